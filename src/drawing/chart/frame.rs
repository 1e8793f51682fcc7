//! What all charts have: a title, a field, and words around it.

use crate::{
    app::Theme,
    drawing::{Align, Area, Color, Drawing, Palette, Point, Shape, Stroke},
};

/// Around a chart, and the size of its title and its words.
pub const MARGIN: f32 = 32.0;
pub const TITLE: f32 = 22.0;
pub const WORDS: f32 = 15.0;

/// A chart that is being drawn.
pub struct Frame {
    pub palette: &'static Palette,
    drawing: Drawing,
}

impl Frame {
    /// A chart with nothing but its title.
    pub fn new(title: &str, size: (u32, u32), theme: Theme) -> Self {
        let palette = Palette::of(theme);
        let mut frame = Self {
            palette,
            drawing: Drawing::new(title, size, palette.panel),
        };
        let place = (MARGIN, MARGIN + TITLE / 2.0);
        frame.text(title, place, Align::Left, TITLE, palette.strong);
        frame
    }

    pub fn into_drawing(self) -> Drawing {
        self.drawing
    }

    pub fn push(&mut self, shape: Shape) {
        self.drawing.shapes.push(shape);
    }

    pub fn area(&mut self, area: Area, colour: Color) {
        self.push(Shape::area(area, colour));
    }

    /// A thin line across a field.
    pub fn rule(&mut self, field: Area, y: f32) {
        let ends = ((field.x, y), (field.x + field.width, y));
        self.push(Shape::line(ends.0, ends.1, 1.0, self.palette.edge));
    }

    pub fn line(&mut self, points: Vec<Point>, stroke: Stroke) {
        self.push(Shape::Lines {
            lines: vec![points],
            stroke,
        });
    }

    /// Words that explain.
    pub fn weak(&mut self, text: &str, place: Point, align: Align) {
        self.text(text, place, align, WORDS, self.palette.weak);
    }

    pub fn text(&mut self, text: &str, place: Point, align: Align, size: f32, colour: Color) {
        self.push(Shape::Text {
            text: text.into(),
            place,
            align,
            size,
            colour,
        });
    }
}
