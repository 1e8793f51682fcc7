//! Texts of the panel in all activities: headings and tabs, and the meanings of its words.

use crate::app::words::Button;
use crate::app::{Command, MiddlePart, Tab, WatchCommand};
use crate::board::{Coordinates, Given};
use crate::search::tree::Nodes;
use crate::search::{Axis, Method};

/// The heading of the findings and the effort of the search.
pub const SEARCH: &str = "Search";

/// The heading of a part while this method is watched. Not every method searches a tree.
pub fn heading(part: MiddlePart, method: &Method) -> &'static str {
    match (part, method.tree) {
        (MiddlePart::Tree, None) => "Progress",
        (MiddlePart::Tree, Some(tree)) if tree.nodes == Nodes::Calls => "Tree: calls",
        (MiddlePart::Tree, Some(tree)) => match tree.filling.level_axis() {
            Some(Axis::Row) => "Tree: free columns, by row",
            Some(Axis::Column) => "Tree: free rows, by column",
            None => "Tree: free squares",
        },
        (MiddlePart::Code, _) => "Code",
    }
}

/// The button that shows the panel in place of the parts.
pub fn figures() -> Button {
    let tip = "Run and speed, what the board shows, and the figures";
    let command = Command::Watch(WatchCommand::Tab(Tab::Figures));
    Button::new("Figures", tip, command)
}

/// The button that shows the panel in place of the board.
pub fn panel() -> Button {
    let tip = "Search, figures and settings, in place of the board";
    Button::new("Panel", tip, Command::TogglePanel)
}

/// The button that shows the board in place of the panel.
pub fn board() -> Button {
    Button::new(
        "Board",
        "The board, in place of the panel",
        Command::TogglePanel,
    )
}

/// The tabs of the panel.
pub fn tabs() -> Vec<Button> {
    let parts = MiddlePart::ALL.map(|part| {
        let command = Command::Watch(WatchCommand::Tab(Tab::MiddlePart(part)));
        Button::new(part.name(), part.about(), command)
    });
    [figures()].into_iter().chain(parts).collect()
}

/// The note on the code, whose values are those of a program: it counts in its own way, and knows no
/// given queens.
pub fn note(part: MiddlePart, coordinates: Coordinates, given: &Given) -> Option<&'static str> {
    let differs = coordinates != Coordinates::FromZero;
    match (part, given.is_empty(), differs) {
        (MiddlePart::Tree, ..) | (MiddlePart::Code, true, false) => None,
        (MiddlePart::Code, true, true) => Some("counts rows and columns from 0"),
        (MiddlePart::Code, false, false) => Some("leaves given queens out"),
        (MiddlePart::Code, false, true) => Some("leaves given queens out and counts from 0"),
    }
}
