//! The code of the integer program and its calls of a solver.

use crate::search::code::{Code, passed, step};

/// The solver is asked.
pub const ASK: usize = 9;
/// It has no answer yet.
pub const WAIT: usize = 10;
/// Its answer is that there is no solution.
pub const NONE: usize = 11;
/// Its answer is a solution.
pub const SHOW: usize = 12;
/// All columns are done.
pub const END: usize = 13;

pub static CODE: Code = Code {
    lines: &[
        passed("for column = 0 to n - 1:"),
        passed("  found = []"),
        passed("  repeat:"),
        passed("    x = 0 or 1 on each square, where"),
        passed("      x[0, column] = 1"),
        passed("      rows and columns add up to 1"),
        passed("      diagonals add up to 1 at most"),
        passed("      those found, to n - 1 at most"),
        step("    ask the solver for all x", &[WAIT, NONE, SHOW]),
        step("    while it has no answer: wait", &[WAIT, NONE, SHOW]),
        step("    if no x will do: next column", &[ASK, END]),
        step("    show the answer, add it to found", &[ASK]),
        step("end", &[]),
    ],
    first: &[ASK],
    variables: &[&["column", "found"], &["answer"]],
};
