//! The layout of the window: pure geometry, in whole pixels of the screen.
//!
//! A *pixel* is one of the screen. A *point* is the unit of letters and panels: it is as many
//! pixels as the desktop asks for, more in a large window, multiplied by the user's zoom.

pub mod race_grid;
mod squares_on_screen;
mod window_size;

use egui::{Rect, pos2, vec2};

pub use self::squares_on_screen::{BoardView, Detail};
pub use self::window_size::WindowSize;

use self::race_grid::LaneArea;
use super::code_letters::Letters;
use crate::app::{Activity, BoardPlace, Divider, Middle, Panes, Room};
use crate::board::Board;
use crate::picture;
use crate::search::Method;

/// The room around the board, in points.
const MARGIN: f32 = 16.0;

/// The room that the number of a row takes beside the board, in points: a base, and an amount for
/// every digit.
const ROW_NUMBER_WIDTH: (f32, f32) = (6.0, 7.6);

/// The room for a colour scale to the right of the board, in points.
const SCALE_WIDTH: f32 = 62.0;

/// The width of a panel at the side, in points, and how narrow it may become so that the board
/// keeps half of the window's width.
const PANEL_WIDTH: f32 = 320.0;
const MIN_PANEL_WIDTH: f32 = 240.0;

/// The largest height of the side below a board, in points.
const MAX_PANEL_HEIGHT: f32 = 720.0;

/// The least share of the width that a board has beside a panel. It includes what is lost to
/// squares of whole pixels.
const MIN_BOARD_SHARE: f32 = 0.525;

/// The height of the foot below the board while a search is watched or the board is played on, in
/// points: with two lines of words, or with three where lines are short.
const FOOT_HEIGHT: f32 = 92.0;
const NARROW_FOOT_HEIGHT: f32 = 112.0;

/// A foot with less room than this for words, in points, has short lines.
const NARROW_FOOT: f32 = 600.0;

/// The width of notices and keys below a bar of this width, in points.
pub fn notice_width(width: f32) -> f32 {
    if width < 1000.0 { 224.0 } else { 300.0 }
}

/// The room around a part, in points, and how much less a panel to the right of it needs.
pub const PADDING_X: f32 = 12.0;
pub const SHARED_PADDING: f32 = 10.0;
pub const PADDING_Y: f32 = 8.0;

/// The height of a part's heading, in points.
pub const HEADING_HEIGHT: f32 = 22.0;

/// The least width of the middle, in points.
const MIN_MIDDLE_WIDTH: f32 = 321.0;

/// A middle lower than this, in points, has its parts side by side, if it is at least this wide.
const MIN_STACK_HEIGHT: f32 = 530.0;
const MIN_ROW_WIDTH: f32 = 420.0;

/// The panel's share of the room beyond its own and the middle's least width.
const PANEL_SHARE: f32 = 0.3;

/// The share of the height for which the letters of the code are chosen.
const CODE_SHARE: f32 = 0.57;

/// The least height of a tree, in points, if that leaves the code its share or as much as the tree.
const MIN_TREE_HEIGHT: f32 = 180.0;

/// The parts of the window to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Show {
    /// The board, the panel or both.
    pub panes: Panes,
    /// The activity on the board.
    pub activity: Activity,
    /// The parts between board and panel, where there is room for them, and the method whose code
    /// is shown.
    pub middle: Option<(Middle, &'static Method)>,
}

/// The window, divided into areas.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The pixels to a point.
    pub scale: f32,
    /// The bar at the top, where there is room for it.
    pub bar: Option<PixelArea>,
    /// The side, with panel, tree and listing: beside the board, below it, or instead of it.
    pub side: Option<Side>,
    /// The panel.
    pub panel: Option<PixelArea>,
    /// The parts of a watched search that have a place of their own, in the order of
    /// [`MiddlePart::ALL`](crate::app::MiddlePart::ALL).
    pub parts: [Option<PixelArea>; 2],
    /// The area that is left for the board.
    pub stage: PixelArea,
    /// The foot below it, if there is one.
    pub foot: Option<PixelArea>,
    /// The board, a square in the middle of the stage.
    pub board: BoardView,
    /// The searches of a race, whose boards take its place.
    pub lanes: Vec<LaneArea>,
}

