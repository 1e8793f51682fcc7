//! Where things are: pure geometry, in whole pixels of the screen.
//!
//! A *pixel* is one of the screen. A *point* is what letters and panels are measured in:
//! some pixels, as many as the desktop asks for, more in a large window, and as many times
//! more as the user zooms.

mod area;
pub mod lanes;
pub mod middle;
mod screen;
mod view;

pub use self::{
    area::Area,
    screen::Screen,
    view::{BoardView, Detail},
};

use self::{middle::Parts, screen::LOWEST_SIDE};
use crate::{
    app::{Camera, Divider, Middle, Room},
    board::Board,
    search::Method,
};

/// Room around the board, in points.
const MARGIN: f32 = 16.0;

/// Room that the number of a row takes beside the board, in points: so much, and so much
/// for every digit.
const NUMBER: (f32, f32) = (6.0, 7.6);

/// Room for a scale of colours to the right of the board, in points.
const SCALE: f32 = 62.0;

/// Width of a panel at the side, in points, and how narrow it may become so that the board
/// keeps half of the window's width.
const PANEL_WIDTH: f32 = 320.0;
const NARROWEST_PANEL: f32 = 240.0;

/// The most height that what stands below a board takes, in points.
const HIGHEST_PANEL: f32 = 460.0;

/// The part of the width that a board has at least beside a panel. What squares of whole
/// pixels lose is in it.
const SHARE_OF_BOARD: f32 = 0.525;

/// Height of what stands below the board while a search is watched or the board is played
/// on, in points: with two lines of words, or with three where lines are short.
const FOOT_HEIGHT: f32 = 92.0;
const FOOT_HEIGHT_IF_NARROW: f32 = 112.0;

/// A foot narrower than this, in points, has short lines.
const NARROW: f32 = 420.0;

/// A board smaller than this, in points, is worth more than what stands below it.
const SMALLEST_BOARD: f32 = 120.0;

/// What there is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// The board alone.
    Board,
    /// The panel alone.
    Panel,
    /// The board and the panel.
    BoardAndPanel,
    /// These, numbers beside the board, and words and tools below it.
    BoardPanelAndFoot,
    /// The same, with several boards, which take what a narrow panel leaves.
    BoardsPanelAndFoot,
    /// All of these, and parts in the middle between board and panel.
    BoardMiddlePanelAndFoot {
        /// The parts.
        middle: Middle,
        /// The method whose code there is to show.
        method: &'static Method,
    },
}

/// The window divided up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Pixels to a point.
    pub scale: f32,
    /// What stands above all else, where there is room for it.
    pub bar: Option<Area>,
    /// What stands beside the board, below it or in its place: the panel, and the parts.
    pub side: Option<Area>,
    /// The panel.
    pub panel: Option<Area>,
    /// The parts of a watched search that have a place of their own.
    pub parts: Parts,
    /// The part of the window that is left for the board.
    pub stage: Area,
    /// What stands below it, where there is such a thing.
    pub foot: Option<Area>,
    /// The board, a square in the middle of the stage.
    pub board: Area,
    order: u32,
    /// Which part of the board is seen there.
    camera: Camera,
}

impl Layout {
    /// Divides up a window, where the user has chosen with a divider.
    #[must_use]
    pub fn new(screen: Screen, board: Board, show: Show, divider: Option<Divider>) -> Self {
        let order = board.order() as u32;
        let (width, height) = screen.size;
        let scale = screen.scale();
        let top = match show {
            Show::Board | Show::Panel => 0,
            Show::BoardAndPanel
            | Show::BoardPanelAndFoot
            | Show::BoardsPanelAndFoot
            | Show::BoardMiddlePanelAndFoot { .. } => screen.bar(),
        };
        let window = WindowRoom {
            screen,
            size: (width, height.saturating_sub(top)),
            top,
            scale,
            order,
            show,
            divider,
        };
        let side = window.side();
        let (stage, foot) = window.stage(side);
        let (panel, parts) = side.map_or((None, Parts::default()), |side| window.shared(side));
        Self {
            scale,
            bar: (top > 0).then(|| Area::new((0, 0), (width, top))),
            side,
            panel,
            parts,
            stage,
            foot,
            board: window.board(stage),
            order,
            camera: Camera::FIT,
        }
    }

