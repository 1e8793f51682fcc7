//! Changes of the query: its order, mode and method; and starting again.

use std::cmp::Ordering;

use super::words::request;
use super::{Activity, App, Current, order_limits, race};
use crate::board::Board;
use crate::numbers::grouped;
use crate::search::sweep;
use crate::solutions::Kind;

impl App {
    /// Changes the order by this amount; in the chart of several orders, the last one.
    pub(super) fn step_order(&mut self, by: isize) {
        if let Some(comparison) = self.view().comparison()
            && let Some(quantity) = comparison.quantity
        {
            let spec = comparison.spec;
            let last = spec.orders.last().order().saturating_add_signed(by);
            if let Some(orders) = order_limits::up_to(spec.orders, last) {
                let spec = spec.over(orders);
                self.shared.begin_comparison(spec, Some(quantity));
            }
            return;
        }
        let board = self.compared_board().unwrap_or(self.board());
        self.set_order(board.order().saturating_add_signed(by));
    }

    /// The board of a comparison at one order, if one is shown.
    fn compared_board(&self) -> Option<Board> {
        Some(self.shared.compared_given()?.board())
    }

    /// Compares at another order. The board behind the comparison stays: its change would go unseen.
    fn compare_at(&mut self, order: usize, before: Board) {
        let most = sweep::max_order().max(before.order());
        let nearest = order.clamp(1, most);
        if let Ok(board) = Board::new(nearest)
            && board != before
        {
            self.shared.compare_again(board);
        }
        if nearest != order {
            let most = grouped(most as u64);
            let notice = format!("Orders 1 to {most} are compared");
            self.shared.notify(notice);
        }
    }

    /// Changes to another order. If it cannot be shown now, the nearest one that can is shown, and
    /// the chosen one comes back once it can.
    pub(super) fn set_order(&mut self, order: usize) {
        if let Some(compared) = self.compared_board() {
            return self.compare_at(order, compared);
        }
        let orders = self.orders();
        let smallest = *orders.start();
        let nearest = |largest| Board::new(order.clamp(smallest, largest));
        let (Ok(shown), Ok(chosen)) = (nearest(*orders.end()), nearest(Board::MAX_SHOWN_ORDER))
        else {
            return;
        };
        if shown == self.board() {
            self.shared.choose_board(chosen);
        } else {
            self.set_board(shown, chosen);
        }
        match order.cmp(&shown.order()) {
            Ordering::Less if smallest == 1 => self.shared.notify("The smallest order is 1"),
            Ordering::Less => self.shared.notify("One of the boards has order 1"),
            Ordering::Equal => {}
            Ordering::Greater => self.shared.notify(self.why_no_larger()),
        }
    }

    fn set_board(&mut self, shown: Board, chosen: Board) {
        let shared = &mut self.shared;
        shared.choose_board(chosen);
        match &mut self.activities.current {
            Current::Browse(_) | Current::Watch(_) => self.activities.begin_again(shared),
            Current::Play(_) => self.activities.open(Activity::Play, shared),
            Current::Race(race) => race.set_order(shown.order(), shared),
        }
    }

    /// Requests another kind of solutions. In play, switches to looking at them.
    pub(super) fn ask_for(&mut self, kind: Kind) {
        let before = self.board();
        let shared = &mut self.shared;
        match &mut self.activities.current {
            Current::Browse(_) | Current::Watch(_) if kind == shared.query.kind() => {
                shared.notify(format!("Mode {} is on", kind.mode().name()));
            }
            Current::Browse(_) | Current::Watch(_) => {
                shared.choose_kind(kind);
                self.activities.begin_unless_same(shared);
                self.after_change_of(before);
            }
            Current::Play(_) => {
                shared.choose_kind(kind);
                self.switch_to(Activity::Browse);
            }
            Current::Race(race) => race.set_mode(kind.mode(), shared),
        }
    }

    /// Chooses the method after the current one; after the last comes the default.
    pub(super) fn next_method(&mut self) {
        match self.activity() {
            Activity::Browse | Activity::Watch => {}
            Activity::Play | Activity::Race => return,
        }
        let kind = self.query().kind();
        let Some(default) = request::default_name(&self.query(), self.activity()) else {
            let notice = format!("Mode {} has only one method", kind.mode().name());
            return self.shared.notify(notice);
        };
        let chosen = kind.chosen_method();
        let current = kind.methods().position(|method| Some(method) == chosen);
        let mut others = kind.methods().skip(current.map_or(0, |at| at + 1));
        // Going from the default to the very method that it stands for would change nothing.
        let next = others.find(|method| method.name != default);
        self.ask_for(kind.with_method(next));
    }

    pub(super) fn why_no_larger(&self) -> String {
        match self.current() {
            Current::Race(race) => race::why_no_larger(&race.spec),
            Current::Browse(_) | Current::Watch(_) | Current::Play(_) => {
                order_limits::why_no_larger(self.activity(), self.query().kind())
            }
        }
    }

    /// Starts again, with another shuffle; or removes all queens. A comparison starts again alone:
    /// changes behind it would go unseen.
    pub(super) fn restart(&mut self) {
        let shared = &mut self.shared;
        if shared.view.comparison().is_some() {
            return shared.restart_comparison();
        }
        match &mut self.activities.current {
            Current::Play(play) => return play.clear(shared),
            // A race has its own seed: the other activities stay where they are.
            Current::Race(race) => race.restart(shared),
            Current::Browse(_) | Current::Watch(_) => {
                shared.query.seed = shared.query.seed.wrapping_add(1);
                self.activities.begin_again(shared);
            }
        }
        if shared.notice.is_none() {
            shared.notify("Started again");
        }
    }
}