impl Layout {
    /// Divides a window into areas, at the user's divider if there is one.
    pub fn new(window: WindowSize, board: Board, show: Show, divider: Option<Divider>) -> Self {
        let order = board.order() as u32;
        let (width, height) = window.size;
        let scale = window.scale();
        let top = match show.panes {
            Panes::Board | Panes::Panel => 0,
            Panes::BoardAndPanel => window.bar(),
        };
        let window = WindowRoom {
            window,
            size: (width, height.saturating_sub(top)),
            top,
            order,
            show,
            divider,
        };
        let side = window.side();
        let (stage, foot) = window.stage(side);
        let (panel, parts) = side.map_or((None, [None; 2]), |side| window.shared(side.area));
        Self {
            scale,
            bar: (top > 0).then(|| PixelArea::new((0, 0), (width, top))),
            side,
            panel,
            parts,
            stage,
            foot,
            board: BoardView::whole(window.board(stage), board.order()),
            lanes: Vec::new(),
        }
    }

    /// Whether the board is visible: the panel may be in its place.
    pub fn has_board(&self) -> bool {
        !self.has_side(SidePlace::Instead)
    }

    /// Whether there is a side at this place.
    pub fn has_side(&self, place: SidePlace) -> bool {
        self.side.is_some_and(|side| side.place == place)
    }
}

/// The side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    pub place: SidePlace,
    pub area: PixelArea,
}

/// Where the side is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SidePlace {
    /// To the right of the board.
    Beside,
    /// Below the board.
    Below,
    /// Instead of the board.
    Instead,
}

impl Side {
    fn new(place: SidePlace, corner: (u32, u32), size: (u32, u32)) -> Self {
        let area = PixelArea::new(corner, size);
        Self { place, area }
    }
}

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelArea {
    /// Left edge.
    pub x: u32,
    /// Top edge.
    pub y: u32,
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
}

impl PixelArea {
    /// A rectangle with this upper left corner.
    pub fn new((x, y): (u32, u32), (width, height): (u32, u32)) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// The parts to the left and to the right of a line at this distance from the left edge.
    pub fn split_at_x(self, width: u32) -> (Self, Self) {
        let mut right = self;
        right.x += width;
        right.width -= width;
        (Self { width, ..self }, right)
    }

    /// The parts above and below a line at this distance from the upper edge.
    pub fn split_at_y(self, height: u32) -> (Self, Self) {
        let mut below = self;
        below.y += height;
        below.height -= height;
        (Self { height, ..self }, below)
    }

    /// A place in pixels, as a part of the width and the height of this square.
    pub fn part_at(self, (x, y): (f32, f32)) -> BoardPlace {
        let side = f64::from(self.width);
        let along = |place: f32, from: u32| (f64::from(place) - f64::from(from)) / side;
        BoardPlace::new(along(x, self.x), along(y, self.y))
    }

    /// The area as an egui rectangle, with `scale` pixels to a point.
    pub fn in_points(self, scale: f32) -> Rect {
        let [x, y, width, height] =
            [self.x, self.y, self.width, self.height].map(|pixels| pixels as f32 / scale);
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    /// The area as pictures define it.
    pub fn in_picture(self) -> picture::Area {
        let corner = (self.x as f32, self.y as f32);
        picture::Area::new(corner, self.width as f32, self.height as f32)
    }
}

/// A window that is being divided.
struct WindowRoom {
    window: WindowSize,
    /// The size without the bar, in pixels.
    size: (u32, u32),
    /// The height of the bar, in pixels.
    top: u32,
    order: u32,
    show: Show,
    divider: Option<Divider>,
}

impl WindowRoom {
    fn pixels(&self, points: f32) -> u32 {
        (points * self.window.scale()).round() as u32
    }

    /// Solutions have a foot like everything else below a bar, and where it takes nothing from the
    /// board.
    fn has_foot(&self) -> bool {
        let panel = match self.window.room() {
            Room::BoardOrPanel => 0.0,
            Room::BoardAndPanel | Room::BoardAndMiddle | Room::BoardMiddleAndPanel => {
                self.window.least_below()
            }
        };
        let (width, height) = self.size;
        let is_upright = height >= width + self.pixels(NARROW_FOOT_HEIGHT + panel);
        let has_solutions = self.show.activity == Activity::Browse;
        self.show.panes == Panes::BoardAndPanel && (self.top > 0 || is_upright || !has_solutions)
    }

    /// The room to the left and right of the board, in pixels, where there is enough.
    fn margin(&self) -> u32 {
        let (least, digit) = ROW_NUMBER_WIDTH;
        // Counted from 1: the board stays where it is when the user counts differently. Three
        // digits are written smaller.
        let digits = (1 + self.order.ilog10()).min(2) as f32;
        self.pixels(if self.has_foot() {
            MARGIN.max(least + digits * digit)
        } else {
            MARGIN
        })
    }

