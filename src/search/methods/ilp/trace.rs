//! The calls of the solver step by step: each question, then its answer.

use super::{Ilp, constraints};
use crate::{
    puzzle::{Board, Square},
    search::{
        step::{Effort, Search, Step},
        trace::{Event, Traced},
    },
};

/// [`Ilp`] in two steps for each call of the solver: one says what is asked, the
/// next makes the call.
#[derive(Clone, Debug)]
pub struct IlpTrace {
    ilp: Ilp,
    /// The question asked last.
    question: Question,
    /// Whether it has no answer yet.
    is_open: bool,
}

#[derive(Clone, Copy, Debug)]
struct Question {
    /// The queen on row 0.
    fixed: Square,
    /// How many solutions are excluded.
    excluded: usize,
}

impl IlpTrace {
    /// A search from the empty board; `None` for orders above [`Ilp::MAX_ORDER`].
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

    /// What the solver is asked, or that it has found nothing.
    fn note(&self, step: &Step) -> String {
        let Question { fixed, excluded } = self.question;
        if *step == Step::Exhausted {
            return "Row 0 has had its queen in every column: there are no more solutions.".into();
        }
        match (self.is_open, excluded) {
            (true, 0) => format!("The solver is asked for any solution with a queen on {fixed}."),
            (true, 1) => format!(
                "The solver is asked for another solution with a queen on {fixed}: \
                 the one found so far is excluded."
            ),
            (true, _) => format!(
                "The solver is asked for another solution with a queen on {fixed}: \
                 the {excluded} found so far are excluded."
            ),
            (false, 0) => format!(
                "The solver answers that not all constraints can be met: \
                 no solution has a queen on {fixed}."
            ),
            (false, _) => format!(
                "The solver answers that not all constraints can be met: \
                 no other solution has a queen on {fixed}."
            ),
        }
    }
}

impl Search for IlpTrace {
    /// Asks, which takes no time, or waits for the answer as [`Ilp`] does.
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
    fn placed(&self) -> Option<Square> {
        None
    }

    /// The fixed queen in a question, all queens in an answer.
    fn queens(&self, step: &Step) -> Vec<Square> {
        match step {
            Step::Found(solution) => solution.queens().collect(),
            Step::Working if self.is_open => vec![self.question.fixed],
            _ => Vec::new(),
        }
    }

    fn why(&self, step: &Step, event: Event) -> String {
        match event {
            Event::Solved(_) => {
                "The solver's answer meets all constraints: this is a solution.".into()
            }
            _ => self.note(step),
        }
    }

    /// How many constraints of each kind the queens meet, if there are any queens.
    fn notes(&self, step: &Step) -> Vec<String> {
        let queens = self.queens(step);
        if queens.is_empty() {
            return Vec::new();
        }
        let Question { fixed, excluded } = self.question;
        let found = self.ilp.found.get(..excluded).unwrap_or_default();
        let mut kinds: Vec<(&str, usize, usize)> = Vec::new();
        for constraint in constraints(self.ilp.order, fixed.column, found) {
            let met = usize::from(constraint.is_met(&queens));
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
            .map(|(kind, met, all)| format!("{kind}: {met} of {all} met"))
            .collect()
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        let found = self.ilp.found.as_slice();
        let columns: usize = found.iter().map(|s| size_of_val(s.columns())).sum();
        size_of::<Self>() + size_of_val(found) + columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::trace::Trace;

    #[test]
    fn questions_and_answers_of_order_4() {
        let mut search = IlpTrace::new(Board::new(4).unwrap()).unwrap();
        let traces: Vec<Trace> = (0..6)
            .map(|_| {
                let step = search.step();
                search.trace(&step)
            })
            .collect();
        let sentences: Vec<&str> = traces.iter().map(|trace| &*trace.why).collect();
        let expected = [
            "The solver is asked for any solution with a queen on row 0, column 0.",
            "The solver answers that not all constraints can be met: \
             no solution has a queen on row 0, column 0.",
            "The solver is asked for any solution with a queen on row 0, column 1.",
            "The solver's answer meets all constraints: this is a solution.",
            "The solver is asked for another solution with a queen on row 0, column 1: \
             the one found so far is excluded.",
            "The solver answers that not all constraints can be met: \
             no other solution has a queen on row 0, column 1.",
        ];
        assert_eq!(sentences, expected);
        let asked = [
            "Rows, one queen each: 1 of 4 met",
            "Columns, one queen each: 1 of 4 met",
            "Diagonals, one queen at most: 5 of 5 met",
            "Anti-diagonals, one queen at most: 5 of 5 met",
            "Queens fixed on row 0: 1 of 1 met",
        ];
        assert_eq!(traces[2].notes, asked);
        assert_eq!(traces[3].notes[0], "Rows, one queen each: 4 of 4 met");
        assert_eq!(traces[4].notes[4], "Solutions found, excluded: 1 of 1 met");
    }
}
