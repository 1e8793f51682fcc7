//! The one table of keys, and what the window hears turned into commands.

use std::mem;

use macroquad::{
    input::utils::{register_input_subscriber, repeat_all_miniquad_input},
    miniquad::{EventHandler, KeyCode, KeyMods},
};

use crate::{message::Command, mode::Mode, symmetry::Symmetry};

/// A key of the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A key that writes this character, wherever it is on the keyboard;
    /// letters in either case.
    Char(char),
    /// A key that writes nothing.
    Named(KeyCode),
}

impl Key {
    /// What is printed on it.
    #[must_use]
    pub fn label(self) -> String {
        match self {
            Self::Char(character) => character.to_uppercase().collect(),
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
pub const BINDINGS: &[Binding] = &[
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
        "first solution",
    ),
    binding(&[Key::Named(KeyCode::End)], Command::Last, "last solution"),
    binding(
        &[Key::Named(KeyCode::PageDown)],
        Command::Forward,
        "100 solutions on",
    ),
    binding(
        &[Key::Named(KeyCode::PageUp)],
        Command::Back,
        "100 solutions back",
    ),
    binding(&[Key::Named(KeyCode::Up)], Command::OrderUp, "order + 1"),
    binding(
        &[Key::Named(KeyCode::Down)],
        Command::OrderDown,
        "order − 1",
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
    binding(
        &[Key::Char('f')],
        Command::Families,
        "families only, or all solutions",
    ),
    binding(&[Key::Char('n')], Command::NextMethod, "the next method"),
    binding(&[Key::Char('c')], Command::Compare, "compare all methods"),
    binding(
        &[Key::Char('r')],
        Command::Restart,
        "restart; a new shuffle",
    ),
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
        &[Key::Char('b')],
        Command::BoardOnly,
        "board only, or the panel again",
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

/// The commands that a key press asks for.
fn command(key: Key, repeat: bool, typing: bool) -> Option<Command> {
    BINDINGS
        .iter()
        .find(|binding| binding.keys.contains(&key))
        .filter(|binding| !repeat || binding.repeats())
        .filter(|_| !typing || key.works_always())
        .map(|binding| binding.command)
}

/// Listens to the keyboard. Key presses come in order, and held keys
/// repeat at the rate of the user's own desktop.
#[derive(Debug)]
pub struct Input {
    subscriber: usize,
    heard: Heard,
}

#[derive(Debug, Default)]
struct Heard {
    commands: Vec<Command>,
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

    /// The commands since the last call.
    pub fn commands(&mut self) -> Vec<Command> {
        repeat_all_miniquad_input(&mut self.heard, self.subscriber);
        mem::take(&mut self.heard.commands)
    }

    /// Says whether keys go to a field of the panel for now.
    pub fn set_typing(&mut self, typing: bool) {
        self.heard.typing = typing;
    }
}

impl Heard {
    fn press(&mut self, key: Key, repeat: bool) {
        self.commands.extend(command(key, repeat, self.typing));
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

    fn key_down_event(&mut self, code: KeyCode, _modifiers: KeyMods, repeat: bool) {
        self.press(Key::Named(code), repeat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_does_two_things() {
        let mut keys: Vec<String> = BINDINGS
            .iter()
            .flat_map(|binding| binding.keys)
            .map(|key| format!("{key:?}"))
            .collect();
        let all = keys.len();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), all);
    }

    #[test]
    fn only_moves_repeat() {
        let right = Key::Named(KeyCode::Right);
        assert_eq!(command(right, true, false), Some(Command::Next));
        assert_eq!(command(Key::Char('b'), true, false), None);
        assert_eq!(
            command(Key::Char('b'), false, false),
            Some(Command::BoardOnly)
        );
        assert_eq!(command(Key::Char('q'), false, false), None);
    }

    #[test]
    fn fields_keep_what_is_typed_into_them() {
        let escape = Key::Named(KeyCode::Escape);
        assert_eq!(command(Key::Char('1'), false, true), None);
        assert_eq!(command(Key::Named(KeyCode::Left), false, true), None);
        assert_eq!(command(escape, false, true), Some(Command::Quit));
    }

    /// The README's table of keys is this one.
    #[test]
    fn the_readme_lists_the_keys() {
        let rows: Vec<String> = BINDINGS
            .iter()
            .map(|binding| format!("| {} | {} |\n", binding.label(), binding.help))
            .collect();
        let table = rows.concat();
        let readme = include_str!("../../README.md");
        assert!(readme.contains(&table), "the README should have:\n{table}");
    }
}
