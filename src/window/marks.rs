//! What is drawn over squares and queens: what is tested, what clashes, what is
//! proposed.

use egui::{Align2, Color32, FontId, LayerId, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2};

use super::{
    layout::Layout,
    theme::{Palette, heat, ink},
};
use crate::{
    app::{App, Current},
    puzzle::Square,
    search::{Event, Tally},
};

/// Squares at least this wide, in points, have room for a number.
const ROOM_FOR_NUMBER: f32 = 26.0;

/// Squares at least this wide, in points, have their row or column beside them.
const ROOM_FOR_LABEL: f32 = 13.0;

/// Lays marks over the board.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout) {
    let pen = Pen {
        painter: ctx.layer_painter(LayerId::background()),
        palette: Palette::of(app.theme()),
        layout,
        scale: ctx.pixels_per_point(),
    };
    let order = app.board().order();
    match app.current() {
        Current::Browse(_) => {}
        Current::Watch(watch) => {
            let Some(snapshot) = watch.snapshot() else {
                return;
            };
            pen.coordinates(order);
            if watch.shows_visits() {
                pen.visits(&snapshot.tally);
                for &queen in &snapshot.trace.queens {
                    pen.ring(queen, pen.palette.queen);
                }
            }
            pen.event(snapshot.trace.event);
        }
        Current::Play(play) => {
            pen.coordinates(order);
            for (one, other) in play.position().clashes() {
                pen.line(one, other, pen.palette.clash);
            }
            if let Some(hint) = play.hint() {
                pen.ring(hint.square, pen.palette.hint);
            }
            if let Some(cursor) = play.cursor() {
                pen.corners(cursor, pen.palette.cursor);
            }
        }
    }
}

/// The colour of a square that was visited so often, if it was, where the most
/// visited one has `most` visits. It grows with the number of digits.
pub fn warmth(visits: u64, most: u64) -> Option<Color32> {
    let digits = |visits: u64| (visits as f32 + 1.0).ln();
    (visits > 0).then(|| heat(digits(visits) / digits(most)))
}

/// Draws on the squares of a board. Lines lie on wider ones of another colour, so
/// that they stand out wherever they are.
struct Pen<'a> {
    painter: Painter,
    palette: &'a Palette,
    layout: &'a Layout,
    scale: f32,
}

