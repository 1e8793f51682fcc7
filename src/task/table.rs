//! Tables: columns, and rows of typed cells.
//!
//! Rows are written as they are finished, as [aligned text](Format::Rows) with headings, as
//! [JSON](Format::Json), one object each, or as [CSV](Format::Csv).

use std::{
    borrow::Cow,
    io::{self, Write},
    mem,
    time::Duration,
};

use serde::{Serialize, Serializer};
use serde_json::{Number, Value};

use super::Format;
use crate::{
    board::Square,
    numbers::{self, grouped},
};

/// A column of a table whose rows are made from `R`.
pub struct Column<R> {
    /// The name in JSON and CSV; empty if the column is for people alone.
    name: &'static str,
    /// The layout in text, if it is shown there.
    layout: Option<ColumnLayout>,
    cell: Box<dyn Fn(&R) -> Cell<'_>>,
}

/// The layout of a column in text.
struct ColumnLayout {
    heading: Cow<'static, str>,
    /// The width. Later rows are not known yet, so it has room for what is found in the usual time.
    width: usize,
    is_number: bool,
}

/// A table written row by row.
pub struct Table<R> {
    format: Format,
    columns: Vec<Column<R>>,
    /// The separator between the fields of CSV.
    delimiter: u8,
    /// Whether a row has been written.
    has_rows: bool,
}

impl<R> Column<R> {
    /// A column for programs.
    pub fn data(name: &'static str, cell: impl Fn(&R) -> Cell<'_> + 'static) -> Self {
        Self {
            name,
            layout: None,
            cell: Box::new(cell),
        }
    }

    /// A column for people, right-aligned like numbers.
    pub fn number(
        heading: impl Into<Cow<'static, str>>,
        width: usize,
        cell: impl Fn(&R) -> Cell<'_> + 'static,
    ) -> Self {
        Self::data("", cell).shown(heading, width, true)
    }

    /// A column for people, left-aligned like names.
    pub fn text(
        heading: impl Into<Cow<'static, str>>,
        width: usize,
        cell: impl Fn(&R) -> Cell<'_> + 'static,
    ) -> Self {
        Self::data("", cell).shown(heading, width, false)
    }

    /// A column for notes at the end of rows.
    pub fn note(note: impl Fn(&R) -> String + 'static) -> Self {
        Self::text("", 0, move |row| note(row).into())
    }

    /// The column, shown in text only if `is_shown`.
    #[must_use]
    pub fn shown_if(self, is_shown: bool) -> Self {
        Self {
            layout: self.layout.filter(|_| is_shown),
            ..self
        }
    }

    /// The column, available to programs as well under this name.
    #[must_use]
    pub fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    fn shown(self, heading: impl Into<Cow<'static, str>>, width: usize, is_number: bool) -> Self {
        let layout = ColumnLayout {
            heading: heading.into(),
            width,
            is_number,
        };
        Self {
            layout: Some(layout),
            ..self
        }
    }
}

impl ColumnLayout {
    fn aligned(&self, cell: &str) -> String {
        let width = self.width;
        if self.is_number {
            format!("{cell:>width$}")
        } else {
            format!("{cell:width$}")
        }
    }
}

impl<R> Table<R> {
    /// A table without rows.
    #[must_use]
    pub fn new(format: Format, columns: Vec<Column<R>>) -> Self {
        Self {
            format,
            columns,
            delimiter: b',',
            has_rows: false,
        }
    }

    /// A table with tabs between its columns, for pasting into spreadsheets.
    #[must_use]
    pub fn tabbed(columns: Vec<Column<R>>) -> Self {
        Self {
            delimiter: b'\t',
            ..Self::new(Format::Csv, columns)
        }
    }

    /// Whether it is for people, who get more text above and below it.
    #[must_use]
    pub fn is_text(&self) -> bool {
        !matches!(self.format, Format::Json | Format::Csv)
    }

