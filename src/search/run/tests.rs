use proptest::prelude::*;

use super::*;
use crate::{
    board::{Board, Square},
    search::{
        METHODS, Sweep, SweepSpec,
        methods::Method,
        step::Effort,
        sweep::{self, Point},
    },
};

fn board(order: usize) -> Board {
    Board::new(order).unwrap()
}

fn method(name: &str) -> &'static Method {
    Method::by_name(name).unwrap()
}

fn methods(order: usize, names: &[&str]) -> RaceSpec {
    let methods = names.iter().map(|name| method(name)).collect();
    RaceSpec::new(Entries::Methods(board(order).into(), methods), 1).unwrap()
}

fn race(spec: &RaceSpec) -> Run {
    Run::race(spec).unwrap()
}

fn go(race: &mut Run, goal: RunGoal) {
    race.head_for(goal);
    while race.work(64) {}
}

/// All that is shown of a race.
fn state(race: &Run) -> (u64, Vec<(Vec<Square>, String, Figures)>) {
    let lane = |lane: &Lane| {
        let trace = lane.replay.trace();
        (trace.queens, trace.why.zero_based(), lane.figures())
    };
    (race.position(), race.lanes().iter().map(lane).collect())
}

/// What is shown without that which becomes known later.
fn boards(race: &Run) -> (u64, Vec<(Vec<Square>, String, Figures)>) {
    let (position, mut lanes) = state(race);
    for (.., figures) in &mut lanes {
        figures.ending = None;
    }
    (position, lanes)
}

#[test]
fn the_same_method_twice_agrees_at_every_step() {
    for entry in METHODS.iter().filter(|method| method.max_order >= 5) {
        for finish in Finish::ALL {
            let entries = Entries::Methods(board(5).into(), vec![entry; 2]);
            let spec = RaceSpec::new(entries, 7).unwrap().to(finish).unwrap();
            let mut race = race(&spec);
            for step in 0..400 {
                go(&mut race, RunGoal::Time(step));
                let [first, second] = race.lanes() else {
                    panic!("two lanes");
                };
                assert_eq!(first.replay.trace(), second.replay.trace());
                assert_eq!(first.replay.position(), second.replay.position());
                let mut figures = [first, second].map(Lane::figures);
                for figures in &mut figures {
                    // Only times may differ.
                    figures.time = Duration::ZERO;
                    if let Some(ending) = &mut figures.ending {
                        ending.time = Duration::ZERO;
                    }
                }
                assert_eq!(figures[0], figures[1]);
                assert_eq!(first.ending().is_some(), race.is_at_end());
            }
        }
    }
}

fn compared(order: usize, method: &'static Method, seed: u64) -> Point {
    let mut sweep = Sweep::new(SweepSpec::new(board(order).into(), seed), &[method]);
    while sweep.step() {}
    sweep.points()[0]
}

/// Where a search ends by itself, its figures are those of a comparison, whatever the clock,
/// shown or only run ahead.
#[test]
fn all_solutions_take_what_a_comparison_says() {
    for clock in Clock::ALL {
        for method in METHODS {
            for order in [1, 2, 4, 6] {
                let entries = Entries::Methods(board(order).into(), vec![method, &METHODS[0]]);
                let spec = RaceSpec::new(entries, 3).unwrap().by(clock);
                let spec = spec.to(Finish::All).unwrap();
                let mut shown = race(&spec);
                go(&mut shown, RunGoal::Time(u64::MAX));
                assert!(shown.is_at_end());
                let mut ahead = race(&spec);
                while ahead.run_ahead(sweep::BUDGET) {}
                let expected = compared(order, method, 3).figures().unwrap();
                for figures in [shown.lanes()[0].figures(), ahead.lanes()[0].figures_ahead()] {
                    let ending = figures.ending.unwrap();
                    assert_eq!((figures.step, figures.time), (ending.step, ending.time));
                    for found in [figures.solutions, ending.solutions] {
                        assert_eq!(found, expected.solutions, "{method:?} {order}");
                    }
                    for effort in [figures.effort, ending.effort] {
                        assert_eq!(effort, expected.effort, "{method:?} {order}");
                    }
                    for checks in [figures.checks, ending.checks] {
                        assert_eq!(checks, expected.checks, "{method:?} {order}");
                    }
                }
                assert_eq!(
                    shown.lanes()[0].figures().step,
                    ahead.lanes()[0].figures_ahead().step
                );
            }
        }
    }
}

