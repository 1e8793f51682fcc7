//! Searches run forward and back.

use super::*;
use crate::board::{Square, board, given};
use crate::search::Filling;
use crate::search::StepDirection::Back;
use crate::search::dead_rows_and_columns::dead_lines;
use crate::search::methods::METHODS;
use crate::search::testing::method;
use crate::search::trace::Event;
use crate::search::tree::{Node, NodeKind, Traversal};

fn replay(name: &str, order: usize) -> Replay {
    Replay::new(method(name), board(order), 1).unwrap()
}

/// Everything that a replay reports of its current step.
fn state(replay: &Replay) -> (u64, Trace, Tally, u64, Option<u64>) {
    (
        replay.position(),
        replay.trace(),
        replay.tally().clone(),
        replay.search().effort(),
        replay.search().checks(),
    )
}

fn go(replay: &mut Replay, goal: Goal) {
    replay.head_for(goal);
    while replay.work(1_000) {}
}

/// Goes to this step, and returns whether it is the last.
fn go_to(replay: &mut Replay, step: u64) -> bool {
    go(replay, Goal::Position(step));
    replay.is_at_end()
}

#[test]
fn every_step_can_be_returned_to() {
    for method in METHODS {
        let Some(mut replay) = Replay::new(method, board(4), 1) else {
            continue;
        };
        let mut states = Vec::new();
        for step in 0..200 {
            go_to(&mut replay, step);
            states.push(state(&replay));
        }
        for step in (0..200).rev() {
            go_to(&mut replay, step);
            assert_eq!(state(&replay), states[step as usize], "{method:?}");
        }
        assert!(replay.seen() <= 199);
    }
}

/// The nodes entered by a search from the start, each with its step.
fn entries(method: &'static Method, order: usize) -> Vec<(Vec<Square>, u64)> {
    let tree = method.tree.unwrap();
    let nodes = Node::root(tree, board(order)).descendants();
    let mut nodes: Vec<_> = nodes.map(|node| node.path().to_vec()).collect();
    if tree.traversal == Traversal::ByLevel {
        nodes.sort_by_key(Vec::len);
    }
    let mut search = method.traced(board(order), 0).unwrap();
    let mut step = 0;
    let mut entered_at = |node: &[Square]| loop {
        step += 1;
        search.step();
        if tree.progress(&search.place().unwrap(), node) != NodeProgress::Ahead {
            return step;
        }
    };
    let entries = nodes.into_iter().map(|node| {
        let step = entered_at(&node);
        (node, step)
    });
    entries.collect()
}

/// Goes to each node in random order, forward and back: the replay stops at the step that enters
/// the node, and knows that step at the end.
#[test]
fn every_node_can_be_gone_to() {
    for method in METHODS.iter().filter(|method| method.tree.is_some()) {
        let mut replay = Replay::new(method, board(5), 0).unwrap();
        let entries = entries(method, 5);
        let count = entries.len();
        for index in 0..count {
            let (node, step) = entries[index * 37 % count].clone();
            go(&mut replay, Goal::Node(node.clone()));
            assert_eq!(replay.position(), step, "{method:?} {node:?}");
            let history = replay.node_history(node).unwrap();
            assert_eq!(history.entered, Some(step));
        }
        go(&mut replay, Goal::Solution(1_000));
        go(&mut replay, Goal::Node(Vec::new()));
        assert_eq!(replay.position(), 0);
        go(&mut replay, Goal::Solution(1_000));
        for (node, step) in entries.into_iter().rev().take(200) {
            let history = replay.node_history(node).unwrap();
            assert_eq!(history.entered, Some(step));
            assert_eq!(history.progress, NodeProgress::Done);
        }
    }
}

/// At the end, each node has below it what the tree has; halfway, only what has been searched.
#[test]
fn what_was_found_below_a_node_is_known() {
    for name in ["backtracking", "amb", "lookahead"] {
        let mut replay = replay(name, 6);
        let root = Node::root(method(name).tree.unwrap(), board(6));
        go(&mut replay, Goal::Solution(100));
        let below = |path: &[Square]| replay.node_history(path.to_vec()).unwrap().below.unwrap();
        for node in root.descendants().step_by(7).chain([root.clone()]) {
            let mut kinds: Vec<_> = node.descendants().map(|node| node.kind()).collect();
            let below = below(node.path());
            assert_eq!(below.nodes, kinds.len() as u64, "{name} {node:?}");
            kinds.push(node.kind());
            kinds.retain(|&kind| kind == NodeKind::Solution);
            assert_eq!(below.solutions, kinds.len() as u64, "{name} {node:?}");
        }
        go(&mut replay, Goal::Solution(1));
        let below = replay.node_history(Vec::new()).unwrap().below.unwrap();
        assert_eq!(below.nodes, replay.search().effort());
        assert_eq!(below.solutions, 1);
        let history = replay.node_history(vec![root.children()[5]]).unwrap();
        assert_eq!((history.entered, history.below), (None, None));
    }
}

