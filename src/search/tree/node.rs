//! One node of a tree, and what hangs below it.

use std::collections::HashSet;

use super::{Nodes, Tree};
use crate::board::{Given, Square};

/// A node of a tree.
///
/// ```
/// use queens::{Board, search::{Method, tree::{Kind, Node}}};
///
/// let lookahead = Method::by_name("lookahead").ok_or("no such method")?;
/// let tree = lookahead.tree.ok_or("no tree")?;
/// let root = Node::root(tree, Board::new(4)?);
/// let mut below = root.below();
/// let solutions = below.by_ref().filter(|node| node.kind() == Kind::Solution);
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

/// What a node comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// There are choices below it.
    Inner,
    /// A call that makes no other call.
    Leaf,
    /// No choice is left, and queens are missing.
    DeadEnd,
    /// All queens are placed.
    Solution,
}

/// A way from a node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the node above.
    Parent,
    /// To the first node below.
    Child,
    /// To the node on the left with the same parent.
    SiblingBefore,
    /// To the node on the right with the same parent.
    SiblingAfter,
}

impl Node {
    /// The root: no choice was made.
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

    /// The choices after them, in the order in which they are made.
    #[must_use]
    pub fn children(&self) -> &[Square] {
        &self.children
    }

    /// The choices that lead to the node that way; `None` if there is none.
    #[must_use]
    pub fn beside(&self, way: Way) -> Option<Vec<Square>> {
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
            Way::Parent => choice.map(|_| parent.to_vec()),
            Way::Child => Some([&self.path[..], &[*self.children.first()?]].concat()),
            Way::SiblingBefore => sibling(-1),
            Way::SiblingAfter => sibling(1),
        }
    }

    /// The nodes below it that a search enters which jumps; `None` for one that enters all. It
    /// takes as long as that search.
    #[must_use]
    pub fn entered(&self) -> Option<HashSet<Vec<Square>>> {
        let enters = self.tree.enters?;
        Some(enters(self.given, &self.path))
    }

    /// What it comes to.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.tree.nodes {
            _ if !self.children.is_empty() => Kind::Inner,
            Nodes::Calls => Kind::Leaf,
            Nodes::Queens if self.path.len() == self.given.missing() => Kind::Solution,
            Nodes::Queens => Kind::DeadEnd,
        }
    }

    /// All nodes below it, each before those below it. They are worked out one after the
    /// other: there may be far more than anybody can wait for.
    #[must_use]
    pub fn below(&self) -> Below {
        Below {
            stack: vec![(self.clone(), 0)],
        }
    }
}

/// The nodes below another, depth first.
#[derive(Clone, Debug)]
pub struct Below {
    /// The nodes on the way to the newest, and which child of each comes next.
    stack: Vec<(Node, usize)>,
}

impl Iterator for Below {
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
