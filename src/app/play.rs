//! Solving the board by hand.

mod commands;
mod completion;

use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::time::Duration;

pub use self::completion::CompletionPurpose;
use super::{Direction, Shared, order_limits};
use crate::board::{Board, History, Position, Solution, Square};
use crate::counting::{MAX_COMPLETED, SolutionsPerSquare};
use crate::search::queens_to_blame::Conflict;
use crate::search::{DeadLine, Filling, Hint};
use crate::solutions::{Difficulty, Puzzle};
use crate::worker::{CompletionProgress, Demand, RequestId, Solutions};

/// Why nothing is sought or counted on a solved board.
const SOLVED: &str = "The board is already solved";

/// A board to play on.
#[derive(Debug)]
pub struct Play {
    /// The puzzle being played; `None` on the user's own board.
    puzzle: Option<Puzzle>,
    history: History,
    /// The keyboard's square, once it has been used.
    pub cursor: Option<Square>,
    /// The last request about this position.
    pub(super) request: RequestId,
    /// The status of the position.
    pub status: Status,
    /// A completion of this position, or of one that has all its queens.
    completion: Option<Solution>,
    /// Squares of queens that are not the user's own: there at the start, pasted, taken over from
    /// another view, or suggested or placed by the program.
    pub(super) shown: BTreeSet<Square>,
    /// What was shown, and the time, on the other side of each clearing of the board: before it, or
    /// after it while it is undone. The key is the number of changes up to and including it.
    cleared: BTreeMap<usize, (BTreeSet<Square>, Option<Duration>)>,
    /// The time since the first queen was placed by hand; `None` before that. The timer stops while
    /// the board shows a solution.
    pub time: Option<Duration>,
    /// The rows and columns that no queen can fill any more.
    pub dead_lines: Vec<DeadLine>,
    /// The success, if the last queen was placed by hand and solves the board.
    pub success: Option<FoundByHand>,
    /// The solutions that have the queens on the board, counted square by square, if that is shown.
    pub per_square: Option<SolutionsPerSquare>,
}

/// What is known of the position beyond what it shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// Nothing is known.
    Open,
    /// A completion is being sought.
    Searching {
        /// Its purpose.
        purpose: CompletionPurpose,
        /// The progress, once the worker has reported.
        progress: Option<CompletionProgress>,
    },
    /// No completion exists.
    NoCompletion,
    /// No completion exists, and these queens are to blame.
    Doomed {
        /// The queens that no solution has together.
        conflict: Conflict,
        /// The index of the suspect that the program suggests to take back.
        suspect: usize,
    },
    /// A square is suggested.
    Hint(Hint),
    /// The position is a solution.
    Solved {
        /// Its number in lexicographic order, from 0, once it is known.
        number: Option<u64>,
        /// The number of its family, from 0, and the number of families, once they are known.
        family: Option<(u64, u64)>,
    },
}

/// The relation of a solution to the collection of those found by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundByHand {
    /// A new solution.
    New,
    /// A solution that is in the collection already.
    Again,
    /// A solution that does not count: more than half of its queens are not the user's own.
    Shown,
}

impl Play {
    /// A board of the user's own, with some queens on it already. Placing these cannot be undone.
    pub(super) fn new(position: Position) -> Self {
        let shown = position.queens().collect();
        Self::begin(None, position, shown)
    }

    /// A puzzle. Its given queens cannot be removed.
    pub(super) fn of_puzzle(puzzle: Puzzle) -> Self {
        let given = puzzle.given().clone();
        Self::begin(Some(puzzle), given, BTreeSet::new())
    }

    fn begin(puzzle: Option<Puzzle>, position: Position, shown: BTreeSet<Square>) -> Self {
        Self {
            puzzle,
            dead_lines: dead_lines(&position),
            history: History::new(position),
            cursor: None,
            request: 0,
            status: Status::Open,
            completion: None,
            shown,
            cleared: BTreeMap::new(),
            time: None,
            success: None,
            per_square: None,
        }
    }

    /// Moves the keyboard's square.
    fn move_cursor(&mut self, direction: Direction) {
        let beside = |cursor| direction.beside(self.board(), cursor);
        self.cursor = Some(self.cursor.map_or(Square::new(0, 0), beside));
    }

