//! JSON: an object for the tree, with an object for each node in it.

use std::{
    cell::Cell,
    io::{self, Write},
};

use serde::{
    Serialize, Serializer,
    ser::{SerializeMap, SerializeSeq},
};

use super::{Below, Totals, TreePart};
use crate::search::tree::{Kind, Node, Nodes};

pub(super) fn write(out: &mut impl Write, part: &TreePart) -> io::Result<()> {
    let totals = Cell::new(Totals::new(part.tree.nodes));
    serde_json::to_writer(
        &mut *out,
        &Root(Walk {
            part,
            totals: &totals,
        }),
    )?;
    writeln!(out)
}

/// What is written, and how much of it was.
#[derive(Clone, Copy)]
struct Walk<'a> {
    part: &'a TreePart,
    totals: &'a Cell<Totals>,
}

/// The tree.
struct Root<'a>(Walk<'a>);

/// A node other than the root.
struct Branch<'a> {
    walk: Walk<'a>,
    node: Node,
}

/// The nodes below a node.
struct Children<'a> {
    walk: Walk<'a>,
    parent: &'a Node,
}

impl Walk<'_> {
    fn count(self, count: impl FnOnce(&mut Totals)) {
        let mut totals = self.totals.get();
        count(&mut totals);
        self.totals.set(totals);
    }
}

impl Serialize for Root<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(walk) = *self;
        let (part, root) = (walk.part, walk.part.root());
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("n", &part.notation.board().order())?;
        object.serialize_entry("method", part.method.name)?;
        object.serialize_entry("kind", kind(root.kind(), part.tree.nodes))?;
        object.serialize_entry(
            "children",
            &Children {
                walk,
                parent: &root,
            },
        )?;
        // Only now are they known.
        let totals = walk.totals.get();
        match part.tree.nodes {
            Nodes::Queens => {
                object.serialize_entry("nodes", &totals.nodes)?;
                object.serialize_entry("dead_ends", &totals.dead_ends)?;
                object.serialize_entry("solutions", &totals.solutions)?;
            }
            Nodes::Calls => object.serialize_entry("calls", &totals.nodes)?,
        }
        object.serialize_entry("left_out", &totals.left_out)?;
        object.end()
    }
}

impl Serialize for Branch<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { walk, ref node } = *self;
        walk.count(|totals| totals.add(node.kind()));
        let mut object = serializer.serialize_map(None)?;
        if let Some(choice) = node.path().last() {
            object.serialize_entry("row", &choice.row)?;
            object.serialize_entry("column", &choice.column)?;
        }
        object.serialize_entry("kind", kind(node.kind(), walk.part.tree.nodes))?;
        match walk.part.below(node) {
            Below::Children => {
                object.serialize_entry("children", &Children { walk, parent: node })?;
            }
            Below::LeftOut(count) => {
                walk.count(|totals| totals.leave_out(count));
                object.serialize_entry("left_out", &count)?;
            }
        }
        object.end()
    }
}

impl Serialize for Children<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { walk, parent } = *self;
        let mut list = serializer.serialize_seq(None)?;
        for node in parent
            .children()
            .iter()
            .filter_map(|&choice| parent.child(choice))
        {
            list.serialize_element(&Branch { walk, node })?;
        }
        list.end()
    }
}

fn kind(kind: Kind, nodes: Nodes) -> &'static str {
    match (nodes, kind) {
        (Nodes::Calls, _) => "call",
        (Nodes::Queens, Kind::DeadEnd) => "dead end",
        (Nodes::Queens, Kind::Solution) => "solution",
        (Nodes::Queens, Kind::Inner | Kind::Leaf) => "inner",
    }
}
