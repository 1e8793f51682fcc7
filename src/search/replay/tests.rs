//! Snapshot searches, forwards and back.

use proptest::prelude::*;

use super::*;
use crate::{puzzle::counts, search::methods::METHODS};

fn watch(name: &str, order: usize) -> Replay {
    let method = Method::by_name(name).unwrap();
    Replay::new(method, Board::new(order).unwrap(), 1).unwrap()
}

/// All there is to know of a moment.
fn moment(watch: &Replay) -> (u64, Trace, Tally, Effort, Option<u64>) {
    (
        watch.position(),
        watch.trace(),
        watch.tally().clone(),
        watch.effort(),
        watch.checks(),
    )
}

fn go(watch: &mut Replay, goal: Goal) {
    watch.head_for(goal);
    while watch.work(1_000) {}
}

#[test]
fn every_moment_can_be_gone_back_to() {
    for method in METHODS {
        let board = Board::new(4).unwrap();
        let Some(mut watch) = Replay::new(method, board, 1) else {
            continue;
        };
        let moments: Vec<_> = (0..200)
            .map(|step| {
                go(&mut watch, Goal::step(step));
                moment(&watch)
            })
            .collect();
        for step in (0..200).rev() {
            go(&mut watch, Goal::step(step));
            assert_eq!(moment(&watch), moments[step as usize], "{method:?}");
        }
        assert!(watch.seen() <= 199);
    }
}

#[test]
fn solutions_are_gone_to_in_both_directions() {
    let mut watch = watch("backtracking", 8);
    go(&mut watch, Goal::solution(1));
    assert_eq!((watch.position(), watch.is_at_solution()), (981, true));
    assert_eq!(watch.tally().solutions, 1);
    go(&mut watch, Goal::solution(92));
    let last = moment(&watch);
    assert!(watch.is_at_solution());
    go(&mut watch, Goal::solution(91));
    assert_eq!(
        (watch.tally().solutions, watch.is_at_solution()),
        (91, true)
    );
    go(&mut watch, Goal::solution(92));
    assert_eq!(moment(&watch), last);
    go(&mut watch, Goal::solution(93));
    assert!(watch.is_at_end() && !watch.is_at_solution());
    assert_eq!(Some(watch.tally().solutions), counts::solutions(8));
    assert_eq!(watch.effort(), Effort::Nodes(2_056));
    assert_eq!(watch.tally().by_row().sum::<u64>(), 2_056);
    assert_eq!(watch.tally().backtracks, 2_056);
    go(&mut watch, Goal::solution(0));
    assert_eq!(watch.position(), 0);
    let stop_at_solutions = Goal {
        step: 5_000,
        solution: 1,
    };
    go(&mut watch, stop_at_solutions);
    assert_eq!(watch.position(), 981);
}

#[test]
fn the_way_back_takes_bounded_memory() {
    for (method, order) in [
        ("backtracking", 100),
        ("backtracking", 8),
        ("backtracking", 30),
    ] {
        let mut watch = watch(method, order);
        go(&mut watch, Goal::step(300_000));
        let there = moment(&watch);
        assert!(watch.bytes() < 64_000_000);
        go(&mut watch, Goal::step(123_457));
        go(&mut watch, Goal::step(300_000));
        assert_eq!(moment(&watch), there);
    }
}

#[test]
fn boards_too_large_to_watch_are_refused() {
    let construction = Method::by_name("construction").unwrap();
    let watch = |order| Replay::new(construction, Board::new(order).unwrap(), 1);
    assert_eq!(Replay::largest(construction), Board::MAX_VISIBLE_ORDER);
    assert!(watch(Board::MAX_VISIBLE_ORDER + 1).is_none());
}

proptest! {
    /// Steps on and as many back lead to where one was.
    #[test]
    fn on_and_back_is_the_identity(
        method in 0..METHODS.len(), order in 1..=6_usize, start in 0..3_000_u64, steps in 0..3_000_u64,
    ) {
        let board = Board::new(order.min(5)).unwrap();
        let Some(mut watch) = Replay::new(&METHODS[method], board, 7) else {
            return Ok(());
        };
        go(&mut watch, Goal::step(start));
        let before = moment(&watch);
        go(&mut watch, Goal::step(start + steps));
        go(&mut watch, Goal::step(before.0));
        prop_assert_eq!(moment(&watch), before);
    }
}
