//! The tree of a search: as an outline, as nested objects, or as a graph.

use std::collections::HashSet;
use std::io::{self, Write};

use serde_json::Value;

use crate::board::{Given, Notation, Square};
use crate::numbers::{counted, grouped};
use crate::search::tree::{Node, NodeKind, Nodes};
use crate::search::{Axis, Method, Tree};
use crate::task::{Format, Output};

/// The most nodes that are counted before the first line, up to this order: enough for all of
/// backtracking. On a larger board each takes longer, so fewer are counted, and counting never
/// takes more than about a second.
const MAX_COUNTED: usize = 1_000_000;
const COUNTED_UP_TO: usize = 12;

/// Writes the tree of a method, down to some level.
///
/// It is computed node by node while it is written, so that it takes little more memory than the
/// path to one node, unless the search jumps.
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
    /// For a search that jumps, the nodes that it enters, if they are soon found.
    entered: Option<HashSet<Vec<Square>>>,
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
    below: Below,
}

/// What becomes of the nodes below a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Below {
    /// They are printed, if there are any.
    Printed,
    /// They are left out: at least one, and as many as this; `None` if there are too many to count.
    LeftOut(Option<u64>),
    /// The search jumps over the node, and so never enters any of them.
    JumpedOver,
}

impl Child<'_> {
    /// Its outcome, if it has one.
    fn outcome(&self) -> Option<&'static str> {
        match self.below {
            Below::JumpedOver => Some("jumped over"),
            Below::Printed | Below::LeftOut(_) => outcome(self.node.kind()),
        }
    }
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
        let larger = given.order().max(COUNTED_UP_TO).pow(3);
        let most = MAX_COUNTED * COUNTED_UP_TO.pow(3) / larger;
        root.descendants().take(most + 1).count() <= most
    };
    let must_count = depth.is_some() || tree.entered_below.is_some();
    let is_counted = must_count && is_soon_counted();
    let mut writer = TreeWriter {
        // Where columns are drawn at random, each seed jumps over different nodes.
        entered: (is_counted && !method.draws())
            .then(|| root.entered())
            .flatten(),
        counts_rest: is_counted,
        out,
        format,
        method,
        tree,
        given,
        notation,
        depth,
        totals: NodeTotals {
            nodes: u64::from(tree.nodes == Nodes::Calls),
            left_out: Some(0),
            ..NodeTotals::default()
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
        let left_out = |count| format!("{} left out", counted(count, self.noun()));
        count.map_or("…".into(), left_out)
    }

    /// The name of a node below its parent. Where the level implies the rest, it is only the
    /// column, or only the row.
    fn name(&self, choice: Square) -> String {
        match (self.tree.nodes, self.tree.filling.level_axis()) {
            (Nodes::Calls, _) | (_, None) => self.notation.square(choice),
            (_, Some(Axis::Row)) => format!("column {}", self.notation.column(choice.column)),
            (_, Some(Axis::Column)) => format!("row {}", self.notation.row(choice.row)),
        }
    }

    /// Says what the nodes are, and where.
    fn levels(&self) -> &'static str {
        match (self.tree.nodes, self.tree.filling.level_axis()) {
            (Nodes::Calls, _) => "the first call, and below each call those that it makes",
            (Nodes::Queens, None) => "a level for each queen",
            (Nodes::Queens, Some(Axis::Row)) => "a level for each row",
            (Nodes::Queens, Some(Axis::Column)) => "a level for each column",
        }
    }

    /// The kind of a node with this outcome, as named in an object.
    fn kind(&self, outcome: Option<&'static str>) -> &'static str {
        match self.tree.nodes {
            Nodes::Calls => "call",
            Nodes::Queens => outcome.unwrap_or("inner"),
        }
    }

    /// Whether the search enters a node. Where that is not known, it may.
    fn enters(&self, node: &Node) -> bool {
        let entered = self.entered.as_ref();
        entered.is_none_or(|entered| entered.contains(node.path()))
    }

    fn begin(&mut self, root: NodeKind) -> io::Result<()> {
        let title = self.title();
        match self.format {
            Some(Format::Json) => {
                let (order, method) = (self.given.order(), self.method.name);
                let kind = self.kind(outcome(root));
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
            jumped,
            left_out,
        } = self.totals;
        let is_of_queens = self.tree.nodes == Nodes::Queens;
        if self.format == Some(Format::Json) {
            let counts = if is_of_queens {
                format!(r#""nodes":{nodes},"dead_ends":{dead_ends},"solutions":{solutions}"#)
            } else {
                format!(r#""calls":{nodes}"#)
            };
            let jumped = if self.tree.entered_below.is_some() {
                let jumped = Value::from(self.entered.map(|_| jumped));
                format!(r#","jumped":{jumped}"#)
            } else {
                String::new()
            };
            let left_out = Value::from(left_out);
            return writeln!(self.out, r#"],{counts}{jumped},"left_out":{left_out}}}"#);
        }
        let ends = if is_of_queens {
            let dead_ends = counted(dead_ends, "dead end");
            let solutions = counted(solutions, "solution");
            format!(", {dead_ends}, {solutions}")
        } else {
            String::new()
        };
        let over = match (&self.entered, jumped) {
            (None, _) if self.tree.entered_below.is_some() && self.method.draws() => {
                "; some are jumped over, which depends on the seed".into()
            }
            (None, _) if self.tree.entered_below.is_some() => "; some are jumped over".into(),
            (None, _) | (_, 0) => String::new(),
            (Some(_), jumped) => format!("; {} jumped over", grouped(jumped)),
        };
        let rest = match left_out {
            Some(0) => String::new(),
            Some(count) => format!("; {} left out", grouped(count)),
            None => "; the rest is left out".into(),
        };
        let nodes = counted(nodes, self.noun());
        let totals = format!("{nodes}{ends}{over}{rest}");
        if self.format != Some(Format::Dot) {
            return writeln!(self.out, "\n{totals}");
        }
        let title = self.title();
        let legend = match self.entered {
            Some(_) => "\\nbox: dead end, double circle: solution, dashed: jumped over",
            None if is_of_queens => "\\nbox: dead end, double circle: solution",
            None => "",
        };
        writeln!(self.out, "  label=\"{title}: {totals}{legend}\"\n}}")
    }

    /// Writes everything below a node, which has this number in a graph.
    fn write_below(&mut self, parent: &Node, number: u64) -> io::Result<()> {
        for &choice in parent.children() {
            let Some(node) = parent.child(choice) else {
                continue;
            };
            let child = Child {
                below: self.below(&node),
                node: &node,
                choice,
                is_first: parent.children().first() == Some(&choice),
                is_last: parent.children().last() == Some(&choice),
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

    fn below(&self, node: &Node) -> Below {
        let is_last_level = self.depth.is_some_and(|depth| node.path().len() >= depth);
        if !self.enters(node) {
            Below::JumpedOver
        } else if is_last_level && !node.children().is_empty() {
            let count = || node.descendants().filter(|node| self.enters(node)).count() as u64;
            Below::LeftOut(self.counts_rest.then(count))
        } else {
            Below::Printed
        }
    }

    /// Counts a printed node, and what is left out below it.
    fn count(&mut self, child: &Child<'_>) {
        let totals = &mut self.totals;
        match child.below {
            Below::JumpedOver => {
                totals.jumped += 1;
                return;
            }
            Below::LeftOut(count) => {
                totals.left_out = totals.left_out.zip(count).map(|(all, more)| all + more);
            }
            Below::Printed => {}
        }
        totals.nodes += 1;
        match child.node.kind() {
            NodeKind::DeadEnd => totals.dead_ends += 1,
            NodeKind::Solution => totals.solutions += 1,
            NodeKind::Inner | NodeKind::Leaf => {}
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
        match (child.below, child.outcome()) {
            (Below::LeftOut(count), _) => writeln!(self.out, ": {}", self.left_out(count))?,
            (_, Some(outcome)) => writeln!(self.out, ": {outcome}")?,
            (_, None) => writeln!(self.out)?,
        }
        if child.below != Below::Printed {
            return Ok(());
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
        let kind = self.kind(child.outcome());
        write!(
            self.out,
            r#"{comma}{{"row":{row},"column":{column},"kind":"{kind}","#
        )?;
        if let Below::LeftOut(count) = child.below {
            return write!(self.out, r#""left_out":{}}}"#, Value::from(count));
        }
        write!(self.out, r#""children":["#)?;
        if child.below == Below::Printed {
            self.write_below(child.node, 0)?;
        }
        write!(self.out, "]}}")
    }

    fn write_node(&mut self, child: &Child<'_>, parent: u64) -> io::Result<()> {
        let name = self.name(child.choice);
        let label = match name.split_once(", ") {
            Some((row, column)) => format!("{row}\\n{column}"),
            None => name.replace(' ', "\\n"),
        };
        let shape = match (child.below, child.node.kind()) {
            (Below::JumpedOver, _) => "ellipse, style=dashed",
            (_, NodeKind::Inner | NodeKind::Leaf) => "ellipse",
            (_, NodeKind::DeadEnd) => "box",
            (_, NodeKind::Solution) => "doublecircle",
        };
        let number = self.write_edge(parent, &label, shape)?;
        match child.below {
            Below::Printed => self.write_below(child.node, number),
            Below::LeftOut(count) => {
                let label = self.left_out(count).replace(" left", "\\nleft");
                self.write_edge(number, &label, "plaintext").map(|_| ())
            }
            Below::JumpedOver => Ok(()),
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
fn outcome(kind: NodeKind) -> Option<&'static str> {
    match kind {
        NodeKind::Inner | NodeKind::Leaf => None,
        NodeKind::DeadEnd => Some("dead end"),
        NodeKind::Solution => Some("solution"),
    }
}

/// The numbers of printed and omitted nodes.
#[derive(Default)]
struct NodeTotals {
    /// The number of printed nodes. For calls the root is one of them.
    nodes: u64,
    dead_ends: u64,
    solutions: u64,
    /// The number of printed nodes that the search jumps over, which do not count as nodes.
    jumped: u64,
    /// The number of omitted nodes; `None` if there are too many to count.
    left_out: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Coordinates};
    use crate::numbers::ungrouped;

    /// At any depth, printed and omitted nodes together are those that the search enters.
    #[test]
    fn totals_are_those_of_the_tree() {
        let board = Board::new(6).unwrap();
        let on = (board.into(), Coordinates::FromZero.on(board));
        for name in ["backtracking", "backjumping", "exact-cover", "columns"] {
            let method = Method::by_name(name).unwrap();
            let tree = method.tree.unwrap();
            let root = Node::root(tree, board);
            let entered = root.entered().map(|entered| entered.len());
            let all = entered.unwrap_or_else(|| root.descendants().count()) as u64;
            for depth in 1..=6 {
                let mut bytes = Vec::new();
                let mut out = Output::new(&mut bytes);
                write_tree(&mut out, (method, tree), on, Some(depth), None).unwrap();
                drop(out);
                let text = String::from_utf8(bytes).unwrap();
                let (tree, totals) = text.trim_end().split_once("\n\n").unwrap();
                let shown = |what| tree.matches(&format!(": {what}")).count() as u64;
                let total = |what| {
                    let total = totals.split("; ").find_map(|part| part.strip_suffix(what));
                    ungrouped(total.unwrap_or("0")).unwrap()
                };
                let jumped = shown("jumped over");
                let nodes = tree.lines().count() as u64 - 1 - jumped;
                assert_eq!(total(" jumped over"), jumped, "{text}");
                assert_eq!(total(" left out"), all - nodes, "{text}");
                let counts = ["dead end", "solution"].map(|what| counted(shown(what), what));
                let counts = format!("{nodes} nodes, {}", counts.join(", "));
                assert_eq!(totals.split("; ").next(), Some(&*counts), "{text}");
            }
        }
    }
}
