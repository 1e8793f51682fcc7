//! Files that are saved, written by threads of their own, so that the window never waits.

use std::{
    io::{self, Write},
    path::{Path, PathBuf, absolute},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, TryRecvError},
    },
    thread::{self, JoinHandle},
};

use crate::{
    app::{
        App, FileKind, SaveRequest,
        save::{Progress, SaveId, Written},
    },
    cli,
    drawing::{BoardPicture, PictureFormat},
    store::{Target, Work, from_home},
};

/// Writes files, one at a time. Dropping it gives up what is not written yet.
#[derive(Default)]
pub struct Saver {
    writing: Option<Writing>,
    /// Threads that remove what is not wanted any more.
    ending: Vec<JoinHandle<()>>,
}

/// A file that is being written.
struct Writing {
    id: SaveId,
    work: Work,
    disk: Disk,
    /// What was said of it last.
    told: Progress,
    outcome: Receiver<Written>,
    thread: Option<JoinHandle<()>>,
}

/// Whether something may be on the disk that has to be removed where the file is given up.
#[derive(Clone, Default)]
struct Disk(Arc<Mutex<bool>>);

impl Disk {
    /// From now on there may be something.
    ///
    /// # Errors
    /// Where the work is cancelled: then there never is.
    fn touch(&self, work: &Work) -> io::Result<()> {
        let mut is_touched = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        work.check()?;
        *is_touched = true;
        Ok(())
    }

