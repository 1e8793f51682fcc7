//! The program on Windows beside its window: text, files, Ctrl-C, and the console.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use crate::desktop::processor_time;
use crate::session::{Platform, Session};
use crate::{FIRST, SECOND, built, wait};

/// Commands, a line for each, whose output is looked at elsewhere.
const COMMANDS: &str = include_str!("../../src/cli/action/commands.txt");

/// The program without a display.
fn without_display(mut queens: Command) -> Command {
    queens.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    queens
}

/// The program as it waits for its input, which ends when this is waited for. While one runs Wine
/// keeps its services: they take a second to start.
fn waits(session: &Session) -> Child {
    let Platform::Windows { wine, program, .. } = &session.platform else {
        panic!("Wine alone has services");
    };
    let start = |arguments: &[&str]| {
        let mut queens = without_display(Command::new(wine));
        queens.arg(program).args(arguments).stdin(Stdio::piped());
        queens.stdout(Stdio::null()).stderr(Stdio::null());
        queens.spawn().expect("Wine starts")
    };
    let waiting = start(&["--check", "-"]);
    // Who starts Wine's server gives it its own output, which the server keeps: a command whose
    // output is read would never end. After this one the server is there.
    start(&["--version"]).wait().expect("it is ours");
    waiting
}

/// Runs a command in a folder, without a display. Once in many hundred starts Wine itself has a
/// fault: it says so, and one of the program comes again.
fn run(queens: Command, folder: &Path, arguments: &[&str]) -> Output {
    let mut queens = without_display(queens);
    queens.current_dir(folder).args(arguments);
    queens.stdin(Stdio::null());
    let mut output = || queens.output().expect("the program starts");
    let first = output();
    if first.stderr.starts_with(b"wine: ") {
        output()
    } else {
        first
    }
}

/// Text and exit codes are those of the program on this system, and pictures, films and data have
/// the same bytes.
pub fn commands_print_and_write_the_same(session: &Session) {
    let folder = session.desktop.directory();
    let mut services = waits(session);
    let both = |arguments: &[&str]| {
        [session.platform.queens(), built::queens()].map(|queens| run(queens, folder, arguments))
    };
    // A command with quotes has a word with blanks, which a shell would read.
    let is_meant = |line: &&str| {
        let is_text = ["-p ", "--print", "--code", "--tree"];
        is_text.iter().any(|option| line.contains(option)) && !line.contains(['#', '"'])
    };
    let has_times = |line: &str| line.contains("--race") || line.contains("json --budget");
    let lines = COMMANDS.lines().filter(is_meant);
    let lines = lines.filter(|line| !has_times(line) && !line.contains("--count"));
    let mut count = 0;
    for line in lines {
        let [there, here] = both(&line.split(' ').collect::<Vec<_>>());
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace("\r\n", "\n");
        assert_eq!(text(&there.stdout), text(&here.stdout), "{line}");
        assert_eq!(text(&there.stderr), text(&here.stderr), "{line}");
        assert_eq!(there.status.code(), here.status.code(), "{line}");
        count += 1;
    }
    assert!(count > 40, "{count} commands");
    for (file, arguments) in [
        ("board.svg", "8"),
        ("board.png", "8 --theme dark"),
        ("tree.svg", "6 --tree"),
        ("search.gif", "5 --watch"),
        ("search.apng", "5 --watch"),
        ("solutions.json", "8 -m all"),
        ("solutions.csv", "8 -m all"),
        ("count.txt", "14 --count"),
    ] {
        let arguments = arguments.split(' ').chain(["--out", file, "--force"]);
        let bytes = [session.platform.queens(), built::queens()].map(|queens| {
            let output = run(queens, folder, &arguments.clone().collect::<Vec<_>>());
            assert!(output.status.success(), "{file}: {output:?}");
            fs::read(folder.join(file)).expect("the file is there")
        });
        assert!(!bytes[0].is_empty(), "{file} is empty");
        assert!(bytes[0] == bytes[1], "{file} has other bytes");
    }
    services.wait().expect("it is ours");
}

