//! The kind of a query: which solutions are requested, and the method to find them.

use super::{
    catalogue::Catalogue,
    query::{Mode, QueryError},
};
use crate::{
    board::Board,
    search::{
        Lexicographic, METHODS, Method, Purpose,
        methods::{Backtracking, Shuffle, Switches, backtracking, lookahead},
    },
};

/// Which solutions are requested: one of the modes, with its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One solution after another, each searched for on request, by the default search or by a
    /// method that is not a mode itself.
    First(Option<&'static Method>),
    /// All solutions by their numbers, either listed by an exhaustive method or looked up in the
    /// catalogue.
    All(Option<&'static Method>),
    /// Random permutations.
    Shuffle,
    /// A solution constructed by a rule, and its images under the symmetries.
    Construction,
}

impl Kind {
    /// The kind of a mode with its default settings.
    #[must_use]
    pub fn of(mode: Mode) -> Self {
        match mode {
            Mode::First => Self::First(None),
            Mode::All => Self::All(None),
            Mode::Shuffle => Self::Shuffle,
            Mode::Construction => Self::Construction,
        }
    }

    /// The mode that it belongs to.
    #[must_use]
    pub fn mode(self) -> Mode {
        match self {
            Self::First(_) => Mode::First,
            Self::All(_) => Mode::All,
            Self::Shuffle => Mode::Shuffle,
            Self::Construction => Mode::Construction,
        }
    }

    /// The method that was chosen instead of the default.
    #[must_use]
    pub fn chosen_method(self) -> Option<&'static Method> {
        match self {
            Self::First(method) | Self::All(method) => method,
            Self::Shuffle | Self::Construction => None,
        }
    }

    /// The method that finds the solutions, or one that finds them in the same order.
    #[must_use]
    pub fn method(self) -> &'static Method {
        let chosen = self.chosen_method().or(self.mode().method());
        chosen.unwrap_or(&backtracking::METHOD)
    }

    /// The method that is shown when the search is watched. A search that looks ahead checks for
    /// each queen whether the remaining rows can be filled, by a search of its own that takes the
    /// row with the fewest free squares first. That inner search is the part worth seeing:
    /// `lookahead` shows it, where backtracking would spend hours below queens that cannot be
    /// completed.
    #[must_use]
    pub fn watched(self, board: Board) -> &'static Method {
        if self.looks_ahead(board) {
            &lookahead::METHOD
        } else {
            self.method()
        }
    }

    /// The name of the default search, a method or the catalogue. `None` in the modes that are
    /// methods themselves.
    #[must_use]
    pub fn default_name(self, board: Board) -> Option<&'static str> {
        match self {
            Self::First(_) if Lexicographic::looks_ahead(board.order()) => {
                Some("backtracking + look-ahead")
            }
            Self::First(_) => Some(backtracking::METHOD.name),
            Self::All(_) => Some("catalogue"),
            Self::Shuffle | Self::Construction => None,
        }
    }

    /// Whether it searches with look-ahead, whose own steps cannot be watched.
    #[must_use]
    pub fn looks_ahead(self, board: Board) -> bool {
        self == Self::First(None) && Lexicographic::looks_ahead(board.order())
    }

    /// The same method in another mode, if that has a choice of methods.
    #[must_use]
    pub fn in_mode(self, mode: Mode) -> Self {
        match mode {
            Mode::First => Self::First(self.chosen_method()),
            Mode::All => Self::All(self.chosen_method().filter(|method| method.is_exhaustive())),
            Mode::Shuffle | Mode::Construction => Self::of(mode),
        }
    }

    /// Another method, or the default for `None`: in this mode, in the mode that always uses
    /// it, or otherwise in mode first.
    #[must_use]
    pub fn with_method(self, method: Option<&'static Method>) -> Self {
        if let Some(mode) = method.and_then(Mode::of) {
            return Self::of(mode);
        }
        match (self, method) {
            (Self::All(_), _) if method.is_none_or(Method::is_exhaustive) => Self::All(method),
            (Self::First(_) | Self::All(_), _) | (_, Some(_)) => Self::First(method),
            (Self::Shuffle | Self::Construction, None) => self,
        }
    }

    /// Whether it finds every solution exactly once.
    #[must_use]
    pub fn is_exhaustive(self) -> bool {
        match self {
            Self::First(method) | Self::All(method) => method.is_none_or(Method::is_exhaustive),
            Self::Shuffle | Self::Construction => false,
        }
    }

    /// Whether its solutions are random, so that a seed determines them.
    #[must_use]
    pub fn is_random(self) -> bool {
        self.method().is_random()
    }

    /// Whether its method draws random numbers, so that a seed determines what it does.
    #[must_use]
    pub fn draws(self) -> bool {
        self.method().draws()
    }

    /// The methods to choose from: none in the modes that are methods themselves. The user's own
    /// search is the one that is set.
    pub fn methods(self) -> impl Iterator<Item = &'static Method> {
        let is_own = |method: &&'static Method| Switches::of(method).is_some();
        let own = self.chosen_method().filter(is_own);
        let methods = METHODS.iter().filter(move |method| self.accepts(method));
        methods.map(move |method| own.filter(|_| is_own(&method)).unwrap_or(method))
    }

    /// Whether the method can be chosen.
    fn accepts(self, method: &Method) -> bool {
        match self {
            Self::First(_) => Mode::of(method).is_none(),
            Self::All(_) => method.is_exhaustive(),
            Self::Shuffle | Self::Construction => false,
        }
    }

    /// The purpose for which its method is used.
    #[must_use]
    pub fn purpose(self) -> Purpose {
        match self {
            Self::All(_) => Purpose::List,
            Self::First(_) | Self::Shuffle | Self::Construction => Purpose::Find,
        }
    }

    /// The largest order that it takes.
    #[must_use]
    pub fn max_order(self) -> usize {
        match self {
            Self::First(Some(method)) => method.limit(Purpose::Find).max_order,
            Self::All(Some(method)) => method.limit(Purpose::List).max_order,
            Self::First(None) => Backtracking::MAX_ORDER,
            Self::All(None) => Catalogue::MAX_ORDER,
            Self::Shuffle => Shuffle::MAX_ORDER,
            Self::Construction => Board::MAX_ORDER,
        }
    }

    /// Checks that a query of this kind can be about a board.
    pub(super) fn check(self, board: Board) -> Result<(), QueryError> {
        let order = board.order();
        if let Self::First(None) | Self::All(None) = self {
            let (mode, max_order) = (self.mode(), self.max_order());
            return if order <= max_order {
                Ok(())
            } else {
                Err(QueryError::ModeOrder {
                    order,
                    mode,
                    max_order,
                })
            };
        }
        if let Some(method) = self.chosen_method().filter(|method| !self.accepts(method)) {
            return Err(QueryError::NotExhaustive(method));
        }
        Ok(self.method().check(order, self.purpose())?)
    }
}
