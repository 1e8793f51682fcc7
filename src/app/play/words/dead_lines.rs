//! What is said of dead rows and columns in play.

use crate::{
    app::play::{DeadLines, Play},
    board::{Coordinates, Notation},
    search::RowsOrColumns,
};

/// The check box for them, with its tip.
pub const MARKS: (&str, &str) = (
    "Dead rows and columns",
    "Strike out rows and columns without a queen whose squares are all attacked",
);

/// The most lines that are listed one by one.
const LISTED: usize = 6;

/// Which lines are dead: `Row 3 and column 5 are dead`; `None` if there are none.
#[must_use]
pub fn list(play: &Play, coordinates: Coordinates) -> Option<String> {
    let notation = coordinates.on(play.board());
    let DeadLines { rows, columns } = play.dead_lines();
    let count = rows.len() + columns.len();
    let listed = count <= LISTED;
    let lines = [(RowsOrColumns::Row, rows), (RowsOrColumns::Column, columns)]
        .into_iter()
        .filter(|(_, lines)| !lines.is_empty())
        .map(|(axis, lines)| {
            if listed {
                named(notation, axis, lines)
            } else {
                let plural = if lines.len() == 1 { "" } else { "s" };
                format!("{} {axis}{plural}", lines.len())
            }
        })
        .collect::<Vec<_>>()
        .join(" and ");
    let mut letters = lines.chars();
    let first = letters.next()?;
    let are = if count == 1 { "is" } else { "are" };
    Some(format!(
        "{}{} {are} dead",
        first.to_uppercase(),
        letters.as_str()
    ))
}

/// Why a position cannot be completed: its dead lines.
#[must_use]
pub fn sentence(play: &Play, coordinates: Coordinates) -> Option<String> {
    let list = list(play, coordinates)?;
    Some(format!(
        "{list}: every square is attacked. This position cannot be completed."
    ))
}

/// Lines of one kind: `rows 2, 3 and 5`.
fn named(notation: Notation, axis: RowsOrColumns, lines: &[usize]) -> String {
    let name = |&line: &usize| match axis {
        RowsOrColumns::Row => notation.row(line),
        RowsOrColumns::Column => notation.column(line),
    };
    match lines {
        [] => String::new(),
        [line] => format!("{axis} {}", name(line)),
        [before @ .., last] => {
            let before: Vec<String> = before.iter().map(name).collect();
            format!("{axis}s {} and {}", before.join(", "), name(last))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    fn play(order: usize, queens: &str) -> Play {
        let notation = Coordinates::FromZero.on(Board::new(order).unwrap());
        Play::new(notation.position(queens).unwrap())
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
            let found = list(&play(order, queens), coordinates);
            assert_eq!(found.as_deref(), expected, "{order}: {queens}");
        }
        assert_eq!(
            sentence(&play(4, "0,0 1,2"), Coordinates::FromZero).as_deref(),
            Some(
                "Row 2 and column 3 are dead: every square is attacked. \
                 This position cannot be completed."
            )
        );
    }
}
