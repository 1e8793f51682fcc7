//! Depth first, row by row.

use crate::{board::Solution, search::step::Step};

/// The widest board: a mask has 32 bits.
const MAX_ORDER: usize = 32;

/// The plain search, which can pause after every square.
#[derive(Clone, Debug)]
pub struct Plain {
    order: usize,
    rows: [PlainRow; MAX_ORDER],
    /// The row that is being tried; `None` at the end.
    at: Option<usize>,
    nodes: u64,
}

/// What the queens above leave of a row. Each field is a mask of columns.
#[derive(Clone, Copy, Debug, Default)]
struct PlainRow {
    columns: u32,
    diagonals: u32,
    anti_diagonals: u32,
    /// Squares still to be tried.
    free: u32,
}

impl Plain {
    /// A search from the empty board, of an order from 1 to 32.
    pub fn new(order: usize) -> Self {
        // Columns that the board does not have count as taken.
        let columns = if order < 32 { u32::MAX << order } else { 0 };
        let mut rows = [PlainRow::default(); MAX_ORDER];
        rows[0] = PlainRow {
            columns,
            free: !columns,
            ..PlainRow::default()
        };
        Self {
            order,
            rows,
            at: Some(0),
            nodes: 0,
        }
    }

    /// Queens placed so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many rows have a queen.
    pub fn depth(&self) -> usize {
        self.at.unwrap_or(0)
    }

    /// Tries at most `squares` squares.
    pub fn step(&mut self, squares: u32) -> Step {
        let Some(mut at) = self.at else {
            return Step::Exhausted;
        };
        let last = self.order - 1;
        let mut row = self.rows[at];
        for _ in 0..squares {
            let queen = row.free & row.free.wrapping_neg();
            if queen == 0 {
                let Some(above) = at.checked_sub(1) else {
                    self.at = None;
                    return Step::Exhausted;
                };
                at = above;
                row = self.rows[at];
                continue;
            }
            row.free ^= queen;
            self.nodes += 1;
            let below = row.with_queen(queen);
            // There is no solution below a queen that leaves no free square in one of
            // the next two rows. The queens that backtracking would place there are
            // counted all the same.
            let dead = at + 1 < last && below.with_queen(0).free == 0;
            if dead {
                self.nodes += u64::from(below.free.count_ones());
            }
            let ends = dead || below.free == 0;
            if at == last {
                self.save(at, row);
                if let Some(solution) = self.solution(queen) {
                    return Step::Found(solution);
                }
            } else if !ends {
                self.rows[at] = row;
                row = below;
                at += 1;
            }
        }
        self.save(at, row);
        Step::Working
    }

    fn save(&mut self, at: usize, row: PlainRow) {
        self.rows[at] = row;
        self.at = Some(at);
    }

    /// The solution of the queens above and one in the last row.
    fn solution(&self, last: u32) -> Option<Solution> {
        let rows = &self.rows[..self.order];
        let above = rows
            .windows(2)
            .map(|pair| pair[0].columns ^ pair[1].columns);
        let queens = above.chain([last]);
        Solution::new(queens.map(u32::trailing_zeros).collect())
    }
}

impl PlainRow {
    fn with_queen(self, queen: u32) -> Self {
        let columns = self.columns | queen;
        let diagonals = (self.diagonals | queen) << 1;
        let anti_diagonals = (self.anti_diagonals | queen) >> 1;
        let free = !(columns | diagonals | anti_diagonals);
        Self {
            columns,
            diagonals,
            anti_diagonals,
            free,
        }
    }
}
