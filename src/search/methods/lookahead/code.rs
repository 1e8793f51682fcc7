//! The code of the search that looks ahead.

use crate::search::code::{Code, heading, passed, step};

/// A queen is placed, and no row is dead.
pub const PLACE: usize = 6;
/// The last queen is placed.
pub const SHOW: usize = 7;
/// A queen is placed that kills a row.
pub const DEAD: usize = 9;
/// A queen is removed.
pub const CLEAR: usize = 11;
/// All has been tried.
pub const END: usize = 12;

pub static CODE: Code = Code {
    lines: &[
        heading("to fill(open):"),
        passed("  row = in open, fewest free squares"),
        passed("  free = the free squares of row"),
        passed("  while free is not empty:"),
        passed("    column = take leftmost of free"),
        step("    board[row] = column", &[PLACE, SHOW, DEAD]),
        step("    if open = [row]: show the board", &[CLEAR]),
        passed("    else if a row in open is dead:"),
        step("      dead = that row, go no further", &[CLEAR]),
        passed("    else: fill(open without row)"),
        // The last queen had the last column: there is no other for its row.
        step("    clear board[row]", &[PLACE, DEAD, CLEAR, END]),
        step("fill(all rows)", &[]),
    ],
    first: &[PLACE, SHOW, DEAD],
    variables: &[&["row", "column", "dead"], &["open"], &["free"]],
};
