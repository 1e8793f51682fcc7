//! How the window looks, whatever it shows.

use super::{
    camera::Camera, command::Command, find::FoundPlace, panes::PaneChoice, settings::Chosen,
};
use crate::{
    picture::Zoom,
    search::{Quantity, SweepProgress, SweepSpec},
    worker::RequestId,
};

/// How the window looks.
#[derive(Debug)]
pub struct View {
    /// How the user wants it to look.
    pub chosen: Chosen,
    /// What is beside the board.
    pub panes: PaneChoice,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// How large it can be drawn.
    pub max_zoom: Zoom,
    /// The address of the page that all this is on, without arguments; `None` in a window.
    pub page: Option<String>,
    /// The methods that are compared over the board, if they are.
    pub comparison: Option<Box<Comparison>>,
    /// What lies over the board, and over a comparison.
    pub overlay: Option<Overlay>,
    /// Which part of the board is shown.
    pub camera: Camera,
    /// What was looked for on it last.
    pub found: Option<FoundPlace>,
}

/// What lies over the board, or over a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// What the keys do.
    Help,
    /// The forms in which the board can be copied.
    CopyMenu,
    /// A field for a place to look for.
    Find {
        /// Why the last one was not found.
        error: Option<String>,
    },
    /// The dialog that saves what is shown.
    Save,
}

/// Methods that are compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The request for it.
    pub request: RequestId,
    /// The orders and the time.
    pub spec: SweepSpec,
    /// What the chart of several orders shows; `None` for the table of one.
    pub quantity: Option<Quantity>,
    /// How far it is, once the worker has reported.
    pub progress: Option<SweepProgress>,
}

impl View {
    /// The view when the window opens.
    #[must_use]
    pub fn new(chosen: Chosen) -> Self {
        Self {
            panes: PaneChoice::new(chosen.tree, chosen.code),
            chosen,
            max_zoom: Zoom::MAX,
            fullscreen: false,
            page: None,
            comparison: None,
            overlay: None,
            camera: Camera::FIT,
            found: None,
        }
    }

    /// How large the window is drawn.
    #[must_use]
    pub fn zoom(&self) -> Zoom {
        self.chosen.zoom.min(self.max_zoom)
    }

    /// The comparison that is shown, at one order or at several; a dialog may lie over it.
    #[must_use]
    pub fn comparison(&self) -> Option<&Comparison> {
        self.comparison.as_deref()
    }

    /// What the chart of several orders shows, if they are compared.
    #[must_use]
    pub fn quantity(&self) -> Option<Quantity> {
        self.comparison()?.quantity
    }

    /// Whether nothing lies over the board.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.overlay.is_none() && self.comparison.is_none()
    }

    /// Whether the board is hidden. A field hides nothing.
    #[must_use]
    pub fn is_covered(&self) -> bool {
        let is_field = matches!(self.overlay, Some(Overlay::Find { .. }));
        !is_field && !self.is_open()
    }

    /// Whether a command works: over the board only where it can be seen what it does.
    #[must_use]
    pub fn takes(&self, command: &Command) -> bool {
        if !self.is_covered() {
            return true;
        }
        let overlay = self.overlay.as_ref();
        match command {
            Command::Close
            | Command::Divide(_)
            | Command::Larger
            | Command::Smaller
            | Command::UsualSize
            | Command::Fullscreen
            | Command::Screenshot
            | Command::Refuse(_) => true,
            Command::Copy(_) | Command::CopyMenu | Command::SaveDialog => {
                overlay != Some(&Overlay::Save)
            }
            Command::Save(_) => overlay == Some(&Overlay::Save),
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
