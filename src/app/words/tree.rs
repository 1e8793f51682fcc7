//! Texts about the tree of a search.

use crate::app::words::Figure;
use crate::board::{Coordinates, Notation, Square};
use crate::numbers::{counted_as, decimal, grouped, mean};
use crate::search::tree::{NodeProgress, Nodes, Traversal};
use crate::search::{Axis, Coverage, Method, Tree};
use crate::worker::Inspected;

/// The effects of the mouse at a node: clicking one that was not entered takes work.
const GO_THERE: &str = "Click: go there. Wheel: only the part below";
const ONLY_BELOW: &str = "Wheel: only the part below";
const RUN_THERE: &str = "Click: run the search on to it. Wheel: only the part below";

/// The text that a method has no tree, and what is shown in its place.
pub fn instead_of_tree(method: &Method) -> String {
    let instead = match method.coverage {
        Coverage::All => "it leaves the choices to its solver. Its calls:",
        Coverage::Random => "it searches at random.",
        Coverage::OneFamily => "it makes no choices. The stages of its rule:",
    };
    format!("Method {} searches no tree: {instead}", method.name)
}

/// The tries of a shuffle so far, against the theory.
pub fn tries((tries, random, expected): (u64, u64, f64), solutions: u64) -> Vec<Figure> {
    let in_theory = decimal(random as f64 / expected, 2);
    vec![
        Figure::new("Tries so far", grouped(tries)),
        Figure::new("Tries expected for a solution", mean(expected)),
        Figure::explained(
            "Hits",
            grouped(solutions),
            "Solutions found by chance; the same one may be counted more than once.",
        ),
        Figure::new("Hits expected by now", in_theory),
    ]
}

/// Names the part of the tree that is shown, below the last of some choices, while the search is at
/// the end of a path.
pub fn part(tree: Tree, top: &[Square], path: &[Square], notation: Notation) -> String {
    let (one, more) = match tree.filling.level_axis() {
        Some(Axis::Row) => ("column", "columns"),
        Some(Axis::Column) => ("row", "rows"),
        None => ("square", "squares"),
    };
    let label = |&choice: &Square| tree.filling.label(choice, notation);
    let numbers: Vec<String> = top.iter().map(label).collect();
    let part = match numbers.as_slice() {
        [number] => format!("Below {one} {number}"),
        numbers => format!("Below {more} {}", numbers.join(", ")),
    };
    if path.starts_with(top) {
        part
    } else {
        format!("{part}; the search is elsewhere")
    }
}

/// What is known of a node: its choices, then one fact per line.
pub fn node(
    tree: Tree,
    node: &[Square],
    is_dead_end: bool,
    inspected: Option<&Inspected>,
    notation: Notation,
) -> Vec<String> {
    let mut lines = vec![choices(tree, node, notation)];
    let Some(Inspected { history, solutions }) = inspected else {
        return lines;
    };
    let entered = history.entered.map(grouped);
    lines.push(match (history.progress, entered) {
        (NodeProgress::Done, None) => "Not searched: it was jumped over".into(),
        (NodeProgress::Ahead | NodeProgress::Entered, None) | (NodeProgress::Ahead, Some(_)) => {
            match tree.nodes {
                Nodes::Queens => "Not searched yet".into(),
                Nodes::Calls => "Not called yet".into(),
            }
        }
        (NodeProgress::Entered, Some(step)) => format!("Entered in step {step}"),
        (NodeProgress::Done, Some(step)) => match (tree.nodes, tree.traversal) {
            (Nodes::Calls, _) => format!("Called in step {step}, has returned"),
            (Nodes::Queens, Traversal::DepthFirst) => {
                format!("Entered in step {step}, searched to the end")
            }
            (Nodes::Queens, Traversal::ByLevel) => {
                format!("Entered in step {step}, its children are made")
            }
        },
    });
    let is_entered = history.entered.is_some();
    if is_dead_end && is_entered {
        lines.push("Dead end: no choice is left, and queens are missing".into());
    }
    if let Some(below) = history.below.filter(|_| !is_dead_end) {
        let so_far = match history.progress {
            NodeProgress::Done => "",
            NodeProgress::Ahead | NodeProgress::Entered => " so far",
        };
        lines.push(format!("Nodes below it{so_far}: {}", grouped(below.nodes)));
        if solutions.is_none() && tree.nodes == Nodes::Queens {
            let found = grouped(below.solutions);
            lines.push(format!("Solutions found{so_far}: {found}"));
        }
    }
    if let Some(solutions) = solutions {
        lines.push(match solutions {
            0 => "No solution has these queens".into(),
            more => counted_as(
                *more,
                "solution has these queens",
                "solutions have these queens",
            ),
        });
    }
    lines.push(match (is_entered, history.progress) {
        (true, _) => GO_THERE.into(),
        (false, NodeProgress::Done) => ONLY_BELOW.into(),
        (false, NodeProgress::Ahead | NodeProgress::Entered) => RUN_THERE.into(),
    });
    lines
}

