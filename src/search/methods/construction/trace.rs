//! The rule at work, to be watched.

use std::sync::Arc;

use super::{construct, queens, stages};
use crate::{
    puzzle::{Board, Solution, Square, Symmetry},
    search::{
        step::{Effort, Search, Step},
        trace::{self, Event, Trace, Traced},
    },
};

/// [`Construction`](super::Construction) in the rule's own steps: the list is
/// written down, then its queens are set one by one; the other images of the
/// solution follow.
#[derive(Clone, Debug)]
pub struct ConstructionTrace {
    /// All that will happen. Nothing is searched for, so it is known before.
    moves: Arc<[Move]>,
    made: usize,
    nodes: u64,
}

#[derive(Debug)]
enum Move {
    /// A stage of the rule, with the list as it stands after it.
    Write { why: String, list: Vec<usize> },
    /// The list has a queen here.
    Set(Square),
    /// And here its last one.
    Complete(Square, Solution),
    /// The queens of the list attack each other.
    Fail(Vec<Square>),
    /// Another image of the solution.
    Image(Symmetry, Solution),
}

impl ConstructionTrace {
    /// The steps of the rule for any order.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            moves: moves(board).into(),
            made: 0,
            nodes: 0,
        }
    }

    /// The move that `step`, the last one made, was.
    fn last(&self, step: &Step) -> Option<&Move> {
        match step {
            Step::Exhausted => None,
            _ => self.moves.get(self.made.checked_sub(1)?),
        }
    }

    /// What has happened and why.
    fn told(&self, step: &Step) -> (Event, String) {
        let place = self.nodes;
        match self.last(step) {
            Some(Move::Write { why, .. }) => (Event::Note, why.clone()),
            Some(&Move::Set(queen)) => (
                Event::Placed(queen),
                format!(
                    "Place {place} of the list says {}. Counted from 0, that is {queen}.",
                    queen.row + 1
                ),
            ),
            Some(Move::Complete(queen, _)) => (
                Event::Solved,
                format!(
                    "Place {place}, the last, says {}: {queen}. \
                     The rule is right without looking: a solution.",
                    queen.row + 1
                ),
            ),
            Some(Move::Image(symmetry, _)) => (
                Event::Solved,
                format!("The constructed solution {symmetry} is a solution too."),
            ),
            Some(Move::Fail(queens)) => fails(queens),
            None if self.nodes == 0 => (
                Event::Note,
                "The rule gives nothing for orders 2 and 3: they have no solution.".into(),
            ),
            None => (
                Event::Note,
                "No turn and no mirror gives another solution: these were all of the family."
                    .into(),
            ),
        }
    }
}

/// That queens attack each other, all of those on the board.
fn fails(queens: &[Square]) -> (Event, String) {
    let order = queens.len();
    let clash = queens.iter().enumerate().find_map(|(column, &tested)| {
        let mut before = queens.iter().take(column);
        let queen = *before.find(|queen| queen.attacks(tested).is_some())?;
        let why = trace::why_clash(tested, queen);
        let why = format!("{why} The rule fails for order {order}.");
        Some((Event::Clash { tested, queen }, why))
    });
    clash.unwrap_or((Event::Note, format!("The rule fails for order {order}.")))
}

/// All that will happen.
fn moves(board: Board) -> Vec<Move> {
    let order = board.order();
    let remainder = order % 12;
    let mut list = Vec::new();
    let mut moves = vec![Move::Write {
        why: format!("The rule asks for the remainder: {order} divided by 12 leaves {remainder}."),
        list: list.clone(),
    }];
    for stage in stages(order) {
        let before = list.clone();
        (stage.carry_out)(&mut list, order);
        let when = if stage.remainders.len() == 12 {
            "For every remainder".into()
        } else {
            format!("For the remainder {remainder}")
        };
        let idle = if list == before {
            ", which changes nothing here"
        } else {
            ""
        };
        moves.push(Move::Write {
            why: format!("{when}, {}{idle}.", stage.what),
            list: list.clone(),
        });
    }
    let mut queens: Vec<Square> = queens(&list).collect();
    let Some(solution) = construct(board) else {
        moves.push(Move::Fail(queens));
        return moves;
    };
    let images = solution.images().into_iter();
    let complete = queens.pop().map(|queen| Move::Complete(queen, solution));
    moves.extend(queens.into_iter().map(Move::Set));
    moves.extend(complete);
    moves.extend(
        images
            .skip(1)
            .map(|(symmetry, image)| Move::Image(symmetry, image)),
    );
    moves
}

