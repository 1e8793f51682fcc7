//! What is searched for: order, mode and method, and how they change.

use indicatif::HumanCount;

use super::{Activity, App, message::Effect};
use crate::{
    puzzle::Board,
    search::{METHODS, Method, Replay},
    solutions::Kind,
};

impl App {
    /// Takes the nearest order that can be chosen, and says so where it is not the
    /// one asked for; says whether the board is another one now.
    pub(super) fn keep_to_orders(&mut self, order: usize) -> bool {
        let before = self.board;
        let orders = self.orders();
        let allowed = order.clamp(*orders.start(), *orders.end());
        if let Ok(board) = Board::new(allowed) {
            self.board = board;
        }
        self.ask_about_board(self.query.kind());
        if order != allowed {
            self.notice = Some(self.why_no_larger(*orders.end()));
        }
        self.board != before
    }

    /// Asks about this board, if the kind takes it; about its largest one otherwise.
    fn ask_about_board(&mut self, kind: Kind) {
        let order = self.board.order().min(kind.max_order());
        let board = Board::new(order).unwrap_or(self.board);
        if let Ok(query) = self.query.with(board, kind) {
            self.query = query;
        }
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
                self.mode().name()
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
        let kind = self.query.kind();
        match self.activity {
            Activity::Browse => kind.max_order(),
            Activity::Watch => Replay::largest(kind.method()).min(kind.max_order()),
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

    /// Another mode or another method.
    pub(super) fn choose(&mut self, kind: Kind) -> Vec<Effect> {
        let by_hand = self.activity == Activity::Play;
        if kind == self.query.kind() && !by_hand {
            return Vec::new();
        }
        self.ask_about_board(kind);
        // People who play have no use for a method: they want to see it.
        if by_hand {
            return self.change(Activity::Browse);
        }
        self.keep_to_orders(self.board.order());
        self.begin()
    }

    /// Another method, or the default for `None`.
    pub(super) fn set_method(&mut self, method: Option<&'static Method>) -> Vec<Effect> {
        self.choose(self.query.kind().with_method(method))
    }

    /// The method after the one in use, and after the last the default.
    pub(super) fn method_after(&self) -> Option<&'static Method> {
        let kind = self.query.kind();
        if matches!(kind, Kind::First(None) | Kind::All(None)) {
            return METHODS.first();
        }
        METHODS
            .iter()
            .skip_while(|other| *other != kind.method())
            .nth(1)
    }
}
