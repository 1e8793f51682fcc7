//! What the solver has on its desk: what it works on, and what was put aside.

use std::{
    sync::mpsc::{SyncSender, TrySendError},
    thread,
};

use super::{
    News, PATIENCE, Report, Request, Task, Ticket,
    jobs::{
        comparison::Comparing, completion::Completing, locate::Identifying, replay::Watching,
        search::Run,
    },
};

/// Something that is done in slices, with news in between.
pub trait Chore {
    /// The ticket of the request that began it.
    fn begun(&self) -> Ticket;

    /// Whether there is anything left to do or to tell.
    fn is_busy(&self) -> bool;

    /// Works for one slice; less when nothing is left to do.
    fn work(&mut self);

    /// What there is to tell, if it is time for that. It is told once.
    fn news(&mut self) -> Option<News>;
}

/// What was begun and not dropped.
#[derive(Default)]
pub struct Desk {
    /// The last request taken.
    ticket: Ticket,
    /// The last request that a report was about.
    answered: Ticket,
    at_work: Kind,
    run: Option<Run>,
    watching: Option<Watching>,
    completing: Option<Completing>,
    identifying: Option<Identifying>,
    /// What there is to do when the other things rest.
    comparing: Option<Comparing>,
    /// A report that there was no room for.
    unsent: Option<Report>,
}

#[derive(Clone, Copy, Default)]
enum Kind {
    #[default]
    Nothing,
    Run,
    Watching,
    Completing,
    Identifying,
}

impl Desk {
    /// Takes a request. One about something that was never begun is dropped.
    pub fn take(&mut self, Request { ticket, task }: Request) {
        self.ticket = ticket;
        match &task {
            Task::Start(_) | Task::Show(_) | Task::Find(_) => self.at_work = Kind::Run,
            Task::Watch { .. } | Task::Go(_) => self.at_work = Kind::Watching,
            Task::Complete(_) => self.at_work = Kind::Completing,
            Task::Identify(..) => self.at_work = Kind::Identifying,
            Task::Rest => self.at_work = Kind::Nothing,
            Task::Compare(_) => {}
        }
        match (task, &mut self.run, &mut self.watching) {
            (Task::Start(job), run, _) => *run = Run::new(ticket, &job),
            (Task::Show(number), Some(run), _) => run.show(number),
            (Task::Find(solution), Some(run), _) => run.find(solution),
            (Task::Watch(begin), _, watching) => *watching = Watching::new(ticket, begin),
            (Task::Go(goal), _, Some(watching)) => watching.go(goal),
            (Task::Compare(job), ..) => {
                self.comparing = job.map(|job| Comparing::new(ticket, &job));
            }
            (Task::Complete(position), ..) => {
                self.completing = Completing::new(ticket, &position);
            }
            (Task::Identify(solution, kernel), ..) => {
                self.identifying = Some(Identifying::new(ticket, solution, kernel));
            }
            (Task::Show(_) | Task::Find(_) | Task::Go(_) | Task::Rest, ..) => {}
        }
    }

    /// Whether there is anything left to do or to tell.
    pub fn is_busy(&mut self) -> bool {
        self.unsent.is_some()
            || self.answered != self.ticket
            || self.chore().is_some_and(|chore| chore.is_busy())
    }

    /// Works for one slice.
    pub fn work(&mut self) {
        if let Some(chore) = self.chore() {
            chore.work();
        }
    }

    /// What is to be done next.
    fn chore(&mut self) -> Option<&mut dyn Chore> {
        if self.main_chore().is_some_and(|chore| chore.is_busy()) {
            return self.main_chore();
        }
        self.comparing.as_mut().map(|comparing| comparing as _)
    }

    /// What the last request but one to compare was about.
    fn main_chore(&mut self) -> Option<&mut dyn Chore> {
        match self.at_work {
            Kind::Run => self.run.as_mut().map(|run| run as _),
            Kind::Watching => self.watching.as_mut().map(|watching| watching as _),
            Kind::Completing => self.completing.as_mut().map(|completing| completing as _),
            Kind::Identifying => self
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
        let ticket = self.ticket;
        let heard = self.answered == ticket;
        let chore = self.chore().filter(|chore| chore.is_busy());
        let (begun, news) = match chore {
            Some(chore) => (chore.begun(), chore.news()?),
            None if heard => return None,
            None => (ticket, News::Nothing),
        };
        self.answered = ticket;
        Some(Report {
            begun,
            ticket,
            working: self.is_busy(),
            news,
        })
    }
}
