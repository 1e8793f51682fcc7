//! The items of a list of partial solutions, found one at a time.

use crate::search::methods::by_column;

/// The most queens there can be.
pub const MAX_QUEENS: usize = super::Columns::MAX_ORDER;

/// All partial solutions with equally many queens, in the order of the list. They
/// are found depth first, and not kept.
#[derive(Clone, Debug)]
pub struct Walk {
    order: u8,
    queens: usize,
    /// The rows of the queens placed, the newest first, at the end of the array.
    rows: [u8; MAX_QUEENS],
    placed: usize,
    ended: bool,
}

impl Walk {
    /// At the first partial solution with this number of queens.
    pub fn new(order: usize, queens: usize) -> Self {
        let mut walk = Self {
            order: order as u8,
            queens,
            rows: [0; MAX_QUEENS],
            placed: 0,
            ended: false,
        };
        walk.descend(0);
        walk
    }

    /// The order of the board.
    pub fn order(&self) -> usize {
        self.order.into()
    }

    /// How many queens each partial solution has.
    pub fn queens(&self) -> usize {
        self.queens
    }

    /// The rows of the partial solution, the newest queen first; `None` after the last.
    pub fn get(&self) -> Option<&[u8]> {
        (!self.ended).then(|| self.rows())
    }

    /// Goes to the next partial solution.
    pub fn advance(&mut self) {
        match self.remove() {
            Some(row) => self.descend(row + 1),
            None => self.ended = true,
        }
    }

    fn rows(&self) -> &[u8] {
        &self.rows[MAX_QUEENS - self.placed..]
    }

    /// Places the queens that are missing, the next one on `row` or below.
    fn descend(&mut self, mut row: u8) {
        let mut uncounted = 0;
        while self.placed < self.queens {
            if row == self.order {
                let Some(last) = self.remove() else {
                    self.ended = true;
                    return;
                };
                row = last + 1;
            } else if by_column::is_safe(row, self.rows().iter().copied(), &mut uncounted) {
                self.placed += 1;
                self.rows[MAX_QUEENS - self.placed] = row;
                row = 0;
            } else {
                row += 1;
            }
        }
    }

    /// Removes the newest queen; says on which row it was.
    fn remove(&mut self) -> Option<u8> {
        let row = *self.rows().first()?;
        self.placed -= 1;
        Some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partial_solutions_come_in_the_order_of_the_list() {
        let all = |order, queens| {
            let mut walk = Walk::new(order, queens);
            let mut all = Vec::new();
            while let Some(rows) = walk.get() {
                all.push(rows.to_vec());
                walk.advance();
            }
            walk.advance();
            assert_eq!(walk.get(), None);
            all
        };
        assert_eq!(all(4, 0), [vec![0_u8; 0]]);
        assert_eq!(all(3, 1), [[0], [1], [2]]);
        assert_eq!(all(4, 2), [[2, 0], [3, 0], [3, 1], [0, 2], [0, 3], [1, 3]]);
        assert_eq!(all(2, 2), Vec::<Vec<u8>>::new());
        assert_eq!(all(8, 5).len(), 568);
    }
}
