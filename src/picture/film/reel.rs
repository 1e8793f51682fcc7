//! Where the pictures of a film come from.

use super::{FilmError, scene::Scene};

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
