//! A session on a platform, and the program with its window in it.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use crate::desktop::{Chessboard, Clipboard, Desktop, LEFT, Picture, Process, RIGHT, Running};
use crate::{built, wait};

/// Where the program runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Platform {
    /// X11, to compare others with.
    X11,
    /// Windows, as Wine has it, whose windows are windows of the X server.
    Windows {
        /// What starts a program: `QUEENS_WINE`.
        wine: PathBuf,
        /// What all its programs share: `QUEENS_WINESERVER`.
        server: PathBuf,
        /// The program: `QUEENS_EXE`.
        program: PathBuf,
    },
    /// Weston in a window of the X server, without an X server of its own.
    Wayland {
        /// Pixels to a point: `QUEENS_SCALE`.
        scale: u16,
    },
}

impl Platform {
    /// The platform that the environment names.
    pub fn of_environment() -> Option<Self> {
        let name = env::var("QUEENS_PLATFORM").ok()?;
        let set = |name| env::var_os(name).unwrap_or_else(|| panic!("{name} is not set"));
        Some(match name.as_str() {
            "x11" => Self::X11,
            "windows" => Self::Windows {
                wine: set("QUEENS_WINE").into(),
                server: set("QUEENS_WINESERVER").into(),
                program: set("QUEENS_EXE").into(),
            },
            "wayland" => Self::Wayland {
                scale: env::var("QUEENS_SCALE").map_or(1, |scale| {
                    scale.parse().expect("QUEENS_SCALE is a whole number")
                }),
            },
            other => panic!("no platform is called {other:?}"),
        })
    }

    /// The program, which keeps nothing between runs.
    pub fn queens(&self) -> Command {
        let mut command = match self {
            Self::Windows { wine, program, .. } => {
                let mut command = Command::new(wine);
                command.arg(program);
                command
            }
            Self::X11 | Self::Wayland { .. } => built::queens(),
        };
        command.arg("--no-config");
        command
    }

    /// Ends what is left of programs before. Wine keeps the display of the first one, even if
    /// that had none, until nothing of it runs.
    pub fn clear(&self) {
        let Self::Windows { server, .. } = self else {
            return;
        };
        // It fails if nothing is left.
        let _ = Command::new(server).arg("--kill").status();
        let status = Command::new(server).arg("--wait").status();
        assert!(status.is_ok_and(|status| status.success()), "Wine ends");
    }

    /// Pixels to a point.
    pub fn scale(&self) -> u16 {
        match self {
            Self::Wayland { scale } => *scale,
            Self::X11 | Self::Windows { .. } => 1,
        }
    }

    fn has_weston(&self) -> bool {
        matches!(self, Self::Wayland { .. })
    }
}

/// A session with nothing on it.
pub struct Session {
    pub platform: Platform,
    pub desktop: Desktop,
    /// The clipboard of Weston.
    clipboard: Clipboard,
}

/// Weston's window, in points.
const OUTPUT: (u16, u16) = (1200, 860);

/// What Weston shows where there is no window: `background-color` in its configuration.
const BACKGROUND: [u8; 3] = [0x20, 0x30, 0x40];

/// The name of Weston's socket.
const SOCKET: &str = "queens-test";

impl Session {
    pub fn start(platform: Platform) -> Self {
        platform.clear();
        let scale = platform.scale();
        let mut desktop = Desktop::start(1280 * scale, 1024 * scale);
        if !platform.has_weston() {
            desktop.manage_windows();
        }
        let runtime = desktop.directory().join("runtime");
        Self {
            platform,
            desktop,
            clipboard: Clipboard::of_wayland(runtime.into(), SOCKET.into()),
        }
    }

    /// Other programs that copy and paste.
    pub fn clipboard(&self) -> &Clipboard {
        if self.platform.has_weston() {
            &self.clipboard
        } else {
            &self.desktop.clipboard
        }
    }

    /// A picture that the program has saved, as a whole: its file is there before that.
    pub fn saved(&self) -> Option<(PathBuf, Picture)> {
        let entries = fs::read_dir(self.desktop.directory()).expect("it is there");
        let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        paths.find_map(|path| {
            let is_picture = path.extension().is_some_and(|is| is == "png");
            let picture = is_picture.then(|| Picture::load_png(&path).ok())??;
            Some((path, picture))
        })
    }

