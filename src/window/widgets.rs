//! Widgets that several parts of the window use.

use std::hash::Hash;
use std::ops::{Add, RangeInclusive};

use egui::style::ScrollAnimation;
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{
    Align, Align2, Button, Color32, FontId, FontSelection, Grid, Id, InputState, Key, Label, Modal,
    Response, RichText, ScrollArea, Sense, Slider, TextEdit, TextStyle, Ui, Vec2, WidgetText, vec2,
};

use super::egui_pass::{self, PassContext};
use super::egui_shapes::{HERE, area, paint};
use crate::app::Command;
use crate::app::words::{self, Figure};
use crate::numbers::{capitalized, grouped, ungrouped};
use crate::picture::chart::Chart;

/// The room for a scroll bar, in points.
pub const SCROLL_BAR_WIDTH: f32 = 10.0;

/// How far an arrow key scrolls, in points, and a distance beyond the end of all that scrolls.
const SCROLLED_LINE: f32 = 48.0;
const SCROLLED_ALL: f32 = 1e5;

/// The letters that a field takes: those of the largest `u64` with commas.
const MAX_LETTERS: usize = 26;

/// The greatest width of a field for a number, in points, unless what is typed needs more.
const MAX_FIELD_WIDTH: f32 = 220.0;

/// The room to the left and to the right of what is typed into a field, in points together.
const FIELD_PADDING: f32 = 8.0;

/// The room around a dialog with its frame, and inside of the frame, in points.
const DIALOG_MARGIN: f32 = 52.0;
const DIALOG_PADDING: f32 = 16.0;

/// What was made for this key, which is kept as long as the key stays the same.
pub fn kept<K, V>(ui: &Ui, name: &str, key: K, make: impl FnOnce() -> V) -> V
where
    K: PartialEq + Clone + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
{
    let id = Id::new(name);
    let kept: Option<(K, V)> = ui.data(|data| data.get_temp(id));
    if let Some((_, value)) = kept.filter(|(of, _)| *of == key) {
        return value;
    }
    let value = make();
    ui.data_mut(|data| data.insert_temp(id, (key, value.clone())));
    value
}

/// Lays out a dialog over everything else; `content` is given the available room. A click outside
/// of it closes it.
pub fn dialog(
    ctx: &egui::Context,
    name: &str,
    close: Command,
    content: impl FnOnce(&mut Ui, Vec2),
) {
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(DIALOG_PADDING);
    let room = (ctx.content_rect().size() - vec2(DIALOG_MARGIN, DIALOG_MARGIN)).max(Vec2::ZERO);
    // What grows and shrinks hangs from the top, so that nothing moves away from the pointer.
    let top = Modal::default_area(Id::new(name));
    let below = DIALOG_MARGIN / 2.0 - DIALOG_PADDING;
    let top = top.anchor(Align2::CENTER_TOP, vec2(0.0, below));
    let modal = Modal::new(Id::new(name)).area(top).frame(frame);
    let shown = modal.show(ctx, |ui| content(ui, room));
    if shown.backdrop_response.clicked() {
        ctx.ask(close);
    }
}

/// Says which keys close a dialog; fingers, which have none, get a button.
pub fn way_out(ui: &mut Ui, keys: &str, close: Command) {
    if host::is_touched() {
        button(ui, 0.0, words::Button::new("Close", "", close));
    } else {
        let words = RichText::new(format!("{keys} closes this")).weak();
        ui.add(Label::new(words).extend());
    }
}

/// Lays out content that scrolls, also by keys, where it has no room here, and takes all of the
/// room then.
pub fn scrolled(ui: &mut Ui, area: ScrollArea, room: Vec2, content: impl FnOnce(&mut Ui)) {
    let area = area
        .max_width(room.x)
        .max_height(room.y)
        .min_scrolled_width(room.x)
        .min_scrolled_height(room.y);
    let has_field = |ui: &Ui| ui.output(|output| output.ime.is_some());
    let is_above = has_field(ui);
    area.show(ui, |ui| {
        content(ui);
        // A field inside has these keys for itself.
        let is_free = is_above || !has_field(ui);
        if is_free && ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
            let by = ui.input(|input| scrolled_by(input, room.y));
            ui.scroll_with_delta_animation(by, ScrollAnimation::none());
        }
        egui_pass::scroll_to_focused(ui);
    });
}

