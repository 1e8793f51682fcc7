//! Files that the program writes: whole or not at all, and read by others.

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
    process::{Command, Stdio},
};

use program::{built, folder::Folder, printed, queens, refused, text};

/// What Python's reader makes of CSV, a line in each row, cells separated by bars.
fn read_by_python(path: &str) -> Vec<String> {
    let script = "import csv, sys\nfor row in csv.reader(open(sys.argv[1], newline='')): \
                  print('|'.join(row))";
    let output = Command::new("python3")
        .args(["-c", script, path])
        .output()
        .expect("python3");
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout).lines().map(String::from).collect()
}

#[test]
fn what_is_printed_is_written_to_a_file_by_its_ending() {
    let folder = Folder::new("files-endings");
    for (arguments, name, as_printed) in [
        ("6 -m all", "a.txt", "6 -m all -p board"),
        ("6 -m all -p rows", "b.txt", "6 -m all -p rows"),
        ("6 -m all", "c.json", "6 -m all -p json"),
        ("6 -m all", "d.csv", "6 -m all -p csv"),
        ("5 --tree", "e.txt", "5 --tree"),
        ("5 --tree", "f.dot", "5 --tree -p dot"),
        ("6 --watch", "g.csv", "6 --watch -p csv"),
        ("8 --count", "h.txt", "8 --count"),
        ("8 --play=0,3", "i.TXT", "8 --play=0,3 -p board"),
    ] {
        let file = folder.full_name(name);
        assert_eq!(printed(&format!("{arguments} --out {file}")), "");
        assert_eq!(
            fs::read_to_string(file).unwrap(),
            printed(as_printed),
            "{name}"
        );
    }
    assert_eq!(folder.names().len(), 9, "nothing else is left");
}

#[test]
fn spreadsheets_read_csv() {
    let folder = Folder::new("files-csv");
    let file = folder.full_name("a.csv");
    let read = |arguments: &str| {
        assert_eq!(printed(&format!("{arguments} --force --out {file}")), "");
        read_by_python(&file)
    };
    let solutions = read("6 -m all");
    assert_eq!(solutions[0], "index|row 0|row 1|row 2|row 3|row 4|row 5");
    assert_eq!(solutions[1..].len(), 4);
    assert_eq!(solutions[1], "1|1|3|5|0|2|4");
    assert!(read("6 -m shuffle --stats --seed 1 --limit 2")[0].starts_with("index|tries|row 0|"));

    let steps = read("4 --watch -m all");
    assert_eq!(
        steps[0],
        "n|step|event|row|column|attacker_row|attacker_column|queens|line|why"
    );
    assert_eq!(
        steps[1..].len(),
        printed("4 --watch -m all -p rows").lines().count()
    );
    // The sentence has a comma in it.
    assert!(steps[2].ends_with(
        "|Row 1, column 0 is attacked along the column by the queen on row 0, column 0."
    ));

    let growth = read("4-5 --compare");
    assert!(growth[0].starts_with("n|permutations|of|method|outcome|solutions|different|nodes|"));
    assert!(
        growth[1].starts_with("4|24|2|backtracking|done|2||16||"),
        "{}",
        growth[1]
    );
    assert_eq!(read("4 --compare").len(), (growth.len() - 1) / 2 + 1);
    assert_eq!(read("6-8 --count")[1..].len(), 3);
    assert!(read("8 --count --families")[1].starts_with("8|40320|92|done|"));
    assert!(read("4-5 -m shuffle --stats --limit 3")[1].starts_with("4|24|2|done|12|3|"));
    assert_eq!(read("6 --race backtracking,amb").len(), 3);
}

#[test]
fn a_file_that_is_there_stays_unless_force_is_given() {
    let folder = Folder::new("files-force");
    let file = folder.full_name("a.txt");
    fs::write(&file, "old").unwrap();
    assert_eq!(
        refused(&format!("4 -p rows --out {file}"), 2),
        format!("queens: {file} exists: --force overwrites it")
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    assert_eq!(printed(&format!("4 -p rows --out {file} --force")), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), "1 3 0 2\n");
}

#[test]
fn what_cannot_be_written_is_one_line_and_no_file() {
    let folder = Folder::new("files-cannot");
    let nowhere = folder.full_name("missing/a.txt");
    let line = refused(&format!("8 --out {nowhere}"), 1);
    assert!(
        line.starts_with(&format!("queens: {nowhere} was not written: ")),
        "{line}"
    );
    let none = folder.full_name("none.txt");
    assert_eq!(
        refused(&format!("3 --out {none}"), 1),
        "queens: no solution exists for order 3"
    );
    assert_eq!(folder.names(), Vec::<String>::new());
}

#[cfg(unix)]
#[test]
fn a_file_that_is_overwritten_keeps_its_permissions_and_its_link() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = Folder::new("files-links");
    let (file, link) = (folder.full_name("a.txt"), folder.full_name("b.txt"));
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    symlink(&file, &link).unwrap();
    assert_eq!(printed(&format!("4 -p rows --out {link} --force")), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), "1 3 0 2\n");
    assert_eq!(fs::read_link(&link).unwrap(), Path::new(&file));
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);

    fs::remove_file(&file).unwrap();
    assert_eq!(
        refused(&format!("4 -p rows --out {link}"), 2),
        format!("queens: {link} exists: --force overwrites it")
    );
    assert_eq!(folder.names(), ["b.txt"]);
}

