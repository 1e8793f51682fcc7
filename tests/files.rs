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
    for (arguments, line) in [
        (
            "8 --out board.bmp",
            "queens: --out takes a file that ends in .svg, .png, .gif, .apng, .txt, .csv, .json \
             or .dot, not board.bmp",
        ),
        (
            "8 -p rows --out a.json",
            "queens: --print does not fit the ending of --out: leave it out",
        ),
        (
            "8 --count --out a.svg",
            "queens: --count gives text, not a picture",
        ),
        (
            "4-6 -m shuffle --stats --out a.svg",
            "queens: --stats with a range of orders gives text, not a picture",
        ),
        (
            "8193 -m construction --out a.png",
            "queens: order 8,193 is too large for a picture: 1 to 8,192 is allowed",
        ),
        (
            "100 -m construction --size 99 --out a.png",
            "queens: a board of order 100 has no room on 99 pixels: it needs 100",
        ),
        (
            "8 --size 8193 --out a.png",
            "queens: invalid value '8193' for '--size <PIXELS>': 1 to 8,192 pixels are allowed",
        ),
        (
            "8 --size 100 --out a.txt",
            "queens: --size needs a picture (--out with .svg or .png) or a film (--out with .gif or \
             .apng), not text",
        ),
        (
            "4 --tree --theme wood --out a.txt",
            "queens: with --tree, --theme needs a picture (--out with .svg or .png), not text",
        ),
        (
            "8 --watch --out a.png",
            "queens: a picture of a search shows one step: --step K chooses it",
        ),
        (
            "4 --watch --step 999 --out a.png",
            "queens: the search ends at step 77, so there is no step 999: 1 to 77 is allowed",
        ),
        (
            "8 --limit 2 -m all --out a.svg",
            "queens: --limit needs a window, text (--print) or a film (--out with .gif or .apng), not \
             a picture",
        ),
        (
            "6 --out a.dot",
            "queens: -p dot needs --tree: only trees are printed as dot",
        ),
    ] {
        assert_eq!(refused(arguments, 2), line);
    }
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

/// Programs refuse a picture without height.
#[test]
fn a_wide_picture_is_a_pixel_high_at_least() {
    let folder = Folder::new("files-height");
    let file = folder.full_name("a.svg");
    assert_eq!(printed(&format!("8 --tree --size 1 --out {file}")), "");
    let svg = fs::read_to_string(&file).unwrap();
    assert!(svg.contains("width=\"1\" height=\"1\""), "{svg}");
}

#[test]
fn a_folder_is_no_file() {
    let folder = Folder::new("files-folder");
    let path = folder.full_name("a.svg");
    fs::create_dir(&path).unwrap();
    for force in ["", " --force"] {
        assert_eq!(
            refused(&format!("8 --out {path}{force}"), 2),
            format!("queens: {path} is a folder")
        );
    }
}

