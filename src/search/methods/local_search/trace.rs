//! What local search shows of a step: the swap, and the queens that clash.

use super::{Action, KEPT, LocalSearch, Phase, code};
use crate::{
    numbers::grouped,
    puzzle::{Square, clashing_pairs},
    search::{
        code::Variable,
        sentence::{Part, Sentence, sentence},
        step::Step,
        trace::{self, Event, Traced},
    },
};

impl LocalSearch {
    /// Keeps what a step did, and the number of clashes if that has changed. It has one from
    /// when the board is full until the search begins with an empty one.
    pub(super) fn record(&mut self, action: Action) {
        self.last = action;
        match action {
            Action::Left { .. } | Action::Swapped { .. } => {
                if self.clashes.len() == KEPT {
                    self.clashes.remove(0);
                }
                self.clashes.push((self.tries, self.pairs()));
            }
            Action::Placed { row: 0 } | Action::Restarted { .. } => self.clashes.clear(),
            Action::None
            | Action::Placed { .. }
            | Action::Missed { .. }
            | Action::Stayed { .. }
            | Action::Kept { .. }
            | Action::Crossed { .. } => {}
        }
    }

    /// How many pairs of queens attack each other.
    fn pairs(&self) -> u64 {
        clashing_pairs(self.board.order(), &self.columns)
    }

    /// The same before two rows changed columns.
    fn pairs_before(&self, row: usize, other: usize) -> u64 {
        let mut columns = self.columns.clone();
        if row.max(other) < columns.len() {
            columns.swap(row, other);
        }
        clashing_pairs(self.board.order(), &columns)
    }

    /// The queen of a row.
    fn queen(&self, row: usize) -> Square {
        Square::new(
            row,
            self.columns.get(row).map_or(0, |&column| column as usize),
        )
    }

    /// The rows whose queens are on the board: while columns are drawn, those that are done.
    fn rows(&self) -> usize {
        match self.phase {
            Phase::Begin | Phase::Draw => self.done,
            Phase::Swap => self.columns.len(),
        }
    }

    /// The queen of a row that is done which attacks a square, other than that of `but`.
    fn attacker(&self, square: Square, but: usize) -> Option<Square> {
        let rows = (0..self.done).filter(|&row| row != but);
        rows.map(|row| self.queen(row))
            .find(|queen| queen.attacks(square).is_some())
    }

    /// The squares on which the two rows of a swap would stand.
    fn crossed(&self, row: usize, other: usize) -> [Square; 2] {
        let [one, two] = [row, other].map(|row| self.queen(row));
        [Square::new(row, two.column), Square::new(other, one.column)]
    }

    /// Why two rows did not change columns: the square that would be attacked, and by which
    /// queen.
    fn hindrance(&self, row: usize, other: usize) -> Option<(Square, Square)> {
        let crossed = self.crossed(row, other);
        let mut attacked = crossed.iter().filter_map(|&square| {
            let attacker = self.attacker(square, other)?;
            Some((square, attacker))
        });
        attacked.next()
    }

    fn drawn(&self, row: usize, column: usize) -> Sentence {
        let left = self.board.order() - row;
        sentence![
            "Row ",
            Part::Row(row),
            format!(": of {left} columns left, "),
            Part::Column(column),
            " is drawn"
        ]
    }
}

/// As in a sentence: `3 pairs clash`.
fn in_words(pairs: u64) -> String {
    match pairs {
        0 => "no pair clashes".into(),
        1 => "1 pair clashes".into(),
        _ => format!("{} pairs clash", grouped(pairs)),
    }
}

/// What was said before, and by which queen the square is attacked.
fn attacked(before: Sentence, is: &'static str, clash: Option<(Square, Square)>) -> Sentence {
    let Some((square, attacker)) = clash else {
        return sentence![before, "."];
    };
    sentence![before, is, trace::attack_in_words(square, attacker), "."]
}

impl Traced for LocalSearch {
    fn placed(&self) -> Option<Square> {
        match self.last {
            Action::Placed { row } if !self.columns.is_empty() => Some(self.queen(row)),
            _ => None,
        }
    }

    fn clash(&self) -> Option<(Square, Square)> {
        match self.last {
            Action::Missed { row, column } => {
                let square = Square::new(row, column);
                Some((square, self.attacker(square, row)?))
            }
            Action::Kept { row, other } => self.hindrance(row, other),
            _ => None,
        }
    }

    /// Where the two squares would attack each other, no queen on the board does.
    fn event(&self, step: &Step) -> Event {
        match (step, self.last) {
            (Step::Placed, _) => self.placed().map_or(Event::Note, Event::Placed),
            (Step::Found(_), _) => Event::Solved(None),
            (Step::Rejected, _) => match self.clash() {
                Some((tested, attacker)) => Event::Clash { tested, attacker },
                None => Event::Note,
            },
            (Step::Working, Action::Swapped { row, other }) => {
                Event::Swapped([row, other].map(|row| self.queen(row)))
            }
            (Step::Working | Step::Backtracked | Step::Exhausted, _) => Event::Note,
        }
    }

    fn queens(&self, step: &Step) -> Vec<Square> {
        match step {
            Step::Found(solution) => solution.queens().collect(),
            Step::Exhausted => Vec::new(),
            _ => (0..self.rows()).map(|row| self.queen(row)).collect(),
        }
    }

