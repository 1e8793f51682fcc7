//! Methods side by side, drawn: at several orders a line for each, over a logarithmic axis, and at
//! one order a row for each, with a bar for its time.

use std::iter;

use super::axis::{LogAxis, power, spread};
use super::{ChartPen, MARGIN, TITLE, WORDS, room};
use crate::board::Orders;
use crate::numbers;
use crate::picture::raster::dashed;
use crate::picture::{Align, Area, Color, Drawing, Palette, Point, Shape, Stroke, Theme, letters};
use crate::search::sweep::comparison_table::{self, BarScale, TableLine};
use crate::search::sweep::series::{self, Origin, Series};
use crate::search::{Quantity, SweepProgress};

/// The size of the drawing, without the lines of words below it.
const SIZE: (u32, u32) = (1_200, 720);

/// In sizes of letters: half the size of a mark, the distance from a line's end to its name, the
/// room for a mark before a name, and the least room for names, so that the field hardly moves when
/// methods come to share a line.
const MARK: f32 = 0.34;
const LEADER: f32 = 1.6;
const MARKED: f32 = 1.1;
const NAMES: f32 = 12.0;

/// The largest part of the width that names take.
const MAX_NAME_SHARE: f32 = 0.45;

/// The least distance between orders along the axis, in sizes of letters.
const MIN_ORDER_DISTANCE: f32 = 2.0;

/// The field and its contents.
struct GrowthPlot {
    field: Area,
    axis: LogAxis,
    orders: (usize, usize),
    /// The right end of the names.
    end: f32,
}

/// Methods at several orders: a line for each.
pub fn growth(theme: Theme, progress: &SweepProgress, quantity: Quantity) -> Drawing {
    let notes = series::notes(progress, quantity);
    let below = notes.len() as u32 * (1.4 * WORDS) as u32;
    let size = (SIZE.0, SIZE.1 + below);
    let mut pen = ChartPen::new(Palette::of(theme), WORDS);
    draw(&mut pen, room(SIZE), progress, quantity);
    for (line, note) in (0_u8..).zip(&notes) {
        let y = SIZE.1 as f32 - MARGIN + 0.8 * WORDS + 1.4 * WORDS * f32::from(line);
        pen.weak(note, (MARGIN, y), Align::Left);
    }
    pen.into_drawing(&progress.spec.title(), size)
}

