//! The signs that may appear on the board, with their explanations.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::mem::discriminant;
use std::sync::{Mutex, PoisonError};

use super::watch::Verdict;
use super::{App, Current, Play, Watch, pictures};
use crate::board::{Board, Given, Square};
use crate::picture::{BoardPicture, Mark, SquareCounts, Squares, Steps};
use crate::search::{Axis, Filling, Goal, Method, Replay};

/// A sign on the board: a board that shows it, as small as possible, and its meaning in two or
/// three words and in a sentence.
pub type LegendEntry = (BoardPicture, &'static str, Cow<'static, str>);

/// Two squares of the smallest boards.
const FIRST: Square = Square { row: 0, column: 0 };
const LAST: Square = Square { row: 1, column: 1 };

/// The order and the number of steps of a search that shows which signs a method has.
const ORDER: usize = 6;
const STEPS: u64 = 1_200;

/// A queen that attacks a square of a dead row or column.
const REACHES: Mark = Mark::Reaches {
    queen: FIRST,
    square: LAST,
    index: 0,
};

/// The order of the smallest board for a mark, and the queens that go with it.
type SmallBoard = (usize, &'static [Square]);

const EMPTY: SmallBoard = (1, &[]);
const QUEEN: SmallBoard = (1, &[FIRST]);
const LINES: SmallBoard = (2, &[]);
const ATTACKER: SmallBoard = (2, &[FIRST]);
const TWO_QUEENS: SmallBoard = (2, &[FIRST, LAST]);

/// A mark, a board for it, and its meaning in two or three words and in a sentence.
type Sign = (Mark, SmallBoard, &'static str, Cow<'static, str>);

fn sign(
    mark: Mark,
    board: SmallBoard,
    name: &'static str,
    meaning: impl Into<Cow<'static, str>>,
) -> Sign {
    (mark, board, name, meaning.into())
}

/// What each kind of mark means where lines along these axes can be dead, the most common first.
/// Other kinds need no explanation: they mark a solved board, or what the user has just pointed at,
/// found or reached with the arrow keys.
fn explained(axes: &[Axis]) -> [Sign; 14] {
    let has = [Axis::Row, Axis::Column].map(|axis| axes.contains(&axis));
    let (shown, line, dead, on_it) = match has {
        [true, false] => (Axis::Row, "row", "dead row", "on this row"),
        [false, true] => (Axis::Column, "column", "dead column", "in this column"),
        [true, true] | [false, false] => (
            Axis::Row,
            "line",
            "dead line",
            "on this row or in this column",
        ),
    };
    let rejected = Mark::Rejected {
        tested: LAST,
        attacker: FIRST,
    };
    let no_queen = format!("No queen can stand {on_it} any more");
    let before = format!("This {line} was dead before this step");
    let blamed = format!("A queen that attacks this square of the dead {line}");
    let tried = "This square was tried before, beside the same earlier queens";
    [
        sign(
            Mark::Moved(FIRST),
            QUEEN,
            "now",
            "The queen that the sentence is about",
        ),
        sign(
            Mark::Quiet(FIRST),
            QUEEN,
            "not now",
            "A queen that the sentence does not mention",
        ),
        sign(
            rejected,
            ATTACKER,
            "attacks",
            "The queen that attacks the square under test",
        ),
        sign(
            Mark::Removed(FIRST),
            EMPTY,
            "removed",
            "The queen that was here has gone",
        ),
        sign(Mark::Tried(FIRST), EMPTY, "tried", tried),
        sign(
            Mark::Freed(FIRST),
            EMPTY,
            "now free",
            "Only a queen that was removed attacked this",
        ),
        sign(
            Mark::Clash(FIRST, LAST),
            TWO_QUEENS,
            "clash",
            "Two queens that attack each other",
        ),
        sign(Mark::Dead(shown, 1), LINES, dead, no_queen),
        sign(Mark::StillDead(shown, 1), LINES, "dead before", before),
        sign(REACHES, ATTACKER, "to blame", blamed),
        sign(
            Mark::Given(FIRST),
            QUEEN,
            "given",
            "A queen that was there before, and stays",
        ),
        sign(Mark::Proposed(FIRST), EMPTY, "hint", "What a hint proposes"),
        sign(
            Mark::Right(FIRST),
            EMPTY,
            "right",
            "The square that was asked for",
        ),
        sign(Mark::Wrong(FIRST), EMPTY, "wrong", "A wrong answer"),
    ]
}

/// What marks of a hint in play mean for queens that no solution has together.
fn of_conflict() -> [Sign; 3] {
    let without = "Without this queen there is no solution either";
    [
        sign(
            Mark::Moved(FIRST),
            QUEEN,
            "to blame",
            "No solution has all of these queens",
        ),
        sign(Mark::Quiet(FIRST), QUEEN, "not to blame", without),
        sign(
            Mark::Proposed(FIRST),
            QUEEN,
            "take back",
            "The queen that the hint takes back",
        ),
    ]
}

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
                let entries = race.spec.entries().iter();
                axes.extend(entries.clone().flat_map(|entry| axes_of(entry.method)));
                let given = entries.clone().flat_map(|entry| entry.given.queens());
                entries
                    .flat_map(|entry| of_search(entry.method, entry.given))
                    .chain(given.map(Mark::Given))
                    .collect()
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
        let of_squares = |squares, name, meaning| {
            let picture = BoardPicture {
                squares,
                ..self.picture((2, &[]), Vec::new())
            };
            (picture, name, Cow::Borrowed(meaning))
        };
        let attacked = Squares::Attacked(vec![false, true, false, true]);
        let meaning = "A queen attacks this square: it is not free";
        let attacked = of_squares(attacked, "attacked", meaning);
        let counts = SquareCounts::new(vec![None, Some(0), None, Some(0)], Steps::Even);
        let none = Squares::Solutions(counts, vec![false; 4]);
        let meaning = "Free, but no solution has your queens and one here";
        let none = of_squares(none, "no solution", meaning);
        let counts_solutions = |play: &Play| play.per_square.is_some();
        let none = self
            .current()
            .play()
            .is_some_and(counts_solutions)
            .then_some(none);
        let signs = signs_of(&marks, &axes).chain(self.signs_of_hint());
        let signs = signs.map(|sign| self.shown(sign));
        let shows_attacked = self.current().watch().is_none_or(pictures::shows_attacked);
        let attacked = shows_attacked.then_some(attacked);
        attacked.into_iter().chain(none).chain(signs).collect()
    }

    /// What the marks of a hint or an answer on the board mean, where that is not what they mean
    /// elsewhere.
    fn signs_of_hint(&self) -> Vec<Sign> {
        let outcome = self.current().watch().and_then(Watch::outcome);
        if outcome.is_some_and(|outcome| outcome.verdict == Verdict::Shown) {
            let shown = "The answer, shown at your request";
            return vec![sign(Mark::Proposed(FIRST), QUEEN, "shown", shown)];
        }
        let Some(play) = self.current().play() else {
            return Vec::new();
        };
        let conflict = play.conflict().map(|_| of_conflict());
        let has_forced = play.hint().is_some_and(|hint| hint.forced().count() > 0);
        let forced = has_forced.then(|| {
            let meaning = "Where the next queen would have to stand";
            sign(Mark::Freed(FIRST), EMPTY, "forced", meaning)
        });
        conflict.into_iter().flatten().chain(forced).collect()
    }

    fn shown(&self, (mark, board, name, meaning): Sign) -> LegendEntry {
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
    let signs = explained(axes).into_iter();
    signs.filter(move |(mark, ..)| kinds.contains(&discriminant(mark)))
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
        of_search(watch.spec.method, watch.spec.given)
    };
    marks.extend(watch.spec.given.queens().map(Mark::Given));
    if watch.prediction().is_some() {
        // Questions hide these.
        marks.retain(|mark| !matches!(mark, Mark::Freed(_)));
        marks.extend([Mark::Right(FIRST), Mark::Wrong(FIRST)]);
    }
    marks
}

