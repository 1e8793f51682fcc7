//! Surfaces on which the relay itself shows pixels, and the few shapes on them.

use std::{fs::File, io, os::unix::fs::FileExt};

use rustix::fs::{MemfdFlags, memfd_create};

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

    /// Shows pixels, at this number to a point, in place of the current ones. `None` if that failed
    /// for lack of numbers or of memory.
    pub fn show(&mut self, pixels: &Pixels, scale: u32, wires: &mut Wires) -> Option<()> {
        let file = memory(&pixels.bytes).ok()?;
        let shm = wires.objects.first(Interface::Shm)?;
        let [pool, buffer] = wires
            .objects
            .take([Interface::ShmPool, Interface::Buffer])?;
        let (width, height, surface) = (pixels.width, pixels.height, self.object);
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

/// A place in points.
pub type Place = (f32, f32);

/// Red, green and blue.
pub type Colour = [u8; 3];

/// The samples of a pixel in each direction, to find how much of it a shape covers.
const SAMPLES_PER_SIDE: u32 = 4;

/// Pixels for a surface: blue, green, red and alpha, premultiplied.
#[derive(Debug)]
pub struct Pixels {
    pub width: u32,
    pub height: u32,
    pub bytes: Vec<u8>,
}

impl Pixels {
    /// Transparent pixels.
    pub fn new(width: u32, height: u32) -> Self {
        let bytes = vec![0; 4 * width as usize * height as usize];
        Self {
            width,
            height,
            bytes,
        }
    }

    /// Fills a rectangle, given as left, top, width and height, with a colour.
    pub fn fill(&mut self, area: [u32; 4], colour: Colour) {
        self.paint(area, colour, |_, _| u8::MAX);
    }

    /// Lays a colour over a rectangle. `cover` gives the opacity at each of its pixels, of 255.
    /// Anything beyond an edge is cut off.
    pub fn paint(
        &mut self,
        [left, top, width, height]: [u32; 4],
        [red, green, blue]: Colour,
        cover: impl Fn(u32, u32) -> u8,
    ) {
        for y in 0..height.min(self.height.saturating_sub(top)) {
            for x in 0..width.min(self.width.saturating_sub(left)) {
                let over = u16::from(cover(x, y));
                let start = self.start(left + x, top + y);
                let pixel = &mut self.bytes[start..start + 4];
                for (old, new) in pixel.iter_mut().zip([blue, green, red, u8::MAX]) {
                    let mixed = u16::from(new) * over + u16::from(*old) * (255 - over);
                    *old = (mixed / 255) as u8;
                }
            }
        }
    }

    fn start(&self, x: u32, y: u32) -> usize {
        4 * (y as usize * self.width as usize + x as usize)
    }
}

/// How much of each pixel a shape covers, of 255: `contains` says which places are in it. A point
/// has `scale` pixels.
pub fn cover(scale: u32, contains: impl Fn(Place) -> bool) -> impl Fn(u32, u32) -> u8 {
    move |x, y| {
        let at = |pixel: u32, part: u32| {
            let parts = (pixel * SAMPLES_PER_SIDE + part) as f32 + 0.5;
            parts / (SAMPLES_PER_SIDE * scale) as f32
        };
        let parts = 0..SAMPLES_PER_SIDE * SAMPLES_PER_SIDE;
        let covered = parts.filter(|part| {
            contains((
                at(x, part % SAMPLES_PER_SIDE),
                at(y, part / SAMPLES_PER_SIDE),
            ))
        });
        (covered.count() * 255 / (SAMPLES_PER_SIDE * SAMPLES_PER_SIDE) as usize) as u8
    }
}

/// Whether a place is on a line of this width with round ends.
pub fn is_on_line([(x0, y0), (x1, y1)]: [Place; 2], width: f32, (x, y): Place) -> bool {
    let (right, down) = (x1 - x0, y1 - y0);
    let along = (x - x0) * right + (y - y0) * down;
    let part = (along / (right * right + down * down)).clamp(0.0, 1.0);
    (x - x0 - part * right).hypot(y - y0 - part * down) <= width / 2.0
}

/// Whether a place is inside of a shape with these edges.
pub fn is_within(edges: &[[Place; 2]], (x, y): Place) -> bool {
    // A line from there to the right leaves the shape once more often than it enters it.
    let crossed = edges.iter().filter(|[(x0, y0), (x1, y1)]| {
        (*y0 > y) != (*y1 > y) && x < x0 + (y - y0) / (y1 - y0) * (x1 - x0)
    });
    crossed.count() % 2 == 1
}
