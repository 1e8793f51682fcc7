//! What is drawn on squares, held against WCAG 2.2.

use super::*;

/// What success criterion 1.4.11 asks of shapes that mean something.
const SHAPES: f32 = 3.0;

/// Fails for every pair of names and colours with less contrast.
fn stands_out(theme: Theme, least: f32, above: &[Named], below: &[Named]) {
    for (one, upper) in above {
        for (other, lower) in below {
            let ratio = contrast(*upper, *lower);
            assert!(ratio >= least, "{one} on {other} in {theme:?}: {ratio}");
        }
    }
}

type Named = (&'static str, Color);

fn palettes() -> impl Iterator<Item = (Theme, &'static Palette)> {
    Theme::ALL
        .map(|theme| (theme, Palette::of(theme)))
        .into_iter()
}

#[test]
fn queens_and_marks_are_seen_on_either_square() {
    for (theme, palette) in palettes() {
        let squares = [
            ("dark squares", palette.dark_square),
            ("light squares", palette.light_square),
        ];
        let queens = [("queens", palette.queen)];
        stands_out(theme, SHAPES, &queens, &squares);
        match palette.piece {
            Piece::Crowned(crown) => stands_out(theme, SHAPES, &[("crowns", crown)], &queens),
            Piece::Disc => assert_eq!(theme, Theme::Classic),
        }
        stands_out(theme, SHAPES, &marks(palette), &squares);
        // Where a mark crosses a queen, its outline makes it out.
        let outline = [("outlines", palette.outline)];
        stands_out(theme, SHAPES, &marks(palette), &outline);
        stands_out(theme, SHAPES, &outline, &[("queens", palette.queen)]);
        let small = [
            ("small dark squares", palette.small_dark),
            ("small light squares", palette.small_light),
        ];
        stands_out(
            theme,
            SHAPES,
            &[("small queens", palette.small_queen)],
            &small,
        );
    }
}

/// What is drawn over squares.
pub fn marks(palette: &Palette) -> [Named; 5] {
    [
        ("lines of attack", palette.attacked),
        ("the tested square", palette.tested),
        ("clashes", palette.clash),
        ("hints", palette.hint),
        ("the cursor", palette.cursor),
    ]
}
