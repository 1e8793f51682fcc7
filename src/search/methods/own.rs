//! One's own search: rows, columns, pruning and the way back are switches, so that what each of
//! them does alone can be seen.

mod code;
mod known;
mod switches;

use std::{collections::HashSet, sync::Arc};

use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

use self::known::{Domain, Known, bit};
pub use self::{
    code::{BACKJUMPING, PLAIN},
    switches::{Back, ColumnOrder, Pruning, RowOrder, Switches},
};
use crate::{
    board::{Given, Solution, Square},
    search::{
        code::Variable,
        dead_rows::{self, Filling, RowsOrColumns},
        fewest_first::StepLines,
        items::{Item, places},
        sentence::{Sentence, SentencePart, sentence},
        step::{Effort, Search, Step},
        trace::{self, Event, Trace, Traced},
        tree::{self, Choices, Node, Nodes, Place, Traversal, Tree, Tried},
    },
};

/// Rows without a queen whose squares are counted in a list.
const LISTED: usize = 20;

/// More rows to blame, or jumped over, than these are counted.
const NAMED: usize = 6;

/// Depth-first search with switches.
///
/// With a pruning it is forward checking (Haralick and Elliott, 1980) or maintains arc
/// consistency (Sabin and Freuder, 1994). Back to the queen to blame is conflict-directed
/// backjumping (Prosser, 1993), with forward checking FC-CBJ: for each row it knows the queens
/// that struck squares of it. What is struck because little is left of another row is blamed on
/// those that struck that row.
///
/// A queen is to blame for a row if it is the first that attacks one of its squares, or is to
/// blame for the end of what was tried there. After a solution all queens are, so that none is
/// lost. Attack checks are not counted: the free squares of a row come from sets.
#[derive(Clone)]
pub struct Own {
    switches: Switches,
    given: Given,
    /// What is known before each row, and after the last queen.
    known: Vec<Arc<Known>>,
    /// The rows with a queen, and maybe one whose queen was removed.
    levels: Vec<ChosenRow>,
    last: Last,
    random: Xoshiro256PlusPlus,
    nodes: u64,
}

/// A row that was chosen.
#[derive(Clone, Copy)]
struct ChosenRow {
    row: usize,
    untried: u128,
    /// The column tried last.
    column: usize,
    is_placed: bool,
    /// The rows that are to blame for the squares that are tried or struck.
    blame: u128,
}

/// What the last step led to, or why it was made.
#[derive(Clone, Copy)]
enum Last {
    /// A row is to be chosen.
    Open,
    /// This row is seen to have no square: the newest queen has to be removed.
    Dead(usize),
    /// All rows have a queen.
    Solved,
    /// The queen that left this row without a square was removed.
    Removed(usize),
    /// A queen was removed to find another solution.
    Another,
    /// A row had no square left to try.
    Back {
        row: usize,
        /// Whether it had any.
        had_some: bool,
        blame: u128,
        /// The rows that were jumped over.
        over: u128,
    },
    /// Nothing is left to be tried; the row says why.
    Over(usize),
}

/// The tree of a search with these switches. What comes at random comes from the left in it.
#[must_use]
pub fn tree(switches: Switches) -> Tree {
    let choices = match switches.rows {
        RowOrder::Top => Choices::Columns,
        RowOrder::Middle | RowOrder::Fewest => Choices::Squares(&[RowsOrColumns::Row]),
    };
    Tree {
        traversal: Traversal::DepthFirst,
        nodes: Nodes::Queens,
        choices,
        children: Box::leak(Box::new(move |given, queens: &[Square]| {
            squares_after(switches, given, queens)
        })),
        enters: match switches.back {
            Back::Step => None,
            Back::Jump => Some(Box::leak(Box::new(move |given: Given, top: &[Square]| {
                Own::new(switches, given, 0).enters(top)
            }))),
        },
    }
}

/// The tree of backtracking, of which backjumping leaves parts out.
pub const JUMPED: Tree = Tree {
    enters: Some(&|given, top| Own::new(Switches::JUMP, given, 0).enters(top)),
    ..super::backtracking::TREE
};

