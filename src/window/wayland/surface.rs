//! Pictures that the relay shows by itself.

use std::{fs::File, io, os::unix::fs::FileExt};

use rustix::fs::{MemfdFlags, memfd_create};

use super::{
    objects::{Kind, Own},
    opening::SET_BUFFER_SCALE,
    relay::Relay,
    wire::Draft,
};
use crate::drawing::Image;

/// The format of pixels: blue, green, red and alpha; the others are multiplied with that.
const ARGB: u32 = 0;

/// Pixels for a surface.
#[derive(Debug)]
pub struct Pixels {
    pub width: u32,
    pub height: u32,
    bytes: Vec<u8>,
}

impl Pixels {
    /// Nothing to be seen.
    pub fn new(width: u32, height: u32) -> Self {
        let bytes = vec![0; 4 * width as usize * height as usize];
        Self {
            width,
            height,
            bytes,
        }
    }

    /// Puts an image at a place. What lies beyond an edge is left out.
    pub fn put(&mut self, image: &Image, left: u32, top: u32) {
        for y in 0..image.height().min(self.height.saturating_sub(top)) {
            for x in 0..image.width().min(self.width.saturating_sub(left)) {
                let colour = image.pixel(x, y);
                let alpha = u16::from(colour.alpha);
                let times = |channel| (u16::from(channel) * alpha / 255) as u8;
                let [red, green, blue] = [colour.red, colour.green, colour.blue].map(times);
                self.set((left + x, top + y), [blue, green, red, colour.alpha]);
            }
        }
    }

    /// Fills a rectangle, left, top, width and height, with blue, green, red and alpha.
    pub fn fill(&mut self, [left, top, width, height]: [u32; 4], pixel: [u8; 4]) {
        for y in top..(top + height).min(self.height) {
            for x in left..(left + width).min(self.width) {
                self.set((x, y), pixel);
            }
        }
    }

    /// How much covers what is below at a place.
    #[cfg(test)]
    pub fn alpha(&self, x: u32, y: u32) -> u8 {
        self.bytes[4 * (y * self.width + x) as usize + 3]
    }

    fn set(&mut self, (x, y): (u32, u32), pixel: [u8; 4]) {
        let start = 4 * (y as usize * self.width as usize + x as usize);
        self.bytes[start..start + 4].copy_from_slice(&pixel);
    }
}

impl Relay {
    /// Shows pixels on a surface, at the scale of the window, in place of what it shows. Says whether it could: otherwise
    /// there are too few numbers yet, or too little memory.
    pub(super) fn show(&mut self, surface: u32, pixels: &Pixels) -> bool {
        let (Some(shm), Ok(file)) = (self.objects.first(Kind::Shm), memory(&pixels.bytes)) else {
            return false;
        };
        let Some([pool, buffer]) = self.objects.take(Own::Other) else {
            return false;
        };
        let (width, height) = (pixels.width, pixels.height);
        self.server.send_file(file.into());
        self.ask(Draft::new(shm, 0).number(pool).number(4 * width * height));
        let made = Draft::new(pool, 0).number(buffer).number(0);
        self.ask(
            made.number(width)
                .number(height)
                .number(4 * width)
                .number(ARGB),
        );
        self.ask(Draft::new(pool, 1));
        self.ask(Draft::new(surface, SET_BUFFER_SCALE).number(self.scale));
        self.ask(Draft::new(surface, 1).number(buffer).number(0).number(0));
        let all = Draft::new(surface, 2).number(0).number(0);
        self.ask(all.signed(i32::MAX).signed(i32::MAX));
        self.ask(Draft::new(surface, 6));
        if let Some(before) = self.buffers.insert(surface, buffer) {
            self.ask(Draft::new(before, 0));
        }
        true
    }

    /// Has nothing seen through the window, whatever its pixels say, as soon as there is a
    /// number for it. Each has an alpha so that OpenGL reads them for a picture.
    pub(super) fn make_opaque(&mut self) {
        if self.is_opaque {
            return;
        }
        let (Some(compositor), Some(window)) = (self.objects.first(Kind::Compositor), self.window)
        else {
            return;
        };
        if let Some([region]) = self.objects.take(Own::Other) {
            self.ask(Draft::new(compositor, 1).number(region));
            let all = Draft::new(region, 1).number(0).number(0);
            self.ask(all.signed(i32::MAX).signed(i32::MAX));
            self.ask(Draft::new(window, 4).number(region));
            self.ask(Draft::new(region, 0));
            self.is_opaque = true;
        }
    }

    /// Hides a surface.
    pub(super) fn hide(&mut self, surface: u32) {
        if let Some(before) = self.buffers.remove(&surface) {
            self.ask(Draft::new(surface, 1).number(0).number(0).number(0));
            self.ask(Draft::new(surface, 6));
            self.ask(Draft::new(before, 0));
        }
    }
}

/// A file without a name that holds these bytes.
fn memory(bytes: &[u8]) -> io::Result<File> {
    let file = File::from(memfd_create("queens", MemfdFlags::CLOEXEC)?);
    file.write_all_at(bytes, 0)?;
    Ok(file)
}
