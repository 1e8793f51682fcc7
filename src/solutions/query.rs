//! Queries: which solutions of a board are requested, of which kind, and how to find them.

use thiserror::Error;

use super::catalogue::Catalogue;
use super::families::Families;
use super::found_by_search::FoundSolutions;
use super::numbered_solutions::NumberedSolutions;
use super::one_per_family::OnePerFamily;
use super::shuffle_experiment::Experiment;
use crate::board::{Board, known_counts};
use crate::choices_macro::choices;
use crate::counting::Resources;
use crate::numbers::grouped;
use crate::search::methods::{
    Backtracking, Construction, Switches, backtracking, construction, local_search, lookahead,
    shuffle,
};
use crate::search::{Coverage, METHODS, Method, Search, lexicographic};

/// Which solutions of a board are requested, and how to find them.
///
/// The board is of an order that its [`Kind`] takes, and the kind's method is one that it can use,
/// both of which [`Query::new`] ensures.
///
/// ```
/// use queens::{Board, solutions::{Kind, Query}};
///
/// let query = Query::new(Board::new(8)?, Kind::Construction)?;
/// let mut search = query.search().ok_or("it cannot be searched")?;
/// assert_eq!(std::iter::from_fn(|| search.next_solution()).count(), 8);
/// assert!(Query::new(Board::new(28)?, Kind::All(None)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Query {
    board: Board,
    kind: Kind,
    /// The seed of random numbers; see [`Method::draws`].
    pub seed: u64,
    /// Whether one solution of each family is enough.
    pub one_per_family: bool,
    /// The number of solutions that are enough; `None` for all.
    pub limit: Option<u64>,
    /// The resources for counting.
    pub resources: Resources,
}

/// Some of the solutions that a query asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QueryPart {
    /// Which solutions, and how many of them.
    pub query: Query,
    /// The number of the first, from 0.
    pub start: u64,
}

impl QueryPart {
    /// How many there are, as far as that is known without a search.
    pub fn known_count(&self) -> Option<u64> {
        let limit = self.query.limit;
        let left = match self.query.known_total() {
            Some(total) => Some(total.saturating_sub(self.start)),
            None => self.query.never_ends().then_some(u64::MAX),
        };
        Some(left?.min(limit.unwrap_or(u64::MAX)))
    }
}

/// A query that cannot be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum QueryError {
    /// An order that is too large for a mode.
    #[error(
        "order {} is too large for mode {}, which takes 1 to {}; mode {} and method {} take 1 to {}",
        grouped(*order as u64),
        mode.name(),
        grouped(*max_order as u64),
        Mode::Construction.name(),
        local_search::METHOD.name,
        grouped(Board::MAX_ORDER as u64)
    )]
    ModeOrder {
        /// The order.
        order: usize,
        /// The mode.
        mode: Mode,
        /// The largest order that the mode takes.
        max_order: usize,
    },
    /// An order that is too large for a method.
    #[error(transparent)]
    MethodOrder(#[from] crate::search::TooLarge),
    /// A method that does not find every solution once, where that is required.
    #[error("method {name} does not find all solutions", name = .0.name)]
    NotExhaustive(&'static Method),
}

/// What the numbers of a search refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    /// Solutions, in the order of finding.
    Solutions,
    /// Families, in lexicographic order.
    Families,
    /// The images of one solution.
    Variants,
}

impl Numbered {
    /// The English word for one of them.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Solutions => "solution",
            Self::Families => "family",
            Self::Variants => "variant",
        }
    }

    /// The English word for several of them.
    pub fn plural(self) -> &'static str {
        match self {
            Self::Solutions => "solutions",
            Self::Families => "families",
            Self::Variants => "variants",
        }
    }
}

impl Query {
    /// A query without a limit, with seed 0 and all processors.
    ///
    /// # Errors
    ///
    /// [`QueryError`] for an order or a method that the kind does not take.
    pub fn new(board: Board, kind: Kind) -> Result<Self, QueryError> {
        kind.check(board)?;
        Ok(Self {
            board,
            kind,
            seed: 0,
            one_per_family: false,
            limit: None,
            resources: Resources::default(),
        })
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The kind of the query.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// What the numbers of its solutions refer to.
    pub fn numbered(&self) -> Numbered {
        match self.kind {
            Kind::Construction => Numbered::Variants,
            Kind::First(None) | Kind::All(None) if self.one_per_family => Numbered::Families,
            // Each method finds families in its own order.
            Kind::First(_) | Kind::All(_) | Kind::Shuffle => Numbered::Solutions,
        }
    }

    /// The English word for one of its results.
    pub fn noun(&self) -> &'static str {
        if self.one_per_family {
            Numbered::Families.noun()
        } else {
            self.numbered().noun()
        }
    }

    /// The same query for another board and kind.
    ///
    /// # Errors
    ///
    /// [`QueryError`] for an order or a method that the kind does not take.
    pub fn with(self, board: Board, kind: Kind) -> Result<Self, QueryError> {
        kind.check(board)?;
        Ok(Self {
            board,
            kind,
            ..self
        })
    }

