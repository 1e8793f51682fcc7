//! The display that the window opens on, found before it opens.

#[cfg(target_os = "linux")]
use std::{
    env,
    os::unix::net::UnixStream,
    path::{Path, PathBuf},
};

use macroquad::miniquad::conf::LinuxBackend;

#[cfg(target_os = "linux")]
use super::x11;

/// The display that the window opens on.
pub enum Display {
    /// An X server that answers, also one that stands in front of Wayland.
    #[cfg(target_os = "linux")]
    X11(Box<x11::Server>),
    /// Wayland alone.
    #[cfg(target_os = "linux")]
    Wayland,
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
            None => wayland().map(|()| Self::Wayland),
        }
    }

    /// How miniquad reaches it.
    pub fn backend(&self) -> LinuxBackend {
        match self {
            Self::X11(_) => LinuxBackend::X11Only,
            Self::Wayland => LinuxBackend::WaylandOnly,
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

/// Whether a Wayland compositor listens where the session says.
#[cfg(target_os = "linux")]
fn wayland() -> Option<()> {
    let name = PathBuf::from(env::var_os("WAYLAND_DISPLAY")?);
    let folder = env::var_os("XDG_RUNTIME_DIR").unwrap_or_default();
    UnixStream::connect(Path::new(&folder).join(name)).ok()?;
    Some(())
}
