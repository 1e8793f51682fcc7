//! Rows and columns that no queen can fill any more.

use crate::{
    app::shared_state::capitalized,
    board::{Notation, Position, Square},
    numbers::{counted, joined},
    search::Axis,
};

/// The most lines that are listed one by one.
const LISTED: usize = 6;

/// Rows and columns without a queen whose squares are all attacked, by number, from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeadLines {
    /// The rows.
    pub rows: Vec<usize>,
    /// The columns.
    pub columns: Vec<usize>,
}

impl DeadLines {
    /// The dead lines of a position.
    pub(super) fn of(position: &Position) -> Self {
        let order = position.board().order();
        let free: Vec<Square> = position.free().collect();
        let dead = |axis: Axis| {
            let mut is_dead = vec![true; order];
            for square in position.queens().chain(free.iter().copied()) {
                is_dead[axis.split(square).0] = false;
            }
            let lines = (0..order).filter(|&line| is_dead[line]);
            lines.collect()
        };
        Self {
            rows: dead(Axis::Row),
            columns: dead(Axis::Column),
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.columns.is_empty()
    }

    /// The dead lines in words: `Row 3 and column 5 are dead`; `None` if there are none.
    #[must_use]
    pub fn text(&self, notation: Notation) -> Option<String> {
        let count = self.iter().count();
        let lines = [(Axis::Row, &self.rows), (Axis::Column, &self.columns)]
            .into_iter()
            .filter(|(_, lines)| !lines.is_empty())
            .map(|(axis, lines)| {
                if count <= LISTED {
                    named(notation, axis, lines)
                } else {
                    counted(lines.len(), &axis.to_string())
                }
            })
            .collect::<Vec<_>>()
            .join(" and ");
        let are = if count == 1 { "is" } else { "are" };
        (count > 0).then(|| capitalized(&format!("{lines} {are} dead")))
    }

    /// All dead lines, rows first.
    pub fn iter(&self) -> impl Iterator<Item = (Axis, usize)> {
        let rows = self.rows.iter().map(|&row| (Axis::Row, row));
        let columns = self.columns.iter().map(|&column| (Axis::Column, column));
        rows.chain(columns)
    }
}

/// Names lines of one kind: `rows 2, 3 and 5`.
fn named(notation: Notation, axis: Axis, lines: &[usize]) -> String {
    let name = |&line: &usize| match axis {
        Axis::Row => notation.row(line),
        Axis::Column => notation.column(line),
    };
    let names: Vec<String> = lines.iter().map(name).collect();
    let noun = if lines.len() == 1 { "" } else { "s" };
    format!("{axis}{noun} {}", joined(&names, "and"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        board::{Board, Coordinates},
        search::Filling,
    };

    fn position(order: usize, queens: &str) -> Position {
        let notation = Coordinates::FromZero.on(Board::new(order).unwrap());
        notation.position(queens).unwrap()
    }

    #[test]
    fn a_line_dies_when_its_last_square_is_attacked() {
        for (order, queens, rows, columns) in [
            (8, "", vec![], vec![]),
            (2, "0,0", vec![1], vec![1]),
            (3, "1,1", vec![0, 2], vec![0, 2]),
            (4, "0,0 1,2", vec![2], vec![3]),
            (4, "0,1 1,3 2,0 3,2", vec![], vec![]),
        ] {
            let dead = DeadLines::of(&position(order, queens));
            assert_eq!((&dead.rows, &dead.columns), (&rows, &columns), "{queens}");
            assert_eq!(dead.is_empty(), rows.is_empty() && columns.is_empty());
            assert_eq!(dead.iter().count(), rows.len() + columns.len());
        }
    }

    #[test]
    fn dead_lines_in_words() {
        for (order, queens, coordinates, expected) in [
            (8, "", Coordinates::FromZero, None),
            (4, "0,0", Coordinates::FromZero, None),
            (
                2,
                "0,0",
                Coordinates::FromZero,
                Some("Row 1 and column 1 are dead"),
            ),
            (
                2,
                "0,0",
                Coordinates::Chess,
                Some("Row 1 and column b are dead"),
            ),
            (
                3,
                "1,1",
                Coordinates::FromOne,
                Some("Rows 1 and 3 and columns 1 and 3 are dead"),
            ),
            (
                4,
                "0,0 1,2",
                Coordinates::FromZero,
                Some("Row 2 and column 3 are dead"),
            ),
            (
                8,
                "1,4 5,1 6,1",
                Coordinates::Chess,
                Some("Column d is dead"),
            ),
            (
                12,
                "0,3 1,11 2,7 4,2 7,0 9,5 10,10 11,6",
                Coordinates::FromZero,
                Some("4 rows and 4 columns are dead"),
            ),
        ] {
            let found = DeadLines::of(&position(order, queens))
                .text(coordinates.on(Board::new(order).unwrap()));
            assert_eq!(found.as_deref(), expected, "{order}: {queens}");
        }
    }

    proptest! {
        /// Play and watched searches agree on what is dead.
        #[test]
        fn they_are_those_of_searches(
            squares in prop::collection::btree_set((0..7_usize, 0..7_usize), 0..7),
        ) {
            let board = Board::new(7).unwrap();
            let squares = squares.into_iter().map(|(row, column)| Square::new(row, column));
            let position = Position::new(board, squares).unwrap();
            let dead = DeadLines::of(&position);
            for (axis, lines) in [(Axis::Row, dead.rows), (Axis::Column, dead.columns)] {
                let filling = Filling::InOrder(axis);
                let searched = filling.dead_lines(&board.into(), position.queens().collect());
                let searched: Vec<usize> = searched.iter().map(|dead| dead.line).collect();
                prop_assert_eq!(lines, searched);
            }
        }
    }
}
