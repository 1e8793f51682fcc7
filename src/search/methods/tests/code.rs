//! The code of every method: its lines, which of them follow which, and its variables.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::search::code::{Role, Variable};

/// Text that is short enough, and whose brackets are in pairs.
#[test]
fn code_is_short_and_well_formed() {
    for method in METHODS {
        let lines = method.code.lines;
        assert!(lines.len() <= 20, "{method:?}");
        for line in lines {
            let text = line.text;
            assert!(text.len() <= 37 && text == text.trim_end(), "{text}");
            assert!(text.chars().all(|c| matches!(c, ' '..='~')), "{text}");
        }
        let code = method.code.to_string();
        for [open, close] in ["()", "[]"].map(|pair| [&pair[..1], &pair[1..]]) {
            assert_eq!(code.matches(open).count(), code.matches(close).count());
        }
    }
}

/// The traces of a search up to its end, at most this number.
fn traces(method: &'static Method, order: usize, steps: usize) -> impl Iterator<Item = Trace> {
    let search = method.traced(Board::new(order).unwrap(), 1);
    let mut search = search.ok();
    std::iter::from_fn(move || {
        let running = search.as_mut()?;
        let step = running.step();
        let trace = running.trace(&step);
        if step == Step::Exhausted {
            search = None;
        }
        Some(trace)
    })
    .take(steps)
}

/// How many steps of a search are looked at. The solver of ilp is slow.
fn steps(method: &Method, order: usize) -> usize {
    match (method.name, order) {
        ("ilp", 1..7) => 200,
        ("ilp", _) => 40,
        (_, 1..9) => 50_000,
        _ => 2_000,
    }
}

/// Which lines follow which, `None` before the first step.
type Followers = BTreeMap<Option<usize>, BTreeSet<usize>>;

/// Adds what a search of this order shows.
fn follow(followers: &mut Followers, method: &'static Method, order: usize) {
    let Ok(mut search) = method.traced(Board::new(order).unwrap(), 1) else {
        return;
    };
    let mut before = None;
    for _ in 0..steps(method, order) {
        let step = search.step();
        let line = search.record(&step).line;
        followers.entry(before).or_default().extend(line);
        before = line;
        if step == Step::Exhausted {
            break;
        }
    }
}

/// A step never ends on a line that the table does not allow, and everything that the
/// table allows does happen.
#[test]
fn lines_follow_each_other_as_the_code_allows() {
    for method in METHODS {
        let mut seen = Followers::new();
        for order in [1, 2, 3, 4, 5, 6, 7, 8, 14, 15] {
            follow(&mut seen, method, order);
        }
        let numbers = 1..=method.code.lines.len();
        let allowed: Followers = std::iter::once(None)
            .chain(numbers.map(Some))
            .map(|line| (line, method.code.after(line).iter().copied().collect()))
            .filter(|(_, next): &(_, BTreeSet<usize>)| !next.is_empty())
            .collect();
        assert_eq!(seen, allowed, "{method:?}");
    }
}

/// Every line on which steps can end is reached at orders 1 to 6, but for two: the rule
/// swaps pairs from order 8 on, and the solver is quick up to order 8 at least.
#[test]
fn every_line_is_reached() {
    for method in METHODS {
        let mut seen = Followers::new();
        for order in 1..=6 {
            follow(&mut seen, method, order);
        }
        let reached: BTreeSet<usize> = seen.into_values().flatten().collect();
        let lines = method.code.lines.iter().zip(1..);
        let steps = lines.filter(|(line, _)| matches!(line.role, Role::Step(_)));
        let missing: Vec<&str> = steps
            .filter(|(_, number)| !reached.contains(number))
            .map(|(line, _)| line.text.trim())
            .collect();
        let expected: &[&str] = match method.name {
            "construction" => &["if r == 8: swap_pairs(odd)"],
            "ilp" => &["while solver.searches(): wait()"],
            _ => &[],
        };
        assert_eq!(missing, expected, "{method:?}");
    }
}

/// Each is named in the code, has its place in the rows, comes once at a step, and is short.
#[test]
fn variables_are_those_of_the_code() {
    for method in METHODS {
        let code = method.code.to_string();
        let words: BTreeSet<&str> = code
            .split(|c: char| !c.is_alphanumeric() && c != '-')
            .collect();
        let rows = method.code.variables.concat();
        let placed: BTreeSet<&str> = rows.iter().copied().collect();
        assert_eq!(placed.len(), rows.len());
        let mut all = BTreeSet::new();
        for order in [1, 2, 4, 8, 14, 64] {
            for trace in traces(method, order, 100) {
                let mut names = BTreeSet::new();
                assert!(trace.variables.len() <= 6, "{trace:?}");
                for Variable { name, value } in &trace.variables {
                    assert!(words.contains(name) && names.insert(*name), "{name}");
                    assert!(!value.is_empty() && value.chars().count() <= 50, "{value}");
                    assert!(
                        value
                            .chars()
                            .all(|c| matches!(c, ' '..='~' | '°' | '→' | '…'))
                    );
                }
                all.extend(names);
            }
        }
        assert_eq!(all, placed, "{method:?}");
    }
}

