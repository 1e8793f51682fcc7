//! The sources of the pictures of a film.

use std::io;

use crate::numbers::grouped;
use crate::picture::{PictureError, Scene, SceneLook};

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
    fn scene(&self, look: SceneLook) -> Scene;
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
