//! Every family of an order by its number, and the fundamental solutions one after another.
#![expect(
    clippy::cast_possible_truncation,
    reason = "an order with solutions is at most 32"
)]

use super::all_solutions::AllSolutions;
use super::catalogue::Catalogue;
use super::numbered_solutions::{Found, NumberedSolutions, Progress};
use crate::board::{Board, Solution, is_smallest_image, known_counts};
use crate::counting::Border;
use crate::search::EvenSample;

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
/// use queens::{board::Board, solutions::{Families, NumberedSolutions}};
///
/// let mut families = Families::new(Board::new(8)?).ok_or("the board is too large")?;
/// while families.step() {}
/// assert_eq!(families.total(), Some(12));
/// let last = families.get(11).ok_or("beyond the last")?;
/// assert_eq!(last.solution.to_string(), "2 5 1 4 7 0 6 3");
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
        let columns = mark.iter().take(self.order);
        let columns = columns.map(|&column| u32::from(column));
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
        if number >= self.known {
            return None;
        }
        let stride = self.marks.stride();
        let mark = usize::try_from(number / stride).ok()?;
        let mark = self.marks.items().get(mark)?;
        let beyond = usize::try_from(number % stride).ok()?;
        let solution = self.walk_from(mark)?.nth(beyond)?;
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
        let expected = known_counts::fundamental(self.order)
            .filter(|_| self.order <= Self::MAX_NUMBERED_ORDER);
        Progress {
            found: self.known,
            complete: self.complete,
            total: self.total().or(expected),
            ..Progress::default()
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

/// The fundamental solutions of an order, or those starting at any solution, in lexicographic
/// order.
///
/// In a fundamental solution the queen at the top is no farther from its corner than
/// the queens on the other three edges from theirs: otherwise an image that begins with
/// one of those would be smaller. So most other solutions are never searched for.
///
/// ```
/// use queens::solutions::Fundamentals;
///
/// let fundamentals: Vec<_> = Fundamentals::new(6).collect();
/// assert_eq!(fundamentals.len(), 1);
/// assert_eq!(fundamentals[0].to_string(), "1 3 5 0 2 4");
/// ```
#[derive(Clone, Debug)]
pub struct Fundamentals {
    order: usize,
    /// Solutions whose first queen stands in column `first`.
    solutions: AllSolutions,
    first: usize,
}

/// The result of [`Fundamentals::look`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A fundamental solution, whose columns [`Fundamentals::columns`] returns.
    Fundamental,
    /// Another solution, or the end of those with the first queen in its column.
    Other,
    /// No solution is left.
    End,
}

impl Fundamentals {
    /// All fundamental solutions of an order from 1 to 32; none for any other order.
    pub fn new(order: usize) -> Self {
        let mut all = Self::without_solutions(order);
        all.enter(0);
        all
    }

    /// The first one that is not before the given solution, and those after it.
    pub fn starting_at(solution: &Solution) -> Self {
        let mut rest = Self::without_solutions(solution.order());
        let first = solution.queens().next().map_or(0, |queen| queen.column);
        if 2 * first < rest.order {
            rest.first = first;
            rest.block();
            rest.solutions.begin_at(solution, 0);
            rest
        } else {
            Self::without_solutions(0)
        }
    }

    fn without_solutions(order: usize) -> Self {
        let solutions = AllSolutions::new(order);
        Self {
            order: solutions.columns().len(),
            solutions,
            first: 0,
        }
    }

    /// Looks at one more solution.
    pub(super) fn look(&mut self) -> Look {
        if self.solutions.next_columns().is_none() {
            return if self.enter(self.first + 1) {
                Look::Other
            } else {
                Look::End
            };
        }
        if is_smallest_image(self.columns()) {
            Look::Fundamental
        } else {
            Look::Other
        }
    }

    /// Goes to the solutions whose first queen stands in a column. False for columns of the right
    /// half, which have no fundamental ones.
    fn enter(&mut self, first: usize) -> bool {
        if 2 * first >= self.order {
            return false;
        }
        self.first = first;
        self.block();
        if !Border::exists_below(first as u32, self.order as u32) {
            self.solutions.block(0, u32::MAX);
        }
        self.solutions.begin_below(&[]);
        true
    }

    /// Keeps the first queen in its column, and the queens of the other edges at least as far from
    /// the corners.
    fn block(&mut self) {
        let (first, last) = (self.first, self.order - 1);
        self.solutions.block(0, !(1 << first));
        for row in 1..=last {
            let nearer = |place: usize| place < first || place > last - first;
            let sides = if nearer(row) { 1 | 1 << last } else { 0 };
            let bottom = (0..=last).filter(|&column| row == last && nearer(column));
            let squares = bottom.fold(sides, |squares, column| squares | 1 << column);
            self.solutions.block(row, squares);
        }
    }

