//! The pointer over the window and its frame.
//!
//! miniquad complains on the console where the compositor has no shapes for the pointer, so
//! miniquad is always told that there are some. Where there are none, the relay draws an arrow.

use super::{
    frame::FramePart,
    protocol::{CURSORS, Interface, WireMessage, event, request, text},
    surface::{Colour, OwnSurface, Pixels, Place, cover, is_on_line, is_within},
    wires::Wires,
};

/// The number under which the client finds pointer shapes. Compositors count from 1.
const FAKE_CURSORS: u32 = 0xfff0_0000;

/// The side of the pointer's picture, in points, and the distance of its tip from either edge.
const PICTURE_SIDE: u32 = 19;
const TIP_MARGIN: u32 = 1;

/// The pointer's fill colour and its outline, with the outline's width in points.
const INK: Colour = [0, 0, 0];
const OUTLINE: Colour = [255, 255, 255];
const OUTLINE_WIDTH: f32 = 1.0;

/// The corners of the arrow in points.
const ARROW: [Place; 7] = [
    (1.0, 1.0),
    (1.0, 15.0),
    (4.5, 11.8),
    (7.0, 17.2),
    (9.4, 16.1),
    (7.0, 11.0),
    (11.6, 10.6),
];

fn draw_arrow(scale: u32) -> Pixels {
    let side = PICTURE_SIDE * scale;
    let next = ARROW.iter().cycle().skip(1);
    let edges: Vec<[Place; 2]> = ARROW.iter().zip(next).map(|(a, b)| [*a, *b]).collect();
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

/// Whether the client was told that there are shapes.
#[derive(Debug, Default, PartialEq)]
enum Announcement {
    /// It was told of no global yet.
    #[default]
    TooEarly,
    Due,
    Made,
}

/// The pointer over the window and its frame.
#[derive(Debug, Default)]
pub struct SurfacePointer {
    /// The compositor's pointer shapes, if it has any.
    shapes: Option<u32>,
    announcement: Announcement,
    /// The pointer's own surface, where the compositor has no shapes.
    surface: Option<OwnSurface>,
    /// The scale of the picture on that surface.
    shown: Option<u32>,
    /// The serial of the pointer's last entry.
    pub serial: u32,
}

impl SurfacePointer {
    /// Notes a global of the compositor. Returns whether it is withheld from the client.
    pub fn on_global(&mut self, name: u32, interface: &str) -> bool {
        if self.announcement == Announcement::TooEarly {
            self.announcement = Announcement::Due;
        }
        let is_cursors = interface == CURSORS;
        if is_cursors {
            self.shapes = Some(name);
        }
        is_cursors
    }

    /// Tells the client that there are shapes, after all other globals.
    pub fn announce(&mut self, wires: &mut Wires) {
        if self.announcement == Announcement::Due {
            let global = [&[FAKE_CURSORS], &text(CURSORS)[..], &[1]].concat();
            wires.tell(event::GLOBAL, &global);
            self.announcement = Announcement::Made;
        }
    }

    /// Binds a global for the client as a new object. `None` if it is not the shapes.
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

    /// Sets the pointer's shape over a part of the frame, or over the window. Over the window, the
    /// client requests shapes by itself if the compositor has some, and gets an arrow otherwise.
    pub fn set_shape(
        &mut self,
        part: Option<FramePart>,
        scale: u32,
        wires: &mut Wires,
    ) -> Option<()> {
        if let Some(device) = wires.objects.first(Interface::CursorDevice) {
            wires.ask_of(device, request::SET_SHAPE, &[self.serial, part?.shape()]);
            return Some(());
        }
        if self.surface.is_none() {
            wires.objects.first(Interface::Compositor)?;
            let [surface] = wires.objects.take([Interface::Surface])?;
            self.surface = Some(OwnSurface::new(surface, wires));
        }
        let surface = self.surface.as_mut()?;
        if self.shown != Some(scale) {
            surface.show(&draw_arrow(scale), scale, wires)?;
            self.shown = Some(scale);
        }
        let arguments = [self.serial, surface.object, TIP_MARGIN, TIP_MARGIN];
        wires.ask(request::SET_CURSOR, &arguments)
    }
}
