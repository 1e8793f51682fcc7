//! What all charts have: a field, words around it, and a title if nothing else has it.

use crate::picture::{Align, Area, Color, Drawing, Palette, Point, Shape, Stroke, Theme};

/// Around a chart that is a picture of its own, and the size of its title and its words.
pub const MARGIN: f32 = 32.0;
pub const TITLE: f32 = 22.0;
pub const WORDS: f32 = 15.0;

/// A chart that is being drawn.
pub struct Frame {
    pub palette: &'static Palette,
    /// The size of its words. All else that is not a length of an axis is measured in it.
    pub words: f32,
    shapes: Vec<Shape>,
}

impl Frame {
    /// A chart with nothing in it, in words of some size.
    pub fn new(theme: Theme, words: f32) -> Self {
        Self {
            palette: Palette::of(theme),
            words,
            shapes: Vec::new(),
        }
    }

    /// What was drawn.
    pub fn into_shapes(self) -> Vec<Shape> {
        self.shapes
    }

    /// What was drawn, as a picture of its own with a title.
    pub fn into_drawing(mut self, title: &str, size: (u32, u32)) -> Drawing {
        let place = (MARGIN, MARGIN + TITLE / 2.0);
        self.text(title, place, Align::Left, TITLE, self.palette.strong);
        let mut drawing = Drawing::new(title, size, self.palette.panel);
        drawing.shapes.append(&mut self.shapes);
        drawing
    }

    pub fn push(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    pub fn area(&mut self, area: Area, colour: Color) {
        self.push(Shape::area(area, colour));
    }

    /// A thin line across a field.
    pub fn rule(&mut self, field: Area, y: f32) {
        let ends = ((field.x, y), (field.x + field.width, y));
        self.push(Shape::line(ends.0, ends.1, 1.0, self.palette.edge));
    }

    /// A line of what is shown, with gaps or without. What is a single point is a dot.
    pub fn line(&mut self, points: Vec<Point>, is_dashed: bool, colour: Color) {
        let width = 0.13 * self.words;
        if let [centre] = points[..] {
            self.push(Shape::disc(centre, width, colour));
            return;
        }
        let dashes = is_dashed.then_some((0.54 * self.words, 0.4 * self.words));
        self.push(Shape::lines(
            vec![points],
            Stroke {
                dashes,
                ..Stroke::flat(width, colour)
            },
        ));
    }

    /// Words that explain.
    pub fn weak(&mut self, text: &str, place: Point, align: Align) {
        self.text(text, place, align, self.words, self.palette.weak);
    }

    pub fn text(&mut self, text: &str, place: Point, align: Align, size: f32, colour: Color) {
        self.push(Shape::text(text, place, align, size, colour));
    }
}
