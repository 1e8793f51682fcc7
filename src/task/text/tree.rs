//! The tree of a search: as an outline, as nested objects, or as a graph.

use std::{
    fmt,
    io::{self, Write},
};

use crate::{
    board::{Given, Notation, Square},
    numbers::{counted, grouped},
    search::{
        Method, Tree,
        tree::{Choices, Kind, Node, Nodes},
    },
    task::{Format, Output},
};

/// The most nodes, times the order, that are counted before the first line: some tenths of a
/// second. It is enough for all nodes of backtracking up to order 12.
const MAX_COUNTED: usize = 12_000_000;

/// Writes the tree of a method, down to some level.
///
/// It is computed node by node while it is written, so that it takes no more memory than the path
/// to one node.
struct TreeWriter<'a, 'o> {
    out: &'a mut Output<'o>,
    /// For Graphviz, as nested objects, or else as an outline with a line for each node, indented
    /// by its level.
    format: Option<Format>,
    method: &'static Method,
    tree: Tree,
    given: Given,
    notation: Notation,
    /// The last level to print, if not all levels are.
    depth: Option<usize>,
    /// Whether omitted nodes are counted.
    counts_rest: bool,
    totals: NodeTotals,
    /// The lines of the levels above, which precede a node in an outline.
    indent: String,
    /// The number of the last node written in a graph, from 0 at the root.
    last: u64,
}

/// What is printed below a node.
enum BelowNode {
    /// Its children, if it has any.
    Children,
    /// A note that this many nodes, at least one, are left out; `None` if there are too many to
    /// count.
    LeftOut(Option<u64>),
}

