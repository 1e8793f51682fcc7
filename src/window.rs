//! The window: the frame loop around [`App`](crate::app::App), and the only place that knows
//! macroquad and egui.

mod board;
mod charts;
mod comparison;
mod fields;
mod foot;
mod gui;
mod icon;
mod input;
pub mod keys;
mod layout;
mod marks;
mod overlay;
mod panel;
mod picture;
mod runner;
mod theme;
mod thumbnails;
#[cfg(target_os = "linux")]
mod x11;

use std::{
    any::Any,
    cell::RefCell,
    env,
    panic::{self, AssertUnwindSafe},
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::{Context, Error, Result, bail};
use macroquad::{
    conf::{Conf, UpdateTrigger},
    miniquad::conf::{LinuxBackend, Platform},
};

use self::runner::Runner;
use crate::{app::Settings, solver::SolverThread};

/// Size of a new window, in points.
const SIZE: (i32, i32) = (960, 640);

/// What desktops know the window by.
const CLASS: &str = "queens";

/// How an attempt to open a window ended.
#[derive(Debug)]
pub enum Opened {
    /// The user has closed it.
    Closed,
    /// There is no display, or none with OpenGL.
    NoDisplay,
}

/// Opens the window and returns when the user has closed it.
///
/// # Errors
/// When the solver thread cannot be started, or window or solver break down
/// after the first frame.
pub fn open(settings: Settings) -> Result<Opened> {
    let solver = SolverThread::start().context("the solver thread could not be started")?;
    let drawn = Arc::new(AtomicBool::new(false));
    let broken = Arc::new(AtomicBool::new(false));
    let failure = Rc::new(RefCell::new(None));
    let frames = frames(
        settings,
        solver,
        Arc::clone(&drawn),
        Arc::clone(&broken),
        Rc::clone(&failure),
    );
    // miniquad panics where there is no display. What a panic has to say is
    // said below in one line.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
        macroquad::Window::from_config(configuration(), frames);
    }));
    panic::set_hook(hook);
    if let Some(error) = failure.take() {
        return Err(error);
    }
    match outcome {
        Ok(()) if broken.load(Ordering::Relaxed) => bail!("the solver broke down"),
        Ok(()) => Ok(Opened::Closed),
        Err(panic) if drawn.load(Ordering::Relaxed) => {
            bail!("the window broke down: {}", reason(panic.as_ref()))
        }
        Err(_) => Ok(Opened::NoDisplay),
    }
}

/// What a panic has to say, in one line.
fn reason(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("unknown reason");
    text.lines().next().unwrap_or_default().to_owned()
}

fn configuration() -> Conf {
    let wayland_alone =
        env::var_os("DISPLAY").is_none() && env::var_os("WAYLAND_DISPLAY").is_some();
    Conf {
        miniquad_conf: macroquad::miniquad::conf::Conf {
            window_title: "Queens".into(),
            window_width: SIZE.0,
            window_height: SIZE.1,
            high_dpi: true,
            icon: Some(icon::icon()),
            platform: Platform {
                linux_backend: if wayland_alone {
                    LinuxBackend::WaylandOnly
                } else {
                    LinuxBackend::X11Only
                },
                linux_wm_class: CLASS,
                blocking_event_loop: true,
                ..Platform::default()
            },
            ..Default::default()
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            specific_key: None,
            touch: true,
        }),
        ..Default::default()
    }
}

/// The frame loop.
async fn frames(
    settings: Settings,
    solver: SolverThread,
    drawn: Arc<AtomicBool>,
    broken: Arc<AtomicBool>,
    failure: Rc<RefCell<Option<Error>>>,
) {
    let mut runner = Runner::new(settings, solver);
    loop {
        if let Err(error) = runner.frame() {
            *failure.borrow_mut() = Some(error);
            return;
        }
        drawn.store(true, Ordering::Relaxed);
        broken.store(runner.broken(), Ordering::Relaxed);
        // Nobody may ask for another frame.
        if runner.quitting() {
            return;
        }
        runner.rest();
        macroquad::window::next_frame().await;
    }
}