/// How far the keys of this pass move what scrolls in a room of this height, in points.
fn scrolled_by(input: &InputState, height: f32) -> Vec2 {
    let page = (height - SCROLLED_LINE).max(SCROLLED_LINE);
    let moves = [
        (Key::ArrowUp, SCROLLED_LINE * Vec2::Y),
        (Key::ArrowDown, -SCROLLED_LINE * Vec2::Y),
        (Key::ArrowLeft, SCROLLED_LINE * Vec2::X),
        (Key::ArrowRight, -SCROLLED_LINE * Vec2::X),
        (Key::PageUp, page * Vec2::Y),
        (Key::PageDown, -page * Vec2::Y),
        (Key::Home, SCROLLED_ALL * Vec2::Y),
        (Key::End, -SCROLLED_ALL * Vec2::Y),
    ];
    let pressed = |(key, by): (Key, Vec2)| input.num_presses(key) as f32 * by;
    moves.into_iter().map(pressed).fold(Vec2::ZERO, Vec2::add)
}

/// The room between the name of a figure and its value, in points.
const FIGURE_GAP: f32 = 16.0;

/// The least height of a row of figures, in points.
const FIGURE_HEIGHT: f32 = 18.0;

/// The size of the smallest letters of figures, in points.
const MIN_FIGURE_FONT: f32 = 9.0;

/// Lays out content beside a label with room of this width.
pub fn labelled<T>(
    ui: &mut Ui,
    label: impl Into<WidgetText>,
    width: f32,
    content: impl FnOnce(&mut Ui) -> T,
) -> T {
    let left = ui.cursor().left();
    ui.label(label);
    ui.add_space((left + width - ui.cursor().left()).max(0.0));
    content(ui)
}

/// Lays out a field for a whole number, which asks for a command; see [`typed_number`].
pub fn number_field(
    ui: &mut Ui,
    name: impl Hash,
    width: f32,
    shown: (Option<u64>, &str),
    range: RangeInclusive<u64>,
    command: impl FnOnce(u64) -> Command,
) -> Response {
    let (field, typed) = typed_number(ui, name, width, shown, range);
    match typed {
        Some(Ok(number)) => ui.ask(command(number)),
        Some(Err(why)) => ui.ask(Command::Refuse(capitalized(&why))),
        None => {}
    }
    field
}

/// Lays out a slider of this length. Its rail stands out from the panel.
pub fn slider(ui: &mut Ui, slider: Slider<'_>, length: f32) -> Response {
    let look = |ui: &mut Ui| {
        ui.spacing_mut().slider_width = length;
        ui.visuals_mut().widgets.inactive.bg_fill = ui.palette().edge.into();
        ui.add(slider.show_value(false))
    };
    ui.scope(look).inner
}

/// What is typed into a field for a number, until it is taken.
#[derive(Clone, Debug, Default)]
struct TypedText {
    text: String,
    is_edited: bool,
}

/// Lays out a field for a whole number in a range; see [`typed_value`].
pub fn typed_number(
    ui: &mut Ui,
    name: impl Hash,
    width: f32,
    (shown, hint): (Option<u64>, &str),
    range: RangeInclusive<u64>,
) -> (Response, Option<Result<u64, String>>) {
    typed_value(ui, name, width, (shown.map(grouped), hint), |text| {
        let number = ungrouped(text).filter(|number| range.contains(number));
        number.ok_or_else(|| allowed(text, &range))
    })
}

