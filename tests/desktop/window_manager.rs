//! A window manager for the desktop, which is bare without one.

use std::path::Path;
use std::process::Command;

use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt as _, CreateWindowAux, MapState, WindowClass,
};

use super::{Desktop, Process, Running, SOON, wait};
use crate::built;

/// The program.
pub const WINDOW_MANAGER: &str = "openbox";

impl Desktop {
    /// Starts a window manager, which lets windows fill the screen, and waits until it
    /// shows them.
    pub fn manage_windows(&mut self) {
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(WINDOW_MANAGER);
        let mut program = Command::new(WINDOW_MANAGER);
        // What the user has chosen for it is no part of a test.
        built::set_home(&mut program, &home);
        program
            .env("DISPLAY", self.server.display())
            .env("XDG_CACHE_HOME", home.join("cache"));
        let errors = self.directory.with_extension(WINDOW_MANAGER);
        self.window_manager = Some(Process::start(&mut program, errors));
        self.await_window_manager();
        self.paint_wallpaper();
    }

    /// Waits until a window is shown that asks for it. While a window manager starts,
    /// such a request may be lost.
    fn await_window_manager(&self) {
        wait("a window manager", SOON, || {
            let mark = self.property(self.root, "_NET_SUPPORTING_WM_CHECK", AtomEnum::WINDOW);
            mark.first().copied()
        });
        let probe = self.create_window(WindowClass::INPUT_OUTPUT, (9, 9), &CreateWindowAux::new());
        wait("a window that is shown", SOON, || {
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
