//! Keys and the mouse: what they do, in which context, and under what name.

use macroquad::miniquad::KeyCode;

pub use super::key_table::{GESTURES, PREDICTION, SECTIONS};
use crate::app::{Activity, App, Command, Tab, WatchCommand};

/// A key of the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A key that writes this character, wherever it is on the keyboard; a letter in either case.
    Char(char),
    /// A letter together with Shift.
    ShiftChar(char),
    /// A key that writes nothing.
    Named(KeyCode),
    /// An arrow or page key together with Shift.
    Shift(KeyCode),
    /// A key together with Ctrl.
    Ctrl(KeyCode),
    /// A key together with Ctrl and Shift.
    CtrlShift(KeyCode),
}

impl Key {
    /// The label on the key.
    pub fn label(self) -> String {
        match self {
            Self::Char(' ') => "Space".into(),
            Self::Char('-') | Self::Named(KeyCode::Minus | KeyCode::KpSubtract) => "−".into(),
            Self::Named(KeyCode::Equal | KeyCode::KpEqual | KeyCode::KpAdd) => "+".into(),
            Self::Named(KeyCode::Key0 | KeyCode::Kp0) => "0".into(),
            Self::Char(character) => character.to_uppercase().collect(),
            Self::ShiftChar(character) => format!("Shift {}", Self::Char(character).label()),
            Self::Shift(code) => format!("Shift {}", Self::Named(code).label()),
            Self::Ctrl(code) => format!("Ctrl {}", Self::Named(code).label()),
            Self::CtrlShift(code) => format!("Ctrl Shift {}", Self::Named(code).label()),
            Self::Named(KeyCode::Right) => "→".into(),
            Self::Named(KeyCode::Left) => "←".into(),
            Self::Named(KeyCode::Up) => "↑".into(),
            Self::Named(KeyCode::Down) => "↓".into(),
            Self::Named(code) => format!("{code:?}"),
        }
    }

    /// Where the key works, and what it does there: a notice for a user who presses it elsewhere.
    pub(super) fn elsewhere(self) -> Option<String> {
        SECTIONS.iter().find_map(|section| {
            let mut bindings = section.bindings.iter();
            let binding = bindings.find(|binding| binding.keys.contains(&self))?;
            let (label, place) = (self.label(), section.title.to_lowercase());
            Some(format!("{label} works in {place}: {}", binding.help))
        })
    }

    /// Whether the key works even while a field has the input focus: it writes nothing, and its
    /// command is about the window.
    pub(super) fn works_while_typing(self) -> bool {
        use Command::{DefaultSize, Fullscreen, Help, Larger, Quit, Screenshot, Smaller};
        let is_of_window = |command: &Command| {
            matches!(
                command,
                Larger | Smaller | DefaultSize | Help | Fullscreen | Screenshot | Quit
            )
        };
        let bindings = SECTIONS.iter().flat_map(|section| section.bindings);
        let mut bound = bindings.filter(|binding| binding.keys.contains(&self));
        let writes = matches!(self, Self::Char(_) | Self::ShiftChar(_));
        !writes && bound.any(|binding| is_of_window(&binding.command))
    }
}

/// Keys and their command.
#[derive(Clone, Debug)]
pub struct Binding {
    /// The keys, any of which works.
    pub keys: &'static [Key],
    /// Their command.
    pub command: Command,
    /// The effect, in a few words.
    pub help: &'static str,
    /// Whether holding the key repeats it.
    pub repeats: bool,
}

/// The keys of some activities, with one heading in the list of keys.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// The place where they work, in words.
    pub title: &'static str,
    /// The activities in which they work.
    pub activities: &'static [Activity],
    /// The keys.
    pub bindings: &'static [Binding],
}

/// What the user is doing when a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// An activity alone.
    Activity(Activity),
    /// The user is predicting the steps of a watched search.
    Prediction,
}

impl Context {
    /// The current context. Over a comparison, arrows change its order as over solutions.
    pub fn of(app: &App) -> Self {
        if app.view().comparison().is_some() {
            Self::Activity(Activity::Browse)
        } else if app.is_predicting() {
            Self::Prediction
        } else {
            Self::Activity(app.activity())
        }
    }

    /// The sections whose keys work. A key that is in two of them does what the first says.
    pub(super) fn sections(self) -> impl Iterator<Item = &'static Section> {
        let (activity, first) = match self {
            Self::Activity(activity) => (activity, None),
            Self::Prediction => (Activity::Watch, Some(&PREDICTION)),
        };
        let works = move |section: &&Section| section.activities.contains(&activity);
        first.into_iter().chain(SECTIONS.iter().filter(works))
    }
}

impl Binding {
    /// The keys in writing: `? or F1`.
    pub fn label(&self) -> String {
        self.label_without(&[])
    }

    /// The label without some of the keys; empty if none is left.
    pub(super) fn label_without(&self, taken: &[Key]) -> String {
        let keys = self.keys.iter().filter(|key| !taken.contains(key));
        let mut labels: Vec<String> = keys.map(|key| key.label()).collect();
        // Keys elsewhere on the keyboard may have the same sign.
        labels.dedup();
        labels.join(" or ")
    }
}

