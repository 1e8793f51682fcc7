//! The program of a desktop or a terminal: arguments, the action they ask for, then a window or
//! text.

use std::{env, process::ExitCode};

use queens::{
    cli::{self, Action, Failure, WindowToOpen},
    window::{self, Opened},
};

pub fn run() -> ExitCode {
    match act() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn act() -> Result<(), Failure> {
    match Action::read(env::args_os())? {
        Action::Window(window) => open(*window),
        Action::Print(printout) => printout.run(),
    }
}

/// Opens the window. Without one, prints what it would show first, and says why.
fn open(window: WindowToOpen) -> Result<(), Failure> {
    let why = match window::open(window.settings.clone(), &window.store, cli::save)? {
        Opened::Closed => return Ok(()),
        Opened::NoDisplay => "no display".to_owned(),
        Opened::NoWindow(reason) => format!("no window with OpenGL on this display: {reason}"),
    };
    let (printout, line) = window.as_text(&why)?;
    cli::say(&line);
    printout.run()
}
