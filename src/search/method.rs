//! A way to search: what it is called, which boards it takes, and how it begins.

use std::fmt;

use thiserror::Error;

use super::{
    code::Code,
    dead_rows::Filling,
    step::{Effort, Search, Step},
    trace::{Trace, Traced},
    tree::Tree,
};
use crate::{
    board::{Board, Given},
    numbers::grouped,
};

/// A way to search that can be chosen by its name.
///
/// ```
/// use queens::{board::Board, search::Method};
///
/// let amb = Method::by_name("amb").ok_or("no such method")?;
/// let first = amb.begin(Board::new(8)?, 0)?.next_solution();
/// assert_eq!(first.map(|s| s.to_string()).as_deref(), Some("0 6 4 7 1 3 5 2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Method {
    /// Its name, as on the command line.
    pub name: &'static str,
    /// What it does: one line without a full stop.
    pub about: &'static str,
    /// The program or exercise it is from.
    pub source: &'static str,
    /// The largest order it takes.
    pub max_order: usize,
    /// Why it takes no larger order, to be read after "because".
    pub max_order_reason: &'static str,
    /// The limit where all solutions are asked for, if that is another.
    pub limit_to_list: Option<Limit>,
    /// Which solutions it finds.
    pub finds: Finds,
    /// What a step of it is that can be shown.
    pub step: &'static str,
    /// Whether its effort is in nodes or in tries.
    pub counts: fn(u64) -> Effort,
    /// What such a node or try is.
    pub unit: &'static str,
    /// The tree that it searches, if it has one.
    pub tree: Option<Tree>,
    /// In which order it fills the board with queens that do not attack each other; `None` if it
    /// does something else. Dead rows follow from it.
    pub filling: Option<Filling>,
    /// Whether a solver does most of its work, which is not counted: its nodes are the queens
    /// of the answers alone.
    pub is_opaque: bool,
    /// Why it cannot keep given queens, to be read after "because"; `None` if it keeps them.
    pub keeps_none: Option<&'static str>,
    pub(super) code: &'static (dyn Fn() -> &'static Code + Sync),
    /// Whether it draws, though it finds every solution once.
    pub(super) draws: bool,
    pub(super) expected_effort: fn(Board) -> Option<f64>,
    /// The same search in larger steps, if there is such a one.
    pub(super) search: Option<Make<dyn Search>>,
    pub(super) traced: Make<dyn Traced>,
}

/// How a search is made of a board and a seed.
pub(super) type Make<S> = &'static (dyn Fn(Given, u64) -> Box<S> + Sync);

/// A search before it begins: a method on a board, where queens may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The method.
    pub method: &'static Method,
    /// The board, and the queens that are given.
    pub given: Given,
}

/// The largest order for a purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The largest order.
    pub max_order: usize,
    /// Why no larger one, to be read after "because".
    pub reason: &'static str,
}

/// How many of its solutions are asked of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// One after the other, each when it is asked for.
    Find,
    /// All of them.
    List,
}

/// Which solutions a method finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finds {
    /// Every solution, once.
    All,
    /// Random solutions, the same one again and again.
    Any,
    /// One solution and the others of its family.
    OneFamily,
}

/// Its name.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// An order above the largest of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "order {} is too large {}: 1 to {} is allowed, because {}",
    grouped(*order as u64),
    purpose_in_words(method, *purpose),
    grouped(method.limit(*purpose).max_order as u64),
    method.limit(*purpose).reason
)]
pub struct TooLarge {
    /// The order.
    pub order: usize,
    /// The method.
    pub method: &'static Method,
    /// What was asked of it.
    pub purpose: Purpose,
}

/// Why a method does not search from given queens on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It does not take the order.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// It cannot keep queens.
    #[error("method {} keeps no given queens, because {why}", method.name)]
    KeepsNone {
        /// The method.
        method: &'static Method,
        /// Why it cannot.
        why: &'static str,
    },
    /// There is no queen to place.
    #[error("all {0} queens are given: there is none to search for")]
    Complete(usize),
}

fn purpose_in_words(method: &Method, purpose: Purpose) -> String {
    match (purpose, method.limit_to_list) {
        (Purpose::List, Some(_)) => format!("to list all solutions by method {}", method.name),
        (Purpose::List, None) | (Purpose::Find, _) => format!("for method {}", method.name),
    }
}

