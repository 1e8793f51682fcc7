//! The stages of a search that has no tree.

use std::cmp::Ordering;

use super::{sentence::Sentence, tree::NodeProgress};

/// A part of the work of a method that makes no choices, such as a stage of a rule or a solver
/// call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What is done in it, and the result: at most 100 characters.
    pub what: Sentence,
    /// The progress of the search with it.
    pub progress: NodeProgress,
}

impl Stage {
    /// Stage `number` of a search that is at stage `now`.
    pub(super) fn new(what: impl Into<Sentence>, number: usize, now: usize) -> Self {
        let progress = match number.cmp(&now) {
            Ordering::Less => NodeProgress::Done,
            Ordering::Equal => NodeProgress::Entered,
            Ordering::Greater => NodeProgress::Ahead,
        };
        Self {
            what: what.into(),
            progress,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Board,
        search::{METHODS, Step},
    };

    /// A method with a tree has no stages. Stages are entered one at a time: those before are done,
    /// those after are ahead.
    #[test]
    fn stages_come_one_after_the_other() {
        for (order, steps) in [(1, 3_000), (5, 3_000), (6, 300), (15, 100)] {
            let board = Board::new(order).unwrap();
            for method in METHODS {
                let Ok(mut search) = method.traced(board, 1) else {
                    continue;
                };
                let mut step = Step::Working;
                for _ in 0..steps {
                    let stages = method.on(board).trace(&*search, &step).stages;
                    assert!(method.tree.is_none() || stages.is_empty());
                    assert!(stages.is_sorted_by_key(|stage| 2 - stage.progress as u8));
                    let is_now = |stage: &&Stage| stage.progress == NodeProgress::Entered;
                    let now = stages.iter().filter(is_now).count();
                    assert!(now <= 1 && stages.iter().all(|stage| stage.what.longest() <= 100));
                    if step == Step::Exhausted {
                        let mut stages = stages.iter();
                        assert!(stages.all(|stage| stage.progress == NodeProgress::Done));
                        break;
                    }
                    step = search.step();
                }
            }
        }
    }
}
