//! Solutions one after the other as a film.

use std::sync::Arc;

use super::reel::{Advance, FilmLook, FilmPanel, Reel, Scene, refused};
use super::timing::FilmSpeed;
use crate::board::Solution;
use crate::numbers::{grouped, no_such};
use crate::picture::PictureError;
use crate::search::SOLVER_FAILED;
use crate::solutions::{NumberedSolutions, Query, QueryPart};

/// The pictures of solutions.
pub struct SolutionsReel {
    film: QueryPart,
    speed: FilmSpeed,
    pub(super) source: Box<dyn NumberedSolutions>,
    /// The number of the picture that was reached, or that is being worked towards.
    picture: u64,
    /// The number of its solution, from 0.
    number: u64,
    /// That solution, once it is found.
    shown: Option<Arc<Solution>>,
    /// The number of the last solution that was shown, from 0.
    last: Option<u64>,
}

fn open(query: &Query) -> Result<Box<dyn NumberedSolutions>, PictureError> {
    query.open().ok_or_else(|| refused(query.board().order()))
}

impl SolutionsReel {
    /// The pictures of solutions.
    ///
    /// # Errors
    /// [`PictureError::Refused`] if the search refuses the board, and [`PictureError::Nothing`] if
    /// there is none.
    pub fn new(film: QueryPart, speed: FilmSpeed) -> Result<Self, PictureError> {
        let board = film.query.board();
        if !board.has_solution() {
            return Err(PictureError::Nothing(board.no_solution()));
        }
        Ok(Self {
            film,
            speed,
            source: open(&film.query)?,
            picture: 0,
            number: film.start,
            shown: None,
            last: None,
        })
    }

    fn set_out(&mut self, picture: u64) {
        let QueryPart { start, query } = self.film;
        let last = start.saturating_add(query.limit.map_or(u64::MAX, |limit| limit - 1));
        self.picture = picture;
        self.number = start.saturating_add(self.speed.steps_at(picture)).min(last);
    }
}

impl Reel for SolutionsReel {
    fn work(&mut self) -> Result<Advance, PictureError> {
        if self.shown.take().is_some() {
            self.last = Some(self.number);
            self.set_out(self.picture + 1);
        }
        if self.last == Some(self.number) {
            return Ok(Advance::Over);
        }
        if let Some(found) = self.source.get(self.number) {
            self.shown = Some(found.solution);
            return Ok(Advance::There);
        }
        if self.source.advance(self.number) {
            return Ok(Advance::Working);
        }
        let progress = self.source.progress();
        let QueryPart { query, start } = &self.film;
        match (progress.found, self.last) {
            _ if progress.failed => Err(PictureError::Nothing(SOLVER_FAILED.into())),
            (0, _) => Err(PictureError::Nothing(query.board().no_solution())),
            (total, None) => {
                let noun = query.numbered().noun();
                Err(PictureError::Refused(no_such(noun, start + 1, total)))
            }
            // A fast film leaves solutions out, but not the last.
            (total, Some(last)) if (last + 1..self.number).contains(&(total - 1)) => {
                self.number = total - 1;
                Ok(Advance::Working)
            }
            _ => Ok(Advance::Over),
        }
    }

    fn scene(&self, look: FilmLook) -> Scene {
        let query = &self.film.query;
        let board = query.board();
        let noun = query.numbered().noun();
        let queens = self.shown.iter().flat_map(|solution| solution.queens());
        let number = grouped(self.number + 1);
        let head = match query.known_total() {
            Some(total) => format!("{noun} {number} of {}", grouped(total)),
            None => format!("{noun} {number}"),
        };
        let panel = FilmPanel {
            board: look.board(board, queens),
            head,
            about: format!("order {}", board.order()),
            figures: String::new(),
            words: String::new(),
        };
        Scene {
            panels: vec![panel],
            foot: String::new(),
        }
    }

    fn rewind(&mut self) {
        // A search forgets the first of many solutions.
        if !self.source.has(self.film.start)
            && let Ok(source) = open(&self.film.query)
        {
            self.source = source;
        }
        self.set_out(0);
        self.shown = None;
        self.last = None;
    }
}
