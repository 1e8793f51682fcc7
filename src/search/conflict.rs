//! Which queens are to blame: for rows and columns without a free square, and for a position
//! that no solution completes.

mod blame;
mod cover;

pub use self::{
    blame::{Blame, BlameSearch},
    cover::smallest_attackers,
};

use super::completion::{Answer, Completion};
use crate::board::{Position, Square};

/// The most queens placed for one of the questions whether queens can be completed: some
/// milliseconds.
const MOST_QUEENS: u32 = 20_000;

/// Queens that no solution has together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The queens. Without any one of them there is a solution, unless that took too long to
    /// find out.
    pub queens: Vec<Square>,
    /// Those of them that may be taken back, the best first.
    pub suspects: Vec<Square>,
    /// How many of these, from the first, leave a position with a solution when taken back
    /// alone.
    pub cures: usize,
}

/// Looks for a conflict among queens of which it is known that no solution has them all.
///
/// It leaves out one queen after the other, as long as the rest still has no solution: what
/// stays is a conflict of which no queen can be left out.
#[derive(Clone, Debug)]
pub struct ConflictSearch {
    completion: Completion,
    /// All queens of the position.
    all: Vec<Square>,
    /// Those that may be taken back: at the beginning of `kept`.
    movable: Vec<Square>,
    kept: Vec<Square>,
    question: AskedNow,
    /// Queens that may be placed before the question is given up.
    left: u32,
    cures: Vec<Square>,
    others: Vec<Square>,
}

/// What is asked at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AskedNow {
    /// Whether the conflict stays one without the queen at this index.
    LeaveOut(usize),
    /// Whether the position has a solution without the queen at this index of the conflict.
    TakeBack(usize),
    /// Nothing more.
    Done,
}

impl ConflictSearch {
    /// A search among the queens of a position, of which some cannot be taken back: those stay
    /// longest. `None` for boards that are too large.
    #[must_use]
    pub fn new(position: &Position, given: &[Square]) -> Option<Self> {
        let all: Vec<Square> = position.queens().collect();
        let (given, movable): (Vec<Square>, Vec<Square>) =
            all.iter().partition(|queen| given.contains(queen));
        let mut search = Self {
            completion: Completion::new(position.board())?,
            kept: [&movable[..], &given[..]].concat(),
            all,
            movable,
            question: AskedNow::LeaveOut(0),
            left: 0,
            cures: Vec::new(),
            others: Vec::new(),
        };
        search.ask();
        Some(search)
    }

    /// Begins with the question, or with the next one that there is.
    fn ask(&mut self) {
        self.left = MOST_QUEENS;
        match self.question {
            AskedNow::LeaveOut(index) if index < self.kept.len() => {
                self.completion.start(without(&self.kept, self.kept[index]));
            }
            AskedNow::LeaveOut(_) => {
                self.question = AskedNow::TakeBack(0);
                self.ask();
            }
            AskedNow::TakeBack(index) => match self.kept.get(index) {
                Some(&queen) if self.movable.contains(&queen) => {
                    self.completion.start(without(&self.all, queen));
                }
                Some(_) => {
                    self.question = AskedNow::TakeBack(index + 1);
                    self.ask();
                }
                None => self.question = AskedNow::Done,
            },
            AskedNow::Done => {}
        }
    }

    /// Places at most `queens` queens and counts them down; returns the conflict once it is
    /// found.
    pub fn step(&mut self, queens: &mut u32) -> Option<Conflict> {
        while self.question != AskedNow::Done {
            let mut most = self.left.min(*queens);
            let before = most;
            let answer = self.completion.step(&mut most);
            *queens -= before - most;
            self.left -= before - most;
            if answer.is_none() && self.left > 0 {
                return None;
            }
            let is_refuted = answer == Some(Answer::Refuted);
            self.question = match self.question {
                AskedNow::LeaveOut(index) if is_refuted => {
                    self.kept.remove(index);
                    AskedNow::LeaveOut(index)
                }
                AskedNow::LeaveOut(index) => AskedNow::LeaveOut(index + 1),
                AskedNow::TakeBack(index) => {
                    let is_cure = matches!(answer, Some(Answer::Found(_)));
                    let list = if is_cure {
                        &mut self.cures
                    } else {
                        &mut self.others
                    };
                    list.extend(self.kept.get(index));
                    AskedNow::TakeBack(index + 1)
                }
                AskedNow::Done => AskedNow::Done,
            };
            self.ask();
        }
        let mut queens = self.kept.clone();
        queens.sort();
        Some(Conflict {
            queens,
            suspects: [&self.cures[..], &self.others[..]].concat(),
            cures: self.cures.len(),
        })
    }
}

fn without(queens: &[Square], one: Square) -> impl Iterator<Item = Square> {
    queens.iter().copied().filter(move |&queen| queen != one)
}

#[cfg(test)]
mod tests;
