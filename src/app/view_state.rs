//! The look of the window, whatever it shows, and what stands next to the board as far as there is
//! room.

use serde::{Deserialize, Serialize};

use super::{
    camera::Camera,
    command::{Command, Refused},
    find_on_board::FoundPlace,
    save::SaveDialog,
    settings::Chosen,
};
use crate::{
    picture::Zoom,
    search::{Quantity, SweepProgress, SweepSpec},
    worker::RequestId,
};

/// The look of the window.
#[derive(Debug)]
pub struct ViewState {
    /// The look that the user has chosen.
    pub chosen: Chosen,
    /// The parts next to the board.
    pub panes: PaneChoice,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
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

/// A comparison of methods.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The number of its request.
    pub request: RequestId,
    /// The orders and the time limit.
    pub spec: SweepSpec,
    /// The quantity in the chart of several orders; `None` for the table of one.
    pub quantity: Option<Quantity>,
    /// The progress, once the worker has reported.
    pub progress: Option<SweepProgress>,
}

impl ViewState {
    /// The view when the window opens.
    #[must_use]
    pub fn new(chosen: Chosen) -> Self {
        Self {
            panes: PaneChoice::default(),
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

    /// The size at which the window is drawn.
    #[must_use]
    pub fn zoom(&self) -> Zoom {
        self.chosen.zoom.min(self.max_zoom)
    }

    /// The comparison that is shown, at one order or at several; a dialog may lie over it.
    #[must_use]
    pub fn comparison(&self) -> Option<&Comparison> {
        self.comparison.as_deref()
    }

    /// The quantity in the chart of several orders, if they are compared.
    #[must_use]
    pub fn quantity(&self) -> Option<Quantity> {
        self.comparison()?.quantity
    }

    /// The parts between board and panel while a search is watched; `None` if the two are side by
    /// side.
    #[must_use]
    pub fn middle(&self) -> Option<Middle> {
        let middle = match (self.chosen.tree, self.chosen.code) {
            (false, false) => None,
            (true, false) => Some(Middle::One(MiddlePart::Tree)),
            (false, true) => Some(Middle::One(MiddlePart::Code)),
            (true, true) => Some(Middle::TreeOverCode),
        };
        middle.filter(|_| self.panes.has_middle())
    }

    /// Whether a part is visible while a search is watched.
    #[must_use]
    pub fn shows(&self, part: MiddlePart) -> bool {
        match self.middle() {
            Some(Middle::TreeOverCode) => true,
            Some(Middle::One(shown)) => shown == part,
            None => self.panes.has_panel() && self.panes.tab() == Some(Tab::MiddlePart(part)),
        }
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

    /// Whether a command is accepted: over the board, only where its effect can be seen.
    #[must_use]
    pub fn accepts(&self, command: &Command) -> bool {
        if !self.is_covered() {
            return true;
        }
        let overlay = self.overlay.as_ref();
        match command {
            Command::Close
            | Command::Divide(_)
            | Command::Larger
            | Command::Smaller
            | Command::DefaultSize
            | Command::Fullscreen
            | Command::Screenshot
            | Command::Refuse(Refused::Unseen(..) | Refused::Speed(..)) => true,
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

/// A view of the watched step, next to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MiddlePart {
    /// The tree of the search.
    Tree,
    /// The code of the method.
    Code,
}

impl MiddlePart {
    /// All parts, in the order of their tabs.
    pub const ALL: &'static [Self] = &[Self::Tree, Self::Code];
}

/// What a window has room for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Room {
    /// The board or the panel.
    BoardOrPanel,
    /// Board and panel.
    #[default]
    BoardAndPanel,
    /// The board, and either the parts or the panel.
    BoardAndMiddle,
    /// Board and panel, and parts in the middle between them.
    BoardMiddleAndPanel,
}

/// Which of the board and the panel are visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panes {
    /// Both, as far as there is room.
    BoardAndPanel,
    /// The board.
    Board,
    /// The panel.
    Panel,
}

/// The parts in the middle, between board and panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Middle {
    /// One part.
    One(MiddlePart),
    /// The tree over the code.
    TreeOverCode,
}

impl Middle {
    /// The part that comes first.
    #[must_use]
    pub fn first(self) -> MiddlePart {
        match self {
            Self::One(part) => part,
            Self::TreeOverCode => MiddlePart::Tree,
        }
    }
}

/// The user's position of the line to the right of the board, in thousandths of the width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Divider(u16);

impl Divider {
    /// The position nearest to a share of the width that leaves room on both sides.
    #[must_use]
    pub fn at(share: f32) -> Self {
        Self((share.clamp(0.2, 0.8) * 1000.0).round() as u16)
    }

    /// The share of the width to its left.
    #[must_use]
    pub fn share(self) -> f32 {
        f32::from(self.0.clamp(200, 800)) / 1000.0
    }
}

/// The contents of the panel while a search is watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The request, and the figures and charts of the search.
    #[default]
    Figures,
    /// A part that has no place in the middle.
    MiddlePart(MiddlePart),
}

/// The user's choice of what to see. It is kept while the program runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PaneChoice {
    room: Room,
    /// Whether the panel is hidden although there is room for it.
    hides_panel: bool,
    /// Whether the panel takes the place of the board, or of the middle, where there is room for
    /// only one.
    takes_place: bool,
    /// The tab of the panel where there is no room for the middle.
    tab: Tab,
    /// Whether the window has become too small for board and panel since the last command.
    has_lost_room: bool,
}

