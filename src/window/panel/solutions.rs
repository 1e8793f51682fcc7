//! The panel's part about solutions: which one is shown, and what the search is
//! doing.

use egui::{self, Align, Button, Layout, ProgressBar, RichText, TextEdit, TextStyle, Ui};

use super::NARROW;
use crate::{
    app::{
        App, Browse, BrowseCommand, Command, Go,
        captions::{Share, browse as captions},
    },
    window::{fields, theme::Palette},
};

/// Digits that the jump field takes: more do not fit a number.
const DIGITS: usize = 19;

/// Longer titles are written in smaller letters, so that they stay on one line.
const LONG_TITLE: usize = 30;

/// Room that a box to tick and gaps take in a row of words, in points.
const BESIDE_WORDS: f32 = 40.0;

/// Which solution of how many, and the ways to another.
pub fn navigator(ui: &mut Ui, app: &App, browse: &Browse, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    let title = captions::title(browse);
    let is_long = title.chars().count() > LONG_TITLE;
    ui.label(RichText::new(title).size(if is_long { 14.0 } else { 17.0 }));
    detail(
        ui,
        palette,
        &captions::detail(browse, app.is_waiting()),
        browse,
        clicked,
    );
    let is_narrow = ui.available_width() < NARROW;
    ui.horizontal(|ui| {
        let (width, gap) = if is_narrow { (24.0, 4.0) } else { (30.0, 6.0) };
        ui.spacing_mut().item_spacing.x = gap;
        ui.spacing_mut().button_padding.x = 4.0;
        for tool in captions::tools(browse) {
            let button = Button::new(tool.label).min_size(egui::vec2(width, 0.0));
            let button = ui.add_enabled(tool.enabled, button);
            if button.on_hover_text(tool.tip).clicked() {
                clicked.push(tool.command);
            }
        }
        jump(ui, palette, browse, clicked);
    });
}

/// What there is to say of the solution, and whether to see one per family: in one row if
/// there is room.
fn detail(
    ui: &mut Ui,
    palette: &Palette,
    detail: &str,
    browse: &Browse,
    clicked: &mut Vec<Command>,
) {
    let (label, tip) = captions::ONE_PER_FAMILY;
    let mut one_per_family = |ui: &mut Ui| {
        let mut is_on = browse.query().one_per_family;
        if ui.checkbox(&mut is_on, label).on_hover_text(tip).changed() {
            clicked.push(Command::Browse(BrowseCommand::OnePerFamily));
        }
    };
    let font = TextStyle::Body.resolve(ui.style());
    let words = fields::width(ui, detail, &font) + fields::width(ui, label, &font);
    if words + BESIDE_WORDS <= ui.available_width() {
        ui.horizontal(|ui| {
            ui.label(palette.weak(detail));
            ui.with_layout(Layout::right_to_left(Align::Center), one_per_family);
        });
    } else {
        ui.label(palette.weak(detail));
        one_per_family(ui);
    }
}

/// The jump field: a number and Enter.
fn jump(ui: &mut Ui, palette: &Palette, browse: &Browse, clicked: &mut Vec<Command>) {
    let id = ui.id().with("go to");
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let field = TextEdit::singleline(&mut text)
        .hint_text(palette.weak(captions::jump(browse)))
        .char_limit(DIGITS)
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    text.retain(|character| character.is_ascii_digit());
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if let (true, Ok(number)) = (entered, text.parse()) {
        clicked.push(Command::Go(Go::To(number)));
    }
    if response.lost_focus() {
        text.clear();
    }
    ui.data_mut(|data| data.insert_temp(id, text));
}

/// What the search has found and spent.
pub fn search(ui: &mut Ui, palette: &Palette, browse: &Browse) {
    fields::figures(ui, palette, "figures", &captions::figures(browse));
    share(ui, captions::share(browse));
    if let Some(results) = browse.experiment().filter(|results| results.solutions > 0) {
        share(ui, captions::seen(results));
    }
}

fn share(ui: &mut Ui, share: Option<Share>) {
    if let Some(Share { share, text }) = share {
        ui.add_space(4.0);
        ui.add(ProgressBar::new(share as f32).text(text));
    }
}