/// D goes to these steps, one after another, and Shift D back. There are none if there are too many,
/// or beyond the last checked step, as the earlier ones would seem to be all of them.
#[test]
fn steps_with_dead_ends_are_remembered() {
    for (order, last, is_known) in [(4, 60, true), (6, 1_000, true), (10, 4_000, false)] {
        let mut one_by_one = replay("backtracking", order);
        let mut expected = Vec::new();
        for step in 1..=last {
            go_to(&mut one_by_one, step);
            expected.extend((is_known && one_by_one.is_at(Landmark::DeadEnd)).then_some(step));
        }
        // So few bytes that going back leads through many steps.
        let entry = method("backtracking").on(board(order));
        let mut at_once = Replay::within(entry, 1, 20_000).unwrap();
        go_to(&mut at_once, last);
        assert_eq!(at_once.dead_end_steps(), expected, "{order}");
        let mut from = last + 1;
        for step in expected.into_iter().rev() {
            go(&mut at_once, Goal::Landmark(Landmark::DeadEnd, Back, from));
            from = at_once.position();
            assert_eq!(from, step);
        }
    }
    let mut large = replay("backtracking", 20);
    let known = [4_096, 4_097].map(|step| {
        go_to(&mut large, step);
        large.dead_end_steps().len()
    });
    assert!((1..=128).contains(&known[0]) && known[1] == 0, "{known:?}");
}

/// Each solution appears once, also after going back: all of 92, every eighth of 724.
#[test]
fn steps_with_solutions_are_remembered() {
    for (order, solutions, every) in [(8, 92, 1), (10, 724, 8)] {
        let mut replay = replay("backtracking", order);
        for number in [20, 5, solutions, 7, solutions + 1] {
            go(&mut replay, Goal::Solution(number));
        }
        let steps = replay.solution_steps().to_vec();
        assert_eq!(steps.len() as u64, solutions.div_ceil(every));
        for (number, step) in (1..).step_by(every as usize).zip(steps) {
            go_to(&mut replay, step);
            assert!(replay.is_at_solution());
            assert_eq!(replay.tally().solutions, number);
        }
    }
}

/// Goes from question to question, at most this number of times.
fn asked(method: &Method, order: usize, questions: Questions, most: usize) -> Vec<Question> {
    let mut replay = replay(method.name, order);
    let next = || {
        let mut ahead = replay.look_ahead(questions);
        while ahead.work(10) {}
        let question = ahead.question()?;
        go_to(&mut replay, question.step);
        Some(question)
    };
    std::iter::from_fn(next).take(most).collect()
}

/// There is a question before each step, or before each step that places or removes a queen, finds
/// a solution or ends the search.
#[test]
fn questions_are_the_steps_to_come() {
    let others = METHODS.iter().filter(|method| !method.is_predictable());
    let others: Vec<&str> = others.map(|method| method.name).collect();
    assert_eq!(others, ["restarts", "shuffle", "local-search", "ilp"]);
    for method in METHODS.iter().filter(|method| method.is_predictable()) {
        for order in [1, 2, 4, 5] {
            let (mut all, mut of_interest) = (Vec::new(), Vec::new());
            let mut watched = replay(method.name, order);
            for step in 1..=3_000 {
                let is_last = go_to(&mut watched, step);
                let event = watched.trace().event;
                let target = event.square();
                all.push(Question { step, target });
                if is_last || !matches!(event, Event::Note | Event::Clash { .. }) {
                    of_interest.push(Question { step, target });
                }
                if is_last {
                    break;
                }
            }
            for (questions, expected) in [
                (Questions::EveryStep, all),
                (Questions::InterestingSteps, of_interest),
            ] {
                let asked = asked(method, order, questions, expected.len());
                assert_eq!(asked, expected, "{method:?}, order {order}");
            }
        }
    }
}

