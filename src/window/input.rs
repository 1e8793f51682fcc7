//! The window's input, handed to the program or to an egui widget. A click on the board is told
//! apart from others in `pointer`.

pub mod events;
mod focus;
mod to_egui;

use std::collections::VecDeque;

use egui::Event;
use host::{PointerMotion, WheelUnit};
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::input::{is_key_down, simulate_mouse_with_touch};
use macroquad::miniquad::{KeyCode, KeyMods, MouseButton};

use self::events::{InputEvent, Queue};
pub use self::focus::Keyboard;
use self::focus::scrolls;
use super::key::{Context, Key};
use super::pointer::PointerAction;
use crate::app::Command;

/// What a key requests of the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClipboardKey {
    /// Copy or cut the selection.
    Copy,
    /// Insert the text on the clipboard.
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
                let works = !repeat || binding.repeats;
                works.then(|| binding.command.clone())
            }
            None if repeat => None,
            None => key.elsewhere().map(Command::Refuse),
        }
    }
}

/// Listens to the keyboard and the mouse. Key presses arrive in order, and held keys repeat at the
/// rate of the user's own desktop.
#[derive(Debug, Default)]
pub struct Input {
    subscriber: usize,
    queue: Queue,
    /// Who gets the keys from now on; `None` until that is known, after another frame.
    pub keyboard: Option<Keyboard>,
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
    /// The pixels to a point, and to a point of the desktop.
    scale: f32,
    dpi_scale: f32,
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
            keyboard: Some(Keyboard::Program),
            wheel_unit,
            ..Self::default()
        }
    }

    /// Takes in the input since the last call, up to the first event after which someone else may
    /// get the keys. `scale` is the number of pixels to a point on the screen until now, and
    /// `dpi_scale` that to a point of the desktop.
    pub fn poll(&mut self, scale: f32, dpi_scale: f32) {
        (self.scale, self.dpi_scale) = (scale, dpi_scale);
        repeat_all_miniquad_input(&mut self.queue, self.subscriber);
        self.route();
    }

    /// Tells egui again where the pointer is: the content there has changed, or there are `scale`
    /// pixels to a point from now on.
    pub fn point_again(&mut self, scale: f32) {
        let place = self.pointer;
        let event = place.map(|place| to_egui::motion(place, scale));
        self.events.extend(event);
    }

    /// Whether there is input that was not handled yet.
    pub fn has_pending(&self) -> bool {
        self.keyboard.is_none() || !self.queue.events.is_empty() || self.is_urgent()
    }

    /// Whether there was input whose effect should be visible at once.
    pub fn is_urgent(&self) -> bool {
        !self.presses.is_empty() || self.touches.iter().any(|touch| touch.is_click())
    }

    /// The next command of the keys pressed. A command may change the context of the next key, so
    /// they are taken one at a time, until there is none.
    pub fn command(&mut self, context: Context) -> Option<Command> {
        loop {
            let press = self.presses.pop_front()?;
            if let Some(command) = press.command(context) {
                self.is_held = press.repeat;
                return Some(command);
            }
        }
    }

    /// The actions of the pointer since the last call, up to the next click.
    pub fn moves(&mut self) -> Vec<PointerAction> {
        let touches = &mut self.touches;
        let click = touches.iter().position(|touch| touch.is_click());
        touches.drain(..click.unwrap_or(touches.len())).collect()
    }

    /// Takes events from the queue, up to the first one that may move the focus.
    fn route(&mut self) {
        let Some(keyboard) = self.keyboard else {
            return;
        };
        while let Some(event) = self.queue.events.pop_front() {
            if self.take(event, keyboard) {
                return;
            }
        }
    }

    /// Takes an event while someone has the keyboard. Returns whether it may move the focus.
    fn take(&mut self, event: InputEvent, keyboard: Keyboard) -> bool {
        let (scale, modifiers) = (self.scale, self.modifiers);
        match event {
            InputEvent::Character(character, modifiers, repeat) => {
                if !modifiers.ctrl && !modifiers.alt && !modifiers.logo {
                    self.take_character(keyboard, character, modifiers.shift, repeat);
                }
                self.character = Some(character);
            }
            InputEvent::Key(code, modifiers, repeat) => {
                self.modifiers = modifiers;
                let character = self.character.take();
                return self.take_key(keyboard, named(code, character), repeat);
            }
            InputEvent::KeyUp(code, modifiers) => {
                self.modifiers = modifiers;
                self.events.extend(to_egui::release(code, modifiers));
            }
            // The board would seem to be dragged back to where it was before the button went down.
            InputEvent::Pointer(PointerMotion::Found(_)) if self.pressed.is_some() => {}
            InputEvent::Pointer(PointerMotion::Moved(place) | PointerMotion::Found(place)) => {
                // One that has not moved only wakes the window.
                if self.pointer.replace(place) != Some(place) {
                    self.events.push(to_egui::motion(place, scale));
                    self.touches.push(PointerAction::Moved(place));
                }
            }
            InputEvent::Pointer(PointerMotion::Gone) => self.leave(),
            InputEvent::Wheel(turned) => {
                let (point, turned) = (self.dpi_scale / scale, turned.into());
                let (event, notches) = to_egui::wheel(turned, self.wheel_unit, point, modifiers);
                self.events.push(event);
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

    fn take_character(&mut self, keyboard: Keyboard, character: char, shift: bool, repeat: bool) {
        if keyboard.accepts(Key::Char(character)) {
            self.events.extend(to_egui::text(keyboard, character));
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
    fn take_key(&mut self, keyboard: Keyboard, code: KeyCode, repeat: bool) -> bool {
        let modifiers = self.modifiers;
        let key = match (modifiers.ctrl, modifiers.shift) {
            // Many keyboards have other characters, such as +, above Shift.
            (true, true) if is_letter(code) => Key::CtrlShift(code),
            (true, _) => Key::Ctrl(code),
            (false, true) if is_arrow_or_page(code) => Key::Shift(code),
            (false, _) => Key::Named(code),
        };
        if !keyboard.accepts(key) {
            self.presses.push_back(KeyPress { key, repeat });
            if scrolls(key, keyboard) {
                self.events.extend(to_egui::key(keyboard, code, modifiers));
            }
            // It may close the menu: then the keys after it are not for its field.
            return keyboard == Keyboard::MenuField;
        }
        match to_egui::key(keyboard, code, modifiers) {
            Some(Event::Paste(_)) => self.clipboard = Some(ClipboardKey::Paste),
            Some(event @ (Event::Copy | Event::Cut)) => {
                self.clipboard = Some(ClipboardKey::Copy);
                self.events.push(event);
            }
            event => self.events.extend(event),
        }
        let moves = matches!(code, KeyCode::Tab | KeyCode::Escape | KeyCode::Enter);
        moves || !keyboard.is_field()
    }
}

/// The key with this code; the Enter of the keypad is like the other. On keyboards of other
/// countries miniquad does not know all of them: keys with the characters of Ctrl shortcuts are
/// recognized by those characters.
fn named(code: KeyCode, character: Option<char>) -> KeyCode {
    match (code, character) {
        (KeyCode::KpEnter, _) => KeyCode::Enter,
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
mod tests {
    use std::fmt::Write;
    use std::mem;

    use KeyCode::{
        Down, Enter, Equal, Escape, F12, Home, Key0, Key1, Kp0, KpAdd, KpEnter, KpSubtract, Left,
        Minus, PageDown, Right, Space, Tab, Unknown, Up,
    };
    use macroquad::miniquad::{EventHandler, TouchPhase};

    use super::*;
    use crate::window::key_table::{IN_BROWSE, IN_PLAY, IN_PREDICTION, IN_WATCH};

    fn modifiers(ctrl: bool, shift: bool) -> KeyMods {
        KeyMods {
            ctrl,
            shift,
            ..KeyMods::default()
        }
    }

    fn key(code: KeyCode) -> InputEvent {
        InputEvent::Key(code, KeyMods::default(), false)
    }

    fn letter(character: char) -> InputEvent {
        InputEvent::Character(character, KeyMods::default(), false)
    }

    /// What comes of events while someone has the keyboard.
    fn routed(keyboard: Keyboard, events: impl IntoIterator<Item = InputEvent>) -> Input {
        let mut routed = Input {
            keyboard: Some(keyboard),
            ..Input::default()
        };
        for event in events {
            routed.take(event, keyboard);
        }
        routed
    }

    /// The only command of events.
    fn command(events: impl IntoIterator<Item = InputEvent>, context: Context) -> Option<Command> {
        let mut presses = routed(Keyboard::Program, events).presses;
        let press = presses.pop_front()?;
        assert!(presses.is_empty(), "{presses:?}");
        press.command(context)
    }

    /// Only moves repeat. Arrows and H answer a question; all other keys are those of watching.
    /// Shift makes another key of letters, arrows and pages where one is bound.
    #[test]
    fn keys_mean_what_the_activity_gives_them() {
        let shift = modifiers(false, true);
        let letters = ['b', '.', 'h', '?', '"', ' ', 'z', 'Z'];
        let shifted = ['Z', 'W', '?'].map(|letter| InputEvent::Character(letter, shift, false));
        let held = letters[..3]
            .iter()
            .map(|&it| InputEvent::Character(it, KeyMods::default(), true));
        let keys = [Left, Right, Up, PageDown].into_iter().flat_map(|code| {
            let held = InputEvent::Key(code, KeyMods::default(), true);
            [key(code), held, InputEvent::Key(code, shift, false)]
        });
        let mut said = String::new();
        let events = letters.map(letter).into_iter().chain(held);
        for event in events.chain(shifted).chain(keys) {
            writeln!(said, "{event:?}").unwrap();
            for context in [IN_BROWSE, IN_WATCH, IN_PLAY, IN_PREDICTION] {
                match command([event], context) {
                    Some(Command::Refuse(refused)) => writeln!(said, "    {context:?}: {refused}"),
                    command => writeln!(said, "    {context:?}: {command:?}"),
                }
                .unwrap();
            }
        }
        insta::assert_snapshot!(said);
    }

    #[test]
    fn letters_become_larger_and_smaller_on_all_keyboards() {
        for (code, character, shift, expected) in [
            // American, with and without Shift.
            (Equal, Some('='), false, Some(Command::Larger)),
            (Equal, Some('+'), true, Some(Command::Larger)),
            (Minus, Some('-'), false, Some(Command::Smaller)),
            (Key0, Some('0'), false, Some(Command::DefaultSize)),
            // German: miniquad does not know its + key.
            (Unknown, Some('+'), false, Some(Command::Larger)),
            // French: digits are above Shift.
            (Unknown, Some('0'), true, Some(Command::DefaultSize)),
            (Unknown, Some('à'), false, None),
            // Numeric keypad.
            (KpAdd, Some('+'), false, Some(Command::Larger)),
            (KpSubtract, None, false, Some(Command::Smaller)),
            (Kp0, None, false, Some(Command::DefaultSize)),
        ] {
            // The system first reports the character that the key writes without Ctrl.
            let modifiers = modifiers(true, shift);
            let written = character.map(|letter| InputEvent::Character(letter, modifiers, false));
            let key = InputEvent::Key(code, modifiers, false);
            let found = command(written.into_iter().chain([key]), IN_WATCH);
            assert_eq!(found, expected, "{code:?}, {character:?}, {shift}");
        }
        let held = InputEvent::Key(Minus, modifiers(true, false), true);
        assert_eq!(command([held], IN_PLAY), Some(Command::Smaller));
    }

    #[test]
    fn both_enter_keys_do_the_same() {
        let [one, other] = [Enter, KpEnter].map(|code| command([key(code)], IN_PLAY));
        assert!(one.is_some() && one == other, "{other:?}");
    }

    #[test]
    fn widgets_keep_what_they_need_and_leave_the_rest() {
        let keys = [Key1, Space, Enter, Tab, Left, Down, Escape, F12];
        for (keyboard, expected) in [
            (
                Keyboard::Program,
                &[Key1, Space, Enter, Left, Down, Escape, F12][..],
            ),
            (Keyboard::Button, &[Key1, Left, Down, Escape, F12]),
            (
                Keyboard::OpenSettings,
                &[Key1, Space, Enter, Left, Down, F12],
            ),
            (Keyboard::List, &[F12]),
            (Keyboard::Menu, &[Key1, Left, Escape, F12]),
            (Keyboard::Field, &[F12]),
        ] {
            let is_left = |code: &KeyCode| {
                let written = match code {
                    Key1 => Some(letter('1')),
                    Space => Some(letter(' ')),
                    _ => None,
                };
                let routed = routed(keyboard, written.into_iter().chain([key(*code)]));
                let is_left = !routed.presses.is_empty();
                let is_shared = scrolls(Key::Named(*code), keyboard);
                assert!(!is_left || is_shared != routed.events.is_empty());
                is_left
            };
            let left: Vec<KeyCode> = keys.into_iter().filter(is_left).collect();
            assert_eq!(left, expected, "{keyboard:?}");
        }
    }

    #[test]
    fn a_field_gets_letters_once_and_shortcuts_without_letters() {
        let typed = routed(Keyboard::Field, [letter('7')]);
        assert_eq!(typed.events, [Event::Text("7".into())]);
        let ctrl = modifiers(true, false);
        let written = InputEvent::Character('a', ctrl, false);
        let pressed = InputEvent::Key(KeyCode::A, ctrl, false);
        let events = routed(Keyboard::Field, [written, pressed]).events;
        let [Event::Key { key, modifiers, .. }] = events[..] else {
            panic!("{events:?}");
        };
        assert_eq!((key, modifiers.command), (egui::Key::A, true));
    }

    /// A field loses the focus, and the next key is the program's; but only egui knows that the
    /// focus has moved.
    #[test]
    fn keys_wait_for_what_moves_the_focus() {
        let mut routed = Input::default();
        let click = InputEvent::Button(MouseButton::Left, (1.0, 2.0), true);
        for (keyboard, more, expected) in [
            (Keyboard::Field, vec![Key1, Escape, Home, Tab], [2, 0, 2]),
            (Keyboard::Program, vec![], [2, 1, 0]),
            // The menu may be closed by it.
            (Keyboard::MenuField, vec![Escape, Down, Down], [0, 1, 2]),
        ] {
            routed.keyboard = Some(keyboard);
            routed.queue.events.extend(more.into_iter().map(key));
            routed.route();
            let taken = [
                routed.events.len(),
                routed.presses.len(),
                routed.queue.events.len(),
            ];
            assert_eq!(taken, expected, "{keyboard:?}");
            routed.events.clear();
            routed.presses.clear();
        }
        routed.queue.events = [click, click].into();
        routed.route();
        assert_eq!((routed.touches.len(), routed.queue.events.len()), (1, 1));
    }

    /// The board is as before once the fingers are gone: nothing is said of a square under one of
    /// them.
    #[test]
    fn fingers_that_pinch_point_at_nothing() {
        let mut queue = Queue::default();
        queue.touch_event(TouchPhase::Started, 0, 100.0, 320.0);
        let mut routed = routed(Keyboard::Program, mem::take(&mut queue.events));
        assert_eq!(routed.pointer, Some((100.0, 320.0)));
        queue.touch_event(TouchPhase::Started, 1, 500.0, 320.0);
        queue.touch_event(TouchPhase::Moved, 1, 310.0, 320.0);
        queue.touch_event(TouchPhase::Ended, 0, 100.0, 320.0);
        queue.touch_event(TouchPhase::Ended, 1, 310.0, 320.0);
        for event in queue.events {
            routed.take(event, Keyboard::Program);
        }
        assert_eq!(routed.pointer, None);
        assert!(routed.events.contains(&Event::PointerGone));
    }

    /// One that stays is no news: egui would draw twice more for it.
    #[test]
    fn a_pointer_that_leaves_is_nowhere() {
        let mut queue = Queue::default();
        let gone = f32::from(i16::MIN);
        let far = 2.0 * gone;
        for (x, y) in [(3.0, 4.0), (3.0, 4.0), (gone, gone), (far, far)] {
            queue.mouse_motion_event(x, y);
        }
        let mut routed = routed(Keyboard::Program, mem::take(&mut queue.events));
        assert_eq!(routed.pointer, None);
        assert_eq!(routed.touches, [PointerAction::Moved((3.0, 4.0))]);
        assert_eq!(routed.events.last(), Some(&Event::PointerGone));
        assert_eq!(routed.events.len(), 2);
        // It is dragged out of the window.
        routed.queue.mouse_motion_event(-20.0, 4.0);
        routed.route();
        assert_eq!(routed.pointer, Some((-20.0, 4.0)));
        // The answer to a query has an older place of the pointer than the click before it.
        let now = (300.0, 400.0);
        queue.mouse_motion_event(now.0, now.1);
        queue.mouse_button_down_event(MouseButton::Left, now.0, now.1);
        queue.mouse_motion_event(3.0, 4.0 - 16_384.0);
        for event in queue.events {
            routed.take(event, Keyboard::Program);
        }
        assert_eq!(routed.touches.last(), Some(&PointerAction::Pressed(now)));
    }
}
