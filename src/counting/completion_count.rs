//! The number of ways in which placements can be completed.

use super::kernel::{Ahead, CAPACITY, Kernel, Level, RowAhead};
use super::rows_below::{OpenRow, RowsBelow};
use crate::board::{Board, Position, Square, known_counts};

/// Counts the ways in which placements can be completed, in short steps.
///
/// It is a depth-first search over levels of placements, a batch at a time. Its memory is bounded:
/// one level of at most 2048 placements for each open row.
#[derive(Clone, Debug, Default)]
pub struct Completions {
    kernel: Kernel,
    /// Columns that are blocked on every open row.
    taken: u16,
    first: Option<OpenRow>,
    /// The rows ahead of each open row but the last two.
    ahead: Vec<Ahead>,
    /// The last open row, if there are at least two.
    last: Option<RowAhead>,
    waiting: Vec<RowsBelow>,
    /// One level for each open row but the last.
    levels: Vec<Level>,
    /// The level being expanded.
    at: usize,
    found: u64,
}

impl Completions {
    /// The maximum number of columns of the open rows: one bit of a lane each.
    pub const MAX_WIDTH: usize = 16;

    /// A counter that uses these instructions.
    pub fn new(kernel: Kernel) -> Self {
        Self {
            kernel,
            ..Self::default()
        }
    }

    /// A count that is already known.
    fn known(found: u64) -> Self {
        Self {
            found,
            ..Self::default()
        }
    }

    /// Starts to count the ways in which every open row can get a queen, summed over the states. A
    /// count in progress is dropped.
    ///
    /// Every state must leave at most as many columns as there are open rows: a search ends where a
    /// remaining column has no free square.
    pub fn start(&mut self, rows: &[OpenRow], states: &[RowsBelow]) {
        let taken = rows.iter().fold(u32::MAX, |mask, row| mask & row.blocked);
        debug_assert!(
            states
                .iter()
                .all(|state| (taken | state.columns).count_zeros() as usize <= rows.len()),
            "more columns than rows"
        );
        self.taken = taken as u16;
        self.first = rows.first().copied();
        self.ahead.clear();
        let below = |row| rows.get(row + 1..).unwrap_or_default();
        self.ahead
            .extend((0..rows.len()).map_while(|row| Ahead::new(below(row))));
        self.waiting.clear();
        self.found = 0;
        self.at = 0;
        self.last = None;
        match rows {
            [] => self.found = states.len() as u64,
            [only] => {
                let open = states.iter().filter(|state| state.free(only.blocked) != 0);
                self.found = open.count() as u64;
            }
            [.., last] => {
                self.last = Some(RowAhead {
                    step: last.step,
                    blocked: last.blocked as u16,
                });
                self.waiting.extend_from_slice(states);
            }
        }
        while self.levels.len() + 1 < rows.len() {
            self.levels.push(Level::new());
        }
        for level in &mut self.levels {
            level.end_at(0);
        }
    }

    /// Counts at most `left` more batches, each of at most 2048 queens (about 1 µs with vectors, 5 µs
    /// without), and subtracts those made from `left`. Returns the count once it is complete.
    pub fn step(&mut self, left: &mut u32) -> Option<u64> {
        while *left > 0 {
            *left -= 1;
            if !self.advance() {
                return Some(self.found);
            }
        }
        None
    }

    /// Runs the count to its end.
    pub fn finish(&mut self) -> u64 {
        while self.advance() {}
        self.found
    }

    /// Expands one batch; false if none is left.
    fn advance(&mut self) -> bool {
        let Some(last) = self.last else {
            return false;
        };
        loop {
            let Some(([.., parents], below)) = self.levels.split_at_mut_checked(self.at + 1) else {
                return false;
            };
            let (Some(ahead), Some(children)) = (self.ahead.get(self.at), below.first_mut()) else {
                // This is the row before the last: its children are solutions.
                if parents.len > 0 {
                    self.found += self.kernel.finish(parents, last);
                    parents.end_at(0);
                    return true;
                }
                if !self.ascend() {
                    return false;
                }
                continue;
            };
            if parents.len > 0 && parents.len + children.len <= CAPACITY {
                self.kernel.expand(parents, children, ahead);
                return true;
            }
            if children.len > 0 {
                self.at += 1;
            } else if !self.ascend() {
                return false;
            }
        }
    }

    /// Goes up one level, or fills the first level with waiting states. False if none are left.
    fn ascend(&mut self) -> bool {
        if self.at > 0 {
            self.at -= 1;
            return true;
        }
        let (Some(level), Some(row)) = (self.levels.first_mut(), self.first) else {
            return false;
        };
        let some = self.waiting.len().min(CAPACITY);
        let mut len = 0;
        for state in self.waiting.drain(..some) {
            let free = state.free(row.blocked);
            if free != 0 {
                level.columns[len] = state.columns as u16 | self.taken;
                level.diagonals[len] = state.diagonals as u16;
                level.anti_diagonals[len] = state.anti_diagonals as u16;
                level.free[len] = free as u16;
                len += 1;
            }
        }
        level.end_at(len);
        some > 0
    }
}

/// The largest order for which the completions of some queens are counted immediately.
pub(crate) const MAX_COMPLETED: usize = 16;