/// Exactly the nodes below a dead row are counted, forward and back.
#[test]
fn wasted_nodes_are_those_below_dead_rows() {
    let empty = (1..=7).map(|order| given(order, ""));
    // In the last of these positions, a row is dead from the start.
    let positions = ["3,3", "6,1 0,5", "0,0 1,2 3,5"].map(|queens| given(7, queens));
    let boards: Vec<Given> = empty.chain(positions).collect();
    for (method, given) in METHODS
        .iter()
        .flat_map(|method| boards.iter().map(move |&given| (method, given)))
        .filter(|(method, given)| given.is_empty() || method.keeps_none.is_none())
    {
        let order = given.order();
        let mut search = method.traced(given, 1).unwrap();
        let mut replay = Replay::new(method, given, 1).unwrap();
        let fills_depth_first = |filling: &Filling| *filling != Filling::FromLists;
        let Some(filling) = method.filling().filter(fills_depth_first) else {
            assert_eq!(replay.tally().wasted, None, "{method:?}");
            continue;
        };
        let mut wasted = vec![0];
        let mut step = Step::Working;
        while wasted.len() < 600 && step != Step::Exhausted {
            step = search.step();
            let trace = method.on(given).trace(&*search, &step);
            let placed = trace.event.placed();
            let before = trace.standing().filter(|&queen| placed != Some(queen));
            let before: Vec<Square> = before.collect();
            let has_dead = |&axis| !dead_lines(order, axis, &before).is_empty();
            let is_wasted = placed.is_some() && filling.axes().iter().any(has_dead);
            wasted.push(wasted.last().unwrap() + u64::from(is_wasted));
        }
        let last = wasted.len() - 1;
        let visit = |replay: &mut Replay, step: usize| {
            go_to(replay, step as u64);
            let counted = replay.tally().wasted;
            assert_eq!(counted, Some(wasted[step]), "{method:?} {order} {step}");
        };
        for step in (0..=last).chain((0..=last).rev().step_by(7)) {
            visit(&mut replay, step);
        }
        // New steps are also made after going back.
        let mut replay = Replay::new(method, given, 1).unwrap();
        for step in 0..=last.min(299) {
            visit(&mut replay, step.saturating_sub(13));
            visit(&mut replay, step);
        }
    }
}

#[test]
fn checkpoints_take_bounded_memory() {
    for order in [8, 30, 100] {
        let backtracking = method("backtracking");
        let mut replay = Replay::within(backtracking.on(board(order)), 1, 100_000).unwrap();
        go_to(&mut replay, 60_000);
        let there = state(&replay);
        assert!(replay.bytes() <= 100_000, "{}", replay.bytes());
        go_to(&mut replay, 12_345);
        go_to(&mut replay, 60_000);
        assert_eq!(state(&replay), there);
    }
}

/// When a queen that killed a row or column is removed, the record says how many nodes this has
/// cost, also after going back.
#[test]
fn the_cost_of_a_dead_row_is_said_above_it() {
    for (name, line) in [("backtracking", "row"), ("amb", "column")] {
        let mut replay = replay(name, 7);
        let mut before = 0;
        let mut said = Vec::new();
        let mut was_dead = false;
        while !replay.is_at_end() {
            let step = replay.position() + 1;
            go_to(&mut replay, step);
            let trace = replay.trace();
            let why = trace.why.zero_based();
            let is_dead = !trace.dead.is_empty();
            if was_dead && !is_dead {
                let wasted = replay.tally().wasted.unwrap();
                let ending = match wasted - before {
                    0 => "removed.".into(),
                    1 => format!(" 1 node was wasted on the dead {line}."),
                    nodes => format!(" {nodes} nodes were wasted on the dead {line}."),
                };
                assert!(why.ends_with(&ending) && why.len() <= 160, "{trace:?}");
                before = wasted;
                said.push((step, why));
            } else {
                assert!(!why.contains("wasted"), "{trace:?}");
            }
            was_dead = is_dead;
        }
        // The waste is the same by rows and by columns, as a board can be reflected along its
        // diagonal.
        assert_eq!((before, replay.tally().wasted), (88, Some(88)));
        for (step, why) in said.into_iter().rev() {
            go_to(&mut replay, step);
            assert_eq!(replay.trace().why.zero_based(), why);
        }
    }
}
