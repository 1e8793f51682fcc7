//! Depth-first search, row by row, columns from left to right: the `BlitzMax` program.

use std::cmp::Ordering;

use crate::{
    board::{Given, Solution, Square},
    search::{
        code::{Code, Variable, heading, passed, step},
        dead_rows::Filling,
        estimate,
        items::RowsOrColumns,
        method::Method,
        sentence::{SentencePart::Row, sentence},
        step::{Effort, Search, Step},
        trace::{self, COMPLETE, Event, Trace, Traced},
        tree::{self, Choices, Place, Tree, Tried},
    },
};

/// The registry entry.
pub(super) const METHOD: Method = Method {
    about: "Depth-first, row by row",
    source: "the BlitzMax program",
    max_order_reason: "nobody could wait for the first solution",
    step: "a square tested, or a queen taken back",
    tree: Some(Tree::new(Choices::Columns, &tree::on_next_row)),
    filling: Some(Filling::InOrder(RowsOrColumns::Row)),
    expected_effort: estimate::each_once,
    ..Method::new("backtracking", &|| &CODE, &|given, _| {
        Box::new(Backtracking::new(given))
    })
};

/// A queen above attacks the square, along the column or to its left or right.
const ABOVE: usize = 4;
const LEFT: usize = 5;
const RIGHT: usize = 6;
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
    lines: &[
        heading("def test(row):"),
        passed("  column = 0"),
        passed("  while column < n:"),
        step(
            "    capture = above()",
            &[ABOVE, LEFT, RIGHT, PLACE, SHOW, CLEAR],
        ),
        // On the last row, all columns but one have a queen above, so the step after a queen up
        // left or right never places the last queen.
        step(
            "    capture = capture or up_left()",
            &[ABOVE, LEFT, RIGHT, PLACE, CLEAR],
        ),
        // The last column has nothing up right.
        step(
            "    capture = capture or up_right()",
            &[ABOVE, LEFT, RIGHT, PLACE],
        ),
        passed("    if not capture:"),
        // Column 0 of the next row has nothing up left.
        step("      board[row] = column", &[ABOVE, RIGHT, PLACE, SHOW]),
        step("      if row == n - 1: show(board)", &[CLEAR]),
        passed("      else: test(row + 1)"),
        step(
            "      del board[row]",
            &[ABOVE, LEFT, RIGHT, PLACE, CLEAR, END],
        ),
        passed("    column += 1"),
        step("test(0)", &[]),
    ],
    first: &[PLACE, SHOW],
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
#[derive(Clone, Debug)]
pub struct Backtracking {
    given: Given,
    /// The row below the last given queen; 0 without any.
    given_end: usize,
    order: usize,
    /// The column of the queen on each row from the top, including given ones.
    queens: Vec<u32>,
    /// The column to try next, on the row below the queens.
    column: usize,
    nodes: u64,
    checks: u64,
    squares: u64,
}

impl Backtracking {
    /// The largest order, beyond any wait for a first solution.
    pub const MAX_ORDER: usize = 100;

    /// A search for the missing queens on a board, of an order that [`Backtracking::MAX_ORDER`]
    /// allows.
    #[must_use]
    pub fn new(given: impl Into<Given>) -> Self {
        let given = given.into();
        let order = given.order();
        let mut search = Self {
            given,
            given_end: given.queens().last().map_or(0, |queen| queen.row + 1),
            order,
            queens: Vec::with_capacity(order),
            column: 0,
            nodes: 0,
            checks: 0,
            squares: 0,
        };
        search.pass_given();
        search
    }

    /// Moves on to the next row without a given queen.
    fn pass_given(&mut self) {
        while let Some(column) = self.given.on_row(self.queens.len()) {
            self.queens.push(column as u32);
        }
    }