/// The chart alone, in this room and with words of this size; and what its lines have at the order
/// that is pointed at, if one is.
pub fn growth_shapes(
    (palette, words): (&'static Palette, f32),
    room: Area,
    (progress, quantity): (&SweepProgress, Quantity),
    pointed: Option<Point>,
) -> (Vec<Shape>, Option<String>) {
    let mut pen = ChartPen::new(palette, words);
    let (plot, series) = draw(&mut pen, room, progress, quantity);
    let order = pointed.and_then(|place| plot.order_at(place));
    let figures = order.and_then(|order| series::at_order(&series, order, quantity));
    (pen.shapes, figures)
}

/// Draws the chart, and returns what was drawn.
fn draw(
    pen: &mut ChartPen,
    room: Area,
    progress: &SweepProgress,
    quantity: Quantity,
) -> (GrowthPlot, Vec<Series>) {
    let series = series::of(progress, quantity);
    let plot = GrowthPlot::of(&series, pen.words, room, progress.spec.orders);
    plot.axes(pen, quantity.unit());
    plot.lines(pen, &series);
    (plot, series)
}

impl GrowthPlot {
    /// The plot of these lines in a room, with words of this size.
    fn of(series: &[Series], words: f32, room: Area, orders: Orders) -> Self {
        let numbers = series.iter().flat_map(|line| &line.points);
        let axis = LogAxis::around(numbers.map(|&(_, number)| number));
        let width = |text: &str| words * letters::width(text);
        let left = (axis.from..=axis.to).map(|exponent| width(&power(exponent)));
        let left = (room.x + left.fold(0.0, f32::max) + 0.6 * words).round();
        let names = series.iter().map(|line| width(&line.names.join(", ")));
        let right = names.fold(NAMES * words, f32::max) + (LEADER + MARKED + 0.6) * words;
        let right = room.x + room.width - right.min(room.width * MAX_NAME_SHARE);
        let top = (room.y + 1.8 * words).round();
        let bottom = (room.y + room.height - 2.6 * words).round();
        Self {
            field: Area::new((left, top), right.round() - left, bottom - top),
            axis,
            orders: (orders.first().order(), orders.last().order()),
            end: room.x + room.width,
        }
    }

    fn at(&self, (order, number): (usize, f64)) -> Point {
        let y = self.field.y + (1.0 - self.axis.share(number)) * self.field.height;
        (self.x(order), y)
    }

    /// The horizontal place of an order. Half a step is left free at both ends.
    fn x(&self, order: usize) -> f32 {
        self.field.x + (order as f32 - self.orders.0 as f32 + 0.5) * self.step()
    }

    /// The order above which a place in the field is.
    fn order_at(&self, (x, y): Point) -> Option<usize> {
        let Area {
            x: left,
            y: top,
            width,
            height,
        } = self.field;
        let is_inside = (left..left + width).contains(&x) && (top..top + height).contains(&y);
        is_inside.then(|| self.orders.0 + ((x - left) / self.step()) as usize)
    }

    fn step(&self) -> f32 {
        self.field.width / (self.orders.1 - self.orders.0 + 1) as f32
    }

    /// The field, a line for each power of ten, and the numbers and words around it.
    fn axes(&self, pen: &mut ChartPen, unit: &str) {
        let (field, words) = (self.field, pen.words);
        let apart = self.axis.apart((field.height / (1.5 * words)) as usize);
        let up = self.axis.exponents(apart).map(|exponent| {
            let (_, y) = self.at((self.orders.0, 10_f64.powi(exponent)));
            (power(exponent), y)
        });
        let every = (MIN_ORDER_DISTANCE * words / self.step()).ceil().max(1.0) as usize;
        let across = (self.orders.0..=self.orders.1).step_by(every);
        let across = across.map(|order| (order.to_string(), self.x(order)));
        pen.axes(field, up, across, "order");
        let factor = match apart {
            1 => "ten".into(),
            more => power(i32::try_from(more).unwrap_or(i32::MAX)),
        };
        let whole = format!("{unit}; each grid line is {factor} times the one below");
        let fits = words * letters::width(&whole) <= field.width;
        let above = if fits { &whole } else { unit };
        pen.weak(above, (field.x, field.y - 0.9 * words), Align::Left);
    }

    fn lines(&self, pen: &mut ChartPen, series: &[Series]) {
        let palette = pen.palette;
        let mut ends = Vec::new();
        for line in series {
            let points: Vec<Point> = line.points.iter().map(|&point| self.at(point)).collect();
            let Some(&end) = points.last() else {
                continue;
            };
            let colour = match line.origin {
                Origin::Method(place) => palette.methods[place % palette.methods.len()],
                Origin::Known => palette.theory,
            };
            pen.line(points.clone(), line.origin == Origin::Known, colour);
            for at in points {
                let half = MARK * pen.words;
                pen.shapes
                    .extend(mark(line.origin, at, half, (colour, palette.field)));
            }
            ends.push((line, end, colour));
        }
        self.names(pen, &ends);
    }

    /// The names of the lines on the right, each with the line's mark and connected to its end.
    fn names(&self, pen: &mut ChartPen, ends: &[(&Series, Point, Color)]) {
        let (words, palette) = (pen.words, pen.palette);
        let heights: Vec<f32> = ends.iter().map(|&(_, (_, y), _)| y).collect();
        let room = (self.field.y, self.field.y + self.field.height);
        let right = self.field.x + self.field.width;
        let places = spread(&heights, 1.2 * words, room);
        for (&(line, (x, end), colour), y) in ends.iter().zip(places) {
            let leader = vec![
                (x + (MARK + 0.25) * words, end),
                (right, end),
                (right + (LEADER - 0.4) * words, y),
            ];
            let stroke = Stroke::flat(1.0, palette.weak);
            pen.push(Shape::Lines(dashed(leader, &[1.5, 4.0]), stroke));
            let mut left = right + LEADER * words;
            let mut ink = palette.theory;
            if let Origin::Method(_) = line.origin {
                let at = (left + MARK * words, y);
                pen.shapes
                    .extend(mark(line.origin, at, MARK * words, (colour, palette.panel)));
                left += MARKED * words;
                ink = palette.strong;
            }
            let name = fitting(&line.names, self.end - left, words);
            pen.text(&name, (left, y), Align::Left, words, ink);
        }
    }
}

/// The names of methods that share a line, as many as fit, and how many more there are.
fn fitting(names: &[&str], room: f32, words: f32) -> String {
    let all = names.join(", ");
    let shorter = (1..names.len()).rev().map(|count| {
        let some = names[..count].join(", ");
        format!("{some}, {} more", names.len() - count)
    });
    let fits = |names: &String| words * letters::width(names) <= room;
    let fitting = iter::once(all.clone()).chain(shorter).find(fits);
    fitting.unwrap_or(all)
}

/// The mark on a point of a method's line, one of eight, so that lines differ by more than their
/// colours; formulas have none. `half` is half its size; some show the field inside.
fn mark(of: Origin, (x, y): Point, half: f32, (colour, field): (Color, Color)) -> Vec<Shape> {
    let Origin::Method(place) = of else {
        return Vec::new();
    };
    let at = |&(right, down): &Point| (x + right * half, y + down * half);
    let corners = |offsets: &[Point]| {
        let outline = offsets.iter().map(at).collect();
        Shape::Polygons(vec![outline], colour)
    };
    let square = |reach: f32, colour: Color| {
        let corner = at(&(-reach, -reach));
        let square = Area::new(corner, 2.0 * reach * half, 2.0 * reach * half);
        Shape::Polygons(vec![square.corners().into()], colour)
    };
    let disc = |part: f32, colour: Color| Shape::disc((x, y), part * half, colour);
    match place % 8 {
        0 => vec![disc(1.0, colour)],
        1 => vec![square(0.9, colour)],
        2 => vec![corners(&[(0.0, -1.1), (1.1, 0.9), (-1.1, 0.9)])],
        3 => vec![corners(&[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)])],
        4 => vec![disc(1.1, colour), disc(0.7, field)],
        5 => {
            let lines = [[(-1.0, -1.0), (1.0, 1.0)], [(-1.0, 1.0), (1.0, -1.0)]];
            let lines = lines.map(|ends| ends.iter().map(at).collect());
            vec![Shape::Lines(lines.into(), Stroke::flat(0.4 * half, colour))]
        }
        6 => vec![square(1.0, colour), square(0.6, field)],
        _ => vec![corners(&[(0.0, 1.1), (-1.1, -0.9), (1.1, -0.9)])],
    }
}

