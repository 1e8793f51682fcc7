//! Depth-first search that fills the line with the fewest free squares next. This is the frame of
//! lookahead and exact-cover, which differ in what they fill and in how they keep track of free
//! squares.

use super::{
    code::Variable,
    items::{Item, OpenItems, places},
    sentence::{Sentence, sentence},
    step::{Effort, Search, Step},
    trace::{Event, Trace, Traced, lines},
    tree::{Place, Tried},
};
use crate::board::{Given, Solution, Square};

/// The maximum number of rows and columns without a queen whose free squares are listed.
const LISTED: usize = 20;

/// The number that a method gives to a row, column or square: small and quick.
pub type Number = u16;

/// The free squares of a board while queens come and go, with the properties of a method that
/// depend on how they are stored.
pub trait FreeSquares: Send + Sized + 'static {
    /// How the method describes itself.
    const MANNER: FrameWords;

    /// The free squares of an empty board.
    fn new(order: usize) -> Self;

    /// The row or column with a number.
    fn item(order: usize, item: Number) -> Item;

    /// The square with a number.
    fn square(order: usize, square: Number) -> Square;

    /// The first row or column without a queen that has the fewest free squares, and their number;
    /// `None` if all have a queen.
    fn fewest(&self) -> Option<(Number, usize)>;

    /// Called when this row or column is chosen to be filled next.
    fn choose(&mut self, _item: Number) {}

    /// Called when all squares of the row or column chosen last have been tried.
    fn give_up(&mut self, _item: Number) {}

    /// The first square of the row or column chosen last, or the next one after `tried`.
    fn next(&self, item: Number, tried: Option<Number>) -> Option<Number>;

    /// Places a given queen, before anything is chosen.
    fn give(&mut self, queen: Square);

    /// Places a queen on a square of the row or column chosen last.
    fn place(&mut self, square: Number);

    /// Removes the queen placed last.
    fn remove(&mut self, square: Number);
}

/// How a method with this frame describes itself.
pub struct FrameWords {
    /// The items that it fills, in the order in which it looks at them.
    pub items: fn(order: usize) -> Vec<Item>,
    /// The name of an item: `row`, or `row or column`.
    pub either: &'static str,
    /// The words for all items.
    pub every: &'static str,
    /// The heading of the list of free squares.
    pub heading: &'static str,
    /// The lines of its code on which steps end.
    pub lines: StepLines,
    /// The variables of its code, except for the dead one.
    pub variables: fn(&Newest) -> Vec<Variable>,
    /// The row or column that is dead, as the value of a variable.
    pub dead: fn(Item) -> Variable,
    /// The function of its code that chooses a row or column and calls itself.
    pub function: &'static str,
}

/// The lines of a depth-first listing on which steps end, from 1.
#[derive(Clone, Copy, Debug)]
pub struct StepLines {
    /// A queen is placed, and nothing is dead.
    pub place: usize,
    /// The last queen is placed.
    pub show: usize,
    /// A queen is placed that kills a row or column; 0 if the method does not look for this.
    pub dead: usize,
    /// A queen is removed.
    pub clear: usize,
    /// Everything has been tried.
    pub end: usize,
}

/// The newest choice of a search.
pub struct Newest {
    /// The row or column.
    pub item: Item,
    /// The square tried last.
    pub square: Square,
    /// The squares that were free when it was chosen.
    pub free: Vec<Square>,
    /// The rows and columns without a queen.
    pub open: Vec<Item>,
}

/// A search with this frame.
pub struct FewestFirst<F> {
    given: Given,
    order: usize,
    /// The free squares after the choices. A copy of a search rebuilds its own when needed.
    free: Option<F>,
    /// The choices so far.
    choices: Vec<Branch>,
    reason: StepReason,
    nodes: u64,
}

