//! What goes with an installed program: completion scripts and the manual page.

use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::cli::{args::Args, failure::Failure};

/// A script that lets a shell complete the arguments.
pub(super) fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "queens", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// The manual page, in the format of man.
pub(super) fn manual() -> Result<String, Failure> {
    let mut page = Vec::new();
    Man::new(Args::command())
        .render(&mut page)
        .context("the manual page could not be written")?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}
