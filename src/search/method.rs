//! A way to search: its name, the boards it takes, and how it starts.

use std::fmt;

use thiserror::Error;

use super::{Code, Filling, Search, Step, Trace, Traced, Tree};
use crate::board::{Board, Given, Square};
use crate::numbers::{counted_as, grouped};

/// A way to search that can be chosen by its name.
///
/// ```
/// use queens::{board::Board, search::Method};
///
/// let amb = Method::by_name("amb").ok_or("no such method")?;
/// let first = amb.begin(Board::new(8)?, 0)?.next_solution();
/// assert_eq!(first.map(|s| s.to_string()).as_deref(), Some("0 6 4 7 1 3 5 2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Method {
    /// Its name on the command line.
    pub name: &'static str,
    /// A description: one line without a full stop.
    pub about: &'static str,
    /// The program or exercise that it is from.
    pub source: &'static str,
    /// The largest order that it takes.
    pub max_order: usize,
    /// Why it takes no larger order, phrased to follow "because".
    pub max_order_reason: &'static str,
    /// Which solutions it finds.
    pub coverage: Coverage,
    /// What a visible step is, in words. Only methods with the same step are compared by steps.
    pub step: &'static str,
    /// What a node or try of it is.
    pub unit: EffortUnit,
    /// The tree that it searches, if it has one.
    pub tree: Option<Tree>,
    /// The order in which it fills rows or columns, if it does so without a tree.
    pub(super) filling_without_tree: Option<Filling>,
    /// Why it cannot keep given queens, phrased to follow "because"; `None` if it keeps them.
    pub keeps_none: Option<&'static str>,
    pub(super) code: &'static (dyn Fn() -> &'static Code + Sync),
    /// Whether it draws random numbers although it finds every solution once.
    pub(super) draws: bool,
    pub(super) expected_effort: fn(Board) -> Option<f64>,
    /// The same search in larger steps, if one exists.
    pub(super) search: Option<Make<dyn Search>>,
    pub(super) traced: Make<dyn Traced>,
}

/// What a node or try of a method is. Only methods with the same unit are compared by nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffortUnit {
    /// A queen that a search places.
    Queen,
    /// A queen that a rule places.
    Rule,
    /// A queen of an answer: the work of the solver is not counted.
    Answer,
    /// A permutation.
    Permutation,
    /// A draw or a swap.
    Swap,
}

impl EffortUnit {
    /// What it is, in words.
    pub fn about(self) -> &'static str {
        match self {
            Self::Queen => "a queen placed where no other attacks it",
            Self::Rule => "a queen placed by the rule",
            Self::Answer => "a queen of a solution that the solver gives",
            Self::Permutation => "a permutation tested",
            Self::Swap => "a draw or a swap of columns",
        }
    }

    /// Whether it is called a try, and not a node.
    pub fn is_try(self) -> bool {
        matches!(self, Self::Permutation | Self::Swap)
    }

    /// What it is called, in the singular.
    pub fn noun(self) -> &'static str {
        if self.is_try() { "try" } else { "node" }
    }

    /// What several are called.
    pub fn plural(self) -> &'static str {
        if self.is_try() { "tries" } else { "nodes" }
    }

    /// A number of them: `1 try`, `8 nodes`.
    pub fn counted(self, number: u64) -> String {
        counted_as(number, self.noun(), self.plural())
    }
}

/// Makes a search from a board and a seed.
pub(super) type Make<S> = &'static (dyn Fn(Given, u64) -> Box<S> + Sync);

/// A search before it starts: a method on a board, where queens may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The method.
    pub method: &'static Method,
    /// The board and the given queens.
    pub given: Given,
}

/// Which solutions a method finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// Every solution, once.
    All,
    /// Random solutions, with repeats.
    Random,
    /// One solution and the rest of its family.
    OneFamily,
}

/// Writes its name.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// An order above the largest one of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "order {} is too large for method {}: 1 to {} is allowed, because {}",
    grouped(*order as u64),
    method.name,
    grouped(method.max_order as u64),
    method.max_order_reason
)]
pub struct TooLarge {
    /// The order.
    pub order: usize,
    /// The method.
    pub method: &'static Method,
}

/// Why a method does not search from the given queens on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The order is too large for the method.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The method cannot keep queens.
    #[error("method {} cannot start from given queens, because {why}", method.name)]
    KeepsNone {
        /// The method.
        method: &'static Method,
        /// The reason.
        why: &'static str,
    },
    /// There is no queen left to place.
    #[error("the board is full: no queen is left to place")]
    Complete,
}

