//! egui in macroquad's window: its input, one pass, and its output.
//!
//! egui-macroquad does the same, but it asks miniquad for the clipboard whenever Ctrl+V is pressed,
//! which waits without limit for the clipboard's owner. Here [`super::input`] decides which events
//! egui gets.

use std::mem;
use std::time::Duration;

use anyhow::Result;
use egui::{
    Context, CursorIcon, Event, FullOutput, Id, Order, OutputCommand, PlatformOutput, Rect,
    Response, StrokeKind, Ui, ViewportId, pos2, vec2,
};
use macroquad::miniquad::window::{set_mouse_cursor, show_mouse};
use macroquad::miniquad::{CursorIcon as Cursor, date};

use super::egui_renderer::Painter;
use super::egui_style;
use super::input::Keyboard;
use super::key;
use crate::app::Command;
use crate::picture::{Palette, Theme};

/// The distance from the edge of the widget with the focus to the ring around it, in points.
const RING_GAP: f32 = 2.0;

/// Passes data through egui's context: the palette and what keys do down to every part, commands
/// back up.
pub trait PassContext {
    /// egui.
    fn context(&self) -> &Context;

    /// The colours of the theme.
    fn palette(&self) -> &'static Palette {
        let theme: Option<Theme> = self.context().data(|data| data.get_temp(Id::NULL));
        Palette::of(theme.unwrap_or_default())
    }

    /// Sets what keys do in this pass.
    fn set_keys(&self, keys: key::Context) {
        let context = self.context();
        context.data_mut(|data| data.insert_temp(Id::NULL, keys));
    }

    /// Words followed by the keys for commands that do as they say, if there are any.
    fn with_keys(&self, words: &str, commands: &[&Command]) -> String {
        let context: Option<key::Context> = self.context().data(|data| data.get_temp(Id::NULL));
        let keys = |command: &&Command| key::keys(context?, command);
        let keys: Vec<String> = commands.iter().filter_map(keys).collect();
        if keys.is_empty() {
            words.into()
        } else {
            format!("{words} ({})", keys.join(", "))
        }
    }

    /// Queues a command to run after layout.
    fn ask(&self, command: Command) {
        self.context().data_mut(|data| {
            let asked: &mut Vec<Command> = data.get_temp_mut_or_default(Id::NULL);
            asked.push(command);
        });
    }

    /// The commands since the last call.
    fn asked(&self) -> Vec<Command> {
        let asked = self.context().data_mut(|data| data.remove_temp(Id::NULL));
        asked.unwrap_or_default()
    }
}

impl PassContext for Context {
    fn context(&self) -> &Context {
        self
    }
}

impl PassContext for Ui {
    fn context(&self) -> &Context {
        self.ctx()
    }
}

/// egui and its state from frame to frame.
pub struct Gui {
    pub context: Context,
    painter: Option<Painter>,
    /// What was laid out and not drawn yet.
    output: FullOutput,
    /// The area of the board in the last pass, in points; everything before the first.
    stage: Rect,
    /// Whether a list was open before the last pass: a click elsewhere closes it, and nothing more.
    had_list: bool,
    cursor: CursorIcon,
    /// The widget that had the focus after the last pass.
    focused: Option<Id>,
    /// Whether that widget is a field for text.
    is_field: bool,
    /// Whether a dialog or a list is open, and what had the focus before.
    is_covered: bool,
    below: Option<Id>,
}

/// The requests of a pass.
#[derive(Debug)]
pub struct PassOutput {
    /// The time after which egui wants another pass.
    pub repaint_after: Duration,
    /// A text that was copied or cut.
    pub copied: Option<String>,
    /// Who gets the next keys; `None` while the focus moves, which may take egui a second pass.
    pub keyboard: Option<Keyboard>,
    /// The field with the input focus, in points.
    pub field: Option<Rect>,
}

