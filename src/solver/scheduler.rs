//! What the solver has on its scheduler: what it works on, and what was put aside.

use std::{
    sync::mpsc::{SyncSender, TrySendError},
    thread,
};

use super::{
    PATIENCE, Report, Request, RequestId, Task, Update,
    jobs::{
        comparison::ComparisonJob, completion::CompletionJob, locate::LocateJob, replay::Watching,
        search::Run,
    },
};

/// Something that is done in slices, with news in between.
pub trait Job {
    /// The id of the request that began it.
    fn begun(&self) -> RequestId;

    /// Whether there is anything left to do or to tell.
    fn is_busy(&self) -> bool;

    /// Works for one slice; less when nothing is left to do.
    fn work(&mut self);

    /// What there is to tell, if it is time for that. It is told once.
    fn news(&mut self) -> Option<Update>;
}

/// What was begun and not dropped.
#[derive(Default)]
pub struct Scheduler {
    /// The last request taken.
    id: RequestId,
    /// The last request that a report was about.
    answered: RequestId,
    at_work: Kind,
    run: Option<Run>,
    watching: Option<Watching>,
    completing: Option<CompletionJob>,
    identifying: Option<LocateJob>,
    /// What there is to do when the other things rest.
    comparing: Option<ComparisonJob>,
    /// A report that there was no room for.
    unsent: Option<Report>,
}

#[derive(Clone, Copy, Default)]
enum Kind {
    #[default]
    Nothing,
    Run,
    Watching,
    CompletionJob,
    LocateJob,
}

impl Scheduler {
    /// Takes a request. One about something that was never begun is dropped.
    pub fn take(&mut self, Request { id, task }: Request) {
        self.id = id;
        match &task {
            Task::Start(_) | Task::Show(_) | Task::Find(_) => self.at_work = Kind::Run,
            Task::Watch { .. } | Task::Go(_) => self.at_work = Kind::Watching,
            Task::Complete(_) => self.at_work = Kind::CompletionJob,
            Task::Locate(..) => self.at_work = Kind::LocateJob,
            Task::Rest => self.at_work = Kind::Nothing,
            Task::Compare(_) => {}
        }
        match (task, &mut self.run, &mut self.watching) {
            (Task::Start(query), run, _) => *run = Run::new(id, &query),
            (Task::Show(number), Some(run), _) => run.show(number),
            (Task::Find(solution), Some(run), _) => run.find(solution),
            (Task::Watch(begin), _, watching) => *watching = Watching::new(id, begin),
            (Task::Go(goal), _, Some(watching)) => watching.go(goal),
            (Task::Compare(query), ..) => {
                self.comparing = query.map(|query| ComparisonJob::new(id, &query));
            }
            (Task::Complete(position), ..) => {
                self.completing = CompletionJob::new(id, &position);
            }
            (Task::Locate(solution, resources), ..) => {
                self.identifying = Some(LocateJob::new(id, solution, resources));
            }
            (Task::Show(_) | Task::Find(_) | Task::Go(_) | Task::Rest, ..) => {}
        }
    }

    /// Whether there is anything left to do or to tell.
    pub fn is_busy(&mut self) -> bool {
        self.unsent.is_some()
            || self.answered != self.id
            || self.job().is_some_and(|job| job.is_busy())
    }

    /// Works for one slice.
    pub fn work(&mut self) {
        if let Some(job) = self.job() {
            job.work();
        }
    }

    /// What is to be done next.
    fn job(&mut self) -> Option<&mut dyn Job> {
        if self.main_chore().is_some_and(|job| job.is_busy()) {
            return self.main_chore();
        }
        self.comparing.as_mut().map(|comparing| comparing as _)
    }

    /// What the last request but one to compare was about.
    fn main_chore(&mut self) -> Option<&mut dyn Job> {
        match self.at_work {
            Kind::Run => self.run.as_mut().map(|run| run as _),
            Kind::Watching => self.watching.as_mut().map(|watching| watching as _),
            Kind::CompletionJob => self.completing.as_mut().map(|completing| completing as _),
            Kind::LocateJob => self
                .identifying
                .as_mut()
                .map(|identifying| identifying as _),
            Kind::Nothing => None,
        }
    }

    /// Sends what there is to tell, if it is time for that.
    pub fn report(&mut self, reports: &SyncSender<Report>) {
        let report = self.unsent.take().or_else(|| self.news());
        if let Some(report) = report
            && let Err(TrySendError::Full(report)) = reports.try_send(report)
        {
            // The window is slower than the solver: so is the solver now.
            self.unsent = Some(report);
            thread::sleep(PATIENCE);
        }
    }

    /// Every request is answered, if only to say that it was heard.
    fn news(&mut self) -> Option<Report> {
        let id = self.id;
        let heard = self.answered == id;
        let job = self.job().filter(|job| job.is_busy());
        let (begun, news) = match job {
            Some(job) => (job.begun(), job.news()?),
            None if heard => return None,
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
}
