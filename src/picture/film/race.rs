//! A race as a film.

use super::{
    FilmError, FilmSpeed, Look,
    reel::{Advance, Reel},
    scene::{Panel, Scene},
};
use crate::search::{
    Pace,
    race::{Clock, Figures, LaneSnapshot, Race, RaceGoal, RaceSpec, words},
};

/// A part of a race.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceFilm {
    /// The race.
    pub spec: RaceSpec,
    /// The time on its clock that the first picture shows.
    pub from: u64,
    /// The time on its clock at which it ends, if all searches are not at the finish before.
    pub to: Option<u64>,
    /// Nodes or steps a second. By time, mean steps of the quickest search a second.
    pub speed: FilmSpeed,
}

/// The pictures of a race.
pub struct RaceReel {
    film: RaceFilm,
    look: Look,
    race: Race,
    /// What a step is on the clock: 1, or this many nanoseconds.
    step: u64,
    pace: Pace,
    /// The number of the picture that is reached, or that it is on its way to.
    picture: u64,
    is_there: bool,
}

impl RaceReel {
    /// The pictures of a race.
    ///
    /// # Errors
    /// [`FilmError::Order`] if a method refuses its board.
    pub fn new(film: RaceFilm, look: Look) -> Result<Self, FilmError> {
        let order = film.spec.first_board().order();
        let race = Race::new(&film.spec).ok_or(FilmError::Order(order))?;
        let step = match race.clock() {
            Clock::Nodes | Clock::Steps => 1,
            Clock::Time => (race.mean_step().as_nanos() as u64).max(1),
        };
        let mut reel = Self {
            film,
            look,
            race,
            step,
            pace: Pace::default(),
            picture: 0,
            is_there: false,
        };
        reel.set_out(0);
        Ok(reel)
    }

    fn set_out(&mut self, picture: u64) {
        let steps = self.film.speed.steps_at(picture);
        let time = steps.saturating_mul(self.step);
        let time = self.film.from.saturating_add(time);
        let time = self.film.to.map_or(time, |last| time.min(last));
        self.race.head_for(RaceGoal::Time(time));
        self.picture = picture;
        self.is_there = false;
    }

    fn is_last(&self) -> bool {
        let position = self.race.position();
        self.race.is_at_end() || self.film.to.is_some_and(|last| position >= last)
    }
}

/// The boards of a race at a time on its clock, and what is said about them.
pub fn scene(spec: &RaceSpec, lanes: &[LaneSnapshot], look: Look) -> Scene {
    let figures: Vec<Figures> = lanes.iter().map(|lane| lane.figures).collect();
    let (entries, clock) = (spec.entries(), spec.clock());
    let coordinates = look.coordinates.unwrap_or_default();
    let panel = |(index, lane): (usize, &LaneSnapshot)| {
        let board = lane.figures.entry.board;
        Panel {
            board: look.step(board, &lane.trace),
            head: words::title(entries, clock, &figures, index),
            about: String::new(),
            words: words::words(lane, coordinates),
        }
    };
    Scene {
        panels: lanes.iter().enumerate().map(panel).collect(),
        foot: words::standing(entries, clock, spec.finish(), &figures),
    }
}

impl Reel for RaceReel {
    fn work(&mut self) -> Result<Advance, FilmError> {
        if self.is_there {
            if self.is_last() {
                return Ok(Advance::Over);
            }
            self.set_out(self.picture + 1);
        }
        let race = &mut self.race;
        if self.pace.batch(|steps| race.work(steps)) {
            return Ok(Advance::Working);
        }
        let position = self.race.position();
        if position < self.film.from {
            return Err(FilmError::NoSuchStep {
                step: self.film.from,
                last: position,
            });
        }
        self.is_there = true;
        Ok(Advance::There)
    }

    fn scene(&self) -> Scene {
        scene(&self.film.spec, &self.race.snapshots(), self.look)
    }

    fn rewind(&mut self) {
        self.set_out(0);
    }
}
