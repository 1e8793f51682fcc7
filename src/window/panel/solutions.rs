//! The panel's part about solutions: the current one, and the progress of the search.

use egui::{Button, Label, ProgressBar, RichText, Ui, vec2};

use super::NARROW_COLUMN;
use crate::app::words::{Proportion, browse as words};
use crate::app::{App, Browse, Command, Go};
use crate::window::egui_pass::PassContext;
use crate::window::{selector, widgets};

/// The height of a bar of progress, in points.
const BAR_HEIGHT: f32 = 6.0;

/// The height of the tools in the foot, and the width of its field for a number, in points.
const TOOL_HEIGHT: f32 = 26.0;

/// A foot narrower than this, in points, has narrower tools.
const MIN_WIDTH_WITH_WIDE_TOOLS: f32 = 430.0;
const NUMBER_WIDTH: f32 = 138.0;

/// Lays out, in the foot of the board, the number of the solution, the total, and the controls for
/// reaching others.
pub fn foot(ui: &mut Ui, app: &App, browse: &Browse) {
    let gap = ui.spacing().item_spacing.y;
    let height = ui.available_height() - TOOL_HEIGHT - gap;
    let room = vec2(ui.available_width(), height);
    ui.allocate_ui(room, |ui| {
        ui.set_min_size(room);
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(RichText::new(words::title(browse)).size(18.0));
        about(ui, &words::detail(browse, app.is_waiting()));
    });
    ui.spacing_mut().interact_size.y = TOOL_HEIGHT;
    ui.horizontal(|ui| {
        let is_narrow = ui.available_width() < MIN_WIDTH_WITH_WIDE_TOOLS;
        let width = if is_narrow { 30.0 } else { 36.0 };
        selector::tools(ui, width, words::tools(browse));
        let (words, _) = words::ONE_PER_FAMILY;
        let check_box = widgets::check_box_width(ui, words, &Command::OnePerFamily);
        let room = ui.available_width() - check_box;
        number(ui, NUMBER_WIDTH.min(room), browse);
        one_per_family(ui, browse);
    });
}

/// Lays out the number, the total and the controls in a panel.
pub fn navigator(ui: &mut Ui, app: &App, browse: &Browse) {
    let title = words::title(browse);
    // On one line.
    let size = widgets::fitting(ui, &title, 14..=17, ui.available_width());
    ui.label(RichText::new(title).size(size));
    about(ui, &words::detail(browse, app.is_waiting()));
    let is_narrow = ui.available_width() < NARROW_COLUMN;
    ui.horizontal(|ui| {
        let (width, gap) = if is_narrow { (24.0, 4.0) } else { (30.0, 6.0) };
        ui.spacing_mut().item_spacing.x = gap;
        ui.spacing_mut().button_padding.x = 4.0;
        selector::tools(ui, width, words::tools(browse));
        number(ui, f32::INFINITY, browse);
    });
    one_per_family(ui, browse);
}

/// Remarks about the solution. They always take one row, and are cut off if they are too long, so
/// that everything below stays where it is.
fn about(ui: &mut Ui, words: &str) {
    ui.add(Label::new(RichText::new(words).weak()).truncate())
        .on_hover_text(words);
}

/// A field for the number of a solution.
fn number(ui: &mut Ui, width: f32, browse: &Browse) {
    let last = browse.last_number().filter(|&last| last > 0);
    let (hint, range) = (words::jump(browse), 1..=last.unwrap_or(u64::MAX));
    let to = |number| Command::Go(Go::To(number));
    widgets::number_field(ui, "go to", width, (None, &hint), range, to);
}

/// The switch for one solution per family.
fn one_per_family(ui: &mut Ui, browse: &Browse) {
    let is_selected = browse.query.one_per_family;
    let command = Command::OnePerFamily;
    widgets::check_box(ui, is_selected, words::ONE_PER_FAMILY, command);
}

/// The button for returning to the place where the last run ended. It stays after use, so that
/// nothing below it moves.
pub fn offer(ui: &mut Ui, app: &App) {
    let Some((title, is_open)) = app.offer() else {
        return;
    };
    let button = Button::new(format!("{} {title}", words::RESUME.0)).truncate();
    let button = ui.add_enabled(is_open, button);
    if button.on_hover_text(words::RESUME.1).clicked() {
        ui.ask(Command::Resume);
    }
}

/// The findings of the search and its effort.
pub fn search(ui: &mut Ui, browse: &Browse) {
    widgets::figures(ui, "figures", &words::figures(browse));
    share(ui, words::share(browse));
    share(ui, browse.results().and_then(words::seen));
}

fn share(ui: &mut Ui, share: Option<Proportion>) {
    if let Some(Proportion { share, text }) = share {
        ui.add_space(4.0);
        let bar = ProgressBar::new(share as f32).corner_radius(2.0);
        ui.add(bar.desired_height(BAR_HEIGHT));
        ui.label(RichText::new(text).small());
    }
}
