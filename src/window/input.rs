//! The one table of keys, and what the window hears turned into commands.

use std::mem;

use macroquad::{
    input::utils::{register_input_subscriber, repeat_all_miniquad_input},
    miniquad::{EventHandler, KeyCode, KeyMods, MouseButton},
};

use crate::{
    app::Activity,
    message::{Command, Direction},
    mode::Mode,
    symmetry::Symmetry,
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
    fn works_always(self) -> bool {
        matches!(
            self,
            Self::Named(KeyCode::Escape | KeyCode::F1 | KeyCode::F11 | KeyCode::F12)
        )
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
    fn repeats(&self) -> bool {
        matches!(
            self.command,
            Command::Next
                | Command::Previous
                | Command::Forward
                | Command::Back
                | Command::OrderUp
                | Command::OrderDown
                | Command::StepOn
                | Command::StepBack
                | Command::Faster
                | Command::Slower
                | Command::Cursor(_)
                | Command::Undo
                | Command::Redo
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
        Command::Watch,
        "watch the search, or solutions again",
    ),
    binding(
        &[Key::Char('p')],
        Command::Play,
        "play by hand, or solutions again",
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
    binding(&[Key::Char('n')], Command::NextMethod, "the next method"),
    binding(&[Key::Char('c')], Command::Compare, "compare all methods"),
    binding(
        &[Key::Char('r')],
        Command::Restart,
        "restart, a new shuffle; clear the board",
    ),
    binding(
        &[Key::Char('b')],
        Command::BoardOnly,
        "board only, or the panel again",
    ),
    binding(
        &[Key::Char('l')],
        Command::NextTheme,
        "another look: the next theme",
    ),
    binding(
        &[Key::Named(KeyCode::F11)],
        Command::Fullscreen,
        "full screen, or the window again",
    ),
    binding(
        &[Key::Named(KeyCode::F12)],
        Command::Screenshot,
        "save a picture of the window",
    ),
    binding(
        &[Key::Char('?'), Key::Named(KeyCode::F1)],
        Command::Help,
        "this help",
    ),
    binding(&[Key::Named(KeyCode::Escape)], Command::Quit, "quit"),
];

/// Keys for going through solutions, looked up or watched.
const BROWSE_AND_WATCH: &[Binding] = &[
    binding(
        &[Key::Named(KeyCode::Right)],
        Command::Next,
        "next solution",
    ),
    binding(
        &[Key::Named(KeyCode::Left)],
        Command::Previous,
        "previous solution",
    ),
    binding(
        &[Key::Named(KeyCode::Home)],
        Command::First,
        "first solution, or step",
    ),
    binding(
        &[Key::Named(KeyCode::End)],
        Command::Last,
        "last solution, or step seen",
    ),
    binding(
        &[Key::Named(KeyCode::PageDown)],
        Command::Forward,
        "100 solutions, or steps, on",
    ),
    binding(
        &[Key::Named(KeyCode::PageUp)],
        Command::Back,
        "100 solutions, or steps, back",
    ),
    binding(&[Key::Named(KeyCode::Up)], Command::OrderUp, "order + 1"),
    binding(
        &[Key::Named(KeyCode::Down)],
        Command::OrderDown,
        "order − 1",
    ),
];

/// Keys for the solution on the board.
const BROWSE: &[Binding] = &[
    binding(
        &[Key::Char('m')],
        Command::Image(Symmetry::MirrorColumns),
        "mirror the solution",
    ),
    binding(
        &[Key::Char('t')],
        Command::Image(Symmetry::Rotation90),
        "turn it by 90°",
    ),
    binding(
        &[Key::Char('f')],
        Command::Families,
        "families only, or all solutions",
    ),
];

/// Keys for the search that is watched.
const WATCH: &[Binding] = &[
    binding(&[Key::Char(' ')], Command::Pause, "run, or stop"),
    binding(&[Key::Char('.')], Command::StepOn, "one step on"),
    binding(&[Key::Char(',')], Command::StepBack, "one step back"),
    binding(&[Key::Char('+')], Command::Faster, "faster"),
    binding(&[Key::Char('-')], Command::Slower, "slower"),
    binding(&[Key::Char('v')], Command::Heat, "visits of each square"),
];

/// Keys for playing without a mouse.
const PLAY: &[Binding] = &[
    binding(
        &[Key::Named(KeyCode::Up)],
        Command::Cursor(Direction::Up),
        "the square above",
    ),
    binding(
        &[Key::Named(KeyCode::Down)],
        Command::Cursor(Direction::Down),
        "the square below",
    ),
    binding(
        &[Key::Named(KeyCode::Left)],
        Command::Cursor(Direction::Left),
        "the square on the left",
    ),
    binding(
        &[Key::Named(KeyCode::Right)],
        Command::Cursor(Direction::Right),
        "the square on the right",
    ),
    binding(
        &[Key::Named(KeyCode::Enter)],
        Command::Place,
        "place a queen, or remove it",
    ),
    binding(&[Key::Ctrl(KeyCode::Z)], Command::Undo, "undo"),
    binding(&[Key::Ctrl(KeyCode::Y)], Command::Redo, "redo"),
    binding(
        &[Key::Char('h')],
        Command::Hint,
        "hint: a square of a completion",
    ),
    binding(&[Key::Char('s')], Command::Complete, "solve the rest"),
    binding(&[Key::Ctrl(KeyCode::Up)], Command::OrderUp, "order + 1"),
    binding(&[Key::Ctrl(KeyCode::Down)], Command::OrderDown, "order − 1"),
];

/// What a key press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Press {
    key: Key,
    /// Whether the key is being held.
    repeat: bool,
}

impl Press {
    /// The command that it gives in an activity.
    fn command(self, activity: Activity) -> Option<Command> {
        let Self { key, repeat } = self;
        let mut bindings = SECTIONS
            .iter()
            .filter(|section| section.activities.contains(&activity))
            .flat_map(|section| section.bindings);
        bindings
            .find(|binding| binding.keys.contains(&key))
            .filter(|binding| !repeat || binding.repeats())
            .map(|binding| binding.command)
    }
}

/// Listens to the keyboard and the mouse. Key presses come in order, and held
/// keys repeat at the rate of the user's own desktop.
#[derive(Debug)]
pub struct Input {
    subscriber: usize,
    heard: Heard,
}

#[derive(Debug, Default)]
struct Heard {
    presses: Vec<Press>,
    /// Where the mouse was clicked, in pixels.
    clicks: Vec<(f32, f32)>,
    typing: bool,
}

impl Input {
    /// Begins to listen.
    #[must_use]
    pub fn listen() -> Self {
        Self {
            subscriber: register_input_subscriber(),
            heard: Heard::default(),
        }
    }

    /// Takes in what has happened since the last call. What the keys ask for
    /// depends on the activity, which one of them may change: so there is a
    /// command at a time, until there is none.
    pub fn listen_on(&mut self) {
        repeat_all_miniquad_input(&mut self.heard, self.subscriber);
        self.heard.presses.reverse();
    }

    /// Whether anything has happened.
    #[must_use]
    pub fn has_news(&self) -> bool {
        !self.heard.presses.is_empty() || !self.heard.clicks.is_empty()
    }

    /// The next command of the keys pressed, in an activity.
    pub fn command(&mut self, activity: Activity) -> Option<Command> {
        loop {
            let press = self.heard.presses.pop()?;
            if let Some(command) = press.command(activity) {
                return Some(command);
            }
        }
    }

    /// Where the mouse was clicked since the last call, in pixels.
    pub fn clicks(&mut self) -> Vec<(f32, f32)> {
        mem::take(&mut self.heard.clicks)
    }

    /// Says whether keys go to a field of the panel for now.
    pub fn set_typing(&mut self, typing: bool) {
        self.heard.typing = typing;
    }
}

impl Heard {
    fn press(&mut self, key: Key, repeat: bool) {
        if !self.typing || key.works_always() {
            self.presses.push(Press { key, repeat });
        }
    }
}

impl EventHandler for Heard {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn char_event(&mut self, character: char, modifiers: KeyMods, repeat: bool) {
        if modifiers.ctrl || modifiers.alt || modifiers.logo {
            return;
        }
        for character in character.to_lowercase() {
            self.press(Key::Char(character), repeat);
        }
    }

    fn key_down_event(&mut self, code: KeyCode, modifiers: KeyMods, repeat: bool) {
        let key = if modifiers.ctrl {
            Key::Ctrl(code)
        } else {
            Key::Named(code)
        };
        self.press(key, repeat);
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.clicks.push((x, y));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(key: Key, repeat: bool, activity: Activity) -> Option<Command> {
        Press { key, repeat }.command(activity)
    }

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
    fn only_moves_repeat() {
        let right = Key::Named(KeyCode::Right);
        let browse = Activity::Browse;
        assert_eq!(command(right, true, browse), Some(Command::Next));
        assert_eq!(command(Key::Char('b'), true, browse), None);
        assert_eq!(
            command(Key::Char('b'), false, browse),
            Some(Command::BoardOnly)
        );
        assert_eq!(command(Key::Char('q'), false, browse), None);
    }

    #[test]
    fn keys_mean_what_the_activity_gives_them() {
        let up = Key::Named(KeyCode::Up);
        let cursor = Some(Command::Cursor(Direction::Up));
        assert_eq!(command(up, true, Activity::Watch), Some(Command::OrderUp));
        assert_eq!(command(up, true, Activity::Play), cursor);
        assert_eq!(command(Key::Char(' '), false, Activity::Browse), None);
        let undo = Key::Ctrl(KeyCode::Z);
        assert_eq!(command(undo, true, Activity::Play), Some(Command::Undo));
    }

    #[test]
    fn fields_keep_what_is_typed_into_them() {
        let mut heard = Heard {
            typing: true,
            ..Heard::default()
        };
        heard.press(Key::Char('1'), false);
        heard.press(Key::Named(KeyCode::Left), false);
        heard.press(Key::Named(KeyCode::Escape), false);
        let escape = Key::Named(KeyCode::Escape);
        assert_eq!(
            heard.presses,
            [Press {
                key: escape,
                repeat: false
            }]
        );
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
