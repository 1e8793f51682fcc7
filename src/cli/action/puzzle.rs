//! Prints puzzles.

use std::io::Write;

use crate::{
    cli::{
        args::Args,
        failure::Failure,
        output::Output,
        text::{Format, PuzzleFormat, write_puzzle},
    },
    solutions::{Difficulty, Puzzle, Puzzles},
};

/// Puzzles, those of one seed after the other.
#[derive(Clone, Debug)]
pub struct PrintPuzzles {
    first: Puzzle,
    /// How many of them.
    limit: u64,
    format: PuzzleFormat,
}

impl PrintPuzzles {
    pub(super) fn new(
        args: &Args,
        difficulty: Difficulty,
        format: Format,
    ) -> Result<Self, Failure> {
        if args.coordinates.is_some() {
            return Err(Failure::usage(
                "--coordinates changes no puzzle that is printed: it needs the window",
            ));
        }
        if args.play.is_some() {
            return Err(Failure::usage(
                "--puzzle prints the queens that are given: leave --play out, or open the window",
            ));
        }
        Ok(Self {
            first: Puzzle::generate(args.board()?, args.puzzle_seed(), difficulty)?,
            limit: args.limit.unwrap_or(1),
            format: format.try_into()?,
        })
    }

    /// This one, as a board.
    pub(super) fn one(puzzle: Puzzle) -> Self {
        Self {
            first: puzzle,
            limit: 1,
            format: PuzzleFormat::Board,
        }
    }

    /// Prints the puzzles. None is kept.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn write(self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        let Self {
            first,
            limit,
            format,
        } = self;
        write_puzzle(out, format, &first)?;
        if limit == 1 {
            return Ok(());
        }
        let puzzles = Puzzles::new(first.board())?;
        for further in 1..limit {
            if format == PuzzleFormat::Board {
                writeln!(out)?;
            }
            let seed = first.seed().wrapping_add(further);
            write_puzzle(out, format, &puzzles.get(seed, first.difficulty()))?;
            out.hand_over()?;
        }
        Ok(())
    }
}
