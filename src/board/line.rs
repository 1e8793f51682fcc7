//! The lines along which a queen attacks.

use std::fmt;

/// A line along which a queen attacks. It prints as its English name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// The same row.
    Row,
    /// The same column.
    Column,
    /// The same row − column: from top left to bottom right.
    Diagonal,
    /// The same row + column: from top right to bottom left.
    AntiDiagonal,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
        })
    }
}
