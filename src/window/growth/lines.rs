//! The chart: its field, a line for each method, and their names.

use egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, Ui, pos2, vec2,
};

use crate::{
    app::captions::growth::{Origin, Series},
    drawing::chart::{LogAxis, power, spread},
    puzzle::Orders,
    window::theme::Palette,
};

/// Height of a line of words, in points.
const LINE: f32 = 16.0;

/// Half the size of a mark, in points.
const MARK: f32 = 4.5;

/// Between a line's end and its name, in points.
const LEADER: f32 = 22.0;

/// Room for names, in points: the field does not move when methods come to share a line.
const NAMES: f32 = 165.0;

/// How far orders are apart along the axis at least, in points.
const APART: f32 = 26.0;

/// The chart in its place.
pub struct Plot<'a> {
    painter: &'a Painter,
    palette: &'a Palette,
    font: FontId,
    field: Rect,
    axis: LogAxis,
    orders: (usize, usize),
}

/// The mark on the points of a line, so that lines are known by more than their colours.
#[derive(Clone, Copy)]
enum Mark {
    Disc,
    Square,
    Triangle,
    Diamond,
    Ring,
    Cross,
    Frame,
    Wedge,
}

impl Mark {
    const ALL: [Self; 8] = [
        Self::Disc,
        Self::Square,
        Self::Triangle,
        Self::Diamond,
        Self::Ring,
        Self::Cross,
        Self::Frame,
        Self::Wedge,
    ];
}

impl<'a> Plot<'a> {
    /// The chart of these lines, which leaves room for their names on the right.
    pub fn new(
        ui: &'a Ui,
        palette: &'a Palette,
        rect: Rect,
        series: &[Series],
        orders: Orders,
    ) -> Self {
        let painter = ui.painter();
        let font = FontId::proportional(13.0);
        let width = |text: String| {
            let galley = painter.layout_no_wrap(text, font.clone(), Color32::PLACEHOLDER);
            galley.size().x
        };
        let numbers = series.iter().flat_map(|line| &line.points);
        let axis = LogAxis::around(numbers.map(|&(_, number)| number));
        let widest = (axis.from..=axis.to).map(|exponent| width(power(exponent)));
        let left = widest.fold(0.0, f32::max) + 8.0;
        let names = series.iter().map(|line| width(line.name.clone()));
        let right = names.fold(NAMES, f32::max) + LEADER + 8.0;
        let right = right.min(rect.width() * 0.45);
        Self {
            painter,
            palette,
            field: Rect::from_min_max(
                rect.min + vec2(left, 1.5 * LINE),
                rect.max - vec2(right, 2.0 * LINE),
            ),
            font,
            axis,
            orders: (orders.first().order(), orders.last().order()),
        }
    }

    /// Draws it: `unit` is what the axis up counts.
    pub fn draw(&self, series: &[Series], unit: &str) {
        self.axes(unit);
        let palette = self.palette;
        let colours = [palette.measured, palette.strong, palette.weak];
        let mut ends = Vec::new();
        for line in series {
            let Some(&last) = line.points.last() else {
                continue;
            };
            let points: Vec<Pos2> = line.points.iter().map(|&point| self.at(point)).collect();
            let colour = match line.origin {
                Origin::Method(place) => colours[place % colours.len()],
                Origin::Known => palette.theory,
            };
            let stroke = Stroke::new(1.5, colour);
            match line.origin {
                Origin::Method(place) => {
                    self.painter.add(Shape::line(points.clone(), stroke));
                    let mark = Mark::ALL[place % Mark::ALL.len()];
                    for &point in &points {
                        self.mark(mark, point, colour);
                    }
                }
                Origin::Known => {
                    self.painter
                        .extend(Shape::dashed_line(&points, stroke, 6.0, 5.0));
                }
            }
            ends.push((line.name.as_str(), self.at(last), colour));
        }
        self.names(&ends);
    }

    fn at(&self, (order, number): (usize, f64)) -> Pos2 {
        let y = self.field.bottom() - self.axis.share(number) * self.field.height();
        pos2(self.x(order), y)
    }

    /// The orders have half a step of room at both ends.
    fn x(&self, order: usize) -> f32 {
        self.field.left() + (order as f32 - self.orders.0 as f32 + 0.5) * self.step()
    }

    fn step(&self) -> f32 {
        self.field.width() / (self.orders.1 - self.orders.0 + 1) as f32
    }

