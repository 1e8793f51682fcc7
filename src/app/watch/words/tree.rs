//! What is said of the tree of a search.

use super::Figure;
use crate::{
    board::{Coordinates, Notation, Square},
    numbers::{decimal, grouped, mean},
    search::{
        Finds, Method, RowsOrColumns, Tree,
        tree::{Choices, NodeProgress, Nodes, Traversal},
    },
    worker::Inspected,
};

/// What the mouse does at a node: a click on one that was not entered is work.
const GO_THERE: &str = "Click: go there. Wheel: only the part below";
const RUN_THERE: &str = "Click: run the search on to it. Wheel: only the part below";

/// The button that shows the whole tree again.
pub const WHOLE: &str = "Whole tree";

/// That a method has no tree, and what is shown in its place.
#[must_use]
pub fn no_tree(method: &Method) -> String {
    let instead = match method.finds {
        Finds::All => "it leaves the choices to its solver. Its calls:",
        Finds::Any => "it goes by chance.",
        Finds::OneFamily => "it makes no choices. The stages of its rule:",
    };
    format!("Method {} searches no tree: {instead}", method.name)
}

/// The tries of a shuffle so far, against the theory.
#[must_use]
pub fn tries(tries: u64, solutions: u64, expected: f64) -> Vec<Figure> {
    let in_theory = decimal(tries as f64 / expected, 2);
    vec![
        Figure::new("Tries so far", grouped(tries)),
        Figure::new("Tries expected for a solution", mean(expected)),
        Figure::new("Hits", grouped(solutions)),
        Figure::new("Hits expected by now", in_theory),
    ]
}

