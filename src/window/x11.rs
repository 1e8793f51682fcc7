//! What miniquad 0.4.11 does not do on X11, done by a second, small client: it wakes
//! the event loop where it would sleep through an event, has the window drawn again
//! where it was uncovered, and fills the screen without hiding the window.

mod wake;
mod windows;

use std::{
    error::Error,
    sync::{
        Arc,
        mpsc::{self, Receiver, Sender},
    },
    thread,
};

use x11rb::{
    connection::Connection,
    errors::ReplyError,
    protocol::xproto::{Atom, ClientMessageEvent, ConnectionExt, EventMask, Window},
    rust_connection::RustConnection,
};

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
    connection: RustConnection,
    root: Window,
    windows: Vec<Window>,
    /// A window that nobody sees, where answers arrive.
    mailbox: Window,
    /// A name that means nothing to miniquad.
    wake: Atom,
}

fn watch(class: &str, signals: &Receiver<Signal>) -> Option<()> {
    // Nothing is signalled before there is a window.
    let mut signal = signals.recv().ok()?;
    let client = Arc::new(Client::connect(class).ok()??);
    let listening = Arc::clone(&client);
    thread::spawn(move || listening.listen());
    // Frames are lost that were drawn before the desktop showed the window, and it
    // may have done so before anybody listened.
    client.redraw_all().ok()?;
    loop {
        match signal {
            Signal::Frame => client.ask().ok()?,
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
        let windows = windows::of_class(&connection, root, class)?;
        if windows.is_empty() {
            return Ok(None);
        }
        wake::select_events(&connection, root, &windows)?;
        let mailbox = wake::mailbox(&connection, root)?;
        let wake = atom(&connection, "QUEENS_WAKE")?;
        Ok(Some(Self {
            connection,
            root,
            windows,
            mailbox,
            wake,
        }))
    }

    fn fill_screen(&self, full: bool) -> Result<(), ReplyError> {
        let action = if full { ADD } else { REMOVE };
        let state = atom(&self.connection, "_NET_WM_STATE")?;
        let data = [
            action,
            atom(&self.connection, "_NET_WM_STATE_FULLSCREEN")?,
            0,
            1,
            0,
        ];
        let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        for &window in &self.windows {
            let event = ClientMessageEvent::new(32, window, state, data);
            self.connection.send_event(false, self.root, mask, event)?;
        }
        self.connection.flush()?;
        Ok(())
    }
}

fn atom(connection: &RustConnection, name: &str) -> Result<Atom, ReplyError> {
    let atom = connection.intern_atom(false, name.as_bytes())?;
    Ok(atom.reply()?.atom)
}
