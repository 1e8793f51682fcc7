//! The shape of a queen.

use super::{Circle, Color, Ends, Palette, Piece, Point, Shape, Stroke, raster};

/// Squares narrower than this, in pixels, have a disc without a crown, which would be a blot.
const WITH_CROWN: f32 = 24.0;

/// Squares narrower than this, in pixels, have a crown with three points instead of five.
const WITH_FIVE_POINTS: f32 = 44.0;

/// Squares narrower than this, in pixels, have discs without a shadow.
const WITH_SHADOW: f32 = 12.0;

/// Discs with a smaller radius than this, in pixels, would be invisible.
const MIN_RADIUS: f32 = 1.5;

/// A crown on a disc with a radius of 1.
#[derive(Clone, Copy, Debug)]
struct Crown {
    /// The left half of its outline, up to the point in the middle. Every second corner is a
    /// point, from the second on.
    corners: &'static [Point],
    /// The radius of the balls on its points.
    ball: f32,
    /// The ends of the bar below it, and half of its width.
    base: (Point, Point, f32),
}

const FIVE_POINTS: Crown = Crown {
    corners: &[
        (-0.43, 0.27),
        (-0.61, -0.22),
        (-0.33, 0.03),
        (-0.32, -0.40),
        (-0.13, -0.02),
        (0.0, -0.47),
    ],
    ..THREE_POINTS
};
const THREE_POINTS: Crown = Crown {
    corners: &[(-0.47, 0.24), (-0.60, -0.36), (-0.24, -0.02), (0.0, -0.48)],
    ball: 0.085,
    base: ((-0.38, 0.45), (0.38, 0.45), 0.075),
};

/// How dark the shadow below a queen is at most, from 0 to 1.
pub const SHADOW: f32 = 0.38;

/// How far down the shadow lies, and how soft its edge is, in widths of a square: the distance from
/// half strength to full or none.
const SHADOW_DOWN: f32 = 0.03;
const SHADOW_SOFT: f32 = 0.065;

/// The crown on a square of this width in pixels, if it is wide enough for one.
fn crown(edge: f32) -> Option<Crown> {
    (edge >= WITH_CROWN).then_some(if edge >= WITH_FIVE_POINTS {
        FIVE_POINTS
    } else {
        THREE_POINTS
    })
}

/// A queen on a square of this width in pixels, whose middle is at (0, 0).
pub fn queen(edge: f32, palette: &Palette) -> Vec<Shape> {
    let radius = palette.piece.radius(edge).max(MIN_RADIUS);
    let disc = Shape::disc((0.0, 0.0), radius, palette.queen);
    match palette.piece {
        Piece::Disc => vec![disc],
        Piece::Crowned(colour) => {
            let shadow = (edge >= WITH_SHADOW).then(|| {
                let centre = (0.0, SHADOW_DOWN * edge);
                let black = Color::BLACK.with_alpha((255.0 * SHADOW).round() as u8);
                Shape::Shadow(Circle { centre, radius }, SHADOW_SOFT * edge, black)
            });
            let crown = crown(edge).map(|crown| crown.shapes(radius, colour));
            let crown = crown.into_iter().flatten();
            shadow.into_iter().chain([disc]).chain(crown).collect()
        }
    }
}

impl Crown {
    fn shapes(self, radius: f32, colour: Color) -> Vec<Shape> {
        let at = |(x, y): Point| (x * radius, y * radius);
        let (from, to, half) = self.base;
        let base = Stroke {
            ends: Ends::Round,
            ..Stroke::flat(2.0 * half * radius, colour)
        };
        let right = self.corners.iter().rev().skip(1).map(|&(x, y)| (-x, y));
        let corners: Vec<Point> = self.corners.iter().copied().chain(right).map(at).collect();
        let points = corners.iter().skip(1).step_by(2);
        let balls = points.map(|&point| Shape::disc(point, self.ball * radius, colour));
        let balls: Vec<Shape> = balls.collect();
        let crown = Shape::Polygons(vec![corners], colour);
        let base = Shape::Lines(vec![vec![at(from), at(to)]], base);
        [crown, base].into_iter().chain(balls).collect()
    }
}

