//! temp
use crate::{board::Square, position::Position, solution::Solution};
/// temp
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// sq
    pub square: Square,
    /// why
    pub why: String,
}
impl Hint {
    /// temp
    #[must_use]
    pub fn new(p: &Position, s: &Solution) -> Option<Self> {
        let square = s.queens().find(|q| !p.contains(*q))?;
        Some(Self {
            square,
            why: format!("temp {square}"),
        })
    }
}