    /// Whether another query leads to the same search: a seed counts only where random numbers are
    /// drawn.
    pub fn is_same_search(&self, other: &Self) -> bool {
        let seed = if self.kind.draws() {
            self.seed
        } else {
            other.seed
        };
        Self { seed, ..*self } == *other
    }

    /// The source of its solutions by number; `None` if the search refuses the board.
    pub fn open(&self) -> Option<Box<dyn NumberedSolutions>> {
        Some(match self.kind {
            Kind::All(None) if self.one_per_family => Box::new(Families::new(self.board)?),
            Kind::All(None) => Box::new(Catalogue::new(self.board, self.resources)?),
            kind => {
                let mut found = FoundSolutions::new(self.search()?);
                found.eager = matches!(kind, Kind::All(_) | Kind::Construction);
                if kind == Kind::Construction {
                    let all = Construction::count(self.board) as u64;
                    found.total = Some(if self.one_per_family { all.min(1) } else { all });
                }
                if kind == Kind::Shuffle && !self.one_per_family {
                    found.experiment = Some(Experiment::new(self.board));
                }
                Box::new(found)
            }
        })
    }

    /// The search for its solutions. Where one of each family is enough, it is the fundamental one
    /// for an exhaustive search, and the first one found for any other.
    pub fn search(&self) -> Option<Box<dyn Search>> {
        let search = self.search_for_all()?;
        Some(match (self.one_per_family, self.kind.is_exhaustive()) {
            (false, _) => search,
            (true, true) => Box::new(OnePerFamily::exhaustive(search)),
            (true, false) => Box::new(OnePerFamily::sampled(search, self.board)),
        })
    }

    /// The total number of solutions or families, where it is known without a search.
    pub fn known_total(&self) -> Option<u64> {
        let order = self.board.order();
        match (self.kind.method().coverage, self.one_per_family) {
            (Coverage::All, false) => known_counts::solutions(order),
            (Coverage::All, true) => known_counts::fundamental(order),
            (Coverage::Random, true) => OnePerFamily::sampled_total(self.board),
            (Coverage::OneFamily, true) => Some(self.board.has_solution().into()),
            (Coverage::Random | Coverage::OneFamily, false) => None,
        }
    }

    /// Whether there are always more solutions, some of them repeats.
    pub fn never_ends(&self) -> bool {
        self.kind.is_random() && self.known_total().is_none()
    }

    fn search_for_all(&self) -> Option<Box<dyn Search>> {
        let board = self.board;
        match self.kind {
            Kind::First(None) | Kind::All(None) => {
                let search = lexicographic::search(board);
                search.or_else(|| Some(Box::new(Backtracking::new(board))))
            }
            kind @ (Kind::First(Some(_))
            | Kind::All(Some(_))
            | Kind::Shuffle
            | Kind::Construction) => kind.method().begin(board, self.seed).ok(),
        }
    }
}

choices! {
    /// One of the four modes: a button, a key or a word on the command line.
    #[derive(Hash)]
    pub enum Mode {
        #[default]
        First: "first", "One solution after the other, row by row";
        All: "all", "Every solution, each by its number";
        Shuffle: "shuffle", "Random permutations until one is a solution";
        Construction: "construction", "A rule that gives a solution without a search";
    }
}

