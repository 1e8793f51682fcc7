//! The switches of the user's own search, the method for each combination of them, and its listing.

use std::sync::LazyLock;

use super::{JUMPING, METHOD, Own, tree};
use crate::board::Given;
use crate::choices_macro::choices;
use crate::search::{Code, Method, StepLines, Traced};

choices! {
    /// Which row to fill next.
    pub enum RowOrder {
        #[default]
        Top: "top", "from the top down";
        Middle: "middle", "from the middle outward";
        Fewest: "fewest", "the one with the fewest squares left: smallest domain first, MRV";
    }
}

choices! {
    /// Which square of a row to try next.
    pub enum ColumnOrder {
        #[default]
        Left: "left", "from the left";
        Middle: "middle", "from the middle outward";
        Random: "random", "drawn";
        Least: "least", "what takes the fewest squares from other rows: least constraining value";
    }
}

choices! {
    /// How rows without a queen are pruned when a queen is placed.
    pub enum Pruning {
        #[default]
        None: "none", "a row without a free square is noticed when its turn comes";
        Forward: "forward", "a row without a free square is noticed at once: forward checking";
        Arc: "arc", "squares that would leave another row without any are struck: arc consistency, MAC";
    }
}

choices! {
    /// Where the search goes when a row has no square left to try.
    pub enum Back {
        #[default]
        Step: "step", "to the queen before: chronological backtracking";
        Jump: "jump", "to the latest queen to blame: conflict-directed backjumping";
    }
}

/// The user's own search: a combination of switches.
///
/// Its method is named after it, as in `own-fewest-left-forward-step`; `own` alone has the first
/// value of each switch.
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
    /// Which row to fill next.
    pub rows: RowOrder,
    /// Which square of it to try next.
    pub columns: ColumnOrder,
    /// How the other rows are pruned.
    pub pruning: Pruning,
    /// Where to go back.
    pub back: Back,
}

/// The beginning of the names of all the user's own searches.
const OWN: &str = "own";

impl Switches {
    /// The switches of backjumping.
    pub const JUMP: Self = Self {
        rows: RowOrder::Top,
        columns: ColumnOrder::Left,
        pruning: Pruning::None,
        back: Back::Jump,
    };

    /// All combinations.
    pub fn all() -> impl Iterator<Item = Self> {
        RowOrder::ALL.into_iter().flat_map(|rows| {
            let columns = ColumnOrder::ALL.into_iter();
            columns.flat_map(move |columns| {
                let prunings = Pruning::ALL.into_iter();
                prunings.flat_map(move |pruning| {
                    Back::ALL.map(|back| Self {
                        rows,
                        columns,
                        pruning,
                        back,
                    })
                })
            })
        })
    }

    /// The methods of all combinations.
    pub fn methods() -> impl Iterator<Item = &'static Method> {
        Self::all().map(Self::method)
    }

    /// The switches of a method, if it is the user's own search.
    pub fn of(method: &Method) -> Option<Self> {
        Self::named(method.name)
    }

    /// The switches of a name, whose words come in any order; `None` for any other name. Each word
    /// sets the first switch that knows it and is not set yet. The remaining switches have their
    /// first value.
    pub(in crate::search) fn named(name: &str) -> Option<Self> {
        let mut words = name.split('-');
        if words.next() != Some(OWN) {
            return None;
        }
        let (mut rows, mut columns, mut pruning, mut back) = (None, None, None, None);
        for word in words {
            let is_taken = take(&mut rows, RowOrder::named(word))
                || take(&mut columns, ColumnOrder::named(word))
                || take(&mut pruning, Pruning::named(word))
                || take(&mut back, Back::named(word));
            if !is_taken {
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
    pub fn method(self) -> &'static Method {
        static ALL_FIRST: Method = METHOD;
        static COMBINATIONS: LazyLock<Vec<Method>> =
            LazyLock::new(|| Switches::all().map(Switches::make_method).collect());
        let made = (self != Self::default()).then_some(&COMBINATIONS);
        made.map_or(&ALL_FIRST, |made| &made[self.number()])
    }

    /// Its listing, and the lines on which steps end.
    pub(super) fn listing(self) -> &'static (Code, StepLines) {
        static LISTINGS: LazyLock<Vec<(Code, StepLines)>> =
            LazyLock::new(|| Switches::all().map(listing).collect());
        &LISTINGS[self.number()]
    }

    /// Its index among all combinations.
    fn number(self) -> usize {
        Self::all()
            .position(|switches| switches == self)
            .unwrap_or_default()
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
        let traced = Box::leak(Box::new(move |given: Given, seed| -> Box<dyn Traced> {
            Box::new(Own::new(self, given, seed))
        }));
        Method {
            about: "Your own search, built from switches",
            source: "standard techniques for constraint problems",
            step: match back {
                Back::Step => METHOD.step,
                Back::Jump => JUMPING.step,
            },
            tree: Some(tree(self)),
            draws: columns == ColumnOrder::Random,
            ..Method::new(name, Box::leak(Box::new(move || &self.listing().0)), traced)
        }
    }
}

