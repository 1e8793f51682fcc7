//! The shape of a queen.

use super::{Color, Ends, Palette, Piece, Point, Shape, Stroke};

/// Squares narrower than this, in pixels, have a disc without a crown: it would be a blot.
const WITH_CROWN: f32 = 24.0;

/// Squares narrower than this, in pixels, have a crown with three points in place of five.
const WITH_FIVE_POINTS: f32 = 44.0;

/// Squares narrower than this, in pixels, have discs without a shadow.
const WITH_SHADOW: f32 = 12.0;

/// Discs with a smaller radius than this, in pixels, could not be seen.
const SMALLEST: f32 = 1.5;

/// A crown, where the disc has a radius of 1.
#[derive(Clone, Copy, Debug)]
pub struct Crown {
    /// Its outline. Every second corner is a point, from the second on.
    pub corners: &'static [Point],
    /// The radius of the balls on its points.
    pub ball: f32,
    /// The ends of the bar below it, and half of its width.
    pub base: (Point, Point, f32),
}

const FIVE_POINTS: Crown = Crown {
    corners: &[
        (-0.43, 0.27),
        (-0.61, -0.22),
        (-0.33, 0.03),
        (-0.32, -0.40),
        (-0.13, -0.02),
        (0.0, -0.47),
        (0.13, -0.02),
        (0.32, -0.40),
        (0.33, 0.03),
        (0.61, -0.22),
        (0.43, 0.27),
    ],
    ..THREE_POINTS
};
const THREE_POINTS: Crown = Crown {
    corners: &[
        (-0.47, 0.24),
        (-0.60, -0.36),
        (-0.24, -0.02),
        (0.0, -0.48),
        (0.24, -0.02),
        (0.60, -0.36),
        (0.47, 0.24),
    ],
    ball: 0.085,
    base: ((-0.38, 0.45), (0.38, 0.45), 0.075),
};

/// A shadow below a queen, where a square has a width of 1.
#[derive(Clone, Copy, Debug)]
pub struct QueenShadow {
    /// How dark it is, from 0 to 1.
    pub strength: f32,
    /// How far down it lies.
    pub down: f32,
    /// How soft its edge is: from where it has half of its strength to where it has all or
    /// nothing of it.
    pub soft: f32,
}

const SHADOW: QueenShadow = QueenShadow {
    strength: 0.38,
    down: 0.03,
    soft: 0.065,
};

/// The shadow of a crowned queen on a square of some width in pixels, if it is wide enough.
#[must_use]
pub fn shadow(edge: f32) -> Option<QueenShadow> {
    (edge >= WITH_SHADOW).then_some(SHADOW)
}

/// The crown on a square of some width in pixels, if it is wide enough for one.
#[must_use]
pub fn crown(edge: f32) -> Option<Crown> {
    (edge >= WITH_CROWN).then_some(if edge >= WITH_FIVE_POINTS {
        FIVE_POINTS
    } else {
        THREE_POINTS
    })
}

/// A queen on a square of some width in pixels, whose middle is at (0, 0).
#[must_use]
pub fn queen(edge: f32, palette: &Palette) -> Vec<Shape> {
    let radius = palette.piece.radius(edge).max(SMALLEST);
    let disc = Shape::Disc {
        centre: (0.0, 0.0),
        radius,
        colour: palette.queen,
    };
    match palette.piece {
        Piece::Disc => vec![disc],
        Piece::Crowned(colour) => {
            let shadow = shadow(edge).map(|shadow| Shape::Shadow {
                centre: (0.0, shadow.down * edge),
                radius,
                soft: shadow.soft * edge,
                colour: Color::BLACK.with_alpha((255.0 * shadow.strength).round() as u8),
            });
            let crown = crown(edge).map(|crown| crown.shapes(radius, colour));
            let crown = crown.into_iter().flatten();
            shadow.into_iter().chain([disc]).chain(crown).collect()
        }
    }
}

impl Crown {
    /// The points of the crown.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.corners.iter().copied().skip(1).step_by(2)
    }

    fn shapes(self, radius: f32, colour: Color) -> Vec<Shape> {
        let at = |(x, y): Point| (x * radius, y * radius);
        let (from, to, half) = self.base;
        let mut shapes = vec![
            Shape::Polygons {
                outlines: vec![self.corners.iter().copied().map(at).collect()],
                colour,
            },
            Shape::Lines {
                lines: vec![vec![at(from), at(to)]],
                stroke: Stroke {
                    ends: Ends::Round,
                    ..Stroke::flat(2.0 * half * radius, colour)
                },
            },
        ];
        shapes.extend(self.points().map(|point| Shape::Disc {
            centre: at(point),
            radius: self.ball * radius,
            colour,
        }));
        shapes
    }
}
