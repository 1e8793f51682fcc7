//! One frame after the other: gather input, update, carry out effects, draw.

mod next_frame;

use std::mem;
use std::sync::Arc;

use anyhow::{Context as _, Result, ensure};
use egui::{Event, Rect};
use host::{Copied, Desktop, TouchSurface};
use macroquad::miniquad::KeyCode;
use macroquad::miniquad::window::{dpi_scale, screen_size};
use macroquad::window::request_new_screen_size;
use web_time::Instant;

use self::next_frame::FrameSchedule;
use super::background_tasks::{self, BackgroundTasks};
use super::board::{BoardLook, Queens};
use super::board_canvas::Canvas;
use super::egui_pass::{Gui, PassContext};
use super::input::{self, ClipboardKey, Input, Keyboard};
use super::keep_in_background::Storage;
use super::key::{Context, Key, PREDICTION, SECTIONS};
use super::layout::{BoardView, Layout, PixelArea, Show, WindowSize};
use super::motion::{self, Motion};
use super::pointer::{Pointer, PointerAction};
use super::queen_density::Density;
use super::under_pointer::HoverContext;
use super::{
    board_marks, comparison, copy_menu, egui_style, foot, help, overview, panics, race_boards,
    save_dialog, side, top_bar, words_on_board,
};
use crate::app::{
    Activity, App, Command, CopyFormat, Current, Effect, Message, Overlay, Settings, pictures,
};
use crate::board::Solution;
use crate::picture::{Palette, Squares};
use crate::task::SaveTask;
use crate::worker::Worker;

/// Everything that outlives a frame.
pub struct Runner {
    app: App,
    tasks: BackgroundTasks,
    worker: Worker,
    desktop: Box<dyn Desktop>,
    input: Input,
    canvas: Canvas,
    motion: Motion,
    pointer: Pointer,
    /// The density of queens, if squares are too small to be drawn.
    density: Density,
    /// The density on the whole board, at the size of its overview.
    small_density: Density,
    gui: Gui,
    schedule: FrameSchedule,
    /// The size of the window in pixels, and the pixels to a point, in the last layout.
    seen: ((u32, u32), f32),
    /// Whether the next frame is the first.
    first: bool,
    /// The activity that was last told the time, and when, if it is waiting for it.
    ticked: Option<(Activity, Instant)>,
    picture_wanted: bool,
    /// What the text is for that was last asked for.
    paste_into: PasteInto,
    /// When a changed place was last looked for, to keep it.
    place_kept: Instant,
    /// Whether this frame was the last.
    pub quitting: bool,
}

/// What a text from the clipboard is for: it may arrive after the focus has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PasteInto {
    Field,
    Board,
}

impl Runner {
    /// The state before the first frame.
    pub fn new(
        settings: Settings,
        storage: Storage,
        worker: Worker,
        mut desktop: Box<dyn Desktop>,
        save: SaveTask,
    ) -> Self {
        let sections = SECTIONS.iter().chain([&PREDICTION]);
        let bindings = sections.flat_map(|section| section.bindings);
        for key in bindings.flat_map(|binding| binding.keys) {
            take(*key, &mut *desktop);
        }
        let (app, effects) = App::new(settings);
        let mut runner = Self {
            app,
            tasks: BackgroundTasks::new(storage, save),
            worker,
            input: Input::listen(desktop.wheel_unit()),
            desktop,
            canvas: Canvas::default(),
            motion: Motion::default(),
            pointer: Pointer::default(),
            density: Density::default(),
            small_density: Density::default(),
            gui: Gui::new(),
            schedule: FrameSchedule::new(),
            seen: ((0, 0), dpi_scale()),
            first: true,
            ticked: None,
            picture_wanted: false,
            paste_into: PasteInto::Field,
            place_kept: Instant::now(),
            quitting: false,
        };
        runner.carry_out(effects);
        runner
    }

    /// Gives the window its intended size in points, where the desktop takes it for pixels.
    pub fn fit_scale(size: (i32, i32)) {
        let (width, height) = (size.0 as f32, size.1 as f32);
        let scale = dpi_scale();
        if scale > 1.0 && screen_size().0 < width * scale {
            request_new_screen_size(width, height);
        }
    }

