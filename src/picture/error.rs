//! Why there is no picture.

use thiserror::Error;

use crate::numbers::grouped;

/// Why there is no picture.
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
    /// Nobody wants it any more.
    #[error("the picture was stopped")]
    Cancelled,
    /// A picture with more pixels along an edge than can be drawn, or with none.
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
    /// A picture for which the system has not enough memory.
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
    /// A board that has no room on so few pixels.
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
        /// The least that it can have.
        least: u32,
    },
    /// A drawing that cannot be turned into pixels.
    #[error("the picture cannot be drawn: {0}")]
    Renderer(String),
}
