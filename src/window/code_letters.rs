//! The letters in which the code of a method is shown, and how its lines are broken into rows.

use std::mem;

use crate::search::Code;

/// The sizes of letters, in points. Those below the smallest of a usual screen are used only where
/// they have at least as many pixels as it has there.
const FONT_SIZES: [f32; 6] = [14.0, 13.0, 12.0, SMALLEST_FONT, 10.0, 9.0];
const SMALLEST_FONT: f32 = 11.0;

/// The width of a letter of the monospace font, and the height of a row, in sizes of the letters.
const LETTER_WIDTH: f32 = 0.602;
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
        let sizes = FONT_SIZES.into_iter().filter(is_read);
        let mut letters = sizes.map(Self::new);
        let fits =
            |letters: &Self| !letters.breaks(code, width) && letters.height(code, width) <= height;
        let fitting = letters.clone().find(fits).or_else(|| letters.next_back());
        fitting.unwrap_or_else(|| Self::new(SMALLEST_FONT))
    }

    fn new(size: f32) -> Self {
        let width = LETTER_WIDTH * size;
        Self { size, width }
    }

    /// Where lines start, in points from the left.
    pub fn left(self) -> f32 {
        (MARK_WIDTH + NUMBER_WIDTH + NUMBER_GAP) * self.width
    }

    /// The number of letters of a line that fit in a row of this width.
    pub fn columns(self, width: f32) -> usize {
        ((width - self.left()) / self.width - 0.25).max(1.0) as usize
    }

    /// Whether a line of code is broken in a room of this width.
    pub fn breaks(self, code: &Code, width: f32) -> bool {
        let columns = self.columns(width);
        code.text.lines().any(|line| line.len() > columns)
    }

    /// The height of a row, in points.
    pub fn row(self) -> f32 {
        (self.size * ROW_HEIGHT).round()
    }

    /// The height of code in a room of this width, with a row for each row of variables.
    pub fn height(self, code: &Code, width: f32) -> f32 {
        let columns = self.columns(width);
        let lines = code.text.lines();
        let rows = lines.map(|line| wrap(line, columns, HANGING_INDENT).len());
        let rows = rows.sum::<usize>() + code.variables.len();
        rows as f32 * self.row() + 4.0 * f32::from(MARGIN)
    }
}

/// A line in rows of at most this many characters. It is broken at spaces, or within a word that is
/// longer than a row. The following rows are indented by `hang` more than the first.
pub fn wrap(line: &str, columns: usize, hang: usize) -> Vec<String> {
    let columns = columns.max(1);
    let text = line.trim_start();
    let indent = line.len() - text.len();
    let hang = (indent + hang).min(columns / 2);
    let mut rows = Vec::new();
    let mut row = " ".repeat(indent.min(columns / 2));
    let mut is_empty = true;
    for word in text.split(' ') {
        let needed = word.chars().count() + usize::from(!is_empty);
        if !is_empty && row.chars().count() + needed > columns {
            rows.push(mem::replace(&mut row, " ".repeat(hang)));
            is_empty = true;
        }
        if !is_empty {
            row.push(' ');
        }
        is_empty = false;
        for letter in word.chars() {
            if row.chars().count() == columns {
                rows.push(mem::replace(&mut row, " ".repeat(hang)));
            }
            row.push(letter);
        }
    }
    rows.push(row);
    rows
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

    /// On screens of any scale.
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

    #[test]
    fn what_fits_stays_as_it_is_and_the_rest_hangs_below_the_beginning() {
        for (line, columns, expected) in [
            ("  if row = n - 1: show", 22, "  if row = n - 1: show"),
            ("", 5, ""),
            ("(0) → (1)", 9, "(0) → (1)"),
            (
                "  if row = n - 1: show it",
                22,
                "  if row = n - 1: show\n      it",
            ),
            (
                "  a = 1 + 2 + 3 + 4 + 5",
                12,
                "  a = 1 + 2\n      + 3 +\n      4 + 5",
            ),
        ] {
            assert_eq!(wrap(line, columns, 4).join("\n"), expected);
        }
    }

    /// Nothing is lost and nothing is too wide, however narrow the room is.
    #[test]
    fn any_room_will_do() {
        let line = "        (require (safe? new-row rest-of-queens))";
        for columns in 1..50 {
            let rows = wrap(line, columns, 4);
            assert!(rows.iter().all(|row| row.len() <= columns), "{rows:?}");
            let letters = |text: &str| text.replace(' ', "");
            assert_eq!(letters(&rows.concat()), letters(line), "{columns}");
        }
    }
}
