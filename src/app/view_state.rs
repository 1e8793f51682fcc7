//! The look of the window, whatever it shows.

use super::{
    Camera, Chosen, Command, Comparison, FoundPlace, Middle, MiddlePart, PaneChoice, SaveDialog,
    Tab, WatchCommand,
};
use crate::picture::Zoom;
use crate::search::Quantity;

/// The look of the window.
#[derive(Debug)]
pub struct ViewState {
    /// The look that the user has chosen.
    pub chosen: Chosen,
    /// Whether play shows how many solutions have a queen on each square. It is not remembered, so
    /// that no one finds solutions that do not count because of it.
    pub solutions_per_square: bool,
    /// The parts next to the board.
    pub panes: PaneChoice,
    /// The largest size at which it can be drawn.
    pub max_zoom: Zoom,
    /// The address of the web page it is on, without arguments; `None` in a native window.
    pub page: Option<String>,
    /// The comparison of methods over the board, if shown.
    pub comparison: Option<Box<Comparison>>,
    /// The overlay over the board and over a comparison.
    pub overlay: Option<Overlay>,
    /// The visible part of the board.
    pub camera: Camera,
    /// The last place found on it.
    pub found: Option<FoundPlace>,
}

/// An overlay over the board, or over a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The help on keys.
    Help,
    /// The menu of formats in which the board can be copied.
    CopyMenu,
    /// The field that finds a place.
    Find {
        /// Why the last place was not found.
        error: Option<String>,
    },
    /// The dialog that saves the contents of the screen.
    Save(Box<SaveDialog>),
}

impl ViewState {
    /// The size at which the window is drawn.
    pub fn zoom(&self) -> Zoom {
        self.chosen.zoom.min(self.max_zoom)
    }

    /// The comparison that is shown, at one order or at several; a dialog may lie over it.
    pub fn comparison(&self) -> Option<&Comparison> {
        self.comparison.as_deref()
    }

    /// The quantity in the chart of several orders, if they are compared.
    pub fn quantity(&self) -> Option<Quantity> {
        self.comparison()?.quantity
    }

    /// The parts between board and panel while a search is watched; `None` if the two are side by
    /// side.
    pub fn middle(&self) -> Option<Middle> {
        let Chosen { tree, code, .. } = self.chosen;
        ((tree || code) && self.panes.has_middle()).then_some(Middle { tree, code })
    }

    /// Whether a part is visible while a search is watched.
    pub fn shows(&self, part: MiddlePart) -> bool {
        match (self.middle(), part) {
            (Some(middle), MiddlePart::Tree) => middle.tree,
            (Some(middle), MiddlePart::Code) => middle.code,
            (None, _) => self.panes.has_panel() && self.panes.tab() == Some(Tab::MiddlePart(part)),
        }
    }

    /// Whether nothing lies over the board.
    pub fn is_open(&self) -> bool {
        self.overlay.is_none() && self.comparison.is_none()
    }

    /// Whether the board is hidden. A field hides nothing.
    pub fn is_covered(&self) -> bool {
        let is_field = matches!(self.overlay, Some(Overlay::Find { .. }));
        !is_field && !self.is_open()
    }

    /// Whether a command is accepted: while the board is covered, only if its effect can be seen.
    pub fn accepts(&self, command: &Command) -> bool {
        if !self.is_covered() {
            return true;
        }
        let overlay = self.overlay.as_ref();
        match command {
            Command::Close
            | Command::Quit
            | Command::Divide(_)
            | Command::Larger
            | Command::Smaller
            | Command::DefaultSize
            | Command::Fullscreen
            | Command::Screenshot
            // It would not be given again.
            | Command::Watch(WatchCommand::Inspect(_)) => true,
            Command::Copy(_) | Command::CopyMenu | Command::SaveDialog => {
                !matches!(overlay, Some(Overlay::Save(_)))
            }
            Command::Save(_) => matches!(overlay, Some(Overlay::Save(_))),
            Command::Help | Command::Compare | Command::Theme(_) | Command::NextTheme => {
                matches!(overlay, None | Some(Overlay::Help))
            }
            Command::Order(_)
            | Command::OrderUp
            | Command::OrderDown
            | Command::Restart
            | Command::CompareOrders
            | Command::CompareOwn
            | Command::Quantity(_) => overlay.is_none(),
            _ => false,
        }
    }
}