/// The squares that are tried after these queens, in the order in which they are.
fn squares_after(switches: Switches, given: Given, queens: &[Square]) -> Vec<Square> {
    if given.order() > Own::MAX_ORDER {
        return Vec::new();
    }
    let (mut known, mut dead) = Known::start(given, switches.pruning);
    for &queen in queens {
        (known, dead) = known.after(queen, switches.pruning);
    }
    let row = known.choose(switches.rows).filter(|_| dead.is_none());
    let mut left = row.map_or(0, |row| known.rows[row].free);
    let next = || {
        let row = row?;
        let column = known.pick(row, left, switches.columns, |_| 0)?;
        left &= !bit(column);
        Some(Square::new(row, column))
    };
    std::iter::from_fn(next).collect()
}

impl Own {
    /// The largest order: a row is a mask of 128 bits.
    pub const MAX_ORDER: usize = 100;

    /// A search of an order that [`Own::MAX_ORDER`] allows, which keeps the queens that are
    /// given. Only random columns use the seed.
    #[must_use]
    pub fn new(switches: Switches, given: impl Into<Given>, seed: u64) -> Self {
        let given = given.into();
        let (known, dead) = Known::start(given, switches.pruning);
        Self {
            switches,
            given,
            known: vec![Arc::new(known)],
            levels: Vec::new(),
            last: dead.map_or(Last::Open, Last::Dead),
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            nodes: 0,
        }
    }

    fn queens(&self) -> impl Iterator<Item = Square> {
        let placed = self.levels.iter().filter(|level| level.is_placed);
        placed.map(|level| Square::new(level.row, level.column))
    }

    fn solution(&self) -> Solution {
        let mut columns = vec![0; self.given.order()];
        for Square { row, column } in self.given.queens().chain(self.queens()) {
            columns[row] = column as u32;
        }
        Solution::trusted(columns.into())
    }

    /// The rows of the levels, as a set.
    fn rows(levels: &[ChosenRow]) -> u128 {
        levels.iter().fold(0, |rows, level| rows | bit(level.row))
    }

    /// Places a queen on the next square of the newest row; `None` if it has none.
    fn place(&mut self) -> Option<Step> {
        let (before, &ChosenRow { row, untried, .. }) = (self.known.last()?, self.levels.last()?);
        let random = &mut self.random;
        let draw = |of: u32| ((u128::from(random.next_u64()) * u128::from(of)) >> 64) as usize;
        let column = before.pick(row, untried, self.switches.columns, draw)?;
        self.put(column)
    }

    /// Places a queen on this column of the newest row.
    fn put(&mut self, column: usize) -> Option<Step> {
        let (before, row) = (self.known.last()?, self.levels.last()?.row);
        let (after, dead) = before.after(Square::new(row, column), self.switches.pruning);
        let is_last = after.open == 0;
        self.known.push(Arc::new(after));
        let level = self.levels.last_mut()?;
        level.untried &= !bit(column);
        level.column = column;
        level.is_placed = true;
        self.nodes += 1;
        if is_last {
            self.last = Last::Solved;
            return Some(Step::Found(self.solution()));
        }
        self.last = dead.map_or(Last::Open, Last::Dead);
        Some(Step::Placed)
    }

    /// Removes the queens of this level and of those after it, because of the queens of the rows
    /// to blame.
    fn remove(&mut self, at: usize, blame: u128, last: Last) -> Step {
        self.levels.truncate(at + 1);
        self.known.truncate(at + 1);
        self.last = last;
        if let Some(level) = self.levels.last_mut() {
            level.is_placed = false;
            level.blame |= blame & !bit(level.row);
        }
        Step::Backtracked
    }