impl Gui {
    /// egui in the program's fonts, before its first pass.
    pub fn new() -> Self {
        let context = Context::default();
        egui_style::set_style(&context);
        Self {
            context,
            painter: None,
            output: FullOutput::default(),
            stage: Rect::EVERYTHING,
            had_list: false,
            cursor: CursorIcon::Default,
            focused: None,
            is_field: false,
            is_covered: false,
            below: None,
        }
    }

    /// Lays out a window of this size in pixels, with this many of them to a point, around a board
    /// in this area in points, after some events; a dialog may lie over it.
    pub fn lay_out(
        &mut self,
        events: Vec<Event>,
        (width, height): (f32, f32),
        scale: f32,
        (stage, has_dialog): (Rect, bool),
        mut content: impl FnMut(&Context),
    ) -> PassOutput {
        let mut input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(
                pos2(0.0, 0.0),
                vec2(width, height) / scale,
            )),
            time: Some(date::now()),
            events,
            ..Default::default()
        };
        if let Some(viewport) = input.viewports.get_mut(&ViewportId::ROOT) {
            viewport.native_pixels_per_point = Some(scale);
        }
        self.stage = stage;
        self.had_list = egui::Popup::is_any_open(&self.context);
        let mut output = self.context.run(input, |ctx| {
            content(ctx);
            draw_focus(ctx);
        });
        let platform = mem::take(&mut output.platform_output);
        let root = output.viewport_output.remove(&ViewportId::ROOT);
        self.output.append(output);
        self.point(platform.cursor_icon);
        self.give_focus_back(has_dialog);
        PassOutput {
            repaint_after: root.map_or(Duration::MAX, |root| root.repaint_delay),
            keyboard: self.keyboard(&platform),
            field: platform.ime.map(|ime| ime.rect),
            copied: platform
                .commands
                .into_iter()
                .find_map(|command| match command {
                    OutputCommand::CopyText(text) => Some(text),
                    OutputCommand::CopyImage(_) | OutputCommand::OpenUrl(_) => None,
                }),
        }
    }

    /// Whether a widget of the last pass takes the pointer at a place, in pixels.
    pub fn covers(&self, (x, y): (f32, f32)) -> bool {
        let place = pos2(x, y) / self.context.pixels_per_point();
        let layer = self.context.layer_id_at(place);
        let is_over = layer.is_some_and(|layer| layer.order != Order::Background);
        is_over || self.had_list || !self.stage.contains(place)
    }

    /// Draws the shapes of the last pass.
    ///
    /// # Errors
    /// If the graphics card does not take the shader.
    pub fn draw(&mut self) -> Result<()> {
        let output = mem::take(&mut self.output);
        let scale = output.pixels_per_point;
        let meshes = self.context.tessellate(output.shapes, scale);
        let painter = match &mut self.painter {
            Some(painter) => painter,
            empty => empty.insert(Painter::new()?),
        };
        painter.draw(&meshes, &output.textures_delta, scale);
        Ok(())
    }

    /// Once what was opened is closed, gives the focus to what had it before, unless something else
    /// has got it meanwhile.
    fn give_focus_back(&mut self, has_dialog: bool) {
        let is_covered = has_dialog || egui::Popup::is_any_open(&self.context);
        let was_covered = mem::replace(&mut self.is_covered, is_covered);
        if !was_covered {
            self.below = self.focused;
        } else if !is_covered && let Some(below) = self.below {
            let focused = self.context.memory(egui::Memory::focused);
            let is_there = |id| {
                self.context
                    .viewport(|view| view.this_pass.widgets.contains(id))
            };
            if !focused.is_some_and(is_there) {
                self.context
                    .memory_mut(|memory| memory.request_focus(below));
            }
        }
    }

    fn keyboard(&mut self, output: &PlatformOutput) -> Option<Keyboard> {
        let focused = self.context.memory(egui::Memory::focused);
        let is_open = egui::Popup::is_any_open(&self.context);
        if mem::replace(&mut self.focused, focused) != focused {
            self.is_field = false;
            return None;
        }
        // A field that takes the focus back after Enter reports no input for one pass.
        self.is_field |= output.ime.is_some();
        Some(match (self.is_field, is_open, focused) {
            (true, _, _) => Keyboard::Field,
            (false, true, Some(_)) => Keyboard::List,
            (false, true, None) => Keyboard::OpenSettings,
            (false, false, Some(_)) => Keyboard::Button,
            (false, false, None) => Keyboard::Program,
        })
    }

    /// Sets the shape of the pointer.
    fn point(&mut self, cursor: CursorIcon) {
        if mem::replace(&mut self.cursor, cursor) != cursor {
            show_mouse(cursor != CursorIcon::None);
            set_mouse_cursor(cursor_of_window(cursor));
        }
    }
}