/// Sets a switch that is not set yet; false if it is set, or the word is not one of its own.
fn take<T>(switch: &mut Option<T>, named: Option<T>) -> bool {
    let is_taken = switch.is_none() && named.is_some();
    if is_taken {
        *switch = named;
    }
    is_taken
}

/// The lines of a listing.
fn text(switches: Switches) -> impl Iterator<Item = &'static str> {
    let row = match switches.rows {
        RowOrder::Top => "  row = topmost(open)",
        RowOrder::Middle => "  row = nearest_middle(open)",
        RowOrder::Fewest => "  row = fewest_free(open)",
    };
    let column = match switches.columns {
        ColumnOrder::Left => "    column = free.pop(0)",
        ColumnOrder::Middle => "    column = take_middle(free)",
        ColumnOrder::Random => "    column = take_any(free)",
        ColumnOrder::Least => "    column = take_least(free)",
    };
    let strike = match switches.pruning {
        Pruning::None => None,
        Pruning::Forward => Some("    strike(attacked)"),
        Pruning::Arc => Some("    strike(unsupported)"),
    };
    let (is_pruned, jumps) = (strike.is_some(), switches.back == Back::Jump);
    let lines = [
        Some("def fill(open):"),
        Some(row),
        jumps.then_some("  blame = attackers(row)"),
        Some("  free = free_squares(row)"),
        Some("  while free:"),
        Some(column),
        Some("    board[row] = column"),
        strike,
        is_pruned.then_some("    dead = first_dead(open - row)"),
        Some(if jumps {
            "    if open == [row]: more = show()"
        } else {
            "    if open == [row]: show(board)"
        }),
        is_pruned.then_some("    elif dead is None:"),
        Some(match (jumps, is_pruned) {
            (true, true) => "      more = fill(open - row)",
            (true, false) => "    else: more = fill(open - row)",
            (false, true) => "      fill(open - row)",
            (false, false) => "    else: fill(open - row)",
        }),
        (is_pruned && jumps).then_some("    else: more = struck_by(dead)"),
        Some(if is_pruned {
            "    del board[row]; unstrike()"
        } else {
            "    del board[row]"
        }),
        jumps.then_some("    if row not in more: return more"),
        jumps.then_some("    blame += more - row"),
        jumps.then_some("  return blame"),
        Some("fill(rows)"),
    ];
    lines.into_iter().flatten()
}

/// The listing of a combination, and the lines on which steps end.
fn listing(switches: Switches) -> (Code, StepLines) {
    let lines: Vec<&str> = text(switches).collect();
    let number = |begin: &str| {
        let mut lines = lines.iter().zip(1..);
        let found = lines.find(|(line, _)| line.trim_start().starts_with(begin));
        found.map_or(0, |(_, number)| number)
    };
    let ends = StepLines {
        place: number("board[row]"),
        show: number("if open"),
        dead: number("dead ="),
        clear: number("del board[row]"),
        end: number("fill(rows)"),
    };
    let chosen: &[&str] = match switches.pruning {
        Pruning::None => &["row", "column"],
        Pruning::Forward | Pruning::Arc => &["row", "column", "dead"],
    };
    let code = Code {
        text: lines.join("\n").leak(),
        variables: match switches.back {
            Back::Step => vec![chosen, &["open"], &["free"], &["fill"]].leak(),
            Back::Jump => vec![chosen, &["free"], &["blame"], &["fill"]].leak(),
        },
    };
    (code, ends)
}
