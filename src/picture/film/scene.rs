//! What a picture of a film shows.

use crate::picture::BoardPicture;

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
