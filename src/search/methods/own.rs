//! One's own search: rows, columns, pruning and the way back are switches, so that what each of
//! them does alone can be seen.

mod known;
mod switches;

use std::{collections::HashSet, sync::Arc};

use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

use self::known::{Domain, Known, bit};
pub use self::switches::{Back, ColumnOrder, Pruning, RowOrder, Switches};
use crate::{
    board::{Given, Solution, Square},
    search::{
        code::Variable,
        dead_rows::{Filling, lines_in_words},
        estimate,
        fewest_first::counts,
        items::{Item, RowsOrColumns, places},
        method::Method,
        sentence::{
            Sentence,
            SentencePart::{Column, Row},
            sentence,
        },
        step::{Effort, Search, Step},
        trace::{self, COMPLETE, Event, Trace, Traced},
        tree::{self, Choices, Node, Place, Tree, Tried},
    },
};

/// Its entry in the registry.
pub(super) const JUMPING: Method = Method {
    about: "Backtracking that goes back to the latest queen to blame",
    source: "Prosser's conflict-directed backjumping",
    step: "a queen placed, or taken back with those that it jumps over",
    tree: Some(Tree {
        enters: Some(&|given, top| Own::new(Switches::JUMP, given, 0).enters(top)),
        ..BY_ROWS
    }),
    filling: Some(Filling::InOrder(RowsOrColumns::Row)),
    expected_effort: estimate::each_once,
    ..Method::new(
        "backjumping",
        &|| &Switches::JUMP.listing().0,
        &|given, seed| Box::new(Own::new(Switches::JUMP, given, seed)),
    )
};

/// Its entry in the registry.
pub(super) const METHOD: Method = Method {
    about: "One's own search, as in own-fewest-least-forward-jump",
    source: "switches that methods for constraints share",
    step: "a queen placed, or taken back",
    tree: Some(BY_ROWS),
    filling: Some(Filling::InOrder(RowsOrColumns::Row)),
    expected_effort: estimate::each_once,
    ..Method::new(
        "own",
        &|| &Switches::default().listing().0,
        &|given, seed| Box::new(Own::new(Switches::default(), given, seed)),
    )
};

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

/// The tree of backtracking, of which backjumping leaves parts out.
const BY_ROWS: Tree = Tree::new(Choices::Columns, &tree::on_next_row);

/// The tree of a search with these switches. What comes at random comes from the left in it.
#[must_use]
pub fn tree(switches: Switches) -> Tree {
    let choices = match switches.rows {
        RowOrder::Top => Choices::Columns,
        RowOrder::Middle | RowOrder::Fewest => Choices::Squares(&[RowsOrColumns::Row]),
    };
    let children = move |given, queens: &[Square]| squares_after(switches, given, queens);
    Tree {
        enters: match switches.back {
            Back::Step => None,
            Back::Jump => Some(Box::leak(Box::new(move |given: Given, top: &[Square]| {
                Own::new(switches, given, 0).enters(top)
            }))),
        },
        ..Tree::new(choices, Box::leak(Box::new(children)))
    }
}

