//! What lies over squares that are attacked: lines, or a tint where squares are small.

use egui::Color32;

use super::coverage::covered;

/// Squares narrower than this, in pixels, have a tint: lines would flicker.
pub const LEAST: u32 = 12;

/// How much of the tint's colour lies over a square, of 255.
const TINT: u8 = 140;

/// How far lines are apart along a row, in pixels. These are few, so that most changes of the
/// window's size leave the lines as they are.
const PERIODS: [u32; 6] = [6, 8, 12, 16, 24, 32];

/// Lines across a square, at most.
const LINES: u32 = 3;

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
        let wide = PERIODS.into_iter().rev().find(|&p| p * LINES <= edge);
        let period = wide.unwrap_or(PERIODS[0]);
        (edge >= LEAST).then_some(Self { edge, period })
    }

    /// The pixels of a picture that has the lines of every square in it, row by row. It is
    /// wider than a square by a period.
    pub fn pixels(self, colour: Color32) -> Vec<u8> {
        let [red, green, blue, _] = colour.to_array();
        let (width, height) = self.size();
        (0..width * height)
            .flat_map(|index| {
                let alpha = self.cover(index % width + index / width);
                [red, green, blue, alpha]
            })
            .collect()
    }

    /// Width and height of the picture.
    pub fn size(self) -> (u32, u32) {
        (self.edge + self.period, self.edge)
    }

    /// Where in the picture the lines of a square begin, from the left. The square is so many
    /// pixels from the corner of the board, down and to the right together.
    pub fn begin(self, along: u64) -> u32 {
        (along % u64::from(self.period)) as u32
    }

    /// What a line covers of a pixel that is so far right and down from the board's corner
    /// together, of 255.
    fn cover(self, along: u32) -> u8 {
        let period = self.period as f32;
        let width = (period / 12.0).max(1.1);
        let from_line = (along % self.period) as f32 + 1.0 - period / 2.0;
        let cover = covered(from_line.abs() / 2_f32.sqrt() - width / 2.0);
        (cover * 255.0).round() as u8
    }
}

/// One pixel for each square, to be enlarged without smoothing.
pub fn tint(attacked: impl IntoIterator<Item = bool>, colour: Color32) -> Vec<u8> {
    let [red, green, blue, _] = colour.to_array();
    let pixels = attacked.into_iter();
    pixels
        .flat_map(|attacked| [red, green, blue, if attacked { TINT } else { 0 }])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The alphas of all pixels of a board that is hatched all over, row by row.
    fn board(order: usize, hatch: Hatch) -> Vec<Vec<u8>> {
        let pixels = hatch.pixels(Color32::WHITE);
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
                    assert_eq!(alpha, hatch.cover((x + y) as u32), "{x}, {y} of {edge}");
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
            let begin = hatch.begin(u64::from(3 * edge));
            let pixels = (begin..begin + edge).map(|along| hatch.cover(along));
            let dark = pixels.filter(|&alpha| alpha > 127).count() as u32;
            assert!(dark >= 1 && 3 * dark <= edge, "{dark} of {edge}");
        }
    }

    #[test]
    fn small_squares_have_a_tint() {
        assert_eq!(Hatch::new(LEAST - 1), None);
        let pixels = tint([true, false], Color32::WHITE);
        assert_eq!(pixels, [255, 255, 255, TINT, 255, 255, 255, 0]);
    }
}
