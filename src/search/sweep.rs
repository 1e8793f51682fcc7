//! Sweeps: methods × orders, each with a time budget. A sweep over one order is a comparison of the
//! methods; one over several shows how they grow.

pub(crate) mod comparison_table;
mod point;
mod reach;
mod running_method;
pub(crate) mod series;

use std::collections::VecDeque;
use std::time::Duration;

pub use self::point::{Ended, Point, PointFigures, PointOutcome};
pub(crate) use self::point::{before, ratios};
use self::reach::expected_time;
pub(crate) use self::reach::{MEASURABLE, Reach, reaches};
use self::running_method::RunningMethod;
pub use self::series::Quantity;
use super::methods::{backtracking, shuffle};
use super::{METHODS, Method, Switches};
use crate::board::{Board, Given, Orders, known_counts};
use crate::counting::Resources;
use crate::numbers::grouped;

/// The largest order at which a method can find all solutions.
pub fn max_order() -> usize {
    let exhaustive = METHODS.iter().filter(|method| method.is_exhaustive());
    exhaustive.map(|method| method.max_order).max().unwrap_or(0)
}

/// The default time that a method may take.
pub const BUDGET: Duration = Duration::from_secs(10);

/// What to measure at each order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measured {
    /// What each method needs to find all solutions.
    #[default]
    Methods,
    /// What each combination of the switches of the user's own search needs to find all solutions.
    Own,
    /// The number of tries that solutions take by shuffling.
    Tries {
        /// The number of solutions to find.
        wanted: u64,
    },
    /// The number of solutions, found by counting.
    Counts {
        /// Whether to count families instead of solutions.
        families: bool,
        /// The resources for counting.
        resources: Resources,
    },
}

impl Measured {
    /// The methods, in the order in which they run. A count stands as backtracking, whose nodes are
    /// taken as its effort.
    pub fn methods(self) -> Vec<&'static Method> {
        match self {
            Self::Methods => METHODS.iter().collect(),
            Self::Own => Switches::methods().collect(),
            Self::Tries { .. } => vec![&shuffle::METHOD],
            Self::Counts { .. } => vec![&backtracking::METHOD],
        }
    }

    /// The number of solutions that are enough, unless it is the number of all.
    pub(super) fn wanted(self) -> Option<u64> {
        match self {
            Self::Tries { wanted } => Some(wanted),
            Self::Methods | Self::Own | Self::Counts { .. } => None,
        }
    }

    /// The effort that a method is expected to need from these queens on, if there is an estimate.
    pub(super) fn expected_effort(self, given: Given, method: &Method) -> Option<f64> {
        match self.wanted() {
            Some(wanted) => Some(wanted as f64 * known_counts::estimated_tries(given.order())?),
            None => method.expected_effort(given),
        }
    }
}

/// The range of a sweep: methods at these orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SweepSpec {
    /// The orders.
    pub orders: Orders,
    /// What to measure.
    pub measured: Measured,
    /// The seed of random numbers, the same at each order; see [`Method::draws`].
    pub seed: u64,
    /// How long each method may take at each order; its last step may exceed it.
    pub budget: Duration,
    /// The queens from which the methods start on a board of the same order.
    pub given: Given,
}

/// The progress of a sweep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweepProgress {
    /// Its range.
    pub spec: SweepSpec,
    /// The finished points: order by order, and at each order the methods as they were given.
    pub points: Vec<Point>,
    /// The current order, the running method, and its figures so far.
    pub running: Option<(usize, &'static Method, PointFigures)>,
    /// Whether all methods have finished at all orders.
    pub is_complete: bool,
}

