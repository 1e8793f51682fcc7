//! How many solutions were counted.

use std::ops::{Add, AddAssign};

use serde::{Deserialize, Serialize};

/// How many solutions of an order, or of a share of it, were counted.
///
/// Totals of shares can be added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Totals {
    /// All solutions: Q(n) for a whole order (OEIS A000170).
    pub solutions: u64,
    /// Those that a rotation by 180° maps to themselves (OEIS A032522).
    pub half_turn: u64,
    /// Those that a rotation by 90° maps to themselves (OEIS A033148).
    pub quarter_turn: u64,
}

impl Totals {
    /// The number of families (OEIS A002562). They must be those of a whole order.
    #[must_use]
    pub const fn families(self) -> u64 {
        if self.solutions == 1 {
            // Order 1: the only solution that reflections map to itself.
            return 1;
        }
        // Burnside's lemma: the number of families is the mean, over the eight
        // symmetries, of how many solutions each maps to themselves. Reflections map
        // none; the rotations by 90° and 270° map the same ones.
        (self.solutions + self.half_turn + 2 * self.quarter_turn) / 8
    }
}

impl Add for Totals {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            solutions: self.solutions + other.solutions,
            half_turn: self.half_turn + other.half_turn,
            quarter_turn: self.quarter_turn + other.quarter_turn,
        }
    }
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
