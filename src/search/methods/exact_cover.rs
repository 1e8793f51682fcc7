//! Knuth's Algorithm X with dancing links: the board as an exact cover.

mod code;
mod links;
mod trace;

pub(super) use self::{code::CODE, trace::TREE};

use self::links::{Link, Links};
use crate::{
    puzzle::{Board, Solution, Square},
    search::{
        items::Item,
        step::{Effort, Search, Step},
    },
};

/// A search for squares that cover every row and every column exactly once, and every
/// diagonal at most once.
///
/// It takes the row or column with the fewest free squares and tries them in turn: those of
/// a row from the left, those of a column from the top. Of several with as few it takes the
/// one nearest to the middle of the board; rows come before columns. A row or column
/// without a free square is dead: the queen that killed it is removed at once.
///
/// The free squares are in lists, whose links dance: a square that a queen attacks is taken
/// out of the lists of its row, its column and its diagonals, but keeps its links to its
/// neighbours there, and so it can put itself back. The idea is Hitotumatu and Noshita's
/// (1979); Knuth named the algorithm and the links (Dancing links, 2000).
///
/// Attack checks are not counted: the free squares come from lists.
#[derive(Debug)]
pub struct ExactCover {
    order: usize,
    /// The lists after the choices. A copy of a search makes its own when it is needed.
    links: Option<Links>,
    /// The choices so far, each a row or a column.
    choices: Vec<Choice>,
    reason: Reason,
    nodes: u64,
}

/// A row or column and what was tried on it.
#[derive(Clone, Copy, Debug)]
struct Choice {
    item: Link,
    /// The option tried last; the head of the item before the first.
    option: Link,
    /// Whether there is a queen on it.
    is_placed: bool,
}

/// What the last step leads to, or why it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    /// This row or column is to be chosen.
    Open(Link),
    /// This one is dead: the newest queen has to be removed, or was.
    Dead(Link),
    /// Every free square of this one was tried.
    Tried(Link),
    /// A solution was found.
    Solved,
}

impl ExactCover {
    /// The largest order. Links have 16 bits, which is enough for order 126.
    pub const MAX_ORDER: usize = 100;

    /// A search from the empty board; `None` for an order above
    /// [`ExactCover::MAX_ORDER`].
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        let order = board.order();
        (order <= Self::MAX_ORDER).then(|| Self {
            order,
            links: None,
            choices: Vec::with_capacity(order),
            // All have as many squares.
            reason: Reason::Open(0),
            nodes: 0,
        })
    }

    /// The row or column of a number.
    fn item(&self, link: Link) -> Option<Item> {
        Item::all(self.order).nth(link.into())
    }

    fn square(&self, choice: Choice) -> Square {
        Links::square(self.order, choice.option)
    }

    fn solution(&self) -> Solution {
        let mut columns = vec![0; self.order];
        for &choice in &self.choices {
            let Square { row, column } = self.square(choice);
            columns[row] = column as u32;
        }
        Solution::trusted(columns.into())
    }
}

impl Links {
    /// The lists after some choices.
    fn after(order: usize, choices: &[Choice]) -> Self {
        let mut links = Self::new(order);
        for choice in choices {
            links.cover(choice.item);
            if choice.is_placed {
                links.take(choice.option);
            }
        }
        links
    }
}

