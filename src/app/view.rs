//! How the window looks, whatever it shows.

use super::{panes::PaneChoice, theme::Theme};
use crate::solver::{ComparisonProgress, RequestId};

/// How the window looks.
#[derive(Debug, Default)]
pub struct View {
    /// What is beside the board.
    pub panes: PaneChoice,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// Its colours.
    pub theme: Theme,
    /// What lies over the board.
    pub overlay: Option<Overlay>,
}

/// What lies over the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlay {
    /// What the keys do.
    Help,
    /// The methods side by side.
    Comparison {
        /// The request for it.
        request: RequestId,
        /// How far it is, once the solver has reported.
        progress: Option<ComparisonProgress>,
    },
}

impl View {
    /// Whether the methods are compared.
    #[must_use]
    pub fn is_comparing(&self) -> bool {
        matches!(self.overlay, Some(Overlay::Comparison { .. }))
    }
}
