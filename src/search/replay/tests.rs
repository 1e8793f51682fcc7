//! Searches run forwards and back.

mod questions;
mod waste;

use proptest::prelude::*;

use super::*;
use crate::{
    board::{Square, counts},
    search::{
        methods::METHODS,
        trace::Event,
        tree::{Kind, Node, Traversal},
    },
};

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

/// The node at a step of a search from the start, and that step.
fn entries(method: &'static Method, board: Board) -> Vec<(Vec<Square>, u64)> {
    let tree = method.tree.unwrap();
    let mut to_come: Vec<Vec<Square>> = Node::root(tree, board)
        .below()
        .map(|node| node.path().to_vec())
        .collect();
    if tree.traversal == Traversal::ByLevel {
        to_come.sort_by_key(Vec::len);
    }
    let mut search = method.traced(board, 0).unwrap();
    let mut step = 0;
    to_come
        .into_iter()
        .map(|node| {
            loop {
                step += 1;
                search.step();
                let place = search.place().unwrap();
                if tree.progress(&place, &node) != NodeProgress::Ahead {
                    return (node, step);
                }
            }
        })
        .collect()
}

/// Each node in random order, forwards and back: the replay goes to the step that enters
/// it, and knows that step at the end.
#[test]
fn every_node_can_be_gone_to() {
    for method in METHODS.iter().filter(|method| method.tree.is_some()) {
        let board = Board::new(5).unwrap();
        let mut replay = Replay::new(method, board, 0).unwrap();
        let mut entries = entries(method, board);
        let count = entries.len();
        for index in 0..count {
            let (node, step) = entries[index * 37 % count].clone();
            go(&mut replay, Goal::Node(node.clone()));
            assert_eq!(replay.position(), step, "{method:?} {node:?}");
            let inspection = replay.inspect(node).unwrap();
            assert_eq!(inspection.entered, Some(step));
        }
        go(&mut replay, Goal::solution(1_000));
        go(&mut replay, Goal::Node(Vec::new()));
        assert_eq!(replay.position(), 0);
        go(&mut replay, Goal::solution(1_000));
        entries.reverse();
        for (node, step) in entries.into_iter().take(200) {
            let inspection = replay.inspect(node).unwrap();
            assert_eq!(
                (inspection.entered, inspection.progress),
                (Some(step), NodeProgress::Done)
            );
        }
    }
}

/// At the end, each node has below it what the tree has; halfway, what was searched.
#[test]
fn what_was_found_below_a_node_is_known() {
    for name in ["backtracking", "amb", "lookahead"] {
        let mut replay = replay(name, 6);
        let tree = Method::by_name(name).unwrap().tree.unwrap();
        let root = Node::root(tree, Board::new(6).unwrap());
        go(&mut replay, Goal::solution(100));
        for node in [root.clone()].into_iter().chain(root.below().step_by(7)) {
            let kinds: Vec<Kind> = node.below().map(|node| node.kind()).collect();
            let solutions = kinds.iter().filter(|&&kind| kind == Kind::Solution).count()
                + usize::from(node.kind() == Kind::Solution);
            let below = replay.inspect(node.path().to_vec()).unwrap().below.unwrap();
            assert_eq!(below.nodes, kinds.len() as u64, "{name} {:?}", node.path());
            assert_eq!(
                below.solutions,
                solutions as u64,
                "{name} {:?}",
                node.path()
            );
        }
        go(&mut replay, Goal::solution(1));
        let below = replay.inspect(Vec::new()).unwrap().below.unwrap();
        assert_eq!(
            (below.nodes, below.solutions),
            (replay.effort().amount(), 1)
        );
        let ahead = Node::root(tree, Board::new(6).unwrap()).children()[5];
        let inspection = replay.inspect(vec![ahead]).unwrap();
        assert_eq!((inspection.entered, inspection.below), (None, None));
    }
}

