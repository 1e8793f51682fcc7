//! The first solution in lexicographic order, and the next, and the next.

mod plain;
mod witnessed;

use self::{plain::Plain, witnessed::Witnessed};
use super::{
    completion,
    step::{Effort, Search, Step},
};
use crate::board::Board;

/// The solutions of an order in lexicographic order, found one at a time.
///
/// Up to order 29 it is a plain depth-first search. From order 30 on, a plain search
/// spends most of its time below queens that cannot be completed, so this one asks
/// first whether they can be.
#[derive(Clone, Debug)]
pub struct First(FirstKind);

#[derive(Clone, Debug)]
enum FirstKind {
    Plain(Box<Plain>),
    Witnessed(Box<Witnessed>),
}

impl First {
    /// The largest order: a row is a mask.
    pub const MAX_ORDER: usize = completion::MAX_ORDER;

    /// The smallest order at which asking first is faster.
    const MIN_WITNESSED: usize = 30;

    /// Whether boards of this order are searched with look-ahead: asking first whether
    /// a prefix can be completed.
    #[must_use]
    pub fn looks_ahead(order: usize) -> bool {
        (Self::MIN_WITNESSED..=Self::MAX_ORDER).contains(&order)
    }

    /// A search from the empty board; `None` for orders above [`First::MAX_ORDER`].
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        let order = board.order();
        if order > Self::MAX_ORDER {
            return None;
        }
        Some(Self(if Self::looks_ahead(order) {
            FirstKind::Witnessed(Box::new(Witnessed::new(board)?))
        } else {
            FirstKind::Plain(Box::new(Plain::new(order)))
        }))
    }
}

impl Search for First {
    /// Works for some microseconds, or until the next solution.
    fn step(&mut self) -> Step {
        match &mut self.0 {
            FirstKind::Plain(search) => search.step(1 << 10),
            FirstKind::Witnessed(search) => search.step(1 << 6),
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(match &self.0 {
            FirstKind::Plain(search) => search.nodes(),
            FirstKind::Witnessed(search) => search.nodes(),
        })
    }

    fn depth(&self) -> usize {
        match &self.0 {
            FirstKind::Plain(search) => search.depth(),
            FirstKind::Witnessed(search) => search.depth(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Solution, search::methods::Backtracking};

    fn board(order: usize) -> Board {
        Board::new(order).unwrap()
    }

    fn first(order: usize) -> First {
        First::new(board(order)).unwrap()
    }

    fn witnessed(order: usize) -> First {
        First(FirstKind::Witnessed(Box::new(
            Witnessed::new(board(order)).unwrap(),
        )))
    }

    fn solutions(mut search: impl Search) -> impl Iterator<Item = Solution> {
        std::iter::from_fn(move || search.next_solution())
    }

    #[test]
    fn both_searches_find_all_solutions_in_order() {
        for order in 1..=9 {
            let expected: Vec<_> = solutions(Backtracking::new(board(order))).collect();
            let plain: Vec<_> = solutions(first(order)).collect();
            assert_eq!(plain, expected, "order {order}");
            let witnessed: Vec<_> = solutions(witnessed(order)).collect();
            assert_eq!(witnessed, expected, "order {order}");
        }
    }

    /// What the window says was searched is what watching backtracking shows.
    #[test]
    fn the_plain_search_counts_the_nodes_of_backtracking() {
        for order in 1..=10 {
            let (mut plain, mut backtracking) = (first(order), Backtracking::new(board(order)));
            loop {
                let found = plain.next_solution();
                assert_eq!(found, backtracking.next_solution(), "order {order}");
                assert_eq!(plain.effort(), backtracking.effort(), "order {order}");
                if found.is_none() {
                    break;
                }
            }
        }
        let mut plain = first(8);
        plain.next_solution();
        assert_eq!(plain.effort(), Effort::Nodes(113));
    }

    #[test]
    fn both_searches_find_the_same_first_solutions() {
        for order in [14, 17, 20, 21] {
            let plain: Vec<_> = solutions(first(order)).take(5).collect();
            let witnessed: Vec<_> = solutions(witnessed(order)).take(5).collect();
            assert_eq!(plain, witnessed, "order {order}");
        }
    }

    #[test]
    fn effort_and_depth_grow() {
        for mut search in [first(8), witnessed(8)] {
            assert!(search.next_solution().is_some());
            assert!(search.effort().amount() >= 8);
            while search.next_solution().is_some() {}
            assert_eq!(search.step(), Step::Exhausted);
        }
        let mut search = first(60);
        search.step();
        assert!(search.depth() > 0);
    }

    #[test]
    fn larger_orders_are_refused() {
        assert!(First::new(board(61)).is_none());
        assert!(First::new(board(60)).is_some());
    }
}
