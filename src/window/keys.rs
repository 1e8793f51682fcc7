//! The one table of keys: what they do, where, and what that is called.

use macroquad::miniquad::KeyCode;

use crate::{
    app::{Activity, BrowseCommand, Command, Direction, Go, PlayCommand, WatchCommand},
    puzzle::Symmetry,
    solutions::Mode,
};

/// A key of the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A key that writes this character, wherever it is on the keyboard;
    /// letters in either case.
    Char(char),
    /// A key that writes nothing.
    Named(KeyCode),
    /// A key together with Ctrl.
    Ctrl(KeyCode),
}

impl Key {
    /// What is printed on it.
    #[must_use]
    pub fn label(self) -> String {
        match self {
            Self::Char(' ') => "Space".into(),
            Self::Char('-') => "−".into(),
            Self::Char(character) => character.to_uppercase().collect(),
            Self::Ctrl(code) => format!("Ctrl {}", Self::Named(code).label()),
            Self::Named(KeyCode::Right) => "→".into(),
            Self::Named(KeyCode::Left) => "←".into(),
            Self::Named(KeyCode::Up) => "↑".into(),
            Self::Named(KeyCode::Down) => "↓".into(),
            Self::Named(code) => format!("{code:?}"),
        }
    }

    /// Whether the key does its work even while something is typed into a field.
    pub(super) fn works_while_typing(self) -> bool {
        matches!(self, Self::Named(KeyCode::F1 | KeyCode::F11 | KeyCode::F12))
    }
}

/// Keys and what they do.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The keys, any of them.
    pub keys: &'static [Key],
    /// What they ask for.
    pub command: Command,
    /// What that is, in a few words.
    pub help: &'static str,
}

/// Keys that work in the same activities.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// Where they work, in words.
    pub title: &'static str,
    /// Where they work.
    pub activities: &'static [Activity],
    /// The keys.
    pub bindings: &'static [Binding],
}

impl Binding {
    /// The keys as people write them: `? or F1`.
    #[must_use]
    pub fn label(&self) -> String {
        let labels: Vec<String> = self.keys.iter().map(|key| key.label()).collect();
        labels.join(" or ")
    }

    /// Whether holding the key goes on and on.
    pub(super) fn repeats(&self) -> bool {
        matches!(
            self.command,
            Command::Go(Go::Next | Go::Previous | Go::PageForward | Go::PageBack)
                | Command::OrderUp
                | Command::OrderDown
                | Command::Watch(
                    WatchCommand::StepForward
                        | WatchCommand::StepBack
                        | WatchCommand::Faster
                        | WatchCommand::Slower
                )
                | Command::Play(PlayCommand::MoveCursor(_) | PlayCommand::Undo | PlayCommand::Redo)
        )
    }
}

const fn binding(keys: &'static [Key], command: Command, help: &'static str) -> Binding {
    Binding {
        keys,
        command,
        help,
    }
}

/// The sections whose keys work in an activity, and then all others. The one for this
/// activity alone comes first.
#[must_use]
pub fn sections_for(activity: Activity) -> (Vec<&'static Section>, Vec<&'static Section>) {
    let (mut working, others): (Vec<_>, Vec<_>) = SECTIONS
        .iter()
        .partition(|section| section.activities.contains(&activity));
    working.sort_by_key(|section: &&Section| section.activities.len());
    (working, others)
}

/// Every key there is.
pub const SECTIONS: &[Section] = &[
    Section {
        title: "Everywhere",
        activities: &[Activity::Browse, Activity::Watch, Activity::Play],
        bindings: EVERYWHERE,
    },
    Section {
        title: "Solutions and watch",
        activities: &[Activity::Browse, Activity::Watch],
        bindings: BROWSE_AND_WATCH,
    },
    Section {
        title: "Solutions",
        activities: &[Activity::Browse],
        bindings: BROWSE,
    },
    Section {
        title: "Watch",
        activities: &[Activity::Watch],
        bindings: WATCH,
    },
    Section {
        title: "Play",
        activities: &[Activity::Play],
        bindings: PLAY,
    },
];