#[test]
fn landmarks_are_reached_one_after_the_other() {
    let mut replay = replay("backtracking", 4);
    let mut dead_ends = Vec::new();
    loop {
        let here = replay.position();
        go(&mut replay, Goal::next(Landmark::DeadEnd, here));
        if replay.is_at_end() {
            break;
        }
        let queens = replay.trace().queens;
        dead_ends.push(queens.iter().map(|queen| queen.column).collect::<Vec<_>>());
    }
    // The leaves of the tree of order 4 that are no solutions.
    let expected = [vec![0, 2], vec![0, 3, 1], vec![3, 0, 2], vec![3, 1]];
    assert_eq!(dead_ends, expected);
    go(&mut replay, Goal::next(Landmark::Backtrack, 0));
    assert_eq!(replay.trace().event, Event::Backtracked(Square::new(1, 2)));
    let first = replay.position();
    go(&mut replay, Goal::next(Landmark::Backtrack, first));
    assert!(replay.position() > first);
}

proptest! {
    /// A random node of a larger tree, from anywhere: where a search from the start comes
    /// to it.
    #[test]
    fn a_node_is_where_a_search_from_the_start_enters_it(
        method in 0..METHODS.len(), start in 0..30_000_u64, picks in prop::collection::vec(0..100_usize, 1..7),
    ) {
        let method = &METHODS[method];
        let Some(tree) = method.tree else {
            return Ok(());
        };
        let board = Board::new(if method.name == "columns-swapped" { 6 } else { 8 }).unwrap();
        let mut node = Node::root(tree, board);
        for pick in picks {
            let choice = node.children().get(pick % node.children().len().max(1)).copied();
            node = choice.and_then(|choice| node.child(choice)).unwrap_or(node);
        }
        let node = node.path().to_vec();
        let mut replay = Replay::new(method, board, 0).unwrap();
        go(&mut replay, Goal::step(start));
        go(&mut replay, Goal::Node(node.clone()));
        let mut search = method.traced(board, 0).unwrap();
        let mut steps = 0;
        loop {
            steps += 1;
            search.step();
            let place = search.place().unwrap();
            if tree.progress(&place, &node) != NodeProgress::Ahead {
                break;
            }
        }
        prop_assert_eq!(replay.position(), steps);
    }

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

/// Each once, also after going back; of 92 solutions all, of 724 every eighth.
/// Those that D goes to, one after the other; at order 10 there are too many.
#[test]
fn steps_with_dead_ends_are_remembered() {
    let backtracking = Method::by_name("backtracking").unwrap();
    for (order, is_known) in [(4, true), (6, true), (10, false)] {
        let replay = || Replay::new(backtracking, Board::new(order).unwrap(), 0).unwrap();
        let (mut replay, mut all) = (replay(), replay());
        let mut expected = Vec::new();
        while !replay.is_at_end() && expected.len() < 1_000 {
            replay.head_for(Goal::next(Landmark::DeadEnd, replay.position()));
            while replay.work(1_000) {}
            expected
                .extend((replay.landmark() == Some(Landmark::DeadEnd)).then(|| replay.position()));
        }
        all.head_for(Goal::step(replay.position()));
        while all.work(1_000) {}
        let expected = if is_known { &expected[..] } else { &[] };
        assert_eq!(all.dead_end_steps(), expected, "{order}");
    }
}

/// Where nobody looks any more none is named: those before would look like all.
#[test]
fn dead_ends_are_named_for_some_thousand_steps() {
    let backtracking = Method::by_name("backtracking").unwrap();
    let mut replay = Replay::new(backtracking, Board::new(20).unwrap(), 0).unwrap();
    let mut known_at = |step| {
        replay.head_for(Goal::step(step));
        while replay.work(1_000) {}
        replay.dead_end_steps().len()
    };
    assert!((1..=128).contains(&known_at(4_096)));
    assert_eq!(known_at(4_097), 0);
}

#[test]
fn steps_with_solutions_are_remembered() {
    let backtracking = Method::by_name("backtracking").unwrap();
    for (order, solutions, every) in [(8, 92, 1), (10, 724, 8)] {
        let mut replay = Replay::new(backtracking, Board::new(order).unwrap(), 0).unwrap();
        for number in [20, 5, solutions, 7, solutions + 1] {
            replay.head_for(Goal::solution(number));
            while replay.work(1_000) {}
        }
        let steps = replay.solution_steps().to_vec();
        assert_eq!(steps.len() as u64, solutions.div_ceil(every));
        for (index, step) in steps.into_iter().enumerate() {
            replay.head_for(Goal::step(step));
            while replay.work(1_000) {}
            assert!(replay.is_at_solution());
            assert_eq!(replay.tally().solutions, index as u64 * every + 1);
        }
    }
}
