//! A position and the way it came about.

use super::Position;
use crate::puzzle::board::Square;

/// A position whose changes can all be taken back and made again.
///
/// Of a change only the squares are kept on which a queen came or went: one for
/// a click, at most two for each row when one solution replaces another.
#[derive(Clone, Debug)]
pub struct History {
    position: Position,
    done: Vec<Change>,
    /// The change that was taken back last at the end.
    undone: Vec<Change>,
}

/// Squares to be toggled, which undoes itself.
type Change = Box<[Square]>;

impl History {
    /// Begins with a position; nothing can be taken back yet.
    #[must_use]
    pub fn new(position: Position) -> Self {
        Self {
            position,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Puts a queen on an empty square or takes it away; says whether there was
    /// such a square on the board.
    pub fn toggle(&mut self, square: Square) -> bool {
        self.position.has(square) && self.change([square].into())
    }

    /// Changes everything at once to another position of this board, such as a
    /// completion or none at all; says whether that changed anything.
    pub fn replace(&mut self, position: &Position) -> bool {
        let squares = self
            .position
            .queens
            .symmetric_difference(&position.queens)
            .copied();
        self.position.board == position.board && self.change(squares.collect())
    }

    /// Takes the last change back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let change = self.done.pop();
        Self::carry(change, &mut self.position, &mut self.undone)
    }

    /// Makes the change again that was taken back last; says whether there was
    /// one since the last new change.
    pub fn redo(&mut self) -> bool {
        let change = self.undone.pop();
        Self::carry(change, &mut self.position, &mut self.done)
    }

    /// Whether there is a change to be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is a change to be made again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes a new change, if it is one.
    fn change(&mut self, change: Change) -> bool {
        let changes = !change.is_empty();
        if changes {
            self.undone.clear();
            Self::carry(Some(change), &mut self.position, &mut self.done);
        }
        changes
    }

    /// Makes a change that was taken from one end of the history and keeps it at
    /// the other.
    fn carry(change: Option<Change>, position: &mut Position, to: &mut Vec<Change>) -> bool {
        for &square in change.iter().flatten() {
            position.toggle(square);
        }
        let is_one = change.is_some();
        to.extend(change);
        is_one
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzle::board::Board;

    const ORDER: usize = 6;

    fn squares() -> impl Strategy<Value = Vec<(usize, usize)>> {
        // Some of them off the board.
        prop::collection::vec((0..=ORDER, 0..=ORDER), 0..20)
    }

    fn position(squares: &[(usize, usize)]) -> Position {
        let mut position = Position::empty(Board::new(ORDER).unwrap());
        for &(row, column) in squares {
            position.toggle(Square::new(row, column));
        }
        position
    }

    #[test]
    fn a_new_change_ends_what_could_be_made_again() {
        let mut history = History::new(position(&[]));
        assert!(!history.undo() && !history.redo());
        assert!(history.toggle(Square::new(0, 0)));
        assert!(history.undo());
        assert!(!history.replace(&position(&[])) && !history.toggle(Square::new(0, ORDER)));
        assert!(history.redo(), "what changes nothing is no change");
        assert!(history.undo());
        assert!(history.toggle(Square::new(1, 1)));
        assert!(!history.redo());
        assert_eq!(*history.position(), position(&[(1, 1)]));
    }

    #[test]
    fn another_board_is_refused() {
        let mut history = History::new(position(&[(0, 0)]));
        assert!(!history.replace(&Position::empty(Board::new(ORDER + 1).unwrap())));
        assert_eq!(history.position().len(), 1);
    }

    proptest! {
        #[test]
        fn all_undone_is_the_start_and_all_redone_the_end(
            start in squares(),
            actions in prop::collection::vec(squares(), 0..30),
        ) {
            let mut history = History::new(position(&start));
            let mut states = vec![history.position().clone()];
            for action in &actions {
                let changed = match action[..] {
                    [(row, column)] => history.toggle(Square::new(row, column)),
                    _ => history.replace(&position(action)),
                };
                if changed {
                    states.push(history.position().clone());
                } else {
                    prop_assert_eq!(Some(history.position()), states.last());
                }
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
