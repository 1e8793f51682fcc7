//! Films, read back by decoders that are not ours.

use std::fs::{self, File};
use std::io::BufReader;

use image::codecs::gif::GifDecoder;
use image::codecs::png::PngDecoder;
use image::{AnimationDecoder, Frame, Frames, Rgba};

use crate::test_folder::TestFolder;
use crate::{full_name, printed};

/// The pictures of a film as a browser shows them, one after the other.
fn frames(frames: Frames) -> Vec<Frame> {
    frames.map(Result::unwrap).collect()
}

/// Makes a film in both formats; gives the bytes of the files, and what others see in them.
fn both(folder: &TestFolder, arguments: &str) -> [(Vec<u8>, Vec<Frame>); 2] {
    let names = ["A.GIF", "a.apng"].map(|name| full_name(folder, name));
    for name in &names {
        assert_eq!(printed(&format!("{arguments} --force --out {name}")), "");
    }
    let open = |name: &String| BufReader::new(File::open(name).unwrap());
    let gif = GifDecoder::new(open(&names[0])).unwrap().into_frames();
    let png = PngDecoder::new(open(&names[1])).unwrap();
    let apng = png.apng().unwrap().into_frames();
    [
        (fs::read(&names[0]).unwrap(), frames(gif)),
        (fs::read(&names[1]).unwrap(), frames(apng)),
    ]
}

/// How long pictures stand, in milliseconds.
fn durations(frames: &[Frame]) -> Vec<u32> {
    let delays = frames.iter().map(|frame| frame.delay().numer_denom_ms());
    delays.map(|(time, parts)| time / parts).collect()
}

#[test]
fn both_formats_show_the_same() {
    let folder = TestFolder::new("films-formats");
    for (arguments, count, time) in [
        // 29 steps at 30 a second, in hundredths, and the last picture.
        (
            "8 --watch --method amb --from 11 --to 40 --speed 30 --size 200",
            30,
            970 + 2_000,
        ),
        ("6 -m all --theme wood --size 240", 4, 3 * 1_000 + 2_000),
    ] {
        let [(_, gif), (_, apng)] = both(&folder, arguments);
        assert_eq!((gif.len(), apng.len()), (count, count), "{arguments}");
        assert_eq!(durations(&gif), durations(&apng), "{arguments}");
        for (number, (one, other)) in gif.iter().zip(&apng).enumerate() {
            assert!(one.buffer() == other.buffer(), "{arguments}: {number}");
        }
        let all: u32 = durations(&gif).iter().sum();
        assert_eq!(all, time, "{arguments}");
    }
}

/// In its exact colours, over and over again or once.
#[test]
fn solutions_one_after_the_other() {
    let folder = TestFolder::new("films-solutions");
    let has = |bytes: &[u8], part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    for (arguments, repeats) in [("4 -m all", true), ("4 -m all --once", false)] {
        let films = both(&folder, &format!("{arguments} --size 200"));
        let [(gif, _), (apng, _)] = &films;
        assert_eq!(has(gif, b"NETSCAPE2.0"), repeats);
        // Two pictures, and how often they are shown: 0 is for ever.
        let control = [&b"acTL\0\0\0\x02\0\0\0"[..], &[u8::from(!repeats)]].concat();
        assert!(has(apng, &control));
        for (_, frames) in &films {
            assert_eq!(durations(frames), [1_000, 2_000]);
            for (frame, columns) in frames.iter().zip([[1, 3, 0, 2], [2, 0, 3, 1]]) {
                let at = |x, y| {
                    let Rgba([red, green, blue, _]) = *frame.buffer().get_pixel(x, y);
                    [red, green, blue]
                };
                // Squares are 50 pixels wide, and queens fill them.
                assert_eq!([at(0, 0), at(50, 0)], [[0; 3], [255; 3]]);
                for (row, column) in (0..).zip(columns) {
                    assert_eq!(at(50 * column + 25, 50 * row + 25), [255, 0, 0]);
                }
            }
        }
    }
}
