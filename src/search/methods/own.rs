//! The user's own search: rows, columns, pruning and the way back are switches, so that the effect
//! of each can be seen separately.

mod pruning_and_choice;
mod record;
mod switches;

use std::collections::HashSet;
use std::sync::Arc;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use self::pruning_and_choice::{Domain, RemainingSquares, bit};
pub use self::switches::{Back, ColumnOrder, Pruning, RowOrder, Switches};
use super::random_below;
use crate::board::{Given, Solution, Square};
use crate::search::{Axis, Filling, Method, Node, Search, Step, Tree, node_estimate, tree};

/// The registry entry of backjumping.
pub(super) const JUMPING: Method = Method {
    about: "Backtracking that goes back to the latest queen to blame",
    source: "Prosser's conflict-directed backjumping",
    step: "a queen placed, or taken back with those that it jumps over",
    tree: Some(Tree {
        entered_below: Some(&|given, top| {
            Own::new(Switches::JUMP, given, 0).nodes_entered_below(top)
        }),
        ..BY_ROWS
    }),
    expected_effort: |board| node_estimate::EACH_ONCE.sum(board),
    ..Method::new(
        "backjumping",
        &|| &Switches::JUMP.listing().0,
        &|given, seed| Box::new(Own::new(Switches::JUMP, given, seed)),
    )
};

/// The registry entry of own.
pub(super) const METHOD: Method = Method {
    about: "Your own search, from switches, as in own-fewest-jump; own is backtracking",
    source: "standard techniques for constraint problems",
    tree: Some(BY_ROWS),
    expected_effort: |board| node_estimate::EACH_ONCE.sum(board),
    ..Method::new(
        "own",
        &|| &Switches::default().listing().0,
        &|given, seed| Box::new(Own::new(Switches::default(), given, seed)),
    )
};

/// Depth-first search with switches.
///
/// With pruning it does forward checking (Haralick and Elliott, 1980) or maintains arc consistency
/// (Sabin and Freuder, 1994). Going back to the queen to blame is conflict-directed backjumping
/// (Prosser, 1993), with forward checking FC-CBJ: for each row it knows the queens that struck
/// squares of it. If a square is struck because little is left of another row, the queens that
/// struck that row are to blame.
///
/// A queen is to blame for a row if it is the first that attacks one of its squares, or is to blame
/// for the end of what was tried there. After a solution all queens are to blame, so that no
/// solution is lost. Attack checks are not counted because the free squares of a row come from
/// sets.
#[derive(Clone)]
pub struct Own {
    switches: Switches,
    given: Given,
    /// What is known before each row, and after the last queen.
    known: Vec<Arc<RemainingSquares>>,
    /// The rows with a queen, and possibly one whose queen was removed.
    levels: Vec<ChosenRow>,
    last: Last,
    /// The queens that the last step jumped over, with the columns tried before each.
    over: Vec<(Square, u128)>,
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
    /// The rows to blame for the squares that were tried or struck.
    blame: u128,
}

/// What the last step led to, or the reason for it.
#[derive(Clone, Copy)]
enum Last {
    /// A row is to be chosen next.
    Open,
    /// This row turns out to have no square: the newest queen has to be removed.
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
        /// Whether it had any to begin with.
        had_some: bool,
        blame: u128,
    },
    /// Nothing is left to try; the row says why.
    Over(usize),
}

/// The tree of backtracking, of which backjumping skips parts.
const BY_ROWS: Tree = Tree::new(Filling::InOrder(Axis::Row), &tree::on_next_row);

/// The tree of a search with these switches. Random columns are taken from the left in it.
pub fn tree(switches: Switches) -> Tree {
    let filling = match (switches.rows, switches.pruning) {
        (RowOrder::Top, _) => Filling::InOrder(Axis::Row),
        (RowOrder::Middle, Pruning::None) => Filling::AnyOrder,
        (RowOrder::Middle | RowOrder::Fewest, _) => Filling::ByChoice,
    };
    let children = move |given, queens: &[Square]| squares_after(switches, given, queens);
    Tree {
        entered_below: match switches.back {
            Back::Step => None,
            Back::Jump => Some(Box::leak(Box::new(move |given: Given, top: &[Square]| {
                Own::new(switches, given, 0).nodes_entered_below(top)
            }))),
        },
        ..Tree::new(filling, Box::leak(Box::new(children)))
    }
}

