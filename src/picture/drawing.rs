//! A drawing and the shapes it is made of.

use std::collections::BTreeMap;
use std::iter;

use super::{Color, Grid, hatch, ink, letters};
use crate::board::Square;

/// A point: its distance to the right of and below the upper left corner of the drawing.
pub type Point = (f32, f32);

/// A picture as data.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// A description in a few words, for those who cannot see the picture.
    pub title: String,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// The intended width in pixels. Boards have a pixel for each unit.
    pub pixels: u32,
    /// The colour of its lowest shape, which covers all of it.
    pub background: Color,
    /// Its shapes, from the lowest to the highest.
    pub shapes: Vec<Shape>,
}

/// Something to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Rectangles in one colour. Where two of them overlap there is a hole.
    Areas(Vec<Area>, Color),
    /// Polygons in one colour, as the corners of each, without repeating the first. Where two of
    /// them overlap there is a hole.
    Polygons(Vec<Vec<Point>>, Color),
    /// A disc.
    Disc(Circle, Color),
    /// A disc with a soft edge: on the circle it has half of its strength, and this far away from
    /// it all of its strength or none.
    Shadow(Circle, f32, Color),
    /// A circle that is not filled; it is the middle of the line.
    Ring(Circle, Stroke),
    /// Lines, as the points of each.
    Lines(Vec<Vec<Point>>, Stroke),
    /// One line of text.
    Text(Text),
    /// Shapes that are visible only inside some rectangles, which do not overlap.
    Clipped(Vec<Area>, Vec<Shape>),
    /// The squares of a board, or of a part of it, in two colours: that of the first square, at the
    /// upper left of the board, and the other.
    Checker(Grid, [Color; 2]),
    /// A colour for each square of a board, row by row: red, green, blue and alpha.
    Squares(Grid, Vec<[u8; 4]>),
    /// Lines across the squares of a board that are chosen, row by row, or a tint where squares are
    /// small. The colours are that over each whole square, and that of the lines.
    Hatched(Grid, Vec<bool>, [Color; 2]),
    /// The same shapes at several places: where the (0, 0) of each copy is.
    Copies(Vec<Shape>, Vec<Point>),
}

/// A circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// Its middle.
    pub centre: Point,
    /// Its radius.
    pub radius: f32,
}

/// One line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The words.
    pub text: String,
    /// Its anchor: the start, middle or end of the line, halfway up its capitals.
    pub place: Point,
    /// Which part of the text the anchor is.
    pub align: Align,
    /// The size of its letters: the distance between lines set solid.
    pub size: f32,
    /// Its colour.
    pub colour: Color,
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its width.
    pub width: f32,
    /// Its colour.
    pub colour: Color,
    /// The shape of its ends.
    pub ends: Ends,
}

/// The shape of a line's ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// At their last point.
    Flat,
    /// With half a disc around it.
    Round,
}

/// Which part of a text is at its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Its left end.
    Left,
    /// Its middle.
    Centre,
    /// Its right end.
    Right,
}

/// Half the height of capitals, in sizes of the letters.
pub const HALF_CAPITAL: f32 = 0.35;

/// The number of steps in a soft edge.
const SOFT_STEPS: u8 = 8;

impl Circle {
    /// The disc with its soft edge, and its strength at some distances from the centre, as shares of
    /// the radius: smooth at both ends of the edge.
    pub(super) fn softened(self, soft: f32) -> (Self, impl Iterator<Item = (f32, f32)>) {
        let radius = self.radius + soft;
        let begin = (self.radius - soft) / radius;
        let edge = (0..=SOFT_STEPS).map(move |step| {
            let share = f32::from(step) / f32::from(SOFT_STEPS);
            let rest = 1.0 - share;
            let strength = rest * rest * (3.0 - 2.0 * rest);
            (begin + (1.0 - begin) * share, strength)
        });
        (Self { radius, ..self }, iter::once((0.0, 1.0)).chain(edge))
    }
}

#[cfg(test)]
impl Drawing {
    /// The words in it.
    pub(crate) fn texts(&self) -> Vec<&str> {
        let texts = self.shapes.iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some(&*text.text),
            _ => None,
        });
        texts.collect()
    }
}