/// A row or column, with the square that was tried on it last.
#[derive(Clone, Copy, Debug)]
struct Branch {
    item: Number,
    square: Number,
    /// Whether there is a queen on that square.
    is_placed: bool,
}

/// What the last step leads to, or the reason for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StepReason {
    /// This row or column is to be chosen.
    Open(Number),
    /// This one is dead: the newest queen has to be removed, or has been.
    Dead(Number),
    /// Every free square of this one has been tried.
    Tried(Number),
    /// A solution was found.
    Solved,
}

impl StepReason {
    /// The consequence for the row or column with the fewest free squares.
    fn of(fewest: Option<(Number, usize)>) -> Self {
        match fewest {
            Some((item, 0)) => Self::Dead(item),
            Some((item, _)) => Self::Open(item),
            None => Self::Solved,
        }
    }
}

impl<F: FreeSquares> FewestFirst<F> {
    /// A search for the missing queens on a board, of an order that the method allows.
    #[must_use]
    pub fn new(given: impl Into<Given>) -> Self {
        let given = given.into();
        let free: F = after(&given, &[]);
        Self {
            given,
            order: given.order(),
            reason: StepReason::of(free.fewest()),
            free: Some(free),
            choices: Vec::with_capacity(given.order()),
            nodes: 0,
        }
    }

    fn item(&self, item: Number) -> Item {
        F::item(self.order, item)
    }

    fn square(&self, choice: Branch) -> Square {
        F::square(self.order, choice.square)
    }

    /// The queens that were placed, excluding given ones.
    fn placed_queens(&self) -> impl Iterator<Item = Square> {
        let placed = self.choices.iter().filter(|choice| choice.is_placed);
        placed.map(|&choice| self.square(choice))
    }

    /// All queens, given ones first.
    fn queens(&self) -> impl Iterator<Item = Square> {
        self.given.queens().chain(self.placed_queens())
    }

    /// Each choice with the squares of its row or column that were free when it was made, as bits;
    /// and after them the rows and columns without a queen.
    fn so_far(&self) -> (Vec<(Branch, u128)>, OpenItems) {
        let items = (F::MANNER.items)(self.order);
        let mut open = OpenItems::beside(self.order, items, self.given.queens());
        let choices = self.choices.iter().map(|&choice| {
            let free = open.free(self.item(choice.item));
            if choice.is_placed {
                open.place(self.square(choice));
            }
            (choice, free)
        });
        (choices.collect(), open)
    }

    fn newest(&self, choices: &[(Branch, u128)], open: &OpenItems) -> Option<Newest> {
        let &(choice, free) = choices.last()?;
        let item = self.item(choice.item);
        Some(Newest {
            item,
            square: self.square(choice),
            free: places(free).map(|place| item.square(place)).collect(),
            open: open.iter().map(|(item, _)| item).collect(),
        })
    }

    /// The reason for placing the newest queen on its square.
    fn why_placed(
        &self,
        Newest {
            item, square, free, ..
        }: &Newest,
    ) -> Sentence {
        let across = item.axis.other();
        let place = across.name(item.place(*square));
        let mut why = match free.len() {
            1 => sentence![
                item.capital(),
                format!(" has one free square, {across} "),
                place
            ],
            free => {
                let has = format!(" has {free} free squares, {across} ");
                sentence!["{}{}{} is next", item.capital(), has, place]
            }
        };
        why.push(": a queen is placed there.");
        if !matches!(self.reason, StepReason::Dead(_)) {
            why.push(format!(" No {} has fewer.", F::MANNER.either));
        }
        why
    }

    /// The squares of each choice that were tried: the free ones before its queen.
    fn tried(&self, choices: &[(Branch, u128)]) -> Vec<Square> {
        let tried = choices.iter().flat_map(|&(choice, free)| {
            let item = self.item(choice.item);
            let last = item.place(self.square(choice)) + usize::from(!choice.is_placed);
            places(free & ((1 << last) - 1)).map(move |place| item.square(place))
        });
        tried.collect()
    }
}

