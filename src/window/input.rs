//! What the window hears, and who gets it: the program or a widget of egui's. A click on
//! the board is told apart from others in `runner`.

mod widgets;

use std::{collections::VecDeque, mem};

use egui::Event;
use macroquad::{
    input::utils::{register_input_subscriber, repeat_all_miniquad_input},
    miniquad::{EventHandler, KeyCode, KeyMods, MouseButton},
};

use super::keys::{Key, SECTIONS};
use crate::app::{Activity, Command};

/// Who gets the keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keyboard {
    /// The program: no widget has the focus.
    #[default]
    Program,
    /// The program. Only what presses a button goes to the widget with the focus.
    Button,
    /// The program. Only Escape goes to the list that was opened with the mouse.
    List,
    /// The program. Only what it takes to choose goes to the list with the focus.
    FocusedList,
    /// The field that is typed into. Only function keys go to the program.
    Field,
}

impl Keyboard {
    /// Whether a widget gets a key, and not the program.
    fn takes(self, key: Key) -> bool {
        let leaves = key == Key::Named(KeyCode::Escape);
        let moves = matches!(key, Key::Named(KeyCode::Up | KeyCode::Down));
        let presses = matches!(
            key,
            Key::Char(' ') | Key::Named(KeyCode::Space | KeyCode::Enter | KeyCode::KpEnter)
        );
        match self {
            _ if key == Key::Named(KeyCode::Tab) => true,
            Self::Program => false,
            Self::Button => presses,
            Self::List => leaves,
            Self::FocusedList => leaves || moves || presses,
            Self::Field => !key.works_while_typing(),
        }
    }
}

/// What a key asks of the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClipboardKey {
    /// Copy or cut what is selected.
    Copy,
    /// Insert what is in the clipboard.
    Paste,
}

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
            .map(|binding| binding.command.clone())
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
    keyboard: Keyboard,
    /// What the program gets.
    presses: VecDeque<Press>,
    /// Where the mouse was clicked, in pixels.
    clicks: Vec<(f32, f32)>,
    /// What egui gets.
    events: Vec<Event>,
    /// What was asked of the clipboard, for the field that is typed into.
    clipboard: Option<ClipboardKey>,
    /// The modifiers of the last key.
    modifiers: KeyMods,
    /// Pixels in a point.
    scale: f32,
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
    /// There were `scale` pixels to a point in what was seen until now.
    pub fn poll(&mut self, scale: f32) {
        self.heard.scale = scale;
        repeat_all_miniquad_input(&mut self.heard, self.subscriber);
    }

    /// Whether anything has happened that should be seen at once.
    #[must_use]
    pub fn has_news(&self) -> bool {
        !self.heard.presses.is_empty() || !self.heard.clicks.is_empty()
    }

    /// The next command of the keys pressed, in an activity.
    pub fn command(&mut self, activity: Activity) -> Option<Command> {
        loop {
            let press = self.heard.presses.pop_front()?;
            if let Some(command) = press.command(activity) {
                return Some(command);
            }
        }
    }

    /// Where the mouse was clicked since the last call, in pixels.
    pub fn clicks(&mut self) -> Vec<(f32, f32)> {
        mem::take(&mut self.heard.clicks)
    }

    /// What egui gets of what happened since the last call.
    pub fn events(&mut self) -> Vec<Event> {
        mem::take(&mut self.heard.events)
    }

    /// What the field that is typed into asked of the clipboard since the last call.
    pub fn clipboard(&mut self) -> Option<ClipboardKey> {
        self.heard.clipboard.take()
    }

    /// Says who gets the keys from now on.
    pub fn set_keyboard(&mut self, keyboard: Keyboard) {
        self.heard.keyboard = keyboard;
    }
}

impl EventHandler for Heard {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn char_event(&mut self, character: char, modifiers: KeyMods, repeat: bool) {
        if modifiers.ctrl || modifiers.alt || modifiers.logo {
            return;
        }
        if self.keyboard.takes(Key::Char(character)) {
            self.events.extend(widgets::text(self.keyboard, character));
            return;
        }
        let lower = character.to_lowercase();
        let presses = lower.map(|character| Press {
            key: Key::Char(character),
            repeat,
        });
        self.presses.extend(presses);
    }