/// What Python makes of a PNG: its width, its height, and the colours at some places.
fn pixels_by_python(path: &str, places: &[(u32, u32)]) -> String {
    let script = r"
import struct, sys, zlib
data = open(sys.argv[1], 'rb').read()
assert data[:8] == b'\x89PNG\r\n\x1a\n'
at, packed = 8, b''
while at < len(data):
    length, kind = struct.unpack('>I4s', data[at:at + 8])
    body = data[at + 8:at + 8 + length]
    assert zlib.crc32(kind + body) == struct.unpack('>I', data[at + 8 + length:at + 12 + length])[0]
    if kind == b'IHDR':
        width, height, depth, colours = struct.unpack('>IIBB', body[:10])
        assert depth == 8
        count = {2: 3, 6: 4}[colours]
    packed += body if kind == b'IDAT' else b''
    at += 12 + length
raw, row, rows = zlib.decompress(packed), bytearray(width * count), []
for y in range(height):
    begin = y * (width * count + 1)
    kind, line = raw[begin], bytearray(raw[begin + 1:begin + 1 + width * count])
    for x in range(len(line)):
        a, b, c = (line[x - count], row[x], row[x - count]) if x >= count else (0, row[x], 0)
        near = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
        line[x] = (line[x] + [0, a, b, (a + b) // 2, near][kind]) % 256
    rows.append(line)
    row = line
print(width, height, *('#' + rows[y][x * count:x * count + 3].hex()
    for x, y in (map(int, place.split(',')) for place in sys.argv[2:])))
";
    let mut command = Command::new("python3");
    command.args(["-c", script, path]);
    command.args(places.iter().map(|(x, y)| format!("{x},{y}")));
    let output = command.output().expect("python3");
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout).trim().to_owned()
}

#[test]
fn others_read_pictures() {
    let folder = Folder::new("files-pictures");
    let png = folder.full_name("a.png");
    let places = [(0, 0), (75, 25), (25, 75), (199, 0)];
    for (arguments, expected) in [
        ("4", "200 200 #000000 #ff0000 #ffffff #ffffff"),
        (
            "4 -m all --solution 2 --theme wood",
            "200 200 #b58863 #f0d9b5 #ffe2b0 #f0d9b5",
        ),
        ("4 --play=0,0 --theme safe", "200 200 #c8cdd4"),
    ] {
        let size = "--size 200 --force --out";
        assert_eq!(printed(&format!("{arguments} {size} {png}")), "");
        let read = pixels_by_python(&png, &places);
        assert!(read.starts_with(expected), "{arguments}: {read}");
    }
    let svg = folder.full_name("a.svg");
    for arguments in [
        "8",
        "8 --theme wood --coordinates chess",
        "8 --play=0,0 --theme dark",
        "8 --puzzle --seed 1",
        "8 --puzzle --seed 1 --play=0,0",
        "8 --race backtracking,lookahead",
        "--race backtracking --orders 5,6,8 --step 10 --theme safe",
        "4-5 --compare --chart time",
        "8 --watch --step 40",
        "2000 -m construction",
        "6 --tree",
        "8 -m shuffle --stats --limit 20 --seed 1",
        "5 --compare",
        "4-5 --compare --theme wood",
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

/// What a race shows at its finish and at a step, and what a chart shows of the methods.
#[test]
fn pictures_of_races_and_charts_show_what_is_asked_for() {
    let folder = Folder::new("files-races");
    let svg = folder.full_name("a.svg");
    let drawn = |arguments: &str| {
        assert_eq!(printed(&format!("{arguments} --force --out {svg}")), "");
        fs::read_to_string(&svg).unwrap()
    };
    let race = "6 --race backtracking,lookahead";
    assert!(drawn(race).contains("By nodes, lookahead was first"));
    // One that never ends is drawn where its time is spent.
    let endless = drawn("60 --race backtracking,amb --budget 0.05");
    assert!(endless.contains(">No solution yet."), "{endless}");
    let node = drawn(&format!("{race} --step 3"));
    assert_eq!(node.matches("3\u{a0}nodes").count(), 2, "{node}");
    let step = drawn(&format!("{race} --step 3 --clock steps"));
    for words in [">No solution yet.", ">3\u{a0}steps"] {
        assert!(step.contains(words), "{step}");
    }
    for (chart, unit) in [
        ("nodes", "nodes or tries, ten times"),
        ("checks", "attack checks, ten times"),
        ("time", "milliseconds, ten times"),
    ] {
        let chart = drawn(&format!("4-5 --compare --chart {chart}"));
        assert!(chart.contains(unit), "{unit}");
    }
    let png = folder.full_name("a.png");
    for (arguments, line) in [
        (
            format!("{race} --step 10000 --out {png}"),
            "the race ends at node ",
        ),
        (
            format!("{race} --clock time --step 3 --out {png}"),
            "this race goes by time, so it has no numbered steps",
        ),
        (
            format!("{race} --step 3 --budget 1 --out {png}"),
            "--step K is that one alone: leave --budget out",
        ),
        (
            format!("{race} --clock time --from 1 --to 3 --out {png}.gif"),
            "this race goes by time, so it has no numbered steps",
        ),
        (
            format!("{race} --budget 1 --out {png}.gif"),
            "with --race, --budget needs text (--print) or a picture",
        ),
        (
            format!("{race} --step 3 -p rows"),
            "with --race, --step needs a window or a picture",
        ),
        ("8 --step 3".into(), "--step needs --watch or --race"),
        (
            "8 --compare --chart time".into(),
            "--chart needs --compare with a range of orders",
        ),
        (
            "4-5 --compare --chart time --out a.csv".into(),
            "with --compare, --chart needs a window or a picture",
        ),
    ] {
        let refused = refused(&arguments, 2);
        assert!(
            refused.starts_with(&format!("queens: {line}")),
            "{arguments}: {refused}"
        );
    }
    assert_eq!(folder.names(), ["a.svg"]);
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
