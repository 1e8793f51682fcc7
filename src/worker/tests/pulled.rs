//! The worker pulled by hand, without a thread.

use std::time::{Duration, Instant};

use super::{go, query, shown, solutions, watched};
use crate::{
    board::{Board, Position, Square},
    search::{Answer, Goal, METHODS, Method, Questions, RunSpec, SweepSpec, WatchSpec},
    solutions::Mode,
    worker::{Demand, Report, Request, RequestId, RunDemand, Scheduler, Update},
};

const TIME: Duration = Duration::from_millis(5);

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

/// The next report.
fn report(worker: &mut Scheduler) -> Report {
    assert!(worker.is_busy());
    loop {
        if let Some(report) = worker.pull(TIME) {
            return report;
        }
    }
}

fn watch(name: &str, order: usize) -> Demand {
    Demand::Watch(RunSpec::Watch(WatchSpec {
        method: Method::by_name(name).unwrap(),
        given: Board::new(order).unwrap().into(),
        seed: 1,
    }))
}

#[test]
fn nothing_is_done_unless_it_is_pulled() {
    let mut worker = Scheduler::default();
    assert!(!worker.is_busy());
    assert_eq!(worker.pull(TIME), None);
    take(&mut worker, 1, Demand::Start(query(8, Mode::First)));
    assert!(worker.is_busy());
    assert_eq!(worker.pull(Duration::ZERO), None, "no time, no work");
    let reports = reports(&mut worker);
    assert_eq!(shown(&reports), [(0, "0 4 7 5 2 6 1 3".into())]);
    assert!(!reports.last().unwrap().working);
}

#[test]
fn time_ends_work_that_does_not_end() {
    let mut worker = Scheduler::default();
    take(&mut worker, 1, Demand::Start(query(100, Mode::First)));
    let begun = Instant::now();
    let pulled = (0..20).filter_map(|_| worker.pull(TIME)).count();
    assert!(begun.elapsed() >= 10 * TIME);
    assert!(pulled > 0 && worker.is_busy());
}

