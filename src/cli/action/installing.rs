//! What goes with an installed program: completion scripts and the manual page. A page is not
//! installed: nothing goes with it.

use clap_complete::Shell;

use crate::cli::failure::Failure;

/// A script that lets a shell complete the arguments.
pub(super) fn completions(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    #[cfg(not(target_family = "wasm"))]
    {
        let mut command = <crate::cli::Args as clap::CommandFactory>::command();
        clap_complete::generate(shell, &mut command, "queens", &mut script);
    }
    script
}

/// The manual page, in the format of man.
pub(super) fn manual() -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    #[cfg(not(target_family = "wasm"))]
    clap_mangen::Man::new(<crate::cli::Args as clap::CommandFactory>::command())
        .render(&mut page)
        .map_err(anyhow::Error::new)?;
    Ok(page)
}
