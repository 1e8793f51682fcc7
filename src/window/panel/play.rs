//! The panel's part about a game.

use egui::{Button, Label, RichText, Ui};

use super::thumbnails;
use crate::{
    app::{App, Command, Play, PlayCommand, words::play},
    board::Solution,
    solutions::Puzzle,
    window::{egui_pass::PassContext, widgets},
};

/// Longer titles are written in smaller letters, so that they stay on one line.
const LONG_TITLE: usize = 30;

/// The height of the title, in points.
const TITLE_HEIGHT: f32 = 22.0;

/// The number of boards on one page of the collection.
const PAGE_SIZE: usize = 8;

/// Lays out figures and the marks on the board.
pub fn show(ui: &mut Ui, app: &App, played: &Play) {
    let title = play::title(played);
    // Titles of puzzles have one size, whatever their number is.
    let is_long = played.puzzle().is_some() || title.chars().count() > LONG_TITLE;
    ui.horizontal(|ui| {
        ui.set_min_height(TITLE_HEIGHT);
        ui.label(RichText::new(title).size(if is_long { 15.0 } else { 17.0 }));
    });
    let figures = play::figures(played, app.collection());
    widgets::figures(ui, "played", &figures);
    let marks = app.view().chosen.dead_lines;
    let command = Command::Play(PlayCommand::ToggleDeadLines);
    widgets::check_box(ui, marks, play::DEAD_LINES, command);
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
        let current = played.puzzle().map(Puzzle::difficulty);
        for (difficulty, tool) in play::difficulties() {
            widgets::button(ui, 0.0, tool.selected(current == Some(difficulty)));
        }
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
    let shown = solutions
        .iter()
        .position(|&own| Some(own) == on_board.as_ref());
    let first = page(ui, solutions.len(), shown);
    let last = (first + PAGE_SIZE).min(solutions.len());
    let (seen, marked) = (&solutions[first..last], on_board.as_ref());
    if let Some(index) = thumbnails::boards(ui, app.notation(), seen, marked) {
        ui.ask(Command::Play(PlayCommand::ShowFound(first + index)));
    }
}

/// The index of the first board of the current page, and buttons for turning the page if there are
/// several. The page turns to a solution that comes onto the board.
fn page(ui: &mut Ui, count: usize, shown: Option<usize>) -> usize {
    let id = ui.id().with("page of solutions");
    let (mut page, seen): (usize, Option<usize>) =
        ui.data(|data| data.get_temp(id)).unwrap_or_default();
    if let Some(index) = shown.filter(|_| shown != seen) {
        page = index / PAGE_SIZE;
    }
    let last_page = (count - 1) / PAGE_SIZE;
    page = page.min(last_page);
    if last_page > 0 {
        ui.horizontal(|ui| {
            let first = page * PAGE_SIZE;
            let last = (first + PAGE_SIZE).min(count) - 1;
            if ui.add_enabled(page > 0, Button::new("◀")).clicked() {
                page -= 1;
            }
            if ui.add_enabled(page < last_page, Button::new("▶")).clicked() {
                page += 1;
            }
            ui.weak(play::page(first, last, count));
        });
    }
    ui.data_mut(|data| data.insert_temp(id, (page, shown)));
    page * PAGE_SIZE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::Current,
        window::egui_pass::tests::{begun, context, pass_of_panel, words},
    };

    /// How far down the button for an easy puzzle stands in a game.
    fn easy(arguments: &str) -> f32 {
        let (app, _) = begun(arguments).unwrap();
        let Current::Play(played) = app.current() else {
            panic!("{app:?}");
        };
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

    /// The page with the solution on the board is shown.
    #[test]
    fn pages_begin_with_a_multiple_of_their_size() {
        for (shown, expected) in [(None, 0), (Some(7), 0), (Some(8), 8), (Some(19), 16)] {
            let mut first = None;
            pass_of_panel(&context(), 284.0, |ui| first = Some(page(ui, 20, shown)));
            assert_eq!(first, Some(expected), "{shown:?}");
        }
    }

    /// Two clicks on a button hit the same button.
    #[test]
    fn nothing_moves_under_the_pointer() {
        let expected = easy("8 --play");
        let of_dead_rows = "8 --play=0,0\t1,2\t2,4\t3,6\t4,1";
        for arguments in ["8 --play=0,0", of_dead_rows, "8 --puzzle=easy --seed 1234"] {
            let found = easy(arguments);
            assert!((found - expected).abs() < 0.5, "{arguments}: {found}");
        }
    }
}
