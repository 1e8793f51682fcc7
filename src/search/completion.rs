//! Determines whether queens anywhere on a board can be completed to a solution.

use crate::board::{Board, Solution, Square};

/// The largest order. A line is a mask of 64 bits, and four of them mark a line that already has
/// its queen.
pub const MAX_ORDER: usize = 60;

/// A line that has its queen. With these four bits it never seems to have only a few free squares.
const FILLED: u64 = u64::MAX << MAX_ORDER;

/// A search for any completion of some queens, fewest options first.
///
/// It always continues with the row or column that has the fewest free squares, so it finds a
/// contradiction early, wherever on the board that is.
///
/// Deciding whether queens can be completed is NP-complete (Gent, Jefferson and Nightingale 2017).
/// Yet for random queens it takes microseconds: of 250,000 sets on boards of order 8 to 60, one
/// took 22 million queens (1.4 s) and no other more than 22,000. Queens crowded in a corner are
/// hard, such as those on the leftmost free squares of the first third of the rows. They take up to
/// 900,000 queens (60 ms) at order 28; at order 36, more than half of such sets take over 20
/// million.
///
/// ```
/// use queens::{board::{Board, Square}, search::{Answer, Completion}};
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
    /// For a queen in each column and each distance −order..order to another row, the columns that
    /// it does not attack there. The same applies with rows and columns exchanged.
    spared: Vec<u64>,
    /// The free squares of each line, first rows, then columns, in one block for every choice.
    lines: Vec<u64>,
    choices: Vec<OpenSquares>,
    /// Where in a line the search for the next option starts, as a fraction of 2³².
    turn: u32,
    /// The queens placed, given ones first.
    queens: Vec<Square>,
    given: usize,
}

/// A line that gets a queen, and its squares that are still to be tried.
#[derive(Clone, Copy, Debug)]
struct OpenSquares {
    line: usize,
    options: u64,
}

/// The answer to whether queens can be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// They can: this solution has all of them.
    Found(Solution),
    /// They cannot.
    Refuted,
}

impl Completion {
    /// A search for a completion of the empty board; `None` for orders above
    /// [`MAX_ORDER`].
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

    /// Starts again with the given queens, in any order. If two of them attack each other or one is
    /// off the board, they cannot be completed.
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

    /// Whether a square is on the board, empty and not attacked.
    fn is_free(&self, square: Square) -> bool {
        let on_the_board = square.row.max(square.column) < self.order;
        on_the_board && self.lines[square.row] >> square.column & 1 == 1
    }

    /// Places at most `queens` queens, counting them down, and returns the answer once there is
    /// one.
    ///
    /// A queen takes 0.05 to 0.2 µs at any order, so 1,000 take far less than a millisecond.
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
        let queens = self.queens.iter().copied();
        Some(Answer::Found(Solution::of_queens(self.order, queens)))
    }

    /// Places a queen and appends the free squares that it leaves.
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

    /// Chooses the line with the fewest options, unless a line has none.
    fn choose(&mut self) {
        let start = self.lines.len() - 2 * self.order;
        let mut best = OpenSquares {
            line: 0,
            options: 0,
        };
        let mut fewest = u32::MAX;
        for (line, &options) in self.lines[start..].iter().enumerate().rev() {
            // Counting is slow. Usually it is enough to see what remains without one, two or three
            // of the options.
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
                best = OpenSquares { line, options };
            }
        }
        self.choices.push(best);
    }
}

/// One of the options, of which there must be at least one: the first from a position that changes
/// each time.
///
/// Taking the leftmost option would crowd the queens into one corner, where the search gets stuck.
/// With 7 random queens on a board of order 60, one search in 100 would place more than 3 million
/// queens; this way it is one in 10,000.
fn next_option(options: u64, turn: &mut u32, order: usize) -> usize {
    // Steps of the golden ratio times 2³² spread any number of places evenly.
    *turn = turn.wrapping_add(0x9e37_79b9);
    let place = ((u64::from(*turn) * order as u64) >> 32) as u32;
    (options.rotate_right(place).trailing_zeros() + place) as usize % 64
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::subsequence;

    use super::*;
    use crate::board::board;
    use crate::search::methods::construction::construct;
    use crate::search::testing::{all_solutions, is_completed};

    fn completion(order: usize) -> Completion {
        Completion::new(board(order)).unwrap()
    }

    /// Any completion, found in small steps.
    fn complete(completion: &mut Completion, queens: &[Square]) -> Option<Solution> {
        completion.start(queens.iter().copied());
        let mut steps = std::iter::repeat_with(|| completion.step(&mut 3));
        match steps.find_map(|answer| answer).unwrap() {
            Answer::Found(solution) => Some(solution),
            Answer::Refuted => None,
        }
    }

    /// Checks that the answer is a solution with the queens, or that no solution of the order has
    /// them.
    fn check(completion: &mut Completion, solutions: &[Solution], queens: &[Square]) {
        let is_right = match complete(completion, queens) {
            Some(found) => solutions.contains(&found) && is_completed(queens, &[found]),
            None => !is_completed(queens, solutions),
        };
        assert!(is_right, "{queens:?}");
    }

    #[test]
    fn all_sets_of_up_to_three_queens_agree_with_all_solutions() {
        for order in 1..=7 {
            let solutions = all_solutions(order);
            let mut completion = completion(order);
            check(&mut completion, &solutions, &[]);
            // One of these squares is not on the board.
            let off = [Square::new(0, order)];
            let squares: Vec<Square> = board(order).squares().chain(off).collect();
            for (index, &a) in squares.iter().enumerate() {
                check(&mut completion, &solutions, &[a]);
                for (index, &b) in squares.iter().enumerate().skip(index + 1) {
                    check(&mut completion, &solutions, &[b, a]);
                    // All triples up to order 5, and a sample of them beyond.
                    let step = if order <= 5 { 1 } else { 11 };
                    for &c in squares.iter().skip(index + 1).step_by(step) {
                        check(&mut completion, &solutions, &[a, c, b]);
                    }
                }
            }
        }
    }

    #[test]
    fn the_empty_boards_of_all_orders() {
        for order in 1..=MAX_ORDER {
            let found = complete(&mut completion(order), &[]).is_some();
            assert_eq!(found, board(order).has_solution(), "order {order}");
        }
        assert!(Completion::new(board(MAX_ORDER + 1)).is_none());
    }

    proptest! {
        /// Queens that are known to have a completion, at all orders.
        #[test]
        fn some_queens_of_a_solution_are_completed(
            (order, rows) in (4..=MAX_ORDER).prop_flat_map(|order| {
                let rows: Vec<_> = (0..order).collect();
                (Just(order), subsequence(rows, order / 4..=order))
            }),
        ) {
            let solution = construct(board(order)).unwrap();
            let queens: Vec<_> = solution.queens().filter(|q| rows.contains(&q.row)).collect();
            let found = complete(&mut completion(order), &queens);
            prop_assert!(found.is_some_and(|found| is_completed(&queens, &[found])));
        }
    }
}
