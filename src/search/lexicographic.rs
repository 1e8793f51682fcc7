//! The solutions in lexicographic order, one at a time from the first.

use super::{Answer, Completion, Search, Step, completion};
use crate::board::{Board, Solution, Square};
use crate::counting::RowsBelow;

/// The smallest order at which checking first is faster.
const MIN_WITNESSED: usize = 30;

/// The number of squares that the plain search tries in a step, which takes a few microseconds.
const PLAIN_SQUARES: u32 = 1 << 10;

/// The number of queens that the search with look-ahead places in a step.
const WITNESSED_QUEENS: u32 = 1 << 6;

/// Whether boards of this order are searched with look-ahead, which first checks whether a prefix
/// can be completed.
pub fn looks_ahead(order: usize) -> bool {
    (MIN_WITNESSED..=completion::MAX_ORDER).contains(&order)
}

/// A search that finds the solutions of a board in lexicographic order; `None` for orders above
/// [`completion::MAX_ORDER`], as a row is a mask.
///
/// Up to order 29 it is a plain depth-first search. From order 30 on, a plain search spends most of
/// its time below queens that cannot be completed, so this one first checks whether they can be.
pub fn search(board: Board) -> Option<Box<dyn Search>> {
    Some(if board.order() < MIN_WITNESSED {
        Box::new(Plain::new(board.order()))
    } else {
        Box::new(Witnessed::new(board)?)
    })
}

/// What the queens above leave of a row, and its squares that are still to be tried.
type PlainRow = (RowsBelow, u32);

/// The plain search, which can pause after every square.
#[derive(Clone, Debug)]
struct Plain {
    order: usize,
    rows: [PlainRow; RowsBelow::MAX_ORDER],
    /// The row that is being tried; `None` at the end.
    at: Option<usize>,
    nodes: u64,
}

impl Plain {
    /// A search from the empty board, of an order from 1 to 32.
    fn new(order: usize) -> Self {
        let empty = RowsBelow::empty(order);
        let mut rows = [PlainRow::default(); RowsBelow::MAX_ORDER];
        rows[0] = (empty, empty.free(0));
        Self {
            order,
            rows,
            at: Some(0),
            nodes: 0,
        }
    }

    /// Tries at most `squares` squares.
    fn try_squares(&mut self, squares: u32) -> Step {
        let Some(mut at) = self.at else {
            return Step::Exhausted;
        };
        let last = self.order - 1;
        let (mut state, mut free) = self.rows[at];
        for _ in 0..squares {
            let queen = free & free.wrapping_neg();
            if queen == 0 {
                let Some(above) = at.checked_sub(1) else {
                    self.at = None;
                    return Step::Exhausted;
                };
                at = above;
                (state, free) = self.rows[at];
                continue;
            }
            free ^= queen;
            self.nodes += 1;
            let below = state.with_queen(queen);
            let free_below = below.free(0);
            // There is no solution below a queen that leaves no free square in one of the next two
            // rows. The queens that backtracking would place there are counted nevertheless.
            let dead = at + 1 < last && below.with_queen(0).free(0) == 0;
            if dead {
                self.nodes += u64::from(free_below.count_ones());
            }
            let ends = dead || free_below == 0;
            if at == last {
                self.save(at, (state, free));
                return Step::Found(self.solution(queen));
            } else if !ends {
                self.rows[at] = (state, free);
                (state, free) = (below, free_below);
                at += 1;
            }
        }
        self.save(at, (state, free));
        Step::Working
    }

    fn save(&mut self, at: usize, row: PlainRow) {
        self.rows[at] = row;
        self.at = Some(at);
    }

    /// The solution that consists of the queens above and one in the last row.
    fn solution(&self, last: u32) -> Solution {
        let rows = &self.rows[..self.order];
        let above = rows
            .windows(2)
            .map(|pair| pair[0].0.columns ^ pair[1].0.columns);
        let queens = above.chain([last]);
        Solution::trusted(queens.map(u32::trailing_zeros).collect())
    }
}

impl Search for Plain {
    fn step(&mut self) -> Step {
        self.try_squares(PLAIN_SQUARES)
    }

