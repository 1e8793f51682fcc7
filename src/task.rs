//! All that can be asked for from outside, and how its results are written.
//!
//! 1. [`Task`]: what is asked for, and where the result goes. It is written as a command for a
//!    [`Shell`] or as an [`address`].
//! 2. [`Topic`] and [`Medium`]: what it is about and what its result goes into, which says the
//!    options that it takes.
//! 3. [`Format`]: how to print. Each [`Topic`] has some.
//! 4. [`Table`]: columns and rows, written as aligned text, as JSON or as CSV.
//! 5. [`text`]: what is no table: boards, solutions, steps, trees and puzzles.
//! 6. [`SweepTable`]: what methods need, how many tries solutions take, and how many there are.

pub mod address;
mod format;
mod options;
mod output;
mod remarks;
mod shell;
mod sweep;
pub mod table;
pub mod text;
mod what;
mod words;

pub use self::{
    format::{FileKind, Format},
    options::{Medium, Topic, or},
    output::Output,
    shell::Shell,
    sweep::{SweepTable, Swept},
    table::Table,
    what::{OutSpec, Outlet, Part, SaveTask, Share, Task, What},
};

#[cfg(test)]
mod tests;
