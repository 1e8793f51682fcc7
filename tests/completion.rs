//! Completions against every solution there is.

#![allow(
    clippy::unwrap_used,
    reason = "a failure here is meant to end the test"
)]

use proptest::{prelude::*, sample::subsequence};
use queens::{
    board::{Board, Position, Solution, Square},
    search::{
        Answer, Completion,
        completion::{MAX_ORDER, Reason, hint},
        methods::construction::construct,
    },
    solutions::AllSolutions,
};

fn board(order: usize) -> Board {
    Board::new(order).unwrap()
}

fn completion(order: usize) -> Completion {
    Completion::new(board(order)).unwrap()
}

/// Any completion, pulled in small steps.
fn complete(completion: &mut Completion, queens: &[Square]) -> Option<Solution> {
    completion.start(queens.iter().copied());
    loop {
        match completion.step(&mut 3) {
            None => {}
            Some(Answer::Found(solution)) => return Some(solution),
            Some(Answer::Refuted) => return None,
        }
    }
}

fn has_all(solution: &Solution, queens: &[Square]) -> bool {
    queens
        .iter()
        .all(|queen| solution.queens().any(|own| own == *queen))
}

fn squares(order: usize) -> Vec<Square> {
    (0..order)
        .flat_map(|row| (0..order).map(move |column| Square::new(row, column)))
        .collect()
}

/// The answer is right if it is a solution with the queens, or if no solution of
/// the order has them.
fn check(completion: &mut Completion, solutions: &[Solution], queens: &[Square]) {
    match complete(completion, queens) {
        Some(found) => assert!(
            solutions.contains(&found) && has_all(&found, queens),
            "{queens:?}: {found}"
        ),
        None => assert!(
            !solutions.iter().any(|solution| has_all(solution, queens)),
            "{queens:?}"
        ),
    }
}

#[test]
fn all_sets_of_up_to_three_queens_agree_with_all_solutions() {
    for order in 1..=7 {
        let solutions: Vec<_> = AllSolutions::new(order).collect();
        let mut completion = completion(order);
        check(&mut completion, &solutions, &[]);
        let squares = squares(order);
        for (index, &a) in squares.iter().enumerate() {
            check(&mut completion, &solutions, &[a]);
            for (index, &b) in squares.iter().enumerate().skip(index + 1) {
                check(&mut completion, &solutions, &[b, a]);
                // All triples up to order 5, a part of them beyond.
                let step = if order <= 5 { 1 } else { 11 };
                for &c in squares.iter().skip(index + 1).step_by(step) {
                    check(&mut completion, &solutions, &[a, c, b]);
                }
            }
        }
    }
}

#[test]
fn every_set_of_queens_on_the_smallest_boards() {
    for order in 1..=3 {
        let solutions: Vec<_> = AllSolutions::new(order).collect();
        let mut completion = completion(order);
        let squares = squares(order);
        for set in 0..1_usize << squares.len() {
            let queens = squares
                .iter()
                .enumerate()
                .filter(|(bit, _)| set >> bit & 1 == 1);
            let queens: Vec<_> = queens.map(|(_, &square)| square).collect();
            check(&mut completion, &solutions, &queens);
        }
    }
}

#[test]
fn queens_that_clash_or_stand_off_the_board_are_refuted_at_once() {
    let mut completion = completion(8);
    for queens in [
        [(0, 0), (0, 5)],
        [(0, 3), (7, 3)],
        [(1, 1), (6, 6)],
        [(7, 0), (0, 7)],
        [(4, 4), (4, 4)],
        [(0, 0), (8, 1)],
        [(0, 0), (1, 63)],
        [(0, 0), (usize::MAX, usize::MAX)],
    ] {
        completion.start(queens.map(|(row, column)| Square::new(row, column)));
        assert_eq!(completion.step(&mut 1), Some(Answer::Refuted), "{queens:?}");
        assert_eq!(completion.step(&mut 1), Some(Answer::Refuted), "again");
    }
    assert!(complete(&mut completion, &[]).is_some());
}

#[test]
fn a_step_places_no_more_queens_than_it_may() {
    let mut completion = completion(MAX_ORDER);
    let mut queens = 10;
    assert_eq!(completion.step(&mut queens), None);
    assert_eq!(queens, 0);
    assert_eq!(completion.step(&mut queens), None);
    let mut queens = 1_000;
    assert!(completion.step(&mut queens).is_some());
    assert!((1..1_000 - 40).contains(&queens), "{queens} left");
}

#[test]
fn the_empty_boards_of_all_orders() {
    for order in 1..=MAX_ORDER {
        let found = complete(&mut completion(order), &[]);
        assert_eq!(
            found.is_some(),
            board(order).has_solution(),
            "order {order}"
        );
    }
    assert!(Completion::new(board(MAX_ORDER + 1)).is_none());
}

proptest! {
    #[test]
    fn queens_anywhere_agree_with_all_solutions(
        (order, queens) in (1..=7_usize)
            .prop_flat_map(|order| (Just(order), subsequence(squares(order), 0..=order.min(5)))),
    ) {
        let solutions: Vec<_> = AllSolutions::new(order).collect();
        check(&mut completion(order), &solutions, &queens);
    }

    /// Queens that are known to have a completion, of all orders.
    #[test]
    fn some_queens_of_a_solution_are_completed(
        (order, rows) in (4..=MAX_ORDER).prop_flat_map(|order| {
            let rows: Vec<_> = (0..order).collect();
            (Just(order), subsequence(rows, order / 4..=order))
        }),
    ) {
        let solution = construct(board(order)).unwrap();
        let queens: Vec<_> = solution.queens().filter(|q| rows.contains(&q.row)).collect();
        let found = complete(&mut completion(order), &queens);
        prop_assert!(found.is_some_and(|found| has_all(&found, &queens)));
    }

    /// Somebody who follows every hint gets to the completion.
    #[test]
    fn hints_lead_to_the_completion(rows in subsequence((0..20).collect::<Vec<_>>(), 0..=5)) {
        let solution = construct(board(20)).unwrap();
        let queens = solution.queens().filter(|q| rows.contains(&q.row));
        let mut position = Position::new(board(20), queens).unwrap();
        while let Some(hint) = hint(&position, &solution) {
            prop_assert!(position.free().any(|square| square == hint.square));
            if let Reason::Completion { free } = hint.reason {
                let of_its_row = position.free().filter(|square| square.row == hint.square.row);
                prop_assert_eq!(of_its_row.count(), free);
            }
            position.toggle(hint.square);
        }
        prop_assert_eq!(position.solution(), Some(solution));
    }
}
