//! The innermost loops of counting, and the instruction sets for which they are written.

mod level;
mod pattern_block;
mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::num::NonZero;
use std::str::FromStr;
use std::{fmt, thread};

pub(super) use self::level::{Ahead, CAPACITY, Level, RowAhead};
pub(super) use self::pattern_block::Block;

use self::portable::{Loops, Portable};
#[cfg(not(target_arch = "x86_64"))]
use self::portable::{Portable as Avx2, Portable as Avx512};
#[cfg(target_arch = "x86_64")]
use self::x86::{avx2::Avx2, avx512::Avx512};

/// An instruction set to count with.
///
/// All kernels give the same counts and differ only in speed. A kernel prints as its name, and
/// parses from it if this machine can run it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// 512-bit vectors: AVX-512 F, BW and VBMI2.
    Avx512,
    /// 256-bit vectors: AVX2.
    Avx2,
    /// Plain Rust for every processor.
    Portable,
}

impl Kernel {
    /// Every kernel, fastest first.
    const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Portable];

    /// The fastest kernel this machine can run.
    pub fn best() -> Self {
        Self::available().next().unwrap_or(Self::Portable)
    }

    /// The kernels this machine can run, fastest first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|kernel| kernel.is_available())
    }

    /// Whether this machine can run the kernel.
    fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86::has_avx512(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => x86::has_avx2(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Portable => true,
        }
    }

    /// See [`Loops::expand`].
    pub(in crate::counting) fn expand(
        self,
        parents: &mut Level,
        children: &mut Level,
        ahead: &Ahead,
    ) {
        match self {
            Self::Avx512 => expand::<Avx512>(parents, children, ahead),
            Self::Avx2 => expand::<Avx2>(parents, children, ahead),
            Self::Portable => expand::<Portable>(parents, children, ahead),
        }
    }

    /// See [`Loops::finish`].
    pub(in crate::counting) fn finish(self, parents: &Level, last: RowAhead) -> u64 {
        match self {
            Self::Avx512 => Avx512::finish(parents, last),
            Self::Avx2 => Avx2::finish(parents, last),
            Self::Portable => Portable::finish(parents, last),
        }
    }

    /// The number of pairs, one pattern from the block and one from these, that have no bit in
    /// common.
    pub(in crate::counting) fn pairs(self, block: &Block, others: &[u64]) -> u64 {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 | Self::Avx2 => x86::pairs(block, others),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => block.pairs(others),
            Self::Portable => block.pairs(others),
        }
    }

    /// The name on the command line.
    const fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Portable => "portable",
        }
    }
}

fn expand<L: Loops>(parents: &mut Level, children: &mut Level, ahead: &Ahead) {
    match ahead {
        Ahead::Next(rows) => L::expand::<2, false>(parents, children, rows),
        Ahead::Last2(rows) => L::expand::<2, true>(parents, children, rows),
        Ahead::Last3(rows) => L::expand::<3, true>(parents, children, rows),
        Ahead::Last4(rows) => L::expand::<4, true>(parents, children, rows),
        Ahead::Last5(rows) => L::expand::<5, true>(parents, children, rows),
    }
}

impl Default for Kernel {
    fn default() -> Self {
        Self::best()
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kernel {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let kernel = Self::ALL.into_iter().find(|kernel| kernel.name() == name);
        let why = match kernel {
            Some(kernel) if kernel.is_available() => return Ok(kernel),
            Some(_) => "this machine cannot run it",
            None => "there is no such kernel",
        };
        let names: Vec<_> = Self::available().map(Self::name).collect();
        Err(format!("{why}; use one of: {}", names.join(", ")))
    }
}

/// The instruction set and the threads to count with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The instruction set.
    pub kernel: Kernel,
    /// The number of threads that may work at the same time.
    pub threads: NonZero<usize>,
}

impl Default for Resources {
    /// The fastest instructions available, on all processors.
    fn default() -> Self {
        Self {
            kernel: Kernel::best(),
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_available_name_parses_to_its_kernel() {
        for kernel in Kernel::available() {
            assert_eq!(kernel.to_string().parse(), Ok(kernel));
        }
        let error = "sse9".parse::<Kernel>().unwrap_err();
        assert!(error.starts_with("there is no such kernel; use one of: "));
        assert!(error.ends_with("portable"));
    }

    proptest! {
        /// All kernels give the same count as a plain loop over the pairs.
        #[test]
        fn pairs_without_a_common_bit_are_counted(
            bits in 1..=60_u32,
            patterns in prop::collection::vec(any::<[u64; 2]>(), 0..=Block::CAPACITY),
            others in prop::collection::vec(any::<[u64; 2]>(), 0..40),
        ) {
            // Each pattern has few bits, as otherwise hardly any two would have none in common.
            let thin = |[some, others]: &[u64; 2]| some & others & (some >> 7) & ((1 << bits) - 1);
            let patterns: Vec<u64> = patterns.iter().map(thin).collect();
            let others: Vec<u64> = others.iter().map(thin).collect();
            let fits = |other: &u64| patterns.iter().filter(|&pattern| pattern & other == 0).count();
            let expected = others.iter().map(fits).sum::<usize>() as u64;
            let mut block = Block::default();
            // The previous contents of the block are gone.
            block.fill(60, &[0, 1, 2]);
            block.fill(bits, &patterns);
            for kernel in Kernel::available() {
                prop_assert_eq!(kernel.pairs(&block, &others), expected, "{}", kernel);
            }
        }
    }
}
