//! Parts of the window.

use egui::{Rect, pos2, vec2};

use crate::picture;

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Left edge.
    pub x: u32,
    /// Top edge.
    pub y: u32,
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
}

impl Area {
    /// A rectangle from its upper left corner on.
    #[must_use]
    pub fn new((x, y): (u32, u32), (width, height): (u32, u32)) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// What is to the left of a place, counted from its left edge, and what is to the right.
    #[must_use]
    pub fn split_at_x(self, width: u32) -> (Self, Self) {
        let Self { x, y, height, .. } = self;
        let right = (self.width - width, height);
        (
            Self::new((x, y), (width, height)),
            Self::new((x + width, y), right),
        )
    }

    /// What is above a place, counted from its upper edge, and what is below.
    #[must_use]
    pub fn split_at_y(self, height: u32) -> (Self, Self) {
        let Self { x, y, width, .. } = self;
        let below = (width, self.height - height);
        (
            Self::new((x, y), (width, height)),
            Self::new((x, y + height), below),
        )
    }

    /// The same as egui has it, in points of some pixels.
    #[must_use]
    pub fn in_points(self, scale: f32) -> Rect {
        let [x, y, width, height] =
            [self.x, self.y, self.width, self.height].map(|pixels| pixels as f32 / scale);
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    /// The same, as pictures have it.
    #[must_use]
    pub fn in_picture(self) -> picture::Area {
        let corner = (self.x as f32, self.y as f32);
        picture::Area::new(corner, self.width as f32, self.height as f32)
    }
}
