//! The four modes by their names.

use crate::search::Method;

/// One of the four modes, as a button, a key or a word on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// One solution after the other.
    First,
    /// All solutions, each by its number.
    All,
    /// Random permutations until one fits.
    Shuffle,
    /// A solution by rule, and its images under the symmetries.
    Construction,
}

impl Mode {
    /// All four, in the order of their keys.
    pub const ALL: [Self; 4] = [Self::First, Self::All, Self::Shuffle, Self::Construction];

    /// Its name, as on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::All => "all",
            Self::Shuffle => "shuffle",
            Self::Construction => "construction",
        }
    }

    /// What it does, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::First => "One solution after the other, row by row",
            Self::All => "Every solution, each by its number",
            Self::Shuffle => "Random permutations until one is a solution",
            Self::Construction => "A rule that gives a solution without a search",
        }
    }

    /// The mode that is named after a method and always uses it.
    #[must_use]
    pub fn of(method: &Method) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|mode| mode.name() == method.name)
    }
}
