//! The windows on a desktop: which one the program's is, what it shows, and what is done to it from
//! outside; and those of others, which cover it or come and go.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use x11rb::COPY_DEPTH_FROM_PARENT;
use x11rb::connection::Connection;
use x11rb::errors::{ReplyError, ReplyOrIdError};
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, CreateWindowAux,
    EventMask, ImageFormat, MapState, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::{Desktop, Picture, Running, picture};

/// No program opens a window that is lower, in pixels.
const SMALLEST: u16 = 50;

impl Desktop {
    /// The program's window, once it is mapped: the one that has a class. Wine has small
    /// ones of its own.
    pub(super) fn program_window(&self) -> Option<Window> {
        self.descendants(self.root)
            .into_iter()
            .find(|&window| self.is_program_window(window).unwrap_or(false))
    }

    /// How many consoles of Wine are shown.
    pub fn consoles(&self) -> usize {
        let windows = self.descendants(self.root).into_iter();
        let classes = windows.filter_map(|window| self.class_of_shown(window).ok()?);
        classes.filter(|class| is_console(class)).count()
    }

    fn descendants(&self, window: Window) -> Vec<Window> {
        let tree = self.connection.query_tree(window).ok();
        let tree = tree.and_then(|cookie| cookie.reply().ok());
        let children = tree.map(|tree| tree.children).unwrap_or_default();
        let below = children.iter().flat_map(|&child| self.descendants(child));
        children.iter().copied().chain(below).collect()
    }

    fn is_program_window(&self, window: Window) -> Result<bool, ReplyError> {
        let class = self.class_of_shown(window)?;
        Ok(class.is_some_and(|class| !is_console(&class)))
    }

    /// The class of a window; `None` if it has none, is small or is not on the screen.
    fn class_of_shown(&self, window: Window) -> Result<Option<Vec<u8>>, ReplyError> {
        let (class, string) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
        let class = self
            .connection
            .get_property(false, window, class, string, 0, 8)?
            .reply()?;
        let attributes = self.connection.get_window_attributes(window)?.reply()?;
        let height = self.connection.get_geometry(window)?.reply()?.height;
        let is_shown = attributes.map_state == MapState::VIEWABLE && height >= SMALLEST;
        Ok(Some(class.value).filter(|class| is_shown && !class.is_empty()))
    }

    /// What a part of a window shows, or nothing if it is not on the screen.
    ///
    /// The picture is taken of the desktop, so it includes what covers the window.
    pub(super) fn look(&self, window: Window, [x, y, width, height]: [u16; 4]) -> Option<Picture> {
        let (left, top) = self.place(window, x, y)?;
        let (format, root) = (ImageFormat::Z_PIXMAP, self.root);
        let image = self
            .connection
            .get_image(format, root, left, top, width, height, !0);
        let image = image.ok()?.reply().ok()?;
        Some(Picture::from_bgrx(width, height, image.data))
    }

    /// Where on the desktop a place in a window is.
    pub(super) fn place(&self, window: Window, x: u16, y: u16) -> Option<(i16, i16)> {
        let (x, y) = (i16::try_from(x).ok()?, i16::try_from(y).ok()?);
        let cookie = self
            .connection
            .translate_coordinates(window, self.root, x, y);
        let place = cookie.ok()?.reply().ok()?;
        Some((place.dst_x, place.dst_y))
    }

    /// The numbers that a property of a window has.
    pub(super) fn property(&self, window: Window, name: &str, kind: AtomEnum) -> Vec<u32> {
        let (name, connection) = (self.atom(name), &self.connection);
        let cookie = connection.get_property(false, window, name, kind, 0, 1);
        let property = cookie.ok().and_then(|cookie| cookie.reply().ok());
        let numbers = property.and_then(|property| Some(property.value32()?.collect()));
        numbers.unwrap_or_default()
    }

    /// Makes a window in the upper left corner.
    pub(super) fn create_window(
        &self,
        class: WindowClass,
        (width, height): (u16, u16),
        looks: &CreateWindowAux,
    ) -> Window {
        create_window(&self.connection, self.root, class, (width, height), looks)
            .expect("the X server listens")
    }

    /// The number of a name.
    pub(super) fn atom(&self, name: &str) -> u32 {
        let atom = self.connection.intern_atom(false, name.as_bytes());
        let atom = atom.ok().and_then(|cookie| cookie.reply().ok());
        atom.expect("the X server answers").atom
    }
}

/// Whether a class is that of the consoles which Wine opens for programs.
fn is_console(class: &[u8]) -> bool {
    class.starts_with(b"conhost")
}

/// Makes a window in the upper left corner.
pub(super) fn create_window(
    connection: &RustConnection,
    root: Window,
    class: WindowClass,
    (width, height): (u16, u16),
    looks: &CreateWindowAux,
) -> Result<Window, ReplyOrIdError> {
    let (window, depth) = (connection.generate_id()?, COPY_DEPTH_FROM_PARENT);
    connection.create_window(depth, window, root, 0, 0, width, height, 0, class, 0, looks)?;
    Ok(window)
}

impl<'d> Running<'d> {
    /// Gives the window another size.
    pub fn resize(&self, width: u16, height: u16) {
        let size = ConfigureWindowAux::new()
            .width(u32::from(width))
            .height(u32::from(height));
        self.desktop
            .connection
            .configure_window(self.window, &size)
            .expect("the X server listens");
        self.desktop.sync();
    }

    /// Covers the window with another one, until the cover is dropped.
    pub fn cover(&self) -> Cover<'d> {
        let desktop = self.desktop;
        let looks = CreateWindowAux::new()
            .background_pixel(picture::pixel(Cover::COLOUR))
            .override_redirect(1);
        let size = self.size().expect("the window is there");
        let window = desktop.create_window(WindowClass::INPUT_OUTPUT, size, &looks);
        let mapped = desktop.connection.map_window(window);
        mapped.expect("the X server listens");
        desktop.sync();
        Cover { desktop, window }
    }

    /// Closes the window as its frame's button does.
    pub fn close_by_frame(&self) {
        let connection = &self.desktop.connection;
        let [protocols, delete] =
            ["WM_PROTOCOLS", "WM_DELETE_WINDOW"].map(|name| self.desktop.atom(name));
        let message = ClientMessageEvent::new(32, self.window, protocols, [delete, 0, 0, 0, 0]);
        connection
            .send_event(false, self.window, EventMask::NO_EVENT, message)
            .expect("the X server listens");
        self.desktop.sync();
    }
}

/// A window in front of the program's. It is closed when dropped.
pub struct Cover<'d> {
    desktop: &'d Desktop,
    window: Window,
}

impl Cover<'_> {
    /// The colour of the whole cover.
    pub const COLOUR: [u8; 3] = [255, 0, 255];
}

impl Drop for Cover<'_> {
    fn drop(&mut self) {
        if self.desktop.connection.destroy_window(self.window).is_ok() {
            self.desktop.sync();
        }
    }
}

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
        let thread = thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                come_and_go(&connection, root).expect("the X server listens");
            }
        });
        Strangers {
            enough,
            thread: Some(thread),
        }
    }
}

/// All come, and then they go.
fn come_and_go(connection: &RustConnection, root: Window) -> Result<(), ReplyOrIdError> {
    let (class, looks) = (WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
    let create = |_| create_window(connection, root, class, (1, 1), &looks);
    let windows: Vec<Window> = (0..WINDOWS).map(create).collect::<Result<_, _>>()?;
    connection.sync()?;
    for window in windows {
        connection.destroy_window(window)?;
        connection.sync()?;
    }
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
