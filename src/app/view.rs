//! How the window looks, whatever it shows.

use super::{
    camera::{Camera, Found},
    command::{Command, WatchCommand},
    panes::PaneChoice,
    preferences::Preferences,
    save::SaveDialog,
    theme::Theme,
    zoom::Zoom,
};
use crate::{
    puzzle::Coordinates,
    solver::{ComparisonProgress, GrowthProgress, GrowthSpec, RequestId},
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
    pub below: Option<Overlay>,
    /// Which part of the board is shown.
    pub camera: Camera,
    /// What was looked for on it last.
    pub found: Option<Found>,
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
    /// The methods side by side.
    Comparison {
        /// The request for it.
        request: RequestId,
        /// How far it is, once the solver has reported.
        progress: Option<ComparisonProgress>,
    },
    /// The methods at several orders.
    Growth {
        /// The request for it.
        request: RequestId,
        /// The orders and the time.
        spec: GrowthSpec,
        /// What the chart shows.
        quantity: Quantity,
        /// How far it is, once the solver has reported.
        progress: Option<GrowthProgress>,
    },
}

impl Overlay {
    /// Whether it compares methods, at one order or at several.
    #[must_use]
    pub fn compares(&self) -> bool {
        match self {
            Self::Comparison { .. } | Self::Growth { .. } => true,
            Self::Help | Self::CopyMenu | Self::Find { .. } | Self::Save(_) => false,
        }
    }

    /// Whether a command works while this lies over the board: only where it can be seen
    /// what it does.
    #[must_use]
    pub fn takes(&self, command: &Command) -> bool {
        // A field hides nothing.
        if matches!(self, Self::Find { .. }) {
            return true;
        }
        let is_comparison = self.compares();
        match command {
            Command::Close
            | Command::Larger
            | Command::Smaller
            | Command::UsualSize
            | Command::Fullscreen
            | Command::Screenshot
            // The pointer leaves the tree when something covers it.
            | Command::Watch(WatchCommand::Inspect(_)) => true,
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
            | Command::Quantity(_) => is_comparison,
            Command::Mode(_)
            | Command::Method(_)
            | Command::NextMethod
            | Command::Activity(_)
            | Command::ToggleActivity(_)
            | Command::Go(_)
            | Command::Browse(_)
            | Command::Watch(_)
            | Command::Play(_)
            | Command::Race(_)
            | Command::Toggle(_)
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

/// What a chart of several orders shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Quantity {
    /// Queens placed or permutations tried.
    #[default]
    Nodes,
    /// Attack checks.
    Checks,
    /// Time spent.
    Time,
}

impl Quantity {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Nodes, Self::Checks, Self::Time];

    /// What it is.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Nodes => "queens placed, or permutations tried",
            Self::Checks => "attack checks",
            Self::Time => "time spent",
        }
    }

    /// Its name, as on a button.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Checks => "checks",
            Self::Time => "time",
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
            panes: PaneChoice::new(chosen.tree, chosen.code),
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
    pub fn comparison(&self) -> Option<&Overlay> {
        let overlays = [&self.overlay, &self.below].into_iter().flatten();
        overlays.into_iter().find(|overlay| overlay.compares())
    }

    pub(super) fn comparison_mut(&mut self) -> Option<&mut Overlay> {
        let overlays = [&mut self.overlay, &mut self.below].into_iter().flatten();
        overlays.into_iter().find(|overlay| overlay.compares())
    }

    /// Whether the methods are compared.
    #[must_use]
    pub fn is_comparing(&self) -> bool {
        matches!(self.overlay, Some(Overlay::Comparison { .. }))
    }
}
