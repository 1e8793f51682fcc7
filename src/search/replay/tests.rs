//! Searches run forwards and back.

use proptest::prelude::*;

use super::*;
use crate::{puzzle::counts, search::methods::METHODS};

fn replay(name: &str, order: usize) -> Replay {
    let method = Method::by_name(name).unwrap();
    Replay::new(method, Board::new(order).unwrap(), 1).unwrap()
}

/// All that a replay says of its current step.
fn state(replay: &Replay) -> (u64, Trace, Tally, Effort, Option<u64>) {
    (
        replay.position(),
        replay.trace(),
        replay.tally().clone(),
        replay.effort(),
        replay.checks(),
    )
}

fn go(replay: &mut Replay, goal: Goal) {
    replay.head_for(goal);
    while replay.work(1_000) {}
}

#[test]
fn every_step_can_be_returned_to() {
    for method in METHODS {
        let board = Board::new(4).unwrap();
        let Some(mut replay) = Replay::new(method, board, 1) else {
            continue;
        };
        let states: Vec<_> = (0..200)
            .map(|step| {
                go(&mut replay, Goal::step(step));
                state(&replay)
            })
            .collect();
        for step in (0..200).rev() {
            go(&mut replay, Goal::step(step));
            assert_eq!(state(&replay), states[step as usize], "{method:?}");
        }
        assert!(replay.seen() <= 199);
    }
}

#[test]
fn solutions_are_reached_in_both_directions() {
    let mut replay = replay("backtracking", 8);
    go(&mut replay, Goal::solution(1));
    assert_eq!((replay.position(), replay.is_at_solution()), (981, true));
    assert_eq!(replay.tally().solutions, 1);
    go(&mut replay, Goal::solution(92));
    let last = state(&replay);
    assert!(replay.is_at_solution());
    go(&mut replay, Goal::solution(91));
    assert_eq!(
        (replay.tally().solutions, replay.is_at_solution()),
        (91, true)
    );
    go(&mut replay, Goal::solution(92));
    assert_eq!(state(&replay), last);
    go(&mut replay, Goal::solution(93));
    assert!(replay.is_at_end() && !replay.is_at_solution());
    assert_eq!(Some(replay.tally().solutions), counts::solutions(8));
    assert_eq!(replay.effort(), Effort::Nodes(2_056));
    assert_eq!(replay.tally().by_row().sum::<u64>(), 2_056);
    assert_eq!(replay.tally().backtracks, 2_056);
    go(&mut replay, Goal::solution(0));
    assert_eq!(replay.position(), 0);
    go(&mut replay, Goal::step_or_next_solution(5_000, 0));
    assert_eq!(replay.position(), 981);
    go(&mut replay, Goal::step_or_next_solution(1_000, 1));
    assert_eq!(replay.position(), 1_000);
}

#[test]
fn checkpoints_take_bounded_memory() {
    for order in [8, 30, 100] {
        let mut replay = replay("backtracking", order);
        go(&mut replay, Goal::step(300_000));
        let there = state(&replay);
        assert!(replay.bytes() < 64_000_000);
        go(&mut replay, Goal::step(123_457));
        go(&mut replay, Goal::step(300_000));
        assert_eq!(state(&replay), there);
    }
}

#[test]
fn boards_too_large_to_show_are_refused() {
    let construction = Method::by_name("construction").unwrap();
    let replay = |order| Replay::new(construction, Board::new(order).unwrap(), 1);
    assert_eq!(Replay::max_order(construction), Board::MAX_VISIBLE_ORDER);
    assert!(replay(Board::MAX_VISIBLE_ORDER + 1).is_none());
    assert!(replay(Board::MAX_VISIBLE_ORDER).is_some());
}

proptest! {
    /// Some steps forwards and as many back lead to the same state.
    #[test]
    fn forwards_and_back_is_the_identity(
        method in 0..METHODS.len(), order in 1..=6_usize, start in 0..3_000_u64, steps in 0..3_000_u64,
    ) {
        let board = Board::new(order.min(5)).unwrap();
        let Some(mut replay) = Replay::new(&METHODS[method], board, 7) else {
            return Ok(());
        };
        go(&mut replay, Goal::step(start));
        let before = state(&replay);
        go(&mut replay, Goal::step(start + steps));
        go(&mut replay, Goal::step(before.0));
        prop_assert_eq!(state(&replay), before);
    }
}
