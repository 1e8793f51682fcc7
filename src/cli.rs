//! The command line: arguments, and the one action they ask for.
//!
//! In reading order:
//!
//! 1. [`Args`]: the arguments, each checked by itself.
//! 2. [`Action`]: what they ask for together, with all that it needs: a window to open or
//!    something to print.
//! 3. [`Printout`]: what is written where there is no window; a file for each kind.
//! 4. [`Failure`]: what is said, and the exit code, if something is wrong.
//!
//! ```
//! use queens::cli::Action;
//!
//! let action = Action::read(["queens", "8", "--count"])?;
//! assert!(matches!(action, Action::Print(_)));
//! # Ok::<(), queens::cli::Failure>(())
//! ```

mod action;
mod args;
mod failure;
mod interrupt;
mod output;

pub use self::{
    action::{Action, PrintSolutions, Printout, WindowToOpen, save},
    args::Args,
    failure::Failure,
    output::say,
};
