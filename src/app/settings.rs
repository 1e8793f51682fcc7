//! The initial settings, and those remembered between runs.

use std::fmt::Display;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Bookmark, Divider, Start};
use crate::board::Coordinates;
use crate::picture::{Theme, Zoom};
use crate::task::Args;

/// The notice for a new user at the first start, if the command requests nothing.
pub const NEW_HERE: &str = "New here? Watch (W) shows a search step by step";

/// The initial settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What the window shows first.
    pub start: Start,
    /// The user's choices from earlier runs.
    pub preferences: Preferences,
    /// The arguments: their choices of the look override the preferences, and are not remembered.
    pub args: Box<Args>,
    /// The address of the web page that the program runs on, without arguments; `None` in a native
    /// window.
    pub page: Option<String>,
    /// Whether to offer to resume at the user's place at the end of the last run.
    pub offers_place: bool,
    /// A notice to show at the start.
    pub notice: Option<String>,
}

impl Settings {
    /// The usual settings, to look at the first solution of a query or at what else is given.
    pub fn new(start: impl Into<Start>) -> Self {
        Self {
            start: start.into(),
            preferences: Preferences::default(),
            args: Box::default(),
            page: None,
            offers_place: false,
            notice: None,
        }
    }

    /// Applies the choices of earlier runs, or notes why they are not known.
    pub fn restore(&mut self, chosen: Result<Option<Preferences>, impl Display>) {
        match chosen {
            Ok(Some(preferences)) => self.preferences = preferences,
            Ok(None) if self.offers_place => self.notice = Some(NEW_HERE.into()),
            Ok(None) => {}
            Err(error) => self.notice = Some(format!("Default settings are used: {error}")),
        }
    }

    /// How the window looks: as the arguments say, and otherwise as in earlier runs.
    pub fn look(&self) -> Chosen {
        let (args, chosen) = (&self.args, self.preferences.chosen);
        Chosen {
            theme: args.theme.unwrap_or(chosen.theme),
            coordinates: args.coordinates.unwrap_or(chosen.coordinates),
            zoom: args.zoom.unwrap_or(chosen.zoom),
            motion: chosen.motion && !args.no_motion,
            ..chosen
        }
    }
}

/// How the user wants the window to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of its own"
)]
pub struct Chosen {
    /// The colours of the window.
    pub theme: Theme,
    /// Whether queens move from square to square, rather than jump.
    pub motion: bool,
    /// The size of letters and everything else, as far as there is room.
    pub zoom: Zoom,
    /// How squares are named.
    pub coordinates: Coordinates,
    /// Whether the tree of a watched search is shown next to the board.
    pub tree: bool,
    /// Whether the code of its method is shown there.
    pub code: bool,
    /// The line to the right of the board, if not in its default place.
    pub divider: Option<Divider>,
    /// Whether dead rows and columns are marked in play.
    pub dead_lines: bool,
}

impl Default for Chosen {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            motion: true,
            zoom: Zoom::default(),
            coordinates: Coordinates::default(),
            tree: true,
            code: true,
            divider: None,
            dead_lines: true,
        }
    }
}

/// The remembered preferences of a user.
///
/// As text they are a JSON object that people can read and edit, with only what is not the default.
///
/// ```
/// use queens::{app::Preferences, picture::Theme};
///
/// let preferences = Preferences::read(r#"{"theme": "wood", "zoom": "loud"}"#)?;
/// assert_eq!(preferences.chosen.theme, Theme::Wood);
/// assert_eq!(preferences.text(), "{\n  \"theme\": \"wood\"\n}\n");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The look of the window.
    #[serde(flatten)]
    pub chosen: Chosen,
    /// The user's place when the program ended.
    pub place: Option<Bookmark>,
}

impl Preferences {
    /// The name of the preferences file.
    pub const FILE: &'static str = "settings.json";

    /// Parses a text. A field with an unknown value counts as not chosen.
    ///
    /// # Errors
    /// A message about a text that is not a JSON object.
    pub fn read(text: &str) -> Result<Self, String> {
        let read: Map<String, Value> =
            serde_json::from_str(text).map_err(|_| "the settings are not a JSON object")?;
        let of = |fields| serde_json::from_value::<Self>(Value::Object(fields));
        let fields = read.into_iter();
        let known = fields.filter(|field| of(Map::from_iter([field.clone()])).is_ok());
        Ok(of(known.collect()).unwrap_or_default())
    }

    /// The preferences of a file, with what these changed after those that were before.
    pub fn merged(&self, before: &Self, file: &Self) -> Option<Self> {
        let [own, before, mut merged] =
            [self, before, file].map(|those| serde_json::to_value(those).unwrap_or_default());
        for (name, value) in own.as_object()? {
            if before[name] != *value {
                merged[name] = value.clone();
            }
        }
        serde_json::from_value(merged).ok()
    }

    /// The object as text. What is the default is left out.
    pub fn text(&self) -> String {
        let mut fields = serde_json::to_value(self).unwrap_or_default();
        let default = serde_json::to_value(Self::default()).unwrap_or_default();
        if let Some(fields) = fields.as_object_mut() {
            fields.retain(|name, value| default[name] != *value);
        }
        format!("{fields:#}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut preferences = Preferences::default();
        assert_eq!(preferences.text(), "{}\n");
        preferences.chosen = Chosen {
            theme: Theme::Safe,
            motion: false,
            zoom: Zoom::from_percent(125).unwrap(),
            coordinates: Coordinates::Chess,
            tree: false,
            code: false,
            divider: Some(Divider::at(0.5)),
            dead_lines: false,
        };
        let text = preferences.text();
        assert_eq!(Preferences::read(&text).unwrap().chosen, preferences.chosen);
        insta::assert_snapshot!(text);
    }

    #[test]
    fn what_is_not_an_object_is_damaged() {
        for text in ["", "{", "[]", "3", "{\"theme\": \"wood\"", "theme = wood"] {
            assert!(Preferences::read(text).is_err(), "{text}");
        }
    }
}
