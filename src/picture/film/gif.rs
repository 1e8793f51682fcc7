//! Films as GIF.

use std::io::{self, Write};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{
    colours::{Colours, UNCHANGED},
    format::Plays,
    patch::Patch,
};

/// Writes a film as GIF, picture by picture.
pub struct GifWriter<W: Write>(Encoder<W>);

impl<W: Write> GifWriter<W> {
    /// Begins a film of this width and height.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn new(
        out: W,
        (width, height): (u16, u16),
        colours: &Colours,
        plays: Plays,
    ) -> io::Result<Self> {
        let mut encoder = Encoder::new(out, width, height, &colours.table()).map_err(error)?;
        match plays {
            Plays::Once => {}
            Plays::ForEver => encoder.set_repeat(Repeat::Infinite).map_err(error)?,
        }
        Ok(Self(encoder))
    }

    /// Adds a picture, which stands for this many hundredths of a second.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn add(&mut self, patch: Patch, hundredths: u16) -> io::Result<()> {
        let frame = Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: patch.left,
            top: patch.top,
            width: patch.width,
            height: patch.height,
            buffer: patch.colours.into(),
            ..Frame::default()
        };
        self.0.write_frame(&frame).map_err(error)
    }

    /// Ends the film.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn finish(self) -> io::Result<()> {
        self.0.into_inner().map_err(error)?.flush()
    }
}

fn error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}
