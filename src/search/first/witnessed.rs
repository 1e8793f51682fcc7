//! Row by row, asking first whether the queens can be completed.

use crate::{
    board::{Board, Solution, Square},
    search::{
        completion::{Answer, Completion},
        step::Step,
    },
};

/// The search that keeps a witness: a solution that has all queens settled so far.
/// In the next row, only the columns to the left of its queen need to be refuted.
#[derive(Clone, Debug)]
pub struct Witnessed {
    order: usize,
    /// The columns of the queens settled, then of one that is being asked about.
    columns: Vec<u32>,
    /// The columns still to be asked about in the row below the settled queens.
    options: u64,
    witness: Option<Solution>,
    completion: Completion,
    asking: bool,
    exhausted: bool,
    nodes: u64,
}

impl Witnessed {
    /// A search from the empty board; `None` for orders above
    /// [`MAX_ORDER`](crate::search::completion::MAX_ORDER).
    pub fn new(board: Board) -> Option<Self> {
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

    /// Queens placed so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many rows have a queen that is settled or asked about.
    pub fn depth(&self) -> usize {
        self.columns.len()
    }

    /// Places at most `queens` queens.
    pub fn step(&mut self, mut queens: u32) -> Step {
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

    /// After all columns of a row: settles the queen of the witness, or goes back a
    /// row if there is no witness. Returns the witness once it is complete.
    fn settle(&mut self) -> Option<Solution> {
        let row = self.columns.len();
        if let Some(witness) = &self.witness {
            self.columns.extend(witness.columns().get(row));
            let Some(&next) = witness.columns().get(row + 1) else {
                let solution = self.witness.take();
                // The next solution may differ from this one in the last row only.
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
        self.columns
            .iter()
            .enumerate()
            .fold(all, |free, (above, &column)| {
                let queen = 1_u64 << column;
                free & !(queen | queen << (row - above) | queen >> (row - above))
            })
    }
}
