//! Marks as shapes. Each lies on a wider one of another colour, so that it stands out everywhere.

use std::f32::consts::TAU;

use super::Grid;
use crate::board::Square;
use crate::picture::raster::dashed;
use crate::picture::{Area, Color, Mark, Palette, Piece, Point, Shape, Stroke};
use crate::search::Axis;

/// On squares smaller than this, in pixels, marks would hide the square, so they stand around it.
const SMALL: f32 = 12.0;

/// On squares smaller than this, in pixels, corners would hide most of a queen, so a frame stands
/// around the square.
const FRAMED: f32 = 20.0;

/// Squares smaller than this, in pixels, are not struck out.
const MIN_STRUCK: f32 = 5.0;

/// How far the bars at the ends of a struck line reach to either side, in widths of a square.
const BAR: f32 = 0.3;

/// Dots smaller than this, in pixels, are not drawn.
const MIN_DOT: f32 = 1.2;

/// How strong the veil over a quiet queen is, out of 255.
pub const QUIET: u8 = 160;

/// The dashes of the lines of several queens and the gaps between them, in widths of the line. The
/// first line is solid.
const DASHES_OF_LINES: [&[f32]; 4] = [&[], &[5.0, 2.5], &[1.5, 1.5], &[5.0, 1.5, 1.5, 1.5]];

/// The signs of what is right, and of what is wrong or cannot be.
const TICK: &[&[Point]] = &[&[(-0.5, 0.05), (-0.12, 0.42), (0.5, -0.4)]];
const CROSS: &[&[Point]] = &[&[(-1.0, -1.0), (1.0, 1.0)], &[(-1.0, 1.0), (1.0, -1.0)]];

/// How many dashes a circle has.
const DASHES: u8 = 12;

/// The least width of a line that was searched for, in points of the screen.
const THINNEST: f32 = 2.0;

/// Draws marks on a board.
struct BoardPen {
    grid: Grid,
    palette: &'static Palette,
    /// The width of a square, in whole pixels.
    edge: f32,
    /// The width of lines, in whole pixels.
    width: f32,
    /// How far the outline below a line reaches beyond it on either side, in whole pixels.
    outline: f32,
    /// Whether numbers fill the middle of the squares.
    has_numbers: bool,
    /// Shapes that are clipped to the board.
    shapes: Vec<Shape>,
    /// Shapes that may also lie beside the board.
    around: Vec<Shape>,
}

