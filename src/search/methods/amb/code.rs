//! The code of amb, close to the Scheme program.

use crate::search::code::{Code, heading, passed, step};

/// There is no item left to choose.
pub const NO_ITEM: usize = 5;
/// Back to a choice, to make another.
pub const CHOICE: usize = 6;
/// What is required does not hold.
pub const REQUIRE: usize = 14;
/// The new queen is adjoined.
pub const ADJOIN: usize = 15;
/// A solution is collected, or all are.
pub const COLLECT: usize = 16;

pub static CODE: Code = Code {
    lines: &[
        passed("(define rows (interval 0 (- n 1)))"),
        heading("(define (require p)"),
        passed("  (if (not p) (amb)))"),
        heading("(define (element-of items)"),
        step("  (require (not (null? items)))", &[CHOICE, COLLECT]),
        step("  (amb (car items)", &[NO_ITEM, REQUIRE, ADJOIN]),
        passed("       (element-of (cdr items))))"),
        heading("(define (queen-cols k)"),
        passed("  (if (= k 0)"),
        passed("    empty-board"),
        passed("    (let* ((rest"),
        passed("            (queen-cols (- k 1)))"),
        passed("           (row (element-of rows)))"),
        step(
            "      (require (safe? row rest))",
            &[NO_ITEM, REQUIRE, ADJOIN, COLLECT],
        ),
        step("      (adjoin row rest))))", &[REQUIRE, ADJOIN, COLLECT]),
        step("(collect (queen-cols n))", &[CHOICE]),
    ],
    first: &[ADJOIN, COLLECT],
    variables: &[&["k", "row"], &["rest"], &["items"]],
};
