//! Races as text: their figures are those of comparisons.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use program::printed;
use serde_json::Value;

fn objects(arguments: &str) -> Vec<Value> {
    let text = printed(arguments);
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The figures are those of the methods, and both clocks are told.
#[test]
fn a_race_to_the_first_solution() {
    let text = printed("8 --race backtracking,lookahead,shuffle --seed 1 -p rows");
    let lines: Vec<&str> = text.lines().collect();
    let cells = |line: &str| -> Vec<String> {
        line.split_whitespace().take(5).map(str::to_owned).collect()
    };
    assert_eq!(
        cells(lines[1]),
        ["backtracking", "981", "113", "2,205", "1"]
    );
    assert_eq!(cells(lines[2])[0], "lookahead");
    assert_eq!(cells(lines[3])[0], "shuffle");
    assert_eq!(lines[4], "");
    assert!(
        lines[5].starts_with("By nodes or tries, shuffle was first: 33 tries; lookahead needed 7"),
        "{text}"
    );
    assert!(lines[5].contains("By time, "), "{text}");
    assert_eq!(
        lines[6..8],
        [
            "A node of backtracking and lookahead: a queen placed where no other attacks it.",
            "A try of shuffle: a permutation tested."
        ]
    );
    let parting = "backtracking and lookahead begin with the same ";
    assert!(lines[8].starts_with(parting), "{text}");
    assert_eq!(lines.len(), 9);
    let text = printed("8 --race backtracking,shuffle --seed 1 -p rows --clock steps");
    assert!(text.contains("By steps, shuffle was first: 33 steps, 948 steps before"));
    assert!(text.contains("A step of backtracking: a square tested, or a queen taken back."));
}

#[test]
fn a_race_to_all_solutions_has_the_figures_of_a_comparison() {
    let table = printed("7 --compare --seed 5");
    let names = "columns,amb,construction,shuffle";
    let rows = objects(&format!("7 -m all --race {names} --seed 5 -p json"));
    for row in rows.iter().filter(|row| row["method"].is_string()) {
        let name = row["method"].as_str().unwrap();
        let line = table
            .lines()
            .find(|line| line.starts_with(&format!("{name} ")))
            .unwrap();
        let cells: Vec<&str> = line.split_whitespace().collect();
        let figure = |names: &[&str]| {
            let found = names.iter().find_map(|&name| row[name].as_u64());
            found.map_or("-".to_owned(), queens::numbers::grouped)
        };
        assert_eq!(cells[1], figure(&["solutions"]), "{name}");
        assert_eq!(cells[2], figure(&["nodes", "tries"]), "{name}");
        assert_eq!(cells[3], figure(&["checks"]), "{name}");
        assert!(row["seconds"].as_f64() > Some(0.0));
    }
    let places = |row: &&Value| row["place_by_nodes"].as_u64();
    let mut places: Vec<u64> = rows.iter().filter_map(|row| places(&row)).collect();
    places.sort_unstable();
    // Columns and amb place as many.
    assert_eq!(places, [1, 1, 3]);
    assert_eq!(rows[2]["outcome"], "one family");
    let pair = rows.iter().find(|row| row["alike"].is_array()).unwrap();
    assert_eq!(pair["alike"][0], "columns");
}

#[test]
fn one_method_at_several_orders() {
    let rows = objects("--race backtracking --orders 6,8,10 -m all -p json");
    let solutions: Vec<u64> = rows
        .iter()
        .filter_map(|row| row["solutions"].as_u64())
        .collect();
    assert_eq!(solutions, [4, 92, 724]);
    let text = printed("--race backtracking --orders 6,8,10 -p rows");
    assert!(text.contains("By nodes, order 6 was first: "), "{text}");
}

#[test]
fn searches_that_never_end_are_stopped() {
    let text = printed("60 --race backtracking,amb -p rows --budget 0.05");
    assert_eq!(text.matches("stopped").count(), 2, "{text}");
    assert!(
        text.contains("No search has found all that was asked for."),
        "{text}"
    );
}
