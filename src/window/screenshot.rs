//! Pictures of the window, as F12 saves them: under a new name in the current directory.

#[cfg(not(target_family = "wasm"))]
use std::{env, fs, io::Write, path::Path};
use std::{io, path::PathBuf};

use macroquad::texture::{Image, get_screen_data};

#[cfg(not(target_family = "wasm"))]
use crate::store::{fresh, write_atomically};
use crate::{
    app::{App, Current, Message},
    picture::Image as Pixels,
    store::without_number,
};

/// Takes the picture that was drawn in this frame, and returns the work of saving it.
pub fn saving(app: &App) -> impl FnOnce() -> Message + Send + 'static {
    let screen = get_screen_data();
    let stem = format!("queens-{}-{}", app.board().order(), content_name(app));
    move || match write_png(&screen, &stem) {
        Ok(path) => Message::Notice(format!("Saved {}", path.display())),
        Err(error) => not_saved(&without_number(&error)),
    }
}

/// The message if it could not be saved, for this reason.
pub fn not_saved(reason: &str) -> Message {
    Message::Notice(format!("The picture was not saved: {reason}"))
}

/// The contents of the view, as part of a name: `first-1`, `amb-step-17` or `play`.
fn content_name(app: &App) -> String {
    match app.current() {
        Current::Browse(browse) => {
            let mode = browse.query.kind().mode().name();
            // The image of a solution has no number.
            let number = browse.number().map(|number| format!("-{}", number + 1));
            format!("{mode}{}", number.unwrap_or_default())
        }
        Current::Watch(watch) => {
            let step = watch.position();
            format!("{}-step-{step}", watch.spec.method.name)
        }
        Current::Play(_) => "play".into(),
        Current::Race(race) => {
            let time = race.snapshot().map_or(0, |snapshot| snapshot.position);
            format!("race-{}-{time}", race.spec.clock.name())
        }
    }
}

fn write_png(screen: &Image, stem: &str) -> io::Result<PathBuf> {
    let row = usize::from(screen.width).max(1) * 4;
    // OpenGL returns the lowest row first.
    let rows = screen.bytes.chunks_exact(row).rev();
    let pixels: Vec<u8> = rows
        .flat_map(|row| row.as_chunks::<4>().0)
        .flat_map(|&[red, green, blue, _]| [red, green, blue, u8::MAX])
        .collect();
    let mut png = Vec::new();
    let pixels = Pixels::new(screen.width.into(), pixels);
    pixels.write_png(&mut png)?;
    keep(stem, &png)
}

/// Saves a picture in the current directory.
#[cfg(not(target_family = "wasm"))]
fn keep(stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    write(&env::current_dir()?, stem, bytes)
}

/// Saves a picture in the browser's folder.
#[cfg(target_family = "wasm")]
#[expect(clippy::unnecessary_wraps, reason = "a disk may fail")]
fn keep(stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let name = format!("{stem}.png");
    host::page::download(&name, bytes);
    Ok(name.into())
}

/// Writes a picture completely or not at all, and never over another.
#[cfg(not(target_family = "wasm"))]
fn write(folder: &Path, stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let take_name = |written: &Path| {
        let (path, _) = fresh(folder, stem, "png")?;
        let renamed = fs::rename(written, &path);
        renamed.inspect_err(|_| drop(fs::remove_file(&path)))?;
        Ok(path)
    };
    write_atomically(folder, stem, |file| file.write_all(bytes), take_name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{store::TestFolder, window::egui_pass::tests::begun};

    #[test]
    fn without_a_number_no_number_is_in_the_name() {
        assert_eq!(content_name(&begun("30").unwrap().0), "first");
    }

    #[test]
    fn pictures_at_once_have_names_of_their_own_and_what_is_there_stays() {
        let folder = TestFolder::new("pictures");
        fs::write(folder.file("a.png"), "old").unwrap();
        std::thread::scope(|scope| {
            for length in [10, 20, 30] {
                let path = &folder.path;
                scope.spawn(move || write(path, "a", &vec![0; length]).unwrap());
            }
        });
        let names = ["a-2.png", "a-3.png", "a-4.png", "a.png"];
        assert_eq!(folder.names(), names, "nothing else is left");
        let length = |name: &str| fs::read(folder.file(name)).unwrap().len();
        let mut lengths = names.map(length);
        lengths.sort_unstable();
        assert_eq!(lengths, [3, 10, 20, 30]);
        assert!(write(&folder.file("missing"), "a", b"picture").is_err());
    }
}
