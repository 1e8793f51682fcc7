//! JSON: an object for the tree, with an object for each node in it.

use std::io::{self, Write};

use super::{BelowNode, NodeTotals, TreePart};
use crate::{
    search::tree::{Kind, Node, Nodes},
    task::Output,
};

pub(super) fn write(out: &mut Output<'_>, part: &TreePart) -> io::Result<()> {
    let (order, method) = (part.notation.board().order(), part.method.name);
    let (root, nodes) = (part.root(), part.tree.nodes);
    let kind = kind(root.kind(), nodes);
    write!(out, r#"{{"n":{order},"method":"{method}","kind":"{kind}""#)?;
    let mut objects = ObjectWriter {
        out,
        part,
        totals: NodeTotals::new(nodes),
    };
    objects.write_children(&root)?;
    // Only now are they known.
    let NodeTotals {
        nodes: all,
        dead_ends,
        solutions,
        left_out,
        ..
    } = objects.totals;
    match nodes {
        Nodes::Queens => write!(
            out,
            r#","nodes":{all},"dead_ends":{dead_ends},"solutions":{solutions}"#
        )?,
        Nodes::Calls => write!(out, r#","calls":{all}"#)?,
    }
    writeln!(out, r#","left_out":{}}}"#, number(left_out))
}

struct ObjectWriter<'a, 'o> {
    out: &'a mut Output<'o>,
    part: &'a TreePart,
    totals: NodeTotals,
}

impl ObjectWriter<'_, '_> {
    fn write_children(&mut self, parent: &Node) -> io::Result<()> {
        write!(self.out, r#","children":["#)?;
        let children = parent.children().iter();
        let children = children.filter_map(|&choice| Some((choice, parent.child(choice)?)));
        for (index, (choice, node)) in children.enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let (row, column) = (choice.row, choice.column);
            let kind = kind(node.kind(), self.part.tree.nodes);
            write!(
                self.out,
                r#"{comma}{{"row":{row},"column":{column},"kind":"{kind}""#
            )?;
            self.totals.add(node.kind());
            match self.part.below(&node) {
                BelowNode::Children => self.write_children(&node)?,
                BelowNode::LeftOut(count) => {
                    self.totals.leave_out(count);
                    write!(self.out, r#","left_out":{}"#, number(count))?;
                }
            }
            write!(self.out, "}}")?;
            self.out.hand_over()?;
        }
        write!(self.out, "]")
    }
}

/// What is too many to count is null.
fn number(count: Option<u64>) -> String {
    count.map_or("null".into(), |count| count.to_string())
}

fn kind(kind: Kind, nodes: Nodes) -> &'static str {
    match (nodes, kind) {
        (Nodes::Calls, _) => "call",
        (Nodes::Queens, Kind::DeadEnd) => "dead end",
        (Nodes::Queens, Kind::Solution) => "solution",
        (Nodes::Queens, Kind::Inner | Kind::Leaf) => "inner",
    }
}
