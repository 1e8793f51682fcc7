use super::*;
use crate::{
    counting::{Kernel, completions},
    search::hint::{Deduction, Reason, hint},
};

fn board(order: usize) -> Board {
    Board::new(order).unwrap()
}

fn squares(position: &Position) -> Vec<Square> {
    position.queens().collect()
}

/// Difficulties in equal numbers, with seeds below 1,000.
fn thousand() -> impl Iterator<Item = (u64, Difficulty)> {
    (0..1_000).map(|seed| (seed, Difficulty::ALL[seed as usize % 3]))
}

/// All puzzles of 1,000 seeds, spread over the orders.
fn puzzles() -> Vec<Puzzle> {
    let orders = Puzzle::ORDERS.count() as u64;
    let mut puzzles = Vec::new();
    for order in Puzzle::ORDERS {
        let of_order = Puzzles::new(board(order)).unwrap();
        let seeds = thousand().filter(|(seed, _)| seed / 3 % orders + 6 == order as u64);
        puzzles.extend(seeds.map(|(seed, difficulty)| of_order.get(seed, difficulty)));
    }
    assert_eq!(puzzles.len(), 1_000);
    puzzles
}

/// Completions are counted by a search that uses no list of solutions.
#[test]
fn each_has_one_completion_and_no_queen_can_be_left_out() {
    for puzzle in puzzles() {
        let given = squares(puzzle.given());
        let count = completions(puzzle.board(), &given, Kernel::best());
        assert_eq!(count, Some(1), "{puzzle:?}");
        assert!(given.iter().all(|&queen| puzzle.solution().has(queen)));
        assert!(given.len() < puzzle.board().order());
        for queen in puzzle.given().queens() {
            let mut fewer = puzzle.given().clone();
            fewer.toggle(queen);
            let fewer = squares(&fewer);
            let count = completions(puzzle.board(), &fewer, Kernel::best());
            let is_harder = Difficulty::of(puzzle.board(), &fewer) > puzzle.difficulty();
            assert!(count != Some(1) || is_harder, "{queen:?} of {puzzle:?}");
        }
    }
}

/// A user who presses H until the board is full reads no harder reason than the difficulty says,
/// and reads that one at least once.
#[test]
fn hints_are_as_hard_as_the_puzzle() {
    for puzzle in puzzles() {
        let mut position = puzzle.given().clone();
        let mut hardest = Deduction::OnlySquare;
        while let Some(hint) = hint(&position, puzzle.solution()) {
            hardest = hardest.max(match hint.reason {
                Reason::Only(_) => Deduction::OnlySquare,
                Reason::OthersKill { others, .. }
                    if others.iter().all(|other| other.forced.is_empty()) =>
                {
                    Deduction::OthersKill
                }
                // Queens that follow from others are also tried.
                Reason::OthersKill { .. } | Reason::Completion { .. } => Deduction::Trying,
            });
            position.toggle(hint.square);
        }
        assert_eq!(position.solution().as_ref(), Some(puzzle.solution()));
        let expected = puzzle.difficulty().hardest_deduction();
        assert_eq!(hardest, expected, "{puzzle:?}");
    }
}

/// The user may have written these puzzles down, so they must not change.
#[test]
fn a_seed_keeps_its_puzzle() {
    for (order, seed, difficulty, given, solution) in [
        (6, 0, Difficulty::Easy, "1,5 2,1", "2 5 1 4 0 3"),
        (6, 1, Difficulty::Hard, "0,2", "2 5 1 4 0 3"),
        (
            8,
            1_234,
            Difficulty::Easy,
            "0,5 3,7 6,3 7,6",
            "5 2 0 7 4 1 3 6",
        ),
        (
            8,
            1_234,
            Difficulty::Medium,
            "0,3 4,0 7,5",
            "3 7 4 2 0 6 1 5",
        ),
        (8, 1_234, Difficulty::Hard, "1,3 3,2", "7 3 0 2 5 1 6 4"),
        (
            10,
            u64::MAX,
            Difficulty::Medium,
            "0,5 2,2 6,8 7,1",
            "5 9 2 0 3 6 8 1 4 7",
        ),
        (
            12,
            2_026,
            Difficulty::Hard,
            "1,11 3,0 7,6 10,10",
            "2 11 8 0 7 3 1 6 9 5 10 4",
        ),
    ] {
        let puzzle = Puzzle::generate(board(order), seed, difficulty).unwrap();
        assert_eq!((puzzle.seed(), puzzle.difficulty()), (seed, difficulty));
        let found = (puzzle.given().to_string(), puzzle.solution().to_string());
        assert_eq!(found, (given.into(), solution.into()), "{order} {seed}");
    }
}

#[test]
fn other_orders_have_no_puzzles() {
    for order in [1, 5, 13, 2_000] {
        let none = Puzzle::generate(board(order), 1, Difficulty::Easy);
        assert_eq!(none, Err(NoPuzzles(order)));
    }
    assert_eq!(
        NoPuzzles(2_000).to_string(),
        "there are no puzzles of order 2,000: puzzles have orders 6 to 12"
    );
}

/// The given queens may be repeated.
#[test]
fn queens_stand_beside_the_given_ones() {
    let puzzle = Puzzle::generate(board(8), 7, Difficulty::Medium).unwrap();
    let placed = [Square::new(0, 2), Square::new(1, 6)];
    let expected: Vec<Square> = puzzle.given().queens().chain(placed).collect();
    let given = puzzle.given().queens();
    let position = puzzle.with(placed.into_iter().chain(given)).unwrap();
    assert_eq!(position.queens().count(), expected.len());
    assert!(expected.iter().all(|&queen| position.contains(queen)));
    assert!(puzzle.with([Square::new(8, 0)]).is_err());
}
