//! Searches run forward and back.

use super::*;
use crate::{
    board::{Coordinates, Position, Square, counts},
    search::{
        dead_lines::Filling,
        methods::METHODS,
        trace::Event,
        tree::{Node, NodeKind, Traversal},
    },
};

fn replay(name: &str, order: usize) -> Replay {
    let method = Method::by_name(name).unwrap();
    Replay::new(method, Board::new(order).unwrap(), 1).unwrap()
}

/// Everything that a replay reports of its current step.
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

/// Nothing hides a row that the given queens have killed until the first step.
#[test]
fn rows_that_are_dead_from_the_beginning_are_shown_there() {
    let board = Board::new(6).unwrap();
    let queens = [(0, 0), (1, 2), (2, 4), (3, 1)].map(|(row, column)| Square::new(row, column));
    let method = Method::by_name("backtracking").unwrap();
    let position = Position::new(board, queens).unwrap();
    let replay = Replay::new(method, Given::new(&position).unwrap(), 1).unwrap();
    let Trace { dead, why, .. } = replay.trace();
    assert_eq!(dead.iter().map(|dead| dead.line).collect::<Vec<_>>(), [5]);
    let why = why.zero_based();
    assert!(
        why.ends_with("Row 5 has been dead from the beginning."),
        "{why}"
    );
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

/// The nodes entered by a search from the start, each with its step.
fn entries(method: &'static Method, board: Board) -> Vec<(Vec<Square>, u64)> {
    let tree = method.tree.unwrap();
    let mut to_come: Vec<Vec<Square>> = Node::root(tree, board)
        .descendants()
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

/// Goes to each node in random order, forward and back: the replay stops at the step that enters
/// the node, and knows that step at the end.
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
            let history = replay.node_history(node).unwrap();
            assert_eq!(history.entered, Some(step));
        }
        go(&mut replay, Goal::solution(1_000));
        go(&mut replay, Goal::Node(Vec::new()));
        assert_eq!(replay.position(), 0);
        go(&mut replay, Goal::solution(1_000));
        entries.reverse();
        for (node, step) in entries.into_iter().take(200) {
            let history = replay.node_history(node).unwrap();
            assert_eq!(
                (history.entered, history.progress),
                (Some(step), NodeProgress::Done)
            );
        }
    }
}

