//! Choice points and failure: the Scheme program with `amb`.

use std::ops::Range;

use super::positions;
use crate::{
    board::{Board, Square},
    scene::{Event, Scene, Watchable},
    search::{Effort, Search, Step},
};

/// The Scheme program's `queens-amb`: choose a row for the queen of each column,
/// require that it is safe, and have the machine go back wherever that fails.
///
/// A check compares the new queen with one of the others, from the column
/// beside it back to the first, up to the first that attacks. Solutions come in
/// the seed's order, which is that of [`Columns`](super::Columns).
#[derive(Clone, Debug)]
pub struct Amb {
    order: usize,
    machine: Machine,
    /// Choices whose requirement was met: queens that stand.
    met: usize,
    next: Next,
    nodes: u64,
    checks: u64,
}

/// What the program does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Choose a row for one more column.
    Choose,
    /// Fail.
    Fail,
}

/// A nondeterministic machine: it makes choices, and takes back the newest one
/// when the program fails. What the program knows is what was chosen.
#[derive(Clone, Debug, Default)]
struct Machine {
    /// Newest last.
    points: Vec<ChoicePoint>,
}

#[derive(Clone, Debug)]
struct ChoicePoint {
    chosen: u8,
    /// What can still be chosen instead.
    alternatives: Range<u8>,
}

/// What the machine has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// A choice was made: the program goes on from there.
    Chosen,
    /// The newest choice point had no alternative left and was dropped; the
    /// failure is that of the one before.
    Dropped,
    /// There is nothing left to choose.
    NothingLeft,
}

impl Machine {
    /// `(amb e1 e2 …)`: opens a choice point, at its first alternative.
    fn choose(&mut self, alternatives: Range<u8>) -> Outcome {
        self.points.push(ChoicePoint {
            chosen: alternatives.start,
            alternatives,
        });
        self.fail()
    }

    /// `(amb)`: goes back to the newest choice point, for its next alternative.
    fn fail(&mut self) -> Outcome {
        let Some(point) = self.points.last_mut() else {
            return Outcome::NothingLeft;
        };
        if let Some(chosen) = point.alternatives.next() {
            point.chosen = chosen;
            return Outcome::Chosen;
        }
        self.points.pop();
        Outcome::Dropped
    }
}

impl Amb {
    /// The largest order. Long before it even the first solution is out of reach.
    pub const LARGEST_ORDER: usize = 100;

    /// A search from the empty board, of an order up to
    /// [`Amb::LARGEST_ORDER`]; `None` beyond.
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        let order = board.order();
        (order <= Self::LARGEST_ORDER).then(|| Self {
            order,
            machine: Machine::default(),
            met: 0,
            next: Next::Choose,
            nodes: 0,
            checks: 0,
        })
    }

    /// `(require (safe? positions))`
    fn require_safe(&mut self) -> Step {
        let mut rows = self.machine.points.iter().rev().map(|point| point.chosen);
        let newest = rows.next().unwrap_or_default();
        if !positions::safe(newest, rows.clone(), &mut self.checks) {
            self.next = Next::Fail;
            return Step::Missed;
        }
        self.met += 1;
        self.nodes += 1;
        if self.met < self.order {
            self.next = Next::Choose;
            return Step::Placed;
        }
        // To get another answer, fail after this one.
        self.next = Next::Fail;
        Step::Found(positions::solution(newest, rows, self.order))
    }
}

