//! The display that the window opens on, found before it opens.

use std::io;

use miniquad::conf::{LinuxBackend, Platform, WaylandDecorations};

#[cfg(target_family = "wasm")]
use super::page::PageCanvas as Native;
#[cfg(not(any(target_os = "linux", target_family = "wasm")))]
use super::windows_and_macos::Native;
use super::{Desktop, Window};
#[cfg(target_os = "linux")]
use super::{
    wayland::{self, Compositor},
    x11::{self, Server},
};

/// The display that the window opens on.
#[derive(Debug)]
pub enum Display {
    /// An X server that answers, including one on top of Wayland.
    #[cfg(target_os = "linux")]
    #[doc(hidden)]
    X11(Box<Server>),
    /// Wayland alone.
    #[cfg(target_os = "linux")]
    #[doc(hidden)]
    Wayland(Compositor),
    /// The only display of other systems.
    #[cfg(not(target_os = "linux"))]
    #[doc(hidden)]
    Native,
}

impl Display {
    /// The display of this session; `None` if there is none.
    pub fn find() -> Option<Self> {
        #[cfg(target_os = "linux")]
        let found = match Server::connect() {
            Some(server) => Self::X11(Box::new(server)),
            None => Self::Wayland(Compositor::connect()?),
        };
        #[cfg(not(target_os = "linux"))]
        let found = Self::Native;
        Some(found)
    }

    /// The platform settings for miniquad's configuration.
    pub fn platform(&self, window: Window) -> Platform {
        #[cfg(target_os = "linux")]
        let is_wayland = matches!(self, Self::Wayland(_));
        #[cfg(not(target_os = "linux"))]
        let is_wayland = false;
        Platform {
            linux_backend: if is_wayland {
                LinuxBackend::WaylandOnly
            } else {
                LinuxBackend::X11Only
            },
            linux_wm_class: window.class,
            // Without it, OpenGL ES, which Wayland uses, cannot read pixels back for a picture.
            framebuffer_alpha: is_wayland,
            // With libdecor, miniquad 0.4.11 opens no window.
            wayland_decorations: WaylandDecorations::ServerOnly,
            blocking_event_loop: true,
            ..Platform::default()
        }
    }

    /// The room for windows in points: width and height; `None` where it is unknown until there is
    /// a window.
    pub fn room(&self) -> Option<(f32, f32)> {
        match self {
            #[cfg(target_os = "linux")]
            Self::X11(server) => Some(server.room()),
            _ => None,
        }
    }

    /// Opens the services for a window. Must be called before there are other threads and before
    /// miniquad opens the window.
    ///
    /// # Errors
    /// If the system cannot open another connection.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(unused_variables, reason = "the system has them ready")
    )]
    pub fn open(self, window: Window) -> io::Result<Box<dyn Desktop>> {
        Ok(match self {
            #[cfg(target_os = "linux")]
            Self::X11(server) => Box::new(x11::start(*server, window)?),
            #[cfg(target_os = "linux")]
            Self::Wayland(compositor) => Box::new(wayland::start(compositor, window)?),
            #[cfg(not(target_os = "linux"))]
            Self::Native => Box::new(Native::default()),
        })
    }
}
