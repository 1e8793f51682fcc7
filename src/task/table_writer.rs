//! Tables: rows of typed cells, each in a named column.
//!
//! Rows are written as they are finished, as [aligned text](Format::Rows) with headings, as
//! [JSON](Format::Json), one object each, or as [CSV](Format::Csv).

use std::borrow::Cow;
use std::io::{self, Write};
use std::mem;
use std::time::Duration;

use serde::{Serialize, Serializer};
use serde_json::{Number, Value};

use super::Format;
use crate::board::Square;
use crate::numbers::{self, grouped};
use crate::search::EffortUnit;
use crate::search::sweep::comparison_table::Amount;

/// A field of a row: a cell, and what its column is called.
pub struct Field<'a> {
    /// The name in JSON and CSV; empty if the column is for people alone.
    name: &'static str,
    /// The layout in text, if it is shown there.
    layout: Option<FieldLayout>,
    cell: Cell<'a>,
}

/// The layout of a column in text.
struct FieldLayout {
    heading: &'static str,
    /// The width. Later rows are not known yet, so it has room for whatever is found within the
    /// usual time limit.
    width: usize,
    is_number: bool,
}

/// A table written row by row. All its rows have the same columns.
pub struct Table {
    format: TableFormat,
    /// Whether the headings have been written.
    has_headings: bool,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// Aligned columns, for people.
    Text,
    /// CSV with this separator.
    Csv(u8),
    /// An object for each row.
    Json,
}

impl From<Format> for TableFormat {
    fn from(format: Format) -> Self {
        match format {
            Format::Csv => Self::Csv(b','),
            Format::Json => Self::Json,
            Format::Board | Format::Rows | Format::Pairs | Format::Dot => Self::Text,
        }
    }
}

impl<'a> Field<'a> {
    /// A field for programs.
    pub fn data(name: &'static str, cell: impl Into<Cell<'a>>) -> Self {
        Self {
            name,
            layout: None,
            cell: cell.into(),
        }
    }

    /// A field for programs that is left out where it has no value.
    pub fn data_if(name: &'static str, cell: Option<impl Into<Cell<'a>>>) -> Self {
        Self::data(name, cell.map_or(Cell::Absent, Into::into))
    }

    /// A field for people, right-aligned like numbers.
    pub fn number(heading: &'static str, width: usize, cell: impl Into<Cell<'a>>) -> Self {
        Self::laid_out((heading, width, true), cell)
    }

    /// A field for people, left-aligned like names.
    pub fn text(heading: &'static str, width: usize, cell: impl Into<Cell<'a>>) -> Self {
        Self::laid_out((heading, width, false), cell)
    }

    fn laid_out(
        (heading, width, is_number): (&'static str, usize, bool),
        cell: impl Into<Cell<'a>>,
    ) -> Self {
        let layout = FieldLayout {
            heading,
            width,
            is_number,
        };
        Self {
            layout: Some(layout),
            ..Self::data("", cell)
        }
    }

    /// The field, shown in text only if `is_shown`.
    pub fn shown_if(self, is_shown: bool) -> Self {
        Self {
            layout: self.layout.filter(|_| is_shown),
            ..self
        }
    }

    /// The field, available to programs as well under this name.
    pub fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }
}

impl FieldLayout {
    fn aligned(&self, cell: &str) -> String {
        let width = self.width;
        if self.is_number {
            format!("{cell:>width$}")
        } else {
            format!("{cell:width$}")
        }
    }
}

impl Table {
    /// A table without rows.
    pub fn new(format: impl Into<TableFormat>) -> Self {
        Self {
            format: format.into(),
            has_headings: false,
        }
    }

    /// Whether it is for people, who get more text above and below it.
    pub fn is_text(&self) -> bool {
        self.format == TableFormat::Text
    }

