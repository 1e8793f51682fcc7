//! Which code works on which lanes.

#[cfg(target_arch = "x86_64")]
use super::x86;
use super::{
    Kernel,
    level::{Ahead, Level},
    portable,
    word::Word,
};

/// A word with a version of every kernel.
pub trait Lane: Word {
    /// Places a queen on one free square of every parent. Children with a free square
    /// in both rows ahead are appended; parents with squares left are kept.
    ///
    /// `children` must have room for as many lanes as `parents` has.
    fn expand(
        kernel: Kernel,
        parents: &mut Level<Self>,
        children: &mut Level<Self>,
        ahead: Ahead<Self>,
    );

    /// Places a queen on every free square of every parent. Returns how many children
    /// have a free square in the next open row, the last.
    fn finish(kernel: Kernel, parents: &Level<Self>, step: u32, blocked: Self) -> u64;
}

macro_rules! lane {
    ($word:ty, $lanes:ident) => {
        impl Lane for $word {
            fn expand(
                kernel: Kernel,
                parents: &mut Level<Self>,
                children: &mut Level<Self>,
                ahead: Ahead<Self>,
            ) {
                match kernel {
                    #[cfg(target_arch = "x86_64")]
                    Kernel::Avx512 => x86::avx512::$lanes::expand(parents, children, ahead),
                    #[cfg(target_arch = "x86_64")]
                    Kernel::Avx2 => x86::avx2::$lanes::expand(parents, children, ahead),
                    #[cfg(not(target_arch = "x86_64"))]
                    Kernel::Avx512 | Kernel::Avx2 => portable::expand(parents, children, ahead),
                    Kernel::Portable => portable::expand(parents, children, ahead),
                }
            }

            fn finish(kernel: Kernel, parents: &Level<Self>, step: u32, blocked: Self) -> u64 {
                match kernel {
                    #[cfg(target_arch = "x86_64")]
                    Kernel::Avx512 => x86::avx512::$lanes::finish(parents, step, blocked),
                    #[cfg(target_arch = "x86_64")]
                    Kernel::Avx2 => x86::avx2::$lanes::finish(parents, step, blocked),
                    #[cfg(not(target_arch = "x86_64"))]
                    Kernel::Avx512 | Kernel::Avx2 => portable::finish(parents, step, blocked),
                    Kernel::Portable => portable::finish(parents, step, blocked),
                }
            }
        }
    };
}

lane!(u16, narrow);
lane!(u32, wide);
