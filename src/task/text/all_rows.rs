//! Rows: the column of the queen on each row, one line per solution; all solutions in order,
//! written by several threads.
//!
//! The solutions that begin with the same two queens form a block. Thread `t` of `T` writes blocks
//! `t`, `t + T`, … into buffers, and the blocks are taken from the threads in turn. This keeps the
//! output in order, and lets no thread get further ahead than its few buffers.

use std::io::{self, Write};
use std::sync::LazyLock;
use std::sync::mpsc::{Receiver, sync_channel};
use std::{array, mem, thread};

use crate::board::Solution;
use crate::solutions::AllSolutions;

/// The number of rows whose queens are the same throughout a block.
const PREFIX: usize = 2;

/// The number of bytes in a buffer before it is handed over.
const BUFFER: usize = 1 << 16;

/// The number of buffers that may be waiting per thread.
const WAITING: usize = 4;

/// A piece of output that a thread hands over.
struct Chunk {
    lines: Vec<u8>,
    count: u64,
    /// Whether the block ends here.
    last: bool,
}

/// Writes the solution `first` and those after it, at most `limit`, as `rows`, and returns how
/// many.
///
/// # Errors
/// Those of the writer.
pub fn write_rows(
    first: &Solution,
    limit: u64,
    threads: usize,
    out: &mut impl Write,
) -> io::Result<u64> {
    let order = first.order();
    let blocks = blocks(first);
    if threads <= 1 || blocks.len() <= threads {
        return write_alone(AllSolutions::starting_at(first), limit, out);
    }
    thread::scope(|scope| {
        let parts: io::Result<Vec<Receiver<Chunk>>> = (0..threads)
            .map(|index_of_thread| {
                let (hand_over, parts) = sync_channel(WAITING);
                let blocks = blocks.iter().enumerate();
                let blocks = blocks.skip(index_of_thread).step_by(threads);
                let write = move || {
                    let mut lines = LineBuffer::default();
                    let mut solutions = AllSolutions::new(order);
                    for (index, prefix) in blocks {
                        if index == 0 {
                            solutions.begin_at(first, PREFIX);
                        } else {
                            solutions.begin_below(prefix);
                        }
                        // The receiver is gone once enough is written.
                        if !lines.give(&mut solutions, |part| hand_over.send(part).is_ok()) {
                            return;
                        }
                    }
                };
                thread::Builder::new().spawn_scoped(scope, write)?;
                Ok(parts)
            })
            .collect();
        // If the threads cannot be started, this one does all the work.
        let Ok(parts) = parts else {
            return write_alone(AllSolutions::starting_at(first), limit, out);
        };
        let mut printed = 0;
        for turn in parts.iter().cycle().take(blocks.len()) {
            while let Ok(part) = turn.recv() {
                let (lines, count) = part.first(limit - printed);
                out.write_all(lines)?;
                printed += count;
                if printed == limit {
                    return Ok(printed);
                }
                if part.last {
                    break;
                }
            }
        }
        Ok(printed)
    })
}

/// Writes the same on this thread alone.
fn write_alone(mut solutions: AllSolutions, limit: u64, out: &mut impl Write) -> io::Result<u64> {
    let mut line = RowsLine::default();
    let mut printed = 0;
    while printed < limit
        && let Some((columns, same)) = solutions.next_columns()
    {
        out.write_all(line.update(columns, same))?;
        printed += 1;
    }
    Ok(printed)
}

/// The prefixes of the blocks, starting with the block of a solution.
fn blocks(first: &Solution) -> Vec<[u32; PREFIX]> {
    let order = first.order() as u32;
    let own = first.columns().get(..PREFIX).unwrap_or_default();
    let all = (0..order).flat_map(|a| (0..order).map(move |b| [a, b]));
    all.filter(|&[a, b]| a.abs_diff(b) > 1 && own <= &[a, b][..])
        .collect()
}

/// Solutions formatted as lines.
#[derive(Default)]
struct LineBuffer {
    line: RowsLine,
    /// A part is handed over once it has more bytes than this: 0 at first, so that a reader need
    /// not wait.
    full: usize,
}