    /// Writes the headings, unless they come with the first row.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_headings(&self, out: &mut impl Write) -> io::Result<()> {
        if self.is_text() {
            self.write_line(out, |_, layout| layout.heading.clone())?;
        }
        Ok(())
    }

    /// Writes a row.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&mut self, out: &mut impl Write, row: &R) -> io::Result<()> {
        let is_first = !mem::replace(&mut self.has_rows, true);
        match self.format {
            Format::Json => {
                serde_json::to_writer(&mut *out, &RowObject(&self.columns, row))?;
                writeln!(out)
            }
            Format::Csv => self.write_record(out, row, is_first),
            Format::Board | Format::Rows | Format::Pairs | Format::Dot => {
                self.write_line(out, |column, _| (column.cell)(row).text())
            }
        }
    }

    fn write_line<'a>(
        &'a self,
        out: &mut impl Write,
        cell: impl Fn(&'a Column<R>, &'a ColumnLayout) -> Cow<'a, str>,
    ) -> io::Result<()> {
        let shown = self.columns.iter();
        let shown = shown.filter_map(|column| Some((column, column.layout.as_ref()?)));
        let cells = shown.map(|(column, layout)| layout.aligned(&cell(column, layout)));
        let line = cells.collect::<Vec<_>>().join("  ");
        writeln!(out, "{}", line.trim_end())
    }

    /// Writes a line of CSV, preceded by headings if it is the first.
    fn write_record(&self, out: &mut impl Write, row: &R, is_first: bool) -> io::Result<()> {
        let columns = self.columns.iter().filter(|column| !column.name.is_empty());
        let cells: Vec<(&str, Cell<'_>)> = columns
            .map(|column| (column.name, (column.cell)(row)))
            .collect();
        let mut writer = csv::WriterBuilder::new()
            .delimiter(self.delimiter)
            .from_writer(Vec::new());
        if is_first {
            let names = cells.iter().flat_map(|(name, cell)| cell.names(name));
            writer.write_record(names)?;
        }
        let fields = cells.iter().flat_map(|(_, cell)| cell.fields());
        writer.write_record(fields)?;
        // With its destination attached, the CSV writer would flush it after each line.
        let lines = writer.into_inner();
        out.write_all(&lines.map_err(csv::IntoInnerError::into_error)?)
    }
}

/// A row as an object.
struct RowObject<'a, R>(&'a [Column<R>], &'a R);

impl<R> Serialize for RowObject<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let named = self.0.iter().filter(|column| !column.name.is_empty());
        let fields = named.map(|column| (column.name, (column.cell)(self.1)));
        serializer.collect_map(fields.filter(|(_, cell)| !matches!(cell, Cell::Absent)))
    }
}

/// A cell of a table: a value for programs, and its text for people.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell<'a> {
    /// An empty value: a dash, null, or nothing between two commas.
    Empty,
    /// No value at all: no field of an object, and no field of CSV.
    Absent,
    /// Words.
    Text(Cow<'a, str>),
    /// A whole number.
    Whole(u64),
    /// A number, and its text for people.
    Number(Number, String),
    /// Numbers, each in a column of its own in formats with columns.
    List(&'a [u32]),
    /// A value that only fits in an object.
    Data(Value),
}

impl<'a> Cell<'a> {
    /// A large whole number of which not all digits are known.
    #[must_use]
    pub fn large(number: f64) -> Self {
        Self::shortest(number, whole(number))
    }

    /// A mean of whole numbers.
    #[must_use]
    pub fn mean(number: f64) -> Self {
        Self::shortest(number, numbers::mean(number))
    }

    /// The factor by which a value has grown.
    #[must_use]
    pub fn growth(ratio: f64) -> Self {
        Self::number(ratio, format!("× {}", numbers::ratio(ratio)))
    }

    /// A time, in seconds for programs and in milliseconds for people.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        let seconds = time.as_secs_f64();
        Self::number(seconds, numbers::decimal(seconds * 1e3, 3))
    }

    /// A time that was measured several times, with two significant digits.
    #[must_use]
    pub fn least_time(time: Duration) -> Self {
        Self::number(time.as_secs_f64(), numbers::milliseconds(time))
    }

    /// The row and the column of a square.
    #[must_use]
    pub fn square(square: Square) -> Self {
        Self::Data(pair(square))
    }

    /// The rows and columns of squares.
    #[must_use]
    pub fn squares(squares: impl IntoIterator<Item = Square>) -> Self {
        Self::Data(squares.into_iter().map(pair).collect())
    }

    /// A number in its shortest form: 13 in an object, not 13.0.
    fn shortest(number: f64, text: String) -> Self {
        if number.fract() == 0.0 && number < 1e15 {
            Self::Number((number as u64).into(), text)
        } else {
            Self::number(number, text)
        }
    }

    fn number(number: f64, text: String) -> Self {
        Number::from_f64(number).map_or(Self::Empty, |number| Self::Number(number, text))
    }

    /// The text for people.
    fn text(&self) -> Cow<'a, str> {
        match self {
            Self::Absent => "".into(),
            Self::Empty | Self::List(_) | Self::Data(_) => "-".into(),
            Self::Text(words) => words.clone(),
            Self::Whole(number) => grouped(*number).into(),
            Self::Number(_, text) => text.clone().into(),
        }
    }

    /// The fields of a line of CSV, with numbers written without an exponent: not one as 3628800.0
    /// and the next as 8.7e20.
    fn fields(&self) -> Vec<String> {
        vec![match self {
            Self::Absent => return Vec::new(),
            Self::List(numbers) => return numbers.iter().map(u32::to_string).collect(),
            Self::Empty => String::new(),
            Self::Text(words) => words.to_string(),
            Self::Whole(number) => number.to_string(),
            Self::Number(number, _) if number.is_u64() => number.to_string(),
            Self::Number(number, _) => number.as_f64().unwrap_or_default().to_string(),
            Self::Data(value) => value.to_string(),
        }]
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

impl From<u64> for Cell<'_> {
    fn from(number: u64) -> Self {
        Self::Whole(number)
    }
}

