//! Solutions one after the other as a film.

use super::{
    scenes::{Advance, FilmError, FilmPanel, Look, Reel, Scene},
    timing::FilmSpeed,
};
use crate::{
    board::{Solution, counts},
    numbers::grouped,
    search::{Pace, Search, Step},
    solutions::{Catalogue, Kind, NumberedSolutions, Query},
};

/// Solutions, one after the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolutionsFilm {
    /// Which solutions. Its limit is ignored here.
    pub query: Query,
    /// The number of the first, from 0.
    pub start: u64,
    /// How many; `None` for all.
    pub limit: Option<u64>,
    /// Solutions a second.
    pub speed: FilmSpeed,
}

/// The pictures of solutions.
pub struct SolutionsReel {
    film: SolutionsFilm,
    look: Look,
    finder: Finder,
    pace: Pace,
    /// The number of the picture that was reached, or that is being worked towards.
    picture: u64,
    /// The solution of that picture, once it is found.
    shown: Option<Solution>,
    /// The number of the last solution that was shown, from 0.
    last: Option<u64>,
}

/// The source of the solutions.
enum Finder {
    /// Looked up by their numbers.
    Catalogue(Box<Catalogue>),
    /// Searched for one after the other, none of them kept.
    Search {
        search: Box<dyn Search>,
        /// How many were found.
        found: u64,
    },
}

/// The outcome of looking for a solution for a while.
enum FindResult {
    Solution(Solution),
    NotYet,
    /// There are only this many solutions.
    NoMore(u64),
}

impl Finder {
    fn new(query: &Query) -> Option<Self> {
        match query.kind() {
            Kind::All(None) if !query.one_per_family => {
                let catalogue = Catalogue::new(query.board(), query.resources)?;
                Some(Self::Catalogue(Box::new(catalogue)))
            }
            Kind::All(_) | Kind::First(_) | Kind::Shuffle | Kind::Construction => {
                let search = query.search()?;
                Some(Self::Search { search, found: 0 })
            }
        }
    }

    /// Looks for the solution with this number, from 0. Going back to an earlier number takes a new
    /// finder.
    fn find(&mut self, number: u64, pace: &mut Pace) -> FindResult {
        match self {
            Self::Catalogue(catalogue) => match (catalogue.get(number), catalogue.total()) {
                (Some(solution), _) => FindResult::Solution(solution),
                (None, Some(total)) => FindResult::NoMore(total),
                (None, None) => {
                    catalogue.advance(number);
                    FindResult::NotYet
                }
            },
            Self::Search { search, found } => pace.batch(|steps| {
                for _ in 0..steps {
                    match search.step() {
                        Step::Found(solution) if *found == number => {
                            *found += 1;
                            return FindResult::Solution(solution);
                        }
                        Step::Found(_) => *found += 1,
                        Step::Exhausted => return FindResult::NoMore(*found),
                        Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => {}
                    }
                }
                FindResult::NotYet
            }),
        }
    }
}

impl SolutionsReel {
    /// The pictures of solutions.
    ///
    /// # Errors
    /// [`FilmError::Refused`] if the search refuses the board, and [`FilmError::NoSolution`] if
    /// there is none.
    pub fn new(film: SolutionsFilm, look: Look) -> Result<Self, FilmError> {
        let board = film.query.board();
        if !board.has_solution() {
            return Err(FilmError::NoSolution(board.order()));
        }
        Ok(Self {
            film,
            look,
            finder: Finder::new(&film.query).ok_or(FilmError::Refused(board.order()))?,
            pace: Pace::default(),
            picture: 0,
            shown: None,
            last: None,
        })
    }

    /// The number of the solution, from 0, that the picture shows if there are this many.
    fn number(&self) -> u64 {
        let number = self.film.start;
        let number = number.saturating_add(self.film.speed.steps_at(self.picture));
        match self.film.limit {
            Some(limit) => number.min(self.film.start.saturating_add(limit - 1)),
            None => number,
        }
    }

    /// The number of solutions, if it is known.
    fn total(&self) -> Option<u64> {
        let query = &self.film.query;
        let order = query.board().order();
        match (query.kind().is_exhaustive(), query.one_per_family) {
            (true, true) => counts::fundamental(order),
            (true, false) => counts::solutions(order),
            (false, _) => None,
        }
    }
}

impl Reel for SolutionsReel {
    fn work(&mut self) -> Result<Advance, FilmError> {
        if self.shown.take().is_some() {
            let before = self.number();
            self.picture += 1;
            self.last = Some(before);
        }
        let number = self.number();
        if self.last == Some(number) {
            return Ok(Advance::Over);
        }
        match self.finder.find(number, &mut self.pace) {
            FindResult::NotYet => Ok(Advance::Working),
            FindResult::Solution(solution) => {
                self.shown = Some(solution);
                Ok(Advance::There)
            }
            FindResult::NoMore(0) => Err(FilmError::NoSolution(self.film.query.board().order())),
            FindResult::NoMore(total) if self.last.is_none() => Err(FilmError::NoSuchSolution {
                number: self.film.start + 1,
                last: total,
            }),
            FindResult::NoMore(_) => Ok(Advance::Over),
        }
    }

    fn scene(&self) -> Scene {
        let number = self.number();
        let query = &self.film.query;
        let board = query.board();
        let what = if query.one_per_family {
            "family"
        } else {
            "solution"
        };
        let queens = self.shown.iter().flat_map(Solution::queens);
        let of = self.total().map(|total| format!(" of {}", grouped(total)));
        let panel = FilmPanel {
            board: self.look.board(board, queens),
            head: format!("{what} {}{}", grouped(number + 1), of.unwrap_or_default()),
            about: format!("order {}", board.order()),
            words: String::new(),
        };
        Scene {
            panels: vec![panel],
            foot: String::new(),
        }
    }

    fn rewind(&mut self) {
        if let Finder::Search { .. } = self.finder
            && let Some(finder) = Finder::new(&self.film.query)
        {
            self.finder = finder;
        }
        self.picture = 0;
        self.shown = None;
        self.last = None;
    }
}
