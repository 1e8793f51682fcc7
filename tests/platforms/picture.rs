//! The same picture everywhere.

use std::env;
use std::path::PathBuf;

use crate::desktop::Picture;
use crate::{FIRST, Platform, SOON, Session, Test, shows};

pub const TESTS: &[Test] = &[("the_board_is_that_of_x11", the_board_is_that_of_x11)];

/// Under X11 it makes the picture that others are compared with.
fn the_board_is_that_of_x11(platform: &Platform) {
    let session = Session::start(platform);
    let program = session.queens(&["8"]);
    shows(&program, &FIRST);
    // The pointer, which Weston shows, has just left the board.
    let shown = crop(&program.window.at_rest(SOON));
    match platform {
        Platform::X11 => shown.save_png(&reference()).expect("it can be written"),
        Platform::Wayland { scale: 2.. } => assert_eq!(shown.width(), 2 * expected().width()),
        Platform::Windows { .. } | Platform::Wayland { .. } | Platform::XWayland => {
            let size = (shown.width(), shown.height());
            assert_eq!(size, (expected().width(), expected().height()));
            assert_eq!(shown.difference(&expected()), 0, "pixels differ");
        }
    }
}

/// The board under X11.
fn expected() -> Picture {
    Picture::load_png(&reference()).expect("X11 comes first")
}

/// The board that a picture shows.
pub fn crop(picture: &Picture) -> Picture {
    let board = picture.chessboard().expect("a board is shown");
    picture.part([board.left, board.top, board.side, board.side])
}

/// Where the picture is that others are compared with: `QUEENS_REFERENCE`.
fn reference() -> PathBuf {
    let path = env::var_os("QUEENS_REFERENCE");
    path.expect("QUEENS_REFERENCE is set").into()
}
