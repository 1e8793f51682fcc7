//! Which orders can be chosen, and why no others.

use super::activity::Activity;
use crate::{
    numbers::grouped,
    puzzle::Board,
    search::Replay,
    solutions::{Kind, Query},
};

/// The largest order that can be chosen.
pub(super) fn max_order(activity: Activity, kind: Kind) -> usize {
    match activity {
        Activity::Browse => kind.max_order(),
        Activity::Watch => max_watched(kind),
        Activity::Play => Board::MAX_VISIBLE_ORDER,
    }
}

/// The largest order at which the method of a kind can be watched.
pub(super) fn max_watched(kind: Kind) -> usize {
    Replay::max_order(kind.method()).min(kind.max_order())
}

/// Why no larger order can be chosen.
pub(super) fn why_no_larger(activity: Activity, kind: Kind) -> String {
    let max_order = max_order(activity, kind);
    let written = grouped(max_order as u64);
    let method = match activity {
        Activity::Browse => kind.chosen_method(),
        Activity::Watch => Some(kind.method()),
        Activity::Play => None,
    };
    match method.filter(|method| method.max_order == max_order) {
        Some(method) => format!(
            "Method {} works for orders 1 to {written}: {}",
            method.name, method.max_order_reason
        ),
        None if max_order == kind.max_order() => {
            format!(
                "Mode {} works for orders 1 to {written}",
                kind.mode().name()
            )
        }
        None => format!("Orders 1 to {written} only: smaller squares could not be told apart"),
    }
}

/// The query for a kind on a board, or on one of the nearest order that the kind takes and
/// that is not above `max_order`.
pub(super) fn nearest(query: Query, kind: Kind, board: Board, max_order: usize) -> Query {
    let order = board.order().min(kind.max_order()).min(max_order);
    let board = Board::new(order).unwrap_or(board);
    query.with(board, kind).unwrap_or(query)
}
