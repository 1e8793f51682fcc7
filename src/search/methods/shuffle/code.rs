//! The code of shuffle, close to that of the C# chapter.

use crate::search::code::{Code, heading, passed, step};

/// There is no solution to be found.
pub const NONE: usize = 2;
/// No two queens attack each other.
pub const SHOW: usize = 6;
/// Two queens attack each other.
pub const CLASH: usize = 12;

pub static CODE: Code = Code {
    lines: &[
        heading("to search(n):"),
        step("  if n = 2 or n = 3: return", &[]),
        passed("  board = [0, 1, ..., n - 1]"),
        passed("  tries = 1"),
        passed("  repeat:"),
        step("    if not clashes(board): show it", &[SHOW, CLASH]),
        passed("    shuffle(board)"),
        passed("    tries = tries + 1"),
        heading("to clashes(board):"),
        passed("  for row = 1 to n - 1:"),
        passed("    for other = 0 to row - 1:"),
        step("      if on one diagonal: return true", &[SHOW, CLASH]),
        passed("  return false"),
    ],
    first: &[NONE, SHOW, CLASH],
    variables: &[&["row", "other", "tries"], &["board"]],
};
