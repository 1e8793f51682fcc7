//! The ways to search: the registry of methods, and one file for each of them.
//!
//! To add a method, write a file here that reads from top to bottom: what the method is and where
//! it is from, its entry, its [`Code`](super::Code) and the lines on which steps end, its state,
//! its steps as [`Search`](super::Search), and what it says about a step as
//! [`Traced`](super::Traced). For a method that goes back to its newest queen, `depth_first.rs`
//! makes the steps. Then add the entry to [`METHODS`] and the same line to the table of methods in
//! `docs/manual.md`. If a step is too large to be shown, a second type searches in smaller steps,
//! as in [`construction`]. The expected effort is an estimate in `node_estimate.rs`.
//!
//! The command line, its help, the window and the comparison read the registry. The tests beside it
//! run every method, and fail until its solutions are right, its sentences are short enough, its
//! steps follow its code and the manual has its line.

use rand::Rng;

use super::{Answer, Completion, Method};
use crate::board::Given;

pub mod amb;
pub mod backtracking;
pub mod columns;
pub mod columns_swapped;
pub mod construction;
pub mod exact_cover;
pub mod ilp;
pub mod local_search;
pub mod lookahead;
pub mod own;
pub mod restarts;
pub mod shuffle;

pub use amb::Amb;
pub use backtracking::Backtracking;
pub use columns::Columns;
pub use columns_swapped::ColumnsSwapped;
pub use construction::{Construction, ConstructionTrace};
pub use exact_cover::ExactCover;
pub use ilp::Ilp;
pub use local_search::LocalSearch;
pub use lookahead::Lookahead;
pub use own::{Own, Switches};
pub use restarts::Restarts;
pub use shuffle::Shuffle;

/// All methods, in the order in which they are listed.
pub static METHODS: &[Method] = &[
    backtracking::METHOD,
    own::JUMPING,
    lookahead::METHOD,
    exact_cover::METHOD,
    columns::METHOD,
    columns_swapped::METHOD,
    amb::METHOD,
    own::METHOD,
    restarts::METHOD,
    shuffle::METHOD,
    local_search::METHOD,
    construction::METHOD,
    ilp::METHOD,
];

impl Method {
    /// The method of that name.
    pub fn by_name(name: &str) -> Option<&'static Self> {
        let registered = METHODS.iter().find(|method| method.name == name);
        registered.or_else(|| Switches::named(name).map(Switches::method))
    }
}

/// A random number below `end`, from one number of the generator.
#[inline]
fn random_below(random: &mut impl Rng, end: usize) -> usize {
    ((u128::from(random.next_u64()) * end as u128) >> 64) as usize
}

/// The maximum number of queens placed to find out whether given ones can be completed: about a
/// millisecond.
const MAX_TRIED_QUEENS: u32 = 10_000;

/// Whether a solution may have the given queens: false only if it is quickly shown that none has.
fn may_have_solution(given: &Given) -> bool {
    if given.is_empty() {
        return given.board().has_solution();
    }
    let Some(mut completion) = Completion::new(given.board()) else {
        return true;
    };
    completion.start(given.queens());
    completion.step(&mut { MAX_TRIED_QUEENS }) != Some(Answer::Refuted)
}

#[cfg(test)]
mod tests;
