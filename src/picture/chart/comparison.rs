//! Methods at one order, drawn: a bar for the time of each, over a logarithmic axis.

use super::frame::{Frame, MARGIN, TITLE, WORDS};
use crate::{
    picture::{Align, Area, Drawing, Shape, Theme, text_width},
    search::{
        SweepProgress,
        sweep::table::{self, TableLine},
    },
};

/// The width of the drawing, and the height of a line.
const WIDTH: u32 = 1_200;
const LINE: f32 = 30.0;

/// Where the columns of the table end, and where the last begins.
const COLUMNS: [f32; 4] = [250.0, 400.0, 540.0, 640.0];
const LAST: f32 = 680.0;

/// Room for what was found, after the longest name.
const FOUND: f32 = 110.0;

/// Where bars begin, and how long the longest is.
const BARS: f32 = 780.0;
const LONGEST: f32 = 300.0;

/// Methods at one order: a row for each, with a bar.
#[must_use]
pub fn comparison(theme: Theme, progress: &SweepProgress) -> Drawing {
    let lines = table::lines(progress);
    let top = MARGIN + 2.0 * TITLE;
    let height = top + (lines.len() as f32 + 2.0) * LINE + MARGIN;
    let title = table::title(progress.compared, &progress.given);
    let names = lines.iter().map(|line| text_width(line.method, WORDS));
    let widest = MARGIN + names.fold(0.0, f32::max) + FOUND;
    let shift = (widest - COLUMNS[0]).max(0.0);
    let mut frame = Frame::new(theme, WORDS);
    let [first, others @ .., last] = table::columns(progress.compared);
    frame.weak(first, (MARGIN, top), Align::Left);
    for (name, x) in others.into_iter().zip(COLUMNS) {
        frame.weak(name, (x + shift, top), Align::Right);
    }
    frame.weak(last, (LAST + shift, top), Align::Left);
    let mut y = top;
    for line in &lines {
        y += LINE;
        row(&mut frame, line, y, shift);
    }
    frame.weak(table::BARS, (MARGIN, y + 1.5 * LINE), Align::Left);
    frame.into_drawing(&title, (WIDTH + shift.ceil() as u32, height.ceil() as u32))
}

/// A row, with its figures so much further to the right.
fn row(frame: &mut Frame, line: &TableLine, y: f32, shift: f32) {
    let strong = frame.palette.strong;
    frame.text(line.method, (MARGIN, y), Align::Left, WORDS, strong);
    for (cell, x) in line.cells.iter().zip(COLUMNS) {
        frame.text(cell, (x + shift, y), Align::Right, WORDS, strong);
    }
    let colour = match line.ratio {
        Some(_) => strong,
        None => frame.palette.weak,
    };
    frame.text(&line.note, (LAST + shift, y), Align::Left, WORDS, colour);
    if let Some(ratio) = line.ratio {
        // The fastest has a bar too, a short one.
        let share = (0.05 + ratio.log10() / 6.0).clamp(0.05, 1.0) as f32;
        let bar = Area::new(
            (BARS + shift, y - WORDS * 0.6),
            LONGEST * share,
            WORDS * 1.2,
        );
        frame.push(Shape::area(bar, frame.palette.accent));
        if let Some(remark) = &line.remark {
            let after = BARS + shift + LONGEST * share + 10.0;
            frame.weak(remark, (after, y), Align::Left);
        }
    }
}
