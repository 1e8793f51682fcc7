//! The tree of a search: as an outline, as nested objects, or as a graph.

use std::io::{self, Write};

use serde_json::Value;

use crate::{
    board::{Given, Notation, Square},
    numbers::{counted, grouped},
    search::{
        Method, Tree,
        tree::{Choices, Node, NodeKind, Nodes},
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

/// A child of a node, as it is printed.
struct Child<'a> {
    node: &'a Node,
    choice: Square,
    is_first: bool,
    is_last: bool,
    /// Whether what is below it is left out: at least one node.
    is_cut: bool,
    /// How many that are; `None` if there are too many to count.
    left_out: Option<u64>,
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
        root.descendants().take(most + 1).count() <= most
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
        totals: NodeTotals {
            nodes: u64::from(tree.nodes == Nodes::Calls),
            dead_ends: 0,
            solutions: 0,
            left_out: Some(0),
        },
        indent: String::new(),
        last: 0,
    };
    writer.begin(root.kind())?;
    writer.write_below(&root, 0)?;
    writer.end()
}

impl TreeWriter<'_, '_> {
    /// The method and the board of the tree, with the given queens.
    fn title(&self) -> String {
        let title = format!("{}, order {}", self.method.name, self.given.order());
        match self.notation.list(self.given.queens()) {
            queens if queens.is_empty() => title,
            queens => format!("{title}, given {queens}"),
        }
    }

