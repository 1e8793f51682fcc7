//! What is drawn on squares, held against WCAG 2.2.

mod vision;

use super::*;
use crate::{
    board::Board,
    picture::{BoardPicture, Squares},
};

/// What success criterion 1.4.11 asks of shapes that mean something.
pub const SHAPES: f32 = 3.0;

/// Fails for every pair of names and colours with less contrast.
pub fn stands_out(theme: Theme, least: f32, above: &[Named], below: &[Named]) {
    for (one, upper) in above {
        for (other, lower) in below {
            let ratio = contrast(*upper, *lower);
            assert!(ratio >= least, "{one} on {other} in {theme:?}: {ratio}");
        }
    }
}

pub type Named = (&'static str, Color);

pub fn palettes() -> impl Iterator<Item = (Theme, &'static Palette)> {
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

/// How light each pixel of an attacked or a free square is, apart from its edges: a dark one, or
/// a light one.
fn drawn(theme: Theme, edge: u32, is_attacked: bool, column: usize) -> Vec<f32> {
    let board = Board::new(2).unwrap();
    let mut picture = BoardPicture::new(board, [], theme);
    if is_attacked {
        picture.squares = Squares::Attacked(vec![true; 4]);
    }
    let image = picture.drawing(2 * edge).unwrap().image(2 * edge).unwrap();
    let inside = || 1..edge - 1;
    let left = column as u32 * edge;
    let pixels = inside().flat_map(|y| inside().map(move |x| (left + x, y)));
    let lightness = pixels.map(|(x, y)| oklab::to_oklab(image.pixel(x, y))[0]);
    lightness.collect()
}

fn mean(numbers: &[f32]) -> f32 {
    numbers.iter().sum::<f32>() / numbers.len() as f32
}

/// Free squares differ from each other, attacked ones less, and less than that from their lines.
#[test]
fn free_squares_are_louder_than_attacked_ones() {
    for (theme, _) in palettes() {
        for edge in [8, 14, 40, 76] {
            let squares =
                |is_attacked| [0, 1].map(|column| drawn(theme, edge, is_attacked, column));
            let [free, attacked] = [false, true].map(squares);
            let contrast = |[dark, light]: &[Vec<f32>; 2]| mean(light) - mean(dark);
            let (loud, quiet) = (contrast(&free), contrast(&attacked));
            let what = format!("{theme:?}, {edge} pixels: {quiet} of {loud}");
            assert!(quiet < 0.85 * loud, "{what}");
            for (free, attacked) in free.iter().zip(&attacked) {
                let (least, most) = attacked.iter().fold((1.0_f32, 0.0_f32), |ends, &pixel| {
                    (ends.0.min(pixel), ends.1.max(pixel))
                });
                let lines = most - least;
                assert!(lines < 0.6 * loud, "{what}: lines of {lines}");
                let changed = (mean(free) - mean(attacked)).abs().max(lines);
                assert!(changed > 0.02, "{what}: {changed}");
            }
        }
    }
}

/// What is drawn over squares.
pub fn marks(palette: &Palette) -> [Named; 5] {
    [
        ("dots on squares that were tried", palette.attacked),
        ("the tested square", palette.tested),
        ("clashes", palette.clash),
        ("hints", palette.hint),
        ("the cursor", palette.cursor),
    ]
}
