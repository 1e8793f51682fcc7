//! The record of local search: what its steps show.

use super::{
    AGAIN, DRAW, KEEP, LEFT, LocalPhase, LocalSearch, LocalStep, NONE, PLACE, SHOW, STAY, SWAP,
};
use crate::board::Square;
use crate::numbers::{counted_as, grouped};
use crate::search::SentencePart::{Column, Row};
use crate::search::{Event, Sentence, Step, Trace, Traced, Variable, sentence, trace};

impl LocalSearch {
    /// The queen of a completed row that attacks a square, other than the one with number `but`.
    fn attacker(&self, square: Square, but: usize) -> Option<Square> {
        let numbers = (0..self.done).filter(|&number| number != but);
        numbers
            .map(|number| self.queen(number))
            .find(|queen| queen.attacks(square).is_some())
    }

    /// The squares on which the two rows of a swap would stand.
    fn crossed(&self, number: usize, other: usize) -> [Square; 2] {
        let [one, two] = [number, other].map(|number| self.queen(number));
        [
            Square::new(one.row, two.column),
            Square::new(two.row, one.column),
        ]
    }

    /// Why two rows did not exchange columns: the square that would be attacked, and the attacking
    /// queen.
    fn hindrance(&self, number: usize, other: usize) -> Option<(Square, Square)> {
        let crossed = self.crossed(number, other);
        let mut attacked = crossed.iter().filter_map(|&square| {
            let attacker = self.attacker(square, other)?;
            Some((square, attacker))
        });
        attacked.next()
    }

    /// Two rows at the beginning of a sentence: `Rows 3 and 7`.
    fn two_rows(&self, number: usize, other: usize) -> Sentence {
        let [row, other] = [number, other].map(|number| Row(self.row(number)));
        sentence!["Rows {} and {}", row, other]
    }

    /// A draw at the beginning of a sentence: `Row 1: column 3 is drawn from the 7 left`.
    fn drawn(&self, number: usize, column: usize) -> Sentence {
        let how = match self.given.order() - number {
            1 => " is the last one left".to_owned(),
            left => format!(" is drawn from the {left} left"),
        };
        let row = Row(self.row(number));
        sentence!["Row {}: column {}{}", row, Column(column), how]
    }

    /// The sentence about the last action, which found a solution.
    fn end(&self) -> Sentence {
        let action = match self.last {
            LocalStep::Swapped { number, other } => {
                sentence!["{} swap columns. ", self.two_rows(number, other)]
            }
            LocalStep::Placed { number } => {
                sentence!["Row {} gets its queen. ", Row(self.row(number))]
            }
            LocalStep::None
            | LocalStep::Missed { .. }
            | LocalStep::Left { .. }
            | LocalStep::Stayed { .. }
            | LocalStep::Kept { .. }
            | LocalStep::Crossed { .. }
            | LocalStep::Restarted { .. } => Sentence::default(),
        };
        sentence![
            "{}No two queens attack each other: this is a solution.",
            action
        ]
    }

    /// The record of the last action, without the queens.
    fn last(&self) -> Trace {
        match self.last {
            LocalStep::None => Trace::nothing_to_find(&self.given, NONE),
            LocalStep::Placed { number } => {
                let queen = self.queen(number);
                let drawn = self.drawn(number, queen.column);
                let why = sentence![
                    "{}, and no queen attacks it there: a queen is placed.",
                    drawn
                ];
                Trace::new(Event::Placed(queen), PLACE, why)
            }
            LocalStep::Missed { number, column } => {
                let square = Square::new(self.row(number), column);
                let attacker = self.attacker(square, number);
                let clash = attacker.map(|attacker| (square, attacker));
                let why = attacked(self.drawn(number, column), ", but it is ", clash);
                Trace::new(event(clash), DRAW, why)
            }
            LocalStep::Left { misses } => {
                let left = self.given.order() - self.done;
                let rest = match left {
                    1 => "the last column goes to the row without a queen".to_owned(),
                    _ => format!(
                        "the columns left go to the {left} rows without a queen as they are"
                    ),
                };
                let pairs = in_words(self.pairs());
                let why = format!("After {misses} misses, {rest}: {pairs}.");
                Trace::new(Event::Note, LEFT, why)
            }
            LocalStep::Stayed { number } => {
                let queen = self.queen(number);
                let why = sentence!["No queen above attacks the one on {}: it stays.", queen];
                Trace::new(Event::Note, STAY, why)
            }
            LocalStep::Swapped { number, other } => {
                let counts = self.clashes.iter().rev().map(|&(_, pairs)| pairs);
                let count = |back| counts.clone().nth(back).unwrap_or_default();
                let [before, after] = [1, 0].map(count).map(grouped);
                let pairs = format!("Pairs that clash: {before} before, {after} after.");
                let why = sentence!["{} swap columns. {}", self.two_rows(number, other), pairs];
                let queens = [number, other].map(|number| self.queen(number));
                Trace::new(Event::Swapped(queens), SWAP, why)
            }
            LocalStep::Kept { number, other } => {
                let kept = sentence!["{} keep their columns: ", self.two_rows(number, other)];
                let clash = self.hindrance(number, other);
                let square = clash.map_or_else(Sentence::default, |(square, _)| square.into());
                let why = attacked(sentence![kept, square], " would be ", clash);
                Trace::new(event(clash), KEEP, why)
            }
            // No queen on the board attacks one of the two squares: they attack each other.
            LocalStep::Crossed { number, other } => {
                let cross = " keep their columns: swapped, their queens would attack each other.";
                let why = sentence![self.two_rows(number, other), cross];
                Trace::new(Event::Note, KEEP, why)
            }
            LocalStep::Restarted { number, misses } => {
                let row = Row(self.row(number));
                let so = match misses {
                    0 => sentence!["Row {} has no row to swap columns with: ", row],
                    _ => sentence!["{}{}, ", format!("After {misses} misses for row "), row],
                };
                let again = format!("it starts again with {}.", self.given.in_words());
                let why = sentence![so, again];
                Trace::new(Event::Note, AGAIN, why)
            }
        }
    }

