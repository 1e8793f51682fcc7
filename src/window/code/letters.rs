//! The letters of code: the largest that fit.

use super::wrap::wrap;
use crate::search::Code;

/// The sizes of letters, in points. Those below the smallest of a usual screen are used where they
/// have as many pixels as it has there.
const FONT_SIZES: [f32; 6] = [14.0, 13.0, 12.0, SMALLEST_FONT, 10.0, 9.0];
const SMALLEST_FONT: f32 = 11.0;

/// The width of a letter of the monospace font, its height, which is rounded to whole pixels, and
/// the height of a row, in sizes of the letters.
const LETTER_WIDTH: f32 = 0.602;
const LETTER_HEIGHT: f32 = 1.164;
const ROW_HEIGHT: f32 = 1.3;

/// The room before a line, in letters: for the mark, for the number, and between the number and the
/// line.
pub const MARK_WIDTH: f32 = 1.0;
const NUMBER_WIDTH: f32 = 2.0;
const NUMBER_GAP: f32 = 0.75;

/// The room around the code, and above its variables, in points.
pub const MARGIN: i8 = 6;

/// The extra indent of the rest of a line that is too long.
pub const HANGING_INDENT: usize = 4;

/// A size of letters, and its measures on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Letters {
    /// The size, in points.
    pub size: f32,
    /// The width of a letter, in points.
    pub width: f32,
}

impl Letters {
    /// The largest letters in which no line is broken in a room of this width and height in points,
    /// with `scale` pixels to a point; or the smallest.
    pub fn fitting(code: &Code, (width, height): (f32, f32), scale: f32) -> Self {
        let is_read = |&size: &f32| size >= SMALLEST_FONT || size * scale >= SMALLEST_FONT;
        let smallest = FONT_SIZES
            .into_iter()
            .rfind(is_read)
            .unwrap_or(SMALLEST_FONT);
        let longest = code.lines.iter().map(|line| line.text.len()).max();
        let fits = |letters: &Self| {
            Some(letters.columns(width)) >= longest && letters.height(code, width) <= height
        };
        let mut fitting = FONT_SIZES
            .into_iter()
            .filter(is_read)
            .map(|size| Self::new(size, scale))
            .filter(fits);
        fitting.next().unwrap_or_else(|| Self::new(smallest, scale))
    }

    /// Letters have whole pixels.
    fn new(size: f32, scale: f32) -> Self {
        let height = (LETTER_HEIGHT * size * scale).round();
        let pixels = (LETTER_WIDTH / LETTER_HEIGHT * height).round();
        Self {
            size,
            width: pixels / scale,
        }
    }

    /// Where lines start, in points from the left.
    pub fn left(self) -> f32 {
        (MARK_WIDTH + NUMBER_WIDTH + NUMBER_GAP) * self.width
    }

    /// The number of letters of a line that fit in a row of this width.
    pub fn columns(self, width: f32) -> usize {
        ((width - self.left()) / self.width - 0.25).max(1.0) as usize
    }

    /// The height of a row, in points.
    pub fn row(self) -> f32 {
        (self.size * ROW_HEIGHT).round()
    }

    /// The height of code in a room of this width, with a row for each row of variables.
    pub fn height(self, code: &Code, width: f32) -> f32 {
        let columns = self.columns(width);
        let lines = code.lines.iter();
        let rows: usize = lines
            .map(|line| wrap(line.text, columns, HANGING_INDENT).len())
            .sum();
        (rows + code.variables.len()) as f32 * self.row() + 4.0 * f32::from(MARGIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::METHODS;

    #[test]
    fn letters_are_as_large_as_the_room_allows() {
        for method in METHODS {
            let code = method.code();
            let size = |width, height| Letters::fitting(code, (width, height), 1.0).size as u32;
            assert_eq!(size(1000.0, 1000.0), 14);
            assert_eq!(size(100.0, 1000.0), 11);
            assert_eq!(size(1000.0, 100.0), 11);
            let sizes = (100..500).map(|width| size(width as f32, 1000.0));
            assert!(sizes.is_sorted(), "{}", method.name);
        }
    }

    /// On screens of any scale, with letters of whole pixels.
    #[test]
    fn code_is_no_higher_than_it_says() {
        for method in METHODS {
            for scale in [0.8125, 1.0, 1.125, 1.4375, 2.25] {
                for width in [200.0, 290.0, 330.0, 390.0] {
                    let room = (width, 300.0);
                    let letters = Letters::fitting(method.code(), room, scale);
                    let height = letters.height(method.code(), width);
                    let what = format!("{}, {width} × {scale}: {letters:?}", method.name);
                    assert!(height <= 300.0 || letters.size < 12.0, "{what}");
                    assert!(letters.left() + letters.columns(width) as f32 * letters.width < width);
                }
            }
        }
    }
}
