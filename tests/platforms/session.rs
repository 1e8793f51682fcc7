//! A session on a platform, and the program with its window in it.

use std::cell::Cell;
use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::desktop::{Chessboard, Desktop, Picture, Running, usage};
use crate::{Platform, SOON};

/// Between two looks at the same small thing.
const GLANCE: Duration = Duration::from_millis(5);

/// After this number of looks without success the hand moves again.
const LOOKS: u32 = 20;

/// Weston's window, in points.
const OUTPUT: (u16, u16) = (1200, 860);

/// Where Weston shows no window.
const BACKGROUND: [u8; 3] = [0x20, 0x30, 0x40];

/// Whether Weston shows no window there, but maybe the shadow of one.
fn is_bare([red, green, blue]: [u8; 3]) -> bool {
    let [r, g, b] = BACKGROUND.map(u32::from);
    let is_near = |one: u32, other: u32| one.abs_diff(other) <= 2 * b;
    let [red, green, blue] = [red, green, blue].map(u32::from);
    blue > b / 4 && is_near(red * b, blue * r) && is_near(green * b, blue * g)
}

/// Where a window is put in it, without its frame.
const PLACE: (u16, u16) = (40, 50);

/// A new window, in points, and how far its board is from its edges.
const SIZE: (u16, u16) = (960, 640);
const EDGE: u16 = 16;

/// A session with nothing on it.
pub struct Session<'p> {
    platform: &'p Platform,
    desktop: Desktop,
    /// Weston's window, in points.
    output: (u16, u16),
}

/// The program in a session. It ends with it.
pub struct Program<'s> {
    /// The window that its own is seen in and gets its keys through.
    pub window: Running<'s>,
    /// The program, if that window is Weston's.
    guest: Option<Guest>,
    /// Its frame, if that is seen.
    frame: Option<Frame>,
    /// Pixels to a point.
    scale: u16,
}

/// The frame of a window.
struct Frame {
    /// The size of the window without it, in points.
    size: Cell<(u16, u16)>,
    /// The colour of its bar while the window has the keyboard.
    bar: Cell<[u8; 3]>,
}

/// A program behind another window. It is killed when dropped.
struct Guest {
    process: Child,
    errors: PathBuf,
}

impl<'p> Session<'p> {
    pub fn start(platform: &'p Platform) -> Self {
        Self::with_output(platform, OUTPUT)
    }

    /// With this number of points, if it is Weston's.
    pub fn with_output(platform: &'p Platform, output: (u16, u16)) -> Self {
        platform.clear();
        let scale = platform.scale();
        let mut desktop = Desktop::start(1280 * scale, 1024 * scale);
        if !platform.has_weston() {
            desktop.manage_windows();
        }
        Self {
            platform,
            desktop,
            output,
        }
    }

    pub fn desktop(&self) -> &Desktop {
        &self.desktop
    }

    /// Where Weston's socket is.
    pub fn runtime(&self) -> PathBuf {
        self.desktop.directory().join("runtime")
    }

    /// Starts the program without motion, and waits for the first solution of order 8.
    pub fn queens(&self, arguments: &[&str]) -> Program<'_> {
        let program = self.open(arguments);
        crate::shows(&program, &crate::FIRST);
        if let Some(frame) = &program.frame {
            program.settle();
            frame.bar.set(program.bar(&program.window.screenshot()));
        }
        program
    }

    /// Starts the program without motion.
    pub fn open(&self, arguments: &[&str]) -> Program<'_> {
        let mut queens = self.platform.queens();
        queens.arg("--no-motion").args(arguments);
        if !self.platform.has_weston() {
            return Self::program(self.desktop.run(&mut queens));
        }
        let window = self.weston();
        queens.env("XDG_RUNTIME_DIR", self.runtime());
        queens.env("WAYLAND_DISPLAY", WAYLAND);
        queens.current_dir(self.desktop.directory());
        if *self.platform == Platform::XWayland {
            queens.env("DISPLAY", self.display_of_weston());
        } else {
            queens.env_remove("DISPLAY");
        }
        let guest = Some(Guest::start(&mut queens, self.desktop.directory()));
        Program {
            window,
            guest,
            frame: Some(Frame {
                size: Cell::new(SIZE),
                bar: Cell::default(),
            }),
            scale: self.platform.scale(),
        }
    }

    /// The program in a window that is its own.
    pub fn program(window: Running<'_>) -> Program<'_> {
        Program {
            window,
            guest: None,
            frame: None,
            scale: 1,
        }
    }

    /// Starts Weston.
    fn weston(&self) -> Running<'_> {
        let (width, height) = self.output;
        let scale = self.platform.scale();
        let folder = self.desktop.directory();
        let runtime = self.runtime();
        fs::create_dir_all(&runtime).expect("the directory for tests is writable");
        let private = fs::Permissions::from_mode(0o700);
        fs::set_permissions(&runtime, private).expect("the directory is ours");
        let [red, green, blue] = BACKGROUND;
        let has_x = *self.platform == Platform::XWayland;
        let configuration = folder.join("weston.ini");
        let text = format!(
            "[core]\nidle-time=0\nxwayland={has_x}\n\
             [shell]\nlocking=false\npanel-position=none\nstartup-animation=none\n\
             close-animation=none\nanimation=none\nbackground-color=0xff{red:02x}{green:02x}{blue:02x}\n\
             [keyboard]\nrepeat-delay=300\nrepeat-rate=30\n"
        );
        fs::write(&configuration, text).expect("the directory for tests is writable");
        let log = folder.join("weston.log");
        let mut weston = Command::new("weston");
        weston
            .args(["--backend=x11-backend.so", "--width"])
            .arg(width.to_string())
            .arg(format!("--height={height}"))
            .arg(format!("--scale={scale}"))
            .arg(format!("--socket={WAYLAND}"))
            .arg(format!("--config={}", configuration.display()))
            .arg(format!("--log={}", log.display()))
            .env("XDG_RUNTIME_DIR", &runtime)
            .env("LIBGL_ALWAYS_SOFTWARE", "1");
        let window = self.desktop.run(&mut weston);
        // The pointer is in step only after it has left the window and come back.
        window.move_to(20, 20);
        let (width, height) = (width * scale, height * scale);
        window.move_to(width + 30, height + 30);
        window.move_to(width / 2, height - 10);
        window
    }

    /// The display of Weston's own X server.
    fn display_of_weston(&self) -> String {
        let log = self.desktop.directory().join("weston.log");
        let started = Instant::now();
        loop {
            let text = fs::read_to_string(&log).unwrap_or_default();
            let display = text
                .split_once("xserver listening on display ")
                .and_then(|(_, rest)| rest.lines().next());
            if let Some(display) = display {
                return display.to_owned();
            }
            assert!(started.elapsed() < SOON, "Weston has no display: {text}");
            thread::sleep(GLANCE);
        }
    }
}

