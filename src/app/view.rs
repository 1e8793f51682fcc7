//! How the window looks, whatever it shows.

use super::{
    camera::{Camera, FoundPlace},
    command::Command,
    panes::PaneChoice,
    preferences::Preferences,
    save::SaveDialog,
};
use crate::{
    board::Coordinates,
    picture::{Theme, Zoom},
    search::{Quantity, SweepProgress, SweepSpec},
    worker::RequestId,
};

/// How the window looks.
#[derive(Debug)]
pub struct View {
    /// What is beside the board.
    pub panes: PaneChoice,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// Its colours.
    pub theme: Theme,
    /// Whether queens move from square to square, or are there at once.
    pub motion: bool,
    /// How large it is drawn, where there is room for that.
    pub zoom: Zoom,
    /// How its squares are named.
    pub coordinates: Coordinates,
    /// How large it can be drawn.
    pub max_zoom: Zoom,
    /// Whether dead rows and columns are marked in play.
    pub marks_dead_lines: bool,
    /// The address of the page that all this is on, without arguments; `None` in a window.
    pub page: Option<String>,
    /// What lies over the board.
    pub overlay: Option<Overlay>,
    /// The comparison over which a dialog lies: it is there again when the dialog closes.
    pub below: Option<Box<Comparison>>,
    /// Which part of the board is shown.
    pub camera: Camera,
    /// What was looked for on it last.
    pub found: Option<FoundPlace>,
}

/// What lies over the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlay {
    /// What the keys do.
    Help,
    /// As what the board can be copied.
    CopyMenu,
    /// A field for a place to look for.
    Find {
        /// Why the last one was not found.
        error: Option<String>,
    },
    /// How what is shown is saved.
    Save(Box<SaveDialog>),
    /// The methods, at one order or at several.
    Comparison(Box<Comparison>),
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

impl Overlay {
    /// Whether a command works while this lies over the board: only where it can be seen
    /// what it does.
    #[must_use]
    pub fn takes(&self, command: &Command) -> bool {
        // A field hides nothing.
        if matches!(self, Self::Find { .. }) {
            return true;
        }
        let is_comparison = matches!(self, Self::Comparison(_));
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
                !matches!(self, Self::Save(_))
            }
            Command::Save(_) => matches!(self, Self::Save(_)),
            Command::Help | Command::Compare | Command::Theme(_) | Command::NextTheme => {
                !matches!(self, Self::CopyMenu | Self::Save(_))
            }
            Command::Order(_)
            | Command::OrderUp
            | Command::OrderDown
            | Command::Restart
            | Command::CompareOrders
            | Command::CompareOwn
            | Command::Quantity(_) => is_comparison,
            Command::Mode(_)
            | Command::Method(_)
            | Command::NextMethod
            | Command::Activity(_)
            | Command::ToggleActivity(_)
            | Command::Go(_)
            | Command::Browse(_)
            | Command::Run(_)
            | Command::Watch(_)
            | Command::Play(_)
            | Command::Race(_)
            | Command::Toggle(_)
            | Command::GoOn
            | Command::TogglePanel
            | Command::Coordinates(_)
            | Command::NextCoordinates
            | Command::ToggleMotion
            | Command::Camera(_)
            | Command::Find
            | Command::FindPlace(_) => false,
        }
    }
}

impl Default for View {
    fn default() -> Self {
        Self::new(&Preferences::default())
    }
}

impl View {
    /// How the window looks at the beginning to somebody who has chosen this.
    #[must_use]
    pub fn new(chosen: &Preferences) -> Self {
        Self {
            panes: PaneChoice::new(chosen),
            theme: chosen.theme.unwrap_or_default(),
            motion: chosen.motion.unwrap_or(true),
            zoom: chosen.zoom.unwrap_or_default(),
            marks_dead_lines: chosen.dead_lines.unwrap_or(true),
            coordinates: chosen.coordinates.unwrap_or_default(),
            max_zoom: Zoom::MAX,
            fullscreen: false,
            page: None,
            overlay: None,
            below: None,
            camera: Camera::FIT,
            found: None,
        }
    }

    /// How large the window is drawn.
    #[must_use]
    pub fn zoom(&self) -> Zoom {
        self.zoom.min(self.max_zoom)
    }

    /// The comparison that is shown, at one order or at several; a dialog may lie over it.
    #[must_use]
    pub fn comparison(&self) -> Option<&Comparison> {
        match &self.overlay {
            Some(Overlay::Comparison(comparison)) => Some(comparison),
            _ => self.below.as_deref(),
        }
    }

    pub(super) fn comparison_mut(&mut self) -> Option<&mut Comparison> {
        match &mut self.overlay {
            Some(Overlay::Comparison(comparison)) => Some(comparison),
            _ => self.below.as_deref_mut(),
        }
    }

    /// Whether the methods are compared at one order, with nothing over that.
    #[must_use]
    pub fn is_comparing(&self) -> bool {
        matches!(
            &self.overlay,
            Some(Overlay::Comparison(comparison)) if comparison.quantity.is_none()
        )
    }
}
