//! What a window shows.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use super::Colours;

/// Pixels, red, green and blue each.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: u16,
    height: u16,
    pixels: Vec<[u8; 3]>,
    /// What a board in it looks like.
    pub(super) colours: Colours,
}

impl Picture {
    /// From what an X server sends for a true colour window.
    pub fn from_bgrx(width: u16, height: u16, bytes: &[u8]) -> Self {
        let (quads, _) = bytes.as_chunks();
        Self::new(
            width,
            height,
            quads
                .iter()
                .map(|&[blue, green, red, _]| [red, green, blue]),
        )
    }

    /// Reads a PNG file, and says what is wrong with it.
    pub fn load_png(path: &Path) -> Result<Self, Box<dyn std::error::Error>> {
        let mut decoder = png::Decoder::new(BufReader::new(File::open(path)?));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info()?;
        let mut bytes = vec![0; reader.output_buffer_size()];
        let frame = reader.next_frame(&mut bytes)?;
        let pixels = bytes.chunks_exact(frame.color_type.samples());
        let pixels = pixels.map(|samples| match *samples {
            [red, green, blue, ..] => [red, green, blue],
            _ => [samples[0]; 3],
        });
        let (width, height) = (frame.width.try_into()?, frame.height.try_into()?);
        Ok(Self::new(width, height, pixels))
    }

    /// Writes a PNG file.
    pub fn save_png(&self, path: &Path) -> Result<(), Box<dyn std::error::Error>> {
        let (width, height) = (self.width.into(), self.height.into());
        let mut encoder = png::Encoder::new(File::create(path)?, width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder
            .write_header()?
            .write_image_data(self.pixels.as_flattened())?;
        Ok(())
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
        self.pixels[usize::from(y) * usize::from(self.width) + usize::from(x)]
    }

    /// A part of it: left, top, width and height.
    pub fn part(&self, [left, top, width, height]: [u16; 4]) -> Self {
        let rows = top..top + height;
        let pixels = rows.flat_map(|y| (left..left + width).map(move |x| self.pixel(x, y)));
        let colours = self.colours;
        Self {
            colours,
            ..Self::new(width, height, pixels)
        }
    }

    /// How many pixels have this colour.
    pub fn count(&self, colour: [u8; 3]) -> usize {
        self.pixels.iter().filter(|&&pixel| pixel == colour).count()
    }

    /// How many pixels differ; all of them if the sizes do.
    pub fn difference(&self, other: &Self) -> usize {
        if (self.width, self.height) != (other.width, other.height) {
            return self.pixels.len();
        }
        let pairs = self.pixels.iter().zip(&other.pixels);
        pairs.filter(|(one, another)| one != another).count()
    }

    /// Whether any pixel differs.
    pub fn differs_from(&self, other: &Self) -> bool {
        self != other
    }

    /// The middle of the first block of one colour that is at least so large,
    /// say of the field in which a number is typed.
    pub fn find_block(&self, colour: [u8; 3], width: u16, height: u16) -> Option<(u16, u16)> {
        let (lowest, rightmost) = (
            self.height.checked_sub(height)?,
            self.width.checked_sub(width)?,
        );
        let is_block = |&(x, y): &(u16, u16)| {
            (y..y + height).all(|y| (x..x + width).all(|x| self.pixel(x, y) == colour))
        };
        (0..=lowest)
            .flat_map(|y| (0..=rightmost).map(move |x| (x, y)))
            .find(is_block)
            .map(|(x, y)| (x + width / 2, y + height / 2))
    }

    fn new(width: u16, height: u16, pixels: impl Iterator<Item = [u8; 3]>) -> Self {
        let pixels: Vec<_> = pixels.collect();
        assert_eq!(pixels.len(), usize::from(width) * usize::from(height));
        Self {
            width,
            height,
            pixels,
            colours: Colours::CLASSIC,
        }
    }
}

/// A colour as an X server takes it.
pub fn pixel([red, green, blue]: [u8; 3]) -> u32 {
    u32::from_be_bytes([0, red, green, blue])
}