    /// Draws one frame from the events until now.
    ///
    /// # Errors
    /// If the graphics card cannot draw it, or the worker thread has ended.
    pub fn frame(&mut self) -> Result<()> {
        self.take_input();
        let layout = self.layout();
        self.follow(&layout);
        // Letters and shaders take egui as long as everything else in the first frame: the board
        // does not wait for them.
        let board_alone = mem::take(&mut self.first);
        let squares = pictures::squares(self.app.current());
        let commands = if board_alone {
            // The window exists from now on, even if it does not rest for long.
            self.desktop.sleep_until(None);
            self.schedule.draw_again();
            Vec::new()
        } else {
            self.lay_out(&layout, &squares)
        };
        self.paint(&layout, &squares, board_alone)?;
        if mem::take(&mut self.picture_wanted) {
            self.tasks.save_screenshot(&self.app);
            // The result may be known at once.
            self.schedule.draw_again();
        }
        for command in commands {
            self.tell(Message::Command(command));
            self.schedule.draw_again();
        }
        if self.desktop.is_hidden() {
            self.keep_place();
        }
        let reason = panics::FIRST.get().map_or(panics::UNKNOWN, String::as_str);
        ensure!(!self.worker.is_broken(), "the worker broke down: {reason}");
        Ok(())
    }

    /// Takes the events until now, and the worker's results.
    fn take_input(&mut self) {
        let (_, scale) = self.seen;
        self.input.poll(scale, host::pixels_per_point());
        let answer_due = self.input.is_urgent();
        self.schedule.begin(answer_due);
        // A key may stop the timer of a game, so the time before the key counts. A search is told
        // later, when its reports are taken.
        if self.app.activity() == Activity::Play {
            self.tick();
        }
        // A picture shows the view at the time of the request.
        while !self.picture_wanted
            && let Some(command) = self.input.command(Context::of(&self.app))
        {
            let command = self.at_pointer(command);
            self.tell(Message::Command(command));
            // egui needs two passes to lay out new content.
            self.schedule.draw_again();
        }
        self.point();
        self.take_outcomes(answer_due);
    }

    /// The layout of the window as it is now.
    fn layout(&mut self) -> Layout {
        let window = self.measure(WindowSize {
            size: window_size(),
            dpi_scale: host::pixels_per_point(),
            zoom: self.app.view().chosen.zoom,
        });
        let view = self.app.view();
        let show = what_to_show(&self.app);
        let mut layout = Layout::new(window, self.app.board(), show, view.chosen.divider);
        layout.board.camera = view.camera;
        layout.lanes = race_boards::lanes(&self.app, &layout);
        layout
    }

    /// Keeps what depends on the layout: what the pointer is at, and the queens of large boards.
    fn follow(&mut self, layout: &Layout) {
        self.pointer.boards = match self.app.current() {
            Current::Race(_) => layout.lanes.iter().map(|lane| lane.board).collect(),
            Current::Browse(_) | Current::Watch(_) | Current::Play(_) => vec![layout.board],
        };
        self.pointer.overview = self.overview(layout.scale);
        self.pointer.scale = layout.scale;
        // No one plays on a board of a race.
        self.pointer.takes_clicks = !matches!(self.app.current(), Current::Race(_));
        let counted = solution(self.app.current());
        self.density.count(counted.zip(Some(layout.board)));
        let small = self
            .pointer
            .overview
            .map(|area| BoardView::whole(area, layout.board.order));
        self.small_density.count(counted.zip(small));
        let now = (window_size(), layout.scale);
        if mem::replace(&mut self.seen, now) != now {
            // The content under the pointer has changed, which egui notices a frame later.
            self.input.point_again(layout.scale);
            self.schedule.draw_again();
        }
    }

    /// Paints the boards, and what egui has laid out, unless the board comes alone.
    fn paint(&mut self, layout: &Layout, squares: &Squares, board_alone: bool) -> Result<()> {
        let (theme, current) = (self.app.theme(), self.app.current());
        let (may_move, now) = (self.queens_move(), self.schedule.begun);
        let sprites = self.motion.show(current, may_move, now);
        let queens = |density| match solution(current) {
            Some(_) => Queens::Counted(density),
            None => Queens::Sprites(&sprites),
        };
        let around = Palette::of(theme).surroundings;
        self.canvas.begin(around);
        match current {
            Current::Race(race) => {
                race_boards::draw(&mut self.canvas, &self.app, race, &layout.lanes);
            }
            Current::Browse(_) | Current::Watch(_) | Current::Play(_) => BoardLook {
                view: layout.board,
                theme,
                notation: self.app.notation(),
                queens: queens(&self.density),
                squares,
            }
            .paint(&mut self.canvas),
        }
        if !board_alone {
            self.gui.draw().context("the window broke down")?;
        }
        // It lies on the marks of the board.
        if let (Some(area), [view]) = (self.pointer.overview, &self.pointer.boards[..]) {
            let queens = queens(&self.small_density);
            let look = (theme, self.app.notation());
            let canvas = &mut self.canvas;
            overview::paint(canvas, look, (view, area), queens, layout.scale);
        }
        Ok(())
    }

    /// Keeps the user's place for the next run.
    fn keep_place(&mut self) {
        let effects = self.app.leave();
        self.carry_out(effects);
    }