    /// Goes back from a row that has no square left to try.
    fn go_back(&mut self) -> Step {
        let Some(newest) = self.levels.pop() else {
            return Step::Exhausted;
        };
        let row = newest.row;
        let blame = match self.switches.back {
            Back::Step => Self::rows(&self.levels),
            Back::Jump => newest.blame,
        };
        let to_blame = |level: &ChosenRow| blame & bit(level.row) != 0;
        let Some(at) = self.levels.iter().rposition(to_blame) else {
            self.levels.clear();
            self.known.truncate(1);
            self.last = Last::Over(row);
            return Step::Exhausted;
        };
        let had_some = self
            .known
            .get(self.levels.len())
            .is_some_and(|known| known.rows[row].free != 0);
        let over = Self::rows(&self.levels[at + 1..]);
        let last = Last::Back {
            row,
            had_some,
            blame,
            over,
        };
        self.remove(at, blame, last)
    }

    /// The nodes below these queens that a search enters which begins with them. Where columns
    /// are drawn it depends on the seed: then all are said to be.
    fn enters(mut self, top: &[Square]) -> HashSet<Vec<Square>> {
        if self.switches.columns == ColumnOrder::Random {
            // A tree that is made stays for good: that of the registry will do.
            let tree = self.switches.method().tree;
            let node = tree.and_then(|tree| Node::at(tree, self.given, top));
            let below = node.iter().flat_map(Node::below);
            return below.map(|node| node.path().to_vec()).collect();
        }
        for &queen in top {
            if !self.choose() || self.put(queen.column).is_none() {
                return HashSet::new();
            }
        }
        let mut entered = HashSet::new();
        loop {
            let step = self.step();
            if self.depth() < top.len() || step == Step::Exhausted {
                return entered;
            }
            if let Step::Placed | Step::Found(_) = step {
                entered.insert(self.queens().collect());
            }
        }
    }

    /// Chooses the row to fill next; says whether there was one.
    fn choose(&mut self) -> bool {
        let Some(known) = self.known.last() else {
            return false;
        };
        let Some(row) = known.choose(self.switches.rows) else {
            return false;
        };
        let Domain { free, struck_by } = known.rows[row];
        self.levels.push(ChosenRow {
            row,
            untried: free,
            column: 0,
            is_placed: false,
            blame: struck_by,
        });
        true
    }
}

impl Search for Own {
    /// Places a queen, or removes one and those that are jumped over.
    fn step(&mut self) -> Step {
        let newest = self.levels.len().checked_sub(1);
        match (self.last, newest) {
            (Last::Over(_), _) => return Step::Exhausted,
            (Last::Dead(row), Some(newest)) => {
                let struck_by = self
                    .known
                    .last()
                    .map_or(0, |known| known.rows[row].struck_by);
                return self.remove(newest, struck_by, Last::Removed(row));
            }
            (Last::Dead(row), None) => {
                self.last = Last::Over(row);
                return Step::Exhausted;
            }
            (Last::Solved, Some(newest)) => {
                let all = Self::rows(&self.levels);
                return self.remove(newest, all, Last::Another);
            }
            (Last::Open | Last::Solved, _) => {
                if !self.choose() {
                    self.last = Last::Over(0);
                    return Step::Exhausted;
                }
            }
            (Last::Removed(_) | Last::Another | Last::Back { .. }, _) => {}
        }
        self.place().unwrap_or_else(|| self.go_back())
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn depth(&self) -> usize {
        self.queens().count()
    }
}

impl Own {
    /// The squares of each row that were tried, without its queen.
    fn tried(&self) -> impl Iterator<Item = (usize, u128)> {
        let rows = self.levels.iter().zip(&self.known);
        rows.map(|(level, known)| {
            let tried = known.rows[level.row].free & !level.untried;
            let queen = if level.is_placed {
                bit(level.column)
            } else {
                0
            };
            (level.row, tried & !queen)
        })
    }