impl PaneChoice {
    /// Hides or shows the panel. In a small window it takes the place of the board.
    pub(super) fn toggle_panel(&mut self) {
        if self.room == Room::BoardOrPanel {
            self.takes_place = !self.takes_place;
        } else {
            self.hides_panel = !self.hides_panel;
        }
    }

    /// Makes room for a part in the middle, or shows it as the tab of the panel; or hides it there.
    pub(super) fn show_part(&mut self, part: MiddlePart, shows: bool) {
        self.hides_panel = false;
        self.takes_place = self.room == Room::BoardOrPanel && shows;
        if self.tab().is_some() {
            self.tab = if shows {
                Tab::MiddlePart(part)
            } else {
                Tab::Figures
            };
        }
    }

    /// Shows a tab of the panel, if there are tabs; or the panel in place of the middle.
    pub(super) fn set_tab(&mut self, tab: Tab) {
        match self.room {
            Room::BoardAndMiddle => self.takes_place = tab == Tab::Figures,
            Room::BoardOrPanel | Room::BoardAndPanel | Room::BoardMiddleAndPanel => self.tab = tab,
        }
    }

    pub(super) fn set_room(&mut self, room: Room) {
        self.takes_place &= room == self.room;
        self.room = room;
        self.has_lost_room = room == Room::BoardOrPanel;
    }

    /// Hides the hint, as the user has moved on.
    pub(super) fn dismiss_hint(&mut self) {
        self.has_lost_room = false;
    }

    /// How to get to the panel if there is no room for it; shown until the next command.
    #[must_use]
    pub fn hint(self) -> Option<&'static str> {
        self.has_lost_room.then_some("B shows the panel")
    }

    /// What the window has room for.
    #[must_use]
    pub fn room(self) -> Room {
        self.room
    }

    /// Which of the board and the panel are visible.
    #[must_use]
    pub fn panes(self) -> Panes {
        if self.takes_place && self.room == Room::BoardOrPanel {
            Panes::Panel
        } else if self.hides_panel {
            Panes::Board
        } else {
            Panes::BoardAndPanel
        }
    }

    /// Whether parts can be between board and panel while a search is watched.
    pub(super) fn has_middle(self) -> bool {
        let has_room = match self.room {
            Room::BoardOrPanel | Room::BoardAndPanel => false,
            Room::BoardAndMiddle => !self.takes_place,
            Room::BoardMiddleAndPanel => true,
        };
        has_room && self.panes() == Panes::BoardAndPanel
    }

    /// The tab of the panel while a search is watched; `None` if there are no tabs because the
    /// parts are in the middle.
    #[must_use]
    pub fn tab(self) -> Option<Tab> {
        matches!(self.room, Room::BoardOrPanel | Room::BoardAndPanel).then_some(self.tab)
    }

    /// Whether the panel is visible.
    #[must_use]
    pub fn has_panel(self) -> bool {
        match self.panes() {
            Panes::Panel => true,
            Panes::Board => false,
            Panes::BoardAndPanel => self.room != Room::BoardOrPanel,
        }
    }
}
