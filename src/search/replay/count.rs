//! Nodes or tries as a race counts them.

use crate::search::{step::Step, trace::Traced};

/// How many nodes a search has placed, or permutations it has tried, and with which step.
///
/// A solution or an end that comes without a new one counts as one too, so that each solution
/// has a number of its own: methods that find by chance begin anew after a solution, and may
/// stand at the next one at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeCount {
    /// How many.
    pub number: u64,
    /// The number of the step with which the last was counted.
    pub step: u64,
    effort: u64,
}

impl NodeCount {
    /// Counts a step that was made by a search, by its number.
    pub fn add(&mut self, search: &dyn Traced, last: &Step, step: u64) {
        let effort = search.effort().amount();
        let more = match (effort - self.effort, last) {
            (0, Step::Found(_) | Step::Exhausted) => 1,
            (more, _) => more,
        };
        self.effort = effort;
        if more > 0 {
            self.number += more;
            self.step = step;
        }
    }
}
