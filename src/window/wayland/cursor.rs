//! The pointer over the window and its frame.

use super::{
    frame::Part,
    objects::{Kind, Own},
    relay::Relay,
    surface::Pixels,
    wire::Draft,
};
use crate::drawing::{Color, Drawing, Shape, Stroke};

/// A picture of the pointer where the compositor has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cursor {
    Arrow,
    /// An arrow both ways along a line, whose end is so far to the right and down.
    Double(i8, i8),
}

/// The last picture of the pointer.
#[derive(Debug)]
pub struct Shown {
    surface: u32,
    /// What it shows, at which scale, if anything.
    picture: Option<(Cursor, u32)>,
}

/// The edge of a picture, in points.
const SIDE: u16 = 21;

/// The corners of the arrow in points: its tip is at (1, 1).
const ARROW: [(f32, f32); 7] = [
    (1.0, 1.0),
    (1.0, 15.0),
    (4.5, 11.8),
    (7.0, 17.2),
    (9.4, 16.1),
    (7.0, 11.0),
    (11.6, 10.6),
];

/// Half the corners of an arrow both ways, from its middle, of which the others are the
/// opposites: how far along its line, and how far beside that.
const DOUBLE: [(f32, f32); 5] = [(4.0, -1.2), (4.0, -4.5), (9.0, 0.0), (4.0, 4.5), (4.0, 1.2)];

impl Cursor {
    /// The picture over a part of the frame.
    fn of(part: Part) -> Self {
        match part {
            Part::Edges(1 | 2) => Self::Double(0, 1),
            Part::Edges(4 | 8) => Self::Double(1, 0),
            Part::Edges(5 | 10) => Self::Double(1, 1),
            Part::Edges(6 | 9) => Self::Double(1, -1),
            Part::Edges(_) | Part::Bar | Part::Minimize | Part::Maximize | Part::Close => {
                Self::Arrow
            }
        }
    }

    /// The place in the picture that points, in points.
    fn tip(self) -> i32 {
        match self {
            Self::Arrow => 1,
            Self::Double(..) => i32::from(SIDE) / 2,
        }
    }

    fn corners(self) -> Vec<(f32, f32)> {
        let Self::Double(right, down) = self else {
            return ARROW.into();
        };
        let (right, down) = (f32::from(right), f32::from(down));
        let length = right.hypot(down);
        let (right, down) = (right / length, down / length);
        let middle = f32::from(SIDE) / 2.0;
        let ways = [1.0, -1.0].into_iter();
        let corners =
            ways.flat_map(|way| DOUBLE.map(|(along, beside)| (way * along, way * beside)));
        let turned = corners.map(|(along, beside)| {
            let x = along * right - beside * down;
            let y = along * down + beside * right;
            (middle + x, middle + y)
        });
        turned.collect()
    }

    fn draw(self, scale: u32) -> Option<Pixels> {
        let side = u32::from(SIDE);
        let mut drawing = Drawing::new("pointer", (side, side), Color::BLACK.with_alpha(0));
        let corners = self.corners();
        let mut closed = corners.clone();
        closed.push(corners[0]);
        drawing.shapes = vec![
            Shape::Polygons {
                outlines: vec![corners],
                colour: Color::BLACK,
            },
            Shape::Lines {
                lines: vec![closed],
                stroke: Stroke::flat(1.0, Color::WHITE),
            },
        ];
        let image = drawing.image(side * scale).ok()?;
        let mut pixels = Pixels::new(image.width(), image.height());
        pixels.put(&image, 0, 0);
        Some(pixels)
    }
}

impl Relay {
    /// Gives the pointer, which has just come to the window, an arrow, where the compositor
    /// has no shapes that the client could ask for.
    pub(super) fn point(&mut self, serial: u32) {
        if self.objects.first(Kind::CursorDevice).is_none() {
            self.point_with(Cursor::Arrow, serial);
        }
    }

    /// Gives the pointer over the frame its shape.
    pub(super) fn point_at(&mut self, part: Part, serial: u32) {
        match self.objects.first(Kind::CursorDevice) {
            Some(device) => self.ask(Draft::new(device, 1).number(serial).number(part.shape())),
            None => self.point_with(Cursor::of(part), serial),
        }
    }

    fn point_with(&mut self, cursor: Cursor, serial: u32) {
        let Some(pointer) = self.objects.first(Kind::Pointer) else {
            return;
        };
        let Some(surface) = self.cursor_surface(cursor) else {
            return;
        };
        let tip = cursor.tip();
        let shown = Draft::new(pointer, 0).number(serial).number(surface);
        self.ask(shown.signed(tip).signed(tip));
    }

    /// The surface with a picture, once there are numbers for it and its pixels.
    fn cursor_surface(&mut self, cursor: Cursor) -> Option<u32> {
        let surface = if let Some(shown) = &self.cursor {
            shown.surface
        } else {
            let compositor = self.objects.first(Kind::Compositor)?;
            let [surface] = self.objects.take(Own::Other)?;
            self.ask(Draft::new(compositor, 0).number(surface));
            surface
        };
        let shown = self.cursor.get_or_insert(Shown {
            surface,
            picture: None,
        });
        let picture = Some((cursor, self.scale));
        if shown.picture != picture {
            let pixels = cursor.draw(self.scale)?;
            if !self.show(surface, &pixels) {
                return None;
            }
            self.cursor = Some(Shown { surface, picture });
        }
        Some(surface)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn over_edges_the_pointer_shows_both_ways_that_they_move() {
        for (edges, ends) in [
            (1, [(10, 2), (10, 18)]),
            (8, [(2, 10), (18, 10)]),
            (5, [(5, 5), (15, 15)]),
            (9, [(5, 15), (15, 5)]),
        ] {
            let cursor = Cursor::of(Part::Edges(edges));
            let pixels = cursor.draw(1).unwrap();
            for (x, y) in [(0, 0), (20, 0), (0, 20), (20, 20)] {
                assert_eq!(pixels.alpha(x, y), 0, "{edges}: nothing in the corners");
            }
            for (x, y) in ends {
                assert_eq!(pixels.alpha(x, y), 255, "{edges}: {x}, {y}");
            }
        }
        assert_eq!(Cursor::of(Part::Bar), Cursor::Arrow);
    }
}
