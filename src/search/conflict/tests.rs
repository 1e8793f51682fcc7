//! Conflicts and covers, against all sets of queens.

use proptest::prelude::*;

use super::*;
use crate::{
    board::Board,
    search::{RowsOrColumns, dead_rows::dead_rows, tree::on_next_row},
};

/// All sets of queens, the smallest first, and those of one size in the order of the queens.
fn subsets(queens: &[Square]) -> Vec<Vec<Square>> {
    let masks = 0..1_usize << queens.len();
    let chosen = |mask: usize| {
        let queens = queens.iter().enumerate();
        let chosen = queens.filter(move |(index, _)| mask >> index & 1 == 1);
        chosen.map(|(_, &queen)| queen).collect()
    };
    let mut subsets: Vec<Vec<Square>> = masks.map(chosen).collect();
    let place = |queen: &Square| queens.iter().position(|other| other == queen);
    subsets.sort_by_key(|set| (set.len(), set.iter().map(place).collect::<Vec<_>>()));
    subsets
}

/// The first of all sets whose queens attack all of these lines.
fn by_definition(
    order: usize,
    lines: &[(RowsOrColumns, usize)],
    queens: &[Square],
) -> Option<Vec<Square>> {
    let squares = || {
        let lines = lines.iter();
        lines.flat_map(|&(axis, line)| (0..order).map(move |place| axis.square(line, place)))
    };
    let attacks_all = |set: &Vec<Square>| {
        squares().all(|square| set.iter().any(|queen| queen.attacks(square).is_some()))
    };
    subsets(queens).into_iter().find(attacks_all)
}

/// Every node of backtracking.
fn visit(board: Board, queens: &mut Vec<Square>, visit_one: &mut dyn FnMut(&[Square])) {
    visit_one(queens);
    if queens.len() == board.order() {
        return;
    }
    for square in on_next_row(board.into(), queens) {
        queens.push(square);
        visit(board, queens, visit_one);
        queens.pop();
    }
}

#[test]
fn the_fewest_queens_are_named_at_every_node_of_backtracking() {
    for order in 4..=7 {
        let board = Board::new(order).unwrap();
        let mut compared = 0;
        visit(board, &mut Vec::new(), &mut |queens| {
            for axis in [RowsOrColumns::Row, RowsOrColumns::Column] {
                let dead = dead_rows(order, axis, queens);
                let mut lines: Vec<_> = dead.iter().map(|dead| (axis, dead.line)).collect();
                while !lines.is_empty() {
                    let found = smallest_attackers(order, &lines, queens, 4_000);
                    assert_eq!(found, by_definition(order, &lines, queens), "{queens:?}");
                    compared += 1;
                    lines.pop();
                }
            }
            if queens.len() < order {
                let open = [(RowsOrColumns::Row, order - 1)];
                let found = smallest_attackers(order, &open, queens, 4_000);
                assert_eq!(found, by_definition(order, &open, queens), "{queens:?}");
            }
        });
        assert!(compared >= 4, "order {order}: {compared}");
    }
}

/// Order 4, step 12: row 3 is dead under queens on rows 0 to 2, of which two suffice.
#[test]
fn queens_that_are_not_needed_are_left_out() {
    let queens = [(0, 0), (1, 3), (2, 1)].map(|(row, column)| Square::new(row, column));
    let found = smallest_attackers(4, &[(RowsOrColumns::Row, 3)], &queens, 4_000);
    assert_eq!(found.as_deref(), Some(&[queens[0], queens[2]][..]));
    assert_eq!(
        smallest_attackers(4, &[(RowsOrColumns::Row, 3)], &queens[..2], 4_000),
        None
    );
}

