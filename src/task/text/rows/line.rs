//! A solution as a line of text.
#![expect(clippy::cast_possible_truncation, reason = "a digit is less than 10")]

/// The columns of a solution, row 0 first, separated by spaces, with a line
/// feed at the end.
///
/// From one solution to the next only what follows the first row that differs
/// is written anew.
#[derive(Clone, Debug, Default)]
pub struct RowsLine {
    bytes: Vec<u8>,
    /// Where each row starts.
    starts: Vec<usize>,
}

impl RowsLine {
    /// The line of these columns, which are those of the last call up to row
    /// `same`; 0 is always right.
    pub fn update(&mut self, columns: &[u8], same: usize) -> &[u8] {
        let same = same.min(self.starts.len());
        let mut end = self.starts.get(same).copied().unwrap_or(self.bytes.len());
        if self.starts.len() != columns.len() {
            self.starts.resize(columns.len(), 0);
            self.bytes.resize(columns.len() * WIDEST, 0);
        }
        for (start, &column) in self.starts.iter_mut().zip(columns).skip(same) {
            *start = end;
            // Storing the widest and advancing by what it holds spares a
            // branch.
            let text = TEXTS[usize::from(column)];
            if let Some(bytes) = self.bytes[end..].first_chunk_mut() {
                *bytes = text;
            }
            end += WIDEST - usize::from(column < 100) - usize::from(column < 10);
        }
        let line = &mut self.bytes[..end];
        if let Some(last) = line.last_mut() {
            *last = b'\n';
        }
        line
    }
}

/// The bytes of the widest column and the space behind it.
const WIDEST: usize = 4;

/// Every column, with a space behind it.
static TEXTS: [[u8; WIDEST]; 256] = {
    let mut texts = [[b' '; WIDEST]; 256];
    let mut column = 0;
    while column < texts.len() {
        let mut rest = column;
        let mut at = if column < 10 {
            1
        } else if column < 100 {
            2
        } else {
            3
        };
        while at > 0 {
            at -= 1;
            texts[column][at] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        column += 1;
    }
    texts
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_rows_that_differ_are_needed() {
        let mut line = RowsLine::default();
        assert_eq!(line.update(&[0, 10, 2, 127], 0), b"0 10 2 127\n");
        assert_eq!(line.update(&[0, 10, 3, 1], 2), b"0 10 3 1\n");
        assert_eq!(line.update(&[0, 10, 3, 14], 3), b"0 10 3 14\n");
        assert_eq!(line.update(&[7, 1, 3, 14], 0), b"7 1 3 14\n");
        assert_eq!(line.update(&[255], 0), b"255\n");
        assert_eq!(line.update(&[], 0), b"");
    }
}