    /// Starts the program without motion, and waits for the first solution of order 8.
    pub fn queens(&self, arguments: &[&str]) -> Program<'_> {
        let program = self.open_on(OUTPUT, arguments);
        program.shows(&crate::FIRST);
        program.settle();
        program
    }

    /// Starts the program without motion on a screen of this number of points, where that is
    /// Weston's.
    pub fn open_on(&self, output: (u16, u16), arguments: &[&str]) -> Program<'_> {
        let mut queens = self.platform.queens();
        queens.arg("--no-motion").args(arguments);
        if !self.platform.has_weston() {
            return Self::program(self.desktop.run(&mut queens));
        }
        let folder = self.desktop.directory();
        let window = self.weston(output);
        queens
            .env("XDG_RUNTIME_DIR", folder.join("runtime"))
            .env("WAYLAND_DISPLAY", SOCKET)
            .env_remove("DISPLAY")
            .current_dir(folder);
        Program {
            window,
            guest: Some(Process::start(&mut queens, folder.join("guest.stderr"))),
            scale: self.platform.scale(),
        }
    }

    /// The program in a window that is its own.
    pub fn program(window: Running<'_>) -> Program<'_> {
        Program {
            window,
            guest: None,
            scale: 1,
        }
    }

    /// Starts Weston.
    fn weston(&self, (width, height): (u16, u16)) -> Running<'_> {
        let scale = self.platform.scale();
        let folder = self.desktop.directory();
        let runtime = folder.join("runtime");
        fs::create_dir_all(&runtime).expect("the directory for tests is writable");
        let private = fs::Permissions::from_mode(0o700);
        fs::set_permissions(&runtime, private).expect("the directory is ours");
        let configuration = folder.join("weston.ini");
        let text = "[core]\nidle-time=0\n\
             [shell]\nlocking=false\npanel-position=none\nstartup-animation=none\n\
             close-animation=none\nanimation=none\nbackground-color=0xff203040\n\
             [keyboard]\nrepeat-delay=300\nrepeat-rate=30\n";
        fs::write(&configuration, text).expect("the directory for tests is writable");
        let mut weston = Command::new("weston");
        weston
            .arg("--backend=x11-backend.so")
            .arg(format!("--width={width}"))
            .arg(format!("--height={height}"))
            .arg(format!("--scale={scale}"))
            .arg(format!("--socket={SOCKET}"))
            .arg(format!("--config={}", configuration.display()))
            .arg(format!("--log={}", folder.join("weston.log").display()))
            .env("XDG_RUNTIME_DIR", &runtime)
            .env("LIBGL_ALWAYS_SOFTWARE", "1");
        let window = self.desktop.run(&mut weston);
        // The pointer is in step only after it has left the window and come back.
        window.move_to(20, 20);
        let (width, height) = (width * scale, height * scale);
        window.move_to(width + 30, height + 30);
        leave(&window);
        window
    }
}

/// The program in a session. It ends with it.
pub struct Program<'s> {
    /// The window that its own is seen in and gets its keys through.
    pub window: Running<'s>,
    /// The program, if that window is Weston's.
    guest: Option<Process>,
    /// Pixels to a point.
    scale: u16,
}

/// Where a window is put in Weston's, in points.
const PLACE: (u16, u16) = (40, 50);

/// From a corner of a window to where it is clicked or taken hold of, in points.
const INSIDE: u16 = 3;

/// How a window is pulled in Weston while Super is held: a button of the mouse, of which the left
/// one moves it and the right one gives it another size, and from where to where that goes.
type Pull = (u8, (u16, u16), (u16, u16));

/// Where a window is in Weston's, in pixels.
#[derive(Clone, Copy, Debug)]
struct Area {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Program<'_> {
    /// Looks until the condition holds, and returns the picture in which it does.
    pub fn eventually(&self, what: &str, holds: impl FnMut(&Picture) -> bool) -> Picture {
        self.window.eventually(what, holds)
    }

    /// Waits until the board shows just this solution.
    pub fn shows(&self, columns: &[usize]) -> Picture {
        self.window.shows(columns)
    }