#[test]
fn the_first_solution_ends_a_search() {
    let spec = methods(8, &["backtracking", "lookahead"]).by(Clock::Steps);
    let mut race = race(&spec);
    go(&mut race, RunGoal::Time(u64::MAX));
    let endings: Vec<Ending> = race.lanes().iter().filter_map(Lane::ending).collect();
    assert_eq!(endings.len(), 2);
    assert_eq!(
        (endings[0].step, endings[0].effort),
        (981, Effort::Nodes(113))
    );
    assert_eq!(race.position(), 981);
    assert!(
        endings
            .iter()
            .all(|ending| ending.outcome == RaceOutcome::Done)
    );
    assert!(endings[1].step < endings[0].step);
    // The one that was first waits at the finish, and is not there any more before it.
    go(&mut race, RunGoal::Time(endings[1].step - 1));
    assert_eq!(race.lanes()[1].figures().solutions, 0);
    go(&mut race, RunGoal::Time(endings[1].step + 1));
    assert_eq!(race.lanes()[1].figures().step, endings[1].step);
}

/// By nodes each lane stands where it placed the last of these queens, or made the last of these
/// tries: not after it, and those that place several at once not before all of these are due.
#[test]
fn a_race_by_nodes_gives_each_as_many() {
    for method in METHODS {
        let order = 5.min(method.max_order);
        let entries = Entries::Methods(board(order).into(), vec![method, &METHODS[0]]);
        let spec = RaceSpec::new(entries, 3).unwrap().to(Finish::All).unwrap();
        let mut race = race(&spec);
        let at_once = if method.is_opaque { order as u64 } else { 1 };
        let mut solutions = 0;
        for nodes in 1..=60 {
            go(&mut race, RunGoal::Time(nodes));
            let lane = &race.lanes()[0];
            let (figures, count) = (lane.figures(), lane.replay.count());
            let name = method.name;
            if figures.is_finished() {
                break;
            }
            assert_eq!(count, nodes - nodes % at_once, "{name}");
            // What comes without a node or a try is a solution, and is stood at.
            let found = figures.solutions;
            assert!(found - solutions <= 1, "{name} {nodes}");
            if found > solutions {
                assert!(lane.replay.is_at_solution(), "{name} {nodes}");
            }
            solutions = found;
            assert!(figures.effort.amount() <= count, "{name}");
            if method.is_exhaustive() {
                assert_eq!(figures.effort.amount(), count, "{name}");
            }
        }
        go(&mut race, RunGoal::Time(u64::MAX));
        let counts = race.lanes().iter().map(|lane| lane.replay.count());
        assert_eq!(counts.max(), Some(race.position()));
        let nodes = |lane: &Lane| lane.figures().effort.amount();
        // The end is after the last node.
        assert_eq!(race.lanes()[1].replay.count(), nodes(&race.lanes()[1]) + 1);
    }
}

/// What was measured of a search stays, whatever else of the race is changed.
#[test]
fn measured_times_are_kept() {
    let ahead = |mut race: Run| {
        while race.run_ahead(Duration::MAX) {}
        let times: Vec<Duration> = race
            .lanes()
            .iter()
            .map(|lane| lane.figures_ahead().time)
            .collect();
        (race, times)
    };
    let first = methods(8, &["backtracking", "shuffle"]);
    let (race, before) = ahead(race(&first));
    let (race, all) = ahead(
        race.begin_again(&RunSpec::Race(first.clone().to(Finish::All).unwrap()))
            .unwrap(),
    );
    assert!(all[0] > before[0]);
    let (race, now) = ahead(
        race.begin_again(&RunSpec::Race(first.clone().by(Clock::Time)))
            .unwrap(),
    );
    assert_eq!(now, before);
    let other = methods(8, &["lookahead", "backtracking", "shuffle"]).with_seed(2);
    let (race, now) = ahead(race.begin_again(&RunSpec::Race(other)).unwrap());
    assert_eq!(now[1], before[0]);
    let all_again = first.clone().to(Finish::All).unwrap();
    let (race, now) = ahead(race.begin_again(&RunSpec::Race(all_again)).unwrap());
    assert_eq!(now, all);
    let (_, now) = ahead(race.begin_again(&RunSpec::Race(first)).unwrap());
    assert_eq!(now, before);
}

#[test]
fn those_that_are_the_same_are_numbered() {
    let methods = ["backtracking", "lookahead", "backtracking"].map(method);
    let entries = Entries::Methods(board(8).into(), methods.to_vec());
    assert_eq!(
        entries.names(),
        ["backtracking 1", "lookahead", "backtracking 2"]
    );
    let entries = Entries::Orders(method("backtracking"), [8, 8, 6].map(board).to_vec());
    assert_eq!(entries.names(), ["order 8 (1)", "order 8 (2)", "order 6"]);
}

