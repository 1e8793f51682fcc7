//! The window's icon: two by two squares and a queen.

use macroquad::miniquad::conf::Icon;

use super::{board, theme::Palette};
use crate::app::Theme;

/// The icon in its three sizes.
pub fn icon() -> Icon {
    Icon {
        small: draw::<16, 1_024>(),
        medium: draw::<32, 4_096>(),
        big: draw::<64, 16_384>(),
    }
}

/// `BYTES` must be 4 × `SIDE`².
fn draw<const SIDE: usize, const BYTES: usize>() -> [u8; BYTES] {
    let mut pixels = [0; BYTES];
    let palette = Palette::of(Theme::Classic);
    let disc = board::coverage(SIDE as u32 * 3 / 4).collect::<Vec<_>>();
    let margin = SIDE / 8;
    let diameter = SIDE * 3 / 4;
    for (index, pixel) in pixels.chunks_exact_mut(4).enumerate() {
        let (x, y) = (index % SIDE, index / SIDE);
        let square = if (x < SIDE / 2) == (y < SIDE / 2) {
            palette.dark_square
        } else {
            palette.light_square
        };
        let inside = |along: usize| along.checked_sub(margin).filter(|&a| a < diameter);
        let alpha = match (inside(x), inside(y)) {
            (Some(x), Some(y)) => disc.get(y * diameter + x).copied().unwrap_or(0),
            _ => 0,
        };
        let mix = |below: u8, above: u8| {
            let alpha = u16::from(alpha);
            ((u16::from(below) * (255 - alpha) + u16::from(above) * alpha) / 255) as u8
        };
        let queen = palette.queen;
        pixel.copy_from_slice(&[
            mix(square.r(), queen.r()),
            mix(square.g(), queen.g()),
            mix(square.b(), queen.b()),
            255,
        ]);
    }
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queen_on_four_squares() {
        let icon = icon();
        let at = |x: usize, y: usize| &icon.big[(y * 64 + x) * 4..][..4];
        assert_eq!(at(0, 0), [0, 0, 0, 255]);
        assert_eq!(at(63, 0), [255, 255, 255, 255]);
        assert_eq!(at(32, 32), [255, 0, 0, 255]);
    }
}
