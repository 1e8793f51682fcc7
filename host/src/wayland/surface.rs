//! Surfaces on which the relay itself shows pictures.

use std::{fs::File, io, mem, os::unix::fs::FileExt};

use rustix::fs::{MemfdFlags, memfd_create};
use tiny_skia::{Paint, Pixmap};

use super::{
    protocol::{Interface, request},
    wires::Wires,
};

/// The pixel format: blue, green, red and alpha, premultiplied.
const ARGB: u32 = 0;

/// An area that covers all of a surface: left, top, width and height.
pub const EVERYWHERE: [u32; 4] = [0, 0, i32::MAX.cast_unsigned(), i32::MAX.cast_unsigned()];

/// A surface of the relay's own.
#[derive(Debug)]
pub struct OwnSurface {
    pub object: u32,
    /// The buffer that it shows.
    buffer: Option<u32>,
}

impl OwnSurface {
    /// A surface with a number that was reserved for it.
    pub fn new(object: u32, wires: &mut Wires) -> Self {
        wires.ask(request::CREATE_SURFACE, &[object]);
        Self {
            object,
            buffer: None,
        }
    }

    /// Shows a picture, with this number of pixels to a point, in place of the current one. `None`
    /// if that failed for lack of numbers or of memory.
    pub fn show(&mut self, picture: &Pixmap, scale: u32, wires: &mut Wires) -> Option<()> {
        let mut bytes = picture.data().to_vec();
        for [red, _, blue, _] in bytes.as_chunks_mut().0 {
            mem::swap(red, blue);
        }
        let file = memory(&bytes).ok()?;
        let shm = wires.objects.first(Interface::Shm)?;
        let [pool, buffer] = wires
            .objects
            .take([Interface::ShmPool, Interface::Buffer])?;
        let (width, height, surface) = (picture.width(), picture.height(), self.object);
        let line = 4 * width;
        wires.server.send_file(file.into());
        wires.ask_of(shm, request::CREATE_POOL, &[pool, line * height]);
        let layout = [buffer, 0, width, height, line, ARGB];
        wires.ask_of(pool, request::CREATE_BUFFER, &layout);
        wires.ask_of(pool, request::DESTROY_POOL, &[]);
        wires.ask_of(surface, request::SET_BUFFER_SCALE, &[scale]);
        wires.ask_of(surface, request::ATTACH, &[buffer, 0, 0]);
        wires.ask_of(surface, request::DAMAGE, &EVERYWHERE);
        wires.ask_of(surface, request::COMMIT, &[]);
        if let Some(before) = self.buffer.replace(buffer) {
            wires.ask_of(before, request::DESTROY_BUFFER, &[]);
        }
        Some(())
    }
}

/// An anonymous file that holds these bytes.
fn memory(bytes: &[u8]) -> io::Result<File> {
    let file = File::from(memfd_create("window", MemfdFlags::CLOEXEC)?);
    file.write_all_at(bytes, 0)?;
    Ok(file)
}

/// A colour: red, green and blue, with its opacity.
pub fn paint([red, green, blue]: [u8; 3], opacity: f32) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, (255.0 * opacity) as u8);
    paint
}
