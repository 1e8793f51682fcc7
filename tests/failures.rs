//! How the binary ends when something is wrong: wrong arguments, and output that nobody takes.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

use program::{built, command, folder::Folder, printed, refused, solution, text};

/// The program must end with code 2 and one line that has all these parts.
fn must_refuse(arguments: &str, parts: &[&str]) {
    let line = refused(arguments, 2);
    assert!(line.starts_with("queens: "), "{line}");
    for part in parts {
        assert!(line.contains(part), "queens {arguments}: {line}");
    }
}

#[test]
fn a_bad_value_is_told_what_is_allowed() {
    for (arguments, parts) in [
        ("0", &["'0'", "1 to 100,000,000"][..]),
        ("-3", &["'-3'", "1 to 100,000,000"]),
        ("eight", &["'eight'", "1 to 100,000,000"]),
        ("8.5", &["'8.5'", "1 to 100,000,000"]),
        ("100000001", &["'100000001'", "1 to 100,000,000"]),
        ("99999999999999999999", &["1 to 100,000,000"]),
        (
            "8 -m fast",
            &["'fast'", "first, all, shuffle, construction"],
        ),
        ("8 -p svg", &["'svg'", "board, rows, json"]),
        ("8 --theme pink", &["'pink'", "classic, wood, dark, safe"]),
        ("8 --seed x", &["'x'", "from 0 on"]),
        ("8 --seed -1", &["'-1'", "from 0 on"]),
        ("8 --limit 0", &["'0'", "from 1 on"]),
        ("8 --limit x", &["'x'", "from 1 on"]),
        ("8 --solution 0", &["'0'", "from 1 on"]),
        ("8 --count --part 4/3", &["'4/3'", "3/64"]),
        ("8 --count --part 0/3", &["'0/3'", "3/64"]),
        ("8 --count --part x", &["'x'", "3/64"]),
        ("8 --count --threads 0", &["'0'", "--threads", "1 to 1,024"]),
        ("8 --threads -1", &["'-1'", "1 to 1,024"]),
        ("8 --threads many", &["'many'", "1 to 1,024"]),
        ("8 --threads 1025", &["'1025'", "1 to 1,024"]),
        (
            "8 --limit 99999999999999999999",
            &["--limit", "from 1 to 18,446"],
        ),
        ("8 --solution -1", &["'-1'", "--solution", "from 1 on"]),
        ("8 --part 1", &["'1'", "3/64"]),
        ("8 --compare --budget 0", &["'0'", "0.01 to 86,400"]),
        ("8 --compare --budget -1", &["'-1'", "0.01 to 86,400"]),
        ("8 --count --kernel sse9", &["'sse9'", "portable"]),
    ] {
        must_refuse(arguments, parts);
    }
}

/// What a shell says of a command where there is so much memory, in kilobytes, for it: the exit
/// code, and what is on standard error.
#[cfg(target_os = "linux")]
fn with_memory(kilobytes: u32, arguments: &str) -> (Option<i32>, String) {
    let script = format!("ulimit -v {kilobytes}; exec queens {arguments}");
    let output = built::through("sh").args(["-c", &script]).output().unwrap();
    (output.status.code(), text(&output.stderr).to_owned())
}

