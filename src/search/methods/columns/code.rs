//! The code of columns, close to the Scheme of the exercise.

use crate::search::code::{Code, heading, passed, step};

/// The new queen is tested, and one of the others attacks it.
pub const TEST: usize = 8;
/// The new queen is adjoined.
pub const ADJOIN: usize = 9;
/// The list of a column is complete.
pub const LIST: usize = 13;
/// The last list is complete.
pub const END: usize = 14;

pub static CODE: Code = Code {
    lines: &[
        heading("(define (queen-cols k)"),
        passed("  (if (= k 0)"),
        passed("      (list empty-board)"),
        passed("      (flatmap"),
        passed("       (lambda (rest-of-queens)"),
        passed("         (flatmap"),
        passed("          (lambda (new-row)"),
        step(
            "            (if (safe? new-row rest-of-queens)",
            &[TEST, ADJOIN, LIST, END],
        ),
        step(
            "                (list (adjoin new-row",
            &[TEST, ADJOIN, LIST, END],
        ),
        passed("                              rest-of-queens))"),
        passed("                '()))"),
        passed("          (interval 0 (- n 1))))"),
        step("       (queen-cols (- k 1)))))", &[TEST]),
        step("(queen-cols n)", &[]),
    ],
    first: &[ADJOIN],
};