impl Method {
    /// The common properties of most methods: they search depth-first with masks of 128 bits, find
    /// all solutions and keep given queens. A registry entry states the differences.
    pub(super) const fn new(
        name: &'static str,
        code: &'static (dyn Fn() -> &'static Code + Sync),
        traced: Make<dyn Traced>,
    ) -> Self {
        Self {
            name,
            about: "",
            source: "",
            max_order: 100,
            max_order_reason: "its sets have 128 bits, and steps on more than 100 rows could not be followed",
            coverage: Coverage::All,
            code,
            step: "a queen placed or taken back",
            unit: EffortUnit::Queen,
            tree: None,
            filling_without_tree: None,
            keeps_none: None,
            draws: false,
            expected_effort: |_| None,
            search: None,
            traced,
        }
    }

    /// Whether it fills rows, columns or both, and in which order: that says which of them can be
    /// dead. `None` for a method that does not search line by line.
    pub fn filling(&self) -> Option<Filling> {
        self.tree
            .map_or(self.filling_without_tree, |tree| Some(tree.filling))
    }

    /// What it does, and where it is from.
    pub fn explained(&self) -> String {
        format!("{} ({})", self.about, self.source)
    }

    /// The search as pseudocode.
    pub fn code(&self) -> &'static Code {
        (self.code)()
    }

    /// Whether it finds every solution exactly once.
    pub fn is_exhaustive(&self) -> bool {
        self.coverage == Coverage::All
    }

    /// Whether it finds solutions by chance, so that a seed determines which.
    pub fn is_random(&self) -> bool {
        self.coverage == Coverage::Random
    }

    /// Whether a solver does most of its work, which is not counted.
    pub fn is_opaque(&self) -> bool {
        self.unit == EffortUnit::Answer
    }

    /// Whether it draws random numbers, so that a seed determines what it does. It either finds
    /// solutions by chance, or is the user's own search with random columns, which still finds
    /// every solution once.
    pub fn draws(&self) -> bool {
        self.is_random() || self.draws
    }

    /// Checks that it takes boards of this order.
    ///
    /// # Errors
    ///
    /// [`TooLarge`], which names the limit and the reason for it.
    pub fn check(&'static self, order: usize) -> Result<(), TooLarge> {
        let method = self;
        if order > method.max_order {
            return Err(TooLarge { order, method });
        }
        Ok(())
    }

    /// Checks that it can search from given queens.
    ///
    /// # Errors
    ///
    /// [`Refusal`], which names the method and the reason.
    pub fn check_given(&'static self, given: &Given) -> Result<(), Refusal> {
        self.check(given.order())?;
        match self.keeps_none {
            _ if given.is_empty() => Ok(()),
            Some(why) => Err(Refusal::KeepsNone { method: self, why }),
            None if given.missing() == 0 => Err(Refusal::Complete),
            None => Ok(()),
        }
    }

    /// The method on a board, where queens may be given.
    pub fn on(&'static self, given: impl Into<Given>) -> Entry {
        let (method, given) = (self, given.into());
        Entry { method, given }
    }

    /// The approximate number of queens it places, or tries it makes, to find as many solutions as
    /// there are. `None` if there is no estimate, which is so where queens are given.
    pub fn expected_effort(&self, given: impl Into<Given>) -> Option<f64> {
        let given = given.into();
        let board = given.is_empty().then_some(given.board())?;
        (self.expected_effort)(board)
    }

    /// A search from the given queens, or from an empty board. Methods that [draw](Self::draws)
    /// random numbers use the seed.
    ///
    /// # Errors
    ///
    /// [`Refusal`] for boards that the method does not take.
    pub fn begin(
        &'static self,
        given: impl Into<Given>,
        seed: u64,
    ) -> Result<Box<dyn Search>, Refusal> {
        let given = given.into();
        self.check_given(&given)?;
        Ok(match self.search {
            Some(search) => search(given, seed),
            None => (self.traced)(given, seed),
        })
    }

    /// The same search in steps that can be shown.
    ///
    /// # Errors
    ///
    /// [`Refusal`] for boards that the method does not take.
    pub fn traced(
        &'static self,
        given: impl Into<Given>,
        seed: u64,
    ) -> Result<Box<dyn Traced>, Refusal> {
        let given = given.into();
        self.check_given(&given)?;
        Ok((self.traced)(given, seed))
    }
}

impl Entry {
    /// The board without its given queens.
    pub fn board(&self) -> Board {
        self.given.board()
    }

    /// The complete record of the last step of its search.
    pub fn trace(&self, search: &dyn Traced, step: &Step) -> Trace {
        let mut trace = search.record(step);
        trace.place = search.place();
        self.with_dead_lines(trace)
    }

    /// The record of its search before the first step.
    pub fn trace_before(&self, search: &dyn Traced, step: &Step) -> Trace {
        let Trace { stages, .. } = search.record(step);
        self.with_dead_lines(Trace {
            place: search.place(),
            stages,
            ..Trace::before_the_first_step(&self.given)
        })
    }

    /// Adds the dead rows below its queens.
    fn with_dead_lines(&self, mut trace: Trace) -> Trace {
        if let Some(filling) = self.method.filling() {
            let queens: Vec<Square> = trace.standing().collect();
            trace.dead = filling.dead_lines(self.given.order(), &queens);
            let placed = trace.event.placed();
            trace.why = filling.explain(&self.given, trace.why, &trace.queens, placed, &trace.dead);
        }
        trace
    }
}

impl PartialEq for Method {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Method {}

/// The name identifies the method; the rest is in the registry.
impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Method").field(&self.name).finish()
    }
}