    /// The height of the foot below a board in a stage of this width in pixels.
    fn foot(&self, width: u32) -> u32 {
        let notices = if self.top > 0 {
            self.pixels(notice_width(width as f32 / self.window.scale()))
        } else {
            0
        };
        if !self.has_foot() {
            0
        } else if width.saturating_sub(notices) < self.pixels(NARROW_FOOT) {
            self.pixels(NARROW_FOOT_HEIGHT)
        } else {
            self.pixels(FOOT_HEIGHT)
        }
    }

    fn side(&self) -> Option<Side> {
        match self.show.panes {
            Panes::Panel => Some(Side::new(SidePlace::Instead, (0, 0), self.size)),
            Panes::Board => None,
            Panes::BoardAndPanel if self.top > 0 => Some(self.below_the_bar()),
            Panes::BoardAndPanel => self.where_the_room_is(),
        }
    }

    /// The side in a window with a bar. It starts at the user's divider, or else where the height
    /// allows no larger board; in either case it keeps its minimum. In a tall window it stands
    /// below the board.
    fn below_the_bar(&self) -> Side {
        let (width, height) = self.size;
        let work = height.saturating_sub(self.foot(width));
        if self.window.has_side_below() {
            let side = self.height_below(work).min(work);
            let corner = (0, self.top + work - side);
            return Side::new(SidePlace::Below, corner, (width, side));
        }
        let most = width.saturating_sub(self.pixels(self.window.least_side()));
        let end = match (self.show.activity, self.divider) {
            // The boards of a race need all of the room.
            (Activity::Race, _) => width - self.beside(width).min(self.pixels(PANEL_WIDTH)),
            // Numbers of two digits take more room than there is above the board.
            (_, None) => {
                let (least, digit) = ROW_NUMBER_WIDTH;
                most.min(work + 2 * self.pixels(least + 2.0 * digit - MARGIN))
            }
            (_, Some(divider)) => most.min((width as f32 * divider.share()) as u32),
        };
        Side::new(SidePlace::Beside, (end, self.top), (width - end, work))
    }

    /// The height of the side below a board, where both have this height together.
    fn height_below(&self, both: u32) -> u32 {
        let heights = [self.window.least_below(), MAX_PANEL_HEIGHT];
        let [least, most] = heights.map(|points| self.pixels(points));
        both.saturating_sub(self.size.0).clamp(least, most)
    }

    /// The part of this length that a board leaves if it keeps half of the window's width.
    fn beside(&self, length: u32) -> u32 {
        let (width, _) = self.size;
        let board = (width as f32 * MIN_BOARD_SHARE).ceil() as u32 + 2 * self.margin();
        length.saturating_sub(board)
    }

    /// The side of a window without a bar: the panel takes the side that leaves the larger board,
    /// if the board keeps half of the window's width.
    fn where_the_room_is(&self) -> Option<Side> {
        let (width, height) = self.size;
        if self.window.room() == Room::BoardOrPanel {
            return None;
        }
        let spare = self.beside(width);
        let beside = (spare >= self.pixels(MIN_PANEL_WIDTH)).then(|| {
            let panel = spare.min(self.pixels(PANEL_WIDTH));
            let stage = width - panel;
            let room = stage.min(height.saturating_sub(self.foot(stage)));
            let size = (panel, height);
            (room, Side::new(SidePlace::Beside, (stage, 0), size))
        });
        let above = height.saturating_sub(self.foot(width));
        let below = (self.beside(above) >= self.pixels(self.window.least_below())).then(|| {
            let panel = self.height_below(above);
            let room = width.min(above - panel);
            let corner = (0, height - panel);
            (room, Side::new(SidePlace::Below, corner, (width, panel)))
        });
        match (beside, below) {
            (Some((beside, _)), Some((below, panel))) if below > beside => Some(panel),
            (Some((_, panel)), _) | (None, Some((_, panel))) => Some(panel),
            (None, None) => None,
        }
    }

