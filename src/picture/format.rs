//! How drawings are written.

use super::{Drawing, PictureError};

/// How a drawing is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// As shapes, which are sharp at every size.
    Svg,
    /// As pixels.
    Png,
}

impl Drawing {
    /// The whole file of the drawing, as large as it is meant.
    ///
    /// # Errors
    /// [`PictureError::Size`] for pixels of a drawing that is too large for them.
    pub fn encode(&self, format: PictureFormat) -> Result<Vec<u8>, PictureError> {
        self.encode_while(format, || true)
    }

    /// The same, as long as that is wanted: it is asked about between drawing the pixels and
    /// packing them, and once more at the end.
    ///
    /// # Errors
    /// Those of [`Self::encode`], and [`PictureError::Cancelled`] where it is not wanted any more.
    pub fn encode_while(
        &self,
        format: PictureFormat,
        is_wanted: impl Fn() -> bool,
    ) -> Result<Vec<u8>, PictureError> {
        let check = || is_wanted().then_some(()).ok_or(PictureError::Cancelled);
        let file = match format {
            PictureFormat::Svg => self.to_svg().into_bytes(),
            PictureFormat::Png => {
                let image = self.image(self.pixels)?;
                check()?;
                let mut file = Vec::new();
                // Memory takes everything.
                let written = image.write_png(&mut file);
                written.map_err(|error| PictureError::Renderer(error.to_string()))?;
                file
            }
        };
        check()?;
        Ok(file)
    }
}
