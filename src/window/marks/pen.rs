//! Draws on the squares of a board, in whole pixels, so that every mark is sharp.

mod signs;

use egui::{
    self, Color32, CornerRadius, LayerId, Painter, Pos2, Rangef, Rect, Stroke, StrokeKind, Vec2,
    pos2, vec2,
};

pub use self::signs::Badge;
use crate::{
    app::Theme,
    puzzle::Square,
    window::{
        layout::{Area, BoardView, Detail, Layout},
        theme::Palette,
    },
};

/// Squares smaller than this, in pixels, would vanish under marks: these stand around them.
const SMALL: f32 = 12.0;

/// Squares smaller than this, in pixels, are not struck out.
const SMALLEST_STRUCK: u32 = 5;

/// Draws marks. They lie on wider ones of another colour, so that they stand out wherever
/// they are.
pub struct Pen<'a> {
    /// Draws on what is seen of the board.
    pub painter: Painter,
    /// Draws also beside it.
    pub beside: Painter,
    pub palette: &'static Palette,
    layout: &'a Layout,
    /// Pixels to a point.
    scale: f32,
}

impl<'a> Pen<'a> {
    /// Draws on the board of a layout.
    pub fn new(ctx: &egui::Context, theme: Theme, layout: &'a Layout) -> Self {
        let beside = ctx.layer_painter(LayerId::background());
        let mut pen = Self {
            painter: beside.clone(),
            beside,
            palette: Palette::of(theme),
            layout,
            scale: ctx.pixels_per_point(),
        };
        if !layout.squares().camera.is_fit() {
            pen.painter = pen.beside.with_clip_rect(pen.board());
        }
        pen
    }

    /// The squares of the board, in pixels.
    pub fn view(&self) -> BoardView {
        self.layout.squares()
    }

    /// Lines from a queen all ways: all that it attacks; and a ring around it, which nothing
    /// crosses.
    pub fn lines(&self, queen: Square, colour: Color32) {
        let board = self.board();
        let centre = self.centre(queen);
        let radius = (self.edge() / 2.0).max(6.0);
        let painter = self.beside.with_clip_rect(board);
        for stroke in [
            Stroke::new(3.0, self.palette.outline),
            Stroke::new(1.5, colour),
        ] {
            for ends in rays(centre, radius, 2.0 * board.width()) {
                painter.line_segment(ends, stroke);
            }
            painter.circle_stroke(centre, radius, stroke);
        }
    }

    /// The edges of a row or a column, as far as it is seen.
    pub fn band(&self, line: Square, across: bool, colour: Color32) {
        let (board, square) = (self.board(), self.square(line));
        let least = (2.0_f32).max(square.width());
        let band = if across {
            let rows = Rangef::new(square.top(), square.top() + least);
            Rect::from_x_y_ranges(board.x_range(), rows)
        } else {
            let columns = Rangef::new(square.left(), square.left() + least);
            Rect::from_x_y_ranges(columns, board.y_range())
        };
        let painter = self.beside.with_clip_rect(board);
        let band = band.expand2(if across {
            vec2(9.0, 0.0)
        } else {
            vec2(0.0, 9.0)
        });
        for stroke in self.strokes(colour) {
            painter.rect_stroke(band, CornerRadius::ZERO, stroke, StrokeKind::Outside);
        }
    }

    /// The middle of a square.
    pub fn centre(&self, square: Square) -> Pos2 {
        let (x, y) = self.layout.centre(square);
        pos2(x / self.scale, y / self.scale)
    }

    /// The width of a square, in points.
    pub fn edge(&self) -> f32 {
        self.layout.edge() as f32 / self.scale
    }

    /// A square.
    pub fn square(&self, square: Square) -> Rect {
        let view = self.view();
        if view.camera.is_fit() || view.detail() != Detail::Squares {
            return Rect::from_center_size(self.centre(square), Vec2::splat(self.edge()));
        }
        let [left, top, right, bottom] =
            view.bounds(square).map(|length| self.points(length as f32));
        Rect::from_min_max(pos2(left, top), pos2(right, bottom))
    }

    /// Room to the left of the board and above it, in points.
    pub fn margins(&self) -> (f32, f32) {
        let board = self.layout.board;
        (self.points(board.x as f32), self.points(board.y as f32))
    }

    /// All squares together.
    pub fn board(&self) -> Rect {
        self.rect(self.layout.board)
    }

