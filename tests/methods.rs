//! The methods from outside: on the command line, and behind the solver thread.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::{
    io::{BufRead, BufReader},
    process::Stdio,
    time::{Duration, Instant},
};

use program::{command, printed, refused, solution};
use queens::{
    board::Board,
    search::{METHODS, Role},
    solutions::{Kind, Query},
    worker::{Demand, Request, WorkerThread},
};

/// What the Clojure and the Scheme program print for order 4, and the first
/// solutions that the Clojure post shows for order 8.
#[test]
fn pairs_of_the_seeds() {
    for method in ["columns", "amb"] {
        assert_eq!(
            printed(&format!("4 --method {method} -m all -p pairs")),
            "((3 4) (1 3) (4 2) (2 1))\n((2 4) (4 3) (1 2) (3 1))\n"
        );
        assert_eq!(
            printed(&format!("8 --method {method} -m all -p pairs --limit 2")),
            "((4 8) (2 7) (7 6) (3 5) (6 4) (8 3) (5 2) (1 1))\n\
             ((5 8) (2 7) (4 6) (7 5) (3 4) (8 3) (6 2) (1 1))\n"
        );
    }
    assert_eq!(printed("1 --method columns -m all -p pairs"), "((1 1))\n");
}

/// Every line with its number, whatever the order is. Each step names one of them on which
/// steps end.
#[test]
fn code_is_printed_and_steps_name_its_lines() {
    for method in METHODS {
        let name = method.name;
        let code = printed(&format!("--method {name} --code"));
        assert_eq!(code, method.code.to_string());
        assert_eq!(code, printed(&format!("50 --method {name} --code")));
        let steps = printed(&format!("5 --watch --method {name} --limit 2 -p json"));
        for step in steps.lines() {
            let (_, rest) = step.split_once("\"line\":").expect("a line");
            let (number, _) = rest.split_once(',').unwrap();
            let line = &method.code.lines[number.parse::<usize>().unwrap() - 1];
            assert!(matches!(line.role, Role::Step(_)), "{name}: {step}");
        }
    }
}

/// Without a method it is that of the mode.
#[test]
fn the_code_of_a_mode_is_that_of_its_method() {
    for (arguments, method) in [
        ("--code", "backtracking"),
        ("40 -m all --code", "backtracking"),
        ("-m shuffle --code", "shuffle"),
        ("-m construction --code", "construction"),
    ] {
        let code = printed(&format!("--method {method} --code"));
        assert_eq!(printed(arguments), code, "queens {arguments}");
    }
    for other in ["--watch", "--play", "-p rows", "--count", "--compare"] {
        let line = refused(&format!("8 --code {other}"), 2);
        assert!(line.contains("--code"), "{line}");
    }
}

#[test]
fn numbers_go_with_a_method() {
    let all = printed("8 --method amb -m all -p rows");
    let part: Vec<&str> = all.lines().skip(9).take(5).collect();
    let chosen = printed("8 --method amb -m all -p rows --from 10 --limit 5");
    assert_eq!(chosen.lines().collect::<Vec<_>>(), part);
    let one = printed("8 --method amb -p json --solution 10");
    assert!(one.starts_with(r#"{"n":8,"index":10,"#), "{one}");
}

/// A seed determines the solutions, and orders may be far larger than the window's.
#[test]
fn local_search_prints_large_boards() {
    let rows = |seed: u8| {
        printed(&format!(
            "50000 --method local-search --seed {seed} -p rows"
        ))
    };
    let first = rows(1);
    assert_eq!(first.lines().count(), 1);
    assert_eq!(solution(first.trim_end()).order(), 50_000);
    assert_eq!(first, rows(1));
    assert_ne!(first, rows(2));
    let five = printed("40 --method local-search --limit 5 -p rows");
    assert!(five.lines().all(|row| solution(row).order() == 40));
    assert_eq!(five.lines().count(), 5);
}

/// Shuffle and construction are modes too, and both names mean the same.
#[test]
fn methods_that_are_modes() {
    for (name, seed) in [("shuffle", " --seed 5"), ("construction", "")] {
        let mode = printed(&format!("8 -m {name} -p rows --limit 4{seed}"));
        for other in [
            format!("--method {name}"),
            format!("-m {name} --method {name}"),
        ] {
            let method = printed(&format!("8 {other} -p rows --limit 4{seed}"));
            assert_eq!(method, mode);
        }
    }
}

#[test]
fn what_cannot_be_is_named_in_one_line() {
    for (arguments, parts) in [
        ("15 --method columns", &["15", "1 to 14", "memory"][..]),
        ("10 --method columns-swapped", &["10", "1 to 9", "grows"]),
        ("29 --method ilp -p rows", &["29", "1 to 28", "seconds"]),
        (
            "11 -m all --method ilp",
            &["11", "1 to 10", "list all", "exclude"],
        ),
        ("101 --method backtracking", &["101", "1 to 100", "wait"]),
        ("101 --method amb -m all", &["101", "1 to 100", "wait"]),
        ("65 --method shuffle", &["65", "1 to 64", "64 bits"]),
        (
            "8 --method luck",
            &[
                "'luck'",
                "backtracking, backjumping, lookahead, exact-cover, columns",
            ],
        ),
        ("8 --method shuffle -m all", &["shuffle", "-m all"]),
        (
            "8 --method local-search -m all",
            &["local-search", "-m all"],
        ),
        ("8 --method construction -m all", &["one family", "-m all"]),
        ("8 --method construction -m shuffle", &["-m shuffle"]),
        ("8 --method amb -m shuffle", &["-m first", "amb"]),
        ("8 --method amb --count", &["--count", "--method"]),
        ("8 --method amb -p rows --solution 93", &["93", "1 to 92"]),
        ("8 --compare --method amb", &["--compare", "--method"]),
        ("8 --compare --count", &["--compare", "--count"]),
        ("8 --own", &["--own", "--compare"]),
        ("4-8 --compare --own", &["--own"]),
        ("8 --method own-luck", &["own-luck", "backtracking"]),
    ] {
        let line = refused(arguments, 2);
        assert!(line.starts_with("queens: "), "{line}");
        for part in parts {
            assert!(line.contains(part), "queens {arguments}: {line}");
        }
    }
    for method in METHODS {
        let line = refused(&format!("3 --method {} -p rows", method.name), 1);
        assert_eq!(line, "queens: no solution exists for order 3");
    }
}

#[test]
fn help_names_every_method_and_what_it_does() {
    let help = printed("--help");
    for method in METHODS {
        assert!(help.contains(&format!("- {}:", method.name)), "{help}");
        assert!(help.contains(method.about), "{help}");
    }
}

#[test]
fn comparing_prints_a_row_per_method() {
    let table = printed("7 --compare --seed 1");
    let (table, ratios) = table.split_once("\n\n").unwrap();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), METHODS.len() + 1, "{table}");
    assert!(lines[0].starts_with("method "), "{table}");
    let end = lines[0].len();
    for (line, method) in lines[1..].iter().zip(METHODS) {
        assert!(line.starts_with(method.name), "{table}");
        // The time ends where its heading does.
        assert_ne!(line.as_bytes()[end - 1], b' ', "{table}");
        assert!(line.as_bytes().get(end).is_none_or(|&byte| byte == b' '));
    }
    for (name, figures) in [
        ("backtracking", "40  551  8,055"),
        ("backjumping", "40  526  -"),
        ("lookahead", "40  393  -"),
        ("exact-cover", "40  333  -"),
        ("columns", "40  551  8,055"),
        ("columns-swapped", "40  1,566,983  2,130,345"),
        ("amb", "40  551  8,055"),
        ("ilp", "40  280  -"),
    ] {
        let mut rows = lines.iter().map(|line| line.split_whitespace());
        let row = rows.find_map(|mut row| (row.next() == Some(name)).then_some(row));
        let cells: Vec<&str> = row.unwrap().take(3).collect();
        assert_eq!(cells.join("  "), figures, "{table}");
    }
    assert!(
        ratios.starts_with("Time as a multiple of that of "),
        "{ratios}"
    );
    assert!(ratios.contains("columns-swapped "), "{ratios}");
}

