//! The worker thread, asked and listened to.

mod pulled;

use std::time::Duration;

use super::{thread::MAX_WAITING_REPORTS, *};
use crate::{
    board::{Board, Solution},
    search::{Goal, METHODS, RunGoal, RunSpec, WatchSpec},
    solutions::{Kind, Mode, Progress, Query},
};

const PATIENCE: Duration = Duration::from_secs(20);

fn query(order: usize, mode: Mode) -> Query {
    Query::new(Board::new(order).unwrap(), Kind::of(mode)).unwrap()
}

fn start(worker: &WorkerThread, id: RequestId, order: usize, mode: Mode) {
    let demand = Demand::Start(query(order, mode));
    worker.send(Request { id, demand });
}

fn show(worker: &WorkerThread, id: RequestId, number: u64) {
    let demand = Demand::Show(number);
    worker.send(Request { id, demand });
}

/// Reports up to the one that says that no more will come after the last request,
/// number `id`.
fn reports(worker: &WorkerThread, id: RequestId) -> Vec<Report> {
    let mut reports = Vec::new();
    loop {
        let report = worker.report_within(PATIENCE).expect("a report");
        let last = report.id == id && !report.working;
        reports.push(report);
        if last {
            return reports;
        }
    }
}

fn solutions(report: &Report) -> &Solutions {
    match &report.news {
        Update::Solutions(news) => news,
        other => panic!("{other:?}"),
    }
}

fn progress(report: &Report) -> Progress {
    solutions(report).progress
}

fn shown(reports: &[Report]) -> Vec<(u64, String)> {
    reports
        .iter()
        .filter_map(|report| solutions(report).shown.as_ref())
        .map(|(number, found)| (*number, found.solution.to_string()))
        .collect()
}

#[test]
fn first_rests_after_one_solution() {
    let worker = WorkerThread::start().unwrap();
    start(&worker, 1, 8, Mode::First);
    let reports = reports(&worker, 1);
    assert_eq!(shown(&reports), [(0, "0 4 7 5 2 6 1 3".into())]);
    let last = progress(reports.last().unwrap());
    assert_eq!((last.found, last.complete), (1, false));
    assert_eq!(worker.report_within(Duration::from_millis(50)), None);
}

#[test]
fn all_is_complete_and_every_number_can_be_shown() {
    let worker = WorkerThread::start().unwrap();
    start(&worker, 1, 8, Mode::All);
    assert_eq!(progress(reports(&worker, 1).last().unwrap()).found, 92);
    show(&worker, 2, 91);
    assert_eq!(
        shown(&reports(&worker, 2)),
        [(91, "7 3 0 2 5 1 6 4".into())]
    );
    show(&worker, 3, 92);
    assert_eq!(shown(&reports(&worker, 3)), []);
    let last = Solution::new(vec![7, 3, 0, 2, 5, 1, 6, 4]).unwrap();
    let demand = Demand::Find(last.into());
    worker.send(Request { id: 4, demand });
    assert_eq!(
        shown(&reports(&worker, 4)),
        [(91, "7 3 0 2 5 1 6 4".into())]
    );
}

#[test]
fn a_number_not_reached_yet_is_searched_for() {
    let worker = WorkerThread::start().unwrap();
    start(&worker, 1, 8, Mode::First);
    show(&worker, 2, 91);
    let reports = reports(&worker, 2);
    let last = shown(&reports).pop();
    assert_eq!(last, Some((91, "7 3 0 2 5 1 6 4".into())));
    assert_eq!(reports.last().unwrap().id, 2);
}

#[test]
fn orders_without_solutions_end_at_once_in_every_mode() {
    let worker = WorkerThread::start().unwrap();
    for (id, mode) in (1..).zip(Mode::ALL) {
        for order in [2, 3] {
            start(&worker, id, order, mode);
            let reports = reports(&worker, id);
            let progress = progress(reports.last().unwrap());
            assert_eq!((progress.found, progress.complete), (0, true));
        }
    }
}

