//! What is said of the size of letters.

use super::Button;
use crate::app::{command::Command, view::View};

/// What the buttons change.
pub const LABEL: &str = "Letters";

/// What makes letters larger and smaller, as buttons.
#[must_use]
pub fn buttons(view: &View) -> [Button; 2] {
    let zoom = view.zoom();
    [
        Button {
            label: "A+",
            tip: "Larger letters and marks",
            command: Command::Larger,
            enabled: zoom.larger().is_some() && zoom < view.max_zoom,
        },
        Button {
            label: "A−",
            tip: "Smaller letters and marks",
            command: Command::Smaller,
            enabled: zoom.smaller().is_some(),
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Zoom;

    #[test]
    fn only_what_has_an_effect_is_enabled() {
        let percent = |percent| Zoom::from_percent(percent).unwrap();
        for (zoom, max_zoom, expected) in [
            (100, 300, [true, true]),
            (300, 300, [false, true]),
            (200, 150, [false, true]),
            (50, 300, [true, false]),
        ] {
            let view = View {
                zoom: percent(zoom),
                max_zoom: percent(max_zoom),
                ..View::default()
            };
            assert_eq!(buttons(&view).map(|button| button.enabled), expected);
        }
    }
}
