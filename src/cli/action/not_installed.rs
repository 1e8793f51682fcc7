//! A page is not installed: nothing goes with it.

use clap_complete::Shell;

use crate::cli::failure::Failure;

/// Nothing.
pub(super) fn completions(_: Shell) -> String {
    String::new()
}

/// Nothing.
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it may fail")]
pub(super) fn manual() -> Result<String, Failure> {
    Ok(String::new())
}
