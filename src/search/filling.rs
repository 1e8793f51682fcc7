//! The order in which searches fill rows and columns.

use super::Axis;
use crate::board::{Notation, Square};

/// The order in which a search fills a board with queens that do not attack each other, and so what
/// it chooses each time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    /// One row or column after another, from 0, depth-first: a column for each row, or a row for each
    /// column.
    InOrder(Axis),
    /// One column after another, from 0, beside queens from a list: a row for each.
    FromLists,
    /// Row by row, choosing the next row each time, and a square there. It never continues below a
    /// dead row.
    ByChoice,
    /// Row by row in an order of its own, also below a dead row: a square of the row each time.
    AnyOrder,
    /// By rows and columns, choosing the next one each time, and a square there. It never continues
    /// below a dead one.
    ByLine,
}

impl Filling {
    /// Whether it fills rows, columns or both.
    pub fn axes(self) -> &'static [Axis] {
        match self {
            Self::InOrder(Axis::Row) | Self::ByChoice | Self::AnyOrder => &[Axis::Row],
            Self::InOrder(Axis::Column) | Self::FromLists => &[Axis::Column],
            Self::ByLine => &[Axis::Row, Axis::Column],
        }
    }

    /// Whether it fills one row or column after another, from 0.
    pub(super) fn is_in_order(self) -> bool {
        match self {
            Self::InOrder(_) | Self::FromLists => true,
            Self::ByChoice | Self::AnyOrder | Self::ByLine => false,
        }
    }

    /// What each level of its tree fills, a row or a column, if that is the same for all of its nodes.
    pub fn level_axis(self) -> Option<Axis> {
        self.axes().first().copied().filter(|_| self.is_in_order())
    }

    /// The chosen part of a square in its shortest form: its column, its row, or both.
    pub fn label(self, square: Square, notation: Notation) -> String {
        match self.level_axis() {
            Some(Axis::Row) => notation.column(square.column),
            Some(Axis::Column) => notation.row(square.row),
            None => notation.short(square),
        }
    }
}
