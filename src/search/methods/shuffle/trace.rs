//! What there is to see of a throw.

use indicatif::{HumanCount, HumanFloatCount};
use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{STRIDE, Shuffle};
use crate::{
    puzzle::{Square, counts},
    search::{
        step::Step,
        trace::{self, Event, Trace, Traced},
    },
};

impl Shuffle {
    /// The row of the first clash, from the top. It is among those revealed,
    /// if there is one.
    fn clash(&self) -> Option<usize> {
        let (mut diagonals, mut anti_diagonals) = (0_u64, 0_u64);
        self.columns.iter().position(|&column| {
            let queen = 1 << column;
            let clashes = (diagonals | anti_diagonals) & queen != 0;
            diagonals = (diagonals | queen) << 1;
            anti_diagonals = (anti_diagonals | queen) >> 1;
            clashes
        })
    }

    /// The last throw, to the last row.
    ///
    /// What the search has not revealed is thrown here, from random numbers that
    /// the search does not use: it has the law of a full shuffle, and the run
    /// stays as it is.
    fn throw(&self, clash: Option<usize>) -> Vec<u8> {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut columns = self.columns.clone();
        // The first throw, which is not random, is there from the beginning.
        let revealed = match clash {
            Some(row) if self.tries > 1 => (row / STRIDE + 1) * STRIDE,
            _ => columns.len(),
        };
        if let Some(hidden) = columns.get_mut(revealed..) {
            let seed = self.seed ^ self.tries.wrapping_mul(ODD);
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            for last in (1..hidden.len()).rev() {
                let product = u128::from(random.next_u64()) * (last as u128 + 1);
                hidden.swap(last, (product >> 64) as usize);
            }
        }
        columns
    }

    /// What has happened and why, if the last of these queens, which are those
    /// from the top down, clashes with another.
    fn missed(&self, queens: &[Square]) -> Option<(Event, String)> {
        let (&tested, above) = queens.split_last()?;
        let attack = |&queen: &Square| Some((queen, tested.attacks(queen)?));
        let (queen, line) = above.iter().find_map(attack)?;
        let number = HumanCount(self.tries);
        let chance = if self.tries == 1 { ", not random" } else { "" };
        let why = format!(
            "Try {number}{chance}: the queen on {tested} is attacked along the {line} \
             by the queen on {queen}, so all are thrown anew."
        );
        Some((Event::Clash { tested, queen }, why))
    }

    /// That there is no clash.
    fn solved(&self) -> (Event, String) {
        let number = HumanCount(self.tries);
        let why = format!("Try {number}: no queen attacks another, so this throw is a solution.");
        (Event::Solved, why)
    }
}

/// A throw as the permutation that it is, and how rare those that fit are.
fn permutation(columns: &[u8]) -> Vec<String> {
    let mut notes = vec!["The columns thrown, row by row:".into()];
    notes.extend(trace::lines(columns));
    if let Some(tries) = counts::expected_tries(columns.len()) {
        let tries = HumanFloatCount(tries);
        notes.push(format!("On average one throw in {tries:.2} fits."));
    }
    notes
}

impl Traced for Shuffle {
    fn trace(&self, step: &Step) -> Trace {
        if *step == Step::Exhausted {
            let why = "Nothing is thrown: boards of order 2 and 3 have no solution.";
            return Trace::new(Vec::new(), Event::Note, why.into());
        }
        let clash = self.clash();
        let columns = self.throw(clash);
        let rows = columns.iter().enumerate();
        let queens: Vec<Square> = rows
            .map(|(row, &column)| Square::new(row, column.into()))
            .collect();
        let (event, why) = clash
            .and_then(|row| self.missed(queens.get(..=row)?))
            .unwrap_or_else(|| self.solved());
        Trace {
            notes: permutation(&columns),
            ..Trace::new(queens, event, why)
        }
    }

    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if !matches!(step, Step::Rejected | Step::Found(_)) {
            return;
        }
        let rows = self.clash().map_or(self.columns.len(), |row| row + 1);
        let rows = self.columns.iter().enumerate().take(rows);
        rows.for_each(|(row, &column)| visit(Square::new(row, column.into())));
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

    /// Both runs at once: the one of many tries in a step is always ahead.
    #[test]
    fn every_try_is_the_one_of_the_own_search() {
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
    fn the_first_throw_is_shown_as_it_is() {
        let mut search = one_by_one(8);
        let step = search.step();
        let trace = search.trace(&step);
        assert_eq!(columns(&trace.queens), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(
            trace.why,
            "Try 1, not random: the queen on row 1, column 1 is attacked along the diagonal \
             by the queen on row 0, column 0, so all are thrown anew."
        );
        assert_eq!(trace.notes[1], "0 1 2 3 4 5 6 7");
    }

    /// What is revealed stays as it is, what is not is a throw of its own, and
    /// the two are one permutation with the clash that ended the try.
    #[test]
    fn throws_are_completed() {
        let mut search = one_by_one(16);
        let mut completed = 0;
        for _ in 0..1_000 {
            let step = search.step();
            let trace = search.trace(&step);
            let Event::Clash { tested, .. } = trace.event else {
                panic!("so lucky a throw: {trace:?}");
            };
            let shown = columns(&trace.queens);
            let revealed = (tested.row / STRIDE + 1) * STRIDE;
            assert_eq!(shown[..revealed], search.columns[..revealed]);
            completed += usize::from(shown != search.columns);
            let mut visits = Vec::new();
            search.visits(&step, &mut |square| visits.push(square));
            assert_eq!(visits, trace.queens[..=tested.row]);
        }
        assert!(completed > 900, "{completed}");
    }

    /// Of order 6, where the last two rows are revealed in some tries only.
    #[test]
    fn every_permutation_is_as_likely_to_be_seen() {
        let mut search = one_by_one(6);
        search.step();
        let mut counts = BTreeMap::new();
        for _ in 0..72_000 {
            search.step();
            *counts.entry(search.throw(search.clash())).or_insert(0) += 1;
        }
        // Each is expected 100 times, give or take 10.
        assert_eq!(counts.len(), 720);
        assert!(
            counts.values().all(|count| (60..145).contains(count)),
            "{counts:?}"
        );
    }
}
