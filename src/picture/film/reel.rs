//! Where the pictures of a film come from, and what each shows.

use std::io;

use thiserror::Error;

use crate::{
    board::{Board, Coordinates, Given, Square},
    numbers::grouped,
    picture::{BoardPicture, PictureError, Theme},
    search::Trace,
};

/// Where the pictures of a film come from, one after the other. Like a search it is pulled.
pub trait Reel {
    /// Works for some milliseconds towards the next picture, unless a single step takes longer.
    ///
    /// # Errors
    /// When there is nothing to show.
    fn work(&mut self) -> Result<Advance, FilmError>;

    /// The picture that is reached.
    fn scene(&self) -> Scene;

    /// Goes back to before the first picture.
    fn rewind(&mut self);
}

/// How far a reel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// On the way to the next picture.
    Working,
    /// At the next picture.
    There,
    /// The last picture was the one before.
    Over,
}

/// What a picture of a film shows.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Its boards: from one to four.
    pub panels: Vec<FilmPanel>,
    /// A sentence about all of them, if there are several.
    pub foot: String,
}

/// A board and what is said about it.
#[derive(Clone, Debug)]
pub struct FilmPanel {
    /// The board, and what there is to see on it.
    pub board: BoardPicture,
    /// What it shows: a number, a name.
    pub head: String,
    /// What it belongs to, at the other end of the line.
    pub about: String,
    /// What has happened, and why.
    pub words: String,
}

/// How a film looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Its colours.
    pub theme: Theme,
    /// How rows and columns are named. Beside solutions, about which no sentence is said, they
    /// are named only if this is chosen.
    pub coordinates: Option<Coordinates>,
    /// Its width, in pixels. Its height follows.
    pub width: u32,
}

impl Look {
    /// A board with these queens.
    pub(super) fn board(
        self,
        board: Board,
        queens: impl IntoIterator<Item = Square>,
    ) -> BoardPicture {
        BoardPicture {
            names: self.coordinates,
            ..BoardPicture::new(board, queens, self.theme)
        }
    }

    /// A board as a step of a search leaves it.
    pub(super) fn step(self, given: &Given, trace: &Trace) -> BoardPicture {
        BoardPicture {
            names: Some(self.coordinates.unwrap_or_default()),
            ..BoardPicture::of_step(given, trace, self.theme)
        }
    }
}

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
