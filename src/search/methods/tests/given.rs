//! Searches from given queens, against all solutions of the order.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::*;
use crate::{
    board::Position,
    search::{Replay, Tally, tree::Node},
};

/// Random queens of which none attacks another, at least one and not all.
fn random(order: usize, random: &mut impl rand::Rng) -> Given {
    let board = Board::new(order).unwrap();
    let mut position = Position::empty(board);
    let count = random.random_range(1..order);
    while position.len() < count {
        let free: Vec<Square> = position.free().collect();
        let Some(&square) = free.get(random.random_range(0..free.len().max(1))) else {
            break;
        };
        position.toggle(square);
    }
    Given::new(&position).unwrap()
}

/// Positions of these orders, half of which have completions, with their completions.
fn positions(
    orders: std::ops::RangeInclusive<usize>,
    count: usize,
) -> impl Iterator<Item = (Given, Vec<Solution>)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(28);
    orders.flat_map(move |order| {
        let solutions = all(&METHODS[0], order);
        let rng = &mut rng;
        let positions = (0..count).map(|number| {
            let mut given = random(order, rng);
            if number % 2 == 0 {
                let solution = &solutions[rng.random_range(0..solutions.len())];
                let queens = solution.queens().filter(|_| rng.random());
                let queens: Vec<Square> = queens.take(order - 1).collect();
                given = Given::new(&Position::new(given.board(), queens).unwrap()).unwrap();
            }
            let has_all = |solution: &&Solution| given.queens().all(|queen| solution.has(queen));
            let completions = solutions.iter().filter(has_all).cloned();
            (given, completions.collect())
        });
        positions.collect::<Vec<_>>()
    })
}

fn keepers() -> impl Iterator<Item = &'static Method> {
    METHODS.iter().filter(|method| method.keeps_none.is_none())
}

/// Each finds exactly the solutions that have the given queens: each once, or by chance each
/// again and again.
#[test]
fn methods_find_the_completions_of_random_positions() {
    for (number, (given, expected)) in positions(4..=8, 400).enumerate() {
        for method in keepers() {
            if method.is_opaque && (number % 20 != 0 || given.missing() > 6) {
                continue;
            }
            let mut search = method.begin(given, number as u64).unwrap();
            let found = std::iter::from_fn(|| search.next_solution());
            if method.is_exhaustive() {
                let mut found: Vec<Solution> = found.collect();
                found.sort();
                assert_eq!(found, expected, "{method:?} {given:?}");
            } else {
                let some: Vec<Solution> = found.take(3).collect();
                assert!(some.iter().all(|solution| expected.contains(solution)));
                assert_eq!(some.is_empty(), expected.is_empty(), "{method:?} {given:?}");
            }
        }
    }
}

/// The given queens stand from the first step to the last; nodes, depth, squares that are counted
/// and the tree are about the others.
#[test]
fn what_is_shown_is_relative_to_the_position() {
    for (given, completions) in positions(4..=7, 8) {
        let order = given.order();
        for method in keepers().filter(|method| !method.is_opaque || given.missing() < 4) {
            let mut search = method.traced(given, 1).unwrap();
            assert_eq!(search.effort(), (method.counts)(0), "{method:?} {given:?}");
            let mut tally = Tally::new(given.board());
            let mut twin = search.copy();
            for number in 0..STEPS {
                let step = search.step();
                if step == Step::Exhausted {
                    break;
                }
                if number > 150 {
                    continue;
                }
                let trace = search.trace(&step);
                check(method, order, &step, &trace);
                twin = twin.copy();
                assert_eq!(twin.step(), step, "{method:?} {given:?}");
                assert_eq!(twin.trace(&step), trace, "{method:?} {given:?}");
                let stands = |queen| trace.queens.contains(&queen);
                assert!(given.queens().all(stands), "{method:?} {given:?} {trace:?}");
                search.visits(&step, &mut |square| {
                    tally.visits[square.row * order + square.column] += 1;
                });
                if let (Some(tree), Some(place)) = (method.tree, trace.place) {
                    assert!(
                        Node::at(tree, given, &place.path).is_some(),
                        "{method:?} {given:?}"
                    );
                }
            }
            let on_given = given
                .queens()
                .map(|queen| tally.visits[queen.row * order + queen.column]);
            assert_eq!(on_given.sum::<u64>(), 0, "{method:?} {given:?}");
            if let Some(tree) = method.tree.filter(|tree| tree.enters.is_none())
                && search.step() == Step::Exhausted
            {
                let nodes = Node::root(tree, given).below().count() as u64;
                assert_eq!(
                    search.effort(),
                    Effort::Nodes(nodes),
                    "{method:?} {given:?}"
                );
            }
        }
        let mut replay = Replay::new(&METHODS[0], given, 1).unwrap();
        assert!(replay.trace().queens.iter().copied().eq(given.queens()));
        replay.head_for(crate::search::Goal::solution(u64::MAX));
        while replay.work(1_000) {}
        assert_eq!(replay.tally().solutions, completions.len() as u64);
    }
}

#[test]
fn what_cannot_begin_from_queens_says_why() {
    let all: Vec<usize> = vec![1, 3, 0, 2];
    let queens = all
        .iter()
        .enumerate()
        .map(|(row, &column)| Square::new(row, column));
    let board = Board::new(4).unwrap();
    let refusal = |name, count| {
        let position = Position::new(board, queens.clone().take(count)).unwrap();
        let method = Method::by_name(name).unwrap();
        method
            .begin(Given::new(&position).unwrap(), 1)
            .err()
            .unwrap()
            .to_string()
    };
    assert_eq!(
        refusal("amb", 4),
        "all 4 queens are given: there is none to search for"
    );
    assert_eq!(
        refusal("construction", 1),
        "method construction keeps no given queens, because its rule places all queens"
    );
}
