//! The window's input, and who gets it: the program or an egui widget. A click on the board is told
//! apart from others in `runner`.

pub mod events;
mod to_egui;

use std::collections::VecDeque;

use egui::Event;
use host::WheelUnit;
use macroquad::{
    input::{
        is_key_down, simulate_mouse_with_touch,
        utils::{register_input_subscriber, repeat_all_miniquad_input},
    },
    miniquad::{KeyCode, KeyMods, MouseButton},
};

use self::events::{InputEvent, Queue};
use super::{
    keys::{Context, Key},
    pointer::PointerAction,
};
use crate::app::Command;

/// Who gets the keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keyboard {
    /// The program: no widget has the focus.
    #[default]
    Program,
    /// The program. Only keys that press a button go to the widget with the focus.
    Button,
    /// The program. Only Escape goes to the settings, which were opened with the mouse.
    OpenSettings,
    /// The open list with the focus. Only function keys go to the program.
    List,
    /// The program. Keys for choosing go to the menu, and Escape closes it.
    Menu,
    /// The field with the input focus. Only function keys go to the program.
    Field,
    /// The field of a menu. Only function keys go to the program, and Escape, which closes the
    /// menu.
    MenuField,
}

impl Keyboard {
    /// Who gets the keys where there is a menu.
    pub fn in_menu(self) -> Self {
        match self {
            Self::Button => Self::Menu,
            Self::Field => Self::MenuField,
            Self::Program | Self::OpenSettings | Self::List | Self::Menu | Self::MenuField => self,
        }
    }

    /// Whether a field has the input focus.
    fn is_field(self) -> bool {
        matches!(self, Self::Field | Self::MenuField)
    }

    /// Whether a widget gets a key, rather than the program.
    fn accepts(self, key: Key) -> bool {
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
            Self::OpenSettings => leaves,
            Self::Menu => moves || presses,
            Self::List | Self::Field => !key.works_while_typing(),
            Self::MenuField => !leaves && !key.works_while_typing(),
        }
    }
}

/// What a key requests of the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClipboardKey {
    /// Copy or cut the selection.
    Copy,
    /// Insert the text in the clipboard.
    Paste,
}

/// A key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct KeyPress {
    key: Key,
    /// Whether the key is being held.
    repeat: bool,
}

impl KeyPress {
    /// The command of the key in this context. A key of another activity says where it works.
    fn command(self, context: Context) -> Option<Command> {
        let Self { key, repeat } = self;
        let bindings = || context.sections().flat_map(|section| section.bindings);
        let bound = |key: Key| bindings().find(|binding| binding.keys.contains(&key));
        let without_shift = |key: Key| match key {
            Key::ShiftChar(character) => bound(Key::Char(character)),
            Key::Char(_) | Key::Named(_) | Key::Shift(_) | Key::Ctrl(_) | Key::CtrlShift(_) => None,
        };
        match bound(key).or_else(|| without_shift(key)) {
            Some(binding) => {
                let works = !repeat || binding.repeats();
                works.then(|| binding.command.clone())
            }
            None if repeat => None,
            None => key.elsewhere().map(Command::Refuse),
        }
    }
}

/// Listens to the keyboard and the mouse. Key presses arrive in order, and held keys repeat at the
/// rate of the user's own desktop.
#[derive(Debug)]
pub struct Input {
    subscriber: usize,
    queue: Queue,
    pub routed: RoutedInput,
    /// Whether it is not known yet who gets the keys.
    waits: bool,
}

/// Input, sorted by its recipient.
#[derive(Debug, Default)]
pub struct RoutedInput {
    keyboard: Keyboard,
    /// Key presses for the program.
    presses: VecDeque<KeyPress>,
    /// Actions of the pointer.
    pub touches: Vec<PointerAction>,
    /// Events for egui.
    pub events: Vec<Event>,
    /// The request to the clipboard, for the field with the input focus.
    pub clipboard: Option<ClipboardKey>,
    /// The last character, until its key arrives.
    character: Option<char>,
    /// The modifiers of the last key.
    modifiers: KeyMods,
    /// Whether the last request came from a key that was being held.
    pub is_held: bool,
    /// The last place of the pointer, in pixels; `None` while it is outside of the window.
    pub pointer: Option<(f32, f32)>,
    /// Where the left button went down, while it is down.
    pressed: Option<(f32, f32)>,
    /// The pixels to a point.
    scale: f32,
    wheel_unit: WheelUnit,
}