    /// Whether there may be something. Where there is not, and the work was cancelled before,
    /// there never is.
    fn is_touched(&self) -> bool {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is written.
enum Content {
    /// The board that is shown.
    Picture(Box<BoardPicture>, PictureFormat),
    /// What a command prints.
    Command(Vec<String>),
}

impl Saver {
    /// Begins to write a file. A picture is of what is shown now.
    pub fn begin(&mut self, request: SaveRequest, app: &App) {
        self.give_up();
        let picture = |format| Content::Picture(Box::new(BoardPicture::of_app(app)), format);
        let content = match request.kind {
            FileKind::Svg => picture(PictureFormat::Svg),
            FileKind::Png => picture(PictureFormat::Png),
            FileKind::Gif
            | FileKind::Apng
            | FileKind::Text
            | FileKind::Csv
            | FileKind::Json
            | FileKind::Dot => Content::Command(request.words.clone()),
        };
        let (done, outcome) = mpsc::channel();
        let (id, work, disk) = (request.id, Work::default(), Disk::default());
        let (watched, touched, failed) = (work.clone(), disk.clone(), done.clone());
        let begun = thread::Builder::new().spawn(move || {
            // Nobody wants to know any more when the window is closing.
            let _ = done.send(written(&request, content, (&watched, &touched)));
        });
        let thread = begun.map_err(|error| {
            let _ = failed.send(Written::Failed(format!("Nothing was written: {error}")));
        });
        self.writing = Some(Writing {
            id,
            work,
            disk,
            told: Progress::default(),
            outcome,
            thread: thread.ok(),
        });
    }

    /// Writes a file no longer.
    pub fn cancel(&mut self, id: SaveId) {
        if self
            .writing
            .as_ref()
            .is_some_and(|writing| writing.id == id)
        {
            self.give_up();
        }
    }

    /// Whether a file is being written.
    pub fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// What there is to say of the file, each time once.
    pub fn news(&mut self) -> Option<(SaveId, Written)> {
        let writing = self.writing.as_mut()?;
        let id = writing.id;
        let outcome = match writing.outcome.try_recv() {
            Ok(outcome) => Some(outcome),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Written::Failed(
                "Nothing was written: a fault in the program".into(),
            )),
        };
        if let Some(outcome) = outcome {
            self.writing = None;
            return Some((id, outcome));
        }
        let progress = Progress {
            done: writing.work.done(),
            total: writing.work.total(),
        };
        let is_news = std::mem::replace(&mut writing.told, progress) != progress;
        is_news.then_some((id, Written::Some(progress)))
    }

    /// The thread ends by itself: it looks at the work often. Only a picture is drawn in one
    /// go, before there is anything on the disk: nobody has to wait for that.
    fn give_up(&mut self) {
        self.ending.retain(|thread| !thread.is_finished());
        if let Some(writing) = self.writing.take() {
            writing.work.cancel();
            let thread = writing.thread.filter(|_| writing.disk.is_touched());
            self.ending.extend(thread);
        }
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.give_up();
        for thread in self.ending.drain(..) {
            let _ = thread.join();
        }
    }
}

/// Writes a file; says what came of it.
fn written(request: &SaveRequest, content: Content, (work, disk): (&Work, &Disk)) -> Written {
    let path = match full(&request.path) {
        Ok(path) => path,
        Err(error) => return Written::Failed(format!("There is no such folder: {error}")),
    };
    if path.is_dir() {
        return Written::Failed(format!("{} is a folder", path.display()));
    }
    if Target::new(&path, request.overwrites).is_taken() {
        return Written::Exists;
    }
    let outcome = match content {
        Content::Picture(picture, format) => {
            save_picture(request, (&picture, format), &path, (work, disk))
        }
        Content::Command(words) => {
            let overwrites = request.overwrites;
            let touched = disk.touch(work).map_err(|error| sentence(&error));
            touched.and_then(|()| {
                cli::save(&words, &path, overwrites, work).map_err(|failure| sentence(&failure))
            })
        }
    };
    match outcome {
        Ok(()) => Written::All(path),
        Err(reason) => Written::Failed(reason),
    }
}

/// The full name of a file; a tilde is the user's own folder.
fn full(path: &Path) -> io::Result<PathBuf> {
    absolute(from_home(path))
}

/// A reason as a sentence begins.
fn sentence(reason: &impl ToString) -> String {
    let reason = reason.to_string();
    let mut letters = reason.chars();
    match letters.next() {
        Some(first) if !reason.starts_with('/') => first.to_uppercase().chain(letters).collect(),
        Some(_) | None => reason,
    }
}

fn save_picture(
    request: &SaveRequest,
    (picture, format): (&BoardPicture, PictureFormat),
    path: &Path,
    (work, disk): (&Work, &Disk),
) -> Result<(), String> {
    let side = request.side.unwrap_or_else(|| picture.usual_side());
    let drawing = picture.drawing(side).map_err(|error| sentence(&error))?;
    let encoded = drawing.encode_while(format, || !work.is_cancelled());
    let bytes = encoded.map_err(|error| sentence(&error))?;
    disk.touch(work).map_err(|error| sentence(&error))?;
    let target = Target::new(path, request.overwrites);
    let written = target.write(work, |file| file.write_all(&bytes));
    written.map_err(|error: io::Error| format!("{} was not written: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process, time::Duration};

    use super::*;
    use crate::{
        app::Settings,
        puzzle::Board,
        solutions::{Kind, Query},
    };

    /// A folder of its own for a test, gone at its end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = env::temp_dir().join(format!("queens-saver-{name}-{}", process::id()));
            fs::create_dir_all(&path).unwrap();
            Self(path)
        }

        /// The names of its files, hidden ones as well.
        fn files(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap();
            let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
            let mut names: Vec<_> = names.collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).unwrap();
        }
    }

    fn app() -> App {
        let query = Query::new(Board::new(8).unwrap(), Kind::First(None)).unwrap();
        App::new(Settings::new(query)).0
    }

    /// A list of all solutions of an order, or a picture.
    fn request(path: PathBuf, kind: FileKind, command: &str) -> SaveRequest {
        SaveRequest {
            id: SaveId::default(),
            path,
            overwrites: false,
            kind,
            side: None,
            words: command.split(' ').map(String::from).collect(),
        }
    }

    /// Waits for the end of what is written.
    fn outcome(saver: &mut Saver) -> Written {
        loop {
            match saver.news() {
                Some((_, Written::Some(_))) | None => thread::sleep(Duration::from_millis(2)),
                Some((_, outcome)) => return outcome,
            }
        }
    }