#[test]
fn a_limit_ends_the_search() {
    let worker = WorkerThread::start().unwrap();
    let mut limited = query(12, Mode::All);
    limited.limit = Some(20);
    let demand = Demand::Start(limited);
    worker.send(Request { id: 1, demand });
    let last = progress(&reports(&worker, 1).pop().unwrap());
    assert_eq!(last.total, Some(20));
    assert!(last.complete);
    show(&worker, 2, 20);
    assert_eq!(shown(&reports(&worker, 2)), []);
}

/// A new request is taken while a search runs that would not end in years,
/// and dropping the worker ends such a search too.
#[test]
fn searches_are_cancelled() {
    let worker = WorkerThread::start().unwrap();
    for (id, (order, mode)) in (1..).zip([
        (20, Mode::All),
        (27, Mode::All),
        (100, Mode::First),
        (64, Mode::Shuffle),
    ]) {
        start(&worker, id, order, mode);
        while worker.report_within(PATIENCE).expect("a report").begun != id {}
    }
    start(&worker, 9, 4, Mode::First);
    while worker.report_within(PATIENCE).expect("a report").begun != 9 {}
    start(&worker, 10, 100, Mode::First);
    drop(worker);
}

/// When nobody takes the reports, the search goes on and they do not pile up.
#[test]
fn reports_do_not_pile_up() {
    let worker = WorkerThread::start().unwrap();
    start(&worker, 1, 10, Mode::All);
    show(&worker, 2, 723);
    std::thread::sleep(Duration::from_millis(400));
    let reports = reports(&worker, 2);
    assert!(
        reports.len() <= MAX_WAITING_REPORTS + 2,
        "{}",
        reports.len()
    );
    assert_eq!(progress(reports.last().unwrap()).found, 724);
    assert_eq!(shown(&reports).last().unwrap().0, 723);
}

fn go(begun: RequestId, goal: Goal) -> Demand {
    Demand::Run(begun, RunDemand::Go(RunGoal::Alone(goal)))
}

fn watched(report: &Report) -> &RunSnapshot {
    match &report.news {
        Update::Run(news) => news,
        other => panic!("{other:?}"),
    }
}

/// A search that is watched puts the other one aside, which then goes on where
/// it was.
#[test]
fn one_thing_at_a_time() {
    let worker = WorkerThread::start().unwrap();
    let send = |id, demand| worker.send(Request { id, demand });
    start(&worker, 1, 34, Mode::First);
    let spec = WatchSpec {
        method: &METHODS[0],
        given: Board::new(8).unwrap().into(),
        seed: 1,
    };
    send(2, Demand::Watch(RunSpec::Watch(spec)));
    send(3, go(2, Goal::solution(1)));
    let report = loop {
        let report = worker.report_within(PATIENCE).expect("a report");
        if report.id == 3 && !report.working {
            break report;
        }
    };
    assert_eq!((report.begun, report.id), (2, 3));
    assert_eq!(watched(&report).position, 981);
    assert!(watched(&report).lanes[0].at_solution && watched(&report).arrived);
    send(4, Demand::Show(0));
    let report = worker.report_within(PATIENCE).expect("a report");
    assert_eq!((report.begun, report.id), (1, 4));
    assert!(solutions(&report).working);
    send(5, go(2, Goal::step(7)));
    let report = reports(&worker, 5).pop().unwrap();
    assert_eq!((watched(&report).position, watched(&report).seen), (7, 981));
}

/// Whatever is asked for, the window is told that it was heard.
#[test]
fn every_request_is_answered() {
    let worker = WorkerThread::start().unwrap();
    start(&worker, 1, 8, Mode::First);
    reports(&worker, 1);
    for (id, demand) in [
        Demand::Sweep(None),
        Demand::Find(Solution::new(vec![7, 3, 0, 2, 5, 1, 6, 4]).unwrap().into()),
        Demand::Show(0),
        Demand::Sweep(None),
    ]
    .into_iter()
    .enumerate()
    {
        let id = id as RequestId + 2;
        worker.send(Request { id, demand });
        assert_eq!(reports(&worker, id).pop().unwrap().id, id);
    }
}
