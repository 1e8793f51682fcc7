//! Which columns have their queens in the upper half of a board.

use super::lines::Lines;

/// A set of rows, or columns, of half a board or its complement: the smaller number of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(u32);

impl Rank {
    pub fn of(lines: Lines, set: u32) -> Self {
        Self(set.min(lines.all_of_a_half() & !set))
    }
}

/// The columns whose queens stand in the upper half of a board, counted from the edges in the
/// west and the east. Mirrored and turned upside down it stands for up to four sets.
///
/// Of a solution, the columns west and east have a rank, and so have the rows above and below
/// of the queens in the west. A transposition exchanges the two. So solutions whose rows
/// rank above the columns count twice, and those whose rows rank below are not looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    pub west: u32,
    pub east: u32,
}

impl Split {
    /// One of each four.
    pub fn fundamental(lines: Lines) -> impl Iterator<Item = Self> {
        let all = lines.all_of_a_half();
        let splits =
            (0..=all / 2).flat_map(move |west| (0..=all).map(move |east| Self { west, east }));
        splits.filter(move |split| {
            split.west.count_ones() + split.east.count_ones() == lines.half
                && split.rank(lines) <= Rank::of(lines, split.east)
        })
    }

    /// The least rank of its columns, that of those in the west.
    pub fn rank(self, lines: Lines) -> Rank {
        Rank::of(lines, self.west)
    }

    /// How many sets it stands for.
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
    /// once for the upper half and once for the lower. All sets have about as many placements.
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
