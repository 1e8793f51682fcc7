//! What the interchanged loops show of a step: the running calls.

use super::{ColumnsSwapped, Frame, code};
use crate::{
    puzzle::Square,
    search::{
        code::Variable,
        dead_rows::Filling,
        methods::by_column::{self, PartialList, queens_in_words},
        sentence::{Part, Sentence, sentence},
        step::Step,
        trace::{self, Event, Traced},
        tree::{Choices, Nodes, Place, Traversal, Tree, Tried},
    },
};

/// A node is a call. Each calls for the columns before, once for each row of its own.
pub const TREE: Tree = Tree {
    traversal: Traversal::DepthFirst,
    nodes: Nodes::Calls,
    choices: Choices::Rows,
    children: |board, calls| {
        let order = board.order();
        let column = order.saturating_sub(calls.len() + 1);
        let rows = if column == 0 { 0 } else { order };
        (0..rows).map(|row| Square::new(row, column)).collect()
    },
};

impl ColumnsSwapped {
    /// The running calls, outermost first.
    fn calls(&self) -> &[Frame] {
        self.frames.get(..self.depth).unwrap_or_default()
    }

    /// Why no square was tried.
    fn note(&self, step: &Step) -> Sentence {
        match self.calls() {
            [.., caller, frame] if frame.is_new() => {
                let Square { row, column } = caller.tested();
                let queens = queens_in_words(column);
                sentence![
                    "For ",
                    row_of_column(row, column),
                    format!(", all ways to place {queens} are worked out from scratch.")
                ]
            }
            [.., frame] => frame.note(self.order),
            [] if *step == Step::Exhausted => {
                "The last call has returned: there are no more solutions.".into()
            }
            [] => "The call for the last column has returned: it was the first to be made.".into(),
        }
    }
}

impl Frame {
    /// The square that is tried beside each of the ways to place the queens before.
    fn tested(&self) -> Square {
        Square::new(self.row.into(), self.queens - 1)
    }

    fn is_new(&self) -> bool {
        self.row == 0 && !self.returned
    }

    /// Which loop begins or ends.
    fn note(&self, order: usize) -> Sentence {
        let Square { row, column } = self.tested();
        let each = if column == 0 {
            "The empty board".to_owned()
        } else {
            format!("Each of the {}", ways(&self.partials))
        };
        if self.returned {
            sentence![
                each,
                " is tried with a queen on ",
                row_of_column(row, column),
                "."
            ]
        } else if row < order {
            let before = row.saturating_sub(1);
            sentence![
                each,
                " has been tried with ",
                row_of_column(before, column),
                ": row ",
                Part::Row(row),
                " is next."
            ]
        } else if self.queens < order {
            let kept = ways(&self.kept);
            sentence![
                each,
                " has been tried with every row of column ",
                Part::Column(column),
                format!(": the call returns {kept}.")
            ]
        } else {
            sentence![
                each,
                " has been tried with every row of column ",
                Part::Column(column),
                ", the last column."
            ]
        }
    }

    /// How far the call is, in short.
    fn progress(&self, order: usize) -> Sentence {
        let Square { row, column } = self.tested();
        if row == order {
            return sentence!["Column ", Part::Column(column), ": every row tried"];
        }
        let progress = match column {
            _ if self.returned => format!("{} of {} tried", self.next, self.partials.len()).into(),
            0 => "on the empty board".into(),
            _ => sentence!["waits for column ", Part::Column(column - 1)],
        };
        let (row, column) = (Part::Row(row), Part::Column(column));
        sentence!["Column ", column, ", row ", row, ": ", progress]
    }
}

/// As in a sentence: `row 2 of column 1`.
fn row_of_column(row: usize, column: usize) -> Sentence {
    let (row, column) = (Part::Row(row), Part::Column(column));
    sentence!["row ", row, " of column ", column]
}

/// As in a sentence: `4 ways to place 1 queen`.
fn ways(list: &PartialList) -> String {
    let queens = queens_in_words(list.queens());
    match list.len() {
        1 => format!("1 way to place {queens}"),
        len => format!("{len} ways to place {queens}"),
    }
}

impl Traced for ColumnsSwapped {
    fn placed(&self) -> Option<Square> {
        Some(self.calls().last()?.tested())
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
        let frame = self.calls().last()?;
        frame.partials.get(frame.next.checked_sub(1)?)
    }

    /// The rows before this one, which were tried beside all queens before.
    fn tried(&self, step: &Step) -> Vec<Square> {
        let tested = match step {
            Step::Placed | Step::Found(_) | Step::Rejected => self.placed(),
            Step::Working | Step::Backtracked | Step::Exhausted => None,
        };
        let before = |Square { row, column }| (0..row).map(move |row| Square::new(row, column));
        tested.into_iter().flat_map(before).collect()
    }

