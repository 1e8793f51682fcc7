//! The solver thread, asked and listened to.

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
