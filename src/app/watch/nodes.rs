//! Going to nodes of the tree.

use super::{Destination, Motion, Watch};
use crate::{
    app::{message::Effect, notice::Notice, shared::Shared},
    puzzle::Square,
    search::{
        Goal,
        tree::{Node, Way},
    },
};

impl Watch {
    /// Whether these choices lead to a node.
    pub(super) fn has_node(&self, node: &[Square]) -> bool {
        let tree = self.method().tree;
        tree.is_some_and(|tree| Node::at(tree, self.board(), node).is_some())
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
    /// pressed faster than the solver answers all count.
    pub(super) fn node_that_way(&self, way: Way) -> Result<Vec<Square>, Notice> {
        let tree = self.method().tree.ok_or(Notice::NoTree(self.method()))?;
        let place = self
            .snapshot()
            .and_then(|snapshot| snapshot.trace.place.as_ref());
        let node = match (&self.playback.motion, place) {
            (Motion::Heading(Destination::Goal(Goal::Node(node))), _) => node.as_slice(),
            (Motion::Heading(Destination::Goal(Goal::Step(0))), _) | (_, None) => &[],
            (_, Some(place)) => &place.path,
        };
        Node::at(tree, self.board(), node)
            .and_then(|at| at.beside(way))
            .ok_or(if node.is_empty() && way != Way::Child {
                Notice::NoNode(Way::Parent)
            } else {
                Notice::NoNode(way)
            })
    }
}
