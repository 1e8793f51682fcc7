//! Every solution of an order, by its number in lexicographic order.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::lookup_by_number::{Index, Lookup, PrefixPiece};
use super::numbered_solutions::{Found, NumberedSolutions, Progress, Wanted};
use crate::board::{Board, Solution, Symmetry, known_counts};
use crate::counting::Resources;

/// All solutions of one order by their numbers, from 0, in lexicographic order of the columns, row
/// by row.
///
/// The list is empty at first and grows with [`Catalogue::step`], from the front and the back at
/// once: read backwards, it is the list mirrored left to right. No solutions are stored, only an
/// index of at most 16 MiB.
///
/// ```
/// use queens::{Board, counting::Resources, solutions::{Catalogue, NumberedSolutions}};
///
/// let catalogue = Catalogue::new(Board::new(12)?, Resources::default());
/// let mut catalogue = catalogue.ok_or("order too large")?;
/// while catalogue.step() {}
/// assert_eq!(catalogue.total(), Some(14_200));
/// let middle = catalogue.get(7_100).ok_or("beyond the last")?;
/// assert_eq!(middle.solution.to_string(), "6 0 2 4 7 9 11 5 10 1 3 8");
/// assert_eq!(catalogue.number_of(&middle.solution), Some(7_100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Catalogue {
    resources: Resources,
    index: Index,
    /// The prefixes that each thread counts. Their counts are then appended to the index.
    pieces: Vec<PrefixPiece>,
    /// The current look-up.
    lookup: Option<(Wanted, Lookup)>,
    /// The solution that was looked up last, and its number.
    looked_up: Option<(u64, Solution)>,
}

/// Batches of the kernel that a single thread makes at a time: less than a tenth of a millisecond
/// with vectors, and about one millisecond on a web page.
const BATCHES_PER_STEP: u32 = 32;

impl Catalogue {
    /// The largest order, which is that of the largest known Q(n).
    pub const MAX_ORDER: usize = known_counts::MAX_ORDER;

    /// An empty catalogue of an order up to [`Catalogue::MAX_ORDER`]; `None` beyond.
    pub fn new(board: Board, resources: Resources) -> Option<Self> {
        let order = board.order();
        (order <= Self::MAX_ORDER).then(|| {
            let mut index = Index::new(order);
            let mut begin = || PrefixPiece::begin(order, resources.kernel, index.next_prefixes());
            Self {
                resources,
                pieces: (0..resources.threads.get()).map(|_| begin()).collect(),
                index,
                lookup: None,
                looked_up: None,
            }
        })
    }

    /// Counts for a few milliseconds on all threads, or for a shorter time with one thread alone.
    /// False once everything is counted.
    pub fn step(&mut self) -> bool {
        match &mut self.pieces[..] {
            [alone] => alone.work(BATCHES_PER_STEP),
            // Starting a thread takes time, so each one counts a whole piece. If fewer threads are
            // available than pieces, some count several.
            pieces => {
                let others = pieces.len() - 1;
                let waiting = Mutex::new(pieces.iter_mut());
                let next = || {
                    let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
                    waiting.next()
                };
                let count = || {
                    while let Some(piece) = next() {
                        piece.work(u32::MAX);
                    }
                };
                thread::scope(|scope| {
                    for _ in 0..others {
                        if thread::Builder::new().spawn_scoped(scope, count).is_err() {
                            break;
                        }
                    }
                    count();
                });
            }
        }
        for piece in &mut self.pieces {
            if let Some((prefixes, counts)) = piece.counted() {
                self.index.append(prefixes, counts);
                piece.continue_with(self.index.next_prefixes());
            }
        }
        self.index.total().is_none()
    }

    /// The number of known solutions at the front, which is also that at the back.
    ///
    /// Once this is half of Q(n), rounded up, all are known.
    pub fn known(&self) -> u64 {
        self.index.known
    }

    /// The number of solutions, once all are counted.
    pub fn total(&self) -> Option<u64> {
        self.index.total()
    }

    /// Starts to look up what is wanted, if it is known. The second half of the list is the first
    /// one read backwards and mirrored.
    fn look_up(&self, wanted: &Wanted) -> Option<Lookup> {
        let (index, kernel) = (&self.index, self.resources.kernel);
        let image = match wanted {
            Wanted::Number(number) if *number < index.known => None,
            Wanted::Number(number) => Some(Wanted::Number(self.last()?.checked_sub(*number)?)),
            Wanted::Solution(solution) if solution.order() != index.order => return None,
            Wanted::Solution(solution) => {
                let image = Symmetry::FlipHorizontal.apply(solution);
                (image < **solution).then(|| Wanted::Solution(image.into()))
            }
        };
        match image {
            None => Lookup::new(index, kernel, wanted.clone(), None),
            Some(image) => Lookup::new(index, kernel, image, Some(self.last()?)),
        }
    }

