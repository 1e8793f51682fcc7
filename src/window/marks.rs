//! What is drawn over squares and queens: what is tested, what clashes, what is
//! proposed, and numbers.

mod numbers;
mod pen;
mod pointed;
mod reasons;
mod scale;

use egui::{self, Color32};

pub use self::pointed::Seen;
use self::{
    pen::{Badge, Pen},
    scale::Steps,
};
use super::{
    layout::{Layout, Panel},
    theme,
};
use crate::{
    app::{App, Current, Outcome, Play, Prediction, Verdict, Watch},
    drawing,
    puzzle::{Coordinates, Position},
    search::{Event, Target},
    solutions::Puzzle,
    solver::LaneSnapshot,
};

/// Lays marks over the board of the activity that is on.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, seen: &Seen) {
    if layout.panel == Panel::Everywhere {
        return;
    }
    let pen = Pen::new(ctx, app.theme(), layout);
    let notation = app.notation();
    match app.current() {
        // Each board of a race has a layout of its own.
        Current::Race(_) => return,
        Current::Browse(_) => {}
        Current::Watch(watch) => watched(&pen, watch),
        Current::Play(play) => played(&pen, play, app.view().marks_dead_lines),
    }
    pointed::show(ctx, &pen, app, seen);
    // Names stand on marks: no line strikes them out.
    if has_names(app, layout) {
        let overview = seen.overview.map(|area| pen.rect(area));
        numbers::of_rows_and_columns(&pen, notation, overview);
    }
}

/// Whether rows and columns have their names beside the board.
fn has_names(app: &App, layout: &Layout) -> bool {
    match app.current() {
        // Nothing there names a square: only who has chosen coordinates looks for them.
        Current::Browse(_) => {
            app.view().coordinates != Coordinates::default() || !layout.squares().camera.is_fit()
        }
        Current::Watch(watch) => watch.snapshot().is_some(),
        Current::Play(_) => true,
        // Each board of a race has its own.
        Current::Race(_) => false,
    }
}

fn watched(pen: &Pen, watch: &Watch) {
    let Some(snapshot) = watch.snapshot() else {
        return;
    };
    if watch.shows_visits() {
        numbers::of_visits(pen, &snapshot.tally);
        if pen.edge() > 0.0 {
            let most = snapshot.tally.most();
            scale::show(pen, most, Steps::Times, theme::visits);
        }
        for &queen in &snapshot.trace.queens {
            pen.ring(queen, pen.palette.queen);
        }
    }
    reasons::show(pen, watch, &snapshot.trace);
    for &(one, other) in &snapshot.trace.clashes {
        pen.line(one, other, pen.palette.clash);
    }
    event(pen, snapshot.trace.event);
    if let Some(prediction) = watch.prediction() {
        predicted(pen, prediction, watch.outcome());
    }
}

/// What was answered, and where the keyboard is.
fn predicted(pen: &Pen, prediction: &Prediction, outcome: Option<Outcome>) {
    if let Some(Outcome { question, verdict }) = outcome {
        if let Verdict::Wrong {
            answer: Target::Square(wrong),
            ..
        } = verdict
        {
            pen.badge(wrong, Badge::Wrong);
        }
        if let Target::Square(right) = question.target {
            pen.badge(right, Badge::Right);
        }
    }
    if let Some(cursor) = prediction.cursor() {
        pen.corners(cursor, pen.palette.cursor);
    }
}

/// Lays marks over the board of one of the searches of a race.
pub fn of_lane(ctx: &egui::Context, app: &App, lane: &LaneSnapshot, layout: &Layout) {
    let pen = Pen::new(ctx, app.theme(), layout);
    let notation = app.view().coordinates.on(lane.figures.entry.board);
    numbers::of_rows_and_columns(&pen, notation, None);
    for &(one, other) in &lane.trace.clashes {
        pen.line(one, other, pen.palette.clash);
    }
    event(&pen, lane.trace.event);
}

fn event(pen: &Pen, event: Event) {
    let (colour, clash) = (pen.palette.tested, pen.palette.clash);
    match event {
        Event::Placed(square) => pen.corners_of_queen(square, colour),
        Event::Backtracked(square) => {
            pen.corners(square, colour);
            pen.dashed_ring(square, colour);
        }
        Event::Clash { tested, attacker } => {
            pen.corners(tested, colour);
            pen.attack(attacker, tested, clash);
        }
        Event::Swapped(moved) => {
            for queen in moved {
                pen.corners(queen, colour);
            }
        }
        Event::Note | Event::Solved(_) => {}
    }
}

fn played(pen: &Pen, play: &Play, marks_dead_lines: bool) {
    if marks_dead_lines {
        for (axis, line) in play.dead_lines().iter() {
            reasons::dead(pen, axis, line, play.board().order());
        }
    }
    let given = play.puzzle().map(Puzzle::given);
    for queen in given.into_iter().flat_map(Position::queens) {
        pen.seal(queen);
    }
    if play.success().is_some() {
        pen.frame(pen.palette.hint);
    }
    for (one, other) in play.position().clashes() {
        pen.line(one, other, pen.palette.clash);
    }
    if let Some(hint) = play.hint() {
        pen.ring(hint.square, pen.palette.hint);
    }
    if let Some(cursor) = play.cursor() {
        let has_queen = play.position().queens().any(|queen| queen == cursor);
        if has_queen {
            pen.corners_of_queen(cursor, pen.palette.cursor);
        } else {
            pen.corners(cursor, pen.palette.cursor);
        }
    }
}

/// The colour of a square that was visited so often, if it was, where the most visited one
/// has `most` visits.
pub fn visits_colour(visits: u64, most: u64) -> Option<Color32> {
    drawing::visits_colour(visits, most).map(theme::color32)
}
