//! A desktop for a test: starts the real program on an X server without a screen,
//! presses real keys and reads real pixels.
//!
//! [`Desktop`] is the server, [`Running`] the program with its window,
//! [`Picture`] what the window shows and [`Chessboard`] where the board is in it.
#![allow(
    dead_code,
    unused_imports,
    reason = "tests and benches each use a part"
)]

mod chessboard;
mod clipboard;
mod keyboard;
mod picture;
mod pointer;
mod running;
mod server;
mod view;
mod window_manager;
mod windows;

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    AtomEnum, AutoRepeatMode, ChangeKeyboardControlAux, ChangeWindowAttributesAux,
    ConnectionExt as _, MOTION_NOTIFY_EVENT, PropMode, Window,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use crate::built;
use keyboard::Keyboard;
use server::Server;
use window_manager::WINDOW_MANAGER;

pub use chessboard::{Chessboard, QUEEN, squares};
pub use clipboard::Clipboard;
pub use picture::Picture;
pub use pointer::{LEFT, RIGHT};
pub use running::{Process, Running, peak_memory, processor_time, rests};
pub use windows::Cover;

/// Dots per inch at which a point is a pixel.
const PLAIN: u16 = 96;

/// The colour of the bare desktop. No program is expected to draw in it.
pub const WALLPAPER: [u8; 3] = [1, 35, 69];

/// Solutions of the eight queens in lexicographic order.
pub const FIRST: [usize; 8] = [0, 4, 7, 5, 2, 6, 1, 3];
pub const SECOND: [usize; 8] = [0, 5, 7, 2, 6, 3, 1, 4];
pub const FIFTH: [usize; 8] = [1, 3, 5, 7, 2, 0, 6, 4];
pub const LAST: [usize; 8] = [7, 3, 0, 2, 5, 1, 6, 4];

/// How long a busy machine may take for what is there at once on an idle one: only a hang takes
/// longer.
pub const SOON: Duration = Duration::from_secs(60);

/// Between two looks at the same thing: some decode a picture or start a program.
const GLANCE: Duration = Duration::from_millis(5);

/// Whether this machine has what a desktop needs.
pub fn available() -> bool {
    installed(Server::NAME)
}

/// Whether it has what a desktop with a window manager needs.
pub fn manageable() -> bool {
    available() && installed(WINDOW_MANAGER)
}

/// Waits until something is there, and returns it.
pub fn wait<T>(what: &str, limit: Duration, mut look: impl FnMut() -> Option<T>) -> T {
    let started = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(started.elapsed() < limit, "not within {limit:?}: {what}");
        thread::sleep(GLANCE);
    }
}

fn installed(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|directory| directory.join(program).is_file())
}

/// An X server with nothing on it, a keyboard and a mouse.
///
/// Without a window manager, windows are at the top left and have no frame. When the
/// desktop is dropped, the server ends and with it every program on it.
pub struct Desktop {
    connection: RustConnection,
    root: Window,
    keyboard: Keyboard,
    directory: PathBuf,
    window_manager: Option<Process>,
    server: Server,
    /// Other programs that copy and paste.
    pub clipboard: Clipboard,
    /// How many new homes programs had.
    homes: Cell<u32>,
}

impl Desktop {
    /// Starts a desktop of this size in pixels. What lies beyond its edges cannot be
    /// looked at.
    pub fn start(width: u16, height: u16) -> Self {
        Self::on(Server::start(width, height, &[]))
    }

    /// Starts one on which programs have OpenGL through EGL at most.
    pub fn start_without_glx(width: u16, height: u16) -> Self {
        Self::on(Server::start(width, height, &["-extension", "GLX"]))
    }

    fn on(server: Server) -> Self {
        let (connection, screen) = RustConnection::connect(Some(server.display()))
            .expect("the X server has just told its display");
        let root = connection.setup().roots[screen].root;
        let keyboard = Keyboard::of(&connection);
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!(
            "desktop-{}-{}",
            std::process::id(),
            server.display().trim_start_matches(':'),
        ));
        fs::create_dir_all(&directory).expect("the directory for tests is writable");
        let desktop = Self {
            connection,
            root,
            keyboard,
            directory,
            window_manager: None,
            clipboard: Clipboard::of_x11(server.display()),
            server,
            homes: Cell::new(0),
        };
        desktop.paint_wallpaper();
        // The pointer rests in the corner, on no window.
        desktop.fake(MOTION_NOTIFY_EVENT, 0, (i16::MAX, i16::MAX));
        desktop
    }

    /// What programs find in `DISPLAY`.
    pub fn display(&self) -> &str {
        self.server.display()
    }

    /// The directory in which programs run here. It is removed with the desktop.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Starts a program in a new home and waits for the first frame in its window.
    ///
    /// Run one program at a time: a window does not say which program it belongs to.
    pub fn run(&self, program: &mut Command) -> Running<'_> {
        let home = self.homes.get();
        self.homes.set(home + 1);
        self.run_at(&self.directory.join(format!("home-{home}")), program)
    }

    /// The same in this home, in which it finds what others have kept there.
    pub fn run_at(&self, home: &Path, program: &mut Command) -> Running<'_> {
        built::set_home(program, home);
        program
            .env("DISPLAY", self.display())
            .env_remove("WAYLAND_DISPLAY")
            .current_dir(&self.directory);
        Running::start(self, program)
    }

    /// Has programs that start from now on draw everything this number of times as large.
    pub fn set_scale(&self, scale: u16) {
        let resources = format!("Xft.dpi:\t{}\n", scale * PLAIN);
        let (property, kind) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
        let (mode, bytes) = (PropMode::REPLACE, resources.as_bytes());
        self.connection
            .change_property8(mode, self.root, property, kind, bytes)
            .expect("the X server listens");
        self.sync();
    }

    /// Has a key that is held down make one event and no more.
    pub fn stop_repeating_keys(&self) {
        let once = ChangeKeyboardControlAux::new().auto_repeat_mode(AutoRepeatMode::OFF);
        self.connection
            .change_keyboard_control(&once)
            .expect("the X server listens");
        self.sync();
    }

    /// Makes an event of the keyboard or the mouse, with a key code, a button or, for a
    /// motion, a place on the desktop.
    fn fake(&self, event: u8, detail: u8, (x, y): (i16, i16)) {
        self.connection
            .xtest_fake_input(event, detail, x11rb::CURRENT_TIME, self.root, x, y, 0)
            .expect("the X server listens");
        self.sync();
    }

    /// Waits until the server has done all that it was asked for.
    fn sync(&self) {
        self.connection.sync().expect("the X server answers");
    }

    fn paint_wallpaper(&self) {
        let colour = ChangeWindowAttributesAux::new().background_pixel(picture::pixel(WALLPAPER));
        self.connection
            .change_window_attributes(self.root, &colour)
            .and_then(|_| self.connection.clear_area(false, self.root, 0, 0, 0, 0))
            .expect("the X server listens");
    }
}

impl Drop for Desktop {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.directory);
    }
}