pub fn paths_are_those_of_windows(session: &Session) {
    let folder = session.desktop.directory();
    let mut services = waits(session);
    let sub = folder.join("Sub folder");
    fs::create_dir(&sub).expect("the folder is the test's");
    // The name that Wine has for a file of this system.
    let whole = format!("Z:{}", sub.join("b.txt").display()).replace('/', r"\");
    let write = |path: &str, options: &[&str]| {
        let arguments = [&["8", "-p", "rows", "--out", path], options].concat();
        run(session.platform.queens(), folder, &arguments)
    };
    for (path, file) in [
        (r"Sub folder\a.txt", sub.join("a.txt")),
        (&whole, sub.join("b.txt")),
    ] {
        fs::write(&file, "mine").expect("the folder is the test's");
        let refused = write(path, &[]);
        assert_eq!(refused.status.code(), Some(2), "{path}: {refused:?}");
        assert_eq!(fs::read(&file).expect("it is there"), b"mine");
        assert!(write(path, &["--force"]).status.success(), "{path}");
        assert_eq!(fs::read(&file).expect("it is there"), b"0 4 7 5 2 6 1 3\n");
    }
    assert_eq!(fs::read_dir(&sub).expect("it is there").count(), 2);
    let nowhere = write(r"Q:\none\a.txt", &[]);
    assert_eq!(nowhere.status.code(), Some(1), "{nowhere:?}");
    assert_eq!(String::from_utf8_lossy(&nowhere.stderr).lines().count(), 1);
    // The shells there leave the tilde to the program.
    let at_home = write(r"~\queens-test.txt", &["--force"]);
    assert!(at_home.status.success(), "{at_home:?}");
    assert!(!folder.join("~").exists());
    services.wait().expect("it is ours");
}

/// What is counted is kept at Ctrl-C, and the count goes on from there.
pub fn a_count_goes_on_after_ctrl_c(session: &Session) {
    let folder = session.desktop.directory();
    let file = folder.join("count.json");
    let count = |order: &str| {
        let mut queens = session.platform.queens();
        let keeps = ["--count", "--threads", "1", "--resume", "count.json"];
        queens.arg(order).args(keeps).current_dir(folder);
        queens.stdin(Stdio::null()).stdout(Stdio::piped());
        queens.stderr(Stdio::piped());
        queens.spawn().expect("the program starts")
    };
    let large = count("20");
    let worked = || processor_time(large.id()) > Duration::from_secs(2);
    wait("something that was counted", || file.exists() && worked());
    let id = large.id().to_string();
    let kill = Command::new("kill").args(["-INT", &id]).status();
    assert!(kill.is_ok_and(|status| status.success()));
    let output = large.wait_with_output().expect("it is ours");
    // The last byte of STATUS_CONTROL_C_EXIT: Unix has no more.
    assert_eq!(output.status.code(), Some(0x3a), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("stopped"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    let kept = fs::read_to_string(&file).expect("the file is there");
    assert!(!kept.contains("\"next\":0,"), "nothing was begun: {kept}");
    fs::remove_file(&file).expect("the folder is the test's");
    // What is complete is written over a file that is there, and read again.
    for _ in 0..2 {
        let output = count("14").wait_with_output().expect("it is ours");
        assert!(output.status.success(), "{output:?}");
        let counted = String::from_utf8_lossy(&output.stdout);
        assert_eq!(counted.trim_end(), "365596");
    }
    let entries = fs::read_dir(folder).expect("it is there");
    let left = entries.filter_map(|entry| Some(entry.ok()?.path()));
    assert_eq!(left.collect::<Vec<PathBuf>>(), [file]);
}

pub fn a_double_click_opens_no_console(session: &Session) {
    let Platform::Windows { wine, program, .. } = &session.platform else {
        return;
    };
    // What a double click does.
    let open = |arguments: &[&str]| {
        let mut command = Command::new(wine);
        command.args(["start", "/wait", "/unix"]).arg(program);
        command.arg("--no-config").args(arguments);
        command
    };
    // A program without a window has a console: this count takes longer than the test.
    let mut count = open(&["22", "--count"]);
    count.env("DISPLAY", session.desktop.display());
    count.stdin(Stdio::null()).stdout(Stdio::null());
    let mut count = count.stderr(Stdio::null()).spawn().expect("Wine starts");
    wait("a console", || session.desktop.consoles() == 1);
    session.platform.clear();
    count.wait().expect("it is ours");
    let mut queens = open(&["8", "-m", "all", "--no-motion"]);
    let program = Session::program(session.desktop.run(&mut queens));
    program.shows(&FIRST);
    wait("no console", || session.desktop.consoles() == 0);
    program.window.press("Right");
    program.shows(&SECOND);
    assert_eq!(session.desktop.consoles(), 0, "consoles");
    program.quit();
}
