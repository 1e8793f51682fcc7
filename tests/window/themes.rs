//! Themes: each in its colours, and the key that goes through them.

use crate::desktop::{Colours, Picture};
use crate::{FIRST, SOON, Test, desktop, queens};

pub const TESTS: &[Test] = tests![every_theme_has_its_board];

fn every_theme_has_its_board() {
    let desktop = desktop();
    let next = THEMES.iter().cycle().skip(1);
    for (theme, next) in THEMES.iter().zip(next) {
        let window = queens(&desktop, &["--theme", theme.name]);
        window.eventually(theme.name, SOON, |p| theme.is_in(p));
        window.press("l");
        window.press("Home"); // so that nothing is said on the board
        window.eventually(next.name, SOON, |p| next.is_in(p));
    }
}

/// What a theme's board looks like.
struct Look {
    name: &'static str,
    colours: Colours,
    /// The middle of a queen, where it has another colour than the disc.
    crown: Option<[u8; 3]>,
}

impl Look {
    /// Whether the first solution is on a board of this look.
    fn is_in(&self, picture: &Picture) -> bool {
        let Some(crown) = self.crown else {
            let picture = picture.in_colours(self.colours);
            return picture.chessboard().is_some_and(|board| {
                let right = picture.columns(8).is_some_and(|columns| columns == FIRST);
                right && picture.strays(board, 8, &picture.discs(8)) == 0
            });
        };
        let picture = picture.in_colours(self.colours);
        picture.chessboard().is_some_and(|board| {
            let edge = board.side / 8;
            (0..64).all(|index: u16| {
                let (row, column) = (index / 8, index % 8);
                let (left, top) = (board.left + column * edge, board.top + row * edge);
                let square = picture.part([left, top, edge, edge]);
                let area = usize::from(edge).pow(2);
                let own = if (row + column) % 2 == 0 {
                    self.colours.dark
                } else {
                    self.colours.light
                };
                if usize::from(column) == FIRST[usize::from(row)] {
                    // The crown is on the disc, and the disc leaves the corners free.
                    let disc = square.count(self.colours.queen);
                    let corner = square.pixel(0, 0) == own && square.pixel(edge - 1, 0) == own;
                    corner && 4 * disc > area && 20 * square.count(crown) > area
                } else {
                    square.count(own) == area
                }
            })
        })
    }
}

/// The themes in the order of their key.
const THEMES: [Look; 4] = [
    Look {
        name: "classic",
        colours: Colours::CLASSIC,
        crown: None,
    },
    Look {
        name: "wood",
        colours: Colours {
            dark: [181, 136, 99],
            light: [240, 217, 181],
            queen: [110, 22, 20],
        },
        crown: Some([255, 226, 176]),
    },
    Look {
        name: "dark",
        colours: Colours {
            dark: [38, 40, 46],
            light: [78, 83, 94],
            queen: [236, 178, 92],
        },
        crown: Some([52, 36, 16]),
    },
    Look {
        name: "safe",
        colours: Colours {
            dark: [0, 34, 70],
            light: [255, 255, 255],
            queen: [213, 94, 0],
        },
        crown: Some([255, 255, 255]),
    },
];
