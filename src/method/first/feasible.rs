//! Can queens on the first rows be completed at all?
#![expect(clippy::cast_possible_truncation, reason = "a column is less than 60")]

/// The widest board: a mask of 64 bits, less those that mark a filled line.
pub const MAX_ORDER: usize = 60;

/// A line that has its queen. With these four bits it never looks as if it had
/// few squares left.
const FILLED: u64 = u64::MAX << MAX_ORDER;

/// A search for any completion, fewest options first.
///
/// It always goes on with the row or column that has the fewest free squares
/// left, so that a contradiction shows early, wherever on the board it is.
#[derive(Clone, Debug)]
pub struct Feasible {
    order: usize,
    /// For a queen in each column, and each distance −order..order of another
    /// row, the columns it does not attack there. The same holds with rows and
    /// columns exchanged.
    spared: Vec<u64>,
    /// The free squares of each line, rows first, then columns: as many lines
    /// for every choice.
    lines: Vec<u64>,
    choices: Vec<Choice>,
    /// The queens placed, as (row, column); the given ones first.
    queens: Vec<(usize, usize)>,
    given: usize,
}

/// A line to be filled, and its squares still to be tried.
#[derive(Clone, Copy, Debug)]
struct Choice {
    line: usize,
    options: u64,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A completion: the column of each row.
    Witness(Vec<u8>),
    /// There is none.
    Refuted,
}

impl Feasible {
    /// For boards of an order from 1 to [`MAX_ORDER`].
    pub fn new(order: usize) -> Self {
        let mut spared = Vec::with_capacity(2 * order * order);
        for column in 0..order {
            let queen = 1_u64 << column;
            for distance in (1..=order).rev().chain(0..order) {
                spared.push(!(queen | queen << distance | queen >> distance) | FILLED);
            }
        }
        Self {
            order,
            spared,
            lines: Vec::new(),
            choices: Vec::new(),
            queens: Vec::new(),
            given: 0,
        }
    }

    /// Begins to ask about the queens with these columns on the first rows,
    /// none of which attack each other.
    pub fn start(&mut self, prefix: &[u8]) {
        self.choices.clear();
        self.queens.clear();
        self.lines.clear();
        self.lines.resize(2 * self.order, (1 << self.order) - 1);
        for (row, &column) in prefix.iter().enumerate() {
            self.place(row, usize::from(column));
            self.lines.drain(..2 * self.order);
        }
        self.given = prefix.len();
        self.choose();
    }

    /// Places at most `queens` queens, which is counted down; the answer once
    /// there is one.
    pub fn step(&mut self, queens: &mut u32) -> Option<Answer> {
        while self.queens.len() < self.order {
            *queens = queens.checked_sub(1)?;
            let depth = self.choices.len();
            let Some(choice) = self.choices.last_mut() else {
                return Some(Answer::Refuted);
            };
            self.queens.truncate(self.given + depth - 1);
            self.lines.truncate(depth * 2 * self.order);
            if choice.options == 0 {
                self.choices.pop();
                continue;
            }
            let option = choice.options.trailing_zeros() as usize;
            choice.options &= choice.options - 1;
            let line = choice.line;
            match line.checked_sub(self.order) {
                None => self.place(line, option),
                Some(column) => self.place(option, column),
            }
            self.choose();
        }
        let mut witness = vec![0; self.order];
        for &(row, column) in &self.queens {
            witness[row] = column as u8;
        }
        Some(Answer::Witness(witness))
    }

    /// Appends the lines that are left with one more queen.
    fn place(&mut self, row: usize, column: usize) {
        let order = self.order;
        let start = self.lines.len() - 2 * order;
        self.lines.resize(start + 4 * order, 0);
        let (above, lines) = self.lines[start..].split_at_mut(2 * order);
        let halves = lines.chunks_exact_mut(order).zip(above.chunks_exact(order));
        for ((lines, above), (queen, line)) in halves.zip([(column, row), (row, column)]) {
            let from = 2 * order * queen + order - line;
            for ((free, above), spared) in lines.iter_mut().zip(above).zip(&self.spared[from..]) {
                *free = above & spared;
            }
            lines[line] = FILLED;
        }
        self.queens.push((row, column));
    }

    /// Chooses among the last lines the one with the fewest options, unless one
    /// has none.
    fn choose(&mut self) {
        let start = self.lines.len() - 2 * self.order;
        let mut best = Choice {
            line: 0,
            options: 0,
        };
        let mut fewest = u32::MAX;
        for (line, &options) in self.lines[start..].iter().enumerate().rev() {
            // Counting is dear. Mostly it is enough to see what remains when
            // one, two or three options are taken away.
            let but_one = options & options.wrapping_sub(1);
            let count = if but_one == 0 {
                if options == 0 {
                    return;
                }
                1
            } else if fewest <= 2 {
                continue;
            } else {
                let but_two = but_one & (but_one - 1);
                if but_two == 0 {
                    2
                } else if fewest <= 3 {
                    continue;
                } else if but_two.is_power_of_two() {
                    3
                } else if options & FILLED == 0 {
                    options.count_ones()
                } else {
                    continue;
                }
            };
            if count < fewest {
                fewest = count;
                best = Choice { line, options };
            }
        }
        self.choices.push(best);
    }
}