impl From<usize> for Cell<'_> {
    fn from(number: usize) -> Self {
        Self::Whole(number as u64)
    }
}

impl<'a> From<&'a str> for Cell<'a> {
    fn from(words: &'a str) -> Self {
        Self::Text(words.into())
    }
}

impl From<String> for Cell<'_> {
    fn from(words: String) -> Self {
        Self::Text(words.into())
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell<'_> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

/// A whole number that may be too large for all its digits to be known.
fn whole(number: f64) -> String {
    if number < 1e12 {
        numbers::decimal(number, 0)
    } else {
        format!("{number:.2e}")
    }
}

fn pair(square: Square) -> Value {
    vec![square.row, square.column].into()
}

impl Serialize for Cell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Empty | Self::Absent => serializer.serialize_none(),
            Self::Text(words) => serializer.serialize_str(words),
            Self::Whole(number) => serializer.serialize_u64(*number),
            Self::Number(number, _) => number.serialize(serializer),
            Self::List(numbers) => numbers.serialize(serializer),
            Self::Data(value) => value.serialize(serializer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Line {
        order: usize,
        permutations: f64,
        growth: Option<f64>,
        method: &'static str,
        columns: Vec<u32>,
    }

    fn table(format: Format) -> Table<Line> {
        let columns = vec![
            Column::number("order", 5, |line: &Line| line.order.into()).named("n"),
            Column::number("n!", 9, |line: &Line| Cell::large(line.permutations)).named("of"),
            Column::text("method", 8, |line: &Line| line.method.into()),
            Column::number("growth", 8, |line: &Line| {
                line.growth.map(Cell::growth).into()
            }),
            Column::data("by", |line: &Line| line.method.into()),
            Column::data("growth", |line: &Line| line.growth.map(Cell::growth).into()),
            Column::data("row", |line: &Line| Cell::List(&line.columns)),
            Column::data("more", |_| Cell::Absent),
        ];
        Table::new(format, columns)
    }

    fn written(format: Format) -> String {
        let (mut table, mut out) = (table(format), Vec::new());
        table.write_headings(&mut out).unwrap();
        for (order, permutations, growth) in [
            (8, 40_320.0, None),
            (22, 1_124_000_727_777_607_680_000.0, Some(22.0)),
        ] {
            let line = Line {
                order,
                permutations,
                growth,
                method: "a, \"b\"",
                columns: vec![1, 3],
            };
            table.write(&mut out, &line).unwrap();
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn text_is_aligned_and_what_is_missing_is_a_dash() {
        let expected = "\
order         n!  method      growth
    8     40,320  a, \"b\"           -
   22    1.12e21  a, \"b\"      × 22.0
";
        assert_eq!(written(Format::Rows), expected);
    }

    #[test]
    fn objects_have_a_field_for_each_column_for_programs() {
        let expected = r#"{"n":8,"of":40320,"by":"a, \"b\"","growth":null,"row":[1,3]}
{"n":22,"of":1.1240007277776077e+21,"by":"a, \"b\"","growth":22.0,"row":[1,3]}
"#;
        assert_eq!(written(Format::Json), expected);
    }

    #[test]
    fn lines_for_spreadsheets_have_no_exponents_and_a_column_for_each_number_of_a_list() {
        let expected = "\
n,of,by,growth,row 0,row 1
8,40320,\"a, \"\"b\"\"\",,1,3
22,1124000727777607700000,\"a, \"\"b\"\"\",22,1,3
";
        assert_eq!(written(Format::Csv), expected);
    }
}
