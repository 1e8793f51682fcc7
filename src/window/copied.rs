//! What is copied on Linux.

/// What is copied.
#[derive(Clone, Debug)]
pub enum Copied {
    /// A text.
    Text(String),
    /// A picture as PNG.
    Png(Vec<u8>),
    /// A picture as SVG, which is a text as well.
    Svg(String),
}