/// Methods that run one after another at one order after another, each until it has found all
/// solutions.
///
/// A method that finds every solution runs until it knows that there are no more. A method that
/// finds random solutions runs until it has found as many as there are or are wanted, repeats
/// included. A method that has used up its time budget is stopped, and does not run at larger
/// orders. Short runs are repeated, and the shortest time counts.
///
/// ```
/// use std::time::Duration;
///
/// use queens::{Board, board::Orders, search::{METHODS, Sweep, SweepSpec}};
///
/// let orders = Orders::new(Board::new(4)?, Board::new(6)?).ok_or("the wrong way round")?;
/// let spec = SweepSpec { budget: Duration::from_secs(9), ..SweepSpec::new(orders, 1) };
/// let mut sweep = Sweep::new(spec, &METHODS.iter().collect::<Vec<_>>());
/// while sweep.step() {}
/// assert_eq!(sweep.points().len(), 3 * METHODS.len());
/// let found = sweep.points()[0].figures().map(|figures| figures.solutions);
/// assert_eq!(found, Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Sweep {
    spec: SweepSpec,
    queue: VecDeque<(Board, &'static Method)>,
    running: Option<RunningMethod>,
    points: Vec<Point>,
    /// Points that an earlier sweep has measured.
    known: Vec<Point>,
    /// The method that was running there.
    paused: Option<RunningMethod>,
}

impl SweepSpec {
    /// All methods at these orders, each with the default budget.
    pub fn new(orders: Orders, seed: u64) -> Self {
        Self {
            orders,
            measured: Measured::default(),
            seed,
            budget: BUDGET,
            given: orders.last().into(),
        }
    }

    /// The same sweep at other orders, on boards without given queens.
    pub fn over(self, orders: Orders) -> Self {
        let given = orders.last().into();
        Self {
            orders,
            given,
            ..self
        }
    }

    /// The title, which says what is compared.
    pub fn title(&self) -> String {
        let what = match self.measured {
            Measured::Own => "Every combination of switches",
            Measured::Methods | Measured::Tries { .. } | Measured::Counts { .. } => "Every method",
        };
        let [first, last] =
            [self.orders.first(), self.orders.last()].map(|board| grouped(board.order() as u64));
        let at = if first == last {
            format!("order {last}")
        } else {
            format!("orders {first} to {last}")
        };
        format!("{what} at {at}{}", self.given.in_title())
    }

    /// The given queens from which the methods start on a board.
    fn on(&self, board: Board) -> Given {
        Some(self.given)
            .filter(|given| given.board() == board)
            .unwrap_or(board.into())
    }

    /// The number of solutions to find on a board, where known.
    fn all(&self, board: Board) -> Option<u64> {
        let is_empty = self.on(board).is_empty();
        is_empty
            .then(|| known_counts::solutions(board.order()))
            .flatten()
    }
}

