//! What must hold for every method.

use super::*;
use crate::{
    board::{Solution, Square},
    numbers::grouped,
    search::{
        step::{Effort, Step},
        sweep::{Point, Sweep, SweepSpec},
        trace::{Event, Trace},
    },
};

#[test]
fn names_are_unique_and_lines_are_short() {
    for (index, method) in METHODS.iter().enumerate() {
        let by_name = METHODS.iter().position(|other| other == method);
        assert_eq!(by_name, Some(index), "{method:?}");
        assert_eq!(Method::by_name(method.name), Some(method));
        assert!(method.about.len() < 80 && !method.about.ends_with('.'));
    }
    assert_eq!(Method::by_name("luck"), None);
}

/// The manual's table of methods is this registry.
#[test]
fn the_readme_lists_the_methods() {
    let manual = include_str!("../../../docs/manual.md");
    for method in METHODS {
        let Method {
            name,
            about,
            source,
            limit_to_list,
            ..
        } = method;
        let max = grouped(method.max_order as u64);
        let all = limit_to_list.map_or(String::new(), |limit| {
            format!(", all of 1 to {}", grouped(limit.max_order as u64))
        });
        let row = format!("| {name} | {about} | {source} | 1 to {max}{all} |\n");
        assert!(manual.contains(&row), "the manual should have:\n{row}");
    }
}

#[test]
fn limits_are_kept_and_explained() {
    for method in METHODS {
        let largest = Board::new(method.max_order).unwrap();
        assert!(method.begin(largest, 1).is_ok(), "{method:?}");
        let line = method
            .check(method.max_order + 1, Purpose::Find)
            .unwrap_err()
            .to_string();
        assert!(line.contains(method.name) && line.contains(method.max_order_reason));
        if let Ok(larger) = Board::new(method.max_order + 1) {
            assert!(method.begin(larger, 1).is_err(), "{method:?}");
        }
    }
}

fn all(method: &'static Method, order: usize) -> Vec<Solution> {
    let mut search = method.begin(Board::new(order).unwrap(), 1).unwrap();
    std::iter::from_fn(|| search.next_solution()).collect()
}

/// Each finds every solution once. Those that search row by row or column by column
/// find them in the order that this gives.
#[test]
fn exhaustive_methods_agree() {
    for order in 1..=8 {
        let expected = all(&METHODS[0], order);
        assert!(expected.is_sorted());
        let mut by_columns = expected.clone();
        by_columns.sort_by_key(rows_by_column);
        let mut by_last_column = expected.clone();
        by_last_column.sort_by_key(|s| rows_by_column(s).into_iter().rev().collect::<Vec<_>>());
        for method in METHODS.iter().filter(|method| method.is_exhaustive()) {
            if (method.name, order) == ("columns-swapped", 8) {
                // It takes 34 million nodes, and its own tests run it.
                continue;
            }
            let mut found = all(method, order);
            match method.name {
                "columns" | "amb" => assert_eq!(found, by_columns, "{method:?} {order}"),
                "columns-swapped" => assert_eq!(found, by_last_column, "{order}"),
                _ => {}
            }
            found.sort();
            assert_eq!(found, expected, "{method:?} {order}");
        }
    }
}

fn rows_by_column(solution: &Solution) -> Vec<usize> {
    let mut queens: Vec<_> = solution.queens().collect();
    queens.sort_by_key(|queen| queen.column);
    queens.into_iter().map(|queen| queen.row).collect()
}

/// The methods that take an order, each with a traced search.
fn traced(order: usize) -> impl Iterator<Item = (&'static Method, Box<dyn Traced>)> {
    let board = Board::new(order).unwrap();
    METHODS
        .iter()
        .filter(move |method| method.check(order, Purpose::Find).is_ok())
        .map(move |method| (method, method.traced(board, 1).unwrap()))
}

/// The most steps of a search that has no end, or a distant one.
const STEPS: usize = 3_000;

/// Every step has a sentence that is short enough and that fonts can show, and its
/// queens fit its event. Beside the search runs a twin that is replaced by its own copy
/// after every step.
#[test]
fn traces_are_whole_and_copies_continue_alike() {
    for (order, steps) in [
        (1, STEPS),
        (2, STEPS),
        (3, STEPS),
        (4, STEPS),
        (5, usize::MAX),
        (6, STEPS),
    ] {
        for (method, mut search) in traced(order) {
            assert_eq!(search.effort(), (method.counts)(0), "{method:?}");
            let mut twin = search.copy();
            let steps = match method.finds {
                Finds::Any => STEPS,
                Finds::All | Finds::OneFamily => steps,
            };
            for _ in 0..steps {
                let step = search.step();
                let trace = search.trace(&step);
                check(method, order, &step, &trace);
                twin = twin.copy();
                assert_eq!(twin.step(), step, "{method:?} {order}");
                assert_eq!(twin.trace(&step), trace, "{method:?} {order}");
                assert_eq!(twin.effort(), search.effort(), "{method:?} {order}");
                assert_eq!(twin.checks(), search.checks(), "{method:?} {order}");
                assert_eq!(twin.squares(), search.squares(), "{method:?} {order}");
                assert_eq!(twin.partials(), search.partials(), "{method:?} {order}");
                if step == Step::Exhausted {
                    assert_eq!(search.step(), Step::Exhausted);
                    break;
                }
            }
        }
    }
}

