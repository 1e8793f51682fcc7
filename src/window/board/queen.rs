//! The picture of a queen.

use egui::Color32;

use super::coverage::{Point, bar, covered, disc, polygon};
use crate::{
    drawing::{self, Crown},
    window::theme::{Palette, Piece},
};

/// The pixels of a queen's picture, as wide as her square, row by row: red, green, blue and
/// alpha.
pub fn pixels(edge: u32, palette: &Palette) -> Vec<u8> {
    match palette.piece {
        Piece::Disc => {
            let [red, green, blue, _] = palette.queen.to_array();
            let pixels = coverage(edge).flat_map(|alpha| [red, green, blue, alpha]);
            pixels.collect()
        }
        Piece::Crowned(crown) => (0..edge * edge)
            .flat_map(|index| {
                let place = (index % edge, index / edge);
                crowned(edge, place, palette.queen, crown)
            })
            .collect(),
    }
}

/// A pixel of a disc with a shadow and a crown.
fn crowned(edge: u32, (x, y): (u32, u32), queen: Color32, crown: Color32) -> [u8; 4] {
    let width = edge as f32;
    let half = width / 2.0;
    let radius = Piece::Crowned(crown).radius(width);
    let place = (x as f32 + 0.5 - half, y as f32 + 0.5 - half);
    let mut paint = Paint::default();
    if let Some(shadow) = drawing::shadow(width) {
        let outside = disc(place, (0.0, shadow.down * width), radius);
        let soft = shadow.soft * width;
        let part = ((soft - outside) / (2.0 * soft)).clamp(0.0, 1.0);
        // Smooth at both ends.
        let smooth = part * part * (3.0 - 2.0 * part);
        paint.over(Color32::BLACK, shadow.strength * smooth);
    }
    paint.over(queen, covered(disc(place, (0.0, 0.0), radius)));
    if let Some(shape) = drawing::crown(width) {
        let (x, y) = (place.0 / radius, place.1 / radius);
        // Nothing of a crown is farther from the middle.
        if x.hypot(y) < 0.75 {
            paint.over(crown, covered(distance((x, y), &shape) * radius));
        }
    }
    paint.pixel()
}

/// The distance to a crown, where the disc has a radius of 1.
fn distance(place: Point, crown: &Crown) -> f32 {
    let (from, to, radius) = crown.base;
    crown
        .points()
        .map(|point| disc(place, point, crown.ball))
        .fold(polygon(place, crown.corners), f32::min)
        .min(bar(place, from, to, radius))
}

/// Colours laid over each other, multiplied with their alpha.
#[derive(Clone, Copy, Debug, Default)]
struct Paint {
    colour: [f32; 3],
    alpha: f32,
}

impl Paint {
    fn over(&mut self, colour: Color32, alpha: f32) {
        let above = [colour.r(), colour.g(), colour.b()].map(|channel| f32::from(channel) * alpha);
        for (below, above) in self.colour.iter_mut().zip(above) {
            *below = above + *below * (1.0 - alpha);
        }
        self.alpha = alpha + self.alpha * (1.0 - alpha);
    }

    fn pixel(self) -> [u8; 4] {
        let alpha = self.alpha.max(f32::MIN_POSITIVE);
        let [red, green, blue] = self.colour.map(|channel| (channel / alpha).round() as u8);
        [red, green, blue, (self.alpha * 255.0).round() as u8]
    }
}

