//! The program: reads the arguments, then opens a window or prints text. On a web page the
//! arguments come from the address, and a message takes the place of a window that cannot be shown.

use queens::cli::{self, Action, Failure};
use queens::window;

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    match run() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Runs the program. Without a display, prints what the window would show first, and says why.
#[cfg(not(target_family = "wasm"))]
fn run() -> Result<(), Failure> {
    use window::WindowOutcome;

    let window = match Action::read(std::env::args_os())? {
        Action::Window(window) => window,
        Action::Print(printout) => return printout.run(),
    };
    let why = match window::open(window.settings.clone(), &window.store, cli::save)? {
        WindowOutcome::Closed => return Ok(()),
        WindowOutcome::NoDisplay => "no display".to_owned(),
        WindowOutcome::NoWindow(reason) => {
            format!("no window with OpenGL on this display: {reason}")
        }
    };
    let (printout, line) = window.as_text(&why)?;
    cli::say(&line);
    printout.run()
}

#[cfg(target_family = "wasm")]
fn main() {
    if let Err(failure) = run() {
        host::page::fail(&failure.to_string());
    }
}

#[cfg(target_family = "wasm")]
fn run() -> Result<(), Failure> {
    use host::page;

    let arguments = queens::task::web_address::arguments(&page::arguments());
    let Action::Window(mut window) = Action::read(arguments)? else {
        return Err(Failure::Usage(
            "a page cannot print: leave out the options for text or a file".into(),
        ));
    };
    window.settings.page = Some(page::address());
    window::open(window.settings, &window.store, cli::save)?;
    Ok(())
}