#[test]
fn one_method_runs_at_several_orders() {
    let orders = [6, 8, 10].map(board).to_vec();
    let entries = Entries::Orders(method("backtracking"), orders);
    assert_eq!(entries.names(), ["order 6", "order 8", "order 10"]);
    let spec = RaceSpec::new(entries, 1).unwrap().to(Finish::All).unwrap();
    let mut race = race(&spec);
    go(&mut race, RunGoal::Time(u64::MAX));
    let solutions = race.lanes().iter().map(|lane| lane.figures().solutions);
    assert!(solutions.eq([4, 92, 724]));
    assert!(race.partings().is_empty());
}

/// → and ← stop at the solutions of all searches, in the order of the clock.
#[test]
fn solutions_are_gone_to_in_both_directions() {
    for clock in Clock::ALL {
        let names = ["backtracking", "local-search", "construction", "ilp"];
        let spec = methods(6, &names).by(clock).to(Finish::All).unwrap();
        let mut race = race(&spec);
        let mut there = vec![boards(&race)];
        loop {
            let before: u64 = race.lanes().iter().map(|l| l.figures().solutions).sum();
            go(&mut race, RunGoal::NextSolution);
            let after: u64 = race.lanes().iter().map(|l| l.figures().solutions).sum();
            if after == before {
                assert!(race.is_at_end());
                break;
            }
            assert!(race.lanes().iter().any(|l| l.replay.is_at_solution()));
            there.push(boards(&race));
        }
        assert!(there.len() > 8, "{clock:?}");
        while let Some(expected) = there.pop() {
            if boards(&race) != expected {
                go(&mut race, RunGoal::PreviousSolution);
            }
            assert_eq!(boards(&race), expected, "{clock:?}");
        }
        assert_eq!(race.position(), 0);
    }
}

