//! What the user asks for: a method, and how many of its solutions.

use std::ops::RangeInclusive;

use clap::ValueEnum;

use super::catalogue;
use crate::{
    puzzle::Board,
    search::{
        METHODS, Method,
        methods::{Shuffle, backtracking},
    },
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

    /// The method whose steps show how it goes about it.
    #[must_use]
    pub fn method(self) -> &'static Method {
        let depth_first = &METHODS[0];
        match self {
            Self::First | Self::All => depth_first,
            Self::Shuffle | Self::Construction => {
                Method::by_name(self.name()).unwrap_or(depth_first)
            }
        }
    }

    /// The orders it works for.
    #[must_use]
    pub fn orders(self) -> RangeInclusive<usize> {
        1..=match self {
            Self::First => backtracking::MAX_ORDER,
            Self::All => catalogue::MAX_ORDER,
            Self::Shuffle => Shuffle::MAX_ORDER,
            Self::Construction => Board::MAX_ORDER,
        }
    }

    /// Whether it finds every solution once, in lexicographic order.
    #[must_use]
    pub fn is_exhaustive(self) -> bool {
        matches!(self, Self::First | Self::All)
    }

    /// Whether a method can be chosen for it: any for first, one that finds all
    /// solutions for all, and for the others the one they are named after.
    #[must_use]
    pub fn takes(self, method: &Method) -> bool {
        match self {
            Self::First => true,
            Self::All => method.is_exhaustive(),
            Self::Shuffle | Self::Construction => method.name == self.name(),
        }
    }
}