    fn why(&self, step: &Step, _: Event) -> Sentence {
        let solved = matches!(step, Step::Found(_));
        match self.last {
            Action::None => "Nothing is searched: boards of order 2 and 3 have no solution.".into(),
            _ if solved => sentence!["No two queens attack each other: this is a solution."],
            Action::Placed { row } => sentence![
                self.drawn(row, self.queen(row).column),
                ", and no queen attacks it there: a queen is placed."
            ],
            Action::Missed { row, column } => {
                attacked(self.drawn(row, column), ", but it is ", self.clash())
            }
            Action::Left { misses } => {
                let left = self.board.order() - self.done;
                let rows = if left == 1 { "row" } else { "rows" };
                let pairs = in_words(self.pairs());
                sentence![format!(
                    "After {misses} misses, the columns left go to the last {left} {rows} as they \
                     are: {pairs}."
                )]
            }
            Action::Stayed { row } => sentence![
                "No queen above attacks the one on ",
                self.queen(row),
                ": it stays."
            ],
            Action::Swapped { row, other } => {
                let [before, after] = [self.pairs_before(row, other), self.pairs()].map(grouped);
                sentence![
                    "Rows ",
                    Part::Row(row),
                    " and ",
                    Part::Row(other),
                    format!(" change columns. Pairs that clash: {before} before, {after} after.")
                ]
            }
            Action::Kept { row, other } => {
                let kept = sentence![
                    "Rows ",
                    Part::Row(row),
                    " and ",
                    Part::Row(other),
                    " keep their columns: "
                ];
                let hindrance = self.hindrance(row, other);
                let square = hindrance.map_or_else(Sentence::default, |(square, _)| square.into());
                attacked(sentence![kept, square], " would be ", hindrance)
            }
            Action::Crossed { row, other } => sentence![
                "Rows ",
                Part::Row(row),
                " and ",
                Part::Row(other),
                " keep their columns: swapped, their queens would attack each other."
            ],
            Action::Restarted { row, misses } => sentence![
                format!("After {misses} misses for row "),
                Part::Row(row),
                " it starts again with an empty board."
            ],
        }
    }

    fn line(&self, step: &Step) -> usize {
        if matches!(step, Step::Found(_)) {
            return code::SHOW;
        }
        match self.last {
            Action::None => code::NONE,
            Action::Placed { .. } => code::PLACE,
            Action::Missed { .. } => code::DRAW,
            Action::Left { .. } => code::LEFT,
            Action::Stayed { .. } => code::STAY,
            Action::Swapped { .. } => code::SWAP,
            Action::Kept { .. } | Action::Crossed { .. } => code::KEEP,
            Action::Restarted { .. } => code::AGAIN,
        }
    }

    fn variables(&self, step: &Step) -> Vec<Variable> {
        let columns = match step {
            Step::Found(solution) => solution.columns(),
            _ => &self.columns,
        };
        if columns.is_empty() {
            return Vec::new();
        }
        let mut variables = vec![
            Variable::new("row", self.done),
            Variable::new("misses", self.misses),
            Variable::list("board", columns),
        ];
        if let Action::Swapped { other, .. }
        | Action::Kept { other, .. }
        | Action::Crossed { other, .. } = self.last
        {
            variables.push(Variable::new("other", other));
        }
        variables
    }

    fn notes(&self, step: &Step) -> Vec<Sentence> {
        if self.columns.is_empty() || matches!(step, Step::Found(_)) {
            return Vec::new();
        }
        let clashes = (self.phase == Phase::Swap)
            .then(|| format!("Of all queens, {}", in_words(self.pairs())));
        let done = format!(
            "Rows without a clash from the top: {}",
            grouped(self.done as u64)
        );
        let again = format!("Started again: {} times", grouped(self.restarts));
        let notes = clashes.into_iter().chain([done, again]);
        notes.map(Sentence::from).collect()
    }

    fn clashes(&self, step: &Step) -> Vec<(Square, Square)> {
        let queens = match (step, self.phase) {
            (Step::Found(_) | Step::Exhausted, _) | (_, Phase::Begin | Phase::Draw) => Vec::new(),
            (_, Phase::Swap) => self.queens(step),
        };
        let pairs = queens.iter().enumerate().flat_map(|(row, &queen)| {
            let above = queens.iter().take(row).copied();
            above.filter_map(move |above| above.attacks(queen).map(|_| (above, queen)))
        });
        pairs.collect()
    }

    fn clash_counts(&self, _: &Step) -> Vec<(u64, u64)> {
        let mut counts = self.clashes.clone();
        if let Some(&(_, pairs)) = counts.last() {
            counts.push((self.tries, pairs));
        }
        counts
    }

    /// The squares on which the step put a queen.
    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        let queen = |row| match step {
            Step::Found(solution) => Square::new(row, solution.columns()[row] as usize),
            _ => self.queen(row),
        };
        match self.last {
            Action::Placed { row } => visit(queen(row)),
            Action::Left { .. } => (self.done..self.columns.len()).map(queen).for_each(visit),
            Action::Swapped { row, other } => [row, other].map(queen).into_iter().for_each(visit),
            Action::None
            | Action::Missed { .. }
            | Action::Stayed { .. }
            | Action::Kept { .. }
            | Action::Crossed { .. }
            | Action::Restarted { .. } => {}
        }
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + size_of_val(self.columns.as_slice())
            + self.diagonals.bytes()
            + self.anti_diagonals.bytes()
            + size_of_val(self.clashes.as_slice())
    }
}
