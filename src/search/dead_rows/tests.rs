//! Dead rows, and what is said of them.

use proptest::prelude::*;

use super::*;
use crate::board::Board;

/// The definition: no queen, and every square attacked. A row dies with the first queen
/// after which that holds.
fn by_definition(
    order: usize,
    axis: RowsOrColumns,
    queens: &[Square],
) -> Vec<(usize, Square, usize)> {
    let is_dead = |line: usize, queens: &[Square]| {
        (0..order).all(|place| {
            let square = axis.square(line, place);
            let attacks = |queen: &Square| queen.attacks(square).is_some();
            !queens.contains(&square) && queens.iter().any(attacks)
        })
    };
    let has_queen = |line: usize| queens.iter().any(|&queen| axis.split(queen).0 == line);
    (0..order)
        .filter(|&line| !has_queen(line) && is_dead(line, queens))
        .map(|line| {
            let depth = (1..=queens.len())
                .find(|&depth| is_dead(line, &queens[..depth]))
                .unwrap();
            (line, queens[depth - 1], depth)
        })
        .collect()
}

fn found(order: usize, axis: RowsOrColumns, queens: &[Square]) -> Vec<(usize, Square, usize)> {
    let dead = dead_rows(order, axis, queens);
    // A queen attacks at most three squares of a line without a queen.
    let is_possible = |dead: &DeadRow| dead.axis == axis && 3 * dead.depth >= order;
    assert!(dead.iter().all(is_possible), "{dead:?}");
    dead.iter()
        .map(|dead| (dead.line, dead.killer, dead.depth))
        .collect()
}

/// Queens that do not attack each other, on random rows.
fn placed(order: usize, random: &[(usize, usize)]) -> Vec<Square> {
    let mut queens: Vec<Square> = Vec::new();
    for &(row, column) in random {
        let square = Square::new(row % order, column % order);
        let is_free = |queen: &Square| *queen != square && queen.attacks(square).is_none();
        if queens.iter().all(is_free) {
            queens.push(square);
        }
    }
    queens
}

