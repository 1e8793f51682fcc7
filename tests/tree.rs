//! Search trees on the command line.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Command, Stdio},
};

use program::{command, printed, text};
use queens::{
    board::{Board, Square},
    counting::{Kernel, completions},
    search::{METHODS, tree::Node},
};
use serde_json::Value;

/// The methods whose nodes are queens.
const PLACING: [&str; 5] = ["backtracking", "lookahead", "exact-cover", "columns", "amb"];

fn object(arguments: &str) -> Value {
    let text = printed(arguments);
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).unwrap()
}

fn children(node: &Value) -> &[Value] {
    node["children"].as_array().unwrap()
}

/// As many lines as the comparison counts nodes, and as many solutions.
#[test]
fn trees_have_the_nodes_that_are_compared() {
    for order in 4..=8 {
        let table = printed(&format!("{order} --compare --budget 0.5"));
        for method in PLACING {
            let mut rows = table.lines().map(|line| line.split_whitespace());
            let row = rows.find_map(|mut row| (row.next() == Some(method)).then_some(row));
            let figures: Vec<&str> = row.unwrap().take(2).collect();
            let tree = printed(&format!("{order} --tree --method {method}"));
            let (nodes, totals) = tree.trim_end().split_once("\n\n").unwrap();
            assert!(
                totals.starts_with(&format!("{} nodes, ", figures[1])),
                "{method} {order}: {totals}"
            );
            assert!(totals.ends_with(&format!(", {} solutions", figures[0])));
            let count = nodes.lines().count() - 1;
            assert_eq!(count.to_string(), figures[1].replace(',', ""));
            assert_eq!(nodes.matches(": solution").count().to_string(), figures[0]);
        }
    }
}

/// Solutions below a node: those below its children, and as many as its queens have
/// completions.
fn solutions(board: Board, node: &Value, path: &mut Vec<Square>) -> u64 {
    let below: u64 = children(node)
        .iter()
        .map(|child| {
            let number = |key: &str| child[key].as_u64().unwrap() as usize;
            path.push(Square::new(number("row"), number("column")));
            let below = solutions(board, child, path);
            path.pop();
            below
        })
        .sum();
    let is_leaf = children(node).is_empty();
    let own = match node["kind"].as_str().unwrap() {
        "solution" if is_leaf => 1,
        "dead end" if is_leaf => 0,
        "inner" if !is_leaf => below,
        kind => panic!("{kind}: {node}"),
    };
    assert_eq!(
        completions(board, path, Kernel::best()),
        Some(own),
        "{path:?}"
    );
    own
}

#[test]
fn solutions_below_the_children_add_up() {
    for method in PLACING {
        for order in 4..=7 {
            let tree = object(&format!("{order} --tree --method {method} -p json"));
            let board = Board::new(order).unwrap();
            let found = solutions(board, &tree, &mut Vec::new());
            assert_eq!(tree["solutions"], found);
            assert_eq!(
                (&tree["n"], &tree["method"]),
                (&order.into(), &method.into())
            );
        }
    }
}

/// A line for the graph, each node and each edge, as Graphviz reads it.
#[test]
fn graphviz_reads_the_graph() {
    for arguments in [
        "4 --tree",
        "6 --tree --method lookahead",
        "6 --tree --method columns --depth 3",
        "9 --tree --depth 2 --method amb",
        "20 --tree --depth 1",
        "4 --tree --method columns-swapped",
        "1 --tree",
    ] {
        let graph = printed(&format!("{arguments} -p dot"));
        let mut dot = Command::new("dot")
            .arg("-Tplain")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("dot of graphviz, which tests/run.sh installs");
        dot.stdin
            .take()
            .unwrap()
            .write_all(graph.as_bytes())
            .unwrap();
        let output = dot.wait_with_output().unwrap();
        assert_eq!(text(&output.stderr), "", "{arguments}");
        assert!(output.status.success());
        let plain = text(&output.stdout);
        let lines = |start: &str, shape: &str| {
            let is_meant = |line: &&str| line.starts_with(start) && line.contains(shape);
            plain.lines().filter(is_meant).count()
        };
        let list = printed(arguments);
        let names = list.lines().filter(|line| line.contains("─ ")).count();
        let left_out = list.lines().filter(|line| {
            line.ends_with(" left out") && line.contains("─ ") || line.ends_with(": …")
        });
        let nodes = names + left_out.count();
        assert_eq!(lines("node ", ""), nodes + 1, "{arguments}: {plain}");
        assert_eq!(lines("edge ", ""), nodes, "{arguments}: {plain}");
        let ends = |end: &str| list.matches(end).count();
        assert_eq!(lines("node ", " box "), ends(": dead end\n"), "{arguments}");
        assert_eq!(lines("node ", " doublecircle "), ends(": solution\n"));
    }
}

/// These trees have more nodes than can ever be printed.
#[test]
fn a_reader_of_a_tree_may_leave() {
    for (format, start) in [
        ("", "lookahead, order 40: "),
        ("-p dot", "graph \"lookahead, order 40\" {"),
        ("-p json", "{\"n\":40,"),
    ] {
        let mut child = command(&format!("40 --tree {format}"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut begin = vec![0; start.len()];
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        reader.read_exact(&mut begin).unwrap();
        drop(reader);
        assert_eq!(text(&begin), start);
        let output = child.wait_with_output().unwrap();
        assert_eq!(text(&output.stderr), "");
        assert_eq!(output.status.code(), Some(0));
    }
}

/// What was printed is not kept.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_tree() {
    for format in ["", "-p dot", "-p json"] {
        let mut child = command(&format!("40 --tree {format}"))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        let mut memory_after = |bytes: u64| {
            let read = std::io::copy(&mut reader.by_ref().take(bytes), &mut std::io::sink());
            assert_eq!(read.unwrap(), bytes);
            let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
            let status = status.unwrap();
            let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
            let kilobytes = line.unwrap().trim().trim_end_matches(" kB");
            kilobytes.parse::<u64>().unwrap()
        };
        let (early, late) = (memory_after(1 << 20), memory_after(8 << 20));
        assert!(late <= early + 1_024, "{early} kB, later {late} kB");
        drop(reader);
        child.wait().unwrap();
    }
}

/// Each step says where it is in the tree, if its method has one.
#[test]
fn steps_have_the_path_to_them() {
    let board = Board::new(5).unwrap();
    for method in METHODS {
        let name = method.name;
        let steps = printed(&format!("5 --watch --method {name} -p json"));
        for line in steps.lines() {
            let step: Value = serde_json::from_str(line).unwrap();
            let Some(tree) = method.tree else {
                assert!(step.get("path").is_none(), "{name}: {line}");
                continue;
            };
            let pairs: Vec<[usize; 2]> = serde_json::from_value(step["path"].clone()).unwrap();
            let path: Vec<Square> = pairs
                .iter()
                .map(|&[row, column]| Square::new(row, column))
                .collect();
            assert!(Node::at(tree, board, &path).is_some(), "{name}: {line}");
            if name == "backtracking" {
                assert_eq!(step["path"], step["queens"], "{line}");
            }
        }
    }
}

/// The first lines are there at once, although the tree goes on for ages.
#[test]
fn the_first_lines_come_at_once() {
    let mut child = command("100 --tree --method backtracking")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = lines.nth(3).unwrap().unwrap();
    assert_eq!(line, "│  │  ├─ column 4");
    drop(lines);
    child.wait().unwrap();
}