    fn why(&self, step: &Step, event: Event) -> Sentence {
        let safe = |queen: Square| {
            let earlier = self.earlier().unwrap_or_default();
            by_column::safe_in_words(queen.row as u8, earlier)
        };
        match event {
            Event::Placed(queen) => {
                let kept = self.calls().last().map_or(0, |frame| frame.kept.len());
                let ways = if kept == 1 { "way" } else { "ways" };
                let found = format!(": this call has found {kept} {ways} so far.");
                sentence![safe(queen), found]
            }
            Event::Solved(Some(queen)) => sentence![
                safe(queen),
                ": every column has a queen, so this is a solution."
            ],
            Event::Clash { tested, attacker } => trace::why_clash(tested, attacker),
            Event::Note | Event::Backtracked(_) | Event::Swapped(_) | Event::Solved(None) => {
                self.note(step)
            }
        }
    }

    fn line(&self, step: &Step) -> usize {
        match (step, self.calls()) {
            (Step::Rejected, _) => code::TEST,
            (Step::Placed | Step::Found(_), _) => code::ADJOIN,
            (Step::Working | Step::Backtracked, [_, .., frame]) if frame.is_new() => code::CALL,
            (Step::Working | Step::Backtracked, [.., frame]) => match frame.queens {
                1 if frame.returned => code::EMPTY,
                _ if frame.returned => code::BEGIN,
                _ if usize::from(frame.row) < self.order => code::NEXT_ROW,
                _ => code::ALL_ROWS,
            },
            (Step::Working | Step::Backtracked, []) | (Step::Exhausted, _) => code::END,
        }
    }

    fn variables(&self, step: &Step) -> Vec<Variable> {
        let line = self.line(step);
        let frame = match self.calls() {
            [.., caller, _] if line == code::CALL => caller,
            [.., frame] => frame,
            [] => return Vec::new(),
        };
        let k = Variable::new("k", frame.queens);
        let row = Variable::new("row", frame.row);
        match (line, self.earlier()) {
            (code::EMPTY, _) => vec![Variable::new("k", 0)],
            (code::ALL_ROWS | code::END, _) => vec![k],
            (code::TEST | code::ADJOIN, Some(earlier)) => {
                let earlier = earlier.iter().rev();
                vec![k, row, Variable::lisp_list("rest", earlier)]
            }
            _ => vec![k, row],
        }
    }

    fn notes(&self, _: &Step) -> Vec<Sentence> {
        let calls = self.calls().iter();
        calls.map(|frame| frame.progress(self.order)).collect()
    }

    /// Without the lists of calls that have returned: they are only memory for the
    /// calls to come.
    fn place(&self, _: &Step) -> Option<Place> {
        let Some((innermost, callers)) = self.calls().split_last() else {
            return Some(Place::new(Vec::new(), Tried::Everything));
        };
        let path = callers.iter().map(Frame::tested).collect();
        let Square { row, column } = innermost.tested();
        let returned = if innermost.returned {
            Some(row)
        } else {
            row.checked_sub(1)
        };
        let tried = returned.map_or(Tried::Nothing, |row| Tried::UpTo(Square::new(row, column)));
        Some(Place::new(path, tried))
    }

    fn copy(&self) -> Box<dyn Traced> {
        let to_come = (1..=self.order - self.depth).rev().map(Frame::new);
        Box::new(Self {
            frames: self.calls().iter().cloned().chain(to_come).collect(),
            ..*self
        })
    }

    fn bytes(&self) -> usize {
        let lists = |frame: &Frame| frame.partials.bytes() + frame.kept.bytes();
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
    fn calls_and_returns_are_shown() {
        let mut search = swapped(4);
        let mut sentences = Vec::new();
        while sentences.len() < 7 {
            let step = search.step();
            sentences.push(search.trace(&step).why.zero_based());
        }
        let expected = [
            "For row 0 of column 3, all ways to place 3 queens are worked out from scratch.",
            "For row 0 of column 2, all ways to place 2 queens are worked out from scratch.",
            "For row 0 of column 1, all ways to place 1 queen are worked out from scratch.",
            "The empty board is tried with a queen on row 0 of column 0.",
            "Row 0, column 0 is safe, as the board is empty: \
             this call has found 1 way so far.",
            "The empty board has been tried with row 0 of column 0: row 1 is next.",
            "The empty board is tried with a queen on row 1 of column 0.",
        ];
        assert_eq!(sentences, expected);
        while search.depth == 4 {
            search.step();
        }
        let trace = search.trace(&Step::Working);
        let row_0 =
            "Each of the 4 ways to place 1 queen is tried with a queen on row 0 of column 1.";
        assert_eq!(trace.why.zero_based(), row_0);
        let notes = [
            "Column 3, row 0: waits for column 2",
            "Column 2, row 0: waits for column 1",
            "Column 1, row 0: 0 of 4 tried",
        ];
        assert!(trace.notes.iter().map(Sentence::zero_based).eq(notes));
    }
}