/// The keys for a command, if there are any that do nothing else in this context.
pub fn keys(context: Context, command: &Command) -> Option<String> {
    let asked = match command {
        Command::Coordinates(_) => &Command::NextCoordinates,
        Command::Watch(WatchCommand::Tab(Tab::MiddlePart(part))) => {
            &Command::Watch(WatchCommand::TogglePart(*part))
        }
        command => command,
    };
    let mut taken = Vec::new();
    for section in context.sections() {
        let mut bindings = section.bindings.iter();
        if let Some(binding) = bindings.find(|binding| binding.command == *asked) {
            let label = binding.label_without(&taken);
            return Some(label).filter(|label| !label.is_empty());
        }
        taken.extend(section.bindings.iter().flat_map(|binding| binding.keys));
    }
    None
}

/// The sections whose keys work, those for this context first.
pub fn sections_for(context: Context) -> Vec<&'static Section> {
    let mut sections: Vec<_> = context.sections().collect();
    sections.sort_by_key(|section| section.activities.len());
    sections
}

/// The heading of the mouse gestures.
pub const MOUSE: &str = "Mouse";

/// A mouse gesture.
#[derive(Clone, Copy, Debug)]
pub struct Gesture {
    /// The gesture, in a few words.
    pub label: &'static str,
    /// The contexts in which it works.
    pub contexts: &'static [Context],
    /// The effect, in a few words.
    pub help: &'static str,
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::*;
    use crate::window::egui_pass::PassContext;
    use crate::window::key_table::IN_ALL;

    #[test]
    fn keys_are_said_where_they_work() {
        let of_order = |context| {
            let ctx = egui::Context::default();
            ctx.set_keys(context);
            ctx.with_keys("more", &[&Command::OrderUp])
        };
        let [watch, play] = [Activity::Watch, Activity::Play].map(Context::Activity);
        let said = [watch, play, Context::Prediction].map(of_order);
        assert_eq!(said, ["more (↑)", "more (Ctrl ↑)", "more"]);
    }

    /// In fields, the other keys with Ctrl do what they do in all fields.
    #[test]
    fn letters_change_their_size_and_the_program_ends_even_while_typing() {
        let sections = sections_for(Context::Activity(Activity::Browse)).into_iter();
        for binding in sections.flat_map(|section| section.bindings) {
            use Command::{DefaultSize, Larger, Quit, Smaller};
            let of_window = [Larger, Smaller, DefaultSize, Quit];
            for key in binding.keys {
                if matches!(key, Key::Ctrl(_)) {
                    let is_of_window = of_window.contains(&binding.command);
                    assert_eq!(key.works_while_typing(), is_of_window, "{key:?}");
                }
            }
        }
    }

    #[test]
    fn the_keys_of_the_activity_come_first() {
        let titles = IN_ALL.iter().map(|&context| {
            let sections = sections_for(context).into_iter();
            let titles: Vec<&str> = sections.map(|section| section.title).collect();
            titles.join(" | ")
        });
        let titles: Vec<String> = titles.collect();
        assert_snapshot!(titles.join("\n"), @r"
        Solutions | Solutions, watch and race | Part of the board | Everywhere
        Watch | Watch and race | Solutions, watch and race | Part of the board | Everywhere
        Play | Part of the board | Everywhere
        Watch and race | Solutions, watch and race | Part of the board | Everywhere
        Prediction | Watch | Watch and race | Solutions, watch and race | Part of the board | Everywhere
        ");
    }

    #[test]
    fn the_manual_lists_keys_and_gestures() {
        let keys = SECTIONS.iter().chain([&PREDICTION]).map(|section| {
            let title = section.title.to_lowercase();
            let row = |binding: &Binding| format!("| {} | {} |\n", binding.label(), binding.help);
            let rows: String = section.bindings.iter().map(row).collect();
            format!("| {title} | |\n|---|---|\n{rows}")
        });
        let everywhere = GESTURES.iter().map(|gesture| gesture.contexts.len()).max();
        let gestures = GESTURES.iter().map(|gesture| {
            let contexts = gesture.contexts;
            let names: Vec<&str> = contexts.iter().map(|&context| name(context)).collect();
            let names = if Some(contexts.len()) == everywhere {
                "everywhere".into()
            } else {
                names.join(", ")
            };
            format!("| {} | {names} | {} |\n", gesture.label, gesture.help)
        });
        let gestures = format!(
            "| mouse | where | |\n|---|---|---|\n{}",
            gestures.collect::<String>()
        );
        let manual = include_str!("../../docs/manual.md");
        for table in keys.chain([gestures]) {
            assert!(manual.contains(&table), "the manual should have:\n{table}");
        }
    }

    fn name(context: Context) -> &'static str {
        match context {
            Context::Activity(Activity::Browse) => "solutions",
            Context::Activity(Activity::Watch) => "watch",
            Context::Activity(Activity::Play) => "play",
            Context::Activity(Activity::Race) => "race",
            Context::Prediction => "prediction",
        }
    }
}
