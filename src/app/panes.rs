//! What the user wants to see next to the board, as far as the window has room.

use serde::{Deserialize, Serialize};

use crate::choices_macro::choices;

choices! {
    /// A view of the watched step, next to the board.
    pub enum MiddlePart {
        #[default]
        Tree: "Tree", "The tree of the search";
        Code: "Code", "The code of the method";
    }
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

/// The parts in the middle, between board and panel: one, or the tree over the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Middle {
    /// Whether the tree is there.
    pub tree: bool,
    /// Whether the code is there.
    pub code: bool,
}

/// The user's position of the line to the right of the board, in thousandths of the width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Divider(u16);

impl Divider {
    /// The position nearest to a share of the width that leaves room on both sides.
    pub fn at(share: f32) -> Self {
        Self((share.clamp(0.2, 0.8) * 1000.0).round() as u16)
    }

    /// The share of the width to its left.
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

    /// Shows board and panel as far as there is room; false if they were shown before.
    pub(super) fn show_both(&mut self) -> bool {
        let was_alone = self.panes() != Panes::BoardAndPanel;
        if was_alone {
            (self.hides_panel, self.takes_place) = (false, false);
        }
        was_alone
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
    }

    /// Whether the board is shown alone because the panel has no room.
    pub fn lacks_panel(self) -> bool {
        self.room == Room::BoardOrPanel && !self.takes_place && !self.hides_panel
    }

    /// What the window has room for.
    pub fn room(self) -> Room {
        self.room
    }

    /// Which of the board and the panel are visible.
    pub fn panes(self) -> Panes {
        if self.takes_place && self.room == Room::BoardOrPanel {
            Panes::Panel
        } else if self.hides_panel {
            Panes::Board
        } else {
            Panes::BoardAndPanel
        }
    }

    /// Whether a sentence stands below the board: nothing does where the board, or the panel, is
    /// alone.
    pub(super) fn has_sentence(self) -> bool {
        self.panes() == Panes::BoardAndPanel
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
    pub fn tab(self) -> Option<Tab> {
        matches!(self.room, Room::BoardOrPanel | Room::BoardAndPanel).then_some(self.tab)
    }

    /// Whether the panel is visible.
    pub fn has_panel(self) -> bool {
        match self.panes() {
            Panes::Panel => true,
            Panes::Board => false,
            Panes::BoardAndPanel => self.room != Room::BoardOrPanel,
        }
    }
}
