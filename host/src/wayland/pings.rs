//! Pings the client until it has handled every event sent to it.
//!
//! While it draws, miniquad collects events, and then waits for more without looking at the ones
//! that it has. So each event is followed by a ping, which miniquad answers by itself on its next
//! loop, and by further pings as long as no pong comes.

use std::time::{Duration, Instant};

use super::protocol::event;
use super::wires::Wires;

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
    /// No ping has been sent yet.
    pub fn new() -> Self {
        Self {
            next: FIRST_OWN_NUMBER,
            needed: None,
            due: None,
        }
    }

    /// Records that the client was told something, and sends a ping at once unless one is still
    /// unanswered.
    pub fn told(&mut self, now: Instant, wires: &mut Wires) {
        self.needed = Some(self.next);
        if self.due.is_none() {
            self.ask(now, FIRST_WAIT, wires);
        }
    }

    /// Sends another ping, if one is due.
    pub fn on_time(&mut self, now: Instant, wires: &mut Wires) {
        if let Some((due, wait)) = self.due
            && due <= now
        {
            self.ask(now, (2 * wait).min(MAX_WAIT), wires);
        }
    }

    /// When the next ping is due.
    pub fn next_due(&self) -> Option<Instant> {
        self.due.map(|(due, _)| due)
    }

    /// Whether a number belongs to one of these pings.
    pub fn is_own(number: u32) -> bool {
        number >= FIRST_OWN_NUMBER
    }

    /// Handles a pong, and sends another ping if the client has been told more in the meantime.
    pub fn answered(&mut self, number: u32, now: Instant, wires: &mut Wires) {
        match self.needed {
            Some(needed) if number >= needed => (self.needed, self.due) = (None, None),
            Some(_) => self.ask(now, FIRST_WAIT, wires),
            None => {}
        }
    }

    fn ask(&mut self, now: Instant, wait: Duration, wires: &mut Wires) {
        wires.tell(event::PING, &[self.next]);
        self.next = self.next.checked_add(1).unwrap_or(FIRST_OWN_NUMBER);
        self.due = Some((now + wait, wait));
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixStream;

    use super::*;

    #[test]
    fn it_asks_until_what_was_told_last_is_dealt_with() {
        let [client, server] = [(); 2].map(|()| UnixStream::pair().unwrap().0);
        let mut wires = Wires::new(client, server).unwrap();
        let (mut pings, now, first) = (ClientPings::new(), Instant::now(), FIRST_OWN_NUMBER);
        pings.told(now, &mut wires);
        pings.told(now, &mut wires);
        assert_eq!(pings.next, first + 1, "one at a time");
        pings.answered(first, now, &mut wires);
        pings.on_time(now, &mut wires);
        assert_eq!(pings.next, first + 2);
        pings.on_time(now + FIRST_WAIT, &mut wires);
        assert_eq!(pings.next, first + 3);
        pings.answered(first + 1, now, &mut wires);
        assert_eq!(pings.next_due(), None);
        pings.answered(first + 2, now, &mut wires);
        pings.on_time(now + MAX_WAIT, &mut wires);
        assert_eq!(pings.next, first + 3);
    }
}