    /// What was looked up last, if it is what is wanted.
    fn looked_up(&self, wanted: &Wanted) -> Option<&(u64, Solution)> {
        self.looked_up
            .as_ref()
            .filter(|(number, solution)| match wanted {
                Wanted::Number(wanted) => wanted == number,
                Wanted::Solution(wanted) => **wanted == *solution,
            })
    }

    /// The number and the solution of what is wanted, if it is known.
    fn find(&self, wanted: &Wanted) -> Option<(u64, Solution)> {
        match self.looked_up(wanted) {
            Some(known) => Some(known.clone()),
            None => self.look_up(wanted)?.finish(),
        }
    }

    /// The number of the last solution.
    fn last(&self) -> Option<u64> {
        known_counts::solutions(self.index.order)?.checked_sub(1)
    }

    /// The size of the index in bytes, 16 MiB at most.
    pub fn bytes(&self) -> usize {
        self.index.bytes()
    }
}

impl NumberedSolutions for Catalogue {
    fn advance(&mut self, _wanted: u64) -> bool {
        if self.total().is_some() {
            return false;
        }
        self.step();
        true
    }

    fn prepare(&mut self, wanted: &Wanted) -> bool {
        if self.looked_up(wanted).is_some() {
            return false;
        }
        let before = self.lookup.take().filter(|(before, _)| before == wanted);
        let lookup = before.map_or_else(|| self.look_up(wanted), |(_, lookup)| Some(lookup));
        let Some(mut lookup) = lookup else {
            return false;
        };
        if let ControlFlow::Break(found) = lookup.step(&mut BATCHES_PER_STEP.clone()) {
            // The previous result stays if the new one is not in the list.
            self.looked_up = found.or(self.looked_up.take());
        } else {
            self.lookup = Some((wanted.clone(), lookup));
        }
        self.lookup.is_some()
    }

    fn has(&self, number: u64) -> bool {
        let (known, last) = (self.known(), self.last());
        let from_the_end = last.and_then(|last| last.checked_sub(number));
        number < known || from_the_end.is_some_and(|number| number < known)
    }

    fn get(&self, number: u64) -> Option<Found> {
        let (_, solution) = self.find(&Wanted::Number(number))?;
        Some(Found {
            solution: solution.into(),
            cost: None,
        })
    }

    fn number_of(&self, solution: &Solution) -> Option<u64> {
        let (number, _) = self.find(&Wanted::Solution(solution.clone().into()))?;
        Some(number)
    }

