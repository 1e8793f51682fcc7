//! The frame of a window where the compositor gives it none: a bar with the title and three
//! buttons, and a margin around it by which the window is made larger and smaller.
//!
//! It is a surface below that of the window, a little larger on each side.

use super::surface::Pixels;
use crate::drawing::{Align, Color, Drawing, Ends, Image, Shape, Stroke};

/// The height of the bar, in points.
pub const BAR: i32 = 30;

/// The margin, in points. It is not seen, but for a line along the window.
pub const MARGIN: i32 = 6;

/// Along an edge, how far from a corner the pointer still takes the corner.
const CORNER: i32 = 18;

/// The width of a button.
const BUTTON: i32 = 36;

/// Buttons, from the right end of the bar to the left.
const BUTTONS: [Part; 3] = [Part::Close, Part::Maximize, Part::Minimize];

/// The bar while the window has the keyboard, and while it has not.
const ACTIVE: Color = Color::rgb(52, 58, 70);
const INACTIVE: Color = Color::rgb(40, 42, 48);

/// What is written on it then.
const WRITING: Color = Color::rgb(225, 228, 235);
const PALE: Color = Color::rgb(150, 153, 160);

/// A part of the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
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

impl Part {
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
}

/// The frame of a window.
#[derive(Debug, Default)]
pub struct Frame {
    /// Its surface, and what makes it part of the window.
    pub surfaces: Option<[u32; 2]>,
    /// What it was drawn for, if it is shown.
    pub shown: Option<Look>,
    /// Title and buttons, and how they were drawn.
    images: Option<(Style, [Image; 2])>,
    /// Where the pointer is on it, in points, if it is there.
    pub pointer: Option<(f32, f32)>,
    /// The part that a button of the mouse went down on.
    pub pressed: Option<Part>,
    /// When the bar was last clicked, in the compositor's milliseconds.
    pub clicked: Option<u32>,
}

/// What a frame is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
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

impl Frame {
    /// Its surface.
    pub fn surface(&self) -> Option<u32> {
        self.surfaces.map(|[surface, _]| surface)
    }

    /// The part at a place on it, in points from its upper left corner.
    pub fn part(&self, (x, y): (f32, f32)) -> Part {
        let (width, height) = self.shown.map_or((0, 0), |look| look.size);
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
            return Part::Edges(edges | corner);
        }
        let button = usize::try_from((width - 1 - x) / BUTTON).ok();
        button
            .and_then(|button| BUTTONS.get(button).copied())
            .unwrap_or(Part::Bar)
    }

    /// Draws it.
    pub fn draw(&mut self, look: Look) -> Option<Pixels> {
        let Look { size, style } = look;
        let pixels = |points: i32| points.max(0).cast_unsigned() * style.scale;
        let (margin, bar) = (pixels(MARGIN), pixels(BAR));
        let (width, height) = (pixels(size.0), pixels(size.1) + bar);
        let (background, _) = colours(style);
        let background = [background.blue, background.green, background.red, 255];
        let mut frame = Pixels::new(width + 2 * margin, height + 2 * margin);
        let line = style.scale;
        frame.fill(
            [
                margin - line,
                margin - line,
                width + 2 * line,
                height + 2 * line,
            ],
            background,
        );
        let [title, buttons] = self.images(style)?;
        let middle = (width.saturating_sub(title.width())) / 2;
        frame.put(title, margin + middle, margin);
        let right = (margin + width).saturating_sub(buttons.width());
        frame.put(buttons, right, margin);
        debug_assert!(bar <= height);
        Some(frame)
    }

    /// Title and buttons.
    fn images(&mut self, style: Style) -> Option<&[Image; 2]> {
        if self
            .images
            .as_ref()
            .is_none_or(|(drawn, _)| *drawn != style)
        {
            let images = [title(style)?, buttons(style)?];
            self.images = Some((style, images));
        }
        self.images.as_ref().map(|(_, images)| images)
    }
}

/// The colours of the bar and of what is written on it.
fn colours(style: Style) -> (Color, Color) {
    if style.is_active {
        (ACTIVE, WRITING)
    } else {
        (INACTIVE, PALE)
    }
}

fn title(style: Style) -> Option<Image> {
    const WIDTH: u32 = 90;
    let (background, colour) = colours(style);
    let mut drawing = Drawing::new("title", (WIDTH, BAR as u32), background);
    drawing.shapes.push(Shape::Text {
        text: "Queens".into(),
        place: (WIDTH as f32 / 2.0, BAR as f32 / 2.0),
        align: Align::Centre,
        size: 15.0,
        colour,
    });
    drawing.image(WIDTH * style.scale).ok()
}

/// The signs of the buttons: a line, a square and a cross.
fn buttons(style: Style) -> Option<Image> {
    const ARM: f32 = 4.5;
    let (background, colour) = colours(style);
    let width = BUTTONS.len() as u32 * BUTTON as u32;
    let mut drawing = Drawing::new("buttons", (width, BAR as u32), background);
    let middle = |button: i32| (BUTTON as f32 * (button as f32 + 0.5), BAR as f32 / 2.0);
    let around = |button, corners: &[(f32, f32)]| {
        let (x, y) = middle(button);
        let corner = |&(right, down): &(f32, f32)| (x + right * ARM, y + down * ARM);
        corners.iter().map(corner).collect()
    };
    let square = [
        (-1.0, -1.0),
        (1.0, -1.0),
        (1.0, 1.0),
        (-1.0, 1.0),
        (-1.0, -1.0),
    ];
    drawing.shapes.push(Shape::Lines {
        lines: vec![
            around(0, &[(-1.0, 1.0), (1.0, 1.0)]),
            around(1, &square),
            around(2, &[(-1.0, -1.0), (1.0, 1.0)]),
            around(2, &[(-1.0, 1.0), (1.0, -1.0)]),
        ],
        stroke: Stroke {
            ends: Ends::Round,
            ..Stroke::flat(1.4, colour)
        },
    });
    drawing.image(width * style.scale).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_corners_and_buttons_are_where_they_are_seen() {
        let frame = Frame {
            shown: Some(Look {
                size: (300, 200),
                style: Style {
                    is_active: true,
                    scale: 1,
                },
            }),
            ..Frame::default()
        };
        // From the upper left corner of the bar.
        let at = |x: i32, y: i32| frame.part(((x + MARGIN) as f32, (y + MARGIN) as f32));
        assert_eq!(at(100, 10), Part::Bar);
        assert_eq!(at(299, 10), Part::Close);
        assert_eq!(at(299 - BUTTON, 10), Part::Maximize);
        assert_eq!(at(299 - 2 * BUTTON, 10), Part::Minimize);
        assert_eq!(at(299 - 3 * BUTTON, 10), Part::Bar);
        assert_eq!(at(100, -1), Part::Edges(1));
        assert_eq!(at(100, 200 + BAR), Part::Edges(2));
        assert_eq!(at(-1, 100), Part::Edges(4));
        assert_eq!(at(300, 100), Part::Edges(8));
        assert_eq!(at(-1, 5), Part::Edges(5));
        assert_eq!(at(5, -1), Part::Edges(5));
        assert_eq!(at(300, 200 + BAR - 3), Part::Edges(10));
    }
}