/// The shape of the pointer that egui wants, or the nearest available one.
fn cursor_of_window(cursor: CursorIcon) -> Cursor {
    match cursor {
        CursorIcon::PointingHand | CursorIcon::Grab | CursorIcon::Grabbing => Cursor::Pointer,
        CursorIcon::Text => Cursor::Text,
        CursorIcon::ResizeHorizontal | CursorIcon::ResizeColumn => Cursor::EWResize,
        CursorIcon::ResizeVertical | CursorIcon::ResizeRow => Cursor::NSResize,
        // Nothing in this program has another.
        _ => Cursor::Default,
    }
}

/// Draws a ring around the widget with the focus.
fn draw_focus(ctx: &Context) {
    let Some(focused) = focused(ctx) else {
        return;
    };
    let ring = egui_style::focus_ring(&ctx.style().visuals);
    // A widget that is scrolled out of sight has no ring.
    let seen = focused.interact_rect.expand(RING_GAP + ring.width);
    if focused.interact_rect.is_positive() {
        ctx.layer_painter(focused.layer_id)
            .with_clip_rect(seen)
            .rect_stroke(
                focused.rect.expand(RING_GAP),
                3.0,
                ring,
                StrokeKind::Outside,
            );
    }
}

/// Scrolls to the widget that has just received the focus from a key, if it is in this list, out of
/// sight.
pub fn scroll_to_focused(ui: &Ui) {
    let is_clicked = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
    if let Some(focused) = focused(ui.ctx())
        && focused.gained_focus()
        && !is_clicked
        && focused.interact_rect != focused.rect
    {
        focused.scroll_to_me(None);
    }
}

fn focused(ctx: &Context) -> Option<Response> {
    let id = ctx.memory(egui::Memory::focused)?;
    ctx.read_response(id)
}

/// What tests of the parts of the window share: a program, and passes of egui without a window.
#[cfg(test)]
pub mod tests {
    use std::slice;

    use egui::epaint::ClippedShape;
    use egui::{
        CentralPanel, Frame, Key, Modifiers, PointerButton, Pos2, RawInput, Shape, SidePanel, Vec2,
    };

    use super::*;
    use crate::app::App;
    use crate::app::message::Effect;
    use crate::cli::Action;

    /// The size of a usual window, in points.
    pub const USUAL: Vec2 = vec2(960.0, 640.0);

    /// The program as it begins with these arguments, if they are allowed.
    pub fn begun(arguments: &str) -> Option<(App, Vec<Effect>)> {
        let arguments = ["queens"].into_iter().chain(arguments.split(' '));
        match Action::read(arguments) {
            Ok(Action::Window(window)) => Some(App::new(window.settings)),
            _ => None,
        }
    }

    /// egui in the program's fonts.
    pub fn context() -> Context {
        Gui::new().context
    }

