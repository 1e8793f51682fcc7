//! Films: a watched search, a sequence of solutions, or a race, as GIF or animated PNG.
//!
//! In reading order:
//!
//! 1. [`Film`]: its subject, its speed and its look. [`Film::write`] writes it picture
//!    by picture, and reports its progress.
//! 2. [`FilmSubject`]: a [`RunFilm`] or a [`QueryPart`].
//! 3. [`SceneLook`]: colours and coordinates.
//!
//! A film is made in two passes. The first counts the pictures and measures the room that the
//! words need; the second draws. Only the previous picture is kept, to compare the next one with
//! it, so a long film takes hardly more memory than a short one.
//!
//! ```
//! use queens::{
//!     Board,
//!     picture::{
//!         SceneLook, Theme,
//!         film::{Film, FilmFormat, FilmSpeed, FilmSubject},
//!     },
//!     solutions::{Kind, Query, QueryPart},
//! };
//!
//! let solutions = QueryPart {
//!     query: Query::new(Board::new(4)?, Kind::All(None))?,
//!     start: 0,
//! };
//! let film = Film {
//!     subject: FilmSubject::Solutions(solutions),
//!     speed: FilmSpeed::OF_SOLUTIONS,
//!     look: SceneLook { theme: Theme::Wood, coordinates: None },
//!     width: 160,
//!     title: None,
//!     once: false,
//! };
//! let mut gif = Vec::new();
//! film.write(&mut gif, FilmFormat::Gif, |_| Ok(()))?;
//! assert!(gif.starts_with(b"GIF89a"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod color_table;
mod reel;
mod run;
mod side_by_side;
mod solutions;
#[cfg(test)]
mod tests;
mod timing;
mod writer;

use std::io::{self, Write};

use gif::Frame;

use self::color_table::Colours;
pub use self::reel::{Advance, Reel, advance};
pub use self::run::{RunFilm, RunReel, Until, race_drawing};
pub use self::side_by_side::{
    MAX_BOARDS, default_width, puzzles_picture, solutions_picture, steps_picture,
};
use self::solutions::SolutionsReel;
pub use self::timing::FilmSpeed;
pub use self::writer::FilmFormat;
use self::writer::{FilmWriter, changes};
use super::scene_layout::side;
use super::{BoardPicture, Drawing, Image, PictureError, SceneLayout, SceneLook};
use crate::board::{Board, Coordinates};
use crate::numbers::{grouped, too_large};
use crate::solutions::QueryPart;

/// The pictures of a search are counted up to this number, so that the message about a film that is
/// too long can say how many it has.
const MAX_COUNTED: u64 = 10 * Film::MAX_PICTURES;

/// A film: its subject, its speed and its look.
#[derive(Clone, Debug, PartialEq)]
pub struct Film {
    /// The subject of the film.
    pub subject: FilmSubject,
    /// Steps or solutions a second; nodes where a race is measured in them. In a race by time, mean
    /// steps of the fastest search a second.
    pub speed: FilmSpeed,
    /// The look of the film.
    pub look: SceneLook,
    /// Its width, in pixels. The height follows from it.
    pub width: u32,
    /// The title above it, if any.
    pub title: Option<String>,
    /// Whether it plays once, so that its last picture stays, and not in a loop.
    pub once: bool,
}

/// The subject of a film.
#[derive(Clone, Debug, PartialEq)]
pub enum FilmSubject {
    /// A watched search or a race.
    Run(Box<RunFilm>),
    /// Solutions one after the other.
    Solutions(QueryPart),
}

/// The progress of the work on a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmProgress {
    /// This many pictures have been found so far.
    Found(u64),
    /// This many pictures have been drawn, of this total.
    Drawn(u64, u64),
}

impl FilmSubject {
    /// The boards in each picture.
    fn boards(&self) -> Vec<Board> {
        match self {
            Self::Run(film) => film.spec.boards(),
            Self::Solutions(film) => vec![film.query.board()],
        }
    }

    /// The default width of its film, in pixels.
    pub fn default_width(&self) -> u32 {
        let boards = self.boards();
        let largest = boards.iter().map(|board| board.order()).max();
        Film::default_width(largest.unwrap_or(0), boards.len() > 1)
    }
}

impl Film {
    /// The most pictures in a film.
    pub const MAX_PICTURES: u64 = 10_000;

    /// The default width, in pixels.
    const WIDTH: u32 = 480;
    /// The default width for a race, in pixels.
    const WIDTH_OF_RACES: u32 = 960;
    /// The least width, in pixels.
    pub const MIN_WIDTH: u32 = SceneLayout::MIN_WIDTH;
    /// The largest width, in pixels: a picture needs less than 100 MB.
    pub const MAX_WIDTH: u32 = 1_920;

    /// The largest order: each square needs a pixel.
    pub const MAX_ORDER: usize = Self::MAX_WIDTH as usize;

    /// The default width of a film of a race, or of one board of this order, in pixels.
    pub fn default_width(order: usize, is_race: bool) -> u32 {
        if is_race {
            Self::WIDTH_OF_RACES
        } else if order <= Self::WIDTH as usize {
            Self::WIDTH
        } else {
            Self::MAX_WIDTH
        }
    }

