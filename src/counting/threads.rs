//! Counting on several threads, each of which takes one unit after another.

use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use super::checkpoint::{Checkpoint, Totals};
use super::count::Count;
use super::kernel::Kernel;
use super::unit_counter::{CounterStep, UnitCounter};

impl Count {
    /// Counts all units on `threads` threads, at least one.
    ///
    /// Every few milliseconds each thread calls `progress` with the number of units done. If it
    /// ever returns [`ControlFlow::Break`], all threads stop and the result is `None`.
    pub fn run(
        &self,
        kernel: Kernel,
        threads: usize,
        progress: impl Fn(usize) -> ControlFlow<()> + Sync,
    ) -> Option<Totals> {
        self.resume(&Mutex::default(), kernel, threads, progress)
    }

    /// Counts the units that a checkpoint leaves, and keeps the checkpoint up to date.
    ///
    /// Otherwise it is like [`Count::run`]. The checkpoint is not locked while `progress` is
    /// called. It must belong to this work; see [`Checkpoint::fits`].
    pub fn resume(
        &self,
        checkpoint: &Mutex<Checkpoint>,
        kernel: Kernel,
        threads: usize,
        progress: impl Fn(usize) -> ControlFlow<()> + Sync,
    ) -> Option<Totals> {
        let begun = Mutex::new(lock(checkpoint).begun());
        let work = || {
            let mut counter = UnitCounter::new(self.order, kernel);
            loop {
                let again = lock(&begun).pop();
                let Some((index, pieces)) = again.or_else(|| {
                    let next = lock(checkpoint).begin(self.units.len());
                    next.map(|unit| (unit, 0))
                }) else {
                    return ControlFlow::Continue(());
                };
                let Some((_, unit)) = self.units.get(index) else {
                    continue;
                };
                counter.start(unit, pieces);
                loop {
                    let step = counter.step();
                    let done = {
                        let mut checkpoint = lock(checkpoint);
                        match step {
                            CounterStep::Working => {}
                            CounterStep::Piece(totals) => checkpoint.add(index, totals),
                            CounterStep::Last(totals) => checkpoint.complete(index, totals),
                        }
                        checkpoint.units_done()
                    };
                    progress(done)?;
                    if matches!(step, CounterStep::Last(_)) {
                        break;
                    }
                }
            }
        };
        let end = thread::scope(|scope| {
            // If fewer threads are available, fewer count.
            let start_worker = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
            let others: Vec<_> = (1..threads).map_while(start_worker).collect();
            let own = work();
            others.into_iter().fold(own, |end, other| {
                let other = other.join().unwrap_or_else(|panic| resume_unwind(panic));
                end?;
                other
            })
        });
        end.is_continue().then(|| lock(checkpoint).totals())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::board::known_counts;

    /// A count that is stopped after each piece of work, and resumed from a copy of the checkpoint,
    /// gives the same totals.
    #[test]
    fn a_count_stopped_again_and_again_is_right() {
        let cut = |order| Count::new(order).unwrap();
        for (count, threads) in [
            (cut(1), 1),
            (cut(6), 2),
            (cut(8), 1),
            (cut(9), 3),
            (Count::by_halves(10), 2),
        ] {
            let order = count.order as usize;
            let mut checkpoint = Checkpoint::default();
            let mut stops = 0;
            let totals = loop {
                assert!(checkpoint.fits(&count));
                let text = serde_json::to_string(&checkpoint).unwrap();
                let kept = Mutex::new(serde_json::from_str(&text).unwrap());
                let left = AtomicUsize::new(stops % 3);
                let totals = count.resume(&kept, Kernel::best(), threads, |_| {
                    match left
                        .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1))
                    {
                        Ok(_) => ControlFlow::Continue(()),
                        Err(_) => ControlFlow::Break(()),
                    }
                });
                checkpoint = kept.into_inner().unwrap();
                if let Some(totals) = totals {
                    break totals;
                }
                stops += 1;
            };
            assert!(order == 1 || stops > 3, "order {order}");
            assert_eq!(Some(totals.solutions), known_counts::solutions(order));
            assert_eq!(Some(totals.families()), known_counts::fundamental(order));
            assert_eq!(checkpoint.totals(), totals);
            assert_eq!(checkpoint.units_done(), count.units());
        }
    }
}
