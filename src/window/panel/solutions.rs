//! The panel's part about solutions: which one is shown, and what the search is
//! doing.

use egui_macroquad::egui::{
    self, Align, Button, Grid, Layout, ProgressBar, RichText, TextEdit, Ui,
};

use crate::{
    app::figures,
    numbers::grouped,
    window::{charts, theme::Palette},
};
use crate::{
    app::{App, Browse, BrowseCommand, Command, Go},
    solutions::{Families, experiment::Outcome},
};

/// Digits that the jump field takes: more do not fit a number.
const DIGITS: usize = 19;

/// Which solution of how many, and the ways to another.
pub fn navigator(ui: &mut Ui, app: &App, browse: &Browse, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    let total = match browse.total() {
        Some(total) => grouped(total),
        None => format!("{} found", grouped(browse.found())),
    };
    let line = match browse.number() {
        Some(number) => format!(
            "{} {} of {total}",
            figures::noun(browse),
            grouped(number + 1)
        ),
        None if browse.has_no_solution() => "No solution exists".into(),
        None if browse.shown().is_some() => {
            format!("An image of solution {}", grouped(browse.wanted() + 1))
        }
        None => "Searching…".into(),
    };
    ui.label(RichText::new(line).size(17.0));
    ui.horizontal(|ui| {
        let family = ui.label(palette.weak(figures::family(browse).unwrap_or_default()));
        family.on_hover_text(format!(
            "Families are numbered up to order {}",
            Families::MAX_NUMBERED_ORDER
        ));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let mut families = browse.query().one_per_family;
            let families_only = ui.checkbox(&mut families, "only families");
            if families_only
                .on_hover_text("One solution of each family (F)")
                .changed()
            {
                clicked.push(Command::Browse(BrowseCommand::OnePerFamily));
            }
        });
    });
    if let (Some(number), true) = (browse.number(), app.is_waiting())
        && number != browse.wanted()
    {
        ui.label(palette.weak(format!("waiting for {}", grouped(browse.wanted() + 1))));
    }
    ui.horizontal(|ui| {
        let steps = [
            ("⏮", "First (Home)", Command::Go(Go::First)),
            ("⏴", "Previous (←)", Command::Go(Go::Previous)),
            ("⏵", "Next (→)", Command::Go(Go::Next)),
            ("⏭", "Last (End)", Command::Go(Go::Last)),
        ];
        for (label, hint, command) in steps {
            let button = Button::new(label).min_size(egui::vec2(34.0, 0.0));
            let enabled = !browse.has_no_solution();
            if ui
                .add_enabled(enabled, button)
                .on_hover_text(hint)
                .clicked()
            {
                clicked.push(command);
            }
        }
        go_to(ui, palette, clicked);
    });
}

/// The jump field: a number and Enter.
fn go_to(ui: &mut Ui, palette: &Palette, clicked: &mut Vec<Command>) {
    let id = ui.id().with("go to");
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let field = TextEdit::singleline(&mut text)
        .hint_text(palette.weak("Go to…"))
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
pub fn search(ui: &mut Ui, app: &App, browse: &Browse) {
    let palette = Palette::of(app.theme());
    Grid::new("figures").spacing([16.0, 4.0]).show(ui, |ui| {
        for (name, figure) in figures::figures(browse, app.is_waiting()) {
            ui.label(palette.weak(name));
            ui.label(figure);
            ui.end_row();
        }
    });
    if let Some(share) = figures::share(browse) {
        ui.add_space(4.0);
        let percent = (share * 100.0).floor();
        ui.add(ProgressBar::new(share as f32).text(format!("{percent} %")));
    }
    if let Some(outcome) = browse.experiment().filter(|outcome| outcome.solutions > 0) {
        seen(ui, outcome);
        ui.add_space(4.0);
        charts::tries(ui, palette, outcome);
        charts::means(ui, palette, outcome);
    }
    if let Some(partials) = browse.partials() {
        ui.add_space(4.0);
        charts::partials(ui, palette, partials);
    }
}

/// How many of all solutions have been thrown.
fn seen(ui: &mut Ui, outcome: &Outcome) {
    let Some(all) = outcome.all else {
        return;
    };
    let text = format!("{} of {} seen", grouped(outcome.different), grouped(all));
    let share = outcome.different as f64 / all as f64;
    ui.add_space(4.0);
    ui.add(ProgressBar::new(share as f32).text(text));
}
