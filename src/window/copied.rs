//! What is copied.

/// What is said where the clipboard takes no pictures.
#[cfg(not(any(windows, target_os = "linux")))]
pub const ONLY_TEXT: &str = "The clipboard takes text alone here: Ctrl S saves a picture";

/// What is copied.
#[derive(Clone, Debug)]
pub enum Copied {
    /// A text.
    Text(String),
    /// A picture as PNG.
    Png {
        /// The file.
        #[cfg_attr(
            not(any(windows, target_os = "linux", target_family = "wasm")),
            expect(dead_code, reason = "miniquad copies texts alone")
        )]
        file: Vec<u8>,
        /// The same picture for programs that take no PNG.
        #[cfg(windows)]
        bitmap: Vec<u8>,
    },
    /// A picture as SVG, which is a text as well.
    Svg(String),
}
