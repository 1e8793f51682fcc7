//! The code of columns, close to the Scheme of the exercise.

use crate::search::code::{Code, heading, passed, step};

/// The new queen is tested, and one of the others attacks it.
pub const TEST: usize = 8;
/// The new queen is adjoined.
pub const ADJOIN: usize = 9;
/// The list of a column is complete.
pub const LIST: usize = 12;
/// The last list is complete.
pub const END: usize = 13;

const INNER_LOOP: &[usize] = &[TEST, ADJOIN, LIST, END];

pub static CODE: Code = Code {
    lines: &[
        heading("(define (queen-cols k)"),
        passed("  (if (= k 0)"),
        passed("    (list empty-board)"),
        passed("    (flatmap"),
        passed("     (lambda (rest)"),
        passed("       (flatmap"),
        passed("        (lambda (row)"),
        step("          (if (safe? row rest)", INNER_LOOP),
        step("            (list (adjoin row rest))", INNER_LOOP),
        passed("            '()))"),
        passed("        (interval 0 (- n 1))))"),
        // The first queens of the list have one on row 0, and row 0 is tried first.
        step("     (queen-cols (- k 1)))))", &[TEST]),
        step("(queen-cols n)", &[]),
    ],
    first: &[ADJOIN],
    variables: &[&["k", "row"], &["rest"]],
};
