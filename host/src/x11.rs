//! The gaps that miniquad 0.4.11 leaves on X11, filled by a second, small client. It wakes the
//! event loop where that would sleep through an event, and at a given time; makes the window draw
//! again where it was uncovered; reports that the pointer has left; fills the screen without hiding
//! the window; and copies and pastes without waiting.

mod clipboard;
mod events;

use std::time::{Duration, Instant};
use std::{io, thread};

use rustix::event::{PollFd, PollFlags};
use x11rb::connection::Connection;
use x11rb::errors::{ConnectionError, ReplyError, ReplyOrIdError};
use x11rb::protocol::xproto::{ClientMessageEvent, ConnectionExt, EventMask, Window};
use x11rb::resource_manager::new_from_resource_manager;
use x11rb::rust_connection::RustConnection;

use self::clipboard::Clipboard;
use super::helper_thread::{self, Helper, Signal, Signals};
use super::{WheelUnit, Window as Opened};

/// The EWMH code for adding a state, or removing it if it is there.
const TOGGLE: u32 = 2;

/// The dots per inch at which a point is a pixel.
const DEFAULT_DPI: f32 = 96.0;

/// How long after an input or a frame the windows are asked again: see [`events`].
const LATE: Duration = Duration::from_millis(100);

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
        _NET_WM_STATE,
        _NET_WM_STATE_FULLSCREEN,
    }
}

/// An X server that answers.
#[derive(Debug)]
pub struct Server {
    connection: RustConnection,
    root: Window,
    /// The width and height of all screens together, in pixels.
    size: (u16, u16),
}

impl Server {
    /// The server of this session; `None` if there is none.
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

    /// The width and height of all screens together, in points.
    pub fn room(&self) -> (f32, f32) {
        let scale = self.pixels_per_point().unwrap_or(1.0);
        let (width, height) = self.size;
        (f32::from(width) / scale, f32::from(height) / scale)
    }

    /// The pixels to a point, if the desktop has set them, as miniquad reads them.
    fn pixels_per_point(&self) -> Option<f32> {
        let resources = new_from_resource_manager(&self.connection).ok()??;
        let dpi: f32 = resources.get_value("Xft.dpi", "Xft.Dpi").ok()??;
        (dpi > 0.0).then_some(dpi / DEFAULT_DPI)
    }
}

/// Starts a client that serves the windows of this class and process, once there are any, on its
/// own thread.
///
/// # Errors
/// If the system cannot open another connection.
pub fn start(server: Server, window: Opened) -> io::Result<Helper> {
    let (helper, signals) = helper_thread::pair(WheelUnit::Notches(1.0))?;
    let others = events::windows_of(&server.connection, server.root, window.class);
    let others = others.unwrap_or_default();
    // Without a thread there is no helper.
    let watching = move || watch(server, window.class, &others, signals);
    let _ = thread::Builder::new().spawn(watching);
    Ok(helper)
}

/// The server's reply about a window, or `None` if the window no longer exists. It may belong to
/// another program: that is no reason to stop.
fn if_there<T>(reply: Result<T, ReplyError>) -> Result<Option<T>, ConnectionError> {
    match reply {
        Ok(reply) => Ok(Some(reply)),
        Err(ReplyError::X11Error(_)) => Ok(None),
        Err(ReplyError::ConnectionError(error)) => Err(error),
    }
}

/// Whether the windows were asked if they have handled all earlier events. A mouse moves faster
/// than frames are drawn, so an event that comes before the answer waits for it.
#[derive(Clone, Copy, PartialEq)]
enum Inquiry {
    Answered,
    Asked,
    /// There were events since.
    AskedTooEarly,
}

/// The client's connection, and the windows that it serves.
struct Client {
    connection: RustConnection,
    root: Window,
    signals: Signals,
    windows: Vec<Window>,
    /// An invisible window: it receives answers and owns the copied data.
    mailbox: Window,
    atoms: Atoms,
    clipboard: Clipboard,
    /// Whether the pointer is in one of the windows, or is not known to have left.
    has_pointer: bool,
    question: Inquiry,
    /// When the windows must be drawn again.
    due: Option<Instant>,
    /// When they are asked again after an input or a frame.
    late: Option<Instant>,
}

fn watch(server: Server, class: &str, others: &[Window], signals: Signals) -> Option<()> {
    // No signal comes before there is a window.
    let first = signals.given.recv().ok()?;
    let mut client = Client::new(server, class, others, signals).ok()??;
    // Frames drawn before the desktop showed the window are lost, and it may have shown it before
    // the client was listening.
    client.draw().ok()?;
    client.on_signal(first).ok()?;
    loop {
        client.listen().ok()?;
        let is_due = |time: &mut Instant| *time <= Instant::now();
        if let Ok(signal) = client.signals.given.try_recv() {
            client.on_signal(signal).ok()?;
        } else if client.due.take_if(is_due).is_some() {
            client.draw().ok()?;
        } else if client.late.take_if(is_due).is_some() {
            client.ask().ok()?;
        } else {
            // Everything received was handled, including events that came with an answer.
            let server = PollFd::new(client.connection.stream(), PollFlags::IN);
            let next = [client.due, client.late].into_iter().flatten().min();
            let [_] = client.signals.wait(vec![server], next)?;
        }
    }
}

impl Client {
    /// `None` if the class has no window but these others.
    fn new(
        Server {
            connection, root, ..
        }: Server,
        class: &str,
        others: &[Window],
        signals: Signals,
    ) -> Result<Option<Self>, ReplyOrIdError> {
        let mut windows = events::windows_of(&connection, root, class)?;
        // What was there before belongs to other programs, and so may what came in the meantime.
        windows.retain(|window| !others.contains(window));
        let own = events::of_this_process(&connection, &windows);
        // Where the server does not know, all are served.
        if !own.is_empty() {
            windows = own;
        }
        if windows.is_empty() {
            return Ok(None);
        }
        events::select_events(&connection, root, &windows)?;
        let mailbox = events::mailbox(&connection, root)?;
        let atoms = Atoms::new(&connection)?.reply()?;
        Ok(Some(Self {
            connection,
            root,
            signals,
            windows,
            mailbox,
            atoms,
            clipboard: Clipboard::default(),
            has_pointer: true,
            question: Inquiry::Answered,
            due: None,
            late: None,
        }))
    }

    fn on_signal(&mut self, signal: Signal) -> Result<(), ReplyError> {
        match signal {
            Signal::Frame(due) => {
                self.due = due;
                self.late = Some(Instant::now() + LATE);
                self.ask()?;
            }
            Signal::FullScreen => self.toggle_full_screen()?,
            Signal::Copy(copied) => self.copy(copied)?,
            Signal::Paste => self.ask_for_text()?,
        }
        Ok(())
    }

    /// Sends a window an event.
    fn send(&self, window: Window, event: impl Into<[u8; 32]>) -> Result<(), ConnectionError> {
        let mask = EventMask::NO_EVENT;
        self.connection.send_event(false, window, mask, event)?;
        self.connection.flush()
    }

    fn toggle_full_screen(&self) -> Result<(), ConnectionError> {
        let Atoms {
            _NET_WM_STATE: state,
            _NET_WM_STATE_FULLSCREEN: fullscreen,
            ..
        } = self.atoms;
        let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        for &window in &self.windows {
            let event = ClientMessageEvent::new(32, window, state, [TOGGLE, fullscreen, 0, 1, 0]);
            self.connection.send_event(false, self.root, mask, event)?;
        }
        self.connection.flush()
    }
}
