//! Random permutations, tried until one is a solution: the method of the C# chapter.
#![expect(clippy::needless_bitwise_bool, reason = "one branch less is faster")]

use std::ops::Range;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::{may_have_solution, random_below};
use crate::board::{Given, Solution, Square, known_counts};
use crate::numbers::{grouped, mean};
use crate::search::SentencePart::Column;
use crate::search::{
    BoardLine, Code, Coverage, EffortUnit, Event, Method, Search, Sentence, Step, Trace, Traced,
    Variable, open_places, sentence, trace,
};

/// The registry entry.
pub(crate) const METHOD: Method = Method {
    about: "Random permutations until one is a solution",
    source: "the C# chapter",
    max_order: Shuffle::MAX_ORDER,
    max_order_reason: "it keeps a row in 64 bits, and nobody could wait for a solution",
    coverage: Coverage::Random,
    step: "a permutation tested",
    unit: EffortUnit::Permutation,
    // One try in n!/Q(n) is a solution, and Q(n) are wanted: that makes n!.
    expected_effort: |board| Some(known_counts::permutations(board.order())),
    search: Some(&|given, seed| Box::new(Shuffle::new(given, seed))),
    ..Method::new("shuffle", &|| &CODE, &|given, seed| {
        Box::new(Shuffle {
            tries_per_step: 1,
            ..Shuffle::new(given, seed)
        })
    })
};

/// There is no solution to find.
const NONE: usize = 2;
/// No two queens attack each other.
const SHOW: usize = 6;
/// Two queens attack each other.
const CLASH: usize = 12;

/// The code, close to that of the C# chapter.
pub static CODE: Code = Code {
    text: "\
def search(n):
  if n == 2 or n == 3: return
  board = [0, 1, ..., n - 1]
  tries = 1
  while True:
    if not clashes(board): show()
    shuffle(board)
    tries += 1
def clashes(board):
  for row in range(1, n):
    for other in range(row):
      if same_diagonal(): return True
  return False",
    variables: &[&["row", "other", "tries"], &["board"]],
};

/// A search that shuffles the queens, one on each row and column, until no two attack each other.
/// Given queens stay where they are.
///
/// Tries are counted from 1. The first is not random: it has all queens on the diagonal. The same
/// solution may be found again.
///
/// A random permutation is drawn from row 0 down, and hardly further than to the first clash, as
/// the rows below can no longer make it a solution. So the outcomes have the distribution of full
/// shuffles that are then checked, in less than half of the time.
#[derive(Clone, Debug)]
pub struct Shuffle {
    given: Given,
    has_solution: bool,
    seed: u64,
    random: Xoshiro256PlusPlus,
    tries: u64,
    tries_per_step: u32,
    /// The rows without a given queen.
    rows: Vec<FreeRow>,
    /// The columns of the drawn rows, then the remaining columns.
    columns: Vec<u8>,
    draws: Vec<Draw>,
}

/// A row without a given queen.
#[derive(Clone, Copy, Debug)]
struct FreeRow {
    row: u8,
    /// The distance to the next such row.
    next: u8,
    /// The columns in which a given queen attacks it.
    attacked: u64,
}

/// Rows that are drawn with one random number.
#[derive(Clone, Debug)]
struct Draw {
    rows: Range<usize>,
    /// The number of ways to choose their columns.
    product: u64,
    /// 2⁶⁴ modulo `product`, which is the number of surplus random numbers.
    surplus: u64,
}

/// The number of tries in one step when they are not traced: a few microseconds.
const TRIES_PER_STEP: u32 = 256;

/// The number of rows between two checks for a clash.
///
/// This is faster than a check on every row: the processor cannot predict the row of the first
/// clash, but often that it is among the first four.
const ROWS_PER_CHECK: usize = 4;

impl Shuffle {
    /// The largest order, as a row is a mask of 64 bits.
    pub const MAX_ORDER: usize = 64;

