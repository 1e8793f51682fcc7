//! Several boards side by side as one drawing: solutions, puzzles, or the searches of a race.

use std::{io, iter};

use super::{
    frame::{FilmLayout, across},
    reel::{FilmLook, FilmPanel, Reel, Scene, advance},
    solutions::SolutionsReel,
    timing::FilmSpeed,
};
use crate::{
    picture::{Drawing, PictureError, Theme},
    solutions::QueryPart,
};

/// The most boards in a picture of solutions or puzzles, and the least width of each, in pixels.
const MAX_BOARDS: usize = 100;
const MIN_SIDE: usize = 320;

impl Scene {
    /// The drawing of the scene, with boards of this width in pixels, or more if they need it.
    ///
    /// # Errors
    /// [`PictureError`] for a board that has no room.
    pub(super) fn drawing(&self, side: usize, theme: Theme) -> Result<Drawing, PictureError> {
        // A board and the names beside it have at least two pixels for a square.
        let sides = self
            .panels
            .iter()
            .map(|panel| 3 * panel.board.board.order());
        let width = across(self.panels.len() as u32) * sides.fold(side, usize::max) as u32;
        FilmLayout::drawing_of(self, width, theme)
    }
}

/// Boards with their names as a drawing, which is sharp at every size.
///
/// # Errors
/// [`PictureError`] for too many boards, or for one that has no room; and those of the boards.
pub fn side_by_side(
    boards: impl IntoIterator<Item = Result<FilmPanel, PictureError>>,
    theme: Theme,
) -> Result<Drawing, PictureError> {
    let boards = boards.into_iter().take(MAX_BOARDS + 1);
    let panels: Vec<FilmPanel> = boards.collect::<Result<_, _>>()?;
    if panels.len() > MAX_BOARDS {
        let most = format!("a picture has at most {MAX_BOARDS} boards");
        return Err(PictureError::Refused(most));
    }
    let ends = panels.first().zip(panels.last());
    let title =
        ends.map(|(first, last)| format!("{}, {} to {}", first.about, first.head, last.head));
    let foot = String::new();
    Ok(Drawing {
        title: title.unwrap_or_default(),
        ..Scene { panels, foot }.drawing(MIN_SIDE, theme)?
    })
}

/// Solutions side by side. `check` is called often, and stops the work by failing.
///
/// # Errors
/// Those of [`side_by_side`]; [`PictureError`] if there is no solution; and that of `check`.
pub fn solutions_drawing(
    solutions: QueryPart,
    look: FilmLook,
    mut check: impl FnMut() -> io::Result<()>,
) -> Result<Drawing, PictureError> {
    let mut reel = SolutionsReel::new(solutions, FilmSpeed::OF_SOLUTIONS)?;
    let boards = iter::from_fn(|| match advance(&mut reel, &mut check) {
        Ok(true) => reel.scene(look).panels.pop().map(Ok),
        Ok(false) => None,
        Err(error) => Some(Err(error)),
    });
    side_by_side(boards, look.theme)
}
