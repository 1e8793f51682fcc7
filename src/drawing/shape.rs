//! A drawing and the shapes it is made of.

use super::Color;

/// A place: to the right, and down, from the upper left corner of the drawing.
pub type Point = (f32, f32);

/// A picture as data.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// What it shows, in a few words: for those who cannot see it.
    pub title: String,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// How many pixels wide it is meant to be shown. Boards have a pixel for each unit.
    pub pixels: u32,
    /// From the lowest to the highest.
    pub shapes: Vec<Shape>,
}

/// Something to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Rectangles in one colour.
    Areas {
        /// The rectangles.
        areas: Vec<Area>,
        /// Their colour.
        colour: Color,
    },
    /// Polygons in one colour. Where two of them overlap there is a hole.
    Polygons {
        /// The corners of each, without the first at the end.
        outlines: Vec<Vec<Point>>,
        /// Their colour.
        colour: Color,
    },
    /// A disc.
    Disc {
        /// Its middle.
        centre: Point,
        /// Its radius.
        radius: f32,
        /// Its colour.
        colour: Color,
    },
    /// A disc with a soft edge.
    Shadow {
        /// Its middle.
        centre: Point,
        /// Where it has half of its strength.
        radius: f32,
        /// From there to where it has all or nothing of it.
        soft: f32,
        /// Its colour.
        colour: Color,
    },
    /// A circle that is not filled.
    Ring {
        /// Its middle.
        centre: Point,
        /// The radius of the middle of the line.
        radius: f32,
        /// The line.
        stroke: Stroke,
    },
    /// Lines from point to point.
    Lines {
        /// The points of each.
        lines: Vec<Vec<Point>>,
        /// How they are drawn.
        stroke: Stroke,
    },
    /// One line of text.
    Text {
        /// The words.
        text: String,
        /// Where it begins, has its middle or ends, halfway up its capitals.
        place: Point,
        /// Which of these.
        align: Align,
        /// The size of its letters: from line to line, without room between.
        size: f32,
        /// Its colour.
        colour: Color,
    },
    /// Shapes of which only what lies inside of some rectangles is seen.
    Clipped {
        /// The rectangles. None of them overlaps another.
        areas: Vec<Area>,
        /// The shapes.
        shapes: Vec<Shape>,
    },
    /// The same shapes at several places.
    Copies {
        /// The shapes, around (0, 0).
        shapes: Vec<Shape>,
        /// Where (0, 0) of each copy is.
        places: Vec<Point>,
    },
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
    /// How it ends.
    pub ends: Ends,
    /// How long its dashes are and the gaps between them; `None` without gaps.
    pub dashes: Option<(f32, f32)>,
}

/// How lines end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// At their last point.
    Flat,
    /// With half a disc around it.
    Round,
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Its left end.
    Left,
    /// Its middle.
    Centre,
    /// Its right end.
    Right,
}

/// About how wide a text is, in letters of some size.
#[must_use]
pub fn text_width(text: &str, size: f32) -> f32 {
    0.54 * size * text.chars().count() as f32
}

impl Area {
    /// A rectangle with its upper left corner at a point.
    #[must_use]
    pub fn new((x, y): Point, width: f32, height: f32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// Its corners, clockwise from the upper left.
    #[must_use]
    pub fn corners(self) -> [Point; 4] {
        let Self {
            x,
            y,
            width,
            height,
        } = self;
        [
            (x, y),
            (x + width, y),
            (x + width, y + height),
            (x, y + height),
        ]
    }
}

impl Drawing {
    /// A drawing in one colour.
    #[must_use]
    pub fn new(title: impl Into<String>, (width, height): (u32, u32), background: Color) -> Self {
        let all = Area::new((0.0, 0.0), width as f32, height as f32);
        Self {
            title: title.into(),
            width,
            height,
            pixels: width,
            shapes: vec![Shape::area(all, background)],
        }
    }

    /// The same drawing, meant to be shown so many pixels wide.
    #[must_use]
    pub fn shown(self, pixels: u32) -> Self {
        Self { pixels, ..self }
    }
}

impl Shape {
    /// One rectangle.
    #[must_use]
    pub fn area(area: Area, colour: Color) -> Self {
        Self::Areas {
            areas: vec![area],
            colour,
        }
    }

    /// One line from a point to another, with flat ends.
    #[must_use]
    pub fn line(from: Point, to: Point, width: f32, colour: Color) -> Self {
        Self::Lines {
            lines: vec![vec![from, to]],
            stroke: Stroke::flat(width, colour),
        }
    }
}

impl Stroke {
    /// A line with flat ends.
    #[must_use]
    pub fn flat(width: f32, colour: Color) -> Self {
        Self {
            width,
            colour,
            ends: Ends::Flat,
            dashes: None,
        }
    }
}
