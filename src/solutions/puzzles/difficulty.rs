//! How hard a puzzle is.

use serde::{Deserialize, Serialize};

use crate::{
    board::{Board, Square},
    choice::choices,
    search::completion::{Deduction, hardest},
};

/// How hard a puzzle is: it follows from the hardest deduction that its solution takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
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

choices! {
    Difficulty,
    Easy: "easy", "A row or column always has one free square left";
    Medium: "medium", "See which squares would leave a line without a free square";
    Hard: "hard", "Try squares, and take queens back";
}

impl Difficulty {
    /// How hard it is to solve a board from these queens, which exactly one solution has.
    pub(super) fn of(board: Board, queens: &[Square]) -> Self {
        match hardest(board, queens) {
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
