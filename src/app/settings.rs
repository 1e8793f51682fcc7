//! What to begin with, and what is remembered of it between runs.

use std::fmt::Display;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{bookmark::Bookmark, panes::Divider};
use crate::{
    board::{Coordinates, Given, Position, Square},
    picture::{Theme, Zoom},
    search::{Goal, Quantity, SweepSpec, run::RaceSpec},
    solutions::{Puzzle, Query},
};

/// What a new user reads at the first start, if the command asks for nothing.
pub const NEW_HERE: &str = "New here? W watches a search";

/// What to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What to ask for.
    pub query: Query,
    /// The queens from which searches are watched.
    pub given: Given,
    /// What to do with the board.
    pub start: Start,
    /// What the user has chosen in earlier runs.
    pub preferences: Preferences,
    /// What is chosen for this run alone. It wins over the preferences and is not remembered.
    pub flags: Preferences,
    /// The address of the page that the program runs on, without arguments; `None` where it has
    /// a window.
    pub page: Option<String>,
    /// Whether to offer to go on where the user was at the end of the last run.
    pub offers_place: bool,
    /// Something to say at the beginning.
    pub notice: Option<String>,
}

/// What to do with the board at the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Look at the solution with this number, from 0.
    Browse(u64),
    /// Watch the search, at this step of it.
    Watch(Goal),
    /// Play, beginning with these queens.
    Play(Position),
    /// Play this puzzle, with these queens placed on it.
    Puzzle(Box<Puzzle>, Vec<Square>),
    /// Race, from the start or from this step on; 0 is the start.
    Race(RaceSpec, u64),
    /// Compare the methods at several orders, over the first solution, in a chart of this.
    Grow(SweepSpec, Quantity),
}

impl Settings {
    /// Looks at the first solution that is asked for.
    #[must_use]
    pub fn new(query: Query) -> Self {
        Self {
            query,
            given: query.board().into(),
            start: Start::Browse(0),
            preferences: Preferences::default(),
            flags: Preferences::default(),
            page: None,
            offers_place: false,
            notice: None,
        }
    }

    /// Begins with what was chosen in earlier runs, or says why that is not known.
    pub fn restore(&mut self, chosen: Result<Option<Preferences>, impl Display>) {
        match chosen {
            Ok(Some(preferences)) => self.preferences = preferences,
            Ok(None) if self.offers_place => self.notice = Some(NEW_HERE.into()),
            Ok(None) => {}
            Err(error) => self.notice = Some(format!("The usual settings are used: {error}")),
        }
    }
}

/// What the user has chosen; `None` where nothing was chosen.
///
/// As text it is a JSON object, which people can read and change. What it has besides,
/// perhaps from a newer version of the program, is written again as it was read.
///
/// ```
/// use queens::{app::Preferences, picture::Theme};
///
/// let mut preferences = Preferences::read(r#"{"theme": "wood", "sound": "loud"}"#)?;
/// assert_eq!(preferences.theme, Some(Theme::Wood));
/// preferences.theme = Some(Theme::Dark);
/// assert_eq!(preferences.text(), "{\n  \"sound\": \"loud\",\n  \"theme\": \"dark\"\n}\n");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The colours of the window.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<Theme>,
    /// Whether queens move from square to square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motion: Option<bool>,
    /// Whether it is said what the signs on the board mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signs: Option<bool>,
    /// How large letters and all else are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zoom: Option<Zoom>,
    /// How squares are named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coordinates: Option<Coordinates>,
    /// Whether the tree of a watched search stands beside the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tree: Option<bool>,
    /// Whether the code of its method does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<bool>,
    /// Where the board ends beside what explains it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divider: Option<Divider>,
    /// Whether dead rows and columns are marked in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dead_lines: Option<bool>,
    /// Where the user was when the program ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Bookmark>,
    /// The whole text that was read.
    #[serde(skip)]
    pub(crate) read: Map<String, Value>,
}

