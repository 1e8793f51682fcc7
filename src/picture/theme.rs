//! How the window may look, without a window.

use serde::{Deserialize, Serialize};

use crate::choice::choices;

/// One of the looks of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Black and white squares, red queens, as in the original.
    #[default]
    Classic,
    /// A wooden board, by day.
    Wood,
    /// Dim squares, by night.
    Dark,
    /// Colours that every kind of colour vision tells apart.
    Safe,
}

choices! {
    Theme,
    Classic: "classic", "Black and white squares, red queens, as in the original";
    Wood: "wood", "A wooden board, by day";
    Dark: "dark", "Dim squares, by night";
    Safe: "safe", "Colours that every kind of colour vision tells apart";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_goes_through_all_themes() {
        let mut theme = Theme::default();
        for expected in Theme::ALL {
            assert_eq!(theme, expected);
            theme = theme.next();
        }
        assert_eq!(theme, Theme::default());
    }
}
