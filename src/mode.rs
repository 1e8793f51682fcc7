//! What the user asks for: a method, and how many of its solutions.

use std::{iter, ops::RangeInclusive};

use clap::ValueEnum;

use crate::{
    board::{self, Board},
    catalogue::{self, Catalogue},
    method::{Backtracking, Construction, Shuffle, backtracking, shuffle},
    search::Search,
    solution::Solution,
    source::Source,
    trail::Trail,
};

/// One of the four modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum Mode {
    /// Depth-first, one solution after the other.
    First,
    /// All solutions, each by its number.
    All,
    /// Random permutations until one fits.
    Shuffle,
    /// A solution by rule, and its mirror images and rotations.
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
            Self::Shuffle => shuffle::LARGEST_ORDER,
            Self::Construction => board::LARGEST_ORDER,
        }
    }

    /// Whether it finds every solution once, in lexicographic order.
    #[must_use]
    pub fn is_exhaustive(self) -> bool {
        matches!(self, Self::First | Self::All)
    }

    /// The solutions it gives on a board from number `from` (from 0), one after
    /// the other and none of them kept; `seed` matters to shuffle alone.
    #[must_use]
    pub fn solutions(
        self,
        board: Board,
        seed: u64,
        from: u64,
    ) -> Box<dyn Iterator<Item = Solution>> {
        let search: Box<dyn Search> = match self {
            Self::First | Self::All => Box::new(Backtracking::new(board)),
            Self::Shuffle => Box::new(Shuffle::new(board, seed)),
            Self::Construction => Box::new(Construction::new(board)),
        };
        let mut search = search;
        let mut number = 0;
        Box::new(iter::from_fn(move || {
            while number < from {
                search.next_solution()?;
                number += 1;
            }
            search.next_solution()
        }))
    }

    /// The same solutions by number, for the window.
    #[must_use]
    pub fn open(self, board: Board, seed: u64) -> Box<dyn Source> {
        match self {
            Self::First => Box::new(Trail::new(Box::new(Backtracking::new(board)))),
            Self::All => Box::new(Catalogue::new(board)),
            Self::Shuffle => Box::new(Trail::new(Box::new(Shuffle::new(board, seed)))),
            Self::Construction => Box::new(Trail::walked(Box::new(Construction::new(board)))),
        }
    }
}
