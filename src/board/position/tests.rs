//! Positions checked against the definitions.

use super::*;

fn position(order: usize, squares: &[(usize, usize)]) -> Position {
    let squares = squares
        .iter()
        .map(|&(row, column)| Square::new(row, column));
    Position::new(Board::new(order).unwrap(), squares).unwrap()
}

#[test]
fn queens_come_by_rows_and_then_by_columns() {
    let mut position = position(8, &[(5, 0), (2, 7), (2, 1)]);
    assert!(position.toggle(Square::new(2, 7)));
    assert!(position.toggle(Square::new(0, 3)));
    let queens = [(0, 3), (2, 1), (5, 0)].map(|(row, column)| Square::new(row, column));
    assert!(position.queens().eq(queens));
    assert_eq!(position.len(), 3);
    assert!(position.contains(queens[1]) && !position.contains(Square::new(2, 7)));
}

#[test]
fn squares_off_the_board_or_given_twice_are_named() {
    let board = Board::new(8).unwrap();
    let error = |squares: [(usize, usize); 2]| {
        let squares = squares.map(|(row, column)| Square::new(row, column));
        Position::new(board, squares).unwrap_err().to_string()
    };
    assert_eq!(
        error([(0, 0), (3, 8)]),
        "row 3, column 8 is off the board of order 8: 0 to 7 is allowed"
    );
    assert_eq!(
        error([(3, 4), (3, 4)]),
        "row 3, column 4 is given twice: a square has room for one queen"
    );
    let mut position = Position::empty(board);
    assert!(!position.toggle(Square::new(usize::MAX, 0)));
    assert!(!position.toggle(Square::new(0, 8)));
    assert!(position.is_empty());
}

#[test]
fn clashes_are_between_neighbours_on_a_line() {
    let pairs = |position: Position| -> Vec<_> {
        let pairs = position.clashes().into_iter();
        pairs
            .map(|(a, b)| ((a.row, a.column), (b.row, b.column)))
            .collect()
    };
    assert_eq!(
        pairs(position(8, &[(3, 0), (3, 4), (3, 7)])),
        [((3, 0), (3, 4)), ((3, 4), (3, 7))]
    );
    assert_eq!(
        pairs(position(8, &[(0, 0), (7, 7), (2, 2), (7, 0), (5, 2)])),
        [
            ((0, 0), (2, 2)),
            ((2, 2), (5, 2)),
            ((0, 0), (7, 0)),
            ((5, 2), (7, 0)),
            ((7, 0), (7, 7)),
            ((2, 2), (7, 7)),
        ]
    );
    assert_eq!(pairs(position(4, &[(0, 1), (2, 0), (3, 2)])), []);
}

#[test]
fn pairs_are_counted_past_other_queens() {
    let pairs = |queens: &[(usize, usize)]| position(8, queens).attacking_pairs();
    assert_eq!(pairs(&[(3, 0), (3, 4), (3, 7)]), 3);
    assert_eq!(pairs(&[(0, 0), (1, 1), (2, 2), (3, 3), (3, 0)]), 6 + 2);
    assert_eq!(pairs(&[(0, 1), (2, 0), (3, 2)]), 0);
}

/// Applies the definition pair by pair.
#[test]
fn attacked_and_free_squares_are_those_of_the_definition() {
    let sets: [&[(usize, usize)]; 4] = [
        &[],
        &[(3, 4)],
        &[(0, 0), (1, 2), (6, 6)],
        &[(2, 2), (2, 5), (7, 0), (0, 4)],
    ];
    for queens in sets {
        let position = position(8, queens);
        let attacked = |square: Square| position.queens().any(|q| q.attacks(square).is_some());
        let expected: Vec<_> = position.board().squares().map(attacked).collect();
        assert_eq!(position.attacked(), expected);
        let free = position
            .board()
            .squares()
            .filter(|&square| !attacked(square) && !position.contains(square));
        assert!(position.free().eq(free));
    }
}

#[test]
fn a_position_that_is_a_solution() {
    let squares = [(3, 2), (0, 1), (2, 0), (1, 3)];
    let solution = position(4, &squares).solution();
    assert_eq!(solution.map(|s| s.to_string()).as_deref(), Some("1 3 0 2"));
    assert_eq!(position(4, &squares[..3]).solution(), None);
    assert_eq!(
        position(4, &[(0, 1), (1, 3), (2, 0), (2, 2)]).solution(),
        None
    );
    assert_eq!(
        position(4, &[(0, 0), (1, 1), (2, 2), (3, 3)]).solution(),
        None
    );
    assert_eq!(position(5, &squares).solution(), None);
    assert!(position(1, &[(0, 0)]).solution().is_some());
}
