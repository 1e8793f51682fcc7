use proptest::prelude::*;

use super::*;

fn on(coordinates: Coordinates, order: usize) -> Notation {
    coordinates.on(Board::new(order).unwrap())
}

#[test]
fn squares_have_names() {
    for (coordinates, order, (row, column), long, short) in [
        (Coordinates::FromZero, 8, (5, 3), "row 5, column 3", "5,3"),
        (Coordinates::FromOne, 8, (5, 3), "row 6, column 4", "6,4"),
        (Coordinates::Chess, 8, (5, 3), "d3", "d3"),
        (Coordinates::Chess, 8, (7, 0), "a1", "a1"),
        (Coordinates::Chess, 8, (0, 7), "h8", "h8"),
        (Coordinates::Chess, 4, (0, 0), "a4", "a4"),
        (Coordinates::Chess, 30, (0, 25), "z30", "z30"),
        (Coordinates::Chess, 30, (29, 26), "aa1", "aa1"),
        (Coordinates::Chess, 100, (99, 99), "cv1", "cv1"),
    ] {
        let notation = on(coordinates, order);
        let square = Square::new(row, column);
        assert_eq!(notation.square(square), long);
        assert_eq!(notation.short(square), short);
    }
    let last = on(Coordinates::Chess, 2_000);
    assert_eq!(last.square(Square::new(0, 701)), "zz2000");
    assert_eq!(last.square(Square::new(1_999, 702)), "aaa1");
}

#[test]
fn a1_is_dark_at_every_order() {
    for order in [1, 2, 3, 6, 7, 8, 101] {
        let (upper_left, a1) = (Square::new(0, 0), Square::new(order - 1, 0));
        assert!(on(Coordinates::Chess, order).is_dark(a1));
        assert!(on(Coordinates::FromZero, order).is_dark(upper_left));
        for notation in Coordinates::ALL.map(|coordinates| on(coordinates, order)) {
            let square = |column: usize| Square::new(order / 2, column);
            for column in 1..order {
                assert_ne!(
                    notation.is_dark(square(column)),
                    notation.is_dark(square(column - 1))
                );
            }
        }
    }
}

#[test]
fn the_same_squares_are_read_in_all_three() {
    for (coordinates, text) in [
        (Coordinates::FromZero, " 0,3\n 4,6 "),
        (Coordinates::FromOne, "1,4 5,7"),
        (Coordinates::Chess, "d8 g4"),
        (Coordinates::Chess, "D8  G04"),
    ] {
        let notation = on(coordinates, 8);
        let position = notation.position(text).unwrap();
        assert!(position.queens().eq([Square::new(0, 3), Square::new(4, 6)]));
        assert!(notation.position(" ").unwrap().is_empty());
    }
}

#[test]
fn errors_say_what_is_allowed() {
    let mut errors = Vec::new();
    for (coordinates, texts) in [
        (
            Coordinates::FromZero,
            &["0,4 1", "0,4, 1", "0,-4", "8,0", "0,4 0,4"][..],
        ),
        (Coordinates::FromOne, &["a1", "0,8", "8,9"]),
        (
            Coordinates::Chess,
            &["a8 i1", "a0", "a9", "e8 b1 E8", "1,4", "4e", "é4", "e4e"],
        ),
    ] {
        for text in texts {
            let error = on(coordinates, 8).position(text).unwrap_err();
            errors.push(format!("{text}: {error}"));
        }
    }
    insta::assert_snapshot!(errors.join("\n"));
    for word in ["0,", "a,b", "1,99999999999999999999", "zzzzzzzzzzzzzzzzz1"] {
        for coordinates in Coordinates::ALL {
            let error = on(coordinates, 8).position(word).unwrap_err();
            assert!(matches!(error, NotationError::NotASquare { .. }), "{word}");
        }
    }
}

#[test]
fn lists_of_squares_are_known_without_a_board() {
    for (text, from_zero, chess) in [
        ("0,3 4,6", true, false),
        (" d8  G4", false, true),
        ("aa900", false, true),
        ("", false, false),
        ("8", false, false),
        ("0,3 d8", false, false),
        ("first", false, false),
    ] {
        let known = Coordinates::ALL.map(|coordinates| coordinates.can_read(text));
        assert_eq!(known, [from_zero, from_zero, chess], "{text}");
    }
}

proptest! {
    #[test]
    fn names_are_read_back_at_all_orders(
        (order, row, column) in (1..=Board::MAX_ORDER)
            .prop_flat_map(|order| (Just(order), 0..order, 0..order)),
    ) {
        for coordinates in Coordinates::ALL {
            let notation = on(coordinates, order);
            let square = Square::new(row, column);
            prop_assert_eq!(notation.read(&notation.short(square)), Ok(square));
        }
    }

    #[test]
    fn lists_are_read_back(
        order in 1..=100_usize,
        squares in prop::collection::vec((0..100_usize, 0..100_usize), 0..50),
    ) {
        let mut position = Position::empty(Board::new(order).unwrap());
        for (row, column) in squares {
            position.toggle(Square::new(row, column));
        }
        for coordinates in Coordinates::ALL {
            let notation = on(coordinates, order);
            let text = notation.list(position.queens());
            prop_assert_eq!(notation.position(&text), Ok(position.clone()));
        }
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[0-9a-cA, x]{0,20}", order in 1..=30_usize) {
        for coordinates in Coordinates::ALL {
            let _ = on(coordinates, order).position(&text);
        }
    }
}

#[test]
fn rows_and_columns_are_read_as_they_are_written() {
    for order in [1, 8, 30, 1_000_000] {
        for coordinates in Coordinates::ALL {
            let notation = coordinates.on(Board::new(order).unwrap());
            for index in [0, order / 3, order - 1] {
                let (row, column) = (notation.row(index), notation.column(index));
                assert_eq!(notation.read_row(&row), Some(index), "{row}");
                assert_eq!(notation.read_column(&column), Some(index), "{column}");
            }
        }
    }
    for (coordinates, row, column) in [
        (Coordinates::FromZero, "8", "8"),
        (Coordinates::FromOne, "0", "9"),
        (Coordinates::Chess, "0", "i"),
        (Coordinates::Chess, "9", "3"),
        (Coordinates::Chess, "-1", "c5"),
        (Coordinates::FromZero, "-1", ""),
        (Coordinates::FromOne, "d", "1.5"),
    ] {
        let notation = coordinates.on(Board::new(8).unwrap());
        assert_eq!(notation.read_row(row), None, "{row}");
        assert_eq!(notation.read_column(column), None, "{column}");
    }
    let large = Coordinates::FromOne.on(Board::new(1_000_000).unwrap());
    assert_eq!(large.read_row("417,302"), Some(417_301));
}
