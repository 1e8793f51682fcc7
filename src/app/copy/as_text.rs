//! The board as text for the clipboard, or a comparison as a table.

use crate::{
    app::{App, Current},
    board::{Notation, Position},
    task::SweepTable,
};

/// The board in one line: a solution as `--print rows` writes it, other queens as `--play` reads
/// them. In a race it is the first board. A comparison is a table with tabs between its columns,
/// for pasting into spreadsheets. `None` if there is nothing to copy.
pub(super) fn text(app: &App) -> Option<String> {
    match app.view().comparison() {
        Some(comparison) => Some(SweepTable::copied(comparison.progress.as_ref()?)),
        None => of_board(app.current(), app.notation()),
    }
}

fn of_board(current: &Current, notation: Notation) -> Option<String> {
    match current {
        Current::Browse(browse) => browse.shown().map(|found| found.solution.to_string()),
        Current::Watch(_) | Current::Race(_) => {
            let queens = current.queens();
            (!queens.is_empty()).then(|| notation.list(queens))
        }
        Current::Play(play) => of_position(play.position(), notation),
    }
}

fn of_position(position: &Position, notation: Notation) -> Option<String> {
    match position.solution() {
        Some(solution) => Some(solution.to_string()),
        None => (!position.is_empty()).then(|| notation.list(position.queens())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Coordinates, Square};

    #[test]
    fn a_position_as_it_is_read_and_a_solution_as_it_is_printed() {
        let board = Board::new(4).unwrap();
        for (queens, expected) in [
            (&[][..], None),
            (&[(0, 1)], Some("0,1")),
            (&[(3, 2), (0, 1)], Some("0,1 3,2")),
            (&[(0, 0), (1, 1)], Some("0,0 1,1")),
            (&[(0, 1), (1, 3), (2, 0), (3, 2)], Some("1 3 0 2")),
        ] {
            let notation = Coordinates::FromZero.on(board);
            let queens = queens.iter().map(|&(row, column)| Square::new(row, column));
            let position = Position::new(board, queens.collect::<Vec<_>>()).unwrap();
            assert_eq!(of_position(&position, notation).as_deref(), expected);
        }
        let position = Position::new(board, [Square::new(3, 2), Square::new(0, 1)]).unwrap();
        let chess = of_position(&position, Coordinates::Chess.on(board));
        assert_eq!(chess.as_deref(), Some("b4 c1"));
    }
}
