//! From a solution to its family and back.

use std::{iter, sync::Arc};

use super::{Arrival, Browse, ShownSolution};
use crate::{
    app::{message::Effect, shared::Shared},
    board::Solution,
    search::{Search, methods::Construction},
    solutions::Kind,
    worker::Demand,
};

/// The number of solutions after which one is no longer sought. More are not kept.
const MAX_SOUGHT: u64 = 100_000;

impl Browse {
    /// The family of the solution on the board, in an order that does not depend on which
    /// member that is: as they are numbered, where the numbers are those of variants.
    #[must_use]
    pub fn members(&self) -> Vec<Solution> {
        let Some(found) = self.shown() else {
            return Vec::new();
        };
        match self.query.kind() {
            Kind::Construction => {
                let mut construction = Construction::new(self.query.board());
                iter::from_fn(|| construction.next_solution()).collect()
            }
            Kind::First(_) | Kind::All(_) | Kind::Shuffle => found.solution.fundamental().family(),
        }
    }

    /// Begins anew with one solution of each family, or with all of them: at the family
    /// of the solution on the board, or at the solution that stood for its family. Until
    /// that is found, the board stays as it is.
    pub(super) fn toggle_one_per_family(&mut self, shared: &mut Shared) -> Vec<Effect> {
        shared.query.one_per_family = !shared.query.one_per_family;
        let before = self
            .shown
            .take()
            .filter(|_| self.query.kind().is_exhaustive());
        let (browse, effects) = Self::begin(shared, 0);
        *self = browse;
        let Some(ShownSolution { found, .. }) = before else {
            return effects;
        };
        let sought = if self.query.one_per_family {
            found.solution.fundamental().into()
        } else {
            Arc::clone(&found.solution)
        };
        self.arrival = Arrival::Seeking {
            sought,
            searched: 0,
        };
        self.shown = Some(ShownSolution {
            number: None,
            found,
        });
        effects
    }

    pub(super) fn find(solution: Arc<Solution>, shared: &mut Shared) -> Vec<Effect> {
        vec![shared.requests.ask(Demand::Find(solution)).1]
    }

    /// Looks for a solution among those found since the last time, if they are worth it,
    /// or else searches on where the worker rests.
    pub(super) fn seek(
        &mut self,
        sought: Arc<Solution>,
        searched: u64,
        shared: &mut Shared,
    ) -> Vec<Effect> {
        let found = self.found();
        let rests = self.report.as_ref().is_some_and(|report| !report.working);
        if found > searched && (rests || found - searched > searched / 8) {
            self.arrival = Arrival::Seeking {
                sought: Arc::clone(&sought),
                searched: found,
            };
            return Self::find(sought, shared);
        }
        if !rests {
            return Vec::new();
        }
        if self.is_complete() || found >= MAX_SOUGHT {
            return self.show(shared, 0);
        }
        vec![shared.requests.ask(Demand::Show(found + found / 8)).1]
    }
}
