//! Solutions as text.

pub mod comparison;
pub mod line;
mod steps;
mod stream;
mod tries;

pub use steps::Steps;
pub use tries::TriesPrintout;

use std::{
    cmp::Reverse,
    io::{self, Write},
};

use clap::ValueEnum;

use crate::{
    puzzle::{Solution, Square},
    solutions::{AllSolutions, Catalogue, Fundamentals, Kind, Progress, Query, Source},
};

/// Fewer lines than this are not worth a thread.
const MANY: u64 = 10_000;

/// What to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printout {
    /// How each solution looks.
    pub format: Format,
    /// Solutions to print at most, one or more.
    pub limit: u64,
    /// Threads that may work on it.
    pub threads: usize,
}

impl Printout {
    /// Prints the solutions of a query from number `start` on, counted from 0, none
    /// of them kept; says how many. Where a number has to be looked up first, `looking`
    /// is told how far that is.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(
        self,
        query: &Query,
        start: u64,
        out: &mut impl Write,
        looking: impl FnMut(Progress),
    ) -> io::Result<u64> {
        let before = usize::try_from(start).unwrap_or(usize::MAX);
        let order = query.board().order();
        let from_catalogue = query.kind() == Kind::All(None);
        let printed = if from_catalogue && query.one_per_family {
            let families = Fundamentals::new(order);
            self.write_each(start, families.skip(before), out)?
        } else if from_catalogue {
            match (listed(query, start, looking), self.format) {
                (None, _) => 0,
                (Some(first), Format::Rows) => {
                    let threads = if self.limit < MANY { 1 } else { self.threads };
                    stream::write(&first, self.limit, threads, out)?
                }
                (Some(first), _) => {
                    self.write_each(start, AllSolutions::starting_at(&first), out)?
                }
            }
        } else {
            let solutions = query.solutions();
            self.write_each(start, solutions.skip(before), out)?
        };
        out.flush()?;
        Ok(printed)
    }

    fn write_each(
        self,
        start: u64,
        solutions: impl Iterator<Item = Solution>,
        out: &mut impl Write,
    ) -> io::Result<u64> {
        let mut printed = 0;
        for (index, solution) in (start + 1..).zip(solutions) {
            self.format.write(out, &solution, index, printed == 0)?;
            printed += 1;
            if printed == self.limit {
                break;
            }
        }
        Ok(printed)
    }
}

/// Solution `number` of a board, from 0; `None` if there is none.
fn listed(query: &Query, number: u64, mut looking: impl FnMut(Progress)) -> Option<Solution> {
    if number == 0 {
        return AllSolutions::new(query.board().order()).next();
    }
    let mut catalogue = Catalogue::new(query.board(), query.resources)?;
    loop {
        let solution = catalogue.get(number);
        if solution.is_some() || !catalogue.advance(number) {
            return solution;
        }
        looking(catalogue.progress());
    }
}

/// How to print solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One line per row, `Q` for a queen and `.` for a free square; an empty line between boards
    Board,
    /// One line per solution: the column of each row
    Rows,
    /// One JSON object per line, with n, index and columns
    Json,
    /// One line per solution: (row column) from the last column to the first, counted from 1
    Pairs,
}

impl Format {
    /// Writes one solution; `index` is its number, from 1, and `first` whether
    /// nothing was written before it.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(
        self,
        out: &mut impl Write,
        solution: &Solution,
        index: u64,
        first: bool,
    ) -> io::Result<()> {
        match self {
            Self::Board => {
                if !first {
                    writeln!(out)?;
                }
                write_board(out, solution)
            }
            Self::Rows => writeln!(out, "{solution}"),
            Self::Json => {
                write!(
                    out,
                    r#"{{"n":{},"index":{index},"columns":["#,
                    solution.order()
                )?;
                for (row, column) in solution.columns().iter().enumerate() {
                    let comma = if row == 0 { "" } else { "," };
                    write!(out, "{comma}{column}")?;
                }
                writeln!(out, "]}}")
            }
            Self::Pairs => write_pairs(out, solution),
        }
    }
}

fn write_board(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    for queen in solution.queens() {
        for column in 0..solution.order() {
            let blank = if column == 0 { "" } else { " " };
            let square = if column == queen.column { "Q" } else { "." };
            write!(out, "{blank}{square}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// As the Lisp programs print it: the newest queen, in the last column, first.
fn write_pairs(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    let mut queens: Vec<Square> = solution.queens().collect();
    queens.sort_unstable_by_key(|queen| Reverse(queen.column));
    for (index, queen) in queens.iter().enumerate() {
        let before = if index == 0 { "(" } else { " " };
        write!(out, "{before}({} {})", queen.row + 1, queen.column + 1)?;
    }
    writeln!(out, ")")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Board, Placement};

    fn printed(format: Format) -> String {
        let board = Board::new(4).unwrap();
        let mut out = Vec::new();
        for (index, columns) in [(1, [1, 3, 0, 2]), (2, [2, 0, 3, 1])] {
            let placement = Placement::new(board, columns.to_vec()).unwrap();
            let solution = Solution::try_from(placement).unwrap();
            format
                .write(&mut out, &solution, index, index == 1)
                .unwrap();
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn boards_have_an_empty_line_between() {
        let boards = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n";
        assert_eq!(printed(Format::Board), boards);
    }

    #[test]
    fn pairs_are_those_of_the_seeds() {
        assert_eq!(
            printed(Format::Pairs),
            "((2 4) (4 3) (1 2) (3 1))\n((3 4) (1 3) (4 2) (2 1))\n"
        );
    }

    #[test]
    fn rows_and_json_are_one_line_each() {
        assert_eq!(printed(Format::Rows), "1 3 0 2\n2 0 3 1\n");
        assert_eq!(
            printed(Format::Json),
            "{\"n\":4,\"index\":1,\"columns\":[1,3,0,2]}\n{\"n\":4,\"index\":2,\"columns\":[2,0,3,1]}\n"
        );
    }
}