/// Writes the tree of a method on the board of a notation, down to level `depth`, or all of it.
///
/// # Errors
/// Those of the writer.
pub fn write_tree(
    out: &mut Output<'_>,
    (method, tree): (&'static Method, Tree),
    (given, notation): (Given, Notation),
    depth: Option<usize>,
    format: Option<Format>,
) -> io::Result<()> {
    let root = Node::root(tree, given);
    let is_soon_counted = || {
        let most = MAX_COUNTED / given.order();
        root.below().take(most + 1).count() <= most
    };
    let mut writer = TreeWriter {
        counts_rest: depth.is_some() && is_soon_counted(),
        out,
        format,
        method,
        tree,
        given,
        notation,
        depth,
        totals: NodeTotals::new(tree.nodes),
        indent: String::new(),
        last: 0,
    };
    writer.begin(root.kind())?;
    writer.write_below(&root, 0)?;
    writer.end()
}

impl TreeWriter<'_, '_> {
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

    /// The method and the board of the tree.
    fn title(&self) -> String {
        format!("{}, order {}", self.method.name, self.given.order())
    }

    /// Says how many nodes are left out, if known.
    fn left_out(&self, count: Option<u64>) -> String {
        let noun = noun(self.tree.nodes);
        count.map_or("…".into(), |count| {
            format!("{} left out", counted(count as usize, noun))
        })
    }

    /// The name of a node below its parent. Where the level implies the rest, it is only the
    /// column, or only the row.
    fn name(&self, choice: Square) -> String {
        match (self.tree.nodes, self.tree.choices) {
            (Nodes::Calls, _) | (_, Choices::Squares(_)) => self.notation.square(choice),
            (_, Choices::Columns) => format!("column {}", self.notation.column(choice.column)),
            (_, Choices::Rows) => format!("row {}", self.notation.row(choice.row)),
        }
    }

    /// Says what the nodes are, and where.
    fn levels(&self) -> &'static str {
        match (self.tree.nodes, self.tree.choices) {
            (Nodes::Calls, _) => "the first call, and below each call those that it makes",
            (Nodes::Queens, Choices::Squares(_)) => "a level for each queen",
            (Nodes::Queens, Choices::Columns) => "a level for each row",
            (Nodes::Queens, Choices::Rows) => "a level for each column",
        }
    }

    /// The kind of a node, as named in an object.
    fn kind(&self, kind: Kind) -> &'static str {
        match self.tree.nodes {
            Nodes::Calls => "call",
            Nodes::Queens => outcome(kind).unwrap_or("inner"),
        }
    }

    fn begin(&mut self, root: Kind) -> io::Result<()> {
        let title = self.title();
        match self.format {
            Some(Format::Json) => {
                let (order, method) = (self.given.order(), self.method.name);
                let kind = self.kind(root);
                let children = r#""children":["#;
                write!(
                    self.out,
                    r#"{{"n":{order},"method":"{method}","kind":"{kind}",{children}"#
                )
            }
            Some(Format::Dot) => {
                let root = match self.tree.nodes {
                    Nodes::Queens => "empty board",
                    Nodes::Calls => "first call",
                };
                writeln!(self.out, "graph \"{title}\" {{")?;
                // Siblings stay in order from left to right, in shapes no larger than their words.
                writeln!(self.out, "  graph [ordering=out, ranksep=0.3, nodesep=0.1]")?;
                writeln!(self.out, "  node [margin=0.04, width=0, height=0]")?;
                writeln!(self.out, "  0 [label=\"{root}\", shape=plaintext]")
            }
            _ => writeln!(self.out, "{title}: {}", self.levels()),
        }
    }

    /// Writes the totals, which are known only now.
    fn end(self) -> io::Result<()> {
        let totals = self.totals;
        match self.format {
            Some(Format::Json) => {
                let nodes = totals.nodes;
                match totals.what {
                    Nodes::Queens => write!(
                        self.out,
                        r#"],"nodes":{nodes},"dead_ends":{},"solutions":{}"#,
                        totals.dead_ends, totals.solutions
                    )?,
                    Nodes::Calls => write!(self.out, r#"],"calls":{nodes}"#)?,
                }
                writeln!(self.out, r#","left_out":{}}}"#, or_null(totals.left_out))
            }
            Some(Format::Dot) => {
                let title = self.title();
                let legend = match totals.what {
                    Nodes::Queens => "\\nbox: dead end, double circle: solution",
                    Nodes::Calls => "",
                };
                writeln!(self.out, "  label=\"{title}: {totals}{legend}\"\n}}")
            }
            _ => writeln!(self.out, "\n{totals}"),
        }
    }

    /// Writes everything below a node, which has this number in a graph.
    fn write_below(&mut self, parent: &Node, number: u64) -> io::Result<()> {
        for &choice in parent.children() {
            if let Some(node) = parent.child(choice) {
                self.totals.add(node.kind());
                let below = self.below(&node);
                if let BelowNode::LeftOut(count) = below {
                    self.totals.leave_out(count);
                }
                match self.format {
                    Some(Format::Json) => self.write_object(parent, choice, &node, &below)?,
                    Some(Format::Dot) => self.write_node(number, choice, &node, &below)?,
                    _ => self.write_line(parent, choice, &node, &below)?,
                }
                self.out.hand_over()?;
            }
        }
        Ok(())
    }

    fn write_line(
        &mut self,
        parent: &Node,
        choice: Square,
        node: &Node,
        below: &BelowNode,
    ) -> io::Result<()> {
        let (corner, line) = if Some(&choice) == parent.children().last() {
            ("└─", "   ")
        } else {
            ("├─", "│  ")
        };
        let name = self.name(choice);
        write!(self.out, "{}{corner} {name}", self.indent)?;
        if let BelowNode::LeftOut(count) = below {
            return writeln!(self.out, ": {}", self.left_out(*count));
        }
        match outcome(node.kind()) {
            Some(outcome) => writeln!(self.out, ": {outcome}")?,
            None => writeln!(self.out)?,
        }
        let indent = self.indent.len();
        self.indent.push_str(line);
        self.write_below(node, 0)?;
        self.indent.truncate(indent);
        Ok(())
    }

    fn write_object(
        &mut self,
        parent: &Node,
        choice: Square,
        node: &Node,
        below: &BelowNode,
    ) -> io::Result<()> {
        if Some(&choice) != parent.children().first() {
            write!(self.out, ",")?;
        }
        let (row, column) = (choice.row, choice.column);
        let kind = self.kind(node.kind());
        write!(
            self.out,
            r#"{{"row":{row},"column":{column},"kind":"{kind}","#
        )?;
        match below {
            BelowNode::Children => {
                write!(self.out, r#""children":["#)?;
                self.write_below(node, 0)?;
                write!(self.out, "]}}")
            }
            BelowNode::LeftOut(count) => {
                write!(self.out, r#""left_out":{}}}"#, or_null(*count))
            }
        }
    }

    fn write_node(
        &mut self,
        parent: u64,
        choice: Square,
        node: &Node,
        below: &BelowNode,
    ) -> io::Result<()> {
        let name = self.name(choice);
        let label = match name.split_once(", ") {
            Some((row, column)) => format!("{row}\\n{column}"),
            None => name.replace(' ', "\\n"),
        };
        let shape = match node.kind() {
            Kind::Inner | Kind::Leaf => "ellipse",
            Kind::DeadEnd => "box",
            Kind::Solution => "doublecircle",
        };
        let number = self.write_edge(parent, &label, shape)?;
        match below {
            BelowNode::Children => self.write_below(node, number),
            BelowNode::LeftOut(count) => {
                let label = self.left_out(*count).replace(" left", "\\nleft");
                self.write_edge(number, &label, "plaintext").map(|_| ())
            }
        }
    }

    /// Writes a node of a graph and the edge to its parent. Returns its number.
    fn write_edge(&mut self, parent: u64, label: &str, shape: &str) -> io::Result<u64> {
        self.last += 1;
        let number = self.last;
        writeln!(
            self.out,
            "  {number} [label=\"{label}\", shape={shape}]\n  {parent} -- {number}"
        )?;
        Ok(number)
    }
}

/// The outcome of a node, if it has one.
fn outcome(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Inner | Kind::Leaf => None,
        Kind::DeadEnd => Some("dead end"),
        Kind::Solution => Some("solution"),
    }
}

/// The count, or null if there are too many.
fn or_null(count: Option<u64>) -> String {
    count.map_or("null".into(), |count| count.to_string())
}

/// The numbers of printed and omitted nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NodeTotals {
    /// What the nodes stand for.
    what: Nodes,
    /// The number of printed nodes. For calls the root is one of them.
    nodes: u64,
    dead_ends: u64,
    solutions: u64,
    /// The number of omitted nodes; `None` if there are too many to count.
    left_out: Option<u64>,
}

impl NodeTotals {
    /// Totals after printing only the root.
    fn new(what: Nodes) -> Self {
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

    /// Counts a printed node.
    fn add(&mut self, kind: Kind) {
        self.nodes += 1;
        match kind {
            Kind::DeadEnd => self.dead_ends += 1,
            Kind::Solution => self.solutions += 1,
            Kind::Inner | Kind::Leaf => {}
        }
    }

    /// Counts omitted nodes; `None` if there are too many to count.
    fn leave_out(&mut self, count: Option<u64>) {
        self.left_out = self.left_out.zip(count).map(|(all, more)| all + more);
    }
}

impl fmt::Display for NodeTotals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", counted(self.nodes as usize, noun(self.what)))?;
        if self.what == Nodes::Queens {
            let dead_ends = counted(self.dead_ends as usize, "dead end");
            let solutions = counted(self.solutions as usize, "solution");
            write!(f, ", {dead_ends}, {solutions}")?;
        }
        match self.left_out {
            Some(0) => Ok(()),
            Some(count) => write!(f, "; {} left out", grouped(count)),
            None => write!(f, "; the rest is left out"),
        }
    }
}

/// The noun for a node.
fn noun(nodes: Nodes) -> &'static str {
    match nodes {
        Nodes::Queens => "node",
        Nodes::Calls => "call",
    }
}

#[cfg(test)]
mod tests;