/// The name of Weston's socket.
pub const WAYLAND: &str = "queens-test";

impl Guest {
    fn start(program: &mut Command, folder: &Path) -> Self {
        let errors = folder.join("guest.stderr");
        let file = File::create(&errors).expect("the directory for tests is writable");
        let process = program
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(file)
            .spawn();
        Self {
            process: process.unwrap_or_else(|error| panic!("{program:?} doesn't start: {error}")),
            errors,
        }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Program<'_> {
    /// Looks until the condition holds, and returns the picture in which it does.
    pub fn eventually(&self, what: &str, holds: impl FnMut(&Picture) -> bool) -> Picture {
        self.window.eventually(what, SOON, holds)
    }

    /// The board that is seen now.
    pub fn board(&self) -> Chessboard {
        let mut found = None;
        self.eventually("a board", |picture| {
            found = picture.chessboard();
            found.is_some()
        });
        found.expect("it was found")
    }

    /// Clicks on a square of a board, and leaves the pointer there.
    pub fn click(&self, board: Chessboard, order: usize, (row, column): (usize, usize)) {
        let (x, y) = board.middle(order, row, column);
        self.window.click(x, y);
    }

    /// Moves the pointer where it covers nothing: what Weston shows has the pointer in it.
    ///
    /// After a click, only once that has worked: Xwayland gives clicks to the window that the
    /// pointer is on when it deals with them, which is later.
    pub fn clear_view(&self) {
        if self.guest.is_some() {
            let last = self.window.screenshot();
            self.window.move_to(last.width() / 2, last.height() - 10);
        }
    }

    /// Waits until the window has the keyboard again, which its frame shows. Programs that copy
    /// and paste under Weston take it for a moment.
    pub fn await_keyboard(&self) {
        if let Some(frame) = &self.frame {
            self.window.at_rest(SOON);
            let is_active = |p: &Picture| self.bar(p) == frame.bar.get();
            self.eventually("a window with the keyboard", is_active);
        }
    }

    /// The colour of its bar, left of the title.
    fn bar(&self, picture: &Picture) -> [u8; 3] {
        let [x, y] = [PLACE.0 + 100, PLACE.1 - 10].map(|place| place * self.scale);
        picture.pixel(x, y)
    }

    /// Presses a key once the window has the keyboard again.
    pub fn press_once_active(&self, key: &str) {
        if self.guest.is_none() {
            self.eventually("the keyboard's focus", |_| self.window.is_active());
        }
        self.window.press(key);
    }

    /// Puts the window at its place, with all of its frame to be seen.
    fn settle(&self) {
        let scale = self.scale;
        let board = self.board();
        let middle = |start: u16| start + board.side / 2;
        let from = (middle(board.left), middle(board.top));
        let to = |place: u16| (place + EDGE) * scale + board.side / 2;
        self.window.key_down("Super_L");
        self.window.drag(from, (to(PLACE.0), to(PLACE.1)));
        self.window.key_up("Super_L");
        self.clear_view();
        let wanted = [PLACE.0, PLACE.1].map(|place| (place + EDGE) * scale);
        self.eventually("the window at its place", |p| {
            let board = p.chessboard();
            board.is_some_and(|board| [board.left, board.top] == wanted)
        });
    }

    /// Gives the window another size in points, as a hand does with its frame.
    pub fn resize(&self, width: u16, height: u16) {
        let Some(frame) = &self.frame else {
            self.window.resize(width, height);
            return;
        };
        let before = frame.size.replace((width, height));
        let at = |place: u16| (place + 2) * self.scale;
        let corner = |(width, height)| (at(PLACE.0 + width), at(PLACE.1 + height));
        let (right, bottom) = (PLACE.0 + width, PLACE.1 + height);
        let at_point = |p: &Picture, x: u16, y: u16| p.pixel(x * self.scale, y * self.scale);
        let is_outside = |p: &Picture, x: u16, y: u16| is_bare(at_point(p, x, y));
        // The frame comes before what is in it, and Weston goes by that when a hand begins anew.
        let is_inside = |p: &Picture, x: u16, y: u16| {
            let pixel = at_point(p, x, y);
            !is_bare(pixel) && pixel != self.bar(p)
        };
        let (x, y) = corner(before);
        self.window.move_to(x, y);
        // A part of the frame at its right edge, far from the pointer.
        let edge = |p: &Picture| {
            let (right, width) = (x - 2 * self.scale, 8 * self.scale);
            p.part([right, at(PLACE.1 + 40), width, self.scale])
        };
        let still = edge(&self.window.screenshot());
        self.window.button_down();
        let mut looks = 0;
        // Who goes further before Weston knows what the hand holds may have left it.
        self.pull(
            (x - 2 * self.scale, y),
            "a window that follows the hand",
            |p| {
                looks += 1;
                // Xwayland may have given the button to no window: a hand takes hold again, where
                // it did before. From where it has been pulled to it would pull by nothing.
                if looks % (5 * LOOKS) == 0 {
                    self.window.button_up();
                    self.window.move_to(x, y);
                    self.window.button_down();
                }
                edge(p).differs_from(&still)
            },
        );
        // Who lets go before Weston has said the last size gets the one before that.
        let what = format!("a window of {width} × {height}");
        self.pull(corner((width, height)), &what, |p| {
            // The pointer is in the corner.
            is_inside(p, right - 2, bottom - 40)
                && is_inside(p, right - 40, bottom - 2)
                && is_outside(p, right + 9, bottom - 40)
                && is_outside(p, right - 40, bottom + 9)
        });
        self.window.button_up();
        self.clear_view();
    }

    /// Pulls what the hand holds to a place until this is seen. Weston may begin after a movement
    /// to see them, so the hand moves again and again.
    fn pull(&self, (x, y): (u16, u16), what: &str, mut holds: impl FnMut(&Picture) -> bool) {
        let mut looks = 0;
        self.eventually(what, |p| {
            if looks % LOOKS == 0 {
                self.window.move_to(x - 1, y);
                self.window.move_to(x, y);
            }
            looks += 1;
            holds(p)
        });
    }

    /// Clicks beside the board, in a corner of the window, and leaves it where Weston shows it.
    pub fn click_beside_board(&self) {
        let (left, top) = self.frame.as_ref().map_or((0, 0), |_| PLACE);
        let corner = |start: u16| (start + 3) * self.scale;
        self.window.click(corner(left), corner(top));
        self.clear_view();
    }

    /// Closes the window by the button of its frame.
    pub fn close(&self) {
        match &self.frame {
            // The cross is above the upper right corner.
            Some(frame) => {
                let (width, _) = frame.size.get();
                let (x, y) = (PLACE.0 + width - 15, PLACE.1 - 14);
                self.window.click(x * self.scale, y * self.scale);
            }
            None => self.window.close_by_frame(),
        }
    }

    /// The number of its process.
    fn id(&self) -> u32 {
        self.guest
            .as_ref()
            .map_or_else(|| self.window.id(), |guest| guest.process.id())
    }

    /// Whether it has loaded a library whose file begins with this name.
    pub fn has_loaded(&self, library: &str) -> bool {
        let maps = fs::read_to_string(format!("/proc/{}/maps", self.id()));
        let maps = maps.expect("the program runs");
        maps.contains(&format!("/{library}"))
    }

    /// The time that processors have spent on it so far.
    pub fn processor_time(&self) -> Duration {
        usage::processor_time(self.id())
    }

    /// The most memory it has had, in bytes.
    pub fn peak_memory(&self) -> u64 {
        usage::peak_memory(self.id())
    }

    /// What it has said on standard error.
    pub fn stderr(&self) -> String {
        match &self.guest {
            Some(guest) => fs::read_to_string(&guest.errors).unwrap_or_default(),
            None => self.window.stderr(),
        }
    }

    /// Waits for its end.
    pub fn wait_exit(self) -> ExitStatus {
        let Some(mut guest) = self.guest else {
            return self.window.wait_exit();
        };
        let started = Instant::now();
        loop {
            match guest.process.try_wait() {
                Ok(Some(status)) => return status,
                Ok(None) if started.elapsed() < SOON => thread::sleep(GLANCE),
                _ => panic!("the program still runs after {SOON:?}"),
            }
        }
    }
}
