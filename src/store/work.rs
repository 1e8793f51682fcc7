//! A long write, as seen by who does it and by who waits for it.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicU8, AtomicU64, Ordering},
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
    /// Whether it is [`CANCELLED`] and the disk [`TOUCHED`].
    state: AtomicU8,
}

const CANCELLED: u8 = 1;
const TOUCHED: u8 = 2;

impl Work {
    /// Says that it is not wanted any more; gives whether something may be on the disk, which who
    /// does it removes. Where there is not, there never is.
    #[must_use]
    pub fn cancel(&self) -> bool {
        self.0.state.fetch_or(CANCELLED, Ordering::Relaxed) & TOUCHED != 0
    }

    /// Whether it is not wanted any more.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.state.load(Ordering::Relaxed) & CANCELLED != 0
    }

    /// Says that something may be on the disk from now on.
    ///
    /// # Errors
    /// Where it is cancelled.
    pub fn touch(&self) -> io::Result<()> {
        self.0.state.fetch_or(TOUCHED, Ordering::Relaxed);
        self.check()
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
