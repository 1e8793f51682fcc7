//! A solution constructed by a rule, without any search: the second `BlitzMax` program.

use std::iter;
use std::sync::Arc;

use crate::board::{Board, Solution, Square, Symmetry, SymmetryClass};
use crate::search::{
    Code, Coverage, EffortUnit, Event, Method, Search, Stage, Step, Trace, Traced, Variable,
    sentence, trace,
};

/// The registry entry.
pub(crate) const METHOD: Method = Method {
    about: "A rule that gives a solution without a search",
    source: "the second BlitzMax program",
    max_order: Board::MAX_ORDER,
    max_order_reason: "one solution as text would take gigabytes",
    coverage: Coverage::OneFamily,
    step: "a line of the rule, or another solution of the family",
    unit: EffortUnit::Rule,
    keeps_none: Some("its rule places all queens"),
    search: Some(&|given, _| Box::new(Construction::new(given.board()))),
    ..Method::new("construction", &|| &CODE, &|given, _| {
        Box::new(ConstructionTrace::new(given.board()))
    })
};

/// The remainder is determined.
const REMAINDER: usize = 1;
/// The stages of the list, in order.
const EVEN: usize = 2;
const MOVE_2: usize = 3;
const ODD: usize = 4;
const SWAP_PAIRS: usize = 5;
const SWAP_1_AND_3: usize = 6;
const MOVE_5: usize = 7;
const MOVE_1_AND_3: usize = 8;
/// A queen of the list is placed.
const PLACE: usize = 11;
/// The queens of the list attack each other.
const STOP: usize = 12;
/// The last queen is placed.
const SHOW: usize = 13;
/// There is no further image.
const NO_IMAGE: usize = 14;
/// An image is shown.
const IMAGE: usize = 15;

/// The code, which follows the rule of that program.
pub static CODE: Code = Code {
    text: "\
r = n % 12
list = even(2, n)
if r in (3, 9): move_to_end(2)
list += odd(1, n)
if r == 8: swap_pairs(odd)
if r == 2: swap(1, 3)
if r == 2: move_to_end(5)
if r in (3, 9): move_to_end(1, 3)
for column in range(n):
  row = list[column] - 1
  board[row, column] = queen
if attacks(board): return
show(board)
for symmetry in others(board):
  show(symmetry(board))",
    variables: &[&["r", "column", "row"], &["list"], &["symmetry"]],
};

/// The solution that the rule of the second `BlitzMax` program gives; `None` for
/// orders 2 and 3, which have none. The rule depends on the remainder of the order
/// divided by 12.
pub fn construct(board: Board) -> Option<Solution> {
    Some(Solution::trusted(constructed_columns(board)?.collect()))
}

/// The columns of that solution, from row 0 down, without storing them.
pub fn constructed_columns(board: Board) -> Option<impl Iterator<Item = u32>> {
    board.has_solution().then(|| columns(board.order()))
}

/// The columns of the rule, row by row: the place of each number in its list. The list itself is
/// not built, as that would take as much time and memory again.
fn columns(order: usize) -> impl Iterator<Item = u32> {
    let remainder = order % 12;
    let order = order as u32;
    // The odd numbers come after the even ones. Where numbers move to the end, those behind them
    // move up.
    let odd = order / 2;
    let (even_up, odd_up) = match remainder {
        3 | 9 => (1, 2),
        2 => (0, 1),
        _ => (0, 0),
    };
    let swaps_pairs = u32::from(remainder == 8);
    let column = move |row: u32| match row % 2 {
        0 => (odd + ((row / 2) ^ swaps_pairs)).wrapping_sub(odd_up),
        _ => (row / 2).wrapping_sub(even_up),
    };
    // Row 0 has the column of number 1.
    let moved: &[(u32, u32)] = match remainder {
        3 | 9 => &[(1, odd - 1), (0, order - 2), (2, order - 1)],
        2 => &[(0, odd + 1), (2, odd), (4, order - 1)],
        _ => &[],
    };
    let top = order.min(MOVED_ROWS);
    let top_columns: Vec<u32> = (0..top)
        .map(|row| match moved.iter().find(|moved| moved.0 == row) {
            Some(&(_, column)) => column,
            None => column(row),
        })
        .collect();
    top_columns.into_iter().chain((top..order).map(column))
}

