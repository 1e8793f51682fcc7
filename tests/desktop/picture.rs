//! What a window shows.

use std::fs;
use std::path::Path;

use image::{ColorType, ImageFormat, ImageResult, Rgb};

/// Two ways to mix colours may differ by so much in each channel.
const ROUNDED: u8 = 1;

/// Pixels, as an X server sends them: tests without optimisation would take longer
/// to convert them than to look at them.
#[derive(Clone)]
pub struct Picture {
    width: u16,
    height: u16,
    /// Blue, green, red and nothing of each pixel, row by row.
    bytes: Vec<u8>,
}

impl Picture {
    /// From what an X server sends for a true colour window.
    pub fn from_bgrx(width: u16, height: u16, bytes: Vec<u8>) -> Self {
        assert_eq!(bytes.len(), 4 * usize::from(width) * usize::from(height));
        Self {
            width,
            height,
            bytes,
        }
    }

    /// Reads a PNG file, and says what is wrong with it.
    pub fn load_png(path: &Path) -> Result<Self, Box<dyn std::error::Error>> {
        Self::of_png(&fs::read(path)?)
    }

    /// The same for the bytes of one.
    pub fn of_png(bytes: &[u8]) -> Result<Self, Box<dyn std::error::Error>> {
        let image = image::load_from_memory_with_format(bytes, ImageFormat::Png)?.into_rgb8();
        let (width, height) = (image.width().try_into()?, image.height().try_into()?);
        let pixels = image
            .pixels()
            .map(|&Rgb([red, green, blue])| [blue, green, red, 0]);
        Ok(Self::from_bgrx(width, height, pixels.flatten().collect()))
    }

    /// Writes a PNG file.
    pub fn save_png(&self, path: &Path) -> ImageResult<()> {
        let pixels: Vec<[u8; 3]> = self.pixels().collect();
        let (width, height) = (self.width.into(), self.height.into());
        let (bytes, format) = (pixels.as_flattened(), ImageFormat::Png);
        image::save_buffer_with_format(path, bytes, width, height, ColorType::Rgb8, format)
    }

    pub fn width(&self) -> u16 {
        self.width
    }

    pub fn height(&self) -> u16 {
        self.height
    }

    /// The colour at a place inside.
    pub fn pixel(&self, x: u16, y: u16) -> [u8; 3] {
        assert!(x < self.width && y < self.height, "no pixel at {x}, {y}");
        let start = self.start(x, y);
        [2, 1, 0].map(|channel| self.bytes[start + channel])
    }

    /// A part of it: left, top, width and height.
    pub fn part(&self, [left, top, width, height]: [u16; 4]) -> Self {
        let mut bytes = Vec::new();
        for y in top..top + height {
            bytes.extend_from_slice(&self.bytes[self.start(left, y)..self.start(left + width, y)]);
        }
        Self::from_bgrx(width, height, bytes)
    }

    /// How many pixels have this colour.
    pub fn count(&self, colour: [u8; 3]) -> usize {
        self.pixels().filter(|&pixel| pixel == colour).count()
    }

    /// How many pixels differ; all of them if the sizes do.
    pub fn difference(&self, other: &Self) -> usize {
        if (self.width, self.height) != (other.width, other.height) {
            return self.pixels().count();
        }
        let pairs = self.pixels().zip(other.pixels());
        pairs.filter(|(one, another)| one != another).count()
    }

    /// Where this one differs from another of the same size, apart from edges: places with one
    /// colour all around them in the other.
    pub fn strays_from(&self, other: &Self) -> Vec<(u16, u16)> {
        assert_eq!((self.width, self.height), (other.width, other.height));
        let near = |place: u16, length: u16| place.saturating_sub(1)..=(place + 1).min(length - 1);
        let is_flat = |x: u16, y: u16| {
            let colour = other.pixel(x, y);
            near(y, self.height).all(|y| near(x, self.width).all(|x| other.pixel(x, y) == colour))
        };
        let all = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        let differ = all.filter(|&(x, y)| {
            let channels = self.pixel(x, y).into_iter().zip(other.pixel(x, y));
            let mut apart = channels.map(|(one, another)| one.abs_diff(another));
            apart.any(|apart| apart > ROUNDED)
        });
        differ.filter(|&(x, y)| is_flat(x, y)).collect()
    }

    /// Whether any pixel differs.
    pub fn differs_from(&self, other: &Self) -> bool {
        let same_size = (self.width, self.height) == (other.width, other.height);
        !same_size || (self.bytes != other.bytes && self.pixels().ne(other.pixels()))
    }

    /// The middle of the first block of one colour that is at least so large,
    /// say of the field in which a number is typed.
    pub fn find_block(&self, colour: [u8; 3], width: u16, height: u16) -> Option<(u16, u16)> {
        let lowest = self.height.checked_sub(height)?;
        let rightmost = self.width.checked_sub(width)?;
        let is_block = |&(x, y): &(u16, u16)| {
            (y..y + height).all(|y| (x..x + width).all(|x| self.pixel(x, y) == colour))
        };
        (0..=lowest)
            .flat_map(|y| (0..=rightmost).map(move |x| (x, y)))
            .find(is_block)
            .map(|(x, y)| (x + width / 2, y + height / 2))
    }

    /// The middle of the field for the number of a solution; that for the order is narrower.
    pub fn number_field(&self) -> (u16, u16) {
        let field = self.find_block([10, 10, 10], 44, 12);
        field.expect("the panel has a field for a number")
    }

    fn pixels(&self) -> impl Iterator<Item = [u8; 3]> {
        let (quads, _) = self.bytes.as_chunks();
        quads
            .iter()
            .map(|&[blue, green, red, _]| [red, green, blue])
    }

    /// Where the bytes of a pixel start.
    fn start(&self, x: u16, y: u16) -> usize {
        4 * (usize::from(y) * usize::from(self.width) + usize::from(x))
    }
}

/// A colour as an X server takes it.
pub fn pixel([red, green, blue]: [u8; 3]) -> u32 {
    u32::from_be_bytes([0, red, green, blue])
}
