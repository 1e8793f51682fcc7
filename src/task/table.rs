//! Tables: columns, and rows of typed cells.
//!
//! Rows are written as they are done, as [aligned text](Format::Rows) with headings, as
//! [JSON](Format::Json), an object for each, or as [CSV](Format::Csv).

mod cell;

use std::{
    borrow::Cow,
    io::{self, Write},
    mem,
};

use serde::{Serialize, Serializer};

pub use self::cell::Cell;
use super::Format;

/// A column of a table whose rows are made from `R`.
pub struct Column<R> {
    /// What it is called in JSON and CSV; empty where it is for people alone.
    name: &'static str,
    /// How it stands in text, if it does.
    layout: Option<ColumnLayout>,
    cell: Box<dyn Fn(&R) -> Cell<'_>>,
}

/// How a column stands in text.
struct ColumnLayout {
    heading: Cow<'static, str>,
    /// The rows to come are not known yet: there is room for what is found in the usual time.
    width: usize,
    is_number: bool,
}

/// A table that is written row by row.
pub struct Table<R> {
    format: Format,
    columns: Vec<Column<R>>,
    /// What is between the fields of CSV.
    delimiter: u8,
    /// Whether a row was written.
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

    /// A column for people, aligned on the right as numbers are.
    pub fn number(
        heading: impl Into<Cow<'static, str>>,
        width: usize,
        cell: impl Fn(&R) -> Cell<'_> + 'static,
    ) -> Self {
        Self::data("", cell).shown(heading, width, true)
    }

    /// A column for people, aligned on the left as names are.
    pub fn text(
        heading: impl Into<Cow<'static, str>>,
        width: usize,
        cell: impl Fn(&R) -> Cell<'_> + 'static,
    ) -> Self {
        Self::data("", cell).shown(heading, width, false)
    }

    /// What must be known to read a row, at its end.
    pub fn note(note: impl Fn(&R) -> String + 'static) -> Self {
        Self::text("", 0, move |row| note(row).into())
    }

    /// The same column, in text only where this is so.
    #[must_use]
    pub fn shown_if(self, is_shown: bool) -> Self {
        Self {
            layout: self.layout.filter(|_| is_shown),
            ..self
        }
    }

    /// The same column for programs as well.
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

    /// A table with tabs between its columns, as spreadsheets take it from the clipboard.
    #[must_use]
    pub fn tabbed(columns: Vec<Column<R>>) -> Self {
        Self {
            delimiter: b'\t',
            ..Self::new(Format::Csv, columns)
        }
    }

    /// Whether it is for people, who are told more above and below it.
    #[must_use]
    pub fn is_text(&self) -> bool {
        !matches!(self.format, Format::Json | Format::Csv)
    }

    /// Writes the headings, where they do not come with the first row.
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

    /// Writes a line of CSV, below headings if it is the first.
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
        // A writer with something behind it would flush that after each line.
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

#[cfg(test)]
mod tests;
