//! What there is to see of the calls.

use super::{ColumnsSwapped, Frame};
use crate::search::methods::positions::{self, count_queens};
use crate::{
    puzzle::Square,
    search::{
        step::Step,
        trace::{Event, Trace, Traced},
    },
};

impl ColumnsSwapped {
    /// The calls under way, outermost first.
    fn calls(&self) -> &[Frame] {
        self.frames.get(..self.depth).unwrap_or_default()
    }

    /// Why no queen was tried.
    fn note(&self, step: &Step) -> String {
        match self.calls() {
            [.., caller, frame] if frame.is_new() => {
                let Square { row, column } = caller.tested();
                let queens = count_queens(column);
                format!(
                    "For row {row} of column {column} the ways to place {queens} \
                     are worked out once more."
                )
            }
            [.., frame] => frame.note(self.order),
            [] if *step == Step::Exhausted => {
                "No call is under way any more: there are no more solutions.".into()
            }
            [] => "The call for the last column, which was the first to be made, is over.".into(),
        }
    }
}

impl Frame {
    /// The square that is tried beside one rest after the other.
    fn tested(&self) -> Square {
        Square::new(self.row.into(), self.column - 1)
    }

    /// The rest beside which it was tried last.
    fn rest(&self) -> Option<&[u8]> {
        self.rests.get(self.rest.checked_sub(1)?)
    }

    /// Whether the call has only begun.
    fn is_new(&self) -> bool {
        self.row == 0 && !self.returned
    }

    /// Where the call stands between two rests.
    fn note(&self, order: usize) -> String {
        let Square { row, column } = self.tested();
        let rests = if column == 0 {
            "The empty board".into()
        } else {
            let (ways, queens) = (self.rests.count(), count_queens(column));
            format!("Each of the {ways} ways to place {queens}")
        };
        if self.returned {
            format!("{rests} gets a queen on row {row} of column {column}.")
        } else if row < order {
            let before = row.saturating_sub(1);
            format!(
                "{rests} has had a queen on row {before} of column {column}: row {row} is next."
            )
        } else if self.column < order {
            let (kept, queens) = (self.kept.count(), count_queens(self.column));
            format!(
                "{rests} has had a queen on every row of column {column}: \
                 {kept} ways to place {queens} are returned."
            )
        } else {
            format!("{rests} has had a queen on every row of column {column}, which is the last.")
        }
    }

    /// How far the call is, in short.
    fn summary(&self, order: usize) -> String {
        let Square { row, column } = self.tested();
        if row == order {
            return format!("Column {column}: every row tried");
        }
        let rests = match column {
            _ if self.returned => format!("{} of {} tried", self.rest, self.rests.count()),
            0 => "on the empty board".into(),
            _ => format!("waits for column {}", column - 1),
        };
        format!("Column {column}, row {row}: {rests}")
    }
}

/// What has happened to the queen that was tried beside a rest, and why.
fn told(step: &Step, frame: &Frame, rest: &[u8]) -> Option<(Event, String)> {
    if *step == Step::Rejected {
        return positions::clash(frame.row, rest);
    }
    let safe = positions::why_safe(frame.row, rest);
    Some(if *step == Step::Placed {
        let number = frame.kept.count();
        let why = format!("{safe}: kept as number {number} of what this call will return.");
        (Event::Placed(frame.tested()), why)
    } else {
        let why = format!("{safe}: all columns have a queen, and that is a solution.");
        (Event::Solved, why)
    })
}

impl Traced for ColumnsSwapped {
    fn trace(&self, step: &Step) -> Trace {
        let tried = match step {
            Step::Rejected | Step::Placed | Step::Found(_) => self.calls().last(),
            Step::Working | Step::Backtracked | Step::Exhausted => None,
        };
        let tried = tried.and_then(|frame| Some((frame, frame.rest()?)));
        let told = tried.and_then(|(frame, rest)| told(step, frame, rest));
        let (event, why) = told.unwrap_or_else(|| (Event::Note, self.note(step)));
        let queens = tried.map_or_else(Vec::new, |(frame, rest)| {
            positions::queens(&[&[frame.row], rest].concat()).collect()
        });
        let calls = self.calls().iter();
        Trace {
            notes: calls.map(|frame| frame.summary(self.order)).collect(),
            ..Trace::new(queens, event, why)
        }
    }

    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if let (Step::Placed | Step::Found(_), Some(frame)) = (step, self.calls().last()) {
            visit(frame.tested());
        }
    }

    /// Without the lists of calls that are over, which are only there as room
    /// for those to come.
    fn copy(&self) -> Box<dyn Traced> {
        let to_come = (1..=self.order - self.depth).rev().map(Frame::new);
        Box::new(Self {
            frames: self.calls().iter().cloned().chain(to_come).collect(),
            ..*self
        })
    }

    fn bytes(&self) -> usize {
        let lists = |frame: &Frame| frame.rests.bytes() + frame.kept.bytes();
        size_of::<Self>()
            + size_of_val(self.frames.as_slice())
            + self.calls().iter().map(lists).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{puzzle::Board, search::step::Search};

    fn swapped(order: usize) -> ColumnsSwapped {
        ColumnsSwapped::new(Board::new(order).unwrap()).unwrap()
    }

    /// The first calls of order 4, down to the first queen, and the first return.
    #[test]
    fn calls_and_returns_are_told() {
        let mut search = swapped(4);
        let mut told = Vec::new();
        while told.len() < 7 {
            let step = search.step();
            told.push(search.trace(&step).why);
        }
        let expected = [
            "For row 0 of column 3 the ways to place 3 queens are worked out once more.",
            "For row 0 of column 2 the ways to place 2 queens are worked out once more.",
            "For row 0 of column 1 the ways to place 1 queen are worked out once more.",
            "The empty board gets a queen on row 0 of column 0.",
            "Column 0, row 0 is safe on the empty board: \
             kept as number 1 of what this call will return.",
            "The empty board has had a queen on row 0 of column 0: row 1 is next.",
            "The empty board gets a queen on row 1 of column 0.",
        ];
        assert_eq!(told, expected);
        while search.depth == 4 {
            search.step();
        }
        let trace = search.trace(&Step::Working);
        let row_0 = "Each of the 4 ways to place 1 queen gets a queen on row 0 of column 1.";
        assert_eq!(trace.why, row_0);
        let notes = [
            "Column 3, row 0: waits for column 2",
            "Column 2, row 0: waits for column 1",
            "Column 1, row 0: 0 of 4 tried",
        ];
        assert_eq!(trace.notes, notes);
    }
}