/// The distance from the middle of a square to the farthest point of the shapes of a queen. Its
/// crown lies on its disc.
pub fn reach(queen: &[Shape]) -> f32 {
    let reaches = queen.iter().map(|shape| match shape {
        Shape::Disc(disc, _) => disc.centre.1 + disc.radius,
        Shape::Shadow(edge, soft, _) => edge.centre.1 + edge.radius + soft,
        _ => 0.0,
    });
    reaches.fold(0.0, f32::max)
}

/// The pixels of shapes around the middle of a square of this width, row by row: red, green, blue
/// and alpha of each.
pub fn copy_pixels(width: u32, shapes: &[Shape]) -> Vec<u8> {
    let half = width as f32 / 2.0;
    let copy = Shape::Copies(shapes.to_vec(), vec![(half, half)]);
    raster::pixels((width, width), &[copy], (1.0, 1.0)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Theme;

    fn queen_pixels(edge: u32, theme: Theme) -> Vec<u8> {
        copy_pixels(edge, &queen(edge as f32, Palette::of(theme)))
    }

    /// The alpha of a pixel of a square.
    fn alpha(pixels: &[u8], edge: u32, (x, y): (u32, u32)) -> u8 {
        pixels[4 * (y * edge + x) as usize + 3]
    }

    #[test]
    fn discs_are_round_full_and_as_wide_as_their_square() {
        for diameter in [6, 7, 72, 73] {
            let pixels = queen_pixels(diameter, Theme::Classic);
            let at = |x: u32, y: u32| alpha(&pixels, diameter, (x, y));
            let middle = diameter / 2;
            assert_eq!(at(middle, middle), 255);
            assert!(at(0, middle) > 127, "reaches the edge at {diameter}");
            assert!(at(0, 0) < 128, "has no corner at {diameter}");
            let alphas = pixels.chunks_exact(4).map(|pixel| f32::from(pixel[3]));
            let area = alphas.sum::<f32>() / 255.0;
            let expected = std::f32::consts::PI * (diameter as f32 / 2.0).powi(2);
            assert!((area / expected - 1.0).abs() < 0.1, "{area} at {diameter}");
        }
    }

    /// Themes other than classic, with the colours of their discs and crowns.
    fn crowned_themes() -> impl Iterator<Item = (Theme, Color, Color)> {
        Theme::ALL.into_iter().filter_map(|theme| {
            let palette = Palette::of(theme);
            match palette.piece {
                Piece::Crowned(crown) => Some((theme, palette.queen, crown)),
                Piece::Disc => None,
            }
        })
    }

    #[test]
    fn crowns_come_with_24_pixels() {
        for (theme, queen, crown) in crowned_themes() {
            for edge in [3, 8, 12, 23, 24, 25, 43, 44, 76, 150] {
                let pixels = queen_pixels(edge, theme);
                let share = |colour: Color| {
                    let of_colour = pixels.chunks_exact(4).filter(|p| **p == colour.bytes());
                    of_colour.count() as f32 / (edge * edge) as f32
                };
                let (crown, disc) = (share(crown), share(queen));
                let has_crown = if edge < 24 {
                    crown == 0.0
                } else {
                    crown > 0.03
                };
                assert!(has_crown, "the crown has {crown} at {edge}");
                assert!(edge < 24 || disc > 0.15, "the disc has {disc} at {edge}");
            }
        }
    }

    #[test]
    fn queens_leave_an_eighth_of_their_square_free_and_their_shadow_ends_inside() {
        for (theme, ..) in crowned_themes() {
            for edge in [16, 24, 44, 76, 77, 150] {
                let pixels = queen_pixels(edge, theme);
                let alpha = |x: u32, y: u32| alpha(&pixels, edge, (x, y));
                let middle = edge / 2;
                let dense = (0..edge).filter(|&x| alpha(x, middle) > 192).count() as f32;
                let free = (dense / edge as f32 - 0.75).abs();
                assert!(free < 2.0 / edge as f32, "{edge}");
                assert!((0..edge).all(|x| alpha(x, 0) <= 2 && alpha(x, edge - 1) <= 2));
                assert!((0..edge).all(|y| alpha(0, y) <= 2 && alpha(edge - 1, y) <= 2));
            }
        }
    }
}