    /// The row of the queen placed last.
    fn newest(&self) -> Option<usize> {
        let mut rows = (0..self.queens.len()).rev();
        rows.find(|&row| self.given.on_row(row).is_none())
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

    /// The queens that were placed, excluding given ones.
    fn placed_queens(&self) -> impl Iterator<Item = Square> {
        let queens = self.queens.iter().enumerate();
        let queens = queens.map(|(row, &column)| Square::new(row, column as usize));
        queens.filter(|&queen| !self.given.contains(queen))
    }

    /// The square tried last, or the one whose queen was removed: one to the left of the next
    /// column to try.
    fn tried(&self) -> Square {
        Square::new(self.queens.len(), self.column.saturating_sub(1))
    }
}

impl Search for Backtracking {
    /// Tries one square, or removes one queen.
    fn step(&mut self) -> Step {
        if self.queens.len() == self.order || self.column == self.order {
            let Some(row) = self.newest() else {
                return Step::Exhausted;
            };
            self.column = self.queens[row] as usize + 1;
            self.queens.truncate(row);
            return Step::Backtracked;
        }
        let column = self.column;
        self.column += 1;
        let (attacker, squares) = self.attacker(column);
        self.squares += squares;
        self.checks += self.asked(column, attacker) as u64;
        if attacker.is_some() {
            return Step::Rejected;
        }
        self.queens.push(column as u32);
        self.pass_given();
        self.column = 0;
        self.nodes += 1;
        if self.queens.len() == self.order {
            Step::Found(Solution::trusted(self.queens.as_slice().into()))
        } else {
            Step::Placed
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn checks(&self) -> Option<u64> {
        Some(self.checks)
    }

    fn squares(&self) -> Option<u64> {
        Some(self.squares)
    }

    fn depth(&self) -> usize {
        self.placed_queens().count()
    }
}

impl Traced for Backtracking {
    fn record(&self, step: &Step) -> Trace {
        let tried = self.tried();
        let newest = self.placed().unwrap_or(tried);
        let (square, capture, record) = match step {
            Step::Placed => {
                let why = sentence!["No queen attacks {}: a queen is placed there.", newest];
                let placed = Trace::new(Event::Placed(newest), PLACE, why);
                (Some(newest), "no", placed)
            }
            Step::Found(_) => {
                let solved = Trace::new(Event::Solved(Some(newest)), SHOW, COMPLETE);
                (Some(newest), "no", solved)
            }
            Step::Rejected => {
                let (attacker, _) = self.attacker(tried.column);
                let line = match attacker.map(|queen| queen.column.cmp(&tried.column)) {
                    Some(Ordering::Equal) | None => ABOVE,
                    Some(Ordering::Less) => LEFT,
                    Some(Ordering::Greater) => RIGHT,
                };
                (Some(tried), "yes", Trace::clash(tried, attacker, line))
            }
            Step::Backtracked => {
                let mut below = self.given.open_rows().filter(|&row| row > tried.row);
                let why = match below.next() {
                    None => trace::to_find_another(tried),
                    Some(row) => sentence![
                        "Every square of row {} is attacked or tried: back to row {}, whose queen \
                         is removed.",
                        Row(row),
                        Row(tried.row)
                    ],
                };
                let removed = Trace::new(Event::Backtracked(tried), CLEAR, why);
                (Some(tried), "no", removed)
            }
            Step::Working | Step::Exhausted => {
                let why = sentence![
                    "Every square of row {} has been tried: there are no more solutions.",
                    Row(self.queens.len())
                ];
                (None, "no", Trace::new(Event::Note, END, why))
            }
        };
        let mut variables = square.map_or_else(Vec::new, |Square { row, column }| {
            let calls = self.given.open_rows().take_while(|&open| open <= row);
            vec![
                Variable::new("row", row),
                Variable::new("column", column),
                Variable::new("capture", capture),
                Variable::calls("test", calls.map(|row| format!("({row})"))),
            ]
        });
        variables.push(Variable::list("board", &self.queens));
        // The squares to the left of the queens, and of the next square to try.
        let row = self.queens.len();
        let next = (row < self.order).then_some(Square::new(row, self.column));
        let tried = self.placed_queens().chain(next);
        Trace {
            variables,
            tried: tried
                .flat_map(|Square { row, column }| RowsOrColumns::Row.before(row, column))
                .collect(),
            queens: self.given.queens().chain(self.placed_queens()).collect(),
            ..record
        }
    }

    fn placed(&self) -> Option<Square> {
        let row = self.newest()?;
        Some(Square::new(row, *self.queens.get(row)? as usize))
    }

    fn place(&self) -> Option<Place> {
        let tried = match self.column {
            0 => Tried::Nothing,
            column if column == self.order => Tried::Everything,
            _ => Tried::UpTo(self.tried()),
        };
        Some(Place::new(self.placed_queens().collect(), tried))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.queens.as_slice())
    }
}
