//! The words for the parts that stand beside the board while a search is watched.

use crate::{
    app::panes::{Part, Tab},
    search::Method,
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
    match part {
        Part::Tree if method.tree.is_none() => "Progress",
        Part::Tree | Part::Code => label(part),
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
