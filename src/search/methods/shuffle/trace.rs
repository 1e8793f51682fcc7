//! What shuffle shows of a step: a whole permutation, and its first clash.

use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{STRIDE, Shuffle, code};
use crate::{
    numbers::{grouped, mean},
    puzzle::{Square, counts},
    search::{
        code::Variable,
        sentence::{Sentence, sentence},
        step::Step,
        trace::{self, Event, Traced},
    },
};

impl Shuffle {
    /// The row of the first clash, from the top. It is among those drawn.
    fn first_clash(&self) -> Option<usize> {
        let (mut diagonals, mut anti_diagonals) = (0_u64, 0_u64);
        self.columns.iter().position(|&column| {
            let queen = 1 << column;
            let clashes = (diagonals | anti_diagonals) & queen != 0;
            diagonals = (diagonals | queen) << 1;
            anti_diagonals = (anti_diagonals | queen) >> 1;
            clashes
        })
    }

    /// The whole permutation of the last try: the column of each row.
    ///
    /// The rows that the search has not drawn are shuffled here, with random numbers
    /// that the search does not use. So the permutation has the distribution of a full
    /// shuffle, and the search is as it is without being watched.
    fn permutation(&self) -> Vec<u8> {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut columns = self.columns.clone();
        // The first try, which is not random, is whole from the start.
        let drawn = match self.first_clash() {
            Some(row) if self.tries > 1 => (row / STRIDE + 1) * STRIDE,
            _ => columns.len(),
        };
        if let Some(hidden) = columns.get_mut(drawn..) {
            let seed = self.seed ^ self.tries.wrapping_mul(ODD);
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            for last in (1..hidden.len()).rev() {
                let product = u128::from(random.next_u64()) * (last as u128 + 1);
                hidden.swap(last, (product >> 64) as usize);
            }
        }
        columns
    }

    /// The queens of the rows from the top to the first clash, or of all rows.
    fn queens_to_clash(&self) -> impl Iterator<Item = Square> {
        let rows = self.first_clash().map_or(self.columns.len(), |row| row + 1);
        queens(&self.columns).take(rows)
    }
}

fn queens(columns: &[u8]) -> impl Iterator<Item = Square> {
    let rows = columns.iter().enumerate();
    rows.map(|(row, &column)| Square::new(row, column.into()))
}

impl Traced for Shuffle {
    fn placed(&self) -> Option<Square> {
        None
    }

    fn clash(&self) -> Option<(Square, Square)> {
        let mut above: Vec<Square> = self.queens_to_clash().collect();
        let tested = above.pop()?;
        let attacker = above.iter().find(|queen| queen.attacks(tested).is_some())?;
        Some((tested, *attacker))
    }

    fn queens(&self, step: &Step) -> Vec<Square> {
        match step {
            Step::Exhausted => Vec::new(),
            _ => queens(&self.permutation()).collect(),
        }
    }

    fn why(&self, _: &Step, event: Event) -> Sentence {
        let number = grouped(self.tries);
        match event {
            Event::Clash { tested, attacker } => {
                let random = if self.tries == 1 { ", not random" } else { "" };
                let attack = trace::attack_in_words(tested, attacker);
                sentence![
                    format!("Try {number}{random}: the queen on "),
                    tested,
                    " is ",
                    attack,
                    ". All are shuffled again."
                ]
            }
            Event::Solved(_) => {
                format!("Try {number}: no two queens attack each other, so this is a solution.")
                    .into()
            }
            Event::Note | Event::Placed(_) | Event::Backtracked(_) | Event::Swapped(_) => {
                "Nothing is shuffled: boards of order 2 and 3 have no solution.".into()
            }
        }
    }

    fn line(&self, step: &Step) -> usize {
        match step {
            Step::Found(_) => code::SHOW,
            Step::Exhausted => code::NONE,
            Step::Rejected | Step::Working | Step::Placed | Step::Backtracked => code::CLASH,
        }
    }

