//! The panel's part about a game.

use egui::{Button, Label, RichText, Ui};

use super::thumbnails;
use crate::app::words::play;
use crate::app::{App, Command, Play, PlayCommand};
use crate::board::Solution;
use crate::solutions::Puzzle;
use crate::window::egui_pass::PassContext;
use crate::window::{selector, widgets};

/// The height of the title, in points.
const TITLE_HEIGHT: f32 = 22.0;

/// Lays out figures and the marks on the board.
pub fn show(ui: &mut Ui, app: &App, played: &Play) {
    let title = play::title(played);
    let size = widgets::fitting(ui, &title, 11..=17, ui.available_width());
    ui.horizontal(|ui| {
        ui.set_min_height(TITLE_HEIGHT);
        ui.add(Label::new(RichText::new(title).size(size)).truncate());
    });
    let figures = play::figures(played, app.collection());
    widgets::figures(ui, "played", &figures);
    let marks = app.view().chosen.dead_lines;
    let command = Command::Play(PlayCommand::ToggleDeadLines);
    widgets::check_box(ui, marks, play::DEAD_LINES, command);
    let refusal = played.refusal_to_count();
    ui.add_enabled_ui(refusal.is_none(), |ui| {
        let shows = app.view().solutions_per_square && refusal.is_none();
        let (label, tip) = play::PER_SQUARE;
        let tip = refusal.as_deref().unwrap_or(tip);
        let command = Command::Play(PlayCommand::TogglePerSquare);
        widgets::check_box(ui, shows, (label, tip), command);
    });
    // It takes as much room where it is missing, so that the content below stays where it is.
    let class = RichText::new(play::class(played).unwrap_or_default());
    ui.add(Label::new(class.weak()).truncate());
}

/// Lays out the puzzle buttons.
pub fn puzzles(ui: &mut Ui, (played, aside): (&Play, Option<&Puzzle>)) {
    if !Puzzle::ORDERS.contains(&played.board().order()) {
        ui.weak(play::puzzle_orders());
        return;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 6.0;
        selector::tools(ui, 0.0, play::difficulties(played));
        let (hint, tip) = play::PUZZLE_NUMBER;
        let puzzle = |number| Command::Play(PlayCommand::Puzzle(number));
        let any = 0..=u64::MAX;
        widgets::number_field(ui, "number", f32::INFINITY, (None, hint), any, puzzle)
            .on_hover_text(tip);
    });
    let leave = played.puzzle().map(|_| play::leave_puzzle());
    // The room of a missing button is kept, so that the content below stays where it is.
    let way = leave.or_else(|| aside.map(play::resume_puzzle));
    let is_there = way.is_some();
    let way = way.unwrap_or_else(play::leave_puzzle);
    let button = ui.add_visible(is_there, Button::new(&*way.label));
    if button.on_hover_text(&*way.tip).clicked() {
        ui.ask(way.command);
    }
}

/// Lays out the solutions of this order that were found by hand.
pub fn found(ui: &mut Ui, app: &App, played: &Play) {
    let solutions: Vec<&Solution> = app.collection().of(played.board().order()).collect();
    if solutions.is_empty() {
        ui.weak(play::NONE_FOUND).on_hover_text(play::FOUND_RULE);
        return;
    }
    let on_board = played.position().solution();
    if let Some(index) = thumbnails::boards(ui, app.notation(), &solutions, on_board.as_ref()) {
        ui.ask(Command::Play(PlayCommand::ShowFound(index)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::egui_pass::tests::{begun, context, pass_of_panel, words};

    /// How far down the button for an easy puzzle stands in a game.
    fn easy(arguments: &str) -> f32 {
        let (app, _) = begun(arguments).unwrap();
        let played = app.current().play().unwrap();
        let ctx = context();
        let frame = || {
            let shapes = pass_of_panel(&ctx, 284.0, |ui| {
                show(ui, &app, played);
                puzzles(ui, (played, None));
            });
            words(&shapes)
        };
        frame();
        let mut shown = frame().into_iter();
        let (_, place, _) = shown.find(|(text, ..)| text == "Easy").unwrap();
        place.top()
    }

    /// Two clicks on a button hit the same button.
    #[test]
    fn nothing_moves_under_the_pointer() {
        let expected = easy("8 --play");
        for arguments in [
            "8 --play=0,0",
            "8 --play=0,0\t1,2\t2,4\t3,6\t4,1",
            "8 --play=0,0\t1,1",
            "8 --play=0,0\t1,4\t2,7\t3,5\t4,2\t5,6\t6,1\t7,3",
            "8 --puzzle=easy --seed 1234",
        ] {
            let found = easy(arguments);
            assert!((found - expected).abs() < 0.5, "{arguments}: {found}");
        }
    }
}
