//! What is done to a window from outside: it is resized, closed or covered.

use x11rb::COPY_DEPTH_FROM_PARENT;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, CreateWindowAux, EventMask, Window,
    WindowClass,
};

use super::{Desktop, Running, picture};

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
        let (desktop, connection) = (self.desktop, &self.desktop.connection);
        let window = connection
            .generate_id()
            .expect("the X server has a free number");
        let looks = CreateWindowAux::new()
            .background_pixel(picture::pixel(Cover::COLOUR))
            .override_redirect(1);
        let depth = COPY_DEPTH_FROM_PARENT;
        let class = WindowClass::INPUT_OUTPUT;
        let (width, height) = self.size().expect("the window is there");
        connection
            .create_window(
                depth,
                window,
                desktop.root,
                0,
                0,
                width,
                height,
                0,
                class,
                0,
                &looks,
            )
            .and_then(|_| connection.map_window(window))
            .expect("the X server listens");
        desktop.sync();
        Cover { desktop, window }
    }

    /// Closes the window as its frame's button does.
    pub fn close_by_frame(&self) {
        let connection = &self.desktop.connection;
        let (protocols, delete) = (
            self.desktop.atom("WM_PROTOCOLS"),
            self.desktop.atom("WM_DELETE_WINDOW"),
        );
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