    fn variables(&self, step: &Step) -> Vec<Variable> {
        if *step == Step::Exhausted {
            return Vec::new();
        }
        let mut variables = vec![
            Variable::list("board", self.permutation()),
            Variable::new("tries", grouped(self.tries)),
        ];
        if let (Step::Rejected, Some((tested, attacker))) = (step, self.clash()) {
            variables.push(Variable::new("row", tested.row));
            variables.push(Variable::new("other", attacker.row));
        }
        variables
    }

    /// The permutation, and how rare solutions are.
    fn notes(&self, step: &Step) -> Vec<Sentence> {
        if *step == Step::Exhausted {
            return Vec::new();
        }
        let mut notes: Vec<Sentence> =
            vec!["The column of the queen on each row, from the top:".into()];
        notes.extend(trace::lines_of_columns(self.permutation()));
        if let Some(tries) = counts::expected_tries(self.columns.len()) {
            let tries = mean(tries);
            notes.push(format!("On average one try in {tries} is a solution.").into());
        }
        notes
    }

    /// Every try places a queen on each row.
    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if matches!(step, Step::Rejected | Step::Found(_)) {
            queens(&self.permutation()).for_each(visit);
        }
    }

    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + size_of_val(self.columns.as_slice())
            + size_of_val(self.draws.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{puzzle::Board, search::step::Search};

    fn one_by_one(order: usize) -> Shuffle {
        Shuffle::one_by_one(Board::new(order).unwrap(), 1).unwrap()
    }

    fn columns(queens: &[Square]) -> Vec<u8> {
        queens.iter().map(|queen| queen.column as u8).collect()
    }

    /// Both searches side by side: the one with many tries in a step is always ahead.
    #[test]
    fn every_try_is_one_of_the_method_s_own_search() {
        for order in [1, 4, 5, 8, 13] {
            let board = Board::new(order).unwrap();
            let mut many = Shuffle::new(board, 1).unwrap();
            let mut single = one_by_one(order);
            for _ in 0..40 {
                let step = many.step();
                while single.tries + 1 < many.tries {
                    assert_eq!(single.step(), Step::Rejected);
                }
                assert_eq!(single.step(), step);
                assert_eq!(single.columns, many.columns);
            }
        }
    }

    #[test]
    fn the_first_try_is_shown_as_it_is() {
        let mut search = one_by_one(8);
        let step = search.step();
        let trace = search.trace(&step);
        assert_eq!(columns(&trace.queens), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(
            trace.why.zero_based(),
            "Try 1, not random: the queen on row 1, column 1 is attacked along the diagonal \
             by the queen on row 0, column 0. All are shuffled again."
        );
        assert_eq!(
            trace.notes[1].texts(8),
            ["0 1 2 3 4 5 6 7", "1 2 3 4 5 6 7 8", "a b c d e f g h"]
        );
    }

    /// The rows drawn stay as they are, the others are shuffled, and together they are
    /// one permutation with the clash that ended the try.
    #[test]
    fn permutations_are_completed() {
        let mut search = one_by_one(16);
        let mut completed = 0;
        for _ in 0..1_000 {
            let step = search.step();
            let trace = search.trace(&step);
            let Event::Clash { tested, .. } = trace.event else {
                panic!("no clash: {trace:?}");
            };
            let shown = columns(&trace.queens);
            let drawn = (tested.row / STRIDE + 1) * STRIDE;
            assert_eq!(shown[..drawn], search.columns[..drawn]);
            completed += usize::from(shown != search.columns);
            let mut visits = Vec::new();
            search.visits(&step, &mut |square| visits.push(square));
            assert_eq!(visits, trace.queens);
        }
        assert!(completed > 900, "{completed}");
    }

    /// In order 6, where the last two rows are drawn in some tries only.
    #[test]
    fn every_permutation_is_as_likely_to_be_seen() {
        let mut search = one_by_one(6);
        search.step();
        let mut counts = BTreeMap::new();
        for _ in 0..72_000 {
            search.step();
            *counts.entry(search.permutation()).or_insert(0) += 1;
        }
        // Each is expected 100 times; the standard deviation is 10.
        assert_eq!(counts.len(), 720);
        assert!(
            counts.values().all(|count| (60..145).contains(count)),
            "{counts:?}"
        );
    }
}
