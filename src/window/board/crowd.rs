//! The queens of a board whose squares are much smaller than a pixel, as one picture.

use std::sync::Arc;

use macroquad::texture::Texture2D;

use super::textures;
use crate::{app::Theme, puzzle::Solution, window::theme::Palette};

/// How much of the colour of queens a pixel has at least that has a queen: few of many pixels
/// have one, and must be seen.
const LEAST: f32 = 0.35;

/// The picture of the solution that was drawn last.
#[derive(Debug, Default)]
pub struct Crowd(Option<(Key, Texture2D)>);

/// What the picture depends on.
#[derive(Debug)]
struct Key {
    solution: Arc<Solution>,
    width: u32,
    theme: Theme,
}

impl Key {
    fn is(&self, solution: &Arc<Solution>, width: u32, theme: Theme) -> bool {
        Arc::ptr_eq(&self.solution, solution) && (self.width, self.theme) == (width, theme)
    }
}

impl Crowd {
    /// The picture of a solution, so many pixels wide and high. It is made anew only for
    /// another one.
    pub fn get(&mut self, solution: &Arc<Solution>, width: u32, theme: Theme) -> Texture2D {
        let kept = self.0.take();
        let kept = kept.filter(|(key, _)| key.is(solution, width, theme));
        let (_, texture) = self.0.insert(kept.unwrap_or_else(|| {
            let pixels = pixels(&counts(solution, width), Palette::of(theme));
            let key = Key {
                solution: Arc::clone(solution),
                width,
                theme,
            };
            (key, textures::by_square(width as usize, &pixels))
        }));
        texture.clone()
    }
}

/// How many queens stand in each pixel of a board so many pixels wide, row by row.
fn counts(solution: &Solution, width: u32) -> Vec<u32> {
    let (order, width) = (solution.order(), width as usize);
    let mut counts = vec![0; width * width];
    // Multiplied by this, and halved 40 times, an index is that of its pixel: divisions take
    // many times as long. Up to order 2^20 no bit is lost.
    let scale = ((width as u64) << 40).div_ceil(order as u64);
    let pixel = |index: usize| ((index as u64 * scale) >> 40) as usize;
    for (row, &column) in solution.columns().iter().enumerate() {
        counts[pixel(row) * width + pixel(column as usize)] += 1;
    }
    counts
}

/// The colours of pixels: the more queens in one, the nearer to the colour of queens.
fn pixels(counts: &[u32], palette: &Palette) -> Vec<u8> {
    let most = counts.iter().copied().max().unwrap_or(0);
    let [none, queen] = [palette.blur, palette.queen];
    let colours: Vec<[u8; 4]> = (0..=most)
        .map(|count| {
            let share = LEAST + (1.0 - LEAST) * count as f32 / most as f32;
            let colour = none.lerp_to_gamma(queen, share);
            if count == 0 { none } else { colour }.to_array()
        })
        .collect();
    let pixels = counts.iter().flat_map(|&count| colours[count as usize]);
    pixels.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        puzzle::Board,
        search::{Search, methods::LocalSearch},
    };

    fn solution(order: usize) -> Solution {
        let board = Board::new(order).unwrap();
        LocalSearch::new(board, 1).next_solution().unwrap()
    }

    #[test]
    fn every_queen_is_in_its_pixel() {
        for (order, width) in [
            (4, 4),
            (5_000, 608),
            (6_080, 608),
            (3_001, 600),
            (200_000, 97),
        ] {
            let solution = solution(order);
            let mut expected = vec![0; (width * width) as usize];
            for queen in solution.queens() {
                let [row, column] =
                    [queen.row, queen.column].map(|index| index * width as usize / order);
                expected[row * width as usize + column] += 1;
            }
            assert_eq!(counts(&solution, width), expected, "order {order}");
        }
    }

    #[test]
    fn more_queens_have_more_of_their_colour() {
        let palette = Palette::of(Theme::Classic);
        let pixels = pixels(&[0, 1, 2, 4], palette);
        let reds: Vec<u8> = pixels.chunks(4).map(|pixel| pixel[0] - pixel[1]).collect();
        assert!(reds.is_sorted_by(|one, other| one < other), "{reds:?}");
        assert_eq!(pixels[..4], palette.blur.to_array());
        assert_eq!(pixels[12..], palette.queen.to_array());
    }
}