/// What is shown of a step that was not the last one made may be wrong, but no more
/// than that.
#[test]
fn traces_of_other_steps_do_no_harm() {
    for (method, mut search) in (1..=5).flat_map(traced) {
        for _ in 0..50 {
            for step in [
                Step::Working,
                Step::Placed,
                Step::Backtracked,
                Step::Rejected,
                Step::Exhausted,
            ] {
                let queens = search.trace(&step).queens.len();
                let mut visits = 0;
                search.visits(&step, &mut |_| visits += 1);
                assert!(queens.max(visits) <= 5, "{method:?} {step:?}");
            }
            search.step();
        }
    }
}

/// What is shown at large orders is short enough too.
#[test]
fn sentences_are_short_at_large_orders_too() {
    for order in [9, 10, 11, 15, 20] {
        for (method, mut search) in traced(order) {
            // A step of a solver takes milliseconds.
            let steps = if method.name == "ilp" { 10 } else { 100 };
            for _ in 0..steps {
                let step = search.step();
                check(method, order, &step, &search.trace(&step));
            }
        }
    }
}

mod code;
mod coordinates;
mod given;
mod sentences;

/// So are the longest: numbers of two digits, many queens, dead rows.
#[test]
fn sentences_are_short_deep_in_the_search_too() {
    for (name, order, has_dead_rows) in [
        ("backtracking", 100, true),
        ("lookahead", 100, false),
        ("exact-cover", 100, false),
        ("amb", 100, true),
        ("columns", 11, true),
        ("columns", 14, false),
        ("columns-swapped", 9, false),
    ] {
        let method = Method::by_name(name).unwrap();
        let mut search = method.traced(Board::new(order).unwrap(), 1).unwrap();
        let mut dead = 0;
        for number in 0..30_000 {
            let step = search.step();
            if number % 250 < 3 {
                let trace = search.trace(&step);
                dead += usize::from(!trace.dead.is_empty());
                check(method, order, &step, &trace);
            }
        }
        assert!(dead > 0 || !has_dead_rows, "{name} {order}");
    }
}

fn check(method: &Method, order: usize, step: &Step, trace: &Trace) {
    let Trace {
        queens, event, why, ..
    } = trace;
    let context = format!("{method:?} {order} {step:?} {trace:?}");
    assert!(why.longest() <= 160, "{context}");
    let sentences = why.texts(order);
    assert!(sentences.iter().all(|why| why.ends_with('.')), "{context}");
    assert!(trace.notes.len() <= 24, "{context}");
    for line in &trace.notes {
        assert!((1..=60).contains(&line.longest()), "{context}");
    }
    let notes = trace.notes.iter().flat_map(|line| line.texts(order));
    let stages = trace.stages.iter().map(|stage| &stage.what);
    for sentence in trace.notes.iter().chain(stages).chain([why]) {
        coordinates::check(sentence, order);
    }
    let mut letters = sentences
        .into_iter()
        .chain(notes)
        .flat_map(|text| text.chars().collect::<Vec<_>>());
    assert!(letters.all(|c| matches!(c, ' '..='~' | '°')), "{context}");
    let mut different = queens.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), queens.len(), "{context}");
    let on_board = |queen: &Square| queen.row < order && queen.column < order;
    assert!(queens.iter().all(on_board), "{context}");
    match *event {
        Event::Note => assert!(matches!(step, Step::Working | Step::Exhausted), "{context}"),
        Event::Placed(queen) => {
            assert!(
                *step == Step::Placed && queens.contains(&queen),
                "{context}"
            );
        }
        Event::Backtracked(queen) => {
            assert!(*step == Step::Backtracked && on_board(&queen), "{context}");
            assert!(!queens.contains(&queen), "{context}");
        }
        Event::Clash { tested, attacker } => {
            assert!(*step == Step::Rejected && on_board(&tested), "{context}");
            assert!(
                tested.attacks(attacker).is_some() && queens.contains(&attacker),
                "{context}"
            );
        }
        Event::Swapped(moved) => {
            assert!(*step == Step::Working, "{context}");
            assert!(
                moved.iter().all(|queen| queens.contains(queen)),
                "{context}"
            );
        }
        Event::Solved(last) => {
            assert!(last.is_none_or(|last| queens.contains(&last)), "{context}");
            let Step::Found(solution) = step else {
                panic!("{context}");
            };
            assert!(solution.queens().eq(different), "{context}");
        }
    }
}

