//! What the window hears, in order.

use std::collections::VecDeque;

use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton};

/// Something that the window heard. Places are in pixels.
#[derive(Clone, Copy, Debug)]
pub enum Heard {
    /// A character, with its modifiers and whether its key is being held.
    Character(char, KeyMods, bool),
    /// A key pressed, with its modifiers and whether it is being held.
    Key(KeyCode, KeyMods, bool),
    /// A key let go.
    KeyUp(KeyCode, KeyMods),
    /// The pointer at a place.
    Pointer((f32, f32)),
    /// The wheel turned, as miniquad counts it.
    Wheel((f32, f32)),
    /// A button of the mouse pressed at a place, or let go.
    Button(MouseButton, (f32, f32), bool),
}

/// What was heard and is not dealt with.
#[derive(Debug, Default)]
pub struct Queue(pub VecDeque<Heard>);

impl EventHandler for Queue {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn char_event(&mut self, character: char, modifiers: KeyMods, repeat: bool) {
        self.0
            .push_back(Heard::Character(character, modifiers, repeat));
    }

    fn key_down_event(&mut self, code: KeyCode, modifiers: KeyMods, repeat: bool) {
        self.0.push_back(Heard::Key(code, modifiers, repeat));
    }

    fn key_up_event(&mut self, code: KeyCode, modifiers: KeyMods) {
        self.0.push_back(Heard::KeyUp(code, modifiers));
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.0.push_back(Heard::Pointer((x, y)));
    }

    fn mouse_wheel_event(&mut self, dx: f32, dy: f32) {
        self.0.push_back(Heard::Wheel((dx, dy)));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.0.push_back(Heard::Button(button, (x, y), true));
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.0.push_back(Heard::Button(button, (x, y), false));
    }
}