    /// A search that `seed` determines, of an order that [`Shuffle::MAX_ORDER`] allows.
    pub fn new(given: impl Into<Given>, seed: u64) -> Self {
        let given = given.into();
        let after = given.open_rows().skip(1).chain([given.order()]);
        let row = |(row, next): (usize, usize)| FreeRow {
            row: row as u8,
            next: (next - row) as u8,
            attacked: !open_places(&given, BoardLine::row(row)) as u64,
        };
        Self {
            given,
            has_solution: may_have_solution(&given),
            seed,
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            tries: 0,
            tries_per_step: TRIES_PER_STEP,
            rows: given.open_rows().zip(after).map(row).collect(),
            columns: given.open_columns().map(|column| column as u8).collect(),
            draws: draws(given.missing()),
        }
    }

    /// Tries a random permutation.
    fn succeeds(&mut self) -> bool {
        self.tries += 1;
        let order = self.columns.len();
        // The attacked columns of this row along diagonals and anti-diagonals, and the columns of
        // all attacked queens.
        let (mut diagonals, mut anti_diagonals, mut clashes) = (0_u64, 0_u64, 0_u64);
        for draw in &self.draws {
            let mut random = draw.random(&mut self.random);
            for row in draw.rows.clone() {
                // The integer part of random · left / 2⁶⁴ is the choice. Its fraction is as random
                // as the number was.
                let product = u128::from(random) * (order - row) as u128;
                random = product as u64;
                self.columns.swap(row, row + (product >> 64) as usize);
                let queen = 1 << self.columns[row];
                let FreeRow { next, attacked, .. } = self.rows[row];
                clashes |= (attacked | diagonals | anti_diagonals) & queen;
                if (clashes != 0) & (row % ROWS_PER_CHECK == ROWS_PER_CHECK - 1) {
                    return false;
                }
                diagonals = (diagonals | queen) << (next & 63);
                anti_diagonals = (anti_diagonals | queen) >> (next & 63);
            }
        }
        clashes == 0
    }

    /// The index of the row of the first clash, from the top, among the rows drawn.
    fn first_clash(&self) -> Option<usize> {
        let (mut diagonals, mut anti_diagonals) = (0_u64, 0_u64);
        let mut rows = self.rows.iter().zip(&self.columns);
        rows.position(|(open, &column)| {
            let queen = 1 << column;
            let clashes = (open.attacked | diagonals | anti_diagonals) & queen != 0;
            diagonals = (diagonals | queen) << (open.next & 63);
            anti_diagonals = (anti_diagonals | queen) >> (open.next & 63);
            clashes
        })
    }

    /// The queens on the rows without a given queen.
    fn queens<'a>(&'a self, columns: &'a [u8]) -> impl Iterator<Item = Square> + 'a {
        let queens = self.rows.iter().zip(columns);
        queens.map(|(open, &column)| Square::new(open.row.into(), column.into()))
    }

    /// The whole permutation of the last try: the column of each row.
    ///
    /// The rows that the search has not drawn are shuffled here, with random numbers that the
    /// search does not use. So the permutation has the distribution of a full shuffle, and watching
    /// does not affect the search.
    fn permutation(&self) -> Vec<u8> {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut columns = self.columns.clone();
        // The first try, which is not random, is complete from the start.
        let drawn = match self.first_clash() {
            Some(row) if self.tries > 1 => (row / ROWS_PER_CHECK + 1) * ROWS_PER_CHECK,
            _ => columns.len(),
        };
        if let Some(hidden) = columns.get_mut(drawn..) {
            let seed = self.seed ^ self.tries.wrapping_mul(ODD);
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            for last in (1..hidden.len()).rev() {
                hidden.swap(last, random_below(&mut random, last + 1));
            }
        }
        columns
    }

    /// The column of the queen on each row of the board.
    fn all_columns(&self, columns: &[u8]) -> Vec<u32> {
        let mut all = vec![0; self.given.order()];
        for queen in self.queens(columns).chain(self.given.queens()) {
            all[queen.row] = queen.column as u32;
        }
        all
    }

