//! Boards as text: lines of `Q` and `.` for the rows, pairs of row and column as printed by the
//! Lisp programs, and puzzles.

use std::{
    cmp::Reverse,
    collections::BTreeSet,
    io::{self, Write},
};

use crate::{
    board::{Board, Solution, Square},
    search::{Event, Trace},
    solutions::Puzzle,
    task::{
        Format, Table,
        table_writer::{Cell, Field},
    },
};

pub(super) fn write_solution(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    let columns = solution.columns();
    write_squares(out, solution.order(), |square| {
        let queen = columns.get(square.row).map(|&column| column as usize);
        sign(queen == Some(square.column))
    })
}

/// Writes a step; `x` is the tested square that is attacked.
pub(super) fn write_step(out: &mut impl Write, board: Board, trace: &Trace) -> io::Result<()> {
    let queens: BTreeSet<Square> = trace.queens.iter().copied().collect();
    write_squares(out, board.order(), |square| match trace.event {
        Event::Clash { tested, .. } if tested == square => 'x',
        _ => sign(queens.contains(&square)),
    })
}

fn sign(is_queen: bool) -> char {
    if is_queen { 'Q' } else { '.' }
}

/// Writes a line for each row of a board.
fn write_squares(
    out: &mut impl Write,
    order: usize,
    sign: impl Fn(Square) -> char,
) -> io::Result<()> {
    for row in 0..order {
        for column in 0..order {
            let space = if column == 0 { "" } else { " " };
            write!(out, "{space}{}", sign(Square::new(row, column)))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Writes a solution without a line end. The Lisp programs count from 1 and list the queen in the
/// last column first, because it is the newest.
pub(super) fn write_pairs(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    let mut queens: Vec<Square> = solution.queens().collect();
    queens.sort_unstable_by_key(|queen| Reverse(queen.column));
    for (index, queen) in queens.iter().enumerate() {
        let before = if index == 0 { "(" } else { " " };
        write!(out, "{before}({} {})", queen.row + 1, queen.column + 1)?;
    }
    write!(out, ")")
}

/// Writes a puzzle.
///
/// # Errors
/// Those of the writer.
pub fn write_puzzle(out: &mut impl Write, format: Format, puzzle: &Puzzle) -> io::Result<()> {
    let given = puzzle.given();
    match format {
        Format::Board => {
            writeln!(out, "{}", puzzle.title())?;
            write_squares(out, puzzle.board().order(), |square| {
                sign(given.contains(square))
            })
        }
        Format::Rows | Format::Pairs | Format::Dot => {
            let order = puzzle.board().order();
            let column = |row| {
                let mut queens = given.queens();
                let queen = queens.find(|queen: &Square| queen.row == row);
                queen.map_or(".".to_owned(), |queen| queen.column.to_string())
            };
            let columns: Vec<String> = (0..order).map(column).collect();
            writeln!(out, "{}", columns.join(" "))
        }
        Format::Json | Format::Csv => {
            let row = [
                Field::data("n", puzzle.board().order()),
                Field::data("seed", puzzle.seed()),
                Field::data("difficulty", puzzle.difficulty().name()),
                Field::data("given", Cell::squares(given.queens())),
                Field::data("queens_given", given.len()),
                Field::data("solution", Cell::List(puzzle.solution().columns())),
            ];
            Table::new(format).write(out, &row)
        }
    }
}
