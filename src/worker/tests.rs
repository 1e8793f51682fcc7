//! The scheduler pulled by hand, and the thread that pulls it.

use std::iter;
use std::time::{Duration, Instant};

use super::thread::MAX_WAITING_REPORTS;
use super::*;
use crate::board::{Board, Symmetry, board, known_counts};
use crate::search::methods::construction::construct;
use crate::search::run::RaceSpec;
use crate::search::{Goal, METHODS, Method, Questions, RunSpec, SweepSpec, WatchSpec};
use crate::solutions::{AllSolutions, Fundamentals, Kind, Mode, Query};

const MAX_WAIT: Duration = Duration::from_secs(20);
const TIME: Duration = Duration::from_millis(5);

fn query(order: usize, mode: Mode) -> Query {
    Query::new(Board::new(order).unwrap(), Kind::of(mode)).unwrap()
}

fn start(order: usize, mode: Mode) -> Demand {
    Demand::Start(query(order, mode))
}

fn watch(name: &str, order: usize) -> Demand {
    Demand::Watch(RunSpec::Watch(WatchSpec {
        method: Method::by_name(name).unwrap(),
        given: Board::new(order).unwrap().into(),
        seed: 1,
    }))
}

fn go(begun: RequestId, goal: Goal) -> Demand {
    Demand::Run(begun, RunDemand::Go(goal))
}

fn predict(questions: Option<Questions>) -> Demand {
    Demand::Run(1, RunDemand::Predict(questions))
}

fn take(worker: &mut Scheduler, id: RequestId, demand: Demand) {
    worker.take(Request { id, demand });
}

/// All reports until nothing is left to do.
fn reports(worker: &mut Scheduler) -> Vec<Report> {
    let mut reports = Vec::new();
    while worker.is_busy() {
        reports.extend(worker.pull(TIME));
    }
    assert_eq!(worker.pull(TIME), None);
    reports
}

/// The last report that results from a request.
fn outcome(worker: &mut Scheduler, id: RequestId, demand: Demand) -> Report {
    take(worker, id, demand);
    let last = reports(worker).pop().unwrap();
    assert_eq!((last.id, last.working), (id, false));
    last
}

/// The next report.
fn report(worker: &mut Scheduler) -> Report {
    while worker.is_busy() {
        if let Some(report) = worker.pull(TIME) {
            return report;
        }
    }
    panic!("no report");
}

fn solutions(report: &Report) -> &Solutions {
    match &report.news {
        Update::Solutions(news) => news,
        other => panic!("{other:?}"),
    }
}

fn watched(report: &Report) -> &RunSnapshot {
    match &report.news {
        Update::Run(news) => news,
        other => panic!("{other:?}"),
    }
}

