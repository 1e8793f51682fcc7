//! Themes: each in its colours, and the key that goes through them.

use crate::desktop::{Colours, Picture};
use crate::{FIRST, SOON, Test, desktop, queens};

pub const TESTS: &[Test] = tests![every_theme_has_its_board];

fn every_theme_has_its_board() {
    let desktop = desktop();
    let next = THEMES.iter().cycle().skip(1);
    for ((name, colours), (next_name, next_colours)) in THEMES.iter().zip(next) {
        let window = queens(&desktop, &["--theme", name]);
        window.eventually(name, SOON, |p| shows_in(p, *colours));
        window.press("l");
        window.press("Home"); // so that nothing is said on the board
        window.eventually(next_name, SOON, |p| shows_in(p, *next_colours));
    }
}

/// Whether the first solution is on a board in these colours.
fn shows_in(picture: &Picture, colours: Colours) -> bool {
    let picture = picture.in_colours(colours);
    picture.chessboard().is_some_and(|board| {
        let right = picture.columns(8).is_some_and(|columns| columns == FIRST);
        right && picture.strays(board, 8, &picture.discs(8)) == 0
    })
}

/// The themes in the order of their key, and their boards.
const THEMES: [(&str, Colours); 4] = [
    ("classic", Colours::CLASSIC),
    (
        "wood",
        Colours {
            dark: [181, 136, 99],
            light: [240, 217, 181],
            queen: [110, 22, 20],
        },
    ),
    (
        "dark",
        Colours {
            dark: [38, 40, 46],
            light: [78, 83, 94],
            queen: [236, 178, 92],
        },
    ),
    (
        "safe",
        Colours {
            dark: [0, 34, 70],
            light: [255, 255, 255],
            queen: [213, 94, 0],
        },
    ),
];
