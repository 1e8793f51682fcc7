use super::*;
use crate::{board::Board, search::methods::Method};

fn runner(name: &str, order: usize, finish: Finish) -> LaneRunner {
    let entry = Entry {
        method: Method::by_name(name).unwrap(),
        given: Board::new(order).unwrap().into(),
    };
    LaneRunner::rehearsed(entry, 1, finish).unwrap()
}

fn run_to(runner: &mut LaneRunner, step: u64) {
    while !runner.is_known(RaceMark::Step(step)) {
        runner.run_towards(RaceMark::Step(step));
    }
}

/// Each step has a time, and at that time the search is at this step or a later one.
#[test]
fn steps_and_times_lead_to_each_other() {
    let mut runner = runner("backtracking", 8, Finish::All);
    while runner.run_on() {}
    let end = runner.end().unwrap();
    assert_eq!((end.solutions, end.effort), (92, Effort::Nodes(2_056)));
    assert_eq!(runner.step_at(nanos(end.time)), end.step);
    assert_eq!(runner.step_at(u64::MAX), end.step);
    let mut before = 0;
    for step in 0..=end.step {
        let time = runner.nanos_at(step);
        assert!(time >= before, "{step}");
        assert!(runner.step_at(time) >= step, "{step}");
        assert!(time == 0 || runner.step_at(time - 1) < step, "{step}");
        before = time;
    }
    assert_eq!(runner.nanos_at(u64::MAX), nanos(end.time));
}

#[test]
fn what_is_measured_does_not_change() {
    let mut runner = runner("lookahead", 12, Finish::All);
    let times = |runner: &LaneRunner| -> Vec<u64> {
        (0..1_000).map(|step| runner.nanos_at(step)).collect()
    };
    run_to(&mut runner, 1_000);
    let before = times(&runner);
    run_to(&mut runner, 100_000);
    assert_eq!(times(&runner), before);
}

#[test]
fn knots_stay_few() {
    let mut runner = runner("backtracking", 40, Finish::First);
    run_to(&mut runner, 2_000_000);
    assert!(runner.bytes() < 500_000, "{}", runner.bytes());
}

/// However long a search has run, the next step is soon known. Without a limit, knots of a
/// search that has run for hours are many seconds apart.
#[test]
fn the_next_step_is_soon_known() {
    let mut runner = runner("backtracking", 40, Finish::First);
    run_to(&mut runner, 10_000);
    runner.time += Duration::from_secs(10_000);
    runner.run(runner.batch);
    let before = runner.time;
    let next = runner.step + 1;
    run_to(&mut runner, next);
    let taken = runner.time.saturating_sub(before);
    assert!(taken < Duration::from_secs(1), "{taken:?}");
}

#[test]
fn a_search_ends_where_it_should() {
    for (name, order, finish, solutions, outcome) in [
        ("backtracking", 6, Finish::First, 1, RaceOutcome::Done),
        ("backtracking", 6, Finish::All, 4, RaceOutcome::Done),
        ("backtracking", 3, Finish::All, 0, RaceOutcome::NoSolution),
        ("shuffle", 6, Finish::All, 4, RaceOutcome::Done),
        ("shuffle", 2, Finish::First, 0, RaceOutcome::NoSolution),
        ("construction", 8, Finish::All, 8, RaceOutcome::OneFamily),
        ("construction", 8, Finish::First, 1, RaceOutcome::Done),
    ] {
        let mut runner = runner(name, order, finish);
        while runner.run_on() {}
        let end = runner.end().unwrap();
        assert_eq!((end.solutions, end.outcome), (solutions, outcome), "{name}");
        assert_eq!(runner.step(), end.step);
    }
}
