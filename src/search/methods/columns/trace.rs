//! What columns shows of a step: one partial solution, and how many there are.

use super::{Columns, code};
use crate::{
    numbers::grouped,
    puzzle::Square,
    search::{
        code::Variable,
        dead_rows::Filling,
        methods::by_column::{self, queens_in_words},
        sentence::{Part, Sentence, sentence},
        step::Step,
        trace::{self, Event, Traced},
        tree::{self, Choices, Nodes, Place, Traversal, Tree, Tried},
    },
};

/// A node has a queen in each of the first columns: a partial solution.
pub const TREE: Tree = Tree {
    traversal: Traversal::ByLevel,
    nodes: Nodes::Queens,
    choices: Choices::Rows,
    children: tree::in_next_column,
};

impl Columns {
    /// Why no square was tried.
    fn note(&self, step: &Step) -> Sentence {
        let column = self.column();
        let queens = queens_in_words(column);
        if *step == Step::Exhausted {
            return sentence![
                format!("Every way to place {queens} has been tried with every row of column "),
                Part::Column(column),
                ": there are no more solutions."
            ];
        }
        let ways = grouped(self.counts.get(column).copied().unwrap_or_default());
        sentence![
            format!("All {ways} ways to place {queens} are known. "),
            "Each is tried with a queen on every row of column ",
            Part::Column(column),
            "."
        ]
    }
}

impl Traced for Columns {
    fn placed(&self) -> Option<Square> {
        let row = self.row.checked_sub(1)?;
        Some(Square::new(row.into(), self.column()))
    }

    fn clash(&self) -> Option<(Square, Square)> {
        by_column::clash(self.placed()?, self.earlier()?)
    }

    fn queens(&self, step: &Step) -> Vec<Square> {
        by_column::shown(step, self.placed(), self.earlier())
    }

    fn filling(&self) -> Option<Filling> {
        Some(Filling::FromLists { order: self.order })
    }

    fn earlier(&self) -> Option<&[u8]> {
        self.partials.get()
    }

    /// The rows before this one, which were tried beside the same queens.
    fn tried(&self, step: &Step) -> Vec<Square> {
        let next = match step {
            Step::Placed | Step::Found(_) => self.row.saturating_sub(1),
            Step::Rejected => self.row,
            Step::Working | Step::Backtracked | Step::Exhausted => 0,
        };
        let column = self.column();
        (0..next)
            .map(|row| Square::new(row.into(), column))
            .collect()
    }

    fn why(&self, step: &Step, event: Event) -> Sentence {
        let safe = |queen: Square| {
            let earlier = self.earlier().unwrap_or_default();
            by_column::safe_in_words(queen.row as u8, earlier)
        };
        let number = grouped(self.counts.last().copied().unwrap_or_default());
        match event {
            Event::Placed(queen) => sentence![
                safe(queen),
                format!(": this is way number {number} to place "),
                queens_in_words(queen.column + 1),
                "."
            ],
            Event::Solved(Some(queen)) => sentence![
                safe(queen),
                format!(": every column has a queen, so this is solution number {number}.")
            ],
            Event::Clash { tested, attacker } => trace::why_clash(tested, attacker),
            Event::Note | Event::Backtracked(_) | Event::Swapped(_) | Event::Solved(None) => {
                self.note(step)
            }
        }
    }

    fn line(&self, step: &Step) -> usize {
        match step {
            Step::Rejected => code::TEST,
            Step::Placed | Step::Found(_) => code::ADJOIN,
            Step::Working | Step::Backtracked => code::LIST,
            Step::Exhausted => code::END,
        }
    }

    fn variables(&self, step: &Step) -> Vec<Variable> {
        let k = Variable::new("k", self.column() + 1);
        match (step, self.placed()) {
            (Step::Placed | Step::Found(_) | Step::Rejected, Some(tested)) => vec![
                k,
                Variable::lisp_list("rest", self.earlier().unwrap_or_default().iter().rev()),
                Variable::new("row", tested.row),
            ],
            (Step::Exhausted, _) => Vec::new(),
            _ => vec![k],
        }
    }

    /// How long the list is for each number of queens, and the newest items of the
    /// last one.
    fn notes(&self, step: &Step) -> Vec<Sentence> {
        let current = self.column() + 1;
        let lengths = self.counts.iter().enumerate().map(|(queens, &count)| {
            let so_far = if queens == current && *step != Step::Exhausted {
                " so far"
            } else {
                ""
            };
            let (queens, count) = (queens_in_words(queens), grouped(count));
            format!("Ways to place {queens}: {count}{so_far}").into()
        });
        let mut notes: Vec<Sentence> = lengths.collect();
        // Solutions are not kept.
        let kept = match self.counts.last() {
            Some(&kept) if current < self.order => kept,
            _ => 0,
        };
        if kept > 0 {
            notes.push(sentence![
                "The newest, as the rows of columns ",
                Part::Column(0),
                ", ",
                Part::Column(1),
                " and so on:"
            ]);
        }
        for rows in self.partials.newest(kept as usize) {
            notes.extend(trace::lines_of_rows(rows.iter().rev().copied()));
        }
        notes
    }

    fn place(&self, _: &Step) -> Option<Place> {
        let Some(earlier) = self.partials.get() else {
            return Some(Place::new(Vec::new(), Tried::Everything));
        };
        let mut path: Vec<Square> = by_column::queens(earlier).collect();
        path.reverse();
        let tried = self.placed().map_or(Tried::Nothing, Tried::UpTo);
        Some(Place::new(path, tried))
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.counts.as_slice()) + self.partials.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{puzzle::Board, search::step::Search};

    /// Only the memory tells whether there are lists.
    #[test]
    fn the_walked_search_is_the_listed_one_step_by_step() {
        for order in 1..=7 {
            let board = Board::new(order).unwrap();
            let mut listed = Columns::new(board).unwrap();
            let mut walked = Columns::walked(board).unwrap();
            let bytes = walked.bytes();
            loop {
                let step = listed.step();
                assert_eq!(walked.step(), step, "order {order}");
                assert_eq!(walked.trace(&step), listed.trace(&step), "order {order}");
                assert_eq!(walked.effort(), listed.effort());
                assert_eq!(walked.checks(), listed.checks());
                assert_eq!(walked.partials(), listed.partials());
                if step == Step::Exhausted {
                    break;
                }
            }
            assert!(walked.bytes() - bytes < 8 * order);
        }
    }

    #[test]
    fn the_lists_are_shown() {
        let mut search = Columns::walked(Board::new(8).unwrap()).unwrap();
        let trace = loop {
            let step = search.step();
            if search.counts.ends_with(&[42, 5]) {
                break search.trace(&step);
            }
        };
        assert_eq!(
            trace.why.zero_based(),
            "Row 1, column 2 is safe from the queens on rows 0, 3: \
             this is way number 5 to place 3 queens."
        );
        let notes = [
            "Ways to place 0 queens: 1",
            "Ways to place 1 queen: 8",
            "Ways to place 2 queens: 42",
            "Ways to place 3 queens: 5 so far",
            "The newest, as the rows of columns 0, 1 and so on:",
            "0 3 1",
            "0 2 7",
            "0 2 6",
            "0 2 5",
        ];
        assert!(trace.notes.iter().map(Sentence::zero_based).eq(notes));
    }
}
