//! Puzzles as text.

use std::io::{self, Write};

use serde::Serialize;

use super::{Format, board, json};
use crate::{app::captions, cli::failure::Failure, puzzle::Square, solutions::Puzzle};

/// How to print puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleFormat {
    /// A sentence with the board below it.
    Board,
    /// The column of each given queen in one line, with a dot for a row without one.
    Rows,
    /// A JSON object in one line.
    Json,
}

impl TryFrom<Format> for PuzzleFormat {
    type Error = Failure;

    fn try_from(format: Format) -> Result<Self, Failure> {
        let none =
            |format| Failure::Usage(format!("--puzzle prints board, rows or json, not {format}"));
        match format {
            Format::Board => Ok(Self::Board),
            Format::Rows => Ok(Self::Rows),
            Format::Json => Ok(Self::Json),
            Format::Pairs => Err(none("pairs")),
            Format::Csv => Err(none("csv")),
            Format::Dot => Err(none("dot")),
        }
    }
}

#[derive(Serialize)]
struct PuzzleLine<'a> {
    n: usize,
    seed: u64,
    difficulty: &'static str,
    given: Vec<(usize, usize)>,
    queens_given: usize,
    solution: &'a [u32],
}

/// Writes a puzzle.
///
/// # Errors
/// Those of the writer.
pub fn write_puzzle(out: &mut impl Write, format: PuzzleFormat, puzzle: &Puzzle) -> io::Result<()> {
    let given = puzzle.given();
    match format {
        PuzzleFormat::Board => {
            writeln!(out, "{}", captions::puzzle::title(puzzle))?;
            board::write_position(out, given)
        }
        PuzzleFormat::Rows => {
            let order = puzzle.board().order();
            let column = |row| {
                let mut queens = given.queens();
                let queen = queens.find(|queen: &Square| queen.row == row);
                queen.map_or(".".to_owned(), |queen| queen.column.to_string())
            };
            let columns: Vec<String> = (0..order).map(column).collect();
            writeln!(out, "{}", columns.join(" "))
        }
        PuzzleFormat::Json => {
            let line = PuzzleLine {
                n: puzzle.board().order(),
                seed: puzzle.seed(),
                difficulty: puzzle.difficulty().name(),
                given: given
                    .queens()
                    .map(|queen| (queen.row, queen.column))
                    .collect(),
                queens_given: given.len(),
                solution: puzzle.solution().columns(),
            };
            json::write_line(out, &line)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{puzzle::Board, solutions::Difficulty};

    #[test]
    fn every_format() {
        let puzzle = Puzzle::generate(Board::new(6).unwrap(), 0, Difficulty::Easy).unwrap();
        for (format, expected) in [
            (
                PuzzleFormat::Board,
                "Puzzle 0, easy: 2 of 6 given\n\
                 . . . . . .\n. . . . . Q\n. Q . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n",
            ),
            (PuzzleFormat::Rows, ". 5 1 . . .\n"),
            (
                PuzzleFormat::Json,
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
