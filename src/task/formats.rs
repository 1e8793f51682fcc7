//! The text formats and the kinds of files: which there are, which a task takes, and which the
//! ending of a name chooses.

use std::{fmt, path::Path};

use clap::{ValueEnum, builder::PossibleValue};

use super::{Args, Medium, TaskOutput, Topic, or};
use crate::picture::{PictureFormat, film::FilmFormat};

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

/// A kind of file for a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A vector picture, for a browser or Inkscape.
    Svg,
    /// A picture made of pixels.
    Png,
    /// A film that every browser and presentation can show.
    Gif,
    /// An animated PNG with at most 255 colours, like GIF.
    Apng,
    /// Lines for people.
    Text,
    /// Lines for a spreadsheet.
    Csv,
    /// Objects for programs.
    Json,
    /// A tree for Graphviz.
    Dot,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileContent {
    /// A picture in this format.
    Picture(PictureFormat),
    /// A film in this format.
    Film(FilmFormat),
    /// Text in one of these formats.
    Text(&'static [Format]),
}

impl FileKind {
    /// All kinds, in the order of the dialog.
    pub const ALL: [Self; 8] = [
        Self::Svg,
        Self::Png,
        Self::Gif,
        Self::Apng,
        Self::Text,
        Self::Csv,
        Self::Json,
        Self::Dot,
    ];

    /// The file extension, the name as on a button, what it is good for, and what it holds.
    fn facts(self) -> (&'static str, &'static str, &'static str, FileContent) {
        use FileContent::{Film, Picture, Text};
        match self {
            Self::Svg => (
                "svg",
                "SVG",
                "A picture that is sharp at every size: for browsers and Inkscape",
                Picture(PictureFormat::Svg),
            ),
            Self::Png => (
                "png",
                "PNG",
                "A picture made of pixels: for slides and documents",
                Picture(PictureFormat::Png),
            ),
            Self::Gif => (
                "gif",
                "GIF film",
                "A film for slides, chats and web pages",
                Film(FilmFormat::Gif),
            ),
            Self::Apng => (
                "apng",
                "PNG film",
                "A film as animated PNG: for browsers and slides",
                Film(FilmFormat::Apng),
            ),
            Self::Text => (
                "txt",
                "Text",
                "Lines to read",
                Text(&[Format::Board, Format::Rows, Format::Pairs]),
            ),
            Self::Csv => (
                "csv",
                "CSV",
                "A table for a spreadsheet or for pandas",
                Text(&[Format::Csv]),
            ),
            Self::Json => (
                "json",
                "JSON",
                "Objects for programs",
                Text(&[Format::Json]),
            ),
            Self::Dot => ("dot", "DOT", "A graph for Graphviz", Text(&[Format::Dot])),
        }
    }

    /// The file extension, without the dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        self.facts().0
    }

    /// The name, as on a button.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.facts().1
    }

    /// What it is good for.
    #[must_use]
    pub fn use_of(self) -> &'static str {
        self.facts().2
    }

    /// The kind that the extension of a name stands for, if it is among these.
    #[must_use]
    pub fn of_name(name: &str, among: &[Self]) -> Option<Self> {
        let extension = Path::new(name).extension()?.to_str()?;
        let says = |kind: &&Self| extension.eq_ignore_ascii_case(kind.extension());
        among.iter().find(says).copied()
    }

    /// Whether a name has the extension of this kind.
    #[must_use]
    pub fn accepts_name(self, name: &str) -> bool {
        Self::of_name(name, &[self]).is_some()
    }

    /// What it holds.
    #[must_use]
    pub fn content(self) -> FileContent {
        self.facts().3
    }

    /// Whether it is a picture.
    #[must_use]
    pub fn is_picture(self) -> bool {
        self.medium() == Medium::Picture
    }

    /// Whether it is a film.
    #[must_use]
    pub fn is_film(self) -> bool {
        self.medium() == Medium::Film
    }

    /// Its only text format, if it has one.
    #[must_use]
    pub fn format(self) -> Option<Format> {
        match self.content() {
            FileContent::Text(&[format]) => Some(format),
            _ => None,
        }
    }

    /// The medium of its files.
    #[must_use]
    pub fn medium(self) -> Medium {
        match self.content() {
            FileContent::Picture(_) => Medium::Picture,
            FileContent::Film(_) => Medium::Film,
            FileContent::Text(_) => Medium::Text,
        }
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

    /// Whether its results can be written to a file of this kind.
    #[must_use]
    pub fn writes(self, kind: FileKind) -> bool {
        let (_, formats, _) = self.formats();
        self.media().contains(&kind.medium())
            && kind.format().is_none_or(|format| formats.contains(&format))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_name_says_its_kind() {
        for kind in FileKind::ALL {
            let name = format!("some.folder/a.b.{}", kind.extension().to_uppercase());
            assert_eq!(FileKind::of_name(&name, &FileKind::ALL), Some(kind));
            assert_eq!(FileKind::of_name(&name, &[]), None);
        }
        for name in ["", "a", "a.jpeg", ".png", "a.png.bak"] {
            assert_eq!(FileKind::of_name(name, &FileKind::ALL), None, "{name}");
        }
    }
}