/// The most choices that are listed; more are only counted.
const LISTED: usize = 14;

/// The choices that lead to a node: `Queens (row,column): 0,3 1,5` or `Queens: d8 f7`.
fn choices(tree: Tree, node: &[Square], notation: Notation) -> String {
    if let [.., newest] = node
        && node.len() > LISTED
    {
        let (count, newest) = (node.len(), notation.square(*newest));
        return match tree.nodes {
            Nodes::Queens => format!("{count} queens, the newest on {newest}"),
            Nodes::Calls => format!("{count} calls deep, called for {newest}"),
        };
    }
    let squares = notation.list(node.iter().copied());
    let (in_brackets, in_words) = match notation.coordinates() {
        Coordinates::FromZero | Coordinates::FromOne => (" (row,column)", " row,column:"),
        Coordinates::Chess => ("", ""),
    };
    match (tree.nodes, node) {
        (Nodes::Queens, []) => "The root".into(),
        (Nodes::Queens, [_]) => format!("Queen{in_brackets}: {squares}"),
        (Nodes::Queens, _) => format!("Queens{in_brackets}: {squares}"),
        (Nodes::Calls, []) => "The first call".into(),
        (Nodes::Calls, _) => format!("Called for{in_words} {squares}"),
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::*;
    use crate::board::{board, squares};
    use crate::search::{FoundBelow, NodeHistory, tree_of};

    /// The text about a node, in all coordinates and however much is known of it.
    #[test]
    fn nodes_in_words() {
        let queens = squares("0,3 1,5");
        let mut said = Vec::new();
        for coordinates in Coordinates::ALL {
            let notation = coordinates.on(board(8));
            for method in ["backtracking", "columns-swapped"] {
                let lines = node(tree_of(method), &queens, false, None, notation);
                said.push(lines.join("\n"));
            }
            said.push(part(tree_of("backtracking"), &queens, &queens, notation));
            let below = part(tree_of("amb"), &squares("3,0 5,1"), &[], notation);
            said.push(format!("{below}\n"));
        }
        let notation = Coordinates::FromZero.on(board(8));
        let below = |nodes, solutions| Some(FoundBelow { nodes, solutions });
        for (progress, entered, below, solutions) in [
            (NodeProgress::Ahead, None, None, Some(4)),
            (NodeProgress::Done, Some(1_234), below(5_678, 1), Some(1)),
            (NodeProgress::Entered, Some(3), below(7, 2), None),
        ] {
            let known = Inspected {
                history: NodeHistory {
                    node: queens.clone(),
                    progress,
                    entered,
                    below,
                },
                solutions,
            };
            let lines = node(
                tree_of("backtracking"),
                &queens,
                false,
                Some(&known),
                notation,
            );
            said.push(format!("{}\n", lines.join("\n")));
        }
        let root = node(tree_of("columns-swapped"), &[], false, None, notation);
        said.push(root.join("\n"));
        assert_snapshot!(said.join("\n"));
    }

    #[test]
    fn trees_in_words() {
        let mut said = Vec::new();
        for method in ["ilp", "construction", "shuffle"] {
            said.push(instead_of_tree(Method::by_name(method).unwrap()));
        }
        for figure in tries((1_000, 999, 438.26), 2) {
            said.push(format!("{}: {}", figure.name, figure.value));
        }
        assert_snapshot!(said.join("\n"));
    }
}
