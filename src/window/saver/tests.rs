use std::{fs, path::PathBuf, time::Duration};

use super::*;

use crate::{
    app::{Item, Settings, save::Source},
    board::Board,
    cli::save,
    solutions::{Kind, Query},
    store::Folder,
    task::{FileKind, OutSpec, Outlet, Part, Task, What},
};

fn app() -> App {
    let query = Query::new(Board::new(8).unwrap(), Kind::First(None)).unwrap();
    App::new(Settings::new(query)).0
}

/// A list of all solutions of an order, or a picture.
fn request(path: PathBuf, kind: FileKind, order: usize) -> SaveRequest {
    let query = Query::new(Board::new(order).unwrap(), Kind::All(None)).unwrap();
    let all = Task {
        what: What::Solutions(query, Part::USUAL),
        theme: None,
        coordinates: None,
        outlet: Outlet::WINDOW,
    };
    SaveRequest {
        id: SaveId::default(),
        file: OutSpec {
            path,
            kind,
            overwrites: false,
            format: None,
            width: None,
            title: None,
            speed: None,
            once: false,
        },
        source: if kind.is_picture() {
            Source::Screen {
                item: Item::Board,
                depth: None,
            }
        } else {
            Source::Task(Box::new(all))
        },
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
    let path = folder.path.join("all.csv");
    let long = request(path, FileKind::Csv, 16);
    saver.begin(long, &app(), save);
    while saver.news().is_none() {
        thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(folder.names().len(), 1, "{:?}", folder.names());
    saver
}

#[test]
fn a_file_is_there_under_its_full_name() {
    let folder = Folder::new("saver-there");
    let mut saver = Saver::default();
    for (name, kind) in [("a.csv", FileKind::Csv), ("a.png", FileKind::Png)] {
        let path = folder.path.join(name);
        for expected in [Written::All(path.clone()), Written::Exists] {
            saver.begin(request(path.clone(), kind, 6), &app(), save);
            assert_eq!(outcome(&mut saver), expected);
            assert!(!saver.is_writing());
        }
        fs::write(&path, "old").unwrap();
        let mut again = request(path.clone(), kind, 6);
        again.file.overwrites = true;
        saver.begin(again, &app(), save);
        assert_eq!(outcome(&mut saver), Written::All(path.clone()));
        assert!(fs::read(path).unwrap().len() > 10);
    }
    assert_eq!(folder.names(), ["a.csv", "a.png"]);
}

#[test]
fn what_goes_wrong_is_said_in_one_line() {
    let folder = Folder::new("saver-wrong");
    let mut saver = Saver::default();
    for kind in [FileKind::Csv, FileKind::Svg] {
        for path in [folder.path.join("missing/a"), folder.path.clone()] {
            saver.begin(request(path.clone(), kind, 6), &app(), save);
            let Written::Failed(reason) = outcome(&mut saver) else {
                panic!("{} was written", path.display());
            };
            assert_eq!(reason.lines().count(), 1, "{reason}");
        }
    }
    let none = request(folder.path.join("a.csv"), FileKind::Csv, 3);
    saver.begin(none, &app(), save);
    let reason = "No solution exists for order 3".to_owned();
    assert_eq!(outcome(&mut saver), Written::Failed(reason));
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn what_is_cancelled_leaves_nothing() {
    let folder = Folder::new("saver-cancelled");
    let mut saver = begun(&folder);
    saver.cancel(SaveId::default().next());
    assert!(saver.is_writing(), "that was another file");
    saver.cancel(SaveId::default());
    assert!(!saver.is_writing() && saver.news().is_none());
    while !folder.names().is_empty() {
        thread::sleep(Duration::from_millis(2));
    }
}

/// Drawing so large a picture takes longer than anybody waits for a window to close.
#[test]
fn a_picture_that_is_drawn_keeps_no_window_open() {
    let folder = Folder::new("saver-drawn");
    let mut large = request(folder.path.join("a.png"), FileKind::Png, 8);
    large.file.width = Some(8_192);
    let mut saver = Saver::default();
    saver.begin(large, &app(), save);
    saver.give_up();
    assert!(saver.ending.is_empty(), "the window waits for the picture");
    assert_eq!(folder.names(), [""; 0]);
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
        writing: Some(FileInWork {
            id: SaveId::default(),
            work: Work::default(),
            disk: Disk::default(),
            told: FileProgress::default(),
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
    let folder = Folder::new("saver-closed");
    drop(begun(&folder));
    assert_eq!(folder.names(), [""; 0]);
}