/// Copies without the free squares, which the copy rebuilds when it continues.
impl<F: FreeSquares> Clone for FewestFirst<F> {
    fn clone(&self) -> Self {
        Self {
            free: None,
            choices: self.choices.clone(),
            ..*self
        }
    }
}

impl<F: FreeSquares> Search for FewestFirst<F> {
    /// Places one queen or removes one.
    fn step(&mut self) -> Step {
        let free = self
            .free
            .get_or_insert_with(|| after(&self.given, &self.choices));
        let chosen = match (self.choices.pop_if(|newest| !newest.is_placed), self.reason) {
            (Some(newest), _) => Some((newest.item, Some(newest.square))),
            (None, StepReason::Open(item)) => {
                free.choose(item);
                Some((item, None))
            }
            (None, StepReason::Dead(_) | StepReason::Tried(_) | StepReason::Solved) => None,
        };
        if let Some((item, tried)) = chosen {
            if let Some(square) = free.next(item, tried) {
                free.place(square);
                self.choices.push(Branch {
                    item,
                    square,
                    is_placed: true,
                });
                self.nodes += 1;
                self.reason = StepReason::of(free.fewest());
                return match self.reason {
                    StepReason::Solved => {
                        Step::Found(Solution::of_queens(self.order, self.queens()))
                    }
                    StepReason::Open(_) | StepReason::Dead(_) | StepReason::Tried(_) => {
                        Step::Placed
                    }
                };
            }
            free.give_up(item);
            self.reason = StepReason::Tried(item);
        }
        let Some(newest) = self.choices.last_mut() else {
            return Step::Exhausted;
        };
        newest.is_placed = false;
        free.remove(newest.square);
        Step::Backtracked
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn depth(&self) -> usize {
        self.placed_queens().count()
    }
}

/// The squares on which the method tries a queen after these: those of the row or column with the
/// fewest.
pub(super) fn squares_after<F: FreeSquares>(given: Given, queens: &[Square]) -> Vec<Square> {
    let order = given.order();
    if order > OpenItems::MAX_ORDER {
        return Vec::new();
    }
    let queens = given.queens().chain(queens.iter().copied());
    let open = OpenItems::beside(order, (F::MANNER.items)(order), queens);
    let fewest = open.fewest().into_iter();
    fewest
        .flat_map(|(item, free)| places(free).map(move |place| item.square(place)))
        .collect()
}

/// The number of squares left on each of these rows and columns, below a heading.
pub(super) fn counts(
    heading: &'static str,
    none: &'static str,
    open: impl Iterator<Item = (Item, u32)>,
) -> Vec<Sentence> {
    let open: Vec<(Item, u32)> = open.collect();
    let listed = match open.len() {
        0 => return Vec::new(),
        1..=LISTED => {
            let count = |&(item, count): &(Item, u32)| match count {
                0 => sentence!["{}: {}", item.capital(), none],
                _ => sentence!["{}: {}", item.capital(), count],
            };
            open.iter().map(count).collect()
        }
        _ => lines(open.iter().map(|&(_, count)| count)),
    };
    let heading = [heading.into()].into_iter();
    heading.chain(listed).take(LISTED + 1).collect()
}

/// The free squares beside given queens and after some choices.
fn after<F: FreeSquares>(given: &Given, choices: &[Branch]) -> F {
    let mut free = F::new(given.order());
    given.queens().for_each(|queen| free.give(queen));
    for choice in choices {
        free.choose(choice.item);
        if choice.is_placed {
            free.place(choice.square);
        }
    }
    free
}

impl<F: FreeSquares> Traced for FewestFirst<F> {
    fn record(&self, step: &Step) -> Trace {
        let manner = &F::MANNER;
        let (choices, open) = self.so_far();
        let newest = self.newest(&choices, &open);
        let record = match (step, &newest, self.reason) {
            (Step::Placed, Some(newest), reason) => {
                let line = match reason {
                    StepReason::Dead(_) => manner.lines.dead,
                    StepReason::Open(_) | StepReason::Tried(_) | StepReason::Solved => {
                        manner.lines.place
                    }
                };
                let event = Event::Placed(newest.square);
                Trace::new(event, line, self.why_placed(newest))
            }
            (Step::Found(_), newest, _) => {
                let every = manner.every;
                let why = format!(
                    "Every {every} has a queen and no two attack each other: this is a solution."
                );
                let newest = newest.as_ref().map(|newest| newest.square);
                Trace::new(Event::Solved(newest), manner.lines.show, why)
            }
            (Step::Backtracked, Some(Newest { square: queen, .. }), reason) => {
                let (before, none) = match reason {
                    StepReason::Dead(item) => (
                        self.item(item).capital(),
                        " has no free square left: the queen on ",
                    ),
                    StepReason::Tried(item) => (
                        sentence!["Every free square of ", self.item(item).in_words()],
                        " was tried: the queen on ",
                    ),
                    StepReason::Open(_) | StepReason::Solved => {
                        ("To find another solution".into(), ", the queen on ")
                    }
                };
                let why = sentence!["{}{}{} is removed.", before, none, *queen];
                Trace::new(Event::Backtracked(*queen), manner.lines.clear, why)
            }
            (_, _, reason) => {
                let why = match reason {
                    StepReason::Tried(item) => sentence![
                        "Every free square of {} was tried: there are no more solutions.",
                        self.item(item).in_words()
                    ],
                    StepReason::Dead(item) => sentence![
                        "{} has no free square beside the given queens: there are no solutions.",
                        self.item(item).capital()
                    ],
                    StepReason::Open(_) | StepReason::Solved => {
                        "Every square was tried: there are no more solutions.".into()
                    }
                };
                Trace::new(Event::Note, manner.lines.end, why)
            }
        };
        let mut variables = newest.as_ref().map_or_else(Vec::new, manner.variables);
        if let (StepReason::Dead(item), Some(_)) = (self.reason, &newest) {
            variables.push((manner.dead)(self.item(item)));
        }
        if newest.is_some() {
            let calls = choices.iter().map(|(choice, _)| self.item(choice.item));
            variables.push(Variable::calls(manner.function, calls));
        }
        Trace {
            queens: self.queens().collect(),
            variables,
            notes: counts(manner.heading, "none, it is dead", open.counts()),
            tried: self.tried(&choices),
            ..record
        }
    }

