//! How large a window is, in pixels and in points.

use crate::{app::Room, picture::Zoom};

/// The window for which letters have their usual size, as the desktop counts.
const USUAL_SIZE: (f32, f32) = (960.0, 640.0);

/// A window that is this many times as large has room for larger letters beside everything that
/// it shows: from here on they grow faster, by so much for each time.
const LARGE: f32 = 1.25;
const FASTER: f32 = 0.32;

/// How much smaller letters may become in a small window, and how much larger in a large one.
const SMALLEST_SCALE: f32 = 0.8125;
const LARGEST_SCALE: f32 = 4.0;

/// A window narrower or lower than this, in points, has no room for a panel: one of 500 by 400
/// pixels just has.
const SMALLEST_WITH_PANEL: (f32, f32) = (615.0, 492.0);

/// A window narrower than this has no room between board and panel: as the desktop counts,
/// divided by the zoom, and in points.
const NARROWEST_WITH_MIDDLE: f32 = 1200.0;
const NARROWEST_MIDDLE_IN_POINTS: f32 = 1064.0;

/// A window narrower than this, in points, has no room for the bar; and the bar's height.
const NARROWEST_WITH_BAR: f32 = 1000.0;
const BAR: f32 = 44.0;

/// Letters do not grow any more where a window would be narrower or lower than this, in points.
const SMALLEST_WINDOW: (f32, f32) = (330.0, 270.0);

/// How large a window is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// Pixels to a point as the desktop counts.
    pub dpi_scale: f32,
    /// How many times as large as usual letters are to be, at most [`max_zoom`](Self::max_zoom).
    pub zoom: Zoom,
}

impl Screen {
    /// Pixels to a point.
    #[must_use]
    pub fn scale(self) -> f32 {
        self.dpi_scale * self.automatic() * self.zoom.factor()
    }

    /// What there is room for.
    #[must_use]
    pub fn room(self) -> Room {
        let (width, height) = self.divided_by(self.scale());
        let (width_on_desktop, _) = self.divided_by(self.dpi_scale * self.zoom.factor());
        let (narrowest, lowest) = SMALLEST_WITH_PANEL;
        if width < narrowest || height < lowest {
            Room::BoardOrPanel
        } else if width < NARROWEST_MIDDLE_IN_POINTS || width_on_desktop < NARROWEST_WITH_MIDDLE {
            Room::BoardAndPanel
        } else {
            Room::BoardMiddleAndPanel
        }
    }

    /// The height of the bar, in pixels: none where there is no room for it.
    #[must_use]
    pub fn bar(self) -> u32 {
        let scale = self.scale();
        let (width, _) = self.divided_by(scale);
        match self.room() {
            Room::BoardAndPanel | Room::BoardMiddleAndPanel if width >= NARROWEST_WITH_BAR => {
                (BAR * scale).round() as u32
            }
            Room::BoardOrPanel | Room::BoardAndPanel | Room::BoardMiddleAndPanel => 0,
        }
    }

    /// The largest zoom for which the window has room; at least none.
    #[must_use]
    pub fn max_zoom(self) -> Zoom {
        let (width, height) = self.divided_by(self.dpi_scale * self.automatic());
        let (narrowest, lowest) = SMALLEST_WINDOW;
        let factor = (width / narrowest).min(height / lowest);
        let percent = (factor * 100.0).clamp(100.0, f32::from(Zoom::MAX.percent()));
        Zoom::from_percent(percent as u16).unwrap_or(Zoom::MAX)
    }

    /// How much larger letters are in a large window, and smaller in a small one, without
    /// zoom: in steps, so that not every change of size draws all letters anew.
    fn automatic(self) -> f32 {
        let (width, height) = self.divided_by(self.dpi_scale);
        let ratio = (width / USUAL_SIZE.0).min(height / USUAL_SIZE.1);
        let wanted = 1.0 + (ratio - 1.0) / 2.0 + (ratio - LARGE).max(0.0) * FASTER;
        ((wanted * 16.0).floor() / 16.0).clamp(SMALLEST_SCALE, LARGEST_SCALE)
    }

    fn divided_by(self, scale: f32) -> (f32, f32) {
        let (width, height) = self.size;
        (width as f32 / scale, height as f32 / scale)
    }
}

#[cfg(test)]
mod tests;
