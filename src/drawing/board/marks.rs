//! Marks as shapes. They lie on wider ones of another colour, so that they stand out
//! wherever they are.

use super::Grid;
use crate::{
    drawing::{Area, Color, Mark, Palette, Point, Shape, Stroke},
    puzzle::Square,
};

/// Squares smaller than this, in pixels, would vanish under marks: these stand around them.
const SMALL: f32 = 12.0;

/// Squares smaller than this, in pixels, are not struck out.
const SMALLEST_STRUCK: f32 = 5.0;

/// Dots smaller than this, in pixels, are not drawn.
const SMALLEST_DOT: f32 = 1.2;

/// A circle has so many dashes.
const DASHES: u8 = 12;

/// Draws marks on a board.
pub struct Pen {
    grid: Grid,
    palette: &'static Palette,
    /// The width of lines, in whole pixels.
    width: f32,
    /// How much wider the line below is on either side, in whole pixels.
    outline: f32,
    shapes: Vec<Shape>,
}

impl Pen {
    pub fn new(grid: Grid, palette: &'static Palette) -> Self {
        let least = if grid.edge < SMALL { 1.0 } else { 2.0 };
        let most = (4.0 * grid.scale).round().max(least);
        let outline = (1.5 * grid.scale).round().max(1.0);
        Self {
            grid,
            palette,
            width: (grid.edge * 0.06).round().clamp(least, most),
            outline: (grid.edge / 40.0).round().clamp(1.0, outline),
            shapes: Vec::new(),
        }
    }

    /// What was drawn.
    pub fn into_shapes(self) -> Vec<Shape> {
        self.shapes
    }

    /// Draws a mark on squares with these queens.
    pub fn mark(&mut self, mark: Mark, has_queen: impl Fn(Square) -> bool) {
        let palette = self.palette;
        match mark {
            Mark::Moved(queen) => self.corners(queen, true, palette.tested),
            Mark::Removed(square) => {
                self.corners(square, false, palette.tested);
                self.dashed_ring(square, palette.tested);
            }
            Mark::Rejected { tested, attacker } => {
                self.corners(tested, false, palette.tested);
                self.attack(attacker, tested);
            }
            Mark::Clash(one, other) => {
                let ends = vec![self.grid.centre(one), self.grid.centre(other)];
                self.lines(vec![ends], palette.clash);
            }
            Mark::Tried(square) => self.dot(square, palette.attacked),
            Mark::Freed(square) => self.small_ring(square, palette.tested),
            Mark::Dead(axis, line) => {
                let last = axis.square(line, self.grid.order - 1);
                self.strike(axis.square(line, 0), last);
                self.cross(last, 0.36, palette.clash);
            }
            Mark::Given(queen) => {
                let width = (self.grid.edge * 0.05).round().max(1.0);
                self.shapes.push(Shape::Ring {
                    centre: self.grid.centre(queen),
                    radius: self.grid.edge * 0.31,
                    stroke: Stroke::flat(width, palette.outline),
                });
            }
            Mark::Proposed(square) if has_queen(square) => {
                self.corners(square, true, palette.hint);
            }
            Mark::Proposed(square) => self.ring(square, palette.hint),
            Mark::Solved => self.frame(palette.hint),
        }
    }

    fn is_small(&self) -> bool {
        self.grid.edge < SMALL
    }

    /// The strokes of a line, the lower one first.
    fn strokes(&self, colour: Color) -> [Stroke; 2] {
        [
            Stroke::flat(self.width + 2.0 * self.outline, self.palette.outline),
            Stroke::flat(self.width, colour),
        ]
    }

    fn lines(&mut self, lines: Vec<Vec<Point>>, colour: Color) {
        let [below, above] = self.strokes(colour);
        let lower = Shape::Lines {
            lines: lines.clone(),
            stroke: below,
        };
        let upper = Shape::Lines {
            lines,
            stroke: above,
        };
        self.shapes.extend([lower, upper]);
    }

    /// From a queen to a square that it attacks, where a cross says that no queen can stand.
    fn attack(&mut self, attacker: Square, tested: Square) {
        let mut lines = vec![vec![self.grid.centre(attacker), self.grid.centre(tested)]];
        if !self.is_small() {
            lines.extend(self.crossed(tested, 0.28));
        }
        self.lines(lines, self.palette.clash);
    }

    /// A cross in the middle of a square, which leaves so much of it free on each side.
    fn cross(&mut self, square: Square, free: f32, colour: Color) {
        if !self.is_small() {
            self.lines(self.crossed(square, free), colour);
        }
    }

    fn crossed(&self, square: Square, free: f32) -> Vec<Vec<Point>> {
        let (x, y) = self.grid.centre(square);
        let reach = self.grid.edge * (0.5 - free);
        vec![
            vec![(x - reach, y - reach), (x + reach, y + reach)],
            vec![(x - reach, y + reach), (x + reach, y - reach)],
        ]
    }