impl Search for ExactCover {
    /// Places one queen or removes one.
    fn step(&mut self) -> Step {
        let made = || Links::after(self.order, &self.choices);
        let links = self.links.get_or_insert_with(made);
        if let Reason::Open(item) = self.reason
            && self.choices.last().is_none_or(|last| last.is_placed)
        {
            links.cover(item);
            self.choices.push(Choice {
                item,
                option: item,
                is_placed: false,
            });
        }
        if let Some(newest) = self.choices.last_mut().filter(|last| !last.is_placed) {
            let option = links.next(newest.option);
            let item = newest.item;
            if option != item {
                newest.option = option;
                newest.is_placed = true;
                links.take(option);
                self.nodes += 1;
                self.reason = match links.fewest() {
                    Some((item, 0)) => Reason::Dead(item),
                    Some((item, _)) => Reason::Open(item),
                    None => Reason::Solved,
                };
                return if self.reason == Reason::Solved {
                    Step::Found(self.solution())
                } else {
                    Step::Placed
                };
            }
            links.uncover(item);
            self.choices.pop();
            self.reason = Reason::Tried(item);
        }
        match self.choices.last_mut() {
            Some(newest) => {
                newest.is_placed = false;
                links.put_back(newest.option);
                Step::Backtracked
            }
            None => Step::Exhausted,
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn depth(&self) -> usize {
        let placed = self.choices.iter().filter(|choice| choice.is_placed);
        placed.count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        puzzle::counts,
        search::{
            items::{OpenItems, places},
            methods::Lookahead,
        },
    };

    fn exact_cover(order: usize) -> ExactCover {
        ExactCover::new(Board::new(order).unwrap()).unwrap()
    }

    /// It finds what lookahead finds, and places no more queens.
    #[test]
    fn solutions_are_those_of_lookahead() {
        for order in 1..=10 {
            let mut search = exact_cover(order);
            let mut found: Vec<Solution> = std::iter::from_fn(|| search.next_solution()).collect();
            let mut lookahead = Lookahead::new(Board::new(order).unwrap()).unwrap();
            let mut expected: Vec<Solution> =
                std::iter::from_fn(|| lookahead.next_solution()).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "order {order}");
            assert_eq!(Some(found.len() as u64), counts::solutions(order));
            let nodes = [search.effort(), lookahead.effort()].map(Effort::amount);
            assert!(nodes[0] <= nodes[1], "order {order}: {nodes:?}");
            assert_eq!((search.depth(), search.step()), (0, Step::Exhausted));
        }
    }

    /// After each step the lists have the free squares of the board, and back at the start
    /// they are as they were.
    #[test]
    fn lists_have_the_free_squares() {
        for order in 1..=7 {
            let board = Board::new(order).unwrap();
            let mut search = exact_cover(order);
            while search.step() != Step::Exhausted {
                let links = search.links.as_ref().unwrap();
                let mut open = OpenItems::of(board);
                for choice in search.choices.iter().filter(|choice| choice.is_placed) {
                    open.place(search.square(*choice));
                }
                let listed = |item: Link| {
                    let options = std::iter::successors(Some(links.next(item)), |&option| {
                        Some(links.next(option))
                    });
                    let options = options.take_while(move |&option| option != item);
                    options.map(|option| Links::square(order, option))
                };
                let untaken = search.choices.last().filter(|choice| !choice.is_placed);
                for (item, free) in open.iter() {
                    let number = Item::all(order).position(|other| other == item).unwrap() as Link;
                    let mut squares: Vec<Square> = places(free).map(|p| item.square(p)).collect();
                    if let Some(choice) = untaken {
                        // Its item is covered, so its squares are in no other list.
                        let covered = search.item(choice.item).unwrap();
                        squares.retain(|&square| item == covered || !covered.contains(square));
                    }
                    assert!(listed(number).eq(squares), "{item} {search:?}");
                }
            }
            let links = search.links.unwrap();
            assert_eq!(format!("{links:?}"), format!("{:?}", Links::new(order)));
        }
    }

    #[test]
    fn large_orders_are_quick() {
        for order in [20, 30, 40, 46] {
            let mut search = exact_cover(order);
            let mut steps = 0;
            let solution = loop {
                steps += 1;
                if let Step::Found(solution) = search.step() {
                    break solution;
                }
                assert!(steps < 100_000, "order {order}");
            };
            assert!(Solution::new(solution.columns().to_vec()).is_some());
        }
        let mut largest = exact_cover(ExactCover::MAX_ORDER);
        assert!((0..10_000).all(|_| largest.step() != Step::Exhausted));
        assert!(ExactCover::new(Board::new(101).unwrap()).is_none());
    }
}
