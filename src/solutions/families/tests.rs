//! How much is kept, and how far the walk goes.

use super::*;
use crate::solutions::all_solutions::AllSolutions;

#[test]
fn memory_stays_small() {
    let order = if cfg!(debug_assertions) { 12 } else { 15 };
    let mut families = Families::new(Board::new(order).unwrap()).unwrap();
    while families.step() {}
    assert!(families.marks.bytes() < 1 << 20);
}

/// A family that is far from the walk is not searched for.
#[test]
fn families_beyond_the_walk_are_unknown() {
    for order in [17, 20, Catalogue::MAX_ORDER] {
        let mut families = Families::new(Board::new(order).unwrap()).unwrap();
        while families.advance(70) {}
        let mut far = AllSolutions::new(order);
        far.begin_below(&[5, 8, 11]);
        assert_eq!(families.family_of(&far.next().unwrap()), None);
    }
}
