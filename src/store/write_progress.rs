//! A long write, as seen by the writer and by whoever waits for it.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicU8, AtomicU64, Ordering},
    },
};

/// A long write: how far it is, and whether it is still wanted. Clones share the same state.
#[derive(Clone, Debug, Default)]
pub struct WriteProgress(Arc<SharedProgress>);

#[derive(Debug, Default)]
struct SharedProgress {
    done: AtomicU64,
    /// The total amount of work; 0 if unknown.
    total: AtomicU64,
    /// Whether the work is [`CANCELLED`] and the disk [`TOUCHED`].
    state: AtomicU8,
}

const CANCELLED: u8 = 1;
const TOUCHED: u8 = 2;

impl WriteProgress {
    /// Cancels the work. Returns whether something may already be on the disk, which the writer
    /// then removes. If not, nothing will be.
    #[must_use]
    pub fn cancel(&self) -> bool {
        self.0.state.fetch_or(CANCELLED, Ordering::Relaxed) & TOUCHED != 0
    }

    /// Whether the work is cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.state.load(Ordering::Relaxed) & CANCELLED != 0
    }

    /// Records that something may be on the disk from now on.
    ///
    /// # Errors
    /// If the work is cancelled.
    pub fn touch(&self) -> io::Result<()> {
        self.0.state.fetch_or(TOUCHED, Ordering::Relaxed);
        self.check()
    }

    /// Fails once the work is cancelled.
    ///
    /// # Errors
    /// If the work is cancelled.
    pub fn check(&self) -> io::Result<()> {
        if self.is_cancelled() {
            return Err(io::Error::other("cancelled"));
        }
        Ok(())
    }

    /// Records that this many more bytes, or pictures of a film, are done.
    pub fn advance(&self, more: u64) {
        self.0.done.fetch_add(more, Ordering::Relaxed);
    }

    /// Sets the total amount of work.
    pub fn set_total(&self, total: u64) {
        self.0.total.store(total, Ordering::Relaxed);
    }

    /// The amount of work done.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.0.done.load(Ordering::Relaxed)
    }

    /// The total amount of work, if known.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        let total = self.0.total.load(Ordering::Relaxed);
        (total > 0).then_some(total)
    }
}
