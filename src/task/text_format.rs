//! The text formats: which there are, and which a task and its file take.

use std::fmt;

use clap::{ValueEnum, builder::PossibleValue};

use super::{Args, FileContent, TaskOutput, Topic, or};

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
    /// Only with --tree: a graph for Graphviz, as in queens 6 --tree -p dot | dot -Tsvg
    Dot,
}

/// Writes the name, as in an argument.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value();
        f.write_str(value.as_ref().map_or("", PossibleValue::get_name))
    }
}

impl Topic {
    /// The result, as the start of a sentence names it; the formats available for it; and the end
    /// of that sentence.
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
            // In a format, a count is a table of one row.
            Self::Compare | Self::Growth | Self::Tries | Self::Count | Self::Counts => {
                ("tables are printed as", &[Rows, Json, Csv], "")
            }
            Self::Listing | Self::Check | Self::Completions | Self::Manual => ("", &[], ""),
        }
    }
}

impl Args {
    /// The text format for this topic and outlet, if not the usual one. Text files contain a board
    /// or the rows of a table.
    ///
    /// # Errors
    /// A sentence that says which formats are possible.
    pub(super) fn format(
        &self,
        topic: Topic,
        outlet: &TaskOutput,
    ) -> Result<Option<Format>, String> {
        let format = match (outlet, self.print) {
            (TaskOutput::File(_, kind), print) => match (kind.content(), print) {
                (FileContent::Text(formats), Some(format)) if formats.contains(&format) => print,
                (_, Some(_)) => {
                    return Err("--print does not fit the ending of --out: leave it out".into());
                }
                (FileContent::Text(&[format]), None) => Some(format),
                (FileContent::Text(_), None) => self.format_of_file(topic),
                (FileContent::Picture(_) | FileContent::Film(_), None) => return Ok(None),
            },
            (TaskOutput::Window, _) => return Ok(None),
            (TaskOutput::Print, print) => print,
        };
        let (what, taken, otherwise) = topic.formats();
        match format {
            None => Ok(None),
            Some(format) if taken.contains(&format) => Ok(Some(format)),
            Some(format) => Err(match topic {
                Topic::Solutions | Topic::Play | Topic::Stats => {
                    "-p dot needs --tree: only trees are printed as dot".into()
                }
                Topic::Listing => {
                    "pseudocode is text: with --code, --out takes a file that ends in .txt".into()
                }
                _ => {
                    let formats = or(taken);
                    format!("{what} {formats}, not {format}{otherwise}")
                }
            }),
        }
    }

    /// The format of a file for people.
    fn format_of_file(&self, topic: Topic) -> Option<Format> {
        match topic {
            Topic::Tree | Topic::Listing | Topic::Count | Topic::Counts => None,
            Topic::Race | Topic::Compare | Topic::Growth | Topic::Tries => Some(Format::Rows),
            Topic::Stats if self.stats => Some(Format::Rows),
            _ => Some(Format::Board),
        }
    }
}