proptest! {
    #[test]
    fn dead_rows_are_those_of_the_definition(
        order in 1..=24_usize, random in prop::collection::vec((0..24_usize, 0..24_usize), 0..60),
    ) {
        let queens = placed(order, &random);
        for axis in [RowsOrColumns::Row, RowsOrColumns::Column] {
            prop_assert_eq!(found(order, axis, &queens), by_definition(order, axis, &queens));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    /// On large boards rows die only under many queens.
    #[test]
    fn large_boards_too(
        order in 60..=100_usize,
        random in prop::collection::vec((0..100_usize, 0..100_usize), 1_000..1_500),
    ) {
        let queens = placed(order, &random);
        for axis in [RowsOrColumns::Row, RowsOrColumns::Column] {
            prop_assert_eq!(found(order, axis, &queens), by_definition(order, axis, &queens));
        }
    }
}

#[test]
fn the_queen_in_the_middle_of_order_3_kills_the_middle_row() {
    let middle = [Square::new(0, 1)];
    assert_eq!(found(3, RowsOrColumns::Row, &middle), [(1, middle[0], 1)]);
    assert_eq!(found(3, RowsOrColumns::Row, &[Square::new(0, 0)]), []);
}

fn in_order(axis: RowsOrColumns, order: usize) -> Filling {
    let given = Board::new(order).unwrap().into();
    Filling::InOrder { axis, given }
}

/// What is said of the step that places the last of these queens, each on its line.
fn explained(filling: Filling, columns: &[usize]) -> String {
    let axis = filling.axes()[0];
    let queens = columns.iter().enumerate();
    let queens: Vec<Square> = queens
        .map(|(line, &place)| axis.square(line, place))
        .collect();
    let dead = filling.dead_rows(queens.clone());
    let placed = queens.last().copied();
    let why = filling.explain("Why.".into(), &queens, placed, &dead);
    why.zero_based()
}

/// Lines that died with a queen on line `last`.
fn died(axis: RowsOrColumns, lines: &[usize], last: usize) -> Vec<DeadRow> {
    let dead = |&line: &usize| DeadRow {
        axis,
        line,
        killer: axis.square(last, 9),
        depth: last + 1,
    };
    lines.iter().map(dead).collect()
}

#[test]
fn the_moment_of_death_in_words() {
    for (filling, places, expected) in [
        // Step 12 of order 4: two of the three queens suffice.
        (
            in_order(RowsOrColumns::Row, 4),
            &[0, 3, 1][..],
            "Row 3 is dead: queens on rows 0 and 2 attack all of it, so nothing below row 2 can succeed.",
        ),
        (
            in_order(RowsOrColumns::Column, 3),
            &[1],
            "Column 1 is dead: the queen on column 0 attacks all of it, so nothing after column 0 can succeed.",
        ),
        (in_order(RowsOrColumns::Row, 5), &[0, 2, 4], ""),
        (
            in_order(RowsOrColumns::Row, 6),
            &[0, 2, 4, 1],
            "Row 5 is dead: queens on rows 0, 1, 2 and 3 attack all of it, so nothing below row 3 can succeed.",
        ),
    ] {
        let expected = format!("Why. {expected}");
        assert_eq!(explained(filling, places), expected.trim_end());
    }
}

/// Without room for their names, no queens are named.
#[test]
fn several_rows_die_at_once() {
    for (filling, lines, last, expected) in [
        (
            in_order(RowsOrColumns::Column, 100),
            &[4, 5, 7][..],
            3,
            "Columns 4, 5 and 7 are dead: nothing after column 3 can succeed.",
        ),
        (
            Filling::ByChoice {
                given: Board::new(8).unwrap().into(),
            },
            &[2, 4],
            3,
            "Rows 2 and 4 are dead now: all of them are attacked.",
        ),
    ] {
        let dead = died(filling.axes()[0], lines, last);
        let placed = filling.axes()[0].square(last, 9);
        let why = filling.explain("Why.".into(), &[], Some(placed), &dead);
        assert_eq!(why.zero_based(), format!("Why. {expected}"));
    }
}

#[test]
fn below_a_dead_row_it_is_said_since_when() {
    let mut dead = died(RowsOrColumns::Row, &[7], 4);
    dead.extend(died(RowsOrColumns::Row, &[9], 2));
    let placed = Some(dead[0].killer);
    for placed in [placed, None] {
        assert_eq!(
            in_order(RowsOrColumns::Row, 100)
                .explain("Why.".into(), &[], placed, &dead)
                .zero_based(),
            "Why. Row 9 has been dead since row 2."
        );
    }
    assert_eq!(
        in_order(RowsOrColumns::Row, 100)
            .explain("Why.".into(), &[], None, &[])
            .zero_based(),
        "Why."
    );
}

/// The longer the sentence is, the less is said of dead rows.
#[test]
fn sentences_keep_to_their_length() {
    let dead = died(RowsOrColumns::Column, &[51, 52, 53, 98, 99], 50);
    let mut endings = Vec::new();
    for length in 1..=200 {
        let why = "x".repeat(length);
        let explained = in_order(RowsOrColumns::Column, 100).explain(
            why.into(),
            &[],
            Some(dead[0].killer),
            &dead,
        );
        let explained = explained.zero_based();
        assert!(explained.len() <= MAX_LENGTH.max(length));
        let ending = explained[length..].to_owned();
        if !endings.contains(&ending) {
            endings.push(ending);
        }
    }
    let lengths: Vec<usize> = endings.iter().map(String::len).collect();
    assert_eq!(endings.len(), 4, "{endings:?}");
    assert!(lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
    assert_eq!(endings[2..], [" Column 51 is dead.", ""]);
}