/// The squares that are tried after these queens, in the order in which they are.
fn squares_after(switches: Switches, given: Given, queens: &[Square]) -> Vec<Square> {
    if given.order() > METHOD.max_order {
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
    /// A search of an order that the method allows, which keeps the queens that are
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
        let queens = self.given.queens().chain(self.queens());
        Solution::of_queens(self.given.order(), queens)
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
    fn why_placed(&self, Square { row, column }: Square, left: u32) -> Sentence {
        let which = match self.switches.columns {
            ColumnOrder::Left => "is the leftmost",
            ColumnOrder::Middle => "is nearest the middle",
            ColumnOrder::Random => "is drawn",
            ColumnOrder::Least => "takes fewest from other rows",
        };
        let (row, column) = (Row(row), Column(column));
        let mut why = match left {
            1 => sentence!["Row {} has one square left to try, column {}", row, column],
            _ => sentence![
                "Row {} has {} squares left to try, column {} {}",
                row,
                left,
                column,
                which
            ],
        };
        why.push(": a queen is placed there.");
        // A row all of which is attacked is dead, which is said of every method.
        if let Last::Dead(row) = self.last
            && self.switches.pruning == Pruning::Arc
            && !self.is_attacked(row)
        {
            why.push(sentence![
                " That leaves row {} no square with support.",
                Row(row)
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
        if self.switches.back == Back::Step {
            let left = if had_some {
                sentence!["Every free square of row {} was tried", Row(row)]
            } else {
                sentence!["Row {} has no free square", Row(row)]
            };
            return sentence!["{}: the queen on {} is removed.", left, queen];
        }
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
        let mut why = sentence!["Row {} has no square left because of ", Row(row)];
        why.push(sentence![given, which, rows_in_words(blame)]);
        why.push(sentence![": back to row {}", Row(queen.row)]);
        if over != 0 {
            why.push(sentence![", over {}", rows_in_words(over)]);
        }
        why.push(".");
        why
    }

    /// The squares left of the rows without a queen.
    fn notes(&self) -> Vec<Sentence> {
        let open = self.known.last().into_iter().flat_map(|known| {
            let count = |row: usize| (Item::row(row), known.rows[row].free.count_ones());
            places(known.open).map(count)
        });
        counts("Squares left of the rows without a queen:", "none", open)
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
        let calls = self.levels.iter().map(|level| Item::row(level.row));
        variables.push(Variable::calls("fill", calls));
        variables
    }
}

/// Rows of a set, as in `rows 0, 2 and 3`.
fn rows_in_words(rows: u128) -> Sentence {
    let numbers: Vec<usize> = places(rows).collect();
    let words = lines_in_words(RowsOrColumns::Row, &numbers, NAMED);
    words.unwrap_or_else(|| format!("{} rows", numbers.len()).into())
}

impl Traced for Own {
    fn record(&self, step: &Step) -> Trace {
        let (_, lines) = self.switches.listing();
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
                let newest = newest.map(|(_, queen)| queen);
                Trace::new(Event::Solved(newest), lines.show, COMPLETE)
            }
            (Step::Backtracked, Some((_, queen)), last) => {
                let why = match last {
                    Last::Removed(row) => sentence![
                        "Row {} has no square left: the queen on {} is removed.",
                        Row(row),
                        queen
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
                let why = sentence![
                    "Row {} has no square left to try: there are no more solutions.",
                    Row(row)
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

    fn bytes(&self) -> usize {
        let known = size_of::<Known>() + self.given.order() * size_of::<Domain>();
        size_of::<Self>() + size_of_val(self.levels.as_slice()) + self.known.len() * known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Board,
        search::{Answer, Completion, Method},
    };

    fn board(order: usize) -> Board {
        Board::new(order).unwrap()
    }

    /// All solutions, as they are found, and the nodes that it takes.
    fn all(method: &'static Method, given: impl Into<Given>) -> (Vec<Solution>, u64) {
        let mut search = method.begin(given, 1).unwrap();
        let found = std::iter::from_fn(|| search.next_solution()).collect();
        assert_eq!((search.depth(), search.step()), (0, Step::Exhausted));
        (found, search.effort().amount())
    }

    fn named(name: &str) -> &'static Method {
        Method::by_name(name).unwrap()
    }

    #[test]
    fn named_methods_are_combinations() {
        for order in 4..=8 {
            for (name, own) in [
                ("backtracking", "own-top-left-none-step"),
                ("lookahead", "own-fewest-left-forward-step"),
                ("backjumping", "own-top-left-none-jump"),
            ] {
                let [one, other] = [name, own].map(|name| all(named(name), board(order)));
                assert_eq!(one, other, "{name} {order}");
            }
        }
    }

    /// The queens to blame for a jump have no solution together, so that none is jumped over: another
    /// search refutes them.
    #[test]
    fn no_solution_has_the_queens_to_blame() {
        let mut jumps = 0;
        for switches in Switches::all().filter(|switches| switches.back == Back::Jump) {
            for order in 5..=9 {
                let mut search = Own::new(switches, board(order), 3);
                let mut completion = Completion::new(board(order)).unwrap();
                let mut before: Vec<Square> = Vec::new();
                while search.step() != Step::Exhausted {
                    if let Last::Back {
                        blame, over: 1.., ..
                    } = search.last
                    {
                        let to_blame = before.iter().filter(|queen| blame & bit(queen.row) != 0);
                        completion.start(to_blame.copied());
                        let answer = completion.step(&mut 1_000_000);
                        assert_eq!(answer, Some(Answer::Refuted), "{switches:?} {before:?}");
                        jumps += 1;
                    }
                    before = search.queens().collect();
                }
            }
        }
        assert!(jumps > 3_000, "{jumps} jumps");
    }

    #[test]
    fn words_come_in_any_order_each_for_the_first_switch_that_has_it() {
        for (name, expected) in [
            ("own", "own"),
            ("own-step-none", "own"),
            ("own-jump", "own-top-left-none-jump"),
            ("own-least-arc-fewest", "own-fewest-least-arc-step"),
            ("own-middle", "own-middle-left-none-step"),
            ("own-top-middle", "own-top-middle-none-step"),
            ("own-middle-middle", "own-middle-middle-none-step"),
        ] {
            assert_eq!(named(name).name, expected);
        }
        for name in [
            "own-",
            "own-luck",
            "own-top-top",
            "own-jump-step",
            "jump",
            "owner",
        ] {
            assert_eq!(Method::by_name(name), None, "{name}");
        }
        for (method, switches) in Switches::methods().zip(Switches::all()) {
            assert_eq!(Method::by_name(method.name), Some(method));
            assert_eq!(Switches::of(method), Some(switches));
        }
        assert_eq!(Switches::methods().count(), 72);
        let random = named("own-top-random");
        assert!(random.draws() && !random.is_random() && !random.is_predictable());
    }
}
