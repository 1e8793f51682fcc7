//! Depth-first search, row by row, columns from left to right: the `BlitzMax` program.

use crate::board::{Given, Square};
use crate::search::SentencePart::Row;
use crate::search::trace::{self, COMPLETE};
use crate::search::{
    Axis, BoardLine, Code, DepthFirst, DepthFirstMethod, Event, Filling, Method, NextLine,
    NextSquare, Step, Trace, Tree, TriedChoices, Variable, node_estimate, sentence, tree,
};

/// The registry entry.
pub(crate) const METHOD: Method = Method {
    about: "Depth-first, row by row",
    source: "the BlitzMax program",
    max_order_reason: "nobody could wait for the first solution",
    step: "a square tested, or a queen taken back",
    tree: Some(Tree::new(Filling::InOrder(Axis::Row), &tree::on_next_row)),
    expected_effort: |board| node_estimate::EACH_ONCE.sum(board),
    ..Method::new("backtracking", &|| &CODE, &|given, _| {
        Box::new(Backtracking::new(given))
    })
};

/// A queen attacks the square: along the column, from the upper left or the upper right.
const FROM_ABOVE: usize = 4;
const FROM_LEFT: usize = 5;
const FROM_RIGHT: usize = 6;
/// A queen attacks the square: a given one from below.
const FROM_BELOW: usize = 7;
/// A queen is placed.
const PLACE: usize = 8;
/// The last queen is placed.
const SHOW: usize = 9;
/// A queen is removed.
const CLEAR: usize = 11;
/// Everything has been tried.
const END: usize = 13;

/// The code, with the loops of that program.
pub static CODE: Code = Code {
    text: "\
def test(row):
  column = 0
  while column < n:
    capture = above()
    capture = capture or up_left()
    capture = capture or up_right()
    if not capture:
      board[row] = column
      if row == n - 1: show(board)
      else: test(row + 1)
      del board[row]
    column += 1
test(0)",
    variables: &[&["row", "column", "capture"], &["board"], &["test"]],
};

/// The search of the `BlitzMax` program. It finds the solutions in lexicographic order.
///
/// It looks for a queen along the lines of a square: first on the squares of the column, from the
/// top down, then on those of the two diagonals above, left then right, from the tested square to
/// the edge. It stops at the first queen found. Its checks count the queens above that would have
/// to be compared for the same answer, from the lowest up.
///
/// Rows with a given queen are skipped. Given queens below are looked for and compared last.
pub type Backtracking = DepthFirst<FilledRows>;

/// The rows from the top that have a queen.
#[derive(Debug)]
pub struct FilledRows {
    given: Given,
    /// The row below the last given queen; 0 without any.
    given_end: usize,
    order: usize,
    /// The column of the queen on each row, including given ones.
    queens: Vec<u32>,
}

impl FilledRows {
    /// Moves on to the next row without a given queen.
    fn pass_given(&mut self) {
        while let Some(column) = self.given.on_row(self.queens.len()) {
            self.queens.push(column as u32);
        }
    }

    /// The given queens below the row being tried.
    fn given_below(&self) -> impl Iterator<Item = Square> {
        let below = self.queens.len()..self.given_end;
        below.filter_map(|row| Some(Square::new(row, self.given.on_row(row)?)))
    }

    /// The queen that attacks `column` of the row being tried, and the number of squares looked at
    /// to find out.
    fn attacker(&self, column: usize) -> (Option<Square>, u64) {
        let row = self.queens.len();
        let right_edge = self.order - 1;
        let above = (0..row).map(|row| (row, column));
        let left = (1..=row.min(column)).map(|by| (row - by, column - by));
        let right = (1..=row.min(right_edge - column)).map(|by| (row - by, column + by));
        let mut squares = 0;
        for (row, column) in above.chain(left).chain(right) {
            squares += 1;
            if self.queens[row] as usize == column {
                return (Some(Square::new(row, column)), squares);
            }
        }
        let tested = Square::new(row, column);
        for queen in self.given_below() {
            squares += 1;
            if queen.attacks(tested).is_some() {
                return (Some(queen), squares);
            }
        }
        (None, squares)
    }

    /// The number of queens above that must be compared, from the lowest up, until one attacks
    /// `column` of the row being tried. `attacker` is the queen that does, if any; given queens
    /// below are compared after those above.
    fn asked(&self, column: usize, attacker: Option<Square>) -> usize {
        let row = self.queens.len();
        let Some(attacker) = attacker else {
            return row + self.given_below().count();
        };
        if attacker.row > row {
            let nearer = self.given_below().take_while(|&queen| queen != attacker);
            return row + nearer.count() + 1;
        }
        let below = self.queens[attacker.row + 1..].iter().rev().zip(1..);
        let attacks = |(&queen, distance)| {
            let aside = column.abs_diff(queen as usize);
            aside == 0 || aside == distance
        };
        let nearer = below.map(attacks).position(|attacks| attacks);
        nearer.map_or(row - attacker.row, |nearer| nearer + 1)
    }
}

