//! Prints puzzles.

use std::io::Write;

use crate::{
    cli::failure::Failure,
    solutions::{Puzzle, Puzzles},
    task::{Format, Output, text::write_puzzle},
};

/// Puzzles, those of one seed after the other.
#[derive(Clone, Debug)]
pub struct PrintPuzzles {
    pub(super) first: Puzzle,
    /// How many of them.
    pub(super) limit: u64,
    pub(super) format: Format,
}

impl PrintPuzzles {
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
            if format == Format::Board {
                writeln!(out)?;
            }
            let seed = first.seed().wrapping_add(further);
            write_puzzle(out, format, &puzzles.get(seed, first.difficulty()))?;
            out.hand_over()?;
        }
        Ok(())
    }
}