/// Which part of the tree is shown, below the last of some choices, while the search is at the
/// end of a path.
#[must_use]
pub fn part(tree: Tree, top: &[Square], path: &[Square], notation: Notation) -> String {
    let (one, more) = match tree.choices {
        Choices::Columns => ("column", "columns"),
        Choices::Rows => ("row", "rows"),
        Choices::Squares(_) => ("square", "squares"),
    };
    let numbers: Vec<String> = top
        .iter()
        .map(|&choice| tree.choices.label(choice, notation))
        .collect();
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

/// What the signs in the tree mean. Only where a tree is drawn as a whole is it known of
/// every part whether it has a solution.
#[must_use]
pub fn legend(tree: Tree, whole: bool) -> String {
    let searched = match (tree.nodes, tree.traversal) {
        (Nodes::Calls, _) => {
            return "Outline: not called yet. Grey: has returned. Thick line: calls that are running."
                .into();
        }
        (Nodes::Queens, Traversal::DepthFirst) if whole => "no solution below",
        (Nodes::Queens, Traversal::DepthFirst) => "searched, none found below",
        (Nodes::Queens, Traversal::ByLevel) => "its children are made",
    };
    let died = match tree.choices {
        Choices::Columns | Choices::Squares([RowsOrColumns::Row]) => "a row",
        Choices::Rows | Choices::Squares([RowsOrColumns::Column]) => "a column",
        Choices::Squares(_) => "a row or column",
    };
    let jumped = match tree.enters {
        Some(_) if whole => " Slash: jumped over.",
        Some(_) | None => "",
    };
    format!(
        "Outline: not searched.{jumped} Grey: {searched}. Bar: dead end. Dot: solution. \
         Thick: now. |–|: {died} died."
    )
}

/// What is known of a node: its choices, then one fact on each line.
#[must_use]
pub fn node(
    tree: Tree,
    node: &[Square],
    is_dead_end: bool,
    inspected: Option<&Inspected>,
    notation: Notation,
) -> Vec<String> {
    let mut lines = vec![choices(tree, node, notation)];
    let Some(Inspected {
        inspection,
        solutions,
    }) = inspected
    else {
        return lines;
    };
    let entered = inspection.entered.map(grouped);
    lines.push(match (inspection.progress, entered) {
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
    let is_entered = inspection.entered.is_some();
    if is_dead_end && is_entered {
        lines.push("Dead end: no choice is left, and queens are missing".into());
    }
    if let Some(below) = inspection.below.filter(|_| !is_dead_end) {
        let so_far = match inspection.progress {
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
            1 => "1 solution has these queens".into(),
            more => format!("{} solutions have these queens", grouped(*more)),
        });
    }
    let tip = if is_entered { GO_THERE } else { RUN_THERE };
    lines.push(tip.into());
    lines
}

/// More choices than these are counted, not listed.
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
    use super::*;
    use crate::{
        board::Board,
        search::{FoundBelow, Inspection},
    };

    fn tree(method: &str) -> Tree {
        Method::by_name(method).unwrap().tree.unwrap()
    }

    fn from_zero() -> Notation {
        Coordinates::FromZero.on(Board::new(8).unwrap())
    }

    #[test]
    fn what_is_known_of_a_node() {
        let queens = vec![Square::new(0, 3), Square::new(1, 5)];
        let inspected = |progress, entered, below, solutions| Inspected {
            inspection: Inspection {
                node: queens.clone(),
                progress,
                entered,
                below,
            },
            solutions,
        };
        let below = |nodes, solutions| Some(FoundBelow { nodes, solutions });
        for (known, expected) in [
            (None, &["Queens (row,column): 0,3 1,5"][..]),
            (
                Some(inspected(NodeProgress::Ahead, None, None, Some(4))),
                &[
                    "Queens (row,column): 0,3 1,5",
                    "Not searched yet",
                    "4 solutions have these queens",
                    RUN_THERE,
                ],
            ),
            (
                Some(inspected(
                    NodeProgress::Done,
                    Some(1_234),
                    below(5_678, 1),
                    Some(1),
                )),
                &[
                    "Queens (row,column): 0,3 1,5",
                    "Entered in step 1,234, searched to the end",
                    "Nodes below it: 5,678",
                    "1 solution has these queens",
                    GO_THERE,
                ],
            ),
            (
                Some(inspected(NodeProgress::Entered, Some(3), below(7, 2), None)),
                &[
                    "Queens (row,column): 0,3 1,5",
                    "Entered in step 3",
                    "Nodes below it so far: 7",
                    "Solutions found so far: 2",
                    GO_THERE,
                ],
            ),
        ] {
            assert_eq!(
                node(
                    tree("backtracking"),
                    &queens,
                    false,
                    known.as_ref(),
                    from_zero()
                ),
                expected
            );
        }
        assert_eq!(
            node(tree("columns-swapped"), &[], false, None, from_zero()),
            ["The first call"]
        );
    }

    #[test]
    fn methods_without_a_tree_have_something_else() {
        let words = |method| no_tree(Method::by_name(method).unwrap());
        assert!(words("ilp").ends_with("Its calls:"));
        assert!(words("construction").ends_with("The stages of its rule:"));
        assert!(words("shuffle").ends_with("it goes by chance."));
        let values: Vec<String> = tries(1_000, 2, 438.26)
            .into_iter()
            .map(|figure| figure.value)
            .collect();
        assert_eq!(values, ["1,000", "438.26", "2", "2.28"]);
    }

    #[test]
    fn nodes_are_named_in_all_coordinates() {
        let queens = [Square::new(0, 3), Square::new(1, 5)];
        let board = Board::new(8).unwrap();
        for (coordinates, of_queens, of_calls, below) in [
            (
                Coordinates::FromZero,
                "Queens (row,column): 0,3 1,5",
                "Called for row,column: 0,3 1,5",
                "Below columns 3, 5",
            ),
            (
                Coordinates::FromOne,
                "Queens (row,column): 1,4 2,6",
                "Called for row,column: 1,4 2,6",
                "Below columns 4, 6",
            ),
            (
                Coordinates::Chess,
                "Queens: d8 f7",
                "Called for d8 f7",
                "Below columns d, f",
            ),
        ] {
            let notation = coordinates.on(board);
            let name = |method| node(tree(method), &queens, false, None, notation);
            assert_eq!(name("backtracking"), [of_queens]);
            assert_eq!(name("columns-swapped"), [of_calls]);
            assert_eq!(
                part(tree("backtracking"), &queens, &queens, notation),
                below
            );
        }
    }

    /// Grey means no more than what is known.
    #[test]
    fn the_legend_says_what_grey_means() {
        for (method, whole, grey) in [
            ("backtracking", true, "Grey: no solution below."),
            ("backtracking", false, "Grey: searched, none found below."),
            ("columns", true, "Grey: its children are made."),
            ("columns-swapped", true, "Grey: has returned."),
        ] {
            let legend = legend(tree(method), whole);
            assert!(legend.contains(grey), "{method}: {legend}");
        }
    }

    #[test]
    fn the_part_that_is_shown_is_named() {
        let queens = [Square::new(0, 3), Square::new(1, 5)];
        let amb = [Square::new(3, 0), Square::new(5, 1)];
        assert_eq!(
            part(tree("backtracking"), &queens, &queens, from_zero()),
            "Below columns 3, 5"
        );
        assert_eq!(
            part(tree("amb"), &amb, &[], from_zero()),
            "Below rows 3, 5; the search is elsewhere"
        );
    }
}
