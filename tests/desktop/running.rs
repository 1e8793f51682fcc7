//! A program that runs on the desktop, its window, and what it uses of the machine, as Linux counts
//! it.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use x11rb::protocol::xproto::{ConnectionExt as _, InputFocus, Window};

use super::{Desktop, GLANCE, SOON, WALLPAPER, wait};

/// How long a program may take to its first frame, on a busy machine.
const FIRST_FRAME: Duration = Duration::from_secs(120);

/// `USER_HZ`, the same on all of today's Linux.
const TICKS_PER_SECOND: u64 = 100;

/// A process, and what it says on standard error. It is killed when dropped.
pub struct Process {
    child: Child,
    errors: PathBuf,
}

impl Process {
    /// Starts a program without input and output. Its errors go to this file.
    pub fn start(program: &mut Command, errors: PathBuf) -> Self {
        let file = File::create(&errors).expect("the directory for tests is writable");
        let child = program
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(file)
            .spawn()
            .unwrap_or_else(|error| panic!("{program:?} doesn't start: {error}"));
        Self { child, errors }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// What it has said on standard error, without what miniquad says of Weston.
    pub fn stderr(&self) -> String {
        let all = fs::read_to_string(&self.errors).unwrap_or_default();
        all.replace("Wayland compositor does not support cursor shape\n", "")
    }

    /// Waits for its end. A program in a window of another has the end of both to wait for.
    pub fn wait_exit(mut self) -> ExitStatus {
        wait("the end of the program", 3 * SOON, || self.exit())
    }

    fn exit(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().expect("it is ours")
    }

    pub(super) fn fail(&self, what: &str) -> ! {
        panic!("{what}\n  on standard error: {:?}", self.stderr())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_file(&self.errors);
    }
}

/// A program with its window.
pub struct Running<'d> {
    pub(super) desktop: &'d Desktop,
    pub(super) window: Window,
    pub process: Process,
}

impl<'d> Running<'d> {
    pub(super) fn start(desktop: &'d Desktop, program: &mut Command) -> Self {
        let errors = desktop.directory.with_extension("stderr");
        let started = Instant::now();
        let mut running = Self {
            desktop,
            window: 0,
            process: Process::start(program, errors),
        };
        while !running.is_drawn() {
            let process = &mut running.process;
            if let Some(status) = process.exit() {
                process.fail(&format!("{program:?} ended without a window: {status}"));
            }
            if started.elapsed() > FIRST_FRAME {
                process.fail(&format!("{program:?} draws nothing in {FIRST_FRAME:?}"));
            }
            thread::sleep(GLANCE);
            running.window = desktop.program_window().unwrap_or(0);
        }
        running.take_focus();
        running
    }

    /// Has the program quit, in which it succeeds.
    pub fn quit(self) {
        // The first may only take away a notice.
        self.press("Escape");
        self.press("Escape");
        assert!(self.process.wait_exit().success());
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
            .args(["-s", name, &self.process.id().to_string()])
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
        let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)];
        let mut places = corners.into_iter().chain([(width / 2, height / 2)]);
        places.all(|(x, y)| {
            let spot = self.desktop.look(self.window, [x, y, 1, 1]);
            spot.is_some_and(|spot| spot.pixel(0, 0) != WALLPAPER)
        })
    }

    pub(super) fn size(&self) -> Option<(u16, u16)> {
        let geometry = self.desktop.connection.get_geometry(self.window);
        let geometry = geometry.ok()?.reply().ok()?;
        Some((geometry.width, geometry.height))
    }

    /// Whether anything of it but the worker runs, or waits for a processor to run on.
    pub(super) fn is_drawing(&self) -> bool {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.process.id()));
        let tasks = tasks.into_iter().flatten().flatten();
        tasks.map(|task| task.path()).any(|task| {
            // A thread that has just ended has no such files any more.
            let read = |name| fs::read_to_string(task.join(name)).unwrap_or_default();
            let stat = read("stat");
            let state = stat.rsplit_once(") ").map_or("", |(_, state)| state);
            state.starts_with('R') && read("comm").trim_end() != "worker"
        })
    }
}

/// The time that processors have spent on a process so far.
pub fn processor_time(id: u32) -> Duration {
    let line = proc_file(id, "stat");
    let (_, fields) = line.rsplit_once(')').expect("the name ends in a bracket");
    let ticks = |index| fields.split_whitespace().nth(index)?.parse::<u64>().ok();
    let (user, system) = ticks(11).zip(ticks(12)).expect("two numbers");
    Duration::from_millis((user + system) * 1000 / TICKS_PER_SECOND)
}

/// Waits until a process takes no processor time for a while, or no more than one tick of the clock
/// by which Linux counts it.
pub fn rests(id: u32, when: &str, limit: Duration, watch: Duration) {
    wait(&format!("rest {when}"), limit, || {
        let before = processor_time(id);
        thread::sleep(watch);
        let used = processor_time(id).saturating_sub(before);
        (used <= Duration::from_millis(1000 / TICKS_PER_SECOND)).then_some(())
    });
}

/// The most memory that a process has had, in bytes.
pub fn peak_memory(id: u32) -> u64 {
    let status = proc_file(id, "status");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.expect("a number of kB") * 1024
}

fn proc_file(id: u32, name: &str) -> String {
    fs::read_to_string(format!("/proc/{id}/{name}")).expect("the program runs")
}
