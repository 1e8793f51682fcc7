//! Parts of the window.

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Left edge.
    pub x: u32,
    /// Top edge.
    pub y: u32,
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
}

/// Where the panel stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Panel {
    /// To the right, with this width in points.
    Right(f32),
    /// At the bottom, with this height in points.
    Bottom(f32),
    /// Over all of the window.
    Everywhere,
    /// Nowhere: hidden, or there is no room.
    Hidden,
}
