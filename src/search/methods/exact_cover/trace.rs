//! What exact cover shows of a step.

use super::{Choice, ExactCover, Reason, code};
use crate::{
    puzzle::{Board, Square},
    search::{
        code::Variable,
        dead_rows::{Axis, Filling},
        items::{Item, OpenItems, places},
        sentence::{Sentence, sentence},
        step::Step,
        trace::{Event, Traced, lines},
        tree::{Choices, Nodes, Place, Traversal, Tree, Tried},
    },
};

/// Rows and columns without a queen whose free squares are listed.
const LISTED: usize = 20;

/// A node has queens. The choices after it are the free squares of one row or column.
pub const TREE: Tree = Tree {
    traversal: Traversal::DepthFirst,
    nodes: Nodes::Queens,
    choices: Choices::Squares(&[Axis::Row, Axis::Column]),
    children: squares_after,
};

/// The squares on which it tries a queen after these: those of the row or column with the
/// fewest.
fn squares_after(board: Board, queens: &[Square]) -> Vec<Square> {
    if board.order() > OpenItems::MAX_ORDER {
        return Vec::new();
    }
    let mut open = OpenItems::of(board);
    for &queen in queens {
        open.place(queen);
    }
    open.fewest().map_or_else(Vec::new, |(item, free)| {
        places(free).map(|place| item.square(place)).collect()
    })
}

impl ExactCover {
    /// The square tried last.
    fn tried(&self) -> Option<Square> {
        self.choices.last().map(|&choice| self.square(choice))
    }

    fn placed_queens(&self) -> impl Iterator<Item = Square> {
        let placed = self.choices.iter().filter(|choice| choice.is_placed);
        placed.map(|&choice| self.square(choice))
    }

    /// The rows and columns without a queen, each with its free squares.
    fn open(&self) -> Option<OpenItems> {
        let mut open = OpenItems::of(Board::new(self.order).ok()?);
        self.placed_queens().for_each(|queen| open.place(queen));
        Some(open)
    }

    /// The row or column of a choice, and those of its squares that were free then.
    fn free_at(&self, depth: usize) -> Option<(Item, Choice, impl Iterator<Item = Square>)> {
        let (before, after) = self.choices.split_at_checked(depth)?;
        let choice = *after.first()?;
        let item = self.item(choice.item)?;
        let queens: Vec<Square> = before.iter().map(|&choice| self.square(choice)).collect();
        let squares = (0..self.order).map(move |place| item.square(place));
        let free = squares.filter(move |square| {
            let attacks = |queen: &Square| queen.attacks(*square).is_some();
            !queens.iter().any(attacks)
        });
        Some((item, choice, free))
    }

    /// Why the newest queen was placed there.
    fn why_placed(&self, queen: Square) -> Sentence {
        let newest = self.choices.len().saturating_sub(1);
        let Some((item, _, free)) = self.free_at(newest) else {
            return Sentence::default();
        };
        let across = item.axis.other();
        let (item, place) = (item.capital(), across.name(item.place(queen)));
        let why = match free.count() {
            1 => sentence![item, format!(" has one free square, {across} "), place],
            free => {
                let has = format!(" has {free} free squares, {across} ");
                sentence![item, has, place, " is next"]
            }
        };
        match self.reason {
            Reason::Dead(_) => sentence![why, ": a queen is placed there."],
            Reason::Open(_) | Reason::Tried(_) | Reason::Solved => {
                sentence![
                    why,
                    ": a queen is placed there. No row or column has fewer."
                ]
            }
        }
    }

    /// A row or column as in a sentence.
    fn name(&self, item: super::Link) -> Sentence {
        self.item(item)
            .map_or_else(Sentence::default, Item::in_words)
    }
}

impl Traced for ExactCover {
    fn placed(&self) -> Option<Square> {
        self.tried()
    }

    fn removed(&self) -> Option<Square> {
        self.tried()
    }

    fn queens(&self, _: &Step) -> Vec<Square> {
        self.placed_queens().collect()
    }

    fn why(&self, _: &Step, event: Event) -> Sentence {
        match (event, self.reason) {
            (Event::Placed(queen), _) => self.why_placed(queen),
            (Event::Backtracked(queen), Reason::Dead(item)) => {
                let item = self
                    .item(item)
                    .map_or_else(Sentence::default, Item::capital);
                let none = " has no free square left: the queen on ";
                sentence![item, none, queen, " is removed."]
            }
            (Event::Backtracked(queen), Reason::Tried(item)) => sentence![
                "Every free square of ",
                self.name(item),
                " was tried: the queen on ",
                queen,
                " is removed."
            ],
            (Event::Backtracked(queen), Reason::Open(_) | Reason::Solved) => {
                sentence![
                    "To find another solution, the queen on ",
                    queen,
                    " is removed."
                ]
            }
            (Event::Solved(_), _) => {
                "Every row and column has a queen and no two attack each other: \
                 this is a solution."
                    .into()
            }
            (Event::Note | Event::Clash { .. } | Event::Swapped(_), Reason::Tried(item)) => {
                sentence![
                    "Every free square of ",
                    self.name(item),
                    " was tried: there are no more solutions."
                ]
            }
            (
                Event::Note | Event::Clash { .. } | Event::Swapped(_),
                Reason::Open(_) | Reason::Dead(_) | Reason::Solved,
            ) => "Every square was tried: there are no more solutions.".into(),
        }
    }

