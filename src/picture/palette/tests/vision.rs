//! The safe theme as people see it who lack one kind of cone.

use crate::picture::Color;

use super::*;
use crate::picture::Theme;
use crate::picture::palette::contrast::linear;

/// Light of the three primaries of sRGB.
type Light = [f32; 3];

/// What eyes make of light, as a matrix.
type Vision = [[f32; 3]; 3];

/// All cones, and without those for long, middle and short waves: the matrices
/// for severity 1.0 of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
/// Transactions on Visualization and Computer Graphics 15 (6), 2009.
const VISIONS: [(&str, Vision); 4] = [
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

/// Colours this far apart in CIELAB differ at a glance: just noticeable is 2.3.
const APART: f32 = 15.0;

/// Shapes whose luminance differs by this much are told apart in any colour.
const CONTRAST: f32 = 3.0;

fn seen(vision: &Vision, colour: Color) -> Light {
    let light = [colour.red, colour.green, colour.blue].map(linear);
    vision.map(|row| dot(row, light).clamp(0.0, 1.0))
}

fn dot(row: [f32; 3], light: Light) -> f32 {
    row.iter()
        .zip(light)
        .map(|(weight, part)| weight * part)
        .sum()
}

fn luminance(light: Light) -> f32 {
    dot([0.2126, 0.7152, 0.0722], light)
}

fn contrast(one: Light, another: Light) -> f32 {
    let [one, another] = [one, another].map(|light| luminance(light) + 0.05);
    one.max(another) / one.min(another)
}

/// CIE 1976: L*, a*, b* for white D65.
fn lab(light: Light) -> [f32; 3] {
    let [x, y, z] = [
        dot([0.4124, 0.3576, 0.1805], light) / 0.9505,
        luminance(light),
        dot([0.0193, 0.1192, 0.9505], light) / 1.089,
    ]
    .map(|part: f32| {
        if part > 0.008_856 {
            part.cbrt()
        } else {
            7.787 * part + 16.0 / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(one: Light, another: Light) -> f32 {
    let parts = lab(one).into_iter().zip(lab(another));
    parts.map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

#[test]
fn whatever_is_on_the_board_is_told_apart() {
    let palette = Palette::of(Theme::Safe);
    let mut colours = vec![
        ("dark squares", palette.dark_square),
        ("light squares", palette.light_square),
        ("queens", palette.queen),
    ];
    colours.extend(marks(palette));
    for (eyes, vision) in VISIONS {
        for (index, &(name, colour)) in colours.iter().enumerate() {
            for &(other_name, other) in &colours[..index] {
                let (one, other) = (seen(&vision, colour), seen(&vision, other));
                let (contrast, distance) = (contrast(one, other), distance(one, other));
                assert!(
                    contrast >= CONTRAST || distance >= APART,
                    "{name} and {other_name} with {eyes}: {contrast}, {distance}"
                );
            }
        }
    }
}

#[test]
fn queens_stand_out_in_every_theme() {
    for theme in Theme::ALL {
        let palette = Palette::of(theme);
        for (eyes, vision) in VISIONS {
            for square in [palette.dark_square, palette.light_square] {
                let ratio = contrast(seen(&vision, palette.queen), seen(&vision, square));
                assert!(ratio >= CONTRAST, "{theme:?} with {eyes}: {ratio}");
            }
            if let Piece::Crowned(crown) = palette.piece {
                let ratio = contrast(seen(&vision, palette.queen), seen(&vision, crown));
                assert!(
                    ratio >= CONTRAST,
                    "crowns in {theme:?} with {eyes}: {ratio}"
                );
            }
        }
    }
}

#[test]
fn more_visits_are_lighter_for_everyone() {
    for (eyes, vision) in VISIONS {
        let scale = (0..=100_u8).map(|x| luminance(seen(&vision, visits(f32::from(x) / 100.0))));
        assert!(scale.is_sorted(), "{eyes}");
    }
}
