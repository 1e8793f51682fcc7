//! The nodes of a tree of choices, each computed where it is looked at.

use std::collections::HashSet;

use super::tree::{Nodes, Tree};
use crate::board::{Given, Square};

/// A node of a tree.
///
/// ```
/// use queens::{Board, search::{Method, tree::{NodeKind, Node}}};
///
/// let lookahead = Method::by_name("lookahead").ok_or("no such method")?;
/// let tree = lookahead.tree.ok_or("no tree")?;
/// let root = Node::root(tree, Board::new(4)?);
/// let mut below = root.descendants();
/// let solutions = below.by_ref().filter(|node| node.kind() == NodeKind::Solution);
/// assert_eq!(solutions.count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Node {
    tree: Tree,
    given: Given,
    path: Vec<Square>,
    children: Vec<Square>,
}

/// The kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// There are choices below it.
    Inner,
    /// A call that makes no further calls.
    Leaf,
    /// No choice is left, but queens are missing.
    DeadEnd,
    /// All queens are placed.
    Solution,
}

/// A direction from one node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeDirection {
    /// To the parent.
    Parent,
    /// To the first child.
    Child,
    /// To the nearest sibling on the left.
    SiblingBefore,
    /// To the nearest sibling on the right.
    SiblingAfter,
}

impl Node {
    /// The root, where no choice has been made.
    #[must_use]
    pub fn root(tree: Tree, given: impl Into<Given>) -> Self {
        Self::with(tree, given.into(), Vec::new())
    }

    /// The node to which these choices lead; `None` if one of them cannot be made.
    #[must_use]
    pub fn at(tree: Tree, given: impl Into<Given>, path: &[Square]) -> Option<Self> {
        let root = Self::root(tree, given);
        path.iter()
            .try_fold(root, |node, &choice| node.child(choice))
    }

    fn with(tree: Tree, given: Given, path: Vec<Square>) -> Self {
        Self {
            tree,
            given,
            children: (tree.children)(given, &path),
            path,
        }
    }

    /// The child to which a choice leads; `None` if it cannot be made.
    #[must_use]
    pub fn child(&self, choice: Square) -> Option<Self> {
        let path = || self.path.iter().copied().chain([choice]).collect();
        let is_there = self.children.contains(&choice);
        is_there.then(|| Self::with(self.tree, self.given, path()))
    }

    /// The choices that lead to it.
    #[must_use]
    pub fn path(&self) -> &[Square] {
        &self.path
    }

    /// The choices after these, in the order in which they are made.
    #[must_use]
    pub fn children(&self) -> &[Square] {
        &self.children
    }

    /// The choices that lead to the node in this direction; `None` if there is none.
    #[must_use]
    pub fn beside(&self, way: TreeDirection) -> Option<Vec<Square>> {
        let (choice, parent) = self
            .path
            .split_last()
            .map_or((None, &[][..]), |(choice, parent)| (Some(choice), parent));
        let siblings = || (self.tree.children)(self.given, parent);
        let sibling = |by: isize| {
            let siblings = siblings();
            let here = siblings
                .iter()
                .position(|sibling| Some(sibling) == choice)?;
            let sibling = *siblings.get(here.checked_add_signed(by)?)?;
            Some([parent, &[sibling]].concat())
        };
        match way {
            TreeDirection::Parent => choice.map(|_| parent.to_vec()),
            TreeDirection::Child => Some([&self.path[..], &[*self.children.first()?]].concat()),
            TreeDirection::SiblingBefore => sibling(-1),
            TreeDirection::SiblingAfter => sibling(1),
        }
    }

    /// The nodes below it that a search that jumps enters; `None` for one that enters all. This
    /// takes as long as that search.
    #[must_use]
    pub fn entered(&self) -> Option<HashSet<Vec<Square>>> {
        let entered = self.tree.entered_below?;
        Some(entered(self.given, &self.path))
    }

    /// The kind of the node.
    #[must_use]
    pub fn kind(&self) -> NodeKind {
        match self.tree.nodes {
            _ if !self.children.is_empty() => NodeKind::Inner,
            Nodes::Calls => NodeKind::Leaf,
            Nodes::Queens if self.path.len() == self.given.missing() => NodeKind::Solution,
            Nodes::Queens => NodeKind::DeadEnd,
        }
    }

    /// All nodes below it, each before its own descendants. They are computed one at a time, as
    /// there may be far more than anyone can wait for.
    #[must_use]
    pub fn descendants(&self) -> Descendants {
        Descendants {
            stack: vec![(self.clone(), 0)],
        }
    }
}

/// An iterator over the nodes below another, depth-first.
#[derive(Clone, Debug)]
pub struct Descendants {
    /// The nodes on the path to the newest, with the index of the next child of each.
    stack: Vec<(Node, usize)>,
}

impl Iterator for Descendants {
    type Item = Node;

    fn next(&mut self) -> Option<Node> {
        loop {
            let (node, next) = self.stack.last_mut()?;
            if let Some(&choice) = node.children.get(*next) {
                *next += 1;
                let child = node.child(choice)?;
                self.stack.push((child.clone(), 0));
                return Some(child);
            }
            self.stack.pop();
        }
    }
}
