//! A completion being searched for on the solver thread.

use std::time::{Duration, Instant};

use super::super::Sought;
use crate::solver::{NEWS, News, SLICE, Ticket, scheduler::Chore};
use crate::{puzzle::Position, search::Completion};

/// Queens placed between two looks at the clock.
const QUEENS: u32 = 1_024;

/// A completion to be found.
pub struct Completing {
    begun: Ticket,
    completion: Completion,
    sought: Sought,
    /// Whether the latest was not told yet.
    untold: bool,
    told: Instant,
}

impl Completing {
    /// `None` for boards that are too large.
    pub fn new(begun: Ticket, position: &Position) -> Option<Self> {
        let mut completion = Completion::new(position.board())?;
        completion.start(position.queens());
        Some(Self {
            begun,
            completion,
            sought: Sought {
                answer: None,
                nodes: 0,
                elapsed: Duration::ZERO,
            },
            untold: true,
            told: Instant::now(),
        })
    }
}

impl Chore for Completing {
    fn begun(&self) -> Ticket {
        self.begun
    }

    fn is_busy(&self) -> bool {
        self.untold || self.sought.answer.is_none()
    }

    fn work(&mut self) {
        let begun = Instant::now();
        while self.sought.answer.is_none() && begun.elapsed() < SLICE {
            let mut left = QUEENS;
            self.sought.answer = self.completion.step(&mut left);
            self.sought.nodes += u64::from(QUEENS - left);
            self.untold = true;
        }
        self.sought.elapsed += begun.elapsed();
    }

    fn news(&mut self) -> Option<News> {
        let due = self.sought.answer.is_some() || self.told.elapsed() >= NEWS;
        if !due || !self.untold {
            return None;
        }
        self.untold = false;
        self.told = Instant::now();
        Some(News::Sought(self.sought.clone()))
    }
}
