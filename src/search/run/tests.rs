use std::collections::BTreeMap;
use std::time::Duration;

use proptest::prelude::*;

use super::*;
use crate::board::{Square, board};
use crate::search::sweep::{self, PointFigures};
use crate::search::testing::method;
use crate::search::{METHODS, Sweep, SweepSpec};

fn spec(order: usize, names: &[&str]) -> RaceSpec {
    let methods: Vec<_> = names.iter().map(|name| method(name)).collect();
    RaceSpec::of_methods(board(order), &methods, 1).unwrap()
}

fn go(race: &mut Race, goal: Goal) {
    race.head_for(goal);
    while race.work(64) {}
}

/// A race at its end.
fn over(spec: &RaceSpec) -> Race {
    let mut race = Race::new(spec).unwrap();
    go(&mut race, Goal::Position(u64::MAX));
    assert!(race.is_at_end());
    race
}

/// Everything that is shown of a race, except what becomes known later.
fn boards(race: &Race) -> (u64, Vec<(Vec<Square>, String, Figures)>) {
    let lane = |lane: &Lane| {
        let trace = lane.replay.trace();
        let figures = Figures {
            ending: None,
            ..lane.figures()
        };
        (trace.queens, trace.why.zero_based(), figures)
    };
    (race.position, race.lanes.iter().map(lane).collect())
}

fn compared(order: usize, method: &'static Method, seed: u64) -> PointFigures {
    let mut sweep = Sweep::new(SweepSpec::new(board(order).into(), seed), &[method]);
    while sweep.step() {}
    sweep.points()[0].figures().unwrap()
}

/// If a search ends by itself, its figures are those of a comparison, whatever the clock, whether
/// it is shown or only run ahead.
#[test]
fn all_solutions_take_what_a_comparison_says() {
    let methods = METHODS.iter();
    for (clock, method) in methods.flat_map(|method| Clock::ALL.map(|clock| (clock, method))) {
        for order in [1, 2, 5] {
            let spec = spec(order, &[method.name, "backtracking"]);
            let mut spec = spec.by(clock).to(Finish::All);
            spec.seed = 3;
            let shown = over(&spec);
            let mut ahead = Race::new(&spec).unwrap();
            while ahead.run_ahead(sweep::BUDGET) {}
            let expected = compared(order, method, 3);
            let both = [shown.lanes[0].figures(), ahead.lanes[0].figures_at_stop()];
            for figures in both {
                assert!(figures.is_finished(), "{method:?} {order}");
                assert_eq!(figures.solutions, expected.solutions, "{method:?} {order}");
                assert_eq!(figures.effort, expected.effort, "{method:?} {order}");
                assert_eq!(figures.checks, expected.checks, "{method:?} {order}");
            }
            assert_eq!(both[0].step, both[1].step);
        }
    }
}

/// By nodes, each lane stops where it placed the last of these queens, or made the last of these
/// tries: not after it, and those that place several at once not before all of these are due.
#[test]
fn a_race_by_nodes_gives_each_as_many() {
    for method in METHODS {
        let order = 5.min(method.max_order);
        let name = method.name;
        let mut spec = spec(order, &[name, "backtracking"]).to(Finish::All);
        spec.seed = 3;
        let mut race = Race::new(&spec).unwrap();
        let at_once = if method.is_opaque() { order as u64 } else { 1 };
        let mut solutions = 0;
        for nodes in 1..=60 {
            go(&mut race, Goal::Position(nodes));
            let lane = &race.lanes[0];
            let (figures, count) = (lane.figures(), lane.replay.count());
            if figures.is_finished() {
                break;
            }
            assert_eq!(count, nodes - nodes % at_once, "{name}");
            // What is counted without a node or a try is a solution, and the race stops at it.
            let new = figures.solutions - solutions;
            let is_stopped_at = lane.replay.is_at_solution();
            assert!(new == 0 || new == 1 && is_stopped_at, "{name} {nodes}");
            solutions = figures.solutions;
            let spent = figures.effort;
            assert!(spent == count || spent < count && !method.is_exhaustive());
        }
        go(&mut race, Goal::Position(u64::MAX));
        let counts = race.lanes.iter().map(|lane| lane.replay.count());
        assert_eq!(counts.max(), Some(race.position));
        // The end comes after the last node.
        let last = &race.lanes[1];
        assert_eq!(last.replay.count(), last.figures().effort + 1);
    }
}

/// The measurements of a search stay, whatever else changes in the race.
#[test]
fn measured_times_are_kept() {
    let times = |race: &mut Race| -> Vec<Duration> {
        while race.run_ahead(Duration::MAX) {}
        let lanes = race.lanes.iter();
        lanes.map(|lane| lane.figures_at_stop().time).collect()
    };
    let spec = spec(8, &["backtracking", "shuffle"]);
    let mut race = Race::new(&spec).unwrap();
    let measured = times(&mut race);
    assert!(race.differs_in_clock(&spec.by(Clock::Time)));
    assert_eq!(times(&mut race.by(Clock::Time)), measured);
}

