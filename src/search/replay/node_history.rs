//! What a replay knows of a node of its tree.

use super::{Replay, ReplayCheckpoint, is_ahead, may_have_entered, progress};
use crate::board::Square;
use crate::search::{NodeProgress, Step, Traced, Traversal, Tree};

/// What a replay knows, at its current step, of a node of its tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeHistory {
    /// The choices that lead to the node.
    pub node: Vec<Square>,
    /// The progress of the search with it.
    pub progress: NodeProgress,
    /// The number of the step that entered it; `None` if none has, as when the search jumped over
    /// it.
    pub entered: Option<u64>,
    /// What has been found below it so far, excluding the node itself. `None` if it was not
    /// entered, and for searches by levels, which do not search one node at a time.
    pub below: Option<FoundBelow>,
}

/// What a search found below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundBelow {
    /// The number of queens placed.
    pub nodes: u64,
    /// The number of solutions.
    pub solutions: u64,
}

/// A moment in a search.
#[derive(Clone, Copy, Default)]
struct Moment {
    step: u64,
    nodes: u64,
    solutions: u64,
}

impl Replay {
    /// What is known of a node at the current step; `None` if the method has no tree. This takes up
    /// to twice as long as going back to the node.
    pub fn node_history(&self, node: Vec<Square>) -> Option<NodeHistory> {
        let tree = self.tree()?;
        let progress = progress(tree, &*self.search, &node)?;
        let (entered, below) = match progress {
            NodeProgress::Ahead => (None, None),
            NodeProgress::Entered | NodeProgress::Done => {
                let entered = self.moment_of_entry(tree, &node);
                let left = match progress {
                    NodeProgress::Done => self.exit(tree, &node),
                    NodeProgress::Ahead | NodeProgress::Entered => self.now(),
                };
                // A node that was done as soon as it was reached was jumped over.
                let is_jumped = tree.entered_below.is_some()
                    && progress == NodeProgress::Done
                    && !node.is_empty()
                    && entered.step == left.step;
                let step = (!is_jumped).then_some(entered.step);
                let below = self.between(tree, &node, entered, left);
                (step, below.filter(|_| !is_jumped))
            }
        };
        Some(NodeHistory {
            node,
            progress,
            entered,
            below,
        })
    }

    fn between(&self, tree: Tree, node: &[Square], from: Moment, to: Moment) -> Option<FoundBelow> {
        (tree.traversal == Traversal::DepthFirst).then(|| FoundBelow {
            nodes: to.nodes.saturating_sub(from.nodes),
            // The step that enters a solution has found it.
            solutions: to.solutions.saturating_sub(from.solutions)
                + u64::from(node.len() == self.entry.given.missing()),
        })
    }

    fn now(&self) -> Moment {
        Moment {
            step: self.position,
            nodes: self.search.effort(),
            solutions: self.tally.solutions,
        }
    }

    /// The moment when the node was entered. It must not be ahead.
    fn moment_of_entry(&self, tree: Tree, node: &[Square]) -> Moment {
        self.first(
            |search| !is_ahead(tree, search, node),
            |search, last| may_have_entered(tree, search, last, node),
        )
    }

    /// The moment when everything below the node had been searched. It must be done.
    fn exit(&self, tree: Tree, node: &[Square]) -> Moment {
        let is_done = |search: &dyn Traced| {
            progress(tree, search, node).is_none_or(|progress| progress == NodeProgress::Done)
        };
        self.first(is_done, |search, _| search.depth() <= node.len())
    }

    /// The first moment, up to the current one, at which something is over and remains so. It is
    /// checked only where it may just have become true.
    fn first(
        &self,
        is_over: impl Fn(&dyn Traced) -> bool,
        may_be_over: impl Fn(&dyn Traced, &Step) -> bool,
    ) -> Moment {
        let before = |checkpoint: &ReplayCheckpoint| !is_over(&*checkpoint.search);
        let Some(checkpoint) = self.checkpoints.last(before) else {
            return Moment::default();
        };
        let mut search = checkpoint.search.copy();
        let mut moment = Moment {
            step: checkpoint.position,
            nodes: search.effort(),
            solutions: checkpoint.tally.rest.solutions,
        };
        while moment.step < self.position {
            let step = search.step();
            moment.step += 1;
            moment.nodes = search.effort();
            moment.solutions += u64::from(matches!(step, Step::Found(_)));
            if may_be_over(&*search, &step) && is_over(&*search) {
                break;
            }
        }
        moment
    }
}