    /// A thin line from the outer edge of one square to the outer edge of another.
    fn strike(&mut self, from: Square, to: Square) {
        let Grid { edge, .. } = self.grid;
        if edge < SMALLEST_STRUCK {
            return;
        }
        let (from, to) = (self.grid.centre(from), self.grid.centre(to));
        let way = (to.0 - from.0, to.1 - from.1);
        let beyond = edge / 2.0 / way.0.hypot(way.1).max(1.0);
        let ends = [
            (from.0 - way.0 * beyond, from.1 - way.1 * beyond),
            (to.0 + way.0 * beyond, to.1 + way.1 * beyond),
        ];
        let width = (self.width / 2.0).round().max(1.0);
        for (width, colour) in [
            (width + 2.0 * self.outline, self.palette.outline),
            (width, self.palette.clash),
        ] {
            self.shapes
                .push(Shape::line(ends[0], ends[1], width, colour));
        }
    }

    /// The radius of dots, where squares are large enough for them.
    fn small_radius(&self) -> Option<f32> {
        let radius = self.grid.edge * 0.07;
        (radius >= SMALLEST_DOT).then(|| radius.round())
    }

    fn dot(&mut self, square: Square, colour: Color) {
        self.shapes
            .extend(self.small_radius().map(|radius| Shape::Disc {
                centre: self.grid.centre(square),
                radius,
                colour,
            }));
    }

    fn small_ring(&mut self, square: Square, colour: Color) {
        if let Some(radius) = self.small_radius() {
            self.circle(square, 2.0 * radius, colour);
        }
    }

    fn circle(&mut self, square: Square, radius: f32, colour: Color) {
        let centre = self.grid.centre(square);
        let rings = self.strokes(colour).map(|stroke| Shape::Ring {
            centre,
            radius,
            stroke,
        });
        self.shapes.extend(rings);
    }

    /// A queen that can be seen through.
    pub fn ring(&mut self, square: Square, colour: Color) {
        if self.is_small() {
            let (x, y) = self.grid.centre(square);
            let side = self.grid.edge * 0.6;
            let inside = Area::new((x - side / 2.0, y - side / 2.0), side, side);
            self.shapes.push(Shape::area(inside, colour));
        } else {
            self.circle(square, self.radius(), colour);
        }
    }

    /// A queen that has gone.
    fn dashed_ring(&mut self, square: Square, colour: Color) {
        if self.is_small() {
            return;
        }
        let ((x, y), radius) = (self.grid.centre(square), self.radius());
        let at = |part: f32| {
            let angle = part / f32::from(DASHES) * std::f32::consts::TAU;
            (x + radius * angle.cos(), y + radius * angle.sin())
        };
        // Half of each is a gap.
        let dash = |dash: u8| {
            let points = (0..=6_u8).map(|part| at(f32::from(dash) + f32::from(part) / 12.0));
            points.collect()
        };
        self.lines((0..DASHES).map(dash).collect(), colour);
    }

    /// The radius of a ring, which is as wide as a queen and leaves the corners of its square
    /// free.
    fn radius(&self) -> f32 {
        let Grid { edge, .. } = self.grid;
        let inside = self.width / 2.0 + 2.0 * self.outline + 1.0;
        self.palette.piece.radius(edge).min(edge / 2.0 - inside)
    }

    /// A frame around the board.
    fn frame(&mut self, colour: Color) {
        let Area {
            x,
            y,
            width,
            height,
        } = self.grid.whole();
        let thick = (3.0 * self.grid.scale).round().max(1.0);
        let outer = Area::new(
            (x - thick, y - thick),
            width + 2.0 * thick,
            height + 2.0 * thick,
        );
        let areas = vec![outer, self.grid.whole()];
        self.shapes.push(Shape::Areas { areas, colour });
    }

    /// The corners of a square, or a frame around a small one.
    fn corners(&mut self, square: Square, has_queen: bool, colour: Color) {
        let (width, outline) = (self.width, self.outline);
        let Area {
            mut x,
            mut y,
            width: mut side,
            ..
        } = self.grid.square(square);
        let arm = if self.is_small() {
            let more = width + 2.0 * outline;
            (x, y, side) = (x - more, y - more, side + 2.0 * more);
            side / 2.0
        } else {
            let piece = self.palette.piece;
            piece.arm(self.grid.edge, width + 2.0 * outline, has_queen) - outline
        };
        let corners = [
            ((x, y), (1.0, 1.0)),
            ((x + side, y), (-1.0, 1.0)),
            ((x, y + side), (1.0, -1.0)),
            ((x + side, y + side), (-1.0, -1.0)),
        ];
        for (from, to, arm, colour) in [
            (
                0.0,
                width + 2.0 * outline,
                arm + outline,
                self.palette.outline,
            ),
            (outline, outline + width, arm, colour),
        ] {
            for ((x, y), (right, down)) in corners {
                let at = |along: f32, across: f32| (x + right * along, y + down * across);
                let bent = [
                    at(from, from),
                    at(arm, from),
                    at(arm, to),
                    at(to, to),
                    at(to, arm),
                    at(from, arm),
                ];
                self.shapes.push(Shape::Polygons {
                    outlines: vec![bent.into()],
                    colour,
                });
            }
        }
    }
}