/// The marks that a method has, beside given queens: these may have killed lines before it began.
fn of_search(method: &'static Method, given: Given) -> Vec<Mark> {
    let mut marks = of_method(method);
    if method.filling().is_some() && !given.is_empty() {
        marks.push(Mark::StillDead(Axis::Row, 1));
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
        let mut session = Session::new("queens 6 --play");
        session.command(Command::Play(PlayCommand::TogglePerSquare));
        assert!(words(&session.app).starts_with("attacked, no solution, clash"));
        for (queens, sign) in [("0,0 1,2", "take back"), ("0,0 1,4 2,7", "forced")] {
            let mut session = Session::new(&format!("queens 8 --play='{queens}'"));
            session.command(Command::Play(PlayCommand::Hint));
            session.settle();
            assert!(session.app.signs().iter().any(|shown| shown.1 == sign));
        }
        assert_eq!(words(&opened("queens 6")), "");
        let given = words(&opened("queens 6 --race shuffle,lookahead --play=0,1"));
        assert!(given.ends_with("dead before, given"), "{given}");
        let mut session = Session::new("queens 6 --watch");
        let toggle = WatchCommand::Predict(PredictCommand::Toggle);
        session.command(Command::Watch(toggle));
        let asked = "now, not now, attacks, removed, tried, dead row, dead before, right, wrong";
        assert_eq!(words(&session.app), asked);
        let mut table = String::new();
        for method in METHODS {
            let marks = of_method(method);
            let names: Vec<_> = signs_of(&marks, axes_of(method))
                .map(|(_, _, name, _)| name)
                .collect();
            assert_eq!(names.len(), marks.len(), "{}: {marks:?}", method.name);
            writeln!(table, "{}: {}", method.name, names.join(", ")).unwrap();
        }
        insta::assert_snapshot!(table);
    }
}
