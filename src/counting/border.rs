//! The queens on the four edges of a board, in groups of borders that are counted together.

use std::cmp::Reverse;
use std::ops::Range;

use super::completion_count::Completions;
use super::rows_below::{OpenRow, RowsBelow};

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
    /// The legal borders of an order with these squares of the top queen and of the others.
    fn legal(order: u32, tops: Range<u32>, others: Range<u32>) -> impl Iterator<Item = Self> {
        let (first, count) = (others.start, others.len() as u32);
        let side = move |number: u32, place| first + number / count.pow(place) % count;
        (0..count.pow(3))
            .flat_map(move |number| tops.clone().map(move |top| (number, top)))
            .map(move |(number, top)| Self {
                left: side(number, 2),
                right: side(number, 1),
                bottom: side(number, 0),
                top,
            })
            .filter(move |border| border.is_legal(order))
    }

    /// The legal borders of an order, one from each orbit under the eight symmetries, with the size
    /// of the orbit.
    pub fn fundamental(order: u32) -> impl Iterator<Item = (Self, u64)> {
        Self::legal(order, 0..order, 0..order)
            .filter_map(move |border| Some((border, border.orbit(order)?)))
    }

    /// The image under the eight symmetries that leaves the fewest choices on its first rows; of
    /// several such images, the largest.
    ///
    /// A search from the top down places the fewest queens there: a fifth fewer, at orders 16 to
    /// 18, than in images chosen without regard to this.
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
        let free = |row: u32| u64::from((inside & !attacked(row, &squares)).count_ones());
        (1..order.saturating_sub(1))
            .filter(|row| squares.iter().all(|queen| queen.0 != *row))
            .take(order as usize * 4 / 10)
            .map(free)
            .product()
    }

    /// Whether there is a legal border with this top queen in which no queen is nearer to a corner.
    pub fn exists_below(top: u32, order: u32) -> bool {
        let middle = top..order.saturating_sub(top);
        Self::legal(order, top..top + 1, middle).next().is_some()
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

/// Borders that are counted together: all their queens but the top one are the same.
///
/// The kernels take as many columns as a lane has bits. If there are more between the edges, the
/// queens of the outermost inner columns are set in advance, in every possible way:
/// [`Group::narrowed`] makes a group of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    order: u32,
    /// The common queens, as row and column: one in every column that is not inside, and the one in
    /// the last row.
    queens: Vec<(u32, u32)>,
    /// The top queens' columns: inner ones, or the one set in advance.
    tops: Vec<u32>,
    /// The columns that are still to be searched.
    inside: Range<u32>,
}

impl Group {
    /// The group of borders that differ only in the top queen; `None` if there are no borders.
    pub fn new(borders: &[Border], order: u32) -> Option<Self> {
        let [left, right, bottom, _] = borders.first()?.squares(order);
        Some(Self {
            order,
            queens: vec![left, right, bottom],
            tops: borders.iter().map(|border| border.top).collect(),
            inside: 1..order.saturating_sub(1).max(1),
        })
    }

    /// Whether the kernels can count it.
    pub fn is_narrow(&self) -> bool {
        self.inside.len() <= Completions::MAX_WIDTH
    }

    /// The same borders with one inner column less, taken alternately from the left and the right:
    /// one group for every square of the column that a queen can take.
    pub fn narrowed(&self) -> Vec<Self> {
        let Range { start, end } = self.inside.clone();
        let (column, inside) = if start + end <= self.order {
            (start, start + 1..end)
        } else {
            (end - 1, start..end - 1)
        };
        let with = |square: Option<(u32, u32)>, tops: Vec<u32>| Self {
            queens: self.queens.iter().copied().chain(square).collect(),
            tops,
            inside: inside.clone(),
            ..*self
        };
        if self.queens.iter().any(|queen| queen.1 == column) {
            return vec![with(None, self.tops.clone())];
        }
        // A queen at the top of this column now attacks the inner columns from outside.
        let at_top = self.tops.contains(&column);
        let at_top = at_top.then(|| with(Some((0, column)), vec![column]));
        let squares = (1..self.order.saturating_sub(1)).map(|row| (row, column));
        let free =
            squares.filter(|&square| !self.queens.iter().any(|&queen| attack(queen, square)));
        let below_top = free.map(|square| {
            let tops = self.tops.iter().filter(|&&top| !attack((0, top), square));
            with(Some(square), tops.copied().collect())
        });
        let groups = at_top.into_iter().chain(below_top);
        groups.filter(|group| !group.tops.is_empty()).collect()
    }

    /// The rows between the edges that have no queen yet. Squares attacked by the common queens are
    /// blocked; what the top queen attacks is in [`Group::states`].
    pub fn open_rows(&self) -> Vec<OpenRow> {
        let rows = 1..self.order.saturating_sub(1);
        let open = rows.filter(|row| self.queens.iter().all(|queen| queen.0 != *row));
        OpenRow::all(open.map(|row| {
            let attacked = attacked(row, &self.queens);
            (row, self.inner(attacked) | u32::MAX << self.inside.len())
        }))
    }

