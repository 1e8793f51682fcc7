//! A chart of bars and lines, drawn.

use super::{
    Axis, Chart, LineKind, along,
    frame::{Frame, MARGIN, TITLE, WORDS},
    text,
};
use crate::{
    app::Theme,
    drawing::{Align, Area, Drawing, Point, Stroke, text_width},
};

/// The size of the drawing.
const SIZE: (u32, u32) = (960, 540);

/// Numbers are at least so far apart: one above the other, and one beside the other.
const APART: (f32, f32) = (40.0, 14.0);

/// The field of a chart, and what lies on it.
struct Plot<'a> {
    field: Area,
    chart: &'a Chart,
    axis: Axis,
}

impl Chart {
    /// The width of its drawing, in pixels.
    pub const WIDTH: u32 = SIZE.0;

    /// The drawing of the chart: what was measured, and what the theory says.
    #[must_use]
    pub fn drawing(&self, title: &str, theme: Theme) -> Drawing {
        let mut frame = Frame::new(title, SIZE, theme);
        let [width, height] = [SIZE.0, SIZE.1].map(|length| length as f32);
        let top = MARGIN + 2.0 * TITLE;
        let bottom = height - MARGIN - 3.0 * WORDS;
        let axis = Axis::up_to(self.highest(), ((bottom - top) / APART.0) as u32);
        let widest = axis
            .numbers()
            .map(|number| text_width(&text(number), WORDS));
        let left = MARGIN + widest.fold(0.0, f32::max) + 8.0;
        let plot = Plot {
            field: Area::new((left, top), width - MARGIN - left, bottom - top),
            chart: self,
            axis,
        };
        plot.draw(&mut frame);
        frame.into_drawing()
    }
}

impl Plot<'_> {
    fn draw(&self, frame: &mut Frame) {
        let Self { field, chart, .. } = *self;
        frame.area(field, frame.palette.field);
        for number in self.axis.numbers() {
            let y = self.y(number);
            frame.rule(field, y);
            frame.weak(&text(number), (field.x - 8.0, y), Align::Right);
        }
        let bottom = field.y + field.height;
        let place = |number: f64| self.x(number + chart.offset);
        let (from, to) = (chart.ends.0 - chart.offset, chart.ends.1 - chart.offset);
        let fits = |step: f64, numbers: &[f64]| {
            let widths = numbers
                .iter()
                .map(|&number| text_width(&text(number), WORDS));
            place(step) - place(0.0) >= widths.fold(0.0, f32::max) + APART.1
        };
        for number in along((from.max(0.0), to), fits) {
            let below = (place(number), bottom + WORDS);
            frame.weak(&text(number), below, Align::Centre);
        }
        let below = (field.x + field.width / 2.0, bottom + 2.5 * WORDS);
        frame.weak(chart.across, below, Align::Centre);
        for bar in &chart.bars {
            let (left, right) = (self.x(bar.ends.0), self.x(bar.ends.1));
            let top = self.y(bar.count);
            let area = Area::new((left, top), right - left, bottom - top);
            frame.area(area, frame.palette.accent);
        }
        for line in &chart.lines {
            let points = line.points.iter().map(|&(x, y)| (self.x(x), self.y(y)));
            let points: Vec<Point> = points.collect();
            let stroke = match line.kind {
                LineKind::Measured => Stroke::flat(2.0, frame.palette.measured),
                LineKind::Theory => Stroke {
                    dashes: Some((8.0, 6.0)),
                    ..Stroke::flat(2.0, frame.palette.theory)
                },
            };
            frame.line(points, stroke);
        }
        self.legend(frame);
    }

    /// Which line says what, at the right of the title.
    fn legend(&self, frame: &mut Frame) {
        let theory = |line: &&super::Line| line.kind == LineKind::Theory;
        if self.chart.lines.iter().find(theory).is_none() {
            return;
        }
        let right = self.field.x + self.field.width;
        let y = self.field.y - 1.2 * WORDS;
        frame.weak("in theory", (right, y), Align::Right);
        let end = right - text_width("in theory", WORDS) - 8.0;
        let stroke = Stroke {
            dashes: Some((8.0, 6.0)),
            ..Stroke::flat(2.0, frame.palette.theory)
        };
        frame.line(vec![(end - 36.0, y), (end, y)], stroke);
    }

    fn x(&self, value: f64) -> f32 {
        let (from, to) = self.chart.ends;
        self.field.x + ((value - from) / (to - from)) as f32 * self.field.width
    }

    fn y(&self, value: f64) -> f32 {
        self.field.y + (1.0 - (value / self.axis.end) as f32) * self.field.height
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Palette, chart::Bar};

    /// A bar is as high as its count says, to the pixel.
    #[test]
    fn bars_are_as_high_as_their_numbers() {
        let bar = |place: f64, count: f64| Bar {
            ends: (place, place + 1.0),
            count,
            text: String::new(),
        };
        let chart = Chart {
            across: "queens",
            ends: (0.0, 2.0),
            offset: 0.0,
            bars: vec![bar(0.0, 10.0), bar(1.0, 5.0)],
            lines: Vec::new(),
        };
        for theme in Theme::ALL {
            let image = chart.drawing("Title", theme).image(SIZE.0).unwrap();
            let accent = Palette::of(theme).accent;
            let height = |x: u32| (0..SIZE.1).filter(|&y| image.pixel(x, y) == accent).count();
            let (high, low) = (height(SIZE.0 / 4), height(3 * SIZE.0 / 4));
            assert!(high > 300 && high.abs_diff(2 * low) <= 2, "{high}, {low}");
        }
    }
}
