//! The questions for a user who predicts where a search goes next.

use super::Replay;
use crate::board::Square;
use crate::choices_macro::choices;
use crate::search::{Coverage, Method, Step, Traced};

choices! {
    /// The steps of a search before which the user is asked where it goes next. Those in which a
    /// row dies are always among them, as a row dies only when a queen is placed.
    pub enum Questions {
        #[default]
        InterestingSteps: "interesting", "Before a queen is placed or removed, and before the end";
        EveryStep: "every step", "Before each step, also where a square is only tested";
    }
}

/// A step to be predicted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The number of the step.
    pub step: u64,
    /// The square to which the step takes the search, if it is about a single one.
    pub target: Option<Square>,
}

impl Questions {
    /// Whether the question is asked before this step.
    fn include(self, step: &Step) -> bool {
        match (self, step) {
            (Self::EveryStep, _)
            | (_, Step::Placed | Step::Backtracked | Step::Found(_) | Step::Exhausted) => true,
            (Self::InterestingSteps, Step::Working | Step::Rejected) => false,
        }
    }
}

impl Method {
    /// Whether its steps follow from what can be seen. Those of a tree and of a rule do; random
    /// tries, and the choices of a general solver, do not.
    pub fn is_predictable(&self) -> bool {
        !self.draws() && (self.tree.is_some() || self.coverage == Coverage::OneFamily)
    }
}

/// Looks for the next step to be predicted, on a copy of a search. The search itself does not move.
///
/// ```
/// use queens::{Board, Square, search::{Method, Questions, Replay}};
///
/// let backtracking = Method::by_name("backtracking").ok_or("no such method")?;
/// let replay = Replay::new(backtracking, Board::new(8)?, 0).ok_or("too large")?;
/// let mut ahead = replay.look_ahead(Questions::InterestingSteps);
/// while ahead.work(1_000) {}
/// let question = ahead.question().ok_or("the search has ended")?;
/// assert_eq!((question.step, question.target), (1, Some(Square::new(0, 0))));
/// assert_eq!(replay.position(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct LookAhead {
    questions: Questions,
    /// A copy of the search, until the question is found or the search ends.
    search: Option<Box<dyn Traced>>,
    /// The number of steps that it has made.
    step: u64,
    question: Option<Question>,
}

impl Replay {
    /// Starts to look for the next step before which a question is asked.
    pub fn look_ahead(&self, questions: Questions) -> LookAhead {
        LookAhead {
            questions,
            search: (!self.is_at_end()).then(|| self.search.copy()),
            step: self.position,
            question: None,
        }
    }
}

impl LookAhead {
    /// Looks at most this number of steps further; returns whether there is more to do.
    pub fn work(&mut self, steps: u32) -> bool {
        for _ in 0..steps {
            let Some(search) = &mut self.search else {
                return false;
            };
            let last = search.step();
            self.step += 1;
            if self.questions.include(&last) {
                self.question = Some(Question {
                    step: self.step,
                    target: search.record(&last).event.square(),
                });
                self.search = None;
            }
        }
        self.is_looking()
    }

    /// Whether the question has yet to be found.
    pub fn is_looking(&self) -> bool {
        self.search.is_some()
    }

    /// The question; `None` until it is found, and at the end of the search.
    pub fn question(&self) -> Option<Question> {
        self.question
    }
}
