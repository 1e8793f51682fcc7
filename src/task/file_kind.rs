//! Kinds of files.

use std::path::Path;

use super::Format;
use crate::picture::{PictureFormat, film::FilmFormat};

/// A kind of file that a result is written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A picture made of shapes, for a browser or Inkscape.
    Svg,
    /// A picture made of pixels.
    Png,
    /// A film that every browser and slide shows.
    Gif,
    /// A film as PNG: with 255 colours, as many as GIF has.
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

impl FileKind {
    /// All of them, in the order of the dialog.
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

    /// The ending of its files, without the dot.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
            Self::Apng => "apng",
            Self::Text => "txt",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Dot => "dot",
        }
    }

    /// Its name, as on a button.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Gif => "GIF film",
            Self::Apng => "PNG film",
            Self::Text => "Text",
            Self::Csv => "CSV",
            Self::Json => "JSON",
            Self::Dot => "DOT",
        }
    }

    /// What it is good for.
    #[must_use]
    pub fn use_of(self) -> &'static str {
        match self {
            Self::Svg => "A picture that is sharp at every size: for browsers and Inkscape",
            Self::Png => "A picture made of pixels: for slides and documents",
            Self::Gif => "A film for slides, chats and web pages",
            Self::Apng => "A film as animated PNG: for browsers and slides",
            Self::Text => "Lines to read",
            Self::Csv => "A table for a spreadsheet or for pandas",
            Self::Json => "Objects for programs",
            Self::Dot => "A graph for Graphviz",
        }
    }

    /// The kind that the ending of a name says, if it is among these.
    #[must_use]
    pub fn of_name(name: &str, among: &[Self]) -> Option<Self> {
        let ending = Path::new(name).extension()?.to_str()?;
        let says = |kind: &&Self| ending.eq_ignore_ascii_case(kind.ending());
        among.iter().find(says).copied()
    }

    /// Whether a name has the ending of this kind.
    #[must_use]
    pub fn takes_name(self, name: &str) -> bool {
        Self::of_name(name, &[self]).is_some()
    }

    /// Whether it is a picture.
    #[must_use]
    pub fn is_picture(self) -> bool {
        self.picture().is_some()
    }

    /// Whether it is a film.
    #[must_use]
    pub fn is_film(self) -> bool {
        self.film().is_some()
    }

    /// How a picture of this kind is written, if it is one.
    #[must_use]
    pub fn picture(self) -> Option<PictureFormat> {
        match self {
            Self::Svg => Some(PictureFormat::Svg),
            Self::Png => Some(PictureFormat::Png),
            _ => None,
        }
    }

    /// How a film of this kind is written, if it is one.
    #[must_use]
    pub fn film(self) -> Option<FilmFormat> {
        match self {
            Self::Gif => Some(FilmFormat::Gif),
            Self::Apng => Some(FilmFormat::Apng),
            _ => None,
        }
    }

    /// The only format of text in it, if it has one.
    #[must_use]
    pub fn format(self) -> Option<Format> {
        match self {
            Self::Csv => Some(Format::Csv),
            Self::Json => Some(Format::Json),
            Self::Dot => Some(Format::Dot),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_name_says_its_kind() {
        for kind in FileKind::ALL {
            let name = format!("some.folder/a.b.{}", kind.ending().to_uppercase());
            assert_eq!(FileKind::of_name(&name, &FileKind::ALL), Some(kind));
            assert_eq!(FileKind::of_name(&name, &[]), None);
        }
        for name in ["", "a", "a.jpeg", ".png", "a.png.bak"] {
            assert_eq!(FileKind::of_name(name, &FileKind::ALL), None, "{name}");
        }
    }
}
