//! Themes: each in its colours, and the key that goes through them.

use crate::desktop::{Colours, Picture};
use crate::{FIRST, SOON, Test, board, desktop, queens};

pub const TESTS: &[Test] = tests![every_theme_has_its_board, l_goes_through_the_themes,];

fn every_theme_has_its_board() {
    let desktop = desktop();
    for (name, colours) in THEMES {
        let window = queens(&desktop, &["--theme", name]);
        let whole = |p: &Picture| shows_in(p, colours);
        let picture = window.eventually(&format!("the board of {name}"), SOON, whole);
        let picture = picture.in_colours(colours);
        assert_eq!(picture.blemishes(board(&picture)), 0, "{name}");
    }
}

fn l_goes_through_the_themes() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    let [classic, others @ ..] = THEMES;
    for (name, colours) in others.into_iter().chain([classic]) {
        window.press("l");
        window.press("Home"); // so that nothing is said on the board
        window.eventually(name, SOON, |p| shows_in(p, colours));
    }
}

/// Whether the first solution is on a board in these colours.
fn shows_in(picture: &Picture, colours: Colours) -> bool {
    let picture = picture.in_colours(colours);
    picture.alternates(8) && picture.columns(8).is_some_and(|columns| columns == FIRST)
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
