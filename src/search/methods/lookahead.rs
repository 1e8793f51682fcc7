//! Depth-first search that looks ahead: the row with the fewest free squares comes first.

use crate::board::{Given, Square};
use crate::search::{
    BoardLine, Code, DepthFirst, DepthFirstMethod, FewestFirstWords, Filling, Method, NextLine,
    NextSquare, Step, StepLines, Trace, Tree, Variable, node_estimate, places,
};

/// The registry entry.
pub(crate) const METHOD: Method = Method {
    about: "Depth-first, fewest free squares first, back as soon as a row is dead",
    source: "Haralick and Elliott's forward checking",
    tree: Some(Tree::new(Filling::ByChoice, &|given, queens| {
        WORDS.squares_after(given, queens)
    })),
    expected_effort: |board| node_estimate::FEWEST_FREE_FIRST.sum(board),
    ..Method::new("lookahead", &|| &CODE, &|given, _| {
        Box::new(Lookahead::new(given))
    })
};

/// The code.
pub static CODE: Code = Code {
    text: "\
def fill(open):
  row = fewest_free(open)
  free = free_squares(row)
  while free:
    column = free.pop(0)
    board[row] = column
    if open == [row]: show(board)
    elif any_dead(open):
      dead = first_dead(open)
    else: fill(open - row)
    del board[row]
fill(rows)",
    variables: &[&["row", "column", "dead"], &["open"], &["free"], &["fill"]],
};

/// What it says of its steps.
const WORDS: FewestFirstWords = FewestFirstWords {
    board_lines: |order| (0..order).map(BoardLine::row).collect(),
    either: "row",
    every: "row",
    heading: "Free squares of the rows without a queen",
    lines: StepLines {
        place: 6,
        show: 7,
        dead: 9,
        clear: 11,
        end: 12,
    },
    variables: |newest| {
        let Square { row, column } = newest.square;
        let mut open: Vec<usize> = newest.open.iter().map(|line| line.number).collect();
        if let Err(at) = open.binary_search(&row) {
            open.insert(at, row);
        }
        let free = newest.free.iter().map(|square| square.column);
        vec![
            Variable::list("open", open),
            Variable::new("row", row),
            Variable::list("free", free.filter(|&other| other > column)),
            Variable::new("column", column),
        ]
    },
    dead: |line| Variable::new("dead", line.number),
    function: "fill",
};

/// Depth-first search with forward checking, fewest options first.
///
/// It places the next queen on the row with the fewest free squares, the topmost of several, and
/// tries those from left to right. A row without a queen and without a free square is dead: the
/// queen that killed it is removed at once, where backtracking would still fill all rows above. The
/// idea is Haralick and Elliott's (1980); backtracking with the smallest domain first goes back to
/// Golomb and Baumert (1965).
///
/// Attack checks are not counted because the free squares of a row come from sets.
pub type Lookahead = DepthFirst<Sets>;

/// The lines of a board that have a queen, as bit sets.
#[derive(Debug)]
pub struct Sets {
    order: usize,
    rows: u128,
    columns: u128,
    /// Bit column − row + order − 1.
    diagonals: Diagonals,
    /// Bit row + column.
    anti_diagonals: Diagonals,
}

/// A set of diagonals: 2n − 1 bits.
#[derive(Clone, Copy, Debug, Default)]
struct Diagonals([u128; 2]);

impl Diagonals {
    fn toggle(&mut self, line: usize) {
        self.0[line / 128] ^= 1 << (line % 128);
    }

    /// The 128 lines starting at `first`, which is below 128.
    fn from(self, first: usize) -> u128 {
        let [low, high] = self.0;
        let from_high = if first == 0 { 0 } else { high << (128 - first) };
        low >> first | from_high
    }
}

impl Sets {
    /// The free squares of a row, as bits.
    fn free(&self, row: usize) -> u128 {
        let diagonals = self.diagonals.from(self.order - 1 - row);
        let attacked = self.columns | diagonals | self.anti_diagonals.from(row);
        !attacked & (u128::MAX >> (128 - self.order))
    }

    /// Places a queen or removes it.
    fn toggle(&mut self, Square { row, column }: Square) {
        self.rows ^= 1 << row;
        self.columns ^= 1 << column;
        self.diagonals.toggle(column + self.order - 1 - row);
        self.anti_diagonals.toggle(row + column);
    }
}

impl DepthFirstMethod for Sets {
    fn new(given: &Given) -> Self {
        let mut sets = Self {
            order: given.order(),
            rows: 0,
            columns: 0,
            diagonals: Diagonals::default(),
            anti_diagonals: Diagonals::default(),
        };
        given.queens().for_each(|queen| sets.toggle(queen));
        sets
    }

    fn next_line(&self) -> NextLine {
        let rows = places(!self.rows & (u128::MAX >> (128 - self.order)));
        let counts = rows.map(|row| (row, self.free(row).count_ones()));
        NextLine::fewest(counts, BoardLine::row)
    }

    fn next_square(&mut self, line: BoardLine, tried: Option<Square>) -> Option<NextSquare> {
        let right = tried.map_or(u128::MAX, |tried| u128::MAX << tried.column << 1);
        let column = places(self.free(line.number) & right).next()?;
        Some(NextSquare::free(line.square(column)))
    }

    fn place(&mut self, _: BoardLine, queen: Square) {
        self.toggle(queen);
    }

    fn remove(&mut self, _: BoardLine, queen: Square) {
        self.toggle(queen);
    }

    fn record(&self, search: &DepthFirst<Self>, step: &Step) -> Trace {
        WORDS.record(search, step)
    }
}
