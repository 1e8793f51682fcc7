//! The sources of the pictures of a film, and the contents of each picture.

use std::io;

use crate::board::{Coordinates, Position};
use crate::numbers::grouped;
use crate::picture::{BoardPicture, PictureError, Squares, Theme};
use crate::search::Method;
use crate::solutions::Puzzle;

/// A source of the pictures of a film, one after the other. Like a search, it is pulled.
pub trait Reel {
    /// Sets out for the picture this many steps after the first, or for the last one if that comes
    /// earlier; 0 leads back to the first, even from the end. Returns `false` if the last one has
    /// already been reached.
    fn set_out(&mut self, steps: u64) -> bool;

    /// Works for a few milliseconds towards that picture, unless a single step takes longer.
    ///
    /// # Errors
    /// If there is nothing to show.
    fn work(&mut self) -> Result<Advance, PictureError>;

    /// The picture that was reached.
    fn scene(&self, look: FilmLook) -> Scene;
}

/// The state of a reel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// On the way to the picture.
    Working,
    /// At the picture.
    There,
    /// Past the last picture.
    Over,
}

/// Advances to the picture this many steps after the first; false if the one before was the last.
/// `check` is called often, and stops the work by failing.
///
/// # Errors
/// That of `check`, and those of [`Reel::work`].
pub fn advance(
    reel: &mut dyn Reel,
    steps: u64,
    mut check: impl FnMut() -> io::Result<()>,
) -> Result<bool, PictureError> {
    if !reel.set_out(steps) {
        return Ok(false);
    }
    loop {
        check()?;
        match reel.work()? {
            Advance::Working => {}
            Advance::There => return Ok(true),
            Advance::Over => return Ok(false),
        }
    }
}

/// The failure of a search that cannot be watched, or that refuses its board.
pub(super) fn refused(order: usize) -> PictureError {
    let order = grouped(order as u64);
    PictureError::Refused(format!("this method does not take order {order}"))
}

/// The contents of a picture of a film.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Its boards, at least one.
    pub panels: Vec<FilmPanel>,
    /// A sentence about all of them, if there are several.
    pub foot: String,
}

/// A board and the words about it.
#[derive(Clone, Debug)]
pub struct FilmPanel {
    /// The board and its contents.
    pub board: BoardPicture,
    /// The number or name of the board.
    pub head: String,
    /// What the board belongs to, at the other end of the line.
    pub about: String,
    /// The effort so far, if it is shown.
    pub figures: String,
    /// What has happened, and why.
    pub words: String,
}

impl Scene {
    /// Boards without a sentence about all of them.
    pub fn of(panels: Vec<FilmPanel>) -> Self {
        let foot = String::new();
        Self { panels, foot }
    }
}

impl FilmPanel {
    /// A board with its number or name and its order, and no other words.
    pub fn new(board: BoardPicture, head: String) -> Self {
        Self {
            about: format!("order {}", grouped(board.board.order() as u64)),
            board,
            head,
            figures: String::new(),
            words: String::new(),
        }
    }

    /// A puzzle to be solved on paper or its solution, with its name: nothing shows which squares are
    /// attacked.
    pub fn of_puzzle(puzzle: &Puzzle, shown: &Position, look: FilmLook) -> Self {
        let board = BoardPicture::of_puzzle(puzzle, shown, look.theme);
        let head = board.title.clone();
        let board = BoardPicture {
            names: look.coordinates,
            squares: Squares::Plain,
            ..board
        };
        Self::new(board, head)
    }

    /// A step of a search by a method, and its sentence.
    pub fn of_step(number: u64, method: &Method, board: BoardPicture, sentence: String) -> Self {
        let panel = Self::new(board, format!("step {}", grouped(number)));
        Self {
            about: format!("{}, {}", method.name, panel.about),
            words: sentence,
            ..panel
        }
    }
}

/// How a film looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilmLook {
    /// Its colours.
    pub theme: Theme,
    /// How rows and columns are named. Solutions have no sentences, so theirs are named only on
    /// request.
    pub coordinates: Option<Coordinates>,
}
