//! Solutions that the user has found by hand.

use std::collections::{BTreeMap, BTreeSet};

use super::Fundamentals;
use crate::board::Solution;
use crate::numbers::counted_as;

/// The first line of the text.
const HEADING: &str = "# queens: solutions found by hand, the column of the queen on each row";

/// Solutions of any orders, each once.
///
/// As text it has a heading and a readable line for each solution.
///
/// ```
/// use queens::{Solution, solutions::Collection};
///
/// let mut collection = Collection::default();
/// let solution = Solution::new(vec![1, 3, 0, 2]).ok_or("queens attack each other")?;
/// assert!(collection.insert(solution));
/// assert_eq!(collection.text().lines().nth(1), Some("1 3 0 2"));
/// assert_eq!(Collection::read(&collection.text()), (collection, Ok(())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    by_order: BTreeMap<usize, BTreeSet<Solution>>,
}

impl Collection {
    /// The name of the file that keeps the collection between runs.
    pub const FILE: &'static str = "solutions.txt";

    /// The largest order whose families are numbered within a millisecond: it has 92.
    const MAX_NUMBERED: usize = 10;

    /// Adds a solution; false if it is already in the collection.
    pub fn insert(&mut self, solution: Solution) -> bool {
        let of_order = self.by_order.entry(solution.order()).or_default();
        of_order.insert(solution)
    }

    /// Adds all solutions of another collection.
    pub fn extend(&mut self, other: Self) {
        for solution in other.by_order.into_values().flatten() {
            self.insert(solution);
        }
    }

    /// The solutions of an order, in lexicographic order.
    pub fn of(&self, order: usize) -> impl Iterator<Item = &Solution> {
        self.by_order.get(&order).into_iter().flatten()
    }

    /// The number of collected solutions of an order, and of their families.
    pub fn counts(&self, order: usize) -> (usize, usize) {
        (self.of(order).count(), self.families(order).len())
    }

    /// The numbers, from 1, of the families with a collected solution, and of those without one;
    /// `None` for orders from 11.
    pub fn family_numbers(&self, order: usize) -> Option<[Vec<u64>; 2]> {
        let found = (order <= Self::MAX_NUMBERED).then(|| self.families(order))?;
        let all: Vec<_> = (1..).zip(Fundamentals::new(order)).collect();
        Some([true, false].map(|is_found| {
            let such = all
                .iter()
                .filter(|(_, one)| found.contains(one) == is_found);
            such.map(|&(number, _)| number).collect()
        }))
    }

    /// The fundamental solutions of the families with a collected solution.
    fn families(&self, order: usize) -> BTreeSet<Solution> {
        self.of(order).map(Solution::fundamental).collect()
    }

    /// The whole collection as text.
    pub fn text(&self) -> String {
        let solutions = self.by_order.values().flatten();
        let lines = solutions.map(|solution| format!("{solution}\n"));
        format!("{HEADING}\n{}", lines.collect::<String>())
    }

    /// Reads the solutions in a text, along with an error that says what is wrong with it. If there
    /// is one, the solutions are those on valid lines, or none if it is not a collection at all.
    pub fn read(text: &str) -> (Self, Result<(), String>) {
        let mut collection = Self::default();
        if text.lines().next() != Some(HEADING) {
            let wrong = format!("it does not begin with \"{HEADING}\"");
            return (collection, Err(wrong));
        }
        let mut bad = 0;
        for line in text.split_inclusive('\n').skip(1) {
            // A line without an end may be a fragment of another one.
            match solution(line).filter(|_| line.ends_with('\n')) {
                Some(solution) => {
                    collection.insert(solution);
                }
                None if line.trim().is_empty() => {}
                None => bad += 1,
            }
        }
        let wrong = match bad {
            0 => Ok(()),
            _ => Err(counted_as(
                bad,
                "line is not a solution",
                "lines are not solutions",
            )),
        };
        (collection, wrong)
    }
}

fn solution(line: &str) -> Option<Solution> {
    let columns = line.split_whitespace().map(str::parse);
    Solution::new(columns.collect::<Result<_, _>>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Symmetry;
    use crate::solutions::AllSolutions;

    #[test]
    fn solutions_and_families_are_counted() {
        let mut collection = Collection::default();
        assert_eq!(collection.counts(8), (0, 0));
        let first = AllSolutions::new(8).next().unwrap();
        let mirrored = Symmetry::FlipHorizontal.apply(&first);
        for (solution, is_new) in [(&first, true), (&first, false), (&mirrored, true)] {
            assert_eq!(collection.insert(solution.clone()), is_new);
        }
        assert_eq!(collection.counts(8), (2, 1));
        assert_eq!(
            collection.family_numbers(8),
            Some([vec![1], (2..=12).collect()])
        );
        assert_eq!(collection.family_numbers(11), None);
        assert!(collection.of(8).eq([&first, &mirrored]));
        assert!(collection.of(9).next().is_none());
        let mut all = Collection::default();
        for solution in (1..=8).flat_map(AllSolutions::new) {
            all.insert(solution);
        }
        collection.extend(all.clone());
        assert_eq!(collection, all);
        assert_eq!(
            [8, 7, 3].map(|order| all.counts(order)),
            [(92, 12), (40, 6), (0, 0)]
        );
        assert_eq!(Collection::read(&all.text()), (all, Ok(())));
    }

    #[test]
    fn a_text_says_what_is_wrong_with_it() {
        let mut said = Vec::new();
        for lines in [
            "{HEADING}\n\n1 3 0 2\r\n\n2  0 3 1\n",
            "",
            "{}\n1 3 0 2\n",
            // Torn in the middle of a line that looks whole: 1 3 0 2 4 is one of order 5.
            "{HEADING}\n2 0 3 1\n1 3 0 2",
            "{HEADING}",
            "{HEADING}\n1 3 0 2\n1 3 0\n2 0 3 1\n",
            "{HEADING}\n0 1 2 3\n2 0 3 1\n1",
            "{HEADING}\n5\n1 3 0 2\n\n1\n2\n",
            "{HEADING}\n1 3 0 x\n",
            "{HEADING}\n-1\n",
            "{HEADING}\n99999999999999\n",
        ] {
            let (read, wrong) = Collection::read(&lines.replace("{HEADING}", HEADING));
            said.push(format!(
                "{lines:?}: {} of order 4, {wrong:?}",
                read.counts(4).0
            ));
        }
        insta::assert_snapshot!(said.join("\n"));
    }
}
