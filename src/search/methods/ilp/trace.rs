//! The calls of the solver step by step: each question, then its answer.

use super::{Ilp, code, constraints};
use crate::{
    numbers::grouped,
    puzzle::{Board, Square},
    search::{
        code::Variable,
        sentence::{Part, Sentence, sentence},
        stage::Stage,
        step::{Effort, Search, Step},
        trace::{Event, Traced},
    },
};

/// [`Ilp`] with one more step for each call of the solver: it says what is asked, and the
/// next ones make the call.
#[derive(Clone, Debug)]
pub struct IlpTrace {
    ilp: Ilp,
    /// The question asked last.
    question: Question,
    call: Call,
    /// How many solutions each column of row 0 has, of the columns that are done.
    solutions: Vec<usize>,
}

/// How far a call of the solver is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Call {
    /// The question is asked.
    Asked,
    /// The solver has looked at this number of parts of the problem, and has no answer yet.
    Searching(u64),
    /// There is an answer.
    Answered,
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
            call: Call::Answered,
            solutions: Vec::new(),
        })
    }

    /// What the solver is asked, or that it has found nothing.
    fn note(&self, step: &Step) -> Sentence {
        let Question { fixed, excluded } = self.question;
        if *step == Step::Exhausted {
            let row = Part::Row(fixed.row);
            return sentence![
                "Every column of row ",
                row,
                " was tried: there are no more solutions."
            ];
        }
        match (self.call, excluded) {
            (Call::Searching(parts), _) => format!(
                "The solver is still searching: it has looked at {} parts of the problem.",
                grouped(parts)
            )
            .into(),
            (Call::Asked, 0) => {
                let any = "The solver is asked for any solution with a queen on ";
                sentence![any, fixed, "."]
            }
            (Call::Asked, _) => {
                let another = "The solver is asked for another solution with a queen on ";
                let excluded = match excluded {
                    1 => ": the one found so far is excluded.".into(),
                    _ => format!(": the {excluded} found so far are excluded."),
                };
                sentence![another, fixed, excluded]
            }
            (Call::Answered, _) => {
                let answer = "The solver answers that not all constraints can be met: ";
                let none = match excluded {
                    0 => "no solution has a queen on ",
                    _ => "no other solution has a queen on ",
                };
                sentence![answer, none, fixed, "."]
            }
        }
    }
}

impl Search for IlpTrace {
    /// Asks, which takes no time, or takes a step of [`Ilp`].
    fn step(&mut self) -> Step {
        if self.call == Call::Answered && self.ilp.column < self.ilp.order {
            self.call = Call::Asked;
            self.question = Question {
                fixed: Square::new(0, self.ilp.column),
                excluded: self.ilp.found.len(),
            };
            return Step::Working;
        }
        let (column, found) = (self.ilp.column, self.ilp.found.len());
        let step = self.ilp.step();
        if self.ilp.column > column {
            self.solutions.push(found);
        }
        let nodes = self.ilp.nodes_so_far();
        self.call = nodes.map_or(Call::Answered, Call::Searching);
        step
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
            Step::Working if self.call != Call::Answered => vec![self.question.fixed],
            _ => Vec::new(),
        }
    }

    fn why(&self, step: &Step, event: Event) -> Sentence {
        match event {
            Event::Solved(_) => {
                "The solver's answer meets all constraints: this is a solution.".into()
            }
            _ => self.note(step),
        }
    }

    fn line(&self, step: &Step) -> usize {
        match (step, self.call) {
            (Step::Exhausted, _) => code::END,
            (Step::Found(_), _) => code::SHOW,
            (_, Call::Asked) => code::ASK,
            (_, Call::Searching(_)) => code::WAIT,
            (_, Call::Answered) => code::NONE,
        }
    }

    fn variables(&self, step: &Step) -> Vec<Variable> {
        let Question { fixed, excluded } = self.question;
        let found = match step {
            Step::Exhausted => return Vec::new(),
            Step::Found(_) => excluded + 1,
            Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => excluded,
        };
        let noun = if found == 1 { "solution" } else { "solutions" };
        let mut variables = vec![
            Variable::new("column", fixed.column),
            Variable::new("found", format_args!("{found} {noun}")),
        ];
        if let Step::Found(solution) = step {
            variables.push(Variable::list("answer", solution.columns()));
        }
        variables
    }

    /// The calls of the solver, by the queen that is fixed in them.
    fn stages(&self, step: &Step) -> Vec<Stage> {
        let now = match step {
            Step::Exhausted => self.ilp.order,
            _ => self.question.fixed.column,
        };
        let has_begun =
            self.ilp.column > 0 || self.call != Call::Answered || !self.ilp.found.is_empty();
        (0..self.ilp.order)
            .map(|column| {
                let queen = Square::new(0, column);
                let found = match self.solutions.get(column) {
                    Some(0) => "no solution".to_owned(),
                    Some(1) => "1 solution".into(),
                    Some(found) => format!("{found} solutions"),
                    None if column == now && has_begun => {
                        format!("{} found so far", self.ilp.found.len())
                    }
                    None => "not called yet".into(),
                };
                let what = sentence!["Queen fixed on ", queen, ": ", found];
                if has_begun {
                    Stage::new(what, column, now)
                } else {
                    Stage::new(what, column + 1, 0)
                }
            })
            .collect()
    }

    /// How many constraints of each kind the queens meet, if there are any queens.
    fn notes(&self, step: &Step) -> Vec<Sentence> {
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
            .map(|(kind, met, all)| format!("{kind}: {met} of {all} met").into())
            .collect()
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        let found = self.ilp.found.as_slice();
        let columns: usize = found.iter().map(|s| size_of_val(s.columns())).sum();
        // Measured for a call of the solver: 1,500 bytes for each variable and each solution
        // excluded.
        let size = self.ilp.order * self.ilp.order + found.len();
        let call = self.ilp.nodes_so_far().map_or(0, |_| 1_500 * size);
        size_of::<Self>() + size_of_val(found) + columns + call
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
        let sentences: Vec<String> = traces.iter().map(|trace| trace.why.zero_based()).collect();
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
            "Queens fixed on the top row: 1 of 1 met",
        ];
        let notes = |trace: &Trace| -> Vec<String> {
            trace.notes.iter().map(Sentence::zero_based).collect()
        };
        assert_eq!(notes(&traces[2]), asked);
        assert_eq!(notes(&traces[3])[0], "Rows, one queen each: 4 of 4 met");
        assert_eq!(
            notes(&traces[4])[4],
            "Solutions found, excluded: 1 of 1 met"
        );
    }

    /// A call is made in parts, each a step. A copy in the middle of one continues alike.
    #[test]
    fn a_long_call_shows_how_far_it_is() {
        let mut search = IlpTrace::new(Board::new(16).unwrap()).unwrap();
        while !matches!(search.call, Call::Searching(_)) {
            assert_eq!(search.step(), Step::Working);
        }
        let trace = search.trace(&Step::Working);
        let why = trace.why.zero_based();
        assert!(
            why.contains("is still searching: it has looked at"),
            "{why}"
        );
        assert_eq!(trace.queens, [Square::new(0, 0)]);
        let mut copy = search.copy();
        loop {
            let step = search.step();
            assert_eq!(copy.step(), step);
            assert_eq!(copy.trace(&step), search.trace(&step));
            if matches!(step, Step::Found(_)) {
                break;
            }
        }
    }
}