    /// Begins a list that takes minutes, and waits until some of it is written.
    fn begun(folder: &Folder) -> Saver {
        let mut saver = Saver::default();
        let path = folder.0.join("all.csv");
        let long = request(path, FileKind::Csv, "queens 16 -m all");
        saver.begin(long, &app());
        while saver.news().is_none() {
            thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(folder.files().len(), 1, "{:?}", folder.files());
        saver
    }

    #[test]
    fn a_file_is_there_under_its_full_name() {
        let folder = Folder::new("there");
        let mut saver = Saver::default();
        for (name, kind) in [("a.csv", FileKind::Csv), ("a.png", FileKind::Png)] {
            let path = folder.0.join(name);
            for expected in [Written::All(path.clone()), Written::Exists] {
                saver.begin(request(path.clone(), kind, "queens 6 -m all"), &app());
                assert_eq!(outcome(&mut saver), expected);
                assert!(!saver.is_writing());
            }
            fs::write(&path, "old").unwrap();
            let again = SaveRequest {
                overwrites: true,
                ..request(path.clone(), kind, "queens 6 -m all")
            };
            saver.begin(again, &app());
            assert_eq!(outcome(&mut saver), Written::All(path.clone()));
            assert!(fs::read(path).unwrap().len() > 10);
        }
        assert_eq!(folder.files(), ["a.csv", "a.png"]);
    }

    #[test]
    fn what_goes_wrong_is_said_in_one_line() {
        let folder = Folder::new("wrong");
        let mut saver = Saver::default();
        for kind in [FileKind::Csv, FileKind::Svg] {
            for path in [folder.0.join("missing/a"), folder.0.clone()] {
                saver.begin(request(path.clone(), kind, "queens 6"), &app());
                let Written::Failed(reason) = outcome(&mut saver) else {
                    panic!("{} was written", path.display());
                };
                assert_eq!(reason.lines().count(), 1, "{reason}");
            }
        }
        let none = request(folder.0.join("a.csv"), FileKind::Csv, "queens 3 -m all");
        saver.begin(none, &app());
        let reason = "No solution exists for order 3".to_owned();
        assert_eq!(outcome(&mut saver), Written::Failed(reason));
        assert_eq!(folder.files(), [""; 0]);
    }

    #[test]
    fn what_is_cancelled_leaves_nothing() {
        let folder = Folder::new("cancelled");
        let mut saver = begun(&folder);
        saver.cancel(SaveId::default().next());
        assert!(saver.is_writing(), "that was another file");
        saver.cancel(SaveId::default());
        assert!(!saver.is_writing() && saver.news().is_none());
        while !folder.files().is_empty() {
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Drawing so large a picture takes longer than anybody waits for a window to close.
    #[test]
    fn a_picture_that_is_drawn_keeps_no_window_open() {
        let folder = Folder::new("drawn");
        let large = SaveRequest {
            side: Some(8_192),
            ..request(folder.0.join("a.png"), FileKind::Png, "queens 8")
        };
        let mut saver = Saver::default();
        saver.begin(large, &app());
        saver.give_up();
        assert!(saver.ending.is_empty(), "the window waits for the picture");
        assert_eq!(folder.files(), [""; 0]);
    }

    #[test]
    fn what_was_given_up_in_time_is_never_on_the_disk() {
        let (work, disk) = (Work::default(), Disk::default());
        work.cancel();
        assert!(disk.touch(&work).is_err() && !disk.is_touched());
        let (work, disk) = (Work::default(), Disk::default());
        disk.touch(&work).unwrap();
        work.cancel();
        assert!(disk.is_touched());
    }

    /// As where a fault ends the thread.
    #[test]
    fn a_thread_that_says_nothing_has_failed() {
        let (_, outcome) = mpsc::channel();
        let mut saver = Saver {
            writing: Some(Writing {
                id: SaveId::default(),
                work: Work::default(),
                disk: Disk::default(),
                told: Progress::default(),
                outcome,
                thread: None,
            }),
            ending: Vec::new(),
        };
        assert!(matches!(saver.news(), Some((_, Written::Failed(_)))));
        assert!(!saver.is_writing());
    }

    /// The program may end right after.
    #[test]
    fn nothing_is_left_where_the_window_closes() {
        let folder = Folder::new("closed");
        drop(begun(&folder));
        assert_eq!(folder.files(), [""; 0]);
    }
}
