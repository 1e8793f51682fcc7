//! What a file holds that is saved.

use crate::{
    app::{App, SaveRequest, save::Source},
    picture::{Picture, PictureFormat},
    search::sweep::Point,
    task::{FileKind, Format, Outlet, SweepTable, Task},
};

/// What a file holds.
pub enum Content {
    /// A picture of something on the screen.
    Picture(Box<Picture>, PictureFormat),
    /// The table of a comparison on the screen.
    Table(Vec<Point>, FileKind),
    /// What comes of a task.
    Task(Box<Task>),
}

impl Content {
    /// What is asked for; `None` where the screen does not show it any more.
    pub fn of(request: &SaveRequest, app: &App) -> Option<Self> {
        let file = &request.file;
        let (item, depth) = match &request.source {
            Source::Task(task) => {
                let outlet = Outlet::File(file.clone());
                return Some(Self::Task(Box::new(Task {
                    outlet,
                    ..*task.clone()
                })));
            }
            &Source::Screen { item, depth } => (item, depth),
        };
        let Some(format) = file.kind.picture() else {
            return Some(Self::Table(points(app)?, file.kind));
        };
        let picture = Picture::of_app(app, item, depth)?;
        Some(Self::Picture(Box::new(picture), format))
    }
}

/// A table as a file.
pub fn table(points: &[Point], kind: FileKind) -> Vec<u8> {
    let format = kind.format().unwrap_or(Format::Rows);
    SweepTable::file(format, true, points)
}

/// What the comparison on the screen has come to.
fn points(app: &App) -> Option<Vec<Point>> {
    let comparison = app.view().comparison()?;
    Some(comparison.progress.as_ref()?.points.clone())
}
