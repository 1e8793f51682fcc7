//! Bars and lines over two axes: what they show, and how they are drawn.

mod axis;
mod plot;
mod sweep;

pub use self::sweep::{comparison, growth, growth_shapes};

use super::raster::dashed;
use super::{Align, Area, Color, Drawing, Palette, Point, Shape, Stroke};
use crate::board::Coordinates;
use crate::numbers::{counted_as, grouped};
use crate::search::{Axis, Tally};
use crate::solutions::shuffle_experiment::Results;

/// The part of the room between two numbers that a bar leaves free on either side.
const GAP: f64 = 0.1;

/// The margin around a chart that is a picture of its own, and the sizes of its title and words.
const MARGIN: f32 = 32.0;
const TITLE: f32 = 22.0;
const WORDS: f32 = 15.0;

/// The contents of a chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// The quantity on the horizontal axis.
    pub across: &'static str,
    /// The ends of the horizontal axis.
    pub ends: (f64, f64),
    /// How far beyond its value a number stands along the horizontal axis.
    pub offset: f64,
    /// Bars, from the left.
    pub bars: Vec<Bar>,
    /// What was measured, as a solid line through points from the left: the position of each, then
    /// its height.
    pub measured: Vec<(f64, f64)>,
    /// What the theory says, as a dashed line above it.
    pub theory: Vec<(f64, f64)>,
}

/// A bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Its ends on the horizontal axis.
    pub ends: (f64, f64),
    /// Its height.
    pub count: f64,
    /// The text shown under the pointer.
    pub text: String,
}

impl Chart {
    /// The number of queens placed on each row, or in each column, in the order in which they are
    /// counted.
    pub fn by_line(tally: &Tally, axis: Axis, coordinates: Coordinates) -> Self {
        let mut counts = tally.by_line(axis);
        let across = match (axis, coordinates) {
            (Axis::Row, Coordinates::Chess) => {
                counts.reverse();
                "row"
            }
            (Axis::Row, Coordinates::FromZero | Coordinates::FromOne) => "row",
            (Axis::Column, Coordinates::Chess) => "column (a is 1)",
            (Axis::Column, Coordinates::FromZero | Coordinates::FromOne) => "column",
        };
        Self::numbered((across, coordinates.first() as u32), &counts)
    }

    /// The number of partial solutions with 0, 1, 2, … queens.
    pub fn partials(partials: &[u64]) -> Self {
        Self::numbered(("queens", 0), partials)
    }

    /// How many tries the solutions of an experiment took, with the number that theory expects for
    /// as many solutions.
    pub fn tries(results: &Results) -> Self {
        let bins: Vec<_> = results.histogram.bins().collect();
        let bars = bins.iter().map(|bin| {
            let last = bin.to - 1;
            let solutions = grouped(bin.count);
            let tries = if bin.from == last {
                counted_as(last, "try", "tries")
            } else {
                format!("{} to {} tries", grouped(bin.from), grouped(last))
            };
            Bar {
                ends: (bin.from as f64 - 1.0, last as f64),
                count: bin.count as f64,
                text: format!("{tries}: {solutions}"),
            }
        });
        let expected = results.distribution().map(|distribution| {
            let points = bins.iter().map(|bin| {
                let middle = f64::midpoint(bin.from as f64, bin.to as f64) - 1.0;
                let share = distribution.between(bin.from, bin.to);
                (middle, results.solutions as f64 * share)
            });
            points.collect()
        });
        let end = bins.last().map_or(1.0, |bin| bin.to as f64 - 1.0);
        Self {
            across: "tries (upwards: solutions)",
            ends: (0.0, end),
            offset: -0.5,
            bars: bars.collect(),
            theory: expected.unwrap_or_default(),
            ..Self::default()
        }
    }

    /// The mean number of tries as more solutions are found, with the mean that theory expects.
    pub fn means(results: &Results) -> Self {
        let end = results.solutions.max(2) as f64;
        let means = results.means();
        let measured = means.map(|mean| (mean.solutions as f64, mean.tries));
        let expected = results.distribution().map(|distribution| {
            let mean = distribution.mean();
            vec![(0.0, mean), (end, mean)]
        });
        Self {
            across: "solutions (upwards: mean tries)",
            ends: (0.0, end),
            measured: measured.collect(),
            theory: expected.unwrap_or_default(),
            ..Self::default()
        }
    }

    /// The probability of a solution within a number of tries, and the actual number of tries, of
    /// which the last ones are random.
    pub fn chance(tries: u64, random: u64, expected: f64) -> Self {
        let end = (4.0 * expected).max(1.25 * tries as f64).max(1.0);
        let others = tries.saturating_sub(random) as f64;
        let percent = |tries: f64| 100.0 * (1.0 - (-(tries - others).max(0.0) / expected).exp());
        let points = (0..=100).map(|point| {
            let tries = end * f64::from(point) / 100.0;
            (tries, percent(tries))
        });
        let now = tries as f64;
        let half = end / 200.0;
        Self {
            across: "tries (upwards: chance, %)",
            ends: (0.0, end),
            bars: vec![Bar {
                ends: ((now - half).max(0.0), now + half),
                count: percent(now),
                text: grouped(tries),
            }],
            theory: points.collect(),
            ..Self::default()
        }
    }