    fn undo(&mut self, shared: &mut Shared) {
        let changes = self.history.changes();
        if self.history.undo() {
            self.cross_clearing(changes);
            // What was shown after the clearing is not forgotten by an undo.
            let since = self.cleared.get(&changes).into_iter();
            self.shown.extend(since.flat_map(|(shown, _)| shown));
            self.changed(shared);
        } else {
            shared.notify("There is nothing to undo");
        }
    }

    fn redo(&mut self, shared: &mut Shared) {
        if self.history.redo() {
            self.cross_clearing(self.history.changes());
            self.changed(shared);
        } else {
            shared.notify("There is nothing to redo");
        }
    }

    /// Goes back or forth over the clearing that was this change, if it was one.
    fn cross_clearing(&mut self, changes: usize) {
        if let Some((shown, time)) = self.cleared.get_mut(&changes) {
            mem::swap(&mut self.time, time);
            mem::swap(&mut self.shown, shown);
        }
    }

    /// Changes the board, if there is anything to change. After a change, those that were undone
    /// can no longer be redone.
    fn change(&mut self, change: impl FnOnce(&mut History) -> bool) -> bool {
        let is_changed = change(&mut self.history);
        if is_changed {
            self.cleared.split_off(&self.history.changes());
        }
        is_changed
    }

    /// Whether at least half of the queens, not counting given ones, are on squares that the
    /// program has not shown.
    fn is_by_hand(&self, solution: &Solution) -> bool {
        let placed = solution.queens().filter(|&queen| !self.is_given(queen));
        let (shown, own): (Vec<_>, Vec<_>) = placed.partition(|queen| self.shown.contains(queen));
        own.len() >= shown.len()
    }

    /// Takes over queens from elsewhere, as one change.
    pub(super) fn take_over(&mut self, position: &Position) {
        if self.change(|history| history.replace(position)) {
            self.shown.extend(position.queens());
        }
    }

    /// Resumes this board as it was left: with these queens shown by the program, and this time.
    pub(super) fn resume(&mut self, shown: BTreeSet<Square>, time: Option<Duration>) {
        self.history = History::new(self.position().clone());
        self.shown = shown;
        self.time = time;
    }

    /// Stops looking for a completion.
    pub(super) fn stop_searching(&mut self, shared: &mut Shared) {
        if matches!(self.status, Status::Searching { .. }) {
            self.changed(shared);
        }
    }

    /// Removes all queens but the given ones, and starts again.
    pub(super) fn clear(&mut self, shared: &mut Shared) {
        let beginning = match &self.puzzle {
            Some(puzzle) => puzzle.given().clone(),
            None => Position::empty(self.board()),
        };
        if self.change(|history| history.replace(&beginning)) {
            let before = (mem::take(&mut self.shown), self.time.take());
            self.cleared.insert(self.history.changes(), before);
            self.changed(shared);
        } else {
            shared.notify("There is nothing to remove");
        }
    }

    /// Continues with the current position: the worker drops other work, and identifies the
    /// solution if the position is one.
    pub(super) fn changed(&mut self, shared: &mut Shared) {
        let position = self.history.position();
        let has_all = |solution: &Solution| position.queens().all(|queen| solution.has(queen));
        self.completion = self.completion.take().filter(has_all);
        self.dead_lines = dead_lines(position);
        self.success = None;
        if let Some(solution) = position.solution() {
            self.status = Status::Solved {
                number: None,
                family: None,
            };
            self.per_square = None;
            self.request = shared.ask(Demand::Locate(solution, shared.query.resources));
        } else {
            self.status = Status::Open;
            self.count_per_square(shared);
        }
    }

    /// Shows or hides how many solutions have a queen on each square.
    fn toggle_per_square(&mut self, shared: &mut Shared) {
        if let Some(why) = self.refusal_to_count() {
            return shared.notify(why);
        }
        shared.view.solutions_per_square = !shared.view.solutions_per_square;
        if matches!(self.status, Status::Searching { .. }) {
            self.changed(shared);
        } else {
            self.count_per_square(shared);
        }
    }

    /// Why solutions cannot be counted square by square on this board, if they cannot.
    pub fn refusal_to_count(&self) -> Option<String> {
        if self.puzzle.is_some() {
            // There is only one.
            return Some("In a puzzle these numbers would show the solution".into());
        }
        if self.is_solved() {
            return Some(SOLVED.into());
        }
        let is_large = self.board().order() > MAX_COMPLETED;
        let reason = "on larger boards it would take too long";
        is_large.then(|| order_limits::works("Counting per square", MAX_COMPLETED, reason))
    }