/// Whether macroquad's own widgets, which this program does not use, empty the clipboard in this
/// frame: they do while Ctrl and C or X are down.
pub fn is_copying() -> bool {
    let down = |keys: [KeyCode; 2]| keys.into_iter().any(is_key_down);
    down([KeyCode::LeftControl, KeyCode::RightControl]) && down([KeyCode::C, KeyCode::X])
}

impl Input {
    /// Starts to listen.
    pub fn listen(wheel_unit: WheelUnit) -> Self {
        // The queue turns one finger into a mouse: with a second one, a tap would click twice.
        simulate_mouse_with_touch(false);
        Self {
            subscriber: register_input_subscriber(),
            queue: Queue::default(),
            routed: RoutedInput {
                wheel_unit,
                ..RoutedInput::default()
            },
            waits: false,
        }
    }

    /// Takes in the input since the last call, up to the first event after which someone else may
    /// get the keys. `scale` is the number of pixels to a point on the screen until now.
    pub fn poll(&mut self, scale: f32) {
        self.routed.scale = scale;
        repeat_all_miniquad_input(&mut self.queue, self.subscriber);
        if !self.waits {
            self.routed.route(&mut self.queue);
        }
    }

    /// Tells egui again where the pointer is: the content there has changed, or there are `scale`
    /// pixels to a point from now on.
    pub fn point_again(&mut self, scale: f32) {
        let place = self.routed.pointer;
        let event = place.map(|place| to_egui::motion(place, scale));
        self.routed.events.extend(event);
    }

    /// Whether there is input that was not handled yet.
    pub fn has_pending(&self) -> bool {
        self.waits || !self.queue.events.is_empty() || self.is_urgent()
    }

    /// Whether there was input whose effect should be visible at once.
    pub fn is_urgent(&self) -> bool {
        self.has_keys() || self.routed.touches.iter().any(|touch| touch.is_click())
    }

    /// Whether a key was pressed that the program gets.
    pub fn has_keys(&self) -> bool {
        !self.routed.presses.is_empty()
    }

    /// The next command of the keys pressed. A command may change the context of the next key, so
    /// they are taken one at a time, until there is none.
    pub fn command(&mut self, context: Context) -> Option<Command> {
        loop {
            let press = self.routed.presses.pop_front()?;
            if let Some(command) = press.command(context) {
                self.routed.is_held = press.repeat;
                return Some(command);
            }
        }
    }

    /// The actions of the pointer since the last call, up to the next click.
    pub fn moves(&mut self) -> Vec<PointerAction> {
        let touches = &mut self.routed.touches;
        let click = touches.iter().position(|touch| touch.is_click());
        touches.drain(..click.unwrap_or(touches.len())).collect()
    }

    /// Sets who gets the keys from now on; `None` if that is known after another frame.
    pub fn set_keyboard(&mut self, keyboard: Option<Keyboard>) {
        self.waits = keyboard.is_none();
        self.routed.keyboard = keyboard.unwrap_or(self.routed.keyboard);
    }
}

impl RoutedInput {
    /// Takes events from a queue, up to the first one that may move the focus.
    fn route(&mut self, queue: &mut Queue) {
        while let Some(event) = queue.events.pop_front() {
            if self.take(event) {
                return;
            }
        }
    }

