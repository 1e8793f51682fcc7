//! The solver pulled by hand, without a thread.

use std::time::{Duration, Instant};

use super::{go, query, shown, solutions, watched};
use crate::{
    puzzle::{Board, Position, Square},
    search::{Answer, Goal, METHODS, Method, Questions, RunSpec, SweepSpec, WatchSpec},
    solutions::Mode,
    solver::{Demand, Report, Request, RequestId, RunDemand, Scheduler, Update},
};

const TIME: Duration = Duration::from_millis(5);

fn take(solver: &mut Scheduler, id: RequestId, demand: Demand) {
    solver.take(Request { id, demand });
}

/// All reports until nothing is left to do.
fn reports(solver: &mut Scheduler) -> Vec<Report> {
    let mut reports = Vec::new();
    while solver.is_busy() {
        reports.extend(solver.pull(TIME));
    }
    assert_eq!(solver.pull(TIME), None);
    reports
}

/// The next report.
fn report(solver: &mut Scheduler) -> Report {
    assert!(solver.is_busy());
    loop {
        if let Some(report) = solver.pull(TIME) {
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
    let mut solver = Scheduler::default();
    assert!(!solver.is_busy());
    assert_eq!(solver.pull(TIME), None);
    take(&mut solver, 1, Demand::Start(query(8, Mode::First)));
    assert!(solver.is_busy());
    assert_eq!(solver.pull(Duration::ZERO), None, "no time, no work");
    let reports = reports(&mut solver);
    assert_eq!(shown(&reports), [(0, "0 4 7 5 2 6 1 3".into())]);
    assert!(!reports.last().unwrap().working);
}

#[test]
fn time_ends_work_that_does_not_end() {
    let mut solver = Scheduler::default();
    take(&mut solver, 1, Demand::Start(query(100, Mode::First)));
    let begun = Instant::now();
    let pulled = (0..20).filter_map(|_| solver.pull(TIME)).count();
    assert!(begun.elapsed() >= 10 * TIME);
    assert!(pulled > 0 && solver.is_busy());
}

/// A report about one job does not keep that about another one from coming.
#[test]
fn a_comparison_takes_turns_with_a_search_that_does_not_end() {
    let mut solver = Scheduler::default();
    take(&mut solver, 1, Demand::Start(query(100, Mode::First)));
    let few = SweepSpec::new(query(4, Mode::First).board().into(), 1);
    take(&mut solver, 2, Demand::Sweep(Some(few)));
    let (mut searched, mut compared) = (Duration::ZERO, 0);
    while searched.is_zero() || compared < METHODS.len() {
        let report = report(&mut solver);
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
    let mut solver = Scheduler::default();
    take(&mut solver, 1, Demand::Start(query(8, Mode::First)));
    take(&mut solver, 2, Demand::Show(9));
    reports(&mut solver);
    take(&mut solver, 3, watch("backtracking", 8));
    take(&mut solver, 4, go(3, Goal::solution(1)));
    let replay = reports(&mut solver).pop().unwrap();
    assert_eq!((replay.begun, watched(&replay).position), (3, 981));
    take(&mut solver, 5, Demand::Show(3));
    let search = reports(&mut solver).pop().unwrap();
    assert_eq!((search.begun, search.id), (1, 5));
    assert_eq!(solutions(&search).progress.found, 10);
    let position = Position::new(Board::new(6).unwrap(), [Square::new(2, 5)]).unwrap();
    take(&mut solver, 6, Demand::Complete(position));
    match reports(&mut solver).pop().unwrap().news {
        Update::CompletionProgress(update) => {
            assert!(matches!(update.answer, Some(Answer::Found(_))));
        }
        other => panic!("{other:?}"),
    }
    take(&mut solver, 7, go(3, Goal::step(7)));
    let replay = reports(&mut solver).pop().unwrap();
    assert_eq!((replay.begun, watched(&replay).position), (3, 7));
    assert_eq!(watched(&replay).seen, 981);
}

#[test]
fn requests_about_nothing_are_answered() {
    let mut solver = Scheduler::default();
    for (id, demand) in (1..).zip([
        Demand::Show(3),
        go(1, Goal::step(3)),
        Demand::Sweep(None),
        Demand::Rest,
        watch("ilp", 100),
    ]) {
        take(&mut solver, id, demand);
        let reports = reports(&mut solver);
        let answers: Vec<_> = reports.iter().map(|r| (r.begun, r.id, r.working)).collect();
        assert_eq!(answers, [(id, id, false)]);
        assert_eq!(reports[0].news, Update::Nothing);
    }
}

/// A goal that is soon reached is reported once, when it is reached.
#[test]
fn a_short_way_is_not_reported() {
    let mut solver = Scheduler::default();
    take(&mut solver, 1, watch("backtracking", 8));
    assert_eq!(watched(&report(&mut solver)).position, 0);
    for (id, step) in (2..).zip([3, 90, 2]) {
        take(&mut solver, id, go(1, Goal::step(step)));
        let reports = reports(&mut solver);
        let positions: Vec<_> = reports.iter().map(|r| watched(r).position).collect();
        assert_eq!(positions, [step]);
    }
}

/// The replay stays where it is, and the question is reported with its step.
#[test]
fn the_next_question_is_found_wherever_a_replay_stops() {
    let mut solver = Scheduler::default();
    take(&mut solver, 1, watch("backtracking", 4));
    take(&mut solver, 2, go(1, Goal::step(1)));
    take(
        &mut solver,
        3,
        Demand::Run(1, RunDemand::Predict(Some(Questions::InterestingSteps))),
    );
    let asked = |solver: &mut Scheduler| {
        let reports = reports(solver);
        let snapshot = watched(reports.last().unwrap());
        let step = snapshot.question.map(|question| question.step);
        assert!(snapshot.arrived);
        (snapshot.position, snapshot.seen, step)
    };
    assert_eq!(asked(&mut solver), (1, 1, Some(4)));
    take(&mut solver, 4, go(1, Goal::step(4)));
    assert_eq!(asked(&mut solver), (4, 4, Some(9)));
    take(
        &mut solver,
        5,
        Demand::Run(1, RunDemand::Predict(Some(Questions::EveryStep))),
    );
    assert_eq!(asked(&mut solver), (4, 4, Some(5)));
    take(&mut solver, 6, Demand::Run(1, RunDemand::Predict(None)));
    assert_eq!(asked(&mut solver), (4, 4, None));
    take(
        &mut solver,
        7,
        Demand::Run(1, RunDemand::Predict(Some(Questions::EveryStep))),
    );
    take(&mut solver, 8, go(1, Goal::solution(3)));
    let reports = reports(&mut solver);
    let end = watched(reports.last().unwrap());
    assert_eq!((end.at_end, end.question), (true, None));
}

/// Looking ahead for what may never come does not keep the solver from hearing requests.
#[test]
fn looking_ahead_can_be_stopped() {
    let mut solver = Scheduler::default();
    take(&mut solver, 1, watch("shuffle", 64));
    take(
        &mut solver,
        2,
        Demand::Run(1, RunDemand::Predict(Some(Questions::InterestingSteps))),
    );
    for id in 3..6 {
        let report = report(&mut solver);
        assert_eq!((report.id, report.working), (id - 1, true));
        assert_eq!(watched(&report).question, None);
        take(&mut solver, id, go(1, Goal::step(id)));
    }
    take(&mut solver, 6, Demand::Run(1, RunDemand::Predict(None)));
    let reports = reports(&mut solver);
    assert_eq!(watched(reports.last().unwrap()).position, 5);
}

/// However slow the steps of a method are, requests are heard between two of them. A
/// call of ilp's solver takes some 10 ms, and ten times that unoptimized: a hundred steps
/// without a look at the clock would take seconds.
#[test]
fn a_watched_ilp_hears_requests() {
    let mut solver = Scheduler::default();
    take(&mut solver, 1, watch("ilp", 8));
    take(&mut solver, 2, go(1, Goal::step(10_000)));
    let mut position = 0;
    for id in 2..5 {
        let report = report(&mut solver);
        assert_eq!((report.begun, report.id), (1, id));
        assert!(watched(&report).position < position + 100, "{report:?}");
        position = watched(&report).position;
        take(&mut solver, id + 1, go(1, Goal::step(9_000)));
    }
    take(&mut solver, 6, Demand::Rest);
    let answer = report(&mut solver);
    assert_eq!((answer.id, answer.news), (6, Update::Nothing));
    assert!(!solver.is_busy());
}