    /// Counts the solutions that have these queens, if that is to be shown and not done; the worker
    /// drops other work.
    fn count_per_square(&mut self, shared: &mut Shared) {
        let counts = shared.view.solutions_per_square
            && self.refusal_to_count().is_none()
            && self.position().clashes().is_empty();
        let position = self.history.position();
        let known = self
            .per_square
            .take()
            .filter(|known| known.position == *position);
        let unknown = || SolutionsPerSquare::unknown(position.clone());
        self.per_square = counts.then(|| known.unwrap_or_else(unknown));
        let is_open = |counted: &SolutionsPerSquare| !counted.is_complete;
        let open = self.per_square.clone().filter(is_open);
        self.request = shared.ask(open.map_or(Demand::Rest, Demand::CountPerSquare));
    }

    pub(super) fn on_located(&mut self, located: &Solutions) {
        if let Status::Solved { number, family } = &mut self.status {
            // Only one report says the number.
            *number = number.or(located.shown.as_ref().map(|(number, _)| *number));
            *family = located.family;
        }
    }

    /// Advances the timer by this time, if it is running.
    pub(super) fn on_tick(&mut self, passed: Duration) {
        if !self.is_solved() {
            self.time = self.time.map(|time| time + passed);
        }
    }

    pub(super) fn is_solved(&self) -> bool {
        matches!(self.status, Status::Solved { .. })
    }

    /// Whether the timer is running.
    pub fn is_timing(&self) -> bool {
        self.time.is_some() && !self.is_solved()
    }

    /// The time until the timer shows another second, if it is running.
    pub fn next_second_in(&self) -> Option<Duration> {
        let time = self.time.filter(|_| self.is_timing())?;
        let begun = Duration::from_nanos(time.subsec_nanos().into());
        Some(Duration::from_secs(1).saturating_sub(begun))
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.position().board()
    }

    /// The queens on the board.
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// The puzzle being played; `None` on the user's own board.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.puzzle.as_ref()
    }

    /// The number of the puzzle, if another difficulty is to have the same: until it is solved.
    pub fn same_number(&self, difficulty: Difficulty) -> Option<u64> {
        let puzzle = self.puzzle().filter(|_| !self.is_solved())?;
        (puzzle.difficulty() != difficulty).then(|| puzzle.seed())
    }

    /// The puzzle, as long as no queen is placed and no hint is shown.
    pub(super) fn untouched_puzzle(&self) -> Option<&Puzzle> {
        let is_touched = self.proposed().is_some() || self.own_queens().next().is_some();
        self.puzzle.as_ref().filter(|_| !is_touched)
    }

    /// Whether the puzzle gives a queen on this square.
    pub fn is_given(&self, square: Square) -> bool {
        let given = self.puzzle.as_ref().map(Puzzle::given);
        given.is_some_and(|given| given.contains(square))
    }

    /// The queens on the board that the puzzle does not give.
    pub(super) fn own_queens(&self) -> impl Iterator<Item = Square> {
        let queens = self.position().queens();
        queens.filter(|&queen| !self.is_given(queen))
    }

    /// The suggested square.
    pub fn hint(&self) -> Option<&Hint> {
        match &self.status {
            Status::Hint(hint) => Some(hint),
            _ => None,
        }
    }

    /// Queens that no solution has together, and the one among them that the program suggests to
    /// take back.
    pub fn conflict(&self) -> Option<(&Conflict, Square)> {
        match &self.status {
            Status::Doomed { conflict, suspect } => {
                Some((conflict, *conflict.suspects.get(*suspect)?))
            }
            _ => None,
        }
    }

    /// The square of the last hint.
    pub fn proposed(&self) -> Option<Square> {
        let taken_back = self.conflict().map(|(_, suspect)| suspect);
        self.hint().map(|hint| hint.square).or(taken_back)
    }

    /// Whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        self.history.changes() > 0
    }

    /// Whether there is a change to redo.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }
}

/// The rows, then the columns, that no queen can fill any more.
fn dead_lines(position: &Position) -> Vec<DeadLine> {
    let queens: Vec<Square> = position.queens().collect();
    Filling::ByLine.dead_lines(position.board().order(), &queens)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sessions test everything else about the timer.
    #[test]
    fn another_second_is_shown_once_this_one_is_over() {
        let mut play = Play::new(Position::empty(Board::new(8).unwrap()));
        play.time = Some(Duration::from_millis(1_250));
        assert_eq!(play.next_second_in(), Some(Duration::from_millis(750)));
    }
}
