use super::*;
use crate::board::first_clash;
use crate::search::trace::Traced;

fn local_search(order: usize, seed: u64) -> LocalSearch {
    LocalSearch::new(Board::new(order).unwrap(), seed)
}

/// Checked by its definition, in a build that trusts the method too.
fn check(order: usize, solution: &Solution) {
    let columns = solution.columns();
    assert_eq!(columns.len(), order);
    assert!(columns.iter().all(|&column| (column as usize) < order));
    assert_eq!(first_clash(order, columns), None);
}

#[test]
fn every_seed_finds_a_solution() {
    for seed in 0..1_000 {
        let order = 4 + seed as usize % 197;
        let mut search = local_search(order, seed);
        for _ in 0..2 {
            check(order, &search.next_solution().unwrap());
        }
    }
}

#[test]
fn large_boards_are_solved() {
    for (order, seed) in [(10_000, 1), (100_000, 2), (1_000_000, 3)] {
        let mut search = local_search(order, seed);
        check(order, &search.next_solution().unwrap());
        let tries = search.effort().amount() as f64 / order as f64;
        assert!((2.9..3.7).contains(&tries), "{order}: {tries}");
        assert_eq!(search.restarts, 0);
    }
}

#[test]
fn small_boards_and_those_without_a_solution() {
    let mut one = local_search(1, 0);
    assert_eq!(one.next_solution().unwrap().columns(), [0]);
    assert_eq!(one.effort(), Effort::Tries(1));
    for order in [2, 3] {
        let mut none = local_search(order, 0);
        assert_eq!(none.step(), Step::Exhausted);
        assert_eq!(none.effort(), Effort::Tries(0));
    }
}

#[test]
fn a_seed_determines_the_search() {
    let first_five = |seed| {
        let mut search = local_search(30, seed);
        std::array::from_fn::<_, 5, _>(|_| search.next_solution())
    };
    assert_eq!(first_five(7), first_five(7));
    assert_ne!(first_five(7), first_five(8));
}

/// All solutions of order 6 are found sooner or later.
#[test]
fn no_solution_is_left_out() {
    let mut search = local_search(6, 1);
    let mut found: Vec<Solution> = (0..200).filter_map(|_| search.next_solution()).collect();
    found.sort();
    found.dedup();
    assert_eq!(found.len(), 4);
}

/// After every step the lines are those of the rows that are done, whose queens do not
/// attack each other, and no two queens stand in a column.
#[test]
fn the_rows_that_are_done_have_no_clash() {
    for order in [1, 4, 5, 8, 13, 40] {
        let mut search = LocalSearch::one_by_one(Board::new(order).unwrap(), 3);
        for _ in 0..2_000 {
            search.step();
            if search.columns.is_empty() {
                continue;
            }
            let mut columns = search.columns.clone();
            assert_eq!(first_clash(order, &columns[..search.done]), None);
            columns.sort_unstable();
            assert!(columns.into_iter().eq(0..order as u32));
            for row in 0..search.done {
                let column = search.columns[row] as usize;
                assert!(!search.is_free(row, column));
                search.toggle(row, column);
            }
            let lines = [&search.diagonals, &search.anti_diagonals];
            assert!(lines.iter().all(|lines| lines.is_empty()));
            for row in 0..search.done {
                search.toggle(row, search.columns[row] as usize);
            }
        }
    }
}

/// 4 bytes for its column and half a byte for its diagonals.
#[test]
fn a_queen_takes_less_than_five_bytes() {
    let order = 100_000;
    let mut search = local_search(order, 1);
    while search.done < order / 2 {
        search.step();
    }
    let bytes = search.columns.capacity() * size_of::<u32>()
        + search.diagonals.bytes()
        + search.anti_diagonals.bytes();
    assert!(bytes < 5 * order, "{bytes}");
}

/// A queen is counted for every row on which one was put, and clashes from when the board
/// is full on: no row shows 0 while a queen stands there.
#[test]
fn queens_are_counted_where_they_stand_and_clashes_once_the_board_is_full() {
    for seed in 0..20 {
        let mut search = LocalSearch::one_by_one(Board::new(8).unwrap(), seed);
        let mut placed = [0; 8];
        let mut is_full = false;
        for _ in 0..200 {
            let step = search.step();
            search.visits(&step, &mut |square| placed[square.row] += 1);
            let trace = search.trace(&step);
            assert!(trace.queens.iter().all(|queen| placed[queen.row] > 0));
            match search.last {
                LocalStep::Left { .. } => is_full = true,
                LocalStep::Placed { number: 0 } | LocalStep::Restarted { .. } => is_full = false,
                _ => {}
            }
            assert_eq!(!trace.clash_counts.is_empty(), is_full, "{trace:?}");
            if matches!(step, Step::Found(_)) {
                placed = [0; 8];
            }
        }
    }
}
