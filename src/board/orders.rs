//! A range of orders.

use std::fmt;

use super::Board;

/// Boards of one order after the other, such as 4-12: at least one.
///
/// ```
/// use queens::board::{Board, Orders};
///
/// let orders = Orders::new(Board::new(4)?, Board::new(12)?).ok_or("the wrong way round")?;
/// assert_eq!(orders.to_string(), "4-12");
/// assert_eq!(orders.boards().count(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orders {
    first: Board,
    last: Board,
}

impl Orders {
    /// All orders from that of the one board to that of the other; `None` if the first is
    /// larger.
    #[must_use]
    pub fn new(first: Board, last: Board) -> Option<Self> {
        (first.order() <= last.order()).then_some(Self { first, last })
    }

    /// The board of the smallest order.
    #[must_use]
    pub fn first(self) -> Board {
        self.first
    }

    /// The board of the largest order.
    #[must_use]
    pub fn last(self) -> Board {
        self.last
    }

    /// The boards, the smallest first.
    pub fn boards(self) -> impl Iterator<Item = Board> + Clone {
        (self.first.order()..=self.last.order()).filter_map(|order| Board::new(order).ok())
    }
}

/// This order alone.
impl From<Board> for Orders {
    fn from(board: Board) -> Self {
        Self {
            first: board,
            last: board,
        }
    }
}

impl fmt::Display for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first.order(), self.last.order())
    }
}
