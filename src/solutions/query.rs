//! A search to run: what the user asks for, on which board, and how.

use std::iter;

use super::{
    catalogue::Catalogue, families::Families, found::FoundSolutions, mode::Mode,
    one_per_family::OnePerFamily, source::Source,
};
use crate::{
    counting::Kernel,
    puzzle::{Board, Solution},
    search::{
        Method, Search,
        methods::{Backtracking, Construction, First, Shuffle},
    },
};

/// A search to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Query {
    /// The board.
    pub board: Board,
    /// The mode.
    pub mode: Mode,
    /// A method instead of the mode's own, if the mode takes it.
    pub method: Option<&'static Method>,
    /// What shuffle starts from; it matters to shuffle alone.
    pub seed: u64,
    /// Whether one solution of each family is enough.
    pub families: bool,
    /// Solutions after which to stop.
    pub limit: u64,
    /// The instructions to count with.
    pub kernel: Kernel,
}

impl Query {
    /// The search for all solutions of a mode by its own method.
    #[must_use]
    pub fn new(board: Board, mode: Mode) -> Self {
        Self {
            board,
            mode,
            method: None,
            seed: 0,
            families: false,
            limit: u64::MAX,
            kernel: Kernel::best(),
        }
    }

    /// The method in use, where it is not the mode's own.
    #[must_use]
    pub fn method(&self) -> Option<&'static Method> {
        self.method.filter(|method| self.mode.takes(method))
    }

    /// The search whose solutions it shows, by the mode's own method unless there
    /// is another; `None` for a board that is not of its orders, and for mode all
    /// without a method, which looks solutions up instead.
    fn search(&self) -> Option<Box<dyn Search>> {
        if let Some(method) = self.method() {
            return method.begin(self.board, self.seed).ok();
        }
        Some(match self.mode {
            Mode::First => match First::new(self.board) {
                Some(search) => Box::new(search),
                None => Box::new(Backtracking::new(self.board)),
            },
            Mode::Shuffle => Box::new(Shuffle::new(self.board, self.seed)?),
            Mode::Construction => Box::new(Construction::new(self.board)),
            Mode::All => return None,
        })
    }

    /// That search; where families are asked for, with one solution of each: the
    /// fundamental one of a search for all, the one found first of any other.
    fn search_as_asked(&self) -> Option<Box<dyn Search>> {
        let search = self.search()?;
        if !self.families {
            return Some(search);
        }
        let all = self
            .method()
            .map_or(self.mode.is_exhaustive(), Method::is_exhaustive);
        Some(Box::new(if all {
            OnePerFamily::exhaustive(search)
        } else {
            OnePerFamily::sampled(search, self.board)
        }))
    }

    /// Its solutions by number, for the window; `None` for a board that is not of
    /// the orders of the mode or the method.
    #[must_use]
    pub fn open(&self) -> Option<Box<dyn Source>> {
        Some(match self.mode {
            Mode::All if self.method().is_some() => {
                Box::new(FoundSolutions::ahead(self.search_as_asked()?))
            }
            Mode::All if self.families => Box::new(Families::new(self.board)?),
            Mode::All => Box::new(Catalogue::new(self.board, self.kernel)?),
            Mode::Construction => Box::new(FoundSolutions::walked(self.search_as_asked()?)),
            Mode::Shuffle if !self.families => {
                Box::new(FoundSolutions::of_tries(self.search()?, self.board))
            }
            Mode::First | Mode::Shuffle => Box::new(FoundSolutions::new(self.search_as_asked()?)),
        })
    }

    /// Its solutions one after the other, from the first, none of them kept;
    /// nothing for a board that is not of the orders of the mode or the method.
    pub fn solutions(&self) -> impl Iterator<Item = Solution> {
        let mode = match (self.mode, self.method()) {
            (Mode::All, None) => Mode::First,
            (mode, _) => mode,
        };
        let mut search = Self { mode, ..*self }.search_as_asked();
        iter::from_fn(move || search.as_mut()?.next_solution())
    }
}