    /// Why the newest queen was placed there.
    fn why_placed(&self, queen: Square, left: u32) -> Sentence {
        let (row, column) = (
            SentencePart::Row(queen.row),
            SentencePart::Column(queen.column),
        );
        let mut why = if left == 1 {
            sentence!["Row ", row, " has one square left to try, column ", column]
        } else {
            let left = format!(" has {left} squares left to try, column ");
            let which = match self.switches.columns {
                ColumnOrder::Left => " is the leftmost",
                ColumnOrder::Middle => " is nearest the middle",
                ColumnOrder::Random => " is drawn",
                ColumnOrder::Least => " takes fewest from other rows",
            };
            sentence!["Row ", row, left, column, which]
        };
        why.push(": a queen is placed there.");
        // A row all of which is attacked is dead, which is said of every method.
        if let Last::Dead(row) = self.last
            && self.switches.pruning == Pruning::Arc
            && !self.is_attacked(row)
        {
            let row = SentencePart::Row(row);
            why.push(sentence![
                " That leaves row ",
                row,
                " no square with support."
            ]);
        }
        why
    }

    /// Whether queens attack all of a row.
    fn is_attacked(&self, row: usize) -> bool {
        let queens: Vec<Square> = self.given.queens().chain(self.queens()).collect();
        let attacked = |square| queens.iter().any(|queen| queen.attacks(square).is_some());
        RowsOrColumns::Row
            .before(row, self.given.order())
            .all(attacked)
    }

    /// Why it goes back from a row, to the queen that was removed.
    fn why_back(
        &self,
        queen: Square,
        row: usize,
        had_some: bool,
        blame: u128,
        over: u128,
    ) -> Sentence {
        let (left, removed) = (SentencePart::Row(row), SentencePart::Row(queen.row));
        match (self.switches.back, had_some) {
            (Back::Step, true) => sentence![
                "Every free square of row ",
                left,
                " was tried: the queen on ",
                queen,
                " is removed."
            ],
            (Back::Step, false) => {
                sentence![
                    "Row ",
                    left,
                    " has no free square: the queen on ",
                    queen,
                    " is removed."
                ]
            }
            (Back::Jump, _) => {
                let given = if self.given.is_empty() {
                    ""
                } else {
                    "given queens and "
                };
                let which = if blame.is_power_of_two() {
                    "the queen on "
                } else {
                    "the queens on "
                };
                let mut why = sentence![
                    "Row ",
                    left,
                    " has no square left because of ",
                    given,
                    which
                ];
                why.push(rows_in_words(blame));
                why.push(sentence![": back to row ", removed]);
                if over != 0 {
                    why.push(sentence![", over ", rows_in_words(over)]);
                }
                why.push(".");
                why
            }
        }
    }

    /// The squares left of the rows without a queen.
    fn notes(&self) -> Vec<Sentence> {
        let Some(known) = self.known.last() else {
            return Vec::new();
        };
        let open: Vec<usize> = places(known.open).collect();
        let count = |row: usize| known.rows[row].free.count_ones();
        let listed = match open.len() {
            0 => return Vec::new(),
            1..=LISTED => open
                .iter()
                .map(|&line| {
                    let row = Item {
                        axis: RowsOrColumns::Row,
                        line,
                    }
                    .capital();
                    match count(line) {
                        0 => sentence![row, ": none"],
                        count => sentence![row, format!(": {count}")],
                    }
                })
                .collect(),
            _ => trace::lines(open.iter().map(|&row| count(row))),
        };
        let heading = "Squares left of the rows without a queen:".into();
        [heading]
            .into_iter()
            .chain(listed)
            .take(LISTED + 1)
            .collect()
    }