/// A report about one job does not hold up one about another, and a time limit ends work that would
/// not end by itself.
#[test]
fn a_comparison_takes_turns_with_a_search_that_does_not_end() {
    let mut worker = Scheduler::default();
    take(&mut worker, 1, start(100, Mode::First));
    let few = SweepSpec::new(query(4, Mode::First).board().into(), 1);
    take(&mut worker, 2, Demand::Sweep(Some(few)));
    let (mut searched, mut compared) = (Duration::ZERO, 0);
    let begun = Instant::now();
    while searched.is_zero() || compared < METHODS.len() || begun.elapsed() < 10 * TIME {
        let report = report(&mut worker);
        match report.news {
            Update::Solutions(update) => {
                assert_eq!(report.begun, 1);
                searched = update.elapsed;
            }
            Update::Sweep(update) => {
                assert_eq!(report.begun, 2);
                compared = update.points.len();
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(worker.is_busy());
}

#[test]
fn families_are_not_numbered_again_where_they_are_what_is_sought() {
    let mut families = query(8, Mode::All);
    families.one_per_family = true;
    let last = outcome(&mut Scheduler::default(), 1, Demand::Start(families));
    assert_eq!(solutions(&last).family, None);
}

/// The number of a solution, which one report says, and at the end that of its family.
fn located(
    worker: &mut Scheduler,
    id: RequestId,
    solution: Solution,
) -> (Option<u64>, Option<(u64, u64)>) {
    take(worker, id, Demand::Locate(solution, Resources::default()));
    let reports = reports(worker);
    let mut shown = reports
        .iter()
        .filter_map(|report| solutions(report).shown.as_ref());
    let number = shown.next().map(|(number, _)| *number);
    (number, solutions(reports.last().unwrap()).family)
}

#[test]
fn solutions_and_their_families_get_numbers() {
    let mut worker = Scheduler::default();
    let mut ids = 1..;
    let mut located = |solution| located(&mut worker, ids.next().unwrap(), solution);
    for order in 1..=8 {
        let fundamentals: Vec<_> = Fundamentals::new(order).collect();
        for (number, solution) in (0..).zip(AllSolutions::new(order)) {
            let fundamental = solution.fundamental();
            let family = fundamentals
                .iter()
                .position(|it| *it == fundamental)
                .unwrap();
            let family = (family as u64, fundamentals.len() as u64);
            assert_eq!(located(solution), (Some(number), Some(family)));
        }
    }
    // The ends of a long list are near. Families of order 18 are not numbered.
    let first = AllSolutions::new(18).next().unwrap();
    let last = Symmetry::FlipHorizontal.apply(&first);
    let total = known_counts::solutions(18).unwrap();
    for (solution, number) in [(first, 0), (last, total - 1)] {
        assert_eq!(located(solution), (Some(number), None));
    }
    let far = Demand::Locate(construct(board(22)).unwrap(), Resources::default());
    assert_eq!(outcome(&mut worker, 1_000, far).news, Update::Nothing);
}

/// Whatever is requested, the window is told that the request was taken.
#[test]
fn requests_about_nothing_are_answered() {
    let mut worker = Scheduler::default();
    for (id, demand) in (1..).zip([
        Demand::Show(3),
        go(1, Goal::Position(3)),
        Demand::Sweep(None),
        Demand::Rest,
        watch("ilp", 100),
    ]) {
        take(&mut worker, id, demand);
        let reports = reports(&mut worker);
        let answers: Vec<_> = reports.iter().map(|r| (r.begun, r.id, r.working)).collect();
        assert_eq!(answers, [(id, id, false)]);
        assert_eq!(reports[0].news, Update::Nothing);
    }
}

/// A goal that is soon reached is reported once, on arrival.
#[test]
fn a_short_way_is_not_reported() {
    let mut worker = Scheduler::default();
    take(&mut worker, 1, watch("backtracking", 8));
    assert_eq!(watched(&report(&mut worker)).position, 0);
    for (id, step) in (2..).zip([3, 90, 2]) {
        take(&mut worker, id, go(1, Goal::Position(step)));
        let reports = reports(&mut worker);
        let positions: Vec<_> = reports.iter().map(|r| watched(r).position).collect();
        assert_eq!(positions, [step]);
    }
}

/// A race has no tree, and no next step to predict: the worker does not look for them for ever.
#[test]
fn a_race_is_not_asked_what_only_one_search_can_be() {
    let mut worker = Scheduler::default();
    let methods = [&METHODS[0], &METHODS[1]];
    let race = RaceSpec::of_methods(Board::new(6).unwrap(), &methods, 1).unwrap();
    take(&mut worker, 1, Demand::Watch(RunSpec::Race(race)));
    let last = outcome(&mut worker, 2, predict(Some(Questions::EveryStep)));
    assert_eq!(watched(&last).question, None);
}

/// Neither looking ahead for a step that may never come nor slow steps keep requests from being
/// taken. A call of ilp's solver takes some 10 ms, and ten times that unoptimized: a hundred steps
/// without a look at the clock would take seconds.
#[test]
fn requests_are_heard_while_it_works() {
    let mut worker = Scheduler::default();
    take(&mut worker, 1, watch("shuffle", 64));
    take(&mut worker, 2, predict(Some(Questions::InterestingSteps)));
    for id in 3..6 {
        let report = report(&mut worker);
        assert_eq!((report.id, report.working), (id - 1, true));
        assert_eq!(watched(&report).question, None);
        take(&mut worker, id, go(1, Goal::Position(id)));
    }
    let last = outcome(&mut worker, 6, predict(None));
    assert_eq!(watched(&last).position, 5);

    take(&mut worker, 7, watch("ilp", 8));
    take(&mut worker, 8, go(7, Goal::Position(10_000)));
    let mut position = 0;
    for id in 8..11 {
        let report = report(&mut worker);
        assert_eq!((report.begun, report.id), (7, id));
        assert!(watched(&report).position < position + 100, "{report:?}");
        position = watched(&report).position;
        take(&mut worker, id + 1, go(7, Goal::Position(9_000)));
    }
    assert_eq!(outcome(&mut worker, 12, Demand::Rest).news, Update::Nothing);
}

#[test]
fn without_a_thread_work_is_done_while_it_is_asked_for_and_no_longer_than_allowed() {
    let mut worker = ThreadlessWorker::default();
    let ask = |id, order| {
        let demand = start(order, Mode::All);
        Request { id, demand }
    };
    worker.work(MAX_WAIT);
    worker.send(ask(1, 8));
    assert_eq!(worker.report_within(MAX_WAIT).unwrap().id, 1);
    worker.send(ask(2, 6));
    worker.work(Duration::ZERO);
    assert_eq!(worker.report(), None);
    worker.work(MAX_WAIT);
    let last = iter::from_fn(|| worker.report()).last().unwrap();
    assert_eq!((last.id, last.working), (2, false));
    assert_eq!(
        worker.report_within(MAX_WAIT),
        None,
        "nothing is left to do"
    );
    // It takes a long time to list all solutions of order 27.
    worker.send(ask(3, 27));
    worker.work(Duration::from_nanos(1));
    assert!(worker.scheduler.is_busy());
    assert_eq!(worker.report_within(MAX_WAIT), None, "the time is over");
}

/// A new request is taken while a search runs that would not end for years, and dropping the worker
/// ends such a search too.
#[test]
fn searches_are_cancelled() {
    let worker = WorkerThread::start().unwrap();
    for (id, (order, mode)) in (1..).zip([
        (27, Mode::All),
        (100, Mode::First),
        (64, Mode::Shuffle),
        (4, Mode::First),
        (100, Mode::First),
    ]) {
        let demand = start(order, mode);
        worker.send(Request { id, demand });
        while worker.report_within(MAX_WAIT).expect("a report").begun != id {}
    }
    drop(worker);
}

/// When no one takes the reports, the search continues and they do not pile up.
#[test]
fn reports_do_not_pile_up() {
    let worker = WorkerThread::start().unwrap();
    let demands = || (1..).zip([start(10, Mode::All), Demand::Show(723)]);
    for (id, demand) in demands() {
        worker.send(Request { id, demand });
    }
    // Doing the same amount of work here gives the thread enough time, however slow the machine is.
    let mut here = Scheduler::default();
    for (id, demand) in demands() {
        take(&mut here, id, demand);
        reports(&mut here);
    }
    let waiting: Vec<Report> = iter::from_fn(|| worker.report()).collect();
    assert!(waiting.len() < MAX_WAITING_REPORTS + 3, "{}", waiting.len());
    let mut last = waiting.into_iter().last();
    while last.as_ref().is_none_or(|last| last.id < 2 || last.working) {
        last = worker.report_within(MAX_WAIT);
    }
    let report = last.expect("a report");
    assert_eq!(solutions(&report).progress.found, 724);
}