    /// The first clash of the last try, from the top: the lower queen, and one that attacks it.
    fn clash(&self) -> Option<(Square, Square)> {
        let queens: Vec<Square> = self.queens(&self.columns).collect();
        let (&tested, above) = queens.get(..=self.first_clash()?)?.split_last()?;
        let mut above = above.iter().copied().chain(self.given.queens());
        let attacker = above.find(|queen| queen.attacks(tested).is_some())?;
        Some((tested, attacker))
    }

    /// The columns of all queens, and how rare solutions are.
    fn notes(&self, columns: &[u32]) -> Vec<Sentence> {
        let mut notes: Vec<Sentence> =
            vec!["The column of the queen on each row, from the top:".into()];
        let names = columns.iter().map(|&column| Column(column as usize));
        notes.extend(trace::lines(names));
        if let Some(tries) = known_counts::expected_tries(columns.len())
            && self.given.is_empty()
        {
            let tries = mean(tries);
            notes.push(format!("On average one try in {tries} is a solution.").into());
        }
        notes
    }
}

impl Draw {
    /// A number that gives the choice of each row, all equally likely.
    fn random(&self, rng: &mut impl Rng) -> u64 {
        loop {
            let random = rng.next_u64();
            // The fraction left after all choices. Its smallest values would make some choices
            // likelier than others.
            if random.wrapping_mul(self.product) >= self.surplus {
                return random;
            }
        }
    }
}

/// The fewest draws for which few random numbers must be rejected.
fn draws(order: usize) -> Vec<Draw> {
    const MAX_PRODUCT: u64 = 1 << 60;
    let mut draws: Vec<Draw> = Vec::new();
    for row in 0..order {
        let left = (order - row) as u64;
        match draws.last_mut() {
            Some(draw) if draw.product <= MAX_PRODUCT / left => {
                draw.product *= left;
                draw.rows.end = row + 1;
            }
            _ => draws.push(Draw {
                rows: row..row + 1,
                product: left,
                surplus: 0,
            }),
        }
    }
    for draw in &mut draws {
        draw.surplus = draw.product.wrapping_neg() % draw.product;
    }
    draws
}

impl Search for Shuffle {
    fn step(&mut self) -> Step {
        if !self.has_solution {
            return Step::Exhausted;
        }
        let found = if self.tries == 0 {
            // The first permutation is not random.
            self.tries = 1;
            self.first_clash().is_none()
        } else {
            (0..self.tries_per_step).any(|_| self.succeeds())
        };
        if !found {
            return Step::Rejected;
        }
        Step::Found(Solution::trusted(self.all_columns(&self.columns).into()))
    }

    fn effort(&self) -> u64 {
        self.tries
    }
}

impl Traced for Shuffle {
    fn record(&self, step: &Step) -> Trace {
        let number = grouped(self.tries);
        let permutation = self.permutation();
        let (clash, record) = match (step, self.clash()) {
            (Step::Exhausted, _) => return Trace::nothing_to_find(&self.given, NONE),
            (Step::Rejected, Some((tested, attacker))) => {
                let random = if self.tries == 1 { ", not random" } else { "" };
                let why = sentence![
                    "{}{} is {}. All are shuffled again.",
                    format!("Try {number}{random}: the queen on "),
                    tested,
                    trace::attack_in_words(tested, attacker)
                ];
                let event = Event::Clash { tested, attacker };
                let rows = [("row", tested), ("other", attacker)];
                let rows = rows.map(|(name, queen)| Variable::new(name, queen.row));
                (Some(rows), Trace::new(event, CLASH, why))
            }
            _ => {
                let why = format!(
                    "Try {number}: no two queens attack each other, so this is a solution."
                );
                (None, Trace::new(Event::Solved(None), SHOW, why))
            }
        };
        let columns = self.all_columns(&permutation);
        let board = Variable::list("board", &columns);
        let tries = Variable::new("tries", number);
        let variables = [board, tries].into_iter();
        let queens = self.given.queens().chain(self.queens(&permutation));
        Trace {
            queens: queens.collect(),
            variables: variables.chain(clash.into_iter().flatten()).collect(),
            notes: self.notes(&columns),
            ..record
        }
    }