/// Before the first step there is neither a line nor a variable.
#[test]
fn the_code_begins_with_the_first_step() {
    let trace = Trace::before_the_first_step(&crate::Board::new(8).unwrap().into());
    assert_eq!((trace.line, trace.variables), (None, Vec::new()));
}

/// The value of a variable, if it is there.
fn value<'a>(trace: &'a Trace, name: &str) -> Option<&'a str> {
    let mut variables = trace.variables.iter();
    let variable = variables.find(|variable| variable.name == name)?;
    Some(&variable.value)
}

/// Numbers as in a list of pseudocode.
fn list(numbers: impl IntoIterator<Item = usize>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|n| n.to_string()).collect();
    format!("[{}]", numbers.join(", "))
}

/// Numbers as in a list of Lisp.
fn lisp_list(numbers: impl IntoIterator<Item = usize>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|n| n.to_string()).collect();
    format!("({})", numbers.join(" "))
}

/// All traces of a method at orders 4 to 6 whose event is about one square, with the
/// square.
fn about_a_square(method: &str) -> impl Iterator<Item = (usize, Square, Trace)> {
    let method = Method::by_name(method).unwrap();
    let traces = (4..=6).flat_map(|order| traces(method, order, 5_000).map(move |t| (order, t)));
    traces.filter_map(|(order, trace)| {
        let square = match trace.event {
            Event::Placed(square) | Event::Backtracked(square) | Event::Solved(Some(square)) => {
                square
            }
            Event::Clash { tested, .. } => tested,
            Event::Note | Event::Swapped(_) | Event::Solved(None) => return None,
        };
        Some((order, square, trace))
    })
}

/// The board without the queen on a square, by row.
fn others(trace: &Trace, square: Square) -> Vec<Square> {
    let mut queens = trace.queens.clone();
    queens.retain(|queen| *queen != square);
    queens.sort_unstable();
    queens
}

/// The calls of a step: as many as the one that is on has been called by, and itself.
#[test]
fn open_calls_lead_to_the_one_that_is_on() {
    let calls = |method: &str, function: &str, order: usize, number: usize| -> String {
        let method = Method::by_name(method).unwrap();
        let trace = traces(method, order, 5_000).nth(number).unwrap();
        value(&trace, function).unwrap_or_default().to_owned()
    };
    for (method, function, number, expected) in [
        ("backtracking", "test", 980, "(0) → … → (6) → (7)"),
        ("lookahead", "fill", 2, "row 0 → row 1 → row 2"),
        ("exact-cover", "solve", 0, "row 4"),
        ("own", "fill", 1, "row 0 → row 1"),
        ("columns", "queen-cols", 0, "(8) → … → (2) → (1)"),
        ("columns-swapped", "queen-cols", 0, "(8)"),
        ("restarts", "fill", 1, "(0) → (1)"),
    ] {
        let at_order_8 = calls(method, function, 8, number);
        assert_eq!(at_order_8, expected, "{method}");
    }
}

#[test]
fn the_row_of_backtracking_is_the_number_of_queens_above() {
    for (order, square, trace) in about_a_square("backtracking") {
        let above = others(&trace, square).len();
        assert_eq!(value(&trace, "row"), Some(&*above.to_string()));
        if order == 4 {
            let calls: Vec<String> = (0..=above).map(|row| format!("({row})")).collect();
            assert_eq!(value(&trace, "test"), Some(&*calls.join(" → ")));
        }
        assert_eq!(value(&trace, "column"), Some(&*square.column.to_string()));
        let board = list(trace.queens.iter().map(|queen| queen.column));
        assert_eq!(value(&trace, "board"), Some(&*board), "{trace:?}");
        let capture = matches!(trace.event, Event::Clash { .. });
        assert_eq!(value(&trace, "capture") == Some("yes"), capture);
    }
}