    /// An area, in points.
    pub fn rect(&self, area: Area) -> Rect {
        let Area {
            x,
            y,
            width,
            height,
        } = area;
        let [x, y, width, height] = [x, y, width, height].map(|length| self.points(length as f32));
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    /// Room to the right of the board and below it, in points.
    pub fn room(&self) -> (f32, f32) {
        let (stage, board) = (self.layout.stage, self.layout.board);
        let beside = (stage.x + stage.width).saturating_sub(board.x + board.width);
        let below = (stage.y + stage.height).saturating_sub(board.y + board.height);
        (self.points(beside as f32), self.points(below as f32))
    }

    /// Whether marks stand around a square.
    fn is_small(&self) -> bool {
        (self.layout.edge() as f32) < SMALL
    }

    /// The width of lines, in whole pixels.
    fn width(&self) -> f32 {
        let least = if self.is_small() { 1.0 } else { 2.0 };
        let most = (4.0 * self.scale).round().max(least);
        let width = self.layout.edge() as f32 * 0.06;
        width.round().clamp(least, most)
    }

    /// How much wider the line below is on either side, in whole pixels.
    fn outline(&self) -> f32 {
        let most = (1.5 * self.scale).round().max(1.0);
        let width = self.layout.edge() as f32 / 40.0;
        width.round().clamp(1.0, most)
    }

    fn points(&self, pixels: f32) -> f32 {
        pixels / self.scale
    }

    /// The strokes of a line, the lower one first.
    fn strokes(&self, colour: Color32) -> [Stroke; 2] {
        let (width, outline) = (self.width(), self.outline());
        [
            Stroke::new(self.points(width + 2.0 * outline), self.palette.outline),
            Stroke::new(self.points(width), colour),
        ]
    }

    fn segments(&self, ends: &[[Pos2; 2]], colour: Color32) {
        for stroke in self.strokes(colour) {
            for &ends in ends {
                self.painter.line_segment(ends, stroke);
            }
        }
    }

    /// From one square to another.
    pub fn line(&self, from: Square, to: Square, colour: Color32) {
        self.segments(&[[self.centre(from), self.centre(to)]], colour);
    }

    /// From a queen to a square that it attacks, where a cross says that no queen can
    /// stand.
    pub fn attack(&self, attacker: Square, target: Square, colour: Color32) {
        let mut segments = vec![[self.centre(attacker), self.centre(target)]];
        if !self.is_small() {
            let Rect { min, max } = self.square(target).shrink(self.edge() * 0.28);
            segments.push([min, max]);
            segments.push([pos2(min.x, max.y), pos2(max.x, min.y)]);
        }
        self.segments(&segments, colour);
    }

    /// A thin line from the outer edge of one square to the outer edge of another.
    pub fn strike(&self, (from, to): (Square, Square), colour: Color32) {
        if self.layout.edge() < SMALLEST_STRUCK {
            return;
        }
        let (from, to) = (self.centre(from), self.centre(to));
        let beyond = self.edge() / 2.0 * (to - from).normalized();
        let ends = [from - beyond, to + beyond];
        let width = (self.width() / 2.0).round().max(1.0);
        let below = self.points(width + 2.0 * self.outline());
        let below = Stroke::new(below, self.palette.outline);
        for stroke in [below, Stroke::new(self.points(width), colour)] {
            self.painter.line_segment(ends, stroke);
        }
    }

    /// A frame around the board.
    pub fn frame(&self, colour: Color32) {
        let board = self.board();
        let stroke = Stroke::new(self.points((3.0 * self.scale).round()), colour);
        self.beside
            .rect_stroke(board, CornerRadius::ZERO, stroke, StrokeKind::Outside);
    }

    fn fill(&self, rect: Rect, colour: Color32) {
        self.painter.rect_filled(rect, CornerRadius::ZERO, colour);
    }
}

/// Lines from a circle along rows, columns and diagonals, so far from its middle.
fn rays(centre: Pos2, radius: f32, far: f32) -> impl Iterator<Item = [Pos2; 2]> {
    let eighths = (0..8_u8).map(|eighth| f32::from(eighth) / 8.0 * std::f32::consts::TAU);
    eighths.map(move |angle| {
        let way = Vec2::angled(angle);
        [centre + radius * way, centre + far * way]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_of_a_queen_crosses_her() {
        let centre = pos2(100.0, 50.0);
        let rays: Vec<_> = rays(centre, 12.0, 400.0).collect();
        assert_eq!(rays.len(), 8);
        for [from, to] in rays {
            assert!((from.distance(centre) - 12.0).abs() < 1e-3);
            let (near, far) = (from - centre, to - centre);
            assert!((near.normalized() - far.normalized()).length() < 1e-3);
            let is_diagonal = (far.x.abs() - far.y.abs()).abs() < 1e-2;
            assert!(is_diagonal || far.x.abs() < 1e-2 || far.y.abs() < 1e-2);
        }
    }
}