    /// Writes the film, picture by picture. `on_progress` is called often with the progress, and
    /// stops the work by failing.
    ///
    /// # Errors
    /// That of `on_progress`; others if there is no such film, or if it cannot be written.
    pub fn write(
        &self,
        out: impl Write,
        format: FilmFormat,
        mut on_progress: impl FnMut(FilmProgress) -> io::Result<()>,
    ) -> Result<(), PictureError> {
        let (width, theme) = (self.width, self.look.theme);
        if !(Self::MIN_WIDTH..=Self::MAX_WIDTH).contains(&width) {
            let [pixels, least, most] =
                [width, Self::MIN_WIDTH, Self::MAX_WIDTH].map(|pixels| grouped(pixels.into()));
            let how = if width < Self::MIN_WIDTH {
                "narrow"
            } else {
                "wide"
            };
            return Err(PictureError::Refused(format!(
                "a film of {pixels} pixels is too {how}: {least} to {most} are allowed"
            )));
        }
        self.check_room()?;
        let mut reel = self.reel()?;
        let (pictures, layout) = self.survey(&mut *reel, &mut on_progress)?;
        let mut colours = Colours::of(theme);
        let (width, mut height) = layout.size();
        if self.title.is_some() {
            height += Drawing::room_for_title(width);
        }
        let size = (width as u16, height as u16);
        let plays = (self.once, pictures as u32);
        let mut writer = FilmWriter::new(out, format, size, &colours, plays)?;
        let pixels = 4 * usize::from(size.0) * usize::from(size.1);
        let mut before = Image::new(width, vec![0; pixels]);
        for drawn in 0..pictures {
            let progress = || on_progress(FilmProgress::Drawn(drawn, pictures));
            if !advance(&mut *reel, self.speed.steps_at(drawn), progress)? {
                break;
            }
            let mut drawing = layout.drawing(&reel.scene(self.look), theme)?;
            if let Some(title) = &self.title {
                drawing = drawing.titled(title);
            }
            let image = drawing.image(width)?;
            let hundredths = if drawn + 1 < pictures {
                self.speed.duration(drawn)
            } else {
                self.speed.last_duration()
            };
            let changes = changes(before.pixels(), image.pixels(), size.0, &mut colours);
            writer.add(&Frame {
                delay: hundredths,
                ..changes
            })?;
            before = image;
        }
        on_progress(FilmProgress::Drawn(pictures, pictures))?;
        Ok(writer.finish()?)
    }

    /// Counts the pictures, and lays them out with room for the words of any of them.
    fn survey(
        &self,
        reel: &mut dyn Reel,
        on_progress: &mut impl FnMut(FilmProgress) -> io::Result<()>,
    ) -> Result<(u64, SceneLayout), PictureError> {
        let enough = match &self.subject {
            FilmSubject::Run(_) => MAX_COUNTED,
            FilmSubject::Solutions(part) => {
                let known = part.known_count().map(|count| self.speed.pictures(count));
                if known.is_some_and(|pictures| pictures > Self::MAX_PICTURES) {
                    return Err(self.too_long(known));
                }
                Self::MAX_PICTURES + 1
            }
        };
        // All pictures have the same boards.
        let mut layout = SceneLayout::new(&reel.scene(self.look), self.width);
        let mut pictures = 0;
        while pictures < enough {
            let progress = || on_progress(FilmProgress::Found(pictures));
            if !advance(reel, self.speed.steps_at(pictures), progress)? {
                break;
            }
            pictures += 1;
            if pictures <= Self::MAX_PICTURES {
                layout.make_room(&reel.scene(self.look));
            }
        }
        if pictures > Self::MAX_PICTURES {
            return Err(self.too_long((pictures < enough).then_some(pictures)));
        }
        Ok((pictures, layout))
    }

    /// The message that it has too many pictures, and the speed at which it is short enough, if their
    /// number is known.
    fn too_long(&self, pictures: Option<u64>) -> PictureError {
        let speed = pictures.and_then(|pictures| self.speed.fitting(pictures, Self::MAX_PICTURES));
        let speed = speed.map(|speed| format!(", or a speed of {speed} or more"));
        PictureError::Refused(format!(
            "a film has at most {} pictures, and this one has {}: choose fewer{}",
            grouped(Self::MAX_PICTURES),
            pictures.map_or("more".into(), grouped),
            speed.unwrap_or_default()
        ))
    }

    /// Checks that the boards have room: better to fail now than after a long search.
    fn check_room(&self) -> Result<(), PictureError> {
        // Steps are described in sentences, which name squares.
        let is_run = matches!(self.subject, FilmSubject::Run(_));
        let names = self.look.coordinates.or(is_run.then(Coordinates::default));
        let boards = self.subject.boards();
        let side = side(self.width, boards.len() as u32);
        for board in boards {
            if board.order() > Self::MAX_ORDER {
                let line = too_large(board.order(), "for a film", Self::MAX_ORDER);
                return Err(PictureError::Refused(line));
            }
            let empty = BoardPicture::new(board, [], self.look.theme);
            BoardPicture { names, ..empty }.left(side)?;
        }
        Ok(())
    }

    fn reel(&self) -> Result<Box<dyn Reel>, PictureError> {
        Ok(match &self.subject {
            FilmSubject::Run(film) => Box::new(RunReel::new((**film).clone())?),
            FilmSubject::Solutions(film) => Box::new(SolutionsReel::new(*film)?),
        })
    }
}
