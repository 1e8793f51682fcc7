//! The frame of a window where the compositor gives it none: a bar with the title and three
//! buttons, and a margin around it by which the window is made larger and smaller.
//!
//! It is a surface below that of the window, a little larger on each side.

use super::pixels::{Colour, Pixels, Place, cover, is_on_line};
use crate::Title;

/// The height of the bar, in points.
pub const BAR: i32 = 30;

/// The margin, in points. It is not seen, but for a line along the window.
pub const MARGIN: i32 = 6;

/// Along an edge, how far from a corner the pointer still takes the corner.
const CORNER: i32 = 18;

/// The width of a button.
const BUTTON: i32 = 36;

/// Buttons, from the right end of the bar to the left.
const BUTTONS: [FramePart; 3] = [FramePart::Close, FramePart::Maximize, FramePart::Minimize];

/// The bar while the window has the keyboard, and while it has not.
const ACTIVE: Colour = [52, 58, 70];
const INACTIVE: Colour = [40, 42, 48];

/// The width of the lines of the signs on buttons, and half their size, in points.
const LINE: f32 = 1.4;
const ARM: f32 = 4.5;

/// What is written on it then.
const WRITING: Colour = [225, 228, 235];
const PALE: Colour = [150, 153, 160];

/// A part of the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FramePart {
    /// Edges, as Wayland counts them: the sum of 1 for the upper, 2 for the lower, 4 for the
    /// left and 8 for the right one.
    Edges(u32),
    /// The bar beside the buttons.
    Bar,
    /// A button.
    Minimize,
    /// A button.
    Maximize,
    /// A button.
    Close,
}

impl FramePart {
    /// The part at a place on the frame of a window of this size, in points from the upper left
    /// corner of the frame.
    pub fn at((x, y): Place, (width, height): (i32, i32)) -> Self {
        let (x, y) = (x.floor() as i32 - MARGIN, y.floor() as i32 - MARGIN);
        let height = height + BAR;
        let near = |place: i32, end: i32, low: u32, high: u32, reach: i32| {
            if place < reach {
                low
            } else if place >= end - reach {
                high
            } else {
                0
            }
        };
        let edges = near(x, width, 4, 8, 0) + near(y, height, 1, 2, 0);
        if edges != 0 {
            // Near a corner both edges are meant.
            let corner = near(x, width, 4, 8, CORNER) + near(y, height, 1, 2, CORNER);
            return Self::Edges(edges | corner);
        }
        let button = usize::try_from((width - 1 - x) / BUTTON).ok();
        button
            .and_then(|button| BUTTONS.get(button).copied())
            .unwrap_or(Self::Bar)
    }

    /// The shape of the pointer there, as Wayland counts shapes.
    pub fn shape(self) -> u32 {
        match self {
            Self::Edges(1) => 19,
            Self::Edges(2) => 22,
            Self::Edges(4) => 25,
            Self::Edges(8) => 18,
            Self::Edges(5) => 21,
            Self::Edges(9) => 20,
            Self::Edges(6) => 24,
            Self::Edges(10) => 23,
            Self::Edges(_) | Self::Bar | Self::Minimize | Self::Maximize | Self::Close => 1,
        }
    }

    /// Whether a place of its button is on its sign: a line, a square or a cross.
    fn sign_contains(self, (x, y): Place) -> bool {
        let lines: &[[Place; 2]] = match self {
            Self::Minimize => &[[(-ARM, ARM), (ARM, ARM)]],
            Self::Maximize => &[
                [(-ARM, -ARM), (ARM, -ARM)],
                [(ARM, -ARM), (ARM, ARM)],
                [(ARM, ARM), (-ARM, ARM)],
                [(-ARM, ARM), (-ARM, -ARM)],
            ],
            Self::Close => &[[(-ARM, -ARM), (ARM, ARM)], [(-ARM, ARM), (ARM, -ARM)]],
            Self::Edges(_) | Self::Bar => &[],
        };
        let from_middle = (x - BUTTON as f32 / 2.0, y - BAR as f32 / 2.0);
        lines
            .iter()
            .any(|line| is_on_line(*line, LINE, from_middle))
    }
}

/// What a frame is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameLook {
    /// The window without the frame, in points.
    pub size: (i32, i32),
    pub style: Style,
}

/// How a frame is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    pub is_active: bool,
    pub scale: u32,
}

/// Draws frames.
#[derive(Debug)]
pub struct FramePainter {
    draw_title: fn(u32) -> Option<Title>,
    /// The title, and for which height it was drawn.
    title: Option<(u32, Option<Title>)>,
}

impl FramePainter {
    /// Draws frames with a title that is drawn for a height in pixels.
    pub fn new(draw_title: fn(u32) -> Option<Title>) -> Self {
        Self {
            draw_title,
            title: None,
        }
    }

    /// Draws a frame.
    pub fn draw(&mut self, look: FrameLook) -> Pixels {
        let FrameLook { size, style } = look;
        let pixels = |points: i32| points.max(0).cast_unsigned() * style.scale;
        let (margin, bar) = (pixels(MARGIN), pixels(BAR));
        let (width, height) = (pixels(size.0), pixels(size.1) + bar);
        let (background, ink) = if style.is_active {
            (ACTIVE, WRITING)
        } else {
            (INACTIVE, PALE)
        };
        let mut frame = Pixels::new(width + 2 * margin, height + 2 * margin);
        let line = style.scale;
        let edge = margin - line;
        frame.fill(
            [edge, edge, width + 2 * line, height + 2 * line],
            background,
        );
        if let Some(title) = self.title(bar) {
            let left = margin + width.saturating_sub(title.width) / 2;
            let white = |x, y| {
                let index = (y * title.width + x) as usize;
                title.coverage.get(index).copied().unwrap_or(0)
            };
            frame.paint([left, margin, title.width, bar], ink, white);
        }
        let button = pixels(BUTTON);
        for (part, index) in BUTTONS.iter().zip(1..) {
            let left = (margin + width).saturating_sub(index * button);
            let sign = cover(style.scale, |place| part.sign_contains(place));
            frame.paint([left, margin, button, bar], ink, sign);
        }
        frame
    }

    /// The title for a bar of this height in pixels.
    fn title(&mut self, height: u32) -> Option<&Title> {
        if self
            .title
            .as_ref()
            .is_none_or(|(drawn, _)| *drawn != height)
        {
            self.title = Some((height, (self.draw_title)(height)));
        }
        self.title.as_ref().and_then(|(_, title)| title.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_corners_and_buttons_are_where_they_are_seen() {
        // From the upper left corner of the bar.
        let at =
            |x: i32, y: i32| FramePart::at(((x + MARGIN) as f32, (y + MARGIN) as f32), (300, 200));
        assert_eq!(at(100, 10), FramePart::Bar);
        assert_eq!(at(299, 10), FramePart::Close);
        assert_eq!(at(299 - BUTTON, 10), FramePart::Maximize);
        assert_eq!(at(299 - 2 * BUTTON, 10), FramePart::Minimize);
        assert_eq!(at(299 - 3 * BUTTON, 10), FramePart::Bar);
        assert_eq!(at(100, -1), FramePart::Edges(1));
        assert_eq!(at(100, 200 + BAR), FramePart::Edges(2));
        assert_eq!(at(-1, 100), FramePart::Edges(4));
        assert_eq!(at(300, 100), FramePart::Edges(8));
        assert_eq!(at(-1, 5), FramePart::Edges(5));
        assert_eq!(at(5, -1), FramePart::Edges(5));
        assert_eq!(at(300, 200 + BAR - 3), FramePart::Edges(10));
    }
}
