//! What backtracking shows of a step.

use std::cmp::Ordering;

use super::{Backtracking, code};
use crate::{
    puzzle::Square,
    search::{
        code::Variable,
        dead_rows::{Axis, Filling},
        sentence::{Part, Sentence, sentence},
        step::Step,
        trace::{self, Event, Traced},
        tree::{self, Choices, Nodes, Place, Traversal, Tree, Tried},
    },
};

/// A node has a queen on each of the first rows.
pub const TREE: Tree = Tree {
    traversal: Traversal::DepthFirst,
    nodes: Nodes::Queens,
    choices: Choices::Columns,
    children: tree::on_next_row,
};

impl Backtracking {
    /// The square tried last, or the one whose queen was removed: one to the left of
    /// the column to try next.
    fn tried(&self) -> Square {
        Square::new(self.queens.len(), self.column.saturating_sub(1))
    }

    fn placed_queens(&self) -> Vec<Square> {
        let queens = self.queens.iter().enumerate();
        queens
            .map(|(row, &column)| Square::new(row, column as usize))
            .collect()
    }
}

impl Traced for Backtracking {
    fn placed(&self) -> Option<Square> {
        self.lowest()
    }

    fn removed(&self) -> Option<Square> {
        Some(self.tried())
    }

    fn clash(&self) -> Option<(Square, Square)> {
        let tested = self.tried();
        Some((tested, self.attacker(tested.column).0?))
    }

    fn queens(&self, _: &Step) -> Vec<Square> {
        self.placed_queens()
    }

    fn filling(&self) -> Option<Filling> {
        Some(Filling::InOrder {
            axis: Axis::Row,
            order: self.order,
        })
    }

    /// The squares to the left of the queens, and of the next one to try.
    fn tried(&self, _: &Step) -> Vec<Square> {
        let placed = self.queens.iter().map(|&column| column as usize);
        let current = (self.queens.len() < self.order).then_some(self.column);
        let rows = placed.chain(current).enumerate();
        rows.flat_map(|(row, next)| (0..next).map(move |column| Square::new(row, column)))
            .collect()
    }

    fn why(&self, _: &Step, event: Event) -> Sentence {
        match event {
            Event::Placed(queen) => {
                sentence!["No queen attacks ", queen, ": a queen is placed there."]
            }
            Event::Clash { tested, attacker } => trace::why_clash(tested, attacker),
            Event::Backtracked(queen) if queen.row + 1 == self.order => {
                sentence![
                    "To find another solution, the queen on ",
                    queen,
                    " is removed."
                ]
            }
            Event::Backtracked(Square { row, .. }) => sentence![
                "Every square of row ",
                Part::Row(row + 1),
                " is attacked or tried: back to row ",
                Part::Row(row),
                ", whose queen is removed."
            ],
            Event::Solved(_) => {
                "Every row has a queen and no two attack each other: this is a solution.".into()
            }
            Event::Note | Event::Swapped(_) => sentence![
                "Every square of row ",
                Part::Row(0),
                " has been tried: there are no more solutions."
            ],
        }
    }

    fn line(&self, step: &Step) -> usize {
        match (step, self.clash()) {
            (Step::Rejected, Some((tested, attacker))) => match attacker.column.cmp(&tested.column)
            {
                Ordering::Equal => code::ABOVE,
                Ordering::Less => code::LEFT,
                Ordering::Greater => code::RIGHT,
            },
            (Step::Placed, _) => code::PLACE,
            (Step::Found(_), _) => code::SHOW,
            (Step::Backtracked, _) => code::CLEAR,
            (Step::Rejected | Step::Working | Step::Exhausted, _) => code::END,
        }
    }

    fn variables(&self, step: &Step) -> Vec<Variable> {
        let (square, capture) = match step {
            Step::Rejected => (Some(self.tried()), "yes"),
            Step::Backtracked => (Some(self.tried()), "no"),
            Step::Placed | Step::Found(_) => (self.lowest(), "no"),
            Step::Working | Step::Exhausted => (None, "no"),
        };
        let board = Variable::list("board", &self.queens);
        let Some(Square { row, column }) = square else {
            return vec![board];
        };
        vec![
            Variable::new("row", row),
            Variable::new("column", column),
            Variable::new("capture", capture),
            board,
        ]
    }

    fn place(&self, _: &Step) -> Option<Place> {
        let tried = match self.column {
            0 => Tried::Nothing,
            column if column == self.order => Tried::Everything,
            _ => Tried::UpTo(self.tried()),
        };
        Some(Place::new(self.placed_queens(), tried))
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.queens.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{puzzle::Board, search::step::Search};

    /// What is said of the steps of one kind, each sentence once, in order 4.
    fn sentences(kind: impl Fn(&Step) -> bool) -> Vec<String> {
        let mut search = Backtracking::new(Board::new(4).unwrap());
        let mut sentences = Vec::new();
        loop {
            let step = search.step();
            let why = search.trace(&step).why.zero_based();
            if kind(&step) && !sentences.contains(&why) {
                sentences.push(why);
            }
            if step == Step::Exhausted {
                return sentences;
            }
        }
    }

    #[test]
    fn every_step_says_why() {
        let placed = sentences(|step| *step == Step::Placed);
        let first = "No queen attacks row 0, column 0: a queen is placed there.";
        assert_eq!(placed[0], first);
        let rejected = sentences(|step| *step == Step::Rejected);
        assert_eq!(
            rejected[1],
            "Row 1, column 1 is attacked along the diagonal by the queen on row 0, column 0."
        );
        let removed = sentences(|step| *step == Step::Backtracked);
        assert_eq!(
            removed,
            [
                "Every square of row 2 is attacked or tried: back to row 1, whose queen is removed.",
                "Every square of row 3 is attacked or tried: back to row 2, whose queen is removed.",
                "Every square of row 1 is attacked or tried: back to row 0, whose queen is removed.",
                "To find another solution, the queen on row 3, column 2 is removed.",
                "To find another solution, the queen on row 3, column 1 is removed.",
            ]
        );
        let end = "Every square of row 0 has been tried: there are no more solutions.";
        assert_eq!(sentences(|step| *step == Step::Exhausted), [end]);
    }
}
