//! How much methods grow from order to order, and how far they reach.

use std::time::Duration;

use super::Point;
use crate::{
    board::Board,
    search::methods::{Finds, Method, Purpose},
};

/// What is spent in less time says nothing of the speed of a method.
pub const MEASURABLE: Duration = Duration::from_millis(1);

/// How far [`reaches`] looks: beyond it no search of all solutions ends.
const MAX_ORDER: usize = 100;

/// The smallest order at which a method takes at least some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It did take that time.
    Measured(usize, Duration),
    /// It is estimated to take that time.
    Estimated(usize, Duration),
    /// It takes less at all orders that it takes, of which this is the largest.
    Never(usize),
}

/// The point of the same method at the order before.
#[must_use]
pub fn before<'a>(points: &'a [Point], point: &Point) -> Option<&'a Point> {
    let is_before = |other: &&Point| other.order + 1 == point.order && other.method == point.method;
    points.iter().find(is_before)
}

/// The smallest order at which a method takes at least `time` to find as many solutions as
/// there are: measured, or estimated by its speed at the largest order at which it ran.
/// `None` if nothing is known of that.
#[must_use]
pub fn reaches(points: &[Point], method: &'static Method, time: Duration) -> Option<Reach> {
    if method.finds == Finds::OneFamily {
        return None;
    }
    let own = || points.iter().filter(|point| point.method == method);
    for point in own() {
        let (order, whole) = (point.order, point.whole().map(|figures| figures.time));
        if let Some(whole) = whole.filter(|&whole| whole >= time) {
            return Some(Reach::Measured(order, whole));
        }
    }
    let ran = own().filter_map(|point| Some((point.order, point.figures()?)));
    let (from, speed) = ran.max_by_key(|&(order, _)| order)?;
    if speed.time < MEASURABLE {
        return None;
    }
    // The point at which it was stopped may take longer, too.
    let last = method.limit(Purpose::Find).max_order.min(MAX_ORDER);
    let is_done = own().any(|point| point.order == from && point.whole().is_some());
    for order in from + usize::from(is_done)..=last {
        let board = Board::new(order).ok()?;
        let estimate = speed.time_for(method.expected_effort(board)?)?;
        if estimate >= time {
            return Some(Reach::Estimated(order, estimate));
        }
    }
    Some(Reach::Never(last))
}
