//! The texts of the window.
//!
//! Functions from the state to words and figures. They know nothing of a screen: drawing lays out
//! what they return and decides nothing.

pub mod browse;
pub mod panel;
pub mod play;
pub mod prediction;
pub mod race;
pub mod request;
pub mod save;
pub mod tree;
pub mod under_pointer;
pub mod watch;

use std::borrow::Cow;

use super::{App, Command, Current};
use crate::numbers::grouped;
use crate::search::Method;

/// The sentence while the next step of a search takes long.
pub(super) const STILL_SEARCHING: &str = "Still searching: the next step takes a while…";

/// Words that are always the same, or made now.
pub type Words = Cow<'static, str>;

/// A row of a table of figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The name of the quantity.
    pub name: &'static str,
    /// Its value.
    pub value: String,
    /// What the name means, in a sentence, unless it says that itself.
    pub meaning: Option<Words>,
}

impl Figure {
    pub(super) fn new(name: &'static str, value: impl Into<String>) -> Self {
        Self {
            name,
            value: value.into(),
            meaning: None,
        }
    }

    /// A figure whose name is explained in a sentence.
    pub(super) fn explained(
        name: &'static str,
        value: impl Into<String>,
        meaning: impl Into<Words>,
    ) -> Self {
        Self {
            meaning: Some(meaning.into()),
            ..Self::new(name, value)
        }
    }

    /// The nodes or tries of a method.
    pub(super) fn effort(method: &Method, effort: u64) -> Self {
        let (noun, about) = (method.unit.noun(), method.unit.about());
        let name = if method.unit.is_try() {
            "Tries"
        } else {
            "Nodes"
        };
        Self::explained(name, grouped(effort), format!("A {noun}: {about}."))
    }

    /// A figure that is not known yet: a row without words, so that the rows below stay in place.
    pub(super) fn reserved() -> Self {
        Self::new("", "")
    }
}

/// A share of a whole, drawn as a bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Proportion {
    /// The share, from 0 to 1.
    pub share: f64,
    /// The text on the bar.
    pub text: String,
}

/// A button, or one of several things to choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// The text on it.
    pub label: Words,
    /// A description of its effect.
    pub tip: Words,
    /// The command that it gives.
    pub command: Command,
    /// Whether it has an effect now.
    pub enabled: bool,
    /// Whether it is what is chosen.
    pub selected: bool,
}

impl Button {
    /// A button that is enabled.
    pub(crate) fn new(label: impl Into<Words>, tip: impl Into<Words>, command: Command) -> Self {
        Self {
            label: label.into(),
            tip: tip.into(),
            command,
            enabled: true,
            selected: false,
        }
    }

    /// The button, enabled or disabled.
    pub(crate) fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// The button, marked as chosen or not.
    pub(crate) fn selected(self, selected: bool) -> Self {
        Self { selected, ..self }
    }
}

/// The whole view in a few sentences, for those who cannot see the window:
/// `8 queens. Solution 1 of 92. Found 92. …`.
pub fn description(app: &App) -> String {
    let coordinates = app.view().chosen.coordinates;
    let mut sentences = vec![request::title(app.board().order())];
    match app.current() {
        Current::Browse(browse) => {
            sentences.push(browse::title(browse));
            let figures = browse::figures(browse).into_iter();
            let known = figures.filter(|figure| !figure.value.is_empty());
            sentences.extend(known.map(|figure| format!("{} {}", figure.name, figure.value)));
        }
        Current::Watch(watch) => sentences.push(watch::sentence(watch, coordinates)),
        Current::Play(play) => {
            let dead_lines = app.view().chosen.dead_lines;
            sentences.push(play::title(play));
            sentences.push(play::sentence(play, coordinates, dead_lines));
        }
        Current::Race(race) => sentences.push(race::foot(race)),
    }
    sentences.extend(app.notice().map(str::to_owned));
    if let Some(comparison) = app.view().comparison() {
        sentences.push(comparison.spec.title());
    }
    sentences.retain(|sentence| !sentence.is_empty());
    for sentence in &mut sentences {
        if !sentence.ends_with(['.', '…']) {
            sentence.push('.');
        }
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::opened;
    use crate::app::{Activity, Message};

    #[test]
    fn each_activity_is_described_in_sentences() {
        let mut app = opened("queens");
        assert_eq!(description(&app), "8 queens. Searching…");
        for (activity, beginning) in [
            (Activity::Play, "8 queens. 0 of 8 queens placed. "),
            (Activity::Browse, "8 queens. Searching…"),
        ] {
            let _ = app.update(Message::Command(Command::Activity(activity)));
            let description = description(&app);
            assert!(description.starts_with(beginning), "{description}");
        }
    }
}