/// The squares that are tried after these queens, in order.
fn squares_after(switches: Switches, given: Given, queens: &[Square]) -> Vec<Square> {
    if given.order() > METHOD.max_order {
        return Vec::new();
    }
    let (mut known, mut dead) = RemainingSquares::start(given, switches.pruning);
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
    /// A search of an order that the method allows, which keeps the given queens. Only random
    /// columns use the seed.
    pub fn new(switches: Switches, given: impl Into<Given>, seed: u64) -> Self {
        let given = given.into();
        let (known, dead) = RemainingSquares::start(given, switches.pruning);
        Self {
            switches,
            given,
            known: vec![Arc::new(known)],
            levels: Vec::new(),
            last: dead.map_or(Last::Open, Last::Dead),
            over: Vec::new(),
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
        let draw = |of: u32| random_below(random, of as usize);
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

    /// Removes the queens of this level and of later ones, because of the queens on the rows to
    /// blame.
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
        let known = self.known.get(self.levels.len());
        let had_some = known.is_some_and(|known| known.rows[row].free != 0);
        let tried = self.tried().map(|(_, tried)| tried);
        self.over = self.queens().zip(tried).skip(at + 1).collect();
        let last = Last::Back {
            row,
            had_some,
            blame,
        };
        self.remove(at, blame, last)
    }

    /// The nodes below these queens that are entered by a search that starts with them. With random
    /// columns this depends on the seed, and all nodes are returned.
    fn nodes_entered_below(mut self, top: &[Square]) -> HashSet<Vec<Square>> {
        if self.switches.columns == ColumnOrder::Random {
            // A new tree would never be freed, so the one in the registry is used.
            let tree = self.switches.method().tree;
            let node = tree.and_then(|tree| Node::at(tree, self.given, top));
            let below = node.iter().flat_map(Node::descendants);
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

    /// Chooses the row to fill next; false if there is none.
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
    /// Places a queen, or removes one along with those that are jumped over.
    fn step(&mut self) -> Step {
        self.over.clear();
        let newest = self.levels.len().checked_sub(1);
        match (self.last, newest) {
            (Last::Over(_), _) => return Step::Exhausted,
            (Last::Dead(row), Some(newest)) => {
                let known = self.known.last();
                let struck_by = known.map_or(0, |known| known.rows[row].struck_by);
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

    fn effort(&self) -> u64 {
        self.nodes
    }

    fn depth(&self) -> usize {
        self.queens().count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::search::testing::{answer, method};
    use crate::search::{Answer, Method};

    #[test]
    fn named_methods_are_combinations() {
        for order in 4..=8 {
            for (name, own) in [
                ("backtracking", "own-top-left-none-step"),
                ("lookahead", "own-fewest-left-forward-step"),
                ("backjumping", "own-top-left-none-jump"),
            ] {
                let [mut one, mut other] =
                    [name, own].map(|name| method(name).begin(board(order), 1).unwrap());
                loop {
                    let found = one.next_solution();
                    assert_eq!(other.next_solution(), found, "{name} {order}");
                    if found.is_none() {
                        break;
                    }
                }
                assert_eq!((other.step(), other.depth()), (Step::Exhausted, 0));
                assert_eq!(one.effort(), other.effort(), "{name} {order}");
            }
        }
    }

    /// The queens to blame for a jump have no solution together, so no solution is jumped over:
    /// another search refutes them.
    #[test]
    fn no_solution_has_the_queens_to_blame() {
        let mut jumps = 0;
        for switches in Switches::all().filter(|switches| switches.back == Back::Jump) {
            for order in 5..=9 {
                let mut search = Own::new(switches, board(order), 3);
                let mut before: Vec<Square> = Vec::new();
                while search.step() != Step::Exhausted {
                    if let Last::Back { blame, .. } = search.last
                        && !search.over.is_empty()
                    {
                        let mut to_blame = before.clone();
                        to_blame.retain(|queen| blame & bit(queen.row) != 0);
                        let answer = answer(order, to_blame);
                        assert_eq!(answer, Answer::Refuted, "{switches:?} {before:?}");
                        jumps += 1;
                    }
                    before = search.queens().collect();
                }
            }
        }
        assert!(jumps > 3_000, "{jumps} jumps");
    }

    /// Of two as near to the middle, the one on the left comes first.
    #[test]
    fn a_row_is_tried_from_the_middle_outward() {
        let tree = method("own-top-middle").tree.unwrap();
        let tried = (tree.children)(board(6).into(), &[]);
        let columns: Vec<usize> = tried.iter().map(|square| square.column).collect();
        assert_eq!(columns, [2, 3, 1, 4, 0, 5]);
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
            assert_eq!(method(name).name, expected);
        }
        for name in "own- own-luck own-top-top own-jump-step jump owner".split(' ') {
            assert_eq!(Method::by_name(name), None, "{name}");
        }
        for (method, switches) in Switches::methods().zip(Switches::all()) {
            assert_eq!(Method::by_name(method.name), Some(method));
            assert_eq!(Switches::of(method), Some(switches));
        }
        assert_eq!(Switches::methods().count(), 72);
        let random = method("own-top-random");
        assert!(random.draws() && !random.is_random() && !random.is_predictable());
    }
}