impl Search for Amb {
    /// Makes one choice and requires it to be safe, or takes one back.
    fn step(&mut self) -> Step {
        let outcome = match self.next {
            Next::Choose => self.machine.choose(0..self.order as u8),
            Next::Fail if self.met > 0 && self.met == self.machine.points.len() => {
                self.met -= 1;
                return Step::TakenBack;
            }
            Next::Fail => self.machine.fail(),
        };
        match outcome {
            Outcome::Chosen => self.require_safe(),
            Outcome::Dropped => Step::Working,
            Outcome::NothingLeft => Step::Exhausted,
        }
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    fn checks(&self) -> Option<u64> {
        Some(self.checks)
    }

    fn depth(&self) -> usize {
        self.met
    }
}

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
            Step::Missed => positions::clash(self.machine.points.last()?.chosen, rest)?,
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
            Step::TakenBack => {
                let queen = self.queen(self.met)?;
                let why = if self.met + 1 == self.order {
                    format!("To get another answer the program fails: the queen on {queen} goes.")
                } else {
                    format!("The failure reaches the choice before: the queen on {queen} goes.")
                };
                (Event::TakenBack(queen), why)
            }
            Step::Working => {
                let before = match self.machine.points.len() {
                    0 => "and no choice was made before it",
                    _ => "so the program fails back to the choice before",
                };
                let column = self.machine.points.len();
                let why = format!("Column {column} has no row left to choose, {before}.");
                (Event::Thought, why)
            }
            Step::Exhausted => (
                Event::Thought,
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

impl Watchable for Amb {
    fn scene(&self, step: &Step) -> Scene {
        let stand = self.machine.points.iter().take(self.met).rev();
        let rest: Vec<u8> = stand.map(|point| point.chosen).collect();
        let (event, why) = self
            .told(step, &rest)
            .unwrap_or((Event::Thought, "Nothing is chosen yet.".into()));
        Scene {
            notes: self.choices(),
            ..Scene::new(positions::queens(&rest).collect(), event, why)
        }
    }

    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if let (Step::Placed | Step::Found(_), Some(queen)) = (step, self.newest()) {
            visit(queen);
        }
    }

    fn copy(&self) -> Box<dyn Watchable> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.machine.points.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amb(order: usize) -> Amb {
        Amb::new(Board::new(order).unwrap()).unwrap()
    }

    /// The Scheme post's (list (amb 1 2 3) (amb 'a 'b)) has six values.
    #[test]
    fn the_machine_goes_through_all_choices() {
        let mut machine = Machine::default();
        let mut values = Vec::new();
        let mut outcome = machine.choose(1..4);
        loop {
            match outcome {
                Outcome::Chosen if machine.points.len() < 2 => outcome = machine.choose(b'a'..b'c'),
                Outcome::Chosen => {
                    let value: Vec<u8> = machine.points.iter().map(|point| point.chosen).collect();
                    values.push((value[0], char::from(value[1])));
                    outcome = machine.fail();
                }
                Outcome::Dropped => outcome = machine.fail(),
                Outcome::NothingLeft => break,
            }
        }
        let six = [(1, 'a'), (1, 'b'), (2, 'a'), (2, 'b'), (3, 'a'), (3, 'b')];
        assert_eq!(values, six);
        assert_eq!(machine.choose(0..0), Outcome::Dropped);
    }

    #[test]
    fn answers_come_in_the_order_of_the_seed() {
        let mut search = amb(4);
        assert_eq!(search.next_solution().unwrap().to_string(), "2 0 3 1");
        assert_eq!(search.depth(), 4);
        assert_eq!(search.next_solution().unwrap().to_string(), "1 3 0 2");
        assert_eq!(search.next_solution(), None);
        assert_eq!((search.depth(), search.step()), (0, Step::Exhausted));
    }

    /// As many as when lists are kept instead, and each queen is taken back.
    #[test]
    fn nodes_and_checks_of_order_8() {
        let mut search = amb(8);
        let mut taken_back = 0;
        loop {
            match search.step() {
                Step::Exhausted => break,
                Step::TakenBack => taken_back += 1,
                _ => {}
            }
        }
        assert_eq!(search.effort(), Effort::Nodes(2_056));
        assert_eq!(search.checks(), Some(40_282));
        assert_eq!(taken_back, 2_056);
    }

    #[test]
    fn the_choices_are_listed_with_what_is_left() {
        let mut search = amb(4);
        let dropped = |search: &mut Amb| search.step() == Step::Working;
        while !dropped(&mut search) {}
        let scene = search.scene(&Step::Working);
        let column_2 = "Column 2 has no row left to choose, so the program fails back";
        assert!(scene.why.starts_with(column_2), "{}", scene.why);
        let choices = ["Column 0: row 0, left 1 to 3", "Column 1: row 2, left 3"];
        assert_eq!(scene.notes, choices);
        let mut search = amb(100);
        while search.depth() < 20 {
            search.step();
        }
        let notes = search.scene(&Step::Placed).notes;
        assert_eq!((notes.len(), &*notes[0]), (13, "8 choices before these"));
    }

    #[test]
    fn larger_orders_are_refused() {
        assert!(Amb::new(Board::new(Amb::LARGEST_ORDER + 1).unwrap()).is_none());
    }
}
