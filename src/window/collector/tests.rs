use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use super::*;
use crate::{
    solutions::AllSolutions,
    store::{Folder, MAX_BYTES, Store},
};

impl Folder {
    fn kept(&self) -> PathBuf {
        self.file(Collection::FILE)
    }

    fn collector(&self) -> Collector {
        collector(&self.path)
    }
}

fn collector(folder: &Path) -> Collector {
    Collector::new(Store::at(folder).data(Collection::FILE))
}

fn solutions(order: usize) -> Vec<Solution> {
    AllSolutions::new(order).collect()
}

impl Collector {
    /// Waits until all is done; gives how many solutions of an order are known, and what was
    /// said.
    fn known(&mut self, order: usize) -> (usize, Option<String>) {
        let (mut known, mut said) = (0, None);
        for _ in 0..2_000 {
            if let Some((collection, unkept)) = self.outcome() {
                known = collection.counts(order).0;
                said = unkept.or(self.failure()).or(said);
            }
            if !self.is_busy() {
                return (known, said);
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("still busy");
    }
}

#[test]
fn what_is_added_is_there_in_the_next_run() {
    let folder = Folder::new("collector-kept");
    let mut first = folder.collector();
    first.read();
    assert_eq!(first.known(8), (0, None));
    assert!(
        folder.names().is_empty(),
        "nothing is written before a solution is found"
    );
    for solution in solutions(8).into_iter().take(3) {
        first.add(solution);
    }
    drop(first);
    let mut second = folder.collector();
    second.read();
    assert_eq!(second.known(8), (3, None));
    assert_eq!(folder.names(), [Collection::FILE]);
}

#[test]
fn two_programs_at_once_keep_each_others_solutions() {
    let folder = Folder::new("collector-two");
    let (mut one, mut other) = (folder.collector(), folder.collector());
    one.read();
    other.read();
    assert_eq!((one.known(6).0, other.known(6).0), (0, 0));
    for (index, solution) in solutions(6).into_iter().enumerate() {
        let writer = if index % 2 == 0 { &mut one } else { &mut other };
        writer.add(solution);
        assert_eq!(writer.known(6), (index + 1, None));
    }
}

/// Torn, foreign, not text, huge: a notice, and nothing is lost.
#[test]
fn a_file_that_cannot_be_read_is_set_aside() {
    for (name, bytes) in [
        (
            "torn",
            b"# queens: solutions found by hand, the col".to_vec(),
        ),
        ("foreign", b"{\"theme\": \"wood\"}\n".to_vec()),
        ("binary", vec![0xff, 0xfe, 0, 1]),
        ("huge", vec![b'\n'; MAX_BYTES + 1]),
    ] {
        let folder = Folder::new(name);
        fs::write(folder.kept(), &bytes).unwrap();
        let mut collector = folder.collector();
        collector.read();
        let (known, said) = collector.known(4);
        assert_eq!(known, 0, "{name}");
        assert!(said.unwrap().contains("our solutions were"), "{name}");
        assert_eq!(
            fs::read(folder.kept()).unwrap(),
            bytes,
            "{name} is not touched"
        );
        for (count, solution) in (1..).zip(solutions(4)) {
            collector.add(solution);
            assert_eq!(collector.known(4), (count, None), "{name}");
        }
        assert_eq!(folder.names(), ["solutions-damaged.txt", Collection::FILE]);
        let aside = fs::read(folder.path.join("solutions-damaged.txt")).unwrap();
        assert_eq!(aside, bytes, "{name} is kept");
    }
}

/// The rest of the file counts, and the damaged file is kept.
#[test]
fn a_bad_line_hides_no_other() {
    let folder = Folder::new("collector-line");
    let mut text = Collection::default().text();
    text.push_str("1 3 0 2\n1 3 0\n");
    fs::write(folder.kept(), &text).unwrap();
    let mut collector = folder.collector();
    collector.read();
    let (known, said) = collector.known(4);
    assert_eq!(known, 1);
    let said = said.unwrap();
    assert!(
        said.starts_with("Not all of your solutions were read: ")
            && said.ends_with("is damaged: line 3 is not a solution"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(folder.kept()).unwrap(), text);
    collector.add(Solution::new(vec![2, 0, 3, 1]).unwrap());
    assert_eq!(collector.known(4), (2, None));
    let aside = fs::read_to_string(folder.path.join("solutions-damaged.txt")).unwrap();
    assert_eq!(aside, text);
    let written = fs::read_to_string(folder.kept()).unwrap();
    let (written, whole) = Collection::read(&written);
    assert_eq!((written.counts(4).0, whole), (2, Ok(())));
}

/// One that is damaged while the program runs costs nothing that the program knows.
#[test]
fn what_is_known_is_written_again() {
    let folder = Folder::new("collector-again");
    let mut collector = folder.collector();
    let [first, second] = &solutions(4)[..] else {
        panic!("order 4 has two solutions");
    };
    collector.add(first.clone());
    assert_eq!(collector.known(4), (1, None));
    fs::write(folder.kept(), "something else").unwrap();
    collector.add(second.clone());
    let (known, said) = collector.known(4);
    assert!(known == 2 && said.is_some());
    let text = fs::read_to_string(folder.kept()).unwrap();
    assert_eq!(Collection::read(&text).0.counts(4), (2, 1));
}

#[test]
fn what_cannot_be_written_is_said_until_it_is_and_still_known() {
    let folder = Folder::new("collector-unwritable");
    // A file where the folder should be.
    let in_the_way = folder.path.join("folder");
    fs::write(&in_the_way, "").unwrap();
    let mut collector = collector(&in_the_way);
    let said: Vec<_> = solutions(6)
        .into_iter()
        .map(|solution| {
            collector.add(solution);
            collector.known(6)
        })
        .collect();
    for ((known, said), expected) in said.into_iter().zip(1..) {
        assert_eq!(known, expected);
        assert!(said.unwrap().starts_with("The solution was not kept: "));
    }
    fs::remove_file(&in_the_way).unwrap();
    collector.add(solutions(5).remove(0));
    assert_eq!(collector.known(6), (4, None));
    let mut next = self::collector(&in_the_way);
    next.read();
    assert_eq!(next.known(6), (4, None));
}

#[test]
fn nothing_to_do_needs_no_thread() {
    let mut collector = Collector::new(Store::Nowhere.data(Collection::FILE));
    assert!(collector.outcome().is_none() && collector.thread.is_none());
}
