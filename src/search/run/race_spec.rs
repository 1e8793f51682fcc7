//! The participants of a race, its clock and its finish.

use std::fmt;

use thiserror::Error;

use crate::board::{Board, Given};
use crate::choices_macro::choices;
use crate::numbers::grouped;
use crate::search::{Entry, Method, Refusal, Replay};

/// The number of searches that can be in a race: at least 2, at most 4.
pub const LANES: std::ops::RangeInclusive<usize> = 2..=4;

/// A race: its participants, its clock and its finish.
///
/// ```
/// use queens::{Board, search::{Method, run::{Clock, Finish, RaceSpec}}};
///
/// let method = |name| Method::by_name(name).ok_or("no such method");
/// let methods = [method("backtracking")?, method("lookahead")?];
/// let spec = RaceSpec::of_methods(Board::new(8)?, &methods, 1)?;
/// assert_eq!((spec.clock, spec.finish), (Clock::Nodes, Finish::First));
/// assert_eq!(spec.names(), ["backtracking", "lookahead"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceSpec {
    entries: Vec<Entry>,
    /// Whether they are one method at several orders, and not several methods on one board.
    several_orders: bool,
    /// The seed of random numbers.
    pub seed: u64,
    /// The measure by which all lanes advance equally.
    pub clock: Clock,
    /// The point to which each lane runs.
    pub finish: Finish,
}

choices! {
    /// The measure by which all lanes advance equally.
    pub enum Clock {
        #[default]
        Nodes: "nodes", "nodes, or tries for methods without nodes";
        Steps: "steps", "steps, whatever a step is in each method";
        Time: "time", "time that each search takes";
    }
}

choices! {
    /// The point to which each lane runs: its first solution, or the same as in a
    /// [`Sweep`](crate::search::Sweep). A lane that knows that there are no more is there, too.
    pub enum Finish {
        #[default]
        First: "first", "Until each has found its first solution";
        All: "all", "Until each has found all solutions; random methods stop after as many hits";
    }
}

/// Why a race is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RaceError {
    /// Too few or too many searches.
    #[error(
        "a race takes {min} to {max} searches, not {0}",
        min = LANES.start(),
        max = LANES.end()
    )]
    Lanes(usize),
    /// A method does not take an order or the given queens.
    #[error(transparent)]
    Method(#[from] Refusal),
    /// The steps of a search cannot be shown on a board of this order.
    #[error(
        "order {} is out of range: a race takes 1 to {}",
        grouped(*.0 as u64),
        Board::MAX_VISIBLE_ORDER
    )]
    Order(usize),
}

impl RaceSpec {
    /// A race of several methods on one board, by nodes to the first solution. Methods that draw
    /// random numbers use the seed.
    ///
    /// # Errors
    ///
    /// [`RaceError`] for too few or too many searches, and for boards that are too large.
    pub fn of_methods(
        given: impl Into<Given>,
        methods: &[&'static Method],
        seed: u64,
    ) -> Result<Self, RaceError> {
        let given = given.into();
        let entries = methods.iter().map(|method| method.on(given));
        Self::new(entries.collect(), false, seed)
    }

    /// The same for one method at several orders.
    ///
    /// # Errors
    ///
    /// As for [`RaceSpec::of_methods`].
    pub fn of_orders(
        method: &'static Method,
        boards: &[Board],
        seed: u64,
    ) -> Result<Self, RaceError> {
        let entries = boards.iter().map(|&board| method.on(board));
        Self::new(entries.collect(), true, seed)
    }

    fn new(entries: Vec<Entry>, several_orders: bool, seed: u64) -> Result<Self, RaceError> {
        if !LANES.contains(&entries.len()) {
            return Err(RaceError::Lanes(entries.len()));
        }
        for Entry { method, given } in &entries {
            method.check_given(given)?;
            let order = given.order();
            if order > Replay::max_order(method) {
                return Err(RaceError::Order(order));
            }
        }
        Ok(Self {
            entries,
            several_orders,
            seed,
            clock: Clock::default(),
            finish: Finish::First,
        })
    }

    /// The same race with other searches, which must differ in their methods alone, or be one
    /// method at several orders.
    ///
    /// # Errors
    ///
    /// As for [`RaceSpec::of_methods`].
    pub(crate) fn with(
        &self,
        entries: Vec<Entry>,
        several_orders: bool,
    ) -> Result<Self, RaceError> {
        let spec = Self::new(entries, several_orders, self.seed)?;
        Ok(spec.by(self.clock).to(self.finish))
    }

    /// The same race by another clock.
    pub fn by(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// The same race to another finish.
    pub fn to(self, finish: Finish) -> Self {
        Self { finish, ..self }
    }

    /// The first search.
    pub fn first(&self) -> Entry {
        self.entries[0]
    }

    /// The searches.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether they are one method at several orders, and not several methods on one board.
    pub fn has_several_orders(&self) -> bool {
        self.several_orders
    }

    /// The names of all searches, which say what differs between them. Names that are the same
    /// nevertheless are numbered: `backtracking 1`, `backtracking 2`, `order 8 (1)`.
    pub fn names(&self) -> Vec<String> {
        let name = |(index, entry): (usize, &Entry)| {
            let is_same = |other: &&Entry| *other == entry;
            let is_alone = self.entries.iter().filter(is_same).count() == 1;
            let number = self.entries[..=index].iter().filter(is_same).count();
            match (entry.method.name, entry.board().order()) {
                (_, order) if self.several_orders && is_alone => format!("order {order}"),
                (_, order) if self.several_orders => format!("order {order} ({number})"),
                (method, _) if is_alone => method.to_owned(),
                (method, _) => format!("{method} {number}"),
            }
        };
        self.entries.iter().enumerate().map(name).collect()
    }

    /// The unit that its clock counts, in the singular; empty for time.
    pub fn unit(&self) -> &'static str {
        let counts = |noun| self.entries.iter().any(|it| it.method.unit.noun() == noun);
        match self.clock {
            Clock::Nodes if !counts("try") => "node",
            Clock::Nodes if !counts("node") => "try",
            Clock::Nodes => "node or try",
            Clock::Steps => "step",
            Clock::Time => "",
        }
    }

    /// Whether any of its searches is random, so that the seed matters.
    pub fn is_random(&self) -> bool {
        self.entries.iter().any(|entry| entry.method.draws())
    }
}

impl Clock {
    /// What is the same for all searches by this clock, as a sentence.
    pub fn rule(self) -> &'static str {
        match self {
            Self::Nodes => {
                "All searches have placed the same number of queens, or made the same number of tries."
            }
            Self::Steps => "All searches make the same number of steps, whatever a step is.",
            Self::Time => {
                "All searches have run for the same time, which was measured for each alone."
            }
        }
    }
}

/// Writes the form used on the command line: `backtracking,lookahead`, or `backtracking --orders
/// 6,8`.
impl fmt::Display for RaceSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (entries, method) = (self.entries.iter(), self.first().method.name);
        if self.several_orders {
            let orders: Vec<String> = entries.map(|it| it.board().order().to_string()).collect();
            return write!(f, "{method} --orders {}", orders.join(","));
        }
        let names: Vec<&str> = entries.map(|entry| entry.method.name).collect();
        f.write_str(&names.join(","))
    }
}
