//! Going to nodes of the tree.

use super::{PlaybackMotion, Watch, no_tree};
use crate::{
    app::{message::Effect, shared::Shared},
    board::Square,
    search::{
        Goal, RunGoal,
        tree::{Node, Way},
    },
};

impl Watch {
    /// Whether these choices lead to a node.
    pub(super) fn has_node(&self, node: &[Square]) -> bool {
        let tree = self.method().tree;
        tree.is_some_and(|tree| Node::at(tree, self.given(), node).is_some())
    }

    pub(super) fn go_to_node(&mut self, node: Vec<Square>, shared: &mut Shared) -> Vec<Effect> {
        let goal = if node.is_empty() {
            Goal::step(0)
        } else {
            Goal::Node(node)
        };
        self.head_for(goal, shared)
    }

    /// The node beside the current one, or beside the one it was sent to, so that keys
    /// pressed faster than the worker answers all count.
    pub(super) fn node_that_way(&self, way: Way) -> Result<Vec<Square>, String> {
        let tree = self.method().tree.ok_or_else(|| no_tree(self.method()))?;
        let place = self.lane().and_then(|lane| lane.trace.place.as_ref());
        let node = match (&self.playback.motion, place) {
            (PlaybackMotion::Heading(RunGoal::Alone(Goal::Node(node))), _) => node.as_slice(),
            (PlaybackMotion::Heading(goal), _) if goal.last_step() == Some(0) => &[],
            (_, None) => &[],
            (_, Some(place)) => &place.path,
        };
        Node::at(tree, self.given(), node)
            .and_then(|at| at.beside(way))
            .ok_or_else(|| {
                let notice = match way {
                    Way::Child => "No node is below this one",
                    Way::SiblingBefore if !node.is_empty() => {
                        "This is the first node of its parent"
                    }
                    Way::SiblingAfter if !node.is_empty() => "This is the last node of its parent",
                    Way::Parent | Way::SiblingBefore | Way::SiblingAfter => {
                        "This is the root of the tree"
                    }
                };
                notice.into()
            })
    }
}
