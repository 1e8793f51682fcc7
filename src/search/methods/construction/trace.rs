//! The construction step by step: its list, its queens, its family.

use std::sync::Arc;

use super::{
    code,
    moves::{Move, moves},
};
use crate::{
    puzzle::{Board, Square},
    search::{
        code::Variable,
        sentence::{Sentence, sentence},
        stage::Stage,
        step::{Effort, Search, Step},
        trace::{self, Event, Traced},
    },
};

/// [`Construction`](super::Construction) in the steps of the rule: it writes the
/// list stage by stage, then places the queens of the list one by one, then shows the
/// other solutions of the family.
#[derive(Clone, Debug)]
pub struct ConstructionTrace {
    /// All steps. Nothing is searched for, so they are known from the start.
    moves: Arc<[Move]>,
    /// The order modulo 12.
    remainder: usize,
    made: usize,
    nodes: u64,
}

impl ConstructionTrace {
    /// The steps of the rule for any order.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            moves: moves(board).into(),
            remainder: board.order() % 12,
            made: 0,
            nodes: 0,
        }
    }

    /// The moves made so far.
    fn made(&self) -> &[Move] {
        self.moves.get(..self.made).unwrap_or_default()
    }

    /// The list of the rule as it is now; `None` before it is begun.
    fn list(&self) -> Option<&Vec<u32>> {
        let list = self.made().iter().rev().find_map(|made| match made {
            Move::Write { list, .. } => Some(list),
            Move::Place(_) | Move::Complete(..) | Move::Fail(_) | Move::Image(..) => None,
        });
        list.filter(|_| self.made > 1)
    }

    /// The move of a step; `None` for the end.
    fn last(&self, step: &Step) -> Option<&Move> {
        match step {
            Step::Exhausted => None,
            _ => self.made().last(),
        }
    }
}

/// The first of these queens that one before it attacks, and that one.
fn clash(queens: &[Square]) -> Option<(Square, Square)> {
    queens.iter().enumerate().find_map(|(column, &tested)| {
        let mut before = queens.iter().take(column);
        let attacker = before.find(|queen| queen.attacks(tested).is_some())?;
        Some((tested, *attacker))
    })
}

impl Search for ConstructionTrace {
    /// Carries out one stage of the rule, places one queen, or shows another solution
    /// of the family.
    fn step(&mut self) -> Step {
        let Some(next) = self.moves.get(self.made) else {
            return Step::Exhausted;
        };
        self.made += 1;
        let (nodes, step) = match next {
            Move::Write { .. } => (0, Step::Working),
            Move::Place(_) => (1, Step::Placed),
            Move::Complete(_, solution) => (1, Step::Found(solution.clone())),
            Move::Fail(_) => (0, Step::Rejected),
            Move::Image(_, image) => (0, Step::Found(image.clone())),
        };
        self.nodes += nodes;
        step
    }

    fn effort(&self) -> Effort {
        Effort::Nodes(self.nodes)
    }
}

impl Traced for ConstructionTrace {
    fn placed(&self) -> Option<Square> {
        match self.made().last()? {
            Move::Place(queen) | Move::Complete(queen, _) => Some(*queen),
            Move::Write { .. } | Move::Fail(_) | Move::Image(..) => None,
        }
    }

    fn clash(&self) -> Option<(Square, Square)> {
        match self.made().last()? {
            Move::Fail(queens) => clash(queens),
            Move::Write { .. } | Move::Place(_) | Move::Complete(..) | Move::Image(..) => None,
        }
    }

    fn queens(&self, step: &Step) -> Vec<Square> {
        match self.last(step) {
            Some(Move::Write { .. }) | None => Vec::new(),
            Some(Move::Place(_) | Move::Complete(..)) => self
                .made()
                .iter()
                .filter_map(|made| match made {
                    Move::Place(queen) | Move::Complete(queen, _) => Some(*queen),
                    Move::Write { .. } | Move::Fail(_) | Move::Image(..) => None,
                })
                .collect(),
            Some(Move::Fail(queens)) => queens.clone(),
            Some(Move::Image(_, image)) => image.queens().collect(),
        }
    }

    fn why(&self, step: &Step, event: Event) -> Sentence {
        let place = self.nodes;
        match self.last(step) {
            Some(Move::Write { why, .. }) => why.clone(),
            Some(Move::Place(queen)) => sentence![
                format!(
                    "Place {place} of the list has {}, counted from 1 at the top: ",
                    queen.row + 1
                ),
                *queen,
                "."
            ],
            Some(Move::Complete(queen, _)) => sentence![
                format!("Place {place}, the last, has {}: ", queen.row + 1),
                *queen,
                ". The rule needs no check: this is a solution."
            ],
            Some(Move::Image(symmetry, _)) => {
                format!("The constructed solution {symmetry} is a solution too.").into()
            }
            Some(Move::Fail(queens)) => {
                let fails = format!("The rule fails for order {}.", queens.len());
                match event {
                    Event::Clash { tested, attacker } => {
                        sentence![trace::why_clash(tested, attacker), " ", fails]
                    }
                    _ => fails.into(),
                }
            }
            None if self.nodes == 0 => {
                "Orders 2 and 3 have no solution, so the rule gives none.".into()
            }
            None => "No rotation or reflection gives another solution: \
                 there are no more solutions of this family."
                .into(),
        }
    }

