//! A graph in the language of Graphviz.
//!
//! Its nodes are numbered in the order in which they are written, from 0 at the root.

use std::io::{self, Write};

use super::{BelowNode, NodeTotals, TreePart};
use crate::{
    search::tree::{Kind, Node, Nodes},
    task::Output,
};

pub(super) fn write(out: &mut Output<'_>, part: &TreePart) -> io::Result<()> {
    let title = part.title();
    let (root, legend) = match part.tree.nodes {
        Nodes::Queens => ("empty board", "\\nbox: dead end, double circle: solution"),
        Nodes::Calls => ("first call", ""),
    };
    writeln!(out, "graph \"{title}\" {{")?;
    // Siblings from left to right as they come, in shapes no larger than their words.
    writeln!(out, "  graph [ordering=out, ranksep=0.3, nodesep=0.1]")?;
    writeln!(out, "  node [margin=0.04, width=0, height=0]")?;
    writeln!(out, "  0 [label=\"{root}\", shape=plaintext]")?;
    let mut graph = Graph {
        out,
        part,
        last: 0,
        totals: NodeTotals::new(part.tree.nodes),
    };
    graph.write_below(&part.root(), 0)?;
    let totals = graph.totals;
    writeln!(out, "  label=\"{title}: {totals}{legend}\"\n}}")
}

struct Graph<'a, 'o> {
    out: &'a mut Output<'o>,
    part: &'a TreePart,
    /// The number of the node written last.
    last: u64,
    totals: NodeTotals,
}

impl Graph<'_, '_> {
    fn write_below(&mut self, parent: &Node, number: u64) -> io::Result<()> {
        for &choice in parent.children() {
            if let Some(node) = parent.child(choice) {
                let name = in_two_lines(&self.part.name(choice));
                let child = self.write_node(number, &name, shape(node.kind()))?;
                self.totals.add(node.kind());
                match self.part.below(&node) {
                    BelowNode::Children => self.write_below(&node, child)?,
                    BelowNode::LeftOut(count) => {
                        self.totals.leave_out(count);
                        let label = self.part.left_out(count).replace(" left", "\\nleft");
                        self.write_node(child, &label, "plaintext")?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Writes a node and the edge to its parent. Returns its number.
    fn write_node(&mut self, parent: u64, label: &str, shape: &str) -> io::Result<u64> {
        self.last += 1;
        let number = self.last;
        writeln!(
            self.out,
            "  {number} [label=\"{label}\", shape={shape}]\n  {parent} -- {number}"
        )?;
        self.out.hand_over()?;
        Ok(number)
    }
}

/// `column 3` or `row 0, column 3`, with the escape for a new line.
fn in_two_lines(name: &str) -> String {
    match name.split_once(", ") {
        Some((row, column)) => format!("{row}\\n{column}"),
        None => name.replace(' ', "\\n"),
    }
}

fn shape(kind: Kind) -> &'static str {
    match kind {
        Kind::Inner | Kind::Leaf => "ellipse",
        Kind::DeadEnd => "box",
        Kind::Solution => "doublecircle",
    }
}
