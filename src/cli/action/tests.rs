//! What is printed and refused, read once by a person and compared from then on.

use std::fmt::Write as _;

use super::*;
use crate::board::Board;
use crate::search::METHODS;
use crate::search::methods::construction::construct;
use crate::store::without_number;
use crate::task::tests::words;

/// Commands, a line for each, and headings.
const COMMANDS: &str = include_str!("commands.txt");

/// Arguments that are refused, a line for each.
const REFUSED: &str = include_str!("refused.txt");

/// Arguments that open a window, a line for each.
const WINDOWS: &str = include_str!("windows.txt");

/// What differs from run to run.
const TIMES: [&str; 3] = ["seconds\":", "growth_of_time\":", "place_by_time\":"];

fn read(arguments: &str) -> Result<Action, Failure> {
    Action::read(words(format!("queens {arguments}").trim()))
}

/// What is printed, a line about it, and how it ends.
fn run(arguments: &str) -> (String, String, Result<(), Failure>) {
    let (printout, line) = match read(arguments) {
        Ok(Action::Print(printout)) => (printout, String::new()),
        Ok(Action::Window(window)) => match window.as_text("no display") {
            Ok((printout, line)) => (printout, format!("queens: {line}\n")),
            Err(failure) => return (String::new(), String::new(), Err(failure)),
        },
        Err(failure) => return (String::new(), String::new(), Err(failure)),
    };
    let mut bytes = Vec::new();
    let mut out = Output::new(&mut bytes);
    let outcome = printout.write(&mut out);
    out.flush().unwrap();
    drop(out);
    (String::from_utf8(bytes).unwrap(), line, outcome)
}

fn printed(arguments: &str) -> String {
    let (text, line, outcome) = run(arguments);
    assert!(line.is_empty() && outcome.is_ok(), "queens {arguments}");
    text
}

#[test]
fn commands_print_what_they_did() {
    let mut transcript = String::new();
    for line in COMMANDS.lines() {
        if line.starts_with('#') {
            writeln!(transcript, "\n{line}").unwrap();
            continue;
        }
        let (text, said, outcome) = run(line);
        let text = without_times(&text);
        write!(transcript, "\n$ queens {line}\n{text}{said}").unwrap();
        if let Err(failure) = outcome {
            let (reason, code) = (without_number(&failure), failure.code());
            writeln!(transcript, "queens: {reason}\nexit status: {code}").unwrap();
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

/// Every refusal in one place: the arguments, and the line that says what is wrong with them.
#[test]
fn wrong_arguments_are_told_what_to_write() {
    let refusals = REFUSED.lines().map(|arguments| match run(arguments) {
        (_, _, Err(Failure::Usage(line))) => format!("{arguments}\n    {line}\n"),
        (text, _, outcome) => panic!("queens {arguments}: {text}, {outcome:?}"),
    });
    insta::assert_snapshot!(refusals.collect::<String>());
}

/// What each window begins with, and what is said of it where there is none. No board is promised
/// where none exists.
#[test]
fn without_anything_to_print_a_window_opens() {
    let windows = WINDOWS.lines().map(|arguments| {
        let Ok(Action::Window(window)) = read(arguments) else {
            panic!("queens {arguments} opens no window");
        };
        let (start, looks) = (&window.settings.start, window.settings.look());
        let (order, limit) = (start.query.board().order(), start.query.limit);
        let begin = format!("{order}, {limit:?}, {:?}, {looks:?}", start.activity);
        let said = match window.as_text("no display") {
            Ok((_, line)) => line,
            Err(failure) => failure.to_string(),
        };
        format!("{arguments}\n    {begin}\n    {said}\n")
    });
    insta::assert_snapshot!(windows.collect::<String>());
}

/// Neither a search nor a list goes on to find out how many solutions there are.
#[test]
fn what_is_cancelled_ends() {
    for task in ["shuffle", "shuffle --stats", "all --from 9999999999"] {
        let arguments = &format!("20 -p csv -m {task}");
        let Ok(Action::Print(printout)) = read(arguments) else {
            panic!("queens {arguments} prints nothing");
        };
        let work = WriteProgress::default();
        let _ = work.cancel();
        let mut out = Output::new(io::sink()).watched_by(work);
        let outcome = printout.write(&mut out);
        assert!(matches!(outcome, Err(Failure::Output(_))), "{outcome:?}");
    }
}

/// Numbers choose a part of what is printed without them.
#[test]
fn a_part_is_a_part_of_all() {
    let solutions = [
        ("8 -p rows --solution 10", 10, 10),
        ("8 -p rows --from 10 --limit 5", 10, 14),
        ("8 -p rows --limit 2", 1, 2),
        ("8 -m all -p rows --solution 92", 92, 92),
        ("8 -m all -p rows --from 10", 10, 92),
        ("8 -m all -p rows --from 9 --to 14", 9, 14),
        ("8 -m all -p rows --from 90 --limit 9", 90, 92),
        ("8 -m all -p rows --to 5 --threads 3", 1, 5),
    ];
    let found = [
        ("8 --method amb -p rows --solution 3", 3, 3),
        ("8 --method amb -p rows --from 9 --limit 5", 9, 13),
    ];
    let steps = [
        ("6 --watch -p rows --to 1", 1, 1),
        ("6 --watch -p rows --from 7 --to 300", 7, 300),
        // Without a last step they end at the next solution.
        ("6 --watch -p rows", 1, 196),
        ("6 --watch -p rows --from 197", 197, 470),
        ("6 --watch -p rows --from 1047 --to 1047", 1_047, 1_047),
    ];
    for (all, parts) in [
        ("8 -m all -p rows", &solutions[..]),
        ("8 --method amb -m all -p rows", &found),
        ("6 --watch -m all -p rows", &steps),
    ] {
        let all = printed(all);
        for &(part, from, to) in parts {
            let expected = all.lines().skip(from - 1).take(to + 1 - from);
            let part_of = printed(part);
            assert!(part_of.lines().eq(expected), "queens {part}: {part_of}");
        }
    }
}

/// A single constructed solution is printed without being stored, two are stored.
#[test]
fn a_constructed_solution_is_printed_as_it_is_kept() {
    for order in (1..=60).chain([1_000]) {
        let constructed = construct(Board::new(order).unwrap());
        let line = constructed.map_or(String::new(), |solution| format!("{solution}\n"));
        let print = |limit| run(&format!("{order} -m construction -p rows --limit {limit}")).0;
        assert_eq!(print(1), line, "order {order}");
        assert!(print(2).starts_with(&line), "order {order}");
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
    let words: Vec<&str> = help.split_whitespace().collect();
    for method in METHODS {
        let line = format!("- {}: {}", method.name, method.explained());
        assert!(words.join(" ").contains(&line), "{help}");
    }
}

#[test]
fn the_manual_shows_the_tree_that_is_printed() {
    let manual = include_str!("../../../docs/manual.md");
    assert!(manual.contains(&format!("```text\n{}```", printed("4 --tree"))));
}
