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
    area::{Area, Panel},
    screen::Screen,
    view::{BoardView, Detail},
};

use self::middle::{Between, NARROWEST as NARROWEST_MIDDLE, Parts};
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

/// Height of a panel at the bottom, in points. It takes more where the board leaves more.
const PANEL_HEIGHT: f32 = 300.0;
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
    /// Where the panel stands.
    pub panel: Panel,
    /// The part of the window that is left for the board.
    pub stage: Area,
    /// What stands below it, where there is such a thing.
    pub foot: Option<Area>,
    /// What stands between board and panel.
    pub parts: Parts,
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
            size: (width, height.saturating_sub(top)),
            top,
            scale,
            room: screen.room(),
            order,
            show,
            divider,
        };
        let (panel, between) = window.beside_the_board();
        let (stage, foot) = window.stage(panel, between);
        Self {
            scale,
            bar: (top > 0).then(|| Area::new((0, 0), (width, top))),
            panel,
            stage,
            foot,
            parts: window.parts(stage, between),
            board: window.board(stage),
            order,
            camera: Camera::FIT,
        }
    }
}

/// A window to be divided up.
struct WindowRoom {
    /// What the bar leaves of it, in pixels.
    size: (u32, u32),
    /// The height of the bar, in pixels.
    top: u32,
    /// Pixels to a point.
    scale: f32,
    room: Room,
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

    /// The panel, and the parts in the middle if there are some, with their width.
    fn beside_the_board(&self) -> (Panel, Option<Between>) {
        match self.show {
            Show::Panel => (Panel::Everywhere, None),
            Show::Board => (Panel::Hidden, None),
            Show::BoardAndPanel | Show::BoardPanelAndFoot | Show::BoardsPanelAndFoot => {
                (self.panel(), None)
            }
            Show::BoardMiddlePanelAndFoot { middle, method } => match self.room {
                Room::BoardMiddleAndPanel => {
                    let (width, panel) = self.widths();
                    let between = Between {
                        middle,
                        method,
                        width,
                    };
                    (panel, Some(between))
                }
                Room::BoardOrPanel | Room::BoardAndPanel => (self.panel(), None),
            },
        }
    }

    /// Where the board ends below a bar, in pixels: where the user has put that, or else where
    /// its height allows no more; in either case what stands beside it keeps its room.
    fn divided(&self) -> u32 {
        let (width, height) = self.size;
        let side = match self.show {
            Show::BoardMiddlePanelAndFoot { .. } if self.room == Room::BoardMiddleAndPanel => {
                NARROWEST_MIDDLE + NARROWEST_PANEL
            }
            _ => PANEL_WIDTH,
        };
        let most = width.saturating_sub(self.pixels(side));
        let wanted = match self.divider {
            // Numbers of two digits take more room than there is above the board.
            None => {
                let (least, digit) = NUMBER;
                let beside = 2 * self.pixels(least + 2.0 * digit - MARGIN);
                height.saturating_sub(self.foot(width)) + beside
            }
            Some(divider) => (width as f32 * divider.share()) as u32,
        };
        wanted.min(most)
    }

    /// The side of the window that leaves the larger board has the panel, if the board
    /// keeps half of the window's width.
    fn panel(&self) -> Panel {
        let (width, height) = self.size;
        if self.room == Room::BoardOrPanel {
            return Panel::Hidden;
        }
        let needed = (width as f32 * SHARE_OF_BOARD).ceil() as u32 + 2 * self.margin();
        let spare = width.saturating_sub(needed);
        let beside = (spare >= self.pixels(NARROWEST_PANEL)).then(|| {
            let panel = match self.show {
                Show::BoardPanelAndFoot if self.top > 0 => width - self.divided(),
                _ => spare.min(self.pixels(PANEL_WIDTH)),
            };
            let stage = width - panel;
            let room = stage.min(height.saturating_sub(self.foot(stage)));
            (room, Panel::Right(panel as f32 / self.scale))
        });
        let above = height.saturating_sub(self.foot(width));
        let spare = above.saturating_sub(needed);
        let below = (spare >= self.pixels(PANEL_HEIGHT)).then(|| {
            let panel = above
                .saturating_sub(width)
                .clamp(self.pixels(PANEL_HEIGHT), self.pixels(HIGHEST_PANEL));
            let room = width.min(above - panel);
            (room, Panel::Bottom(panel as f32 / self.scale))
        });
        match (beside, below) {
            (Some((beside, _)), Some((below, panel))) if below > beside => panel,
            (Some((_, panel)), _) | (None, Some((_, panel))) => panel,
            (None, None) => Panel::Hidden,
        }
    }

    /// What panel and middle leave: for the board, and for what stands below board and
    /// middle.
    fn stage(&self, panel: Panel, between: Option<Between>) -> (Area, Option<Area>) {
        let (width, height) = self.size;
        let (width, height) = match panel {
            Panel::Right(points) => (width.saturating_sub(self.pixels(points)), height),
            Panel::Bottom(points) => (width, height.saturating_sub(self.pixels(points))),
            Panel::Everywhere | Panel::Hidden => (width, height),
        };
        let beside = width.saturating_sub(between.map_or(0, |between| between.width));
        // Below a bar it is as wide as the window.
        let below = if self.top > 0 { self.size.0 } else { width };
        let foot = self.foot(below);
        let room = height.saturating_sub(foot);
        let area = |y, width, height| Area::new((0, self.top + y), (width, height));
        if foot > 0 && room >= self.pixels(SMALLEST_BOARD) {
            (area(0, beside, room), Some(area(room, below, foot)))
        } else {
            (area(0, beside, height), None)
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