/// The width of the drawing, and the height of a line.
const WIDTH: f32 = 1_200.0;
const LINE: f32 = 30.0;

/// Where the columns of the table end, and where the last begins.
const COLUMNS: [f32; 4] = [250.0, 400.0, 540.0, 640.0];
const LAST: f32 = 680.0;

/// The room for the number of solutions, after the longest name.
const FOUND: f32 = 110.0;

/// Where bars begin, and the length of the longest.
const BARS: f32 = 780.0;
const MAX_BAR: f32 = 300.0;

/// Methods at one order: a row for each, with a bar.
pub fn comparison(theme: Theme, progress: &SweepProgress) -> Drawing {
    let lines = comparison_table::lines(progress);
    let top = MARGIN + 2.0 * TITLE;
    // Without a ratio there is no bar to explain.
    let has_ratio = lines.iter().any(|line| line.ratio.is_some());
    let below = if has_ratio { 3.0 } else { 1.0 };
    let height = top + (lines.len() as f32 + below) * LINE + MARGIN;
    let title = progress.spec.title();
    let names = lines.iter().map(|line| WORDS * letters::width(line.method));
    let widest = MARGIN + names.fold(0.0, f32::max) + FOUND;
    let shift = (widest - COLUMNS[0]).max(0.0);
    let mut pen = ChartPen::new(Palette::of(theme), WORDS);
    pen.weak(comparison_table::METHOD, (MARGIN, top), Align::Left);
    let columns = comparison_table::columns(progress.spec.measured);
    for (column, x) in columns.into_iter().zip(COLUMNS) {
        pen.weak(column.heading, (x + shift, top), Align::Right);
    }
    let (multiple, _) = comparison_table::MULTIPLE;
    pen.weak(multiple, (LAST + shift, top), Align::Left);
    let mut y = top;
    let mut right = WIDTH + shift;
    let scale = BarScale::of(&lines);
    for line in &lines {
        y += LINE;
        right = right.max(row(&mut pen, (line, scale), y, shift) + MARGIN);
    }
    if has_ratio {
        for (below, words) in [(1.5, &*scale.meaning()), (2.5, comparison_table::COMPARED)] {
            pen.weak(words, (MARGIN, y + below * LINE), Align::Left);
        }
    }
    pen.into_drawing(&title, (right.ceil() as u32, height.ceil() as u32))
}