/// Lays out a field of this width that shows a value, or else a hint. Returns the value that was
/// typed once Enter or Tab follows; where it replaces another, a click elsewhere takes it as well.
/// Escape drops it. If the text is refused, Enter does not leave the field, and the error says what
/// is allowed.
pub fn typed_value<T>(
    ui: &mut Ui,
    name: impl Hash,
    width: f32,
    (shown, hint): (Option<String>, &str),
    read: impl FnOnce(&str) -> Result<T, String>,
) -> (Response, Option<Result<T, String>>) {
    let id = ui.id().with(name);
    // The focus may have gone to another field earlier in this pass.
    let has_focus = ui.memory(|memory| memory.has_focus(id) || memory.had_focus_last_frame(id));
    let kept: Option<TypedText> = ui.data(|data| data.get_temp(id));
    // Once a field is left, it shows the number that counts, if there is one.
    let mut typed = kept
        .filter(|typed| has_focus || typed.is_edited && shown.is_none())
        .unwrap_or_else(|| TypedText {
            text: shown.clone().unwrap_or_default(),
            is_edited: false,
        });
    let width = field_width(ui, &typed.text, width.min(MAX_FIELD_WIDTH));
    let field = TextEdit::singleline(&mut typed.text)
        .id(id)
        .hint_text(RichText::new(hint).weak())
        .char_limit(MAX_LETTERS)
        .desired_width(width - FIELD_PADDING)
        .min_size(vec2(0.0, ui.spacing().interact_size.y))
        .vertical_align(Align::Center);
    let response = ui.add(field);
    typed.is_edited |= response.changed();
    if response.gained_focus() && !response.changed() && !typed.text.is_empty() {
        if !typed.is_edited {
            // Commas would be in the way of an edit.
            typed.text = typed.text.replace(',', "");
        }
        select(ui, &response, &typed.text);
    }
    let entered = |key| ui.input(|input| input.key_pressed(key));
    let is_taken = if shown.is_some() {
        !entered(Key::Escape)
    } else {
        entered(Key::Enter) || entered(Key::Tab)
    };
    let is_left = response.lost_focus();
    let is_typed = typed.is_edited && !typed.text.trim().is_empty();
    let taken = (is_left && is_typed && is_taken).then(|| read(&typed.text));
    let is_refused = matches!(taken, Some(Err(_)));
    if is_refused && entered(Key::Enter) {
        select(ui, &response, &typed.text);
    }
    if is_left && !is_refused {
        typed.is_edited = false;
    }
    ui.data_mut(|data| data.insert_temp(id, typed));
    (response, taken)
}

/// The width of a field for these letters, in points.
pub fn field_width(ui: &Ui, letters: &str, least: f32) -> f32 {
    least.max(width(ui, letters, TextStyle::Body) + FIELD_PADDING)
}

/// The sentence about what a field for a number takes in place of a text.
fn allowed(text: &str, range: &RangeInclusive<u64>) -> String {
    let (least, most) = (grouped(*range.start()), grouped(*range.end()));
    if *range.end() == u64::MAX {
        if ungrouped(text).is_none() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            return format!("the largest number is {most}");
        }
        "a whole number is needed here, such as 12 or 1,000".into()
    } else {
        format!("a whole number from {least} to {most} is needed here")
    }
}

/// Gives a field the focus, with these letters at its beginning selected.
pub fn select(ui: &Ui, field: &Response, letters: &str) {
    field.request_focus();
    let mut state = TextEditState::load(ui.ctx(), field.id).unwrap_or_default();
    let end = CCursor::new(letters.chars().count());
    state
        .cursor
        .set_char_range(Some(CCursorRange::two(CCursor::new(0), end)));
    state.store(ui.ctx(), field.id);
}

/// Lays out a button with a least width, for a command.
pub fn button(ui: &mut Ui, width: f32, button: words::Button) {
    let widget = Button::new(&*button.label).selected(button.selected);
    let mut response = ui.add_enabled(button.enabled, widget.min_size(vec2(width, 0.0)));
    if !button.tip.is_empty() {
        let tip = ui.with_keys(&button.tip, &[&button.command]);
        response = response.on_hover_text(&tip).on_disabled_hover_text(tip);
    }
    if response.clicked() {
        ui.ask(button.command);
    }
}

/// Lays out a check box, with its label and tip, for a command.
pub fn check_box(ui: &mut Ui, mut is_checked: bool, (label, tip): (&str, &str), command: Command) {
    let label = ui.with_keys(label, &[&command]);
    let response = ui.checkbox(&mut is_checked, label);
    let response = response.on_disabled_hover_text(tip);
    if response.on_hover_text(tip).changed() {
        ui.ask(command);
    }
}

/// The width of a check box with its gap, in points.
pub fn check_box_width(ui: &Ui, label: &str, command: &Command) -> f32 {
    let spacing = ui.spacing();
    let words = ui.with_keys(label, &[command]);
    let words = width(ui, &words, TextStyle::Button);
    spacing.item_spacing.x + spacing.icon_width + spacing.icon_spacing + words
}

