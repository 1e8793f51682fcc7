//! The code of columns with its two loops interchanged.

use crate::search::code::{Code, heading, passed, step};

/// The call for no queen has returned.
pub const EMPTY: usize = 3;
/// The outer loop goes on to its next row.
pub const NEXT_ROW: usize = 5;
/// A call has returned: the inner loop begins.
pub const BEGIN: usize = 7;
/// The new queen is tested, and one of the others attacks it.
pub const TEST: usize = 8;
/// The new queen is adjoined.
pub const ADJOIN: usize = 9;
/// A call is made.
pub const CALL: usize = 11;
/// The outer loop has ended.
pub const ALL_ROWS: usize = 12;
/// The first call has returned.
pub const END: usize = 13;

const INNER_LOOP: &[usize] = &[TEST, ADJOIN, NEXT_ROW, ALL_ROWS];

pub static CODE: Code = Code {
    lines: &[
        heading("(define (queen-cols k)"),
        passed("  (if (= k 0)"),
        step("    (list empty-board)", &[ADJOIN]),
        passed("    (flatmap"),
        step("     (lambda (row)", &[EMPTY, CALL]),
        passed("       (flatmap"),
        step("        (lambda (rest)", &[TEST, ADJOIN]),
        step("          (if (safe? row rest)", INNER_LOOP),
        step("            (list (adjoin row rest))", INNER_LOOP),
        passed("            '()))"),
        step("        (queen-cols (- k 1))))", &[EMPTY, CALL]),
        step("     (interval 0 (- n 1)))))", &[BEGIN, END]),
        step("(queen-cols n)", &[END]),
    ],
    first: &[EMPTY, CALL],
    variables: &[&["k", "row"], &["rest"]],
};