    /// Writes the headings of rows like this one, if it is for people: otherwise they come with the
    /// first row.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_headings(&mut self, out: &mut impl Write, row: &[Field<'_>]) -> io::Result<()> {
        if self.is_text() && !mem::replace(&mut self.has_headings, true) {
            write_line(out, row, |_, layout| layout.heading.into())?;
        }
        Ok(())
    }

    /// Writes a row, after the headings if it is the first.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&mut self, out: &mut impl Write, row: &[Field<'_>]) -> io::Result<()> {
        match self.format {
            TableFormat::Json => {
                serde_json::to_writer(&mut *out, &RowObject(row))?;
                writeln!(out)
            }
            TableFormat::Csv(separator) => self.write_record(out, row, separator),
            TableFormat::Text => {
                self.write_headings(out, row)?;
                write_line(out, row, |field, _| field.cell.text())
            }
        }
    }

    /// Writes a line of CSV, preceded by headings if it is the first.
    fn write_record(
        &mut self,
        out: &mut impl Write,
        row: &[Field<'_>],
        separator: u8,
    ) -> io::Result<()> {
        let mut writer = csv::WriterBuilder::new()
            .delimiter(separator)
            .from_writer(Vec::new());
        if !mem::replace(&mut self.has_headings, true) {
            writer.write_record(named(row).flat_map(|field| field.cell.names(field.name)))?;
        }
        writer.write_record(named(row).flat_map(|field| field.cell.fields()))?;
        // With its destination attached, the CSV writer would flush it after each line.
        let lines = writer.into_inner();
        out.write_all(&lines.map_err(csv::IntoInnerError::into_error)?)
    }
}

/// The effort of a method for programs: nodes or tries, the other empty.
pub fn nodes_and_tries(unit: EffortUnit, effort: Option<u64>) -> [Field<'static>; 2] {
    let amount = |is_try| effort.filter(|_| unit.is_try() == is_try);
    [("nodes", false), ("tries", true)].map(|(name, is_try)| Field::data(name, amount(is_try)))
}

/// The fields for programs.
fn named<'r, 'a>(row: &'r [Field<'a>]) -> impl Iterator<Item = &'r Field<'a>> {
    row.iter().filter(|field| !field.name.is_empty())
}

/// Writes a line for people, with these words in its columns.
fn write_line<'r, 'a>(
    out: &mut impl Write,
    row: &'r [Field<'a>],
    words: impl Fn(&'r Field<'a>, &'r FieldLayout) -> Cow<'r, str>,
) -> io::Result<()> {
    let shown = row.iter();
    let shown = shown.filter_map(|field| Some((field, field.layout.as_ref()?)));
    let cells = shown.map(|(field, layout)| layout.aligned(&words(field, layout)));
    let line = cells.collect::<Vec<_>>().join("  ");
    writeln!(out, "{}", line.trim_end())
}

/// A row as an object.
struct RowObject<'r, 'a>(&'r [Field<'a>]);

impl Serialize for RowObject<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let there = named(self.0).filter(|field| !matches!(field.cell, Cell::Absent));
        serializer.collect_map(there.map(|field| (field.name, &field.cell)))
    }
}

/// A cell of a table: a value for programs, and its text for people.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell<'a> {
    /// No value at all: no field of an object, and no field of CSV.
    Absent,
    /// A value, of which people see words and whole numbers; null is a dash, or nothing between two
    /// commas.
    Value(Value),
    /// A number, and its text for people.
    Number(Number, String),
    /// Numbers, each in a column of its own in formats with columns.
    List(&'a [u32]),
}

