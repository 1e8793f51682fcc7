//! Boards of `Q` and `.`, a line for each row.

use std::io::{self, Write};

use crate::{
    board::{Board, Position, Solution, Square},
    search::{Event, Trace},
};

pub(super) fn write_solution(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    let order = solution.order();
    for queen in solution.queens() {
        let square = |column| if column == queen.column { 'Q' } else { '.' };
        write_row(out, (0..order).map(square))?;
    }
    Ok(())
}

/// Writes a position.
pub(super) fn write_position(out: &mut impl Write, position: &Position) -> io::Result<()> {
    let order = position.board().order();
    for row in 0..order {
        let is_queen = |column| position.contains(Square::new(row, column));
        let square = |column| if is_queen(column) { 'Q' } else { '.' };
        write_row(out, (0..order).map(square))?;
    }
    Ok(())
}

/// Writes a step; `x` is the square that was tested and is attacked.
pub(super) fn write_step(out: &mut impl Write, board: Board, trace: &Trace) -> io::Result<()> {
    let order = board.order();
    let mut squares = vec![vec!['.'; order]; order];
    let mut mark = |square: Square, sign: char| {
        let row = squares.get_mut(square.row);
        if let Some(place) = row.and_then(|row| row.get_mut(square.column)) {
            *place = sign;
        }
    };
    for &queen in &trace.queens {
        mark(queen, 'Q');
    }
    if let Event::Clash { tested, .. } = trace.event {
        mark(tested, 'x');
    }
    for row in squares {
        write_row(out, row.into_iter())?;
    }
    Ok(())
}

fn write_row(out: &mut impl Write, squares: impl Iterator<Item = char>) -> io::Result<()> {
    for (column, square) in squares.enumerate() {
        let space = if column == 0 { "" } else { " " };
        write!(out, "{space}{square}")?;
    }
    writeln!(out)
}
