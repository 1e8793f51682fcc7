//! The code of amb, close to the Scheme program.

use crate::search::code::{Code, heading, passed, step};

/// There is no item left to choose.
pub const NO_ITEM: usize = 4;
/// Back to a choice, to make another.
pub const CHOICE: usize = 5;
/// What is required does not hold.
pub const REQUIRE: usize = 12;
/// The new queen is adjoined.
pub const ADJOIN: usize = 13;
/// A solution is collected, or all are.
pub const COLLECT: usize = 14;

pub static CODE: Code = Code {
    lines: &[
        heading("(define (require p)"),
        passed("  (if (not p) (amb)))"),
        heading("(define (element-of items)"),
        step("  (require (not (null? items)))", &[CHOICE, COLLECT]),
        step(
            "  (amb (car items) (element-of (cdr items))))",
            &[NO_ITEM, REQUIRE, ADJOIN],
        ),
        heading("(define (queen-cols k)"),
        passed("  (if (= k 0)"),
        passed("    empty-board"),
        passed("    (let* ((rest-of-queens (queen-cols (- k 1)))"),
        passed("           (new-row (element-of"),
        passed("                     (interval 0 (- n 1)))))"),
        step(
            "      (require (safe? new-row rest-of-queens))",
            &[NO_ITEM, REQUIRE, ADJOIN, COLLECT],
        ),
        step(
            "      (adjoin new-row rest-of-queens))))",
            &[REQUIRE, ADJOIN, COLLECT],
        ),
        step("(collect (queen-cols n))", &[CHOICE]),
    ],
    first: &[ADJOIN, COLLECT],
};