    /// The columns of the solution looked at last, from row 0 down.
    pub(super) fn columns(&self) -> &[u8] {
        self.solutions.columns()
    }
}

impl Iterator for Fundamentals {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.nth(0)
    }

    fn nth(&mut self, mut skipped: usize) -> Option<Solution> {
        loop {
            match self.look() {
                Look::End => return None,
                Look::Other => {}
                Look::Fundamental if skipped > 0 => skipped -= 1,
                Look::Fundamental => {
                    let columns = self.columns().iter().map(|&column| u32::from(column));
                    return Some(Solution::trusted(columns.collect()));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{SymmetryClass, board};
    use crate::counting::Resources;
    use crate::solutions::AllSolutions;
    use crate::solutions::catalogue::tests::get;

    #[test]
    fn memory_stays_small() {
        const { assert!(MAX_MARKS * size_of::<Mark>() < 4 << 20) };
        let families = numbered(12);
        let marks = families.marks.items().len() as u64;
        assert!(marks <= families.total().unwrap() / 64 + 1, "{marks}");
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

    fn numbered(order: usize) -> Families {
        let mut families = Families::new(board(order)).unwrap();
        while families.step() {}
        families
    }

    #[test]
    fn numbers_lead_to_families_and_back() {
        for order in 1..=9 {
            let families = numbered(order);
            let all: Vec<_> = AllSolutions::new(order).collect();
            for solution in &all {
                let smallest = solution.family().into_iter().min().unwrap();
                assert_eq!(solution.fundamental(), smallest);
                assert_eq!(solution.is_fundamental(), *solution == smallest);
            }
            let expected: Vec<_> = all.iter().filter(|one| one.is_fundamental()).collect();
            for (number, &solution) in (0..).zip(&expected) {
                assert_eq!(get(&families, number).as_ref(), Some(solution));
                let family = solution.family();
                assert_eq!(SymmetryClass::of(solution).family_size(), family.len());
                for image in family {
                    assert_eq!(families.family_of(&image), Some(number));
                    let own = families.number_of(&image);
                    assert_eq!(own, (image == *solution).then_some(number));
                }
            }
            assert_eq!(get(&families, expected.len() as u64), None);
            assert_eq!(families.total(), known_counts::fundamental(order));
            assert_eq!(families.total(), Some(expected.len() as u64));
            // A walk may begin at any solution.
            for solution in &all {
                let after = expected.iter().filter(|family| **family >= solution);
                assert!(
                    Fundamentals::starting_at(solution).eq(after.map(|&family| family.clone()))
                );
            }
        }
        let stranger = AllSolutions::new(4).next().unwrap();
        assert_eq!(numbered(8).family_of(&stranger), None);
    }

    /// A walk that begins in the middle goes on from there and not from the start.
    #[test]
    fn a_family_of_a_large_order_has_a_next() {
        for order in [14, 15, 16] {
            let mut catalogue = Catalogue::new(board(order), Resources::default()).unwrap();
            while catalogue.known() < 100_000 {
                catalogue.step();
            }
            for number in (0..100_000).step_by(9_999) {
                let solution = get(&catalogue, number).unwrap();
                let mut walk = Fundamentals::starting_at(&solution);
                let next = walk.find(|next| *next != solution).unwrap();
                assert!(next.is_fundamental() && next > solution);
                let between = AllSolutions::starting_at(&solution)
                    .skip(1)
                    .take_while(|s| *s != next);
                assert!(between.take(10_000).all(|s| !s.is_fundamental()));
            }
        }
    }

    /// Beyond the orders that are numbered the list grows as far as it is wanted,
    /// and everything on it stays in reach.
    #[test]
    fn large_orders_grow_as_wanted() {
        for order in [Families::MAX_NUMBERED_ORDER + 1, 20, Catalogue::MAX_ORDER] {
            let mut families = Families::new(board(order)).unwrap();
            let wanted = if order > 20 { 70 } else { 1_000 };
            while families.advance(wanted) {}
            let progress = families.progress();
            assert!(progress.found > wanted && !progress.complete);
            assert_eq!(progress.total, None);
            assert!(families.has(0) && families.has(wanted));
            for (number, solution) in (0..70).zip(Fundamentals::new(order)) {
                assert_eq!(families.family_of(&solution.family()[5]), Some(number));
                assert_eq!(get(&families, number), Some(solution));
            }
        }
        // Of the largest that is numbered the total is known at once.
        let mut families = Families::new(board(Families::MAX_NUMBERED_ORDER)).unwrap();
        assert_eq!(families.progress().total, Some(1_846_955));
        assert!(families.advance(0), "goes on without being asked");
        assert!(!families.progress().complete);
    }
}
