//! Surfaces on which the relay shows pixels by itself.

use std::{collections::HashMap, fs::File, io, os::unix::fs::FileExt};

use rustix::fs::{MemfdFlags, memfd_create};

use super::{
    objects::ObjectKind,
    opening::{ATTACH, COMMIT, SET_BUFFER_SCALE},
    pixels::Pixels,
    wire::Draft,
    wires::Wires,
};

/// The format of pixels: blue, green, red and alpha; the others are multiplied with that.
const ARGB: u32 = 0;

/// What surfaces of the relay's own show, and whether the window is seen through.
#[derive(Debug, Default)]
pub struct Surfaces {
    buffers: HashMap<u32, u32>,
    /// Whether the compositor knows that nothing is seen through the window.
    is_opaque: bool,
}

impl Surfaces {
    /// Shows pixels on a surface, with this number to a point, in place of what it shows. Says
    /// whether it could: otherwise there are too few numbers yet, or too little memory.
    pub fn show(&mut self, surface: u32, pixels: &Pixels, scale: u32, wires: &mut Wires) -> bool {
        let (Some(shm), Ok(file)) = (wires.first(ObjectKind::Shm), memory(&pixels.bytes)) else {
            return false;
        };
        let Some([pool, buffer]) = wires.take() else {
            return false;
        };
        let (width, height) = (pixels.width, pixels.height);
        wires.server.send_file(file.into());
        wires.ask(Draft::new(shm, 0).number(pool).number(4 * width * height));
        let made = Draft::new(pool, 0).number(buffer).number(0);
        let sized = made.number(width).number(height).number(4 * width);
        wires.ask(sized.number(ARGB));
        wires.ask(Draft::new(pool, 1));
        wires.ask(Draft::new(surface, SET_BUFFER_SCALE).number(scale));
        wires.ask(attach(surface, buffer));
        wires.ask(everywhere(Draft::new(surface, 2)));
        wires.ask(Draft::new(surface, COMMIT));
        if let Some(before) = self.buffers.insert(surface, buffer) {
            wires.ask(Draft::new(before, 0));
        }
        true
    }

    /// Hides a surface.
    pub fn hide(&mut self, surface: u32, wires: &mut Wires) {
        if let Some(before) = self.buffers.remove(&surface) {
            wires.ask(attach(surface, 0));
            wires.ask(Draft::new(surface, COMMIT));
            wires.ask(Draft::new(before, 0));
        }
    }

    /// Has nothing seen through the window, whatever its pixels say, as soon as there is a
    /// number for it. Each has an alpha so that OpenGL reads them for a picture.
    pub fn make_opaque(&mut self, wires: &mut Wires) {
        if self.is_opaque {
            return;
        }
        let (Some(compositor), Some(window)) = (
            wires.first(ObjectKind::Compositor),
            wires.first(ObjectKind::Window),
        ) else {
            return;
        };
        if let Some([region]) = wires.take() {
            wires.ask(Draft::new(compositor, 1).number(region));
            wires.ask(everywhere(Draft::new(region, 1)));
            wires.ask(Draft::new(window, 4).number(region));
            wires.ask(Draft::new(region, 0));
            self.is_opaque = true;
        }
    }
}

fn attach(surface: u32, buffer: u32) -> Draft {
    let attach = Draft::new(surface, ATTACH).number(buffer);
    attach.number(0).number(0)
}

/// A request about all of a surface.
fn everywhere(request: Draft) -> Draft {
    let from = request.number(0).number(0);
    from.signed(i32::MAX).signed(i32::MAX)
}

/// A file without a name that holds these bytes.
fn memory(bytes: &[u8]) -> io::Result<File> {
    let file = File::from(memfd_create("window", MemfdFlags::CLOEXEC)?);
    file.write_all_at(bytes, 0)?;
    Ok(file)
}
