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

impl PictureFormat {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Svg, Self::Png];

    /// How files of it end, without the point.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }
}

impl Drawing {
    /// The whole file of the drawing, as large as it is meant.
    ///
    /// # Errors
    /// [`PictureError::Size`] for pixels of a drawing that is too large for them.
    pub fn encode(&self, format: PictureFormat) -> Result<Vec<u8>, PictureError> {
        match format {
            PictureFormat::Svg => Ok(self.to_svg().into_bytes()),
            PictureFormat::Png => {
                let mut file = Vec::new();
                // Memory takes everything.
                let written = self.image(self.pixels)?.write_png(&mut file);
                written.map_err(|error| PictureError::Renderer(error.to_string()))?;
                Ok(file)
            }
        }
    }
}
