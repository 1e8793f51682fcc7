//! Prints puzzles.

use std::io::Write;

use super::Printout;
use crate::{
    solutions::{Puzzle, Puzzles},
    task::{Format, text::write_puzzle},
};

/// So many puzzles, those of one seed after the other. None is kept.
pub(super) fn printout(first: Puzzle, limit: u64, format: Format) -> Printout {
    Printout::new(move |out| {
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
    })
}
