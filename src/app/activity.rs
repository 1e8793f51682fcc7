//! Which of the four things the user does.

/// What the user does with the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Look at solutions.
    Browse,
    /// Watch a method search.
    Watch,
    /// Solve the board by hand.
    Play,
    /// Race searches side by side.
    Race,
}
