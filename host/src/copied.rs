//! What is copied.

use thiserror::Error;

/// What X11 and Wayland call texts, the best name first.
#[cfg(target_os = "linux")]
pub(crate) const TEXTS: [&str; 5] = [
    "text/plain;charset=utf-8",
    "UTF8_STRING",
    "text/plain",
    "TEXT",
    "STRING",
];

/// Why something is not in the clipboard.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CopyError {
    /// The clipboard takes no pictures here.
    #[error("the clipboard takes text alone here")]
    OnlyText,
    /// The system says why.
    #[error("{0}")]
    Refused(String),
}

/// What is copied.
#[derive(Clone, Debug)]
pub enum Copied {
    /// A text.
    Text(String),
    /// A picture.
    Picture(Picture),
    /// A picture as SVG, which is a text as well.
    Svg(String),
}

/// A picture for the clipboard.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file.
    #[cfg_attr(
        not(any(windows, target_os = "linux", target_family = "wasm")),
        expect(dead_code, reason = "miniquad copies texts alone")
    )]
    pub(crate) png: Vec<u8>,
    /// The same picture for programs that take no PNG.
    #[cfg(windows)]
    pub(crate) bitmap: Vec<u8>,
}

impl Copied {
    /// A picture as PNG. Some platforms turn it into another form, which takes a while: it need
    /// not be done in a frame.
    ///
    /// # Errors
    /// When it is no PNG.
    pub fn png(png: Vec<u8>) -> Result<Self, CopyError> {
        #[cfg(windows)]
        let bitmap = crate::windows::clipboard::bitmap(&png)
            .map_err(|error| CopyError::Refused(error.to_string()))?;
        Ok(Self::Picture(Picture {
            png,
            #[cfg(windows)]
            bitmap,
        }))
    }

    /// What it is called on X11 and Wayland, the best name first.
    #[cfg(target_os = "linux")]
    pub(crate) fn names(&self) -> Vec<&'static str> {
        match self {
            Self::Text(_) => TEXTS.into(),
            Self::Picture(_) => vec!["image/png"],
            Self::Svg(_) => ["image/svg+xml"].into_iter().chain(TEXTS).collect(),
        }
    }

    /// What stands in files of these names.
    #[cfg(target_os = "linux")]
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Text(text) | Self::Svg(text) => text.as_bytes(),
            Self::Picture(picture) => &picture.png,
        }
    }
}
