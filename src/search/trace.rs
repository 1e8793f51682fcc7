//! What a search shows of itself between two steps.

use std::fmt;

use super::step::{Search, Step};
use crate::puzzle::{Line, Square};

/// A search that can be watched: it can say what it has just done and why, and
/// be copied, so that it can be run again from any moment.
///
/// It goes through the same nodes in the same order as the method's own search,
/// with the same counts; only how much it does in one step may differ.
pub trait Traced: Search {
    /// What there is to see after `step`, the last one made.
    fn trace(&self, step: &Step) -> Trace;

    /// Calls `visit` with each square on which `step`, the last one made, has
    /// set a queen. All searches but shuffle set each where none attacks it.
    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square));

    /// A search that goes on from here as this one will.
    fn copy(&self) -> Box<dyn Traced>;

    /// Memory that a copy takes, in bytes, give or take the small change.
    fn bytes(&self) -> usize;
}

/// What there is to see of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The queens on the board.
    pub queens: Vec<Square>,
    /// What has just happened on it.
    pub event: Event,
    /// Why, in one sentence for people.
    pub why: String,
    /// What the method keeps in mind beside the queens, line by line.
    pub notes: Vec<String>,
}

/// What has just happened on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Nothing on the board itself.
    Note,
    /// A queen was placed, and is among the queens.
    Placed(Square),
    /// A queen was taken back, and is no longer among the queens.
    Backtracked(Square),
    /// A queen on `tested` would be attacked, or is, by the one on `queen`.
    Clash {
        /// The square under test; its queen is among the queens where a method
        /// sets before it tests.
        tested: Square,
        /// The queen in the way.
        queen: Square,
    },
    /// The queens on the board are a solution.
    Solved,
}

impl Trace {
    /// Queens that stand: those on the board but for one that is under test.
    #[must_use]
    pub fn depth(&self) -> usize {
        let tested = match self.event {
            Event::Clash { tested, .. } => Some(tested),
            _ => None,
        };
        let stands = |&&queen: &&Square| Some(queen) != tested;
        self.queens.iter().filter(stands).count()
    }

    /// A trace without notes.
    #[must_use]
    pub fn new(queens: Vec<Square>, event: Event, why: String) -> Self {
        Self {
            queens,
            event,
            why,
            notes: Vec::new(),
        }
    }
}

/// Why a queen on `tested` will not do, in a sentence. The two are on one line.
#[must_use]
pub fn why_clash(tested: Square, queen: Square) -> String {
    let line = tested.attacks(queen).unwrap_or(Line::Row);
    format!(
        "Row {}, column {} is attacked along the {line} by the queen on {queen}.",
        tested.row, tested.column
    )
}

/// Numbers as they are read, with a blank between, in lines of up to
/// [`LINE`] characters.
#[must_use]
pub fn lines(numbers: impl IntoIterator<Item = impl fmt::Display>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for number in numbers {
        let number = number.to_string();
        match lines.last_mut() {
            Some(line) if line.len() + number.len() < LINE => {
                line.push(' ');
                line.push_str(&number);
            }
            _ => lines.push(number),
        }
    }
    lines
}

/// The characters that a line of numbers has at most.
pub const LINE: usize = 40;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_wrapped() {
        assert_eq!(lines([0_u8; 0]), Vec::<String>::new());
        assert_eq!(lines([4, 10, 2]), ["4 10 2"]);
        let lines = lines(10..100);
        let lengths: Vec<usize> = lines.iter().map(String::len).collect();
        assert_eq!(lengths, [38, 38, 38, 38, 38, 38, 35]);
        let numbers = lines.join(" ");
        assert!(numbers.split(' ').eq((10..100).map(|n| n.to_string())));
    }
}
