//! Families by number against the OEIS, the seed and a plain grouping.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

use proptest::prelude::*;
use queens::{
    board::{Board, Solution, SymmetryClass, counts},
    counting::Resources,
    search::Search,
    solutions::{AllSolutions, Catalogue, Families, Fundamentals, Kind, Mode, Query, Source},
};

fn board(order: usize) -> Board {
    Board::new(order).unwrap()
}

fn complete(order: usize) -> Families {
    let mut families = Families::new(board(order)).unwrap();
    while families.step() {}
    families
}

/// The smallest of each family, found by looking at every solution.
fn grouped(order: usize) -> Vec<Solution> {
    AllSolutions::new(order)
        .filter(|solution| solution.family().iter().min() == Some(solution))
        .collect()
}

#[test]
fn the_fundamental_solution_is_the_smallest_of_its_family() {
    for order in 1..=9 {
        for solution in AllSolutions::new(order) {
            let family = solution.family();
            let smallest = family.iter().min().unwrap();
            assert_eq!(solution.fundamental(), *smallest);
            assert_eq!(solution.is_fundamental(), solution == *smallest);
            let class = SymmetryClass::of(&solution);
            assert_eq!(class.family_size(), family.len());
        }
    }
}

#[test]
fn there_are_as_many_as_in_a002562() {
    let last = if cfg!(debug_assertions) { 12 } else { 15 };
    for order in 1..=last {
        let families = complete(order);
        assert_eq!(
            families.total(),
            counts::fundamental(order),
            "order {order}"
        );
    }
}

#[test]
fn the_images_of_all_families_are_all_solutions() {
    for order in 1..=11 {
        let images: u64 = Fundamentals::new(order)
            .map(|solution| SymmetryClass::of(&solution).family_size() as u64)
            .sum();
        assert_eq!(Some(images), counts::solutions(order), "order {order}");
        let mut all: Vec<_> = Fundamentals::new(order).flat_map(|f| f.family()).collect();
        all.sort();
        assert!(
            all.into_iter().eq(AllSolutions::new(order)),
            "order {order}"
        );
    }
}

#[test]
fn numbers_lead_to_families_and_back() {
    for order in 1..=10 {
        let families = complete(order);
        let expected = grouped(order);
        for (number, solution) in (0..).zip(&expected) {
            assert_eq!(families.get(number).as_ref(), Some(solution));
            for image in solution.family() {
                assert_eq!(families.family_of(&image), Some(number));
                let own = Source::number_of(&families, &image);
                assert_eq!(own, (image == *solution).then_some(number));
            }
        }
        assert_eq!(families.get(expected.len() as u64), None);
        let stranger = Solution::new(vec![1, 3, 0, 2]).unwrap();
        assert_eq!(families.family_of(&stranger), (order == 4).then_some(0));
    }
}

#[test]
fn every_solution_leads_to_the_next() {
    for order in 1..=9 {
        let families = grouped(order);
        for solution in AllSolutions::new(order) {
            let after = families.iter().filter(|&f| *f >= solution);
            assert!(Fundamentals::starting_at(&solution).eq(after.cloned()));
        }
    }
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
            let solution = catalogue.get(number).unwrap();
            let next = Fundamentals::starting_at(&solution)
                .find(|next| *next != solution)
                .unwrap();
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
        let expected: Vec<_> = Fundamentals::new(order).take(70).collect();
        for (number, solution) in (0..).zip(&expected) {
            assert_eq!(families.get(number).as_ref(), Some(solution));
            assert_eq!(families.family_of(&solution.family()[5]), Some(number));
        }
    }
}

#[test]
fn the_numbered_orders_know_their_total_at_once() {
    let mut families = Families::new(board(Families::MAX_NUMBERED_ORDER)).unwrap();
    assert_eq!(families.progress().total, Some(1_846_955));
    assert!(families.advance(0), "goes on without being asked");
    assert!(!families.progress().complete);
    assert!(Families::new(board(28)).is_none());
}

/// The families that a source lists, from the first to the last.
fn listed(mode: Mode, order: usize) -> Vec<Solution> {
    let mut query = Query::new(board(order), Kind::of(mode)).unwrap();
    query.one_per_family = true;
    let mut source = query.open().unwrap();
    while source.advance(source.progress().found) {}
    let progress = source.progress();
    assert!(progress.complete);
    assert_eq!(progress.total, Some(progress.found));
    (0..progress.found)
        .map(|number| (*source.get(number).unwrap().solution).clone())
        .collect()
}

#[test]
fn every_mode_shows_one_of_each_family() {
    for order in 1..=8 {
        let expected = grouped(order);
        assert_eq!(listed(Mode::All, order), expected);
        assert_eq!(listed(Mode::First, order), expected);
        let mut shuffled: Vec<_> = listed(Mode::Shuffle, order)
            .iter()
            .map(Solution::fundamental)
            .collect();
        shuffled.sort();
        assert_eq!(shuffled, expected);
        let one = usize::from(board(order).has_solution());
        assert_eq!(listed(Mode::Construction, order).len(), one);
    }
}

proptest! {
    #[test]
    fn a_shuffled_solution_belongs_to_its_family(seed: u64, order in 4_usize..=9) {
        prop_assume!(board(order).has_solution());
        let mut shuffle = queens::search::methods::Shuffle::new(board(order), seed);
        let solution = shuffle.next_solution().unwrap();
        let families = complete(order);
        let number = families.family_of(&solution).unwrap();
        let smallest = families.get(number).unwrap();
        prop_assert_eq!(&smallest, &solution.fundamental());
        prop_assert!(smallest.family().contains(&solution));
        prop_assert_eq!(smallest.family().len(), SymmetryClass::of(&solution).family_size());
    }
}