/// At the end, each node has below it what the tree has; halfway, only what has been searched.
#[test]
fn what_was_found_below_a_node_is_known() {
    for name in ["backtracking", "amb", "lookahead"] {
        let mut replay = replay(name, 6);
        let tree = Method::by_name(name).unwrap().tree.unwrap();
        let root = Node::root(tree, Board::new(6).unwrap());
        go(&mut replay, Goal::solution(100));
        for node in [root.clone()]
            .into_iter()
            .chain(root.descendants().step_by(7))
        {
            let kinds: Vec<NodeKind> = node.descendants().map(|node| node.kind()).collect();
            let solutions = kinds
                .iter()
                .filter(|&&kind| kind == NodeKind::Solution)
                .count()
                + usize::from(node.kind() == NodeKind::Solution);
            let below = replay
                .node_history(node.path().to_vec())
                .unwrap()
                .below
                .unwrap();
            assert_eq!(below.nodes, kinds.len() as u64, "{name} {:?}", node.path());
            assert_eq!(
                below.solutions,
                solutions as u64,
                "{name} {:?}",
                node.path()
            );
        }
        go(&mut replay, Goal::solution(1));
        let below = replay.node_history(Vec::new()).unwrap().below.unwrap();
        assert_eq!(
            (below.nodes, below.solutions),
            (replay.effort().amount(), 1)
        );
        let ahead = Node::root(tree, Board::new(6).unwrap()).children()[5];
        let history = replay.node_history(vec![ahead]).unwrap();
        assert_eq!((history.entered, history.below), (None, None));
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
    // The leaves of the tree of order 4 that are not solutions.
    let expected = [vec![0, 2], vec![0, 3, 1], vec![3, 0, 2], vec![3, 1]];
    assert_eq!(dead_ends, expected);
    go(&mut replay, Goal::next(Landmark::Backtrack, 0));
    assert_eq!(replay.trace().event, Event::Backtracked(Square::new(1, 2)));
    let first = replay.position();
    go(&mut replay, Goal::next(Landmark::Backtrack, first));
    assert!(replay.position() > first);
}

/// These are the steps to which D goes, one after another. There are none if there are too many, or
/// beyond the last checked step, as the earlier ones would look like all.
#[test]
fn steps_with_dead_ends_are_remembered() {
    for (order, last, is_known) in [(4, 60, true), (6, 1_000, true), (10, 4_000, false)] {
        let mut one_by_one = replay("backtracking", order);
        let mut expected = Vec::new();
        for step in 1..=last {
            go(&mut one_by_one, Goal::step(step));
            let is_dead_end = one_by_one.landmark() == Some(Landmark::DeadEnd);
            expected.extend((is_known && is_dead_end).then_some(step));
        }
        let mut at_once = replay("backtracking", order);
        go(&mut at_once, Goal::step(last));
        assert_eq!(at_once.dead_end_steps(), expected, "{order}");
    }
    let mut large = replay("backtracking", 20);
    let known = [4_096, 4_097].map(|step| {
        go(&mut large, Goal::step(step));
        large.dead_end_steps().len()
    });
    assert!((1..=128).contains(&known[0]) && known[1] == 0, "{known:?}");
}

/// Each solution appears once, also after going back: all of 92, every eighth of 724.
#[test]
fn steps_with_solutions_are_remembered() {
    let backtracking = Method::by_name("backtracking").unwrap();
    for (order, solutions, every) in [(8, 92, 1), (10, 724, 8)] {
        let mut replay = Replay::new(backtracking, Board::new(order).unwrap(), 0).unwrap();
        for number in [20, 5, solutions, 7, solutions + 1] {
            go(&mut replay, Goal::solution(number));
        }
        let steps = replay.solution_steps().to_vec();
        assert_eq!(steps.len() as u64, solutions.div_ceil(every));
        for (index, step) in steps.into_iter().enumerate() {
            go(&mut replay, Goal::step(step));
            assert!(replay.is_at_solution());
            assert_eq!(replay.tally().solutions, index as u64 * every + 1);
        }
    }
}

/// The question that is asked at the position of a replay.
fn question(replay: &Replay, questions: Questions) -> Option<Question> {
    let mut ahead = replay.look_ahead(questions);
    while ahead.work(10) {}
    ahead.question()
}

/// Goes from question to question, at most this number of times.
fn asked(replay: &mut Replay, questions: Questions, most: usize) -> Vec<Question> {
    let mut asked = Vec::new();
    while asked.len() < most
        && let Some(question) = question(replay, questions)
    {
        go(replay, Goal::step(question.step));
        asked.push(question);
    }
    asked
}

/// The steps of a replay, each with its event and whether it is the last.
fn steps(replay: &mut Replay, most: u64) -> Vec<(u64, Event, bool)> {
    let mut steps = Vec::new();
    for step in 1..=most {
        go(replay, Goal::step(step));
        steps.push((step, replay.trace().event, replay.is_at_end()));
        if replay.is_at_end() {
            break;
        }
    }
    steps
}

/// There is a question before each step, or before each step that places or removes a queen, finds
/// a solution or ends the search.
#[test]
fn questions_are_the_steps_to_come() {
    let (predictable, others): (Vec<&Method>, Vec<&Method>) =
        METHODS.iter().partition(|method| method.is_predictable());
    let others: Vec<&str> = others.iter().map(|method| method.name).collect();
    assert_eq!(others, ["restarts", "shuffle", "local-search", "ilp"]);
    for method in predictable {
        for order in [1, 2, 4, 5] {
            let most = 3_000;
            let mut watched = replay(method.name, order);
            let steps = steps(&mut watched, most);
            let all = steps.iter().map(|&(step, event, _)| Question {
                step,
                target: Target::of(event),
            });
            let all: Vec<_> = all.collect();
            let of_interest = steps.iter().filter(|(_, event, is_last)| {
                *is_last || !matches!(event, Event::Note | Event::Clash { .. })
            });
            let of_interest: Vec<u64> = of_interest.map(|&(step, ..)| step).collect();

            let mut predicted = replay(method.name, order);
            assert_eq!(
                asked(&mut predicted, Questions::EveryStep, all.len()),
                all,
                "{method:?}, order {order}"
            );
            let mut predicted = replay(method.name, order);
            let asked = asked(
                &mut predicted,
                Questions::InterestingSteps,
                of_interest.len(),
            );
            let numbers: Vec<u64> = asked.iter().map(|question| question.step).collect();
            assert_eq!(numbers, of_interest, "{method:?}, order {order}");
            for question in asked {
                assert_eq!(question, all[question.step as usize - 1]);
            }
        }
    }
}

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

/// Exactly the nodes below a dead row are counted, forward and back.
#[test]
fn wasted_nodes_are_those_below_dead_rows() {
    let boards = (1..=7).map(|order| Board::new(order).unwrap().into());
    // In the last of these positions, a row is dead from the start.
    let positions = ["3,3", "6,1 0,5", "0,0 1,2 3,5"].map(|queens| {
        let notation = Coordinates::FromZero.on(Board::new(7).unwrap());
        Given::new(&notation.position(queens).unwrap()).unwrap()
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
        let fills_depth_first = |filling: &Filling| *filling != Filling::FromLists;
        let Some(filling) = method.filling.filter(fills_depth_first) else {
            assert_eq!(replay.tally().wasted, None, "{method:?}");
            continue;
        };
        let mut wasted = vec![0];
        while wasted.len() < 1_500 {
            let step = search.step();
            let trace = method.on(given).trace(&*search, &step);
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
        // New steps are also made after going back.
        let mut replay = Replay::new(method, given, 1).unwrap();
        for (step, &expected) in wasted.iter().enumerate().take(500) {
            go(&mut replay, Goal::step(step.saturating_sub(13) as u64));
            go(&mut replay, Goal::step(step as u64));
            let counted = replay.tally().wasted;
            assert_eq!(counted, Some(expected), "{method:?} {order} {step}");
        }
    }
}

/// When a queen that killed a row or column is removed, the record says how many nodes this has
/// cost, also after going back.
#[test]
fn the_cost_of_a_dead_row_is_said_above_it() {
    for (name, line) in [("backtracking", "row"), ("amb", "column")] {
        let mut replay = replay(name, 8);
        let mut costs = 0;
        let mut before = 0;
        let mut said = Vec::new();
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
                said.push((step, why));
            } else {
                assert!(!trace.why.zero_based().contains("wasted"), "{trace:?}");
            }
            if replay.is_at_end() {
                break;
            }
        }
        // The waste is the same by rows and by columns, as a board can be reflected along its
        // diagonal.
        assert_eq!((costs, replay.tally().wasted), (332, Some(332)));
        for (step, why) in said.into_iter().rev() {
            go(&mut replay, Goal::step(step));
            assert_eq!(replay.trace().why.zero_based(), why);
        }
    }
}
