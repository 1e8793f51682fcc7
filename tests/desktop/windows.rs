//! The windows on a desktop: which one the program's is, and what it shows.

use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt as _, ImageFormat, MapState, Window};

use super::{Desktop, Picture};

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
        let tree = self
            .connection
            .query_tree(window)
            .map(x11rb::cookie::Cookie::reply);
        let children = tree.ok().and_then(Result::ok).map(|tree| tree.children);
        let children = children.unwrap_or_default();
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
        let image = self
            .connection
            .get_image(
                ImageFormat::Z_PIXMAP,
                self.root,
                left,
                top,
                width,
                height,
                !0,
            )
            .ok()?
            .reply()
            .ok()?;
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

    /// The process that a window says it is of.
    pub(super) fn process(&self, window: Window) -> Option<u32> {
        let (name, kind) = (self.atom("_NET_WM_PID"), AtomEnum::CARDINAL);
        let cookie = self
            .connection
            .get_property(false, window, name, kind, 0, 1);
        cookie.ok()?.reply().ok()?.value32()?.next()
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