/// How much of each pixel a disc covers that fills a square of pixels, 0 to 255, row by row.
pub fn coverage(diameter: u32) -> impl Iterator<Item = u8> {
    let radius = diameter as f32 / 2.0;
    let from_centre = move |index: u32| index as f32 + 0.5 - radius;
    (0..diameter * diameter).map(move |index| {
        let place = (from_centre(index % diameter), from_centre(index / diameter));
        (covered(disc(place, (0.0, 0.0), radius)) * 255.0).round() as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::Theme,
        drawing::BoardPicture,
        puzzle::{Board, Square},
    };

    #[test]
    fn discs_are_round_full_and_as_wide_as_their_square() {
        for diameter in [6, 7, 72, 73] {
            let pixels: Vec<u8> = coverage(diameter).collect();
            let at = |x: u32, y: u32| pixels[(y * diameter + x) as usize];
            assert_eq!(at(diameter / 2, diameter / 2), 255);
            assert!(at(0, diameter / 2) > 127, "reaches the edge at {diameter}");
            assert!(at(0, 0) < 128, "has no corner at {diameter}");
            let area: f32 = pixels.iter().map(|&alpha| f32::from(alpha) / 255.0).sum();
            let expected = std::f32::consts::PI * (diameter as f32 / 2.0).powi(2);
            assert!((area / expected - 1.0).abs() < 0.1, "{area} at {diameter}");
        }
    }

    /// Themes other than classic, and the colour of their crowns.
    fn crowned_themes() -> impl Iterator<Item = (&'static Palette, Color32)> {
        let palettes = Theme::ALL.into_iter().map(Palette::of);
        palettes.filter_map(|palette| match palette.piece {
            Piece::Crowned(crown) => Some((palette, crown)),
            Piece::Disc => None,
        })
    }

    /// The pixels in one colour, and nothing else.
    fn count(pixels: &[u8], colour: Color32) -> usize {
        let pixels = pixels.chunks_exact(4);
        pixels.filter(|pixel| **pixel == colour.to_array()).count()
    }

    #[test]
    fn crowns_come_with_24_pixels() {
        for (palette, crown) in crowned_themes() {
            for edge in [3, 8, 12, 23] {
                assert_eq!(count(&pixels(edge, palette), crown), 0, "{edge} pixels");
            }
            for edge in [24, 25, 43, 44, 76, 150] {
                let pixels = pixels(edge, palette);
                let share = |colour| count(&pixels, colour) as f32 / (edge * edge) as f32;
                let (crown, disc) = (share(crown), share(palette.queen));
                assert!(crown > 0.03, "the crown has {crown} at {edge}");
                assert!(disc > 0.15, "the disc has {disc} at {edge}");
            }
        }
    }

    #[test]
    fn queens_leave_an_eighth_of_their_square_free_and_their_shadow_ends_inside() {
        for (palette, _) in crowned_themes() {
            for edge in [16, 24, 44, 76, 77, 150] {
                let pixels = pixels(edge, palette);
                let alpha = |x: u32, y: u32| pixels[4 * (y * edge + x) as usize + 3];
                let middle = edge / 2;
                let dense = (0..edge).filter(|&x| alpha(x, middle) > 192).count() as f32;
                assert!(
                    (dense / edge as f32 - 0.75).abs() < 2.0 / edge as f32,
                    "{edge}"
                );
                assert!((0..edge).all(|x| alpha(x, 0) <= 2 && alpha(x, edge - 1) <= 2));
                assert!((0..edge).all(|y| alpha(0, y) <= 2 && alpha(edge - 1, y) <= 2));
            }
        }
    }

    #[test]
    fn crowns_are_alike_on_both_sides() {
        for (palette, _) in crowned_themes() {
            for edge in [24, 45, 76] {
                let pixels = pixels(edge, palette);
                let pixel = |x: u32, y: u32| &pixels[4 * (y * edge + x) as usize..][..4];
                for (x, y) in (0..edge).flat_map(|y| (0..edge).map(move |x| (x, y))) {
                    let [one, other] = [pixel(x, y), pixel(edge - 1 - x, y)];
                    let differs = one.iter().zip(other).any(|(a, b)| a.abs_diff(*b) > 1);
                    assert!(!differs, "{one:?} and {other:?} at {x}, {y} of {edge}");
                }
            }
        }
    }

    /// Pictures that are saved have the same queens, but for the edges of shapes.
    #[test]
    fn queens_are_those_of_saved_pictures() {
        for (theme, edge) in Theme::ALL
            .into_iter()
            .flat_map(|theme| [16, 24, 44, 76, 100].map(|edge| (theme, edge)))
        {
            let board = Board::new(1).unwrap();
            let picture = BoardPicture::new(board, [Square::new(0, 0)], theme);
            let saved = picture.drawing(edge).unwrap().image(edge).unwrap();
            let palette = Palette::of(theme);
            let square = palette.dark_square.to_array();
            let mut differences = 0;
            for (index, pixel) in pixels(edge, palette).chunks_exact(4).enumerate() {
                let (x, y) = (index as u32 % edge, index as u32 / edge);
                let saved = saved.pixel(x, y);
                let alpha = f32::from(pixel[3]) / 255.0;
                let shown = [0, 1, 2].map(|channel| {
                    f32::from(pixel[channel]) * alpha + f32::from(square[channel]) * (1.0 - alpha)
                });
                let saved = [saved.red, saved.green, saved.blue].map(f32::from);
                let parts = shown.into_iter().zip(saved);
                let difference = parts
                    .map(|(one, other)| (one - other).abs())
                    .fold(0.0, f32::max);
                differences += usize::from(difference > 24.0);
                assert!(
                    difference < 160.0,
                    "{difference} at {x}, {y} of {edge} in {theme:?}"
                );
            }
            let edges = 2 * edge as usize;
            assert!(
                differences < edges,
                "{differences} pixels at {edge} in {theme:?}"
            );
        }
    }
}
