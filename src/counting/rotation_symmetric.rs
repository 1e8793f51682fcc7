//! Counts the solutions that a rotation maps to themselves.

/// The rotation that maps a solution to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// By 90°, and thus also by 180°.
    Quarter,
    /// By 180°.
    Half,
}

/// A depth-first search, row by row. Along with each square it takes all images of it under the
/// rotation.
#[derive(Debug)]
pub struct Symmetric {
    order: u32,
    turn: Turn,
    stack: Vec<SymmetricNode>,
    found: u64,
}

/// What the queens placed so far attack, and the squares to try next.
#[derive(Clone, Copy, Debug, Default)]
struct SymmetricNode {
    rows: u64,
    columns: u64,
    /// Bit column − row + order.
    diagonals: u64,
    /// Bit row + column.
    anti_diagonals: u64,
    /// Squares of the first row without a queen that have not been tried yet.
    options: u64,
}

impl Symmetric {
    /// A search on a board of `order` rows, 31 at most.
    pub fn new(order: u32, turn: Turn) -> Self {
        let empty = SymmetricNode::default();
        Self {
            order,
            turn,
            stack: vec![empty.with_options(order)],
            found: 0,
        }
    }

    /// Tries at most `squares` squares. Returns the count once it is complete.
    pub fn step(&mut self, squares: u32) -> Option<u64> {
        for _ in 0..squares {
            let Some(node) = self.stack.last_mut() else {
                return Some(self.found);
            };
            let row = node.rows.trailing_ones();
            if row >= self.order {
                self.found += 1;
                self.stack.pop();
                continue;
            }
            if node.options == 0 {
                self.stack.pop();
                continue;
            }
            let square = (row, node.options.trailing_zeros());
            node.options &= node.options - 1;
            let child = node.with_orbit(square, self.order, self.turn);
            self.stack.extend(child);
        }
        None
    }
}

impl SymmetricNode {
    /// The child node with a queen on every image of the square. `None` if two of the queens would
    /// attack each other.
    fn with_orbit(self, first: (u32, u32), order: u32, turn: Turn) -> Option<Self> {
        let mut node = self;
        let mut square = first;
        loop {
            node = node.with_queen(square, order)?;
            let (row, column) = square;
            square = match turn {
                Turn::Quarter => (column, order - 1 - row),
                Turn::Half => (order - 1 - row, order - 1 - column),
            };
            if square == first {
                return Some(node.with_options(order));
            }
        }
    }

    fn with_options(self, order: u32) -> Self {
        let row = self.rows.trailing_ones();
        let attacked = self.columns | self.diagonals >> (order - row) | self.anti_diagonals >> row;
        let options = !attacked & ((1 << order) - 1);
        Self { options, ..self }
    }

    fn with_queen(self, (row, column): (u32, u32), order: u32) -> Option<Self> {
        let queen = Self {
            rows: 1 << row,
            columns: 1 << column,
            diagonals: 1 << (column + order - row),
            anti_diagonals: 1 << (row + column),
            options: 0,
        };
        let clash = self.rows & queen.rows
            | self.columns & queen.columns
            | self.diagonals & queen.diagonals
            | self.anti_diagonals & queen.anti_diagonals;
        (clash == 0).then_some(Self {
            rows: self.rows | queen.rows,
            columns: self.columns | queen.columns,
            diagonals: self.diagonals | queen.diagonals,
            anti_diagonals: self.anti_diagonals | queen.anti_diagonals,
            options: 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with A032522 and A033148.
    #[test]
    fn symmetric_solutions_are_counted() {
        let half = [1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240];
        let quarter = [1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128];
        for (turn, expected) in [(Turn::Half, &half[..]), (Turn::Quarter, &quarter)] {
            for (order, &expected) in (1..).zip(expected) {
                let mut search = Symmetric::new(order, turn);
                let mut steps = std::iter::repeat_with(|| search.step(1000));
                let count = steps.find_map(|count| count);
                assert_eq!(count, Some(expected), "{turn:?} {order}");
            }
        }
    }
}
