use super::*;
use crate::{
    board::Board,
    search::{METHODS, Method, run::Ending},
};

fn entries() -> Entries {
    let names = ["backtracking", "lookahead", "shuffle"];
    let methods = names.map(|name| Method::by_name(name).unwrap());
    Entries::Methods(Board::new(8).unwrap().into(), methods.to_vec())
}

/// A lane with these steps, microseconds and solutions.
fn lane(entry: Entry, step: u64, micros: u64, solutions: u64) -> Figures {
    Figures {
        entry,
        step,
        time: Duration::from_micros(micros),
        solutions,
        effort: (entry.method.counts)(1),
        checks: None,
        ending: None,
    }
}

fn at_finish(lane: Figures, outcome: RaceOutcome) -> Figures {
    let ending = Ending {
        step: lane.step,
        time: lane.time,
        solutions: lane.solutions,
        effort: lane.effort,
        checks: lane.checks,
        outcome,
    };
    Figures {
        ending: Some(ending),
        ..lane
    }
}

#[test]
fn who_was_first() {
    let entries = entries();
    let all: Vec<Entry> = entries.iter().collect();
    let running = |index: usize, solutions| lane(all[index], 60, 9, solutions);
    let done = |index: usize, step, micros| {
        at_finish(lane(all[index], step, micros, 1), RaceOutcome::Done)
    };
    for (clock, finish, lanes, expected) in [
        (
            Clock::Steps,
            Finish::First,
            vec![running(0, 0), running(1, 0)],
            "No solution yet.",
        ),
        (
            Clock::Steps,
            Finish::All,
            vec![running(0, 3), running(1, 5), running(2, 0)],
            "lookahead leads with 5 solutions, 2 more than backtracking.",
        ),
        (
            Clock::Steps,
            Finish::All,
            vec![running(0, 1), running(1, 1), running(2, 0)],
            "backtracking and lookahead lead with 1 solution each.",
        ),
        (
            Clock::Time,
            Finish::First,
            vec![running(0, 0), done(1, 60, 9), running(2, 0)],
            "By time, lookahead was first: 9.0 µs. \
             backtracking and shuffle are still searching.",
        ),
        (
            Clock::Steps,
            Finish::First,
            vec![done(0, 981, 12), done(1, 60, 15), running(2, 0)],
            "By steps, lookahead was first: 60 steps, 921 steps before backtracking. \
             shuffle is still searching.",
        ),
        (
            Clock::Steps,
            Finish::First,
            vec![done(0, 981, 12), done(1, 60, 15), done(2, 2_000, 1_500)],
            "By steps, lookahead was first: 60 steps, 921 steps before backtracking. \
             By time, backtracking was first: 12 µs, 3.0 µs before lookahead.",
        ),
        (
            Clock::Time,
            Finish::First,
            vec![done(0, 7, 20), done(1, 7, 50)],
            "By time, backtracking was first: 20 µs, 30 µs before lookahead. \
             By nodes, backtracking and lookahead were level: 1 node each.",
        ),
    ] {
        assert_eq!(standing(&entries, clock, finish, &lanes), expected);
    }
    let none =
        |index: usize, step| at_finish(lane(all[index], step, step, 0), RaceOutcome::NoSolution);
    assert_eq!(
        standing(
            &entries,
            Clock::Steps,
            Finish::All,
            &[none(0, 10), none(1, 15)]
        ),
        "There is no solution. By steps, backtracking was first: 10 steps, 5 steps before \
         lookahead. By time, backtracking was first: 10 µs, 5.0 µs before lookahead."
    );
    let family = at_finish(lane(all[0], 9, 9, 8), RaceOutcome::OneFamily);
    assert_eq!(
        standing(&entries, Clock::Steps, Finish::All, &[family, family]),
        "No search has found all that was asked for."
    );
    // What was seen before one went back is not said.
    let mut back = done(1, 60, 15);
    back.step = 59;
    back.solutions = 0;
    let lanes = [running(0, 0), back];
    assert_eq!(
        standing(&entries, Clock::Steps, Finish::First, &lanes),
        "No solution yet."
    );
    assert_eq!(note(&back), "");
    assert_eq!(note(&family), "one family only");
}

/// Those that try have tries in place of nodes, and hits in place of solutions.
#[test]
fn who_was_first_by_nodes() {
    let entries = entries();
    let all: Vec<Entry> = entries.iter().collect();
    let running = |index: usize, solutions| lane(all[index], 60, 9, solutions);
    let done = |index: usize, step, micros| {
        at_finish(lane(all[index], step, micros, 1), RaceOutcome::Done)
    };
    for (finish, lanes, expected) in [
        (
            Finish::First,
            vec![spent(done(0, 981, 12), 113), spent(done(1, 60, 15), 20)],
            "By nodes, lookahead was first: 20 nodes, 93 nodes before backtracking. \
             By time, backtracking was first: 12 µs, 3.0 µs before lookahead.",
        ),
        (
            Finish::First,
            vec![
                running(0, 0),
                spent(done(1, 60, 15), 40),
                spent(done(2, 33, 9), 33),
            ],
            "By nodes or tries, shuffle was first: 33 tries; lookahead needed 40 nodes. \
             backtracking is still searching.",
        ),
        (
            Finish::First,
            vec![
                running(0, 0),
                spent(done(1, 9, 9), 8),
                spent(done(2, 8, 9), 8),
            ],
            "By nodes or tries, lookahead and shuffle were level: 8 each. \
             backtracking is still searching.",
        ),
        (
            Finish::All,
            vec![running(0, 1), running(1, 2), running(2, 5)],
            "shuffle leads with 5 hits, 3 more than lookahead.",
        ),
        (
            Finish::All,
            vec![running(0, 1), running(1, 0), running(2, 1)],
            "backtracking and shuffle lead with 1 solution or hit each.",
        ),
    ] {
        let said = standing(&entries, Clock::Nodes, finish, &lanes);
        assert_eq!(said, expected);
    }
}