    /// How many pairs of queens clashed after each number of tries; `None` if there are no counts.
    pub fn clashes(counts: &[(u64, u64)]) -> Option<Self> {
        let (&(first, _), &(last, left)) = (counts.first()?, counts.last()?);
        // The number of pairs stays the same until it changes.
        let before = counts.iter().zip(counts.iter().skip(1));
        let corners = before.flat_map(|(&(from, pairs), &(to, _))| [(from, pairs), (to, pairs)]);
        let points = corners.chain([(last, left)]);
        let points = points.map(|(tries, pairs)| (tries as f64, pairs as f64));
        Some(Self {
            across: "tries (upwards: pairs that clash)",
            ends: (first as f64, last.max(first + 1) as f64),
            measured: points.collect(),
            ..Self::default()
        })
    }

    /// A bar for each of the numbers from the first one up: 0, 1, 2, …
    fn numbered((across, first): (&'static str, u32), counts: &[u64]) -> Self {
        let bars = (0..).zip(counts).map(|(place, &count)| Bar {
            ends: (f64::from(place) + GAP, f64::from(place) + 1.0 - GAP),
            count: count as f64,
            text: format!("{across} {}: {}", place + first, grouped(count)),
        });
        Self {
            across,
            ends: (0.0, counts.len().max(1) as f64),
            offset: 0.5 - f64::from(first),
            bars: bars.collect(),
            ..Self::default()
        }
    }

    /// The largest height in the chart.
    pub fn highest(&self) -> f64 {
        let bars = self.bars.iter().map(|bar| bar.count);
        let points = self.measured.iter().chain(&self.theory);
        bars.chain(points.map(|&(_, height)| height))
            .fold(0.0, f64::max)
    }
}

/// The room of the chart in a picture of this size.
fn room((width, height): (u32, u32)) -> Area {
    let top = MARGIN + 1.5 * TITLE;
    let height = height as f32 - MARGIN - top;
    Area::new((MARGIN, top), width as f32 - 2.0 * MARGIN, height)
}

/// A chart that is being drawn: a field, words around it, and a title if the chart stands alone.
struct ChartPen {
    palette: &'static Palette,
    /// The size of its words. Every length that is not along an axis is measured in it.
    words: f32,
    shapes: Vec<Shape>,
}

impl ChartPen {
    /// An empty chart, with words of this size.
    fn new(palette: &'static Palette, words: f32) -> Self {
        Self {
            palette,
            words,
            shapes: Vec::new(),
        }
    }

    /// The finished chart, as a picture of its own with a title.
    fn into_drawing(mut self, title: &str, size: (u32, u32)) -> Drawing {
        let place = (MARGIN, MARGIN + TITLE / 2.0);
        self.text(title, place, Align::Left, TITLE, self.palette.strong);
        let mut drawing = Drawing::new(title, size, self.palette.panel);
        drawing.shapes.append(&mut self.shapes);
        drawing
    }

    fn push(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// The field with its axes: at the left numbers, each with a line across the field, numbers
    /// below it, and what the horizontal axis counts.
    fn axes(
        &mut self,
        field: Area,
        up: impl Iterator<Item = (String, f32)>,
        across: impl Iterator<Item = (String, f32)>,
        what: &str,
    ) {
        let (words, bottom) = (self.words, field.y + field.height);
        self.push(Shape::area(field, self.palette.field));
        for (number, y) in up {
            let across = vec![(field.x, y), (field.x + field.width, y)];
            let stroke = Stroke::flat(1.0, self.palette.edge);
            self.push(Shape::Lines(vec![across], stroke));
            self.weak(&number, (field.x - 0.5 * words, y), Align::Right);
        }
        for (number, x) in across {
            self.weak(&number, (x, bottom + 0.8 * words), Align::Centre);
        }
        let below = (field.x + field.width / 2.0, bottom + 2.0 * words);
        self.weak(what, below, Align::Centre);
    }

    /// A line of data, dashed or solid. A single point becomes a dot.
    fn line(&mut self, points: Vec<Point>, is_dashed: bool, colour: Color) {
        let width = 0.13 * self.words;
        if let [centre] = points[..] {
            self.push(Shape::disc(centre, width, colour));
            return;
        }
        let lines = if is_dashed {
            dashed(points, &[0.54 * self.words, 0.4 * self.words])
        } else {
            vec![points]
        };
        self.push(Shape::Lines(lines, Stroke::flat(width, colour)));
    }

    /// Words of explanation.
    fn weak(&mut self, text: &str, place: Point, align: Align) {
        self.text(text, place, align, self.words, self.palette.weak);
    }

    fn text(&mut self, text: &str, place: Point, align: Align, size: f32, colour: Color) {
        self.push(Shape::text(text, place, align, size, colour));
    }
}
