//! What lies over squares that are attacked: lines, or a tint where squares are small.

use crate::picture::{Color, hatch};

/// The lines of all squares of some width. They go on from square to square, and each has
/// the same pixels as the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hatch {
    /// Width of a square, in pixels.
    edge: u32,
    /// From line to line along a row, in whole pixels.
    period: u32,
}

impl Hatch {
    /// The lines for squares of some width in pixels, if they are wide enough.
    pub fn new(edge: u32) -> Option<Self> {
        hatch::period(edge).map(|period| Self { edge, period })
    }

    /// The pixels of a picture that has the lines of every square in it, row by row, in the
    /// colour of the squares and that of the lines. It is wider than a square by a period.
    pub fn pixels(self, colours: [Color; 2]) -> Vec<u8> {
        hatch::tile(self.edge, self.period, colours)
    }

    /// Width and height of the picture.
    pub fn size(self) -> (u32, u32) {
        (self.edge + self.period, self.edge)
    }

    /// Where in the picture the lines of a square begin, from the left. The square is this many
    /// pixels from the corner of the board, down and to the right together.
    pub fn begin(self, along: u64) -> u32 {
        (along % u64::from(self.period)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::hatch::{LEAST, LINE, PERIODS, VEIL};

    /// The alphas of all pixels of a board that is hatched all over, row by row.
    fn board(order: usize, hatch: Hatch) -> Vec<Vec<u8>> {
        let pixels = hatch.pixels([Color::WHITE; 2]);
        let (width, edge) = hatch.size();
        let side = order as u32 * edge;
        let alpha = |x: u32, y: u32| {
            let begin = hatch.begin(u64::from((y / edge + x / edge) * edge));
            pixels[4 * ((y % edge) * width + begin + x % edge) as usize + 3]
        };
        let row = |y| (0..side).map(|x| alpha(x, y)).collect();
        (0..side).map(row).collect()
    }

    #[test]
    fn lines_go_on_from_square_to_square_and_are_all_alike() {
        for edge in [12, 13, 25, 37, 64, 76, 101] {
            let hatch = Hatch::new(edge).unwrap();
            let rows = board(4, hatch);
            for (y, row) in rows.iter().enumerate() {
                for (x, &alpha) in row.iter().enumerate() {
                    let along = (x + y) % hatch.period as usize;
                    let expected = rows[0][along];
                    assert!(alpha.abs_diff(expected) <= 1, "{x}, {y} of {edge}");
                }
            }
        }
    }

    #[test]
    fn a_window_that_grows_leaves_most_lines_as_they_are() {
        let periods: Vec<u32> = (12..=400)
            .filter_map(|edge| Hatch::new(edge).map(|hatch| hatch.period))
            .collect();
        assert!(periods.is_sorted());
        let changes = periods.windows(2).filter(|pair| pair[0] != pair[1]);
        assert_eq!(changes.count(), PERIODS.len() - 1);
    }

    #[test]
    fn every_square_has_some_lines_and_more_gaps() {
        for edge in 12..200 {
            let hatch = Hatch::new(edge).unwrap();
            let pixels = hatch.pixels([Color::WHITE; 2]);
            let alphas = pixels
                .chunks_exact(4)
                .take(edge as usize)
                .map(|pixel| pixel[3]);
            let dark = alphas.filter(|&alpha| alpha > VEIL + LINE / 2).count() as u32;
            assert!(dark >= 1 && 3 * dark <= edge, "{dark} of {edge}");
        }
    }

    #[test]
    fn small_squares_have_no_lines() {
        assert_eq!(Hatch::new(LEAST - 1), None);
    }
}
