//! What looking ahead shows of a step.

use super::{Choice, Lookahead, Reason, code};
use crate::{
    puzzle::Square,
    search::{
        code::Variable,
        dead_rows::{Axis, Filling},
        sentence::{Part, Sentence, sentence},
        step::Step,
        trace::{Event, Traced, lines},
        tree::{Choices, Nodes, Place, Traversal, Tree, Tried},
    },
};

/// Rows without a queen whose free squares are listed.
const LISTED: usize = 20;

/// A node has queens on some rows. Where a row is dead, there are no choices.
pub const TREE: Tree = Tree {
    traversal: Traversal::DepthFirst,
    nodes: Nodes::Queens,
    choices: Choices::Squares(&[Axis::Row]),
    children: |board, queens| {
        Lookahead::new(board).map_or_else(Vec::new, |search| search.choices_after(queens))
    },
};

impl Lookahead {
    /// The square tried last.
    fn tried(&self) -> Option<Square> {
        self.choices.last().map(|choice| choice.square())
    }

    /// Why the newest queen was placed there, and what it does.
    fn why_placed(&self, Square { row, column }: Square) -> Sentence {
        let free = self.squares_at_choice();
        let (row, column) = (Part::Row(row), Part::Column(column));
        let why = if free == 1 {
            sentence!["Row ", row, " has one free square, column ", column]
        } else {
            let has = format!(" has {free} free squares, column ");
            sentence!["Row ", row, has, column, " is next"]
        };
        match self.reason {
            Reason::Dead(_) => sentence![why, ": a queen is placed there."],
            Reason::Open | Reason::Tried(_) | Reason::Solved => {
                sentence![why, ": a queen is placed there. No row has fewer."]
            }
        }
    }

    /// How many free squares the newest choice had when it was made.
    fn squares_at_choice(&self) -> u32 {
        let Some((newest, before)) = self.choices.split_last() else {
            return 0;
        };
        let is_free = |column: &usize| {
            let square = Square::new(newest.row, *column);
            let attacks = |choice: &Choice| choice.square().attacks(square).is_some();
            !before.iter().any(attacks)
        };
        (0..self.order).filter(is_free).count() as u32
    }
}

impl Traced for Lookahead {
    fn placed(&self) -> Option<Square> {
        self.tried()
    }

    fn removed(&self) -> Option<Square> {
        self.tried()
    }

    fn queens(&self, _: &Step) -> Vec<Square> {
        let placed = self.choices.iter().filter(|choice| choice.is_placed);
        placed.map(|choice| choice.square()).collect()
    }

    fn why(&self, _: &Step, event: Event) -> Sentence {
        match (event, self.reason) {
            (Event::Placed(queen), _) => self.why_placed(queen),
            (Event::Backtracked(queen), Reason::Dead(row)) => {
                let none = " has no free square left: the queen on ";
                sentence!["Row ", Part::Row(row), none, queen, " is removed."]
            }
            (Event::Backtracked(queen), Reason::Tried(row)) => {
                let row = Part::Row(row);
                let tried = " was tried: the queen on ";
                sentence![
                    "Every free square of row ",
                    row,
                    tried,
                    queen,
                    " is removed."
                ]
            }
            (Event::Backtracked(queen), Reason::Open | Reason::Solved) => {
                sentence![
                    "To find another solution, the queen on ",
                    queen,
                    " is removed."
                ]
            }
            (Event::Solved(_), _) => {
                "Every row has a queen and no two attack each other: this is a solution.".into()
            }
            (Event::Note | Event::Clash { .. } | Event::Swapped(_), Reason::Tried(row)) => {
                let row = Part::Row(row);
                sentence![
                    "Every free square of row ",
                    row,
                    " was tried: there are no more solutions."
                ]
            }
            (
                Event::Note | Event::Clash { .. } | Event::Swapped(_),
                Reason::Open | Reason::Dead(_) | Reason::Solved,
            ) => "Every square was tried: there are no more solutions.".into(),
        }
    }

    fn line(&self, step: &Step) -> usize {
        match (step, self.reason) {
            (Step::Placed, Reason::Dead(_)) => code::DEAD,
            (Step::Placed, Reason::Open | Reason::Tried(_) | Reason::Solved) => code::PLACE,
            (Step::Found(_), _) => code::SHOW,
            (Step::Backtracked, _) => code::CLEAR,
            (Step::Rejected | Step::Working | Step::Exhausted, _) => code::END,
        }
    }

