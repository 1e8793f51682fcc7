//! Puzzles as text.

use std::io::{self, Write};

use super::board;
use crate::{
    board::Square,
    solutions::Puzzle,
    task::{
        Format, Table,
        table::{Cell, Column},
    },
};

fn columns() -> Vec<Column<Puzzle>> {
    vec![
        Column::data("n", |puzzle: &Puzzle| puzzle.board().order().into()),
        Column::data("seed", |puzzle: &Puzzle| puzzle.seed().into()),
        Column::data("difficulty", |puzzle: &Puzzle| {
            puzzle.difficulty().name().into()
        }),
        Column::data("given", |puzzle: &Puzzle| {
            Cell::squares(puzzle.given().queens())
        }),
        Column::data("queens_given", |puzzle: &Puzzle| {
            puzzle.given().len().into()
        }),
        Column::data("solution", |puzzle: &Puzzle| {
            Cell::List(puzzle.solution().columns())
        }),
    ]
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
            board::write_position(out, given)
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
        Format::Json | Format::Csv => Table::new(format, columns()).write(out, puzzle),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Board, solutions::Difficulty};

    #[test]
    fn every_format() {
        let puzzle = Puzzle::generate(Board::new(6).unwrap(), 0, Difficulty::Easy).unwrap();
        for (format, expected) in [
            (
                Format::Board,
                "Puzzle 0, easy: 2 of 6 given\n\
                 . . . . . .\n. . . . . Q\n. Q . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n",
            ),
            (Format::Rows, ". 5 1 . . .\n"),
            (
                Format::Json,
                "{\"n\":6,\"seed\":0,\"difficulty\":\"easy\",\"given\":[[1,5],[2,1]],\
                 \"queens_given\":2,\"solution\":[2,5,1,4,0,3]}\n",
            ),
        ] {
            let mut out = Vec::new();
            write_puzzle(&mut out, format, &puzzle).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), expected);
        }
    }
}
