//! The signs that may appear on the board, with their explanations.

use std::collections::BTreeMap;
use std::mem::discriminant;
use std::sync::{Mutex, PoisonError};

use super::watch::Verdict;
use super::{App, Current, Watch};
use crate::board::{Board, Given, Square};
use crate::picture::{BoardPicture, Mark, Squares};
use crate::search::{Axis, Filling, Goal, Method, Replay};

/// A sign on the board: a board that shows it, as small as possible, and its meaning in two or
/// three words and in a sentence.
pub type LegendEntry = (BoardPicture, &'static str, &'static str);

/// Two squares of the smallest boards.
const FIRST: Square = Square { row: 0, column: 0 };
const LAST: Square = Square { row: 1, column: 1 };

/// The order and the number of steps of a search that shows which signs a method has.
const ORDER: usize = 6;
const STEPS: u64 = 1_200;

/// A queen that attacks a square of a dead row.
const REACHES: Mark = Mark::Reaches {
    queen: FIRST,
    square: LAST,
    index: 0,
};

/// A queen that attacks the square under test.
const REJECTED: Mark = Mark::Rejected {
    tested: LAST,
    attacker: FIRST,
};

/// A mark, and its meaning in two or three words and in a sentence.
type Sign = (Mark, &'static str, &'static str);

/// A mark of each kind that is explained, the most common first.
const MARKS: [Mark; 14] = [
    Mark::Moved(FIRST),
    Mark::Quiet(FIRST),
    REJECTED,
    Mark::Removed(FIRST),
    Mark::Tried(FIRST),
    Mark::Freed(FIRST),
    Mark::Clash(FIRST, LAST),
    Mark::Dead(Axis::Row, 1),
    Mark::StillDead(Axis::Row, 1),
    REACHES,
    Mark::Given(FIRST),
    Mark::Proposed(FIRST),
    Mark::Right(FIRST),
    Mark::Wrong(FIRST),
];

/// What a mark means where lines along these axes can be dead; `None` if it needs no explanation: it
/// marks a solved board, or what the user has just pointed at, found or reached with the arrow keys.
fn explained(mark: Mark, axes: &[Axis]) -> Option<Sign> {
    let has = [Axis::Row, Axis::Column].map(|axis| axes.contains(&axis));
    let (shown, [dead, before, blame]) = match has {
        [true, false] => (Axis::Row, DEAD_ROW),
        [false, true] => (Axis::Column, DEAD_COLUMN),
        [true, true] | [false, false] => (Axis::Row, DEAD_LINE),
    };
    let mark = match mark {
        Mark::Dead(_, line) => Mark::Dead(shown, line),
        Mark::StillDead(_, line) => Mark::StillDead(shown, line),
        mark => mark,
    };
    let (name, meaning) = match mark {
        Mark::Moved(_) => ("now", "The queen that the sentence is about"),
        Mark::Quiet(_) => ("not now", "A queen that the sentence does not mention"),
        Mark::Rejected { .. } => ("attacks", "The queen that attacks the square under test"),
        Mark::Removed(_) => ("removed", "The queen that was here has gone"),
        Mark::Tried(_) => (
            "tried",
            "This square was tried before, beside the same earlier queens",
        ),
        Mark::Freed(_) => ("now free", "Only a queen that was removed attacked this"),
        Mark::Clash(..) => ("clash", "Two queens that attack each other"),
        Mark::Dead(..) => dead,
        Mark::StillDead(..) => before,
        Mark::Reaches { .. } => blame,
        Mark::Given(_) => ("given", "A queen that was there before, and stays"),
        Mark::Proposed(_) => ("hint", "What a hint proposes"),
        Mark::Right(_) => ("right", "The square that was asked for"),
        Mark::Wrong(_) => ("wrong", "A wrong answer"),
        Mark::Solved | Mark::Cursor(_) | Mark::Line(..) | Mark::Attacks(_) => return None,
    };
    Some((mark, name, meaning))
}

/// The words about a dead line, one that was dead before, and a queen that attacks its squares:
/// where only rows can be dead, only columns, or both.
const DEAD_ROW: [(&str, &str); 3] = [
    ("dead row", "No queen can stand on this row any more"),
    ("dead before", "This row was dead before this step"),
    (
        "to blame",
        "A queen that attacks this square of the dead row",
    ),
];
const DEAD_COLUMN: [(&str, &str); 3] = [
    ("dead column", "No queen can stand in this column any more"),
    ("dead before", "This column was dead before this step"),
    (
        "to blame",
        "A queen that attacks this square of the dead column",
    ),
];
const DEAD_LINE: [(&str, &str); 3] = [
    (
        "dead line",
        "No queen can stand on this row or in this column any more",
    ),
    ("dead before", "This line was dead before this step"),
    (
        "to blame",
        "A queen that attacks this square of the dead line",
    ),
];