impl Pen<'_> {
    fn centre(&self, square: Square) -> Pos2 {
        let (x, y) = self.layout.centre(square);
        pos2(x / self.scale, y / self.scale)
    }

    /// The width of a square, in points.
    fn edge(&self) -> f32 {
        self.layout.edge() as f32 / self.scale
    }

    fn square(&self, square: Square) -> Rect {
        Rect::from_center_size(self.centre(square), Vec2::splat(self.edge()))
    }

    /// The width of lines.
    fn width(&self) -> f32 {
        (self.edge() * 0.06).clamp(1.5, 4.0)
    }

    /// The strokes of a line, the lower one first.
    fn strokes(&self, colour: Color32) -> [Stroke; 2] {
        let width = self.width();
        [
            Stroke::new(width + 3.0, self.palette.outline),
            Stroke::new(width, colour),
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
    fn line(&self, from: Square, to: Square, colour: Color32) {
        self.segments(&[[self.centre(from), self.centre(to)]], colour);
    }

    /// A cross in a square: no queen can stand here.
    fn cross(&self, square: Square, colour: Color32) {
        let Rect { min, max } = self.square(square).shrink(self.edge() * 0.28);
        let ends = [[min, max], [pos2(min.x, max.y), pos2(max.x, min.y)]];
        self.segments(&ends, colour);
    }

    /// A queen that can be seen through.
    fn ring(&self, square: Square, colour: Color32) {
        let radius = self.edge() / 2.0 - self.width() - 2.5;
        for stroke in self.strokes(colour) {
            self.painter
                .circle_stroke(self.centre(square), radius.max(1.0), stroke);
        }
    }

    /// A queen that has gone.
    fn dashed_ring(&self, square: Square, colour: Color32) {
        let radius = (self.edge() / 2.0 - self.width() - 2.5).max(1.0);
        let centre = self.centre(square);
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

    /// The corners of a square.
    fn corners(&self, square: Square, colour: Color32) {
        let rect = self.square(square).shrink(self.width() / 2.0 + 1.5);
        // Short enough to leave a queen round.
        let arm = rect.width() * 0.2;
        let corners = [
            (rect.left_top(), Vec2::new(1.0, 1.0)),
            (rect.right_top(), Vec2::new(-1.0, 1.0)),
            (rect.left_bottom(), Vec2::new(1.0, -1.0)),
            (rect.right_bottom(), Vec2::new(-1.0, -1.0)),
        ];
        for stroke in self.strokes(colour) {
            for (corner, inwards) in corners {
                let across = corner + Vec2::new(arm * inwards.x, 0.0);
                let down = corner + Vec2::new(0.0, arm * inwards.y);
                self.painter
                    .add(Shape::line(vec![across, corner, down], stroke));
            }
        }
    }

    fn event(&self, event: Event) {
        let Palette { tested, clash, .. } = *self.palette;
        match event {
            Event::Placed(square) => self.corners(square, tested),
            Event::Backtracked(square) => {
                self.corners(square, tested);
                self.dashed_ring(square, tested);
            }
            Event::Clash {
                tested: square,
                attacker,
            } => {
                self.corners(square, tested);
                self.line(attacker, square, clash);
                self.cross(square, clash);
            }
            Event::Note | Event::Solved(_) => {}
        }
    }

    /// How often each square was visited.
    fn visits(&self, tally: &Tally) {
        if self.edge() < ROOM_FOR_NUMBER {
            return;
        }
        let most = tally.most();
        let font = FontId::proportional((self.edge() * 0.26).clamp(9.0, 15.0));
        for (square, visits) in tally.by_square() {
            if let Some(colour) = warmth(visits, most) {
                let (place, align) = (self.centre(square), Align2::CENTER_CENTER);
                self.painter
                    .text(place, align, short(visits), font.clone(), ink(colour));
            }
        }
    }

    /// The numbers of rows and columns, beside the board.
    fn coordinates(&self, order: usize) {
        let edge = self.edge();
        if edge <= 0.0 {
            return;
        }
        let every = [1, 2, 5, 10, 20, 50]
            .into_iter()
            .find(|&every| every as f32 * edge >= ROOM_FOR_LABEL * 1.6)
            .unwrap_or(100);
        let font = FontId::proportional(11.0);
        let label = |place, align, number: usize| {
            let colour = self.palette.on_surroundings();
            self.painter
                .text(place, align, number, font.clone(), colour);
        };
        for number in (0..order).step_by(every) {
            let row = self.square(Square::new(number, 0));
            let column = self.square(Square::new(0, number));
            label(
                row.left_center() - Vec2::new(3.0, 0.0),
                Align2::RIGHT_CENTER,
                number,
            );
            label(
                column.center_top() - Vec2::new(0.0, 1.0),
                Align2::CENTER_BOTTOM,
                number,
            );
        }
    }
}

/// A number in three digits or so: 999, 1.2k, 12k, 1.2M.
fn short(number: u64) -> String {
    const UNITS: [&str; 6] = ["k", "M", "G", "T", "P", "E"];
    let mut rest = number as f64;
    let mut unit = "";
    for next in UNITS {
        if rest < 999.5 {
            break;
        }
        rest /= 1_000.0;
        unit = next;
    }
    if unit.is_empty() || rest >= 9.95 {
        format!("{rest:.0}{unit}")
    } else {
        format!("{rest:.1}{unit}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, expected) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1.0k"),
            (1_234, "1.2k"),
            (9_999, "10k"),
            (999_499, "999k"),
            (999_500, "1.0M"),
            (u64::MAX, "18E"),
        ] {
            assert_eq!(short(number), expected);
        }
    }

    #[test]
    fn the_most_visited_square_is_the_warmest() {
        assert_eq!(warmth(0, 9), None);
        assert_eq!(warmth(9, 9), Some(heat(1.0)));
        assert_eq!(warmth(u64::MAX, u64::MAX), Some(heat(1.0)));
        assert_ne!(warmth(1, 9), warmth(8, 9));
    }
}