    /// Whether the board is to be seen: the panel may have its place.
    #[must_use]
    pub fn has_board(&self) -> bool {
        self.side.is_none_or(|side| (side.x, side.y) != (0, 0))
    }
}

/// A window to be divided up.
struct WindowRoom {
    screen: Screen,
    /// What the bar leaves of it, in pixels.
    size: (u32, u32),
    /// The height of the bar, in pixels.
    top: u32,
    /// Pixels to a point.
    scale: f32,
    order: u32,
    show: Show,
    divider: Option<Divider>,
}

impl WindowRoom {
    fn pixels(&self, points: f32) -> u32 {
        (points * self.scale).round() as u32
    }

    fn has_foot(&self) -> bool {
        match self.show {
            Show::Board | Show::Panel | Show::BoardAndPanel => false,
            Show::BoardPanelAndFoot
            | Show::BoardsPanelAndFoot
            | Show::BoardMiddlePanelAndFoot { .. } => true,
        }
    }

    /// Room to the left and right of the board, in pixels, where there is enough.
    fn margin(&self) -> u32 {
        let (least, digit) = NUMBER;
        // Counted from 1: the board stays where it is when the user counts in another way.
        // Three digits are written smaller.
        let digits = (1 + self.order.ilog10()).min(2) as f32;
        self.pixels(if self.has_foot() {
            MARGIN.max(least + digits * digit)
        } else {
            MARGIN
        })
    }

    /// Height of what stands below a board in a stage of some pixels.
    fn foot(&self, width: u32) -> u32 {
        if !self.has_foot() {
            0
        } else if width < self.pixels(NARROW) {
            self.pixels(FOOT_HEIGHT_IF_NARROW)
        } else {
            self.pixels(FOOT_HEIGHT)
        }
    }

    /// What stands beside the board, below it or in its place.
    fn side(&self) -> Option<Area> {
        match self.show {
            Show::Panel => Some(Area::new((0, 0), self.size)),
            Show::Board => None,
            Show::BoardAndPanel
            | Show::BoardPanelAndFoot
            | Show::BoardsPanelAndFoot
            | Show::BoardMiddlePanelAndFoot { .. } => {
                if self.top > 0 {
                    Some(self.below_the_bar())
                } else {
                    self.where_the_room_is()
                }
            }
        }
    }

    /// What stands beside the board in a window with a bar: from where the user has put the
    /// divider, or else from where the height allows no larger board; in either case it keeps its
    /// room. In a high window it stands below the board.
    fn below_the_bar(&self) -> Area {
        let (width, height) = self.size;
        let work = height.saturating_sub(self.foot(width));
        if self.screen.has_side_below() {
            let [least, most] = [LOWEST_SIDE, HIGHEST_PANEL].map(|points| self.pixels(points));
            let side = work.saturating_sub(width).clamp(least, most).min(work);
            return Area::new((0, self.top + work - side), (width, side));
        }
        let most = width.saturating_sub(self.pixels(self.screen.least_side()));
        let end = match (self.show, self.divider) {
            // The boards of a race need all the room there is.
            (Show::BoardsPanelAndFoot, _) => {
                width - self.beside(width).min(self.pixels(PANEL_WIDTH))
            }
            // Numbers of two digits take more room than there is above the board.
            (_, None) => {
                let (least, digit) = NUMBER;
                most.min(work + 2 * self.pixels(least + 2.0 * digit - MARGIN))
            }
            (_, Some(divider)) => most.min((width as f32 * divider.share()) as u32),
        };
        Area::new((end, self.top), (width - end, work))
    }

    /// What a board leaves of some length if it keeps half of the window's width.
    fn beside(&self, length: u32) -> u32 {
        let (width, _) = self.size;
        let board = (width as f32 * SHARE_OF_BOARD).ceil() as u32 + 2 * self.margin();
        length.saturating_sub(board)
    }

