//! What a program's window shows, now and soon.
//!
//! A machine that is busy with something else may let the program wait longer than any picture
//! takes. A picture that stays counts therefore only while nothing of the program waits for a
//! processor.
//!
//! Looking sends nothing to the window: a program that sleeps through a key is not
//! woken by it, and the test fails.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::{Picture, Running, SOON};

/// Longer than the program takes from one picture to the next.
const REST: Duration = Duration::from_millis(300);

/// Between two looks at the whole window.
const LOOK: Duration = Duration::from_millis(10);

impl Running<'_> {
    /// What the window shows now.
    pub fn screenshot(&self) -> Picture {
        self.glimpse().expect("the window is there to be seen")
    }

    /// What a part of the window shows now: left, top, width and height.
    pub fn screenshot_of(&self, part: [u16; 4]) -> Picture {
        self.desktop
            .look(self.window, part)
            .expect("the part is there to be seen")
    }

    /// Looks until the condition holds, and returns the picture in which it does.
    pub fn eventually(&self, what: &str, mut holds: impl FnMut(&Picture) -> bool) -> Picture {
        self.find(what, |p| holds(p).then(|| p.clone()))
    }

    /// Looks until something is seen, and returns it.
    ///
    /// Fails if it is not there soon, and saves the last picture.
    pub fn find<T>(&self, what: &str, mut look: impl FnMut(&Picture) -> Option<T>) -> T {
        let started = Instant::now();
        loop {
            let last = started.elapsed() >= SOON;
            let picture = self.glimpse();
            if let Some(found) = picture.as_ref().and_then(&mut look) {
                return found;
            }
            if last {
                let kept = picture.map_or("no window".into(), |picture| keep(what, &picture));
                self.process
                    .fail(&format!("not within {SOON:?}: {what}\n  picture: {kept}"));
            }
            thread::sleep(LOOK);
        }
    }

    /// Waits until the board shows just this solution.
    pub fn shows(&self, columns: &[usize]) -> Picture {
        let what = format!("queens at {columns:?}");
        self.eventually(&what, |p| p.shows(columns))
    }

    /// Waits until the board shows this solution of the eight queens or a later one. They are in
    /// lexicographic order, and nobody looks often enough to see every one.
    pub fn shows_at_least(&self, columns: &[usize; 8]) {
        self.eventually("a solution or a later one", |p| {
            p.columns(8).is_some_and(|shown| shown[..] >= columns[..])
        });
    }

    /// Looks until the picture stays as it is while the program waits for something to happen,
    /// and returns it.
    pub fn at_rest(&self) -> Picture {
        let mut last = self.screenshot();
        let mut since = Instant::now();
        self.eventually("a picture that stays as it is", |picture| {
            if picture.differs_from(&last) || self.is_drawing() {
                last = picture.clone();
                since = Instant::now();
            }
            since.elapsed() >= REST
        })
    }

    fn glimpse(&self) -> Option<Picture> {
        let (width, height) = self.size()?;
        self.desktop.look(self.window, [0, 0, width, height])
    }
}

/// Saves a picture where it outlives the test, and says where.
fn keep(what: &str, picture: &Picture) -> String {
    let name = what.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name + ".png");
    match picture.save_png(&path) {
        Ok(()) => path.display().to_string(),
        Err(error) => format!("not saved: {error}"),
    }
}
