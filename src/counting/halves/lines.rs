//! The lines from one half of a board to another.

/// The lines that cross the middle of a board of an even order: order − 1 in each direction.
///
/// A set of them is a pattern of bits, those of one direction above those of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// Half the order.
    pub half: u32,
}

impl Lines {
    /// How many bits a pattern has.
    pub const fn bits(self) -> u32 {
        2 * self.one_way()
    }

    /// How many lines of one direction there are.
    const fn one_way(self) -> u32 {
        2 * self.half - 1
    }

    /// All rows, or columns, of half a board.
    pub const fn all_of_a_half(self) -> u32 {
        (1 << self.half) - 1
    }

    /// The pattern of a quarter in the west: lines through the centre of the board or beside it,
    /// which lead to the opposite quarter, and those that lead over its inner corner.
    pub const fn pattern(self, past_centre: u32, over_corner: u32) -> u64 {
        (past_centre as u64) << self.one_way() | over_corner as u64
    }

    /// The pattern of the mirrored quarter, in the east.
    pub const fn mirrored(self, pattern: u64) -> u64 {
        let low = (1 << self.one_way()) - 1;
        (pattern & low) << self.one_way() | pattern >> self.one_way()
    }

    /// The pattern of an upper half as one of a lower half: upside down, each line is in the
    /// other direction and as far from the other end.
    pub const fn upside_down(self, pattern: u64) -> u64 {
        pattern.reverse_bits() >> (u64::BITS - self.bits())
    }

    /// A few lines near the centre, where patterns have most bits.
    pub const fn central(self, pattern: u64) -> usize {
        let wide = (1 << Self::CENTRAL) - 1;
        let first = self.half - Self::CENTRAL / 2 - 1;
        let (high, low) = (pattern >> (self.one_way() + first), pattern >> first);
        ((high & wide) << Self::CENTRAL | low & wide) as usize
    }

    /// How many central lines of each direction are looked at.
    const CENTRAL: u32 = 3;

    /// How many sets of central lines there are.
    pub const CENTRAL_SETS: usize = 1 << (2 * Self::CENTRAL);
}