    /// A pass in a window of this size in points. Returns what is drawn.
    pub fn pass(
        ctx: &Context,
        size: Vec2,
        events: Vec<Event>,
        content: impl FnMut(&Context),
    ) -> Vec<ClippedShape> {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            events,
            ..RawInput::default()
        };
        ctx.run(input, content).shapes
    }

    /// The same with nothing but these widgets in the window.
    pub fn pass_of_widgets(
        ctx: &Context,
        events: Vec<Event>,
        mut content: impl FnMut(&mut Ui),
    ) -> Vec<ClippedShape> {
        pass(ctx, USUAL, events, |ctx| {
            CentralPanel::default().show(ctx, &mut content);
        })
    }

    /// The same with nothing but a panel of this width in points.
    pub fn pass_of_panel(
        ctx: &Context,
        width: f32,
        mut content: impl FnMut(&mut Ui),
    ) -> Vec<ClippedShape> {
        pass(ctx, USUAL, vec![], |ctx| {
            let panel = SidePanel::left("panel").exact_width(width);
            panel.frame(Frame::NONE).show(ctx, &mut content);
        })
    }

    /// A key that is pressed.
    pub fn press(key: Key, modifiers: Modifiers) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        }
    }

    /// A click, event by event.
    pub fn click(pos: Pos2) -> [Event; 3] {
        let button = |pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        [Event::PointerMoved(pos), button(true), button(false)]
    }

    /// The words that are drawn, each with its place and its visible part.
    pub fn words(shapes: &[ClippedShape]) -> Vec<(String, Rect, Rect)> {
        let words = |ClippedShape { clip_rect, shape }: &ClippedShape| match shape {
            Shape::Text(text) => {
                let place = text.galley.rect.translate(text.pos.to_vec2());
                Some((text.galley.text().to_owned(), place, *clip_rect))
            }
            _ => None,
        };
        shapes.iter().filter_map(words).collect()
    }

    #[test]
    fn a_click_that_closes_a_list_does_nothing_else() {
        let mut gui = Gui::new();
        let mut covers = |opens| {
            let around = (Rect::EVERYTHING, false);
            gui.lay_out(Vec::new(), (400.0, 300.0), 1.0, around, |ctx| {
                if opens {
                    egui::Popup::open_id(ctx, Id::new("a list"));
                }
            });
            gui.covers((200.0, 150.0))
        };
        let covered = [false, true, false, false].map(&mut covers);
        assert_eq!(covered, [false, false, true, false]);
    }

    /// A field that takes the focus back after Enter keeps the keys meanwhile.
    #[test]
    fn a_field_keeps_the_keys() {
        let mut gui = Gui::new();
        let (enter, mut text) = (press(Key::Enter, Modifiers::NONE), String::new());
        let keyboard = [vec![], vec![], vec![enter], vec![]].map(|events| {
            let around = (Rect::NOTHING, false);
            let output = gui.lay_out(events, (960.0, 640.0), 1.0, around, |ctx| {
                CentralPanel::default()
                    .show(ctx, |ui| ui.text_edit_singleline(&mut text).request_focus());
            });
            output.keyboard
        });
        let field = Some(Keyboard::Field);
        assert_eq!(keyboard, [None, field, field, field]);
    }

    #[test]
    fn a_dialog_gives_the_focus_back() {
        let mut gui = Gui::new();
        let mut focused = |is_open, events: &[Event]| {
            let (events, size) = (events.to_vec(), (960.0, 640.0));
            gui.lay_out(events, size, 1.0, (Rect::NOTHING, is_open), |ctx| {
                CentralPanel::default().show(ctx, |ui| {
                    let _ = (ui.button("first"), ui.button("second"));
                });
                if is_open {
                    let area = egui::Modal::new(Id::new("dialog"));
                    area.show(ctx, |ui| ui.text_edit_singleline(&mut "").request_focus());
                }
            });
            gui.focused
        };
        let tab = press(Key::Tab, Modifiers::NONE);
        let [first, second] = [0, 1].map(|_| focused(false, slice::from_ref(&tab)));
        assert!(first.is_some() && second.is_some() && first != second);
        assert_ne!(focused(true, &[]), second);
        for _ in 0..3 {
            assert_eq!(focused(false, &[]), second);
        }
    }
}
