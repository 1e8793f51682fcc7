//! The code of backtracking, with the loops of the `BlitzMax` program.

use crate::search::code::{Code, heading, passed, step};

/// A queen above attacks the square, along the column or to its left or right.
pub const ABOVE: usize = 4;
pub const LEFT: usize = 5;
pub const RIGHT: usize = 6;
/// A queen is placed.
pub const PLACE: usize = 8;
/// The last queen is placed.
pub const SHOW: usize = 9;
/// A queen is removed.
pub const CLEAR: usize = 11;
/// All has been tried.
pub const END: usize = 13;

pub static CODE: Code = Code {
    lines: &[
        heading("to test(row):"),
        passed("  column = 0"),
        passed("  while column < n:"),
        step(
            "    capture = a queen above",
            &[ABOVE, LEFT, RIGHT, PLACE, SHOW, CLEAR],
        ),
        // On the last row all columns but one have a queen above: what follows a queen up
        // left or right is never the last queen.
        step(
            "    if not: capture = one up left",
            &[ABOVE, LEFT, RIGHT, PLACE, CLEAR],
        ),
        // The last column has nothing up right.
        step(
            "    if not: capture = one up right",
            &[ABOVE, LEFT, RIGHT, PLACE],
        ),
        passed("    if not capture:"),
        // Column 0 of the next row has nothing up left.
        step("      board[row] = column", &[ABOVE, RIGHT, PLACE, SHOW]),
        step("      if row = n - 1: show the board", &[CLEAR]),
        passed("      else: test(row + 1)"),
        step(
            "      clear board[row]",
            &[ABOVE, LEFT, RIGHT, PLACE, CLEAR, END],
        ),
        passed("    column = column + 1"),
        step("test(0)", &[]),
    ],
    first: &[PLACE, SHOW],
    variables: &[&["row", "column", "capture"], &["board"]],
};