    /// The side of a window without a bar that leaves the larger board has the panel, if the board
    /// keeps half of the window's width.
    fn where_the_room_is(&self) -> Option<Area> {
        let (width, height) = self.size;
        if self.screen.room() == Room::BoardOrPanel {
            return None;
        }
        let spare = self.beside(width);
        let beside = (spare >= self.pixels(NARROWEST_PANEL)).then(|| {
            let panel = spare.min(self.pixels(PANEL_WIDTH));
            let stage = width - panel;
            let room = stage.min(height.saturating_sub(self.foot(stage)));
            (room, Area::new((stage, 0), (panel, height)))
        });
        let above = height.saturating_sub(self.foot(width));
        let below = (self.beside(above) >= self.pixels(LOWEST_SIDE)).then(|| {
            let [least, most] = [LOWEST_SIDE, HIGHEST_PANEL].map(|points| self.pixels(points));
            let panel = above.saturating_sub(width).clamp(least, most);
            let room = width.min(above - panel);
            (room, Area::new((0, height - panel), (width, panel)))
        });
        match (beside, below) {
            (Some((beside, _)), Some((below, panel))) if below > beside => Some(panel),
            (Some((_, panel)), _) | (None, Some((_, panel))) => Some(panel),
            (None, None) => None,
        }
    }

    /// What the side leaves: for the board, and for what stands below it. Below a bar that is as
    /// wide as the window.
    fn stage(&self, side: Option<Area>) -> (Area, Option<Area>) {
        let (width, height) = self.size;
        let (beside, above) = match side {
            Some(Area { x: 0, y: 0, .. }) | None => (width, height),
            Some(Area { x: 0, y, .. }) => (width, y - self.top),
            Some(Area { x, .. }) => (x, height),
        };
        let area = |y, width, height| Area::new((0, self.top + y), (width, height));
        if self.top > 0 {
            let foot = self.foot(width);
            let room = height.saturating_sub(foot);
            let stage = area(0, beside, above.min(room));
            return (stage, (foot > 0).then(|| area(room, width, foot)));
        }
        let foot = self.foot(beside);
        let room = above.saturating_sub(foot);
        if foot > 0 && room >= self.pixels(SMALLEST_BOARD) {
            (area(0, beside, room), Some(area(room, beside, foot)))
        } else {
            (area(0, beside, above), None)
        }
    }

    /// Whether the squares of a large board are smaller than a pixel.
    fn is_blur(&self, stage: Area, margin: u32) -> bool {
        let side = stage.width.min(stage.height).saturating_sub(2 * margin);
        self.order > side.max(Board::MAX_VISIBLE_ORDER as u32)
    }

    /// The board in the middle of its stage.
    fn board(&self, stage: Area) -> Area {
        let (across, down) = if self.has_foot() {
            (self.margin(), self.pixels(MARGIN))
        } else {
            let margin = stage.width.min(stage.height) / 20;
            let margin = margin.min(self.margin());
            (margin, margin)
        };
        // Of squares too small to be drawn there is a picture with a scale beside it.
        let beside = if self.is_blur(stage, across) {
            self.pixels(SCALE)
        } else {
            across
        };
        let width = stage.width.saturating_sub(across + beside);
        let height = stage.height.saturating_sub(2 * down);
        let side = width.min(height).max(1);
        let side = of_whole_squares(side, self.order);
        let left = across + width.saturating_sub(side) / 2;
        Area::new(
            (
                stage.x + left.min(stage.width.saturating_sub(side)),
                stage.y + (stage.height.saturating_sub(side)) / 2,
            ),
            (side, side),
        )
    }
}

/// The side of a board with squares of whole pixels; only where they would vanish may they differ.
fn of_whole_squares(side: u32, order: u32) -> u32 {
    if side >= order {
        side - side % order
    } else {
        side
    }
}

#[cfg(test)]
mod tests;
