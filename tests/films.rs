//! Films, read back by decoders that are not ours.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

mod program;

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::BufReader,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use image::{
    AnimationDecoder, Frame, Rgba,
    codecs::{gif::GifDecoder, png::PngDecoder},
};
use program::{built, command, folder::Folder, printed};

/// The pictures of a film, each as a browser shows it, one after the other.
fn pictures(path: &str) -> Box<dyn Iterator<Item = Frame>> {
    let file = BufReader::new(File::open(path).unwrap());
    let ending = Path::new(path).extension().unwrap();
    let frames = if ending.eq_ignore_ascii_case("gif") {
        GifDecoder::new(file).unwrap().into_frames()
    } else {
        PngDecoder::new(file).unwrap().apng().unwrap().into_frames()
    };
    Box::new(frames.map(Result::unwrap))
}

/// How long a picture stands, in milliseconds.
fn milliseconds(frame: &Frame) -> u32 {
    let (numerator, denominator) = frame.delay().numer_denom_ms();
    numerator / denominator
}

fn film(folder: &Folder, arguments: &str, name: &str) -> String {
    let file = folder.full_name(name);
    assert_eq!(printed(&format!("{arguments} --out {file}")), "");
    file
}

fn colours(frame: &Frame) -> BTreeSet<[u8; 4]> {
    frame.buffer().pixels().map(|pixel| pixel.0).collect()
}

const BLACK: Rgba<u8> = Rgba([0, 0, 0, 255]);
const WHITE: Rgba<u8> = Rgba([255, 255, 255, 255]);
const RED: Rgba<u8> = Rgba([255, 0, 0, 255]);
const AROUND: Rgba<u8> = Rgba([41, 41, 43, 255]);

#[test]
fn solutions_one_after_the_other() {
    let folder = Folder::new("films-solutions");
    for name in ["a.gif", "a.apng", "A.GIF"] {
        let file = film(&folder, "6 -m all --size 240", name);
        let rows = printed("6 -m all -p rows");
        let mut all = BTreeSet::new();
        let mut durations = Vec::new();
        for (frame, line) in pictures(&file).zip(rows.lines()) {
            let picture = frame.buffer();
            assert_eq!(picture.width(), 240);
            assert!((250..300).contains(&picture.height()) && picture.height() % 2 == 0);
            // Squares are 40 pixels wide, and queens fill them.
            let columns = line.split(' ').map(|column| column.parse::<u32>().unwrap());
            for (row, queen) in (0..).zip(columns) {
                for column in 0..6 {
                    let (x, y) = (40 * column, 40 * row);
                    let square = if (row + column) % 2 == 0 {
                        BLACK
                    } else {
                        WHITE
                    };
                    assert_eq!(*picture.get_pixel(x, y), square);
                    let middle = if column == queen { RED } else { square };
                    assert_eq!(*picture.get_pixel(x + 20, y + 20), middle, "{line}");
                }
            }
            assert_eq!(*picture.get_pixel(239, picture.height() - 1), AROUND);
            all.append(&mut colours(&frame));
            durations.push(milliseconds(&frame));
        }
        assert_eq!(durations, [1_000, 1_000, 1_000, 2_000], "{name}");
        assert!(all.len() < 256, "{} colours", all.len());
        fs::remove_file(folder.full_name(name)).unwrap();
    }
}

#[test]
fn both_formats_show_the_same() {
    let folder = Folder::new("films-formats");
    let arguments = "8 --watch --method amb --from 11 --to 40 --speed 30 --size 200";
    let [gif, apng] = ["a.gif", "a.apng"].map(|name| film(&folder, arguments, name));
    let (mut count, mut time) = (0, 0);
    for (one, other) in pictures(&gif).zip(pictures(&apng)) {
        assert!(one.buffer() == other.buffer(), "picture {count}");
        assert_eq!(milliseconds(&one), milliseconds(&other));
        count += 1;
        time += milliseconds(&one);
    }
    assert_eq!(count, 30);
    // 29 steps at 30 a second, in hundredths, and the last picture.
    assert_eq!(time, 970 + 2_000);
    assert_eq!(pictures(&gif).count(), pictures(&apng).count());
}

#[test]
fn a_search_ends_where_it_is_said_to() {
    let folder = Folder::new("films-ends");
    for (arguments, expected) in [
        ("8 --watch --from 979", 3),
        ("5 --watch --limit 1 --speed 1000", 2),
        ("4 --watch -m all --size 120", 77),
        // A limit beyond all is no limit.
        ("4 --watch --size 120 --limit 18446744073709551615", 77),
        ("3 --watch", 24),
    ] {
        let steps = film(&folder, arguments, "a.gif");
        assert_eq!(pictures(&steps).count(), expected, "{arguments}");
        fs::remove_file(steps).unwrap();
    }
}

