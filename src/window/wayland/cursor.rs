//! The pointer over the window and its frame.

use super::{
    frame::Part,
    objects::{Kind, Own},
    relay::Relay,
    surface::Pixels,
    wire::Draft,
};
use crate::drawing::{Color, Drawing, Shape};

/// The arrow in points: its tip is at (1, 1).
const ARROW: [(f32, f32); 7] = [
    (1.0, 1.0),
    (1.0, 15.0),
    (4.5, 11.8),
    (7.0, 17.2),
    (9.4, 16.1),
    (7.0, 11.0),
    (11.6, 10.6),
];

impl Relay {
    /// Gives the pointer, which has just come to the window, an arrow, where the compositor
    /// has no shapes that the client could ask for.
    pub(super) fn point(&mut self, serial: u32) {
        if self.objects.first(Kind::CursorDevice).is_none() {
            self.point_with_arrow(serial);
        }
    }

    /// Gives the pointer over the frame its shape.
    pub(super) fn point_at(&mut self, part: Part, serial: u32) {
        match self.objects.first(Kind::CursorDevice) {
            Some(device) => self.ask(Draft::new(device, 1).number(serial).number(part.shape())),
            None => self.point_with_arrow(serial),
        }
    }

    fn point_with_arrow(&mut self, serial: u32) {
        let Some(pointer) = self.objects.first(Kind::Pointer) else {
            return;
        };
        let Some(surface) = self.arrow() else {
            return;
        };
        let shown = Draft::new(pointer, 0).number(serial).number(surface);
        self.ask(shown.signed(1).signed(1));
    }

    /// The surface of the arrow, once there are numbers for it and its pixels.
    fn arrow(&mut self) -> Option<u32> {
        let (surface, drawn_for) = if let Some(arrow) = self.arrow {
            arrow
        } else {
            let compositor = self.objects.first(Kind::Compositor)?;
            let [surface] = self.objects.take(Own::Other)?;
            self.ask(Draft::new(compositor, 0).number(surface));
            *self.arrow.insert((surface, None))
        };
        if drawn_for == Some(self.scale) {
            return Some(surface);
        }
        let pixels = draw_arrow(self.scale)?;
        if !self.show(surface, &pixels) {
            return None;
        }
        self.arrow = Some((surface, Some(self.scale)));
        Some(surface)
    }
}

fn draw_arrow(scale: u32) -> Option<Pixels> {
    let mut drawing = Drawing::new("arrow", (13, 19), Color::BLACK.with_alpha(0));
    let mut closed = ARROW.to_vec();
    closed.push(ARROW[0]);
    drawing.shapes = vec![
        Shape::Polygons {
            outlines: vec![ARROW.to_vec()],
            colour: Color::BLACK,
        },
        Shape::Lines {
            lines: vec![closed],
            stroke: crate::drawing::Stroke::flat(1.0, Color::WHITE),
        },
    ];
    let image = drawing.image(13 * scale).ok()?;
    let mut pixels = Pixels::new(image.width(), image.height());
    pixels.put(&image, 0, 0);
    Some(pixels)
}