impl LineBuffer {
    /// Passes on the lines of all solutions in parts. Stops, and returns `false`, when they are no
    /// longer wanted.
    fn give(&mut self, solutions: &mut AllSolutions, mut take: impl FnMut(Chunk) -> bool) -> bool {
        let mut lines = Vec::new();
        let mut count = 0;
        while let Some((columns, same)) = solutions.next_columns() {
            lines.extend_from_slice(self.line.update(columns, same));
            count += 1;
            if lines.len() > self.full {
                self.full = BUFFER.min(2 * lines.len());
                let lines = mem::take(&mut lines);
                let last = false;
                if !take(Chunk { lines, count, last }) {
                    return false;
                }
                count = 0;
            }
        }
        let last = true;
        take(Chunk { lines, count, last })
    }
}

impl Chunk {
    /// The first lines, at most `limit`, and how many.
    fn first(&self, limit: u64) -> (&[u8], u64) {
        if self.count <= limit {
            return (&self.lines, self.count);
        }
        let lines = self.lines.split_inclusive(|&byte| byte == b'\n');
        let end = lines.take(limit as usize).map(<[u8]>::len).sum();
        (self.lines.get(..end).unwrap_or_default(), limit)
    }
}

/// The columns of a solution, row 0 first, separated by spaces, with a line feed at the end.
///
/// From one solution to the next, only the part after the first differing row is rewritten.
#[derive(Clone, Debug, Default)]
pub struct RowsLine {
    bytes: Vec<u8>,
    /// The offset of each row.
    starts: Vec<usize>,
}

impl RowsLine {
    /// The line of these columns, which equal those of the last call up to row `same`; 0 is always
    /// right.
    pub fn update(&mut self, columns: &[u8], same: usize) -> &[u8] {
        let same = same.min(self.starts.len());
        let mut end = self.starts.get(same).copied().unwrap_or(self.bytes.len());
        if self.starts.len() != columns.len() {
            self.starts.resize(columns.len(), 0);
            self.bytes.resize(columns.len() * MAX_COLUMN_BYTES, 0);
        }
        let texts = &*TEXTS;
        for (start, &column) in self.starts.iter_mut().zip(columns).skip(same) {
            *start = end;
            // Storing the full width and advancing by the actual length saves a branch.
            let text = texts[usize::from(column)];
            if let Some(bytes) = self.bytes[end..].first_chunk_mut() {
                *bytes = text;
            }
            end += MAX_COLUMN_BYTES - usize::from(column < 100) - usize::from(column < 10);
        }
        let line = &mut self.bytes[..end];
        if let Some(last) = line.last_mut() {
            *last = b'\n';
        }
        line
    }
}

/// The bytes of the widest column and the space after it.
const MAX_COLUMN_BYTES: usize = 4;

/// Every column, with a space after it.
static TEXTS: LazyLock<[[u8; MAX_COLUMN_BYTES]; 256]> = LazyLock::new(|| {
    array::from_fn(|column| {
        let mut text = [b' '; MAX_COLUMN_BYTES];
        // There is room.
        let _ = write!(&mut text[..], "{column}");
        text
    })
});

#[cfg(test)]
mod tests {
    use super::*;

    fn written(first: &Solution, limit: u64, threads: usize) -> String {
        let mut out = Vec::new();
        let printed = write_rows(first, limit, threads, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text.lines().count() as u64, printed);
        text
    }

    #[test]
    fn any_number_of_threads_writes_the_same_and_no_more_than_wanted() {
        for order in [4, 6, 9, 11] {
            let solutions: Vec<Solution> = AllSolutions::new(order).collect();
            for (number, first) in solutions.iter().enumerate().step_by(23) {
                let all = solutions[number..].iter().map(Solution::to_string);
                let all: Vec<String> = all.collect();
                for (threads, limit) in [(1, 2), (1, 352), (2, 1), (2, 100), (3, usize::MAX)] {
                    let lines = written(first, limit as u64, threads);
                    let expected = &all[..limit.min(all.len())];
                    assert_eq!(lines.lines().collect::<Vec<_>>(), expected);
                }
            }
        }
    }
}
