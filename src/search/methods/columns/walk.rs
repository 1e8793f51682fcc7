//! The list of partial solutions, walked along without being there.

use crate::search::methods::positions;

/// Room for the queens of the largest order.
pub(super) const ROOM: usize = super::Columns::MAX_ORDER;

/// All safe positions of equally many queens, one after the other, in the order
/// of the list: found depth first, and forgotten.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    order: u8,
    queens: usize,
    /// The rows of the queens set, the newest first, at the end of the room.
    rows: [u8; ROOM],
    set: usize,
    ended: bool,
}

impl Walk {
    /// At the first position of so many queens.
    pub(super) fn new(order: usize, queens: usize) -> Self {
        let mut walk = Self {
            order: order as u8,
            queens,
            rows: [0; ROOM],
            set: 0,
            ended: false,
        };
        walk.descend(0);
        walk
    }

    /// The order of the board.
    pub(super) fn order(&self) -> usize {
        self.order.into()
    }

    /// How many queens the positions have.
    pub(super) fn queens(&self) -> usize {
        self.queens
    }

    /// The rows of the position, the newest queen first.
    pub(super) fn get(&self) -> Option<&[u8]> {
        (!self.ended).then(|| self.rows())
    }

    /// Goes on to the next position.
    pub(super) fn advance(&mut self) {
        match self.take_back() {
            Some(row) => self.descend(row + 1),
            None => self.ended = true,
        }
    }

    fn rows(&self) -> &[u8] {
        &self.rows[ROOM - self.set..]
    }

    /// Sets the queens that are missing, the next one on `row` at the earliest.
    fn descend(&mut self, mut row: u8) {
        let mut uncounted = 0;
        while self.set < self.queens {
            if row == self.order {
                let Some(last) = self.take_back() else {
                    self.ended = true;
                    return;
                };
                row = last + 1;
            } else if positions::safe(row, self.rows().iter().copied(), &mut uncounted) {
                self.set += 1;
                self.rows[ROOM - self.set] = row;
                row = 0;
            } else {
                row += 1;
            }
        }
    }

    /// The row of the newest queen, which is taken back.
    fn take_back(&mut self) -> Option<u8> {
        let row = *self.rows().first()?;
        self.set -= 1;
        Some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_in_the_order_of_the_list() {
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