    /// Whether a change of the queens is drawn as motion: a held key and a fast search change them
    /// more often than anyone could follow.
    fn queens_move(&self) -> bool {
        let is_quick = match self.app.current() {
            // On the way to a distant step, the search is visible only now and then.
            Current::Watch(watch) => {
                let is_quick = self.app.is_running() && watch.playback.speed > motion::MAX_SPEED;
                is_quick || (!self.app.is_running() && self.app.is_waiting())
            }
            Current::Race(_) => true,
            Current::Browse(_) | Current::Play(_) => false,
        };
        self.app.view().chosen.motion && !is_quick && !self.input.is_held
    }

    /// Lays out everything beside and over the board. Returns the commands of widgets and of the
    /// pointer.
    fn lay_out(&mut self, layout: &Layout, squares: &Squares) -> Vec<Command> {
        let asked = self.input.clipboard.take();
        if asked == Some(ClipboardKey::Paste) {
            self.ask_for_text(PasteInto::Field);
        }
        let mut events = mem::take(&mut self.input.events);
        let mut pasted = self.desktop.text();
        if self.paste_into == PasteInto::Field {
            events.extend(pasted.take().map(Event::Paste));
        } else if pasted.is_some() {
            // A page pastes unasked, too: into the field that has the focus.
            self.paste_into = PasteInto::Field;
        }
        let theme = self.app.theme();
        let seen = HoverContext {
            squares,
            density: &self.density,
            pointer: self.input.pointer,
            overview: self.pointer.overview,
        };
        let stage = if layout.has_board() {
            layout.stage.in_points(layout.scale)
        } else {
            Rect::NOTHING
        };
        let view = self.app.view();
        let around = (stage, !view.is_open());
        let has_list = egui::Popup::is_any_open(&self.gui.context);
        let is_seen = layout.has_board() && !view.is_covered() && !has_list;
        let surface = is_seen.then(|| TouchSurface {
            area: in_pixels(stage, layout.scale),
            is_swiped: view.is_open() && view.camera.is_fit(),
        });
        self.desktop.set_surface(surface.unwrap_or_default());
        let size = screen_size();
        let output = self.gui.lay_out(events, size, layout.scale, around, |ctx| {
            egui_style::set_theme(ctx, theme);
            contents(ctx, &self.app, layout, &seen);
        });
        let mut commands = self.gui.context.asked();
        commands.extend(pasted.map(Command::Pasted));
        let touches = mem::take(&mut self.input.touches);
        commands.extend(self.pointed(touches));
        let overlay = &self.app.view().overlay;
        let is_menu = matches!(
            overlay,
            Some(Overlay::CopyMenu | Overlay::Help | Overlay::Save(_))
        );
        let keyboard = output.keyboard.filter(|_| is_menu).map(Keyboard::in_menu);
        self.input.keyboard = keyboard.or(output.keyboard);
        self.desktop
            .set_field(output.field.map(|field| in_pixels(field, layout.scale)));
        self.schedule.draw_in(output.repaint_after);
        match (output.copied, asked) {
            (Some(text), _) => self.copy(text),
            // With nothing selected, the board is meant.
            (None, Some(ClipboardKey::Copy)) => commands.push(Command::Copy(CopyFormat::Text)),
            (None, Some(ClipboardKey::Paste) | None) => {}
        }
        if input::is_copying() {
            self.desktop.keep_copied();
        }
        commands
    }

    /// Moves and zooms the board with the pointer, before it is drawn. The target of a click is
    /// known only after everything is laid out.
    fn point(&mut self) {
        let moves = self.input.moves();
        for command in self.pointed(moves) {
            self.tell(Message::Command(command));
        }
    }

    /// Lets keys zoom at the pointer, if that is on the board and no place has been found.
    fn at_pointer(&self, command: Command) -> Command {
        match self.input.pointer {
            Some(place) if self.app.view().found.is_none() && !self.gui.covers(place) => {
                self.pointer.take_key(command, place)
            }
            Some(_) | None => command,
        }
    }

    /// The area of the board's overview, if there is one.
    fn overview(&self, scale: f32) -> Option<PixelArea> {
        let [view] = self.pointer.boards[..] else {
            return None;
        };
        // It is painted last, and would lie over dialogs and lists.
        if self.app.view().is_covered() || egui::Popup::is_any_open(&self.gui.context) {
            return None;
        }
        let area = overview::place(&view, scale, || self.app.marked_squares())?;
        Some(self.pointer.dragged_overview().unwrap_or(area))
    }

    /// The commands of the pointer's actions.
    fn pointed(&mut self, touches: Vec<PointerAction>) -> Vec<Command> {
        let Self { pointer, gui, .. } = self;
        let commands = touches
            .into_iter()
            .filter_map(|touch| pointer.take(touch, gui.covers(touch.place())));
        commands.collect()
    }

