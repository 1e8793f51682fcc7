//! Questions to the solver and its answers, to be watched.

use super::{Ilp, constraints};
use crate::{
    puzzle::{Board, Square},
    search::{
        step::{Effort, Search, Step},
        trace::{Event, Trace, Traced},
    },
};

/// [`Ilp`] with a step before every call of the solver, in which it is told what
/// will be asked.
#[derive(Clone, Debug)]
pub struct IlpTrace {
    ilp: Ilp,
    /// The question asked last.
    question: Question,
    /// Whether it is still to be answered.
    is_open: bool,
}

#[derive(Clone, Copy, Debug)]
struct Question {
    /// Where the queen of row 0 is fixed.
    fixed: Square,
    /// How many solutions are excluded.
    excluded: usize,
}

impl IlpTrace {
    /// A search from the empty board, of an order up to [`Ilp::MAX_ORDER`];
    /// `None` beyond.
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        let ilp = Ilp::new(board)?;
        Some(Self {
            ilp,
            question: Question {
                fixed: Square::new(0, 0),
                excluded: 0,
            },
            is_open: false,
        })
    }

    /// How many constraints of each kind the question has, and how many of them
    /// these queens meet.
    fn met(&self, queens: &[Square]) -> Vec<String> {
        let Question { fixed, excluded } = self.question;
        let found = self.ilp.found.get(..excluded).unwrap_or_default();
        let mut kinds: Vec<(&str, usize, usize)> = Vec::new();
        for constraint in constraints(self.ilp.order, fixed.column, found) {
            let met = usize::from(constraint.is_met(queens));
            match kinds.iter_mut().find(|(kind, ..)| *kind == constraint.kind) {
                Some((_, all_met, all)) => {
                    *all_met += met;
                    *all += 1;
                }
                None => kinds.push((constraint.kind, met, 1)),
            }
        }
        let lines = kinds.into_iter();
        lines
            .map(|(kind, met, all)| format!("{kind}: {met} of {all}"))
            .collect()
    }

    /// What the solver has just been asked, or could not find.
    fn note(&self, step: &Step) -> String {
        let Question { fixed, excluded } = self.question;
        if *step == Step::Exhausted {
            return "A queen was fixed to every column of row 0: there are no more solutions."
                .into();
        }
        match (self.is_open, excluded) {
            (true, 0) => format!("The solver is asked for any solution with a queen on {fixed}."),
            (true, _) => format!(
                "The solver is asked for another solution with a queen on {fixed}: \
                 those found, {excluded} so far, are excluded."
            ),
            (false, 0) => format!(
                "The solver finds that not all constraints can be met \
                 with a queen on {fixed}: no solution has one there."
            ),
            (false, _) => format!(
                "The solver finds that not all constraints can be met any more: \
                 with a queen on {fixed} there is no solution left."
            ),
        }
    }
}

impl Search for IlpTrace {
    /// Asks, which costs nothing, or waits for the answer as [`Ilp`] does.
    fn step(&mut self) -> Step {
        self.is_open = !self.is_open && self.ilp.column < self.ilp.order;
        if !self.is_open {
            return self.ilp.step();
        }
        self.question = Question {
            fixed: Square::new(0, self.ilp.column),
            excluded: self.ilp.found.len(),
        };
        Step::Working
    }

    fn effort(&self) -> Effort {
        self.ilp.effort()
    }
}

impl Traced for IlpTrace {
    fn trace(&self, step: &Step) -> Trace {
        let queens: Vec<Square> = match step {
            Step::Found(solution) => solution.queens().collect(),
            Step::Working if self.is_open => vec![self.question.fixed],
            _ => return Trace::new(Vec::new(), Event::Note, self.note(step)),
        };
        let (event, why) = if self.is_open {
            (Event::Note, self.note(step))
        } else {
            let why = "The solver's answer meets every constraint: it is a solution.";
            (Event::Solved, why.into())
        };
        Trace {
            notes: self.met(&queens),
            ..Trace::new(queens, event, why)
        }
    }

    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if let Step::Found(solution) = step {
            solution.queens().for_each(visit);
        }
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        let columns: usize = self
            .ilp
            .found
            .iter()
            .map(|s| size_of_val(s.columns()))
            .sum();
        size_of::<Self>() + size_of_val(self.ilp.found.as_slice()) + columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_and_answers_of_order_4() {
        let mut search = IlpTrace::new(Board::new(4).unwrap()).unwrap();
        let traces: Vec<Trace> = (0..6)
            .map(|_| {
                let step = search.step();
                search.trace(&step)
            })
            .collect();
        let told: Vec<&str> = traces.iter().map(|trace| &*trace.why).collect();
        let expected = [
            "The solver is asked for any solution with a queen on row 0, column 0.",
            "The solver finds that not all constraints can be met \
             with a queen on row 0, column 0: no solution has one there.",
            "The solver is asked for any solution with a queen on row 0, column 1.",
            "The solver's answer meets every constraint: it is a solution.",
            "The solver is asked for another solution with a queen on row 0, column 1: \
             those found, 1 so far, are excluded.",
            "The solver finds that not all constraints can be met any more: \
             with a queen on row 0, column 1 there is no solution left.",
        ];
        assert_eq!(told, expected);
        let asked = [
            "Rows, one queen each: 1 of 4",
            "Columns, one queen each: 1 of 4",
            "Diagonals, one queen at most: 5 of 5",
            "Anti-diagonals, one queen at most: 5 of 5",
            "Queens fixed, to be there: 1 of 1",
        ];
        assert_eq!(traces[2].notes, asked);
        assert_eq!(traces[3].notes[0], "Rows, one queen each: 4 of 4");
        assert_eq!(traces[4].notes[4], "Solutions, not to come again: 1 of 1");
    }
}