#[test]
fn others_read_pictures() {
    let folder = Folder::new("files-pictures");
    let png = folder.full_name("a.png");
    let places = [(0, 0), (75, 25), (25, 75), (199, 0)];
    for (arguments, expected) in [
        ("4", &[[0; 3], [255, 0, 0], [255; 3], [255; 3]][..]),
        (
            "4 -m all --solution 2 --theme wood",
            &[
                [181, 136, 99],
                [240, 217, 181],
                [255, 226, 176],
                [240, 217, 181],
            ],
        ),
        ("4 --play=0,0 --theme safe", &[[200, 205, 212]]),
    ] {
        let size = "--size 200 --force --out";
        assert_eq!(printed(&format!("{arguments} {size} {png}")), "");
        let picture = image::open(&png).unwrap().to_rgb8();
        assert_eq!(picture.dimensions(), (200, 200), "{arguments}");
        let read = places.map(|(x, y)| picture.get_pixel(x, y).0);
        assert!(read.starts_with(expected), "{arguments}: {read:?}");
    }
    let svg = folder.full_name("a.svg");
    for arguments in [
        "8",
        "8 --play=0,0 --theme dark",
        "8 --puzzle --seed 1",
        "8 --race backtracking,lookahead",
        "--race backtracking --orders 5,6,8 --step 10 --theme safe",
        "4-5 --compare --chart time",
        "8 --watch --step 40",
        "6 --tree",
        "8 -m shuffle --stats --limit 20 --seed 1",
    ] {
        assert_eq!(printed(&format!("{arguments} --force --out {svg}")), "");
        let script = "import sys, xml.etree.ElementTree as tree\n\
                      root = tree.parse(sys.argv[1]).getroot()\n\
                      print(root.tag, root.get('viewBox'), len(root.findall('.//{*}use')))";
        let output = Command::new("python3")
            .args(["-c", script, &svg])
            .output()
            .expect("python3");
        let read = text(&output.stdout);
        assert!(
            read.starts_with("{http://www.w3.org/2000/svg}svg 0 0 "),
            "{arguments}: {read}"
        );
        let is_small = fs::metadata(&svg).unwrap().len() < 200_000;
        assert!(is_small, "{arguments}");
    }
}

/// On a machine where a small disk can be made.
#[test]
fn a_full_disk_is_one_line_and_no_file() {
    let folder = Folder::new("files-full");
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"])
        .arg(&folder.path)
        .output();
    if !mounted.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: no small disk can be made here");
        return;
    }
    let files = [
        ("10 -m all", "a.txt"),
        ("8 --play=0,0 --size 2000", "a.png"),
        ("8 --watch --to 200", "a.gif"),
    ];
    let refusals = files.map(|(arguments, name)| {
        let file = folder.full_name(name);
        let output = queens(&format!("{arguments} --out {file}"));
        (file, output, folder.names())
    });
    let unmounted = Command::new("umount").arg(&folder.path).status().unwrap();
    assert!(unmounted.success());
    for (file, output, names) in refusals {
        assert_eq!(output.status.code(), Some(1), "{file}");
        let line = text(&output.stderr);
        let says = format!("queens: {file} was not written: No space left");
        assert!(line.starts_with(&says), "{line}");
        assert_eq!((line.lines().count(), names.len()), (1, 0), "{file}");
    }
}

/// A file that is half written when Ctrl-C or another program ends this one goes with it,
/// also where the work in between has more to do before the end.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_no_half_file() {
    use std::{os::unix::process::ExitStatusExt, thread, time::Duration};

    let folder = Folder::new("files-interrupted");
    let kept = Folder::new("files-kept");
    let count = kept.full_name("count.json");
    for (arguments, signal, number) in [
        ("17 -m all -p rows".to_owned(), "INT", 2),
        ("20 --tree".to_owned(), "TERM", 15),
        ("17 -m all".to_owned(), "HUP", 1),
        (format!("27 --count --resume {count}"), "INT", 2),
    ] {
        let file = folder.full_name("a.txt");
        let mut child = built::through("env")
            .args([&format!("--default-signal={signal}"), "queens"])
            .args(arguments.split(' '))
            .args(["--out", &file])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Far longer than any of them runs before it begins to write.
        let is_begun = (0..3_000).any(|_| {
            thread::sleep(Duration::from_millis(10));
            folder.names() == [format!(".a.txt-{}.part", child.id())]
        });
        let sent = Command::new("kill")
            .args([&format!("-{signal}"), &child.id().to_string()])
            .status();
        let status = child.wait().unwrap();
        assert!(is_begun && sent.unwrap().success());
        assert_eq!(status.signal(), Some(number), "queens {arguments}");
        assert_eq!(folder.names(), Vec::<String>::new(), "queens {arguments}");
    }
}