/// A traced search finds the same solutions as the method's own search, and has spent
/// the same at each. It visits a square for every queen that it counts.
#[test]
fn traced_searches_are_the_methods_own() {
    for order in 1..=6 {
        for (method, mut search) in traced(order) {
            let mut own = method.begin(Board::new(order).unwrap(), 1).unwrap();
            for _ in 0..50 {
                let mut visits = 0;
                let before = search.effort();
                let found = loop {
                    let step = search.step();
                    search.visits(&step, &mut |_| visits += 1);
                    match step {
                        Step::Found(solution) => break Some(solution),
                        Step::Exhausted => break None,
                        _ => {}
                    }
                };
                assert_eq!(found, own.next_solution(), "{method:?} {order}");
                assert_eq!(search.effort(), own.effort(), "{method:?} {order}");
                assert_eq!(search.checks(), own.checks(), "{method:?} {order}");
                assert_eq!(search.squares(), own.squares(), "{method:?} {order}");
                assert_eq!(search.partials(), own.partials(), "{method:?} {order}");
                if let (Effort::Nodes(before), Effort::Nodes(after)) = (before, search.effort()) {
                    assert_eq!(before + visits, after, "{method:?} {order}");
                }
                if found.is_none() {
                    break;
                }
            }
        }
    }
}

/// A queen for each line, from the first on.
type Queens = Vec<usize>;

/// All ways to place queens on the first lines, none of which attacks another.
fn partials(order: usize, lines: usize) -> Vec<Queens> {
    let candidates = (0..order.pow(lines as u32)).map(|number| -> Queens {
        (0..lines)
            .map(|line| number / order.pow(line as u32) % order)
            .collect()
    });
    let attack = |queens: &Queens, one: usize, other: usize| {
        Square::new(one, queens[one])
            .attacks(Square::new(other, queens[other]))
            .is_some()
    };
    candidates
        .filter(|queens| (0..lines).all(|one| (0..one).all(|other| !attack(queens, one, other))))
        .collect()
}

/// How many questions a queen on each square of the next line costs, if each is put to the
/// queens before it, one after the other back to the first, until one attacks.
fn questions(order: usize, queens: &Queens) -> u64 {
    let next = queens.len();
    let asked = |column: usize| {
        let tested = Square::new(next, column);
        let free = queens
            .iter()
            .enumerate()
            .rev()
            .take_while(|&(line, &queen)| tested.attacks(Square::new(line, queen)).is_none())
            .count();
        next.min(free + 1) as u64
    };
    (0..order).map(asked).sum()
}

/// Checks mean the same for all methods that make any: each beside every way to place the
/// queens before is one question to one of them. Columns-swapped finds these ways again for
/// every row of each later column.
#[test]
fn checks_are_questions_whether_two_queens_attack_each_other() {
    for order in 4..=6 {
        let beside = |lines| -> u64 {
            let partials = partials(order, lines);
            partials.iter().map(|queens| questions(order, queens)).sum()
        };
        let once: u64 = (0..order).map(beside).sum();
        let again: u64 = (0..order)
            .map(|lines| (order as u64).pow((order - lines - 1) as u32) * beside(lines))
            .sum();
        for method in METHODS.iter().filter(|method| method.finds != Finds::Any) {
            let mut search = method.begin(Board::new(order).unwrap(), 1).unwrap();
            while search.next_solution().is_some() {}
            let expected = match method.name {
                "backtracking" | "columns" | "amb" => Some(once),
                "columns-swapped" => Some(again),
                _ => None,
            };
            assert_eq!(search.checks(), expected, "{method:?} {order}");
        }
    }
    for method in METHODS.iter().filter(|method| method.is_random()) {
        let search = method.begin(Board::new(6).unwrap(), 1).unwrap();
        assert_eq!(search.checks(), None, "{method:?}");
    }
}

/// What a traced search has spent once it has found all solutions that it can, or as
/// many as there are, is what the comparison shows.
#[test]
fn the_comparison_shows_the_same_figures() {
    const ORDER: usize = 5;
    let board = Board::new(ORDER).unwrap();
    let mut sweep = Sweep::of_all(SweepSpec::new(board.into(), 1));
    while sweep.step() {}
    for (method, mut search) in traced(ORDER) {
        let point = sweep.points().iter().find(|point| point.method == method);
        let figures = point.and_then(Point::figures).unwrap();
        for _ in 0..figures.solutions {
            assert!(search.next_solution().is_some(), "{method:?}");
        }
        if method.finds != Finds::Any {
            assert_eq!(search.next_solution(), None, "{method:?}");
        }
        assert_eq!(search.effort(), figures.effort, "{method:?}");
        assert_eq!(search.checks(), figures.checks, "{method:?}");
    }
}
