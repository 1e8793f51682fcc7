//! The pointer over the window: an arrow, where the compositor has no shapes for it.

use std::{fs::File, io, mem, os::unix::fs::FileExt};

use rustix::fs::{MemfdFlags, memfd_create};
use tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, Stroke, Transform};

use super::{
    protocol::{EVERYWHERE, Interface, request},
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

/// The pixel format: blue, green, red and alpha, premultiplied.
const ARGB: u32 = 0;

/// A black arrow with a white outline, in as many pixels to a point.
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
    let mut paint = Paint::default();
    picture.fill_path(&arrow, &paint, FillRule::Winding, place, None);
    paint.set_color_rgba8(255, 255, 255, 255);
    picture.stroke_path(&arrow, &paint, &Stroke::default(), place, None);
    Some(picture)
}

/// The pointer over the window, where the relay draws it.
#[derive(Debug, Default)]
pub struct DrawnPointer {
    /// The relay's own surface for it.
    surface: Option<u32>,
    /// The scale and the buffer of the picture on that surface.
    shown: Option<(u32, u32)>,
}

impl DrawnPointer {
    /// Handles the pointer's entry into the window, with the serial of that: it becomes an arrow. A
    /// client requests that by itself if the compositor has shapes.
    pub fn enter(&mut self, serial: u32, scale: u32, wires: &mut Wires) -> Option<()> {
        if wires.objects.first(Interface::CursorDevice).is_some() {
            return None;
        }
        let surface = if let Some(surface) = self.surface {
            surface
        } else {
            let compositor = wires.objects.first(Interface::Compositor)?;
            let [surface] = wires.objects.take([Interface::Surface])?;
            wires.ask_of(compositor, request::CREATE_SURFACE, &[surface]);
            *self.surface.insert(surface)
        };
        if self.shown.is_none_or(|(shown, _)| shown != scale) {
            let buffer = buffer(&draw_arrow(scale)?, wires)?;
            wires.ask_of(surface, request::SET_BUFFER_SCALE, &[scale]);
            wires.ask_of(surface, request::ATTACH, &[buffer, 0, 0]);
            wires.ask_of(surface, request::DAMAGE, &EVERYWHERE);
            wires.ask_of(surface, request::COMMIT, &[]);
            if let Some((_, before)) = self.shown.replace((scale, buffer)) {
                wires.ask_of(before, request::DESTROY_BUFFER, &[]);
            }
        }
        let place = [serial, surface, TIP_MARGIN, TIP_MARGIN];
        wires.ask(request::SET_CURSOR, &place)
    }
}

/// A buffer that holds a picture. `None` if that failed for lack of numbers or of memory.
fn buffer(picture: &Pixmap, wires: &mut Wires) -> Option<u32> {
    let mut bytes = picture.data().to_vec();
    for [red, _, blue, _] in bytes.as_chunks_mut().0 {
        mem::swap(red, blue);
    }
    let file = memory(&bytes).ok()?;
    let shm = wires.objects.first(Interface::Shm)?;
    let [pool, buffer] = wires
        .objects
        .take([Interface::ShmPool, Interface::Buffer])?;
    let (width, height) = (picture.width(), picture.height());
    let line = 4 * width;
    wires.server.send_file(file.into());
    wires.ask_of(shm, request::CREATE_POOL, &[pool, line * height]);
    let layout = [buffer, 0, width, height, line, ARGB];
    wires.ask_of(pool, request::CREATE_BUFFER, &layout);
    wires.ask_of(pool, request::DESTROY_POOL, &[]);
    Some(buffer)
}

/// An anonymous file that holds these bytes.
fn memory(bytes: &[u8]) -> io::Result<File> {
    let file = File::from(memfd_create("pointer", MemfdFlags::CLOEXEC)?);
    file.write_all_at(bytes, 0)?;
    Ok(file)
}
