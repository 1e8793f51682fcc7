//! Wakes the event loop when miniquad would sleep through something.
//!
//! miniquad 0.4.11 on X11, when it is about to sleep, waits for one event more
//! than those that came while it drew: a key pressed just then is handled, but
//! its frame is drawn with the next event only. And it ignores that a part of
//! the window has been uncovered. Both take an event from outside, so this is a
//! second, small X client.

use std::{
    sync::{
        Arc,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

use x11rb::{
    connection::Connection,
    errors::ReplyOrIdError,
    protocol::{
        Event,
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

/// Wakes the event loop a moment after the last frame before it sleeps.
#[derive(Debug)]
pub struct Wake {
    frames: Sender<()>,
}

impl Wake {
    /// Looks for the windows of a class and watches over them. Where there is no
    /// X server, nothing is done, nor needed.
    pub fn of(class: &'static str) -> Self {
        let (frames, shown) = mpsc::channel();
        thread::spawn(move || watch(class, &shown));
        Self { frames }
    }

    /// Says that a frame is drawn, and no other is due.
    pub fn after_frame(&self) {
        // Without an X server nobody listens.
        let _ = self.frames.send(());
    }
}

fn watch(class: &str, frames: &Receiver<()>) -> Option<()> {
    // The first frame: now there is a window.
    frames.recv().ok()?;
    let (connection, screen) = x11rb::connect(None).ok()?;
    let root = connection.setup().roots.get(screen)?.root;
    let windows = windows_of(&connection, root, class).ok()?;
    for &window in &windows {
        let exposures = ChangeWindowAttributesAux::new().event_mask(EventMask::EXPOSURE);
        connection
            .change_window_attributes(window, &exposures)
            .ok()?;
    }
    connection.flush().ok()?;
    let connection = Arc::new(connection);
    let listening = Arc::clone(&connection);
    thread::spawn(move || redraw_uncovered(&listening));
    let name = connection.intern_atom(false, b"QUEENS_WAKE").ok()?;
    let name = name.reply().ok()?.atom;
    loop {
        for pause in AFTER {
            thread::sleep(pause);
            for &window in &windows {
                // Means nothing to miniquad but that there is an event.
                let event = ClientMessageEvent::new(32, window, name, [0; 5]);
                connection
                    .send_event(false, window, EventMask::NO_EVENT, event)
                    .ok()?;
            }
            connection.flush().ok()?;
        }
        frames.recv().ok()?;
        while frames.try_recv().is_ok() {}
    }
}

/// Windows of a class, wherever a window manager has put them.
fn windows_of(
    connection: &RustConnection,
    parent: Window,
    class: &str,
) -> Result<Vec<Window>, ReplyOrIdError> {
    let mut found = Vec::new();
    for window in connection.query_tree(parent)?.reply()?.children {
        let names = connection
            .get_property(false, window, AtomEnum::WM_CLASS, AtomEnum::STRING, 0, 64)?
            .reply()?
            .value;
        if names
            .split(|&byte| byte == 0)
            .any(|name| name == class.as_bytes())
        {
            found.push(window);
        }
        found.extend(windows_of(connection, window, class)?);
    }
    Ok(found)
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
