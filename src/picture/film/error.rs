//! Why there is no film.

use std::io;

use thiserror::Error;

use crate::{numbers::grouped, picture::PictureError};

/// Why there is no film.
#[derive(Debug, Error)]
pub enum FilmError {
    /// Nobody wants to go on.
    #[error("the film was stopped")]
    Stopped,
    /// It has more pictures than it may have.
    #[error("the film has more than {} pictures, which is the most", grouped(*.0))]
    TooLong(u64),
    /// A search that cannot be watched, or that refuses its board.
    #[error("order {} is too large for a film", grouped(*.0 as u64))]
    Order(usize),
    /// An order that has no room in the widest film.
    #[error(
        "order {} is too large for a film: 1 to {} is allowed",
        grouped(*order as u64),
        grouped(*max_order as u64)
    )]
    TooLarge {
        /// The order of the board.
        order: usize,
        /// The largest that has room: a pixel for each square.
        max_order: usize,
    },
    /// A board without a solution.
    #[error("no solution exists for order {0}")]
    NoSolution(usize),
    /// A step after the last one.
    #[error(
        "the search ends at step {}, so there is no step {}",
        grouped(*last),
        grouped(*step)
    )]
    NoSuchStep {
        /// The step of the first picture.
        step: u64,
        /// The last step there is.
        last: u64,
    },
    /// A solution after the last one.
    #[error(
        "there are {} solutions, so there is no number {}",
        grouped(*last),
        grouped(*number)
    )]
    NoSuchSolution {
        /// The number of the first one, from 1.
        number: u64,
        /// How many there are.
        last: u64,
    },
    /// A film that is too wide or too narrow, in pixels.
    #[error(
        "a film of {} pixels is too {}: {} to {} are allowed",
        grouped(u64::from(*width)),
        if width < least { "narrow" } else { "wide" },
        least,
        grouped(u64::from(*most))
    )]
    Width {
        /// The width that is asked for.
        width: u32,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A board that cannot be drawn.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The film cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}
