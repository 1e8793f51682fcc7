//! The code of local search.

use crate::search::code::{Code, heading, passed, step};

/// There is no solution to be found.
pub const NONE: usize = 2;
/// A column is drawn that is attacked.
pub const DRAW: usize = 6;
/// A column is drawn that is free.
pub const PLACE: usize = 7;
/// No more columns are drawn.
pub const LEFT: usize = 8;
/// A row is free where it is.
pub const STAY: usize = 10;
/// Two rows change columns.
pub const SWAP: usize = 12;
/// Two rows do not change columns.
pub const KEEP: usize = 13;
/// Too many swaps failed.
pub const AGAIN: usize = 14;
/// No two queens attack each other.
pub const SHOW: usize = 15;

pub static CODE: Code = Code {
    lines: &[
        heading("to search(n):"),
        step("  if n = 2 or n = 3: return", &[]),
        passed("  board = [0, 1, ..., n - 1]"),
        passed("  row = 0"),
        passed("  until n is reached or many misses:"),
        // The last row has one column left: if that is attacked, it always is.
        step("    other = any row from row on", &[DRAW, PLACE, LEFT]),
        step("    if free: swap, row = row + 1", &[DRAW, PLACE, SHOW]),
        step(
            "  the rows left keep their columns",
            &[STAY, SWAP, KEEP, SHOW],
        ),
        passed("  while row < n:"),
        step("    if free: row = row + 1", &[STAY, SWAP, KEEP, SHOW]),
        passed("    else: other = any row above"),
        step(
            "      if both free: swap, row + 1",
            &[STAY, SWAP, KEEP, SHOW],
        ),
        step("      else: misses + 1", &[SWAP, KEEP, AGAIN, SHOW]),
        step("    after many misses: search(n)", &[PLACE]),
        step("  show the board", &[PLACE, SHOW]),
    ],
    first: &[NONE, PLACE, SHOW],
    variables: &[&["row", "other", "misses"], &["board"]],
};
