//! What is said in the panel, whatever is on: its headings and tabs, and what its words mean.

use crate::{
    app::{
        command::{Command, WatchCommand},
        panes::{Part, Tab},
        words::Button,
    },
    board::Coordinates,
    search::{
        Method,
        tree::{Choices, Nodes},
    },
};

/// The panel, where something else may have its place, and what it shows.
const FIGURES: (&str, &str) = (
    "Figures",
    "Run and speed, what the board shows, and the figures",
);

/// What the signs on the board mean.
pub const SIGNS: &str = "Signs on the board";

/// What the search has found and spent.
pub const SEARCH: &str = "Search";

/// The chart of the tries that the solutions of an experiment took.
pub const TRIES: &str = "Tries needed, against the theory";

/// The chart of how the mean number of tries developed.
pub const MEANS: &str = "Mean tries, against the theory";

/// The chart of how many partial solutions there are with 0, 1, 2, … queens.
pub const PARTIALS: &str = "Partial solutions per column";

/// What the method remembers at the step that is shown.
pub const NOTES: &str = "What the method remembers";

/// The chart of how many queens a search has placed on each row.
pub const BY_ROW: &str = "Queens placed per row";

/// Who takes part in a race.
pub const LANES: &str = "Who races";

/// What the searches of a race have the same number of.
pub const COUNTS: &str = "What counts";

/// Where searches of a race that begin alike differ.
pub const PARTINGS: &str = "Where they differ";

/// The family of the solution on the board.
pub const FAMILY: &str = "Family";

/// Puzzles to choose from.
pub const PUZZLES: &str = "Puzzles";

/// The solutions of the order on the board that were found by hand.
pub const FOUND: &str = "Solutions found by you";

/// What a part is called.
#[must_use]
pub fn label(part: Part) -> &'static str {
    match part {
        Part::Tree => "Tree",
        Part::Code => "Code",
    }
}

/// What stands over a part while this method is watched. Not every method searches a tree.
#[must_use]
pub fn heading(part: Part, method: &Method) -> &'static str {
    match (part, method.tree) {
        (Part::Tree, None) => "Progress",
        (Part::Tree, Some(tree)) if tree.nodes == Nodes::Calls => "Tree: calls",
        (Part::Tree, Some(tree)) => match tree.choices {
            Choices::Columns => "Tree: free columns, by row",
            Choices::Rows => "Tree: free rows, by column",
            Choices::Squares(_) => "Tree: free squares",
        },
        (Part::Code, _) => label(part),
    }
}

/// The check box for a part in the middle: its words, and what it shows.
#[must_use]
pub fn check_box(part: Part) -> (&'static str, &'static str) {
    let tip = match part {
        Part::Tree => "The tree of the search",
        Part::Code => "The code of the method",
    };
    (label(part), tip)
}

/// What shows the panel in the place of the parts.
#[must_use]
pub fn figures() -> Button {
    let (label, tip) = FIGURES;
    Button {
        label,
        tip,
        command: Command::Watch(WatchCommand::Tab(Tab::Figures)),
        enabled: true,
    }
}

/// The tabs of the panel, each with what it is called and what it shows.
#[must_use]
pub fn tabs() -> Vec<(Tab, &'static str, &'static str)> {
    let (label, tip) = FIGURES;
    let figures = (Tab::Figures, label, tip);
    let parts = Part::ALL.iter().map(|&part| {
        let (label, tip) = check_box(part);
        (Tab::Part(part), label, tip)
    });
    [figures].into_iter().chain(parts).collect()
}

/// What a part does that shows values of the program: these count in their own way.
#[must_use]
pub fn note(part: Part, coordinates: Coordinates) -> Option<&'static str> {
    match (part, coordinates) {
        (Part::Tree, _) | (Part::Code, Coordinates::FromZero) => None,
        (Part::Code, Coordinates::FromOne | Coordinates::Chess) => {
            Some("counts rows and columns from 0")
        }
    }
}

/// What a word means that stands before a figure, or above a column.
#[must_use]
pub fn meaning(word: &str) -> Option<&'static str> {
    Some(match word {
        "Nodes" => "Queens placed so far: each is a node of the search tree.",
        "Tries" => "Boards tried so far, each with all its queens.",
        "Nodes or tries" => "Queens placed, or boards tried by methods that place all at once.",
        "Wasted" => "Queens placed though a row was dead: no solution is below them.",
        "Checks" => "Questions whether two queens attack each other.",
        "Squares looked at" => "Squares that were tried for a queen, attacked or not.",
        "Backtracks" => "Queens removed again, because nothing below them was left to try.",
        "Depth" => "Queens on the board now: how deep in the tree the search is.",
        "Solutions" | "Found" => "Boards with all queens, of which none attacks another.",
        "Hits" => "Solutions found by chance; the same one may be among them again.",
        "Expected" => {
            "How many tries a solution takes on average: n! / Q(n), where Q(n) is the \
                       number of solutions of order n."
        }
        "Seed" => "The number that chance begins with: the same seed gives the same search.",
        "Rate" => "How much is done in a second.",
        "Free squares" => "Squares that no queen attacks.",
        "Attacking pairs" => "Pairs of queens that attack each other.",
        "Found by you" => "Solutions of this order that you have found by hand.",
        "Families" => {
            "Solutions that are the same but for rotations and reflections are one \
                       family."
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meanings_are_sentences() {
        for word in ["Nodes", "Wasted", "Depth", "Expected", "Families"] {
            let meaning = meaning(word).unwrap();
            assert!(meaning.ends_with('.') && meaning.len() < 130, "{meaning}");
        }
        assert_eq!(meaning("Queens"), None);
    }
}