    /// The room that the side leaves for the board and for the foot. Below a bar, the foot is as
    /// wide as the window.
    fn stage(&self, side: Option<Side>) -> (PixelArea, Option<PixelArea>) {
        let (width, height) = self.size;
        let (beside, above) = side.map_or((width, height), |Side { place, area }| match place {
            SidePlace::Beside => (area.x, height),
            SidePlace::Below => (width, area.y - self.top),
            SidePlace::Instead => (width, height),
        });
        let (width, end) = if self.top > 0 {
            (width, height)
        } else {
            (beside, above)
        };
        // It is left out where it would be higher than the board.
        let foot = Some(self.foot(width)).filter(|foot| 2 * foot <= end);
        let foot = foot.unwrap_or(0);
        let area = |y, width, height| PixelArea::new((0, self.top + y), (width, height));
        let stage = area(0, beside, above.min(end - foot));
        (stage, (foot > 0).then(|| area(end - foot, width, foot)))
    }

    /// Divides the side between the panel and the parts.
    fn shared(&self, side: PixelArea) -> (Option<PixelArea>, [Option<PixelArea>; 2]) {
        let Some((middle, method)) = self.show.middle.filter(|_| self.top > 0) else {
            return (Some(side), [None; 2]);
        };
        if self.window.room() == Room::BoardAndMiddle {
            return (None, self.parts(side, middle, method));
        }
        let [narrowest, widest] =
            [MIN_PANEL_WIDTH, PANEL_WIDTH].map(|points| self.pixels(points - SHARED_PADDING));
        let least = self.pixels(MIN_MIDDLE_WIDTH) + narrowest;
        let spare = side.width.saturating_sub(least);
        let panel = (narrowest + (spare as f32 * PANEL_SHARE) as u32).min(widest);
        let (middle_area, panel) = side.split_at_x(side.width - panel);
        (Some(panel), self.parts(middle_area, middle, method))
    }

    /// Divides the middle among its parts: one above the other, or side by side where it is low.
    fn parts(&self, all: PixelArea, middle: Middle, method: &Method) -> [Option<PixelArea>; 2] {
        if !(middle.tree && middle.code) {
            return [middle.tree, middle.code].map(|has| has.then_some(all));
        }
        let is_low = all.height < self.pixels(MIN_STACK_HEIGHT);
        let (tree, code) = if is_low && all.width >= self.pixels(MIN_ROW_WIDTH) {
            all.split_at_x(all.width / 2)
        } else {
            let least = self.pixels(MIN_TREE_HEIGHT);
            let most = all.height.saturating_sub(least);
            let share = (all.height as f32 * CODE_SHARE) as u32;
            let share = share.min(most.max(least));
            let code = self.code(method, (all.width, share)).min(most.max(share));
            all.split_at_y(all.height - code)
        };
        [Some(tree), Some(code)]
    }

    /// The height of the code in letters that suit this room, in pixels.
    fn code(&self, method: &Method, (width, height): (u32, u32)) -> u32 {
        let (scale, around) = (self.window.scale(), HEADING_HEIGHT + 2.0 * PADDING_Y);
        let width = width as f32 / scale - 2.0 * PADDING_X;
        let height = height as f32 / scale - around;
        let letters = Letters::fitting(method.code(), (width, height), scale);
        self.pixels(letters.height(method.code(), width) + around) + 1
    }

    /// Whether the squares of a large board are smaller than a pixel.
    fn is_blur(&self, stage: PixelArea, margin: u32) -> bool {
        let side = stage.width.min(stage.height).saturating_sub(2 * margin);
        self.order > side.max(Board::MAX_VISIBLE_ORDER as u32)
    }

    /// The board in the middle of its stage.
    fn board(&self, stage: PixelArea) -> PixelArea {
        let (across, down) = if self.has_foot() {
            (self.margin(), self.pixels(MARGIN))
        } else {
            let margin = stage.width.min(stage.height) / 20;
            let margin = margin.min(self.margin());
            (margin, margin)
        };
        // Boards with squares too small to be drawn have a picture with a scale beside it.
        let beside = if self.is_blur(stage, across) {
            self.pixels(SCALE_WIDTH)
        } else {
            across
        };
        let width = stage.width.saturating_sub(across + beside);
        let height = stage.height.saturating_sub(2 * down);
        let side = width.min(height).max(1);
        let side = of_whole_squares(side, self.order);
        let left = across + width.saturating_sub(side) / 2;
        let x = stage.x + left.min(stage.width.saturating_sub(side));
        let y = stage.y + stage.height.saturating_sub(side) / 2;
        PixelArea::new((x, y), (side, side))
    }
}

/// The side of a board with squares of whole pixels, unless they would vanish.
fn of_whole_squares(side: u32, order: u32) -> u32 {
    if side >= order {
        side - side % order
    } else {
        side
    }
}

#[cfg(test)]
pub mod tests;
