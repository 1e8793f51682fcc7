//! Why a search goes on or back: dead rows, squares that were tried, squares that a
//! removed queen alone attacked.

use super::pen::Pen;
use crate::{
    app::Watch,
    search::{Axis, DeadRow, Trace},
};

/// Draws what a step shows of the reasons for it. Where squares show how often they were
/// tried, there is room for crosses alone.
pub fn show(pen: &Pen, watch: &Watch, trace: &Trace) {
    let order = watch.board().order();
    let is_crowded = watch.shows_visits();
    if !is_crowded {
        for &square in &trace.tried {
            pen.dot(square, pen.palette.attacked);
        }
        for square in watch.freed() {
            pen.small_ring(square, pen.palette.tested);
        }
    }
    for &DeadRow { axis, line, .. } in &trace.dead {
        if is_crowded {
            pen.cross(axis.square(line, order - 1), pen.palette.clash);
        } else {
            dead(pen, axis, line, order);
        }
    }
}

/// Strikes out a dead row or column.
pub fn dead(pen: &Pen, axis: Axis, line: usize, order: usize) {
    let ends = (axis.square(line, 0), axis.square(line, order - 1));
    pen.strike(ends, pen.palette.clash);
    pen.cross(ends.1, pen.palette.clash);
}
