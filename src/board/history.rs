//! A position whose changes can be undone.

use super::position::Position;
use super::square::Square;

/// A position whose changes can all be undone and redone.
///
/// A change is stored as the squares where a queen was added or removed: one for a click, at most
/// two per row when one solution replaces another.
#[derive(Clone, Debug)]
pub struct History {
    position: Position,
    done: Vec<Change>,
    /// The changes to redo; the most recently undone one is last.
    undone: Vec<Change>,
}

/// Squares to toggle. Toggling them again undoes the change.
type Change = Box<[Square]>;

impl History {
    /// Starts with a position; there is nothing to undo yet.
    pub fn new(position: Position) -> Self {
        Self {
            position,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Places a queen on an empty square, or removes the queen of an occupied one.
    ///
    /// Returns false, and does nothing, if the square is off the board.
    pub fn toggle(&mut self, square: Square) -> bool {
        self.position.board().contains(square) && self.change([square].into())
    }

    /// Replaces the position by another of the same board, as one change.
    ///
    /// Returns false, and does nothing, if the boards differ or the positions do not.
    pub fn replace(&mut self, position: &Position) -> bool {
        let squares = self
            .position
            .queens
            .symmetric_difference(&position.queens)
            .copied();
        self.position.board() == position.board() && self.change(squares.collect())
    }

    /// Undoes the last change; false if there is none.
    pub fn undo(&mut self) -> bool {
        toggle_last(&mut self.position, &mut self.done, &mut self.undone)
    }

    /// Redoes the most recently undone change; false if there is none, or if a new change was made
    /// since.
    pub fn redo(&mut self) -> bool {
        toggle_last(&mut self.position, &mut self.undone, &mut self.done)
    }

    /// The number of changes that can be undone.
    pub fn changes(&self) -> usize {
        self.done.len()
    }

    /// Whether there is a change to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes a new change; false if it changes nothing.
    fn change(&mut self, change: Change) -> bool {
        if change.is_empty() {
            return false;
        }
        self.undone = vec![change];
        self.redo()
    }
}

/// Makes or undoes the last of these changes, and moves it to the others; false if there is none.
fn toggle_last(position: &mut Position, from: &mut Vec<Change>, to: &mut Vec<Change>) -> bool {
    let Some(change) = from.pop() else {
        return false;
    };
    for &square in &change {
        position.toggle(square);
    }
    to.push(change);
    true
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{board, position};

    const ORDER: usize = 6;

    fn squares() -> impl Strategy<Value = Vec<(usize, usize)>> {
        // Some of these squares are off the board.
        prop::collection::vec((0..=ORDER, 0..=ORDER), 0..20)
    }

    fn toggled(squares: &[(usize, usize)]) -> Position {
        let mut position = Position::empty(board(ORDER));
        for &(row, column) in squares {
            position.toggle(Square::new(row, column));
        }
        position
    }

    #[test]
    fn a_new_change_ends_what_could_be_redone() {
        let empty = position(ORDER, "");
        let mut history = History::new(empty.clone());
        assert!(history.toggle(Square::new(0, 0)) && history.undo());
        assert!(!history.replace(&empty) && !history.toggle(Square::new(0, ORDER)));
        assert!(history.redo(), "a change of nothing is not a new change");
        assert!(history.undo() && history.toggle(Square::new(1, 1)));
        assert!(!history.redo());
        assert!(!history.replace(&position(ORDER + 1, "")), "another board");
        assert_eq!(*history.position(), position(ORDER, "1,1"));
    }

    proptest! {
        #[test]
        fn all_undone_is_the_start_and_all_redone_the_end(
            start in squares(),
            actions in prop::collection::vec(squares(), 0..30),
        ) {
            let mut history = History::new(toggled(&start));
            let mut states = vec![history.position().clone()];
            for action in &actions {
                let changed = match action[..] {
                    [(row, column)] => history.toggle(Square::new(row, column)),
                    _ => history.replace(&toggled(action)),
                };
                let state = history.position().clone();
                prop_assert_eq!(changed, Some(&state) != states.last());
                states.extend(changed.then_some(state));
            }
            for state in states.iter().rev() {
                prop_assert_eq!(history.position(), state);
                history.undo();
            }
            prop_assert!(!history.undo());
            for state in &states {
                prop_assert_eq!(history.position(), state);
                history.redo();
            }
            prop_assert!(!history.redo());
        }
    }
}