    /// The board that is seen now.
    pub fn board(&self) -> Chessboard {
        self.window.find("a board", Picture::chessboard)
    }

    /// Waits until the window has the keyboard. Programs that copy and paste under Weston take it
    /// for a moment, which is not seen: there a click takes it back.
    pub fn await_keyboard(&self) {
        if self.guest.is_some() {
            self.click_beside_board();
            self.window.at_rest();
        } else {
            self.eventually("the keyboard's focus", |_| self.window.is_active());
        }
    }

    /// Puts the window where it has room to grow.
    fn settle(&self) {
        if self.guest.is_some() {
            self.pull("the window at its place", |area| self.to_its_place(area));
        }
    }

    /// Gives the window another size in points, as a hand does.
    pub fn resize(&self, width: u16, height: u16) {
        if self.guest.is_none() {
            self.window.resize(width, height);
            return;
        }
        let wanted = (width * self.scale, height * self.scale);
        self.pull(&format!("a window of {width} × {height}"), |area| {
            let corner = |(width, height): (u16, u16)| {
                let inside = INSIDE * self.scale;
                (area.left + width - inside, area.top + height - inside)
            };
            let size = (area.width, area.height);
            // Where Weston was late, the window has moved, and may reach beyond the screen.
            let pull = || (size != wanted).then(|| (RIGHT, corner(size), corner(wanted)));
            self.to_its_place(area).or_else(pull)
        });
    }

    /// How the window is pulled, unless it is at its place.
    fn to_its_place(&self, area: Area) -> Option<Pull> {
        let wanted = (PLACE.0 * self.scale, PLACE.1 * self.scale);
        let inside = INSIDE * self.scale;
        let corner = |(left, top)| (left + inside, top + inside);
        let now = (area.left, area.top);
        (now != wanted).then(|| (LEFT, corner(now), corner(wanted)))
    }

    /// Pulls the window from one place to another, again and again until there is nothing to pull:
    /// Weston may take hold later than the hand does, and goes by the size before the last.
    fn pull(&self, what: &str, mut way: impl FnMut(Area) -> Option<Pull>) {
        wait(what, || match way(self.window.find("a window", area)) {
            Some((button, from, to)) => {
                self.window.key_down("Super_L");
                self.window.drag_with(button, from, to);
                self.window.key_up("Super_L");
                self.window.at_rest();
                false
            }
            None => true,
        });
        leave(&self.window);
    }

    /// Clicks beside the board, in a corner of the window.
    pub fn click_beside_board(&self) {
        let inside = INSIDE * self.scale;
        if self.guest.is_some() {
            let area = self.window.find("a window", area);
            self.window.click(area.left + inside, area.top + inside);
            leave(&self.window);
        } else {
            self.window.click(inside, inside);
        }
    }

    pub fn process(&self) -> &Process {
        self.guest.as_ref().unwrap_or(&self.window.process)
    }

    /// Quits it, and expects success.
    pub fn quit(self) {
        // The first may only take away a notice.
        self.window.press("Escape");
        self.window.press("Escape");
        self.succeeds();
    }

    /// Waits for its end.
    pub fn succeeds(self) {
        // Weston must not end before its guest.
        let process = match self.guest {
            Some(guest) => guest,
            None => self.window.process,
        };
        assert!(process.wait_exit().success());
    }
}

/// Moves the pointer to where it covers nothing: what Weston shows has it in it.
fn leave(weston: &Running) {
    let shown = weston.screenshot();
    weston.move_to(shown.width() / 2, shown.height() - 10);
}

/// Where a window is in a picture of Weston, in which the pointer is further down.
fn area(picture: &Picture) -> Option<Area> {
    let is_window = |x: u16, y: u16| picture.pixel(x, y) != BACKGROUND;
    let (width, height) = (picture.width(), picture.height());
    let mut places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let (left, top) = places.find(|&(x, y)| is_window(x, y))?;
    let right = (left..width).rfind(|&x| is_window(x, top))?;
    let bottom = (top..height).rfind(|&y| is_window(left, y))?;
    Some(Area {
        left,
        top,
        width: right + 1 - left,
        height: bottom + 1 - top,
    })
}
