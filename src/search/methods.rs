//! How to search: the methods, one file each, and the registry of them.
//!
//! A new method is a file here and an entry in [`METHODS`]; the command line,
//! its help and the comparison read the registry.

use std::fmt;

use thiserror::Error;

use super::{step::Search, trace::Traced};
use crate::puzzle::Board;

pub mod amb;
pub mod backtracking;
pub mod columns;
pub mod columns_swapped;
pub mod construction;
pub mod first;
pub mod ilp;
mod positions;
pub mod shuffle;

pub use amb::Amb;
pub use backtracking::Backtracking;
pub use columns::Columns;
pub use columns_swapped::ColumnsSwapped;
pub use construction::Construction;
pub use first::First;
pub use ilp::Ilp;
pub use shuffle::Shuffle;

/// A way to search that can be chosen by its name.
///
/// ```
/// use queens::{puzzle::Board, search::Method};
///
/// let amb = Method::by_name("amb").ok_or("no such method")?;
/// let first = amb.begin(Board::new(8)?, 0)?.next_solution();
/// assert_eq!(first.map(|s| s.to_string()).as_deref(), Some("0 6 4 7 1 3 5 2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Method {
    /// Its name, as on the command line.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// The program or exercise it is from.
    pub source: &'static str,
    /// The largest order it takes.
    pub largest: usize,
    /// Why that is the largest, to be read after "because".
    pub why_no_larger: &'static str,
    /// Which solutions it finds.
    pub finds: Finds,
    search: fn(Board, seed: u64) -> Option<Box<dyn Search>>,
    watch: fn(Board, seed: u64) -> Option<Box<dyn Traced>>,
}

/// Which solutions a method finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finds {
    /// Every one, once.
    All,
    /// Any, at random, some of them again and again.
    Any,
    /// One and its images under the eight symmetries.
    OneFamily,
}

/// An order beyond the largest of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "order {order} is too large for method {name}: 1 to {largest} is allowed, because {why}",
    name = .method.name, largest = .method.largest, why = .method.why_no_larger
)]
pub struct TooLarge {
    /// The order.
    pub order: usize,
    /// The method.
    pub method: &'static Method,
}

/// All methods.
pub static METHODS: &[Method] = &[
    Method {
        name: "backtracking",
        about: "Depth-first, row by row",
        source: "the BlitzMax program",
        largest: backtracking::MAX_ORDER,
        why_no_larger: "no one could wait for the first solution",
        finds: Finds::All,
        search: |board, _| Some(Box::new(Backtracking::new(board))),
        watch: |board, _| Some(Box::new(Backtracking::new(board))),
    },
    Method {
        name: "columns",
        about: "All partial solutions at once, column by column",
        source: "SICP's exercise 2.42, in Clojure and Scheme",
        largest: Columns::MAX_ORDER,
        why_no_larger: "it keeps all partial solutions in memory",
        finds: Finds::All,
        search: |board, _| Some(Box::new(Columns::new(board)?)),
        watch: |board, _| Some(Box::new(Columns::walked(board)?)),
    },
    Method {
        name: "columns-swapped",
        about: "The same with its loops interchanged, which repeats nearly all work",
        source: "SICP's exercise 2.43",
        largest: ColumnsSwapped::MAX_ORDER,
        why_no_larger: "its work grows more than twentyfold with every order",
        finds: Finds::All,
        search: |board, _| Some(Box::new(ColumnsSwapped::new(board)?)),
        watch: |board, _| Some(Box::new(ColumnsSwapped::new(board)?)),
    },
    Method {
        name: "amb",
        about: "Choice points, and failure to go back to them",
        source: "the Scheme program with amb",
        largest: Amb::MAX_ORDER,
        why_no_larger: "no one could wait for the first solution",
        finds: Finds::All,
        search: |board, _| Some(Box::new(Amb::new(board)?)),
        watch: |board, _| Some(Box::new(Amb::new(board)?)),
    },
    Method {
        name: "shuffle",
        about: "Random permutations until one fits",
        source: "the C# chapter",
        largest: Shuffle::MAX_ORDER,
        why_no_larger: "it keeps a row in 64 bits, and no one could wait for so lucky a throw",
        finds: Finds::Any,
        search: |board, seed| Some(Box::new(Shuffle::new(board, seed)?)),
        watch: |board, seed| Some(Box::new(Shuffle::one_by_one(board, seed)?)),
    },
    Method {
        name: "construction",
        about: "Written down by a rule, no search",
        source: "the second BlitzMax program",
        largest: Board::MAX_ORDER,
        why_no_larger: "no larger board fits on a screen",
        finds: Finds::OneFamily,
        search: |board, _| Some(Box::new(Construction::new(board))),
        watch: |board, _| Some(Box::new(construction::ConstructionTrace::new(board))),
    },
    Method {
        name: "ilp",
        about: "A 0-1 integer program, left to a solver",
        source: "announced in the Clojure post",
        largest: Ilp::MAX_ORDER,
        why_no_larger: "a call of the solver cannot be interrupted and would take too long",
        finds: Finds::All,
        search: |board, _| Some(Box::new(Ilp::new(board)?)),
        watch: |board, _| Some(Box::new(ilp::IlpTrace::new(board)?)),
    },
];

impl Method {
    /// The method of that name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<&'static Self> {
        METHODS.iter().find(|method| method.name == name)
    }

    /// Whether it finds every solution exactly once.
    #[must_use]
    pub fn is_exhaustive(&self) -> bool {
        self.finds == Finds::All
    }

    /// Whether it takes boards of this order.
    ///
    /// # Errors
    /// [`TooLarge`], which names the limit and the reason for it.
    pub fn check(&'static self, order: usize) -> Result<(), TooLarge> {
        if order <= self.largest {
            Ok(())
        } else {
            Err(TooLarge {
                order,
                method: self,
            })
        }
    }

    /// A search from the empty board. `seed` matters to shuffle alone.
    ///
    /// # Errors
    /// [`TooLarge`] for boards that the method does not take.
    pub fn begin(&'static self, board: Board, seed: u64) -> Result<Box<dyn Search>, TooLarge> {
        let order = board.order();
        self.check(order)?;
        (self.search)(board, seed).ok_or(TooLarge {
            order,
            method: self,
        })
    }

    /// The same search in steps that are worth watching.
    ///
    /// # Errors
    /// [`TooLarge`] for boards that the method does not take.
    pub fn watch(&'static self, board: Board, seed: u64) -> Result<Box<dyn Traced>, TooLarge> {
        let order = board.order();
        self.check(order)?;
        (self.watch)(board, seed).ok_or(TooLarge {
            order,
            method: self,
        })
    }
}

impl PartialEq for Method {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Method {}

/// Its name: the rest is in the registry.
impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Method").field(&self.name).finish()
    }
}

#[cfg(test)]
mod tests;
