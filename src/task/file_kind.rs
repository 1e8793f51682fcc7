//! The kinds of files, which the ending of a name chooses.

use std::path::Path;

use super::{Format, Medium, Topic};
use crate::picture::{PictureFormat, film::FilmFormat};

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
    /// Whether its results can be written to a file of this kind.
    #[must_use]
    pub fn writes(self, kind: FileKind) -> bool {
        let (_, formats, _) = self.formats();
        self.media().contains(&kind.medium())
            && kind.format().is_none_or(|format| formats.contains(&format))
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
