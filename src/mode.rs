//! What the user asks for: a method, and how many of its solutions.

use std::{iter, ops::RangeInclusive};

use clap::ValueEnum;

use crate::{
    board::{self, Board},
    catalogue::{self, Catalogue, Kernel},
    method::{Backtracking, Construction, First, Shuffle, backtracking},
    search::Search,
    solution::Solution,
    source::Source,
    trail::Trail,
};

/// One of the four modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum Mode {
    /// Depth-first, one solution after the other
    First,
    /// All solutions, each by its number
    All,
    /// Random permutations until one fits
    Shuffle,
    /// A solution by rule, and its mirror images and rotations
    Construction,
}

impl Mode {
    /// All four, in the order of their keys.
    pub const ALL: [Self; 4] = [Self::First, Self::All, Self::Shuffle, Self::Construction];

    /// The mode's name, as on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::All => "all",
            Self::Shuffle => "shuffle",
            Self::Construction => "construction",
        }
    }

    /// What it does, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::First => "Depth-first search, row by row",
            Self::All => "Every solution, each by its number",
            Self::Shuffle => "Random permutations until one fits",
            Self::Construction => "Written down by a rule, no search",
        }
    }

    /// The orders it works for.
    #[must_use]
    pub fn orders(self) -> RangeInclusive<usize> {
        1..=match self {
            Self::First => backtracking::LARGEST_ORDER,
            Self::All => catalogue::LARGEST_ORDER,
            Self::Shuffle => Shuffle::LARGEST_ORDER,
            Self::Construction => board::LARGEST_ORDER,
        }
    }

    /// Whether it finds every solution once, in lexicographic order.
    #[must_use]
    pub fn is_exhaustive(self) -> bool {
        matches!(self, Self::First | Self::All)
    }

    /// The search whose solutions it shows; `None` for a board that is not of
    /// its orders, and for all, which looks them up instead.
    fn search(self, board: Board, seed: u64) -> Option<Box<dyn Search>> {
        Some(match self {
            Self::First => match First::new(board) {
                Some(search) => Box::new(search),
                None => Box::new(Backtracking::new(board)),
            },
            Self::Shuffle => Box::new(Shuffle::new(board, seed)?),
            Self::Construction => Box::new(Construction::new(board)),
            Self::All => return None,
        })
    }

    /// Its solutions by number, for the window; `None` for a board that is not
    /// of its orders. `seed` matters to shuffle alone.
    #[must_use]
    pub fn open(self, board: Board, seed: u64, kernel: Kernel) -> Option<Box<dyn Source>> {
        Some(match self {
            Self::All => Box::new(Catalogue::new(board, kernel)?),
            Self::Construction => Box::new(Trail::walked(self.search(board, seed)?)),
            Self::First | Self::Shuffle => Box::new(Trail::new(self.search(board, seed)?)),
        })
    }

    /// Its solutions one after the other, none of them kept; nothing for a
    /// board that is not of its orders.
    pub fn solutions(self, board: Board, seed: u64) -> impl Iterator<Item = Solution> {
        let mut search = match self {
            Self::All => Self::First.search(board, seed),
            mode => mode.search(board, seed),
        };
        iter::from_fn(move || search.as_mut()?.next_solution())
    }
}
