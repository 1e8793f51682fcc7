//! The pointer over the window and its frame.
//!
//! miniquad complains on the console where the compositor has no shapes for the pointer, so to
//! miniquad there always are. Where there are none the relay draws the pointer.

use super::{
    frame::FramePart,
    protocol::{CURSORS, Interface, WireMessage, event, request, text},
    surface::{Colour, OwnSurface, Pixels, Place, cover, is_on_line, is_within},
    wires::Wires,
};

/// The number under which the client finds shapes for the pointer. Compositors count from 1.
const FAKE_CURSORS: u32 = 0xfff0_0000;

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

/// A picture of the pointer: an arrow, or one both ways along a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cursor(Option<(i8, i8)>);

impl Cursor {
    /// The place in the picture that points, in points.
    fn tip(self) -> u32 {
        match self.0 {
            None => 1,
            Some(_) => u32::from(SIDE) / 2,
        }
    }

    fn corners(self) -> Vec<Place> {
        let Some((right, down)) = self.0 else {
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
    /// Where the compositor has shapes for it.
    shapes: Option<u32>,
    /// Whether the client is to be told that there are shapes, and whether it was.
    is_announced: Option<bool>,
    /// Its surface, where the compositor has no shapes.
    surface: Option<OwnSurface>,
    /// What that shows, at which scale.
    shown: Option<(Cursor, u32)>,
    /// The number of the last time that it came.
    pub serial: u32,
}

impl SurfacePointer {
    /// The compositor has something of a name; says whether the client is not told of it.
    pub fn on_global(&mut self, name: u32, interface: &str) -> bool {
        self.is_announced.get_or_insert(false);
        let is_cursors = interface == CURSORS;
        if is_cursors {
            self.shapes = Some(name);
        }
        is_cursors
    }

    /// Tells the client that there are shapes, after all that it was told to be there.
    pub fn announce(&mut self, wires: &mut Wires) {
        if self.is_announced == Some(false) {
            let global = [&[FAKE_CURSORS], &text(CURSORS)[..], &[1]].concat();
            wires.tell(event::GLOBAL, &global);
            self.is_announced = Some(true);
        }
    }

    /// The client wants something that the compositor has under a name, as a new object. `None` if
    /// it is not the shapes.
    pub fn bind(&self, message: &WireMessage, wires: &mut Wires) -> Option<()> {
        let (&name, rest) = message.words.split_first()?;
        let &object = rest.last().filter(|_| name == FAKE_CURSORS)?;
        if let Some(real) = self.shapes {
            wires.objects.add(object, Interface::CursorManager);
            let arguments = [&[real], rest].concat();
            wires.ask_of(message.object, request::BIND, &arguments);
        } else {
            wires.pretend(object, Interface::FakeCursorManager);
        }
        Some(())
    }

    /// Gives it its shape over a part of the frame, or over the window. There the client asks for
    /// shapes by itself, if the compositor has some, and gets an arrow otherwise.
    pub fn set_shape(
        &mut self,
        part: Option<FramePart>,
        scale: u32,
        wires: &mut Wires,
    ) -> Option<()> {
        let shape = part.map(FramePart::shape);
        if let Some(device) = wires.objects.first(Interface::CursorDevice) {
            wires.ask_of(device, request::SET_SHAPE, &[self.serial, shape?.0]);
            return Some(());
        }
        let cursor = Cursor(shape.and_then(|(_, line)| line));
        if self.surface.is_none() {
            wires.objects.first(Interface::Compositor)?;
            let [surface] = wires.objects.take([Interface::Surface])?;
            self.surface = Some(OwnSurface::new(surface, wires));
        }
        let surface = self.surface.as_mut()?;
        if self.shown != Some((cursor, scale)) {
            surface.show(&cursor.draw(scale), scale, wires)?;
            self.shown = Some((cursor, scale));
        }
        let tip = cursor.tip();
        let arguments = [self.serial, surface.object, tip, tip];
        wires.ask(request::SET_CURSOR, &arguments)
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
            let cursor = Cursor(FramePart::Edges(edges).shape().1);
            let pixels = cursor.draw(1);
            for (x, y) in [(0, 0), (20, 0), (0, 20), (20, 20)] {
                assert_eq!(pixels.alpha(x, y), 0, "{edges}: nothing in the corners");
            }
            for (x, y) in ends {
                assert_eq!(pixels.alpha(x, y), 255, "{edges}: {x}, {y}");
            }
        }
        assert_eq!(FramePart::Bar.shape().1, None);
    }
}
