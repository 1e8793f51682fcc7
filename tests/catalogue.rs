//! The catalogue against the list of all solutions.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

use std::num::NonZero;

use proptest::prelude::*;
use queens::{
    board::{Board, Solution, Symmetry, counts},
    counting::{Kernel, Resources},
    solutions::{AllSolutions, Catalogue},
};

fn catalogue(order: usize, kernel: Kernel) -> Option<Catalogue> {
    Catalogue::new(Board::new(order).unwrap(), Resources::one_thread(kernel))
}

fn mirrored(solution: &Solution) -> Solution {
    Symmetry::FlipHorizontal.apply(solution)
}

fn complete(order: usize, kernel: Kernel) -> Catalogue {
    let mut catalogue = catalogue(order, kernel).unwrap();
    while catalogue.step() {}
    catalogue
}

/// The solutions from this number on.
fn from_number(catalogue: &Catalogue, number: u64) -> AllSolutions {
    AllSolutions::starting_at(&catalogue.get(number).unwrap())
}

#[test]
fn every_number_leads_to_its_solution_and_back() {
    for kernel in Kernel::available() {
        for order in 1..=9 {
            let catalogue = complete(order, kernel);
            assert_eq!(catalogue.total(), counts::solutions(order), "order {order}");
            let mut numbers = 0..;
            for (number, solution) in numbers.by_ref().zip(AllSolutions::new(order)) {
                assert_eq!(catalogue.get(number).as_ref(), Some(&solution));
                assert_eq!(catalogue.number_of(&solution), Some(number));
            }
            assert_eq!(catalogue.get(catalogue.total().unwrap()), None);
            assert_eq!(catalogue.get(u64::MAX), None);
        }
    }
}

#[test]
fn the_list_read_backwards_is_the_list_mirrored() {
    for order in 4..=10 {
        let mut backwards: Vec<_> = AllSolutions::new(order).collect();
        backwards.reverse();
        assert!(
            AllSolutions::new(order)
                .map(|solution| mirrored(&solution))
                .eq(backwards)
        );
    }
}

#[test]
fn what_is_known_of_a_growing_catalogue_is_right() {
    let mut catalogue = catalogue(12, Kernel::best()).unwrap();
    assert_eq!(catalogue.get(0), None);
    let last = counts::solutions(12).unwrap() - 1;
    while catalogue.step() {
        let known = catalogue.known();
        // One step alone need not come to the first.
        let Some(newest) = known.checked_sub(1) else {
            continue;
        };
        let front = catalogue.get(newest).unwrap();
        assert_eq!(catalogue.number_of(&front), Some(newest));
        let back = catalogue.get(last + 1 - known).unwrap();
        assert_eq!(back, mirrored(&front));
        assert_eq!(catalogue.number_of(&back), Some(last + 1 - known));
        // In the last step the two ends meet.
        if 2 * known <= last {
            assert_eq!(catalogue.get(known), None);
            assert_eq!(catalogue.get(last - known), None);
        }
    }
    assert!(!catalogue.step());
}

#[test]
fn any_number_of_threads_builds_the_same_catalogue() {
    for order in [1, 4, 11, 13] {
        for threads in [1, 2, 5] {
            let resources = Resources {
                threads: NonZero::new(threads).unwrap(),
                ..Resources::default()
            };
            let mut catalogue = Catalogue::new(Board::new(order).unwrap(), resources).unwrap();
            while catalogue.step() {}
            assert_eq!(catalogue.total(), counts::solutions(order));
            let last = catalogue.total().unwrap() - 1;
            assert_eq!(
                catalogue.get(last / 3),
                complete(order, Kernel::best()).get(last / 3)
            );
        }
    }
}

#[test]
fn large_orders_stream() {
    for order in [18, 21, 27] {
        let mut catalogue = catalogue(order, Kernel::best()).unwrap();
        while catalogue.known() < 10 {
            assert!(catalogue.step());
        }
        let expected: Vec<_> = AllSolutions::new(order).take(10).collect();
        let got: Vec<_> = from_number(&catalogue, 0).take(10).collect();
        assert_eq!(got, expected, "order {order}");
        for (number, solution) in (0..).zip(expected) {
            assert_eq!(catalogue.get(number).as_ref(), Some(&solution));
            assert_eq!(catalogue.number_of(&solution), Some(number));
        }
        let last = counts::solutions(order).unwrap() - 1;
        assert_eq!(
            catalogue.get(last),
            catalogue.get(0).map(|first| mirrored(&first))
        );
    }
}

#[test]
fn orders_beyond_the_limits_are_refused() {
    assert!(catalogue(28, Kernel::best()).is_none());
    assert!(catalogue(27, Kernel::best()).is_some());
    let catalogue = complete(8, Kernel::best());
    let stranger = AllSolutions::new(6).next().unwrap();
    assert_eq!(catalogue.number_of(&stranger), None);
}

/// The largest order for which hundreds of catalogues are built in no time.
const LARGEST: usize = if cfg!(debug_assertions) { 11 } else { 13 };

proptest! {
    #[test]
    fn a_number_leads_to_a_solution_of_that_number(order in 5_usize..=LARGEST, number: u64) {
        let catalogue = complete(order, Kernel::best());
        let number = number % catalogue.total().unwrap();
        let solution = catalogue.get(number).unwrap();
        prop_assert_eq!(catalogue.number_of(&solution), Some(number));
        let image = catalogue.total().unwrap() - 1 - number;
        prop_assert_eq!(catalogue.get(image), Some(mirrored(&solution)));
    }

    #[test]
    fn the_list_can_be_taken_up_at_any_solution(order in 4_usize..=11, start: u64, len in 1_usize..600) {
        let catalogue = complete(order, Kernel::best());
        let start = start % catalogue.total().unwrap();
        let part: Vec<_> = from_number(&catalogue, start).take(len).collect();
        let rest: Vec<_> = AllSolutions::starting_at(part.last().unwrap()).take(3).collect();
        for (number, solution) in (start..).zip(&part) {
            prop_assert_eq!(catalogue.number_of(solution), Some(number));
        }
        prop_assert_eq!(&rest[0], part.last().unwrap());
        if let Some(next) = rest.get(1) {
            prop_assert_eq!(catalogue.number_of(next), Some(start + part.len() as u64));
        }
    }
}