    /// Every try places a queen on each row.
    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if matches!(step, Step::Rejected | Step::Found(_)) {
            self.queens(&self.permutation()).for_each(visit);
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + size_of_val(self.rows.as_slice())
            + size_of_val(self.columns.as_slice())
            + size_of_val(self.draws.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::board::board;

    /// A search with one try in each step.
    fn one_by_one(order: usize, seed: u64) -> Shuffle {
        Shuffle {
            tries_per_step: 1,
            ..Shuffle::new(board(order), seed)
        }
    }

    /// Known values from a second program, written in Python from the definitions of xoshiro256++
    /// and `SplitMix64`: the number of the successful try, and its columns.
    #[test]
    fn a_seed_means_the_same_run_everywhere() {
        let known = [
            (1_595, [3, 5, 7, 1, 6, 0, 2, 4]),
            (1_797, [3, 1, 7, 5, 0, 2, 4, 6]),
            (1_897, [4, 0, 7, 5, 2, 6, 1, 3]),
            (1_968, [4, 2, 0, 6, 1, 7, 5, 3]),
            (2_103, [5, 0, 4, 1, 7, 2, 6, 3]),
        ];
        let mut search = Shuffle::new(board(8), 7);
        for (tries, columns) in known {
            assert_eq!(search.next_solution().unwrap().columns(), columns);
            assert_eq!(search.effort(), tries);
        }
        let mut search = Shuffle::new(board(32), 9);
        assert!((0..1_000).all(|_| !search.succeeds()));
        let known = [
            25, 15, 14, 11, 16, 31, 7, 23, 6, 2, 29, 1, 5, 13, 9, 27, 24, 8, 30, 17, 20, 28, 10,
            22, 4, 3, 19, 21, 18, 26, 12, 0,
        ];
        assert_eq!(search.columns, known);
    }

    /// The drawn rows stay unchanged, the others are shuffled, and together they form one
    /// permutation with the clash that ended the try.
    #[test]
    fn permutations_are_completed() {
        let mut search = one_by_one(16, 1);
        let mut completed = 0;
        for _ in 0..1_000 {
            let step = search.step();
            let trace = search.record(&step);
            let Event::Clash { tested, .. } = trace.event else {
                panic!("no clash: {trace:?}");
            };
            let shown = trace.queens.iter().map(|queen| queen.column as u8);
            let shown: Vec<u8> = shown.collect();
            let drawn = (tested.row / ROWS_PER_CHECK + 1) * ROWS_PER_CHECK;
            assert_eq!(shown[..drawn], search.columns[..drawn]);
            completed += usize::from(shown != search.columns);
            let mut visits = Vec::new();
            search.visits(&step, &mut |square| visits.push(square));
            assert_eq!(visits, trace.queens);
        }
        assert!(completed > 900, "{completed}");
    }

    /// In order 6, the last two rows are drawn only in some tries. Each permutation is from a new
    /// search: as a try begins with the queens of the one before, in the long run even a biased
    /// draw is even.
    #[test]
    fn every_permutation_is_as_likely_to_be_seen() {
        let (mut counts, mut columns) = (BTreeMap::new(), [[0; 6]; 6]);
        for seed in 0..72_000 {
            let mut search = one_by_one(6, seed);
            search.step();
            search.step();
            let permutation = search.permutation();
            for (counts, &column) in columns.iter_mut().zip(&permutation) {
                counts[usize::from(column)] += 1;
            }
            *counts.entry(permutation).or_insert(0) += 1;
        }
        // Each column of a row is expected 12,000 times; the standard deviation is 100.
        let is_even = |count| (11_600..12_400).contains(count);
        assert!(columns.iter().flatten().all(is_even), "{columns:?}");
        // Each is expected 100 times; the standard deviation is 10.
        assert_eq!(counts.len(), 720);
        let is_even = |count| (60..145).contains(count);
        assert!(counts.values().all(is_even), "{counts:?}");
    }
}
