//! The solutions found by hand, read and written by a thread of its own, so that the window
//! never waits.

use std::{
    sync::mpsc::{self, Receiver, Sender},
    thread::{self, JoinHandle},
};

use crate::{
    app::Unkept,
    board::Solution,
    solutions::Collection,
    store::{KeptFile, StoreError},
};

/// Keeps the solutions found by hand in a file. Dropping it waits until all are written.
///
/// The file is read again before it is written, so that two programs at once do not lose each
/// other's solutions. Only where both write in the same few milliseconds, the file may lack one
/// program's last solution, until that program writes again.
///
/// Of a damaged file the good lines count; one that cannot be read counts as empty. What is
/// there is set aside before the first solution is written.
pub struct Collector {
    file: KeptFile,
    thread: Option<Working>,
    /// Jobs that are not done yet.
    waiting: usize,
    /// Why something went wrong, if that was not said yet.
    failure: Option<String>,
    has_failed: bool,
}

/// The thread that reads and writes.
struct Working {
    jobs: Sender<StoreJob>,
    done: Receiver<Done>,
    thread: JoinHandle<()>,
}

/// Something to do.
enum StoreJob {
    /// Read the file.
    Read,
    /// Add a solution to it.
    Add(Solution),
}

/// Some jobs that were done.
struct Done {
    jobs: usize,
    /// All solutions in the file and in the program.
    collection: Collection,
    read: Result<(), StoreError>,
    /// Whether all of them are kept.
    written: Result<(), StoreError>,
}

impl Collector {
    /// Reads and writes this file, once that is asked for.
    pub fn new(file: KeptFile) -> Self {
        Self {
            file,
            thread: None,
            waiting: 0,
            failure: None,
            has_failed: false,
        }
    }

    /// Begins to read the file.
    pub fn read(&mut self) {
        self.begin(StoreJob::Read);
    }

    /// Begins to add a solution.
    pub fn add(&mut self, solution: Solution) {
        self.begin(StoreJob::Add(solution));
    }

    fn begin(&mut self, job: StoreJob) {
        let working = match self.thread.take() {
            Some(working) => Some(working),
            None => begin(self.file.clone()),
        };
        match &working {
            Some(working) if working.jobs.send(job).is_ok() => self.waiting += 1,
            Some(_) | None => {
                self.failure = Some("Your solutions are not kept: no thread is to be had".into());
            }
        }
        self.thread = working;
    }

    /// Whether something is not done yet.
    pub fn is_busy(&self) -> bool {
        self.waiting > 0
    }

    /// All solutions, each time when jobs were done, and why some of them are not kept.
    pub fn outcome(&mut self) -> Option<(Collection, Unkept)> {
        let done = self.thread.as_ref()?.done.try_recv().ok()?;
        self.waiting -= done.jobs;
        let unkept = done.written.err();
        let unkept = unkept.map(|error| format!("The solution was not kept: {error}"));
        let failed = match done.read {
            Err(_) if unkept.is_some() => None,
            Err(error @ StoreError::Damaged { .. }) => {
                Some(format!("Not all of your solutions were read: {error}"))
            }
            Err(error) => Some(format!("Your solutions were not read: {error}")),
            Ok(()) => None,
        };
        // Once, and not again for each solution after it.
        let had_failed = self.has_failed;
        self.has_failed = failed.is_some();
        self.failure = failed.filter(|_| !had_failed);
        Some((done.collection, unkept))
    }

    /// Why something was not read, once.
    pub fn failure(&mut self) -> Option<String> {
        self.failure.take()
    }
}

/// `None` where the system has no thread left: then nothing is kept.
fn begin(mut file: KeptFile) -> Option<Working> {
    let (jobs, given) = mpsc::channel::<StoreJob>();
    let (outcomes, done) = mpsc::channel();
    let thread = thread::Builder::new().spawn(move || {
        let mut known = Collection::default();
        let mut is_kept = true;
        while let Ok(first) = given.recv() {
            let all: Vec<StoreJob> = [first].into_iter().chain(given.try_iter()).collect();
            let jobs = all.len();
            let added: Vec<Solution> = all.into_iter().filter_map(StoreJob::added).collect();
            is_kept &= added.is_empty();
            let read = file.load(|text| {
                let (good, whole) = Collection::read(text);
                known.extend(good);
                whole
            });
            for solution in added {
                known.insert(solution);
            }
            let written = if is_kept {
                Ok(())
            } else {
                file.write(&known.text())
            };
            is_kept = written.is_ok();
            let collection = known.clone();
            // Nobody wants to know any more when the window is closing.
            let _ = outcomes.send(Done {
                jobs,
                collection,
                read: read.map(drop),
                written,
            });
        }
    });
    Some(Working {
        jobs,
        done,
        thread: thread.ok()?,
    })
}

impl StoreJob {
    fn added(self) -> Option<Solution> {
        match self {
            Self::Read => None,
            Self::Add(solution) => Some(solution),
        }
    }
}

impl Drop for Collector {
    fn drop(&mut self) {
        if let Some(Working { jobs, thread, .. }) = self.thread.take() {
            drop(jobs);
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests;
