//! Everything that can be requested from outside, and how its results are written.
//!
//! 1. [`Args`]: the arguments, the single description of a request that is read and written: as a
//!    command for a [`Shell`], as a [`web_address`], and by the save dialog.
//! 2. [`Task`]: the request as a whole, with everything it needs, and where the result goes.
//! 3. [`Topic`] and [`Medium`]: the subject of a request and the destination of its result, which
//!    together decide the options that it accepts.
//! 4. [`Format`]: how to print, and [`FileKind`]: what the ending of a file says. Each [`Topic`]
//!    has some.
//! 5. [`Table`]: columns and rows, written as aligned text, as JSON or as CSV.
//! 6. [`text`]: everything but tables: boards, solutions, steps, trees and puzzles.
//! 7. [`SweepTable`]: the effort of methods, the tries per solution, and the numbers of solutions.

mod args;
mod file_kind;
mod option_rules;
mod shell_command;
mod sweep_table;
pub mod table_writer;
mod task_kind;
pub mod text;
mod text_format;
pub mod web_address;

pub use self::{
    args::{
        Args, FileName, MAX_TITLE, Methods, OrderArg, OrderList, Seconds, accepts_title,
        no_such_solution,
    },
    file_kind::{FileContent, FileKind},
    option_rules::{Medium, Topic, or, too_large},
    shell_command::Shell,
    sweep_table::SweepTable,
    table_writer::Table,
    task_kind::{SaveTask, Selection, Task, TaskKind, TaskOutput, WorkShare},
    text::Output,
    text_format::Format,
};

#[cfg(test)]
pub(crate) mod tests;
