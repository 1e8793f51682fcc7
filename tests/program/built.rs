//! The built program, which never finds the user's own settings.
//!
//! Only this file knows where the program is, for which tests/run.sh looks: a test that starts it
//! cannot forget them. `QUEENS_RELEASE` names the program of a release, to be tested in place of
//! the one that is built with the tests.

#![allow(dead_code, reason = "not every test needs all of it")]

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The program.
pub fn queens() -> Command {
    let built = env!("CARGO_BIN_EXE_queens");
    without_home(release().map_or_else(|| Command::new(built), Command::new))
}

/// The program of a release, if that is to be tested.
pub fn release() -> Option<OsString> {
    env::var_os("QUEENS_RELEASE")
}

/// Another program, which finds this one as `queens`.
pub fn through(name: &str) -> Command {
    let folder = Path::new(env!("CARGO_BIN_EXE_queens")).parent();
    let others = env::var_os("PATH").unwrap_or_default();
    let folders = folder.map(PathBuf::from).into_iter();
    let path = env::join_paths(folders.chain(env::split_paths(&others)));
    let mut command = without_home(Command::new(name));
    command.env("PATH", path.expect("the path to the program has no colon"));
    command
}

/// Gives a program this folder in place of the user's own for all that it keeps.
pub fn set_home(command: &mut Command, home: &Path) {
    command.env("HOME", home);
    command.env("XDG_CONFIG_HOME", home.join("config"));
    command.env("XDG_DATA_HOME", home.join("data"));
}

/// A folder that nobody can make is no home.
fn without_home(mut command: Command) -> Command {
    set_home(&mut command, Path::new("/dev/null"));
    command
}
