//! Solutions by number, however many there are.
//!
//! In reading order:
//!
//! 1. [`Query`]: which solutions of a board are requested, and how to find them. [`Kind`] is the
//!    choice of mode and method, [`Mode`] one of the four modes.
//! 2. [`NumberedSolutions`]: a list of solutions that grows while they are found. [`Query::open`]
//!    chooses one of the next three.
//! 3. [`FoundSolutions`]: the solutions that a search has found, in the order of finding.
//!    [`OnePerFamily`] skips solutions of families seen before.
//! 4. [`Catalogue`]: every solution of an order by its number, found by counting.
//! 5. [`Families`]: every family of an order by its number.
//! 6. [`AllSolutions`] and [`Fundamentals`]: iterators, fast and in order.
//! 7. [`shuffle_experiment`]: the number of tries that shuffling takes, measured and in theory.
//! 8. [`Puzzle`]: some queens of a solution that no other has, from a seed.
//! 9. [`Collection`]: solutions that the user has found by hand.
//!
//! Any solution, such as number 1,000,000 of order 16, is looked up like this one:
//!
//! ```
//! use queens::{Board, solutions::{Kind, Query}};
//!
//! let query = Query::new(Board::new(10)?, Kind::All(None))?;
//! let mut source = query.open().ok_or("order too large")?;
//! let number = 499; // Numbers start at 0.
//! while !source.has(number) && source.advance(number) {}
//! let found = source.get(number).ok_or("beyond the last solution")?;
//! assert_eq!(found.solution.to_string(), "6 3 1 4 8 5 9 2 0 7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod all_solutions;
mod catalogue;
mod collection;
mod families;
mod found_by_search;
mod lookup_by_number;
mod numbered_solutions;
mod one_per_family;
mod puzzles;
mod query;
pub mod shuffle_experiment;

pub use crate::search::hint::Difficulty;

pub use self::all_solutions::AllSolutions;
pub use self::catalogue::Catalogue;
pub use self::collection::Collection;
pub use self::families::{Families, Fundamentals};
pub use self::found_by_search::FoundSolutions;
pub use self::numbered_solutions::{Found, NumberedSolutions, Progress, Wanted};
pub use self::one_per_family::OnePerFamily;
pub use self::puzzles::{NoPuzzles, Puzzle, Puzzles};
pub use self::query::{Kind, Mode, Numbered, Query, QueryError, QueryPart};
pub use self::shuffle_experiment::Experiment;
