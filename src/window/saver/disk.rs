//! Whether there may be something on the disk that has to be removed.

use std::{
    io,
    sync::{Arc, Mutex, PoisonError},
};

use crate::store::Work;

/// Whether something may be on the disk that has to be removed where the file is given up.
#[derive(Clone, Default)]
pub struct Disk(Arc<Mutex<bool>>);

impl Disk {
    /// From now on there may be something.
    ///
    /// # Errors
    /// Where the work is cancelled: then there never is.
    pub fn touch(&self, work: &Work) -> io::Result<()> {
        let mut is_touched = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        work.check()?;
        *is_touched = true;
        Ok(())
    }

    /// Whether there may be something. Where there is not, and the work was cancelled before,
    /// there never is.
    pub fn is_touched(&self) -> bool {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
