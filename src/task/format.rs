//! How to print.

use clap::ValueEnum;

use super::{Task, Topic, options::or};

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

impl Format {
    /// Its name, as an argument.
    pub(super) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

impl Topic {
    /// What is printed, as a sentence about it begins; the formats in which it is; and how that
    /// sentence ends.
    #[must_use]
    pub fn formats(self) -> (&'static str, &'static [Format], &'static str) {
        use Format::{Board, Csv, Dot, Json, Pairs, Rows};
        match self {
            Self::Solutions | Self::Play | Self::Stats => (
                "solutions are printed as",
                &[Board, Rows, Json, Pairs, Csv],
                "",
            ),
            Self::Steps => ("--watch prints", &[Board, Rows, Json, Csv], ""),
            Self::Tree => (
                "--tree prints",
                &[Dot, Json],
                ", and an indented list without -p",
            ),
            Self::Puzzle => ("--puzzle prints", &[Board, Rows, Json], ""),
            Self::Race => ("--race prints", &[Rows, Json, Csv], ""),
            Self::Compare | Self::Growth | Self::Tries | Self::Counts => {
                ("tables are printed as", &[Rows, Json, Csv], "")
            }
            Self::Count | Self::Listing | Self::Check | Self::Completions | Self::Manual => {
                ("", &[], "")
            }
        }
    }
}

impl Task {
    /// How it is printed, if not as usual.
    ///
    /// # Errors
    /// A sentence that says how it can be.
    pub fn checked_format(&self) -> Result<Option<Format>, String> {
        let Some(format) = self.format() else {
            return Ok(None);
        };
        let topic = self.what.topic();
        let (what, taken, otherwise) = topic.formats();
        if taken.contains(&format) {
            return Ok(Some(format));
        }
        Err(match topic {
            Topic::Solutions | Topic::Play | Topic::Stats => {
                "-p dot needs --tree: only trees are printed as dot".into()
            }
            Topic::Listing => {
                "pseudocode is text: with --code, --out takes a file that ends in .txt".into()
            }
            _ => {
                let formats = or(taken.iter().map(|format| format.name()));
                format!("{what} {formats}, not {}{otherwise}", format.name())
            }
        })
    }
}