/// The number of solutions that have all these queens; `None` for orders above 16. The fewer
/// queens, the longer it takes: for one queen at order 16 a few tens of milliseconds with vectors,
/// and a few tenths of a second without.
pub fn completions(board: Board, queens: &[Square], kernel: Kernel) -> Option<u64> {
    Some(completions_of(board, queens, kernel)?.finish())
}

/// The count for [`completions`] before its first step.
pub(crate) fn completions_of(
    board: Board,
    queens: &[Square],
    kernel: Kernel,
) -> Option<Completions> {
    let order = board.order();
    if order > MAX_COMPLETED {
        return None;
    }
    if queens.is_empty() {
        return known_counts::solutions(order).map(Completions::known);
    }
    let position = Position::new(board, queens.iter().copied());
    let Some(position) = position.filter(|position| position.clashes().is_empty()) else {
        return Some(Completions::known(0));
    };
    let open = (0..order).filter(|&row| queens.iter().all(|queen| queen.row != row));
    let rows = OpenRow::all(open.map(|row| {
        let free = position.free().filter(|square| square.row == row);
        let blocked = free.fold(u32::MAX, |blocked, square| blocked & !(1 << square.column));
        (row as u32, blocked)
    }));
    let mut completions = Completions::new(kernel);
    completions.start(&rows, &[RowsBelow::default()]);
    Some(completions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Solution, board};
    use crate::counting::rest_of_board;
    use crate::counting::rows_below::all_blocked_beyond;
    use crate::search::all_solutions;

    #[test]
    fn the_rest_of_a_large_board_counts_right() {
        let evens = |count: usize| (0..count).map(|row| 2 * row).collect::<Vec<_>>();
        // The columns beside these are so far apart that no diagonal reaches from one to the other.
        let middle = (0..17).map(|row| 5 + (2 * row + 1) % 17).collect();
        for (order, first) in [
            (17, evens(4)),
            (20, evens(7)),
            (27, evens(13)),
            (27, middle),
        ] {
            let placed = order - 10;
            let mut states = prefixes(order, &first, placed);
            states.truncate(100);
            for kernel in Kernel::available() {
                let mut completions = Completions::new(kernel);
                for &state in &states {
                    let expected = plain(state, all_blocked_beyond(order), order - placed);
                    // One starts at the left, the other at the right.
                    for state in [state, state.mirrored(order)] {
                        let (rows, turned) = rest_of_board(order, placed, state);
                        completions.start(&rows, &[turned]);
                        assert_eq!(completions.finish(), expected, "{kernel}, order {order}");
                    }
                }
            }
        }
    }

    /// What the legal placements of `depth` queens that begin with `first` leave free.
    fn prefixes(order: usize, first: &[usize], depth: usize) -> Vec<RowsBelow> {
        (0..depth).fold(vec![RowsBelow::default()], |states, row| {
            let columns = first.get(row).map_or(0..order, |&only| only..only + 1);
            let after = |state: RowsBelow| {
                let queens = columns.clone().map(|column| 1 << column);
                let free = queens.filter(move |queen| state.free(0) & queen != 0);
                free.map(move |queen| state.with_queen(queen))
            };
            states.into_iter().flat_map(after).collect()
        })
    }

    fn plain(state: RowsBelow, blocked: u32, rows: usize) -> u64 {
        let Some(below) = rows.checked_sub(1) else {
            return 1;
        };
        let queens = (0..u32::BITS).map(|column| 1 << column);
        let free = queens.filter(|queen| state.free(blocked) & queen != 0);
        free.map(|queen| plain(state.with_queen(queen), blocked, below))
            .sum()
    }

    /// Counts in short steps.
    fn in_steps(mut completions: Completions) -> u64 {
        let mut steps = std::iter::repeat_with(|| completions.step(&mut 1));
        steps.find_map(|count| count).unwrap()
    }

    #[test]
    fn many_states_are_counted_together() {
        for kernel in Kernel::available() {
            let (rows, _) = rest_of_board(11, 3, RowsBelow::default());
            let mut completions = Completions::new(kernel);
            completions.start(&rows, &prefixes(11, &[], 3));
            assert_eq!(in_steps(completions.clone()), 2_680, "{kernel}");
            assert_eq!(completions.finish(), 2_680, "{kernel}");
        }
    }

    /// For queens anywhere, the count is the number of solutions that contain them, also in short
    /// steps.
    #[test]
    fn completions_of_queens_anywhere() {
        let (all, squares) = (all_solutions(8), board(8).squares());
        let squares: Vec<Square> = squares.chain([Square::new(8, 0)]).collect();
        for (index, &first) in squares.iter().enumerate() {
            for &second in &squares[index..] {
                let queens = &[second, first][usize::from(first == second)..];
                let has_all =
                    |solution: &&Solution| queens.iter().all(|&queen| solution.has(queen));
                let expected = all.iter().filter(has_all).count() as u64;
                for kernel in Kernel::available() {
                    let counted = completions(board(8), queens, kernel);
                    assert_eq!(counted, Some(expected), "{queens:?}");
                    let steps = completions_of(board(8), queens, kernel).unwrap();
                    assert_eq!(in_steps(steps), expected, "{queens:?}");
                }
            }
        }
        let whole: Vec<Square> = all[7].queens().collect();
        for (order, queens, count) in [
            (8, &whole[..], Some(1)),
            (8, &[], Some(92)),
            (17, &whole, None),
        ] {
            assert_eq!(completions(board(order), queens, Kernel::best()), count);
        }
    }
}
