//! The formats of films.

use std::io::{self, Write};

use super::{apng::ApngWriter, colours::Colours, gif::GifWriter, patch::Patch};

/// How a film is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmFormat {
    /// GIF, which everything shows.
    Gif,
    /// Animated PNG, which browsers show.
    Apng,
}

/// How often a film is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plays {
    /// Once: then its last picture stays.
    Once,
    /// Again and again.
    #[default]
    ForEver,
}

/// Writes a film in one of the formats, picture by picture.
pub enum FilmWriter<W: Write> {
    /// As GIF.
    Gif(GifWriter<W>),
    /// As animated PNG.
    Apng(ApngWriter<W>),
}

impl<W: Write> FilmWriter<W> {
    /// Begins a film of this width and height that has this many pictures, one or more.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn new(
        out: W,
        format: FilmFormat,
        size: (u16, u16),
        colours: &Colours,
        plays: Plays,
        pictures: u32,
    ) -> io::Result<Self> {
        Ok(match format {
            FilmFormat::Gif => Self::Gif(GifWriter::new(out, size, colours, plays)?),
            FilmFormat::Apng => Self::Apng(ApngWriter::new(out, size, colours, plays, pictures)?),
        })
    }

    /// Adds a picture, which stands for this many hundredths of a second.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn add(&mut self, patch: Patch, hundredths: u16) -> io::Result<()> {
        match self {
            Self::Gif(writer) => writer.add(patch, hundredths),
            Self::Apng(writer) => writer.add(&patch, hundredths),
        }
    }

    /// Ends the film.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Self::Gif(writer) => writer.finish(),
            Self::Apng(writer) => writer.finish(),
        }
    }
}