/// The line says where the attacker is.
#[test]
fn backtracking_looks_above_then_left_then_right() {
    let mut lines = BTreeSet::new();
    for (_, square, trace) in about_a_square("backtracking") {
        if let (Event::Clash { attacker, .. }, Some(line)) = (trace.event, trace.line) {
            let text = METHODS[0].code.lines[line - 1].text;
            let word = match attacker.column.cmp(&square.column) {
                std::cmp::Ordering::Equal => "above",
                std::cmp::Ordering::Less => "left",
                std::cmp::Ordering::Greater => "right",
            };
            assert!(text.contains(word), "{trace:?}");
            lines.insert(line);
        }
    }
    assert_eq!(lines.len(), 3);
}

#[test]
fn lookahead_knows_the_open_rows_and_free_squares() {
    for (order, square, trace) in about_a_square("lookahead") {
        let others = others(&trace, square);
        let open = (0..order).filter(|&row| others.iter().all(|queen| queen.row != row));
        let is_free = |square: Square| others.iter().all(|queen| queen.attacks(square).is_none());
        let free = (square.column + 1..order).filter(|&c| is_free(Square::new(square.row, c)));
        let values = ["open", "row", "free", "column"].map(|name| value(&trace, name).unwrap());
        let [row, column] = [square.row, square.column].map(|n| n.to_string());
        assert_eq!(values, [list(open), row, list(free), column], "{trace:?}");
    }
}

/// `k` counts the columns with the new one.
#[test]
fn the_lisp_methods_have_a_row_and_the_rest_of_the_queens() {
    for method in ["columns", "columns-swapped", "amb"] {
        for (order, square, trace) in about_a_square(method) {
            let k = (square.column + 1).to_string();
            assert_eq!(value(&trace, "k"), Some(&*k), "{method} {trace:?}");
            let mut rest = others(&trace, square);
            rest.sort_unstable_by_key(|queen| queen.column);
            let rest = lisp_list(rest.iter().map(|queen| queen.row));
            assert_eq!(value(&trace, "rest"), Some(&*rest), "{trace:?}");
            if method == "amb" {
                // The row chosen and those that can still be chosen.
                let items = lisp_list(square.row..order);
                assert_eq!(value(&trace, "items"), Some(&*items), "{trace:?}");
            }
            if !matches!(trace.event, Event::Backtracked(_)) {
                let row = square.row.to_string();
                assert_eq!(value(&trace, "row"), Some(&*row), "{trace:?}");
            }
        }
    }
}

#[test]
fn shuffle_counts_its_tries_and_names_the_first_clash() {
    let method = Method::by_name("shuffle").unwrap();
    for (trace, tries) in traces(method, 6, 500).zip(1..) {
        assert_eq!(value(&trace, "tries"), Some(&*tries.to_string()));
        let board = list(trace.queens.iter().map(|queen| queen.column));
        assert_eq!(value(&trace, "board"), Some(&*board));
        let rows = ["row", "other"].map(|name| value(&trace, name));
        match trace.event {
            Event::Clash { tested, attacker } => {
                let [row, other] = [tested, attacker].map(|queen| queen.row.to_string());
                assert_eq!(rows, [Some(&*row), Some(&*other)]);
            }
            _ => assert_eq!(rows, [None, None]),
        }
    }
}

#[test]
fn the_rule_places_the_numbers_of_its_list() {
    let method = Method::by_name("construction").unwrap();
    for trace in traces(method, 9, 100) {
        assert_eq!(value(&trace, "r"), Some("9"));
        if let Event::Placed(Square { row, column }) = trace.event {
            let numbers: Vec<usize> = trace.notes[0]
                .zero_based()
                .split(' ')
                .map(|number| number.parse().unwrap())
                .collect();
            assert_eq!(numbers[column], row + 1);
            let values = ["list", "column", "row"].map(|name| value(&trace, name).unwrap());
            let [row, column] = [row, column].map(|n| n.to_string());
            assert_eq!(values, [list(numbers), column, row]);
        }
    }
}

#[test]
fn ilp_fixes_a_column_and_excludes_what_it_found() {
    let method = Method::by_name("ilp").unwrap();
    let mut found = [0; 5];
    for trace in traces(method, 5, 100).filter(|trace| !trace.queens.is_empty()) {
        let fixed = trace.queens.iter().min().unwrap().column;
        assert_eq!(value(&trace, "column"), Some(&*fixed.to_string()));
        if let Event::Solved(_) = trace.event {
            found[fixed] += 1;
            let answer = list(trace.queens.iter().map(|queen| queen.column));
            assert_eq!(value(&trace, "answer"), Some(&*answer));
        }
        let known = value(&trace, "found").unwrap();
        assert!(known.starts_with(&found[fixed].to_string()), "{trace:?}");
    }
    assert_eq!(found, [2; 5]);
}