impl Area {
    /// A rectangle with its upper left corner at a point.
    pub fn new((x, y): Point, width: f32, height: f32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// A square around its middle.
    pub fn around((x, y): Point, side: f32) -> Self {
        Self::new((x - side / 2.0, y - side / 2.0), side, side)
    }

    /// The rectangle with these two points at opposite corners.
    pub fn between(one: Point, other: Point) -> Self {
        let corner = (one.0.min(other.0), one.1.min(other.1));
        Self::new(corner, (other.0 - one.0).abs(), (other.1 - one.1).abs())
    }

    /// The rectangle, extended by `room` on every side.
    pub fn larger(self, room: f32) -> Self {
        let corner = (self.x - room, self.y - room);
        Self::new(corner, self.width + 2.0 * room, self.height + 2.0 * room)
    }

    /// Its edges with this thickness: above, below, to the left and to the right.
    pub fn frame(self, thick: f32) -> [Self; 4] {
        let (x, y, width) = (self.x, self.y, self.width);
        let between = self.height - 2.0 * thick;
        [
            Self::new((x, y), width, thick),
            Self::new((x, y + self.height - thick), width, thick),
            Self::new((x, y + thick), thick, between),
            Self::new((x + width - thick, y + thick), thick, between),
        ]
    }

    /// Its middle.
    pub fn centre(self) -> Point {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Whether the two rectangles overlap.
    pub fn meets(self, other: Self) -> bool {
        let along = |from: f32, length: f32, other: f32, other_length: f32| {
            from < other + other_length && other < from + length
        };
        along(self.x, self.width, other.x, other.width)
            && along(self.y, self.height, other.y, other.height)
    }

    /// Its corners, clockwise from the upper left.
    pub fn corners(self) -> [Point; 4] {
        let (right, bottom) = (self.x + self.width, self.y + self.height);
        [
            (self.x, self.y),
            (right, self.y),
            (right, bottom),
            (self.x, bottom),
        ]
    }
}

impl Drawing {
    /// A drawing in one colour.
    pub fn new(title: impl Into<String>, (width, height): (u32, u32), background: Color) -> Self {
        let all = Area::new((0.0, 0.0), width as f32, height as f32);
        Self {
            title: title.into(),
            width,
            height,
            pixels: width,
            background,
            shapes: vec![Shape::area(all, background)],
        }
    }

    /// The room for a title above a drawing of this width: an even number, because video encoders
    /// need even heights.
    pub fn room_for_title(width: u32) -> u32 {
        (width / 20).max(24).next_multiple_of(2)
    }

    /// The same drawing with a title above it, on the same background and in letters that fit.
    pub fn titled(self, title: &str) -> Self {
        let room = Self::room_for_title(self.width);
        let (width, room_above) = (self.width as f32, room as f32);
        let largest = room_above * 0.55;
        let room_across = (width - room_above).max(0.5 * width);
        let size = largest.min(room_across / letters::width(title));
        let place = (width / 2.0, room_above / 2.0);
        let words = Shape::text(title, place, Align::Centre, size, ink(self.background));
        let whole = (self.width, self.height + room);
        let mut drawing = Self::new(title, whole, self.background).shown(self.pixels);
        let below = Shape::Copies(self.shapes, vec![(0.0, room_above)]);
        drawing.shapes.extend([below, words]);
        drawing
    }

    /// The same drawing, with this intended width in pixels.
    pub fn shown(self, pixels: u32) -> Self {
        Self { pixels, ..self }
    }
}

impl Text {
    /// The width of the words.
    pub fn width(&self) -> f32 {
        self.size * letters::width(&self.text)
    }

    /// The distance from the left edge of the drawing to the beginning of the words.
    pub fn left(&self) -> f32 {
        let (x, _) = self.place;
        match self.align {
            Align::Left => x,
            Align::Centre => x - self.width() / 2.0,
            Align::Right => x - self.width(),
        }
    }

    /// The distance from the upper edge of the drawing to the line on which the letters stand.
    pub fn baseline(&self) -> f32 {
        self.place.1 + HALF_CAPITAL * self.size
    }
}

impl Shape {
    /// One rectangle.
    pub fn area(area: Area, colour: Color) -> Self {
        Self::Areas(vec![area], colour)
    }

    /// A disc.
    pub fn disc(centre: Point, radius: f32, colour: Color) -> Self {
        Self::Disc(Circle { centre, radius }, colour)
    }

    /// A circle that is not filled.
    pub fn ring(centre: Point, radius: f32, stroke: Stroke) -> Self {
        Self::Ring(Circle { centre, radius }, stroke)
    }

    /// One line of text.
    pub fn text(
        text: impl Into<String>,
        place: Point,
        align: Align,
        size: f32,
        colour: Color,
    ) -> Self {
        Self::Text(Text {
            text: text.into(),
            place,
            align,
            size,
            colour,
        })
    }

    /// The same picture as simpler shapes, for renderers that draw the squares of a board one by
    /// one.
    pub(crate) fn simpler(&self) -> Vec<Self> {
        match self {
            Self::Squares(grid, colours) => {
                let mut chosen: BTreeMap<[u8; 4], Vec<bool>> = BTreeMap::new();
                for (index, &colour) in colours.iter().enumerate() {
                    if colour[3] > 0 {
                        let none = || vec![false; colours.len()];
                        chosen.entry(colour).or_insert_with(none)[index] = true;
                    }
                }
                let areas = |(colour, squares): ([u8; 4], Vec<bool>)| {
                    let is = |square: Square| squares[square.row * grid.order + square.column];
                    Self::Areas(grid.runs(is), colour.into())
                };
                chosen.into_iter().map(areas).collect()
            }
            Self::Checker(grid, colours) => grid.checker(*colours).into(),
            Self::Hatched(grid, squares, colours) => hatch::lines(*grid, squares, *colours),
            shape => vec![shape.clone()],
        }
    }
}

impl Stroke {
    /// A line with flat ends.
    pub fn flat(width: f32, colour: Color) -> Self {
        Self {
            width,
            colour,
            ends: Ends::Flat,
        }
    }
}
