//! Searches racing side by side, forward and back.

pub(super) mod entries;
pub mod labels;

use super::{
    command::{Go, RaceCommand},
    playback::Playback,
    shared_state::{Shared, capitalized},
};
use crate::{
    board::Board,
    search::{
        RunGoal, RunSpec,
        run::{Figures, Finish, RaceSpec},
    },
    solutions::Mode,
    worker::RunSnapshot,
};

/// The notice that methods of a race are chosen elsewhere.
pub(super) const METHODS_OF_RACE: &str = "Choose the methods of a race in the panel";

/// Searches racing side by side.
#[derive(Debug)]
pub struct RaceView {
    /// The entrants, the clock and the finish.
    pub spec: RaceSpec,
    /// Its position, and how it runs.
    pub playback: Playback,
}

impl RaceView {
    /// Starts a race.
    pub(super) fn begin(spec: RaceSpec, shared: &mut Shared, speed: u32) -> Self {
        let playback = Playback::begin(RunSpec::Race(spec.clone()), shared, speed);
        Self { spec, playback }
    }

    /// Starts another race in place of this one. If its board is another, the user has chosen that.
    fn begin_again(&mut self, spec: RaceSpec, shared: &mut Shared) {
        if spec.first_board() != self.board() {
            shared.choose_board(spec.first_board());
        }
        *self = Self::begin(spec, shared, self.playback.speed);
    }

    pub(super) fn update(&mut self, command: RaceCommand, shared: &mut Shared) {
        match entries::changed(&self.spec, command) {
            Ok(spec) if spec == self.spec => {}
            Ok(spec) => self.begin_again(spec, shared),
            Err(error) => shared.notify(capitalized(&error)),
        }
    }

    /// Runs to the finish that corresponds to a mode, if there is one.
    pub(super) fn set_mode(&mut self, mode: Mode, shared: &mut Shared) {
        match mode {
            Mode::First => self.update(RaceCommand::Finish(Finish::First), shared),
            Mode::All => self.update(RaceCommand::Finish(Finish::All), shared),
            Mode::Shuffle | Mode::Construction => shared.notify(METHODS_OF_RACE),
        }
    }

    /// Runs the same race on another board, with all boards larger or smaller by the same amount.
    pub(super) fn set_order(&mut self, order: usize, shared: &mut Shared) {
        match entries::at_order(&self.spec, order) {
            Some(spec) => self.begin_again(spec, shared),
            None => {
                shared.notify("All boards of a race change together, and one has order 1 already");
            }
        }
    }

    /// Runs the same race with other random permutations.
    pub(super) fn set_seed(&mut self, seed: u64, shared: &mut Shared) {
        self.begin_again(self.spec.clone().with_seed(seed), shared);
    }

    pub(super) fn go(&mut self, go: Go, shared: &mut Shared) {
        let solution = match go {
            // No number identifies one solution of several searches.
            Go::To(_) => return,
            Go::Previous => RunGoal::PreviousSolution,
            _ => RunGoal::NextSolution,
        };
        self.playback.go(go, solution, shared);
    }

    pub(super) fn on_report(&mut self, snapshot: Box<RunSnapshot>, shared: &mut Shared) {
        let stays = self.playback.is_at_end() && snapshot.at_end;
        match self.playback.on_report(snapshot, shared) {
            Some(RunGoal::NextSolution) if stays => shared.notify(match self.spec.finish() {
                Finish::First => "The race to the first solution is over; 2 races to all",
                Finish::All => "The race is over",
            }),
            Some(_) | None => {}
        }
    }

    /// The board of the first search.
    #[must_use]
    pub fn board(&self) -> Board {
        self.spec.first_board()
    }

    /// Its state, once the worker has reported.
    #[must_use]
    pub fn snapshot(&self) -> Option<&RunSnapshot> {
        self.playback.snapshot()
    }

    /// The figures of each search, once the worker has reported.
    #[must_use]
    pub fn figures(&self) -> Vec<Figures> {
        let lanes = self.snapshot().map_or(&[][..], |snapshot| &snapshot.lanes);
        lanes.iter().map(|lane| lane.figures).collect()
    }
}
