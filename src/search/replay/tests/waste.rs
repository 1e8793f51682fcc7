//! Nodes below dead rows.

use super::*;
use crate::{
    board::{Position, Queens},
    search::dead_rows::Filling,
};

/// Whether a line is dead, by the definition.
fn has_dead_line(filling: Filling, order: usize, queens: &[Square]) -> bool {
    let axes = filling.axes().iter();
    let mut lines = axes.flat_map(|&axis| (0..order).map(move |line| (axis, line)));
    lines.any(|(axis, line)| {
        (0..order).all(|place| {
            let square = axis.square(line, place);
            let attacks = |queen: &Square| queen.attacks(square).is_some();
            !queens.contains(&square) && queens.iter().any(attacks)
        })
    })
}

/// Every node is counted that is below a dead row, and no other, forwards and back.
#[test]
fn wasted_nodes_are_those_below_dead_rows() {
    let boards = (1..=7).map(|order| Board::new(order).unwrap().into());
    // From the last of these, a row is dead at once.
    let positions = ["3,3", "6,1 0,5", "0,0 1,2 3,5"].map(|queens| {
        let queens: Queens = queens.parse().unwrap();
        Given::new(&Position::new(Board::new(7).unwrap(), queens.0).unwrap()).unwrap()
    });
    let boards: Vec<Given> = boards.chain(positions).collect();
    for (method, given) in METHODS
        .iter()
        .flat_map(|method| boards.iter().map(move |&given| (method, given)))
        .filter(|(method, given)| given.is_empty() || method.keeps_none.is_none())
    {
        let order = given.order();
        let mut search = method.traced(given, 1).unwrap();
        let mut replay = Replay::new(method, given, 1).unwrap();
        let Some(filling) = search.filling() else {
            assert_eq!(replay.tally().wasted, None, "{method:?}");
            continue;
        };
        let mut wasted = vec![0];
        while wasted.len() < 20_000 {
            let step = search.step();
            let trace = search.trace(&step);
            let mut before: Vec<Square> = trace.placed().collect();
            before.retain(|&queen| trace.event.placed() != Some(queen));
            let is_wasted =
                trace.event.placed().is_some() && has_dead_line(filling, order, &before);
            wasted.push(wasted.last().unwrap() + u64::from(is_wasted));
            if step == Step::Exhausted {
                break;
            }
        }
        let last = wasted.len() - 1;
        let there_and_back = (0..=last).chain((0..=last).rev().step_by(7));
        for step in there_and_back {
            go(&mut replay, Goal::step(step as u64));
            let counted = replay.tally().wasted;
            assert_eq!(counted, Some(wasted[step]), "{method:?} {order} {step}");
        }
        // New steps are made after going back, too.
        let mut replay = Replay::new(method, given, 1).unwrap();
        for (step, &expected) in wasted.iter().enumerate().take(4_000) {
            go(&mut replay, Goal::step(step.saturating_sub(13) as u64));
            go(&mut replay, Goal::step(step as u64));
            let counted = replay.tally().wasted;
            assert_eq!(counted, Some(expected), "{method:?} {order} {step}");
        }
    }
}

/// Depth-first by rows and by columns waste the same, as a board can be turned over its
/// diagonal; looking ahead wastes nothing.
#[test]
fn wasted_nodes_of_order_8() {
    let wasted = |name, solution| {
        let mut replay = replay(name, 8);
        go(&mut replay, Goal::solution(solution));
        (replay.effort().amount(), replay.tally().wasted.unwrap())
    };
    assert_eq!(wasted("backtracking", 1), (113, 25));
    for name in ["backtracking", "amb", "columns"] {
        assert_eq!(wasted(name, 93), (2_056, 332), "{name}");
    }
    assert_eq!(wasted("lookahead", 93).1, 0);
}

/// When a queen that killed a row or a column is removed, the record says how many nodes that
/// has cost.
#[test]
fn the_cost_of_a_dead_row_is_said_above_it() {
    for (name, line) in [("backtracking", "row"), ("amb", "column")] {
        costs_are_said(name, line);
    }
}

fn costs_are_said(name: &str, line: &str) {
    let mut replay = replay(name, 8);
    let mut costs = 0;
    let mut before = 0;
    loop {
        let step = replay.position() + 1;
        let was_dead = !replay.trace().dead.is_empty();
        go(&mut replay, Goal::step(step));
        let trace = replay.trace();
        if was_dead && trace.dead.is_empty() {
            let wasted = replay.tally().wasted.unwrap();
            let ending = match wasted - before {
                0 => "removed.".into(),
                1 => format!(" 1 node was wasted on the dead {line}."),
                nodes => format!(" {nodes} nodes were wasted on the dead {line}."),
            };
            let why = trace.why.zero_based();
            assert!(why.ends_with(&ending), "{trace:?}");
            assert!(why.len() <= 160);
            costs += wasted - before;
            before = wasted;
        } else {
            assert!(!trace.why.zero_based().contains("wasted"), "{trace:?}");
        }
        if replay.is_at_end() {
            break;
        }
    }
    assert_eq!(Some(costs), replay.tally().wasted);
    assert!(costs > 0);
}
