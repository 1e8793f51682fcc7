//! The integer that holds one lane: a bit per column.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

#[cfg(target_arch = "x86_64")]
use super::x86;
use super::{Ahead, Kernel, Level, portable};

/// An unsigned integer with a bit per column, and the kernels that work on
/// lanes of it.
pub trait Word:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No column.
    const ZERO: Self;

    /// The low bits of `mask`.
    fn from_mask(mask: u32) -> Self;

    /// The lowest set bit alone; 0 for 0.
    fn lowest(self) -> Self;

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

macro_rules! word {
    ($word:ty, $lanes:ident) => {
        impl Word for $word {
            const ZERO: Self = 0;

            #[allow(
                clippy::cast_possible_truncation,
                reason = "the low bits are asked for"
            )]
            fn from_mask(mask: u32) -> Self {
                mask as Self
            }

            #[inline]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

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
                    _ => portable::expand(parents, children, ahead),
                }
            }

            fn finish(kernel: Kernel, parents: &Level<Self>, step: u32, blocked: Self) -> u64 {
                match kernel {
                    #[cfg(target_arch = "x86_64")]
                    Kernel::Avx512 => x86::avx512::$lanes::finish(parents, step, blocked),
                    #[cfg(target_arch = "x86_64")]
                    Kernel::Avx2 => x86::avx2::$lanes::finish(parents, step, blocked),
                    _ => portable::finish(parents, step, blocked),
                }
            }
        }
    };
}

word!(u16, narrow);
word!(u32, wide);
