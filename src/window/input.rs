//! What the window hears, turned into commands.

use std::mem;

use macroquad::{
    input::utils::{register_input_subscriber, repeat_all_miniquad_input},
    miniquad::{EventHandler, KeyCode, KeyMods, MouseButton},
};

use super::keys::{Key, SECTIONS};
use crate::app::{Activity, Command};

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
    pub fn poll(&mut self) {
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
    use crate::app::{Direction, Go, PlayCommand};

    fn command(key: Key, repeat: bool, activity: Activity) -> Option<Command> {
        Press { key, repeat }.command(activity)
    }

    #[test]
    fn only_moves_repeat() {
        let right = Key::Named(KeyCode::Right);
        let browse = Activity::Browse;
        assert_eq!(command(right, true, browse), Some(Command::Go(Go::Next)));
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
        let cursor = Some(Command::Play(PlayCommand::MoveCursor(Direction::Up)));
        assert_eq!(command(up, true, Activity::Watch), Some(Command::OrderUp));
        assert_eq!(command(up, true, Activity::Play), cursor);
        assert_eq!(command(Key::Char(' '), false, Activity::Browse), None);
        let undo = Key::Ctrl(KeyCode::Z);
        assert_eq!(
            command(undo, true, Activity::Play),
            Some(Command::Play(PlayCommand::Undo))
        );
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
}