/// Every combination of one's own search has a row, and it is said which are best.
#[test]
fn comparing_ones_own_searches_prints_a_row_for_each() {
    let table = printed("6 --compare --own");
    let (table, best) = table.split_once("\n\n").unwrap();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 1 + 72, "{table}");
    for line in &lines[1..] {
        let cells: Vec<&str> = line.split_whitespace().collect();
        assert!(cells[0].starts_with("own") && cells[1] == "4", "{line}");
    }
    let backjumping = "own-top-left-none-jump ";
    let row = lines.iter().find(|line| line.starts_with(backjumping));
    let row: Vec<&str> = row.unwrap().split_whitespace().collect();
    assert_eq!(row[1..4], ["4", "148", "19"]);
    assert!(best.starts_with("The fastest: own"), "{best}");
    assert!(best.contains("The fewest nodes: "), "{best}");
    let csv = printed("6 --compare --own -p csv");
    assert_eq!(csv.lines().count(), 1 + 72);
    let rows = printed("6 --method own-jump-fewest -m all -p rows");
    assert_eq!(rows.lines().map(solution).count(), 4);
}

/// A comparison ends, whatever the order, and says how far each method came.
#[test]
fn comparing_stops_methods_after_their_budget() {
    let begun = Instant::now();
    let table = printed("30 --compare --budget 0.1");
    assert!(begun.elapsed() < Duration::from_secs(20));
    let rows = |word: &str| table.lines().filter(|line| line.contains(word)).count();
    assert_eq!(rows("; all would take thousands of years"), 7, "{table}");
    assert_eq!(rows("  stopped  "), 9, "{table}");
    assert_eq!(rows("skipped: 1 to "), 3, "{table}");
    assert_eq!(rows("one family only"), 1, "{table}");
    let table = printed("12 --compare --budget 0.02");
    assert!(table.contains(" found in "), "{table}");
    assert!(table.contains(" %; all would take about "), "{table}");
}

/// The first row is there long before the last method is done.
#[test]
fn comparing_prints_rows_as_they_are_done() {
    let mut child = command("28 --compare --budget 3")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().starts_with("method "));
    assert!(begun.elapsed() < Duration::from_secs(2), "the headings");
    assert!(lines.next().unwrap().unwrap().starts_with("backtracking "));
    assert!(child.try_wait().unwrap().is_none(), "others are running");
    child.kill().unwrap();
    child.wait().unwrap();
}

/// A method at its largest order makes way for the next search in time, and so
/// does the last one for the end of the program.
#[test]
fn methods_are_cancelled() {
    let solver = WorkerThread::start().unwrap();
    for (id, method) in (1..).zip(METHODS) {
        // Larger boards are not shown in a window.
        let order = method.max_order.min(Board::MAX_SHOWN_ORDER);
        let board = Board::new(order).unwrap();
        let kind = Kind::First(None).with_method(Some(method));
        solver.send(Request {
            id,
            demand: Demand::Start(Query::new(board, kind).unwrap()),
        });
        // Far sooner than most of these searches would end by themselves.
        while solver.report_within(Duration::from_secs(20)).unwrap().begun != id {}
        // Right in the middle of the work.
        solver.send(Request {
            id,
            demand: Demand::Show(10),
        });
        std::thread::sleep(Duration::from_millis(100));
    }
    drop(solver);
}
