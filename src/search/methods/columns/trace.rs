//! What there is to see of one partial solution, and how many there are.

use indicatif::HumanCount;

use super::Columns;
use crate::search::methods::positions;
use crate::{
    puzzle::Square,
    search::{
        step::Step,
        trace::{self, Event, Trace, Traced},
    },
};

impl Columns {
    /// The queen tried last.
    fn tested(&self) -> Option<Square> {
        let row = self.rows.checked_sub(1)?;
        Some(Square::new(row.into(), self.column() - 1))
    }

    /// What has happened to a queen that was tried, and why.
    fn tried(&self, step: &Step, row: u8, rest: &[u8]) -> Option<(Event, String)> {
        if *step == Step::Rejected {
            return positions::clash(row, rest);
        }
        let safe = positions::why_safe(row, rest);
        let number = HumanCount(*self.partials.last()?);
        if *step == Step::Placed {
            let queens = positions::count_queens(self.column());
            let why = format!("{safe}: kept as number {number} of the ways to place {queens}.");
            Some((Event::Placed(self.tested()?), why))
        } else {
            let why = format!("{safe}: all columns have a queen, in solution number {number}.");
            Some((Event::Solved, why))
        }
    }

    /// Why no queen was tried.
    fn note(&self, step: &Step) -> String {
        let column = self.column() - 1;
        match step {
            Step::Exhausted => format!(
                "Every way to place {} has been tried with every row of column {column}: \
                 there are no more solutions.",
                positions::count_queens(column)
            ),
            _ => format!(
                "All ways to place {} are known, {} of them. \
                 Each is tried with a queen on every row of column {column}.",
                positions::count_queens(column),
                HumanCount(self.partials.get(column).copied().unwrap_or_default()),
            ),
        }
    }

    /// How long the list is for each number of queens, and what was put on it
    /// last.
    fn lists(&self, step: &Step) -> Vec<String> {
        let so_far = match step {
            Step::Exhausted => "",
            _ => " so far",
        };
        let lengths = self.partials.iter().enumerate().map(|(queens, &count)| {
            let count = HumanCount(count);
            let so_far = if queens == self.column() { so_far } else { "" };
            format!(
                "Ways to place {}: {count}{so_far}",
                positions::count_queens(queens)
            )
        });
        let mut notes: Vec<String> = lengths.collect();
        // What has a queen in the last column is not kept.
        let kept = match self.partials.last() {
            Some(&kept) if self.column() < self.order => kept,
            _ => 0,
        };
        if kept > 0 {
            notes.push("The newest of them, row by column:".into());
        }
        for rows in self.rests.newest(kept as usize) {
            notes.extend(trace::lines(rows.iter().rev()));
        }
        notes
    }
}

impl Traced for Columns {
    fn trace(&self, step: &Step) -> Trace {
        let tried = match step {
            Step::Rejected | Step::Placed | Step::Found(_) => self.rows.checked_sub(1),
            Step::Working | Step::Backtracked | Step::Exhausted => None,
        };
        let rest = self.rests.get().unwrap_or_default();
        let told = tried.and_then(|row| self.tried(step, row, rest));
        let (event, why) = told.unwrap_or_else(|| (Event::Note, self.note(step)));
        let queens = tried.map_or_else(Vec::new, |row| {
            positions::queens(&[&[row], rest].concat()).collect()
        });
        Trace {
            notes: self.lists(step),
            ..Trace::new(queens, event, why)
        }
    }

    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if let (Step::Placed | Step::Found(_), Some(queen)) = (step, self.tested()) {
            visit(queen);
        }
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.partials.as_slice()) + self.rests.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{puzzle::Board, search::step::Search};

    /// Whether there are lists or not cannot be seen but by the memory.
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
                assert_eq!(walked.tested(), listed.tested());
                if step == Step::Exhausted {
                    break;
                }
            }
            assert!(walked.bytes() - bytes < 8 * order);
        }
    }

    #[test]
    fn the_lists_are_told() {
        let mut search = Columns::walked(Board::new(8).unwrap()).unwrap();
        let trace = loop {
            let step = search.step();
            if search.partials.ends_with(&[42, 5]) {
                break search.trace(&step);
            }
        };
        assert_eq!(
            trace.why,
            "Column 2, row 1 is safe beside the queens on rows 0 3: \
             kept as number 5 of the ways to place 3 queens."
        );
        let notes = [
            "Ways to place 0 queens: 1",
            "Ways to place 1 queen: 8",
            "Ways to place 2 queens: 42",
            "Ways to place 3 queens: 5 so far",
            "The newest of them, row by column:",
            "0 3 1",
            "0 2 7",
            "0 2 6",
            "0 2 5",
        ];
        assert_eq!(trace.notes, notes);
    }
}
