//! Input in egui's terms.

use egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Vec2, pos2};
use host::{COMMAND_IS_LOGO, WheelUnit};
use macroquad::miniquad::{KeyCode, KeyMods, MouseButton};

use super::Keyboard;

/// The motion of fingers that equals a notch of the wheel, in points.
const POINTS_PER_NOTCH: f32 = 50.0;

/// A typed character, if there is a field for it and it is visible.
pub fn text(keyboard: Keyboard, character: char) -> Option<Event> {
    // X11 reports Backspace, Delete and Escape as characters as well, macOS the arrows.
    let private = matches!(character, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..);
    let typed = keyboard.is_field() && !private && !character.is_control();
    typed.then(|| Event::Text(character.into()))
}

/// A key that was pressed. The text to paste is not known yet, and left empty.
pub fn key(keyboard: Keyboard, code: KeyCode, modifiers: KeyMods) -> Option<Event> {
    let modifiers = in_egui(modifiers);
    if modifiers.command {
        match code {
            KeyCode::C => return Some(Event::Copy),
            KeyCode::X => return Some(Event::Cut),
            KeyCode::V => return Some(Event::Paste(String::new())),
            _ => {}
        }
    }
    // Arrows would go to the nearest widget on the screen, even to one behind the list.
    let (key, modifiers) = match (keyboard, named(code)?) {
        (Keyboard::List | Keyboard::Menu, Key::ArrowDown) | (Keyboard::List, Key::ArrowRight) => {
            (Key::Tab, Modifiers::NONE)
        }
        (Keyboard::List | Keyboard::Menu, Key::ArrowUp) | (Keyboard::List, Key::ArrowLeft) => {
            (Key::Tab, Modifiers::SHIFT)
        }
        (_, key) => (key, modifiers),
    };
    Some(event(key, true, modifiers))
}

/// A key that was released.
pub fn release(code: KeyCode, modifiers: KeyMods) -> Option<Event> {
    Some(event(named(code)?, false, in_egui(modifiers)))
}

fn event(key: Key, pressed: bool, modifiers: Modifiers) -> Event {
    Event::Key {
        key,
        physical_key: None,
        pressed,
        // egui finds that out itself.
        repeat: false,
        modifiers,
    }
}

/// The pointer at a place in pixels.
pub fn motion(place: (f32, f32), scale: f32) -> Event {
    Event::PointerMoved(point(place, scale))
}

/// A button of the mouse.
pub fn button(
    button: MouseButton,
    pressed: bool,
    place: (f32, f32),
    scale: f32,
    modifiers: KeyMods,
) -> Option<Event> {
    Some(Event::PointerButton {
        pos: point(place, scale),
        button: match button {
            MouseButton::Left => PointerButton::Primary,
            MouseButton::Right => PointerButton::Secondary,
            MouseButton::Middle => PointerButton::Middle,
            MouseButton::Unknown => return None,
        },
        pressed,
        modifiers: in_egui(modifiers),
    })
}

/// The wheel, from miniquad's values, and the notches by which it was turned; other devices turn it
/// by fractions of one. `point` is the length of a point of the desktop, in points.
pub fn wheel(turned: Vec2, unit: WheelUnit, point: f32, modifiers: KeyMods) -> (Event, f32) {
    let (unit, factor, per_notch) = match unit {
        WheelUnit::Notches(parts) => (MouseWheelUnit::Line, parts.recip(), 1.0),
        WheelUnit::Points => (MouseWheelUnit::Point, point, POINTS_PER_NOTCH),
    };
    let delta = factor * turned;
    let modifiers = in_egui(modifiers);
    let event = Event::MouseWheel {
        unit,
        delta,
        modifiers,
    };
    (event, delta.y / per_notch)
}

fn point((x, y): (f32, f32), scale: f32) -> Pos2 {
    pos2(x / scale, y / scale)
}

fn in_egui(modifiers: KeyMods) -> Modifiers {
    Modifiers {
        alt: modifiers.alt,
        ctrl: modifiers.ctrl,
        shift: modifiers.shift,
        mac_cmd: COMMAND_IS_LOGO && modifiers.logo,
        command: if COMMAND_IS_LOGO {
            modifiers.logo
        } else {
            modifiers.ctrl
        },
    }
}

/// egui's name of a key, if it has one.
fn named(code: KeyCode) -> Option<Key> {
    let name = format!("{code:?}");
    Key::from_name(name.strip_prefix("Key").unwrap_or(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_fields_and_lists_need_have_names() {
        for (code, key) in [
            (KeyCode::Left, Key::ArrowLeft),
            (KeyCode::Down, Key::ArrowDown),
            (KeyCode::Backspace, Key::Backspace),
            (KeyCode::Escape, Key::Escape),
            (KeyCode::Enter, Key::Enter),
            (KeyCode::Z, Key::Z),
            (KeyCode::Key9, Key::Num9),
        ] {
            assert_eq!(named(code), Some(key));
        }
    }

    /// Where points are counted, fingers that move slowly report one at a time.
    #[test]
    fn a_point_is_no_notch() {
        let (parts, point) = (WheelUnit::Notches(120.0), MouseWheelUnit::Point);
        for (dy, unit, size, turned, percent) in [
            (1.0, WheelUnit::Points, 1.0, (point, 1.0), 2),
            (8.0, WheelUnit::Points, 1.25, (point, 10.0), 20),
            (-240.0, parts, 1.25, (MouseWheelUnit::Line, -2.0), -200),
        ] {
            let (event, notches) = wheel(dy * Vec2::Y, unit, size, KeyMods::default());
            let Event::MouseWheel { unit, delta, .. } = event else {
                panic!("{event:?}");
            };
            assert_eq!((unit, delta.y), turned);
            assert_eq!((100.0 * notches).round() as i32, percent);
        }
    }

    #[test]
    fn only_what_can_be_seen_is_text() {
        for hidden in ['\u{8}', '\u{7f}', '\u{1b}', '\r', '\t', '\u{f700}'] {
            assert_eq!(text(Keyboard::Field, hidden), None, "{hidden:?}");
        }
        assert_eq!(text(Keyboard::Field, 'é'), Some(Event::Text("é".into())));
        assert_eq!(text(Keyboard::Button, ' '), None);
    }
}
