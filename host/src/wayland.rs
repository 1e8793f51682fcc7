//! What miniquad 0.4.11 does not do on Wayland, done by a relay between it and the
//! compositor: miniquad is connected to the relay, the relay to the compositor.
//!
//! A window of Wayland belongs to one connection, so a second client cannot help as it does
//! on X11. The relay passes on what either side says, and adds and changes a little:
//!
//! - it wakes the event loop where that would sleep through an event, and at a time;
//! - it holds the first picture back until the compositor has said how large the window is;
//! - it repeats keys that are held, by which miniquad can come to a stop;
//! - it says how many pixels a point has, also of a window between two screens;
//! - it gives the window a frame with a title and buttons where the compositor gives none;
//! - it keeps the size that the window has besides full screen, and says in time which size is
//!   meant, without which compositors end the program;
//! - it copies and pastes without waiting;
//! - it draws the pointer where the compositor has no shapes for it.
//!
//! In reading order: [`wire`] are messages, [`mod@socket`] what they come through, [`objects`]
//! what they are about, [`wires`] all of that for both sides. Then a file for each thing that is
//! added or changed, which owns what it knows and is handed the wires. [`relay`] passes on what
//! both sides say, and asks these parts.

mod clipboard;
mod cursor;
mod frame;
mod framing;
mod globals;
mod keys;
mod objects;
mod opening;
mod outputs;
mod pixels;
mod question;
mod relay;
mod shape;
mod socket;
mod surface;
mod wire;
mod wires;

use std::{
    env,
    ffi::OsString,
    io::{self, Write},
    os::{
        fd::{IntoRawFd, RawFd},
        unix::net::UnixStream,
    },
    path::{Path, PathBuf},
    sync::mpsc::{self, Receiver, Sender},
    thread,
    time::Instant,
};

use self::relay::Relay;
use super::{Copied, CopyError, Desktop, Window};

/// A Wayland compositor that answers.
#[derive(Debug)]
pub struct Compositor(UnixStream);

impl Compositor {
    /// The compositor of this session; `None` without one.
    pub fn connect() -> Option<Self> {
        let [name, folder] = ["WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"].map(env::var_os);
        let stream = UnixStream::connect(socket(name?, folder)?).ok()?;
        Some(Self(stream))
    }
}

/// The socket of this name. Like libwayland, it is never looked for in the current folder, where
/// anybody could have put one.
fn socket(name: OsString, folder: Option<OsString>) -> Option<PathBuf> {
    let path = Path::new(&folder.unwrap_or_default()).join(name);
    path.is_absolute().then_some(path)
}

/// What the relay is told.
#[derive(Debug)]
enum RelaySignal {
    /// A frame is drawn; when the next is due if nothing happens before.
    Frame(Option<Instant>),
    /// This should be in the clipboard.
    Copy(Copied),
    /// The text in the clipboard is wanted.
    Paste,
}

/// The relay, which works on a thread of its own.
#[derive(Debug)]
pub struct WaylandHelper {
    signals: Sender<RelaySignal>,
    /// A byte in it says that there is a signal.
    bell: UnixStream,
    pasted: Receiver<String>,
}

impl WaylandHelper {
    /// Starts a relay to a compositor, and has miniquad connect to it. Called before there are
    /// other threads.
    ///
    /// # Errors
    /// Those of the system.
    pub fn start(compositor: Compositor, window: Window) -> io::Result<Self> {
        let (client, ours) = UnixStream::pair()?;
        let (bell, rings) = UnixStream::pair()?;
        bell.set_nonblocking(true)?;
        let (signals, given) = mpsc::channel();
        let (found, pasted) = mpsc::channel();
        let mut relay = Relay::new(
            ours,
            compositor.0,
            (bell.try_clone()?, rings),
            window,
            found,
        )?;
        let (begin, waiting) = mpsc::channel();
        thread::Builder::new()
            .spawn(move || waiting.recv().ok().and_then(|()| relay.run(&given)))?;
        connect_miniquad_to(client.into_raw_fd());
        let _ = begin.send(());
        Ok(Self {
            signals,
            bell,
            pasted,
        })
    }

    fn signal(&self, signal: RelaySignal) -> bool {
        let is_sent = self.signals.send(signal).is_ok();
        // If the bell is full, it is heard anyway.
        let _ = (&self.bell).write(&[0]);
        is_sent
    }
}

impl Desktop for WaylandHelper {
    fn sleep_until(&mut self, due: Option<Instant>) -> bool {
        self.signal(RelaySignal::Frame(due))
    }

    fn copy(&mut self, copied: Copied) -> Result<(), CopyError> {
        let _ = self.signal(RelaySignal::Copy(copied));
        Ok(())
    }

    fn ask_for_text(&mut self) {
        let _ = self.signal(RelaySignal::Paste);
    }

    fn text(&mut self) -> Option<String> {
        self.pasted.try_recv().ok()
    }
}

/// Says which connection miniquad takes.
#[expect(
    unsafe_code,
    reason = "libwayland takes a connection from the environment only"
)]
fn connect_miniquad_to(connection: RawFd) {
    // SAFETY: nobody reads the environment at the same time: the only other thread is that of
    // the relay, which waits.
    unsafe { env::set_var("WAYLAND_SOCKET", connection.to_string()) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compositor_is_not_looked_for_in_the_current_folder() {
        let socket = |name: &str, folder: Option<&str>| {
            let path = super::socket(name.into(), folder.map(OsString::from))?;
            path.to_str().map(String::from)
        };
        let found = Some("/run/user/1/wayland-0".into());
        assert_eq!(socket("wayland-0", Some("/run/user/1")), found);
        assert_eq!(socket("/run/user/1/wayland-0", None), found);
        assert_eq!(socket("/run/user/1/wayland-0", Some("other")), found);
        for folder in [None, Some(""), Some("run")] {
            assert_eq!(socket("wayland-0", folder), None, "{folder:?}");
        }
    }
}
