//! How long a method would take at orders that it did not run, and the order at which it takes a
//! given time.

use std::time::Duration;

use super::Measured;
use super::point::{Point, PointFigures};
use crate::board::{Board, Given};
use crate::search::{Coverage, Method};

/// Times below this say nothing about the speed of a method.
pub const MEASURABLE: Duration = Duration::from_millis(1);

/// Times of at least this tell how the speed changes from one order to the next.
const STEADY: Duration = Duration::from_millis(10);

/// Times below this say nothing about the speed of several threads, which take time to start.
const MEASURABLE_OF_THREADS: Duration = Duration::from_millis(100);

/// The largest order that [`reaches`] considers: beyond it no search for all solutions ends.
const MAX_ORDER: usize = 100;

/// The smallest order at which a method takes at least a given time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It actually took that time.
    Measured(usize, Duration),
    /// It is estimated to take that time.
    Estimated(usize, Duration),
    /// It takes less at all orders that it allows, of which this is the largest.
    Never(usize),
    /// Its searches were too short for an estimate.
    TooShort,
}

/// The estimated time of a method for its whole task on a board, from its figures at this order or
/// at a smaller one, and from how its speed changed between the orders that it did before.
///
/// Figures of a part of this order already have its speed.
pub(super) fn expected_time(
    measured: Measured,
    points: &[Point],
    method: &Method,
    given: Given,
    (order, figures): (usize, PointFigures),
) -> Option<Duration> {
    let effort = measured.expected_effort(given, method)?;
    let slowdown = match measured {
        Measured::Methods | Measured::Own => slowdown(points, method),
        Measured::Tries { .. } | Measured::Counts { .. } => 0.0,
    };
    let further = if order == given.order() || slowdown == 0.0 {
        1.0
    } else {
        effort / measured.expected_effort(Board::new(order).ok()?.into(), method)?
    };
    figures.time_for(effort * further.max(1.0).powf(slowdown))
}

/// How much longer a unit of effort takes from one order to the next, as an exponent of the growth
/// of the effort: judged by the last two orders that took long enough, or 0 if there are not two.
fn slowdown(points: &[Point], method: &Method) -> f64 {
    let done = points.iter().filter(|point| point.method == method);
    let long = done.filter_map(Point::whole);
    let long: Vec<_> = long.filter(|figures| figures.time >= STEADY).collect();
    let [.., before, now] = long[..] else {
        return 0.0;
    };
    let effort = now.effort as f64 / before.effort.max(1) as f64;
    let time = now.time.div_duration_f64(before.time);
    // Orders with about the same effort say nothing.
    if effort < 1.5 {
        return 0.0;
    }
    (time.ln() / effort.ln() - 1.0).clamp(0.0, 1.0)
}

/// The smallest order at which a method takes at least `time` for the whole task:
/// measured, or estimated from the largest order at which it ran. `None` if nothing is known.
pub fn reaches(
    measured: Measured,
    points: &[Point],
    method: &'static Method,
    time: Duration,
) -> Option<Reach> {
    if method.coverage == Coverage::OneFamily {
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
    let shortest = match measured {
        Measured::Counts { .. } => MEASURABLE_OF_THREADS,
        Measured::Methods | Measured::Own | Measured::Tries { .. } => MEASURABLE,
    };
    // Methods by chance have no estimate at any order.
    measured.expected_effort(Board::new(from).ok()?.into(), method)?;
    if speed.time < shortest {
        return Some(Reach::TooShort);
    }
    // The point at which it was stopped may also take longer.
    let last = method.max_order.min(MAX_ORDER);
    let is_done = own().any(|point| point.order == from && point.whole().is_some());
    for order in from + usize::from(is_done)..=last {
        let given = Board::new(order).ok()?.into();
        let estimate = expected_time(measured, points, method, given, (from, speed))?;
        if estimate >= time {
            return Some(Reach::Estimated(order, estimate));
        }
    }
    Some(Reach::Never(last))
}
