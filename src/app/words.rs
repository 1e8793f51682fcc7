//! What the window says.
//!
//! Functions from the state to words and figures. They know no screen: drawing lays out what
//! they return and decides nothing. Those about an activity stand beside its state; here are
//! those about the window as a whole, and all of them by name.

pub mod coordinates;
pub mod description;
pub mod glossary;
pub mod headings;
pub mod parts;
pub mod pointed;
pub mod request;
pub mod zoom;

use super::command::Command;
pub use super::{
    browse::words as browse,
    play::words::{self as play, collection, dead_lines, puzzle, success},
    race::words as race,
    save::words as save,
    watch::words::{self as watch, prediction, tree},
};

/// A row of a table of figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What is counted or measured.
    pub name: &'static str,
    /// How much it is.
    pub value: String,
}

impl Figure {
    pub(super) fn new(name: &'static str, value: impl Into<String>) -> Self {
        let value = value.into();
        Self { name, value }
    }

    /// A figure that is not known yet: a row without words, so that what is below stays
    /// where it is.
    pub(super) fn reserved() -> Self {
        Self::new("", "")
    }
}

/// A part of a whole, drawn as a bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// From 0 to 1.
    pub share: f64,
    /// What stands on the bar.
    pub text: String,
}

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// What stands on it.
    pub label: &'static str,
    /// What it does, and its key.
    pub tip: &'static str,
    /// What it asks for.
    pub command: Command,
    /// Whether it does anything now.
    pub enabled: bool,
}