    /// Records what the window has room for. Returns its size with its actual zoom.
    fn measure(&mut self, window: WindowSize) -> WindowSize {
        let max_zoom = window.max_zoom();
        if self.app.view().max_zoom != max_zoom {
            self.tell(Message::MaxZoom(max_zoom));
        }
        let zoom = self.app.view().zoom();
        let window = WindowSize { zoom, ..window };
        let room = window.room();
        if self.app.view().panes.room() != room {
            self.tell(Message::Room(room));
        }
        window
    }

    fn ask_for_text(&mut self, paste_into: PasteInto) {
        self.paste_into = paste_into;
        self.desktop.ask_for_text();
    }

    fn copy(&mut self, text: String) {
        if let Err(reason) = background_tasks::copy(&mut *self.desktop, Copied::Text(text)) {
            self.tell(Message::Notice(reason));
        }
    }

    fn tell(&mut self, message: Message) {
        if let Message::Command(Command::Image(symmetry)) = message {
            self.motion.turned(symmetry);
        }
        let effects = self.app.update(message);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask(request) => self.worker.send(request),
                Effect::Fullscreen => self.desktop.toggle_full_screen(),
                Effect::Screenshot => self.picture_wanted = true,
                Effect::Copy(text) => self.copy(text),
                Effect::Paste => self.ask_for_text(PasteInto::Board),
                Effect::CopyPicture(item, picture) => {
                    self.tasks.copy_picture(item, picture, &self.app);
                }
                Effect::Save(request) => self.tasks.save(*request, &self.app),
                Effect::CancelSave => self.tasks.saver.cancel(),
                Effect::Collect(solution) => self.tasks.storage.collect(solution),
                Effect::Remember(preferences) => self.tasks.storage.remember(&preferences),
                // A page is left, not closed: there, Escape only closes what is open.
                Effect::Quit => self.quitting = host::CAN_QUIT,
            }
        }
    }
}

impl Drop for Runner {
    /// However the window was closed, the place is kept.
    fn drop(&mut self) {
        self.keep_place();
    }
}

/// The width and height of the window, in pixels.
fn window_size() -> (u32, u32) {
    let (width, height) = screen_size();
    (width as u32, height as u32)
}

/// The parts to show.
fn what_to_show(app: &App) -> Show {
    let method = app.current().watch().map(|watch| watch.spec.method);
    Show {
        panes: app.view().panes.panes(),
        activity: app.activity(),
        middle: app.view().middle().zip(method),
    }
}

/// Lays out, in one pass, everything beside the board and over it.
fn contents(ctx: &egui::Context, app: &App, layout: &Layout, seen: &HoverContext) {
    // Fingers have no keys.
    if !host::is_touched() {
        ctx.set_keys(Context::of(app));
    }
    top_bar::show(ctx, app, layout);
    // The focus goes from above to below: below a bar the foot is as wide as the window.
    if layout.bar.is_some() {
        foot::show(ctx, app, layout);
    }
    side::show(ctx, app, layout);
    if layout.bar.is_none() {
        foot::show(ctx, app, layout);
    }
    board_marks::show(ctx, app, layout, seen);
    race_boards::show(ctx, app, layout);
    side::divider(ctx, app, layout);
    words_on_board::show(ctx, app, layout);
    help::show(ctx, app);
    words_on_board::find(ctx, app, layout);
    comparison::show(ctx, app);
    copy_menu::show(ctx, app);
    save_dialog::show(ctx, app);
}

/// A rectangle in points of `scale` pixels, in whole pixels: left, top, width and height.
fn in_pixels(area: Rect, scale: f32) -> (u32, u32, u32, u32) {
    let pixels = |points: f32| (points * scale).round() as u32;
    let (left, top) = (pixels(area.left()), pixels(area.top()));
    (left, top, pixels(area.width()), pixels(area.height()))
}

/// Takes from the browser a key that the program uses. Keys that write something reach the program
/// anyway, and only the browser can paste.
fn take(key: Key, desktop: &mut dyn Desktop) {
    match key {
        Key::Char(_) | Key::ShiftChar(_) | Key::Ctrl(KeyCode::V) => {}
        Key::Named(code) | Key::Shift(code) => desktop.take_key(code, false),
        Key::Ctrl(code) | Key::CtrlShift(code) => desktop.take_key(code, true),
    }
}

/// The solution on a board with too many queens for motion.
fn solution(current: &Current) -> Option<&Arc<Solution>> {
    let shown = current.browse()?.shown()?;
    (!motion::is_animated(current.board())).then_some(&shown.solution)
}

#[cfg(test)]
mod tests;
