//! Pictures of the window, as F12 saves them: under a new name in the current directory.

use std::io;
use std::path::PathBuf;
#[cfg(not(target_family = "wasm"))]
use std::{env, fs, io::Write, path::Path};

use macroquad::texture::{Image, get_screen_data};

use crate::app::save::Subject;
use crate::app::{App, Message};
use crate::picture::Image as Pixels;
use crate::store::without_number;
#[cfg(not(target_family = "wasm"))]
use crate::store::{fresh, write_atomically};

/// Takes the picture that was drawn in this frame, and returns the work of saving it.
pub fn saving(app: &App) -> impl FnOnce() -> Message + Send + 'static {
    let screen = get_screen_data();
    let stem = stem(app);
    move || match write_png(&screen, &stem) {
        Ok(path) => Message::Notice(format!("Saved {}", path.display())),
        Err(error) => not_saved(&without_number(&error)),
    }
}

/// The message if it could not be saved, for this reason.
pub fn not_saved(reason: &str) -> Message {
    Message::Notice(format!("The picture was not saved: {reason}"))
}

/// The name that the save dialog proposes for a picture of what is shown, without its extension.
fn stem(app: &App) -> String {
    let shown = Subject::on_screen(app);
    shown.first().map_or_else(
        || format!("queens-{}", app.board().order()),
        |subject| subject.stem(true, None),
    )
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
    use crate::store::TestFolder;
    use crate::window::egui_pass::tests::begun;

    #[test]
    fn pictures_at_once_have_names_of_their_own_and_what_is_there_stays() {
        assert_eq!(stem(&begun("30").unwrap().0), "queens-30");
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
