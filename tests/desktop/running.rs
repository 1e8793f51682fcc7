//! A program that runs on the desktop, and its window.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use x11rb::protocol::xproto::{ConnectionExt as _, InputFocus, Window};

use super::{Desktop, WALLPAPER};

/// How long a program may take to its first frame, on a busy machine.
const FIRST_FRAME: Duration = Duration::from_secs(120);

/// How long it may take to end: longer is a hang.
const EXIT: Duration = Duration::from_secs(60);

/// Between two looks at the same small thing.
const GLANCE: Duration = Duration::from_millis(1);

/// A program with its window. It is killed when dropped.
pub struct Running<'d> {
    pub(super) desktop: &'d Desktop,
    pub(super) window: Window,
    process: Child,
    errors: PathBuf,
    first_frame: Duration,
}

impl<'d> Running<'d> {
    pub(super) fn start(desktop: &'d Desktop, program: &mut Command) -> Self {
        let errors = desktop.directory.with_extension("stderr");
        let file = File::create(&errors).expect("the directory for tests is writable");
        let started = Instant::now();
        let process = program
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(file)
            .spawn()
            .unwrap_or_else(|error| panic!("{program:?} doesn't start: {error}"));
        let mut running = Self {
            desktop,
            window: 0,
            process,
            errors,
            first_frame: Duration::ZERO,
        };
        while !running.is_drawn() {
            if let Ok(Some(status)) = running.process.try_wait() {
                running.fail(&format!("{program:?} ended without a window: {status}"));
            }
            if started.elapsed() > FIRST_FRAME {
                running.fail(&format!("{program:?} draws nothing in {FIRST_FRAME:?}"));
            }
            thread::sleep(GLANCE);
            running.window = desktop.program_window().unwrap_or(0);
        }
        running.first_frame = started.elapsed();
        running.take_focus();
        running
    }

    /// The time from the start of the process to the first frame on the screen.
    pub fn first_frame(&self) -> Duration {
        self.first_frame
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// The process that its window says it is of.
    pub fn said_process(&self) -> Option<u32> {
        self.desktop.process(self.window)
    }

    /// What the program has said on standard error.
    pub fn stderr(&self) -> String {
        fs::read_to_string(&self.errors).unwrap_or_default()
    }

    /// Waits for the end of the program.
    pub fn wait_exit(mut self) -> ExitStatus {
        let started = Instant::now();
        loop {
            match self.process.try_wait() {
                Ok(Some(status)) => return status,
                Ok(None) if started.elapsed() < EXIT => thread::sleep(GLANCE),
                _ => self.fail(&format!("the program still runs after {EXIT:?}")),
            }
        }
    }

    /// Stops the process while something is done: what is sent to it meanwhile arrives
    /// at once when it continues.
    pub fn while_stopped(&self, work: impl FnOnce()) {
        self.signal("STOP");
        work();
        self.signal("CONT");
    }

    fn signal(&self, name: &str) {
        let kill = Command::new("kill")
            .args(["-s", name, &self.id().to_string()])
            .status();
        assert!(kill.is_ok_and(|status| status.success()), "no SIG{name}");
    }

    /// Sends key presses to the window, as a window manager would.
    fn take_focus(&self) {
        self.desktop
            .connection
            .set_input_focus(InputFocus::POINTER_ROOT, self.window, x11rb::CURRENT_TIME)
            .expect("the X server listens");
        self.desktop.sync();
    }

    /// Whether the window hides the desktop at its corners and in the middle.
    fn is_drawn(&self) -> bool {
        let Some((width, height)) = self.size() else {
            return false;
        };
        let (right, bottom) = (width - 1, height - 1);
        [
            (0, 0),
            (right, 0),
            (0, bottom),
            (right, bottom),
            (width / 2, height / 2),
        ]
        .into_iter()
        .filter_map(|(x, y)| self.desktop.look(self.window, [x, y, 1, 1]))
        .filter(|spot| spot.pixel(0, 0) != WALLPAPER)
        .count()
            == 5
    }

    pub(super) fn size(&self) -> Option<(u16, u16)> {
        let geometry = self
            .desktop
            .connection
            .get_geometry(self.window)
            .ok()?
            .reply()
            .ok()?;
        Some((geometry.width, geometry.height))
    }

    pub(super) fn fail(&self, what: &str) -> ! {
        let said = self.stderr();
        panic!(
            "{what}\n  on standard error: {}",
            if said.is_empty() { "nothing" } else { &said }
        )
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_file(&self.errors);
    }
}
