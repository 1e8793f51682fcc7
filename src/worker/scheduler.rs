//! The jobs of the worker: the current ones, those put aside, and when each is reported.

use std::time::Duration;

use super::{
    Demand, Report, Request, RequestId, Update,
    job::{CompletionJob, Job, LocateJob, REPORT_INTERVAL, Slice},
    run_job::RunJob,
    search_job::SearchJob,
};
use crate::search::{Stopwatch, Sweep};

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
    /// The request that started the main job, if there is one.
    main: RequestId,
    /// At most one job of each kind; a comparison is last.
    slots: Vec<Slot>,
    /// Whether the comparison has the next turn.
    comparison_is_next: bool,
}

/// A job that a request started, with its reports held back.
struct Slot {
    /// The id of the request.
    begun: RequestId,
    /// Whether something has happened since the last report.
    is_dirty: bool,
    /// The time since the last report or the request.
    since: Stopwatch,
    /// How long after that mere progress is worth a report.
    wait: Duration,
    work: Work,
}

/// The work of a job.
enum Work {
    /// A search for solutions.
    Search(Box<SearchJob>),
    /// A watched search, or a race.
    Run(Box<RunJob>),
    /// A job that no later request is about.
    Once(Box<dyn Job>),
    /// The job that takes turns with the others.
    Comparison(Box<Sweep>),
}

impl Work {
    fn job(&self) -> &dyn Job {
        match self {
            Self::Search(job) => &**job,
            Self::Run(job) => &**job,
            Self::Once(job) => &**job,
            Self::Comparison(job) => &**job,
        }
    }

    fn job_mut(&mut self) -> &mut dyn Job {
        match self {
            Self::Search(job) => &mut **job,
            Self::Run(job) => &mut **job,
            Self::Once(job) => &mut **job,
            Self::Comparison(job) => &mut **job,
        }
    }
}

impl Slot {
    fn new(begun: RequestId, work: Work) -> Self {
        Self {
            begun,
            is_dirty: true,
            since: Stopwatch::start(),
            wait: work.job().first_report(),
            work,
        }
    }

    /// Whether it is the main job, or takes turns with it.
    fn is_active(&self, main: RequestId) -> bool {
        self.begun == main || matches!(self.work, Work::Comparison(_))
    }

    /// Takes note of a request. Progress is reported some time after it, or earlier if there was
    /// already something to report. So a request is answered within that time, however many follow
    /// it.
    fn on_request(&mut self) {
        if !self.is_dirty {
            self.is_dirty = true;
            self.hold_back(self.work.job().first_report());
        }
    }

    fn hold_back(&mut self, wait: Duration) {
        self.since = Stopwatch::start();
        self.wait = wait;
    }

    /// Whether there is anything left to do or to report.
    fn is_busy(&self) -> bool {
        self.is_dirty || self.work.job().has_work()
    }

    /// Whether it is time for a report.
    fn is_due(&self) -> bool {
        let job = self.work.job();
        let at_once = !job.has_work() || job.has_awaited();
        self.is_dirty && (at_once || self.since.elapsed() >= self.wait)
    }

    fn report(&mut self) -> Update {
        self.is_dirty = false;
        self.hold_back(REPORT_INTERVAL);
        self.work.job_mut().update()
    }
}

