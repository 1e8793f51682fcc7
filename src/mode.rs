//! What the user asks for: a method, and how many of its solutions.

use std::{iter, ops::RangeInclusive};

use clap::ValueEnum;

use crate::{
    board::{self, Board},
    catalogue::{self, Catalogue, Kernel},
    families::{Families, OneEach},
    method::{Backtracking, Construction, First, Method, Shuffle, backtracking},
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

    /// The search whose solutions it shows, by its own method unless it takes
    /// the one given; `None` for a board that is not of its orders, and for all
    /// without a method, which looks them up instead.
    fn search(
        self,
        method: Option<&'static Method>,
        board: Board,
        seed: u64,
    ) -> Option<Box<dyn Search>> {
        if let Some(method) = method.filter(|method| self.takes(method)) {
            return method.begin(board, seed).ok();
        }
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

    /// Like [`Mode::search`], but with one solution of each family: the
    /// fundamental one of a search for all, the one found first of any other.
    fn search_families(
        self,
        method: Option<&'static Method>,
        board: Board,
        seed: u64,
    ) -> Option<Box<dyn Search>> {
        let search = self.search(method, board, seed)?;
        let method = method.filter(|method| self.takes(method));
        let all = method.map_or(self.is_exhaustive(), Method::is_exhaustive);
        Some(Box::new(if all {
            OneEach::of_all(search)
        } else {
            OneEach::of_some(search, board)
        }))
    }

    /// Its solutions by number, for the window, or one of each family; `None` for
    /// a board that is not of its orders or the method's. `seed` matters to
    /// shuffle alone.
    #[must_use]
    pub fn open(
        self,
        method: Option<&'static Method>,
        board: Board,
        seed: u64,
        kernel: Kernel,
        families: bool,
    ) -> Option<Box<dyn Source>> {
        let search = || {
            if families {
                self.search_families(method, board, seed)
            } else {
                self.search(method, board, seed)
            }
        };
        Some(match self {
            Self::All if method.is_some_and(|method| self.takes(method)) => {
                Box::new(Trail::ahead(search()?))
            }
            Self::All if families => Box::new(Families::new(board)?),
            Self::All => Box::new(Catalogue::new(board, kernel)?),
            Self::Construction => Box::new(Trail::walked(search()?)),
            Self::Shuffle if !families => Box::new(Trail::of_throws(search()?, board)),
            Self::First | Self::Shuffle => Box::new(Trail::new(search()?)),
        })
    }

    /// Its solutions one after the other, none of them kept, or one of each
    /// family; nothing for a board that is not of its orders or the method's.
    pub fn solutions(
        self,
        method: Option<&'static Method>,
        board: Board,
        seed: u64,
        families: bool,
    ) -> impl Iterator<Item = Solution> {
        let method = method.filter(|method| self.takes(method));
        let mode = match (self, method) {
            (Self::All, None) => Self::First,
            (mode, _) => mode,
        };
        let mut search = if families {
            mode.search_families(method, board, seed)
        } else {
            mode.search(method, board, seed)
        };
        iter::from_fn(move || search.as_mut()?.next_solution())
    }
}