/// Only these top rows have a queen that is moved.
const MOVED_ROWS: u32 = 5;

/// The queens of a list, column by column.
///
/// The numbers of the rule could equally be columns, row by row, which gives a solution too. But
/// the board of that program has them as rows, from 1.
fn queens(list: &[u32]) -> impl Iterator<Item = Square> {
    let numbered = list.iter().enumerate();
    numbered.map(|(column, &number)| Square::new(number as usize - 1, column))
}

/// A change to the list.
struct Change {
    /// The remainders for which this stage applies.
    remainders: &'static [usize],
    /// What it does, in words.
    what: &'static str,
    /// Its line of the code.
    line: usize,
    /// Applies it to the list of an order.
    carry_out: fn(&mut Vec<u32>, usize),
}

const ALL: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/// The rule, stage by stage.
static RULE: &[Change] = &[
    Change {
        remainders: ALL,
        what: "the even numbers are written down",
        line: EVEN,
        carry_out: |list, order| list.extend((2..=order as u32).step_by(2)),
    },
    Change {
        remainders: &[3, 9],
        what: "2 is moved to the end",
        line: MOVE_2,
        carry_out: |list, _| move_to_end(list, 2),
    },
    Change {
        remainders: ALL,
        what: "the odd numbers are added",
        line: ODD,
        carry_out: |list, order| list.extend((1..=order as u32).step_by(2)),
    },
    Change {
        remainders: &[8],
        what: "the odd numbers are swapped in pairs",
        line: SWAP_PAIRS,
        carry_out: |list, order| swap_odd_pairs(list, order, order),
    },
    Change {
        remainders: &[2],
        what: "1 and 3 are swapped",
        line: SWAP_1_AND_3,
        carry_out: |list, order| swap_odd_pairs(list, order, 1),
    },
    Change {
        remainders: &[2],
        what: "5 is moved to the end",
        line: MOVE_5,
        carry_out: |list, _| move_to_end(list, 5),
    },
    Change {
        remainders: &[3, 9],
        what: "1 and 3 are moved to the end",
        line: MOVE_1_AND_3,
        carry_out: |list, _| {
            move_to_end(list, 1);
            move_to_end(list, 3);
        },
    },
];

/// The stages of an order.
fn stages(order: usize) -> impl Iterator<Item = &'static Change> {
    RULE.iter()
        .filter(move |stage| stage.remainders.contains(&(order % 12)))
}

/// Moves a number to the end of the list, if the list contains it.
fn move_to_end(list: &mut [u32], number: u32) {
    if let Some(at) = list.iter().position(|&other| other == number) {
        list[at..].rotate_left(1);
    }
}

/// Swaps the two numbers of each of the first pairs of odd numbers, which come after
/// the even ones.
fn swap_odd_pairs(list: &mut [u32], order: usize, pairs: usize) {
    let odd = list.get_mut(order / 2..).unwrap_or_default();
    let pairs = odd.chunks_exact_mut(2).take(pairs);
    pairs.for_each(<[u32]>::reverse);
}

/// The constructed solution and the rest of its family. None of them is kept, as that would take
/// eight times the memory. Its nodes are the queens of the constructed one; the others are images
/// of it, for which nothing is placed.
#[derive(Debug)]
pub struct Construction {
    board: Board,
    /// The number of solutions found so far.
    found: usize,
}

impl Construction {
    /// The family of the constructed solution of any order.
    pub fn new(board: Board) -> Self {
        Self { board, found: 0 }
    }

    /// The number of solutions in the family.
    pub fn count(board: Board) -> usize {
        construct(board).map_or(0, |solution| SymmetryClass::of(&solution).family_size())
    }

    /// The next solution.
    fn next(&mut self) -> Option<Solution> {
        let constructed = construct(self.board)?;
        let class = SymmetryClass::of(&constructed);
        let symmetry = class.symmetries().get(self.found)?;
        self.found += 1;
        Some(match symmetry {
            Symmetry::Identity => constructed,
            _ => symmetry.apply(&constructed),
        })
    }
}

impl Search for Construction {
    fn step(&mut self) -> Step {
        self.next().map_or(Step::Exhausted, Step::Found)
    }

