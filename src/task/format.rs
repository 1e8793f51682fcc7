//! How to print.

use clap::ValueEnum;

use super::options::or;

/// How to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One line per row: Q is a queen, . an empty square
    Board,
    /// One line per solution: the column of the queen on each row, from 0
    Rows,
    /// One JSON object per solution: its order n, its number and its columns
    Json,
    /// One line per solution: (row column) of each queen, from 1, last column first
    Pairs,
    /// For spreadsheets: headings, then one line per solution, step or row of a table
    Csv,
    /// With --tree alone: for Graphviz, as in queens 6 --tree -p dot | dot -Tsvg
    Dot,
}

/// The formats in which something is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formats {
    /// What is printed, as a sentence about it begins.
    what: &'static str,
    taken: &'static [Format],
    /// How that sentence ends.
    otherwise: &'static str,
}

impl Formats {
    /// Of solutions.
    pub const OF_SOLUTIONS: Self = Self {
        what: "solutions are printed as",
        taken: &[
            Format::Board,
            Format::Rows,
            Format::Json,
            Format::Pairs,
            Format::Csv,
        ],
        otherwise: "",
    };
    /// Of the steps of a search.
    pub const OF_STEPS: Self = Self {
        what: "--watch prints",
        taken: &[Format::Board, Format::Rows, Format::Json, Format::Csv],
        otherwise: "",
    };
    /// Of tables.
    pub const OF_TABLES: Self = Self {
        what: "tables are printed as",
        taken: &[Format::Rows, Format::Json, Format::Csv],
        otherwise: "",
    };
    /// Of races.
    pub const OF_RACES: Self = Self {
        what: "--race prints",
        ..Self::OF_TABLES
    };
    /// Of puzzles.
    pub const OF_PUZZLES: Self = Self {
        what: "--puzzle prints",
        taken: &[Format::Board, Format::Rows, Format::Json],
        otherwise: "",
    };
    /// Of trees.
    pub const OF_TREES: Self = Self {
        what: "--tree prints",
        taken: &[Format::Dot, Format::Json],
        otherwise: ", and an indented list without -p",
    };

    /// This format, if it is one of them.
    ///
    /// # Errors
    /// A sentence that says which ones are.
    pub fn check(self, format: Format) -> Result<Format, String> {
        if self.taken.contains(&format) {
            return Ok(format);
        }
        if self == Self::OF_SOLUTIONS {
            return Err("-p dot needs --tree: only trees are printed as dot".into());
        }
        Err(format!(
            "{} {}, not {}{}",
            self.what,
            or(self.taken.iter().map(|format| format.name())),
            format.name(),
            self.otherwise
        ))
    }
}

impl Format {
    /// Its name, as an argument.
    pub(super) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_printed_is_told_what_is() {
        assert_eq!(Formats::OF_RACES.check(Format::Csv), Ok(Format::Csv));
        for (formats, format, expected) in [
            (
                Formats::OF_RACES,
                Format::Dot,
                "--race prints rows, json or csv, not dot",
            ),
            (
                Formats::OF_TREES,
                Format::Board,
                "--tree prints dot or json, not board, and an indented list without -p",
            ),
            (
                Formats::OF_SOLUTIONS,
                Format::Dot,
                "-p dot needs --tree: only trees are printed as dot",
            ),
        ] {
            assert_eq!(formats.check(format), Err(expected.to_owned()));
        }
    }
}
