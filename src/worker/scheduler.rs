//! The jobs of the worker: the current ones, those put aside, and when each is reported.

use std::time::Duration;

use web_time::Instant;

use super::job::{CompletionJob, Job, REPORT_INTERVAL};
use super::run_job::RunJob;
use super::solutions_job::SolutionsJob;
use super::{Demand, Report, Request, RequestId, Update};
use crate::counting::{Kernel, SquareCounter};
use crate::search::{RunSpec, Sweep};

/// How long one job works before it is the next one's turn.
const TURN_TIME: Duration = Duration::from_millis(5);

/// The worker: requests in, reports out. It works only while it is pulled, and knows nothing of
/// threads or channels.
///
/// It has one main job, the one that the last request was about. A search, a watched search or a
/// race is put aside when another job becomes the main one, and is resumed by a request about it. A
/// comparison of methods takes turns with the main job.
#[derive(Default)]
pub struct Scheduler {
    /// The last request taken.
    taken: RequestId,
    /// The last request that a report has answered.
    answered: RequestId,
    main: MainJob,
    search: Option<Slot<SolutionsJob>>,
    /// A watched search, and a race.
    runs: [Option<Slot<RunJob>>; 2],
    /// A completion, a count or a solution to locate, which no later request is about.
    once: Option<Box<Slot<dyn Job>>>,
    /// The job that takes turns with the main one.
    comparison: Option<Slot<Sweep>>,
    /// The comparison that was closed last: the next one may take over what it has measured.
    closed: Option<Sweep>,
    /// Whether the comparison has the next turn.
    comparison_is_next: bool,
}

/// The job that the last request was about.
#[derive(Clone, Copy, Default)]
enum MainJob {
    #[default]
    None,
    Search,
    /// The run at this index.
    Run(usize),
    Once,
}

/// A job that a request started, with its reports held back.
struct Slot<J: ?Sized> {
    /// The id of the request.
    begun: RequestId,
    /// Whether something has happened since the last report.
    is_dirty: bool,
    /// When mere progress is worth a report.
    due: Instant,
    job: J,
}

impl<J: Job> Slot<J> {
    fn new(begun: RequestId, job: J) -> Self {
        Self {
            begun,
            is_dirty: true,
            due: Instant::now() + REPORT_INTERVAL,
            job,
        }
    }
}

impl<J: Job + ?Sized> Slot<J> {
    /// Records a request. Progress is reported [`REPORT_INTERVAL`] after it, or earlier if a report
    /// was due already. So a request is answered within that time, however many follow it.
    fn on_request(&mut self) {
        if !self.is_dirty {
            self.is_dirty = true;
            self.due = Instant::now() + REPORT_INTERVAL;
        }
    }

    /// Whether there is anything left to do or to report.
    fn is_busy(&self) -> bool {
        self.is_dirty || self.job.has_work()
    }

    /// Whether it is time for a report.
    fn is_due(&self) -> bool {
        let at_once = !self.job.has_work() || self.job.has_awaited();
        self.is_dirty && (at_once || Instant::now() >= self.due)
    }

    fn report(&mut self) -> Update {
        self.is_dirty = false;
        self.due = Instant::now() + REPORT_INTERVAL;
        self.job.update()
    }
}

impl Scheduler {
    /// Takes a request. A request about a job that was never started only puts the main job aside;
    /// it is answered.
    pub fn take(&mut self, Request { id, demand }: Request) {
        self.taken = id;
        if let Demand::Sweep(spec) = demand {
            let before = self.comparison.take().map(|slot| slot.job);
            let mut before = before.or_else(|| self.closed.take());
            if let Some(spec) = spec {
                let mut sweep = Sweep::of_all(spec);
                if let Some(before) = before {
                    sweep.take_over(before);
                }
                self.comparison = Some(Slot::new(id, sweep));
            } else {
                if let Some(before) = &mut before {
                    before.stop();
                }
                self.closed = before;
            }
            return;
        }
        self.once = None;
        self.main = MainJob::None;
        match demand {
            Demand::Start(query) => {
                self.main = MainJob::Search;
                self.search = SolutionsJob::new(&query).map(|job| Slot::new(id, job));
            }
            Demand::Show(number) => self.ask_search(|search| search.show(number)),
            Demand::Find(solution) => self.ask_search(|search| search.find(solution)),
            Demand::Watch(spec) => {
                let run = usize::from(matches!(spec, RunSpec::Race(_)));
                self.main = MainJob::Run(run);
                let slot = &mut self.runs[run];
                let before = slot.take().map(|slot| slot.job);
                *slot = RunJob::new(&spec, before).map(|job| Slot::new(id, job));
            }
            Demand::Run(begun, demand) => {
                let mut runs = self.runs.iter_mut().zip(0..);
                let found = runs.find_map(|(slot, run)| {
                    Some((slot.as_mut()?, run)).filter(|(slot, _)| slot.begun == begun)
                });
                if let Some((slot, run)) = found {
                    self.main = MainJob::Run(run);
                    slot.job.take(demand);
                    slot.on_request();
                }
            }
            Demand::Complete {
                position,
                explained,
            } => {
                self.once(id, CompletionJob::new(&position, explained.as_deref()));
            }
            Demand::CountPerSquare(counted) => {
                self.once(id, SquareCounter::new(counted, Kernel::best()));
            }
            Demand::Locate(solution, resources) => {
                self.once(id, SolutionsJob::locate(solution, resources));
            }
            Demand::Rest | Demand::Sweep(_) => {}
        }
    }

