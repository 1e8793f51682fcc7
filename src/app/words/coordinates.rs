//! What is said of how rows and columns are counted.

use super::Button;
use crate::{
    app::{command::Command, panes::Part},
    board::Coordinates,
};

/// What the buttons choose.
pub const LABEL: &str = "Coordinates";

/// What a part does that shows values of the program: these count in their own way.
#[must_use]
pub fn note(part: Part, coordinates: Coordinates) -> Option<&'static str> {
    match (part, coordinates) {
        (Part::Tree, _) | (Part::Code, Coordinates::FromZero) => None,
        (Part::Code, Coordinates::FromOne | Coordinates::Chess) => {
            Some("counts rows and columns from 0")
        }
    }
}

/// The choices, as buttons. A button has the name of the first row, and of the lower left
/// square of chess.
#[must_use]
pub fn buttons() -> [(Coordinates, Button); 3] {
    Coordinates::ALL.map(|coordinates| {
        let (label, tip) = match coordinates {
            Coordinates::FromZero => ("0", "Rows and columns from 0 at the top left"),
            Coordinates::FromOne => ("1", "Rows and columns from 1 at the top left"),
            Coordinates::Chess => ("a1", "As in chess, a1 at the lower left"),
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