impl Method {
    /// What most methods have in common: they search depth-first with masks of 128 bits, find all
    /// solutions and keep given queens. An entry says what is different.
    pub(super) const fn new(
        name: &'static str,
        code: &'static (dyn Fn() -> &'static Code + Sync),
        traced: Make<dyn Traced>,
    ) -> Self {
        Self {
            name,
            about: "",
            source: "",
            max_order: 100,
            max_order_reason: "smaller squares could not be told apart",
            limit_to_list: None,
            finds: Finds::All,
            code,
            step: "a queen placed or taken back",
            counts: Effort::Nodes,
            unit: "a queen placed where no other attacks it",
            tree: None,
            filling: None,
            is_opaque: false,
            keeps_none: None,
            draws: false,
            expected_effort: |_| None,
            search: None,
            traced,
        }
    }

    /// How it searches, as pseudocode.
    #[must_use]
    pub fn code(&self) -> &'static Code {
        (self.code)()
    }

    /// Whether it finds every solution exactly once.
    #[must_use]
    pub fn is_exhaustive(&self) -> bool {
        self.finds == Finds::All
    }

    /// Whether it finds by chance, so that a seed determines what.
    #[must_use]
    pub fn is_random(&self) -> bool {
        self.finds == Finds::Any
    }

    /// Whether it draws, so that a seed determines what it does: one that finds by chance, or
    /// one's own search with columns at random, which finds every solution once all the same.
    #[must_use]
    pub fn draws(&self) -> bool {
        self.is_random() || self.draws
    }

    /// The largest order for a purpose.
    #[must_use]
    pub fn limit(&self, purpose: Purpose) -> Limit {
        let limit = Limit {
            max_order: self.max_order,
            reason: self.max_order_reason,
        };
        match purpose {
            Purpose::Find => limit,
            Purpose::List => self.limit_to_list.unwrap_or(limit),
        }
    }

    /// Checks that it takes boards of this order for a purpose.
    ///
    /// # Errors
    /// [`TooLarge`], which names the limit and the reason for it.
    pub fn check(&'static self, order: usize, purpose: Purpose) -> Result<(), TooLarge> {
        if order <= self.limit(purpose).max_order {
            Ok(())
        } else {
            Err(TooLarge {
                order,
                method: self,
                purpose,
            })
        }
    }

    /// Checks that it searches from given queens, for a purpose.
    ///
    /// # Errors
    /// [`Refusal`], which names the method and the reason.
    pub fn check_given(&'static self, given: &Given, purpose: Purpose) -> Result<(), Refusal> {
        self.check(given.order(), purpose)?;
        match self.keeps_none {
            _ if given.is_empty() => Ok(()),
            Some(why) => Err(Refusal::KeepsNone { method: self, why }),
            None if given.missing() == 0 => Err(Refusal::Complete(given.order())),
            None => Ok(()),
        }
    }

    /// The method on a board, where queens may be given.
    #[must_use]
    pub fn on(&'static self, given: impl Into<Given>) -> Entry {
        let given = given.into();
        Entry {
            method: self,
            given,
        }
    }

    /// About how many queens it places, or permutations it tries, to find as many
    /// solutions as there are; `None` if there is no estimate, as where queens are given.
    #[must_use]
    pub fn expected_effort(&self, given: impl Into<Given>) -> Option<f64> {
        let given = given.into();
        let board = given.is_empty().then_some(given.board())?;
        (self.expected_effort)(board)
    }

    /// A search from the queens that are given, or from an empty board. Only methods that find
    /// by chance use the seed.
    ///
    /// # Errors
    /// [`Refusal`] for boards that the method does not take.
    pub fn begin(
        &'static self,
        given: impl Into<Given>,
        seed: u64,
    ) -> Result<Box<dyn Search>, Refusal> {
        let given = given.into();
        self.check_given(&given, Purpose::Find)?;
        Ok(match self.search {
            Some(search) => search(given, seed),
            None => (self.traced)(given, seed),
        })
    }

    /// The same search in steps that can be shown.
    ///
    /// # Errors
    /// [`Refusal`] for boards that the method does not take.
    pub fn traced(
        &'static self,
        given: impl Into<Given>,
        seed: u64,
    ) -> Result<Box<dyn Traced>, Refusal> {
        let given = given.into();
        self.check_given(&given, Purpose::Find)?;
        Ok((self.traced)(given, seed))
    }
}

impl Entry {
    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        self.given.board()
    }

    /// The whole record of the step that its search has made last.
    #[must_use]
    pub fn trace(&self, search: &dyn Traced, step: &Step) -> Trace {
        let mut trace = search.record(step);
        trace.place = search.place();
        if let Some(filling) = self.method.filling {
            trace.dead = filling.dead_rows(&self.given, trace.placed().collect());
            let placed = trace.event.placed();
            trace.why = filling.explain(&self.given, trace.why, &trace.queens, placed, &trace.dead);
        }
        trace
    }
}

impl PartialEq for Method {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Method {}

/// The name says it all: the rest is in the registry.
impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Method").field(&self.name).finish()
    }
}
