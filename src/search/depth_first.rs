//! Depth-first search: it fills one row or column after another, and goes back to the newest queen
//! where it can go no further. This frame makes the steps of backtracking, lookahead, exact-cover
//! and amb. Each method says which row or column is filled next, on which squares, and what it
//! shows of a step.

use super::{BoardLine, Place, Search, Step, Trace, Traced, TriedChoices};
use crate::board::{Given, Solution, Square};

/// A method with this frame: what it knows of the board while queens come and go.
pub trait DepthFirstMethod: Send + Sized + 'static {
    /// Whether it compares queens one by one, so that its checks can be counted.
    const COUNTS_CHECKS: bool = false;

    /// Whether it looks for queens square by square, so that these squares can be counted.
    const COUNTS_SQUARES: bool = false;

    /// Whether it takes a step to give up a row or column, before it goes back to the newest queen.
    const GIVES_UP_FIRST: bool = false;

    /// The board with only the given queens.
    fn new(given: &Given) -> Self;

    /// The line to fill next, or why there is none.
    fn next_line(&self) -> NextLine;

    /// The next square of the row or column chosen last: the first one, or the one after `tried`;
    /// `None` if none is left.
    fn next_square(&mut self, line: BoardLine, tried: Option<Square>) -> Option<NextSquare>;

    /// Places a queen on a free square of the row or column chosen last.
    fn place(&mut self, line: BoardLine, queen: Square);

    /// Removes the queen placed last.
    fn remove(&mut self, line: BoardLine, queen: Square);

    /// What has been tried of a row or column once this square of it has been.
    fn tried(_order: usize, square: Square) -> TriedChoices {
        TriedChoices::UpTo(square)
    }

    /// The record of a step.
    fn record(&self, search: &DepthFirst<Self>, step: &Step) -> Trace;
}

/// What to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextLine {
    /// This line is to be filled.
    Fill(BoardLine),
    /// This one has no free square: the newest queen comes off.
    Dead(BoardLine),
    /// Every square of this line has been tried: the newest queen comes off.
    Tried(BoardLine),
    /// No queen is missing, so this is a solution: the newest queen comes off, to find another.
    Complete,
}

/// The next square of a row or column that is being filled.
pub struct NextSquare {
    /// The square.
    pub square: Square,
    /// Whether no queen attacks it.
    pub is_free: bool,
    /// The questions whether two queens attack each other, asked to know that.
    pub checks: u64,
    /// The squares looked at to know that.
    pub squares: u64,
}

/// A search with this frame.
pub struct DepthFirst<M> {
    pub(super) given: Given,
    /// The board after the choices. A copy of a search has none until its next step.
    board: Option<M>,
    /// The choices so far. All but the newest have a queen.
    pub(super) choices: Vec<ChosenLine>,
    pub(super) next: NextLine,
    nodes: u64,
    checks: u64,
    squares: u64,
}

/// A row or column that was chosen to be filled.
#[derive(Clone, Copy, Debug)]
pub struct ChosenLine {
    /// The row or column.
    pub line: BoardLine,
    /// The square tried last.
    pub square: Square,
    /// Whether there is a queen on that square.
    pub is_placed: bool,
}

impl NextSquare {
    /// A square that no queen attacks.
    pub(super) fn free(square: Square) -> Self {
        Self {
            square,
            is_free: true,
            checks: 0,
            squares: 0,
        }
    }
}

impl<M: DepthFirstMethod> DepthFirst<M> {
    /// A search for the missing queens on a board, of an order that the method allows.
    pub fn new(given: impl Into<Given>) -> Self {
        let given = given.into();
        let board = M::new(&given);
        Self {
            given,
            next: board.next_line(),
            board: Some(board),
            choices: Vec::with_capacity(given.missing()),
            nodes: 0,
            checks: 0,
            squares: 0,
        }
    }

    /// The queens that were placed, excluding given ones.
    pub(super) fn placed_queens(&self) -> impl DoubleEndedIterator<Item = Square> + use<'_, M> {
        let placed = self.choices.iter().filter(|choice| choice.is_placed);
        placed.map(|choice| choice.square)
    }

    /// All queens, given ones first.
    pub(super) fn queens(&self) -> impl Iterator<Item = Square> {
        self.given.queens().chain(self.placed_queens())
    }

    /// The squares that were tried, for a method that tries those of a row or column in turn: the
    /// ones before its queen.
    pub(super) fn tried_in_turn(&self) -> Vec<Square> {
        let tried = self.choices.iter().flat_map(|choice| {
            let BoardLine { axis, number } = choice.line;
            let end = choice.line.place(choice.square) + usize::from(!choice.is_placed);
            axis.before(number, end)
        });
        tried.collect()
    }
}