impl Sweep {
    /// A sweep of these methods, none of which has started.
    pub fn new(spec: SweepSpec, methods: &[&'static Method]) -> Self {
        let on = |board| methods.iter().map(move |&method| (board, method));
        Self {
            spec,
            queue: spec.orders.boards().flat_map(on).collect(),
            running: None,
            points: Vec::new(),
            known: Vec::new(),
            paused: None,
        }
    }

    /// All methods that are measured.
    pub fn of_all(spec: SweepSpec) -> Self {
        Self::new(spec, &spec.measured.methods())
    }

    /// Takes over what an earlier sweep has measured in the same way: its points, for when it is
    /// their turn, and the method that was running.
    pub fn take_over(&mut self, earlier: Self) {
        let by = |spec: SweepSpec| (spec.measured, spec.seed, spec.budget);
        let (spec, before) = (self.spec, earlier.spec);
        let is_empty = spec.given.is_empty() && before.given.is_empty();
        if by(spec) != by(before) || !is_empty && spec.given != before.given {
            return;
        }
        self.known = earlier.points;
        self.known.extend(earlier.known);
        // Whether a method runs at an order depends on the orders before it.
        self.known
            .retain(|point| !matches!(point.outcome, PointOutcome::Left { .. }));
        let running = earlier.running.or(earlier.paused);
        self.paused = running.filter(|it| self.queue.contains(&(it.board, it.method)));
    }

    /// Stops the running method, so that it takes no memory.
    pub fn stop(&mut self) {
        (self.running, self.paused) = (None, None);
    }

    /// Works for a few milliseconds, or as long as a solver call takes; false once nothing is left to
    /// do.
    pub fn step(&mut self) -> bool {
        let Some(running) = &mut self.running else {
            let Some((board, method)) = self.begin_next() else {
                return !self.is_complete();
            };
            let is_it = |it: &mut RunningMethod| (it.board, it.method) == (board, method);
            if let Some(paused) = self.paused.take_if(is_it) {
                self.running = Some(paused);
                return true;
            }
            match RunningMethod::new(method, board, self.spec, self.known(board)) {
                Ok(running) => self.running = Some(running),
                Err(error) => self.finish(board, method, PointOutcome::Skipped(error)),
            }
            return true;
        };
        let (board, method) = (running.board, running.method);
        if let Some(ended) = running.work() {
            self.end(board, method, ended);
        }
        true
    }

    /// Measures the next method at once, for what is measured elsewhere, such as counts: `measure`
    /// gets its board and the points so far. False if nothing is left to do.
    pub fn step_with(&mut self, measure: impl FnOnce(Board, &[Point]) -> Ended) -> bool {
        let Some((board, method)) = self.begin_next() else {
            return !self.is_complete();
        };
        let ended = measure(board, &self.points);
        self.end(board, method, ended);
        true
    }

    /// The next method to run, and its board; `None` if the next one does not run, because its point
    /// is known or it was stopped at a smaller order, or if none is left: [`Sweep::is_complete`]
    /// tells the two apart.
    fn begin_next(&mut self) -> Option<(Board, &'static Method)> {
        let (board, method) = self.queue.pop_front()?;
        let is_it = |point: &Point| (point.order, point.method) == (board.order(), method);
        if let Some(known) = self.known.iter().position(is_it) {
            self.points.push(self.known.swap_remove(known));
            return None;
        }
        let stopped = self.points.iter().find_map(|point| point.stopped(method));
        let stopped = stopped.filter(|_| method.check(board.order()).is_ok());
        let Some((stopped_at, figures)) = stopped else {
            return Some((board, method));
        };
        let left = PointOutcome::Left {
            stopped_at,
            estimate: self.estimate(board, method, (stopped_at, figures)),
        };
        self.finish(board, method, left);
        None
    }

    /// The estimated time for the whole task at an order, from the figures at this order or a
    /// smaller one.
    fn estimate(
        &self,
        board: Board,
        method: &Method,
        from: (usize, PointFigures),
    ) -> Option<Duration> {
        let (measured, given) = (self.spec.measured, self.spec.on(board));
        expected_time(measured, &self.points, method, given, from)
    }

    fn end(&mut self, board: Board, method: &'static Method, ended: Ended) {
        let outcome = match ended {
            Ended::Done(figures) => PointOutcome::Done(figures),
            Ended::Failed(figures) => PointOutcome::Failed(figures),
            Ended::Stopped(figures) => {
                let estimate = self.estimate(board, method, (board.order(), figures));
                PointOutcome::Stopped { figures, estimate }
            }
        };
        self.finish(board, method, outcome);
    }

    fn finish(&mut self, board: Board, method: &'static Method, outcome: PointOutcome) {
        self.running = None;
        self.points.push(Point {
            order: board.order(),
            method,
            all: self.spec.all(board),
            outcome,
        });
    }

    /// The number of solutions on a board: known, or found by a method that finds all.
    fn known(&self, board: Board) -> Option<u64> {
        let found = || {
            let mut points = self.points.iter();
            points.find_map(|point| {
                let is_whole = point.order == board.order() && point.method.is_exhaustive();
                Some(point.whole()?.solutions).filter(|_| is_whole)
            })
        };
        self.spec.all(board).or_else(found)
    }

    /// Whether all methods have finished at all orders.
    pub fn is_complete(&self) -> bool {
        self.running.is_none() && self.queue.is_empty()
    }

    /// The finished points: order by order, and at each order the methods as they were given.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The current order, the running method, and its figures so far.
    pub fn running(&self) -> Option<(usize, &'static Method, PointFigures)> {
        let running = self.running.as_ref()?;
        Some((running.board.order(), running.method, running.figures()))
    }

    /// The progress of the sweep.
    pub fn progress(&self) -> SweepProgress {
        SweepProgress {
            spec: self.spec,
            points: self.points.clone(),
            running: self.running(),
            is_complete: self.is_complete(),
        }
    }
}

#[cfg(test)]
mod tests;
