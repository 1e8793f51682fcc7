//! What is printed, read once by a person and compared from then on, and read by other programs.

use std::{
    fmt::Write as _,
    io::Write as _,
    process::{Command, Output, Stdio},
};

use queens::search::METHODS;

use crate::{command, printed, queens, refused, text};

/// Commands, a line for each, and headings.
const COMMANDS: &str = include_str!("commands.txt");

/// What differs from run to run.
const TIMES: [&str; 3] = ["seconds\":", "growth_of_time\":", "place_by_time\":"];

#[test]
fn commands_print_what_they_did() {
    let mut transcript = String::new();
    for line in COMMANDS.lines() {
        if line.starts_with('#') {
            writeln!(transcript, "\n{line}").unwrap();
            continue;
        }
        let output = queens(line);
        writeln!(transcript, "\n$ queens {line}").unwrap();
        transcript += &without_times(text(&output.stdout));
        transcript += text(&output.stderr);
        if !output.status.success() {
            writeln!(transcript, "{}", output.status).unwrap();
        }
    }
    insta::assert_snapshot!(transcript);
}

/// Objects in which times are left out.
fn without_times(printed: &str) -> String {
    let mut rest = printed;
    let mut kept = String::new();
    let next = |rest: &str| {
        let ends = TIMES.iter().filter_map(|name| {
            let start = rest.find(name)?;
            Some(start + name.len())
        });
        ends.min()
    };
    while let Some(start) = next(rest) {
        let (before, time) = rest.split_at(start);
        let end = time.find([',', '}']).unwrap();
        kept += before;
        kept += if time.starts_with("null") {
            "null"
        } else {
            "…"
        };
        rest = &time[end..];
    }
    kept + rest
}

/// Numbers choose a part of what is printed without them.
#[test]
fn a_part_is_a_part_of_all() {
    for (arguments, all, parts) in [
        (
            "8 -p rows",
            "8 -m all -p rows",
            &[
                ("--solution 10", 10, 10),
                ("--from 10 --limit 5", 10, 14),
                ("--limit 2", 1, 2),
            ][..],
        ),
        (
            "8 -m all -p rows",
            "8 -m all -p rows",
            &[
                ("--solution 92", 92, 92),
                ("--from 10", 10, 92),
                ("--from 10 --to 14", 10, 14),
                ("--from 90 --limit 9", 90, 92),
                ("--to 5 --threads 3", 1, 5),
            ],
        ),
        (
            "8 --method amb -m all -p rows",
            "8 --method amb -m all -p rows",
            &[("--solution 3", 3, 3), ("--from 10 --limit 5", 10, 14)],
        ),
        // Past a solution, at which steps end without a number, and on from there to the next.
        (
            "6 --watch -p rows",
            "6 --watch -m all -p rows",
            &[
                ("--to 1", 1, 1),
                ("--from 7 --to 300", 7, 300),
                ("", 1, 196),
                ("--from 197", 197, 470),
                ("--from 1047 --to 1047", 1_047, 1_047),
            ],
        ),
    ] {
        let all = printed(all);
        let all: Vec<&str> = all.lines().collect();
        for &(chosen, from, to) in parts {
            let part = printed(&format!("{arguments} {chosen}"));
            let part: Vec<&str> = part.lines().collect();
            assert_eq!(part, all[from - 1..to], "queens {arguments} {chosen}");
        }
    }
}

#[test]
fn without_a_seed_it_is_a_random_one() {
    for arguments in ["8 -m shuffle -p rows", "--puzzle=hard -p json"] {
        let first = printed(arguments);
        let is_another = |_| printed(arguments) != first;
        assert!((0..9).any(is_another), "queens {arguments}");
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

/// What a program makes of this on its standard input.
fn piped(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// Everything that is printed is read again, in each format.
#[test]
fn what_is_printed_is_a_solution() {
    for (arguments, lines) in [
        ("6 -m all -p rows", 4),
        ("7 -m all -p pairs", 40),
        ("8 -m all -p json", 92),
        ("20000 -m construction -p json", 1),
        ("100000 --method local-search --seed 1 -p rows", 1),
    ] {
        let output = piped(&mut command("--check -"), printed(arguments).as_bytes());
        assert!(output.status.success(), "{arguments}");
        let verdicts = text(&output.stdout);
        assert_eq!(verdicts.lines().count(), lines);
        assert_eq!(verdicts.matches(": a solution of order ").count(), lines);
        assert_eq!(text(&output.stderr), "");
    }
    for (damaged, verdict, line) in [
        (
            "0 4 7 5 2 6 3 1\n\n1 3 0 2",
            "line 1: not a solution of order 8: ",
            "queens: 1 of 2 lines is not a solution\n",
        ),
        (
            "0 4 x",
            "line 1: not an arrangement: ",
            "queens: 1 of 1 line is not a solution\n",
        ),
    ] {
        let output = piped(&mut command("--check -"), damaged.as_bytes());
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stdout).starts_with(verdict), "{output:?}");
        assert_eq!(text(&output.stderr), line);
    }
    let line = refused(&piped(&mut command("--check -"), b"\n \n"), 1);
    assert!(line.contains("has no arrangement"), "{line}");
}

/// A line for the graph, each node and each edge, as Graphviz reads it.
#[test]
fn graphviz_reads_the_graph() {
    let graph = printed("4 --tree --method lookahead -p dot");
    let output = piped(Command::new("dot").arg("-Tplain"), graph.as_bytes());
    assert_eq!(text(&output.stderr), "");
    let plain = text(&output.stdout);
    let lines = |start: &str, shape: &str| {
        let is_meant = |line: &&str| line.starts_with(start) && line.contains(shape);
        plain.lines().filter(is_meant).count()
    };
    let counted = [("", 17), (" box ", 4), (" doublecircle ", 2)];
    for (shape, count) in counted {
        assert_eq!(lines("node ", shape), count, "{plain}");
    }
    assert_eq!(lines("edge ", ""), 16, "{plain}");
}

/// What bash proposes after some letters of an argument.
#[test]
fn bash_completes_arguments() {
    let script = printed("--completions bash");
    let ask = format!(
        "{script}\nCOMP_WORDS=(queens --the); COMP_CWORD=1; _queens queens --the queens; \
         echo \"${{COMPREPLY[@]}}\"; \
         COMP_WORDS=(queens --theme w); COMP_CWORD=2; _queens queens w --theme; \
         echo \"${{COMPREPLY[@]}}\""
    );
    let output = Command::new("bash").args(["-c", &ask]).output().unwrap();
    assert_eq!(text(&output.stdout), "--theme\nwood\n");
    for shell in ["zsh", "fish", "powershell", "elvish"] {
        let script = printed(&format!("--completions {shell}"));
        assert!(script.contains("families"), "{shell}: {script}");
    }
}
