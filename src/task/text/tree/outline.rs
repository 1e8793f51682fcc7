//! An outline: a line for each node, indented by its level.

use std::io::{self, Write};

use super::{BelowNode, NodeTotals, TreePart};
use crate::{
    search::{
        Tree,
        tree::{Choices, Kind, Node, Nodes},
    },
    task::Output,
};

pub(super) fn write(out: &mut Output<'_>, part: &TreePart) -> io::Result<()> {
    writeln!(out, "{}: {}", part.title(), levels(part.tree))?;
    let mut outline = OutlineWriter {
        out,
        part,
        indent: String::new(),
        totals: NodeTotals::new(part.tree.nodes),
    };
    outline.write_below(&part.root())?;
    let totals = outline.totals;
    writeln!(out, "\n{totals}")
}

struct OutlineWriter<'a, 'o> {
    out: &'a mut Output<'o>,
    part: &'a TreePart,
    /// The lines of the levels above, which stand before that of a node.
    indent: String,
    totals: NodeTotals,
}

impl OutlineWriter<'_, '_> {
    fn write_below(&mut self, parent: &Node) -> io::Result<()> {
        let last = parent.children().last();
        let indent = self.indent.len();
        for &choice in parent.children() {
            let (corner, line) = if Some(&choice) == last {
                ("└─", "   ")
            } else {
                ("├─", "│  ")
            };
            let name = self.part.name(choice);
            write!(self.out, "{}{corner} {name}", self.indent)?;
            if let Some(node) = parent.child(choice) {
                self.indent.push_str(line);
                self.write_rest(&node)?;
                self.indent.truncate(indent);
            }
        }
        Ok(())
    }

    /// Writes what comes of a node, and all below it.
    fn write_rest(&mut self, node: &Node) -> io::Result<()> {
        self.totals.add(node.kind());
        match self.part.below(node) {
            BelowNode::Children => {
                writeln!(self.out, "{}", outcome(node.kind()))?;
                self.out.hand_over()?;
                self.write_below(node)
            }
            BelowNode::LeftOut(count) => {
                self.totals.leave_out(count);
                writeln!(self.out, ": {}", self.part.left_out(count))?;
                self.out.hand_over()
            }
        }
    }
}

/// What the nodes are, and where.
fn levels(tree: Tree) -> &'static str {
    match (tree.nodes, tree.choices) {
        (Nodes::Calls, _) => "the first call, and below each call those that it makes",
        (Nodes::Queens, Choices::Squares(_)) => "a level for each queen",
        (Nodes::Queens, Choices::Columns) => "a level for each row",
        (Nodes::Queens, Choices::Rows) => "a level for each column",
    }
}

/// What a node comes to, if anything does.
fn outcome(kind: Kind) -> &'static str {
    match kind {
        Kind::Inner | Kind::Leaf => "",
        Kind::DeadEnd => ": dead end",
        Kind::Solution => ": solution",
    }
}