/// However little it is: fewer threads do, or one line says it.
#[cfg(target_os = "linux")]
#[test]
fn threads_without_memory_are_one_line() {
    for megabytes in (60..300).step_by(12) {
        let (code, said) = with_memory(megabytes << 10, "12 --count --threads 64");
        if code != Some(0) {
            assert_eq!(code, Some(1), "{megabytes}: {said}");
            assert_eq!(said, "queens: the system has not enough memory for this\n");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_picture_without_memory_leaves_no_file() {
    let folder = Folder::new("failures-memory");
    let file = folder.full_name("x.png");
    let arguments = format!("8192 -m construction --out '{file}'");
    let (code, said) = with_memory(262_144, &arguments);
    assert_eq!(code, Some(1), "{said}");
    let line = "queens: there is not enough memory for a picture of 8,192 × 8,192 pixels\n";
    assert_eq!(said, line);
    // What is needed to go so far is not there either.
    let (code, said) = with_memory(65_536, &arguments);
    assert_eq!(code, Some(1), "{said}");
    assert_eq!(fs::read_dir(&folder.path).unwrap().count(), 0);
}

#[test]
fn arguments_that_do_not_fit_together_are_named() {
    for (arguments, parts) in [
        ("28 -m all", &["28", "all", "1 to 27"][..]),
        ("101 -m first", &["101", "first", "1 to 100"]),
        ("65 -m shuffle", &["65", "shuffle", "1 to 64"]),
        (
            "1000001 -m construction",
            &["1,000,001", "in a window", "1 to 1,000,000", "-p rows"],
        ),
        (
            "100000000 --method local-search",
            &["in a window", "1 to 1,000,000", "-p rows"],
        ),
        ("8 -m all -p rows --solution 93", &["93", "1 to 92"]),
        ("8 -m all --solution 93", &["93", "1 to 92"]),
        (
            "27 -m all --solution 234907967154122529",
            &["1 to 234,907,967,154,122,528"],
        ),
        ("8 -m construction -p rows --solution 9", &["9", "1 to 8"]),
        ("28 --count", &["28", "1 to 27"]),
        ("8 --count -m shuffle", &["shuffle", "first and all"]),
        ("8 --part 1/3", &["--count"]),
        ("8 --resume x", &["--resume", "--count"]),
        (
            "4-8 --count --resume x",
            &["--resume needs --count with one order"],
        ),
        ("8 --budget 3", &["--budget needs --race, --compare"]),
        ("8 --stats", &["--stats", "-m shuffle"]),
        (
            "8 -m all --no-repeats -p rows",
            &["--no-repeats", "-m shuffle"],
        ),
        (
            "8 -m shuffle --no-repeats -p rows --limit 93",
            &["92 solutions", "1 to 92"],
        ),
        (
            "20 -m shuffle --no-repeats --stats --limit 1048577",
            &["1 to 1,048,576"],
        ),
        (
            "8 -m shuffle --stats --families",
            &["--stats", "--families"],
        ),
        (
            "8 -m shuffle --stats --solution 2",
            &["--stats", "--solution"],
        ),
        ("65 -m shuffle --stats", &["65", "1 to 64"]),
        ("8 --families --compare", &["--families", "--compare"]),
        (
            "8 -m all -p rows --families --solution 13",
            &["12 families", "13", "1 to 12"],
        ),
        ("8 -p rows --families --solution 13", &["13", "1 to 12"]),
        (
            "8 -m shuffle -p rows --families --solution 13",
            &["13", "1 to 12"],
        ),
        (
            "8 -m construction -p rows --families --solution 2",
            &["2", "1 to 1"],
        ),
        (
            "17 -m all -p rows --families --solution 2",
            &["up to order 16", "--solution"],
        ),
        (
            "17 -m all -p rows --families --from 2",
            &["up to order 16", "--from"],
        ),
        (
            "8 -m all -p rows --solution 10 --limit 5",
            &["--solution K is that one alone", "--from K"],
        ),
        ("8 -m all -p rows --solution 10 --from 5", &["--from K"]),
        ("8 -m all --from 5", &["--from needs text (--print)"]),
        (
            "8 -m shuffle -p rows --from 5",
            &["never end", "--to or --limit"],
        ),
        (
            "8 --watch -p rows --from 5 --limit 2",
            &["--to in its place"],
        ),
        ("8 -m shuffle --stats --from 2", &["--stats", "--from"]),
        ("6 --race backtracking,amb -p rows --to 3", &["a film"]),
        ("8 --count --families --part 1/3", &["--families", "--part"]),
        ("101 --compare", &["101", "compare", "1 to 100"]),
        ("8 9", &["'9'"]),
        ("--man --count", &["--man takes no", "leave --count out"]),
        ("--completions bash --seed=3", &["--completions", "--seed"]),
        ("--code --out z.json", &["text", ".txt"]),
        ("--code --out z.svg", &["--code gives text, not a picture"]),
        ("--colour", &["--colour"]),
        ("8 -m", &["--mode"]),
    ] {
        must_refuse(arguments, parts);
    }
}

#[test]
fn what_an_option_cannot_change_is_said() {
    for (arguments, parts) in [
        ("8 --threads 1 --tree", &["--tree takes no --threads"][..]),
        ("8 --theme dark --out a.txt", &["--theme", "not text"]),
        (
            "8 --seed 3 --out a.png",
            &["--seed needs method", "shuffle"],
        ),
        (
            "8 --puzzle --limit 2 --out a.png",
            &["--limit needs text", "not a picture"],
        ),
        (
            "8 --count --part 1/2 -p rows",
            &["--part", "leave --print out"],
        ),
    ] {
        must_refuse(arguments, parts);
    }
}

/// Standard output that takes nothing is a failure, whatever was to be printed.
#[cfg(target_os = "linux")]
#[test]
fn output_that_is_full_or_closed_is_said() {
    for arguments in [
        "--help",
        "--version",
        "8 -p rows",
        "8 -p board",
        "8 -m all -p rows",
        "8 -m all -p json",
        "6 --count",
        "5 --compare",
        "4 --watch -p board",
        "4 --tree",
        "4 --tree -p dot",
        "4 --tree -p json",
        "8 --play -p rows",
        "6 -m shuffle --stats",
    ] {
        for (output, why) in [
            (">/dev/full", "No space left"),
            (">&-", "it is closed"),
            ("1</dev/null", "Bad file descriptor"),
        ] {
            let line = format!("queens {arguments} {output}");
            let run = built::through("sh").args(["-c", &line]).output().unwrap();
            assert_eq!(run.status.code(), Some(1), "{line}");
            let line = text(&run.stderr);
            assert!(line.starts_with("queens: standard output could not be written: "));
            assert!(line.contains(why) && line.lines().count() == 1, "{line}");
        }
    }
}

/// An empty value is told what is allowed, like any other.
#[test]
fn empty_values_are_named_in_one_line() {
    for (option, allowed) in [
        ("--mode", "first, all"),
        ("--method", "amb"),
        ("--print", "board, rows"),
        ("--theme", "classic, wood"),
        ("--solution", "from 1 on"),
        ("--limit", "from 1 on"),
        ("--seed", "from 0 on"),
        ("--threads", "1 to 1,024"),
        ("--kernel", "portable"),
        ("--part", "3/64"),
    ] {
        let output = command("8").args([option, ""]).output().unwrap();
        let line = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(line.contains(option) && line.contains(allowed), "{line}");
        assert_eq!(line.lines().count(), 1, "{line}");
    }
}

/// A reader that has seen enough, like `head -1`, ends the program quietly.
#[test]
fn a_closed_pipe_ends_it() {
    let mut child = command("12 -m all -p rows")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    reader.read_line(&mut line).unwrap();
    drop(reader);
    assert_eq!(solution(line.trim_end()).order(), 12);
    let output = child.wait_with_output().unwrap();
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

/// Ctrl-C ends a search that would not end in years. Where the tests run in the background
/// they ignore it, and so would the program: `env` undoes that.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_ends_it_at_once() {
    use std::os::unix::process::ExitStatusExt;

    let mut child = built::through("env")
        .args(["--default-signal=INT", "queens"])
        .args(["20", "-m", "all", "-p", "rows"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    reader.read_line(&mut String::new()).unwrap();
    let killed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(killed.success());
    // SIGINT is signal 2 everywhere.
    assert_eq!(child.wait().unwrap().signal(), Some(2));
}

/// Where the system has no other thread to give, one does it all, or says so.
#[cfg(target_os = "linux")]
#[test]
fn one_thread_is_enough() {
    use std::os::unix::{fs::PermissionsExt, process::CommandExt};

    let folder = Folder::new("failures-threads");
    fs::set_permissions(&folder.path, fs::Permissions::from_mode(0o777)).unwrap();
    // Nothing limits root, which becomes a user of whom no other program is.
    let is_root = own_user() == 0;
    let alone = |arguments: &str| {
        let mut limited = built::through("prlimit");
        limited
            .args(["--nproc=1", "queens"])
            .args(arguments.split(' '));
        limited.current_dir(&folder.path).stdin(Stdio::null());
        if is_root {
            limited.uid(4_242_424).gid(4_242_424);
        }
        let output = limited.output().unwrap();
        assert_eq!(text(&output.stderr), "", "queens {arguments}");
        assert_eq!(output.status.code(), Some(0), "queens {arguments}");
        text(&output.stdout).to_owned()
    };
    for arguments in [
        "11 --count --threads 4",
        "10 -m all -p rows --threads 4",
        "12 -m all -p rows --solution 7000 --threads 4",
    ] {
        assert_eq!(alone(arguments), printed(arguments), "queens {arguments}");
    }
    for arguments in [
        "10 --count --resume count.json",
        "6 --out a.png",
        "6 --limit 2 --out a.gif",
    ] {
        alone(arguments);
    }
    assert_eq!(folder.names(), ["a.gif", "a.png", "count.json"]);
}

/// The user that runs this.
#[cfg(target_os = "linux")]
fn own_user() -> u32 {
    use std::os::unix::fs::MetadataExt;

    fs::metadata("/proc/self").unwrap().uid()
}

#[cfg(unix)]
#[test]
fn a_pipe_with_a_name_is_written_to_and_stays() {
    use std::os::unix::fs::FileTypeExt;

    let folder = Folder::new("failures-pipe");
    let pipe = folder.file("a.txt");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    std::os::unix::fs::symlink("a.txt", folder.file("b.txt")).unwrap();
    for (name, force) in [("a.txt", ""), ("b.txt", " --force")] {
        let mut child = command(&format!("4 -p rows --out {name}{force}"))
            .current_dir(&folder.path)
            .spawn()
            .unwrap();
        assert_eq!(fs::read_to_string(&pipe).unwrap(), "1 3 0 2\n");
        assert!(child.wait().unwrap().success());
    }
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(folder.names(), ["a.txt", "b.txt"]);
}

#[test]
fn what_was_left_of_a_file_goes() {
    let folder = Folder::new("failures-left");
    fs::write(folder.file(".a.txt-4194305.part"), "half").unwrap();
    let written = command("4 --out a.txt").current_dir(&folder.path).status();
    assert!(written.unwrap().success());
    assert_eq!(folder.names(), ["a.txt"]);
}

#[test]
fn reasons_are_words() {
    let line = refused("--check nowhere.txt", 1);
    assert!(line.ends_with("No such file or directory"), "{line}");
}
