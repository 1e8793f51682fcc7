//! How a prediction was: right, or what is wrong with it.

use crate::{
    board::Square,
    search::{Question, Questions, Target, Trace},
};

/// What came of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The question, with its right answer.
    pub question: Question,
    /// How it was answered.
    pub verdict: Verdict,
}

/// How a question was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As the search goes.
    Right,
    /// Otherwise.
    Wrong {
        /// The answer.
        answer: Target,
        /// What is wrong with it, as far as that can be seen before the step.
        mistake: Mistake,
    },
    /// Not at all: the right answer was asked for.
    Shown,
}

/// What is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A queen attacks the square.
    Attacked,
    /// The square was tried already.
    Tried,
    /// The queen on the square is not removed.
    StaysPlaced,
    /// The search has a square to go to.
    GoesOn,
    /// Only that the search does something else.
    Other,
}

impl Mistake {
    /// What is wrong with a square as an answer, in a search that places and removes one queen
    /// at a time.
    pub(super) fn of(square: Square, trace: &Trace, questions: Questions) -> Self {
        let is_attacked = |square: Square| {
            let mut queens = trace.queens.iter();
            queens.any(|queen| queen.attacks(square).is_some())
        };
        if trace.queens.contains(&square) {
            Self::StaysPlaced
        } else if trace.tried.contains(&square) {
            Self::Tried
        } else if questions == Questions::InterestingSteps && is_attacked(square) {
            Self::Attacked
        } else {
            Self::Other
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_square_has_a_reason_where_one_can_be_seen() {
        let square = Square::new;
        let trace = Trace {
            queens: vec![square(0, 0), square(1, 2)],
            tried: vec![square(1, 0), square(1, 1), square(2, 3)],
            ..Trace::before_the_first_step(&crate::Board::new(8).unwrap().into())
        };
        for (answer, questions, expected) in [
            ((0, 0), Questions::EveryStep, Mistake::StaysPlaced),
            ((1, 0), Questions::InterestingSteps, Mistake::Tried),
            ((2, 3), Questions::EveryStep, Mistake::Tried),
            ((3, 3), Questions::InterestingSteps, Mistake::Attacked),
            // A search tests squares that are attacked.
            ((3, 3), Questions::EveryStep, Mistake::Other),
            ((3, 1), Questions::InterestingSteps, Mistake::Other),
        ] {
            let (row, column) = answer;
            assert_eq!(
                Mistake::of(square(row, column), &trace, questions),
                expected,
                "{answer:?}"
            );
        }
    }
}
