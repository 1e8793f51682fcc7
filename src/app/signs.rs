//! The signs on the board that the activity can show, each with its words.

use super::{App, Current};
use crate::{
    board::{Board, Square},
    picture::{BoardPicture, Mark, Squares},
    search::RowsOrColumns,
};

/// A sign on the board.
pub struct Sign {
    /// A board with it: as small as may be.
    pub picture: BoardPicture,
    /// What it means, in two or three words, and in a sentence.
    pub words: (&'static str, &'static str),
}

/// Two squares of the smallest boards.
const FIRST: Square = Square { row: 0, column: 0 };
const LAST: Square = Square { row: 1, column: 1 };

impl App {
    /// The signs that there may be on the board, from the most usual one on.
    #[must_use]
    pub fn signs(&self) -> Vec<Sign> {
        let sign = |queens: &[Square], marks: &[Mark], words| self.sign(queens, marks, words);
        let attacked = ("attacked", "A queen attacks this square: it is not free");
        let mut signs = match self.current() {
            Current::Browse(_) => return Vec::new(),
            Current::Watch(_) | Current::Play(_) | Current::Race(_) => vec![Sign {
                picture: BoardPicture {
                    squares: Squares::Attacked(vec![true]),
                    ..self.sign(&[], &[], attacked).picture
                },
                words: attacked,
            }],
        };
        let (moved, quiet) = (Mark::Moved(FIRST), Mark::Quiet(FIRST));
        let given = sign(
            &[FIRST],
            &[Mark::Given(FIRST)],
            ("given", "A queen that was there before, and stays"),
        );
        let dead = sign(
            &[],
            &[Mark::Dead(RowsOrColumns::Row, 1)],
            ("dead row", "No queen can stand on this row any more"),
        );
        let clash = sign(
            &[FIRST, LAST],
            &[Mark::Clash(FIRST, LAST)],
            ("clash", "Two queens that attack each other"),
        );
        match self.current() {
            Current::Browse(_) => {}
            Current::Play(play) => {
                signs.push(clash);
                if self.view().chosen.dead_lines {
                    signs.push(dead);
                }
                if play.puzzle().is_some() {
                    signs.push(given);
                }
                let words = ("hint", "What a hint proposes");
                signs.push(sign(&[], &[Mark::Proposed(FIRST)], words));
            }
            Current::Watch(_) | Current::Race(_) => {
                let methods = match self.current() {
                    Current::Race(race) => {
                        let entries = race.spec().entries().iter();
                        entries.map(|entry| entry.method).collect()
                    }
                    Current::Watch(watch) => vec![watch.method()],
                    Current::Browse(_) | Current::Play(_) => Vec::new(),
                };
                let words = ("this step", "The queen of which the sentence speaks");
                signs.push(sign(&[FIRST], &[moved], words));
                let words = ("not now", "A queen of which the sentence does not speak");
                signs.push(sign(&[FIRST], &[quiet], words));
                if methods.iter().any(|method| method.tree.is_some()) {
                    let rejected = Mark::Rejected {
                        tested: LAST,
                        attacker: FIRST,
                    };
                    let words = ("attacks", "The queen that attacks the square under test");
                    signs.push(sign(&[FIRST], &[rejected], words));
                    let words = ("removed", "The queen that was here has gone");
                    signs.push(sign(&[], &[Mark::Removed(FIRST)], words));
                    let words = ("tried", "It was tried here before, beside the queens above");
                    signs.push(sign(&[], &[Mark::Tried(FIRST)], words));
                    let words = ("now free", "Only the queen that was removed attacked this");
                    signs.push(sign(&[], &[Mark::Freed(FIRST)], words));
                    signs.push(dead);
                } else {
                    signs.push(clash);
                }
                if let Current::Watch(watch) = self.current()
                    && !watch.given().is_empty()
                {
                    signs.push(given);
                }
            }
        }
        signs
    }

    /// Marks on a board that is as large as they need, with these queens.
    fn sign(&self, queens: &[Square], marks: &[Mark], words: (&'static str, &'static str)) -> Sign {
        let needs_more = |mark: &Mark| {
            matches!(
                mark,
                Mark::Rejected { .. } | Mark::Clash(..) | Mark::Dead(..)
            )
        };
        let order = if marks.iter().any(needs_more) { 2 } else { 1 };
        let board = Board::new(order).unwrap_or_else(|_| self.board());
        Sign {
            picture: BoardPicture {
                marks: marks.to_vec(),
                ..BoardPicture::new(board, queens.iter().copied(), self.theme())
            },
            words,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::{
        app::{App, Settings, Start},
        board::{Board, Position},
        solutions::{Kind, Query},
    };

    /// Play has no sign of a search, and each sign is another.
    #[test]
    fn only_signs_that_there_may_be_are_explained() {
        let board = Board::new(6).unwrap();
        let query = Query::new(board, Kind::First(None)).unwrap();
        let words = |start| {
            let settings = Settings {
                start,
                ..Settings::new(query)
            };
            let signs = App::new(settings).0.signs();
            let words: BTreeSet<_> = signs.iter().map(|sign| sign.words.0).collect();
            assert_eq!(words.len(), signs.len(), "none twice");
            words
        };
        let position = Position::new(board, []).unwrap();
        let play = words(Start::Play(position));
        assert_eq!(play, ["attacked", "clash", "dead row", "hint"].into());
        assert!(words(Settings::new(query).start).is_empty(), "solutions");
    }
}
