//! The pointer over the window and its frame.

use super::{
    frame::FramePart,
    objects::ObjectKind,
    pixels::{Colour, Pixels, Place, cover, is_on_line, is_within},
    surface::Surfaces,
    wire::Draft,
    wires::Wires,
};

/// A picture of the pointer where the compositor has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cursor {
    Arrow,
    /// An arrow both ways along a line, whose end is so far to the right and down.
    Double(i8, i8),
}

/// A picture of the pointer on its surface.
#[derive(Debug)]
struct ShownCursor {
    surface: u32,
    /// What it shows, at which scale, if anything.
    picture: Option<(Cursor, u32)>,
}

/// The edge of a picture, in points.
const SIDE: u16 = 21;

/// What it is drawn with, and the line around that, with its width in points.
const INK: Colour = [0, 0, 0];
const OUTLINE: Colour = [255, 255, 255];
const OUTLINE_WIDTH: f32 = 1.0;

/// The corners of the arrow in points: its tip is at (1, 1).
const ARROW: [Place; 7] = [
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
const DOUBLE: [Place; 5] = [(4.0, -1.2), (4.0, -4.5), (9.0, 0.0), (4.0, 4.5), (4.0, 1.2)];

impl Cursor {
    /// The picture over a part of the frame.
    fn of(part: FramePart) -> Self {
        match part {
            FramePart::Edges(1 | 2) => Self::Double(0, 1),
            FramePart::Edges(4 | 8) => Self::Double(1, 0),
            FramePart::Edges(5 | 10) => Self::Double(1, 1),
            FramePart::Edges(6 | 9) => Self::Double(1, -1),
            FramePart::Edges(_)
            | FramePart::Bar
            | FramePart::Minimize
            | FramePart::Maximize
            | FramePart::Close => Self::Arrow,
        }
    }

    /// The place in the picture that points, in points.
    fn tip(self) -> i32 {
        match self {
            Self::Arrow => 1,
            Self::Double(..) => i32::from(SIDE) / 2,
        }
    }

    fn corners(self) -> Vec<Place> {
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

    fn draw(self, scale: u32) -> Pixels {
        let side = u32::from(SIDE) * scale;
        let corners = self.corners();
        let next = corners.iter().cycle().skip(1);
        let edges: Vec<[Place; 2]> = corners.iter().zip(next).map(|(a, b)| [*a, *b]).collect();
        let is_on_outline = |place| {
            let mut edges = edges.iter();
            edges.any(|edge| is_on_line(*edge, OUTLINE_WIDTH, place))
        };
        let mut pixels = Pixels::new(side, side);
        let all = [0, 0, side, side];
        pixels.paint(all, INK, cover(scale, |place| is_within(&edges, place)));
        pixels.paint(all, OUTLINE, cover(scale, is_on_outline));
        pixels
    }
}

/// The pointer over the window and its frame.
#[derive(Debug, Default)]
pub struct SurfacePointer {
    /// The last picture of it, where the compositor has none.
    shown: Option<ShownCursor>,
    /// The number of the last time that it came.
    serial: u32,
}

impl SurfacePointer {
    /// It comes to the window or the frame.
    pub fn enter(&mut self, serial: u32) {
        self.serial = serial;
    }

    /// Gives it its shape over a part of the frame, or over the window. There the client asks for
    /// shapes by itself, if the compositor has some, and gets an arrow otherwise.
    pub fn set_shape(
        &mut self,
        part: Option<FramePart>,
        scale: u32,
        surfaces: &mut Surfaces,
        wires: &mut Wires,
    ) {
        let serial = self.serial;
        match (wires.first(ObjectKind::CursorDevice), part) {
            (Some(device), Some(part)) => {
                wires.ask(Draft::new(device, 1).number(serial).number(part.shape()));
            }
            (Some(_), None) => {}
            (None, part) => {
                let cursor = part.map_or(Cursor::Arrow, Cursor::of);
                let surface = self.surface((cursor, scale), surfaces, wires);
                if let (Some(pointer), Some(surface)) = (wires.first(ObjectKind::Pointer), surface)
                {
                    let tip = cursor.tip();
                    let shown = Draft::new(pointer, 0).number(serial).number(surface);
                    wires.ask(shown.signed(tip).signed(tip));
                }
            }
        }
    }

    /// The surface with a picture at a scale, once there are numbers for it and its pixels.
    fn surface(
        &mut self,
        picture: (Cursor, u32),
        surfaces: &mut Surfaces,
        wires: &mut Wires,
    ) -> Option<u32> {
        let shown = match &mut self.shown {
            Some(shown) => shown,
            empty => {
                let compositor = wires.first(ObjectKind::Compositor)?;
                let [surface] = wires.take()?;
                wires.ask(Draft::new(compositor, 0).number(surface));
                empty.insert(ShownCursor {
                    surface,
                    picture: None,
                })
            }
        };
        if shown.picture != Some(picture) {
            let (cursor, scale) = picture;
            if !surfaces.show(shown.surface, &cursor.draw(scale), scale, wires) {
                return None;
            }
            shown.picture = Some(picture);
        }
        Some(shown.surface)
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
            let cursor = Cursor::of(FramePart::Edges(edges));
            let pixels = cursor.draw(1);
            for (x, y) in [(0, 0), (20, 0), (0, 20), (20, 20)] {
                assert_eq!(pixels.alpha(x, y), 0, "{edges}: nothing in the corners");
            }
            for (x, y) in ends {
                assert_eq!(pixels.alpha(x, y), 255, "{edges}: {x}, {y}");
            }
        }
        assert_eq!(Cursor::of(FramePart::Bar), Cursor::Arrow);
    }
}
