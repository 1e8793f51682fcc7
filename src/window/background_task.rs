//! A task that runs alongside the frames.

use std::{
    sync::mpsc::{self, Receiver, TryRecvError},
    thread::JoinHandle,
};

use crate::store::without_number;

/// Work on a thread of its own, and its result. On a page, which has no threads, it is done at
/// once.
pub struct BackgroundTask<T> {
    outcome: Receiver<T>,
    thread: Option<JoinHandle<()>>,
    /// The result if the work could not be done, for this reason.
    failed: fn(&str) -> T,
}

impl<T: Send + 'static> BackgroundTask<T> {
    /// Starts some work.
    pub fn begin(failed: fn(&str) -> T, work: impl FnOnce() -> T + Send + 'static) -> Self {
        let (done, outcome) = mpsc::channel();
        let refused = done.clone();
        // When the window is closing, no one needs the result.
        let thread = host::spawn(move || drop(done.send(work()))).unwrap_or_else(|error| {
            let _ = refused.send(failed(&without_number(&error)));
            None
        });
        Self {
            outcome,
            thread,
            failed,
        }
    }

    /// The result of finished work, once.
    pub fn outcome(begun: &mut Option<Self>) -> Option<T> {
        let outcome = begun.as_ref()?.ended()?;
        *begun = None;
        Some(outcome)
    }

    /// The result, when the work has just ended.
    pub fn ended(&self) -> Option<T> {
        match self.outcome.try_recv() {
            Ok(outcome) => Some(outcome),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some((self.failed)("a fault in the program")),
        }
    }

    /// Whether waiting for it would take no time.
    pub fn is_done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits until it is done.
    pub fn wait(self) {
        if let Some(thread) = self.thread {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outcome_is_told_once_even_where_the_thread_fails() {
        let failed = |reason: &str| reason.to_owned();
        let works: [fn() -> String; 2] = [|| "done".into(), || panic!("on purpose")];
        for (work, expected) in works.into_iter().zip(["done", "a fault in the program"]) {
            let mut begun = Some(BackgroundTask::begin(failed, work));
            let told = std::iter::from_fn(|| match BackgroundTask::outcome(&mut begun) {
                None if begun.is_some() => Some(None),
                outcome => outcome.map(Some),
            });
            assert_eq!(told.flatten().collect::<Vec<_>>(), [expected]);
        }
    }
}