/// A row whose figures are shifted to the right by `shift`. Returns where its words end.
fn row(pen: &mut ChartPen, (line, scale): (&TableLine, BarScale), y: f32, shift: f32) -> f32 {
    let strong = pen.palette.strong;
    pen.text(line.method, (MARGIN, y), Align::Left, WORDS, strong);
    for (amount, x) in line.amounts.iter().zip(COLUMNS) {
        if let Some(amount) = amount {
            let place = (x + shift, y);
            pen.text(&amount.to_string(), place, Align::Right, WORDS, strong);
        }
    }
    let mut note = LAST + shift;
    if let Some(ratio) = line.ratio {
        let multiple = numbers::ratio(ratio);
        pen.text(&multiple, (note, y), Align::Left, WORDS, strong);
        let length = MAX_BAR * scale.share(ratio);
        let bar = Area::new((BARS + shift, y - WORDS * 0.6), length, WORDS * 1.2);
        pen.push(Shape::area(bar, pen.palette.accent));
        note = BARS + shift + length + 10.0;
    }
    pen.weak(&line.note, (note, y), Align::Left);
    note + WORDS * letters::width(&line.note)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::board::Board;
    use crate::search::{METHODS, Sweep, SweepSpec};

    fn swept(orders: Orders) -> SweepProgress {
        let mut sweep = Sweep::of_all(SweepSpec {
            budget: Duration::from_mins(1),
            ..SweepSpec::new(orders, 1)
        });
        while sweep.step() {}
        sweep.progress()
    }

    #[test]
    fn methods_and_formulas_have_their_lines_and_names() {
        let [first, last] = [3, 5].map(|order| Board::new(order).unwrap());
        let progress = &swept(Orders::new(first, last).unwrap());
        for theme in Theme::ALL {
            let drawing = growth(theme, progress, Quantity::Nodes);
            let texts = drawing.texts();
            for expected in ["n! permutations", "columns-swapped", "order", "3", "5"] {
                assert!(texts.contains(&expected), "{expected} in {texts:?}");
            }
            let image = drawing.image(600).unwrap();
            assert_eq!(image.pixel(1, 1), Palette::of(theme).panel);
        }
        let look = (Palette::of(Theme::Wood), WORDS);
        let nodes = (progress, Quantity::Nodes);
        let said = |x| growth_shapes(look, room(SIZE), nodes, Some((x, 300.0))).1;
        assert!(said(600.0).is_some_and(|said| said.starts_with("Order 5\ncolumns-swapped: ")));
        assert_eq!(said(10.0), None);
    }

    #[test]
    fn names_without_room_are_counted() {
        let names = ["backtracking", "lookahead", "columns-swapped"];
        for expected in [
            "backtracking, lookahead, columns-swapped",
            "backtracking, lookahead, 1 more",
            "backtracking, 2 more",
        ] {
            let room = WORDS * letters::width(expected);
            assert_eq!(fitting(&names, room, WORDS), expected);
        }
    }

    #[test]
    fn every_method_has_a_row() {
        let progress = &swept(Board::new(4).unwrap().into());
        let theme = Theme::Safe;
        let drawing = comparison(theme, progress);
        let texts = drawing.texts();
        for method in METHODS {
            assert!(texts.contains(&method.name), "{}", method.name);
        }
        let bars = drawing.shapes.iter().filter(|shape| {
            matches!(shape, Shape::Areas(_, colour) if *colour == Palette::of(theme).accent)
        });
        let ratios = crate::search::sweep::ratios(&progress.points);
        assert_eq!(bars.count(), ratios.iter().flatten().count());
    }
}
