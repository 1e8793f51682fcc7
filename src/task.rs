//! All that can be asked for from outside, and how its results are written.
//!
//! 1. [`Args`]: the arguments, the one description of what is asked for that is read and written:
//!    as a command for a [`Shell`], as an [`address`], by the dialog that saves.
//! 2. [`Task`]: what they ask for together, with all that it needs, and where the result goes.
//! 3. [`Topic`] and [`Medium`]: what it is about and what its result goes into, which says the
//!    options that it takes.
//! 4. [`Format`]: how to print. Each [`Topic`] has some.
//! 5. [`Table`]: columns and rows, written as aligned text, as JSON or as CSV.
//! 6. [`text`]: what is no table: boards, solutions, steps, trees and puzzles.
//! 7. [`SweepTable`]: what methods need, how many tries solutions take, and how many there are.

pub mod address;
mod args;
mod format;
mod options;
mod output;
mod remarks;
mod shell;
mod sweep;
pub mod table;
pub mod text;
mod what;

pub use self::{
    args::{
        Args, FileName, MAX_TITLE, Methods, OrderArg, OrderList, Seconds, no_such_solution,
        takes_title,
    },
    format::{FileKind, Format},
    options::{Medium, Topic, or, too_large},
    output::Output,
    shell::Shell,
    sweep::SweepTable,
    table::Table,
    what::{Outlet, Part, SaveTask, Share, Task, What},
};

#[cfg(test)]
mod tests;