/// A search that draws random numbers is another one with another seed, even if it finds every
/// solution.
#[test]
fn a_measurement_is_of_one_seed() {
    for (name, is_same) in [("own", true), ("own-random", false), ("shuffle", false)] {
        let spec = spec(6, &["backtracking", name]);
        let race = Race::new(&spec).unwrap();
        let measures = |seed| {
            let mut spec = spec.clone().by(Clock::Time);
            spec.seed = seed;
            race.differs_in_clock(&spec)
        };
        assert_eq!([spec.seed, 99].map(measures), [true, is_same], "{name}");
    }
}

/// → and ← stop at the solutions of all searches, in the order of the clock.
#[test]
fn solutions_are_gone_to_in_both_directions() {
    for clock in Clock::ALL {
        let names = ["backtracking", "local-search", "construction", "ilp"];
        let spec = spec(6, &names).by(clock).to(Finish::All);
        let mut race = Race::new(&spec).unwrap();
        let mut there = vec![boards(&race)];
        let found = |race: &Race| -> u64 {
            let lanes = race.lanes.iter();
            lanes.map(|lane| lane.figures().solutions).sum()
        };
        let mut before = 0;
        go(&mut race, Goal::NextSolution);
        while found(&race) > before {
            before = found(&race);
            let mut lanes = race.lanes.iter();
            assert!(lanes.any(|lane| lane.replay.is_at_solution()));
            there.push(boards(&race));
            go(&mut race, Goal::NextSolution);
        }
        assert!(race.is_at_end());
        assert!(there.len() > 8, "{clock:?}");
        while let Some(expected) = there.pop() {
            if boards(&race) != expected {
                go(&mut race, Goal::PreviousSolution);
            }
            assert_eq!(boards(&race), expected, "{clock:?}");
        }
        assert_eq!(race.position, 0);
    }
}

/// By steps, each step is one of all searches; by time they come one after another.
#[test]
fn steps_are_counted_from_any_time() {
    for clock in Clock::ALL {
        let spec = spec(6, &["backtracking", "amb", "lookahead"]).by(clock);
        let mut race = Race::new(&spec.to(Finish::All)).unwrap();
        let mut there = vec![boards(&race)];
        for _ in 0..100 {
            let from = race.position;
            go(&mut race, Goal::Steps { from, count: 1 });
            there.push(boards(&race));
        }
        let steps = |(_, lanes): &(u64, Vec<(_, _, Figures)>)| -> u64 {
            lanes.iter().map(|(.., figures)| figures.step).sum()
        };
        assert!(there.is_sorted_by_key(steps), "{clock:?}");
        let end = there[100].0;
        let ways = (0..).map(|count| (end, -count)).zip(there.iter().rev());
        let more = [((0, 40), &there[40]), ((0, -1), &there[0])];
        for ((from, count), expected) in ways.chain(more) {
            go(&mut race, Goal::Steps { from, count });
            assert_eq!(&boards(&race), expected, "{clock:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    /// A time on the clock leads to the same boards from any starting point, even after turning
    /// round on the way.
    #[test]
    fn every_time_leads_to_the_same_boards(
        clock in proptest::sample::select(&Clock::ALL[..]),
        visits in proptest::collection::vec((0_u64..1_500, 0_u32..40), 2..8),
    ) {
        let names = ["backtracking", "ilp", "construction", "local-search"];
        let spec = spec(6, &names).by(clock).to(Finish::All);
        let mut race = Race::new(&spec).unwrap();
        let scale = race.step;
        let mut seen = BTreeMap::new();
        for (time, work) in visits {
            let time = time * scale;
            go(&mut race, Goal::Position(time));
            let boards = boards(&race);
            let before = seen.entry(time).or_insert_with(|| boards.clone());
            prop_assert_eq!(&boards, &*before);
            race.head_for(Goal::NextSolution);
            for _ in 0..work {
                race.work(16);
            }
            race.head_for(Goal::PreviousSolution);
            for _ in 0..work / 2 {
                race.work(16);
            }
            go(&mut race, Goal::Position(time));
            prop_assert_eq!(&self::boards(&race), &*before);
        }
    }
}

#[test]
fn all_lanes_together_take_bounded_memory() {
    for (order, names) in [
        (100, ["backtracking", "lookahead", "amb", "amb"]),
        (12, ["backtracking", "columns", "columns", "shuffle"]),
    ] {
        let spec = spec(order, &names).by(Clock::Steps);
        let mut race = Race::within(&spec, 400_000).unwrap();
        go(&mut race, Goal::Position(10_000));
        let there = boards(&race);
        let bytes: usize = race.lanes.iter().map(|lane| lane.replay.bytes()).sum();
        assert!(bytes <= 400_000, "{bytes}");
        go(&mut race, Goal::Position(2_345));
        go(&mut race, Goal::Position(10_000));
        assert_eq!(boards(&race), there);
    }
}

#[test]
fn a_budget_stops_searches_that_never_end() {
    let mut race = Race::new(&spec(60, &["backtracking", "amb"])).unwrap();
    let budget = Duration::from_millis(20);
    while race.run_ahead(budget) {}
    for lane in race.lanes {
        let figures = lane.figures_at_stop();
        let outcome = figures.ending.map(|ending| ending.outcome);
        assert_eq!(outcome, Some(RaceOutcome::Stopped));
        assert!(figures.time >= budget);
    }
}
