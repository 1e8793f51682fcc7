//! The orders that can be chosen, and why no others.

use super::Activity;
use crate::board::{Board, Orders};
use crate::numbers::grouped;
use crate::search::{Method, Replay, sweep};
use crate::solutions::{Kind, Mode, Query};

/// The largest order that can be chosen.
pub(super) fn max_order(activity: Activity, kind: Kind) -> usize {
    match activity {
        Activity::Browse => kind.max_order().min(Board::MAX_SHOWN_ORDER),
        Activity::Watch | Activity::Race => Replay::max_order(kind.method()).min(kind.max_order()),
        Activity::Play => Board::MAX_VISIBLE_ORDER,
    }
}

/// Why no larger order can be chosen.
pub(super) fn why_no_larger(activity: Activity, kind: Kind) -> String {
    let max_order = max_order(activity, kind);
    let orders = format!("works for orders 1 to {}", grouped(max_order as u64));
    let method = match activity {
        Activity::Browse => kind.chosen_method(),
        Activity::Watch | Activity::Race => Some(kind.method()),
        Activity::Play => return works("Play", max_order, TOO_SMALL),
    };
    match method.filter(|method| method.max_order == max_order) {
        Some(method) => method_works(method, max_order),
        None if max_order == Board::MAX_SHOWN_ORDER => {
            let largest = grouped(kind.max_order() as u64);
            format!("The window {orders}; as text, with -p rows, up to {largest}")
        }
        None if max_order == kind.max_order() => {
            let (mode, construction) = (kind.mode().name(), Mode::Construction.name());
            let largest = grouped(Board::MAX_SHOWN_ORDER as u64);
            format!("Mode {mode} {orders}; mode {construction} takes up to {largest}")
        }
        None => works("Watch", max_order, TOO_SMALL),
    }
}

/// Why a board has a largest order where nothing else limits it.
pub(super) const TOO_SMALL: &str = "smaller squares could not be told apart";

/// The orders for which something works, and why for no others.
pub(super) fn works(what: &str, largest: usize, reason: &str) -> String {
    let largest = grouped(largest as u64);
    format!("{what} works for orders 1 to {largest}: {reason}")
}

/// The orders for which a method works, and why for no others.
pub(super) fn method_works(method: &Method, largest: usize) -> String {
    works(
        &format!("Method {method}"),
        largest,
        method.max_order_reason,
    )
}

/// How to return from an activity to the larger board on which solutions were shown, for the end of
/// the sentence that says why it is smaller; empty if there is no way.
pub(super) fn way_back(activity: Activity, kind: Kind, chosen: Board) -> String {
    let key = match activity {
        Activity::Browse => return String::new(),
        Activity::Watch => "W",
        Activity::Play => "P",
        Activity::Race => "G",
    };
    let order = chosen.order();
    if order > max_order(Activity::Browse, kind) {
        return String::new();
    }
    format!(". {key} goes back to order {}", grouped(order as u64))
}

/// The query for a kind on a board of this order, or of the nearest one that the kind accepts.
pub(super) fn nearest(query: Query, kind: Kind, order: usize) -> Query {
    let board = Board::new(order.min(kind.max_order()));
    let nearest = board.ok().and_then(|board| query.with(board, kind).ok());
    nearest.unwrap_or(query)
}

/// At smaller orders there is little to compare.
const FIRST_COMPARED: usize = 4;

/// At larger orders few methods finish in time.
const LAST_COMPARED: usize = 14;

/// The orders at which methods are compared by default, starting from a board.
pub(super) fn compared(board: Board) -> Option<Orders> {
    let last = board.order().clamp(2 * FIRST_COMPARED, LAST_COMPARED);
    Orders::new(Board::new(FIRST_COMPARED).ok()?, Board::new(last).ok()?)
}

/// The same orders up to another last one; `None` if that is no range, or too large to compare.
pub fn up_to(orders: Orders, last: usize) -> Option<Orders> {
    let last = Board::new(last).ok()?;
    let is_range = orders.first().order() < last.order() && last.order() <= sweep::max_order();
    Orders::new(orders.first(), last).filter(|_| is_range)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sessions have the other sentences; searches at these orders come to no end.
    #[test]
    fn modes_first_and_shuffle_say_where_they_end() {
        let limits = [
            (Kind::First(None), "first", 100),
            (Kind::Shuffle, "shuffle", 64),
        ];
        for (kind, mode, largest) in limits {
            let expected = format!(
                "Mode {mode} works for orders 1 to {largest}; mode construction takes up to 1,000,000"
            );
            assert_eq!(why_no_larger(Activity::Browse, kind), expected);
        }
    }
}
