//! How many nodes of a tree were printed.

use std::fmt;

use crate::{
    numbers::grouped,
    search::tree::{Kind, Nodes},
};

/// How many nodes were printed, and how many were left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeTotals {
    /// What the nodes are.
    what: Nodes,
    /// For calls the root is one of them.
    pub nodes: u64,
    pub dead_ends: u64,
    pub solutions: u64,
    /// `None` if they are too many to count.
    pub left_out: Option<u64>,
}

impl NodeTotals {
    /// Only the root was printed.
    pub fn new(what: Nodes) -> Self {
        Self {
            what,
            nodes: match what {
                Nodes::Queens => 0,
                Nodes::Calls => 1,
            },
            dead_ends: 0,
            solutions: 0,
            left_out: Some(0),
        }
    }

    /// A node was printed.
    pub fn add(&mut self, kind: Kind) {
        self.nodes += 1;
        match kind {
            Kind::DeadEnd => self.dead_ends += 1,
            Kind::Solution => self.solutions += 1,
            Kind::Inner | Kind::Leaf => {}
        }
    }

    /// Nodes were left out, `None` if they are too many to count.
    pub fn leave_out(&mut self, count: Option<u64>) {
        self.left_out = self.left_out.zip(count).map(|(all, more)| all + more);
    }
}

impl fmt::Display for NodeTotals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", counted(self.nodes, noun(self.what)))?;
        if self.what == Nodes::Queens {
            let dead_ends = counted(self.dead_ends, "dead end");
            let solutions = counted(self.solutions, "solution");
            write!(f, ", {dead_ends}, {solutions}")?;
        }
        match self.left_out {
            Some(0) => Ok(()),
            Some(count) => write!(f, "; {} left out", grouped(count)),
            None => write!(f, "; the rest is left out"),
        }
    }
}

/// What a node is called.
pub fn noun(nodes: Nodes) -> &'static str {
    match nodes {
        Nodes::Queens => "node",
        Nodes::Calls => "call",
    }
}

/// `1 node`, `2 nodes`.
pub fn counted(count: u64, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", grouped(count))
}
