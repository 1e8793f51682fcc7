//! The panel's part about a board that is played on.

use egui::{Button, Key, RichText, TextEdit, Ui};

use crate::{
    app::{
        App, Command, Play, PlayCommand,
        captions::{collection as found, dead_lines, play, puzzle},
    },
    puzzle::Solution,
    solutions::Puzzle,
    window::{fields, theme::Palette, thumbnails},
};

/// Longer titles are written in smaller letters, so that they stay on one line.
const LONG_TITLE: usize = 30;

/// Digits that the field for a number takes: more do not fit a number.
const DIGITS: usize = 19;

/// Boards on one page of the collection.
const PAGE: usize = 8;

/// Lays out figures, and what is marked on the board; adds what was clicked.
pub fn show(ui: &mut Ui, app: &App, played: &Play, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    let title = play::title(played);
    let is_long = title.chars().count() > LONG_TITLE;
    ui.label(RichText::new(title).size(if is_long { 15.0 } else { 17.0 }));
    let figures = play::figures(played, app.collection());
    fields::figures(ui, palette, "played", &figures);
    let mut marks = app.view().marks_dead_lines;
    let (label, tip) = dead_lines::MARKS;
    if ui.checkbox(&mut marks, label).on_hover_text(tip).changed() {
        clicked.push(Command::Play(PlayCommand::ToggleDeadLines));
    }
    let dead = dead_lines::list(played, app.view().coordinates).filter(|_| marks);
    if let Some(words) = dead.or_else(|| play::class(played)) {
        ui.label(palette.weak(words));
    }
}

/// Lays out the ways to a puzzle; adds what was clicked.
pub fn puzzles(
    ui: &mut Ui,
    palette: &Palette,
    (played, aside): (&Play, Option<&Puzzle>),
    clicked: &mut Vec<Command>,
) {
    if !Puzzle::ORDERS.contains(&played.board().order()) {
        ui.label(palette.weak(puzzle::ORDERS));
        return;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 6.0;
        let current = played.puzzle().map(Puzzle::difficulty);
        for (difficulty, tool) in puzzle::difficulties() {
            let button = Button::new(tool.label).selected(current == Some(difficulty));
            if ui.add(button).on_hover_text(tool.tip).clicked() {
                clicked.push(tool.command);
            }
        }
        number(ui, palette, clicked);
    });
    let leave = played.puzzle().map(|_| puzzle::leave());
    if let Some(way) = leave.or_else(|| aside.map(puzzle::resume))
        && ui.button(way.label).on_hover_text(way.tip).clicked()
    {
        clicked.push(way.command);
    }
}

/// The field for the number of a puzzle: a number and Enter.
fn number(ui: &mut Ui, palette: &Palette, clicked: &mut Vec<Command>) {
    let id = ui.id().with("number of a puzzle");
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let (hint, tip) = puzzle::NUMBER;
    let field = TextEdit::singleline(&mut text)
        .hint_text(palette.weak(hint))
        .char_limit(DIGITS)
        .desired_width(f32::INFINITY);
    let response = ui.add(field).on_hover_text(tip);
    text.retain(|character| character.is_ascii_digit());
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if let (true, Ok(number)) = (entered, text.parse()) {
        clicked.push(Command::Play(PlayCommand::Puzzle(number)));
    }
    if response.lost_focus() {
        text.clear();
    }
    ui.data_mut(|data| data.insert_temp(id, text));
}

/// Lays out the solutions of this order that were found by hand; adds what was clicked.
pub fn found(ui: &mut Ui, app: &App, played: &Play, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    let solutions: Vec<&Solution> = app.collection().of(played.board().order()).collect();
    if solutions.is_empty() {
        ui.label(palette.weak(found::NONE))
            .on_hover_text(found::RULE);
        return;
    }
    let on_board = played.position().solution();
    let shown = solutions
        .iter()
        .position(|&own| Some(own) == on_board.as_ref());
    let first = page(ui, palette, solutions.len(), shown);
    let last = (first + PAGE).min(solutions.len());
    let boards = solutions[first..last].iter().zip(first..);
    let boards = boards.map(|(&solution, index)| (solution, Some(index) == shown));
    let boards: Vec<_> = boards.collect();
    if let Some(index) = thumbnails::boards(ui, palette, &boards) {
        clicked.push(Command::Play(PlayCommand::ShowFound(first + index)));
    }
}

/// The index of the first board of the page that is shown, and the ways to another page if
/// there is one. The page is turned to a solution that comes onto the board.
fn page(ui: &mut Ui, palette: &Palette, count: usize, shown: Option<usize>) -> usize {
    let id = ui.id().with("page of solutions");
    let (mut page, seen): (usize, Option<usize>) =
        ui.data(|data| data.get_temp(id)).unwrap_or_default();
    if let Some(index) = shown.filter(|_| shown != seen) {
        page = index / PAGE;
    }
    let last_page = (count - 1) / PAGE;
    page = page.min(last_page);
    if last_page > 0 {
        ui.horizontal(|ui| {
            let first = page * PAGE;
            let last = (first + PAGE).min(count) - 1;
            if ui.add_enabled(page > 0, Button::new("◀")).clicked() {
                page -= 1;
            }
            if ui.add_enabled(page < last_page, Button::new("▶")).clicked() {
                page += 1;
            }
            ui.label(palette.weak(found::page(first, last, count)));
        });
    }
    ui.data_mut(|data| data.insert_temp(id, (page, shown)));
    page * PAGE
}