/// Keys that always work.
const EVERYWHERE: &[Binding] = &[
    binding(
        &[Key::Char('w')],
        Command::ToggleActivity(Activity::Watch),
        "watch / back to solutions",
    ),
    binding(
        &[Key::Char('p')],
        Command::ToggleActivity(Activity::Play),
        "play / back to solutions",
    ),
    binding(&[Key::Char('1')], Command::Mode(Mode::First), "mode first"),
    binding(&[Key::Char('2')], Command::Mode(Mode::All), "mode all"),
    binding(
        &[Key::Char('3')],
        Command::Mode(Mode::Shuffle),
        "mode shuffle",
    ),
    binding(
        &[Key::Char('4')],
        Command::Mode(Mode::Construction),
        "mode construction",
    ),
    binding(&[Key::Char('c')], Command::Compare, "compare all methods"),
    binding(
        &[Key::Char('b')],
        Command::BoardOnly,
        "board only / with the panel",
    ),
    binding(&[Key::Char('l')], Command::NextTheme, "next theme"),
    binding(
        &[Key::Named(KeyCode::F11)],
        Command::Fullscreen,
        "full screen / window",
    ),
    binding(
        &[Key::Named(KeyCode::F12)],
        Command::Screenshot,
        "save a picture of the window",
    ),
    binding(
        &[Key::Ctrl(KeyCode::C), Key::Ctrl(KeyCode::X)],
        Command::Copy,
        "copy the board as text",
    ),
    binding(
        &[Key::Char('?'), Key::Named(KeyCode::F1)],
        Command::Help,
        "this help",
    ),
    binding(
        &[Key::Named(KeyCode::Escape)],
        Command::Close,
        "close what is open, or quit",
    ),
];

/// Keys for going through solutions, looked up or watched.
const BROWSE_AND_WATCH: &[Binding] = &[
    binding(
        &[Key::Named(KeyCode::Right)],
        Command::Go(Go::Next),
        "next solution",
    ),
    binding(
        &[Key::Named(KeyCode::Left)],
        Command::Go(Go::Previous),
        "previous solution",
    ),
    binding(
        &[Key::Named(KeyCode::Home)],
        Command::Go(Go::First),
        "first solution or step",
    ),
    binding(
        &[Key::Named(KeyCode::End)],
        Command::Go(Go::Last),
        "last solution or step so far",
    ),
    binding(
        &[Key::Named(KeyCode::PageDown)],
        Command::Go(Go::PageForward),
        "100 solutions or steps forward",
    ),
    binding(
        &[Key::Named(KeyCode::PageUp)],
        Command::Go(Go::PageBack),
        "100 solutions or steps back",
    ),
    binding(&[Key::Named(KeyCode::Up)], Command::OrderUp, "order + 1"),
    binding(
        &[Key::Named(KeyCode::Down)],
        Command::OrderDown,
        "order − 1",
    ),
    binding(&[Key::Char('n')], Command::NextMethod, "next method"),
    binding(
        &[Key::Char('r')],
        Command::Restart,
        "start again, with a new shuffle",
    ),
];

/// Keys for the solution on the board.
const BROWSE: &[Binding] = &[
    binding(
        &[Key::Char('m')],
        Command::Browse(BrowseCommand::Image(Symmetry::FlipHorizontal)),
        "mirror the solution",
    ),
    binding(
        &[Key::Char('t')],
        Command::Browse(BrowseCommand::Image(Symmetry::Rotation90)),
        "rotate it by 90°",
    ),
    binding(
        &[Key::Char('f')],
        Command::Browse(BrowseCommand::OnePerFamily),
        "one per family / all solutions",
    ),
];

/// Keys for the search that is watched.
const WATCH: &[Binding] = &[
    binding(
        &[Key::Char(' ')],
        Command::Watch(WatchCommand::TogglePlayback),
        "run / pause",
    ),
    binding(
        &[Key::Char('.')],
        Command::Watch(WatchCommand::StepForward),
        "one step forward",
    ),
    binding(
        &[Key::Char(',')],
        Command::Watch(WatchCommand::StepBack),
        "one step back",
    ),
    binding(
        &[Key::Char('+')],
        Command::Watch(WatchCommand::Faster),
        "faster",
    ),
    binding(
        &[Key::Char('-')],
        Command::Watch(WatchCommand::Slower),
        "slower",
    ),
    binding(
        &[Key::Char('v')],
        Command::Watch(WatchCommand::ToggleVisits),
        "how often each square was tried",
    ),
];

