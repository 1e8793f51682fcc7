//! Counting in parts, and going on with a count that was stopped.

#![cfg(target_os = "linux")]
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use program::{built, command, folder::Folder, text};
use queens::board::counts;
use rand::{RngExt, SeedableRng, rngs::SmallRng};

/// `queens`, going on from a file.
fn resumed(arguments: &str, file: &Path) -> Command {
    let mut command = command(arguments);
    command.arg("--resume").arg(file);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The line of the manual that begins like this.
fn readme(beginning: &str) -> &'static str {
    let manual = include_str!("../docs/manual.md");
    let line = manual.lines().find(|line| line.starts_with(beginning));
    line.unwrap_or_else(|| panic!("the manual has no line that begins with {beginning}"))
}

/// The manual's line, where GNU parallel is installed.
#[test]
fn parts_run_in_parallel() {
    let gnu = Command::new("parallel").arg("--version").output();
    if !gnu.is_ok_and(|output| text(&output.stdout).starts_with("GNU parallel")) {
        let must_run = std::env::var_os("QUEENS_ALL_TESTS").is_some();
        assert!(!must_run, "GNU parallel is missing");
        return;
    }
    let line = readme("parallel ").replace("queens 18", "queens 13");
    let output = built::through("sh").args(["-c", &line]).output().unwrap();
    assert_eq!(text(&output.stdout), "73712\n", "{}", text(&output.stderr));
}

/// The manual's lines with an `sbatch` that runs one task after another, with what Slurm sets.
#[test]
fn parts_run_under_slurm() {
    const SBATCH: &str = r#"
        sbatch() {
            for option in "$@"; do
                case $option in
                    --array=1-*) tasks=${option#--array=1-} ;;
                    --cpus-per-task=*) cpus=${option#*=} ;;
                    --wrap) ;;
                    *) script=$option ;;
                esac
            done
            for task in $(seq "$tasks"); do
                SLURM_ARRAY_TASK_ID=$task SLURM_CPUS_PER_TASK=$cpus sh -c "$script" || exit 1
            done
        }
    "#;
    let folder = Folder::new("slurm");
    let submit = readme("sbatch ").replace("queens 20", "queens 12");
    let script = format!("{SBATCH}\n{submit}\n{}", readme("cat part-"));
    let run = || {
        let output = built::through("sh")
            .args(["-c", &script])
            .current_dir(&folder.path)
            .output()
            .unwrap();
        assert_eq!(text(&output.stdout), "14200\n", "{}", text(&output.stderr));
    };
    run();
    assert_eq!(fs::read_dir(&folder.path).unwrap().count(), 2 * 64);
    // A second time all parts are done already.
    run();
}

/// The time that a program has computed so far, in hundredths of a second.
fn ticks_used(child: &Child) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
    stat.split(' ').nth(13).unwrap().parse().unwrap()
}

