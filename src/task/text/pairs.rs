//! Pairs of row and column, as the Lisp programs print them.

use std::{
    cmp::Reverse,
    io::{self, Write},
};

use crate::board::{Solution, Square};

/// Writes a solution without the end of its line. The Lisp programs count from 1 and put
/// the queen in the last column first: it is the newest.
pub(super) fn write_solution(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    let mut queens: Vec<Square> = solution.queens().collect();
    queens.sort_unstable_by_key(|queen| Reverse(queen.column));
    for (index, queen) in queens.iter().enumerate() {
        let before = if index == 0 { "(" } else { " " };
        write!(out, "{before}({} {})", queen.row + 1, queen.column + 1)?;
    }
    write!(out, ")")
}