/// Makes a row this high, in points, and what is laid out in it; or as high as fingers need.
pub fn row_height(ui: &mut Ui, least: f32) {
    let height = ui.spacing().interact_size.y.max(least);
    ui.set_min_height(height);
    ui.spacing_mut().interact_size.y = height;
}

/// A table of figures, in smaller letters where it would be too wide. Rows without words at its end
/// take no room.
pub fn figures(ui: &mut Ui, id: &str, figures: &[Figure]) {
    let last = figures.iter().rposition(|figure| !figure.name.is_empty());
    let figures = &figures[..last.map_or(0, |last| last + 1)];
    let size = size_of_figures(ui, figures);
    let spacing = vec2(FIGURE_GAP, 2.0);
    let grid = Grid::new(id).spacing(spacing).min_row_height(FIGURE_HEIGHT);
    grid.show(ui, |ui| {
        for Figure {
            name,
            value,
            meaning,
        } in figures
        {
            let label = ui.label(RichText::new(*name).weak().size(size));
            if let Some(meaning) = meaning {
                label.on_hover_text(meaning.as_ref());
            }
            ui.label(RichText::new(value).size(size));
            ui.end_row();
        }
    });
}

/// The size of letters in which a table of figures fits, in points.
fn size_of_figures(ui: &Ui, figures: &[Figure]) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    let widest = |words: fn(&Figure) -> &str| -> f32 {
        let widths = figures
            .iter()
            .map(|figure| width(ui, words(figure), TextStyle::Body));
        widths.fold(0.0, f32::max)
    };
    let needed = widest(|figure| figure.name) + widest(|figure| &figure.value);
    let room = ui.available_width() - FIGURE_GAP;
    let fitting = font.size * (room / needed).min(1.0);
    fitting.floor().clamp(MIN_FIGURE_FONT, font.size)
}

/// The largest of these sizes of letters in which words fit, in points; or else the smallest.
pub fn fitting(ui: &Ui, words: &str, sizes: RangeInclusive<u8>, room: f32) -> f32 {
    let smallest = f32::from(*sizes.start());
    let fits = |&size: &f32| width(ui, words, FontId::proportional(size)) <= room;
    let fitting = sizes.rev().map(f32::from).find(fits);
    fitting.unwrap_or(smallest)
}

/// The width of words, in points.
pub fn width(ui: &Ui, words: &str, font: impl Into<FontSelection>) -> f32 {
    let font = font.into().resolve(ui.style());
    let galley = ui
        .painter()
        .layout_no_wrap(words.to_owned(), font, Color32::PLACEHOLDER);
    galley.size().x
}

/// The least height of the field with bars and lines, and the size of words, in points.
const MIN_CHART_HEIGHT: f32 = 60.0;
const CHART_FONT: f32 = 12.0;

