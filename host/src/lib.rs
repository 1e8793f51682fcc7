//! Fills the gaps that miniquad 0.4.11 leaves on each platform. Any program on miniquad or
//! macroquad can use it. It knows nothing about the contents of the window.
//!
//! # How to use it
//!
//! 1. Before opening the window and starting any thread: [`Display::find`] finds the display,
//!    without which miniquad would panic. [`Display::platform`] goes into miniquad's
//!    configuration, and [`Display::open`] returns the [`Desktop`] of the window.
//! 2. The window then sleeps until something happens. At the end of each frame,
//!    [`Desktop::sleep_until`] sets when the next is due.
//! 3. Copy, paste and full screen go to the [`Desktop`], not to miniquad.
//!
//! ```no_run
//! use host::{Copied, Display, Window};
//! use miniquad_host as host;
//!
//! let window = Window { class: "clock", size: (320, 240) };
//! if let Some(display) = Display::find() {
//!     let platform = display.platform(window); // for `Conf`
//!     let mut desktop = display.open(window)?;
//!     // In a frame:
//!     desktop.copy(Copied::Text("12:00".into()))?;
//!     desktop.sleep_until(None);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # X11
//!
//! | miniquad | remedy |
//! |---|---|
//! | panics without a display | the display is looked for first |
//! | sleeps through a key that comes while a frame is drawn, and cannot be woken at a given time | a second, small client asks the window for a selection after each input; when miniquad refuses, it has dealt with the input, and is sent an event that means nothing |
//! | sleeps through the request to close that comes with such an event | a moment later it is asked once more |
//! | leaves an uncovered window blank, and overlooks that the pointer enters and leaves | it is told that the pointer has moved, and [`PointerMotion`] says where it was found or that it is gone |
//! | unmaps the window to fill the screen | the window manager is asked |
//! | waits without limit for the owner of the clipboard | the second client owns it, and waits for others for half a second at most |
//!
//! # Wayland
//!
//! There a window belongs to one connection, so a second client cannot help. A relay stands between
//! miniquad and the compositor, passes on the messages of both, and changes a little.
//!
//! | miniquad | remedy |
//! |---|---|
//! | draws before it knows its size, so that compositors end it | the first picture is held back |
//! | adopts the size of full screen without confirming it | sizes are confirmed in time |
//! | can wait forever for a timer of repeated keys | the relay repeats them |
//! | does not know whether the window fills the screen | the relay asks for the opposite of what the compositor last said |
//! | sleeps through events, and cannot be woken at a given time | the relay sends pings, which it answers after the earlier events |
//! | takes any screen's scale for its own | it is only told the right one |
//! | opens no window with libdecor | `WaylandDecorations::ServerOnly`: the window has a frame where the compositor draws it |
//! | waits without limit for the owner of the clipboard | the relay copies and pastes |
//!
//! # Windows
//!
//! | miniquad | remedy |
//! |---|---|
//! | cannot be woken at a given time | a timer of the system wakes it |
//! | copies only text | pictures are copied as PNG and as bitmaps |
//! | forgets the size of the window while it fills the screen | it is kept |
//! | a program that prints text has a console, which a double click opens too | [`close_own_console`] closes it |
//!
//! On macOS the size is kept, too. There a window that should wake at a given time has to stay
//! awake, which [`Desktop::sleep_until`] reports.
//!
//! # In a browser
//!
//! The page provides the functions that `page.rs` names, all of which take numbers, and the program
//! draws when the page asks for a frame: at a given time or after input, and never otherwise. The
//! page handles the clipboard, full screen, the description for those who cannot see a canvas, a
//! telephone's keyboard and stored texts. There are no threads: [`spawn`] works at once.
//!
//! # Everywhere
//!
//! [`PointerMotion`], [`WheelUnit`], [`COMMAND_IS_LOGO`], [`ALT_GR`] and [`TELLS_BARE_CHARACTERS`] say what
//! miniquad's input means on each platform, [`Folders`] where programs keep files.

mod desktop_services;
pub mod folders;
#[cfg(target_os = "linux")]
mod helper_thread;
mod input;
#[cfg(target_family = "wasm")]
pub mod page;
#[cfg(target_os = "linux")]
mod wayland;
#[cfg(windows)]
mod windows;
#[cfg(not(any(target_os = "linux", target_family = "wasm")))]
mod windows_and_macos;
#[cfg(target_os = "linux")]
mod x11;
mod x11_or_wayland;

pub use self::desktop_services::{Copied, CopyError, Description, Desktop, TouchSurface};
pub use self::folders::Folders;
pub use self::input::{ALT_GR, COMMAND_IS_LOGO, PointerMotion, TELLS_BARE_CHARACTERS, WheelUnit};
pub use self::x11_or_wayland::Display;

use std::io;
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The window that a program opens.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// The name by which desktops know it: miniquad's `linux_wm_class`.
    pub class: &'static str,
    /// Its initial size, in points.
    pub size: (i32, i32),
}

/// Closes the console that Windows opens for a program that was not started from one.
pub fn close_own_console() {
    #[cfg(windows)]
    windows::close_own_console();
}

/// Whether the program can close its window. A page is left, not closed.
pub const CAN_QUIT: bool = cfg!(not(target_family = "wasm"));

/// Whether files are saved in folders that the user names. A browser has its own folder.
pub const HAS_FOLDERS: bool = cfg!(not(target_family = "wasm"));

/// The pixels to a point. On a page they change with its zoom.
pub fn pixels_per_point() -> f32 {
    #[cfg(target_family = "wasm")]
    return page::page_pixels_per_point();
    #[cfg(not(target_family = "wasm"))]
    miniquad::window::dpi_scale()
}

/// Whether fingers use the program, which happens on pages alone. It is asked once.
pub fn is_touched() -> bool {
    #[cfg(target_family = "wasm")]
    {
        static ANSWER: std::sync::OnceLock<bool> = std::sync::OnceLock::new();
        *ANSWER.get_or_init(|| page::page_has_fingers())
    }
    #[cfg(not(target_family = "wasm"))]
    false
}

/// Runs a closure on its own thread, or at once where there are no threads.
///
/// # Errors
/// If the system cannot start another thread. The closure has not run then.
pub fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<Option<JoinHandle<()>>> {
    if cfg!(target_family = "wasm") {
        work();
        return Ok(None);
    }
    thread::Builder::new().spawn(work).map(Some)
}

/// Blocks for this time. On a page it returns at once: the browser decides when it draws.
pub fn sleep(time: Duration) {
    if cfg!(not(target_family = "wasm")) {
        thread::sleep(time);
    }
}
