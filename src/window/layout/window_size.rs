//! The size of a window, in pixels and in points.

use super::{
    FOOT_HEIGHT, MIN_MIDDLE_WIDTH, MIN_PANEL_WIDTH, MIN_ROW_WIDTH, MIN_STACK_HEIGHT,
    NARROW_FOOT_HEIGHT, SHARED_PADDING,
};
use crate::app::Room;
use crate::picture::Zoom;

/// The window size at which letters have their usual size, in the desktop's units.
const DEFAULT_SIZE: (f32, f32) = (960.0, 640.0);

/// A window this many times as large has room for larger letters besides everything that it shows:
/// from here on letters grow faster, by this amount for each multiple.
const LARGE_FACTOR: f32 = 1.25;
const EXTRA_GROWTH: f32 = 0.32;

/// The smallest automatic scale of letters in a small window, and the largest in a large one.
const MIN_SCALE: f32 = 0.8125;
const MAX_SCALE: f32 = 4.0;

/// A window narrower or lower than this, in points, has no room for a panel beside the board: one
/// of 500 by 301 pixels just has it.
const MIN_SIZE_WITH_PANEL: (f32, f32) = (615.0, 370.0);

/// A window narrower than this, in points, has no room for a panel below the board either: that of
/// a telephone held upright just has it.
const MIN_WIDTH_WITH_PANEL: f32 = 430.0;

/// A window narrower than this, in points with letters of the usual size, has no room for the bar.
/// In a window that has it, larger letters only shorten the bar, down to some width.
const MIN_WIDTH_WITH_BAR: f32 = 1000.0;
const MIN_WIDTH_WITH_SHORT_BAR: f32 = 780.0;

/// A window lower than this, in points, has no room for the bar: one of 400 pixels just has it.
const MIN_HEIGHT_WITH_BAR: f32 = 492.0;

/// The height of the bar, in points.
const BAR_HEIGHT: f32 = 44.0;

/// The least width of tree and code with the panel beside them, and without it, in points.
const MIN_SIDE_WITH_PANEL: f32 = MIN_MIDDLE_WIDTH + MIN_PANEL_WIDTH - SHARED_PADDING;
const MIN_SIDE: f32 = 340.0;

/// The least share of its height that a board has where figures stand beside tree and code:
/// otherwise the figures give way.
const MIN_BOARD_SHARE: f32 = 0.95;

/// The least height of the side below a board, in points; and where it has no place beside it.
const MIN_SIDE_HEIGHT: f32 = 340.0;
const MIN_ONLY_SIDE_HEIGHT: f32 = 200.0;

/// Zooming in never makes a window narrower or lower than this, in points.
const MIN_WINDOW: (f32, f32) = (330.0, 270.0);

/// The size of a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WindowSize {
    /// The width and height in pixels.
    pub size: (u32, u32),
    /// The pixels to a point, according to the desktop.
    pub dpi_scale: f32,
    /// The magnification of letters, at most [`max_zoom`](Self::max_zoom).
    pub zoom: Zoom,
}

impl WindowSize {
    /// The pixels to a point.
    pub fn scale(self) -> f32 {
        self.dpi_scale * self.automatic() * self.zoom.factor()
    }

    /// What there is room for.
    pub fn room(self) -> Room {
        let (width, height) = self.divided_by(self.scale());
        let (default_width, _) = self.divided_by(self.dpi_scale * self.automatic());
        let (narrowest, lowest) = MIN_SIZE_WITH_PANEL;
        let has_room_beside = width >= narrowest && height >= lowest;
        let least_height = width + NARROW_FOOT_HEIGHT + self.least_below();
        let has_room_below = width >= MIN_WIDTH_WITH_PANEL && height >= least_height;
        if !has_room_beside && !has_room_below {
            Room::BoardOrPanel
        } else if default_width < MIN_WIDTH_WITH_BAR
            || width < MIN_WIDTH_WITH_SHORT_BAR
            || height < MIN_HEIGHT_WITH_BAR
        {
            Room::BoardAndPanel
        } else if self.has_side_below() {
            Room::BoardMiddleAndPanel
        } else {
            let high = self.height_of_work();
            let is_high =
                high >= MIN_STACK_HEIGHT || width - high >= MIN_ROW_WIDTH + MIN_PANEL_WIDTH;
            if is_high && width - MIN_SIDE_WITH_PANEL >= MIN_BOARD_SHARE * high {
                Room::BoardMiddleAndPanel
            } else {
                Room::BoardAndMiddle
            }
        }
    }

    /// Whether, in a window with a bar, the board is larger with the side below it than beside it.
    pub(super) fn has_side_below(self) -> bool {
        let (width, _) = self.divided_by(self.scale());
        let high = self.height_of_work();
        width.min(high - MIN_SIDE_HEIGHT) > high.min(width - MIN_SIDE)
    }

    /// The least height of the side below a board, in points.
    pub(super) fn least_below(self) -> f32 {
        let (width, _) = self.divided_by(self.scale());
        if width < MIN_SIZE_WITH_PANEL.0 {
            MIN_ONLY_SIDE_HEIGHT
        } else {
            MIN_SIDE_HEIGHT
        }
    }

    /// The least width of the side in a window with a bar, in points.
    pub(super) fn least_side(self) -> f32 {
        match self.room() {
            Room::BoardMiddleAndPanel => MIN_SIDE_WITH_PANEL,
            Room::BoardOrPanel | Room::BoardAndPanel | Room::BoardAndMiddle => MIN_SIDE,
        }
    }

    /// The height between bar and foot, in points.
    fn height_of_work(self) -> f32 {
        let (_, height) = self.divided_by(self.scale());
        height - BAR_HEIGHT - FOOT_HEIGHT
    }

    /// The height of the bar, in pixels; 0 where there is no room for it.
    pub fn bar(self) -> u32 {
        match self.room() {
            Room::BoardAndMiddle | Room::BoardMiddleAndPanel => {
                (BAR_HEIGHT * self.scale()).round() as u32
            }
            Room::BoardOrPanel | Room::BoardAndPanel => 0,
        }
    }

    /// The largest zoom for which the window has room; at least the usual size.
    pub fn max_zoom(self) -> Zoom {
        let (width, height) = self.divided_by(self.dpi_scale * self.automatic());
        let (narrowest, lowest) = MIN_WINDOW;
        let factor = (width / narrowest).min(height / lowest);
        let percent = (factor * 100.0).clamp(100.0, f32::from(Zoom::MAX.percent()));
        Zoom::from_percent(percent as u16).unwrap_or(Zoom::MAX)
    }

    /// The factor by which letters are larger in a large window, and smaller in a small one,
    /// without zoom: in steps, so that not every change of size draws all letters again.
    fn automatic(self) -> f32 {
        let (width, height) = self.divided_by(self.dpi_scale);
        let ratio = (width / DEFAULT_SIZE.0).min(height / DEFAULT_SIZE.1);
        let wanted = 1.0 + (ratio - 1.0) / 2.0 + (ratio - LARGE_FACTOR).max(0.0) * EXTRA_GROWTH;
        ((wanted * 16.0).floor() / 16.0).clamp(MIN_SCALE, MAX_SCALE)
    }

    fn divided_by(self, scale: f32) -> (f32, f32) {
        let (width, height) = self.size;
        (width as f32 / scale, height as f32 / scale)
    }
}
