//! Several boards side by side as one drawing: solutions, steps, puzzles, or the searches of a race.

use std::io;

use super::reel::{Reel, advance};
use super::run::{RunFilm, RunReel};
use super::solutions::SolutionsReel;
use crate::picture::scene_layout::width;
use crate::picture::{CaptionedBoard, Drawing, Picture, PictureError, Scene, SceneLook, Theme};
use crate::solutions::QueryPart;

/// The most boards in a picture of solutions, steps or puzzles.
pub const MAX_BOARDS: u64 = 100;

/// The least width of each of them, in pixels, unless a narrower picture is chosen.
const MIN_SIDE: usize = 320;

/// The default width of this many boards of an order side by side, in pixels.
pub fn default_width(boards: u64, order: usize) -> u32 {
    width(boards as u32, order, MIN_SIDE)
}

/// Checks that a picture has room for this many boards, which these options choose.
///
/// # Errors
/// [`PictureError::Refused`], with the largest number.
fn check_number(boards: u64, options: &str) -> Result<(), PictureError> {
    if boards > MAX_BOARDS {
        let most =
            format!("a picture has at most {MAX_BOARDS} boards: choose fewer with {options}");
        return Err(PictureError::Refused(most));
    }
    Ok(())
}

/// Puzzles side by side, of which there are this many; a single one stands alone.
///
/// # Errors
/// [`PictureError`] for too many puzzles, and that of the puzzles.
pub fn puzzles_picture(
    number: u64,
    puzzles: impl IntoIterator<Item = io::Result<CaptionedBoard>>,
    theme: Theme,
) -> Result<Picture, PictureError> {
    check_number(number, "--limit")?;
    let boards: io::Result<Vec<CaptionedBoard>> = puzzles.into_iter().collect();
    let alone = |board| Picture::Captioned(Box::new(board));
    alone_or_side_by_side(boards?, alone, theme)
}

/// Solutions side by side; a single one stands alone. `check` is called often, and stops the work by
/// failing.
///
/// # Errors
/// [`PictureError`] for too many solutions, for a board that has no room, or if there is none; and
/// that of `check`.
pub fn solutions_picture(
    solutions: QueryPart,
    look: SceneLook,
    check: impl FnMut() -> io::Result<()>,
) -> Result<Picture, PictureError> {
    let options = "--limit or --to";
    check_number(solutions.known_count().unwrap_or_default(), options)?;
    let mut reel = SolutionsReel::new(solutions)?;
    let boards = boards(&mut reel, look, options, check)?;
    let alone = |board: CaptionedBoard| Picture::Board(Box::new(board.picture));
    alone_or_side_by_side(boards, alone, look.theme)
}

/// The steps of a part of a watched search side by side, each with its sentence; a single one stands
/// alone. `check` is called often, and stops the work by failing.
///
/// # Errors
/// [`PictureError`] for too many steps, for a board that has no room, or if there is no such step;
/// and that of `check`.
pub fn steps_picture(
    steps: RunFilm,
    look: SceneLook,
    check: impl FnMut() -> io::Result<()>,
) -> Result<Picture, PictureError> {
    let (first, options) = (steps.from, "--step or --to");
    let mut reel = RunReel::new(steps)?;
    let boards = boards(&mut reel, look, options, check)?;
    alone_or_side_by_side(boards, |board| Picture::of_step(first, board), look.theme)
}

/// The boards of a reel, of which `options` choose fewer.
fn boards(
    reel: &mut dyn Reel,
    look: SceneLook,
    options: &str,
    mut check: impl FnMut() -> io::Result<()>,
) -> Result<Vec<CaptionedBoard>, PictureError> {
    let mut boards = Vec::new();
    while advance(reel, boards.len() as u64, &mut check)? {
        boards.extend(reel.scene(look).boards);
        check_number(boards.len() as u64, options)?;
    }
    Ok(boards)
}

/// Boards with their names side by side as a drawing, which is sharp at every size; a single one
/// `alone`.
fn alone_or_side_by_side(
    boards: Vec<CaptionedBoard>,
    alone: impl FnOnce(CaptionedBoard) -> Picture,
    theme: Theme,
) -> Result<Picture, PictureError> {
    let boards = match <[CaptionedBoard; 1]>::try_from(boards) {
        Ok([board]) => return Ok(alone(board)),
        Err(boards) => boards,
    };
    let title = match &boards[..] {
        [first, .., last] => format!("{}, {} to {}", first.about, first.head, last.head),
        // A single one stood alone.
        [] | [_] => String::new(),
    };
    Ok(Picture::Drawn(Drawing {
        title,
        ..Scene::of(boards).drawing(MIN_SIDE, theme)?
    }))
}
