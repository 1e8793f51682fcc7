//! The text formats and the kinds of files: which there are, which a task takes, and which the
//! ending of a name chooses.

use std::path::Path;

use anyhow::{Result, bail};

use super::{Args, Medium, TaskOutput, Topic, or};
use crate::choices_macro::choices;
use crate::picture::PictureFormat;
use crate::picture::film::FilmFormat;

choices! {
    /// How to print.
    pub enum Format {
        #[default]
        Board: "board", "One line per row: Q is a queen, . an empty square";
        Rows: "rows", "One line per solution: the column of the queen on each row, from 0";
        Json: "json", "One JSON object per solution: its order n, its number and its columns";
        Pairs: "pairs", "One line per solution: (row column) of each queen, from 1, last column first";
        Csv: "csv", "For spreadsheets: headings, then one line per solution, step or row of a table";
        Dot: "dot", "Only with --tree: a graph for Graphviz, as in queens 6 --tree -p dot | dot -Tsvg";
    }
}

choices! {
    /// A kind of file for a result, in the order of the dialog. Each is named by its extension,
    /// without the dot.
    pub enum FileKind {
        #[default]
        Svg: "svg", "A picture that is sharp at every size: for browsers and Inkscape";
        Png: "png", "A picture made of pixels: for slides and documents";
        Gif: "gif", "A film for slides, chats and web pages";
        Apng: "apng", "A film as animated PNG: for browsers and slides";
        Text: "txt", "Lines to read";
        Csv: "csv", "A table for a spreadsheet or for pandas";
        Json: "json", "Objects for programs, one on each line";
        Dot: "dot", "A graph for Graphviz";
    }
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
    /// The name, as on a button, and what it holds.
    fn facts(self) -> (&'static str, FileContent) {
        use FileContent::{Film, Picture, Text};
        match self {
            Self::Svg => ("SVG", Picture(PictureFormat::Svg)),
            Self::Png => ("PNG", Picture(PictureFormat::Png)),
            Self::Gif => ("GIF film", Film(FilmFormat::Gif)),
            Self::Apng => ("PNG film", Film(FilmFormat::Apng)),
            Self::Text => ("Text", Text(&[Format::Board, Format::Rows, Format::Pairs])),
            Self::Csv => ("CSV", Text(&[Format::Csv])),
            Self::Json => ("JSON", Text(&[Format::Json])),
            Self::Dot => ("DOT", Text(&[Format::Dot])),
        }
    }

    /// The name, as on a button.
    pub fn label(self) -> &'static str {
        self.facts().0
    }

    /// The kind that the extension of a name stands for, if it is among these.
    pub fn of_name(name: &str, among: &[Self]) -> Option<Self> {
        let extension = Path::new(name).extension()?.to_str()?;
        let says = |kind: &&Self| extension.eq_ignore_ascii_case(kind.name());
        among.iter().find(says).copied()
    }

    /// Whether a name has the extension of this kind.
    pub fn accepts_name(self, name: &str) -> bool {
        Self::of_name(name, &[self]).is_some()
    }

    /// What it holds.
    pub fn content(self) -> FileContent {
        self.facts().1
    }

    /// Whether it is a picture.
    pub fn is_picture(self) -> bool {
        self.medium() == Medium::Picture
    }

    /// Whether it is a film.
    pub fn is_film(self) -> bool {
        self.medium() == Medium::Film
    }

    /// Its only text format, if it has one.
    pub fn format(self) -> Option<Format> {
        match self.content() {
            FileContent::Text(&[format]) => Some(format),
            _ => None,
        }
    }

    /// The medium of its files.
    pub fn medium(self) -> Medium {
        match self.content() {
            FileContent::Picture(_) => Medium::Picture,
            FileContent::Film(_) => Medium::Film,
            FileContent::Text(_) => Medium::Text,
        }
    }
}

impl Topic {
    /// The formats in which its result can be printed.
    pub fn formats(self) -> &'static [Format] {
        use Format::{Board, Csv, Dot, Json, Pairs, Rows};
        match self {
            Self::Solutions | Self::Play | Self::Stats => &[Board, Rows, Json, Pairs, Csv],
            Self::Steps => &[Board, Rows, Json, Csv],
            Self::Tree => &[Dot, Json],
            Self::Puzzle => &[Board, Rows, Json],
            Self::Listing | Self::Check | Self::Completions | Self::Manual => &[],
            // In a format, a count is a table of one row, or with queens one of their squares.
            Self::Race
            | Self::Compare
            | Self::Growth
            | Self::Tries
            | Self::Count
            | Self::Counts => &[Rows, Json, Csv],
        }
    }

    /// Whether its results can be written to a file of this kind.
    pub fn writes(self, kind: FileKind) -> bool {
        self.media().contains(&kind.medium())
            && kind
                .format()
                .is_none_or(|format| self.formats().contains(&format))
    }
}

impl Args {
    /// The text format for this topic and outlet, if not the usual one. Text files contain a board
    /// or the rows of a table.
    ///
    /// # Errors
    /// A sentence that says which formats are possible.
    pub(super) fn format(&self, topic: Topic, outlet: &TaskOutput) -> Result<Option<Format>> {
        let format = match (outlet, self.print) {
            (TaskOutput::File(_, kind), print) => match (kind.content(), print) {
                (FileContent::Text(formats), Some(format)) if formats.contains(&format) => print,
                (_, Some(_)) => {
                    bail!("--print does not fit the ending of --out: leave it out");
                }
                (FileContent::Text(&[format]), None) => Some(format),
                (FileContent::Text(_), None) => self.format_of_file(topic),
                (FileContent::Picture(_) | FileContent::Film(_), None) => return Ok(None),
            },
            (TaskOutput::Window, _) => return Ok(None),
            (TaskOutput::Print, print) => print,
        };
        let Some(format) = format.filter(|format| !topic.formats().contains(format)) else {
            return Ok(format);
        };
        let formats = or(topic.formats());
        match topic {
            Topic::Solutions | Topic::Play | Topic::Stats => {
                bail!("-p dot needs --tree: only trees are printed as dot")
            }
            Topic::Listing => {
                bail!("pseudocode is text: with --code, --out takes a file that ends in .txt")
            }
            Topic::Tree => {
                bail!("--tree prints {formats}, not {format}, and an indented list without -p")
            }
            Topic::Steps | Topic::Puzzle | Topic::Race => {
                let chosen = topic.named(&[], &[]);
                bail!("{chosen} prints {formats}, not {format}")
            }
            _ => bail!("tables are printed as {formats}, not {format}"),
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
            let name = format!("some.folder/a.b.{}", kind.name().to_uppercase());
            assert_eq!(FileKind::of_name(&name, &FileKind::ALL), Some(kind));
            assert_eq!(FileKind::of_name(&name, &[]), None);
        }
        for name in ["", "a", "a.jpeg", ".png", "a.png.bak"] {
            assert_eq!(FileKind::of_name(name, &FileKind::ALL), None, "{name}");
        }
    }
}
