//! Areas of the window.

use egui::{Rect, pos2, vec2};

use crate::picture;

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
    #[must_use]
    pub fn new((x, y): (u32, u32), (width, height): (u32, u32)) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// The parts to the left and to the right of a line at this distance from the left edge.
    #[must_use]
    pub fn split_at_x(self, width: u32) -> (Self, Self) {
        let Self { x, y, height, .. } = self;
        let right = (self.width - width, height);
        (
            Self::new((x, y), (width, height)),
            Self::new((x + width, y), right),
        )
    }

    /// The parts above and below a line at this distance from the upper edge.
    #[must_use]
    pub fn split_at_y(self, height: u32) -> (Self, Self) {
        let Self { x, y, width, .. } = self;
        let below = (width, self.height - height);
        (
            Self::new((x, y), (width, height)),
            Self::new((x, y + height), below),
        )
    }

    /// The area as an egui rectangle, with `scale` pixels to a point.
    #[must_use]
    pub fn in_points(self, scale: f32) -> Rect {
        let [x, y, width, height] =
            [self.x, self.y, self.width, self.height].map(|pixels| pixels as f32 / scale);
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    /// The area as pictures define it.
    #[must_use]
    pub fn in_picture(self) -> picture::Area {
        let corner = (self.x as f32, self.y as f32);
        picture::Area::new(corner, self.width as f32, self.height as f32)
    }
}