impl Preferences {
    /// The file that has them.
    pub const FILE: &'static str = "settings.json";

    /// What a text says. A field that has a value unknown here counts as not chosen.
    ///
    /// # Errors
    /// What is wrong with a text that is not a JSON object.
    pub fn read(text: &str) -> Result<Self, String> {
        let read: Map<String, Value> =
            serde_json::from_str(text).map_err(|error| error.to_string())?;
        let fields = read.clone().into_iter();
        let known = fields.filter(|(name, value)| of([(name.clone(), value.clone())]).is_some());
        Ok(Self {
            read: read.clone(),
            ..of(known).unwrap_or_default()
        })
    }

    /// All that was chosen as text, together with what else was read.
    #[must_use]
    pub fn text(&self) -> String {
        let mut fields = self.read.clone();
        if let Ok(Value::Object(chosen)) = serde_json::to_value(self) {
            fields.extend(chosen);
        }
        format!("{:#}\n", Value::Object(fields))
    }

    /// What was chosen here, and elsewhere where nothing was chosen here.
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        Self {
            theme: self.theme.or(others.theme),
            motion: self.motion.or(others.motion),
            signs: self.signs.or(others.signs),
            zoom: self.zoom.or(others.zoom),
            coordinates: self.coordinates.or(others.coordinates),
            tree: self.tree.or(others.tree),
            code: self.code.or(others.code),
            divider: self.divider.or(others.divider),
            dead_lines: self.dead_lines.or(others.dead_lines),
            place: self.place.or(others.place),
            read: others.read,
        }
    }
}

/// The preferences with these fields, if all have values that are known.
fn of(fields: impl IntoIterator<Item = (String, Value)>) -> Option<Preferences> {
    serde_json::from_value(Value::Object(fields.into_iter().collect())).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Preferences {
        Preferences {
            theme: Some(Theme::Safe),
            motion: Some(false),
            signs: Some(true),
            zoom: Zoom::from_percent(125),
            coordinates: Some(Coordinates::Chess),
            tree: Some(false),
            code: Some(true),
            divider: Some(Divider::at(0.5)),
            dead_lines: Some(false),
            place: None,
            read: Map::new(),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for preferences in [Preferences::default(), all()] {
            let read = Preferences::read(&preferences.text()).unwrap();
            let again = Preferences {
                read: Map::new(),
                ..read
            };
            assert_eq!(again, preferences);
        }
        let expected = r#"{
  "code": true,
  "coordinates": "chess",
  "dead_lines": false,
  "divider": 500,
  "motion": false,
  "signs": true,
  "theme": "safe",
  "tree": false,
  "zoom": 1.25
}
"#;
        assert_eq!(all().text(), expected);
        assert_eq!(Preferences::default().text(), "{}\n");
    }

    #[test]
    fn unknown_fields_and_values_lose_nothing() {
        let text = r#"{"theme": "marble", "tree": false, "zoom": 99, "new": [1, {"a": null}]}"#;
        let mut preferences = Preferences::read(text).unwrap();
        assert_eq!((preferences.theme, preferences.zoom), (None, None));
        assert_eq!(preferences.tree, Some(false));
        preferences.tree = Some(true);
        let written: Value = serde_json::from_str(&preferences.text()).unwrap();
        let expected = r#"{"theme": "marble", "tree": true, "zoom": 99, "new": [1, {"a": null}]}"#;
        assert_eq!(written, serde_json::from_str::<Value>(expected).unwrap());
    }

    #[test]
    fn what_is_not_an_object_is_damaged() {
        for text in ["", "{", "[]", "3", "{\"theme\": \"wood\"", "theme = wood"] {
            assert!(Preferences::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn flags_win() {
        let flags = Preferences {
            theme: Some(Theme::Dark),
            ..Preferences::default()
        };
        let both = flags.or(all());
        assert_eq!(both.theme, Some(Theme::Dark));
        assert_eq!(both.zoom, all().zoom);
    }
}
