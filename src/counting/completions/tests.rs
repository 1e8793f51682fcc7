//! Every kernel against a plain search.

use super::*;
use crate::{
    board::Solution,
    counting::{all_blocked_beyond, rest_of_board},
    search::{Search, methods::Backtracking},
};

#[test]
fn the_rest_of_a_large_board_counts_right() {
    for (order, placed) in [(17, 7), (20, 10), (27, 17)] {
        let first: Vec<usize> = (0..placed - 3).map(|row| 2 * row).take(13).collect();
        let mut states = prefixes(order, &first, placed);
        states.truncate(100);
        assert!(states.len() > 10, "order {order}");
        let plain_rows = vec![open(order); order - placed];
        for kernel in Kernel::available() {
            let mut completions = Completions::new(kernel);
            for &state in &states {
                let expected = plain(state, &plain_rows);
                // One begins at the left, the other at the right.
                for state in [state, state.mirrored(order)] {
                    let (rows, turned) = rest_of_board(order, placed, state);
                    let counted = completions.count(&rows, &[turned]);
                    assert_eq!(counted, expected, "{kernel}, order {order}");
                }
            }
        }
    }
}

#[test]
fn every_kernel_agrees_with_a_plain_search_on_every_prefix() {
    for kernel in Kernel::available() {
        for order in 1..=8 {
            let mut completions = Completions::new(kernel);
            for depth in 0..=order {
                let rows = vec![open(order); order - depth];
                for state in prefixes(order, &[], depth) {
                    assert_eq!(
                        completions.count(&rows, &[state]),
                        plain(state, &rows),
                        "{kernel}, order {order}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_count_in_short_steps_is_the_same() {
    for kernel in Kernel::available() {
        let mut completions = Completions::new(kernel);
        let rows = vec![open(11); 8];
        let states = prefixes(11, &[], 3);
        let whole = completions.count(&rows, &states);
        completions.start(&rows, &states);
        let stepped = std::iter::from_fn(|| Some(completions.step(1)))
            .flatten()
            .next();
        assert_eq!((whole, stepped), (2680, Some(2680)));
    }
}

/// What the legal placements of `depth` queens that begin with `first` leave.
fn prefixes(order: usize, first: &[usize], depth: usize) -> Vec<State> {
    (0..depth).fold(vec![State::default()], |states, row| {
        let mut next = Vec::new();
        for state in states {
            for column in 0..order {
                let queen = 1 << column;
                let wanted = first.get(row).is_none_or(|&wanted| wanted == column);
                if wanted && state.free(0) & queen != 0 {
                    next.push(state.with_queen(queen));
                }
            }
        }
        next
    })
}

fn open(order: usize) -> OpenRow {
    OpenRow {
        step: 1,
        blocked: all_blocked_beyond(order),
    }
}

fn plain(state: State, rows: &[OpenRow]) -> u64 {
    let Some((row, below)) = rows.split_first() else {
        return 1;
    };
    let mut free = state.free(row.blocked);
    let mut count = 0;
    while free != 0 {
        count += plain(state.with_queen(free & free.wrapping_neg()), below);
        free &= free - 1;
    }
    count
}

/// Queens anywhere: as many as the solutions that have them.
#[test]
fn completions_of_queens_anywhere() {
    let board = Board::new(8).unwrap();
    let mut search = Backtracking::new(board);
    let all: Vec<Solution> = std::iter::from_fn(|| search.next_solution()).collect();
    let squares: Vec<Square> = board.squares().collect();
    for (index, &first) in squares.iter().enumerate() {
        for &second in &squares[index..] {
            let queens = if first == second {
                vec![first]
            } else {
                vec![second, first]
            };
            let has = |solution: &&Solution| {
                let has = |queen: &Square| solution.queens().any(|other| other == *queen);
                queens.iter().all(has)
            };
            let expected = all.iter().filter(has).count() as u64;
            let counted = completions(board, &queens, Kernel::best());
            assert_eq!(counted, Some(expected), "{queens:?}");
        }
    }
    let whole: Vec<Square> = all[7].queens().collect();
    assert_eq!(completions(board, &whole, Kernel::best()), Some(1));
    assert_eq!(completions(board, &[], Kernel::best()), Some(92));
    assert_eq!(
        completions(board, &[Square::new(8, 0)], Kernel::best()),
        Some(0)
    );
    let large = Board::new(17).unwrap();
    assert_eq!(completions(large, &whole, Kernel::best()), None);
}
