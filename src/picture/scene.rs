//! Boards with words about them: what a picture of a film shows, and a picture of several boards.

use super::{BoardPicture, Squares, Theme};
use crate::board::{Coordinates, Position};
use crate::numbers::grouped;
use crate::search::Method;
use crate::solutions::Puzzle;

/// Boards side by side, and the words about them.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Its boards, at least one.
    pub boards: Vec<CaptionedBoard>,
    /// A sentence about all of them, if there are several.
    pub foot: String,
}

/// A board and the words about it.
#[derive(Clone, Debug)]
pub struct CaptionedBoard {
    /// The board and its contents.
    pub picture: BoardPicture,
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
    pub fn of(boards: Vec<CaptionedBoard>) -> Self {
        let foot = String::new();
        Self { boards, foot }
    }
}

impl CaptionedBoard {
    /// A board with its number or name and its order, and no other words.
    pub fn new(picture: BoardPicture, head: String) -> Self {
        Self {
            about: format!("order {}", grouped(picture.board.order() as u64)),
            picture,
            head,
            figures: String::new(),
            words: String::new(),
        }
    }

    /// A puzzle to be solved on paper or its solution, with its name: nothing shows which squares are
    /// attacked.
    pub fn of_puzzle(puzzle: &Puzzle, shown: &Position, look: SceneLook) -> Self {
        let picture = BoardPicture::of_puzzle(puzzle, shown, look.theme);
        let head = picture.title.clone();
        let picture = BoardPicture {
            names: look.coordinates,
            squares: Squares::Plain,
            ..picture
        };
        Self::new(picture, head)
    }

    /// A step of a search by a method, and its sentence.
    pub fn of_step(number: u64, method: &Method, picture: BoardPicture, sentence: String) -> Self {
        let board = Self::new(picture, format!("step {}", grouped(number)));
        Self {
            about: format!("{}, {}", method.name, board.about),
            words: sentence,
            ..board
        }
    }
}

/// How a scene looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SceneLook {
    /// Its colours.
    pub theme: Theme,
    /// How rows and columns are named. Solutions have no sentences, so theirs are named only on
    /// request.
    pub coordinates: Option<Coordinates>,
}
