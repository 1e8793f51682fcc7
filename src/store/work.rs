//! A long write, as seen by who does it and by who waits for it.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

/// A long write: how far it is, and whether it is still wanted. Clones are about the same one.
#[derive(Clone, Debug, Default)]
pub struct Work(Arc<SharedWork>);

#[derive(Debug, Default)]
struct SharedWork {
    done: AtomicU64,
    /// 0 where it is not known.
    total: AtomicU64,
    is_cancelled: AtomicBool,
}

impl Work {
    /// Says that it is not wanted any more.
    pub fn cancel(&self) {
        self.0.is_cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it is not wanted any more.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.is_cancelled.load(Ordering::Relaxed)
    }

    /// Nothing, as long as it is wanted.
    ///
    /// # Errors
    /// Where it is cancelled.
    pub fn check(&self) -> io::Result<()> {
        if self.is_cancelled() {
            return Err(io::Error::other("cancelled"));
        }
        Ok(())
    }

    /// Says that so much more is done: bytes, or pictures of a film.
    pub fn advance(&self, more: u64) {
        self.0.done.fetch_add(more, Ordering::Relaxed);
    }

    /// Says how much there is to do, in all.
    pub fn set_total(&self, total: u64) {
        self.0.total.store(total, Ordering::Relaxed);
    }

    /// How much is done.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.0.done.load(Ordering::Relaxed)
    }

    /// How much there is to do, where that is known.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        let total = self.0.total.load(Ordering::Relaxed);
        (total > 0).then_some(total)
    }
}
