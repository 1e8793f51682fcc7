//! A window manager for the desktop, which is bare without one.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt as _, CreateWindowAux, MapState, WindowClass,
};

use super::{Desktop, Running, wait};

/// How long it may take to start, on a busy machine.
const START: Duration = Duration::from_secs(60);

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
        self.await_window_manager();
        self.paint_wallpaper();
    }

    /// Waits until a window is shown that asks for it. While a window manager starts,
    /// such a request may be lost.
    fn await_window_manager(&self) {
        wait("a window manager", START, || {
            let mark = self.property(self.root, "_NET_SUPPORTING_WM_CHECK", AtomEnum::WINDOW);
            mark.first().copied()
        });
        let probe = self.create_window(WindowClass::INPUT_OUTPUT, (9, 9), &CreateWindowAux::new());
        wait("a window that is shown", START, || {
            self.connection.map_window(probe).ok()?;
            let attributes = self.connection.get_window_attributes(probe).ok()?;
            let state = attributes.reply().ok()?.map_state;
            (state == MapState::VIEWABLE).then_some(())
        });
        let gone = self.connection.destroy_window(probe);
        gone.expect("the X server listens");
        self.sync();
    }
}

impl Running<'_> {
    /// Whether the window manager has given the window the keyboard.
    pub fn is_active(&self) -> bool {
        let desktop = self.desktop;
        let active = desktop.property(desktop.root, "_NET_ACTIVE_WINDOW", AtomEnum::WINDOW);
        active.first() == Some(&self.window)
    }
}
