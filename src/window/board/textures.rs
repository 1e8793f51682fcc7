//! Pictures that are drawn again and again.

use macroquad::texture::{FilterMode, Texture2D};

use super::{hatch::Hatch, queen};
use crate::{
    app::Theme,
    window::{layout::BoardView, theme::Palette},
};

/// How many pictures are kept: enough for several boards of different sizes at once.
const KEPT: usize = 24;

/// How many bytes of pictures are kept, at most: a queen of a large window has some megabytes.
const KEPT_BYTES: usize = 64 << 20;

/// A picture, which depends on nothing else but the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// So many squares along and down, one pixel each, the first of them dark.
    Squares(u32),
    /// A queen on a square of so many pixels.
    Queen(u32),
    /// The lines over attacked squares.
    Hatch(Hatch),
}

/// Pictures, those used last first.
#[derive(Debug, Default)]
pub struct Textures(Vec<((Piece, Theme), Texture2D)>);

impl Textures {
    /// A picture. It is made anew if it was not used for long.
    pub fn get(&mut self, piece: Piece, theme: Theme) -> Texture2D {
        let key = (piece, theme);
        let kept = self.0.iter().position(|(kept, _)| *kept == key);
        let texture = match kept {
            Some(index) => self.0.remove(index).1,
            None => texture(piece, Palette::of(theme)),
        };
        self.0.insert(0, (key, texture.clone()));
        let count = fitting(self.0.iter().map(|((piece, _), _)| piece.bytes()));
        self.0.truncate(count);
        texture
    }
}

impl Piece {
    /// Squares for a board that is seen as a whole; as many as can be seen for others. Of
    /// these there are few sizes, so that they are seldom made anew.
    pub fn squares(view: &BoardView) -> Self {
        if view.camera.is_fit() {
            return Self::Squares(view.order as u32);
        }
        // The first that is seen may be a light one, and both ends may be cut.
        let seen = (view.camera.side() * view.order as f64) as u32 + 4;
        Self::Squares(seen.next_power_of_two())
    }

    /// What its pixels take.
    fn bytes(self) -> usize {
        let (width, height) = match self {
            Self::Squares(count) => (count as usize, count as usize),
            Self::Queen(edge) => (edge as usize, edge as usize),
            Self::Hatch(hatch) => {
                let (width, height) = hatch.size();
                (width as usize, height as usize)
            }
        };
        width * height * 4
    }
}

/// How many pictures are kept, of those that take so many bytes: the first in any case, as it
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

fn texture(piece: Piece, palette: &Palette) -> Texture2D {
    match piece {
        Piece::Squares(count) => squares(count as usize, palette),
        Piece::Queen(edge) => smooth((edge, edge), &queen::pixels(edge, palette)),
        Piece::Hatch(hatch) => smooth(hatch.size(), &hatch.pixels(palette.attacked)),
    }
}

/// One pixel per square, to be enlarged without smoothing.
fn squares(count: usize, palette: &Palette) -> Texture2D {
    let pixels: Vec<u8> = (0..count * count)
        .flat_map(|index| {
            let colour = if (index / count + index % count).is_multiple_of(2) {
                palette.dark_square
            } else {
                palette.light_square
            };
            colour.to_array()
        })
        .collect();
    by_square(count, &pixels)
}

/// A picture with a pixel for each square, to be enlarged without smoothing.
pub fn by_square(order: usize, pixels: &[u8]) -> Texture2D {
    let texture = Texture2D::from_rgba8(order as u16, order as u16, pixels);
    texture.set_filter(FilterMode::Nearest);
    texture
}

fn smooth((width, height): (u32, u32), pixels: &[u8]) -> Texture2D {
    Texture2D::from_rgba8(width as u16, height as u16, pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_bounded_in_number_and_bytes() {
        let queens = |edge| (0..40).map(move |_| Piece::Queen(edge).bytes());
        assert_eq!(fitting(queens(100)), KEPT);
        // 16 MB each.
        assert_eq!(fitting(queens(2_048)), 4);
        assert_eq!(fitting(queens(10_000)), 1, "the one that is drawn");
        assert_eq!(fitting(queens(10).chain(queens(10_000)).skip(35)), 5);
        assert_eq!(Piece::Squares(100).bytes(), 40_000);
        let hatch = Hatch::new(50).unwrap();
        assert_eq!(Piece::Hatch(hatch).bytes(), (50 + 16) * 50 * 4);
    }
}
