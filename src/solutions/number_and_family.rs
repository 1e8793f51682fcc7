//! The number of a given solution, and of its family.

use super::{catalogue::Catalogue, families::Families, growing_list::NumberedSolutions};
use crate::{
    board::{Board, Solution, SymmetryClass, known_counts},
    counting::Resources,
};

/// What is known of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Located {
    /// Its number in lexicographic order, from 0, once it is counted.
    pub number: Option<u64>,
    /// The number of all solutions, where it is known.
    pub total: Option<u64>,
    /// The number of its family, from 0, and the number of families, once they are numbered.
    pub family: Option<(u64, u64)>,
    /// The symmetry class of the solution.
    pub class: SymmetryClass,
}

/// Finds the number of a solution, then that of its family, both counted from 0.
///
/// Solutions get numbers up to order [`Locator::MAX_PROMPT_ORDER`], families up to order
/// [`Families::MAX_NUMBERED_ORDER`].
///
/// ```
/// use queens::{counting::Resources, board::Solution, solutions::Locator};
///
/// let solution = Solution::new(vec![7, 3, 0, 2, 5, 1, 6, 4]).ok_or("queens attack")?;
/// let mut locator = Locator::new(solution, Resources::default());
/// while locator.step() {}
/// assert_eq!(locator.located().number, Some(91));
/// assert_eq!(locator.located().family, Some((0, 12)));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct Locator {
    solution: Solution,
    /// Kept until the number is known.
    catalogue: Option<Catalogue>,
    /// Kept until the family is known.
    families: Option<Families>,
    located: Located,
}

impl Locator {
    /// The largest order whose solutions all get their number within seconds.
    ///
    /// A solution in the middle of the list is farthest from both ends. With AVX-512 on two cores
    /// it takes 0.1 s at order 16, 3 s at 18 and 22 s at 19, measured as the processor time of a
    /// sample; with the portable kernel 0.5 s at order 16 and 22 s at 18. Each further order takes
    /// about eight times as long: minutes at 20, hours at 22.
    pub const MAX_PROMPT_ORDER: usize = 18;

    /// Starts with a solution of which neither number is known.
    pub fn new(solution: Solution, resources: Resources) -> Self {
        let order = solution.order();
        let up_to = |max_order| Board::new(order).ok().filter(|_| order <= max_order);
        Self {
            catalogue: up_to(Self::MAX_PROMPT_ORDER)
                .and_then(|board| Catalogue::new(board, resources)),
            families: up_to(Families::MAX_NUMBERED_ORDER).and_then(Families::new),
            located: Located {
                number: None,
                total: known_counts::solutions(order),
                family: None,
                class: SymmetryClass::of(&solution),
            },
            solution,
        }
    }

    /// Works for a few milliseconds on all threads. False once there is nothing left to do; a
    /// number that is still unknown then will remain so.
    pub fn step(&mut self) -> bool {
        if let Some(catalogue) = &mut self.catalogue {
            let more = catalogue.advance(0);
            self.located.number = catalogue.number_of(&self.solution);
            if self.located.number.is_some() || !more {
                self.catalogue = None;
            }
        } else if let Some(families) = &mut self.families {
            if !families.step() {
                let number = families.family_of(&self.solution);
                self.located.family = number.zip(families.total());
                self.families = None;
            }
        } else {
            return false;
        }
        true
    }

    /// Whether there is nothing left to do.
    pub fn is_complete(&self) -> bool {
        self.catalogue.is_none() && self.families.is_none()
    }

    /// What is known so far.
    pub fn located(&self) -> Located {
        self.located
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Symmetry, board},
        search::methods::construction::construct,
        solutions::{AllSolutions, Fundamentals},
    };

    fn locator(solution: &Solution) -> Locator {
        Locator::new(solution.clone(), Resources::default())
    }

    #[test]
    fn all_solutions_of_small_orders_are_found() {
        for order in 1..=8 {
            let fundamentals: Vec<_> = Fundamentals::new(order).collect();
            for (number, solution) in (0..).zip(AllSolutions::new(order)) {
                let mut locator = locator(&solution);
                assert!(!locator.is_complete(), "{solution}");
                while locator.step() {}
                assert_eq!(locator.located().number, Some(number), "{solution}");
                let (family, total) = locator.located().family.unwrap();
                assert_eq!(fundamentals[family as usize], solution.fundamental());
                assert_eq!(total, fundamentals.len() as u64);
            }
        }
    }

    #[test]
    fn the_ends_of_a_long_list_are_near() {
        let first = AllSolutions::new(18).next().unwrap();
        let last = Symmetry::FlipHorizontal.apply(&first);
        let total = known_counts::solutions(18).unwrap();
        for (solution, number) in [(first, 0), (last, total - 1)] {
            let mut locator = locator(&solution);
            assert!(locator.step());
            assert_eq!(locator.located().number, Some(number));
            assert!(!locator.step(), "families of order 18 are not numbered");
            assert_eq!(locator.located().family, None);
        }
    }

    #[test]
    fn where_counting_takes_long_only_the_class_is_known() {
        let mut locator = locator(&construct(board(22)).unwrap());
        assert!(!locator.step());
        assert_eq!(locator.located().number, None);
        assert_eq!(locator.located().class, SymmetryClass::HalfTurn);
    }
}
