//! A watched search as a film.

use super::{
    FilmError, FilmSpeed, Look,
    reel::{Advance, Reel},
    scene::{Panel, Scene},
};
use crate::{
    numbers::grouped,
    search::{Goal, Pace, Replay},
    solver::WatchSpec,
};

/// What is kept to go back to the first picture, in bytes.
const MAX_BYTES: usize = 4_000_000;

/// A part of a search, from a step to an end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchFilm {
    /// The search.
    pub spec: WatchSpec,
    /// The step of the first picture; 0 is before the first step.
    pub from: u64,
    /// Where it ends.
    pub until: Until,
    /// Steps a second.
    pub speed: FilmSpeed,
}

/// Where a film of a search ends, if the search does not end before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// At the step of this number.
    Step(u64),
    /// At the solution of this number that is found in the film, from 1.
    Solution(u64),
    /// Where the search ends.
    End,
}

/// The pictures of a search.
pub struct SearchReel {
    film: SearchFilm,
    look: Look,
    replay: Replay,
    pace: Pace,
    /// The solutions found before the first picture, once it is reached.
    before: Option<u64>,
    state: State,
}

/// What a reel of a search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It is at the picture of this number.
    At(u64),
    /// It is on its way to the picture of this number.
    To(u64),
}

impl SearchReel {
    /// The pictures of a search.
    ///
    /// # Errors
    /// [`FilmError::Order`] if it cannot be watched.
    pub fn new(film: SearchFilm, look: Look) -> Result<Self, FilmError> {
        let WatchSpec {
            method,
            board,
            seed,
        } = film.spec;
        let replay = Replay::within(method, board, seed, MAX_BYTES);
        let mut reel = Self {
            film,
            look,
            replay: replay.ok_or(FilmError::Order(board.order()))?,
            pace: Pace::default(),
            before: None,
            state: State::To(0),
        };
        reel.rewind();
        Ok(reel)
    }

    fn set_out(&mut self, picture: u64) {
        let step = self.film.speed.steps_at(picture);
        let step = self.film.from.saturating_add(step);
        let goal = match (self.film.until, self.before) {
            (Until::Step(last), _) => Goal::step(step.min(last)),
            (Until::Solution(number), Some(before)) => {
                Goal::step_or_next_solution(step, before.saturating_add(number - 1))
            }
            (Until::Solution(_), None) | (Until::End, _) => Goal::step(step),
        };
        self.replay.head_for(goal);
        self.state = State::To(picture);
    }

    fn is_last(&self) -> bool {
        let solutions = self.replay.tally().solutions;
        self.replay.is_at_end()
            || match (self.film.until, self.before) {
                (Until::Step(last), _) => self.replay.position() >= last,
                (Until::Solution(number), Some(before)) => {
                    solutions >= before.saturating_add(number)
                }
                (Until::Solution(_), None) | (Until::End, _) => false,
            }
    }
}

impl Reel for SearchReel {
    fn work(&mut self) -> Result<Advance, FilmError> {
        match self.state {
            State::At(_) if self.is_last() => return Ok(Advance::Over),
            State::At(picture) => self.set_out(picture + 1),
            State::To(_) => {}
        }
        let replay = &mut self.replay;
        if self.pace.batch(|steps| replay.work(steps)) {
            return Ok(Advance::Working);
        }
        let position = self.replay.position();
        if position < self.film.from {
            return Err(FilmError::NoSuchStep {
                step: self.film.from,
                last: position,
            });
        }
        if let State::To(picture) = self.state {
            self.state = State::At(picture);
        }
        if self.before.is_none() {
            let now = u64::from(self.replay.is_at_solution());
            self.before = Some(self.replay.tally().solutions - now);
        }
        Ok(Advance::There)
    }

    fn scene(&self) -> Scene {
        let WatchSpec { method, board, .. } = self.film.spec;
        let position = self.replay.position();
        let coordinates = self.look.coordinates.unwrap_or_default();
        let trace = self.replay.trace();
        let words = trace
            .why
            .of_step(self.replay.landmark(), coordinates.on(board));
        let panel = Panel {
            board: self.look.step(board, &trace),
            head: format!("step {}", grouped(position)),
            about: format!("{}, order {}", method.name, board.order()),
            words,
        };
        Scene {
            panels: vec![panel],
            foot: String::new(),
        }
    }

    fn rewind(&mut self) {
        self.set_out(0);
    }
}
