//! How hard a puzzle is.

use crate::{
    puzzle::{Board, Square},
    search::completion::{Deduction, deduction},
};

/// How hard a puzzle is: it follows from the hardest deduction that its solution takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// There is always a row or column with one free square.
    Easy,
    /// Sometimes one has to see on which squares a queen would leave a row or column without a
    /// free square.
    #[default]
    Medium,
    /// Sometimes one has to try a square, and take it back.
    Hard,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// What it takes to solve such a puzzle.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Easy => "A row or column always has one free square left",
            Self::Medium => "See which squares would leave a line without a free square",
            Self::Hard => "Try squares, and take queens back",
        }
    }

    /// How hard it is to solve a board from these queens, which exactly one solution has.
    pub(super) fn of(board: Board, queens: &[Square]) -> Self {
        match deduction::hardest(board, queens) {
            None | Some(Deduction::OnlySquare) => Self::Easy,
            Some(Deduction::OthersKill) => Self::Medium,
            Some(Deduction::Trying) => Self::Hard,
        }
    }

    /// The hardest deduction that such a puzzle may take.
    pub(super) fn hardest_deduction(self) -> Deduction {
        match self {
            Self::Easy => Deduction::OnlySquare,
            Self::Medium => Deduction::OthersKill,
            Self::Hard => Deduction::Trying,
        }
    }
}