    fn effort(&self) -> u64 {
        match self.found {
            0 => 0,
            _ => self.board.order() as u64,
        }
    }
}

/// [`Construction`] in the steps of the rule: it writes the
/// list stage by stage, then places the queens of the list one by one, then shows the
/// other solutions of the family.
#[derive(Clone, Debug)]
pub struct ConstructionTrace {
    /// All steps. As there is no search, they are known from the start.
    steps: Arc<[RuleStep]>,
    made: usize,
    nodes: u64,
}

/// A step of the rule, and what its record adds to those of the steps before.
type RuleStep = (Step, Trace);

impl ConstructionTrace {
    /// The steps of the rule for any order.
    pub fn new(board: Board) -> Self {
        Self {
            steps: steps(board).into(),
            made: 0,
            nodes: 0,
        }
    }

    /// The steps made so far.
    fn made(&self) -> &[RuleStep] {
        self.steps.get(..self.made).unwrap_or_default()
    }

    /// The stages of the rule, then the queens, then the family.
    fn stages(&self, step: &Step) -> Vec<Stage> {
        let count = |counts: fn(&RuleStep) -> bool| {
            let made = self.made().iter().filter(|made| counts(made)).count();
            (made, self.steps.iter().filter(|made| counts(made)).count())
        };
        let (written, to_write) = count(is_written);
        let (placed, to_place) = count(|(_, record)| record.event.placed().is_some());
        let (shown, to_show) = count(|(_, record)| record.event == Event::Solved(None));
        // Counted from 1; before the first step there is no stage.
        let now = match step {
            Step::Exhausted => self.steps.len(),
            _ if shown > 0 => to_write + 2,
            _ if placed > 0 => to_write + 1,
            _ => written,
        };
        let rule = self.steps.iter().filter(|step| is_written(step));
        let rule = rule.map(|(_, record)| record.why.clone());
        let queens =
            (to_place > 0).then(|| format!("Queens placed: {placed} of {to_place}").into());
        let images =
            (to_show > 0).then(|| format!("Others of the family: {shown} of {to_show}").into());
        let stages = (1..).zip(rule.chain(queens).chain(images));
        stages
            .map(|(number, what)| Stage::new(what, number, now))
            .collect()
    }
}

/// Whether a step is a stage of the rule, which changes the list.
fn is_written((step, _): &RuleStep) -> bool {
    *step == Step::Working
}

/// All steps of the rule for a board.
fn steps(board: Board) -> Vec<RuleStep> {
    let order = board.order();
    let remainder = order % 12;
    let r = Variable::new("r", remainder);
    let why = format!("The rule depends on a remainder: {order} divided by 12 leaves {remainder}.");
    let first = Trace {
        variables: vec![r.clone()],
        ..Trace::new(Event::Note, REMAINDER, why)
    };
    let mut steps = vec![(Step::Working, first)];
    let mut list = Vec::new();
    for stage in stages(order) {
        let before = list.clone();
        (stage.carry_out)(&mut list, order);
        let when = if stage.remainders.len() == 12 {
            "For every remainder".to_owned()
        } else {
            format!("For remainder {remainder}")
        };
        let idle = if list == before {
            ", which changes nothing here"
        } else {
            ""
        };
        let why = format!("{when}, {}{idle}.", stage.what);
        let written = Trace {
            variables: vec![r.clone(), Variable::list("list", &list)],
            notes: iter::once("The list of rows, counted from 1 at the top:".into())
                .chain(trace::lines(list.iter().copied()))
                .collect(),
            ..Trace::new(Event::Note, stage.line, why)
        };
        steps.push((Step::Working, written));
    }
    let queens: Vec<Square> = queens(&list).collect();
    let Some(solution) = construct(board) else {
        let mut failed = clash(&queens);
        let fails = format!(" The rule fails for order {order}.");
        failed.why.push(fails);
        failed.queens = queens;
        steps.push((Step::Rejected, failed));
        let why = "Orders 2 and 3 have no solution, so the rule gives none.";
        steps.push((Step::Exhausted, Trace::new(Event::Note, STOP, why)));
        return steps;
    };
    for (queen, place) in queens.into_iter().zip(1..) {
        let row = queen.row + 1;
        let (step, mut record) = if place < order {
            let number =
                format!("Number {place} of the list is {row}, a row counted from 1 at the top: ");
            let why = sentence!["{}{}.", number, queen];
            let record = Trace::new(Event::Placed(queen), PLACE, why);
            (Step::Placed, record)
        } else {
            let why = sentence![
                "{}{}. The rule needs no check: this is a solution.",
                format!("Number {place}, the last, is {row}: "),
                queen
            ];
            let record = Trace::new(Event::Solved(Some(queen)), SHOW, why);
            (Step::Found(solution.clone()), record)
        };
        let column = Variable::new("column", queen.column);
        record.variables = vec![column, Variable::new("row", queen.row)];
        steps.push((step, record));
    }
    for (symmetry, image) in solution.images().into_iter().skip(1) {
        let why = format!("The constructed solution {symmetry} is a solution too.");
        let record = Trace {
            queens: image.queens().collect(),
            variables: vec![Variable::new("symmetry", symmetry)],
            ..Trace::new(Event::Solved(None), IMAGE, why)
        };
        steps.push((Step::Found(image), record));
    }
    let why = "No rotation or reflection gives another solution: \
         there are no more solutions of this family.";
    steps.push((Step::Exhausted, Trace::new(Event::Note, NO_IMAGE, why)));
    steps
}