    fn variables(&self, columns: &[u32]) -> Vec<Variable> {
        if columns.is_empty() {
            return Vec::new();
        }
        // A row that is settled is the one that the sentence speaks of, not yet the next.
        let number = match self.last {
            LocalStep::Placed { number }
            | LocalStep::Stayed { number }
            | LocalStep::Swapped { number, .. } => number,
            _ => self.done,
        };
        let mut variables = vec![
            Variable::new("row", self.row(number)),
            Variable::new("misses", self.misses),
            Variable::list("columns", columns),
        ];
        if let LocalStep::Swapped { other, .. }
        | LocalStep::Kept { other, .. }
        | LocalStep::Crossed { other, .. } = self.last
        {
            variables.push(Variable::new("other", self.row(other)));
        }
        variables
    }

    fn notes(&self) -> Vec<Sentence> {
        if self.columns.is_empty() {
            return Vec::new();
        }
        let clashes = (self.phase == LocalPhase::Swap)
            .then(|| format!("Among all queens, {}", in_words(self.pairs())));
        let done = format!("Rows done: {}", grouped(self.done as u64));
        let again = format!("New starts: {}", grouped(self.restarts));
        let notes = clashes.into_iter().chain([done, again]);
        notes.map(Sentence::from).collect()
    }

    /// The pairs of these queens that attack each other, once all are on the board.
    fn clashes(&self, queens: &[Square]) -> Vec<(Square, Square)> {
        let queens = match self.phase {
            LocalPhase::Begin | LocalPhase::Draw => &[],
            LocalPhase::Swap => queens,
        };
        let pairs = queens.iter().enumerate().flat_map(|(row, &queen)| {
            let above = queens.iter().take(row).copied();
            above.filter_map(move |above| above.attacks(queen).map(|_| (above, queen)))
        });
        pairs.collect()
    }

    fn clash_counts(&self) -> Vec<(u64, u64)> {
        let mut counts = self.clashes.clone();
        if let Some(&(_, pairs)) = counts.last() {
            counts.push((self.tries, pairs));
        }
        counts
    }
}

/// A number of pairs as in a sentence: `3 pairs clash`.
fn in_words(pairs: u64) -> String {
    match pairs {
        0 => "no pair clashes".into(),
        _ => counted_as(pairs, "pair clashes", "pairs clash"),
    }
}

/// The words before, followed by the queen that attacks the square.
fn attacked(before: Sentence, is: &'static str, clash: Option<(Square, Square)>) -> Sentence {
    let Some((square, attacker)) = clash else {
        return sentence!["{}.", before];
    };
    sentence![
        "{}{}{}.",
        before,
        is,
        trace::attack_in_words(square, attacker)
    ]
}

/// The event that a queen attacks a square.
fn event(clash: Option<(Square, Square)>) -> Event {
    clash.map_or(Event::Note, |(tested, attacker)| Event::Clash {
        tested,
        attacker,
    })
}

impl Traced for LocalSearch {
    fn record(&self, step: &Step) -> Trace {
        let record = match step {
            Step::Found(solution) => Trace {
                queens: solution.queens().collect(),
                variables: self.variables(solution.columns()),
                ..Trace::new(Event::Solved(None), SHOW, self.end())
            },
            Step::Exhausted => self.last(),
            _ => {
                let queens: Vec<Square> =
                    (0..self.rows()).map(|number| self.queen(number)).collect();
                Trace {
                    variables: self.variables(&self.by_row(&self.columns)),
                    notes: self.notes(),
                    clashes: self.clashes(&queens),
                    queens,
                    ..self.last()
                }
            }
        };
        Trace {
            clash_counts: self.clash_counts(),
            ..record
        }
    }

    fn last_square(&self) -> Option<Square> {
        match self.last {
            LocalStep::Placed { number } if !self.columns.is_empty() => Some(self.queen(number)),
            _ => None,
        }
    }

    /// The squares on which the step put a queen.
    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        let queen = |number| match step {
            Step::Found(solution) => {
                let row = self.row(number);
                Square::new(row, solution.columns()[row] as usize)
            }
            _ => self.queen(number),
        };
        match self.last {
            LocalStep::Placed { number } => visit(queen(number)),
            LocalStep::Left { .. } => (self.done..self.columns.len()).map(queen).for_each(visit),
            LocalStep::Swapped { number, other } => {
                [number, other].map(queen).into_iter().for_each(visit);
            }
            _ => {}
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + size_of_val(self.columns.as_slice())
            + self.diagonals.bytes()
            + self.anti_diagonals.bytes()
            + size_of_val(self.clashes.as_slice())
    }
}