/// Lays out a chart over the available width: the wider, the higher.
pub fn chart(ui: &mut Ui, chart: &Chart) {
    let width = ui.available_width();
    let height = chart.height((width / 7.0).max(MIN_CHART_HEIGHT), CHART_FONT);
    let size = vec2(width, height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let room = area(rect);
    let shapes = chart.shapes(room, CHART_FONT, ui.palette());
    paint(ui.painter(), &shapes, HERE);
    let pointed = response.hover_pos();
    if let Some(bar) = pointed.and_then(|at| chart.bar_at(room, CHART_FONT, at.x)) {
        response.on_hover_text_at_pointer(&bar.text);
    }
}

#[cfg(test)]
mod tests {
    use egui::{Event, Modifiers, Pos2, pos2};

    use super::*;
    use crate::window::egui_pass::tests::{
        USUAL, click, context, pass, pass_of_panel, pass_of_widgets, press, words,
    };

    #[test]
    fn a_click_beside_a_dialog_closes_it() {
        let ctx = egui::Context::default();
        let asked_after_click = |pos: Pos2| {
            let [moved, down, up] = click(pos);
            for events in [vec![], vec![moved], vec![down, up]] {
                pass(&ctx, USUAL, events, |ctx| {
                    dialog(ctx, "name", Command::Close, |ui, _| {
                        ui.set_min_size(vec2(100.0, 100.0));
                    });
                });
            }
            ctx.asked()
        };
        assert_eq!(asked_after_click(pos2(USUAL.x / 2.0, 100.0)), []);
        assert_eq!(asked_after_click(pos2(5.0, 5.0)), [Command::Close]);
    }

    #[test]
    fn keys_scroll_what_has_no_room() {
        let ctx = context();
        let top_after = |key: Option<Key>| {
            let press = key.map(|key| press(key, Modifiers::NONE));
            let mut top = 0.0;
            for events in [press.into_iter().collect(), vec![], vec![]] {
                pass_of_widgets(&ctx, events, |ui| {
                    scrolled(ui, ScrollArea::both(), vec2(300.0, 200.0), |ui| {
                        top = ui.max_rect().top();
                        ui.allocate_space(vec2(100.0, 1_000.0));
                    });
                });
            }
            top
        };
        let begin = top_after(None);
        let keys = [
            Key::ArrowDown,
            Key::PageDown,
            Key::End,
            Key::PageUp,
            Key::Home,
        ];
        let scrolled = keys.map(|key| (begin - top_after(Some(key))) as i32);
        assert_eq!(scrolled, [48, 200, 800, 648, 0]);
    }

    /// Solutions of order 26 and 27 have numbers that no `f64` has.
    #[test]
    fn numbers_are_shown_and_typed_exactly() {
        const SHOWN: u64 = 22_317_699_616_364_043;
        let (ctx, tab) = (egui::Context::default(), press(Key::Tab, Modifiers::NONE));
        let enter = press(Key::Enter, Modifiers::NONE);
        let run = |shown, events: Vec<Event>| {
            let mut taken = None;
            let shapes = pass_of_widgets(&ctx, events, |ui| {
                let number = typed_number(ui, "to", 200.0, (shown, "hint"), 1..=SHOWN + 1).1;
                taken = taken.take().or(number);
            });
            let texts = words(&shapes).into_iter().map(|(text, ..)| text);
            (texts.collect::<String>(), taken)
        };
        assert_eq!(run(Some(SHOWN), vec![]).0, "22,317,699,616,364,043");
        // A user who only looks asks for nothing, though the number changes meanwhile.
        for (shown, event) in [(SHOWN, &tab), (3, &tab), (3, &enter)] {
            assert_eq!(run(Some(shown), vec![event.clone()]).1, None);
        }
        for (typed, expected) in [
            ("22317699616364041", Some(SHOWN - 2)),
            ("22,317,699,616,364,041", Some(SHOWN - 2)),
            ("22317699616364045", None),
            ("1,2", None),
            ("3", Some(3)),
        ] {
            for shown in [Some(SHOWN), None] {
                run(shown, vec![tab.clone()]);
                run(shown, vec![Event::Text(typed.into())]);
                let (text, taken) = run(shown, vec![enter.clone()]);
                let taken = taken.unwrap();
                assert_eq!(taken.as_ref().ok(), expected.as_ref(), "{typed}");
                if let Err(why) = taken {
                    assert!(why.ends_with(" from 1 to 22,317,699,616,364,044 is needed here"));
                    assert_eq!(text, typed);
                    // What is typed next replaces it.
                    assert_eq!(run(shown, vec![Event::Text("7".into())]).0, "7");
                    run(shown, vec![press(Key::Escape, Modifiers::NONE)]);
                }
            }
        }
        // What is left without Enter does not come back, as when its dialog was closed.
        run(Some(3), vec![tab]);
        run(Some(3), vec![Event::Text("5".into())]);
        pass_of_widgets(&ctx, vec![], |_| {});
        assert_eq!(run(Some(3), vec![]).0, "3");
    }

    /// In a panel as narrow as possible, after a billion steps, and in a wide one.
    #[test]
    fn figures_are_as_wide_as_their_room() {
        let figure = |name, value: &str| Figure {
            name,
            value: value.into(),
            meaning: None,
        };
        let figures = [
            figure("Wasted", "54,484,112 of 199,635,007"),
            figure("Squares looked at", "4,949,466,157"),
        ];
        for room in [208.0, 240.0, 290.0, 600.0] {
            let (mut taken, mut size) = (0.0, 0.0);
            pass_of_panel(&context(), room, |ui| {
                size = size_of_figures(ui, &figures);
                let table = |ui: &mut Ui| {
                    super::figures(ui, "figures", &figures);
                };
                taken = ui.scope(table).response.rect.width();
            });
            assert!(taken <= room, "{taken} of {room}, letters of {size}");
            assert_eq!(size < 15.0, room < 600.0, "{size} in {room}");
        }
    }
}
