//! Can queens anywhere on a board be completed to a solution?

mod hint;

pub use self::hint::{Hint, hint};

use crate::puzzle::{Board, Solution, Square};

/// The widest board: a mask of 64 bits, less those that mark a filled line.
pub const MAX_ORDER: usize = 60;

/// A line that has its queen. With these four bits it never looks as if it had
/// few squares left.
const FILLED: u64 = u64::MAX << MAX_ORDER;

/// A search for any completion, fewest options first.
///
/// It always goes on with the row or column that has the fewest free squares
/// left, so that a contradiction shows early, wherever on the board it is.
///
/// Whether queens can be completed is NP-complete (Gent, Jefferson and
/// Nightingale 2017). Yet for queens at random it takes microseconds: of 250,000
/// sets on boards of order 8 to 60 one took 22 million queens, 1.4 s, and no other
/// more than 22,000. Hard are queens crowded in a corner, such as on nearly leftmost
/// free squares in the first third of the rows: up to 900,000 queens, 60 ms, at order
/// 28, while at order 36 more than half of such sets take over 20 million.
///
/// ```
/// use queens::{puzzle::{Board, Square}, search::{Answer, Completion}};
///
/// let mut completion = Completion::new(Board::new(6)?).ok_or("the board is too large")?;
/// completion.start([Square::new(2, 5)]);
/// let answer = loop {
///     if let Some(answer) = completion.step(&mut 64) {
///         break answer;
///     }
/// };
/// let Answer::Found(solution) = answer else {
///     return Err("there is one".into());
/// };
/// assert_eq!(solution.to_string(), "1 3 5 0 2 4");
/// completion.start([Square::new(0, 0)]);
/// assert_eq!(completion.step(&mut 64), Some(Answer::Refuted));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Completion {
    order: usize,
    /// For a queen in each column, and each distance −order..order of another
    /// row, the columns it does not attack there. The same holds with rows and
    /// columns exchanged.
    spared: Vec<u64>,
    /// The free squares of each line, rows first, then columns: as many lines
    /// for every choice.
    lines: Vec<u64>,
    choices: Vec<Choice>,
    /// Where in its line the next option is looked for, as a share of 2³².
    turn: u32,
    /// The queens placed; the given ones first.
    queens: Vec<Square>,
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
    /// A solution that has all queens given.
    Found(Solution),
    /// There is none.
    Refuted,
}

impl Completion {
    /// The search on boards of an order up to [`MAX_ORDER`]; `None` beyond.
    /// It is not about any queens yet, so that it finds a solution.
    #[must_use]
    pub fn new(board: Board) -> Option<Self> {
        let order = board.order();
        if order > MAX_ORDER {
            return None;
        }
        let mut spared = Vec::with_capacity(2 * order * order);
        for column in 0..order {
            let queen = 1_u64 << column;
            for distance in (1..=order).rev().chain(0..order) {
                spared.push(!(queen | queen << distance | queen >> distance) | FILLED);
            }
        }
        let mut completion = Self {
            order,
            spared,
            lines: Vec::new(),
            choices: Vec::new(),
            turn: 0,
            queens: Vec::new(),
            given: 0,
        };
        completion.start([]);
        Some(completion)
    }

    /// Begins to ask about queens, in any order and anywhere. If two of them
    /// attack each other or one is off the board, there is no completion.
    pub fn start(&mut self, queens: impl IntoIterator<Item = Square>) {
        self.choices.clear();
        self.turn = 0;
        self.queens.clear();
        self.lines.clear();
        self.lines.resize(2 * self.order, (1 << self.order) - 1);
        for queen in queens {
            if !self.is_free(queen) {
                self.queens.clear();
                return;
            }
            self.place(queen);
            self.lines.drain(..2 * self.order);
        }
        self.given = self.queens.len();
        self.choose();
    }

    /// Whether a square is on the board and no queen stands on it or attacks it.
    fn is_free(&self, square: Square) -> bool {
        let on_the_board = square.row.max(square.column) < self.order;
        on_the_board && self.lines[square.row] >> square.column & 1 == 1
    }

    /// Places at most `queens` queens, which is counted down; the answer once
    /// there is one.
    ///
    /// A queen takes 0.05 to 0.2 µs, at order 60 as well: 1,000 are far below a
    /// millisecond.
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
            let option = next_option(choice.options, &mut self.turn, self.order);
            choice.options ^= 1 << option;
            let line = choice.line;
            self.place(match line.checked_sub(self.order) {
                None => Square::new(line, option),
                Some(column) => Square::new(option, column),
            });
            self.choose();
        }
        let mut columns = vec![0; self.order].into_boxed_slice();
        for queen in &self.queens {
            columns[queen.row] = queen.column as u16;
        }
        Some(Answer::Found(Solution::trusted(columns)))
    }

    /// Appends the lines that are left with one more queen.
    fn place(&mut self, queen: Square) {
        let Square { row, column } = queen;
        let order = self.order;
        let start = self.lines.len() - 2 * order;
        self.lines.resize(start + 4 * order, 0);
        let (above, lines) = self.lines[start..].split_at_mut(2 * order);
        let halves = lines.chunks_exact_mut(order).zip(above.chunks_exact(order));
        for ((lines, above), (across, line)) in halves.zip([(column, row), (row, column)]) {
            let from = 2 * order * across + order - line;
            for ((free, above), spared) in lines.iter_mut().zip(above).zip(&self.spared[from..]) {
                *free = above & spared;
            }
            lines[line] = FILLED;
        }
        self.queens.push(queen);
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

/// One of the options, of which there must be one: the first from a place on that
/// is another each time.
///
/// Always the leftmost would crowd the queens into one corner, and there the
/// search gets stuck: with 7 random queens on a board of order 60, one search out
/// of 100 placed more than 3 million, and this way one out of 10,000 does.
fn next_option(options: u64, turn: &mut u32, order: usize) -> usize {
    // The golden ratio of 2³² spreads any number of places evenly.
    *turn = turn.wrapping_add(0x9e37_79b9);
    let place = ((u64::from(*turn) * order as u64) >> 32) as u32;
    (options.rotate_right(place).trailing_zeros() + place) as usize % 64
}
