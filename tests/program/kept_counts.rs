//! Counting in parts, and going on with a count that was stopped.

#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{fs, thread};

use queens::board::known_counts;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::test_folder::TestFolder;
use crate::{built, command, refused, text, wait_for};

/// `queens`, going on from a file.
fn resumed(arguments: &str, file: &Path) -> Command {
    let mut command = command(arguments);
    command.arg("--resume").arg(file);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The line of the manual that begins like this.
fn manual(beginning: &str) -> &'static str {
    let manual = include_str!("../../docs/manual.md");
    let line = manual.lines().find(|line| line.starts_with(beginning));
    line.unwrap_or_else(|| panic!("the manual has no line that begins with {beginning}"))
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
                    *) script=$option ;;
                esac
            done
            for task in $(seq "$tasks"); do
                SLURM_ARRAY_TASK_ID=$task SLURM_CPUS_PER_TASK=$cpus sh -c "$script" || exit 1
            done
        }
    "#;
    let folder = TestFolder::new("slurm");
    let submit = manual("sbatch ").replace("queens 20", "queens 12");
    let script = format!("{SBATCH}\n{submit}\n{}", manual("cat part-"));
    // A second time all parts are done already.
    for _ in 0..2 {
        let mut shell = built::through("sh");
        shell.args(["-c", &script]).current_dir(&folder.path);
        let output = shell.output().unwrap();
        assert_eq!(text(&output.stdout), "14200\n", "{}", text(&output.stderr));
    }
    assert_eq!(folder.names().len(), 2 * 64);
}

/// Killed at any moment, a count goes on from what it has kept.
#[test]
fn a_count_killed_again_and_again_is_right() {
    const KILLS: usize = 20;
    let order = if cfg!(debug_assertions) { 14 } else { 17 };
    let expected = format!("{}\n", known_counts::solutions(order).unwrap());
    let folder = TestFolder::new("killed");
    let file = folder.file("count.json");
    let kept = || fs::read_to_string(&file).unwrap_or_default();
    let mut random = SmallRng::seed_from_u64(1);
    let mut went_on = 0;
    for kill in 0..KILLS {
        let before = kept();
        let mut child = resumed(&format!("{order} --count --threads 2"), &file)
            .spawn()
            .unwrap();
        // Some are killed before they have counted, most at any time after they have kept
        // something new: machines differ in how long that takes.
        if kill % 5 > 0 {
            wait_for("nothing was kept", || {
                kept() != before || child.try_wait().unwrap().is_some()
            });
        }
        thread::sleep(Duration::from_millis(20).mul_f64(random.random()));
        child.kill().unwrap();
        let output = child.wait_with_output().unwrap();
        went_on += usize::from(kept() != before && !before.is_empty());
        // A fast machine is done before the last kill: once more from the beginning.
        if output.status.success() {
            assert_eq!(text(&output.stdout), expected);
            fs::remove_file(&file).unwrap();
        }
    }
    assert!(went_on > 2, "only {went_on} counts went on");
    // What is complete is not counted again, and says how many families there are.
    let families = format!("{}\n", known_counts::fundamental(order).unwrap());
    for (option, expected) in [("", expected), (" --families", families)] {
        let count = resumed(&format!("{order} --count{option}"), &file).output();
        let count = count.unwrap();
        assert_eq!(text(&count.stderr), "");
        assert_eq!(text(&count.stdout), expected);
    }
}

/// A file that is not one of this count is refused in one line, and stays as it is.
#[test]
fn other_files_are_refused() {
    let folder = TestFolder::new("refused");
    let file = folder.file("count.json");
    let own = "10 --count --part 1/3";
    // The second finds all of it done.
    let [counted, again] = [(); 2].map(|()| resumed(own, &file).output().unwrap());
    assert!(counted.status.success() && again.stdout == counted.stdout);
    let kept = fs::read_to_string(&file).unwrap();
    let other_version = kept.replace("\"format\":3", "\"format\":1");
    let damaged = kept.replace("\"next\":", "\"next\":9");
    for (arguments, content, code, reason) in [
        ("11 --count --part 1/3", &*kept, 2, "not of order 11"),
        ("10 --count --part 2/3", &kept, 2, "part 2/3"),
        ("10 --count", &kept, 2, "part 1/1"),
        (own, &other_version, 2, "in format 1, not"),
        (own, &damaged, 1, "damaged"),
        (own, "{}", 1, "damaged"),
        (own, "", 1, "damaged"),
        (own, &kept[..40], 1, "damaged"),
    ] {
        fs::write(&file, content).unwrap();
        let line = refused(&resumed(arguments, &file).output().unwrap(), code);
        assert!(line.contains(reason), "{arguments}: {line}");
        assert!(line.contains("count.json"), "{arguments}: {line}");
        assert_eq!(fs::read_to_string(&file).unwrap(), content);
    }
    for nowhere in [&*folder.path, Path::new("/dev/null/count.json")] {
        refused(&resumed("10 --count", nowhere).output().unwrap(), 1);
    }
}
