//! The four modes by their names.

use serde::{Deserialize, Serialize};

use crate::{choice::choices, search::Method};

/// One of the four modes, as a button, a key or a word on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
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

choices! {
    Mode,
    First: "first", "One solution after the other, row by row";
    All: "all", "Every solution, each by its number";
    Shuffle: "shuffle", "Random permutations until one is a solution";
    Construction: "construction", "A rule that gives a solution without a search";
}

impl Mode {
    /// The mode that is named after a method and always uses it.
    #[must_use]
    pub fn of(method: &Method) -> Option<Self> {
        Self::named(method.name)
    }
}