    /// An estimate of the work for the group, in an arbitrary unit. It is the same on every
    /// machine, and right to within a quarter for most groups.
    ///
    /// It is the number of placements on the first six tenths of the open rows, where most queens
    /// are placed. This is the product of the squares that the border leaves of each row, reduced
    /// more the more queens stand above. The exponent was fitted to orders 16 to 18.
    pub fn work(&self) -> u64 {
        let rows = self.open_rows();
        let count = rows.len() as f64;
        let below = |mut state: RowsBelow| {
            let mut placements = 1.0;
            for (row, above) in rows.iter().zip(0..rows.len() * 6 / 10) {
                if above > 0 {
                    state = RowsBelow {
                        diagonals: state.diagonals << row.step,
                        anti_diagonals: state.anti_diagonals >> row.step,
                        ..state
                    };
                }
                let left = (count - above as f64) / count;
                let squares = f64::from(state.free(row.blocked).count_ones());
                placements *= squares * left * left * left;
            }
            placements
        };
        let placements: f64 = self.states(&rows).into_iter().map(below).sum();
        placements as u64
    }

    /// What each possible top queen attacks on the first of these open rows.
    pub fn states(&self, open: &[OpenRow]) -> Vec<RowsBelow> {
        // `step` of the first open row is its distance from the top edge.
        let distance = open.first().map_or(0, |row| row.step);
        let state = |&top: &u32| RowsBelow {
            columns: self.inner(bit(top)),
            diagonals: self.inner(bit(top) << distance),
            anti_diagonals: self.inner(bit(top) >> distance),
        };
        self.tops.iter().map(state).collect()
    }

    /// Restricts a mask of columns to the inner ones.
    fn inner(&self, columns: u64) -> u32 {
        (columns >> self.inside.start) as u32 & !(u32::MAX << self.inside.len())
    }
}

fn bit(column: u32) -> u64 {
    1 << column
}

/// The columns of a row that these queens attack.
fn attacked(row: u32, queens: &[(u32, u32)]) -> u64 {
    queens.iter().fold(0, |attacked, &(queen_row, column)| {
        let (queen, distance) = (bit(column), row.abs_diff(queen_row));
        attacked | queen | queen << distance | queen >> distance
    })
}

/// The narrow groups of which a group consists, one after another.
#[derive(Clone, Debug, Default)]
pub struct Narrowed {
    /// The groups still to come, in reverse order.
    waiting: Vec<Group>,
}

impl Narrowed {
    pub fn new(group: Group) -> Self {
        Self {
            waiting: vec![group],
        }
    }
}

impl Iterator for Narrowed {
    type Item = Group;

    fn next(&mut self) -> Option<Group> {
        loop {
            let group = self.waiting.pop()?;
            if group.is_narrow() {
                return Some(group);
            }
            self.waiting.extend(group.narrowed().into_iter().rev());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::known_counts;
    use crate::counting::kernel::Kernel;

    #[test]
    fn no_image_leaves_fewer_choices() {
        for order in 4..=9 {
            for (border, _) in Border::fundamental(order) {
                let turned = |border: &Border| Some(border.mirrored(order).transposed());
                let turns = std::iter::successors(Some(border), turned).take(4);
                let images = turns.flat_map(|image| [image, image.mirrored(order)]);
                let images: Vec<Border> = images.collect();
                let chosen = border.with_fewest_choices(order);
                assert!(images.contains(&chosen), "{border:?}");
                for image in images {
                    assert!(chosen.choices(order) <= image.choices(order));
                    assert_eq!(image.with_fewest_choices(order), chosen);
                }
            }
        }
    }

    /// Setting queens in advance changes no count, whatever the number of their columns.
    #[test]
    fn every_number_of_columns_set_in_advance_counts_the_same() {
        for kernel in Kernel::available() {
            let mut completions = Completions::new(kernel);
            for order in [1, 2, 4, 5, 8, 9] {
                let groups = Border::fundamental(order)
                    .filter_map(|(border, weight)| Some((Group::new(&[border], order)?, weight)));
                let mut groups: Vec<_> = groups.collect();
                loop {
                    let mut count = |(group, weight): &(Group, u64)| {
                        let rows = group.open_rows();
                        completions.start(&rows, &group.states(&rows));
                        weight * completions.finish()
                    };
                    let sum = groups.iter().map(&mut count).sum();
                    let expected = known_counts::solutions(order as usize);
                    assert_eq!(Some(sum), expected, "{kernel}, {order}");
                    if groups.iter().all(|(group, _)| group.inside.is_empty()) {
                        break;
                    }
                    let narrowed = |(group, weight): (Group, u64)| {
                        let groups = group.narrowed().into_iter();
                        groups.map(move |group| (group, weight))
                    };
                    groups = groups.into_iter().flat_map(narrowed).collect();
                }
            }
        }
    }

    #[test]
    fn groups_of_large_boards_are_narrow_at_the_end() {
        for order in [18, 19, 20, 21, 24] {
            let (border, _) = Border::fundamental(order).nth(1000).unwrap();
            let group = Group::new(&[border], order).unwrap();
            assert_eq!(group.is_narrow(), order == 18);
            for narrow in Narrowed::new(group).take(1000) {
                let rows = narrow.open_rows().len();
                assert!(
                    narrow.is_narrow() && rows <= Completions::MAX_WIDTH,
                    "order {order}"
                );
            }
        }
    }
}
