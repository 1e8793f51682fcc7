//! The words for the parts that stand beside the board while a search is watched.

use crate::{
    app::panes::{Part, Tab},
    search::{Method, tree::Choices},
};

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
        (Part::Tree, Some(tree)) => match tree.choices {
            Choices::Columns => "Tree: all choices of columns",
            Choices::Rows => "Tree: all choices of rows",
            Choices::Squares(_) => "Tree: all choices of squares",
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

/// The tabs of the panel, each with what it is called and what it shows.
#[must_use]
pub fn tabs() -> Vec<(Tab, &'static str, &'static str)> {
    let figures = (
        Tab::Figures,
        "Figures",
        "What is asked for, and the figures of the search",
    );
    let parts = Part::ALL.iter().map(|&part| {
        let (label, tip) = check_box(part);
        (Tab::Part(part), label, tip)
    });
    [figures].into_iter().chain(parts).collect()
}
