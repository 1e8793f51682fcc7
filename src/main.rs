//! The program: arguments, the action they ask for, then a window or text.

use std::{env, process::ExitCode};

use queens::{
    cli::{self, Action, Failure, Window},
    window::{self, Opened},
};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run() -> Result<(), Failure> {
    match Action::read(env::args_os())? {
        Action::Window(window) => open(*window),
        Action::Print(printout) => printout.run(),
    }
}

/// Opens the window. Without a display, prints what it would show first.
fn open(window: Window) -> Result<(), Failure> {
    match window::open(window.settings.clone())? {
        Opened::Closed => Ok(()),
        Opened::NoDisplay => {
            let (printout, line) = window.as_text("no display, or none with OpenGL")?;
            cli::say(&line);
            printout.run()
        }
    }
}