/// A task of one processor starts no thread, on a machine that has more.
#[test]
fn slurm_says_how_many_threads() {
    for variable in ["SLURM_CPUS_PER_TASK", "SLURM_CPUS_ON_NODE"] {
        let mut command = command("24 --count");
        command.env(variable, "1");
        let mut child = command.stdout(Stdio::null()).spawn().unwrap();
        let status = format!("/proc/{}/status", child.id());
        let threads = || {
            let status = fs::read_to_string(&status).unwrap();
            let line = status.lines().find(|line| line.starts_with("Threads:"));
            line.unwrap().to_owned()
        };
        // Until it counts, and for some time while it does.
        let begun = Instant::now();
        while ticks_used(&child) < 50 && begun.elapsed() < Duration::from_mins(1) {
            assert_eq!(threads(), "Threads:\t1", "{variable}");
            thread::sleep(Duration::from_millis(10));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

/// Killed at any moment, a count goes on from what it has kept.
#[test]
fn a_count_killed_again_and_again_is_right() {
    const KILLS: usize = 50;
    let order = if cfg!(debug_assertions) { 14 } else { 17 };
    let expected = format!("{}\n", counts::solutions(order).unwrap());
    let folder = Folder::new("killed");
    let file = folder.file("count.json");
    let mut random = SmallRng::seed_from_u64(1);
    let mut went_on = 0;
    for kill in 0..KILLS {
        let before = fs::read_to_string(&file).unwrap_or_default();
        let mut child = resumed(&format!("{order} --count --threads 2"), &file)
            .spawn()
            .unwrap();
        // Some are killed before they have counted, most at any time after they have kept
        // something new: machines differ in how long that takes.
        if kill % 5 > 0 {
            let begun = Instant::now();
            while fs::read_to_string(&file).unwrap_or_default() == before
                && child.try_wait().unwrap().is_none()
            {
                assert!(begun.elapsed() < Duration::from_mins(1), "nothing was kept");
                thread::sleep(Duration::from_millis(1));
            }
        }
        thread::sleep(Duration::from_millis(20).mul_f64(random.random()));
        child.kill().unwrap();
        let output = child.wait_with_output().unwrap();
        let after = fs::read_to_string(&file).unwrap_or_default();
        went_on += usize::from(after != before && !before.is_empty());
        // A fast machine is done before the last kill: once more from the beginning.
        if output.status.success() {
            assert_eq!(text(&output.stdout), expected);
            fs::remove_file(&file).unwrap();
        }
    }
    assert!(went_on > 5, "only {went_on} counts went on");
    let output = resumed(&format!("{order} --count"), &file)
        .output()
        .unwrap();
    assert_eq!(text(&output.stdout), expected);
    assert_eq!(text(&output.stderr), "");
    // What is complete is not counted again, and says how many families there are.
    let output = resumed(&format!("{order} --count --families"), &file)
        .output()
        .unwrap();
    let expected = counts::fundamental(order).unwrap();
    assert_eq!(text(&output.stdout), format!("{expected}\n"));
}

/// Ctrl-C keeps what is done, and ends the program as Ctrl-C does.
#[test]
fn ctrl_c_keeps_what_is_done() {
    use std::os::unix::process::ExitStatusExt;

    let folder = Folder::new("interrupted");
    for (signal, number) in [("INT", 2), ("TERM", 15)] {
        let file = folder.file(&format!("{signal}-count.json"));
        // Where the tests run in the background they ignore Ctrl-C, and so would the program.
        let mut child = built::through("env")
            .args([
                &format!("--default-signal={signal}"),
                "queens",
                "20",
                "--count",
                "--resume",
            ])
            .arg(&file)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let begun = Instant::now();
        while !file.exists() {
            assert!(begun.elapsed() < Duration::from_mins(1), "no file");
            thread::sleep(Duration::from_millis(5));
        }
        while ticks_used(&child) < 20 {
            assert!(
                begun.elapsed() < Duration::from_mins(1),
                "it does not count"
            );
            thread::sleep(Duration::from_millis(5));
        }
        let kill = Command::new("kill")
            .args([&format!("-{signal}"), &child.id().to_string()])
            .status();
        assert!(kill.unwrap().success());
        let status = child.wait().unwrap();
        assert_eq!(status.signal(), Some(number));
        let mut line = String::new();
        std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut line).unwrap();
        assert!(
            line.contains("stopped") && line.contains("count.json"),
            "{line}"
        );
        assert_eq!(line.lines().count(), 1, "{line}");
        let kept = fs::read_to_string(&file).unwrap();
        assert!(!kept.contains("\"next\":0,"), "nothing was begun: {kept}");
    }
}

/// A file that is not one of this count is refused in one line, and stays as it is.
#[test]
fn other_files_are_refused() {
    let folder = Folder::new("refused");
    let file = folder.file("count.json");
    let output = resumed("10 --count --part 1/3", &file).output().unwrap();
    assert!(output.status.success());
    let kept = fs::read_to_string(&file).unwrap();
    for (arguments, content, code, reason) in [
        (
            "11 --count --part 1/3",
            kept.clone(),
            2,
            "of order 10, not 11",
        ),
        (
            "10 --count --part 2/3",
            kept.clone(),
            2,
            "of part 1/3, not 2/3",
        ),
        ("10 --count", kept.clone(), 2, "of part 1/3, not 1/1"),
        (
            "10 --count --part 1/3",
            kept.replace("\"format\":3", "\"format\":1"),
            2,
            "another version",
        ),
        (
            "10 --count --part 1/3",
            kept.replace("\"next\":", "\"next\":9"),
            2,
            "damaged",
        ),
        ("10 --count --part 1/3", "{}".to_owned(), 1, "damaged"),
        ("10 --count --part 1/3", String::new(), 1, "damaged"),
        ("10 --count --part 1/3", kept[..40].to_owned(), 1, "damaged"),
    ] {
        fs::write(&file, &content).unwrap();
        let output = resumed(arguments, &file).output().unwrap();
        let line = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments}: {line}");
        assert!(
            line.contains(reason) && line.contains("count.json"),
            "{line}"
        );
        assert_eq!(line.lines().count(), 1, "{line}");
        assert_eq!(text(&output.stdout), "");
        assert_eq!(fs::read_to_string(&file).unwrap(), content);
    }
    let output = resumed("10 --count", &folder.path).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let output = resumed("10 --count", Path::new("/dev/null/count.json"))
        .output()
        .unwrap();
    let line = text(&output.stderr);
    assert_eq!(
        (output.status.code(), line.lines().count()),
        (Some(1), 1),
        "{line}"
    );
}
