//! Pictures of the window, saved as PNG by threads of their own.

#[cfg(not(target_family = "wasm"))]
use std::{env, fs, io::Write, path::Path};
use std::{
    io,
    path::PathBuf,
    sync::mpsc::{self, Receiver, Sender},
    thread::JoinHandle,
};

use macroquad::texture::{Image, get_screen_data};

#[cfg(not(target_family = "wasm"))]
use crate::store::{fresh, write_whole};
use crate::{
    app::{App, Current},
    store::without_number,
};

/// How a picture was saved: its file, or in one line why there is none.
type Outcome = Result<PathBuf, String>;

/// Pictures that are being saved. Dropping them waits until they are.
pub struct Pictures {
    threads: Vec<JoinHandle<()>>,
    done: Sender<Outcome>,
    outcomes: Receiver<Outcome>,
}

impl Pictures {
    /// None yet.
    pub fn new() -> Self {
        let (done, outcomes) = mpsc::channel();
        Self {
            threads: Vec::new(),
            done,
            outcomes,
        }
    }

    /// Begins to save what was drawn in this frame under a fresh name in the current
    /// directory.
    pub fn save(&mut self, app: &App) {
        let screen = get_screen_data();
        let stem = format!("queens-{}-{}", app.board().order(), what(app));
        let done = self.done.clone();
        // Nobody wants to know any more when the window is closing.
        let saving = move || drop(done.send(save(&screen, &stem)));
        match host::spawn(saving) {
            Ok(thread) => self.threads.extend(thread),
            Err(error) => {
                let _ = self.done.send(Err(not_saved(&error)));
            }
        }
    }

    /// How a picture was saved, once for each.
    pub fn outcome(&mut self) -> Option<Outcome> {
        self.threads.retain(|thread| !thread.is_finished());
        self.outcomes.try_recv().ok()
    }

    /// Whether a picture is being saved.
    pub fn is_saving(&self) -> bool {
        !self.threads.is_empty()
    }
}

impl Drop for Pictures {
    fn drop(&mut self) {
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// What there is to see, as part of a name: `first-1`, `amb-step-17` or `play`.
fn what(app: &App) -> String {
    match app.current() {
        Current::Browse(browse) => {
            let mode = browse.query().kind().mode().name();
            let number = browse.number().map_or(0, |number| number + 1);
            format!("{mode}-{number}")
        }
        Current::Watch(watch) => {
            let step = watch.position();
            format!("{}-step-{step}", watch.method().name)
        }
        Current::Play(_) => "play".into(),
        Current::Race(race) => {
            let time = race.snapshot().map_or(0, |snapshot| snapshot.position);
            format!("race-{}-{time}", race.spec().clock().name())
        }
    }
}

fn save(screen: &Image, stem: &str) -> Outcome {
    let row = usize::from(screen.width).max(1) * 4;
    // OpenGL has the lowest row first.
    let rows = screen.bytes.chunks_exact(row).rev();
    let pixels: Vec<u8> = rows
        .flat_map(|row| row.as_chunks::<4>().0)
        .flat_map(|&[red, green, blue, _]| [red, green, blue])
        .collect();
    let size = (u32::from(screen.width), u32::from(screen.height));
    encode(size, &pixels)
        .and_then(|bytes| keep(stem, &bytes))
        .map_err(|error| not_saved(&error))
}

/// Saves a picture in the current directory.
#[cfg(not(target_family = "wasm"))]
fn keep(stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    write(&env::current_dir()?, stem, bytes)
}

/// Saves a picture where the browser does.
#[cfg(target_family = "wasm")]
#[expect(clippy::unnecessary_wraps, reason = "a disk may fail")]
fn keep(stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let name = format!("{stem}.png");
    host::page::download(&name, bytes);
    Ok(name.into())
}

fn not_saved(error: &io::Error) -> String {
    format!("The picture was not saved: {}", without_number(error))
}

fn encode((width, height): (u32, u32), pixels: &[u8]) -> io::Result<Vec<u8>> {
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Best);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(png)
}

/// Writes a picture as a whole or not at all, never over another.
#[cfg(not(target_family = "wasm"))]
fn write(folder: &Path, stem: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    write_whole(
        folder,
        stem,
        |file| file.write_all(bytes),
        |written| {
            let (path, _) = fresh(folder, stem, "png")?;
            match fs::rename(written, &path) {
                Ok(()) => Ok(path),
                Err(error) => {
                    let _ = fs::remove_file(&path);
                    Err(error)
                }
            }
        },
    )
}

#[cfg(test)]
mod tests {
    use std::process;

    use super::*;

    /// A folder of its own for a test, gone at its end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = env::temp_dir().join(format!("queens-{name}-{}", process::id()));
            fs::create_dir_all(&path).unwrap();
            Self(path)
        }

        fn files(&self) -> Vec<(String, usize)> {
            let entries = fs::read_dir(&self.0).unwrap().map(|entry| {
                let entry = entry.unwrap();
                let name = entry.file_name().into_string().unwrap();
                (name, fs::read(entry.path()).unwrap().len())
            });
            let mut files: Vec<_> = entries.collect();
            files.sort();
            files
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).unwrap();
        }
    }

    #[test]
    fn pictures_at_once_have_names_of_their_own_and_nothing_else_is_left() {
        let folder = Folder::new("at-once");
        std::thread::scope(|scope| {
            for length in [10, 20, 30] {
                let folder = &folder.0;
                scope.spawn(move || write(folder, "queens-8-play", &vec![0; length]).unwrap());
            }
        });
        let (names, mut lengths): (Vec<_>, Vec<_>) = folder.files().into_iter().unzip();
        lengths.sort_unstable();
        let expected = [
            "queens-8-play-2.png",
            "queens-8-play-3.png",
            "queens-8-play.png",
        ];
        assert_eq!(
            (names, lengths),
            (expected.map(String::from).to_vec(), vec![10, 20, 30])
        );
    }

    #[test]
    fn a_file_that_is_there_stays() {
        let folder = Folder::new("there");
        fs::write(folder.0.join("a.png"), "old").unwrap();
        let path = write(&folder.0, "a", b"new one").unwrap();
        assert_eq!(path, folder.0.join("a-2.png"));
        assert_eq!(folder.files(), [("a-2.png".into(), 7), ("a.png".into(), 3)]);
    }

    #[test]
    fn a_folder_that_is_gone_is_an_error() {
        let folder = Folder::new("gone");
        let missing = folder.0.join("missing");
        assert!(write(&missing, "a", b"picture").is_err());
        assert_eq!(folder.files(), []);
    }
}
