//! Row by row, asking first whether a prefix can be completed.

use crate::{
    puzzle::{Board, Solution, Square},
    search::{
        completion::{Answer, Completion},
        step::Step,
    },
};

/// The search that keeps a witness: a solution that begins with the queens it
/// has settled. Only columns left of the witness need to be refuted.
#[derive(Clone, Debug)]
pub struct Witnessed {
    order: usize,
    /// The queens settled, then one that is being asked about.
    columns: Vec<u16>,
    /// Columns of the row below the settled queens still to be asked about.
    options: u64,
    witness: Option<Solution>,
    completion: Completion,
    asking: bool,
    exhausted: bool,
    nodes: u64,
}

impl Witnessed {
    /// The search on an empty board of an order that [`Completion`] takes; `None`
    /// beyond.
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

    /// Rows whose queens are settled, or asked about.
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
                self.columns.push(self.options.trailing_zeros() as u16);
                self.options &= self.options - 1;
                let queens = self.columns.iter().enumerate();
                self.completion
                    .start(queens.map(|(row, &column)| Square::new(row, column.into())));
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

    /// All columns of a row have been asked about: settles the witness's, or
    /// goes back a row if there is none.
    fn settle(&mut self) -> Option<Solution> {
        let row = self.columns.len();
        if let Some(witness) = &self.witness {
            self.columns.extend(witness.columns().get(row));
            let Some(&next) = witness.columns().get(row + 1) else {
                let solution = self.witness.take();
                // What follows this solution differs from it in the last row
                // at the earliest.
                self.back();
                return solution;
            };
            self.options = self.free() & ((1 << next) - 1);
        } else {
            self.back();
        }
        None
    }

    /// Goes back a row, to the columns right of its queen.
    fn back(&mut self) {
        match self.columns.pop() {
            None => self.exhausted = true,
            Some(column) => self.options = self.free() & (u64::MAX << column << 1),
        }
    }

    /// The columns of the row below the settled queens that they leave free.
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
