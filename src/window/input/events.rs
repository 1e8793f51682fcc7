//! The window's input, in order; and fingers on a touch screen, two of which can pinch.

use std::collections::VecDeque;

use host::{ALT_GR, PointerMotion, TELLS_BARE_CHARACTERS};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

/// An input event. Places are in pixels.
#[derive(Clone, Copy, Debug)]
pub enum InputEvent {
    /// A character, with its modifiers and whether its key is being held.
    Character(char, KeyMods, bool),
    /// A key pressed, with its modifiers and whether it is being held.
    Key(KeyCode, KeyMods, bool),
    /// A key that was released.
    KeyUp(KeyCode, KeyMods),
    /// The pointer moved, was found or left.
    Pointer(PointerMotion),
    /// The wheel turned, as counted by miniquad.
    Wheel((f32, f32)),
    /// A mouse button pressed (`true`) or released at a place.
    Button(MouseButton, (f32, f32), bool),
    /// Two fingers moved apart around a place, by this factor.
    Pinch((f32, f32), f64),
}

/// Input that was not handled yet.
#[derive(Debug, Default)]
pub struct Queue {
    /// The events, in order.
    pub events: VecDeque<InputEvent>,
    fingers: Fingers,
}

impl EventHandler for Queue {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn char_event(&mut self, character: char, modifiers: KeyMods, repeat: bool) {
        let of_held_key = matches!(self.events.back(), Some(InputEvent::Key(_, _, true)));
        let repeat = repeat || (TELLS_BARE_CHARACTERS && of_held_key);
        let shift = modifiers.shift || (TELLS_BARE_CHARACTERS && character.is_uppercase());
        let modifiers = without_alt_gr(KeyMods { shift, ..modifiers }, ALT_GR);
        self.events
            .push_back(InputEvent::Character(character, modifiers, repeat));
    }

    fn key_down_event(&mut self, code: KeyCode, modifiers: KeyMods, repeat: bool) {
        // Option alone means something with other keys, such as arrows.
        let modifiers = without_alt_gr(modifiers, ALT_GR.filter(|alt_gr| alt_gr.ctrl));
        self.events
            .push_back(InputEvent::Key(code, modifiers, repeat));
    }

    fn key_up_event(&mut self, code: KeyCode, modifiers: KeyMods) {
        self.events.push_back(InputEvent::KeyUp(code, modifiers));
    }

    /// One finger is a mouse.
    fn touch_event(&mut self, phase: TouchPhase, finger: u64, x: f32, y: f32) {
        let place = (x, y);
        let is_alone = self.fingers.is_alone(finger);
        let pinch = match phase {
            TouchPhase::Started | TouchPhase::Moved => self.fingers.touch(finger, place),
            TouchPhase::Ended | TouchPhase::Cancelled => {
                self.fingers.lift(finger);
                None
            }
        };
        let moved = InputEvent::Pointer(PointerMotion::Moved(place));
        let left = MouseButton::Left;
        match (pinch, phase) {
            (Some((middle, factor)), _) => self.events.push_back(InputEvent::Pinch(middle, factor)),
            (None, _) if !is_alone => {}
            (None, TouchPhase::Started) => {
                self.events.push_back(moved);
                self.events.push_back(InputEvent::Button(left, place, true));
            }
            (None, TouchPhase::Moved) => self.events.push_back(moved),
            (None, TouchPhase::Ended | TouchPhase::Cancelled) => {
                self.events
                    .push_back(InputEvent::Button(left, place, false));
            }
        }
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        let motion = PointerMotion::of_miniquad((x, y));
        self.events.push_back(InputEvent::Pointer(motion));
    }

    fn mouse_wheel_event(&mut self, dx: f32, dy: f32) {
        self.events.push_back(InputEvent::Wheel((dx, dy)));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.events
            .push_back(InputEvent::Button(button, (x, y), true));
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.events
            .push_back(InputEvent::Button(button, (x, y), false));
    }
}

/// The modifiers without those that stand for `AltGr`.
fn without_alt_gr(modifiers: KeyMods, alt_gr: Option<KeyMods>) -> KeyMods {
    match alt_gr {
        Some(alt_gr) if modifiers.alt && (modifiers.ctrl || !alt_gr.ctrl) => KeyMods {
            ctrl: modifiers.ctrl && !alt_gr.ctrl,
            alt: false,
            ..modifiers
        },
        Some(_) | None => modifiers,
    }
}

/// The fingers on the screen that count, two at most, the first first; and where each is, in
/// pixels.
#[derive(Debug, Default)]
struct Fingers(Vec<(u64, (f32, f32))>);

impl Fingers {
    /// Whether a finger is the only one, or would be.
    fn is_alone(&self, finger: u64) -> bool {
        self.0.iter().all(|&(other, _)| other == finger)
    }

    /// Moves a finger. For two fingers, returns the point between them, and the factor by which
    /// their distance has grown: 1 when the second one comes, which ends what the first began.
    fn touch(&mut self, finger: u64, place: (f32, f32)) -> Option<((f32, f32), f64)> {
        let before = self.apart();
        if let Some(known) = self.0.iter_mut().find(|(other, _)| *other == finger) {
            known.1 = place;
        } else if self.0.len() < 2 {
            self.0.push((finger, place));
        }
        let [(_, one), (_, other)] = self.0[..] else {
            return None;
        };
        let middle = (f32::midpoint(one.0, other.0), f32::midpoint(one.1, other.1));
        let apart = self.apart()?;
        Some((middle, apart / before.unwrap_or(apart)))
    }

    /// The distance between two fingers.
    fn apart(&self) -> Option<f64> {
        let [(_, one), (_, other)] = self.0[..] else {
            return None;
        };
        Some(f64::from((one.0 - other.0).hypot(one.1 - other.1)).max(1.0))
    }

    /// Removes a finger from the screen.
    fn lift(&mut self, finger: u64) {
        self.0.retain(|&(other, _)| other != finger);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alt_gr_writes() {
        let [ctrl, alt, both] =
            [(true, false), (false, true), (true, true)].map(|(ctrl, alt)| KeyMods {
                ctrl,
                alt,
                ..KeyMods::default()
            });
        let none = KeyMods::default();
        for (alt_gr, expected) in [
            (None, [ctrl, alt, both]),
            (Some(both), [ctrl, alt, none]),
            (Some(alt), [ctrl, none, ctrl]),
        ] {
            let left = [ctrl, alt, both].map(|modifiers| without_alt_gr(modifiers, alt_gr));
            assert_eq!(left, expected, "{alt_gr:?}");
        }
    }

    #[test]
    fn two_fingers_pinch_around_their_middle() {
        let mut fingers = Fingers::default();
        assert!(fingers.is_alone(7));
        assert_eq!(fingers.touch(7, (0.0, 10.0)), None);
        assert_eq!(fingers.touch(7, (10.0, 10.0)), None);
        assert!(fingers.is_alone(7) && !fingers.is_alone(8));
        assert_eq!(fingers.touch(8, (30.0, 10.0)), Some(((20.0, 10.0), 1.0)));
        assert_eq!(fingers.touch(8, (50.0, 10.0)), Some(((30.0, 10.0), 2.0)));
        assert_eq!(fingers.touch(7, (40.0, 10.0)), Some(((45.0, 10.0), 0.25)));
        assert_eq!(fingers.touch(9, (0.0, 0.0)), Some(((45.0, 10.0), 1.0)));
        fingers.lift(7);
        assert!(fingers.is_alone(8));
        fingers.lift(8);
        assert!(fingers.is_alone(7));
    }
}