impl Mode {
    /// The method that it always uses, if the mode is itself a method.
    pub fn method(self) -> Option<&'static Method> {
        match self {
            Self::First | Self::All => None,
            Self::Shuffle => Some(&shuffle::METHOD),
            Self::Construction => Some(&construction::METHOD),
        }
    }

    /// The mode that always uses a method.
    pub fn of(method: &Method) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|mode| mode.method() == Some(method))
    }
}

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
    pub fn of(mode: Mode) -> Self {
        match mode {
            Mode::First => Self::First(None),
            Mode::All => Self::All(None),
            Mode::Shuffle => Self::Shuffle,
            Mode::Construction => Self::Construction,
        }
    }

    /// The mode that it belongs to.
    pub fn mode(self) -> Mode {
        match self {
            Self::First(_) => Mode::First,
            Self::All(_) => Mode::All,
            Self::Shuffle => Mode::Shuffle,
            Self::Construction => Mode::Construction,
        }
    }

    /// The method that was chosen instead of the default.
    pub fn chosen_method(self) -> Option<&'static Method> {
        match self {
            Self::First(method) | Self::All(method) => method,
            Self::Shuffle | Self::Construction => None,
        }
    }

    /// The method that finds the solutions, or one that finds them in the same order.
    pub fn method(self) -> &'static Method {
        let chosen = self.chosen_method().or(self.mode().method());
        chosen.unwrap_or(&backtracking::METHOD)
    }

    /// The method that is shown when the search is watched. A search that looks ahead checks for
    /// each queen whether the remaining rows can be filled, by a search of its own that takes the
    /// row with the fewest free squares first. That inner search is the part worth seeing:
    /// `lookahead` shows it, where backtracking would spend hours below queens that cannot be
    /// completed.
    pub fn watched(self, board: Board) -> &'static Method {
        if self.looks_ahead(board) {
            &lookahead::METHOD
        } else {
            self.method()
        }
    }

    /// The name of the default search, a method or the catalogue. `None` in the modes that are
    /// methods themselves.
    pub fn default_name(self, board: Board) -> Option<&'static str> {
        match self {
            Self::First(_) if lexicographic::looks_ahead(board.order()) => {
                Some("backtracking + look-ahead")
            }
            Self::First(_) => Some(backtracking::METHOD.name),
            Self::All(_) => Some("catalogue"),
            Self::Shuffle | Self::Construction => None,
        }
    }

    /// Whether it searches with look-ahead, whose own steps cannot be watched.
    pub fn looks_ahead(self, board: Board) -> bool {
        self == Self::First(None) && lexicographic::looks_ahead(board.order())
    }

    /// The same method in another mode, if that has a choice of methods.
    pub fn in_mode(self, mode: Mode) -> Self {
        match mode {
            Mode::First => Self::First(self.chosen_method()),
            Mode::All => Self::All(self.chosen_method().filter(|method| method.is_exhaustive())),
            Mode::Shuffle | Mode::Construction => Self::of(mode),
        }
    }

    /// Another method, or the default for `None`: in this mode, in the mode that always uses
    /// it, or otherwise in mode first.
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
    pub fn is_exhaustive(self) -> bool {
        self.method().is_exhaustive()
    }

    /// Whether its solutions are random, so that a seed determines them.
    pub fn is_random(self) -> bool {
        self.method().is_random()
    }

    /// Whether its method draws random numbers, so that a seed determines what it does.
    pub fn draws(self) -> bool {
        self.method().draws()
    }

    /// The methods to choose from: none in the modes that are methods themselves. If a search of
    /// the user's own is chosen, it takes the place of method own.
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

    /// The largest order that it takes.
    pub fn max_order(self) -> usize {
        match self {
            Self::All(None) => Catalogue::MAX_ORDER,
            _ => self.method().max_order,
        }
    }

    /// Checks that a query of this kind can be about a board.
    pub(super) fn check(self, board: Board) -> Result<(), QueryError> {
        let (order, mode, max_order) = (board.order(), self.mode(), self.max_order());
        match self {
            Self::First(None) | Self::All(None) if order > max_order => {
                Err(QueryError::ModeOrder {
                    order,
                    mode,
                    max_order,
                })
            }
            Self::First(Some(method)) | Self::All(Some(method)) if !self.accepts(method) => {
                Err(QueryError::NotExhaustive(method))
            }
            Self::First(_) | Self::All(_) | Self::Shuffle | Self::Construction => {
                Ok(self.method().check(order)?)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{board, known_counts};
    use crate::search::{METHODS, found};

    #[test]
    fn every_kind_has_its_orders() {
        for (kind, max_order) in [
            (Kind::First(None), 100),
            (Kind::All(None), 27),
            (Kind::Shuffle, 64),
            (Kind::Construction, 100_000_000),
            (Kind::First(Method::by_name("columns")), 14),
            (Kind::All(Method::by_name("columns-swapped")), 9),
        ] {
            assert_eq!(kind.max_order(), max_order);
            assert!(Query::new(board(max_order), kind).is_ok(), "{kind:?}");
            let larger = Board::new(max_order + 1);
            assert!(larger.is_err() || Query::new(larger.unwrap(), kind).is_err());
        }
    }

    #[test]
    fn methods_that_are_modes_are_no_other_kind() {
        for name in ["shuffle", "construction"] {
            let method = Method::by_name(name).unwrap();
            for kind in [Kind::First(Some(method)), Kind::All(Some(method))] {
                let refused = Query::new(board(8), kind);
                assert_eq!(refused, Err(QueryError::NotExhaustive(method)));
            }
            let kind = Kind::First(None).with_method(Some(method));
            assert_eq!((kind.mode().name(), kind.method().name), (name, name));
        }
    }

    #[test]
    fn every_query_has_the_solutions_there_are() {
        let methods = METHODS.iter().filter(|method| method.is_exhaustive());
        let methods = methods.map(Some).chain([None]);
        for kind in methods.flat_map(|method| [Kind::First(method), Kind::All(method)]) {
            for order in 1..=6 {
                let mut query = Query::new(board(order), kind).unwrap();
                let all = found(query.search().unwrap()).len() as u64;
                assert_eq!(Some(all), known_counts::solutions(order), "{kind:?}");
                query.one_per_family = true;
                let families = found(query.search().unwrap()).len() as u64;
                assert_eq!(Some(families), known_counts::fundamental(order), "{kind:?}");
                let mut source = query.open().unwrap();
                while source.advance(families) {}
                assert_eq!(source.progress().found, families, "{kind:?}");
            }
        }
    }
}