/// The board with the given queens, after some choices.
fn board_after<M: DepthFirstMethod>(given: &Given, choices: &[ChosenLine]) -> M {
    let mut board = M::new(given);
    for choice in choices {
        board.next_square(choice.line, None);
        if choice.is_placed {
            board.place(choice.line, choice.square);
        }
    }
    board
}

/// Removes the newest queen, if there is one.
fn go_back<M: DepthFirstMethod>(board: &mut M, choices: &mut [ChosenLine]) -> Step {
    let Some(newest) = choices.last_mut() else {
        return Step::Exhausted;
    };
    newest.is_placed = false;
    board.remove(newest.line, newest.square);
    Step::Backtracked
}

/// Copies without the board.
impl<M> Clone for DepthFirst<M> {
    fn clone(&self) -> Self {
        Self {
            board: None,
            choices: self.choices.clone(),
            ..*self
        }
    }
}

impl<M: DepthFirstMethod> Search for DepthFirst<M> {
    /// Tries one square, removes one queen, or gives up a row or column.
    fn step(&mut self) -> Step {
        let board = self
            .board
            .get_or_insert_with(|| board_after(&self.given, &self.choices));
        // The newest line is tried again if it has no queen; otherwise another one is chosen.
        let (line, tried) = match (self.choices.last(), self.next) {
            (Some(newest), _) if !newest.is_placed => (newest.line, Some(newest.square)),
            (_, NextLine::Fill(line)) => (line, None),
            (_, NextLine::Dead(_) | NextLine::Tried(_) | NextLine::Complete) => {
                return go_back(board, &mut self.choices);
            }
        };
        let Some(next) = board.next_square(line, tried) else {
            self.choices.pop_if(|newest| !newest.is_placed);
            self.next = NextLine::Tried(line);
            return if M::GIVES_UP_FIRST {
                Step::Working
            } else {
                go_back(board, &mut self.choices)
            };
        };
        self.checks += next.checks;
        self.squares += next.squares;
        let choice = ChosenLine {
            line,
            square: next.square,
            is_placed: next.is_free,
        };
        match self.choices.last_mut() {
            Some(newest) if tried.is_some() => *newest = choice,
            _ => self.choices.push(choice),
        }
        if !next.is_free {
            return Step::Rejected;
        }
        board.place(line, next.square);
        self.nodes += 1;
        self.next = board.next_line();
        match self.next {
            NextLine::Complete => {
                Step::Found(Solution::of_queens(self.given.order(), self.queens()))
            }
            NextLine::Fill(_) | NextLine::Dead(_) | NextLine::Tried(_) => Step::Placed,
        }
    }

    fn effort(&self) -> u64 {
        self.nodes
    }

    fn checks(&self) -> Option<u64> {
        M::COUNTS_CHECKS.then_some(self.checks)
    }

    fn squares(&self) -> Option<u64> {
        M::COUNTS_SQUARES.then_some(self.squares)
    }

    fn depth(&self) -> usize {
        self.placed_queens().count()
    }
}

impl<M: DepthFirstMethod> Traced for DepthFirst<M> {
    fn record(&self, step: &Step) -> Trace {
        match &self.board {
            Some(board) => board.record(self, step),
            None => board_after::<M>(&self.given, &self.choices).record(self, step),
        }
    }

    fn last_square(&self) -> Option<Square> {
        self.placed_queens().next_back()
    }

    fn place(&self) -> Option<Place> {
        let is_over = self.choices.is_empty() || M::GIVES_UP_FIRST;
        let tried = match (self.choices.last(), self.next) {
            (Some(newest), _) if !newest.is_placed => M::tried(self.given.order(), newest.square),
            (_, NextLine::Dead(_) | NextLine::Tried(_) | NextLine::Complete) if is_over => {
                TriedChoices::Everything
            }
            _ => TriedChoices::Nothing,
        };
        Some(Place::new(self.placed_queens().collect(), tried))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.choices.as_slice())
    }
}