    /// Returns whether it may move the focus.
    fn take(&mut self, event: InputEvent) -> bool {
        let (scale, modifiers) = (self.scale, self.modifiers);
        match event {
            InputEvent::Character(character, modifiers, repeat) => {
                if !modifiers.ctrl && !modifiers.alt && !modifiers.logo {
                    self.take_character(character, modifiers.shift, repeat);
                }
                self.character = Some(character);
            }
            InputEvent::Key(code, modifiers, repeat) => {
                self.modifiers = modifiers;
                let character = self.character.take();
                return self.take_key(named(code, character), modifiers, repeat);
            }
            InputEvent::KeyUp(code, modifiers) => {
                self.modifiers = modifiers;
                self.events.extend(to_egui::release(code, modifiers));
            }
            // The board would seem to be dragged back to where it was before the button went down.
            InputEvent::PointerFound(_) if self.pressed.is_some() => {}
            InputEvent::Pointer(place) | InputEvent::PointerFound(place) => {
                // One that has not moved only wakes the window.
                if self.pointer.replace(place) != Some(place) {
                    self.events.push(to_egui::motion(place, scale));
                    self.touches.push(PointerAction::Moved(place));
                }
            }
            InputEvent::PointerGone => self.leave(),
            InputEvent::Wheel(turned) => {
                let unit = self.wheel_unit;
                self.events.push(to_egui::wheel(turned, unit, modifiers));
                let notches = to_egui::notches(turned, unit);
                let place = self.pointer;
                let turned = place.map(|place| PointerAction::Turned(place, notches));
                self.touches.extend(turned);
            }
            InputEvent::Pinch(place, factor) => {
                // The first finger was a pointer until the second came.
                self.leave();
                self.touches.push(PointerAction::Pinched(place, factor));
            }
            InputEvent::Button(button, place, pressed) => {
                if button == MouseButton::Left {
                    self.is_held &= !pressed;
                    self.pressed = pressed.then_some(place);
                    self.touches.push(if pressed {
                        PointerAction::Pressed(place)
                    } else {
                        PointerAction::Released(place)
                    });
                }
                let event = to_egui::button(button, pressed, place, scale, modifiers);
                self.events.extend(event);
                return true;
            }
        }
        false
    }

    /// Takes the pointer out of the window.
    fn leave(&mut self) {
        if self.pointer.take().is_some() {
            self.events.push(Event::PointerGone);
        }
    }

    fn take_character(&mut self, character: char, shift: bool, repeat: bool) {
        if self.keyboard.accepts(Key::Char(character)) {
            self.events.extend(to_egui::text(self.keyboard, character));
            return;
        }
        let lower = character.to_lowercase();
        let presses = lower.map(|lower| KeyPress {
            key: if shift && character.is_alphabetic() {
                Key::ShiftChar(lower)
            } else {
                Key::Char(lower)
            },
            repeat,
        });
        self.presses.extend(presses);
    }

    /// Returns whether it may move the focus.
    fn take_key(&mut self, code: KeyCode, modifiers: KeyMods, repeat: bool) -> bool {
        let key = match (modifiers.ctrl, modifiers.shift) {
            // Many keyboards have other characters, such as +, above Shift.
            (true, true) if is_letter(code) => Key::CtrlShift(code),
            (true, _) => Key::Ctrl(code),
            (false, true) if is_arrow_or_page(code) => Key::Shift(code),
            (false, _) => Key::Named(code),
        };
        if !self.keyboard.accepts(key) {
            self.presses.push_back(KeyPress { key, repeat });
            // It may close the menu: then the keys after it are not for its field.
            return self.keyboard == Keyboard::MenuField;
        }
        match to_egui::key(self.keyboard, code, modifiers) {
            Some(Event::Paste(_)) => self.clipboard = Some(ClipboardKey::Paste),
            Some(event @ (Event::Copy | Event::Cut)) => {
                self.clipboard = Some(ClipboardKey::Copy);
                self.events.push(event);
            }
            event => self.events.extend(event),
        }
        let moves = matches!(
            code,
            KeyCode::Tab | KeyCode::Escape | KeyCode::Enter | KeyCode::KpEnter
        );
        moves || !self.keyboard.is_field()
    }
}

/// The key with this code. On keyboards of other countries miniquad does not know all of them: keys
/// with the characters of Ctrl shortcuts are recognized by these.
fn named(code: KeyCode, character: Option<char>) -> KeyCode {
    match (code, character) {
        (KeyCode::Unknown, Some('+')) => KeyCode::Equal,
        (KeyCode::Unknown, Some('-')) => KeyCode::Minus,
        (KeyCode::Unknown, Some('0')) => KeyCode::Key0,
        _ => code,
    }
}

fn is_arrow_or_page(code: KeyCode) -> bool {
    use KeyCode::{Down, Left, PageDown, PageUp, Right, Up};
    matches!(code, Up | Down | Left | Right | PageUp | PageDown)
}

fn is_letter(code: KeyCode) -> bool {
    (KeyCode::A as u16..=KeyCode::Z as u16).contains(&(code as u16))
}

#[cfg(test)]
mod tests;
