//! Every family of an order, by its number.

use super::{
    catalogue::Catalogue,
    fundamentals::{Fundamentals, Look},
    numbered::{Found, NumberedSolutions, Progress},
};
use crate::{
    board::{Board, Solution, counts},
    search::EvenSample,
};

/// At this number of marks, of 27 bytes each, every second one is dropped.
const MAX_MARKS: usize = 1 << 17;

/// The families of an order, numbered from 0 in the lexicographic order of their
/// fundamental solutions.
///
/// The list is empty at first and grows with [`Families::step`]. Only about every 64th fundamental
/// solution is kept, as a mark: 3.5 MB at most. For the others the walk starts again at the
/// preceding mark.
///
/// ```
/// use queens::{board::Board, solutions::Families};
///
/// let mut families = Families::new(Board::new(8)?).ok_or("the board is too large")?;
/// while families.step() {}
/// assert_eq!(families.total(), Some(12));
/// assert_eq!(families.get(11).map(|s| s.to_string()).as_deref(), Some("2 5 1 4 7 0 6 3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Families {
    order: usize,
    walk: Fundamentals,
    marks: EvenSample<Mark>,
    known: u64,
    complete: bool,
}

/// The columns of a fundamental solution, from row 0 down, padded with zeros.
type Mark = [u8; Catalogue::MAX_ORDER];

impl Families {
    /// The largest order whose families are all numbered without a request.
    ///
    /// The walk that numbers them takes 0.7 s at order 16 and 4.5 s at order 17 on one core,
    /// measured. At larger orders it goes only as far as requested.
    pub const MAX_NUMBERED_ORDER: usize = 16;

    /// An empty list of the families of an order up to [`Catalogue::MAX_ORDER`]; `None` beyond.
    pub fn new(board: Board) -> Option<Self> {
        let order = board.order();
        (order <= Catalogue::MAX_ORDER).then(|| Self {
            order,
            walk: Fundamentals::new(order),
            marks: EvenSample::new(64, MAX_MARKS),
            known: 0,
            complete: false,
        })
    }

    /// Walks for a few more milliseconds; false once all families are known.
    pub fn step(&mut self) -> bool {
        for _ in 0..looks_per_step(self.order) {
            match self.walk.look() {
                Look::Fundamental => self.append(),
                Look::Other => {}
                Look::End => {
                    self.complete = true;
                    break;
                }
            }
        }
        !self.complete
    }

    /// Adds the family whose fundamental solution the walk has reached.
    fn append(&mut self) {
        let columns = || mark(self.walk.columns().iter().copied());
        self.marks.offer(self.known, columns);
        self.known += 1;
    }

    /// The number of families, once all are known.
    pub fn total(&self) -> Option<u64> {
        self.complete.then_some(self.known)
    }

    /// The fundamental solution of family `number`, from 0, if it is already known.
    pub fn get(&self, number: u64) -> Option<Solution> {
        if number >= self.known {
            return None;
        }
        let stride = self.marks.stride();
        let mark = usize::try_from(number / stride).ok()?;
        let mark = self.marks.items().get(mark)?;
        let beyond = usize::try_from(number % stride).ok()?;
        self.walk_from(mark)?.nth(beyond)
    }

    /// The number, from 0, of the family of any solution of this order, if it is already known.
    pub fn family_of(&self, solution: &Solution) -> Option<u64> {
        if solution.order() != self.order {
            return None;
        }
        let wanted = solution.fundamental();
        let key = mark(wanted.columns().iter().map(|&column| column as u8));
        // The walk may take years to get there.
        if !self.complete && key > mark(self.walk.columns().iter().copied()) {
            return None;
        }
        let marks = self.marks.items();
        let before = marks.partition_point(|mark| *mark <= key).checked_sub(1)?;
        let mut walk = self.walk_from(marks.get(before)?)?;
        let beyond = walk.position(|fundamental| fundamental == wanted)?;
        let number = before as u64 * self.marks.stride() + beyond as u64;
        (number < self.known).then_some(number)
    }

    /// The families starting at a mark.
    fn walk_from(&self, mark: &Mark) -> Option<Fundamentals> {
        let columns = mark
            .iter()
            .take(self.order)
            .map(|&column| u32::from(column));
        let solution = Solution::new(columns.collect())?;
        Some(Fundamentals::starting_at(&solution))
    }
}

impl NumberedSolutions for Families {
    /// Up to [`Families::MAX_NUMBERED_ORDER`] this continues until all families are known, at
    /// larger orders only as far as requested.
    fn advance(&mut self, wanted: u64) -> bool {
        if self.complete || (self.order > Self::MAX_NUMBERED_ORDER && wanted < self.known) {
            return false;
        }
        self.step();
        true
    }

    fn has(&self, number: u64) -> bool {
        number < self.known
    }

    fn get(&self, number: u64) -> Option<Found> {
        let solution = Self::get(self, number)?;
        Some(Found {
            solution: solution.into(),
            cost: None,
        })
    }

    /// Only fundamental solutions have a number here. [`Families::family_of`] takes any
    /// solution.
    fn number_of(&self, solution: &Solution) -> Option<u64> {
        solution
            .is_fundamental()
            .then(|| self.family_of(solution))
            .flatten()
    }

    fn progress(&self) -> Progress {
        // At larger orders, the walk never reaches the end.
        let expected =
            counts::fundamental(self.order).filter(|_| self.order <= Self::MAX_NUMBERED_ORDER);
        Progress {
            found: self.known,
            complete: self.complete,
            failed: false,
            total: self.total().or(expected),
            effort: None,
            deepest: 0,
        }
    }
}

/// The number of solutions that can be looked at in a few milliseconds, on a web page too.
fn looks_per_step(order: usize) -> usize {
    match order {
        0..=16 => 1 << 10,
        17..=20 => 1 << 8,
        21..=23 => 1 << 6,
        _ => 1 << 3,
    }
}

fn mark(columns: impl Iterator<Item = u8>) -> Mark {
    let mut mark = Mark::default();
    mark.iter_mut()
        .zip(columns)
        .for_each(|(to, column)| *to = column);
    mark
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::board, solutions::all_solutions::AllSolutions};

    #[test]
    fn memory_stays_small() {
        let order = if cfg!(debug_assertions) { 12 } else { 15 };
        let mut families = Families::new(board(order)).unwrap();
        while families.step() {}
        assert!(families.marks.bytes() < 1 << 20);
    }

    /// A family that is far from the walk is not searched for.
    #[test]
    fn families_beyond_the_walk_are_unknown() {
        for order in [17, 20, Catalogue::MAX_ORDER] {
            let mut families = Families::new(board(order)).unwrap();
            while families.advance(70) {}
            let mut far = AllSolutions::new(order);
            far.begin_below(&[5, 8, 11]);
            assert_eq!(families.family_of(&far.next().unwrap()), None);
        }
    }
}
