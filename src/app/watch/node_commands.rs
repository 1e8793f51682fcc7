//! Going to nodes of the tree, and searching from given queens and back.

use std::mem;

use super::{Watch, no_tree};
use crate::app::{Activity, Shared};
use crate::board::{Given, Position, Square};
use crate::numbers::capitalized;
use crate::search::tree::{Node, Nodes, TreeDirection};
use crate::search::{Goal, WatchSpec};

/// The notice that there is no outer search to return to.
const IS_OUTERMOST: &str = "This is the main search: it begins with an empty board";

/// Makes watched searches start from the queens of a position.
///
/// # Errors
/// One line that says why none can.
pub fn begin_from(position: &Position, shared: &mut Shared) -> Result<(), String> {
    let board = position.board();
    if let Some(&(one, other)) = position.clashes().first() {
        let queens = shared.view.chosen.coordinates.on(board).list([one, other]);
        let queens = queens.replacen(' ', " and ", 1);
        return Err(format!(
            "A search cannot begin with queens that attack each other: {queens} do"
        ));
    }
    let given = Given::new(position).map_err(|error| capitalized(&error))?;
    let query = shared.query_for(Activity::Watch);
    let method = query.kind().watched(query.board());
    let kept = method.check_given(&given);
    kept.map_err(|error| capitalized(&error))?;
    shared.given = given;
    Ok(())
}

impl Watch {
    /// Whether these choices lead to a node.
    pub(super) fn has_node(&self, node: &[Square]) -> bool {
        let tree = self.spec.method.tree;
        tree.is_some_and(|tree| Node::at(tree, self.spec.given, node).is_some())
    }

    pub(super) fn go_to_node(&mut self, node: Vec<Square>, shared: &mut Shared) {
        let goal = if node.is_empty() {
            Goal::Position(0)
        } else {
            Goal::Node(node)
        };
        self.playback.head_for(goal, shared);
    }

    /// The neighbour of the current node, or of the one it is on its way to, so that keys pressed
    /// faster than the worker answers all count.
    pub(super) fn node_that_way(&self, way: TreeDirection) -> Result<Vec<Square>, String> {
        let method = self.spec.method;
        let tree = method.tree.ok_or_else(|| no_tree(method))?;
        let place = self.lane().and_then(|lane| lane.trace.place.as_ref());
        let node = match (self.playback.heading(), place) {
            (Some(Goal::Node(node)), _) => node.as_slice(),
            (Some(goal), _) if goal.last_position() == Some(0) => &[],
            (_, None) => &[],
            (_, Some(place)) => &place.path,
        };
        Node::at(tree, self.spec.given, node)
            .and_then(|at| at.beside(way))
            .ok_or_else(|| "There is no node that way".into())
    }

    /// Searches from the queens on the board.
    pub(super) fn search_from_here(&mut self, shared: &mut Shared) {
        let (tree, Some(lane)) = (self.spec.method.tree, self.lane()) else {
            return;
        };
        if tree.is_some_and(|tree| tree.nodes != Nodes::Queens) {
            return shared.notify("The nodes of this tree are calls: none is a position");
        }
        let queens: Vec<Square> = lane.trace.standing().collect();
        if queens.len() == self.spec.given.len() {
            return shared.notify(match tree {
                Some(_) => "This is where the search begins: go to a node of the tree first",
                None => "This is where the search begins: it has not placed a queen yet",
            });
        }
        let Some(position) = Position::new(self.board(), queens) else {
            return;
        };
        if let Err(error) = begin_from(&position, shared) {
            return shared.notify(error);
        }
        let inner = Self::begin(shared, Some(self));
        let outer = mem::replace(self, inner);
        self.outer = Some(outer.into());
    }

    /// Whether the board shows the queens of a position.
    pub fn shows(&self, position: &Position) -> bool {
        self.lane().is_some_and(|lane| {
            let queens = lane.trace.queens.iter().copied();
            Position::new(self.board(), queens).as_ref() == Some(position)
        })
    }

    /// Whether one of the enclosing searches is this one.
    pub fn is_within(&self, spec: &WatchSpec) -> bool {
        let outer = self.outer.as_ref();
        outer.is_some_and(|outer| outer.spec == *spec || outer.is_within(spec))
    }

    /// Returns to one of the enclosing searches.
    pub(in crate::app) fn back_to(&mut self, spec: &WatchSpec, shared: &mut Shared) {
        while self.spec != *spec && self.outer.is_some() {
            self.back_to_outer(shared);
        }
    }

    /// Returns to the enclosing search.
    pub(super) fn back_to_outer(&mut self, shared: &mut Shared) {
        if self.spec.given.is_empty() {
            return shared.notify(IS_OUTERMOST);
        }
        let outer = self.outer.take();
        let given = outer.as_ref().map(|outer| outer.spec.given);
        shared.given = given.unwrap_or(self.board().into());
        *self = Self::begin(shared, Some(self));
        if let Some(outer) = outer {
            let step = outer.position();
            (self.outer, self.part, self.flags) = (outer.outer, outer.part, outer.flags);
            if step > 0 {
                self.playback.head_for(Goal::Position(step), shared);
            }
        }
    }
}
