//! What all charts share: a field, words around it, and a title if the chart stands alone.

use crate::picture::{Align, Area, Color, Drawing, Palette, Point, Shape, Stroke, Theme};

/// The margin around a chart that is a picture of its own, and the sizes of its title and words.
pub const MARGIN: f32 = 32.0;
pub const TITLE: f32 = 22.0;
pub const WORDS: f32 = 15.0;

/// The room of the chart in a picture of this size.
pub fn room((width, height): (u32, u32)) -> Area {
    let top = MARGIN + 1.5 * TITLE;
    let height = height as f32 - MARGIN - top;
    Area::new((MARGIN, top), width as f32 - 2.0 * MARGIN, height)
}

/// A chart that is being drawn.
pub struct ChartPen {
    pub palette: &'static Palette,
    /// The size of its words. Every length that is not along an axis is measured in it.
    pub words: f32,
    pub shapes: Vec<Shape>,
}

impl ChartPen {
    /// An empty chart, with words of this size.
    pub fn new(theme: Theme, words: f32) -> Self {
        Self {
            palette: Palette::of(theme),
            words,
            shapes: Vec::new(),
        }
    }

    /// The finished chart, as a picture of its own with a title.
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

    /// The field with its axes: at the left numbers, each with a line across the field, numbers
    /// below it, and what the horizontal axis counts.
    pub fn axes(
        &mut self,
        field: Area,
        up: impl Iterator<Item = (String, f32)>,
        across: impl Iterator<Item = (String, f32)>,
        what: &str,
    ) {
        let (words, bottom) = (self.words, field.y + field.height);
        self.push(Shape::area(field, self.palette.field));
        for (number, y) in up {
            let ends = ((field.x, y), (field.x + field.width, y));
            self.push(Shape::line(ends.0, ends.1, 1.0, self.palette.edge));
            self.weak(&number, (field.x - 0.5 * words, y), Align::Right);
        }
        for (number, x) in across {
            self.weak(&number, (x, bottom + 0.8 * words), Align::Centre);
        }
        let below = (field.x + field.width / 2.0, bottom + 2.0 * words);
        self.weak(what, below, Align::Centre);
    }

    /// A line of data, dashed or solid. A single point becomes a dot.
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

    /// Words of explanation.
    pub fn weak(&mut self, text: &str, place: Point, align: Align) {
        self.text(text, place, align, self.words, self.palette.weak);
    }

    pub fn text(&mut self, text: &str, place: Point, align: Align, size: f32, colour: Color) {
        self.push(Shape::text(text, place, align, size, colour));
    }
}
