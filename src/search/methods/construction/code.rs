//! The code of the construction: the rule of the second `BlitzMax` program.

use crate::search::code::{Code, passed, step};

/// The remainder is known.
pub const REMAINDER: usize = 1;
/// The stages of the list, in their order.
pub const EVEN: usize = 2;
pub const MOVE_2: usize = 3;
pub const ODD: usize = 4;
pub const SWAP_PAIRS: usize = 5;
pub const SWAP_1_AND_3: usize = 6;
pub const MOVE_5: usize = 7;
pub const MOVE_1_AND_3: usize = 8;
/// A queen of the list is placed.
pub const PLACE: usize = 11;
/// The queens of the list attack each other.
pub const STOP: usize = 12;
/// The last queen is placed.
pub const SHOW: usize = 13;
/// There is no other image.
pub const NO_IMAGE: usize = 14;
/// An image is shown.
pub const IMAGE: usize = 15;

pub static CODE: Code = Code {
    lines: &[
        step("r = n mod 12", &[EVEN]),
        step("list = the even numbers from 2 to n", &[MOVE_2, ODD]),
        step("if r = 3 or 9: move 2 to the end", &[ODD]),
        step(
            "add the odd numbers from 1 to n",
            &[SWAP_PAIRS, SWAP_1_AND_3, MOVE_1_AND_3, PLACE, SHOW],
        ),
        step("if r = 8: swap odd numbers in pairs", &[PLACE]),
        step("if r = 2: swap 1 and 3", &[MOVE_5]),
        step("if r = 2: move 5 to the end", &[PLACE, STOP]),
        step("if r = 3 or 9: move 1, 3 to the end", &[PLACE, STOP]),
        passed("for column = 0 to n - 1:"),
        passed("  row = list[column] - 1"),
        step("  board[row, column] = queen", &[PLACE, SHOW]),
        step("if two queens attack each other: stop", &[STOP]),
        step("show the board", &[IMAGE, NO_IMAGE]),
        step("for each symmetry with another image:", &[]),
        step("  show the image", &[IMAGE, NO_IMAGE]),
    ],
    first: &[REMAINDER],
    variables: &[&["r", "column", "row"], &["list"], &["symmetry"]],
};