/// Marks of a hint in play for queens that no solution has together, with their meaning there.
const SIGNS_OF_CONFLICT: [Sign; 3] = [
    (
        Mark::Moved(FIRST),
        "to blame",
        "No solution has all of these queens",
    ),
    (
        Mark::Quiet(FIRST),
        "not to blame",
        "Without this queen there is no solution either",
    ),
    (
        Mark::Proposed(FIRST),
        "take back",
        "The queen that the hint takes back",
    ),
];

/// The signs for an answer that was shown, and for what a hint forces.
const SHOWN: Sign = (
    Mark::Proposed(FIRST),
    "shown",
    "The answer, shown at your request",
);
const FORCED: Sign = (
    Mark::Freed(FIRST),
    "forced",
    "Where the next queen would have to stand",
);

impl App {
    /// The signs that may appear on the board.
    pub(crate) fn signs(&self) -> Vec<LegendEntry> {
        let mut axes = Vec::new();
        let marks = match self.current() {
            Current::Browse(_) => return Vec::new(),
            Current::Watch(watch) => {
                axes.extend(axes_of(watch.spec.method));
                of_watch(watch)
            }
            Current::Race(race) => {
                let methods = race.spec.entries().iter().map(|entry| entry.method);
                axes.extend(methods.clone().flat_map(axes_of));
                methods.flat_map(of_method).collect()
            }
            Current::Play(play) => {
                let dead = Mark::Dead(Axis::Row, 1);
                let dead = Some(dead).filter(|_| self.view().chosen.dead_lines);
                let given = play.puzzle().map(|_| Mark::Given(FIRST));
                let always = [Mark::Clash(FIRST, LAST), Mark::Proposed(FIRST)];
                always.into_iter().chain(dead).chain(given).collect()
            }
        };
        // Beside free squares, from which they differ.
        let right_column = vec![false, true, false, true];
        let attacked = BoardPicture {
            squares: Squares::Attacked(right_column),
            ..self.picture((2, &[]), Vec::new())
        };
        let meaning = "A queen attacks this square: it is not free";
        let attacked = (attacked, "attacked", meaning);
        let signs =
            signs_of(&marks, &axes).map(|sign @ (mark, ..)| self.shown(board_of(mark), sign));
        [attacked]
            .into_iter()
            .chain(signs)
            .chain(self.signs_of_hint())
            .collect()
    }

    /// What the marks of a hint or an answer on the board mean, where that is not what they mean
    /// elsewhere.
    fn signs_of_hint(&self) -> Vec<LegendEntry> {
        let outcome = self.current().watch().and_then(Watch::outcome);
        if outcome.is_some_and(|outcome| outcome.verdict == Verdict::Shown) {
            return vec![self.shown((1, &[FIRST]), SHOWN)];
        }
        let Some(play) = self.current().play() else {
            return Vec::new();
        };
        let of_conflict = SIGNS_OF_CONFLICT
            .into_iter()
            .filter(|_| play.conflict().is_some());
        let of_conflict = of_conflict.map(|sign| self.shown((1, &[FIRST]), sign));
        let has_forced = play.hint().is_some_and(|hint| hint.forced().count() > 0);
        let forced = has_forced.then(|| self.shown((1, &[]), FORCED));
        of_conflict.chain(forced).collect()
    }

    fn shown(&self, board: (usize, &[Square]), (mark, name, meaning): Sign) -> LegendEntry {
        (self.picture(board, vec![mark]), name, meaning)
    }

    fn picture(&self, (order, queens): (usize, &[Square]), marks: Vec<Mark>) -> BoardPicture {
        let board = Board::new(order).unwrap_or_else(|_| self.board());
        BoardPicture {
            marks,
            ..BoardPicture::new(board, queens.iter().copied(), self.theme())
        }
    }
}

/// The axes of the lines that can be dead in a search by a method.
fn axes_of(method: &Method) -> &'static [Axis] {
    method.filling().map_or(&[], Filling::axes)
}

