//! The mouse, in pixels of the program's window.

use std::thread;
use std::time::Duration;

use x11rb::protocol::xproto::{BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, MOTION_NOTIFY_EVENT};

use super::Running;

/// Buttons take no place: they act where the pointer is.
const NOWHERE: (i16, i16) = (0, 0);

/// Buttons.
pub const LEFT: u8 = 1;
pub const RIGHT: u8 = 3;

/// The wheel turned by a notch.
const AWAY: u8 = 4;
const TOWARDS: u8 = 5;

/// How long a hand takes from one place of a drag to the next, and how long it stays
/// where a drag begins and ends: a toolkit doesn't see a drag whose events all come
/// with one frame.
const DRAG_PACE: Duration = Duration::from_millis(20);
const DRAG_STAY: Duration = Duration::from_millis(150);

impl Running<'_> {
    /// Moves the pointer.
    pub fn move_to(&self, x: u16, y: u16) {
        let place = self.desktop.place(self.window, x, y);
        let place = place.expect("the window is there to be pointed at");
        self.desktop.fake(MOTION_NOTIFY_EVENT, 0, place);
    }

    /// Clicks with the left button.
    pub fn click(&self, x: u16, y: u16) {
        self.move_to(x, y);
        self.desktop.fake(BUTTON_PRESS_EVENT, LEFT, NOWHERE);
        self.desktop.fake(BUTTON_RELEASE_EVENT, LEFT, NOWHERE);
    }

    /// Turns the wheel by some notches where the pointer is, away from the user if more than 0.
    pub fn wheel(&self, notches: i8) {
        let button = if notches > 0 { AWAY } else { TOWARDS };
        for _ in 0..notches.unsigned_abs() {
            self.desktop.fake(BUTTON_PRESS_EVENT, button, NOWHERE);
            self.desktop.fake(BUTTON_RELEASE_EVENT, button, NOWHERE);
        }
    }

    /// Drags from one place to another with the left button.
    pub fn drag(&self, from: (u16, u16), to: (u16, u16)) {
        self.drag_with(LEFT, from, to);
    }

    /// Drags from one place to another with a button.
    pub fn drag_with(&self, button: u8, (x, y): (u16, u16), (to_x, to_y): (u16, u16)) {
        const STEPS: u16 = 8;
        let between = |from: u16, to: u16, step: u16| {
            (from * (STEPS - step) + to * step) / STEPS // at most 8 × 4,096
        };
        self.move_to(x, y);
        thread::sleep(DRAG_STAY);
        self.desktop.fake(BUTTON_PRESS_EVENT, button, NOWHERE);
        thread::sleep(DRAG_STAY);
        for step in 1..=STEPS {
            thread::sleep(DRAG_PACE);
            self.move_to(between(x, to_x, step), between(y, to_y, step));
        }
        thread::sleep(DRAG_STAY);
        self.desktop.fake(BUTTON_RELEASE_EVENT, button, NOWHERE);
    }
}