    fn line(&self, step: &Step) -> usize {
        match self.last(step) {
            Some(&Move::Write { line, .. }) => line,
            Some(Move::Place(_)) => code::PLACE,
            Some(Move::Complete(..)) => code::SHOW,
            Some(Move::Fail(_)) => code::STOP,
            Some(Move::Image(..)) => code::IMAGE,
            None if self.nodes == 0 => code::STOP,
            None => code::NO_IMAGE,
        }
    }

    fn variables(&self, step: &Step) -> Vec<Variable> {
        let mut variables = vec![Variable::new("r", self.remainder)];
        if let Some(list) = self.list() {
            variables.push(Variable::list("list", list));
        }
        match self.last(step) {
            Some(Move::Place(queen) | Move::Complete(queen, _)) => {
                variables.push(Variable::new("column", queen.column));
                variables.push(Variable::new("row", queen.row));
            }
            Some(Move::Image(symmetry, _)) => variables.push(Variable::new("symmetry", symmetry)),
            Some(Move::Write { .. } | Move::Fail(_)) | None => {}
        }
        variables
    }

    /// Those of the rule, then the queens, then the family.
    fn stages(&self, step: &Step) -> Vec<Stage> {
        let count = |counts: fn(&Move) -> bool| {
            let made = self.made().iter().filter(|made| counts(made)).count();
            (made, self.moves.iter().filter(|made| counts(made)).count())
        };
        let (written, to_write) = count(|made| matches!(made, Move::Write { .. }));
        let (placed, to_place) = count(|made| matches!(made, Move::Place(_) | Move::Complete(..)));
        let (shown, to_show) = count(|made| matches!(made, Move::Image(..)));
        // Counted from 1: before the first step there is none.
        let now = match step {
            Step::Exhausted => self.moves.len() + 1,
            _ if shown > 0 => to_write + 2,
            _ if placed > 0 => to_write + 1,
            _ => written,
        };
        let rule = self.moves.iter().filter_map(|made| match made {
            Move::Write { why, .. } => Some(why.clone()),
            Move::Place(_) | Move::Complete(..) | Move::Fail(_) | Move::Image(..) => None,
        });
        let queens =
            (to_place > 0).then(|| format!("Queens placed: {placed} of {to_place}").into());
        let images =
            (to_show > 0).then(|| format!("Others of the family: {shown} of {to_show}").into());
        let stages = (1..).zip(rule.chain(queens).chain(images));
        stages
            .map(|(number, what)| Stage::new(what, number, now))
            .collect()
    }

    /// The list as it is now.
    fn notes(&self, _: &Step) -> Vec<Sentence> {
        self.list().map_or_else(Vec::new, trace::lines)
    }

    /// The queens of the list alone: an image places none.
    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if let Some(Move::Place(queen) | Move::Complete(queen, _)) = self.last(step) {
            visit(*queen);
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
    use crate::search::trace::Trace;

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
    fn the_rule_is_shown_stage_by_stage() {
        let traces = traces(15);
        let stages = [
            (
                "The rule depends on a remainder: 15 divided by 12 leaves 3.",
                "",
            ),
            (
                "For every remainder, the even numbers are written down.",
                "2 4 6 8 10 12 14",
            ),
            (
                "For remainder 3, 2 is moved to the end.",
                "4 6 8 10 12 14 2",
            ),
            (
                "For every remainder, the odd numbers are added.",
                "4 6 8 10 12 14 2 1 3 5 7 9 11 13 15",
            ),
            (
                "For remainder 3, 1 and 3 are moved to the end.",
                "4 6 8 10 12 14 2 5 7 9 11 13 15 1 3",
            ),
        ];
        for (trace, (why, list)) in traces.iter().zip(stages) {
            let notes: Vec<String> = trace.notes.iter().map(Sentence::zero_based).collect();
            assert_eq!((&*trace.why.zero_based(), &*notes.join(" ")), (why, list));
        }
        let first = "Place 1 of the list has 4, counted from 1 at the top: row 3, column 0.";
        assert_eq!(traces[5].why.zero_based(), first);
        assert_eq!(traces[5].queens, [Square::new(3, 0)]);
        let last = "Place 15, the last, has 3: row 2, column 14.";
        let why = traces[19].why.zero_based();
        assert!(why.starts_with(last), "{why}");
        let turned = "The constructed solution turned by 90° clockwise is a solution too.";
        assert_eq!(traces[20].why.zero_based(), turned);
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
                idle.why
                    .zero_based()
                    .ends_with(", which changes nothing here."),
                "{idle:?}"
            );
            assert!(matches!(failed.event, Event::Clash { .. }), "{failed:?}");
            assert_eq!(failed.queens.len(), order);
            let why = exhausted.why.zero_based();
            assert!(why.starts_with("Orders 2 and 3 have no solution"), "{why}");
        }
    }
}
