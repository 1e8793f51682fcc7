//! Keys that are down, and those of them that repeat.
//!
//! miniquad 0.4.11 hangs if a key comes up just when it should repeat: it reads a timer that it has
//! already stopped. So it is told that keys do not repeat, and the relay repeats them.

use std::mem;
use std::time::{Duration, Instant};

use super::protocol::event;
use super::wires::Wires;

/// The states of a key, in Wayland's numbering.
pub const UP: u32 = 0;
pub const DOWN: u32 = 1;
const REPEATED: u32 = 2;

/// The repeat rate if the compositor does not give one: the delay before the first repetition, and
/// the time between two.
const DEFAULT_REPEAT_RATE: RepeatRate = RepeatRate {
    delay: Duration::from_millis(400),
    gap: Duration::from_millis(40),
};

/// Keys that do not repeat, in Linux's numbering: Ctrl, Shift, Alt and other modifiers.
const MODIFIERS: [u32; 11] = [29, 42, 54, 56, 58, 69, 70, 97, 100, 125, 126];

/// How fast a key repeats.
#[derive(Clone, Copy, Debug)]
struct RepeatRate {
    delay: Duration,
    gap: Duration,
}

/// The keys of the keyboard.
#[derive(Debug)]
pub struct Keys {
    down: Vec<u32>,
    /// How fast they repeat, if at all.
    pace: Option<RepeatRate>,
    /// The repeating key, and when it repeats next.
    repeated: Option<(u32, Instant)>,
}

impl Default for Keys {
    fn default() -> Self {
        Self {
            down: Vec::new(),
            pace: Some(DEFAULT_REPEAT_RATE),
            repeated: None,
        }
    }
}

impl Keys {
    /// Sets how often a second keys repeat, 0 for never, and the delay in milliseconds.
    pub fn set_pace(&mut self, rate: i32, delay: i32) {
        let rate = u32::try_from(rate).ok().filter(|&rate| rate > 0);
        self.pace = rate.map(|rate| RepeatRate {
            delay: Duration::from_millis(delay.max(0).unsigned_abs().into()),
            gap: Duration::from_secs(1) / rate,
        });
        self.repeated = None;
    }

    /// Handles a key going down.
    pub fn press(&mut self, key: u32, now: Instant) {
        self.release(key);
        self.down.push(key);
        if let (Some(pace), false) = (self.pace, MODIFIERS.contains(&key)) {
            self.repeated = Some((key, now + pace.delay));
        }
    }

    /// Handles a key coming up.
    pub fn release(&mut self, key: u32) {
        self.down.retain(|&other| other != key);
        self.repeated = self.repeated.filter(|&(other, _)| other != key);
    }

    /// Releases all keys that the client believes to be down.
    pub fn release_all(&mut self, keyboard: u32, serial: u32, wires: &mut Wires) {
        self.repeated = None;
        for key in mem::take(&mut self.down) {
            wires.tell_of(keyboard, event::KEY, &[serial, 0, key, UP]);
        }
    }

    /// Repeats a key that is due. Returns whether there was one.
    pub fn repeat(&mut self, now: Instant, serial: u32, wires: &mut Wires) -> bool {
        let key = self.due(now);
        let told = key.and_then(|key| wires.tell(event::KEY, &[serial, 0, key, REPEATED]));
        told.is_some()
    }

    /// When a key repeats next.
    pub fn next_due(&self) -> Option<Instant> {
        self.repeated.map(|(_, due)| due)
    }

    /// The key that is due to repeat now, if any. Missed repetitions are skipped.
    fn due(&mut self, now: Instant) -> Option<u32> {
        let (key, due) = self.repeated?;
        let pace = self.pace?;
        (due <= now).then(|| {
            self.repeated = Some((key, now + pace.gap));
            key
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: u32 = 106;
    const LEFT: u32 = 105;
    const SHIFT: u32 = 42;

    fn after(start: Instant, milliseconds: u64) -> Instant {
        start + Duration::from_millis(milliseconds)
    }

    #[test]
    fn the_last_key_that_is_held_repeats() {
        let (mut keys, start) = (Keys::default(), Instant::now());
        keys.set_pace(20, 300);
        keys.press(RIGHT, start);
        assert_eq!(keys.due(after(start, 299)), None);
        assert_eq!(keys.due(after(start, 300)), Some(RIGHT));
        assert_eq!(keys.due(after(start, 349)), None);
        // Late by more than one.
        assert_eq!(keys.due(after(start, 900)), Some(RIGHT));
        assert_eq!(keys.due(after(start, 901)), None);
        keys.press(SHIFT, after(start, 910));
        assert_eq!(keys.due(after(start, 950)), Some(RIGHT));
        keys.press(LEFT, after(start, 960));
        keys.release(RIGHT);
        assert_eq!(keys.due(after(start, 1259)), None);
        assert_eq!(keys.due(after(start, 1260)), Some(LEFT));
        keys.release(LEFT);
        assert_eq!(keys.next_due(), None);
        assert_eq!(keys.down, [SHIFT]);
    }

    #[test]
    fn where_keys_do_not_repeat_none_does() {
        let (mut keys, start) = (Keys::default(), Instant::now());
        keys.press(RIGHT, start);
        assert_eq!(keys.due(after(start, 400)), Some(RIGHT));
        keys.set_pace(0, 300);
        keys.press(RIGHT, start);
        assert_eq!(keys.next_due(), None);
        assert_eq!(keys.due(after(start, 10_000)), None);
    }
}