    fn once(&mut self, id: RequestId, job: Option<impl Job + 'static>) {
        self.main = MainJob::Once;
        self.once = job.map(|job| -> Box<Slot<dyn Job>> { Box::new(Slot::new(id, job)) });
    }

    /// Makes a request of the search for solutions, which becomes the main job.
    fn ask_search(&mut self, ask: impl FnOnce(&mut SolutionsJob)) {
        if let Some(slot) = &mut self.search {
            self.main = MainJob::Search;
            slot.on_request();
            ask(&mut slot.job);
        }
    }

    /// Whether there is anything left to do or to report.
    pub fn is_busy(&mut self) -> bool {
        self.answered != self.taken || self.is_job_busy()
    }

    /// Works until there is something to report, the time is up or nothing is left to do. A single
    /// step may outlast the time: a call of the ilp method's solver does.
    ///
    /// Nothing is lost if this is called late or seldom, as the work is only done in here.
    pub fn pull(&mut self, time: Duration) -> Option<Report> {
        let until = Instant::now() + time;
        loop {
            self.work(until.saturating_duration_since(Instant::now()));
            let report = self.report();
            if report.is_some() || Instant::now() >= until || !self.is_busy() {
                return report;
            }
        }
    }

    /// Works for one turn of at most this time and reports nothing, for when no one takes reports.
    /// Awaited results are kept for the next report.
    pub(super) fn work(&mut self, time: Duration) {
        let comparison_first = self.comparison_is_next;
        self.comparison_is_next = !comparison_first;
        let has_work = |slot: &&mut Slot<dyn Job>| slot.job.has_work();
        let mut slots = self.active_mut();
        let slot = if comparison_first {
            slots.rfind(has_work)
        } else {
            slots.find(has_work)
        };
        if let Some(slot) = slot {
            slot.job.work(Instant::now() + time.min(TURN_TIME));
            slot.is_dirty = true;
        }
    }

    /// The next report, if it is time for one. Every request is answered, if only to say that it
    /// was taken.
    fn report(&mut self) -> Option<Report> {
        let id = self.taken;
        let due = self.active_mut().find(|slot| slot.is_due());
        let due = due.map(|slot| (slot.begun, slot.report()));
        let (begun, news) = match due {
            Some(report) => report,
            // The busy job will answer.
            None if self.answered == id || self.is_job_busy() => return None,
            None => (id, Update::Nothing),
        };
        self.answered = id;
        Some(Report {
            begun,
            id,
            working: self.is_busy(),
            news,
        })
    }

    fn is_job_busy(&mut self) -> bool {
        self.active_mut().any(|slot| slot.is_busy())
    }

    /// The main job and the comparison.
    fn active_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut Slot<dyn Job>> {
        fn active(slot: &mut Option<Slot<impl Job + 'static>>) -> Option<&mut Slot<dyn Job>> {
            slot.as_mut().map(|slot| slot as _)
        }
        let main = match self.main {
            MainJob::None => None,
            MainJob::Search => active(&mut self.search),
            MainJob::Run(run) => active(&mut self.runs[run]),
            MainJob::Once => self.once.as_deref_mut(),
        };
        let jobs = [main, active(&mut self.comparison)];
        jobs.into_iter().flatten()
    }
}
