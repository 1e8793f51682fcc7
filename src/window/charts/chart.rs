//! Bars and lines over two axes.

use egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui,
    emath::GuiRounding, pos2, vec2,
};

use crate::{
    drawing::chart::{Axis, Bar, Chart, Line, LineKind, along, text},
    window::theme::Palette,
};

/// Height of the part where bars and lines are, in points.
const HEIGHT: f32 = 72.0;

/// Height of a line of numbers or words, in points.
const LINE: f32 = 15.0;

/// How far numbers are apart at least: one above the other, and one beside the other.
const APART: (f32, f32) = (22.0, 10.0);

/// Room for the numbers of the axis up, in points: shorter ones do not move the chart.
const NUMBERS: f32 = 26.0;

/// Lays the chart out over the width that there is.
pub fn show(chart: &Chart, ui: &mut Ui, palette: &Palette) {
    // The uppermost number stands half above the field.
    let height = LINE / 2.0 + HEIGHT + 2.0 * LINE;
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let axis = Axis::up_to(chart.highest(), (HEIGHT / APART.0) as u32);
    let painter = ui.painter();
    let pen = Pen {
        painter,
        palette,
        font: FontId::proportional(12.0),
    };
    let numbers = axis.numbers().map(|number| pen.width(&text(number)));
    let left = numbers.fold(NUMBERS, f32::max) + 6.0;
    // The last number may stand at the very end of the axis across.
    let right = if chart.offset > 0.0 {
        0.0
    } else {
        pen.width(&text(chart.ends.1)) / 2.0
    };
    let field = Rect::from_min_max(
        rect.min + vec2(left, LINE / 2.0),
        rect.max - vec2(right, 2.0 * LINE),
    );
    let plot = Plot {
        field: field.round_to_pixels(painter.pixels_per_point()),
        ends: chart.ends,
        top: axis.end,
    };
    pen.axes(chart, axis, &plot);
    for bar in &chart.bars {
        let rect = plot.bar(bar).round_to_pixels(painter.pixels_per_point());
        painter.rect_filled(rect, CornerRadius::ZERO, palette.accent);
    }
    for line in &chart.lines {
        pen.line(line, &plot);
    }
    if let Some(bar) = response.hover_pos().and_then(|at| bar_at(chart, &plot, at)) {
        response.on_hover_text_at_pointer(&bar.text);
    }
}

/// The bar above or below a place.
fn bar_at<'a>(chart: &'a Chart, plot: &Plot, at: Pos2) -> Option<&'a Bar> {
    let over = |bar: &&Bar| {
        let (from, to) = bar.ends;
        (plot.x(from)..plot.x(to)).contains(&at.x)
    };
    chart.bars.iter().find(over)
}

/// The field of a chart, and what lies on it.
struct Plot {
    field: Rect,
    ends: (f64, f64),
    top: f64,
}

impl Plot {
    fn x(&self, value: f64) -> f32 {
        let (from, to) = self.ends;
        let share = (value - from) / (to - from);
        self.field.left() + share as f32 * self.field.width()
    }

    fn y(&self, value: f64) -> f32 {
        self.field.bottom() - (value / self.top) as f32 * self.field.height()
    }

    fn at(&self, (x, y): (f64, f64)) -> Pos2 {
        pos2(self.x(x), self.y(y))
    }

    fn bar(&self, Bar { ends, count, .. }: &Bar) -> Rect {
        let top = pos2(self.x(ends.0), self.y(*count));
        Rect::from_min_max(top, pos2(self.x(ends.1), self.field.bottom()))
    }
}

/// Draws the parts of a chart.
struct Pen<'a> {
    painter: &'a Painter,
    palette: &'a Palette,
    font: FontId,
}

impl Pen<'_> {
    fn width(&self, text: &str) -> f32 {
        let galley =
            self.painter
                .layout_no_wrap(text.to_owned(), self.font.clone(), Color32::PLACEHOLDER);
        galley.size().x
    }

    fn text(&self, at: Pos2, align: Align2, text: &str) {
        let (font, colour) = (self.font.clone(), self.palette.weak);
        self.painter.text(at, align, text, font, colour);
    }

    /// The field, lines across it, and the numbers and words around it.
    fn axes(&self, chart: &Chart, axis: Axis, plot: &Plot) {
        let Plot { field, .. } = *plot;
        let thin = Stroke::new(1.0 / self.painter.pixels_per_point(), self.palette.edge);
        self.painter
            .rect_filled(field, CornerRadius::ZERO, self.palette.field);
        for number in axis.numbers() {
            let y = plot.y(number);
            self.painter.hline(field.x_range(), y, thin);
            let place = pos2(field.left() - 5.0, y);
            self.text(place, Align2::RIGHT_CENTER, &text(number));
        }
        let place = |number: f64| plot.x(number + chart.offset);
        let (from, to) = (plot.ends.0 - chart.offset, plot.ends.1 - chart.offset);
        let fits = |step: f64, numbers: &[f64]| {
            let widest = numbers.iter().map(|&number| self.width(&text(number)));
            place(step) - place(0.0) >= widest.fold(0.0, f32::max) + APART.1
        };
        for number in along((from.max(0.0), to), fits) {
            let below = pos2(place(number), field.bottom() + 2.0);
            self.text(below, Align2::CENTER_TOP, &text(number));
        }
        let below = pos2(field.center().x, field.bottom() + LINE);
        self.text(below, Align2::CENTER_TOP, chart.across);
    }

    fn line(&self, line: &Line, plot: &Plot) {
        let points: Vec<Pos2> = line.points.iter().map(|&point| plot.at(point)).collect();
        let colour = match line.kind {
            LineKind::Measured => self.palette.measured,
            LineKind::Theory => self.palette.theory,
        };
        let stroke = Stroke::new(1.5, colour);
        if let [point] = points[..] {
            self.painter.circle_filled(point, 2.0, colour);
            return;
        }
        match line.kind {
            LineKind::Measured => {
                self.painter.add(Shape::line(points, stroke));
            }
            LineKind::Theory => {
                self.painter
                    .extend(Shape::dashed_line(&points, stroke, 5.0, 4.0));
            }
        }
    }
}
