//! What is searched for: order, mode and method, and how they change.

use indicatif::HumanCount;

use super::message::Effect;
use super::{Activity, App};
use crate::{
    puzzle::Board,
    search::{METHODS, Method, Replay},
    solutions::Mode,
};

impl App {
    /// Takes the nearest order that can be chosen, and says so where it is not the
    /// one asked for; says whether the board is another one now.
    pub(super) fn keep_to_orders(&mut self, order: usize) -> bool {
        let before = self.query.board;
        let orders = self.orders();
        let allowed = order.clamp(*orders.start(), *orders.end());
        if let Ok(board) = Board::new(allowed) {
            self.query.board = board;
        }
        if order != allowed {
            self.notice = Some(self.why_no_larger(*orders.end()));
        }
        self.query.board != before
    }

    fn why_no_larger(&self, largest: usize) -> String {
        let largest_written = HumanCount(largest as u64);
        match self.method_at_work() {
            Some(method) if method.largest == largest => format!(
                "Method {} works for orders 1 to {largest_written}: {}",
                method.name, method.why_no_larger
            ),
            _ if self.activity != Activity::Browse => format!(
                "Orders 1 to {largest_written} only: smaller squares could not be told apart"
            ),
            _ => format!(
                "Mode {} works for orders 1 to {largest_written}",
                self.query.mode.name()
            ),
        }
    }

    /// The method that was chosen, or is watched.
    #[must_use]
    pub fn method_at_work(&self) -> Option<&'static Method> {
        match self.activity {
            Activity::Browse => self.method(),
            Activity::Watch => Some(self.watched()),
            Activity::Play => None,
        }
    }

    /// The largest order that can be chosen.
    pub(super) fn largest_order(&self) -> usize {
        match self.activity {
            Activity::Browse => self
                .method()
                .map_or(*self.query.mode.orders().end(), |method| method.largest),
            Activity::Watch => Replay::largest(self.watched()),
            Activity::Play => Board::MAX_VISIBLE_ORDER,
        }
    }

    pub(super) fn set_order(&mut self, order: usize) -> Vec<Effect> {
        if self.keep_to_orders(order) {
            self.begin()
        } else {
            Vec::new()
        }
    }

    /// Another mode, or another method in a mode that takes it.
    pub(super) fn choose(&mut self, mode: Mode, method: Option<&'static Method>) -> Vec<Effect> {
        let by_hand = self.activity == Activity::Play;
        if (mode, method) == (self.query.mode, self.query.method) && !by_hand {
            return Vec::new();
        }
        self.query.mode = mode;
        self.query.method = method;
        // People who play have no use for a method: they want to see it.
        if by_hand {
            return self.change(Activity::Browse);
        }
        self.keep_to_orders(self.query.board.order());
        self.begin()
    }

    /// Another method, in the mode that is named after it, or else in this mode
    /// or one that takes it.
    pub(super) fn set_method(&mut self, method: Option<&'static Method>) -> Vec<Effect> {
        let mode = method.map_or(self.query.mode, |method| {
            let named = Mode::ALL
                .into_iter()
                .find(|mode| mode.name() == method.name);
            let own = Some(self.query.mode).filter(|mode| mode.takes(method));
            named.or(own).unwrap_or(Mode::First)
        });
        self.choose(mode, method)
    }

    /// The method after the one in use, and after the last the mode's own.
    pub(super) fn method_after(&self) -> Option<&'static Method> {
        match self.method() {
            None => METHODS.first(),
            Some(method) => METHODS.iter().skip_while(|other| *other != method).nth(1),
        }
    }
}
