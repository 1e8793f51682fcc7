//! Why a picture cannot be drawn.

use thiserror::Error;

use crate::numbers::grouped;

/// Why a picture cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PictureError {
    /// A board whose squares would be smaller than a pixel of the largest picture.
    #[error(
        "order {} is too large for a picture: 1 to {} is allowed",
        grouped(*order as u64),
        grouped(*max_order as u64)
    )]
    TooLarge {
        /// The order of the board.
        order: usize,
        /// The largest order that can be drawn.
        max_order: usize,
    },
    /// The picture is no longer wanted.
    #[error("the picture was stopped")]
    Cancelled,
    /// A picture with too many pixels along an edge, or with none.
    #[error(
        "a picture of {} × {} pixels cannot be drawn: 1 to {} along each edge are allowed",
        grouped(u64::from(*width)),
        grouped(u64::from(*height)),
        grouped(u64::from(*most))
    )]
    Size {
        /// Its width, in pixels.
        width: u32,
        /// Its height, in pixels.
        height: u32,
        /// The most pixels along an edge.
        most: u32,
    },
    /// A picture that is too large for the available memory.
    #[error(
        "there is not enough memory for a picture of {} × {} pixels",
        grouped(u64::from(*width)),
        grouped(u64::from(*height))
    )]
    NoMemory {
        /// Its width, in pixels.
        width: u32,
        /// Its height, in pixels.
        height: u32,
    },
    /// A board that does not fit into so few pixels.
    #[error(
        "a board of order {} has no room on {} pixels: it needs {}",
        grouped(*order as u64),
        grouped(u64::from(*pixels)),
        grouped(u64::from(*least))
    )]
    TooSmall {
        /// The order of the board.
        order: usize,
        /// The width of the picture, in pixels.
        pixels: u32,
        /// The least width that fits, in pixels.
        least: u32,
    },
    /// A drawing that cannot be turned into pixels.
    #[error("the picture cannot be drawn: {0}")]
    Renderer(String),
}
