//! What miniquad 0.4.11 does not do on X11, done by a second, small client: it wakes the
//! event loop where it would sleep through an event, and at a time; it has the window
//! drawn again where it was uncovered; it says that the pointer has left; it fills the
//! screen without hiding the window; and it copies and pastes without waiting.

mod clipboard;
mod wake;
mod windows;

use std::{
    sync::{
        Arc,
        atomic::AtomicBool,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::Instant,
};

use miniquad::window::set_fullscreen;
use x11rb::{
    connection::Connection,
    errors::{ConnectionError, ReplyError, ReplyOrIdError},
    protocol::xproto::{AtomEnum, ClientMessageEvent, ConnectionExt, EventMask, PropMode, Window},
    rust_connection::RustConnection,
    wrapper::ConnectionExt as _,
};

use self::clipboard::Clipboard;
use super::{Copied, CopyError, Desktop, Window as Opened};

/// What EWMH calls removing and adding a state.
const REMOVE: u32 = 0;
const ADD: u32 = 1;

/// Dots per inch where a point is a pixel.
const USUAL_DPI: f32 = 96.0;

/// How many words of four bytes of a desktop's resources are read.
const RESOURCES: u32 = 1 << 16;

x11rb::atom_manager! {
    /// Names that the client uses.
    Atoms: AtomsCookie {
        // Means nothing to miniquad.
        HOST_WAKE,
        // Where pasted text arrives.
        HOST_PASTE,
        CLIPBOARD,
        TARGETS,
        INCR,
        UTF8_STRING,
        TEXT,
        PLAIN_TEXT: b"text/plain",
        PNG: b"image/png",
        SVG: b"image/svg+xml",
        PLAIN_UTF8: b"text/plain;charset=utf-8",
        _NET_WM_PID,
        _NET_WM_STATE,
        _NET_WM_STATE_FULLSCREEN,
    }
}

/// An X server that answers.
#[derive(Debug)]
pub struct Server {
    connection: RustConnection,
    root: Window,
    /// Width and height of all screens together, in pixels.
    size: (u16, u16),
}

impl Server {
    /// The server of this session; `None` without one.
    pub fn connect() -> Option<Self> {
        let (connection, screen) = x11rb::connect(None).ok()?;
        let screen = connection.setup().roots.get(screen)?;
        let size = (screen.width_in_pixels, screen.height_in_pixels);
        let root = screen.root;
        Some(Self {
            connection,
            root,
            size,
        })
    }

    /// Width and height of all screens together, in points.
    pub fn room(&self) -> (f32, f32) {
        let scale = self.pixels_per_point().unwrap_or(1.0);
        (
            f32::from(self.size.0) / scale,
            f32::from(self.size.1) / scale,
        )
    }

    /// Pixels to a point where the desktop has set them, as miniquad reads them.
    fn pixels_per_point(&self) -> Option<f32> {
        let (name, kind) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
        let cookie = self
            .connection
            .get_property(false, self.root, name, kind, 0, RESOURCES);
        let resources = cookie.ok()?.reply().ok()?.value;
        let resources = String::from_utf8_lossy(&resources);
        let dpi: f32 = resources
            .lines()
            .find_map(|line| line.strip_prefix("Xft.dpi:")?.trim().parse().ok())?;
        (dpi > 0.0).then_some(dpi / USUAL_DPI)
    }
}

/// Wakes the event loop, and speaks to the desktop, from threads of its own.
#[derive(Debug)]
pub struct X11Helper {
    signals: Sender<Signal>,
    pasted: Receiver<String>,
}

/// What the second client is told.
#[derive(Debug)]
enum Signal {
    /// A frame is drawn; when the next is due if nothing happens before.
    Frame(Option<Instant>),
    /// The window should fill the screen, or no longer.
    FullScreen(bool),
    /// This should be in the clipboard.
    Copy(Copied),
    /// The text in the clipboard is wanted.
    Paste,
}

impl X11Helper {
    /// Watches over the windows of the class of this one, once there are some.
    pub fn start(server: Server, window: Opened) -> Self {
        let (signals, given) = mpsc::channel();
        let (found, pasted) = mpsc::channel();
        // Without a thread there is nobody to help.
        let watching = move || watch(server, window.class, &given, found);
        let _ = thread::Builder::new().spawn(watching);
        Self { signals, pasted }
    }
}

impl Desktop for X11Helper {
    fn sleep_until(&mut self, due: Option<Instant>) -> bool {
        self.signals.send(Signal::Frame(due)).is_ok()
    }

    /// Asks the desktop, if there is still an X server. miniquad would unmap the window for that,
    /// and never see the key let go.
    fn fill_screen(&mut self, full: bool) {
        if self.signals.send(Signal::FullScreen(full)).is_err() {
            set_fullscreen(full);
        }
    }

    fn copy(&mut self, copied: Copied) -> Result<(), CopyError> {
        // Without an X server there is no clipboard either.
        let _ = self.signals.send(Signal::Copy(copied));
        Ok(())
    }

    fn ask_for_text(&mut self) {
        let _ = self.signals.send(Signal::Paste);
    }

    fn text(&mut self) -> Option<String> {
        self.pasted.try_recv().ok()
    }
}

/// What the server says about a window, or `None` if the window is no longer there. It
/// may be somebody else's: that is no reason to stop.
fn if_there<T>(reply: Result<T, ReplyError>) -> Result<Option<T>, ConnectionError> {
    match reply {
        Ok(reply) => Ok(Some(reply)),
        Err(ReplyError::X11Error(_)) => Ok(None),
        Err(ReplyError::ConnectionError(error)) => Err(error),
    }
}

/// Its connection, and the windows it is there for.
struct Client {
    connection: RustConnection,
    root: Window,
    windows: Vec<Window>,
    /// A window that nobody sees: answers arrive there, and it owns what was copied.
    mailbox: Window,
    atoms: Atoms,
    clipboard: Clipboard,
    /// Whether the pointer is in one of the windows, or is not known to have left.
    has_pointer: AtomicBool,
}

fn watch(
    server: Server,
    class: &str,
    signals: &Receiver<Signal>,
    pasted: Sender<String>,
) -> Option<()> {
    // Nothing is signalled before there is a window.
    let mut signal = signals.recv().map_err(RecvTimeoutError::from);
    let client = Arc::new(Client::new(server, class, pasted).ok()??);
    let listening = Arc::clone(&client);
    let listen = move || listening.listen();
    thread::Builder::new().spawn(listen).ok()?;
    client.say_process().ok()?;
    // Frames are lost that were drawn before the desktop showed the window, and it
    // may have done so before anybody listened.
    client.draw().ok()?;
    let mut due = None;
    loop {
        match signal {
            Ok(Signal::Frame(next)) => {
                due = next;
                client.ask().ok()?;
            }
            Ok(Signal::FullScreen(full)) => client.fill_screen(full).ok()?,
            Ok(Signal::Copy(copied)) => client.copy(copied).ok()?,
            Ok(Signal::Paste) => client.ask_for_text().ok()?,
            Err(RecvTimeoutError::Timeout) => {
                due = None;
                client.draw().ok()?;
            }
            Err(RecvTimeoutError::Disconnected) => return None,
        }
        signal = match due {
            Some(due) => signals.recv_timeout(due.saturating_duration_since(Instant::now())),
            None => signals.recv().map_err(RecvTimeoutError::from),
        };
    }
}

impl Client {
    /// `None` where the class has no window.
    fn new(
        Server {
            connection, root, ..
        }: Server,
        class: &str,
        pasted: Sender<String>,
    ) -> Result<Option<Self>, ReplyOrIdError> {
        let windows = windows::of_class(&connection, root, class)?;
        if windows.is_empty() {
            return Ok(None);
        }
        wake::select_events(&connection, root, &windows)?;
        let mailbox = wake::mailbox(&connection, root)?;
        let atoms = Atoms::new(&connection)?.reply()?;
        Ok(Some(Self {
            connection,
            root,
            windows,
            mailbox,
            atoms,
            clipboard: Clipboard::new(pasted),
            has_pointer: AtomicBool::new(true),
        }))
    }

    /// Sends a window an event.
    fn send(&self, window: Window, event: impl Into<[u8; 32]>) -> Result<(), ConnectionError> {
        let mask = EventMask::NO_EVENT;
        self.connection.send_event(false, window, mask, event)?;
        self.connection.flush()
    }

    /// Says which process the windows are those of, so that a desktop can end one that hangs.
    fn say_process(&self) -> Result<(), ReplyError> {
        let (replace, name) = (PropMode::REPLACE, self.atoms._NET_WM_PID);
        for &window in &self.windows {
            let process = [std::process::id()];
            let kind = AtomEnum::CARDINAL;
            self.connection
                .change_property32(replace, window, name, kind, &process)?;
        }
        self.connection.flush()?;
        Ok(())
    }

    fn fill_screen(&self, full: bool) -> Result<(), ReplyError> {
        let action = if full { ADD } else { REMOVE };
        let Atoms {
            _NET_WM_STATE: state,
            _NET_WM_STATE_FULLSCREEN: fullscreen,
            ..
        } = self.atoms;
        let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        for &window in &self.windows {
            let event = ClientMessageEvent::new(32, window, state, [action, fullscreen, 0, 1, 0]);
            self.connection.send_event(false, self.root, mask, event)?;
        }
        self.connection.flush()?;
        Ok(())
    }
}
