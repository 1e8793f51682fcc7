//! The code of exact cover.

use crate::search::code::{Code, heading, passed, step};

/// A queen is placed, and no row or column is dead.
pub const PLACE: usize = 6;
/// The last queen is placed.
pub const SHOW: usize = 7;
/// A queen is placed that kills a row or a column.
pub const DEAD: usize = 9;
/// A queen is removed.
pub const CLEAR: usize = 11;
/// All has been tried.
pub const END: usize = 13;

pub static CODE: Code = Code {
    lines: &[
        heading("to solve(items):"),
        passed("  item = in items, fewest squares"),
        passed("  free = the free squares of item"),
        passed("  cover item"),
        passed("  for each place in free:"),
        step("    put a queen, cover its lines", &[PLACE, SHOW, DEAD]),
        step("    if items is empty: show the board", &[CLEAR]),
        passed("    else if an item has no square:"),
        step("      dead = that item, go no further", &[CLEAR]),
        passed("    else: solve(items)"),
        // The last queen had the last square.
        step(
            "    uncover all, remove the queen",
            &[PLACE, DEAD, CLEAR, END],
        ),
        passed("  uncover item"),
        step("solve(all rows and columns)", &[]),
    ],
    first: &[PLACE, SHOW, DEAD],
    variables: &[&["item", "place", "dead"], &["items"], &["free"]],
};
