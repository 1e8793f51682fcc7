//! How the window may look, without a window.

use serde::{Deserialize, Serialize};

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

impl Theme {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [Self; 4] = [Self::Classic, Self::Wood, Self::Dark, Self::Safe];

    /// The theme's name, as on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Wood => "wood",
            Self::Dark => "dark",
            Self::Safe => "safe",
        }
    }

    /// What it looks like, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Classic => "Black and white squares, red queens, as in the original",
            Self::Wood => "A wooden board, by day",
            Self::Dark => "Dim squares, by night",
            Self::Safe => "Colours that every kind of colour vision tells apart",
        }
    }

    /// The one after, and after the last the first.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Classic => Self::Wood,
            Self::Wood => Self::Dark,
            Self::Dark => Self::Safe,
            Self::Safe => Self::Classic,
        }
    }
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
