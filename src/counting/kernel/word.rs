//! The integer that holds one lane: a bit for each column.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// An unsigned integer with a bit for each column.
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
}

macro_rules! word {
    ($word:ty) => {
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
        }
    };
}

word!(u16);
word!(u32);
