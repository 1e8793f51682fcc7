//! Comparisons of methods, over whatever else is shown.

use super::{Shared, order_limits};
use crate::board::{Board, Given};
use crate::search::{Measured, Quantity, SweepProgress, SweepSpec};
use crate::worker::{Demand, RequestId};

/// A comparison of methods.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The number of its request.
    pub request: RequestId,
    /// The orders and the time limit.
    pub spec: SweepSpec,
    /// The quantity in the chart of several orders; `None` for the table of one.
    pub quantity: Option<Quantity>,
    /// The progress, once the worker has reported.
    pub progress: Option<SweepProgress>,
}

impl Shared {
    /// Compares the methods on a board, or stops comparing.
    pub fn toggle_comparison(&mut self, given: Given) {
        if self.view.comparison.is_some() {
            self.end_comparison();
        } else {
            self.compare_those(Measured::default(), given);
        }
    }

    /// Stops comparing.
    pub fn end_comparison(&mut self) {
        if self.view.comparison.take().is_some() {
            self.ask(Demand::Sweep(None));
        }
    }

    /// Compares the methods on another board, if a comparison is shown.
    pub fn compare_again(&mut self, board: Board) {
        if let Some(comparison) = self.view.comparison() {
            self.compare_those(comparison.spec.measured, board.into());
        }
    }

    /// Compares the same again, with other random numbers.
    pub fn restart_comparison(&mut self) {
        if let Some(&Comparison { spec, quantity, .. }) = self.view.comparison() {
            let seed = spec.seed.wrapping_add(1);
            self.begin_comparison(SweepSpec { seed, ..spec }, quantity);
        }
    }

    fn comparison_seed(&self) -> u64 {
        let shown = self.view.comparison();
        shown.map_or(self.query.seed, |comparison| comparison.spec.seed)
    }

    fn compare_those(&mut self, measured: Measured, given: Given) {
        let spec = SweepSpec {
            measured,
            given,
            ..SweepSpec::new(given.board().into(), self.comparison_seed())
        };
        self.begin_comparison(spec, None);
    }

    /// Compares the methods; at several orders, in a chart of this quantity.
    pub fn begin_comparison(&mut self, spec: SweepSpec, quantity: Option<Quantity>) {
        let request = self.ask(Demand::Sweep(Some(spec)));
        self.view.overlay = None;
        self.view.comparison = Some(Box::new(Comparison {
            request,
            spec,
            quantity,
            progress: None,
        }));
    }

    /// Compares the combinations of the user's own search instead of the methods, or switches back.
    pub fn toggle_own(&mut self, given: Given) {
        let measured = match self.view.comparison() {
            Some(comparison) if comparison.spec.measured == Measured::Own => Measured::Methods,
            Some(_) | None => Measured::Own,
        };
        self.compare_those(measured, self.compared_given().unwrap_or(given));
    }

    /// The given queens of a comparison at one order, if one is shown.
    pub fn compared_given(&self) -> Option<Given> {
        let shown = self.view.comparison();
        let of_one = shown.filter(|comparison| comparison.quantity.is_none())?;
        Some(of_one.spec.given)
    }

    /// Compares the methods at several orders instead of one, or the reverse.
    pub fn toggle_orders(&mut self, given: Given) {
        if self.view.quantity().is_some() {
            return self.compare_those(Measured::default(), given);
        }
        let board = self.compared_given().unwrap_or(given).board();
        if let Some(orders) = order_limits::compared(board) {
            let spec = SweepSpec::new(orders, self.comparison_seed());
            self.begin_comparison(spec, Some(Quantity::default()));
        }
    }

    /// Shows another quantity in the chart of several orders, if it is shown.
    pub fn set_quantity(&mut self, chosen: Quantity) {
        let comparison = self.view.comparison.as_mut();
        if let Some(quantity) = comparison.and_then(|comparison| comparison.quantity.as_mut()) {
            *quantity = chosen;
        }
    }

    /// Takes a report of a comparison, if that comparison is the one shown.
    pub fn on_sweep(&mut self, begun: RequestId, report: SweepProgress) {
        if let Some(comparison) = &mut self.view.comparison
            && comparison.request == begun
        {
            comparison.progress = Some(report);
        }
    }
}
