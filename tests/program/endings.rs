//! How the program ends where something is missing: a reader, room for its output, memory,
//! threads, or patience.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Output, Stdio};

use crate::test_folder::TestFolder;
use crate::{built, command, command_through, full_name, printed, refused, send, text, wait_for};

/// What a line of a shell does.
fn shell(line: &str) -> Output {
    built::through("sh").args(["-c", line]).output().unwrap()
}

/// Lines come as they are found, although none of these would end in years, and a reader that has
/// seen enough, like `head -1`, ends the program quietly.
#[test]
fn lines_come_at_once_and_a_reader_may_leave() {
    for line in [
        "16 -m all -p rows | 0 2 4 1 12 8 13 11 14 5 15 ",
        "40 --watch --method amb -p rows | 1\tRow 0 is chosen | 2\t",
        "40 --watch --method amb -p board | 1\tRow 0 is chosen",
        "40 --watch --method amb -p json | {\"n\":40,\"step\":1,",
        "40 --tree | lookahead, order 40: | ├─ row 0, column 0",
        "40 --tree -p dot | graph \"lookahead, order 40\" {",
        "6-30 -m shuffle --stats --budget 1000 | Order |     6 ",
        "26-27 --count --budget 1000 | Order ",
        "28 --compare --budget 1000 | Method ",
        "28-30 --compare -p rows --budget 1000 | Order ",
    ] {
        let (arguments, starts) = line.split_once(" | ").unwrap();
        let mut child = command(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        for start in starts.split(" | ") {
            let line = lines.next().unwrap().unwrap();
            assert!(line.starts_with(start), "queens {arguments}: {line}");
        }
        assert!(child.try_wait().unwrap().is_none(), "queens {arguments}");
        drop(lines);
        if arguments.contains("--budget") {
            // It prints nothing for long, so it does not hear that the reader has left.
            child.kill().unwrap();
            child.wait().unwrap();
            continue;
        }
        let output = child.wait_with_output().unwrap();
        assert_eq!(text(&output.stderr), "", "queens {arguments}");
        assert_eq!(output.status.code(), Some(0), "queens {arguments}");
    }
}

/// Standard output that takes nothing is a failure, whatever was to be printed.
#[test]
fn output_that_is_full_is_said() {
    for arguments in [
        "--help",
        "--version",
        "8 -m all -p rows",
        "8 -p board",
        "8 -m all -p json",
        "6 --count",
        "5 --compare",
        "4 --watch -p board",
        "4 --tree",
        "6 -m shuffle --stats",
    ] {
        let line = refused(&shell(&format!("queens {arguments} >/dev/full")), 1);
        let start = "queens: standard output could not be written: No space left";
        assert!(line.starts_with(start), "{line}");
    }
}

/// What was printed of a tree is not kept.
#[test]
fn memory_does_not_grow_with_what_is_printed() {
    for format in ["", "-p json"] {
        let mut child = command(&format!("40 --tree {format}"))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut reader = child.stdout.take().unwrap();
        let mut kilobytes_after = |bytes: u64| {
            io::copy(&mut reader.by_ref().take(bytes), &mut io::sink()).unwrap();
            let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
            let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
            let kilobytes = line.unwrap().trim().trim_end_matches(" kB");
            kilobytes.parse::<u64>().unwrap()
        };
        let (early, late) = (kilobytes_after(1 << 20), kilobytes_after(4 << 20));
        assert!(late <= early + 1_024, "{early} kB, later {late} kB");
        drop(reader);
        child.wait().unwrap();
    }
}

/// All pictures of this film take 70 MB, and the program some 50. The system sets 64 aside for a
/// second thread that allocates, if there are still as many, unless it is told not to.
#[test]
fn memory_does_not_grow_with_a_film() {
    let folder = TestFolder::new("endings-film");
    let film = full_name(&folder, "a.gif");
    let arguments = format!("8 --watch -m all --to 300 --speed 50 --size 200 --out '{film}'");
    let output = shell(&format!(
        "ulimit -v 98304; MALLOC_ARENA_MAX=1 queens {arguments}"
    ));
    assert_eq!(text(&output.stderr), "");
    assert_eq!(folder.names(), ["a.gif"]);
}

/// Where the system has no other thread to give, one does it all.
#[test]
fn one_thread_is_enough() {
    let folder = TestFolder::new("endings-threads");
    fs::set_permissions(&folder.path, fs::Permissions::from_mode(0o777)).unwrap();
    // Nothing limits root, which becomes a user of whom no other program is.
    let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
    for (arguments, file) in [
        ("11 --count --threads 4", None),
        ("10 -m all -p rows --threads 4", None),
        ("12 -m all -p rows --solution 7000 --threads 4", None),
        ("10 --count --resume count.json", Some("count.json")),
        ("6 --limit 2 --out a.gif", Some("a.gif")),
    ] {
        let mut alone = command_through("prlimit", &["--nproc=1"], arguments);
        if is_root {
            alone.uid(4_242_424).gid(4_242_424);
        }
        let output = alone.current_dir(&folder.path).output().unwrap();
        assert_eq!(text(&output.stderr), "", "queens {arguments}");
        assert!(output.status.success(), "queens {arguments}");
        match file {
            Some(file) => assert!(folder.file(file).exists(), "queens {arguments}"),
            None => assert_eq!(text(&output.stdout), printed(arguments)),
        }
    }
}

/// The time that a program has computed so far, in hundredths of a second.
fn ticks_used(child: &Child) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
    stat.split(' ').nth(13).unwrap().parse().unwrap()
}

/// Whoever ends the program in the middle of its work finds no half of a file, and what it was to
/// keep.
#[test]
fn an_interrupt_ends_it_and_leaves_no_half_file() {
    let kept = &["kept.json"][..];
    for (arguments, signal, number, left) in [
        ("20 -m all -p rows", "INT", 2, &[][..]),
        ("17 -m all -p rows --out a.txt", "INT", 2, &[]),
        ("20 --tree --out a.txt", "TERM", 15, &[]),
        ("8 --watch -m all --to 9000 --out a.apng", "INT", 2, &[]),
        ("27 --count --resume kept.json --out a.txt", "INT", 2, kept),
        ("20 --count --threads 1 --resume kept.json", "INT", 2, kept),
        (
            "20 --count --threads 1 --resume kept.json",
            "TERM",
            15,
            kept,
        ),
    ] {
        let folder = TestFolder::new("endings-interrupt");
        // Where the tests run in the background signals are ignored from the start.
        let signals = format!("--default-signal={signal}");
        let mut child = command_through("env", &[&signals], arguments)
            .current_dir(&folder.path)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let part = format!("-{}.part", child.id());
        let is_begun = || {
            let names = folder.names();
            let has_part = names.iter().any(|name| name.ends_with(&part));
            let has_kept = names.iter().any(|name| left.contains(&&**name)) || left.is_empty();
            has_kept && has_part == arguments.contains("--out") && ticks_used(&child) >= 20
        };
        wait_for(arguments, is_begun);
        send(signal, &child);
        assert_eq!(child.wait().unwrap().signal(), Some(number), "{arguments}");
        assert_eq!(folder.names(), left, "queens {arguments}");
        if arguments.contains("--threads 1") {
            let line = io::read_to_string(child.stderr.take().unwrap()).unwrap();
            assert!(
                line.contains("stopped") && line.contains("kept.json"),
                "{line}"
            );
            assert_eq!(line.lines().count(), 1, "{line}");
            let kept = fs::read_to_string(folder.file("kept.json")).unwrap();
            assert!(!kept.contains("\"next\":0,"), "nothing was begun: {kept}");
        }
    }
}
