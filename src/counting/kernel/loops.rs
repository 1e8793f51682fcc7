//! The two loops of a kernel, and which kernel runs them.

#[cfg(target_arch = "x86_64")]
use super::x86::{avx2::Avx2, avx512::Avx512};
use super::{
    Kernel,
    ahead::{Ahead, RowAhead},
    level::Level,
    portable::Portable,
};

/// The loops over the lanes of a level. Every instruction set has them.
pub trait Loops {
    /// Places a queen on one free square of every parent. Children that leave what `ahead`
    /// asks for are appended; parents with squares left are kept.
    ///
    /// If `LAST`, the rows ahead are all that are left. `children` must have room for as
    /// many lanes as `parents` has.
    fn expand<const ROWS: usize, const LAST: bool>(
        parents: &mut Level,
        children: &mut Level,
        ahead: &[RowAhead; ROWS],
    );

    /// Places a queen on every free square of every parent. Returns how many children
    /// have a free square in the next open row, the last.
    fn finish(parents: &Level, last: RowAhead) -> u64;
}

impl Kernel {
    /// See [`Loops::expand`].
    pub(in crate::counting) fn expand(
        self,
        parents: &mut Level,
        children: &mut Level,
        ahead: &Ahead,
    ) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => expand::<Avx512>(parents, children, ahead),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => expand::<Avx2>(parents, children, ahead),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => expand::<Portable>(parents, children, ahead),
            Self::Portable => expand::<Portable>(parents, children, ahead),
        }
    }

    /// See [`Loops::finish`].
    pub(in crate::counting) fn finish(self, parents: &Level, last: RowAhead) -> u64 {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => Avx512::finish(parents, last),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Avx2::finish(parents, last),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => Portable::finish(parents, last),
            Self::Portable => Portable::finish(parents, last),
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