/// A report about one job does not keep that about another one from coming.
#[test]
fn a_comparison_takes_turns_with_a_search_that_does_not_end() {
    let mut worker = Scheduler::default();
    take(&mut worker, 1, Demand::Start(query(100, Mode::First)));
    let few = SweepSpec::new(query(4, Mode::First).board().into(), 1);
    take(&mut worker, 2, Demand::Sweep(Some(few)));
    let (mut searched, mut compared) = (Duration::ZERO, 0);
    while searched.is_zero() || compared < METHODS.len() {
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
}

#[test]
fn a_replay_and_a_search_are_taken_up_again_where_they_were() {
    let mut worker = Scheduler::default();
    take(&mut worker, 1, Demand::Start(query(8, Mode::First)));
    take(&mut worker, 2, Demand::Show(9));
    reports(&mut worker);
    take(&mut worker, 3, watch("backtracking", 8));
    take(&mut worker, 4, go(3, Goal::solution(1)));
    let replay = reports(&mut worker).pop().unwrap();
    assert_eq!((replay.begun, watched(&replay).position), (3, 981));
    take(&mut worker, 5, Demand::Show(3));
    let search = reports(&mut worker).pop().unwrap();
    assert_eq!((search.begun, search.id), (1, 5));
    assert_eq!(solutions(&search).progress.found, 10);
    let position = Position::new(Board::new(6).unwrap(), [Square::new(2, 5)]).unwrap();
    take(&mut worker, 6, Demand::Complete(position));
    match reports(&mut worker).pop().unwrap().news {
        Update::CompletionProgress(update) => {
            assert!(matches!(update.answer, Some(Answer::Found(_))));
        }
        other => panic!("{other:?}"),
    }
    take(&mut worker, 7, go(3, Goal::step(7)));
    let replay = reports(&mut worker).pop().unwrap();
    assert_eq!((replay.begun, watched(&replay).position), (3, 7));
    assert_eq!(watched(&replay).seen, 981);
}

#[test]
fn requests_about_nothing_are_answered() {
    let mut worker = Scheduler::default();
    for (id, demand) in (1..).zip([
        Demand::Show(3),
        go(1, Goal::step(3)),
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

/// A goal that is soon reached is reported once, when it is reached.
#[test]
fn a_short_way_is_not_reported() {
    let mut worker = Scheduler::default();
    take(&mut worker, 1, watch("backtracking", 8));
    assert_eq!(watched(&report(&mut worker)).position, 0);
    for (id, step) in (2..).zip([3, 90, 2]) {
        take(&mut worker, id, go(1, Goal::step(step)));
        let reports = reports(&mut worker);
        let positions: Vec<_> = reports.iter().map(|r| watched(r).position).collect();
        assert_eq!(positions, [step]);
    }
}

/// The replay stays where it is, and the question is reported with its step.
#[test]
fn the_next_question_is_found_wherever_a_replay_stops() {
    let mut worker = Scheduler::default();
    take(&mut worker, 1, watch("backtracking", 4));
    take(&mut worker, 2, go(1, Goal::step(1)));
    take(
        &mut worker,
        3,
        Demand::Run(1, RunDemand::Predict(Some(Questions::InterestingSteps))),
    );
    let asked = |worker: &mut Scheduler| {
        let reports = reports(worker);
        let snapshot = watched(reports.last().unwrap());
        let step = snapshot.question.map(|question| question.step);
        assert!(snapshot.arrived);
        (snapshot.position, snapshot.seen, step)
    };
    assert_eq!(asked(&mut worker), (1, 1, Some(4)));
    take(&mut worker, 4, go(1, Goal::step(4)));
    assert_eq!(asked(&mut worker), (4, 4, Some(9)));
    take(
        &mut worker,
        5,
        Demand::Run(1, RunDemand::Predict(Some(Questions::EveryStep))),
    );
    assert_eq!(asked(&mut worker), (4, 4, Some(5)));
    take(&mut worker, 6, Demand::Run(1, RunDemand::Predict(None)));
    assert_eq!(asked(&mut worker), (4, 4, None));
    take(
        &mut worker,
        7,
        Demand::Run(1, RunDemand::Predict(Some(Questions::EveryStep))),
    );
    take(&mut worker, 8, go(1, Goal::solution(3)));
    let reports = reports(&mut worker);
    let end = watched(reports.last().unwrap());
    assert_eq!((end.at_end, end.question), (true, None));
}

/// Looking ahead for what may never come does not keep the worker from hearing requests.
#[test]
fn looking_ahead_can_be_stopped() {
    let mut worker = Scheduler::default();
    take(&mut worker, 1, watch("shuffle", 64));
    take(
        &mut worker,
        2,
        Demand::Run(1, RunDemand::Predict(Some(Questions::InterestingSteps))),
    );
    for id in 3..6 {
        let report = report(&mut worker);
        assert_eq!((report.id, report.working), (id - 1, true));
        assert_eq!(watched(&report).question, None);
        take(&mut worker, id, go(1, Goal::step(id)));
    }
    take(&mut worker, 6, Demand::Run(1, RunDemand::Predict(None)));
    let reports = reports(&mut worker);
    assert_eq!(watched(reports.last().unwrap()).position, 5);
}

/// However slow the steps of a method are, requests are heard between two of them. A
/// call of ilp's worker takes some 10 ms, and ten times that unoptimized: a hundred steps
/// without a look at the clock would take seconds.
#[test]
fn a_watched_ilp_hears_requests() {
    let mut worker = Scheduler::default();
    take(&mut worker, 1, watch("ilp", 8));
    take(&mut worker, 2, go(1, Goal::step(10_000)));
    let mut position = 0;
    for id in 2..5 {
        let report = report(&mut worker);
        assert_eq!((report.begun, report.id), (1, id));
        assert!(watched(&report).position < position + 100, "{report:?}");
        position = watched(&report).position;
        take(&mut worker, id + 1, go(1, Goal::step(9_000)));
    }
    take(&mut worker, 6, Demand::Rest);
    let answer = report(&mut worker);
    assert_eq!((answer.id, answer.news), (6, Update::Nothing));
    assert!(!worker.is_busy());
}
