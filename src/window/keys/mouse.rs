//! What the mouse does. The help and the manual's table come from it.

use super::Context;
use crate::app::Activity;

/// Something done with the mouse.
#[derive(Clone, Copy, Debug)]
pub struct Gesture {
    /// What is done, in a word or some.
    pub label: &'static str,
    /// When that does something.
    pub contexts: &'static [Context],
    /// What it does, in a few words.
    pub help: &'static str,
}

/// The heading of what the mouse does.
pub const TITLE: &str = "Mouse";

const BROWSE: Context = Context::Activity(Activity::Browse);
const WATCH: Context = Context::Activity(Activity::Watch);
const PLAY: Context = Context::Activity(Activity::Play);
const RACE: Context = Context::Activity(Activity::Race);
const PREDICTION: Context = Context::Prediction;

/// All that the mouse does on a board or in a tree.
pub const GESTURES: &[Gesture] = &[
    gesture("Click", &[BROWSE, WATCH], "play on from these queens"),
    gesture("Click", &[PLAY], "place or remove a queen"),
    gesture("Click", &[PREDICTION], "answer with this square"),
    gesture(
        "Double click",
        &[BROWSE, WATCH, RACE],
        "show all of a board again",
    ),
    gesture(
        "Wheel",
        &[BROWSE, WATCH, PLAY, RACE, PREDICTION],
        "zoom in and out on the board",
    ),
    gesture(
        "Drag",
        &[BROWSE, WATCH, PLAY, RACE, PREDICTION],
        "move the zoomed board",
    ),
    gesture(
        "Click in the tree",
        &[WATCH],
        "go to that node, or run on to it",
    ),
    gesture(
        "Wheel in the tree",
        &[WATCH, PREDICTION],
        "show only the part below",
    ),
];

/// What the mouse does now.
pub fn gestures(context: Context) -> impl Iterator<Item = &'static Gesture> {
    let works = move |gesture: &&Gesture| gesture.contexts.contains(&context);
    GESTURES.iter().filter(works)
}

const fn gesture(label: &'static str, contexts: &'static [Context], help: &'static str) -> Gesture {
    Gesture {
        label,
        contexts,
        help,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(context: Context) -> &'static str {
        match context {
            Context::Activity(Activity::Browse) => "solutions",
            Context::Activity(Activity::Watch) => "watch",
            Context::Activity(Activity::Play) => "play",
            Context::Activity(Activity::Race) => "race",
            Context::Prediction => "prediction",
        }
    }

    /// The manual's table of what the mouse does is this.
    #[test]
    fn the_readme_lists_what_the_mouse_does() {
        let manual = include_str!("../../../docs/manual.md");
        let all = [BROWSE, WATCH, PLAY, RACE, PREDICTION];
        let rows = GESTURES.iter().map(|gesture| {
            let contexts = match gesture.contexts {
                contexts if contexts == all => vec!["everywhere"],
                contexts => contexts.iter().map(|&context| name(context)).collect(),
            };
            let contexts = contexts.join(", ");
            format!("| {} | {contexts} | {} |\n", gesture.label, gesture.help)
        });
        let rows: String = rows.collect();
        let table = format!("| mouse | where | |\n|---|---|---|\n{rows}");
        assert!(manual.contains(&table), "the manual should have:\n{table}");
    }
}
