//! The thread that helps a window on Linux: how it gets its instructions, and how it waits.

use std::array;
use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Instant;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::{Copied, CopyError, Desktop, WheelUnit};

/// An instruction to a helper.
#[derive(Debug)]
pub enum Signal {
    /// A frame was drawn; the time is when the next is due if nothing happens before.
    Frame(Option<Instant>),
    /// The window should fill the screen, or stop doing so.
    FullScreen,
    /// This should be put into the clipboard.
    Copy(Copied),
    /// The text in the clipboard is requested.
    Paste,
}

/// The window's end of the connection to its helper.
#[derive(Debug)]
pub struct Helper {
    signals: Sender<Signal>,
    /// A byte in it announces a signal.
    bell: UnixStream,
    pasted: Receiver<String>,
    /// What miniquad counts on this display when a wheel is turned.
    wheel_unit: WheelUnit,
}

/// The helper's end of the connection to the window.
#[derive(Debug)]
pub struct Signals {
    pub given: Receiver<Signal>,
    rings: UnixStream,
    /// Receives the requested texts.
    pasted: Sender<String>,
}

/// The two ends of the connection between a window and its helper.
///
/// # Errors
/// If the system cannot open another connection.
pub fn pair(wheel_unit: WheelUnit) -> io::Result<(Helper, Signals)> {
    let (bell, rings) = UnixStream::pair()?;
    bell.set_nonblocking(true)?;
    rings.set_nonblocking(true)?;
    let (signals, given) = mpsc::channel();
    let (found, pasted) = mpsc::channel();
    let helper = Helper {
        signals,
        bell,
        pasted,
        wheel_unit,
    };
    let signals = Signals {
        given,
        rings,
        pasted: found,
    };
    Ok((helper, signals))
}

impl Helper {
    /// Returns `false` if the helper is gone.
    fn signal(&self, signal: Signal) -> bool {
        let is_sent = self.signals.send(signal).is_ok();
        // If the bell is full, it is heard anyway.
        let _ = (&self.bell).write(&[0]);
        is_sent
    }
}

impl Desktop for Helper {
    fn sleep_until(&mut self, due: Option<Instant>) -> bool {
        self.signal(Signal::Frame(due))
    }

    fn wheel_unit(&self) -> WheelUnit {
        self.wheel_unit
    }

    fn toggle_full_screen(&mut self) {
        let _ = self.signal(Signal::FullScreen);
    }

    fn copy(&mut self, copied: Copied) -> Result<(), CopyError> {
        let is_sent = self.signal(Signal::Copy(copied)).then_some(());
        is_sent.ok_or_else(|| CopyError::Refused("the display does not answer".into()))
    }

    fn ask_for_text(&mut self) {
        let _ = self.signal(Signal::Paste);
    }

    fn text(&mut self) -> Option<String> {
        self.pasted.try_recv().ok()
    }
}

impl Signals {
    /// Pastes a text. Returns `false` if the window is gone.
    pub fn paste(&self, text: String) -> bool {
        self.pasted.send(text).is_ok()
    }

    /// Waits until there is a signal, one of these descriptors is ready, or this time has come.
    /// Returns which of them are ready; `None` if the window is gone, or the system refuses.
    pub fn wait<'s, const COUNT: usize>(
        &'s self,
        mut sides: Vec<PollFd<'s>>,
        due: Option<Instant>,
    ) -> Option<[bool; COUNT]> {
        sides.push(PollFd::new(&self.rings, PollFlags::IN));
        let left = due.map(|due| due.saturating_duration_since(Instant::now()));
        let timeout = left.and_then(|left| Timespec::try_from(left).ok());
        match poll(&mut sides, timeout.as_ref()) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(_) => return None,
        }
        if let Ok(0) = (&self.rings).read(&mut [0; 64]) {
            return None;
        }
        sides.pop();
        let heard = PollFlags::IN | PollFlags::HUP | PollFlags::ERR;
        let is_heard = |side: &PollFd| side.revents().intersects(heard);
        Some(array::from_fn(|side| sides.get(side).is_some_and(is_heard)))
    }
}
