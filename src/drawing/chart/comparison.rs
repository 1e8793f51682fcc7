//! Methods at one order, drawn: a bar for the time of each, over a logarithmic axis.

use super::frame::{Frame, MARGIN, TITLE, WORDS};
use crate::{
    app::{
        Theme,
        captions::comparison::{self as captions, Line},
    },
    drawing::{Align, Area, Drawing, Shape},
    solver::ComparisonProgress,
};

/// The width of the drawing, and the height of a line.
const WIDTH: u32 = 1_200;
const LINE: f32 = 30.0;

/// Where the columns of the table end, and where the last begins.
const COLUMNS: [f32; 4] = [250.0, 400.0, 540.0, 640.0];
const LAST: f32 = 680.0;

/// Where bars begin, and how long the longest is.
const BARS: f32 = 780.0;
const LONGEST: f32 = 300.0;

/// What is compared at one order.
#[derive(Clone, Debug)]
pub struct ComparisonPicture<'a> {
    /// Its colours.
    pub theme: Theme,
    /// What the methods have come to.
    pub progress: &'a ComparisonProgress,
}

impl ComparisonPicture<'_> {
    /// The width of its drawing, in pixels.
    pub const WIDTH: u32 = WIDTH;

    /// The drawing.
    #[must_use]
    pub fn drawing(&self) -> Drawing {
        let lines = captions::lines(self.progress);
        let top = MARGIN + 2.0 * TITLE;
        let height = top + (lines.len() as f32 + 2.0) * LINE + MARGIN;
        let title = captions::title(self.progress.order);
        let mut frame = Frame::new(&title, (WIDTH, height.ceil() as u32), self.theme);
        let [first, others @ .., last] = captions::COLUMNS;
        frame.weak(first, (MARGIN, top), Align::Left);
        for (name, x) in others.into_iter().zip(COLUMNS) {
            frame.weak(name, (x, top), Align::Right);
        }
        frame.weak(last, (LAST, top), Align::Left);
        let mut y = top;
        for line in &lines {
            y += LINE;
            row(&mut frame, line, y);
        }
        frame.weak(captions::BARS, (MARGIN, y + 1.5 * LINE), Align::Left);
        frame.into_drawing()
    }
}

fn row(frame: &mut Frame, line: &Line, y: f32) {
    let strong = frame.palette.strong;
    frame.text(line.method, (MARGIN, y), Align::Left, WORDS, strong);
    for (cell, x) in line.cells.iter().zip(COLUMNS) {
        frame.text(cell, (x, y), Align::Right, WORDS, strong);
    }
    let colour = match line.ratio {
        Some(_) => strong,
        None => frame.palette.weak,
    };
    frame.text(&line.note, (LAST, y), Align::Left, WORDS, colour);
    if let Some(ratio) = line.ratio {
        // The fastest has a bar too, a short one.
        let share = (0.05 + ratio.log10() / 6.0).clamp(0.05, 1.0) as f32;
        let bar = Area::new((BARS, y - WORDS * 0.6), LONGEST * share, WORDS * 1.2);
        frame.push(Shape::area(bar, frame.palette.accent));
        if let Some(remark) = line.remark {
            let after = BARS + LONGEST * share + 10.0;
            frame.weak(remark, (after, y), Align::Left);
        }
    }
}
