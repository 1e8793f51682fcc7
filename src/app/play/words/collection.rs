//! What is said of the solutions found by hand.

use super::Figure;
use crate::{
    board::counts,
    numbers::{counted, grouped},
    solutions::Collection,
};

/// At this number of solutions, they are not compared with those that were found.
const MANY: u64 = 1_000_000_000;

/// What is said where there is no solution yet.
pub const NONE: &str = "A solution is kept here once you have found it.";

/// Which solutions count.
pub const RULE: &str = "A solution counts when you place its last queen, and the program has \
     shown you no more than half of its queens. Given queens are left out.";

/// How many solutions and families of an order are found: `7 of 92` and `4 of 12`.
#[must_use]
pub fn figures(collection: &Collection, order: usize) -> [Figure; 2] {
    let (solutions, families) = collection.counts(order);
    [
        ("Found by you", of(solutions, counts::solutions(order))),
        ("Families", of(families, counts::fundamental(order))),
    ]
    .map(|(name, value)| Figure::new(name, value))
}

/// The same in a sentence: `7 of 92, 4 of 12 families`.
#[must_use]
pub fn found(collection: &Collection, order: usize) -> String {
    let [solutions, families] = figures(collection, order).map(|figure| figure.value);
    let is_one = families == "1" || families.ends_with(" of 1");
    let noun = if is_one { "family" } else { "families" };
    format!("{solutions}, {families} {noun}")
}

/// Whether all solutions of an order are found.
#[must_use]
pub fn is_complete(collection: &Collection, order: usize) -> bool {
    let (found, _) = collection.counts(order);
    found > 0 && counts::solutions(order) == Some(found as u64)
}

/// Which of the boards are shown: `9 to 16 of 23`.
#[must_use]
pub fn page(first: usize, last: usize, count: usize) -> String {
    let [first, last] = [first, last].map(|number| grouped(number as u64 + 1));
    format!("{first} to {last} of {}", counted(count, "board"))
}

/// Nobody finds a noticeable part of very many by hand.
fn of(found: usize, all: Option<u64>) -> String {
    let found = grouped(found as u64);
    match all.filter(|&all| all < MANY) {
        Some(all) => format!("{found} of {}", grouped(all)),
        None => found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, Symmetry},
        search::methods::construction::construct,
        solutions::AllSolutions,
    };

    #[test]
    fn what_is_found_in_words() {
        let mut collection = Collection::default();
        assert_eq!(found(&collection, 8), "0 of 92, 0 of 12 families");
        assert_eq!(found(&collection, 4), "0 of 2, 0 of 1 family");
        for solution in AllSolutions::new(8).take(7) {
            collection.insert(solution);
        }
        assert_eq!(found(&collection, 8), "7 of 92, 5 of 12 families");
        assert!(!is_complete(&collection, 8));
        for solution in AllSolutions::new(4) {
            collection.insert(solution);
        }
        assert_eq!(found(&collection, 4), "2 of 2, 1 of 1 family");
        assert!(is_complete(&collection, 4) && !is_complete(&collection, 3));
        let large = construct(Board::new(30).unwrap()).unwrap();
        collection.insert(Symmetry::FlipHorizontal.apply(&large));
        collection.insert(large);
        assert_eq!(found(&collection, 30), "2, 1 family");
        assert_eq!(found(&collection, 20), "0, 0 families");
        assert_eq!(page(8, 15, 23), "9 to 16 of 23 boards");
    }
}
