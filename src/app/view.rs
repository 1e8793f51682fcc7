//! How the window looks, whatever it shows.

use super::theme::Theme;
use crate::solver::{ComparisonProgress, RequestId};

/// How the window looks.
#[derive(Debug, Default)]
pub struct View {
    /// Whether the panel is beside the board.
    pub panel: PanelChoice,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// Its colours.
    pub theme: Theme,
    /// What lies over the board.
    pub overlay: Option<Overlay>,
}

/// Which of the board and the panel the user wants to see.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is true or false whatever the others are"
)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PanelChoice {
    /// Whether the window is too small for both.
    is_cramped: bool,
    /// Whether the panel is hidden where there is room for it.
    is_hidden: bool,
    /// Whether the panel has the place of the board where there is no room for both.
    replaces_board: bool,
    /// Whether the window has become too small for both since the last command.
    has_lost_room: bool,
}

/// Which of the board and the panel are to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panes {
    /// Both, as far as there is room.
    BoardAndPanel,
    /// The board.
    Board,
    /// The panel.
    Panel,
}

impl PanelChoice {
    /// Hides the panel or shows it. In a small window it takes the place of the board.
    pub(super) fn toggle(&mut self) {
        if self.is_cramped {
            self.replaces_board = !self.replaces_board;
        } else {
            self.is_hidden = !self.is_hidden;
        }
    }

    /// Whether the window has room for both.
    pub(super) fn set_room(&mut self, is_enough: bool) {
        self.is_cramped = !is_enough;
        self.replaces_board &= self.is_cramped;
        self.has_lost_room = self.is_cramped;
    }

    /// The user has gone on.
    pub(super) fn dismiss_hint(&mut self) {
        self.has_lost_room = false;
    }

    /// How to get the panel, until the next command, where there is no room for it.
    #[must_use]
    pub fn hint(self) -> Option<&'static str> {
        self.has_lost_room.then_some("B shows the panel")
    }

    /// Whether the window has room for both.
    #[must_use]
    pub fn has_room(self) -> bool {
        !self.is_cramped
    }

    /// What is to be seen.
    #[must_use]
    pub fn panes(self) -> Panes {
        if self.replaces_board {
            Panes::Panel
        } else if self.is_hidden {
            Panes::Board
        } else {
            Panes::BoardAndPanel
        }
    }
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
