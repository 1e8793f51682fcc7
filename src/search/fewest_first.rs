//! Depth-first search that fills next what has the fewest free squares: the frame of
//! lookahead and exact-cover, which differ in what they fill and in how they know what is free.

use super::{
    code::Variable,
    items::{Item, OpenItems, places},
    sentence::{Sentence, sentence},
    step::{Effort, Search, Step},
    trace::{Event, Trace, Traced, lines},
    tree::{Place, Tried},
};
use crate::board::{Given, Solution, Square};

/// Rows and columns without a queen whose free squares are listed.
const LISTED: usize = 20;

/// A row or column, or a square, as a method numbers them: small and quick.
pub type Number = u16;

/// The free squares of a board while queens come and go, and what of a method follows from
/// how they are known.
pub trait FreeSquares: Send + Sized + 'static {
    /// What the method says of itself.
    const MANNER: FrameWords;

    /// Those of an empty board.
    fn new(order: usize) -> Self;

    /// The row or column of a number.
    fn item(order: usize, item: Number) -> Item;

    /// The square of a number.
    fn square(order: usize, square: Number) -> Square;

    /// The first row or column without a queen that has the fewest, and how many it has;
    /// `None` if all have a queen.
    fn fewest(&self) -> Option<(Number, usize)>;

    /// This row or column is filled next.
    fn choose(&mut self, _item: Number) {}

    /// All squares of the row or column chosen last were tried.
    fn give_up(&mut self, _item: Number) {}

    /// The first square of the row or column chosen last, or the next one after `tried`.
    fn next(&self, item: Number, tried: Option<Number>) -> Option<Number>;

    /// Places a queen that is given, before anything is chosen.
    fn give(&mut self, queen: Square);

    /// Places a queen on a square of the row or column chosen last.
    fn place(&mut self, square: Number);

    /// Removes the queen placed last.
    fn remove(&mut self, square: Number);
}

/// What a method with this frame says of itself.
pub struct FrameWords {
    /// What it fills, in the order in which it looks at it.
    pub items: fn(order: usize) -> Vec<Item>,
    /// The same in words: `row`, or `row or column`.
    pub either: &'static str,
    /// All of it in words.
    pub every: &'static str,
    /// What stands above the list of free squares.
    pub heading: &'static str,
    /// The lines of its code.
    pub lines: StepLines,
    /// The variables of its code, but for the one that is dead.
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
    /// A queen is placed that kills a row or column; 0 where nobody looks.
    pub dead: usize,
    /// A queen is removed.
    pub clear: usize,
    /// All has been tried.
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
    /// The free squares after the choices. A copy of a search makes its own when it is needed.
    free: Option<F>,
    /// The choices so far.
    choices: Vec<Branch>,
    reason: StepReason,
    nodes: u64,
}

/// A row or column, and the square of it that was tried last.
#[derive(Clone, Copy, Debug)]
struct Branch {
    item: Number,
    square: Number,
    /// Whether there is a queen on it.
    is_placed: bool,
}

/// What the last step leads to, or why it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StepReason {
    /// This row or column is to be chosen.
    Open(Number),
    /// This one is dead: the newest queen has to be removed, or was.
    Dead(Number),
    /// Every free square of this one was tried.
    Tried(Number),
    /// A solution was found.
    Solved,
}

impl StepReason {
    /// What follows from the row or column with the fewest free squares.
    fn of(fewest: Option<(Number, usize)>) -> Self {
        match fewest {
            Some((item, 0)) => Self::Dead(item),
            Some((item, _)) => Self::Open(item),
            None => Self::Solved,
        }
    }
}

impl<F: FreeSquares> FewestFirst<F> {
    /// A search for the queens that are missing on a board, of an order that the method allows.
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

    /// The queens that were placed, without given ones.
    fn placed_queens(&self) -> impl Iterator<Item = Square> {
        let placed = self.choices.iter().filter(|choice| choice.is_placed);
        placed.map(|&choice| self.square(choice))
    }

    /// All queens, the given ones first.
    fn queens(&self) -> impl Iterator<Item = Square> {
        self.given.queens().chain(self.placed_queens())
    }

    /// Each choice with the squares of its row or column that were free when it was made, as
    /// bits; and the rows and columns without a queen after them.
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

    /// Why the newest queen was placed there.
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

    /// The squares of each choice that were tried: those before its queen that were free.
    fn tried(&self, choices: &[(Branch, u128)]) -> Vec<Square> {
        let tried = choices.iter().flat_map(|&(choice, free)| {
            let item = self.item(choice.item);
            let last = item.place(self.square(choice)) + usize::from(!choice.is_placed);
            places(free & ((1 << last) - 1)).map(move |place| item.square(place))
        });
        tried.collect()
    }
}

/// Without the free squares, which the copy makes again when it goes on.
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

/// The squares on which it tries a queen after these: those of the row or column with the
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

/// How many squares are left of each of these rows and columns, below a heading.
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

/// The free squares beside given queens, after some choices.
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

    /// The widest masks, the longest lists, and a solution within milliseconds.
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
