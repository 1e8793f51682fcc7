//! What there is to see of the choices.

use std::ops::Range;

use super::Amb;
use crate::search::methods::positions;
use crate::{
    puzzle::Square,
    search::{
        step::Step,
        trace::{Event, Trace, Traced},
    },
};

/// Choice points that are listed, the newest ones.
const LISTED: usize = 12;

impl Amb {
    /// The queen of a choice, if there is that choice.
    fn queen(&self, column: usize) -> Option<Square> {
        let point = self.machine.points.get(column)?;
        Some(Square::new(point.chosen.into(), column))
    }

    /// The queen of the newest choice whose requirement was met.
    fn newest(&self) -> Option<Square> {
        self.queen(self.met.checked_sub(1)?)
    }

    /// What has happened and why; `rest` are the rows of the queens that stand,
    /// the newest first.
    fn told(&self, step: &Step, rest: &[u8]) -> Option<(Event, String)> {
        Some(match step {
            Step::Rejected => positions::clash(self.machine.points.last()?.chosen, rest)?,
            Step::Placed => {
                let queen = self.newest()?;
                let Square { row, column } = queen;
                (
                    Event::Placed(queen),
                    format!(
                        "Row {row} is chosen for column {column}. No queen attacks it: \
                         the requirement is met."
                    ),
                )
            }
            Step::Found(_) => (
                Event::Solved,
                "The last requirement is met too: every column has a queen that none attacks."
                    .into(),
            ),
            Step::Backtracked => {
                let queen = self.queen(self.met)?;
                let why = if self.met + 1 == self.order {
                    format!("To get another answer the program fails: the queen on {queen} goes.")
                } else {
                    format!("The failure reaches the choice before: the queen on {queen} goes.")
                };
                (Event::Backtracked(queen), why)
            }
            Step::Working => {
                let before = match self.machine.points.len() {
                    0 => "and no choice was made before it",
                    _ => "so the program fails back to the choice before",
                };
                let column = self.machine.points.len();
                let why = format!("Column {column} has no row left to choose, {before}.");
                (Event::Note, why)
            }
            Step::Exhausted => (
                Event::Note,
                "There is no choice left to go back to: there are no more solutions.".into(),
            ),
        })
    }

    /// The choice points with what is left to choose, line by line.
    fn choices(&self) -> Vec<String> {
        let points = &self.machine.points;
        let older = points.len().saturating_sub(LISTED);
        let before = (older > 0).then(|| format!("{older} choices before these"));
        let listed = points.iter().enumerate().skip(older);
        let lines = listed.map(|(column, point)| {
            let Range { start, end } = point.alternatives;
            let left = match end - start {
                0 => "none".into(),
                1 => start.to_string(),
                _ => format!("{start} to {}", end - 1),
            };
            format!("Column {column}: row {}, left {left}", point.chosen)
        });
        before.into_iter().chain(lines).collect()
    }
}

impl Traced for Amb {
    fn trace(&self, step: &Step) -> Trace {
        let stand = self.machine.points.iter().take(self.met).rev();
        let rest: Vec<u8> = stand.map(|point| point.chosen).collect();
        let (event, why) = self
            .told(step, &rest)
            .unwrap_or((Event::Note, "Nothing is chosen yet.".into()));
        Trace {
            notes: self.choices(),
            ..Trace::new(positions::queens(&rest).collect(), event, why)
        }
    }

    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if let (Step::Placed | Step::Found(_), Some(queen)) = (step, self.newest()) {
            visit(queen);
        }
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
        let column_2 = "Column 2 has no row left to choose, so the program fails back";
        assert!(trace.why.starts_with(column_2), "{}", trace.why);
        let choices = ["Column 0: row 0, left 1 to 3", "Column 1: row 2, left 3"];
        assert_eq!(trace.notes, choices);
        let mut search = amb(100);
        while search.depth() < 20 {
            search.step();
        }
        let notes = search.trace(&Step::Placed).notes;
        assert_eq!((notes.len(), &*notes[0]), (13, "8 choices before these"));
    }
}