    /// The noun for a node.
    fn noun(&self) -> &'static str {
        match self.tree.nodes {
            Nodes::Queens => "node",
            Nodes::Calls => "call",
        }
    }

    /// Says how many nodes are left out, if known.
    fn left_out(&self, count: Option<u64>) -> String {
        let noun = self.noun();
        count.map_or("…".into(), |count| {
            format!("{} left out", counted(count, noun))
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
    fn kind(&self, kind: NodeKind) -> &'static str {
        match self.tree.nodes {
            Nodes::Calls => "call",
            Nodes::Queens => outcome(kind).unwrap_or("inner"),
        }
    }

    fn begin(&mut self, root: NodeKind) -> io::Result<()> {
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
                let root = self.tree.nodes.root(self.given);
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
        let NodeTotals {
            nodes,
            dead_ends,
            solutions,
            left_out,
        } = self.totals;
        let is_of_queens = self.tree.nodes == Nodes::Queens;
        if self.format == Some(Format::Json) {
            let counts = if is_of_queens {
                format!(r#""nodes":{nodes},"dead_ends":{dead_ends},"solutions":{solutions}"#)
            } else {
                format!(r#""calls":{nodes}"#)
            };
            let left_out = Value::from(left_out);
            return writeln!(self.out, r#"],{counts},"left_out":{left_out}}}"#);
        }
        let ends = if is_of_queens {
            let dead_ends = counted(dead_ends, "dead end");
            let solutions = counted(solutions, "solution");
            format!(", {dead_ends}, {solutions}")
        } else {
            String::new()
        };
        let rest = match left_out {
            Some(0) => String::new(),
            Some(count) => format!("; {} left out", grouped(count)),
            None => "; the rest is left out".into(),
        };
        let nodes = counted(nodes, self.noun());
        let totals = format!("{nodes}{ends}{rest}");
        if self.format != Some(Format::Dot) {
            return writeln!(self.out, "\n{totals}");
        }
        let title = self.title();
        let legend = if is_of_queens {
            "\\nbox: dead end, double circle: solution"
        } else {
            ""
        };
        writeln!(self.out, "  label=\"{title}: {totals}{legend}\"\n}}")
    }

    /// Writes everything below a node, which has this number in a graph.
    fn write_below(&mut self, parent: &Node, number: u64) -> io::Result<()> {
        for &choice in parent.children() {
            let Some(node) = parent.child(choice) else {
                continue;
            };
            let is_last_level = self.depth.is_some_and(|depth| node.path().len() >= depth);
            let is_cut = is_last_level && !node.children().is_empty();
            let count = || node.descendants().count() as u64;
            let child = Child {
                node: &node,
                choice,
                is_first: parent.children().first() == Some(&choice),
                is_last: parent.children().last() == Some(&choice),
                is_cut,
                left_out: (is_cut && self.counts_rest).then(count),
            };
            self.count(&child);
            match self.format {
                Some(Format::Json) => self.write_object(&child)?,
                Some(Format::Dot) => self.write_node(&child, number)?,
                _ => self.write_line(&child)?,
            }
            self.out.hand_over()?;
        }
        Ok(())
    }

    /// Counts a printed node, and what is left out below it.
    fn count(&mut self, child: &Child<'_>) {
        let totals = &mut self.totals;
        totals.nodes += 1;
        match child.node.kind() {
            NodeKind::DeadEnd => totals.dead_ends += 1,
            NodeKind::Solution => totals.solutions += 1,
            NodeKind::Inner | NodeKind::Leaf => {}
        }
        if child.is_cut {
            let left_out = totals.left_out.zip(child.left_out);
            totals.left_out = left_out.map(|(all, more)| all + more);
        }
    }

    fn write_line(&mut self, child: &Child<'_>) -> io::Result<()> {
        let (corner, line) = if child.is_last {
            ("└─", "   ")
        } else {
            ("├─", "│  ")
        };
        let name = self.name(child.choice);
        write!(self.out, "{}{corner} {name}", self.indent)?;
        if child.is_cut {
            return writeln!(self.out, ": {}", self.left_out(child.left_out));
        }
        match outcome(child.node.kind()) {
            Some(outcome) => writeln!(self.out, ": {outcome}")?,
            None => writeln!(self.out)?,
        }
        let indent = self.indent.len();
        self.indent.push_str(line);
        self.write_below(child.node, 0)?;
        self.indent.truncate(indent);
        Ok(())
    }

    fn write_object(&mut self, child: &Child<'_>) -> io::Result<()> {
        let comma = if child.is_first { "" } else { "," };
        let Square { row, column } = child.choice;
        let kind = self.kind(child.node.kind());
        write!(
            self.out,
            r#"{comma}{{"row":{row},"column":{column},"kind":"{kind}","#
        )?;
        if child.is_cut {
            return write!(self.out, r#""left_out":{}}}"#, Value::from(child.left_out));
        }
        write!(self.out, r#""children":["#)?;
        self.write_below(child.node, 0)?;
        write!(self.out, "]}}")
    }

    fn write_node(&mut self, child: &Child<'_>, parent: u64) -> io::Result<()> {
        let name = self.name(child.choice);
        let label = match name.split_once(", ") {
            Some((row, column)) => format!("{row}\\n{column}"),
            None => name.replace(' ', "\\n"),
        };
        let shape = match child.node.kind() {
            NodeKind::Inner | NodeKind::Leaf => "ellipse",
            NodeKind::DeadEnd => "box",
            NodeKind::Solution => "doublecircle",
        };
        let number = self.write_edge(parent, &label, shape)?;
        if !child.is_cut {
            return self.write_below(child.node, number);
        }
        let label = self.left_out(child.left_out).replace(" left", "\\nleft");
        self.write_edge(number, &label, "plaintext").map(|_| ())
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
fn outcome(kind: NodeKind) -> Option<&'static str> {
    match kind {
        NodeKind::Inner | NodeKind::Leaf => None,
        NodeKind::DeadEnd => Some("dead end"),
        NodeKind::Solution => Some("solution"),
    }
}

/// The numbers of printed and omitted nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NodeTotals {
    /// The number of printed nodes. For calls the root is one of them.
    nodes: u64,
    dead_ends: u64,
    solutions: u64,
    /// The number of omitted nodes; `None` if there are too many to count.
    left_out: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, Coordinates},
        numbers::ungrouped,
    };

    /// At any depth, printed and omitted nodes together make up the whole tree.
    #[test]
    fn totals_are_those_of_the_tree() {
        let board = Board::new(6).unwrap();
        let on = (board.into(), Coordinates::FromZero.on(board));
        for name in ["backtracking", "lookahead", "exact-cover", "columns", "amb"] {
            let method = Method::by_name(name).unwrap();
            let tree = method.tree.unwrap();
            let all = Node::root(tree, board).descendants().count() as u64;
            for depth in 1..=6 {
                let mut bytes = Vec::new();
                let mut out = Output::new(&mut bytes);
                write_tree(&mut out, (method, tree), on, Some(depth), None).unwrap();
                drop(out);
                let text = String::from_utf8(bytes).unwrap();
                let (tree, totals) = text.trim_end().split_once("\n\n").unwrap();
                let nodes = tree.lines().count() as u64 - 1;
                let (shown, left_out) = totals.split_once("; ").unwrap_or((totals, "0"));
                let left_out = ungrouped(left_out.split(' ').next().unwrap());
                assert_eq!(left_out, Some(all - nodes), "{name} {depth}");
                let counts = ["dead end", "solution"].map(|what| {
                    let count = tree.matches(&format!(": {what}")).count();
                    counted(count, what)
                });
                let totals = format!("{nodes} nodes, {}", counts.join(", "));
                assert_eq!(shown, totals, "{text}");
            }
        }
    }
}
