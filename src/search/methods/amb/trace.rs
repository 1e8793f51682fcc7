//! What amb shows of a step: the choices made and what is left to choose.

use std::ops::Range;

use super::{Amb, Next, code};
use crate::{
    puzzle::Square,
    search::{
        code::Variable,
        dead_rows::{Axis, Filling},
        methods::by_column,
        sentence::{Part, Sentence, sentence},
        step::Step,
        trace::{self, Event, Traced},
        tree::{self, Choices, Nodes, Place, Traversal, Tree, Tried},
    },
};

/// How many choice points are listed, the newest ones.
const MAX_LISTED: usize = 12;

/// A node has a queen in each of the first columns: the choices that were found safe.
pub const TREE: Tree = Tree {
    traversal: Traversal::DepthFirst,
    nodes: Nodes::Queens,
    choices: Choices::Rows,
    children: tree::in_next_column,
};

impl Amb {
    /// The queen of a choice, if there is such a choice.
    fn queen(&self, column: usize) -> Option<Square> {
        let point = self.machine.points.get(column)?;
        Some(Square::new(point.chosen.into(), column))
    }

    /// The rows of the queens on the board, the newest first.
    fn rows(&self) -> Vec<u8> {
        let met = self.machine.points.iter().take(self.met);
        met.rev().map(|point| point.chosen).collect()
    }
}

impl Traced for Amb {
    fn placed(&self) -> Option<Square> {
        self.queen(self.met.checked_sub(1)?)
    }

    fn removed(&self) -> Option<Square> {
        self.queen(self.met)
    }

    fn clash(&self) -> Option<(Square, Square)> {
        by_column::clash(self.queen(self.met)?, &self.rows())
    }

    fn queens(&self, _: &Step) -> Vec<Square> {
        by_column::queens(&self.rows()).collect()
    }

    fn filling(&self) -> Option<Filling> {
        Some(Filling::InOrder {
            axis: Axis::Column,
            order: self.order,
        })
    }

    /// The rows that were chosen before, for each column.
    fn tried(&self, _: &Step) -> Vec<Square> {
        let columns = self.machine.points.iter().enumerate();
        columns
            .flat_map(|(column, point)| {
                let next = if column < self.met {
                    point.chosen
                } else {
                    point.alternatives.start
                };
                (0..next).map(move |row| Square::new(row.into(), column))
            })
            .collect()
    }

    fn why(&self, step: &Step, event: Event) -> Sentence {
        match event {
            Event::Placed(Square { row, column }) => {
                let (row, column) = (Part::Row(row), Part::Column(column));
                sentence![
                    "Row ",
                    row,
                    " is chosen for column ",
                    column,
                    ": the requirement is met."
                ]
            }
            Event::Clash { tested, attacker } => trace::why_clash(tested, attacker),
            Event::Backtracked(queen) if queen.column + 1 == self.order => {
                sentence![
                    "To find another solution, the program fails: the queen on ",
                    queen,
                    " is removed."
                ]
            }
            Event::Backtracked(Square { row, column }) => sentence![
                "Back to the choice for column ",
                Part::Column(column),
                ": its queen, on row ",
                Part::Row(row),
                ", is removed."
            ],
            Event::Solved(_) => "The last requirement is met: every column has a queen \
                 and no two attack each other."
                .into(),
            Event::Note if *step == Step::Exhausted => {
                "There is no choice left to go back to: there are no more solutions.".into()
            }
            Event::Note | Event::Swapped(_) => {
                let column = self.machine.points.len();
                let before = match column {
                    0 => "and no choice was made before.",
                    _ => "so the program goes back to the choice before.",
                };
                let column = Part::Column(column);
                sentence!["Column ", column, " has no row left to choose, ", before]
            }
        }
    }

    fn line(&self, step: &Step) -> usize {
        match step {
            Step::Rejected => code::REQUIRE,
            Step::Placed => code::ADJOIN,
            Step::Backtracked => code::CHOICE,
            Step::Working => code::NO_ITEM,
            Step::Found(_) | Step::Exhausted => code::COLLECT,
        }
    }

    /// The items are those of the newest choice: the row chosen and what is left.
    fn variables(&self, step: &Step) -> Vec<Variable> {
        let column = match step {
            Step::Exhausted => return Vec::new(),
            Step::Placed | Step::Found(_) => self.met.saturating_sub(1),
            Step::Rejected | Step::Backtracked | Step::Working => self.met,
        };
        let points = &self.machine.points;
        let earlier = points.iter().take(column).map(|point| point.chosen);
        let mut variables = vec![
            Variable::new("k", column + 1),
            Variable::lisp_list("rest", earlier),
        ];
        let point = points.get(column);
        if let (Step::Rejected | Step::Placed | Step::Found(_), Some(point)) = (step, point) {
            variables.push(Variable::new("row", point.chosen));
        }
        let items = point.map_or(0..0, |point| point.chosen..point.alternatives.end);
        variables.push(Variable::lisp_list("items", items));
        variables
    }

    /// The choice points with what is left to choose.
    fn notes(&self, _: &Step) -> Vec<Sentence> {
        let points = &self.machine.points;
        let older = points.len().saturating_sub(MAX_LISTED);
        let before = match older {
            0 => None,
            1 => Some("1 earlier choice".into()),
            _ => Some(format!("{older} earlier choices").into()),
        };
        let listed = points.iter().enumerate().skip(older);
        let lines = listed.map(|(column, point)| {
            let Range { start, end } = point.alternatives;
            let left = match end - start {
                0 => "no row".into(),
                1 => sentence!["row ", Part::Row(start.into())],
                _ => sentence![
                    "rows ",
                    Part::Row(start.into()),
                    " to ",
                    Part::Row(usize::from(end) - 1)
                ],
            };
            sentence![
                "Column ",
                Part::Column(column),
                ": row ",
                Part::Row(point.chosen.into()),
                "; ",
                left,
                " left"
            ]
        });
        before.into_iter().chain(lines).collect()
    }

    fn place(&self, _: &Step) -> Option<Place> {
        let path = (0..self.met).filter_map(|column| self.queen(column));
        let tried = match (self.queen(self.met), self.next) {
            (Some(choice), _) => Tried::UpTo(choice),
            (None, Next::Choose) => Tried::Nothing,
            (None, Next::Fail) => Tried::Everything,
        };
        Some(Place::new(path.collect(), tried))
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.machine.points.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{puzzle::Board, search::step::Search};

    fn amb(order: usize) -> Amb {
        Amb::new(Board::new(order).unwrap()).unwrap()
    }

    #[test]
    fn the_choices_are_listed_with_what_is_left() {
        let mut search = amb(4);
        let dropped = |search: &mut Amb| search.step() == Step::Working;
        while !dropped(&mut search) {}
        let trace = search.trace(&Step::Working);
        let column_2 = "Column 2 has no row left to choose, so the program goes back";
        let why = trace.why.zero_based();
        assert!(why.starts_with(column_2), "{why}");
        let choices = [
            "Column 0: row 0; rows 1 to 3 left",
            "Column 1: row 2; row 3 left",
        ];
        assert!(trace.notes.iter().map(Sentence::zero_based).eq(choices));
        let mut search = amb(100);
        while search.depth() < 20 {
            search.step();
        }
        let notes = search.trace(&Step::Placed).notes;
        assert_eq!(
            (notes.len(), &*notes[0].zero_based()),
            (13, "8 earlier choices")
        );
    }
}