    fn key_down_event(&mut self, code: KeyCode, modifiers: KeyMods, repeat: bool) {
        self.modifiers = modifiers;
        let key = if modifiers.ctrl {
            Key::Ctrl(code)
        } else {
            Key::Named(code)
        };
        if !self.keyboard.takes(key) {
            self.presses.push_back(Press { key, repeat });
            return;
        }
        match widgets::key(self.keyboard, code, modifiers) {
            Some(Event::Paste(_)) => self.clipboard = Some(ClipboardKey::Paste),
            Some(event @ (Event::Copy | Event::Cut)) => {
                self.clipboard = Some(ClipboardKey::Copy);
                self.events.push(event);
            }
            event => self.events.extend(event),
        }
    }

    fn key_up_event(&mut self, code: KeyCode, modifiers: KeyMods) {
        self.modifiers = modifiers;
        self.events.extend(widgets::release(code, modifiers));
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.events.push(widgets::motion((x, y), self.scale));
    }

    fn mouse_wheel_event(&mut self, dx: f32, dy: f32) {
        self.events.push(widgets::wheel((dx, dy), self.modifiers));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.clicks.push((x, y));
        }
        let event = widgets::button(button, true, (x, y), self.scale, self.modifiers);
        self.events.extend(event);
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        let event = widgets::button(button, false, (x, y), self.scale, self.modifiers);
        self.events.extend(event);
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
            Some(Command::TogglePanel)
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

    /// What is left for the program of all sorts of keys.
    fn left_for_the_program(keyboard: Keyboard) -> Vec<&'static str> {
        let mut heard = Heard {
            keyboard,
            ..Heard::default()
        };
        let none = KeyMods::default();
        let mut left = Vec::new();
        for (name, code, character) in [
            ("1", KeyCode::Key1, Some('1')),
            ("Space", KeyCode::Space, Some(' ')),
            ("Enter", KeyCode::Enter, None),
            ("Tab", KeyCode::Tab, None),
            ("Left", KeyCode::Left, None),
            ("Down", KeyCode::Down, None),
            ("Escape", KeyCode::Escape, None),
            ("F12", KeyCode::F12, None),
        ] {
            if let Some(character) = character {
                heard.char_event(character, none, false);
            }
            heard.key_down_event(code, none, false);
            let (pressed, told) = (mem::take(&mut heard.presses), mem::take(&mut heard.events));
            assert!(
                pressed.is_empty() || told.is_empty(),
                "{name} in {keyboard:?}"
            );
            if !pressed.is_empty() {
                left.push(name);
            }
        }
        left
    }

    #[test]
    fn widgets_keep_what_they_need_and_leave_the_rest() {
        let cases = [
            (
                Keyboard::Program,
                &["1", "Space", "Enter", "Left", "Down", "Escape", "F12"][..],
            ),
            (Keyboard::Button, &["1", "Left", "Down", "Escape", "F12"]),
            (
                Keyboard::List,
                &["1", "Space", "Enter", "Left", "Down", "F12"],
            ),
            (Keyboard::FocusedList, &["1", "Left", "F12"]),
            (Keyboard::Field, &["F12"]),
        ];
        for (keyboard, expected) in cases {
            assert_eq!(left_for_the_program(keyboard), expected, "{keyboard:?}");
        }
    }

    #[test]
    fn a_field_gets_letters_once_and_shortcuts_without_letters() {
        let mut heard = Heard {
            keyboard: Keyboard::Field,
            ..Heard::default()
        };
        heard.char_event('7', KeyMods::default(), false);
        assert_eq!(heard.events, [Event::Text("7".into())]);
        heard.events.clear();
        let ctrl = KeyMods {
            ctrl: true,
            ..KeyMods::default()
        };
        heard.char_event('a', ctrl, false);
        heard.key_down_event(KeyCode::A, ctrl, false);
        assert!(
            matches!(&heard.events[..], [Event::Key { key: egui::Key::A, modifiers, .. }] if modifiers.command),
            "{:?}",
            heard.events
        );
    }
}
