//! The program: arguments, the action they ask for, then a window or text.

#[cfg(not(target_family = "wasm"))]
#[path = "main/program.rs"]
mod program;
#[cfg(target_family = "wasm")]
#[path = "main/page.rs"]
mod program;

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    program::run()
}

#[cfg(target_family = "wasm")]
fn main() {
    program::run();
}