/// The signs of these marks, where lines along these axes can be dead.
fn signs_of(marks: &[Mark], axes: &[Axis]) -> impl Iterator<Item = Sign> {
    let kinds: Vec<_> = marks.iter().map(discriminant).collect();
    let shown = MARKS.into_iter();
    let shown = shown.filter(move |mark| kinds.contains(&discriminant(mark)));
    shown.filter_map(|mark| explained(mark, axes))
}

/// The order of the smallest board for a mark, and the queens that go with it.
fn board_of(mark: Mark) -> (usize, &'static [Square]) {
    match mark {
        Mark::Clash(..) => (2, &[FIRST, LAST]),
        Mark::Rejected { .. } | Mark::Reaches { .. } => (2, &[FIRST]),
        Mark::Dead(..) | Mark::StillDead(..) => (2, &[]),
        Mark::Moved(_) | Mark::Quiet(_) | Mark::Given(_) => (1, &[FIRST]),
        _ => (1, &[]),
    }
}

/// The marks, one of each kind, that may appear now.
fn of_watch(watch: &Watch) -> Vec<Mark> {
    let mut marks = if watch.blame().is_some() {
        let dead = Mark::Dead(Axis::Row, 1);
        vec![Mark::Moved(FIRST), Mark::Quiet(FIRST), dead, REACHES]
    } else if watch.changes().is_some() {
        [Mark::Moved, Mark::Quiet, Mark::Removed]
            .map(|mark| mark(FIRST))
            .into()
    } else {
        of_method(watch.spec.method)
    };
    marks.extend(watch.spec.given.queens().map(Mark::Given));
    if watch.prediction().is_some() {
        // Questions hide these.
        marks.retain(|mark| !matches!(mark, Mark::Freed(_)));
        marks.extend([Mark::Right(FIRST), Mark::Wrong(FIRST)]);
    }
    marks
}

/// A mark of each kind that a method has: it is tried out once, on a small board.
fn of_method(method: &'static Method) -> Vec<Mark> {
    static KNOWN: Mutex<BTreeMap<&str, Vec<Mark>>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let marks = known.entry(method.name);
    let tried = || try_out(method).unwrap_or_default();
    marks.or_insert_with(tried).clone()
}

fn try_out(method: &'static Method) -> Option<Vec<Mark>> {
    let mut marks: Vec<Mark> = Vec::new();
    let board = Board::new(ORDER).ok()?;
    let given = Given::from(board);
    let mut replay = Replay::new(method, board, 1)?;
    replay.head_for(Goal::Position(STEPS));
    loop {
        let has_more = replay.work(1);
        for mark in Mark::of_step(&given, &replay.trace()) {
            let is_new = |known: &Mark| discriminant(known) != discriminant(&mark);
            if marks.iter().all(is_new) {
                marks.push(mark);
            }
        }
        if !has_more {
            return Some(marks);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::app::tests::{Session, opened};
    use crate::app::{Command, PlayCommand, PredictCommand, WatchCommand};
    use crate::search::METHODS;

    fn words(app: &App) -> String {
        let words: Vec<_> = app.signs().iter().map(|sign| sign.1).collect();
        words.join(", ")
    }

    /// Signs are explained where such marks may appear, and only there.
    #[test]
    fn only_signs_that_there_may_be_are_explained() {
        let in_play = "attacked, clash, dead line, hint";
        assert_eq!(words(&opened("queens 6 --play")), in_play);
        for (queens, sign) in [("0,0 1,2", "take back"), ("0,0 1,4 2,7", "forced")] {
            let mut session = Session::new(&format!("queens 8 --play='{queens}'"));
            session.command(Command::Play(PlayCommand::Hint));
            session.settle();
            assert!(session.app.signs().iter().any(|shown| shown.1 == sign));
        }
        assert_eq!(words(&opened("queens 6")), "");
        let mut session = Session::new("queens 6 --watch");
        let toggle = WatchCommand::Predict(PredictCommand::Toggle);
        session.command(Command::Watch(toggle));
        let asked =
            "attacked, now, not now, attacks, removed, tried, dead row, dead before, right, wrong";
        assert_eq!(words(&session.app), asked);
        let mut table = String::new();
        for method in METHODS {
            let marks = of_method(method);
            let names: Vec<_> = signs_of(&marks, axes_of(method))
                .map(|(_, name, _)| name)
                .collect();
            assert_eq!(names.len(), marks.len(), "{}: {marks:?}", method.name);
            writeln!(table, "{}: {}", method.name, names.join(", ")).unwrap();
        }
        insta::assert_snapshot!(table);
    }
}
