//! The switches of one's own search, the method for each combination of them, and its listing: two
//! listings are written here, the others follow from them.

use std::sync::LazyLock;

use super::{METHOD, Own, tree};
use crate::{
    board::Given,
    choice::choices,
    search::{
        code::{Code, CodeLine, Role, heading, passed, step},
        dead_rows::{Filling, RowsOrColumns},
        fewest_first::StepLines,
        method::Method,
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
    #[must_use]
    pub fn method(self) -> &'static Method {
        static ALL_FIRST: Method = METHOD;
        static COMBINATIONS: LazyLock<Vec<Method>> =
            LazyLock::new(|| Switches::all().map(Switches::make_method).collect());
        let place = Self::all().position(|switches| switches == self);
        let made = place.filter(|_| self != Self::default());
        made.and_then(|place| COMBINATIONS.get(place))
            .unwrap_or(&ALL_FIRST)
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
        let code = Box::leak(Box::new(listing(self)));
        let traced = Box::leak(Box::new(move |given: Given, seed| -> Box<dyn Traced> {
            Box::new(Own::new(self, given, seed))
        }));
        Method {
            about: "One's own search, as its switches say",
            source: "the switches of one's own search",
            step: "a queen placed, or taken back",
            tree: Some(tree(self)),
            filling: Some(match (rows, pruning) {
                (RowOrder::Top, _) => Filling::InOrder(RowsOrColumns::Row),
                (RowOrder::Middle, Pruning::None) => Filling::Anyhow,
                (RowOrder::Middle | RowOrder::Fewest, _) => Filling::ByChoice,
            }),
            draws: columns == ColumnOrder::Random,
            ..Method::new(name, code, traced)
        }
    }
}

/// Sets a switch that has no word yet; says whether the word is one of its own.
fn take<T>(switch: &mut Option<T>, named: Option<T>) -> bool {
    let is_taken = switch.is_none() && named.is_some();
    if is_taken {
        *switch = named;
    }
    is_taken
}

/// Going back by one queen: the lines on which steps end.
const STEP: StepLines = StepLines {
    place: 6,
    show: 7,
    dead: 0,
    clear: 9,
    end: 10,
};

/// The code of `own`: rows from the top, columns from the left, no pruning, back by one queen.
pub static PLAIN: Code = Code {
    lines: &[
        heading("def fill(open):"),
        passed("  row = topmost(open)"),
        passed("  free = free_squares(row)"),
        passed("  while free:"),
        passed("    column = free.pop(0)"),
        step(
            "    board[row] = column",
            &[STEP.place, STEP.show, STEP.clear],
        ),
        step("    if open == [row]: show(board)", &[STEP.clear]),
        passed("    else: fill(open - row)"),
        step("    del board[row]", &[STEP.place, STEP.clear, STEP.end]),
        step("fill(rows)", &[]),
    ],
    first: &[STEP.place, STEP.show],
    variables: &[&["row", "column"], &["open"], &["free"], &["fill"]],
};

/// Going back to the queen to blame: the lines on which steps end.
const JUMP: StepLines = StepLines {
    place: 7,
    show: 8,
    dead: 0,
    clear: 10,
    end: 14,
};

/// The code of backjumping: the same, but back to the latest queen to blame.
pub static BACKJUMPING: Code = Code {
    lines: &[
        heading("def fill(open):"),
        passed("  row = topmost(open)"),
        passed("  blame = attackers(row)"),
        passed("  free = free_squares(row)"),
        passed("  while free:"),
        passed("    column = free.pop(0)"),
        step(
            "    board[row] = column",
            &[JUMP.place, JUMP.show, JUMP.clear],
        ),
        step("    if open == [row]: more = show()", &[JUMP.clear]),
        passed("    else: more = fill(open - row)"),
        step("    del board[row]", &[JUMP.place, JUMP.clear, JUMP.end]),
        passed("    if row not in more: return more"),
        passed("    blame += more - row"),
        passed("  return blame"),
        step("fill(rows)", &[]),
    ],
    first: &[JUMP.place, JUMP.show],
    variables: &[&["row", "column"], &["free"], &["blame"], &["fill"]],
};

/// What pruning adds to a listing, after the line that shows the board.
fn pruning(switches: Switches) -> Option<Vec<&'static str>> {
    let mut lines = vec![match switches.pruning {
        Pruning::None => return None,
        Pruning::Forward => "    strike(attacked)",
        Pruning::Arc => "    strike(unsupported)",
    }];
    lines.push("    if not free: dead = row");
    lines.extend((switches.back == Back::Jump).then_some("      more = struck_by(dead)"));
    Some(lines)
}

impl StepLines {
    /// Those of a combination.
    pub fn of(switches: Switches) -> Self {
        let lines = match switches.back {
            Back::Step => STEP,
            Back::Jump => JUMP,
        };
        pruning(switches).map_or(lines, |added| Self {
            dead: lines.show + 2,
            clear: lines.clear + added.len(),
            end: lines.end + added.len(),
            ..lines
        })
    }
}

/// The listing of a combination.
fn listing(switches: Switches) -> Code {
    let plain = match switches.back {
        Back::Step => &PLAIN,
        Back::Jump => &BACKJUMPING,
    };
    let StepLines {
        place,
        show,
        dead,
        clear,
        end,
    } = StepLines::of(switches);
    let added = pruning(switches);
    let mut lines = Vec::new();
    for (line, number) in plain.lines.iter().zip(1..) {
        let text = match (line.text.trim_start(), switches.rows, switches.columns) {
            ("row = topmost(open)", RowOrder::Middle, _) => "  row = nearest_middle(open)",
            ("row = topmost(open)", RowOrder::Fewest, _) => "  row = fewest_free(open)",
            ("column = free.pop(0)", _, ColumnOrder::Middle) => "    column = take_middle(free)",
            ("column = free.pop(0)", _, ColumnOrder::Random) => "    column = take_any(free)",
            ("column = free.pop(0)", _, ColumnOrder::Least) => "    column = take_least(free)",
            _ => line.text,
        };
        lines.push(passed(text));
        if number == show {
            lines.extend(added.iter().flatten().map(|text| passed(text)));
        }
    }
    let is_pruned = added.is_some();
    let placed: Vec<usize> = [place, show]
        .into_iter()
        .chain(is_pruned.then_some(dead))
        .collect();
    let mut first = placed.clone();
    if switches.pruning == Pruning::Arc {
        // Where squares without support leave a row without any from the start.
        first.push(end);
    }
    let next = |of: usize| match of {
        of if of == place && is_pruned => placed.clone(),
        of if of == place => vec![place, show, clear],
        of if of == clear => [&placed[..], &[clear, end]].concat(),
        of if of == end => Vec::new(),
        _ => vec![clear],
    };
    let mut steps = vec![place, show, clear, end];
    steps.extend(is_pruned.then_some(dead));
    for number in steps {
        if let Some(line) = lines.get_mut(number - 1) {
            line.role = Role::Step(next(number).leak());
        }
    }
    if let Some(heading) = lines.first_mut() {
        heading.role = Role::Heading;
    }
    let variables: &[&[&str]] = match (switches.back, is_pruned) {
        (Back::Step, false) => PLAIN.variables,
        (Back::Step, true) => &[&["row", "column", "dead"], &["open"], &["free"], &["fill"]],
        (Back::Jump, false) => BACKJUMPING.variables,
        (Back::Jump, true) => &[&["row", "column", "dead"], &["free"], &["blame"], &["fill"]],
    };
    Code {
        lines: Vec::<CodeLine>::leak(lines),
        first: first.leak(),
        variables,
    }
}