    fn line(&self, step: &Step) -> usize {
        match (step, self.reason) {
            (Step::Placed, Reason::Dead(_)) => code::DEAD,
            (Step::Placed, Reason::Open(_) | Reason::Tried(_) | Reason::Solved) => code::PLACE,
            (Step::Found(_), _) => code::SHOW,
            (Step::Backtracked, _) => code::CLEAR,
            (Step::Rejected | Step::Working | Step::Exhausted, _) => code::END,
        }
    }

    /// `place` is the place of the queen on its row or column, and `free` are those that
    /// were free there.
    fn variables(&self, _: &Step) -> Vec<Variable> {
        let newest = self.choices.len().saturating_sub(1);
        let (Some((item, choice, free)), Some(open)) = (self.free_at(newest), self.open()) else {
            return Vec::new();
        };
        let mut variables = vec![
            Variable::new("item", item),
            Variable::new("place", item.place(self.square(choice))),
            Variable::list("items", open.iter().map(|(item, _)| item.short())),
            Variable::list("free", free.map(|square| item.place(square))),
        ];
        if let Reason::Dead(item) = self.reason {
            variables.extend(self.item(item).map(|item| Variable::new("dead", item)));
        }
        variables
    }

    fn filling(&self) -> Option<Filling> {
        Some(Filling::ByItem { order: self.order })
    }

    /// The squares of each row or column that were tried: those before its queen that were
    /// free when it was chosen.
    fn tried(&self, _: &Step) -> Vec<Square> {
        let choices = (0..self.choices.len()).filter_map(|depth| self.free_at(depth));
        choices
            .flat_map(|(_, choice, free)| {
                let last = self.square(choice);
                free.filter(move |&square| square < last || (square == last && !choice.is_placed))
            })
            .collect()
    }

    fn notes(&self, _: &Step) -> Vec<Sentence> {
        let open: Vec<(Item, u128)> = self.open().iter().flat_map(OpenItems::iter).collect();
        if open.is_empty() {
            return Vec::new();
        }
        let heading = Sentence::from("Free squares, rows and columns from the middle out");
        if open.len() > LISTED {
            let counts = open.iter().map(|(_, free)| free.count_ones());
            return [heading]
                .into_iter()
                .chain(lines(counts))
                .take(LISTED)
                .collect();
        }
        let items = open
            .into_iter()
            .map(|(item, free)| match free.count_ones() {
                0 => sentence![item.capital(), ": none, it is dead"],
                free => sentence![item.capital(), format!(": {free}")],
            });
        [heading].into_iter().chain(items).collect()
    }

    fn place(&self, _: &Step) -> Option<Place> {
        let tried = match self.choices.last() {
            Some(&choice) if !choice.is_placed => Tried::UpTo(self.square(choice)),
            None if !matches!(self.reason, Reason::Open(_)) => Tried::Everything,
            Some(_) | None => Tried::Nothing,
        };
        Some(Place::new(self.placed_queens().collect(), tried))
    }

    /// Without the lists, which the copy makes again when it goes on.
    fn copy(&self) -> Box<dyn Traced> {
        Box::new(Self {
            order: self.order,
            links: None,
            choices: self.choices.clone(),
            reason: self.reason,
            nodes: self.nodes,
        })
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.choices.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::step::Search;

    /// The search of order 4 from its first step, as sentences.
    fn sentences(count: usize) -> Vec<String> {
        let mut search = ExactCover::new(Board::new(4).unwrap()).unwrap();
        std::iter::repeat_with(|| {
            let step = search.step();
            search.trace(&step).why.zero_based()
        })
        .take(count)
        .collect()
    }

    #[test]
    fn rows_and_columns_are_chosen_by_their_free_squares() {
        assert_eq!(
            sentences(5),
            [
                "Row 2 has 4 free squares, column 0 is next: a queen is placed there. \
                 No row or column has fewer.",
                "Column 1 has one free square, row 0: a queen is placed there. \
                 No row or column has fewer.",
                "Column 2 has one free square, row 3: a queen is placed there. \
                 No row or column has fewer.",
                "Every row and column has a queen and no two attack each other: \
                 this is a solution.",
                "To find another solution, the queen on row 1, column 3 is removed.",
            ]
        );
    }

    #[test]
    fn dead_rows_and_columns_are_named() {
        let mut search = ExactCover::new(Board::new(6).unwrap()).unwrap();
        let mut dead = [false; 2];
        loop {
            let step = search.step();
            if step == Step::Exhausted {
                break;
            }
            let trace = search.trace(&step);
            if let [only] = trace.dead[..] {
                dead[only.axis as usize] = true;
                let name = format!("{} {}", only.axis.capital(), only.line);
                let why = trace.why.zero_based();
                assert!(why.contains(&format!("{name} is dead now")), "{why}");
                let step = search.step();
                let why = search.trace(&step).why.zero_based();
                assert!(
                    why.starts_with(&format!("{name} has no free square left")),
                    "{why}"
                );
            }
        }
        assert_eq!(dead, [true; 2]);
    }

    #[test]
    fn free_squares_are_listed() {
        let mut search = ExactCover::new(Board::new(4).unwrap()).unwrap();
        let step = search.step();
        assert_eq!(
            search.trace(&step).notes[1..]
                .iter()
                .map(Sentence::zero_based)
                .collect::<Vec<_>>(),
            [
                "Column 2: 2",
                "Row 1: 2",
                "Column 1: 1",
                "Row 3: 2",
                "Column 3: 3",
                "Row 0: 2"
            ]
        );
    }
}
