//! How much a method's figures grow from order to order.

use super::table::growth;
use crate::search::compare::{Point, before};

/// How much a point has grown since the order before: its nodes or tries, and its time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Growths {
    pub effort: Option<f64>,
    pub time: Option<f64>,
}

impl Growths {
    /// How much a method needs, compared with the order before.
    pub fn of(points: &[Point], point: &Point) -> Self {
        let earlier = before(points, point).and_then(Point::whole);
        let (Some(now), Some(earlier)) = (point.whole(), earlier) else {
            return Self::default();
        };
        let [now_effort, effort] = [now, earlier].map(|figures| figures.effort.amount() as f64);
        let [now_time, time] = [now, earlier].map(|figures| figures.time.as_secs_f64());
        Self {
            effort: growth(now_effort, effort),
            time: growth(now_time, time),
        }
    }
}