impl DepthFirstMethod for FilledRows {
    const COUNTS_CHECKS: bool = true;
    const COUNTS_SQUARES: bool = true;

    fn new(given: &Given) -> Self {
        let mut rows = Self {
            given: *given,
            given_end: given.queens().last().map_or(0, |queen| queen.row + 1),
            order: given.order(),
            queens: Vec::with_capacity(given.order()),
        };
        rows.pass_given();
        rows
    }

    fn next_line(&self) -> NextLine {
        match self.queens.len() {
            all if all == self.order => NextLine::Complete,
            row => NextLine::Fill(BoardLine::row(row)),
        }
    }

    fn next_square(&mut self, line: BoardLine, tried: Option<Square>) -> Option<NextSquare> {
        let column = tried.map_or(0, |tried| tried.column + 1);
        if column == self.order {
            return None;
        }
        let (attacker, squares) = self.attacker(column);
        Some(NextSquare {
            square: line.square(column),
            is_free: attacker.is_none(),
            checks: self.asked(column, attacker) as u64,
            squares,
        })
    }

    fn place(&mut self, _: BoardLine, queen: Square) {
        self.queens.push(queen.column as u32);
        self.pass_given();
    }

    fn remove(&mut self, _: BoardLine, queen: Square) {
        self.queens.truncate(queen.row);
    }

    fn tried(order: usize, square: Square) -> TriedChoices {
        if square.column + 1 == order {
            TriedChoices::Everything
        } else {
            TriedChoices::UpTo(square)
        }
    }

    fn record(&self, search: &DepthFirst<Self>, step: &Step) -> Trace {
        let newest = search.choices.last().map(|choice| choice.square);
        let mut tried = search.tried_in_turn();
        let (capture, record) = match (step, newest) {
            (Step::Placed, Some(queen)) => {
                let why = sentence!["No queen attacks {}: a queen is placed there.", queen];
                ("no", Trace::new(Event::Placed(queen), PLACE, why))
            }
            (Step::Found(_), queen) => ("no", Trace::new(Event::Solved(queen), SHOW, COMPLETE)),
            (Step::Rejected, Some(tested)) => {
                let (attacker, _) = self.attacker(tested.column);
                let line = match attacker {
                    Some(queen) if queen.row > tested.row => FROM_BELOW,
                    Some(queen) if queen.column < tested.column => FROM_LEFT,
                    Some(queen) if queen.column > tested.column => FROM_RIGHT,
                    Some(_) | None => FROM_ABOVE,
                };
                let given: Vec<Square> = self.given.queens().collect();
                ("yes", Trace::clash(tested, attacker, &given, line))
            }
            (Step::Backtracked, Some(queen)) => {
                let why = match search.next {
                    NextLine::Tried(BoardLine { number: row, .. }) => {
                        let queens: Vec<Square> = search.queens().chain([queen]).collect();
                        let is_free = |square: Square| {
                            queens.iter().all(|queen| queen.attacks(square).is_none())
                        };
                        let tried = if Axis::Row.before(row, self.order).any(is_free) {
                            sentence!["Every free square of row {} was tried", Row(row)]
                        } else {
                            sentence!["Row {} had no free square", Row(row)]
                        };
                        sentence![
                            "{}: back to row {}, whose queen is removed.",
                            tried,
                            Row(queen.row)
                        ]
                    }
                    NextLine::Fill(_) | NextLine::Dead(_) | NextLine::Complete => {
                        trace::to_find_another(queen)
                    }
                };
                ("no", Trace::new(Event::Backtracked(queen), CLEAR, why))
            }
            _ => {
                let row = self.queens.len();
                tried.extend(Axis::Row.before(row, self.order));
                let why = sentence![
                    "Every square of row {} has been tried: the search is over.",
                    Row(row)
                ];
                ("no", Trace::new(Event::Note, END, why))
            }
        };
        let mut variables = newest.map_or_else(Vec::new, |Square { row, column }| {
            let calls = self.given.open_rows().take_while(|&open| open <= row);
            vec![
                Variable::new("row", row),
                Variable::new("column", column),
                Variable::new("capture", capture),
                Variable::calls("test", calls.map(|row| format!("({row})"))),
            ]
        });
        variables.push(Variable::list("board", &self.queens));
        Trace {
            queens: search.queens().collect(),
            variables,
            tried,
            ..record
        }
    }
}
