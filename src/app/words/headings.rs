//! The headings of what opens and closes in the panel.

/// What the search has found and spent.
pub const SEARCH: &str = "Search";

/// The chart of the tries that the solutions of an experiment took.
pub const TRIES: &str = "Tries needed, against the theory";

/// The chart of how the mean number of tries developed.
pub const MEANS: &str = "Mean tries, against the theory";

/// The chart of how many partial solutions there are with 0, 1, 2, … queens.
pub const PARTIALS: &str = "Partial solutions per column";

/// What the method remembers at the step that is shown.
pub const NOTES: &str = "What the method remembers";

/// The chart of how many queens a search has placed on each row.
pub const BY_ROW: &str = "Queens placed per row";

/// Who takes part in a race.
pub const LANES: &str = "Who races";

/// What the searches of a race have the same number of.
pub const COUNTS: &str = "What counts";

/// Where searches of a race that begin alike differ.
pub const PARTINGS: &str = "Where they differ";

/// The family of the solution on the board.
pub const FAMILY: &str = "Family";

/// Puzzles to choose from.
pub const PUZZLES: &str = "Puzzles";

/// The solutions of the order on the board that were found by hand.
pub const FOUND: &str = "Solutions found by you";