    fn variables(&self) -> Vec<Variable> {
        let Some((level, known)) = self.levels.iter().zip(&self.known).next_back() else {
            return Vec::new();
        };
        let mut variables = vec![
            Variable::new("row", level.row),
            Variable::new("column", level.column),
            Variable::list("free", places(level.untried)),
        ];
        variables.push(match self.switches.back {
            Back::Step => Variable::list("open", places(known.open)),
            Back::Jump => Variable::list("blame", places(level.blame)),
        });
        if let Last::Dead(row) = self.last {
            variables.push(Variable::new("dead", row));
        }
        let calls = self.levels.iter().map(|level| Item {
            axis: RowsOrColumns::Row,
            line: level.row,
        });
        variables.push(Variable::calls("fill", calls));
        variables
    }
}

/// Rows of a set, as in `rows 0, 2 and 3`.
fn rows_in_words(rows: u128) -> Sentence {
    let count = rows.count_ones() as usize;
    let numbers: Vec<usize> = places(rows).collect();
    match numbers.as_slice() {
        [row] => sentence!["row ", SentencePart::Row(*row)],
        numbers if count <= NAMED => {
            sentence!["rows ", dead_rows::names(RowsOrColumns::Row, numbers)]
        }
        _ => format!("{count} rows").into(),
    }
}

impl Traced for Own {
    fn record(&self, step: &Step) -> Trace {
        let lines = StepLines::of(self.switches);
        let newest = self.levels.last().zip(self.placed());
        let record = match (step, newest, self.last) {
            (Step::Placed, Some((level, queen)), last) => {
                let line = match last {
                    Last::Dead(_) => lines.dead,
                    _ => lines.place,
                };
                let why = self.why_placed(queen, level.untried.count_ones() + 1);
                Trace::new(Event::Placed(queen), line, why)
            }
            (Step::Found(_), newest, _) => {
                let why = "Every row has a queen and no two attack each other: this is a solution.";
                let newest = newest.map(|(_, queen)| queen);
                Trace::new(Event::Solved(newest), lines.show, why)
            }
            (Step::Backtracked, Some((_, queen)), last) => {
                let why = match last {
                    Last::Removed(row) => sentence![
                        "Row ",
                        SentencePart::Row(row),
                        " has no square left: the queen on ",
                        queen,
                        " is removed."
                    ],
                    Last::Back {
                        row,
                        had_some,
                        blame,
                        over,
                    } => self.why_back(queen, row, had_some, blame, over),
                    Last::Open | Last::Dead(_) | Last::Solved | Last::Another | Last::Over(_) => {
                        trace::to_find_another(queen)
                    }
                };
                Trace::new(Event::Backtracked(queen), lines.clear, why)
            }
            (_, _, last) => {
                let row = match last {
                    Last::Over(row)
                    | Last::Dead(row)
                    | Last::Removed(row)
                    | Last::Back { row, .. } => row,
                    Last::Open | Last::Solved | Last::Another => 0,
                };
                let row = SentencePart::Row(row);
                let why = sentence![
                    "Row ",
                    row,
                    " has no square left to try: there are no more solutions."
                ];
                Trace::new(Event::Note, lines.end, why)
            }
        };
        let tried = self.tried();
        Trace {
            queens: self.given.queens().chain(self.queens()).collect(),
            variables: self.variables(),
            notes: self.notes(),
            tried: tried
                .flat_map(|(row, tried)| places(tried).map(move |column| Square::new(row, column)))
                .collect(),
            ..record
        }
    }

    fn placed(&self) -> Option<Square> {
        let level = self.levels.last()?;
        Some(Square::new(level.row, level.column))
    }

    fn place(&self) -> Option<Place> {
        let tried = match (self.levels.last(), self.last) {
            (Some(level), _) if !level.is_placed => {
                Tried::UpTo(Square::new(level.row, level.column))
            }
            (None, Last::Over(_)) => Tried::Everything,
            (Some(_) | None, _) => Tried::Nothing,
        };
        let place = Place::new(self.queens().collect(), tried);
        Some(match self.switches.columns {
            ColumnOrder::Left => place,
            ColumnOrder::Middle | ColumnOrder::Random | ColumnOrder::Least => {
                place.out_of_order(self.tried().map(|(_, tried)| tried).collect())
            }
        })
    }

    fn filling(&self) -> Option<Filling> {
        let given = self.given;
        Some(match (self.switches.rows, self.switches.pruning) {
            (RowOrder::Top, _) => Filling::InOrder {
                axis: RowsOrColumns::Row,
                given,
            },
            (RowOrder::Middle, Pruning::None) => Filling::Anyhow { given },
            (RowOrder::Middle | RowOrder::Fewest, _) => Filling::ByChoice { given },
        })
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        let known = size_of::<Known>() + self.given.order() * size_of::<Domain>();
        size_of::<Self>() + size_of_val(self.levels.as_slice()) + self.known.len() * known
    }
}

#[cfg(test)]
mod tests;
