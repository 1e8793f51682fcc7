//! What a file holds that is saved.

use crate::{
    app::{App, FileKind, Overlay, SaveRequest, save::Source},
    cli,
    drawing::{Picture, PictureError, PictureFormat},
    search::compare::Point,
};

/// What a file holds.
pub enum Content {
    /// A picture of something on the screen, so many pixels wide, or as wide as usual.
    Picture(Box<Picture>, PictureFormat, Option<u32>),
    /// The table of a comparison on the screen.
    Table(Vec<Point>, FileKind),
    /// What a command writes.
    Command(Vec<String>),
}

impl Content {
    /// What is asked for; `None` where the screen does not show it any more.
    pub fn of(request: &SaveRequest, app: &App) -> Option<Self> {
        let (item, side, depth) = match &request.source {
            Source::Command(words) => return Some(Self::Command(words.clone())),
            &Source::Screen { item, side, depth } => (item, side, depth),
        };
        let format = match request.kind {
            FileKind::Svg => PictureFormat::Svg,
            FileKind::Png => PictureFormat::Png,
            FileKind::Gif
            | FileKind::Apng
            | FileKind::Text
            | FileKind::Csv
            | FileKind::Json
            | FileKind::Dot => return Some(Self::Table(points(app)?, request.kind)),
        };
        let picture = Picture::of_app(app, item, depth)?;
        Some(Self::Picture(Box::new(picture), format, side))
    }
}

/// A picture as a file, as long as that is wanted.
///
/// # Errors
/// Those of the picture.
pub fn encoded(
    picture: &Picture,
    format: PictureFormat,
    side: Option<u32>,
    is_wanted: impl Fn() -> bool,
) -> Result<Vec<u8>, PictureError> {
    picture.drawing(side)?.encode_while(format, is_wanted)
}

/// A table as a file.
pub fn table(points: &[Point], kind: FileKind) -> Vec<u8> {
    cli::table(points, kind)
}

/// What the comparison on the screen has come to.
fn points(app: &App) -> Option<Vec<Point>> {
    match app.view().comparison()? {
        Overlay::Comparison { progress, .. } => Some(progress.as_ref()?.points()),
        Overlay::Growth { progress, .. } => Some(progress.as_ref()?.points.clone()),
        Overlay::Help | Overlay::CopyMenu | Overlay::Find { .. } | Overlay::Save(_) => None,
    }
}
