//! A chart of bars and lines, drawn.

use super::axis::{LinearAxis, along, text};
use super::{Bar, Chart, ChartPen, WORDS, room};
use crate::picture::{Align, Area, Drawing, Palette, Shape, Theme, letters};

/// The size of the drawing.
const SIZE: (u32, u32) = (960, 540);

/// The least distance between numbers, in sizes of their letters: one above the other, and side by
/// side.
const MIN_NUMBER_DISTANCE: (f32, f32) = (1.9, 0.9);

/// The room for the numbers of the vertical axis, in sizes of their letters. It is fixed, so that
/// shorter numbers do not move the chart.
const NUMBERS: f32 = 2.1;

/// The room below the field for numbers and words.
const BELOW: f32 = 2.6;

/// The field of a chart, and its contents.
struct Plot<'a> {
    field: Area,
    chart: &'a Chart,
    axis: LinearAxis,
}

impl Chart {
    /// The drawing of the chart: measurements and theory.
    pub fn drawing(&self, title: &str, theme: Theme) -> Drawing {
        let mut pen = ChartPen::new(Palette::of(theme), WORDS);
        self.plot(room(SIZE), WORDS).draw(&mut pen);
        pen.into_drawing(title, SIZE)
    }

    /// The chart alone, in this room and with words of this size.
    pub fn shapes(&self, room: Area, words: f32, palette: &'static Palette) -> Vec<Shape> {
        let mut pen = ChartPen::new(palette, words);
        self.plot(room, words).draw(&mut pen);
        pen.shapes
    }

    /// The height of the room that a field of this height needs, with words of this size.
    pub fn height(&self, field: f32, words: f32) -> f32 {
        self.above(words) + field + BELOW * words
    }

    /// The bar above or below a place in this room.
    pub fn bar_at(&self, room: Area, words: f32, x: f32) -> Option<&Bar> {
        let plot = self.plot(room, words);
        let over = |bar: &&Bar| (plot.x(bar.ends.0)..plot.x(bar.ends.1)).contains(&x);
        self.bars.iter().find(over)
    }

    /// The room above the field: for half of the uppermost number, or for the legend.
    fn above(&self, words: f32) -> f32 {
        if self.theory.is_empty() {
            0.6 * words
        } else {
            1.6 * words
        }
    }

    fn plot(&self, room: Area, words: f32) -> Plot<'_> {
        let top = room.y + self.above(words);
        let height = room.height - self.above(words) - BELOW * words;
        let steps = (height / (MIN_NUMBER_DISTANCE.0 * words)) as u32;
        let axis = LinearAxis::up_to(self.highest(), steps);
        let width = |number: f64| words * letters::width(&text(number));
        let left = axis.numbers().map(width).fold(NUMBERS * words, f32::max) + 0.5 * words;
        // The last number may stand at the very end of the horizontal axis.
        let right = if self.offset > 0.0 {
            0.0
        } else {
            width(self.ends.1) / 2.0
        };
        // Whole units, because its edges lie on pixels.
        let left = (room.x + left).round();
        let (top, bottom) = (top.round(), (top + height).round());
        let width = (room.x + room.width - right).round() - left;
        Plot {
            field: Area::new((left, top), width, bottom - top),
            chart: self,
            axis,
        }
    }
}

impl Plot<'_> {
    fn draw(&self, pen: &mut ChartPen) {
        let Self { field, chart, .. } = *self;
        let words = pen.words;
        let bottom = field.y + field.height;
        let place = |number: f64| self.x(number + chart.offset);
        let (from, to) = (chart.ends.0 - chart.offset, chart.ends.1 - chart.offset);
        let fits = |step: f64, numbers: &[f64]| {
            let numbers = numbers.iter();
            let widths = numbers.map(|&number| words * letters::width(&text(number)));
            place(step) - place(0.0) >= widths.fold(0.0, f32::max) + MIN_NUMBER_DISTANCE.1 * words
        };
        let up = self.axis.numbers();
        let up = up.map(|number| (text(number), self.y(number)));
        let across = along((from.max(0.0), to), fits).into_iter();
        let across = across.map(|number| (text(number), place(number)));
        pen.axes(field, up, across, chart.across);
        // An area without height would be seen as a line.
        for bar in chart.bars.iter().filter(|bar| bar.count > 0.0) {
            let (left, right) = (self.x(bar.ends.0), self.x(bar.ends.1));
            let top = self.y(bar.count);
            let area = Area::new((left, top), right - left, bottom - top);
            pen.push(Shape::area(area, pen.palette.accent));
        }
        let placed = |points: &[(f64, f64)]| {
            let points = points.iter();
            points.map(|&(x, y)| (self.x(x), self.y(y))).collect()
        };
        if !chart.measured.is_empty() {
            pen.line(placed(&chart.measured), false, pen.palette.measured);
        }
        if !chart.theory.is_empty() {
            pen.line(placed(&chart.theory), true, pen.palette.theory);
            self.legend(pen);
        }
    }

    /// The meaning of the dashed line, above the field.
    fn legend(&self, pen: &mut ChartPen) {
        let words = pen.words;
        let right = self.field.x + self.field.width;
        let y = self.field.y - 0.9 * words;
        pen.weak("in theory", (right, y), Align::Right);
        let end = right - words * letters::width("in theory") - 0.5 * words;
        let ends = vec![(end - 2.4 * words, y), (end, y)];
        pen.line(ends, true, pen.palette.theory);
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

    fn of_two(counts: [u64; 2]) -> Chart {
        Chart::numbered(("queens", 0), &counts)
    }

    #[test]
    fn nothing_is_drawn_of_a_bar_without_height() {
        let shapes = |counts| {
            let area = Area::new((0.0, 0.0), 300.0, 200.0);
            let palette = Palette::of(Theme::default());
            of_two(counts).shapes(area, 12.0, palette).len()
        };
        assert_eq!(shapes([10, 0]), shapes([10, 10]) - 1);
    }

    /// A bar is as high as its count says, to the pixel.
    #[test]
    fn bars_are_as_high_as_their_numbers() {
        let chart = of_two([10, 5]);
        for theme in Theme::ALL {
            let image = chart.drawing("Title", theme).image(SIZE.0).unwrap();
            let accent = Palette::of(theme).accent;
            let height = |x: u32| (0..SIZE.1).filter(|&y| image.pixel(x, y) == accent).count();
            let (high, low) = (height(SIZE.0 / 4), height(3 * SIZE.0 / 4));
            assert!(high > 300 && high.abs_diff(2 * low) <= 2, "{high}, {low}");
        }
    }
}
