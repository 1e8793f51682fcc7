//! The program on a page: the arguments of its address, then the window. What cannot be shown is
//! said in place of it.

use host::page;
use queens::{
    cli::{self, Action, Failure, WindowToOpen},
    task::address,
    window,
};

pub fn run() {
    if let Err(failure) = open() {
        page::fail(&failure.to_string());
    }
}

fn open() -> Result<(), Failure> {
    match Action::read(address::arguments(&page::arguments()))? {
        Action::Window(window) => show(*window),
        Action::Print(_) => Err(Failure::Usage(
            "a page does not print: leave out what asks for text or a file".into(),
        )),
    }
}

fn show(mut window: WindowToOpen) -> Result<(), Failure> {
    window.settings.page = Some(page::address());
    window::open(window.settings, &window.store, cli::save)?;
    Ok(())
}
