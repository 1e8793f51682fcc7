//! The switches of one's own search, and the method for each combination of them.

use std::sync::LazyLock;

use super::{Own, code, tree};
use crate::{
    board::Given,
    choice::choices,
    search::{
        methods::{METHODS, Method},
        trace::Traced,
    },
};

/// Which row is filled next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowOrder {
    /// The topmost without a queen.
    #[default]
    Top,
    /// The one nearest the middle.
    Middle,
    /// The one with the fewest squares left.
    Fewest,
}

/// Which square of a row is tried next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColumnOrder {
    /// The leftmost.
    #[default]
    Left,
    /// The one nearest the middle.
    Middle,
    /// Any.
    Random,
    /// The one that takes the fewest squares from the rows without a queen.
    Least,
}

/// What is done about the rows without a queen once a queen is placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pruning {
    /// Nothing: a row without a square is noticed when its turn comes.
    #[default]
    None,
    /// A row without a square is noticed at once.
    Forward,
    /// Squares that leave another row without a square are struck, as long as there are any.
    Arc,
}

/// Where the search goes back to when a row has no square left to try.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Back {
    /// To the queen before.
    #[default]
    Step,
    /// To the latest queen that is to blame.
    Jump,
}

choices! {
    RowOrder,
    Top: "top", "from the top down";
    Middle: "middle", "from the middle outward";
    Fewest: "fewest", "the one with the fewest squares left: smallest domain first, MRV";
}

choices! {
    ColumnOrder,
    Left: "left", "from the left";
    Middle: "middle", "from the middle outward";
    Random: "random", "drawn";
    Least: "least", "what takes the fewest squares from other rows: least constraining value";
}

choices! {
    Pruning,
    None: "none", "a row without a square is noticed when its turn comes";
    Forward: "forward", "a row without a square is noticed at once: forward checking";
    Arc: "arc", "squares that leave another row without one are struck: arc consistency, MAC";
}

choices! {
    Back,
    Step: "step", "to the queen before: chronological backtracking";
    Jump: "jump", "to the latest queen to blame: conflict-directed backjumping";
}

/// One's own search: a combination of switches.
///
/// Its method is named after it, as in `own-fewest-left-forward-step`; `own` alone is the first
/// of each switch.
///
/// ```
/// use queens::search::{Method, methods::own::Switches};
///
/// let method = Method::by_name("own-forward-fewest").ok_or("no such method")?;
/// assert_eq!(method.name, "own-fewest-left-forward-step");
/// assert_eq!(Switches::of(method).map(Switches::method), Some(method));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switches {
    /// Which row is filled next.
    pub rows: RowOrder,
    /// Which square of it is tried next.
    pub columns: ColumnOrder,
    /// What is done about the other rows.
    pub pruning: Pruning,
    /// Where it goes back to.
    pub back: Back,
}

/// What all names of one's own searches begin with.
const OWN: &str = "own";

impl Switches {
    /// Those of backjumping.
    pub const JUMP: Self = Self {
        rows: RowOrder::Top,
        columns: ColumnOrder::Left,
        pruning: Pruning::None,
        back: Back::Jump,
    };

    /// All combinations.
    pub fn all() -> impl Iterator<Item = Self> {
        let rows = RowOrder::ALL.into_iter().flat_map(|rows| {
            let columns = ColumnOrder::ALL.into_iter();
            columns.map(move |columns| (rows, columns))
        });
        let pruned = rows.flat_map(|(rows, columns)| {
            let prunings = Pruning::ALL.into_iter();
            prunings.map(move |pruning| (rows, columns, pruning))
        });
        pruned.flat_map(|(rows, columns, pruning)| {
            Back::ALL.into_iter().map(move |back| Self {
                rows,
                columns,
                pruning,
                back,
            })
        })
    }

    /// The methods of all combinations.
    pub fn methods() -> impl Iterator<Item = &'static Method> {
        Self::all().map(Self::method)
    }

    /// Those of a method, if it is one's own search.
    #[must_use]
    pub fn of(method: &Method) -> Option<Self> {
        Self::named(method.name)
    }

    /// Those of a name: some words in any order, each for the first switch that has it and has
    /// no word yet. The other switches are at their first word.
    pub(in crate::search) fn named(name: &str) -> Option<Self> {
        let mut words = name.split('-');
        if words.next() != Some(OWN) {
            return None;
        }
        let (mut rows, mut columns, mut pruning, mut back) = (None, None, None, None);
        for word in words {
            if let (None, Some(named)) = (rows, RowOrder::named(word)) {
                rows = Some(named);
            } else if let (None, Some(named)) = (columns, ColumnOrder::named(word)) {
                columns = Some(named);
            } else if let (None, Some(named)) = (pruning, Pruning::named(word)) {
                pruning = Some(named);
            } else if let (None, Some(named)) = (back, Back::named(word)) {
                back = Some(named);
            } else {
                return None;
            }
        }
        Some(Self {
            rows: rows.unwrap_or_default(),
            columns: columns.unwrap_or_default(),
            pruning: pruning.unwrap_or_default(),
            back: back.unwrap_or_default(),
        })
    }

    /// The method with these switches.
    #[must_use]
    pub fn method(self) -> &'static Method {
        static COMBINATIONS: LazyLock<Vec<Method>> =
            LazyLock::new(|| Switches::all().map(Switches::make_method).collect());
        let plain = || METHODS.iter().find(|method| method.name == OWN);
        let place = Self::all().position(|switches| switches == self);
        let made = || place.and_then(|place| COMBINATIONS.get(place));
        let method = if self == Self::default() {
            plain()
        } else {
            made()
        };
        method.unwrap_or(&METHODS[0])
    }

    fn make_method(self) -> Method {
        let Self {
            rows,
            columns,
            pruning,
            back,
        } = self;
        let words = [rows.name(), columns.name(), pruning.name(), back.name()];
        let name = format!("{OWN}-{}", words.join("-")).leak();
        let code = Box::leak(Box::new(code::of(self)));
        let traced = Box::leak(Box::new(move |given: Given, seed| -> Box<dyn Traced> {
            Box::new(Own::new(self, given, seed))
        }));
        Method {
            about: "One's own search, as its switches say",
            source: "the switches of one's own search",
            step: "a queen placed, or taken back",
            tree: Some(tree(self)),
            ..Method::new(name, code, traced)
        }
    }
}