    fn effort(&self) -> u64 {
        self.nodes
    }
}

/// The search that keeps a witness, which is a solution that has all queens settled so far. In the
/// next row, only the columns to the left of its queen need to be refuted.
#[derive(Clone, Debug)]
struct Witnessed {
    order: usize,
    /// The columns of the settled queens, then that of one being checked.
    columns: Vec<u32>,
    /// The columns still to be checked in the row below the settled queens.
    options: u64,
    witness: Option<Solution>,
    completion: Completion,
    asking: bool,
    exhausted: bool,
    nodes: u64,
}

impl Witnessed {
    /// A search from the empty board; `None` for orders above [`completion::MAX_ORDER`].
    fn new(board: Board) -> Option<Self> {
        let order = board.order();
        Some(Self {
            order,
            columns: Vec::with_capacity(order),
            completion: Completion::new(board)?,
            options: u64::MAX >> (64 - order),
            witness: None,
            asking: false,
            exhausted: false,
            nodes: 0,
        })
    }

    /// Places at most `queens` queens.
    fn place(&mut self, mut queens: u32) -> Step {
        while queens > 0 && !self.exhausted {
            if self.asking {
                let before = queens;
                let answer = self.completion.step(&mut queens);
                self.nodes += u64::from(before - queens);
                let Some(answer) = answer else {
                    break;
                };
                self.asking = false;
                self.columns.pop();
                if let Answer::Found(witness) = answer {
                    self.witness = Some(witness);
                    self.options = 0;
                }
            } else if self.options != 0 {
                self.columns.push(self.options.trailing_zeros());
                self.options &= self.options - 1;
                let queens = self.columns.iter().enumerate();
                self.completion
                    .start(queens.map(|(row, &column)| Square::new(row, column as usize)));
                self.asking = true;
            } else if let Some(solution) = self.settle() {
                return Step::Found(solution);
            }
        }
        if self.exhausted {
            return Step::Exhausted;
        }
        Step::Working
    }

    /// Completes a row after all its columns: settles the queen of the witness, or goes back a row
    /// if there is no witness. Returns the witness once it is complete.
    fn settle(&mut self) -> Option<Solution> {
        let row = self.columns.len();
        if let Some(witness) = &self.witness {
            self.columns.extend(witness.columns().get(row));
            let Some(&next) = witness.columns().get(row + 1) else {
                let solution = self.witness.take();
                // The next solution may differ from this one only in the last row.
                self.back();
                return solution;
            };
            self.options = self.free() & ((1 << next) - 1);
        } else {
            self.back();
        }
        None
    }

    /// Goes back a row, to the columns to the right of its queen.
    fn back(&mut self) {
        match self.columns.pop() {
            None => self.exhausted = true,
            Some(column) => self.options = self.free() & (u64::MAX << column << 1),
        }
    }

    /// The columns of the row below the settled queens that none of them attacks.
    fn free(&self) -> u64 {
        let row = self.columns.len();
        let all = u64::MAX >> (64 - self.order);
        let queens = self.columns.iter().zip((1..=row).rev());
        queens.fold(all, |free, (&column, distance)| {
            let queen = 1_u64 << column;
            free & !(queen | queen << distance | queen >> distance)
        })
    }
}

impl Search for Witnessed {
    fn step(&mut self) -> Step {
        self.place(WITNESSED_QUEENS)
    }

    fn effort(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::search::methods::Backtracking;

    /// The plain search counts the same nodes as backtracking, which is what watching shows.
    #[test]
    fn both_searches_find_all_solutions_in_order() {
        for order in 1..=9 {
            let mut witnessed = Witnessed::new(board(order)).unwrap();
            let mut plain = search(board(order)).unwrap();
            let mut backtracking = Backtracking::new(board(order));
            loop {
                let found = backtracking.next_solution();
                assert_eq!(plain.next_solution(), found, "order {order}");
                assert_eq!(plain.effort(), backtracking.effort(), "order {order}");
                assert_eq!(witnessed.next_solution(), found, "order {order}");
                if found.is_none() {
                    break;
                }
            }
            assert_eq!(plain.step(), Step::Exhausted);
        }
    }
}
