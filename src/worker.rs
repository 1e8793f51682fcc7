//! The solver thread and the channels to it and from it.

use std::{
    io,
    sync::mpsc::{self, Receiver, Sender, SyncSender, TryRecvError, TrySendError},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use crate::{
    board::Board,
    catalogue::Kernel,
    compare::{self, Comparison},
    experiment::{self, Experiment},
    families::{self, Families},
    method::{METHODS, Method},
    mode::Mode,
    solution::Solution,
    source::{Found, Progress, Source},
};

/// Reports that may wait for the window.
const REPORTS: usize = 16;

/// How long the solver works before it looks for requests again.
const SLICE: Duration = Duration::from_millis(5);

/// How often progress alone is worth a report.
const NEWS: Duration = Duration::from_millis(15);

/// How long the solver rests when the window takes no reports.
const PATIENCE: Duration = Duration::from_millis(1);

/// The number of a request, counted from 1. A report names the last request
/// that it knows of, so that what is still to come can be told from what has
/// been.
pub type Ticket = u64;

/// Something to do for the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// One more than that of the request before.
    pub ticket: Ticket,
    /// What to do.
    pub task: Task,
}

/// What the solver can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Drop the search under way and begin this one, up to its first solution.
    Start(Job),
    /// Show the solution with this number, from 0, as soon as it is known.
    Show(u64),
    /// Show this solution, if its number is known already.
    Find(Solution),
    /// Compare the methods on the same board, or stop doing so.
    Compare(bool),
}

/// A search to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// The board.
    pub board: Board,
    /// The mode.
    pub mode: Mode,
    /// A method instead of the mode's own, if the mode takes it.
    pub method: Option<&'static Method>,
    /// What shuffle starts from.
    pub seed: u64,
    /// Whether one solution of each family is enough.
    pub families: bool,
    /// Solutions after which to stop.
    pub limit: u64,
    /// The instructions to count with.
    pub kernel: Kernel,
}

/// News of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The ticket of the request that started the search.
    pub run: Ticket,
    /// The last request taken.
    pub ticket: Ticket,
    /// Whether more reports will come without another request.
    pub working: bool,
    /// How far the search is.
    pub progress: Progress,
    /// Time spent searching.
    pub elapsed: Duration,
    /// The solution asked for, with its number from 0, once it is there.
    pub shown: Option<(u64, Found)>,
    /// The number of the family of the solution shown last, from 0, and how many
    /// families there are, once they are numbered.
    pub family: Option<(u64, u64)>,
    /// How many partial solutions with 0, 1, 2, … queens were found so far, by a
    /// search that keeps them.
    pub partials: Option<Vec<u64>>,
    /// What an experiment with random permutations has come to.
    pub experiment: Option<experiment::Outcome>,
    /// The methods side by side, if that was asked for.
    pub comparison: Option<Compared>,
}

/// How far a comparison of methods is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The order of the board.
    pub order: usize,
    /// The methods that have ended.
    pub rows: Vec<compare::Row>,
    /// The method at work, and what it has spent so far.
    pub running: Option<(&'static Method, compare::Figures)>,
}

/// The solver thread. Dropping it ends the thread within a slice of work.
#[derive(Debug)]
pub struct Worker {
    requests: Option<Sender<Request>>,
    reports: Receiver<Report>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts the thread.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub fn start() -> io::Result<Self> {
        let (requests, incoming) = mpsc::channel();
        let (outgoing, reports) = mpsc::sync_channel(REPORTS);
        let thread = thread::Builder::new()
            .name("solver".into())
            .spawn(move || serve(&incoming, &outgoing))?;
        Ok(Self {
            requests: Some(requests),
            reports,
            thread: Some(thread),
        })
    }

    /// Hands over a request; never waits.
    pub fn send(&self, request: Request) {
        if let Some(requests) = &self.requests {
            // The thread only ends when the sender is dropped.
            let _ = requests.send(request);
        }
    }