/// The bars below the names: each clock has its own, and nothing is asked of a race that has not
/// begun.
#[test]
fn what_was_needed_is_a_share_of_the_most() {
    let all: Vec<Entry> = entries().iter().collect();
    let lanes = [
        spent(lane(all[0], 80, 9, 0), 40),
        spent(lane(all[1], 20, 36, 1), 10),
    ];
    for (clock, expected) in [
        (Clock::Nodes, [1.0, 0.25]),
        (Clock::Steps, [1.0, 0.25]),
        (Clock::Time, [0.25, 1.0]),
    ] {
        assert_eq!(shares(clock, &lanes), expected);
    }
    let start = spent(lane(all[0], 0, 0, 0), 0);
    assert_eq!(shares(Clock::Nodes, &[start, start]), [0.0, 0.0]);
}

/// A lane with these nodes, or tries.
fn spent(lane: Figures, amount: u64) -> Figures {
    Figures {
        effort: lane.effort.with(amount),
        ..lane
    }
}

#[test]
fn what_counts_is_said_for_each_method() {
    let entries = entries();
    assert_eq!(
        what_counts(&entries, Clock::Nodes),
        [
            "A node of backtracking and lookahead: a queen placed where no other attacks it.",
            "A try of shuffle: a permutation tested."
        ]
    );
    assert_eq!(
        what_counts(&entries, Clock::Steps),
        [
            "A step of backtracking: a square tested, or a queen taken back.",
            "A step of lookahead: a queen placed or taken back.",
            "A step of shuffle: a permutation tested."
        ]
    );
    assert_eq!(what_counts(&entries, Clock::Time).len(), 1);
    let orders = Entries::Orders(&METHODS[0], [6, 8].map(|n| Board::new(n).unwrap()).to_vec());
    assert_eq!(
        what_counts(&orders, Clock::Nodes),
        ["A node of backtracking: a queen placed where no other attacks it."]
    );
}

#[test]
fn a_method_twice_is_told_apart() {
    let method = Method::by_name("backtracking").unwrap();
    let entries = Entries::Methods(Board::new(8).unwrap().into(), vec![method, method]);
    let entry = entries.iter().next().unwrap();
    let lanes = [12, 11].map(|micros| at_finish(lane(entry, 7, micros, 1), RaceOutcome::Done));
    assert_eq!(
        result(&entries, Clock::Time, &lanes),
        "By time, backtracking 2 was first: 11 µs, 1.0 µs before backtracking 1. \
         By nodes, backtracking 1 and backtracking 2 were level: 1 node each."
    );
    assert_eq!(entries.names(), ["backtracking 1", "backtracking 2"]);
    let places = lanes
        .each_ref()
        .map(|lane| standing_of(&lanes, lane, Clock::Time));
    assert_eq!(places, ["2nd", "1st"]);
}

#[test]
fn where_searches_differ() {
    let parting = |boards, steps| Parting {
        lanes: [0, 1],
        boards,
        steps,
    };
    let both = [parting(1, None), parting(12, Some([23, 1_009]))];
    assert_eq!(
        partings(&entries(), &[], &both),
        [
            "backtracking and lookahead have shown the same board so far.",
            "backtracking and lookahead begin with the same 12 boards: they differ from step 23 of \
             backtracking and step 1,009 of lookahead on."
        ]
    );
    let entries = entries();
    let short = |parting| in_short(&entries, &parting);
    let line = "backtracking and lookahead begin with the same board.";
    assert_eq!(short(parting(1, Some([2, 3]))), line);
    let line = "backtracking and lookahead begin with the same 3 boards.";
    assert_eq!(short(parting(3, Some([5, 3]))), line);
    let done = |entry| at_finish(lane(entry, 9, 9, 1), RaceOutcome::Done);
    let lanes: Vec<Figures> = entries.iter().map(done).collect();
    assert_eq!(
        partings(&entries, &lanes, &[parting(2, None)]),
        ["backtracking and lookahead show the same 2 boards."]
    );
    assert_eq!(
        partings(&entries, &lanes, &[parting(1, Some([2, 3]))]),
        [
            "backtracking and lookahead begin with the same board: they differ from step 2 of \
             backtracking and step 3 of lookahead on."
        ]
    );
}
