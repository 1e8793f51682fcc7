//! What miniquad 0.4.11 does not do on X11, done by a second, small client.
//!
//! When miniquad is about to sleep, it waits for one event more than those that
//! came while it drew: a key pressed just then is handled, but its frame is drawn
//! with the next event only. It ignores that a part of the window has been
//! uncovered. And to fill the screen it hides the window for a moment.

use std::{
    error::Error,
    sync::{
        Arc,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

use x11rb::{
    connection::Connection,
    errors::ReplyError,
    protocol::{
        Event,
        res::{ClientIdMask, ClientIdSpec, ConnectionExt as _},
        xproto::{
            AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt, EventMask,
            KeyButMask, MOTION_NOTIFY_EVENT, Motion, MotionNotifyEvent, Window,
        },
    },
    rust_connection::RustConnection,
};

/// When to wake the loop after a frame: once for a desktop that shows frames at
/// once, and once for one that waits for the screen.
const AFTER: [Duration; 2] = [Duration::from_millis(10), Duration::from_millis(20)];

/// What EWMH calls removing and adding a state.
const REMOVE: u32 = 0;
const ADD: u32 = 1;

/// Wakes the event loop, and speaks to the desktop, from a thread of its own.
#[derive(Debug)]
pub struct X11Helper {
    signals: Sender<Signal>,
}

/// What the second client is told.
enum Signal {
    /// A frame is drawn, and no other is due.
    Frame,
    /// The window should fill the screen, or no longer.
    FullScreen(bool),
}

impl X11Helper {
    /// Looks for the windows of a class and watches over them. Where there is no
    /// X server, nothing is done.
    pub fn of(class: &'static str) -> Self {
        let (signals, given) = mpsc::channel();
        thread::spawn(move || watch(class, &given));
        Self { signals }
    }

    /// Says that a frame is drawn, and no other is due.
    pub fn after_frame(&self) {
        // Without an X server nobody listens, nor needs to.
        let _ = self.signals.send(Signal::Frame);
    }

    /// Asks the desktop to have the window fill the screen, or no longer; says
    /// whether there was an X server to ask. miniquad would unmap the window for
    /// that, and never see the key let go.
    pub fn fill_screen(&self, full: bool) -> bool {
        self.signals.send(Signal::FullScreen(full)).is_ok()
    }
}

/// Its connection, and the windows it is there for.
struct Client {
    connection: Arc<RustConnection>,
    root: Window,
    windows: Vec<Window>,
}

fn watch(class: &str, signals: &Receiver<Signal>) -> Option<()> {
    // Nothing is signalled before there is a window.
    let mut signal = signals.recv().ok()?;
    let client = Client::connect(class).ok()??;
    let listening = Arc::clone(&client.connection);
    thread::spawn(move || redraw_uncovered(&listening));
    loop {
        match signal {
            Signal::Frame => client.nudge().ok()?,
            Signal::FullScreen(full) => client.fill_screen(full).ok()?,
        }
        signal = signals.recv().ok()?;
    }
}

impl Client {
    /// `None` where the class has no window.
    fn connect(class: &str) -> Result<Option<Self>, Box<dyn Error>> {
        let (connection, screen) = x11rb::connect(None)?;
        let Some(root) = connection
            .setup()
            .roots
            .get(screen)
            .map(|screen| screen.root)
        else {
            return Ok(None);
        };
        let windows = windows_of(&connection, root, class)?;
        let exposures = ChangeWindowAttributesAux::new().event_mask(EventMask::EXPOSURE);
        for &window in &windows {
            connection.change_window_attributes(window, &exposures)?;
        }
        connection.flush()?;
        Ok((!windows.is_empty()).then(|| Self {
            connection: Arc::new(connection),
            root,
            windows,
        }))
    }

    /// Sends events that mean nothing to miniquad but that there are events.
    fn nudge(&self) -> Result<(), ReplyError> {
        let name = self.atom("QUEENS_WAKE")?;
        for pause in AFTER {
            thread::sleep(pause);
            for &window in &self.windows {
                let event = ClientMessageEvent::new(32, window, name, [0; 5]);
                let mask = EventMask::NO_EVENT;
                self.connection.send_event(false, window, mask, event)?;
            }
            self.connection.flush()?;
        }
        Ok(())
    }

    fn fill_screen(&self, full: bool) -> Result<(), ReplyError> {
        let action = if full { ADD } else { REMOVE };
        let state = self.atom("_NET_WM_STATE")?;
        let data = [action, self.atom("_NET_WM_STATE_FULLSCREEN")?, 0, 1, 0];
        let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        for &window in &self.windows {
            let event = ClientMessageEvent::new(32, window, state, data);
            self.connection.send_event(false, self.root, mask, event)?;
        }
        self.connection.flush()?;
        Ok(())
    }

    fn atom(&self, name: &str) -> Result<u32, ReplyError> {
        let atom = self.connection.intern_atom(false, name.as_bytes())?;
        Ok(atom.reply()?.atom)
    }
}

/// This process's windows of a class, wherever a window manager has put them.
fn windows_of(
    connection: &RustConnection,
    parent: Window,
    class: &str,
) -> Result<Vec<Window>, ReplyError> {
    let mut found = Vec::new();
    for window in connection.query_tree(parent)?.reply()?.children {
        let names = connection
            .get_property(false, window, AtomEnum::WM_CLASS, AtomEnum::STRING, 0, 64)?
            .reply()?
            .value;
        let has_class = names
            .split(|&byte| byte == 0)
            .any(|name| name == class.as_bytes());
        if has_class && is_own(connection, window) {
            found.push(window);
        }
        found.extend(windows_of(connection, window, class)?);
    }
    Ok(found)
}

/// Whether a window is this process's; a server that cannot tell is trusted.
fn is_own(connection: &RustConnection, window: Window) -> bool {
    let mask = ClientIdMask::LOCAL_CLIENT_PID;
    let spec = ClientIdSpec {
        client: window,
        mask,
    };
    let reply = connection.res_query_client_ids(&[spec]);
    let ids = reply.ok().and_then(|cookie| cookie.reply().ok());
    ids.is_none_or(|reply| {
        let mut processes = reply.ids.iter().flat_map(|id| &id.value);
        processes.any(|&process| process == std::process::id())
    })
}

/// Has the window drawn again when a part of it is uncovered. To miniquad it is
/// as if the pointer had moved to where it is.
fn redraw_uncovered(connection: &RustConnection) -> Option<()> {
    loop {
        let Event::Expose(exposed) = connection.wait_for_event().ok()? else {
            continue;
        };
        if exposed.count > 0 {
            continue;
        }
        let pointer = connection
            .query_pointer(exposed.window)
            .ok()?
            .reply()
            .ok()?;
        let moved = MotionNotifyEvent {
            response_type: MOTION_NOTIFY_EVENT,
            detail: Motion::NORMAL,
            sequence: 0,
            time: x11rb::CURRENT_TIME,
            root: pointer.root,
            event: exposed.window,
            child: x11rb::NONE,
            root_x: pointer.root_x,
            root_y: pointer.root_y,
            event_x: pointer.win_x,
            event_y: pointer.win_y,
            state: KeyButMask::default(),
            same_screen: pointer.same_screen,
        };
        connection
            .send_event(false, exposed.window, EventMask::NO_EVENT, moved)
            .ok()?;
        connection.flush().ok()?;
    }
}
