//! The columns whose queens are in the upper half of a board, and the lines from one half to the
//! other.

/// A set of rows or columns of half a board, or its complement: the smaller number of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(u32);

impl Rank {
    pub fn of(lines: Lines, set: u32) -> Self {
        Self(set.min(lines.all_of_a_half() & !set))
    }
}

/// The columns whose queens stand in the upper half of a board, counted from the edges in the west
/// and the east. Mirrored and turned upside down, it stands for up to four sets.
///
/// In a solution, the columns in the west and in the east have a rank, and so do the rows above and
/// below of the queens in the west. A transposition exchanges the two. So solutions whose rows rank
/// above the columns count twice, and those whose rows rank below are not searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    pub west: u32,
    pub east: u32,
}

impl Split {
    /// One of each four equivalent splits.
    pub fn fundamental(lines: Lines) -> impl Iterator<Item = Self> {
        let all = lines.all_of_a_half();
        let splits =
            (0..=all / 2).flat_map(move |west| (0..=all).map(move |east| Self { west, east }));
        splits.filter(move |split| {
            split.west.count_ones() + split.east.count_ones() == lines.half
                && split.rank(lines) <= Rank::of(lines, split.east)
        })
    }

    /// The smallest rank of its columns, which is that of the ones in the west.
    pub fn rank(self, lines: Lines) -> Rank {
        Rank::of(lines, self.west)
    }

    /// The number of sets for which it stands.
    pub fn weight(self, lines: Lines) -> u64 {
        if self.rank(lines) == Rank::of(lines, self.east) {
            2
        } else {
            4
        }
    }

    /// The columns of the upper half, in the west and in the east.
    pub fn upper(self) -> [u32; 2] {
        [self.west, self.east]
    }

    /// The columns of the lower half.
    pub fn lower(self, lines: Lines) -> [u32; 2] {
        self.upper().map(|columns| lines.all_of_a_half() & !columns)
    }

    /// Estimates of the work, by the columns in the west: the sets of rows that rank high enough,
    /// once for the upper half and once for the lower. All sets have about the same number of
    /// placements.
    pub fn works(lines: Lines) -> Vec<u64> {
        let all = lines.all_of_a_half();
        let work = |west: u32| {
            let least = Rank::of(lines, west);
            let as_many = (0..=all).filter(|rows| rows.count_ones() == west.count_ones());
            let sets = as_many.filter(|&rows| Rank::of(lines, rows) >= least);
            // The search for symmetric solutions tries this many squares in the same time.
            32 * (sets.count() as u64).pow(2)
        };
        (0..=all / 2).map(work).collect()
    }
}

/// The lines that cross the middle of a board of an even order: order − 1 in each direction.
///
/// A set of them is a pattern of bits, those of one direction above those of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// Half the order.
    pub half: u32,
}

impl Lines {
    /// The number of bits of a pattern.
    pub const fn bits(self) -> u32 {
        2 * self.one_way()
    }

    /// The number of lines in one direction.
    const fn one_way(self) -> u32 {
        2 * self.half - 1
    }

    /// All rows, or all columns, of half a board.
    pub const fn all_of_a_half(self) -> u32 {
        (1 << self.half) - 1
    }

    /// The pattern of a quarter in the west. Its lines pass through the centre of the board or next
    /// to it, leading to the opposite quarter, or lead over its inner corner.
    pub const fn pattern(self, past_centre: u32, over_corner: u32) -> u64 {
        (past_centre as u64) << self.one_way() | over_corner as u64
    }

    /// The pattern of the mirrored quarter, in the east.
    pub const fn mirrored(self, pattern: u64) -> u64 {
        let low = (1 << self.one_way()) - 1;
        (pattern & low) << self.one_way() | pattern >> self.one_way()
    }

    /// The pattern of an upper half as one of a lower half: upside down, each line has the other
    /// direction and the same distance from the other end.
    pub const fn upside_down(self, pattern: u64) -> u64 {
        pattern.reverse_bits() >> (u64::BITS - self.bits())
    }

    /// A few lines near the centre, where patterns have the most bits.
    pub const fn central(self, pattern: u64) -> usize {
        let wide = (1 << Self::CENTRAL) - 1;
        let first = self.half - Self::CENTRAL / 2 - 1;
        let (high, low) = (pattern >> (self.one_way() + first), pattern >> first);
        ((high & wide) << Self::CENTRAL | low & wide) as usize
    }

    /// The number of central lines considered in each direction.
    const CENTRAL: u32 = 3;

    /// The number of sets of central lines.
    pub const CENTRAL_SETS: usize = 1 << (2 * Self::CENTRAL);
}
