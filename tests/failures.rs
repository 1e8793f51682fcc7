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

/// What a shell says of a command where there is so much memory, in kilobytes, for it: the exit
/// code, and what is on standard error.
#[cfg(target_os = "linux")]
fn with_memory(kilobytes: u32, arguments: &str) -> (Option<i32>, String) {
    let script = format!("ulimit -v {kilobytes}; exec queens {arguments}");
    let output = built::through("sh").args(["-c", &script]).output().unwrap();
    (output.status.code(), text(&output.stderr).to_owned())
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

/// What is wrong is one line on standard error; what can be wrong with arguments stands beside
/// them.
#[test]
fn a_failure_has_a_line_and_a_code() {
    for (arguments, code, line) in [
        ("8 --colour", 2, "unexpected argument '--colour' found"),
        ("8 -m fast", 2, "invalid value 'fast' for '--mode <MODE>'"),
        ("8 --count --part 4/3", 2, "invalid value '4/3' for '--part"),
        ("28 --count", 2, "order 28 is too large to count"),
        ("8 --watch -p pairs", 2, "--watch prints board, rows, json"),
        ("6 -p dot", 2, "-p dot needs --tree"),
        ("3 -p rows", 1, "no solution exists for order 3"),
        ("2 --play -p rows", 1, "no solution exists for order 2"),
        ("4 --play=0,0 -p board", 1, "no completion exists for 0,0"),
        (
            "--check nowhere.txt",
            1,
            "nowhere.txt could not be read: No such",
        ),
    ] {
        let refused = refused(arguments, code);
        let is_said = refused.starts_with(&format!("queens: {line}"));
        assert!(is_said, "queens {arguments}: {refused}");
    }
    let output = command("8").args(["--mode", ""]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr).lines().count(), 1);
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