/// Keys for playing without a mouse.
const PLAY: &[Binding] = &[
    binding(
        &[Key::Named(KeyCode::Up)],
        Command::Play(PlayCommand::MoveCursor(Direction::Up)),
        "the square above",
    ),
    binding(
        &[Key::Named(KeyCode::Down)],
        Command::Play(PlayCommand::MoveCursor(Direction::Down)),
        "the square below",
    ),
    binding(
        &[Key::Named(KeyCode::Left)],
        Command::Play(PlayCommand::MoveCursor(Direction::Left)),
        "the square on the left",
    ),
    binding(
        &[Key::Named(KeyCode::Right)],
        Command::Play(PlayCommand::MoveCursor(Direction::Right)),
        "the square on the right",
    ),
    binding(
        &[Key::Named(KeyCode::Enter)],
        Command::Play(PlayCommand::ToggleAtCursor),
        "place or remove a queen",
    ),
    binding(
        &[Key::Ctrl(KeyCode::Z)],
        Command::Play(PlayCommand::Undo),
        "undo",
    ),
    binding(
        &[Key::Ctrl(KeyCode::Y)],
        Command::Play(PlayCommand::Redo),
        "redo",
    ),
    binding(
        &[Key::Char('h')],
        Command::Play(PlayCommand::Hint),
        "hint: part of a solution",
    ),
    binding(
        &[Key::Char('s')],
        Command::Play(PlayCommand::Complete),
        "solve: place the other queens",
    ),
    binding(&[Key::Char('r')], Command::Restart, "remove all queens"),
    binding(&[Key::Ctrl(KeyCode::Up)], Command::OrderUp, "order + 1"),
    binding(&[Key::Ctrl(KeyCode::Down)], Command::OrderDown, "order − 1"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_does_two_things_at_once() {
        for activity in [Activity::Browse, Activity::Watch, Activity::Play] {
            let sections = SECTIONS
                .iter()
                .filter(|section| section.activities.contains(&activity));
            let mut keys: Vec<String> = sections
                .flat_map(|section| section.bindings)
                .flat_map(|binding| binding.keys)
                .map(|key| format!("{key:?}"))
                .collect();
            let all = keys.len();
            keys.sort();
            keys.dedup();
            assert_eq!(keys.len(), all, "{activity:?}");
        }
    }

    #[test]
    fn the_keys_of_the_activity_come_first() {
        let titles = |sections: Vec<&Section>| {
            let titles: Vec<_> = sections.iter().map(|section| section.title).collect();
            titles.join(", ")
        };
        for (activity, working, others) in [
            (
                Activity::Browse,
                "Solutions, Solutions and watch, Everywhere",
                "Watch, Play",
            ),
            (
                Activity::Watch,
                "Watch, Solutions and watch, Everywhere",
                "Solutions, Play",
            ),
            (
                Activity::Play,
                "Play, Everywhere",
                "Solutions and watch, Solutions, Watch",
            ),
        ] {
            let (now, later) = sections_for(activity);
            assert_eq!(titles(now), working);
            assert_eq!(titles(later), others);
        }
    }

    #[test]
    fn the_methods_key_does_nothing_in_play() {
        let (working, _) = sections_for(Activity::Play);
        let mut commands = working
            .iter()
            .flat_map(|section| section.bindings)
            .map(|binding| binding.command);
        assert!(!commands.any(|command| command == Command::NextMethod));
    }

    /// The README's tables of keys are these.
    #[test]
    fn the_readme_lists_the_keys() {
        let readme = include_str!("../../README.md");
        for Section {
            title, bindings, ..
        } in SECTIONS
        {
            let rows: Vec<String> = bindings
                .iter()
                .map(|binding| format!("| {} | {} |\n", binding.label(), binding.help))
                .collect();
            let table = format!(
                "| {} | |\n|---|---|\n{}",
                title.to_lowercase(),
                rows.concat()
            );
            assert!(readme.contains(&table), "the README should have:\n{table}");
        }
    }
}
