//! The pointer over the window and its frame: an arrow, where the compositor has no shapes for it.

use tiny_skia::{FillRule, PathBuilder, Pixmap, Stroke, Transform};

use super::{
    frame::FramePart,
    protocol::{Interface, request},
    surface::{OwnSurface, paint},
    wires::Wires,
};

/// The side of the pointer's picture, in points, and the distance of its tip from either edge.
const PICTURE_SIDE: u32 = 19;
const TIP_MARGIN: u32 = 1;

/// The corners of the arrow in points, from its tip.
const ARROW: [(f32, f32); 7] = [
    (1.0, 1.0),
    (1.0, 15.0),
    (4.5, 11.8),
    (7.0, 17.2),
    (9.4, 16.1),
    (7.0, 11.0),
    (11.6, 10.6),
];

/// A black arrow with a white outline.
fn draw_arrow(scale: u32) -> Option<Pixmap> {
    let mut arrow = PathBuilder::new();
    let [(x, y), corners @ ..] = ARROW;
    arrow.move_to(x, y);
    for (x, y) in corners {
        arrow.line_to(x, y);
    }
    arrow.close();
    let arrow = arrow.finish()?;
    let mut picture = Pixmap::new(PICTURE_SIDE * scale, PICTURE_SIDE * scale)?;
    let place = Transform::from_scale(scale as f32, scale as f32);
    let (black, white) = (paint([0, 0, 0], 1.0), paint([255, 255, 255], 1.0));
    picture.fill_path(&arrow, &black, FillRule::Winding, place, None);
    picture.stroke_path(&arrow, &white, &Stroke::default(), place, None);
    Some(picture)
}

/// The pointer over the window and its frame.
#[derive(Debug, Default)]
pub struct SurfacePointer {
    /// The pointer's own surface, where the compositor has no shapes.
    surface: Option<OwnSurface>,
    /// The scale of the picture on that surface.
    shown: Option<u32>,
    /// The serial of the pointer's last entry.
    pub serial: u32,
}

impl SurfacePointer {
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
            surface.show(&draw_arrow(scale)?, scale, wires)?;
            self.shown = Some(scale);
        }
        let arguments = [self.serial, surface.object, TIP_MARGIN, TIP_MARGIN];
        wires.ask(request::SET_CURSOR, &arguments)
    }
}
