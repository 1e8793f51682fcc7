//! The tree of a search.

mod dot;
mod json;
mod outline;
mod totals;

use std::io;

use self::totals::NodeTotals;
use crate::{
    board::{Given, Notation, Square},
    search::{
        Method, Tree,
        tree::{Choices, Node, Nodes},
    },
    task::{Format, Output},
};

/// The tree of a method, down to some level.
///
/// It is worked out node by node while it is written, so that it takes no more memory than
/// the path to one node.
#[derive(Clone, Debug)]
pub struct TreePart {
    method: &'static Method,
    tree: Tree,
    given: Given,
    notation: Notation,
    /// The last level to print, if not all are.
    depth: Option<usize>,
    /// Whether nodes that are left out are counted.
    counts_rest: bool,
}

/// What is printed below a node.
enum BelowNode {
    /// Its children, if it has any.
    Children,
    /// That this many nodes are left out, one or more; `None` if they are too many to count.
    LeftOut(Option<u64>),
}

/// How many nodes times the order are counted before the first line: some tenths of a
/// second. It is enough for all nodes of backtracking up to order 12.
const MAX_COUNTED: usize = 12_000_000;

impl TreePart {
    /// The tree of a method on the board of a notation, down to level `depth`, or all of it;
    /// `None` if the method has none.
    #[must_use]
    pub fn new(
        method: &'static Method,
        (given, notation): (Given, Notation),
        depth: Option<usize>,
    ) -> Option<Self> {
        let tree = method.tree?;
        let is_soon_counted = || {
            let most = MAX_COUNTED / given.order();
            Node::root(tree, given).below().take(most + 1).count() <= most
        };
        Some(Self {
            method,
            tree,
            given,
            notation,
            depth,
            counts_rest: depth.is_some() && is_soon_counted(),
        })
    }

    /// Writes it: for Graphviz, as an object with others in it, or else as an outline, with a
    /// line for each node.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&self, out: &mut Output<'_>, format: Option<Format>) -> io::Result<()> {
        match format {
            Some(Format::Dot) => dot::write(out, self),
            Some(Format::Json) => json::write(out, self),
            Some(Format::Board | Format::Rows | Format::Pairs | Format::Csv) | None => {
                outline::write(out, self)
            }
        }
    }

    fn root(&self) -> Node {
        Node::root(self.tree, self.given)
    }

    fn below(&self, node: &Node) -> BelowNode {
        let is_last_level = self.depth.is_some_and(|depth| node.path().len() >= depth);
        if !is_last_level || node.children().is_empty() {
            BelowNode::Children
        } else if self.counts_rest {
            BelowNode::LeftOut(Some(node.below().count() as u64))
        } else {
            BelowNode::LeftOut(None)
        }
    }

    /// Whose tree it is.
    fn title(&self) -> String {
        format!(
            "{}, order {}",
            self.method.name,
            self.notation.board().order()
        )
    }

    /// How many nodes are left out, if that is known.
    fn left_out(&self, count: Option<u64>) -> String {
        let noun = totals::noun(self.tree.nodes);
        count.map_or("…".into(), |count| {
            format!("{} left out", totals::counted(count, noun))
        })
    }

    /// What a node is called below its parent. Where the level says the rest, that is only
    /// the column, or the row.
    fn name(&self, choice: Square) -> String {
        match (self.tree.nodes, self.tree.choices) {
            (Nodes::Calls, _) | (_, Choices::Squares(_)) => self.notation.square(choice),
            (_, Choices::Columns) => format!("column {}", self.notation.column(choice.column)),
            (_, Choices::Rows) => format!("row {}", self.notation.row(choice.row)),
        }
    }
}

#[cfg(test)]
mod tests;