impl Search for ConstructionTrace {
    /// Carries out one stage of the rule, sets one queen, or goes on to the next
    /// image.
    fn step(&mut self) -> Step {
        let Some(last) = self.moves.get(self.made) else {
            return Step::Exhausted;
        };
        self.made += 1;
        let (nodes, step) = match last {
            Move::Write { .. } => (0, Step::Working),
            Move::Set(_) => (1, Step::Placed),
            Move::Complete(_, solution) => (1, Step::Found(solution.clone())),
            Move::Fail(_) => (0, Step::Rejected),
            Move::Image(_, image) => (image.order() as u64, Step::Found(image.clone())),
        };
        self.nodes += nodes;
        step
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }

    /// None at all, as in [`Construction`](super::Construction).
    fn checks(&self) -> Option<u64> {
        Some(0)
    }
}

impl Traced for ConstructionTrace {
    fn trace(&self, step: &Step) -> Trace {
        let made = self.moves.iter().take(self.made);
        let queens = match self.last(step) {
            Some(Move::Set(_) | Move::Complete(..)) => made
                .clone()
                .filter_map(|made| match made {
                    Move::Set(queen) | Move::Complete(queen, _) => Some(*queen),
                    _ => None,
                })
                .collect(),
            Some(Move::Fail(queens)) => queens.clone(),
            Some(Move::Image(_, image)) => image.queens().collect(),
            Some(Move::Write { .. }) | None => Vec::new(),
        };
        let list = made.rev().find_map(|made| match made {
            Move::Write { list, .. } => Some(list),
            _ => None,
        });
        let (event, why) = self.told(step);
        Trace {
            notes: list.map_or_else(Vec::new, trace::lines),
            ..Trace::new(queens, event, why)
        }
    }

    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        match self.last(step) {
            Some(Move::Set(queen) | Move::Complete(queen, _)) => visit(*queen),
            Some(Move::Image(_, image)) => image.queens().for_each(visit),
            Some(Move::Write { .. } | Move::Fail(_)) | None => {}
        }
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    /// Copies share the moves.
    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traces(order: usize) -> Vec<Trace> {
        let mut search = ConstructionTrace::new(Board::new(order).unwrap());
        let mut traces = Vec::new();
        loop {
            let step = search.step();
            traces.push(search.trace(&step));
            if step == Step::Exhausted {
                return traces;
            }
        }
    }

    #[test]
    fn the_rule_is_told_stage_by_stage() {
        let traces = traces(15);
        let stages = [
            (
                "The rule asks for the remainder: 15 divided by 12 leaves 3.",
                "",
            ),
            (
                "For every remainder, the even numbers are written down.",
                "2 4 6 8 10 12 14",
            ),
            (
                "For the remainder 3, 2 is moved to the end.",
                "4 6 8 10 12 14 2",
            ),
            (
                "For every remainder, the odd numbers are written behind them.",
                "4 6 8 10 12 14 2 1 3 5 7 9 11 13 15",
            ),
            (
                "For the remainder 3, 1 and 3 are moved to the end.",
                "4 6 8 10 12 14 2 5 7 9 11 13 15 1 3",
            ),
        ];
        for (trace, (why, list)) in traces.iter().zip(stages) {
            assert_eq!((&*trace.why, &*trace.notes.join(" ")), (why, list));
        }
        let first = "Place 1 of the list says 4. Counted from 0, that is row 3, column 0.";
        assert_eq!(traces[5].why, first);
        assert_eq!(traces[5].queens, [Square::new(3, 0)]);
        let last = "Place 15, the last, says 3: row 2, column 14.";
        assert!(traces[19].why.starts_with(last), "{}", traces[19].why);
        let turned = "The constructed solution turned by 90° clockwise is a solution too.";
        assert_eq!(traces[20].why, turned);
        assert_eq!(traces.len(), 5 + 15 + 7 + 1);
    }

    /// Orders 2 and 3 have no solution, and the list for them shows why not.
    #[test]
    fn the_rule_fails_where_there_is_no_solution() {
        for order in [2, 3] {
            let traces = traces(order);
            let [.., idle, failed, exhausted] = traces.as_slice() else {
                panic!("{traces:?}");
            };
            assert!(
                idle.why.ends_with(", which changes nothing here."),
                "{idle:?}"
            );
            assert!(matches!(failed.event, Event::Clash { .. }), "{failed:?}");
            assert_eq!(failed.queens.len(), order);
            assert!(exhausted.why.ends_with("they have no solution."));
        }
    }
}
