//! Signs on one square.

use egui::{Color32, Rect, Shape, Stroke, Vec2, pos2, vec2};

use super::Pen;
use crate::puzzle::Square;

/// Dots smaller than this, in pixels, are not drawn.
const SMALLEST_DOT: f32 = 1.2;

/// How a square was as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Badge {
    /// Right: a tick.
    Right,
    /// Wrong: a cross.
    Wrong,
}

impl Pen<'_> {
    /// A small cross in the middle of a square.
    pub fn cross(&self, square: Square, colour: Color32) {
        if !self.is_small() {
            let Rect { min, max } = self.square(square).shrink(self.edge() * 0.36);
            let segments = [[min, max], [pos2(min.x, max.y), pos2(max.x, min.y)]];
            self.segments(&segments, colour);
        }
    }

    /// A dot in the middle of a square that has no queen.
    pub fn dot(&self, square: Square, colour: Color32) {
        if let Some(radius) = self.small_radius() {
            self.painter
                .circle_filled(self.centre(square), radius, colour);
        }
    }

    /// A small ring in the middle of a square.
    pub fn small_ring(&self, square: Square, colour: Color32) {
        if let Some(radius) = self.small_radius() {
            for stroke in self.strokes(colour) {
                let centre = self.centre(square);
                self.painter.circle_stroke(centre, 2.0 * radius, stroke);
            }
        }
    }

    /// The radius of dots, in points, where squares are large enough for them.
    fn small_radius(&self) -> Option<f32> {
        let radius = self.layout.edge() as f32 * 0.07;
        (radius >= SMALLEST_DOT).then(|| self.points(radius.round()))
    }

    /// A ring on a queen that is given.
    pub fn seal(&self, queen: Square) {
        let radius = self.edge() * 0.31;
        let width = (self.layout.edge() as f32 * 0.05).round().max(1.0);
        let stroke = Stroke::new(self.points(width), self.palette.outline);
        self.painter
            .circle_stroke(self.centre(queen), radius, stroke);
    }

    /// A queen that can be seen through.
    pub fn ring(&self, square: Square, colour: Color32) {
        if self.is_small() {
            let inside = self.square(square).shrink(self.edge() / 5.0);
            self.fill(inside, colour);
            return;
        }
        for stroke in self.strokes(colour) {
            self.painter
                .circle_stroke(self.centre(square), self.radius(), stroke);
        }
    }

    /// A queen that has gone.
    pub fn dashed_ring(&self, square: Square, colour: Color32) {
        if self.is_small() {
            return;
        }
        let (centre, radius) = (self.centre(square), self.radius());
        let at = |part: u8| {
            let angle = f32::from(part) / 48.0 * std::f32::consts::TAU;
            centre + radius * Vec2::angled(angle)
        };
        for stroke in self.strokes(colour) {
            let dashes = (0..48).step_by(4).map(|part| {
                let points = (part..=part + 2).map(at).collect();
                Shape::line(points, stroke)
            });
            self.painter.extend(dashes);
        }
    }

    /// The radius of a ring, which is as wide as a queen and leaves the corners of its square
    /// free.
    fn radius(&self) -> f32 {
        let inside = self.width() / 2.0 + 2.0 * self.outline() + 1.0;
        let widest = self.edge() / 2.0 - self.points(inside);
        let queen = self.palette.piece.radius(self.layout.edge() as f32);
        self.points(queen).min(widest)
    }

    /// A disc with a sign at the upper right of a square, which leaves its middle free; a frame
    /// around a small one.
    pub fn badge(&self, square: Square, badge: Badge) {
        let colour = match badge {
            Badge::Right => self.palette.hint,
            Badge::Wrong => self.palette.clash,
        };
        if self.is_small() {
            self.corners(square, colour);
            return;
        }
        let outline = self.points(self.outline());
        let radius = (self.edge() * 0.2).max(self.points(5.0));
        let centre = self.square(square).right_top() + vec2(-radius, radius);
        self.painter.circle(
            centre,
            radius,
            colour,
            Stroke::new(outline, self.palette.outline),
        );
        let at = |x: f32, y: f32| centre + radius * vec2(x, y);
        let lines = match badge {
            Badge::Right => vec![vec![at(-0.5, 0.05), at(-0.12, 0.42), at(0.5, -0.4)]],
            Badge::Wrong => vec![
                vec![at(-0.4, -0.4), at(0.4, 0.4)],
                vec![at(-0.4, 0.4), at(0.4, -0.4)],
            ],
        };
        let stroke = Stroke::new((radius * 0.24).max(self.points(1.5)), self.palette.outline);
        for line in lines {
            self.painter.line(line, stroke);
        }
    }

    /// The corners of a square, or a frame around a small one.
    pub fn corners(&self, square: Square, colour: Color32) {
        self.brackets(square, false, colour);
    }

    /// The same of a square with a queen, which they leave round.
    pub fn corners_of_queen(&self, square: Square, colour: Color32) {
        self.brackets(square, true, colour);
    }

    fn brackets(&self, square: Square, has_queen: bool, colour: Color32) {
        let (width, outline) = (self.width(), self.outline());
        let square = self.square(square);
        let (square, arm) = if self.is_small() {
            let around = square.expand(self.points(width + 2.0 * outline));
            (around, around.width() / 2.0)
        } else {
            let (piece, edge) = (self.palette.piece, self.layout.edge() as f32);
            let arm = piece.arm(edge, width + 2.0 * outline, has_queen) - outline;
            (square, self.points(arm))
        };
        let corners = [
            (square.left_top(), vec2(1.0, 1.0)),
            (square.right_top(), vec2(-1.0, 1.0)),
            (square.left_bottom(), vec2(1.0, -1.0)),
            (square.right_bottom(), vec2(-1.0, -1.0)),
        ];
        let bars = |from: f32, to: f32, arm: f32| {
            let [from, to] = [from, to].map(|pixels| self.points(pixels));
            corners.into_iter().flat_map(move |(corner, inwards)| {
                let rect = |one: Vec2, other: Vec2| {
                    Rect::from_two_pos(corner + one * inwards, corner + other * inwards)
                };
                [
                    rect(Vec2::splat(from), vec2(arm, to)),
                    rect(Vec2::splat(from), vec2(to, arm)),
                ]
            })
        };
        let inner = self.points(outline);
        for rect in bars(0.0, width + 2.0 * outline, arm + inner) {
            self.fill(rect, self.palette.outline);
        }
        for rect in bars(outline, outline + width, arm) {
            self.fill(rect, colour);
        }
    }
}
