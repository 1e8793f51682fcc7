//! Aligned columns.

use std::io::{self, Write};

use crate::numbers;

/// A column of a table.
pub struct Column {
    pub heading: &'static str,
    /// The rows to come are not known yet: there is room for what is found in the usual time.
    pub width: usize,
    pub align: Align,
}

/// The side on which the cells of a column are aligned.
#[derive(Clone, Copy)]
pub enum Align {
    /// For names.
    Left,
    /// For numbers.
    Right,
}

/// A column of numbers.
pub const fn numbers(heading: &'static str, width: usize) -> Column {
    Column {
        heading,
        width,
        align: Align::Right,
    }
}

/// Writes the headings.
pub fn write_headings(out: &mut impl Write, columns: &[Column]) -> io::Result<()> {
    let headings = columns.iter().map(|column| column.heading.to_owned());
    write_cells(out, columns, &headings.collect::<Vec<_>>(), "")
}

/// Writes a row, and what must be known to read it.
pub fn write_cells(
    out: &mut impl Write,
    columns: &[Column],
    cells: &[String],
    note: &str,
) -> io::Result<()> {
    let cells = columns.iter().zip(cells).map(|(column, cell)| {
        let width = column.width;
        match column.align {
            Align::Left => format!("{cell:width$}"),
            Align::Right => format!("{cell:>width$}"),
        }
    });
    let mut line = cells.collect::<Vec<_>>().join("  ");
    if !note.is_empty() {
        line += "  ";
        line += note;
    }
    writeln!(out, "{}", line.trim_end())
}

/// What stands in place of a number that there is not.
pub fn or_dash(cell: Option<String>) -> String {
    cell.unwrap_or("-".into())
}

/// A whole number that may be too large for all its digits.
pub fn whole(number: f64) -> String {
    if number < 1e12 {
        numbers::decimal(number, 0)
    } else {
        format!("{number:.2e}")
    }
}

/// How many times as large as before something is; `None` where there is nothing to compare.
pub fn growth(now: f64, before: f64) -> Option<f64> {
    (now > 0.0 && before > 0.0).then(|| now / before)
}

/// The same as text.
pub fn times(ratio: Option<f64>) -> String {
    or_dash(ratio.map(|ratio| format!("× {}", numbers::ratio(ratio))))
}
