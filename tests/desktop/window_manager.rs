//! A window manager for the desktop, which is bare without one.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use x11rb::COPY_DEPTH_FROM_PARENT;
use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt as _, CreateWindowAux, MapState, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;

use super::{Desktop, Running};

/// How long it may take to start, on a busy machine.
const START: Duration = Duration::from_secs(60);

/// Between two looks at the same small thing.
const GLANCE: Duration = Duration::from_millis(10);

/// Openbox. It is killed when dropped.
pub struct WindowManager(Child);

impl WindowManager {
    /// The program.
    pub const NAME: &str = "openbox";
}

impl Drop for WindowManager {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Desktop {
    /// Starts a window manager, which lets windows fill the screen, and waits until it
    /// shows them.
    pub fn manage_windows(&mut self) {
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(WindowManager::NAME);
        let process = Command::new(WindowManager::NAME)
            .env("DISPLAY", self.server.display())
            // What the user has chosen for it is no part of a test.
            .env("HOME", &home)
            .env("XDG_CACHE_HOME", home.join("cache"))
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_DATA_HOME", home.join("data"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let process = process.unwrap_or_else(|error| {
            panic!(
                "{} doesn't start: {error}. Is it installed?",
                WindowManager::NAME
            )
        });
        self.window_manager = Some(WindowManager(process));
        self.await_window_manager().expect("the X server listens");
        self.paint_wallpaper();
    }

    /// Waits until a window is shown that asks for it. While a window manager starts,
    /// such a request may be lost.
    fn await_window_manager(&self) -> Result<(), ReplyOrIdError> {
        let (connection, started) = (&self.connection, Instant::now());
        while !is_managed(connection, self.root) {
            assert!(started.elapsed() < START, "no window manager yet");
            thread::sleep(GLANCE);
        }
        let probe = connection.generate_id()?;
        let (depth, class) = (COPY_DEPTH_FROM_PARENT, WindowClass::INPUT_OUTPUT);
        let looks = CreateWindowAux::new();
        let root = self.root;
        connection.create_window(depth, probe, root, 0, 0, 9, 9, 0, class, 0, &looks)?;
        let is_shown = || {
            let attributes = connection.get_window_attributes(probe)?.reply()?;
            Ok::<_, ReplyOrIdError>(attributes.map_state == MapState::VIEWABLE)
        };
        while !is_shown()? {
            assert!(started.elapsed() < START, "no window is shown yet");
            connection.map_window(probe)?;
            thread::sleep(GLANCE);
        }
        connection.destroy_window(probe)?;
        self.sync();
        Ok(())
    }
}

impl Running<'_> {
    /// Whether the window manager has given the window the keyboard.
    pub fn is_active(&self) -> bool {
        let desktop = self.desktop;
        let name = desktop.atom("_NET_ACTIVE_WINDOW");
        let active = desktop
            .connection
            .get_property(false, desktop.root, name, AtomEnum::WINDOW, 0, 1)
            .ok()
            .and_then(|cookie| cookie.reply().ok());
        active
            .and_then(|property| property.value32()?.next())
            .is_some_and(|window| window == self.window)
    }
}

/// Whether a window manager has said on the desktop that it is there.
fn is_managed(connection: &RustConnection, root: Window) -> bool {
    let mark = connection.intern_atom(false, b"_NET_SUPPORTING_WM_CHECK");
    let mark = mark.ok().and_then(|cookie| cookie.reply().ok());
    mark.and_then(|mark| {
        let property = connection.get_property(false, root, mark.atom, AtomEnum::WINDOW, 0, 1);
        property.ok()?.reply().ok()
    })
    .is_some_and(|property| property.value_len > 0)
}