/// Marks on squares with these queens, from the lowest to the highest. Where squares have numbers,
/// there is no room for marks in their middle.
pub fn shapes(
    marks: &[Mark],
    (grid, palette): (Grid, &'static Palette),
    has_numbers: bool,
    has_queen: impl Fn(Square) -> bool,
) -> Vec<Shape> {
    let mut pen = BoardPen::new(grid, palette, has_numbers);
    for &mark in marks {
        pen.mark(mark, &has_queen);
    }
    pen.into_shapes()
}

/// See-through queens.
pub fn rings(queens: &[Square], grid: Grid, palette: &'static Palette) -> Vec<Shape> {
    let mut pen = BoardPen::new(grid, palette, true);
    for &queen in queens {
        pen.ring(queen, palette.queen);
    }
    pen.into_shapes()
}

impl BoardPen {
    fn new(grid: Grid, palette: &'static Palette, has_numbers: bool) -> Self {
        let edge = grid.edge();
        let least = if edge < SMALL { 1.0 } else { 2.0 };
        let most = (4.0 * grid.scale).round().max(least);
        let outline = (1.5 * grid.scale).round().max(1.0);
        Self {
            grid,
            palette,
            edge,
            width: (edge * 0.06).round().clamp(least, most),
            outline: (edge / 40.0).round().clamp(1.0, outline),
            has_numbers,
            shapes: Vec::new(),
            around: Vec::new(),
        }
    }

    fn into_shapes(self) -> Vec<Shape> {
        let mut shapes = self.shapes;
        if self.grid.is_part() && !shapes.is_empty() {
            shapes = vec![on_board(self.grid, shapes)];
        }
        shapes.extend(self.around);
        shapes
    }

    fn mark(&mut self, mark: Mark, has_queen: impl Fn(Square) -> bool) {
        let palette = self.palette;
        match mark {
            Mark::Moved(queen) => self.corners(queen, true, palette.tested),
            Mark::Removed(square) => {
                self.corners(square, false, palette.tested);
                self.dashed_ring(square, palette.tested);
            }
            Mark::Rejected { tested, attacker } => {
                self.corners(tested, false, palette.tested);
                self.attack(attacker, tested, 0);
                self.cross(tested);
            }
            Mark::Clash(one, other) => {
                let ends = [self.grid.centre(one), self.grid.centre(other)];
                let line = vec![self.beside(ends[0], ends[1]), self.beside(ends[1], ends[0])];
                self.lines(vec![line], palette.clash);
            }
            Mark::Reaches {
                queen,
                square,
                index,
            } => self.attack(queen, square, index),
            Mark::Quiet(_) | Mark::Tried(_) | Mark::Freed(_) if self.has_numbers => {}
            Mark::Quiet(queen) => {
                let area = self.grid.square(queen);
                let veil = palette.veil.with_alpha(QUIET);
                self.shapes.push(Shape::area(area, veil));
            }
            Mark::Tried(square) => self.dot(square, palette.attacked),
            Mark::Freed(square) => self.small_ring(square, palette.tested),
            Mark::Dead(axis, line) => self.strike(axis, line, palette.clash),
            Mark::StillDead(axis, line) => self.strike(axis, line, palette.attacked),
            Mark::Given(queen) => {
                let width = (self.edge * 0.05).round().max(1.0);
                let stroke = Stroke::flat(width, palette.outline);
                let ring = Shape::ring(self.grid.centre(queen), self.edge * 0.31, stroke);
                self.shapes.push(ring);
            }
            Mark::Proposed(square) if has_queen(square) => {
                self.corners(square, true, palette.hint);
            }
            Mark::Proposed(square) => self.ring(square, palette.hint),
            Mark::Solved => {
                // A frame around the board.
                let thick = (3.0 * self.grid.scale).round().max(1.0);
                let areas = self.grid.seen.larger(thick).frame(thick);
                self.around.push(Shape::Areas(areas.into(), palette.hint));
            }
            Mark::Right(square) => self.badge(square, palette.hint, (TICK, 1.0)),
            Mark::Wrong(square) => self.badge(square, palette.clash, (CROSS, 0.4)),
            Mark::Cursor(square) => self.corners(square, has_queen(square), palette.cursor),
            Mark::Attacks(queen) => self.attacks(queen),
            Mark::Line(axis, line) => self.edges(axis, line),
        }
    }

    fn is_small(&self) -> bool {
        self.edge < SMALL
    }

    /// The strokes of a line, the lower one first.
    fn strokes(&self, width: f32, colour: Color) -> [Stroke; 2] {
        [
            Stroke::flat(width + 2.0 * self.outline, self.palette.outline),
            Stroke::flat(width, colour),
        ]
    }

    fn lines(&mut self, lines: Vec<Vec<Point>>, colour: Color) {
        self.lines_of(self.width, lines, colour);
    }

    fn lines_of(&mut self, width: f32, lines: Vec<Vec<Point>>, colour: Color) {
        let [below, above] = self.strokes(width, colour);
        let lower = Shape::Lines(lines.clone(), below);
        let upper = Shape::Lines(lines, above);
        self.shapes.extend([lower, upper]);
    }

    /// A line from a queen to a square that it attacks: each of several queens has its own colour
    /// and its own dashes.
    fn attack(&mut self, attacker: Square, tested: Square, index: usize) {
        let [from, to] = [attacker, tested].map(|square| self.grid.centre(square));
        let from = self.beside(from, to);
        let palette = self.palette;
        let colours = [palette.clash, palette.tested, palette.hint, palette.cursor];
        let colour = colours[index % colours.len()];
        // When the colours repeat, the dashes are different.
        let dashes = DASHES_OF_LINES[(index + index / colours.len()) % DASHES_OF_LINES.len()];
        let dashes: Vec<f32> = dashes.iter().map(|dash| dash * self.width).collect();
        self.lines(dashed(vec![from, to], &dashes), colour);
    }

    /// Where a line from a queen begins, so that it crosses neither crown nor number.
    fn beside(&self, (x, y): Point, to: Point) -> Point {
        if self.is_small() || (self.palette.piece == Piece::Disc && !self.has_numbers) {
            return (x, y);
        }
        let way = (to.0 - x, to.1 - y);
        let part = self.radius() / way.0.hypot(way.1).max(1.0);
        (x + part * way.0, y + part * way.1)
    }

    /// A cross: no queen can stand here.
    fn cross(&mut self, square: Square) {
        if self.is_small() {
            return;
        }
        let lines = sign(CROSS, self.grid.centre(square), self.edge * 0.22);
        self.lines(lines, self.palette.clash);
    }

    /// A thin line from edge to edge of the board, with a bar at either end.
    fn strike(&mut self, axis: Axis, line: usize, colour: Color) {
        let edge = self.edge;
        if edge < MIN_STRUCK {
            return;
        }
        let [first, last] = [0, self.grid.order - 1].map(|place| axis.square(line, place));
        let at = |square: Square, along: f32, aside: f32| {
            let (x, y) = self.grid.centre(square);
            match axis {
                Axis::Row => (x + along, y + aside),
                Axis::Column => (x + aside, y + along),
            }
        };
        let (end, reach) = (edge / 2.0, edge * BAR);
        let whole = vec![at(first, -end, 0.0), at(last, end, 0.0)];
        let inside = end - self.width / 2.0 - self.outline;
        let bars = [(first, -inside), (last, inside)]
            .map(|(square, along)| vec![at(square, along, -reach), at(square, along, reach)]);
        // Numbers only leave room for the ends.
        if !self.has_numbers {
            let width = (self.width / 2.0).round().max(1.0);
            self.lines_of(width, vec![whole], colour);
        }
        if !self.is_small() {
            self.lines(bars.into(), colour);
        }
    }

    /// The radius of dots, where squares are large enough for them.
    fn small_radius(&self) -> Option<f32> {
        let radius = self.edge * 0.07;
        (radius >= MIN_DOT).then(|| radius.round())
    }

    fn dot(&mut self, square: Square, colour: Color) {
        let (centre, radius) = (self.grid.centre(square), self.small_radius());
        let dot = radius.map(|radius| Shape::disc(centre, radius, colour));
        self.shapes.extend(dot);
    }

    fn small_ring(&mut self, square: Square, colour: Color) {
        if let Some(radius) = self.small_radius() {
            self.circle(square, 2.0 * radius, colour);
        }
    }

    fn circle(&mut self, square: Square, radius: f32, colour: Color) {
        let centre = self.grid.centre(square);
        let strokes = self.strokes(self.width, colour);
        let rings = strokes.map(|stroke| Shape::ring(centre, radius, stroke));
        self.shapes.extend(rings);
    }

    /// A see-through queen.
    fn ring(&mut self, square: Square, colour: Color) {
        if self.is_small() {
            let inside = Area::around(self.grid.centre(square), self.edge * 0.6);
            self.shapes.push(Shape::area(inside, colour));
        } else {
            self.circle(square, self.radius(), colour);
        }
    }

    /// A queen that was removed.
    fn dashed_ring(&mut self, square: Square, colour: Color) {
        if self.is_small() {
            return;
        }
        let ((x, y), radius) = (self.grid.centre(square), self.radius());
        let at = |part: f32| {
            let angle = part / f32::from(DASHES) * TAU;
            (x + radius * angle.cos(), y + radius * angle.sin())
        };
        // Half of each is a gap.
        let dash = |dash: u8| {
            let points = (0..=6_u8).map(|part| at(f32::from(dash) + f32::from(part) / 12.0));
            points.collect()
        };
        self.lines((0..DASHES).map(dash).collect(), colour);
    }

    /// The radius of a ring: as wide as a queen, with the corners of its square left free.
    fn radius(&self) -> f32 {
        let edge = self.edge;
        let inside = self.width / 2.0 + 2.0 * self.outline + 1.0;
        self.palette.piece.radius(edge).min(edge / 2.0 - inside)
    }

    /// The edges of a row or a column, as far as it is visible.
    fn edges(&mut self, axis: Axis, line: usize) {
        let (seen, square) = (self.grid.seen, self.grid.square(axis.square(line, 0)));
        let thick = square.width.max(THINNEST * self.grid.scale);
        let strokes = self.strokes(self.width, self.palette.cursor);
        let shapes = strokes.map(|Stroke { width, colour, .. }| {
            let areas = [-width, thick].map(|along| match axis {
                Axis::Row => Area::new((seen.x, square.y + along), seen.width, width),
                Axis::Column => Area::new((square.x + along, seen.y), width, seen.height),
            });
            Shape::Areas(areas.into(), colour)
        });
        self.around.push(on_board(self.grid, shapes.into()));
    }

    /// Lines from a queen in all directions, over all that it attacks, and a ring around it that
    /// nothing crosses.
    fn attacks(&mut self, queen: Square) {
        let (scale, (x, y)) = (self.grid.scale, self.grid.centre(queen));
        let radius = (self.edge / 2.0).max(6.0 * scale);
        let far = 2.0 * self.grid.seen.width;
        let eighths = (0..8_u8).map(|eighth| f32::from(eighth) / 8.0 * TAU);
        let rays = eighths.map(|angle| {
            let at = |reach: f32| (x + reach * angle.cos(), y + reach * angle.sin());
            vec![at(radius), at(far)]
        });
        let lines: Vec<Vec<Point>> = rays.collect();
        let mut shapes = Vec::new();
        for (width, colour) in [(3.0, self.palette.outline), (1.5, self.palette.hint)] {
            let stroke = Stroke::flat(width * scale, colour);
            let lines = lines.clone();
            shapes.push(Shape::Lines(lines, stroke));
            shapes.push(Shape::ring((x, y), radius, stroke));
        }
        self.around.push(on_board(self.grid, shapes));
    }

    /// A disc with a sign at the upper right of a square, so that its middle stays free; a frame
    /// around a small square. The sign reaches over this part of the disc.
    fn badge(&mut self, square: Square, colour: Color, (lines, part): (&[&[Point]], f32)) {
        if self.is_small() {
            self.corners(square, false, colour);
            return;
        }
        let radius = (self.edge * 0.2).max(5.0 * self.grid.scale);
        let area = self.grid.square(square);
        let centre = (area.x + area.width - radius, area.y + radius);
        let half = self.outline / 2.0;
        for (radius, colour) in [
            (radius + half, self.palette.outline),
            (radius - half, colour),
        ] {
            self.shapes.push(Shape::disc(centre, radius, colour));
        }
        let stroke = Stroke::flat((radius * 0.24).max(1.5), self.palette.outline);
        let lines = sign(lines, centre, radius * part);
        self.shapes.push(Shape::Lines(lines, stroke));
    }

    /// The corners of a square, or a frame around a small one.
    fn corners(&mut self, square: Square, has_queen: bool, colour: Color) {
        let (width, outline) = (self.width, self.outline);
        let whole = width + 2.0 * outline;
        let (area, arm) = if self.edge < FRAMED {
            let around = self.grid.square(square).larger(whole);
            (around, around.width / 2.0)
        } else {
            let piece = self.palette.piece;
            let arm = piece.arm(self.edge, whole, has_queen) - outline;
            (self.grid.square(square), arm)
        };
        let inwards = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
        for (from, to, arm, colour) in [
            (0.0, whole, arm + outline, self.palette.outline),
            (outline, outline + width, arm, colour),
        ] {
            let arm = arm.max(to);
            for ((x, y), (right, down)) in area.corners().into_iter().zip(inwards) {
                let at = |along: f32, across: f32| (x + right * along, y + down * across);
                let bars = vec![
                    Area::between(at(from, from), at(arm, to)),
                    Area::between(at(from, to), at(to, arm)),
                ];
                self.shapes.push(Shape::Areas(bars, colour));
            }
        }
    }
}

/// The lines of a sign that reaches this far from its middle.
fn sign(lines: &[&[Point]], centre: Point, reach: f32) -> Vec<Vec<Point>> {
    let at = |&(x, y): &Point| (centre.0 + reach * x, centre.1 + reach * y);
    let lines = lines.iter();
    lines.map(|line| line.iter().map(at).collect()).collect()
}

/// Shapes, clipped to the board.
fn on_board(grid: Grid, shapes: Vec<Shape>) -> Shape {
    Shape::Clipped(vec![grid.seen], shapes)
}