impl Scheduler {
    /// Takes a request. A request about a job that was never started is answered, but has no
    /// effect.
    pub fn take(&mut self, Request { id, demand }: Request) {
        self.taken = id;
        if let Demand::Sweep(spec) = demand {
            self.drop_where(|work| matches!(work, Work::Comparison(_)));
            if let Some(spec) = spec {
                let sweep = Work::Comparison(Sweep::of_all(spec).into());
                self.slots.push(Slot::new(id, sweep));
            }
            return;
        }
        self.drop_where(|work| matches!(work, Work::Once(_)));
        self.main = id;
        match demand {
            Demand::Start(query) => {
                self.drop_where(|work| matches!(work, Work::Search(_)));
                let job = SearchJob::new(&query);
                self.begin(id, job.map(|job| Work::Search(job.into())));
            }
            Demand::Show(number) => {
                if let Some(search) = self.search() {
                    search.show(number);
                }
            }
            Demand::Find(solution) => {
                if let Some(search) = self.search() {
                    search.find(solution);
                }
            }
            Demand::Watch(spec) => {
                let before =
                    self.drop_where(|work| matches!(work, Work::Run(run) if run.is_like(&spec)));
                let before = before.and_then(|work| match work {
                    Work::Run(run) => Some(*run),
                    Work::Search(_) | Work::Once(_) | Work::Comparison(_) => None,
                });
                let job = RunJob::new(&spec, before);
                self.begin(id, job.map(|job| Work::Run(job.into())));
            }
            Demand::Run(begun, demand) => {
                self.main = begun;
                let mut slots = self.slots.iter_mut();
                if let Some(slot) = slots.find(|slot| slot.begun == begun)
                    && let Work::Run(run) = &mut slot.work
                {
                    run.take(demand);
                    slot.on_request();
                }
            }
            Demand::Complete(position) => self.once(id, CompletionJob::new(&position)),
            Demand::Explain(position, given) => {
                self.once(id, CompletionJob::explaining(&position, &given));
            }
            Demand::Locate(solution, resources) => {
                self.once(id, Some(LocateJob::new(solution, resources)));
            }
            Demand::Rest | Demand::Sweep(_) => {}
        }
    }

    fn begin(&mut self, id: RequestId, work: Option<Work>) {
        let slot = work.map(|work| Slot::new(id, work));
        self.slots.splice(..0, slot);
    }

    fn once(&mut self, id: RequestId, job: Option<impl Job + 'static>) {
        self.begin(id, job.map(|job| Work::Once(Box::new(job))));
    }

    /// Drops the job of one kind and returns it.
    fn drop_where(&mut self, is_dropped: impl Fn(&Work) -> bool) -> Option<Work> {
        let dropped = self.slots.iter().position(|slot| is_dropped(&slot.work))?;
        Some(self.slots.remove(dropped).work)
    }

    /// The search for solutions, which becomes the main job because a request is about it.
    fn search(&mut self) -> Option<&mut SearchJob> {
        let mut slots = self.slots.iter_mut();
        let slot = slots.find(|slot| matches!(slot.work, Work::Search(_)))?;
        self.main = slot.begun;
        slot.on_request();
        match &mut slot.work {
            Work::Search(search) => Some(search),
            Work::Run(_) | Work::Once(_) | Work::Comparison(_) => None,
        }
    }

    /// Whether there is anything left to do or to report.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.answered != self.taken || self.is_job_busy()
    }

    /// Works until there is something to report, the time is over or nothing is left to do. A
    /// single step may outlast the time: a call of the ilp method's worker does.
    ///
    /// Nothing is lost if this is called late or seldom, as the work is only done in here.
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

    /// Works for one turn of at most this time and reports nothing, for when no one takes reports.
    /// Awaited results are kept for the next report.
    pub(super) fn work(&mut self, time: Duration) {
        let comparison_first = self.comparison_is_next;
        self.comparison_is_next = !comparison_first;
        let mut slots: Vec<&mut Slot> = self.active_mut().collect();
        if comparison_first {
            slots.reverse();
        }
        let mut slots = slots.into_iter();
        if let Some(slot) = slots.find(|slot| slot.work.job().has_work()) {
            slot.work.job_mut().work(&Slice::begin(time.min(TURN_TIME)));
            slot.is_dirty = true;
        }
    }

    /// The next report, if it is time for one. Every request is answered, if only to say that it
    /// was taken.
    fn report(&mut self) -> Option<Report> {
        let id = self.taken;
        let due = self.active_mut().find(|slot| slot.is_due());
        let (begun, news) = match due.map(|slot| (slot.begun, slot.report())) {
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

    fn is_job_busy(&self) -> bool {
        let mut slots = self.slots.iter();
        slots.any(|slot| slot.is_active(self.main) && slot.is_busy())
    }

    /// The main job and the comparison.
    fn active_mut(&mut self) -> impl Iterator<Item = &mut Slot> {
        let main = self.main;
        let slots = self.slots.iter_mut();
        slots.filter(move |slot| slot.is_active(main))
    }
}