/// The record of a queen that an earlier one attacks.
fn clash(queens: &[Square]) -> Trace {
    let mut clashes = queens.iter().enumerate().filter_map(|(column, &tested)| {
        let mut before = queens.iter().take(column);
        let attacker = before.find(|queen| queen.attacks(tested).is_some())?;
        Some(Trace::clash(tested, Some(*attacker), &[], STOP))
    });
    let first = clashes.next();
    first.unwrap_or_else(|| Trace::new(Event::Note, STOP, ""))
}

impl Search for ConstructionTrace {
    /// Carries out one stage of the rule, places one queen, or shows another solution
    /// of the family.
    fn step(&mut self) -> Step {
        let Some((step, record)) = self.steps.get(self.made) else {
            return Step::Exhausted;
        };
        self.made += 1;
        self.nodes += u64::from(record.event.placed().is_some());
        step.clone()
    }

    fn effort(&self) -> u64 {
        self.nodes
    }
}

impl Traced for ConstructionTrace {
    fn record(&self, step: &Step) -> Trace {
        let made = self.made();
        let last = made.last();
        let mut record = last.map_or_else(Trace::default, |(_, record)| record.clone());
        let written = made.iter().rfind(|step| is_written(step));
        if let Some((_, known)) = written.filter(|&written| last != Some(written)) {
            let variables = known.variables.iter().cloned();
            record.variables.splice(..0, variables);
            record.notes.clone_from(&known.notes);
        }
        if record.event.placed().is_some() {
            let placed = made.iter().filter_map(|(_, made)| made.event.placed());
            record.queens = placed.collect();
        }
        Trace {
            stages: self.stages(step),
            ..record
        }
    }

    fn last_square(&self) -> Option<Square> {
        self.made().last()?.1.event.placed()
    }

    /// Only the queens of the list are visited: an image places none.
    fn visits(&self, _: &Step, visit: &mut dyn FnMut(Square)) {
        self.last_square().into_iter().for_each(visit);
    }

    /// Copies share the steps.
    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_constructed() {
        let large = (1..=24).map(|remainder| 120_000 + remainder);
        for order in (1..=2_000).chain(large) {
            let board = Board::new(order).unwrap();
            let constructed = construct(board);
            assert_eq!(constructed.is_some(), board.has_solution(), "order {order}");
            if board.has_solution() {
                let mut list = Vec::new();
                stages(order).for_each(|stage| (stage.carry_out)(&mut list, order));
                let mut listed = vec![0; order];
                for queen in queens(&list) {
                    listed[queen.row] = queen.column as u32;
                }
                assert!(columns(order).eq(listed), "order {order}");
            }
            // It is checked again, also in a build that trusts the rule.
            let found = constructed.map(|solution| solution.columns().to_vec());
            assert!(found.is_none_or(|columns| Solution::new(columns).is_some()));
        }
    }
}
