//! The command line: reads the arguments and carries them out.
//!
//! In reading order:
//!
//! 1. [`Action`]: what the arguments request: a window to open or something to print.
//! 2. [`Printout`]: what is written without a window; each kind has a source file.
//! 3. [`Failure`]: the message and the exit code if something is wrong.
//!
//! ```
//! use queens::cli::Action;
//!
//! let action = Action::read(["queens", "8", "--count"])?;
//! assert!(matches!(action, Action::Print(_)));
//! # Ok::<(), queens::cli::Failure>(())
//! ```

mod action;
mod failure;
mod interrupt;
mod output;
mod progress;

pub use self::action::{Action, Printout, WindowToOpen, print_solutions, save};
pub use self::failure::Failure;
pub use self::output::say;