    fn variables(&self, _: &Step) -> Vec<Variable> {
        let Some(&newest) = self.choices.last() else {
            return Vec::new();
        };
        let mut open: Vec<usize> = self.open_rows().map(|(row, _)| row).collect();
        if newest.is_placed {
            open.push(newest.row);
            open.sort_unstable();
        }
        let free = (0..self.order).filter(|column| newest.untried & 1 << column != 0);
        let mut variables = vec![
            Variable::list("open", open),
            Variable::new("row", newest.row),
            Variable::list("free", free),
            Variable::new("column", newest.column),
        ];
        if let Reason::Dead(row) = self.reason {
            variables.push(Variable::new("dead", row));
        }
        variables
    }

    fn filling(&self) -> Option<Filling> {
        Some(Filling::ByChoice { order: self.order })
    }

    /// The squares of each row that were tried: those to the left of its queen that were
    /// free when it was the row's turn.
    fn tried(&self, _: &Step) -> Vec<Square> {
        let mut tried = Vec::new();
        for (depth, choice) in self.choices.iter().enumerate() {
            let above = self.choices.get(..depth).unwrap_or_default();
            let end = choice.column + usize::from(!choice.is_placed);
            let squares = (0..end).map(|column| Square::new(choice.row, column));
            tried.extend(squares.filter(|&square| {
                let attacks = |choice: &Choice| choice.square().attacks(square).is_some();
                !above.iter().any(attacks)
            }));
        }
        tried
    }

    fn notes(&self, _: &Step) -> Vec<Sentence> {
        let open: Vec<(usize, u128)> = self.open_rows().collect();
        if open.is_empty() {
            return Vec::new();
        }
        let heading = Sentence::from("Free squares of the rows without a queen");
        if open.len() > LISTED {
            let counts = open.iter().map(|(_, free)| free.count_ones());
            return [heading].into_iter().chain(lines(counts)).collect();
        }
        let rows = open.into_iter().map(|(row, free)| match free.count_ones() {
            0 => sentence!["Row ", Part::Row(row), ": none, it is dead"],
            free => sentence!["Row ", Part::Row(row), format!(": {free}")],
        });
        [heading].into_iter().chain(rows).collect()
    }

    fn place(&self, _: &Step) -> Option<Place> {
        let placed = self.choices.iter().filter(|choice| choice.is_placed);
        let tried = match self.choices.last() {
            Some(choice) if !choice.is_placed => Tried::UpTo(choice.square()),
            None if self.reason != Reason::Open => Tried::Everything,
            Some(_) | None => Tried::Nothing,
        };
        Some(Place::new(
            placed.map(|choice| choice.square()).collect(),
            tried,
        ))
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.choices.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{puzzle::Board, search::step::Search};

    /// The whole search of order 4 up to its first solution.
    #[test]
    fn dead_rows_are_named() {
        let mut search = Lookahead::new(Board::new(4).unwrap()).unwrap();
        let mut sentences = Vec::new();
        loop {
            let step = search.step();
            sentences.push(search.trace(&step).why.zero_based());
            if matches!(step, Step::Found(_)) {
                break;
            }
        }
        assert_eq!(
            sentences[..4],
            [
                "Row 0 has 4 free squares, column 0 is next: a queen is placed there. \
                 No row has fewer.",
                "Row 1 has 2 free squares, column 2 is next: a queen is placed there. \
                 Row 2 is dead now: all of it is attacked.",
                "Row 2 has no free square left: the queen on row 1, column 2 is removed.",
                "Row 1 has 2 free squares, column 3 is next: a queen is placed there. \
                 No row has fewer.",
            ]
        );
    }

    #[test]
    fn free_squares_are_listed() {
        let mut search = Lookahead::new(Board::new(4).unwrap()).unwrap();
        search.step();
        let step = search.step();
        assert_eq!(
            search.trace(&step).notes[1..]
                .iter()
                .map(Sentence::zero_based)
                .collect::<Vec<_>>(),
            ["Row 2: none, it is dead", "Row 3: 1"]
        );
    }
}
