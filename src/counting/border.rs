//! The queens on the four edges of a board.

use std::cmp::Reverse;

/// The squares of the queens in the first and last row and column.
///
/// A queen in a corner appears twice. `top` is the last field so that sorting puts borders next to
/// each other that differ only in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Border {
    /// Row of the queen in the first column.
    pub left: u32,
    /// Row of the queen in the last column.
    pub right: u32,
    /// Column of the queen in the last row.
    pub bottom: u32,
    /// Column of the queen in the first row.
    pub top: u32,
}

impl Border {
    /// The legal borders of an order, one from each orbit under the eight symmetries, with the size
    /// of the orbit.
    pub fn fundamental(order: u32) -> impl Iterator<Item = (Self, u64)> {
        (0..order)
            .flat_map(move |left| (0..order).map(move |right| (left, right)))
            .flat_map(move |(left, right)| (0..order).map(move |bottom| (left, right, bottom)))
            .flat_map(move |(left, right, bottom)| {
                (0..order).map(move |top| Self {
                    left,
                    right,
                    bottom,
                    top,
                })
            })
            .filter(move |border| border.is_legal(order))
            .filter_map(move |border| Some((border, border.orbit(order)?)))
    }

    /// The image under the eight symmetries that leaves the fewest choices on its first rows; of
    /// several such images, the largest.
    ///
    /// A search from the top down places the fewest queens there: a fifth less, at orders 16 to 18,
    /// than in images chosen without regard to this.
    pub fn with_fewest_choices(self, order: u32) -> Self {
        let mut best = (u64::MAX, Reverse(self));
        let mut image = self;
        for _ in 0..4 {
            // Left and right are equivalent: a row has as many choices in both.
            let mirrored = image.mirrored(order);
            best = best.min((image.choices(order), Reverse(image.max(mirrored))));
            image = mirrored.transposed();
        }
        best.1.0
    }

    /// The number of ways to place queens on the first four tenths of the rows, if only those of
    /// the border attacked them.
    fn choices(self, order: u32) -> u64 {
        let squares = self.squares(order);
        // All columns but the first and the last.
        let inside = (1_u64 << order.saturating_sub(1)).saturating_sub(2);
        let free = |row: u32| {
            let free = squares.iter().fold(inside, |free, &(queen_row, column)| {
                let (queen, distance) = (1 << column, row.abs_diff(queen_row));
                free & !(queen | queen << distance | queen >> distance)
            });
            u64::from(free.count_ones())
        };
        (1..order.saturating_sub(1))
            .filter(|row| squares.iter().all(|queen| queen.0 != *row))
            .take(order as usize * 4 / 10)
            .map(free)
            .product()
    }

    /// Whether there is a legal border with this top queen in which no queen is nearer to a corner.
    pub fn exists_below(top: u32, order: u32) -> bool {
        let middle = top..order.saturating_sub(top);
        middle
            .clone()
            .flat_map(|left| middle.clone().map(move |right| (left, right)))
            .flat_map(|(left, right)| middle.clone().map(move |bottom| (left, right, bottom)))
            .any(|(left, right, bottom)| {
                let border = Self {
                    left,
                    right,
                    bottom,
                    top,
                };
                border.is_legal(order)
            })
    }

    /// The squares of the four queens, as row and column: left, right, bottom, top.
    pub fn squares(self, order: u32) -> [(u32, u32); 4] {
        let last = order - 1;
        [
            (self.left, 0),
            (self.right, last),
            (last, self.bottom),
            (0, self.top),
        ]
    }

    fn is_legal(self, order: u32) -> bool {
        let last = order - 1;
        let squares = self.squares(order);
        let corners_agree = (self.top == 0) == (self.left == 0)
            && (self.top == last) == (self.right == 0)
            && (self.bottom == 0) == (self.left == last)
            && (self.bottom == last) == (self.right == last);
        corners_agree
            && squares
                .iter()
                .enumerate()
                .all(|(i, &a)| squares[..i].iter().all(|&b| a == b || !attack(a, b)))
    }

    /// The size of the orbit, if this is its largest member.
    ///
    /// The largest rather than the smallest is taken because that leaves longer runs of borders
    /// that differ only in the top queen.
    fn orbit(self, order: u32) -> Option<u64> {
        let mut image = self;
        let mut unchanged = 0;
        for symmetry in 0..8 {
            // Alternating a reflection and a transposition goes through all eight.
            image = if symmetry % 2 == 0 {
                image.mirrored(order)
            } else {
                image.transposed()
            };
            if image > self {
                return None;
            }
            unchanged += u64::from(image == self);
        }
        Some(8 / unchanged)
    }

    fn mirrored(self, order: u32) -> Self {
        Self {
            left: self.right,
            right: self.left,
            bottom: order - 1 - self.bottom,
            top: order - 1 - self.top,
        }
    }

    fn transposed(self) -> Self {
        Self {
            left: self.top,
            right: self.bottom,
            bottom: self.right,
            top: self.left,
        }
    }
}

/// Whether queens on two squares attack each other.
pub fn attack((row, column): (u32, u32), (other_row, other_column): (u32, u32)) -> bool {
    row == other_row
        || column == other_column
        || row.abs_diff(other_row) == column.abs_diff(other_column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_image_leaves_fewer_choices() {
        for order in 4..=9 {
            for (border, _) in Border::fundamental(order) {
                let mut image = border;
                let images: Vec<Border> = (0..4)
                    .flat_map(|_| {
                        let mirrored = image.mirrored(order);
                        [
                            std::mem::replace(&mut image, mirrored.transposed()),
                            mirrored,
                        ]
                    })
                    .collect();
                let chosen = border.with_fewest_choices(order);
                assert!(images.contains(&chosen), "{border:?}");
                for image in images {
                    assert!(chosen.choices(order) <= image.choices(order));
                    assert_eq!(image.with_fewest_choices(order), chosen);
                }
            }
        }
    }
}