impl Cell<'_> {
    /// A large whole number of which not all digits are known.
    pub fn large(number: impl Into<Option<f64>>) -> Self {
        Self::shortest(number, numbers::whole)
    }

    /// A mean of whole numbers.
    pub fn mean(number: impl Into<Option<f64>>) -> Self {
        Self::shortest(number, numbers::mean)
    }

    /// The factor by which a value has grown.
    pub fn growth(ratio: impl Into<Option<f64>>) -> Self {
        Self::number(ratio, numbers::ratio, Number::from_f64)
    }

    /// A measured time, in seconds for programs.
    pub fn time(time: impl Into<Option<Duration>>) -> Self {
        let time = time.into();
        let text = |_| numbers::time(time.unwrap_or_default());
        Self::number(time.map(|time| time.as_secs_f64()), text, Number::from_f64)
    }

    /// A figure of a comparison.
    pub fn amount(amount: Option<Amount>) -> Self {
        match amount {
            Some(Amount::Count(count)) => count.into(),
            Some(Amount::Time(time)) => Self::time(time),
            None => Value::Null.into(),
        }
    }

    /// The row and the column of a square.
    pub fn square(square: Square) -> Self {
        pair(square).into()
    }

    /// The rows and columns of squares.
    pub fn squares(squares: impl IntoIterator<Item = Square>) -> Self {
        Self::Value(squares.into_iter().map(pair).collect())
    }

    /// A number in its shortest form: 13 in an object, not 13.0.
    fn shortest(number: impl Into<Option<f64>>, text: fn(f64) -> String) -> Self {
        Self::number(number, text, |number| {
            if number.fract() == 0.0 && number < 1e15 {
                Some((number as u64).into())
            } else {
                Number::from_f64(number)
            }
        })
    }

    fn number(
        number: impl Into<Option<f64>>,
        text: impl Fn(f64) -> String,
        value: fn(f64) -> Option<Number>,
    ) -> Self {
        let cell = |number| Some(Self::Number(value(number)?, text(number)));
        let cell = number.into().and_then(cell);
        cell.unwrap_or(Self::Value(Value::Null))
    }

    /// The text for people.
    pub(super) fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Absent => "".into(),
            Self::Value(Value::String(words)) | Self::Number(_, words) => words.into(),
            Self::Value(value) => value.as_u64().map_or("-".into(), |n| grouped(n).into()),
            Self::List(_) => "-".into(),
        }
    }

    /// The fields of a line of CSV, with numbers written without an exponent: not one as 3628800.0
    /// and the next as 8.7e20.
    fn fields(&self) -> Vec<String> {
        match self {
            Self::Absent => Vec::new(),
            Self::Value(Value::Null) => vec![String::new()],
            Self::Value(Value::String(words)) => vec![words.clone()],
            Self::Value(value) => vec![value.to_string()],
            Self::Number(number, _) => vec![number.as_f64().unwrap_or_default().to_string()],
            Self::List(numbers) => numbers.iter().map(u32::to_string).collect(),
        }
    }

    /// The names of those fields.
    fn names(&self, name: &str) -> Vec<String> {
        match self {
            Self::List(numbers) => {
                let places = 0..numbers.len();
                places.map(|place| format!("{name} {place}")).collect()
            }
            Self::Absent => Vec::new(),
            _ => vec![name.to_owned()],
        }
    }
}

impl<T> From<T> for Cell<'_>
where
    Value: From<T>,
{
    fn from(value: T) -> Self {
        Self::Value(value.into())
    }
}

fn pair(square: Square) -> Value {
    vec![square.row, square.column].into()
}

impl Serialize for Cell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Absent => serializer.serialize_none(),
            Self::Value(value) => value.serialize(serializer),
            Self::Number(number, _) => number.serialize(serializer),
            Self::List(numbers) => numbers.serialize(serializer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(order: usize, of: f64, growth: Option<f64>, columns: &[u32]) -> Vec<Field<'_>> {
        vec![
            Field::number("order", 5, order).named("n"),
            Field::number("n!", 9, Cell::large(of)).named("of"),
            Field::text("method", 8, "a, \"b\""),
            Field::number("growth", 8, Cell::growth(growth)),
            Field::data("by", "a, \"b\" \\ \n"),
            Field::data("growth", Cell::growth(growth)),
            Field::data("row", Cell::List(columns)),
            Field::data("more", Cell::Absent),
        ]
    }

    /// Text is aligned, and a dash is what is missing; an object has a field for each column for
    /// programs, and stays one line whatever is in it; a line for a spreadsheet has no exponents,
    /// and a column for each number of a list.
    #[test]
    fn a_table_is_written_for_people_programs_and_spreadsheets() {
        let written = [Format::Rows, Format::Json, Format::Csv].map(|format| {
            let (mut table, mut out) = (Table::new(format), Vec::new());
            let first = row(8, 40_320.0, None, &[1, 3]);
            let second = row(22, 1_124_000_727_777_607_680_000.0, Some(22.0), &[1, 3]);
            for row in [first, second] {
                table.write(&mut out, &row).unwrap();
            }
            String::from_utf8(out).unwrap()
        });
        insta::assert_snapshot!(written.join("\n"));
    }
}
