//! The gaps that miniquad 0.4.11 leaves on Wayland, filled by a relay between it and the
//! compositor: miniquad is connected to the relay, and the relay to the compositor.
//!
//! On Wayland a window belongs to one connection, so a second client cannot help as it does
//! on X11. The relay passes on the messages of either side, and adds and changes a little:
//!
//! - it wakes the event loop where that would sleep through an event, and at a given time;
//! - it holds the first picture back until the compositor has given the window its size;
//! - it repeats keys that are held, because miniquad can hang when it does so itself;
//! - it reports how many pixels a point has, also for a window between two screens;
//! - it remembers the size of the window outside of full screen, and confirms sizes in time:
//!   otherwise compositors end the program;
//! - it fills the screen, or stops doing so, by what the compositor last said;
//! - it copies and pastes without waiting.
//!
//! In reading order: [`protocol`] has the messages, [`wires`] both sides and the objects of the
//! messages. Then there is a file for each thing that is added or changed, which owns its state
//! and is handed the wires. [`relay`] passes on the messages of both sides, and asks these parts.

mod clipboard;
mod key_repeat;
mod pings;
mod protocol;
mod relay;
mod window;
mod wires;

use std::ffi::OsString;
use std::os::fd::{IntoRawFd, RawFd};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::{env, io, thread};

use self::relay::Relay;
use super::helper_thread::{self, Helper};
use super::{WheelUnit, Window};

/// A Wayland compositor that answers.
#[derive(Debug)]
pub struct Compositor(UnixStream);

impl Compositor {
    /// The compositor of this session; `None` if there is none.
    pub fn connect() -> Option<Self> {
        let [name, folder] = ["WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"].map(env::var_os);
        let stream = UnixStream::connect(socket(name?, folder)?).ok()?;
        Some(Self(stream))
    }
}

/// The socket with this name. As in libwayland, it is never looked for in the current folder, where
/// anyone could have put one.
fn socket(name: OsString, folder: Option<OsString>) -> Option<PathBuf> {
    let path = Path::new(&folder.unwrap_or_default()).join(name);
    path.is_absolute().then_some(path)
}

/// Starts a relay to a compositor, on its own thread, and makes miniquad connect to it. Must be
/// called before there are other threads.
///
/// # Errors
/// Those of the system.
pub fn start(compositor: Compositor, window: Window) -> io::Result<Helper> {
    let (client, ours) = UnixStream::pair()?;
    let (helper, signals) = helper_thread::pair(WheelUnit::Points)?;
    let mut relay = Relay::new(ours, compositor.0, window, signals)?;
    connect_miniquad_to(client.into_raw_fd());
    thread::Builder::new().spawn(move || relay.run())?;
    Ok(helper)
}

/// Sets the connection that miniquad uses.
#[expect(
    unsafe_code,
    reason = "libwayland takes a connection from the environment only"
)]
fn connect_miniquad_to(connection: RawFd) {
    // SAFETY: no one reads the environment at the same time: there is no other thread yet.
    unsafe { env::set_var("WAYLAND_SOCKET", connection.to_string()) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compositor_is_not_looked_for_in_the_current_folder() {
        let whole = "/run/user/1/wayland-0";
        for (name, folder, found) in [
            ("wayland-0", Some("/run/user/1"), Some(whole)),
            (whole, None, Some(whole)),
            (whole, Some("other"), Some(whole)),
            ("wayland-0", None, None),
            ("wayland-0", Some(""), None),
            ("wayland-0", Some("run"), None),
        ] {
            let socket = socket(name.into(), folder.map(OsString::from));
            assert_eq!(socket, found.map(PathBuf::from), "{name} in {folder:?}");
        }
    }
}
