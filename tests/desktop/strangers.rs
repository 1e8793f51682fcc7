//! Windows of other programs, which come and go.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use x11rb::COPY_DEPTH_FROM_PARENT;
use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::xproto::{ConnectionExt as _, CreateWindowAux, Window, WindowClass};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::Desktop;

/// As many windows as there are at once: whoever walks through them all, with a question
/// about each, comes to some that are gone.
const WINDOWS: usize = 100;

/// Windows that come and go all the time, until this is dropped.
pub struct Strangers {
    enough: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Desktop {
    /// Has many windows come and go, which nobody sees.
    pub fn invite_strangers(&self) -> Strangers {
        let (connection, _) =
            RustConnection::connect(Some(self.display())).expect("the X server is there");
        let enough = Arc::new(AtomicBool::new(false));
        let (root, stop) = (self.root, Arc::clone(&enough));
        let mut windows = VecDeque::new();
        for _ in 0..WINDOWS {
            come_and_go(&connection, root, &mut windows).expect("the X server listens");
        }
        let thread = thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                come_and_go(&connection, root, &mut windows).expect("the X server listens");
            }
        });
        Strangers {
            enough,
            thread: Some(thread),
        }
    }
}

/// One comes, and the oldest goes.
fn come_and_go(
    connection: &RustConnection,
    root: Window,
    windows: &mut VecDeque<Window>,
) -> Result<(), ReplyOrIdError> {
    let window = connection.generate_id()?;
    let (depth, class) = (COPY_DEPTH_FROM_PARENT, WindowClass::INPUT_OUTPUT);
    let looks = CreateWindowAux::new();
    connection.create_window(depth, window, root, 0, 0, 1, 1, 0, class, 0, &looks)?;
    windows.push_back(window);
    if windows.len() > WINDOWS
        && let Some(oldest) = windows.pop_front()
    {
        connection.destroy_window(oldest)?;
    }
    connection.sync()?;
    Ok(())
}

impl Drop for Strangers {
    fn drop(&mut self) {
        self.enough.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
