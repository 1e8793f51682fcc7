//! What the worker works on, and what was put aside.

use std::time::Duration;

use super::{
    Demand, Report, Request, RequestId, Update,
    job::{Job, Slot},
    jobs::{
        completion::CompletionJob,
        locate::LocateJob,
        run::{FIRST_PROGRESS, RunJob},
        search::SearchJob,
        sweep::SweepJob,
    },
    slice::Slice,
    throttle::REPORT_INTERVAL,
};

/// How long one job works before another has its turn.
const TURN: Duration = Duration::from_millis(5);

/// The worker: requests in, reports out. It works only while it is pulled, and knows
/// no thread and no channel.
///
/// It has one main job, which the last request was about. A search, one that is watched and a
/// race are put aside when another job becomes the main one, and taken up again by a request
/// about them. A comparison of methods takes turns with the main job.
#[derive(Default)]
pub struct Scheduler {
    /// The last request taken.
    taken: RequestId,
    /// The last request that a report has answered.
    answered: RequestId,
    main: Main,
    search: Option<Slot<SearchJob>>,
    /// At most one search that is watched and one race.
    runs: Vec<Slot<RunJob>>,
    comparison: Option<Box<Slot<dyn Job>>>,
    /// Whether the next turn is that of the comparison.
    comparison_is_next: bool,
}

/// Which job is the main one.
#[derive(Default)]
enum Main {
    #[default]
    Nothing,
    /// The search, if there is one.
    Search,
    /// The run that this request began, if there is one.
    Run(RequestId),
    /// One that no other request is about.
    Once(Box<Slot<dyn Job>>),
}

impl Scheduler {
    /// Takes a request. One about a job that was never begun is answered, no more.
    pub fn take(&mut self, Request { id, demand }: Request) {
        self.taken = id;
        match demand {
            Demand::Start(query) => {
                self.main = Main::Search;
                self.search = SearchJob::new(&query).map(|job| slot(id, job));
            }
            Demand::Show(number) => {
                self.main = Main::Search;
                if let Some(search) = &mut self.search {
                    search.on_request().show(number);
                }
            }
            Demand::Find(solution) => {
                self.main = Main::Search;
                if let Some(search) = &mut self.search {
                    search.on_request().find(solution);
                }
            }
            Demand::Watch(spec) => {
                let is_same_kind = |run: &mut Slot<RunJob>| run.job().is_like(&spec);
                let before = self.runs.extract_if(.., is_same_kind).next();
                let job = RunJob::new(&spec, before.map(Slot::into_job));
                let slot = job.map(|job| Slot::new(id, job, FIRST_PROGRESS));
                self.runs.extend(slot);
                self.main = Main::Run(id);
            }
            Demand::Run(begun, demand) => {
                self.main = Main::Run(begun);
                if let Some(run) = self.runs.iter_mut().find(|run| run.begun() == begun) {
                    run.on_request().take(demand);
                }
            }
            Demand::Complete(position) => {
                let job = CompletionJob::new(&position);
                self.main = job.map_or(Main::Nothing, |job| Main::once(id, job));
            }
            Demand::Explain(position, given) => {
                let job = CompletionJob::explaining(&position, &given);
                self.main = job.map_or(Main::Nothing, |job| Main::once(id, job));
            }
            Demand::Locate(solution, resources) => {
                self.main = Main::once(id, LocateJob::new(solution, resources));
            }
            Demand::Rest => self.main = Main::Nothing,
            Demand::Sweep(spec) => {
                self.comparison = spec.map(|spec| boxed(id, SweepJob::new(spec)));
            }
        }
    }

    /// Whether there is anything left to do or to report.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.answered != self.taken || self.is_job_busy()
    }

    /// Works until there is something to report, the time is over or nothing is left
    /// to do. A single step may outlast the time: a call of method ilp's worker does.
    ///
    /// Nothing is lost when it is called late or seldom; the work is only done then.
    #[must_use]
    pub fn pull(&mut self, time: Duration) -> Option<Report> {
        let slice = Slice::begin(time);
        loop {
            self.work(slice.left());
            let report = self.report();
            if report.is_some() || slice.is_over() || !self.is_busy() {
                return report;
            }
        }
    }

    /// Works for one turn of at most this time and reports nothing, for when nobody
    /// takes a report. What is awaited is kept for the next one.
    pub(super) fn work(&mut self, time: Duration) {
        let comparison_first = self.comparison_is_next;
        self.comparison_is_next = !comparison_first;
        let mut jobs = self.jobs_mut();
        if comparison_first {
            jobs.reverse();
        }
        if let Some(job) = jobs.into_iter().flatten().find(|job| job.has_work()) {
            job.work(time.min(TURN));
        }
    }

    /// What there is to report, if it is time for that. Every request is answered,
    /// if only to say that it was taken.
    fn report(&mut self) -> Option<Report> {
        let id = self.taken;
        let due = self
            .jobs_mut()
            .into_iter()
            .flatten()
            .find(|job| job.is_due());
        let (begun, news) = match due.map(Slot::report) {
            Some(report) => report,
            // A job that is busy will answer.
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

    fn is_job_busy(&self) -> bool {
        self.jobs().into_iter().flatten().any(Slot::is_busy)
    }

    /// The main job and the comparison.
    fn jobs(&self) -> [Option<&Slot<dyn Job>>; 2] {
        let main = match &self.main {
            Main::Nothing => None,
            Main::Search => self.search.as_ref().map(|slot| slot as _),
            Main::Run(begun) => {
                let mut runs = self.runs.iter();
                runs.find(|run| run.begun() == *begun).map(|slot| slot as _)
            }
            Main::Once(slot) => Some(&**slot),
        };
        [main, self.comparison.as_deref()]
    }

    /// The main job and the comparison.
    fn jobs_mut(&mut self) -> [Option<&mut Slot<dyn Job>>; 2] {
        let main = match &mut self.main {
            Main::Nothing => None,
            Main::Search => self.search.as_mut().map(|slot| slot as _),
            Main::Run(begun) => {
                let mut runs = self.runs.iter_mut();
                runs.find(|run| run.begun() == *begun).map(|slot| slot as _)
            }
            Main::Once(slot) => Some(&mut **slot),
        };
        [main, self.comparison.as_deref_mut()]
    }
}

impl Main {
    fn once(begun: RequestId, job: impl Job + 'static) -> Self {
        Self::Once(boxed(begun, job))
    }
}

/// A job of any kind that is reported as often as most are.
fn boxed(begun: RequestId, job: impl Job + 'static) -> Box<Slot<dyn Job>> {
    Box::new(slot(begun, job))
}

/// A job that is reported as often as most are.
fn slot<J: Job>(begun: RequestId, job: J) -> Slot<J> {
    Slot::new(begun, job, REPORT_INTERVAL)
}
