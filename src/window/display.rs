//! The display that the window opens on, found before it opens.

use macroquad::miniquad::conf::LinuxBackend;

#[cfg(target_os = "linux")]
use super::{wayland, x11};

/// The display that the window opens on.
pub enum Display {
    /// An X server that answers, also one that stands in front of Wayland.
    #[cfg(target_os = "linux")]
    X11(Box<x11::Server>),
    /// Wayland alone.
    #[cfg(target_os = "linux")]
    Wayland(wayland::Compositor),
    /// The only one of other systems.
    #[cfg(not(target_os = "linux"))]
    Native,
}

#[cfg(target_os = "linux")]
impl Display {
    /// The display of this session; `None` without one.
    pub fn find() -> Option<Self> {
        match x11::Server::connect() {
            Some(server) => Some(Self::X11(Box::new(server))),
            None => wayland::Compositor::connect().map(Self::Wayland),
        }
    }

    /// How miniquad reaches it.
    pub fn backend(&self) -> LinuxBackend {
        match self {
            Self::X11(_) => LinuxBackend::X11Only,
            Self::Wayland(_) => LinuxBackend::WaylandOnly,
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl Display {
    /// The display of this session.
    pub fn find() -> Option<Self> {
        Some(Self::Native)
    }

    /// How miniquad would reach it on Linux.
    pub fn backend(&self) -> LinuxBackend {
        LinuxBackend::default()
    }
}
