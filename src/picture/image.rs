//! Drawings as pixels, computed on the CPU: neither a display nor a graphics card is needed.

use std::io::{self, Write};

use super::{Color, Drawing, PictureError, raster};
use crate::enough_memory::has_room;

/// Bytes of a pixel.
const BYTES: usize = 4;

/// A generous estimate of the memory for drawing and writing a picture, besides its pixels, in
/// bytes.
const OVERHEAD: usize = 16 << 20;

/// The bytes that are handed over at once.
const BUFFER: usize = 1 << 16;

/// Pixels, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    width: u32,
    height: u32,
    /// Red, green, blue and alpha of each, not premultiplied.
    pixels: Vec<u8>,
}

impl Drawing {
    /// The most pixels along an edge of an image.
    pub const MAX_PIXELS: u32 = 8_192;

    /// The height in pixels, at least one, for this width.
    pub fn pixels_down(&self, width: u32) -> u32 {
        let height = u64::from(width) * u64::from(self.height);
        let width = u64::from(self.width);
        ((height + width / 2) / width).max(1) as u32
    }

    /// The drawing as pixels, this many across. The height follows from it.
    ///
    /// # Errors
    /// [`PictureError::Size`] for no pixels, or more than [`Drawing::MAX_PIXELS`] along an edge.
    pub fn image(&self, width: u32) -> Result<Image, PictureError> {
        let height = self.pixels_down(width);
        let size = PictureError::Size { width, height };
        if width.max(height) > Self::MAX_PIXELS {
            return Err(size);
        }
        if !has_room(BYTES * width as usize * height as usize + OVERHEAD) {
            return Err(PictureError::NoMemory { width, height });
        }
        let scale = |pixels: u32, length: u32| pixels as f32 / length as f32;
        let scale = (scale(width, self.width), scale(height, self.height));
        Ok(Image {
            width,
            height,
            pixels: raster::pixels((width, height), &self.shapes, scale).ok_or(size)?,
        })
    }
}

impl Image {
    /// The image with these pixels, this many in a row: red, green, blue and alpha of each, row by
    /// row from the top.
    pub fn new(width: u32, pixels: Vec<u8>) -> Self {
        let height = (pixels.len() / BYTES) as u32 / width.max(1);
        Self {
            width,
            height,
            pixels,
        }
    }

    /// Pixels in a row.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows of pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Red, green, blue and alpha of each pixel, row by row from the top.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The pixel in column `x` and row `y`, which must be less than the width and the height.
    pub fn pixel(&self, x: u32, y: u32) -> Color {
        let (pixels, _) = self.pixels.as_chunks();
        let pixel: [u8; 4] = pixels[y as usize * self.width as usize + x as usize];
        pixel.into()
    }

    /// Writes the image as PNG, without an alpha channel if every pixel is opaque.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_png(&self, out: impl Write) -> io::Result<()> {
        let is_opaque = self.pixels.chunks_exact(4).all(|pixel| pixel[3] == 255);
        let mut encoder = png::Encoder::new(out, self.width, self.height);
        encoder.set_color(if is_opaque {
            png::ColorType::Rgb
        } else {
            png::ColorType::Rgba
        });
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
        // Areas of one colour are smallest this way: a tenth of the size that the defaults give.
        encoder.set_compression(png::Compression::Best);
        encoder.set_filter(png::FilterType::NoFilter);
        let mut writer = encoder.write_header()?;
        let mut stream = writer.stream_writer_with_size(BUFFER)?;
        for row in self.pixels.chunks_exact(4 * self.width as usize) {
            if is_opaque {
                let colours = row.chunks_exact(4).flat_map(|pixel| &pixel[..3]);
                stream.write_all(&colours.copied().collect::<Vec<u8>>())?;
            } else {
                stream.write_all(row)?;
            }
        }
        stream.finish()?;
        writer.finish()?;
        Ok(())
    }
}
