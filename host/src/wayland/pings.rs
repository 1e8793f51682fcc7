//! Pings the client until it has handled every event sent to it.
//!
//! While it draws, miniquad collects events, and then waits for more without looking at the ones
//! that it has. So each event is followed by a ping, which miniquad answers by itself on its next
//! loop, and by further pings as long as no pong comes.

use std::time::{Duration, Instant};

/// The first number of the relay's own pings. Those of compositors have other numbers, or at least
/// small ones.
const FIRST_OWN_NUMBER: u32 = 0xff00_0000;

/// The time that a pong takes if the client is busy.
const FIRST_WAIT: Duration = Duration::from_millis(8);

/// The longest time between two pings, if the client stays busy.
const MAX_WAIT: Duration = Duration::from_millis(500);

/// The pings to the client.
#[derive(Debug)]
pub struct ClientPings {
    /// The number of the next ping.
    next: u32,
    /// The oldest ping whose pong proves that the client is up to date.
    needed: Option<u32>,
    /// When the next is due, and the time until the one after that.
    due: Option<(Instant, Duration)>,
}

impl ClientPings {
    /// A state in which nothing was asked.
    pub fn new() -> Self {
        Self {
            next: FIRST_OWN_NUMBER,
            needed: None,
            due: None,
        }
    }

    /// Notes that the client was told something. Returns the number of a ping to send at once.
    pub fn told(&mut self, now: Instant) -> Option<u32> {
        self.needed = Some(self.next);
        self.due.is_none().then(|| self.ask(now, FIRST_WAIT))
    }

    /// The number of a ping that is due.
    pub fn due(&mut self, now: Instant) -> Option<u32> {
        let (due, wait) = self.due?;
        (due <= now).then(|| self.ask(now, (2 * wait).min(MAX_WAIT)))
    }

    /// When the next ping is due.
    pub fn next_due(&self) -> Option<Instant> {
        self.due.map(|(due, _)| due)
    }

    /// Whether a number belongs to one of these pings.
    pub fn is_own(number: u32) -> bool {
        number >= FIRST_OWN_NUMBER
    }

    /// Handles a pong. Returns the number of another ping if the client has been told more
    /// in the meantime.
    pub fn answered(&mut self, number: u32, now: Instant) -> Option<u32> {
        if self.needed.is_some_and(|needed| number >= needed) {
            self.needed = None;
            self.due = None;
            return None;
        }
        self.needed.map(|_| self.ask(now, FIRST_WAIT))
    }

    fn ask(&mut self, now: Instant, wait: Duration) -> u32 {
        let number = self.next;
        self.next = number.checked_add(1).unwrap_or(FIRST_OWN_NUMBER);
        self.due = Some((now + wait, wait));
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_asks_until_what_was_told_last_is_dealt_with() {
        let mut pings = ClientPings::new();
        let now = Instant::now();
        let first = pings.told(now).unwrap();
        assert!(ClientPings::is_own(first));
        assert_eq!(pings.told(now), None, "one at a time");
        let second = pings.answered(first, now).unwrap();
        assert_eq!(pings.due(now), None);
        let third = pings.due(now + FIRST_WAIT).unwrap();
        assert_eq!(pings.answered(second, now), None);
        assert_eq!(pings.next_due(), None);
        assert_eq!(pings.answered(third, now), None);
        assert_eq!(pings.due(now + MAX_WAIT), None);
    }
}
