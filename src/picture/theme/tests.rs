//! Checks of what is drawn on squares, against WCAG 2.2 and as seen by people who lack one kind of
//! cone.

use super::*;
use crate::board::Board;
use crate::picture::color::{Matrix, of_light, times, to_oklab};
use crate::picture::{BoardPicture, COUNTS, Squares, between, contrast, luminance};

/// The contrast that success criterion 1.4.11 requires of shapes that carry meaning.
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

/// How far apart two colours look: a difference of about 0.02 is just visible.
pub fn distance(one: Color, other: Color) -> f32 {
    let parts = to_oklab(one).into_iter().zip(to_oklab(other));
    parts.map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

pub type Named = (&'static str, Color);

pub fn palettes() -> impl Iterator<Item = (Theme, &'static Palette)> {
    Theme::ALL
        .map(|theme| (theme, Palette::of(theme)))
        .into_iter()
}

#[test]
fn marks_are_seen_on_either_square_and_on_queens() {
    for (theme, palette) in palettes() {
        let squares = [
            ("dark squares", palette.squares[0]),
            ("light squares", palette.squares[1]),
        ];
        let [small_dark, small_light, small_queen] = palette.small;
        let small = [
            ("small dark squares", small_dark),
            ("small light squares", small_light),
        ];
        let [queens, small_queens] = [palette.queen, small_queen].map(|q| [("queens", q)]);
        // Where a mark crosses a queen, its outline sets it off.
        let outline = [("outlines", palette.outline)];
        let stand_out = |above: &[Named], below: &[Named]| stands_out(theme, SHAPES, above, below);
        stand_out(&marks(palette), &squares);
        stand_out(&marks(palette), &outline);
        // These differ from other marks by their shape alone.
        let struck = [("rows that died earlier", palette.attacked)];
        stand_out(&struck, &squares);
        stand_out(&struck, &outline);
        stand_out(&outline, &queens);
        stand_out(&small_queens, &small);
    }
}

/// The lightness of each pixel of an attacked or a free square, without its edges: a dark square or
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
    let lightness = pixels.map(|(x, y)| to_oklab(image.pixel(x, y))[0]);
    lightness.collect()
}

fn mean(numbers: &[f32]) -> f32 {
    numbers.iter().sum::<f32>() / numbers.len() as f32
}

/// Free squares differ from each other, attacked ones less, and less than from their own lines. A
/// free square differs from an attacked one even if that is of the other colour.
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
            for attacked in &attacked {
                let (least, most) = attacked.iter().fold((1.0_f32, 0.0_f32), |ends, &pixel| {
                    (ends.0.min(pixel), ends.1.max(pixel))
                });
                let lines = most - least;
                assert!(lines < 0.6 * loud, "{what}: lines of {lines}");
                for free in &free {
                    let changed = (mean(free) - mean(attacked)).abs();
                    assert!(changed > 0.02, "{what}: {changed}");
                }
            }
        }
    }
}

/// The colours that are drawn over squares.
pub fn marks(palette: &Palette) -> [Named; 5] {
    [
        ("dots on squares that were tried", palette.attacked),
        ("the tested square", palette.tested),
        ("clashes", palette.clash),
        ("hints", palette.hint),
        ("the cursor", palette.cursor),
    ]
}

/// All cones, and without those for long, middle and short waves: the matrices for severity 1.0 of
/// G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
/// Simulation of Color Matrix Deficiency", IEEE Transactions on Visualization and Computer Graphics
/// 15 (6), 2009.
const VISIONS: [(&str, Matrix); 4] = [
    (
        "all cones",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// Colours this far apart differ at a glance.
const APART: f32 = 0.06;

fn seen(vision: Matrix, colour: Color) -> Color {
    of_light(times(vision, colour.light()))
}

#[test]
fn whatever_is_on_the_safe_board_is_told_apart() {
    let palette = Palette::of(Theme::Safe);
    let mut colours = vec![
        ("dark squares", palette.squares[0]),
        ("light squares", palette.squares[1]),
        ("queens", palette.queen),
    ];
    colours.extend(marks(palette));
    for (eyes, vision) in VISIONS {
        for (index, &(name, colour)) in colours.iter().enumerate() {
            for &(other_name, other) in &colours[..index] {
                let [one, other] = [colour, other].map(|colour| seen(vision, colour));
                let (contrast, distance) = (contrast(one, other), distance(one, other));
                assert!(
                    contrast >= SHAPES || distance >= APART,
                    "{name} and {other_name} with {eyes}: {contrast}, {distance}"
                );
            }
        }
    }
}

/// In a chart of several orders, where lines cross and their marks are small.
#[test]
fn the_lines_of_all_methods_are_seen_and_told_apart_by_everyone() {
    for (theme, palette) in palettes() {
        let lines = palette.methods;
        for &line in lines {
            let below = [("fields", palette.field), ("panels", palette.panel)];
            stands_out(theme, SHAPES, &[("lines", line)], &below);
        }
        for (eyes, vision) in VISIONS {
            for (index, &line) in lines.iter().enumerate() {
                for &other in &lines[..index] {
                    let apart = distance(seen(vision, line), seen(vision, other));
                    assert!(apart >= APART, "{line}, {other} with {eyes}: {apart}");
                }
            }
        }
    }
}

#[test]
fn queens_stand_out_and_more_visits_are_lighter_for_everyone() {
    for (eyes, vision) in VISIONS {
        for (theme, palette) in palettes() {
            let crown = match palette.piece {
                Piece::Crowned(crown) => Some(crown),
                Piece::Disc => None,
            };
            let beside = palette.squares;
            for other in beside.into_iter().chain(crown) {
                let ratio = contrast(seen(vision, palette.queen), seen(vision, other));
                assert!(ratio >= SHAPES, "{theme:?} with {eyes}: {ratio}");
            }
        }
        let scale =
            (0..=100_u8).map(|x| luminance(seen(vision, between(COUNTS, f32::from(x) / 100.0))));
        assert!(
            scale.is_sorted_by(|one, next| *next > one - 0.003),
            "{eyes}"
        );
    }
}