    /// The field, a line for each power of ten, and the numbers and words around it.
    fn axes(&self, unit: &str) {
        let field = self.field;
        let thin = Stroke::new(1.0 / self.painter.pixels_per_point(), self.palette.edge);
        self.painter
            .rect_filled(field, CornerRadius::ZERO, self.palette.field);
        let most = (field.height() / (1.5 * LINE)) as usize;
        for exponent in self.axis.exponents(most) {
            let share = self.axis.share(10_f64.powi(exponent));
            let y = field.bottom() - share * field.height();
            self.painter.hline(field.x_range(), y, thin);
            let place = pos2(field.left() - 5.0, y);
            self.weak(place, Align2::RIGHT_CENTER, &power(exponent));
        }
        let above = pos2(field.left(), field.top() - 0.75 * LINE);
        self.weak(
            above,
            Align2::LEFT_CENTER,
            &format!("{unit}, ten times as many from line to line"),
        );
        let every = (APART / self.step()).ceil().max(1.0) as usize;
        for order in (self.orders.0..=self.orders.1).step_by(every) {
            let below = pos2(self.x(order), field.bottom() + 2.0);
            self.weak(below, Align2::CENTER_TOP, &order.to_string());
        }
        let below = pos2(field.center().x, field.bottom() + LINE);
        self.weak(below, Align2::CENTER_TOP, "order");
    }

    fn weak(&self, at: Pos2, align: Align2, text: &str) {
        let (font, colour) = (self.font.clone(), self.palette.weak);
        self.painter.text(at, align, text, font, colour);
    }

    /// The names of the lines on the right, each led to from the line's end.
    fn names(&self, ends: &[(&str, Pos2, Color32)]) {
        let heights: Vec<f32> = ends.iter().map(|(_, end, _)| end.y).collect();
        let room = (self.field.top(), self.field.bottom());
        let places = spread(&heights, LINE, room);
        let right = self.field.right();
        for (&(name, end, colour), y) in ends.iter().zip(places) {
            let stroke = Stroke::new(1.0 / self.painter.pixels_per_point(), self.palette.weak);
            let bend = pos2(right, end.y);
            let leader = vec![
                end + vec2(MARK + 3.0, 0.0),
                bend,
                pos2(right + LEADER - 5.0, y),
            ];
            self.painter
                .extend(Shape::dotted_line(&leader, self.palette.weak, 4.0, 0.6));
            self.painter.add(Shape::line_segment(
                [pos2(right + LEADER - 7.0, y), pos2(right + LEADER - 3.0, y)],
                stroke,
            ));
            let place = pos2(right + LEADER, y);
            self.painter
                .text(place, Align2::LEFT_CENTER, name, self.font.clone(), colour);
        }
    }

    fn mark(&self, mark: Mark, at: Pos2, colour: Color32) {
        let stroke = Stroke::new(1.5, colour);
        let square = Rect::from_center_size(at, vec2(2.0 * MARK - 1.0, 2.0 * MARK - 1.0));
        let corners = |offsets: &[(f32, f32)]| -> Vec<Pos2> {
            let corner = |&(x, y): &(f32, f32)| at + vec2(x, y) * (MARK + 0.5);
            offsets.iter().map(corner).collect()
        };
        let filled =
            |offsets: &[(f32, f32)]| Shape::convex_polygon(corners(offsets), colour, Stroke::NONE);
        match mark {
            Mark::Disc => {
                self.painter.circle_filled(at, MARK, colour);
            }
            Mark::Ring => {
                self.painter.circle(at, MARK, self.palette.field, stroke);
            }
            Mark::Square => {
                self.painter.rect_filled(square, CornerRadius::ZERO, colour);
            }
            Mark::Frame => {
                self.painter
                    .rect_filled(square, CornerRadius::ZERO, self.palette.field);
                let mut outline = corners(&[(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]);
                outline.push(outline[0]);
                self.painter.add(Shape::line(outline, stroke));
            }
            Mark::Triangle => {
                self.painter
                    .add(filled(&[(0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)]));
            }
            Mark::Wedge => {
                self.painter
                    .add(filled(&[(0.0, 1.0), (-1.0, -0.8), (1.0, -0.8)]));
            }
            Mark::Diamond => {
                self.painter
                    .add(filled(&[(0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0)]));
            }
            Mark::Cross => {
                for ends in [[(-0.9, -0.9), (0.9, 0.9)], [(-0.9, 0.9), (0.9, -0.9)]] {
                    let ends = corners(&ends);
                    self.painter.line(ends, stroke);
                }
            }
        }
    }
}
