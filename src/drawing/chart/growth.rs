//! Methods at several orders, drawn: a line for each, over a logarithmic axis.

use super::{
    LogAxis,
    frame::{Frame, MARGIN, TITLE, WORDS},
    power, spread,
};
use crate::{
    app::{
        Quantity, Theme,
        captions::growth::{self as captions, Origin, Series},
    },
    drawing::{Align, Area, Color, Drawing, Point, Shape, Stroke, text_width},
    solver::GrowthProgress,
};

/// The size of the drawing, without the lines of words below it.
const SIZE: (u32, u32) = (1_200, 720);

/// Half the size of a mark.
const MARK: f32 = 5.0;

/// Between a line's end and its name.
const LEADER: f32 = 24.0;

/// Orders are at least so far apart along the axis.
const APART: f32 = 30.0;

/// What is compared at several orders.
#[derive(Clone, Debug)]
pub struct GrowthPicture<'a> {
    /// Its colours.
    pub theme: Theme,
    /// What the methods have come to.
    pub progress: &'a GrowthProgress,
    /// What is compared.
    pub quantity: Quantity,
}

/// The field, and what lies on it.
struct Plot {
    field: Area,
    axis: LogAxis,
    orders: (usize, usize),
}

impl GrowthPicture<'_> {
    /// The width of its drawing, in pixels.
    pub const WIDTH: u32 = SIZE.0;

    /// The drawing.
    #[must_use]
    pub fn drawing(&self) -> Drawing {
        let orders = self.progress.orders;
        let series = captions::series(self.progress, self.quantity);
        let mut notes = captions::stopped(self.progress);
        notes.extend(captions::absent(self.quantity));
        let below = notes.len() as u32 * (1.4 * WORDS) as u32;
        let size = (SIZE.0, SIZE.1 + below);
        let mut frame = Frame::new(&captions::title(orders), size, self.theme);
        let numbers = series.iter().flat_map(|line| &line.points);
        let axis = LogAxis::around(numbers.map(|&(_, number)| number));
        let width = |text: &str| text_width(text, WORDS);
        let left = (axis.from..=axis.to).map(|exponent| width(&power(exponent)));
        let left = MARGIN + left.fold(0.0, f32::max) + 8.0;
        let right = series
            .iter()
            .map(|line| width(&line.name))
            .fold(0.0, f32::max);
        let right = MARGIN + LEADER + right;
        let top = MARGIN + 2.0 * TITLE + WORDS;
        let bottom = SIZE.1 as f32 - MARGIN - 3.0 * WORDS;
        let room = SIZE.0 as f32 - left - right;
        let plot = Plot {
            field: Area::new((left, top), room.max(SIZE.0 as f32 / 3.0), bottom - top),
            axis,
            orders: (orders.first().order(), orders.last().order()),
        };
        plot.axes(&mut frame, captions::unit(self.quantity));
        plot.lines(&mut frame, &series);
        for (line, note) in (0_u8..).zip(&notes) {
            let y = bottom + 3.8 * WORDS + 1.4 * WORDS * f32::from(line);
            frame.weak(note, (MARGIN, y), Align::Left);
        }
        frame.into_drawing()
    }
}

impl Plot {
    fn at(&self, (order, number): (usize, f64)) -> Point {
        let y = self.field.y + (1.0 - self.axis.share(number)) * self.field.height;
        (self.x(order), y)
    }

    /// The orders have half a step of room at both ends.
    fn x(&self, order: usize) -> f32 {
        self.field.x + (order as f32 - self.orders.0 as f32 + 0.5) * self.step()
    }

    fn step(&self) -> f32 {
        self.field.width / (self.orders.1 - self.orders.0 + 1) as f32
    }

    /// The field, a line for each power of ten, and the numbers and words around it.
    fn axes(&self, frame: &mut Frame, unit: &str) {
        let field = self.field;
        frame.area(field, frame.palette.field);
        for exponent in self.axis.exponents((field.height / (1.5 * WORDS)) as usize) {
            let (_, y) = self.at((self.orders.0, 10_f64.powi(exponent)));
            frame.rule(field, y);
            frame.weak(&power(exponent), (field.x - 8.0, y), Align::Right);
        }
        let above = format!("{unit}, ten times as many from line to line");
        frame.weak(&above, (field.x, field.y - WORDS), Align::Left);
        let bottom = field.y + field.height;
        let every = (APART / self.step()).ceil().max(1.0) as usize;
        for order in (self.orders.0..=self.orders.1).step_by(every) {
            let below = (self.x(order), bottom + WORDS);
            frame.weak(&order.to_string(), below, Align::Centre);
        }
        let below = (field.x + field.width / 2.0, bottom + 2.3 * WORDS);
        frame.weak("order", below, Align::Centre);
    }

    fn lines(&self, frame: &mut Frame, series: &[Series]) {
        let palette = frame.palette;
        let colours = [palette.measured, palette.strong, palette.weak];
        let mut ends = Vec::new();
        for line in series {
            let points: Vec<Point> = line.points.iter().map(|&point| self.at(point)).collect();
            let Some(&end) = points.last() else {
                continue;
            };
            let (colour, dashes, mark) = match line.origin {
                Origin::Method(place) => (colours[place % colours.len()], None, Some(place)),
                Origin::Known => (palette.theory, Some((8.0, 6.0)), None),
            };
            let stroke = Stroke {
                dashes,
                ..Stroke::flat(2.0, colour)
            };
            frame.line(points.clone(), stroke);
            for &at in mark.iter().flat_map(|_| &points) {
                let place = mark.unwrap_or_default();
                for shape in shapes(place, at, colour, palette.field) {
                    frame.push(shape);
                }
            }
            ends.push((line.name.as_str(), end, colour));
        }
        self.names(frame, &ends);
    }

