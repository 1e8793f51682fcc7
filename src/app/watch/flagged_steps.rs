//! Steps of a watched search that the user has flagged, to return to them and compare them.

use super::{Highlight, Watch};
use crate::{
    app::shared_state::Shared,
    board::Square,
    numbers::grouped,
    search::{RunGoal, run::LaneSnapshot},
};

/// The most flags at a time: more are no help in finding a step.
const MAX_FLAGS: usize = 20;

/// The notice when a flag is needed and none exists.
const NO_FLAG: &str = "There is no flag at another step: J sets one";

/// A flagged step, with the queens on its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flag {
    /// The number of the step.
    pub step: u64,
    /// The queens.
    pub queens: Vec<Square>,
}

/// The differences between the board and that of a flag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// The step of the flag.
    pub step: u64,
    /// Queens of the flagged board that are gone now.
    pub gone: Vec<Square>,
    /// Queens that the flagged board did not have.
    pub new: Vec<Square>,
    /// Queens on both boards.
    pub kept: Vec<Square>,
}

impl Watch {
    /// The differences from the board of the last flag before the current step, or else from that
    /// of the first flag after it, if differences are to be shown.
    #[must_use]
    pub fn changes(&self) -> Option<Changes> {
        if self.highlight != Some(Highlight::Changes) || self.prediction.is_some() {
            return None;
        }
        let (flag, lane) = (self.compared_flag()?, self.lane()?);
        let (here, there) = (&lane.trace.queens, &flag.queens);
        let without = |queens: &[Square], others: &[Square]| -> Vec<Square> {
            let left = queens.iter().filter(|queen| !others.contains(queen));
            left.copied().collect()
        };
        let gone = without(there, here);
        Some(Changes {
            step: flag.step,
            new: without(here, there),
            kept: without(there, &gone),
            gone,
        })
    }

    fn compared_flag(&self) -> Option<&Flag> {
        let position = self.position();
        let before = self.flags.iter().rfind(|flag| flag.step < position);
        before.or_else(|| self.flags.iter().find(|flag| flag.step > position))
    }

    /// Whether the current step has a flag.
    #[must_use]
    pub fn is_flagged(&self) -> bool {
        let step = self.position();
        self.flags.iter().any(|flag| flag.step == step)
    }

    /// Flags the current step, or removes its flag.
    pub(super) fn toggle_flag(&mut self, shared: &mut Shared) {
        let Some(LaneSnapshot { trace, .. }) = self.lane() else {
            return;
        };
        let (step, queens) = (self.position(), trace.queens.clone());
        match self.flags.binary_search_by_key(&step, |flag| flag.step) {
            Ok(set) => {
                self.flags.remove(set);
                shared.notify(format!("Step {} has no flag any more", grouped(step)));
            }
            Err(_) if self.flags.len() == MAX_FLAGS => shared.notify(format!(
                "There are {MAX_FLAGS} flags: take one away first, at its step"
            )),
            Err(place) => {
                self.flags.insert(place, Flag { step, queens });
                shared.notify(format!(
                    "Step {} has a flag: Shift J comes back to it, E shows what has changed",
                    grouped(step)
                ));
            }
        }
    }

    /// Goes to the next flag; after the last comes the first.
    pub(super) fn go_to_next_flag(&mut self, shared: &mut Shared) {
        let position = self.playback.coming_position();
        let next = self.flags.iter().find(|flag| flag.step > position);
        match next.or(self.flags.first()).map(|flag| flag.step) {
            Some(step) if step != position => self.playback.head_for(RunGoal::Time(step), shared),
            Some(_) | None => shared.notify(NO_FLAG),
        }
    }

    /// Whether there is a flag to compare with; if not, says so.
    pub(super) fn can_compare(&self, shared: &mut Shared) -> bool {
        let can = self.compared_flag().is_some();
        if !can {
            shared.notify(NO_FLAG);
        }
        can
    }
}
