//! Textures that are drawn again and again.

use macroquad::texture::{FilterMode, Texture2D};

use super::hatch::Hatch;
use crate::picture::{Color, Grid, Point, Shape, copy_pixels, reach};

/// How many textures are kept: enough for several boards of different sizes at once.
const KEPT: usize = 24;

/// How many bytes of textures are kept, at most: a queen of a large window has some megabytes.
const KEPT_BYTES: usize = 64 << 20;

/// A texture.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardTexture {
    /// This many squares along and down, one pixel each, in the colour of the first and the other.
    Squares(u32, [Color; 2]),
    /// Shapes in the middle of a square of this many pixels.
    Shapes(u32, Vec<Shape>),
    /// The lines over attacked squares.
    Hatch(Hatch, [Color; 2]),
}

/// Textures, those used last first.
#[derive(Debug, Default)]
pub struct Textures(Vec<(BoardTexture, Texture2D)>);

impl Textures {
    /// A texture. It is made anew if it was not used for long.
    pub fn get(&mut self, piece: BoardTexture) -> Texture2D {
        let kept = self.0.iter().position(|(kept, _)| *kept == piece);
        let (piece, texture) = if let Some(index) = kept {
            self.0.remove(index)
        } else {
            let texture = piece.texture();
            (piece, texture)
        };
        self.0.insert(0, (piece, texture.clone()));
        let count = fitting(self.0.iter().map(|(piece, _)| piece.bytes()));
        self.0.truncate(count);
        texture
    }
}

impl BoardTexture {
    /// Squares for a board that is seen as a whole; as many as can be seen for others. Of
    /// these there are few sizes, so that they are seldom made anew.
    pub fn squares(grid: &Grid, colours: [Color; 2]) -> Self {
        let count = if grid.is_part() {
            // The first that is seen may be one of the other colour, and both ends may be cut.
            let seen = (f64::from(grid.seen.width) / grid.width) as u32 + 4;
            seen.next_power_of_two()
        } else {
            grid.order as u32
        };
        Self::Squares(count, colours)
    }

    /// Shapes to be drawn around a place. Their texture begins at whole pixels.
    pub fn shapes(shapes: &[Shape], (x, _): Point) -> Self {
        let half = reach(shapes).ceil() as u32;
        let is_odd = x.fract() != 0.0;
        Self::Shapes(2 * half + u32::from(is_odd), shapes.to_vec())
    }

    fn size(&self) -> (u32, u32) {
        match self {
            Self::Squares(side, _) | Self::Shapes(side, _) => (*side, *side),
            Self::Hatch(hatch, _) => hatch.size(),
        }
    }

    /// What its pixels take.
    fn bytes(&self) -> usize {
        let (width, height) = self.size();
        width as usize * height as usize * 4
    }

    fn texture(&self) -> Texture2D {
        let pixels = match self {
            Self::Squares(side, colours) => return squares(*side as usize, *colours),
            Self::Shapes(side, shapes) => copy_pixels(*side, shapes),
            Self::Hatch(hatch, colours) => hatch.pixels(*colours),
        };
        let (width, height) = self.size();
        Texture2D::from_rgba8(width as u16, height as u16, &pixels)
    }
}

/// How many textures are kept, of those that take this many bytes: the first in any case, as it
/// is about to be drawn.
fn fitting(bytes: impl Iterator<Item = usize>) -> usize {
    let sums = bytes.scan(0, |sum, bytes| {
        *sum += bytes;
        Some(*sum)
    });
    sums.take_while(|&sum| sum <= KEPT_BYTES)
        .take(KEPT)
        .count()
        .max(1)
}

fn squares(count: usize, colours: [Color; 2]) -> Texture2D {
    let index = |index: usize| (index / count + index % count) % 2;
    let pixels = (0..count * count).flat_map(|square| colours[index(square)].bytes());
    by_square(count, &pixels.collect::<Vec<u8>>())
}

/// A texture with a pixel for each square, to be enlarged without smoothing.
pub fn by_square(order: usize, pixels: &[u8]) -> Texture2D {
    let texture = Texture2D::from_rgba8(order as u16, order as u16, pixels);
    texture.set_filter(FilterMode::Nearest);
    texture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn textures_are_bounded_in_number_and_bytes() {
        let queens = |edge| (0..40).map(move |_| BoardTexture::Shapes(edge, Vec::new()).bytes());
        assert_eq!(fitting(queens(100)), KEPT);
        // 16 MB each.
        assert_eq!(fitting(queens(2_048)), 4);
        assert_eq!(fitting(queens(10_000)), 1, "the one that is drawn");
        assert_eq!(fitting(queens(10).chain(queens(10_000)).skip(35)), 5);
        let squares = BoardTexture::Squares(100, [Color::BLACK, Color::WHITE]);
        assert_eq!(squares.bytes(), 40_000);
        let hatch = Hatch::new(50).unwrap();
        assert_eq!(
            BoardTexture::Hatch(hatch, [Color::BLACK; 2]).bytes(),
            (50 + 16) * 50 * 4
        );
    }
}
