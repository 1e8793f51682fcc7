//! Solutions one after the other as a film.

use std::sync::Arc;

use super::reel::{Advance, Reel, refused};
use crate::board::Solution;
use crate::numbers::{grouped, no_such};
use crate::picture::{BoardPicture, CaptionedBoard, PictureError, Scene, SceneLook};
use crate::search::SOLVER_FAILED;
use crate::solutions::{NumberedSolutions, Query, QueryPart};

/// The pictures of solutions.
pub struct SolutionsReel {
    film: QueryPart,
    pub(super) source: Box<dyn NumberedSolutions>,
    /// The number of the solution that is shown or wanted, from 0.
    number: u64,
    /// That solution, once it is found.
    shown: Option<Arc<Solution>>,
    /// The number of the solution shown before, from 0.
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
    pub fn new(film: QueryPart) -> Result<Self, PictureError> {
        let board = film.query.board();
        if !board.has_solution() {
            return Err(PictureError::Nothing(board.no_solution()));
        }
        Ok(Self {
            film,
            source: open(&film.query)?,
            number: film.start,
            shown: None,
            last: None,
        })
    }
}

impl Reel for SolutionsReel {
    fn set_out(&mut self, steps: u64) -> bool {
        let QueryPart { start, query } = self.film;
        // A search forgets the first of many solutions.
        let is_forgotten = self.last.is_some() && steps == 0 && !self.source.has(start);
        if is_forgotten && let Ok(source) = open(&query) {
            self.source = source;
        }
        let last = start.saturating_add(query.limit.map_or(u64::MAX, |limit| limit - 1));
        self.shown = None;
        self.last = (steps > 0).then_some(self.number);
        self.number = start.saturating_add(steps).min(last);
        self.last != Some(self.number)
    }

    fn work(&mut self) -> Result<Advance, PictureError> {
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
                let line = no_such(query.noun(), start + 1, total);
                Err(PictureError::Refused(line))
            }
            // A fast film leaves solutions out, but not the last.
            (total, Some(last)) if (last + 1..self.number).contains(&(total - 1)) => {
                self.number = total - 1;
                Ok(Advance::Working)
            }
            _ => Ok(Advance::Over),
        }
    }

    fn scene(&self, look: SceneLook) -> Scene {
        let query = &self.film.query;
        let noun = query.noun();
        let number = grouped(self.number + 1);
        let head = match query.known_total() {
            Some(total) => format!("{noun} {number} of {}", grouped(total)),
            None => format!("{noun} {number}"),
        };
        let board = match &self.shown {
            Some(solution) => BoardPicture::of_solution(query.board(), solution, look.theme),
            None => BoardPicture::new(query.board(), [], look.theme),
        };
        let board = BoardPicture {
            names: look.coordinates,
            ..board
        };
        Scene::of(vec![CaptionedBoard::new(board, head)])
    }
}