/// By steps each step is one of all; by time they come one after the other.
#[test]
fn steps_are_counted_from_any_time() {
    for clock in Clock::ALL {
        let spec = methods(6, &["backtracking", "amb", "lookahead"]).by(clock);
        let spec = spec.to(Finish::All).unwrap();
        let mut race = race(&spec);
        let mut there = vec![boards(&race)];
        for _ in 0..100 {
            let from = race.position();
            go(&mut race, RunGoal::Steps { from, count: 1 });
            there.push(boards(&race));
        }
        let steps = |(_, lanes): &(u64, Vec<(_, _, Figures)>)| -> u64 {
            lanes.iter().map(|(.., figures)| figures.step).sum()
        };
        for pair in there.windows(2) {
            assert!(steps(&pair[1]) > steps(&pair[0]), "{clock:?}");
        }
        for (expected, count) in there.iter().rev().zip(0..) {
            let from = there[100].0;
            go(
                &mut race,
                RunGoal::Steps {
                    from,
                    count: -count,
                },
            );
            assert_eq!(&boards(&race), expected, "{clock:?}");
        }
        go(&mut race, RunGoal::Steps { from: 0, count: 40 });
        assert_eq!(boards(&race), there[40], "{clock:?}");
        go(&mut race, RunGoal::Steps { from: 0, count: -1 });
        assert_eq!(race.position(), 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A time on the clock leads to the same boards from wherever one comes, even if one
    /// turns round on the way.
    #[test]
    fn every_time_leads_to_the_same_boards(
        clock in proptest::sample::select(&Clock::ALL[..]),
        visits in proptest::collection::vec((0_u64..3_000, 0_u32..40), 2..12),
    ) {
        let names = ["backtracking", "ilp", "construction", "local-search"];
        let spec = methods(7, &names).by(clock).to(Finish::All).unwrap();
        let mut race = race(&spec);
        let scale = race.step();
        let mut seen = std::collections::BTreeMap::new();
        for (time, work) in visits {
            let time = time * scale;
            go(&mut race, RunGoal::Time(time));
            let boards = boards(&race);
            let before = seen.entry(time).or_insert_with(|| boards.clone());
            prop_assert_eq!(&boards, &*before);
            race.head_for(RunGoal::NextSolution);
            for _ in 0..work {
                race.work(16);
            }
            race.head_for(RunGoal::PreviousSolution);
            for _ in 0..work / 2 {
                race.work(16);
            }
            go(&mut race, RunGoal::Time(time));
            prop_assert_eq!(&self::boards(&race), &*before);
        }
    }
}

#[test]
fn searches_that_begin_alike_part_at_a_board() {
    let names = ["backtracking", "lookahead", "amb", "shuffle"];
    let mut race = race(&methods(8, &names));
    assert_eq!(race.partings(), []);
    go(&mut race, RunGoal::Time(u64::MAX));
    let partings = race.partings();
    let parting = |lanes| partings.iter().find(|parting| parting.lanes == lanes);
    let parted = parting([0, 1]).unwrap();
    let steps = parted.steps.unwrap();
    let at = |lane: usize, step| {
        let entry = race.lanes()[lane].entry();
        let mut search = entry.method.traced(entry.given, 1).unwrap();
        let mut boards = vec![Vec::new()];
        for _ in 0..step {
            let last = search.step();
            let mut queens: Vec<Square> = search.trace(&last).placed().collect();
            queens.sort_unstable();
            if boards.last() != Some(&queens) {
                boards.push(queens);
            }
        }
        boards
    };
    let [first, second] = [at(0, steps[0]), at(1, steps[1])];
    let alike = parted.boards as usize + 1;
    assert_eq!((first.len(), second.len()), (alike + 1, alike + 1));
    assert_eq!(first[..alike], second[..alike]);
    assert_ne!(first[alike], second[alike]);
    // The first board of a shuffle is full.
    assert!(partings.iter().all(|parting| !parting.lanes.contains(&3)));
}

#[test]
fn searches_with_one_board_do_not_part() {
    let mut race = race(&methods(1, &["backtracking", "columns"]));
    go(&mut race, RunGoal::Time(u64::MAX));
    let alike = Parting {
        lanes: [0, 1],
        boards: 1,
        steps: None,
    };
    assert_eq!(race.partings(), [alike]);
}

/// Nothing is told of what was not shown yet.
#[test]
fn partings_are_known_when_they_were_seen() {
    let names = ["backtracking", "lookahead"];
    let mut race = race(&methods(8, &names));
    go(&mut race, RunGoal::Time(u64::MAX));
    let [first, second] = race.partings()[0].steps.unwrap();
    let mut race = Run::race(&methods(8, &names).by(Clock::Steps)).unwrap();
    go(&mut race, RunGoal::Time(first.max(second) - 1));
    assert_eq!(race.partings()[0].steps, None);
    go(&mut race, RunGoal::Time(first.max(second)));
    assert_eq!(race.partings()[0].steps, Some([first, second]));
}

#[test]
fn all_lanes_together_take_bounded_memory() {
    for (order, names) in [
        (100, ["backtracking", "lookahead", "amb", "amb"]),
        (12, ["backtracking", "columns", "columns", "shuffle"]),
    ] {
        let mut race = race(&methods(order, &names).by(Clock::Steps));
        go(&mut race, RunGoal::Time(40_000));
        let there = boards(&race);
        assert!(race.bytes() < 64_000_000, "{}", race.bytes());
        go(&mut race, RunGoal::Time(12_345));
        go(&mut race, RunGoal::Time(40_000));
        assert_eq!(boards(&race), there);
    }
}

#[test]
fn a_race_that_cannot_be_is_refused() {
    let of = |names: &[&str], order| {
        let methods = names.iter().map(|name| method(name)).collect();
        RaceSpec::new(Entries::Methods(board(order).into(), methods), 1)
    };
    let error = |spec: Result<RaceSpec, RaceError>| spec.unwrap_err().to_string();
    let count = "a race is between 2 and 4 searches, not ";
    assert_eq!(error(of(&["amb"], 8)), format!("{count}1"));
    assert_eq!(error(of(&["amb"; 5], 8)), format!("{count}5"));
    assert!(
        error(of(&["amb", "columns"], 15)).starts_with("order 15 is too large for method columns")
    );
    assert_eq!(
        error(of(&["construction"; 2], 101)),
        "order 101 is too large to watch: 1 to 100 is allowed"
    );
    let spec = of(&["ilp", "amb"], 12).unwrap();
    assert!(error(spec.to(Finish::All)).starts_with("order 12 is too large to list all"));
}

#[test]
fn a_budget_stops_searches_that_never_end() {
    let mut race = race(&methods(60, &["backtracking", "amb"]));
    let budget = Duration::from_millis(20);
    while race.run_ahead(budget) {}
    for lane in race.lanes() {
        let figures = lane.figures_ahead();
        assert_eq!(figures.ending, None);
        assert!(figures.time >= budget);
    }
}
