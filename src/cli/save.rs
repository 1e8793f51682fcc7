//! What the window saves: it writes what a command with `--out` would write.

use std::path::Path;

use super::{
    action::write,
    output::{silently, write_file},
};
use crate::{
    store::Work,
    task::{Outlet, Task},
};

/// Writes to this file what comes of a task. The work says how far it is, and cancels it.
///
/// # Errors
/// What is wrong, in one line; also if the work is cancelled. Then there is no such file, or
/// the one that was there before.
pub fn save(task: &Task, path: &Path, work: &Work) -> Result<(), String> {
    let overwrites = matches!(&task.outlet, Outlet::File(file) if file.overwrites);
    let written = silently(|| write_file(path, overwrites, work, |out| write(task, out)));
    written.map_err(|failure| failure.to_string())
}