    fn progress(&self) -> Progress {
        let total = known_counts::solutions(self.index.order);
        let both_ends = 2 * self.known();
        Progress {
            found: total.map_or(both_ends, |total| total.min(both_ends)),
            complete: self.total().is_some(),
            total,
            ..Progress::default()
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::board::board;
    use crate::counting::{Count, Kernel};
    use crate::solutions::{AllSolutions, Families};

    /// A catalogue that knows no solution yet, and will count with this number of threads.
    fn empty(order: usize, threads: usize, kernel: Kernel) -> Catalogue {
        let resources = Resources {
            threads: threads.try_into().unwrap(),
            kernel,
        };
        Catalogue::new(board(order), resources).unwrap()
    }

    fn complete(order: usize, threads: usize, kernel: Kernel) -> Catalogue {
        let mut catalogue = empty(order, threads, kernel);
        while catalogue.step() {}
        catalogue
    }

    #[test]
    fn threads_count_the_same() {
        for order in 1..=12 {
            let (one, two) = [1, 2]
                .map(|threads| complete(order, threads, Kernel::Portable))
                .into();
            assert_eq!(one.total(), known_counts::solutions(order));
            assert_eq!(two.total(), one.total());
            for number in (0..one.total().unwrap()).step_by(97) {
                assert_eq!(two.get(number), one.get(number), "{order}: {number}");
            }
        }
    }

    /// A single thread stops in between so that a web page can be drawn: here within the first
    /// prefix.
    #[test]
    fn one_thread_counts_in_short_steps() {
        let mut catalogue = empty(20, 1, Kernel::Portable);
        assert!(catalogue.step());
        assert_eq!(catalogue.known(), 0);
        while catalogue.known() == 0 {
            assert!(catalogue.step());
        }
    }

    #[test]
    fn what_is_prepared_is_what_is_looked_up() {
        let unprepared = complete(12, 1, Kernel::Portable);
        let mut prepared = unprepared.clone();
        for number in [0, 1, 7_099, 7_100, 14_198, 14_199] {
            let found = unprepared.get(number).unwrap();
            while prepared.prepare(&Wanted::Number(number)) {}
            assert!(prepared.lookup.is_none());
            let known = prepared.looked_up.clone();
            assert_eq!(known, Some((number, (*found.solution).clone())));
            assert_eq!(prepared.get(number).as_ref(), Some(&found));

            let image = Symmetry::FlipVertical.apply(&found.solution);
            let wanted = Wanted::Solution(image.clone().into());
            while prepared.prepare(&wanted) {}
            let place = unprepared.number_of(&image).unwrap();
            assert_eq!(prepared.looked_up, Some((place, image.clone())));
            assert_eq!(prepared.number_of(&image), Some(place));
        }
        assert!(!prepared.prepare(&Wanted::Number(14_200)));
        assert_eq!(prepared.get(14_200), None);
    }

    pub fn get(list: &impl NumberedSolutions, number: u64) -> Option<Solution> {
        Some((*list.get(number)?.solution).clone())
    }

    fn mirrored(solution: &Solution) -> Solution {
        Symmetry::FlipHorizontal.apply(solution)
    }

    #[test]
    fn what_is_beyond_the_limits_is_refused() {
        for part in [0, 4] {
            assert!(Count::new(8).unwrap().part(part, 3).is_none());
        }
        for (order, is_counted) in [(27, true), (28, false)] {
            let catalogue = Catalogue::new(board(order), Resources::default());
            assert_eq!(Count::new(order).is_some(), is_counted);
            assert_eq!(catalogue.is_some(), is_counted);
            assert_eq!(Families::new(board(order)).is_some(), is_counted);
        }
        assert!(Count::new(0).is_none());
    }

    #[test]
    fn every_number_leads_to_its_solution_and_back() {
        for kernel in Kernel::available() {
            for order in 1..=9 {
                let catalogue = complete(order, 1, kernel);
                assert_eq!(
                    catalogue.total(),
                    known_counts::solutions(order),
                    "order {order}"
                );
                let all: Vec<_> = AllSolutions::new(order).collect();
                for (number, solution) in (0..).zip(&all) {
                    assert_eq!(get(&catalogue, number).as_ref(), Some(solution));
                    assert_eq!(catalogue.number_of(solution), Some(number));
                }
                for number in [catalogue.total().unwrap(), u64::MAX] {
                    assert_eq!(get(&catalogue, number), None);
                }
                // It can be taken up at any number.
                for (number, solution) in all.iter().enumerate() {
                    let rest = AllSolutions::starting_at(solution);
                    assert!(rest.take(40).eq(all[number..].iter().take(40).cloned()));
                }
                // Read backwards, the list is mirrored.
                assert!(all.iter().map(mirrored).eq(all.iter().rev().cloned()));
            }
        }
        let stranger = AllSolutions::new(6).next().unwrap();
        assert_eq!(complete(8, 1, Kernel::best()).number_of(&stranger), None);
    }

    #[test]
    fn what_is_known_of_a_growing_catalogue_is_right() {
        let mut catalogue = empty(12, 1, Kernel::best());
        assert_eq!(get(&catalogue, 0), None);
        let last = known_counts::solutions(12).unwrap() - 1;
        let mut looks = 0;
        while catalogue.step() {
            let known = catalogue.known();
            // One step alone need not come to the first.
            let Some(newest) = known.checked_sub(1) else {
                continue;
            };
            looks += 1;
            let front = get(&catalogue, newest).unwrap();
            assert_eq!(catalogue.number_of(&front), Some(newest));
            let back = get(&catalogue, last + 1 - known).unwrap();
            assert_eq!(back, mirrored(&front));
            assert_eq!(catalogue.number_of(&back), Some(last + 1 - known));
            // In the last step the two ends meet.
            if 2 * known <= last {
                assert_eq!(get(&catalogue, known), None);
                assert_eq!(get(&catalogue, last - known), None);
            }
        }
        assert!(looks > 10, "{looks}");
    }

    #[test]
    fn large_orders_are_known_from_both_ends() {
        for order in [18, 21, 27] {
            let mut catalogue = empty(order, 1, Kernel::best());
            while catalogue.known() < 10 {
                assert!(catalogue.step());
            }
            let last = known_counts::solutions(order).unwrap() - 1;
            for (number, solution) in (0..10).zip(AllSolutions::new(order)) {
                assert_eq!(catalogue.number_of(&solution), Some(number));
                assert_eq!(get(&catalogue, last - number), Some(mirrored(&solution)));
                assert_eq!(get(&catalogue, number), Some(solution));
            }
        }
    }
}