    fn placed(&self) -> Option<Square> {
        self.choices.last().map(|&choice| self.square(choice))
    }

    fn place(&self) -> Option<Place> {
        let tried = match self.choices.last() {
            Some(&choice) if !choice.is_placed => Tried::UpTo(self.square(choice)),
            None if !matches!(self.reason, StepReason::Open(_)) => Tried::Everything,
            Some(_) | None => Tried::Nothing,
        };
        Some(Place::new(self.placed_queens().collect(), tried))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.choices.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::search::methods::{ExactCover, Lookahead};

    /// This covers the widest masks, the longest lists, and a solution within milliseconds.
    #[test]
    fn large_orders_are_quick() {
        let solves = |mut search: Box<dyn Search>, steps: usize| {
            let mut steps = std::iter::repeat_with(|| search.step()).take(steps);
            let solution = steps.find_map(|step| match step {
                Step::Found(solution) => Some(solution),
                _ => None,
            });
            Solution::new(solution.unwrap().columns().to_vec()).is_some()
        };
        let board = |order| Board::new(order).unwrap();
        for order in [30, 64, 65, 100] {
            assert!(solves(Box::new(Lookahead::new(board(order))), 1_000_000));
        }
        for order in [20, 30, 40, 46] {
            assert!(solves(Box::new(ExactCover::new(board(order))), 100_000));
        }
    }
}
