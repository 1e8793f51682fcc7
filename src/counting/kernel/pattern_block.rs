//! Counts pairs of patterns that have no bit in common.
#![allow(
    clippy::inline_always,
    reason = "a loop that is not inlined is not compiled for the instruction set of its caller"
)]

/// At most 256 patterns of bits, prepared so that others can be compared with all of them at once.
///
/// For each chunk of a few bits there is a table. It says, for each set of bits in the chunk, which
/// of the patterns have only bits of this set there. A bit stands for each pattern.
#[derive(Clone, Debug, Default)]
pub struct Block {
    tables: Vec<Table>,
}

type Table = [Patterns; 1 << CHUNK];

/// One bit for each pattern of a block.
type Patterns = [u64; WORDS];

const WORDS: usize = 4;

/// The number of bits looked up at once.
const CHUNK: u32 = 6;

const CHUNK_MASK: u64 = (1 << CHUNK) - 1;

impl Block {
    /// The maximum number of patterns.
    pub const CAPACITY: usize = 64 * WORDS;

    /// Replaces the patterns by these, which have no bit at or above `bits`.
    pub fn fill(&mut self, bits: u32, patterns: &[u64]) {
        debug_assert!(patterns.len() <= Self::CAPACITY, "too many patterns");
        self.tables.clear();
        let chunks = bits.div_ceil(CHUNK) as usize;
        self.tables.resize(chunks, [[0; WORDS]; 1 << CHUNK]);
        for (index, &pattern) in patterns.iter().enumerate() {
            let mut left = pattern;
            for table in &mut self.tables {
                table[(left & CHUNK_MASK) as usize][index / 64] |= 1 << (index % 64);
                left >>= CHUNK;
            }
        }
        for table in &mut self.tables {
            sum_over_subsets(table);
        }
    }

    /// The number of pairs, one pattern from the block and one from these, that have no bit in
    /// common.
    #[inline(always)]
    pub(super) fn pairs(&self, others: &[u64]) -> u64 {
        // Loops of known length are unrolled.
        match self.tables.len() {
            5 => self.pairs_of::<5>(others),
            6 => self.pairs_of::<6>(others),
            7 => self.pairs_of::<7>(others),
            _ => pairs(&self.tables, others),
        }
    }

    #[inline(always)]
    fn pairs_of<const CHUNKS: usize>(&self, others: &[u64]) -> u64 {
        // A closure would not be compiled for the instruction set of the caller.
        match self.tables.first_chunk::<CHUNKS>() {
            Some(tables) => pairs(tables, others),
            None => 0,
        }
    }
}

#[inline(always)]
fn pairs(tables: &[Table], others: &[u64]) -> u64 {
    let mut counts = [0; WORDS];
    for &other in others {
        let mut left = !other;
        let mut disjoint = [u64::MAX; WORDS];
        for table in tables {
            let fitting = &table[(left & CHUNK_MASK) as usize];
            for (disjoint, fitting) in disjoint.iter_mut().zip(fitting) {
                *disjoint &= fitting;
            }
            left >>= CHUNK;
        }
        for (count, word) in counts.iter_mut().zip(disjoint) {
            *count += u64::from(word.count_ones());
        }
    }
    counts.iter().sum()
}

/// Adds to each entry those of all subsets of its index.
fn sum_over_subsets(table: &mut Table) {
    for bit in 0..CHUNK {
        for sets in table.chunks_exact_mut(2 << bit) {
            let (without, with) = sets.split_at_mut(1 << bit);
            for (with, without) in with
                .as_flattened_mut()
                .iter_mut()
                .zip(without.as_flattened())
            {
                *with |= without;
            }
        }
    }
}