    /// The names of the lines on the right, each led to from the line's end.
    fn names(&self, frame: &mut Frame, ends: &[(&str, Point, Color)]) {
        let heights: Vec<f32> = ends.iter().map(|&(_, (_, y), _)| y).collect();
        let room = (self.field.y, self.field.y + self.field.height);
        let right = self.field.x + self.field.width;
        let places = spread(&heights, 1.2 * WORDS, room);
        for (&(name, (x, end), colour), y) in ends.iter().zip(places) {
            let leader = vec![
                (x + MARK + 4.0, end),
                (right, end),
                (right + LEADER - 6.0, y),
            ];
            let stroke = Stroke {
                dashes: Some((1.5, 4.0)),
                ..Stroke::flat(1.0, frame.palette.weak)
            };
            frame.line(leader, stroke);
            frame.text(name, (right + LEADER, y), Align::Left, WORDS, colour);
        }
    }
}

/// The mark on a point of a line, so that lines are known by more than their colours: one of
/// eight.
fn shapes(place: usize, (x, y): Point, colour: Color, field: Color) -> Vec<Shape> {
    let corners = |offsets: &[Point], colour: Color| Shape::Polygons {
        outlines: vec![
            offsets
                .iter()
                .map(|&(right, down)| (x + right * MARK, y + down * MARK))
                .collect(),
        ],
        colour,
    };
    let square = |reach: f32, colour: Color| {
        corners(
            &[
                (-reach, -reach),
                (reach, -reach),
                (reach, reach),
                (-reach, reach),
            ],
            colour,
        )
    };
    let disc = |radius: f32, colour: Color| Shape::Disc {
        centre: (x, y),
        radius,
        colour,
    };
    match place % 8 {
        0 => vec![disc(MARK, colour)],
        1 => vec![square(0.9, colour)],
        2 => vec![corners(&[(0.0, -1.1), (1.1, 0.9), (-1.1, 0.9)], colour)],
        3 => vec![corners(
            &[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)],
            colour,
        )],
        4 => vec![disc(MARK + 0.5, colour), disc(MARK - 1.5, field)],
        5 => {
            let reach = MARK;
            let line =
                |down: f32| vec![(x - reach, y - down * reach), (x + reach, y + down * reach)];
            vec![Shape::Lines {
                lines: vec![line(1.0), line(-1.0)],
                stroke: Stroke::flat(2.0, colour),
            }]
        }
        6 => vec![square(1.0, colour), square(0.6, field)],
        _ => vec![corners(&[(0.0, 1.1), (-1.1, -0.9), (1.1, -0.9)], colour)],
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{
        drawing::Palette,
        drawing::chart::ComparisonPicture,
        puzzle::{Board, Orders},
        search::{Comparison, Growth, METHODS},
        solver::ComparisonProgress,
    };

    /// The texts of a drawing.
    fn texts(drawing: &Drawing) -> Vec<&str> {
        let texts = drawing.shapes.iter().filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some(text.as_str()),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn methods_and_formulas_have_their_lines_and_names() {
        let [first, last] = [3, 5].map(|order| Board::new(order).unwrap());
        let orders = Orders::new(first, last).unwrap();
        let methods: Vec<_> = METHODS.iter().collect();
        let mut growth = Growth::new(orders, &methods, 1, Duration::from_mins(1));
        while growth.step() {}
        let progress = GrowthProgress {
            orders,
            points: growth.points().to_vec(),
            running: None,
        };
        for theme in Theme::ALL {
            let quantity = Quantity::Nodes;
            let progress = &progress;
            let drawing = GrowthPicture {
                theme,
                progress,
                quantity,
            }
            .drawing();
            let texts = texts(&drawing);
            for expected in ["n!", "Q(n)", "columns-swapped", "order", "3", "5"] {
                assert!(texts.contains(&expected), "{expected} in {texts:?}");
            }
            let image = drawing.image(600).unwrap();
            assert_eq!(image.pixel(1, 1), Palette::of(theme).panel);
        }
    }

    #[test]
    fn every_method_has_a_row() {
        let board = Board::new(4).unwrap();
        let methods: Vec<_> = METHODS.iter().collect();
        let mut comparison = Comparison::new(board, methods, 1, Duration::from_mins(1));
        while comparison.step() {}
        let progress = &ComparisonProgress {
            order: 4,
            rows: comparison.rows().to_vec(),
            running: None,
        };
        let theme = Theme::Safe;
        let drawing = ComparisonPicture { theme, progress }.drawing();
        let texts = texts(&drawing);
        for method in METHODS {
            assert!(texts.contains(&method.name), "{}", method.name);
        }
        let bars = drawing.shapes.iter().filter(|shape| {
            matches!(shape, Shape::Areas { colour, .. } if *colour == Palette::of(theme).accent)
        });
        let ratios = crate::search::compare::ratios(&progress.rows);
        assert_eq!(bars.count(), ratios.iter().flatten().count());
    }
}
