//! Solutions by their numbers, and families, against the OEIS and a plain list. Counts by every
//! kernel are asked of the program: `tests/program/release.rs`.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

use std::num::NonZero;
use std::sync::Arc;

use queens::board::{Board, Solution, Symmetry, SymmetryClass, known_counts};
use queens::counting::{Count, Kernel, Resources};
use queens::solutions::{AllSolutions, Catalogue, Families, Fundamentals, NumberedSolutions};

fn board(order: usize) -> Board {
    Board::new(order).unwrap()
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

fn catalogue(order: usize, kernel: Kernel) -> Catalogue {
    let threads = NonZero::<usize>::MIN;
    Catalogue::new(board(order), Resources { kernel, threads }).unwrap()
}

fn complete(order: usize, kernel: Kernel) -> Catalogue {
    let mut catalogue = catalogue(order, kernel);
    while catalogue.step() {}
    catalogue
}

fn get(list: &impl NumberedSolutions, number: u64) -> Option<Solution> {
    Some(Arc::unwrap_or_clone(list.get(number)?.solution))
}

fn mirrored(solution: &Solution) -> Solution {
    Symmetry::FlipHorizontal.apply(solution)
}

#[test]
fn every_number_leads_to_its_solution_and_back() {
    for kernel in Kernel::available() {
        for order in 1..=9 {
            let catalogue = complete(order, kernel);
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
    assert_eq!(complete(8, Kernel::best()).number_of(&stranger), None);
}

#[test]
fn what_is_known_of_a_growing_catalogue_is_right() {
    let mut catalogue = catalogue(12, Kernel::best());
    assert_eq!(get(&catalogue, 0), None);
    let last = known_counts::solutions(12).unwrap() - 1;
    while catalogue.step() {
        let known = catalogue.known();
        // One step alone need not come to the first.
        let Some(newest) = known.checked_sub(1) else {
            continue;
        };
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
}

#[test]
fn large_orders_are_known_from_both_ends() {
    for order in [18, 21, 27] {
        let mut catalogue = catalogue(order, Kernel::best());
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
            assert!(Fundamentals::starting_at(solution).eq(after.map(|&family| family.clone())));
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
