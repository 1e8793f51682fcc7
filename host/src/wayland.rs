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
//! In reading order: [`protocol`] has the messages, [`wires`] both sides and the objects that
//! messages are about. Then a file for each thing that is added or changed, which owns what it
//! knows and is handed the wires. [`relay`] passes on what both sides say, and asks these parts.

mod clipboard;
mod cursor;
mod frame;
mod keys;
mod protocol;
mod question;
mod relay;
mod surface;
mod window;
mod wires;

use std::{
    env,
    ffi::OsString,
    io,
    os::{
        fd::{IntoRawFd, RawFd},
        unix::net::UnixStream,
    },
    path::{Path, PathBuf},
    thread,
};

use self::relay::Relay;
use super::{
    Window,
    helper::{self, Helper},
};

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

/// Starts a relay to a compositor, on a thread of its own, and has miniquad connect to it. Called
/// before there are other threads.
///
/// # Errors
/// Those of the system.
pub fn start(compositor: Compositor, window: Window) -> io::Result<Helper> {
    let (client, ours) = UnixStream::pair()?;
    let (helper, signals) = helper::pair(false)?;
    let mut relay = Relay::new(ours, compositor.0, window, signals)?;
    connect_miniquad_to(client.into_raw_fd());
    thread::Builder::new().spawn(move || relay.run())?;
    Ok(helper)
}

/// Says which connection miniquad takes.
#[expect(
    unsafe_code,
    reason = "libwayland takes a connection from the environment only"
)]
fn connect_miniquad_to(connection: RawFd) {
    // SAFETY: nobody reads the environment at the same time: there is no other thread yet.
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
