//! How many predictions were right.

use super::verdict::Verdict;

/// How the answers were so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// How many were right.
    pub right: u64,
    /// How many were wrong.
    pub wrong: u64,
    /// How many questions were not answered, but shown.
    pub shown: u64,
    /// How many were right since the last that was not.
    pub run: u64,
    /// The most that were right one after the other.
    pub best_run: u64,
}

impl Score {
    /// How many questions were asked.
    #[must_use]
    pub fn asked(&self) -> u64 {
        self.right + self.wrong + self.shown
    }

    pub(super) fn count(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Right => {
                self.right += 1;
                self.run += 1;
                self.best_run = self.best_run.max(self.run);
            }
            Verdict::Wrong { .. } => {
                self.wrong += 1;
                self.run = 0;
            }
            Verdict::Shown => {
                self.shown += 1;
                self.run = 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{app::watch::Mistake, search::Target};

    #[test]
    fn runs_are_counted_from_the_last_answer_that_was_not_right() {
        let wrong = Verdict::Wrong {
            answer: Target::NoSquare,
            mistake: Mistake::GoesOn,
        };
        let mut score = Score::default();
        for verdict in [
            Verdict::Right,
            Verdict::Right,
            wrong,
            Verdict::Right,
            Verdict::Shown,
            Verdict::Right,
            Verdict::Right,
            Verdict::Right,
            wrong,
            Verdict::Right,
        ] {
            score.count(verdict);
        }
        assert_eq!(score.asked(), 10);
        let expected = Score {
            right: 7,
            wrong: 2,
            shown: 1,
            run: 1,
            best_run: 3,
        };
        assert_eq!(score, expected);
    }
}
