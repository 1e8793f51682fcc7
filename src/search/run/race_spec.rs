//! The participants of a race, its clock and its finish.

use std::fmt;

use thiserror::Error;

use crate::{
    board::{Board, Given},
    choices_macro::choices,
    numbers::grouped,
    search::{
        method::{Entry, Method, Refusal},
        replay::Replay,
    },
};

/// The number of searches that can be in a race: at least 2, at most 4.
pub const LANES: std::ops::RangeInclusive<usize> = 2..=4;

/// A race: its participants, its clock and its finish.
///
/// ```
/// use queens::{Board, search::{Method, run::{Clock, Entries, Finish, RaceSpec}}};
///
/// let method = |name| Method::by_name(name).ok_or("no such method");
/// let methods = vec![method("backtracking")?, method("lookahead")?];
/// let spec = RaceSpec::new(Entries::Methods(Board::new(8)?.into(), methods), 1)?;
/// assert_eq!((spec.clock, spec.finish), (Clock::Nodes, Finish::First));
/// assert_eq!(spec.entries().iter().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceSpec {
    entries: Entries,
    /// The seed of random numbers.
    pub seed: u64,
    /// The measure by which all lanes advance equally.
    pub clock: Clock,
    /// The point to which each lane runs.
    pub finish: Finish,
}

/// The participants of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entries {
    /// Several methods on one board.
    Methods(Given, Vec<&'static Method>),
    /// One method at several orders.
    Orders(&'static Method, Vec<Board>),
}

choices! {
    /// The measure by which all lanes advance equally.
    pub enum Clock {
        #[default]
        Nodes: "nodes", "nodes, or tries for methods that test permutations";
        Steps: "steps", "steps, whatever a step is in each method";
        Time: "time", "time that each search takes";
    }
}

/// The point to which each lane runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Finish {
    /// To its first solution, or until it knows that there is none.
    #[default]
    First,
    /// To the same point as in a [`Sweep`](crate::search::Sweep). A method that finds every
    /// solution runs until it knows that there are no more, one that finds random ones until it has
    /// found as many as there are.
    All,
}

/// Why a race is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RaceError {
    /// Too few or too many searches.
    #[error(
        "a race is between {min} and {max} searches, not {0}",
        min = LANES.start(),
        max = LANES.end()
    )]
    Lanes(usize),
    /// A method does not take an order or the given queens.
    #[error(transparent)]
    Method(#[from] Refusal),
    /// The steps of a search can be shown only up to a smaller order.
    #[error(
        "order {} is too large to race: 1 to {} is allowed",
        grouped(*.0 as u64),
        Board::MAX_VISIBLE_ORDER
    )]
    TooLarge(usize),
}

impl RaceSpec {
    /// A race by nodes to the first solution. Methods that draw random numbers use the seed.
    ///
    /// # Errors
    ///
    /// [`RaceError`] for too few or too many entries, and for boards that are too large.
    pub fn new(entries: Entries, seed: u64) -> Result<Self, RaceError> {
        let count = entries.iter().count();
        if !LANES.contains(&count) {
            return Err(RaceError::Lanes(count));
        }
        for entry in entries.iter() {
            entry.check()?;
        }
        Ok(Self {
            entries,
            seed,
            clock: Clock::default(),
            finish: Finish::First,
        })
    }

    /// The same race by another clock.
    #[must_use]
    pub fn by(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// The same race to another finish.
    #[must_use]
    pub fn to(self, finish: Finish) -> Self {
        Self { finish, ..self }
    }

    /// The same race with other random numbers.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// The board of the first entry.
    #[must_use]
    pub fn first_board(&self) -> Board {
        match &self.entries {
            Entries::Methods(given, _) => given.board(),
            Entries::Orders(_, boards) => boards[0],
        }
    }

    /// The participants.
    #[must_use]
    pub fn entries(&self) -> &Entries {
        &self.entries
    }

    /// Whether any of its searches is random, so that the seed matters.
    #[must_use]
    pub fn is_random(&self) -> bool {
        self.entries.iter().any(|entry| entry.method.draws())
    }
}

impl Entries {
    /// Iterates over the participants.
    pub fn iter(&self) -> impl Iterator<Item = Entry> + '_ {
        let lanes = match self {
            Self::Methods(_, methods) => methods.len(),
            Self::Orders(_, boards) => boards.len(),
        };
        (0..lanes).filter_map(|lane| match self {
            Self::Methods(given, methods) => Some(methods.get(lane)?.on(*given)),
            Self::Orders(method, boards) => Some(method.on(*boards.get(lane)?)),
        })
    }

    /// The names of all lanes, which say what differs between them. Names that are the same
    /// nevertheless are numbered: `backtracking 1`, `backtracking 2`, `order 8 (1)`.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let entries: Vec<Entry> = self.iter().collect();
        let name = |(index, entry): (usize, &Entry)| {
            let is_same = |other: &&Entry| *other == entry;
            let is_alone = entries.iter().filter(is_same).count() == 1;
            let number = entries[..=index].iter().filter(is_same).count();
            match self {
                Self::Methods(..) if is_alone => entry.method.name.to_owned(),
                Self::Methods(..) => format!("{} {number}", entry.method.name),
                Self::Orders(..) if is_alone => format!("order {}", entry.board().order()),
                Self::Orders(..) => format!("order {} ({number})", entry.board().order()),
            }
        };
        entries.iter().enumerate().map(name).collect()
    }
}

impl Entry {
    /// Checks that its search can be shown.
    fn check(self) -> Result<(), RaceError> {
        let order = self.board().order();
        self.method.check_given(&self.given)?;
        if order > Replay::max_order(self.method) {
            return Err(RaceError::TooLarge(order));
        }
        Ok(())
    }
}

impl Clock {
    /// The unit that it counts, in the singular; empty for time.
    #[must_use]
    pub fn unit(self) -> &'static str {
        match self {
            Self::Nodes => "node",
            Self::Steps => "step",
            Self::Time => "",
        }
    }

    /// What all searches have equally by this clock.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Self::Nodes => {
                "All searches have placed equally many queens, or made equally many tries."
            }
            Self::Steps => "All searches make the same number of steps, whatever a step is.",
            Self::Time => "All searches have the same time, as it was measured for each alone.",
        }
    }
}

impl Finish {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::First, Self::All];
}

/// Writes the form used on the command line: `backtracking,lookahead`, or `backtracking --orders
/// 6,8`.
impl fmt::Display for Entries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Methods(_, methods) => {
                let names: Vec<&str> = methods.iter().map(|method| method.name).collect();
                f.write_str(&names.join(","))
            }
            Self::Orders(method, boards) => {
                let orders: Vec<String> = boards
                    .iter()
                    .map(|board| board.order().to_string())
                    .collect();
                write!(f, "{} --orders {}", method.name, orders.join(","))
            }
        }
    }
}
