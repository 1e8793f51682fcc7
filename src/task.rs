//! Everything that can be requested from outside, and how its results are written.
//!
//! 1. [`Args`]: the arguments, the single description of a request that is read and written: as a
//!    command for a [`Shell`], as an [`address`], and by the save dialog.
//! 2. [`Task`]: the request as a whole, with everything it needs, and where the result goes.
//! 3. [`Topic`] and [`Medium`]: the subject of a request and the destination of its result, which
//!    together decide the options that it accepts.
//! 4. [`Format`]: how to print. Each [`Topic`] has some.
//! 5. [`Table`]: columns and rows, written as aligned text, as JSON or as CSV.
//! 6. [`text`]: everything but tables: boards, solutions, steps, trees and puzzles.
//! 7. [`SweepTable`]: the effort of methods, the tries per solution, and the numbers of solutions.

pub mod address;
mod args;
mod format;
mod kind;
mod options;
mod output;
mod remarks;
mod shell;
mod sweep;
pub mod table;
pub mod text;

pub use self::{
    args::{
        Args, FileName, MAX_TITLE, Methods, OrderArg, OrderList, Seconds, accepts_title,
        no_such_solution,
    },
    format::{FileContent, FileKind, Format},
    kind::{SaveTask, Selection, Share, Task, TaskKind, TaskOutput},
    options::{Medium, Topic, or, too_large},
    output::Output,
    shell::Shell,
    sweep::SweepTable,
    table::Table,
};

#[cfg(test)]
pub(crate) mod tests;