    /// A report that has come, if any; never waits.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        self.reports.try_recv().ok()
    }

    /// Whether the thread has broken down; it never ends otherwise.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// A report, if one comes in time.
    #[must_use]
    pub fn report_within(&self, timeout: Duration) -> Option<Report> {
        self.reports.recv_timeout(timeout).ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Takes requests; between them reports and works in slices.
fn serve(requests: &Receiver<Request>, reports: &SyncSender<Report>) {
    let mut run: Option<Run> = None;
    loop {
        let busy = run.as_ref().is_some_and(Run::is_busy);
        let request = if busy {
            requests.try_recv()
        } else {
            requests.recv().map_err(|_| TryRecvError::Disconnected)
        };
        match (request, &mut run) {
            (Err(TryRecvError::Disconnected), _) => return,
            (Err(TryRecvError::Empty), Some(run)) => {
                run.report(reports);
                run.work();
            }
            (Ok(Request { ticket, task }), run) => match (task, run) {
                (Task::Start(job), run) => *run = Run::new(ticket, job),
                (Task::Show(number), Some(run)) => run.show(ticket, number),
                (Task::Find(solution), Some(run)) => run.find(ticket, solution),
                (Task::Compare(wanted), Some(run)) => run.compare(ticket, wanted),
                (Task::Show(_) | Task::Find(_) | Task::Compare(_), None) => {}
            },
            (Err(TryRecvError::Empty), None) => {}
        }
    }
}

/// A search under way.
struct Run {
    started: Ticket,
    ticket: Ticket,
    source: Box<dyn Source>,
    limit: u64,
    wanted: u64,
    /// Whether `wanted` has not been answered yet.
    open: bool,
    working: bool,
    comparison: Option<Comparison>,
    /// The families of the order, if they are to be numbered.
    families: Option<Families>,
    /// The solution that was shown last.
    shown: Option<Solution>,
    job: Job,
    elapsed: Duration,
    /// Whether the window does not know the latest yet.
    unsent: bool,
    reported: Instant,
}

impl Run {
    /// `None` for a board that is not of the orders of the mode or the method.
    fn new(ticket: Ticket, job: Job) -> Option<Self> {
        Some(Self {
            started: ticket,
            ticket,
            source: job
                .mode
                .open(job.method, job.board, job.seed, job.kernel, job.families)?,
            limit: job.limit,
            wanted: 0,
            open: true,
            working: true,
            comparison: None,
            families: Families::new(job.board)
                .filter(|_| job.board.order() <= families::LARGEST_NUMBERED),
            shown: None,
            job,
            elapsed: Duration::ZERO,
            unsent: true,
            reported: Instant::now(),
        })
    }

    fn show(&mut self, ticket: Ticket, number: u64) {
        self.ticket = ticket;
        self.wanted = number;
        self.open = number < self.limit;
        self.working = true;
    }

    fn find(&mut self, ticket: Ticket, solution: Solution) {
        if let Some(number) = self.source.number_of(&solution) {
            self.show(ticket, number);
        } else {
            self.ticket = ticket;
            self.unsent = true;
        }
        self.shown = Some(solution);
    }

    fn compare(&mut self, ticket: Ticket, wanted: bool) {
        let Job { board, seed, .. } = self.job;
        self.ticket = ticket;
        self.unsent = true;
        self.comparison = wanted
            .then(|| Comparison::new(board, METHODS.iter().collect(), seed, compare::PATIENCE));
    }

    fn is_busy(&self) -> bool {
        self.works() || self.unsent
    }

    /// Whether there is anything left to do.
    fn works(&self) -> bool {
        self.working || self.is_numbering() || self.is_comparing()
    }

    fn is_numbering(&self) -> bool {
        let families = self.families.as_ref();
        families.is_some_and(|families| families.total().is_none())
    }

    fn is_comparing(&self) -> bool {
        let comparison = self.comparison.as_ref();
        comparison.is_some_and(|comparison| !comparison.is_complete())
    }

    /// Works for one slice; less when nothing is left to do or the solution
    /// that is waited for turns up.
    fn work(&mut self) {
        if !self.working {
            self.work_aside();
            return;
        }
        let begun = Instant::now();
        while self.working && begun.elapsed() < SLICE {
            if self.open && self.source.has(self.wanted) {
                break;
            }
            let found = self.source.progress().found;
            self.working = found < self.limit && self.source.advance(self.wanted);
        }
        self.elapsed += begun.elapsed();
        self.unsent = true;
    }

    /// What there is to do when the search itself rests.
    fn work_aside(&mut self) {
        if let Some(families) = self.families.as_mut().filter(|f| f.total().is_none()) {
            families.step();
            self.unsent = true;
        } else if let Some(comparison) = &mut self.comparison {
            self.unsent |= comparison.step();
        }
    }

    /// The number of the family of the solution shown last, and of how many.
    fn family(&self) -> Option<(u64, u64)> {
        let families = self.families.as_ref()?;
        let total = families.total()?;
        Some((families.family_of(self.shown.as_ref()?)?, total))
    }

    /// Sends the solution that is waited for as soon as it is there, progress
    /// from time to time, and the end of the work.
    fn report(&mut self, reports: &SyncSender<Report>) {
        let shown = if self.open {
            self.source
                .get(self.wanted)
                .map(|found| (self.wanted, found))
        } else {
            None
        };
        let answered = shown.is_some();
        if let Some((_, found)) = &shown {
            self.shown = Some(found.solution.clone());
        }
        let working = self.works();
        let due = answered || !working || self.reported.elapsed() >= NEWS;
        if !due {
            return;
        }
        let report = Report {
            run: self.started,
            ticket: self.ticket,
            working,
            progress: self.progress(),
            elapsed: self.elapsed,
            shown,
            family: self.family(),
            partials: self.source.partials().map(<[u64]>::to_vec),
            experiment: self.source.experiment().map(Experiment::outcome),
            comparison: self.comparison.as_ref().map(|comparison| Compared {
                order: self.job.board.order(),
                rows: comparison.rows().to_vec(),
                running: comparison.running(),
            }),
        };
        if let Err(TrySendError::Full(_)) = reports.try_send(report) {
            // The window is slower than the solver: so is the solver now.
            thread::sleep(PATIENCE);
            return;
        }
        self.unsent = false;
        self.open &= !answered;
        self.reported = Instant::now();
    }

    /// The source's progress, no further than the limit.
    fn progress(&self) -> Progress {
        let progress = self.source.progress();
        let found = progress.found.min(self.limit);
        Progress {
            found,
            complete: progress.complete || found == self.limit,
            total: match progress.total {
                Some(total) => Some(total.min(self.limit)),
                None if found == self.limit => Some(found),
                None => None,
            },
            ..progress
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    fn start(worker: &Worker, ticket: Ticket, order: usize, mode: Mode) {
        let job = Job {
            board: Board::new(order).unwrap(),
            mode,
            method: None,
            seed: 1,
            families: false,
            limit: u64::MAX,
            kernel: Kernel::best(),
        };
        let task = Task::Start(job);
        worker.send(Request { ticket, task });
    }

    fn show(worker: &Worker, ticket: Ticket, number: u64) {
        let task = Task::Show(number);
        worker.send(Request { ticket, task });
    }

    /// Reports up to the one that says that no more will come.
    fn reports(worker: &Worker) -> Vec<Report> {
        let mut reports = Vec::new();
        loop {
            let report = worker.report_within(PATIENCE).expect("a report");
            let last = !report.working;
            reports.push(report);
            if last {
                return reports;
            }
        }
    }

    fn shown(reports: &[Report]) -> Vec<(u64, String)> {
        reports
            .iter()
            .filter_map(|report| report.shown.as_ref())
            .map(|(number, found)| (*number, found.solution.to_string()))
            .collect()
    }

    #[test]
    fn first_rests_after_one_solution() {
        let worker = Worker::start().unwrap();
        start(&worker, 1, 8, Mode::First);
        let reports = reports(&worker);
        assert_eq!(shown(&reports), [(0, "0 4 7 5 2 6 1 3".into())]);
        let last = reports.last().unwrap();
        assert_eq!((last.progress.found, last.progress.complete), (1, false));
        assert_eq!(worker.report_within(Duration::from_millis(50)), None);
    }

    #[test]
    fn all_is_complete_and_every_number_can_be_shown() {
        let worker = Worker::start().unwrap();
        start(&worker, 1, 8, Mode::All);
        assert_eq!(reports(&worker).last().unwrap().progress.found, 92);
        show(&worker, 2, 91);
        assert_eq!(shown(&reports(&worker)), [(91, "7 3 0 2 5 1 6 4".into())]);
        show(&worker, 3, 92);
        assert_eq!(shown(&reports(&worker)), []);
        let last = Solution::new(vec![7, 3, 0, 2, 5, 1, 6, 4]).unwrap();
        let task = Task::Find(last);
        worker.send(Request { ticket: 4, task });
        assert_eq!(shown(&reports(&worker)), [(91, "7 3 0 2 5 1 6 4".into())]);
    }

    #[test]
    fn a_number_not_reached_yet_is_searched_for() {
        let worker = Worker::start().unwrap();
        start(&worker, 1, 8, Mode::First);
        show(&worker, 2, 91);
        let reports = reports(&worker);
        let last = shown(&reports).pop();
        assert_eq!(last, Some((91, "7 3 0 2 5 1 6 4".into())));
        assert_eq!(reports.last().unwrap().ticket, 2);
    }

    #[test]
    fn orders_without_solutions_end_at_once_in_every_mode() {
        let worker = Worker::start().unwrap();
        for (ticket, mode) in (1..).zip(Mode::ALL) {
            for order in [2, 3] {
                start(&worker, ticket, order, mode);
                let reports = reports(&worker);
                let progress = reports.last().unwrap().progress;
                assert_eq!((progress.found, progress.complete), (0, true));
            }
        }
    }

    #[test]
    fn a_limit_ends_the_search() {
        let worker = Worker::start().unwrap();
        let task = Task::Start(Job {
            board: Board::new(12).unwrap(),
            mode: Mode::All,
            method: None,
            seed: 1,
            families: false,
            limit: 20,
            kernel: Kernel::Portable,
        });
        worker.send(Request { ticket: 1, task });
        let last = reports(&worker).pop().unwrap();
        assert_eq!(last.progress.total, Some(20));
        assert!(last.progress.complete);
        show(&worker, 2, 20);
        assert_eq!(shown(&reports(&worker)), []);
    }

    /// A new request is taken while a search runs that would not end in years,
    /// and dropping the worker ends such a search too.
    #[test]
    fn searches_are_cancelled() {
        let worker = Worker::start().unwrap();
        for (ticket, (order, mode)) in (1..).zip([
            (20, Mode::All),
            (27, Mode::All),
            (100, Mode::First),
            (64, Mode::Shuffle),
        ]) {
            start(&worker, ticket, order, mode);
            while worker.report_within(PATIENCE).expect("a report").run != ticket {}
        }
        start(&worker, 9, 4, Mode::First);
        while worker.report_within(PATIENCE).expect("a report").run != 9 {}
        start(&worker, 10, 100, Mode::First);
        drop(worker);
    }

    /// When nobody takes the reports, the search goes on and they do not pile up.
    #[test]
    fn reports_do_not_pile_up() {
        let worker = Worker::start().unwrap();
        start(&worker, 1, 10, Mode::All);
        show(&worker, 2, 723);
        thread::sleep(Duration::from_millis(400));
        let reports = reports(&worker);
        assert!(reports.len() <= REPORTS + 2, "{}", reports.len());
        assert_eq!(reports.last().unwrap().progress.found, 724);
        assert_eq!(shown(&reports).last().unwrap().0, 723);
    }
}