/// As long as it takes at the most on large boards: within its steps.
#[test]
fn large_boards_are_covered_within_the_steps() {
    for order in [20, 40, 70, 100] {
        let board = Board::new(order).unwrap();
        let mut queens = Vec::new();
        // As backtracking does at first: the leftmost free square of each row.
        while let Some(&square) = on_next_row(board.into(), &queens).first() {
            queens.push(square);
        }
        let dead = dead_rows(order, RowsOrColumns::Row, &queens);
        assert!(!dead.is_empty());
        for dead in dead {
            let found =
                smallest_attackers(order, &[(RowsOrColumns::Row, dead.line)], &queens, 4_000)
                    .unwrap();
            assert!(found.len() * 3 >= order && found.len() <= queens.len());
        }
    }
}

/// Who is to blame at every node of backtracking: against all sets of queens, and all solutions.
#[test]
fn blame_is_right_at_every_node_of_backtracking() {
    for order in 4..=6 {
        let board = Board::new(order).unwrap();
        let mut solutions = Vec::new();
        visit(board, &mut Vec::new(), &mut |queens| {
            solutions.extend((queens.len() == order).then(|| queens.to_vec()));
        });
        let has = |queens: &[Square]| {
            let mut solutions = solutions.iter();
            solutions.any(|solution| queens.iter().all(|queen| solution.contains(queen)))
        };
        visit(board, &mut Vec::new(), &mut |queens| {
            let mut search = BlameSearch::new(board, queens, &[RowsOrColumns::Row]);
            let blame = std::iter::repeat_with(|| search.step(&mut 7)).find_map(|blame| blame);
            match blame.unwrap() {
                Blame::Line {
                    axis,
                    line,
                    queens: blamed,
                } => {
                    let expected = by_definition(order, &[(axis, line)], queens);
                    assert_eq!(Some(&blamed), expected.as_ref());
                    assert!(!has(&blamed), "{queens:?}");
                }
                Blame::Together(blamed) => {
                    assert!(!has(&blamed), "{queens:?}");
                    for &queen in &blamed {
                        let others: Vec<Square> = without(&blamed, queen).collect();
                        assert!(has(&others), "{queen:?} of {blamed:?}");
                    }
                }
                Blame::Nobody => assert!(has(queens), "{queens:?}"),
                Blame::Unknown => panic!("{queens:?}"),
            }
        });
    }
}

fn conflict(position: &Position, given: &[Square]) -> Conflict {
    let mut search = ConflictSearch::new(position, given).unwrap();
    loop {
        if let Some(conflict) = search.step(&mut 100) {
            return conflict;
        }
    }
}

fn is_refuted(board: Board, queens: &[Square]) -> bool {
    let mut completion = Completion::new(board).unwrap();
    completion.start(queens.iter().copied());
    completion.step(&mut u32::MAX.clone()) == Some(Answer::Refuted)
}

proptest! {
    /// No solution has the queens of a conflict together, and some has them all but one; what
    /// is given is not taken back.
    #[test]
    fn no_queen_of_a_conflict_can_be_left_out(
        order in 4..=9_usize,
        random in prop::collection::vec((0..9_usize, 0..9_usize), 1..12),
        given in 0..3_usize,
    ) {
        let board = Board::new(order).unwrap();
        let mut queens: Vec<Square> = Vec::new();
        for (row, column) in random {
            let square = Square::new(row % order, column % order);
            if queens.iter().all(|q| *q != square && q.attacks(square).is_none()) {
                queens.push(square);
            }
        }
        let given = &queens[..given.min(queens.len())];
        prop_assume!(!is_refuted(board, given) && is_refuted(board, &queens));
        let position = Position::new(board, queens.iter().copied()).unwrap();
        let Conflict { queens: blamed, suspects, cures } = conflict(&position, given);
        prop_assert!(is_refuted(board, &blamed));
        for &queen in &blamed {
            let others: Vec<Square> = without(&blamed, queen).collect();
            prop_assert!(!is_refuted(board, &others), "{:?} of {:?}", queen, blamed);
        }
        prop_assert!(!suspects.is_empty());
        for (index, &suspect) in suspects.iter().enumerate() {
            prop_assert!(blamed.contains(&suspect) && !given.contains(&suspect));
            let others: Vec<Square> = without(&queens, suspect).collect();
            prop_assert_eq!(!is_refuted(board, &others), index < cures);
        }
    }
}
