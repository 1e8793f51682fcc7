//! A list of partial solutions.

/// Partial solutions with equally many queens, in one piece of memory.
#[derive(Clone, Debug)]
pub struct PartialList {
    queens: usize,
    len: usize,
    /// The rows of each, one partial solution after the other, each with its newest
    /// queen first.
    rows: Vec<u8>,
}

impl PartialList {
    /// The list of the one partial solution without queens.
    pub fn empty_board() -> Self {
        Self {
            queens: 0,
            len: 1,
            rows: Vec::new(),
        }
    }

    /// The empty list of partial solutions with this number of queens.
    pub fn new(queens: usize) -> Self {
        Self {
            queens,
            len: 0,
            rows: Vec::new(),
        }
    }

    /// How many queens each partial solution has.
    pub fn queens(&self) -> usize {
        self.queens
    }

    /// How many partial solutions there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The bytes that the rows take.
    pub fn bytes(&self) -> usize {
        self.rows.len()
    }

    /// Empties the list and keeps its memory.
    pub fn clear(&mut self) {
        self.len = 0;
        self.rows.clear();
    }

    /// The rows of one partial solution, the newest queen first.
    pub fn get(&self, index: usize) -> Option<&[u8]> {
        let start = index * self.queens;
        (index < self.len).then(|| &self.rows[start..start + self.queens])
    }

    /// Adds the partial solution of a new queen and the earlier ones.
    pub fn push(&mut self, newest: u8, earlier: &[u8]) {
        self.rows.push(newest);
        self.rows.extend_from_slice(earlier);
        self.len += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_pushed_is_got() {
        let empty = PartialList::empty_board();
        assert_eq!((empty.get(0), empty.get(1)), (Some(&[][..]), None));
        let mut list = PartialList::new(2);
        assert_eq!(list.get(0), None);
        list.push(3, &[1]);
        list.push(0, &[2]);
        assert_eq!(list.get(1), Some(&[0, 2][..]));
        assert_eq!((list.len(), list.bytes()), (2, 4));
        list.clear();
        assert_eq!((list.get(0), list.len(), list.queens()), (None, 0, 2));
    }
}