#[test]
fn a_race_is_side_by_side() {
    let folder = Folder::new("films-race");
    let file = film(
        &folder,
        "6 --race backtracking,lookahead --from 1 --to 6 --size 400",
        "a.gif",
    );
    let frames: Vec<Frame> = pictures(&file).collect();
    assert_eq!(frames.len(), 6);
    let reds = |frame: &Frame, from: u32| {
        let picture = frame.buffer();
        let in_half = |x: &u32| (from..from + 200).contains(x);
        picture
            .enumerate_pixels()
            .filter(|(x, _, pixel)| in_half(x) && **pixel == RED)
            .count()
    };
    // Each has a queen after its first step.
    assert!(reds(&frames[0], 0) > 100 && reds(&frames[0], 200) > 100);
    let file = film(
        &folder,
        "--race backtracking --orders 4,5,6,8 --to 3",
        "b.apng",
    );
    assert_eq!(pictures(&file).count(), 3);
}

#[test]
fn a_film_is_shown_again_and_again_or_once() {
    let folder = Folder::new("films-plays");
    let has = |bytes: &[u8], part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    for (arguments, repeats) in [("4 -m all", true), ("4 -m all --once", false)] {
        let file = film(&folder, arguments, "a.gif");
        assert_eq!(has(&fs::read(&file).unwrap(), b"NETSCAPE2.0"), repeats);
        fs::remove_file(file).unwrap();
        let file = film(&folder, arguments, "a.apng");
        // Two pictures, and how often they are shown: 0 is for ever.
        let control = [&b"acTL\0\0\0\x02\0\0\0"[..], &[u8::from(!repeats)]].concat();
        assert!(has(&fs::read(&file).unwrap(), &control));
        fs::remove_file(file).unwrap();
    }
}

/// The most memory that the program takes while it makes a film, in kilobytes.
#[cfg(target_os = "linux")]
fn memory(arguments: &str) -> u64 {
    let mut child = command(arguments).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    let ended = loop {
        if let Some(ended) = child.try_wait().unwrap() {
            break ended;
        }
        let status = fs::read_to_string(&status).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
        most = kilobytes.map_or(most, |number| number.parse().unwrap());
        thread::sleep(Duration::from_millis(5));
    };
    assert!(ended.success(), "queens {arguments}");
    assert!(most > 0);
    most
}

#[cfg(target_os = "linux")]
#[test]
fn long_and_large_films_need_little_memory() {
    let folder = Folder::new("films-memory");
    for (arguments, expected) in [
        ("100 --watch --method lookahead --to 200 --size 240", 200),
        ("8 --watch --to 4 --size 1920 --theme wood", 4),
        (
            "--race backtracking,amb,lookahead,columns --to 3 --size 1920",
            3,
        ),
    ] {
        let file = folder.full_name("a.gif");
        let kilobytes = memory(&format!("{arguments} --out {file}"));
        assert!(kilobytes < 100_000, "{kilobytes} KB for queens {arguments}");
        assert_eq!(pictures(&file).count(), expected, "{arguments}");
        fs::remove_file(file).unwrap();
    }
    // One that is longer by 450 pictures of 40 KB at least takes no more.
    let [short, long] = [50, 500].map(|last| {
        let file = folder.full_name("a.gif");
        let arguments = format!("8 --watch -m all --to {last} --speed 50 --size 200");
        let kilobytes = memory(&format!("{arguments} --out {file}"));
        assert_eq!(pictures(&file).count(), last);
        fs::remove_file(file).unwrap();
        kilobytes
    });
    assert!(long < short + 9_000, "{short} KB, {long} KB");
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_no_half_film() {
    use std::os::unix::process::ExitStatusExt;

    let folder = Folder::new("films-interrupted");
    let file = folder.full_name("a.apng");
    let mut child = built::through("env")
        .args(["--default-signal=INT", "queens"])
        .args(["8", "--watch", "-m", "all", "--to", "9000", "--out", &file])
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let part = folder.full_name(&format!(".a.apng-{}.part", child.id()));
    let is_begun = (0..6_000).any(|_| {
        thread::sleep(Duration::from_millis(10));
        fs::metadata(&part).is_ok_and(|part| part.len() > 0)
    });
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    let status = child.wait().unwrap();
    assert!(is_begun && sent.unwrap().success());
    assert_eq!(status.signal(), Some(2));
    assert_eq!(folder.names(), Vec::<String>::new());
}
