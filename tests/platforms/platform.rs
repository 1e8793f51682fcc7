//! The platform that the program is tested on.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use crate::built;

/// Where the program runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Platform {
    /// X11, to compare others with.
    X11,
    /// Windows, as Wine has it, whose windows are windows of the X server.
    Windows {
        /// What starts a program: `QUEENS_WINE`.
        wine: PathBuf,
        /// What all its programs share: `QUEENS_WINESERVER`.
        server: PathBuf,
        /// The program: `QUEENS_EXE`.
        program: PathBuf,
    },
    /// Weston in a window of the X server, without an X server of its own.
    Wayland {
        /// Pixels to a point: `QUEENS_SCALE`.
        scale: u16,
    },
    /// Weston with an X server of its own.
    XWayland,
}

impl Platform {
    /// The platform that the environment names.
    pub fn of_environment() -> Option<Self> {
        let name = env::var("QUEENS_PLATFORM").ok()?;
        Some(match name.as_str() {
            "x11" => Self::X11,
            "windows" => Self::Windows {
                wine: set("QUEENS_WINE").into(),
                server: set("QUEENS_WINESERVER").into(),
                program: set("QUEENS_EXE").into(),
            },
            "wayland" => Self::Wayland {
                scale: env::var("QUEENS_SCALE").map_or(1, |scale| {
                    scale.parse().expect("QUEENS_SCALE is a whole number")
                }),
            },
            "xwayland" => Self::XWayland,
            other => panic!("no platform is called {other:?}"),
        })
    }

    /// The program, which keeps nothing between runs.
    pub fn queens(&self) -> Command {
        let mut command = match self {
            Self::Windows { wine, program, .. } => {
                let mut command = Command::new(wine);
                command.arg(program);
                command
            }
            Self::X11 | Self::Wayland { .. } | Self::XWayland => built::queens(),
        };
        command.arg("--no-config");
        command
    }

    /// Ends what is left of programs before. Wine keeps the display of the first one, even if
    /// that had none, until nothing of it runs.
    pub fn clear(&self) {
        let Self::Windows { server, .. } = self else {
            return;
        };
        // It fails if nothing is left.
        let _ = Command::new(server).arg("--kill").status();
        let status = Command::new(server).arg("--wait").status();
        assert!(status.is_ok_and(|status| status.success()), "Wine ends");
    }

    /// Pixels to a point.
    pub fn scale(&self) -> u16 {
        match self {
            Self::Wayland { scale } => *scale,
            Self::X11 | Self::Windows { .. } | Self::XWayland => 1,
        }
    }

    /// Whether the program is that of this system.
    pub fn is_native(&self) -> bool {
        !matches!(self, Self::Windows { .. })
    }

    /// Whether Weston shows its windows.
    pub fn has_weston(&self) -> bool {
        matches!(self, Self::Wayland { .. } | Self::XWayland)
    }
}

fn set(name: &str) -> OsString {
    env::var_os(name).unwrap_or_else(|| panic!("{name} is not set"))
}
