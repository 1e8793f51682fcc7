//! What is said of how rows and columns are counted.

use super::Button;
use crate::{app::command::Command, puzzle::Coordinates};

/// What the buttons choose.
pub const LABEL: &str = "Coordinates";

/// Where a method's code is shown, that its variables count in their own way.
pub const CODE: &str = "The code counts rows and columns from 0.";

/// The choices, as buttons. A button has the name of the first row, and of the lower left
/// square of chess.
#[must_use]
pub fn buttons() -> [(Coordinates, Button); 3] {
    Coordinates::ALL.map(|coordinates| {
        let (label, tip) = match coordinates {
            Coordinates::FromZero => ("0", "Rows and columns from 0 at the top left (X)"),
            Coordinates::FromOne => ("1", "Rows and columns from 1 at the top left (X)"),
            Coordinates::Chess => ("a1", "As in chess, a1 at the lower left (X)"),
        };
        let button = Button {
            label,
            tip,
            command: Command::Coordinates(coordinates),
            enabled: true,
        };
        (coordinates, button)
    })
}
