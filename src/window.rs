//! The window: the frame loop around [`App`](crate::app::App), and the only place that knows
//! macroquad and egui.

mod background_tasks;
mod board;
mod board_canvas;
mod board_marks;
mod code_letters;
mod comparison;
mod copy_menu;
mod egui_pass;
mod egui_renderer;
mod egui_shapes;
mod egui_style;
mod foot;
mod help;
mod icon;
mod input;
mod keep_in_background;
pub(crate) mod key;
mod key_table;
mod layout;
mod listing;
mod motion;
mod overview;
mod panel;
mod panics;
mod pointer;
mod queen_density;
mod race_boards;
mod runner;
mod save_dialog;
mod save_in_background;
mod screenshot;
mod selector;
mod settings_menu;
mod side;
mod timeline;
mod top_bar;
mod tree;
mod under_pointer;
mod widgets;
mod words_on_board;

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;

use anyhow::{Context, Result, bail};
use host::Display;
use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad::conf::Platform;

use self::keep_in_background::Storage;
use self::runner::Runner;
use crate::app::Settings;
use crate::store::Store;
use crate::task::SaveTask;
use crate::worker::Worker;

/// The size of a new window, in points: where the screen is known to have room for more, and
/// elsewhere.
const LARGE_SIZE: (i32, i32) = (1280, 800);
const SMALL_SIZE: (i32, i32) = (960, 640);

/// The room on a screen, across and down, for a window's frame and for panels of the desktop, in
/// points.
const DESKTOP_MARGIN: i32 = 100;

/// The window to open on a display.
fn window(display: &Display) -> host::Window {
    let has_room = |room: f32, length: i32| room >= (length + DESKTOP_MARGIN) as f32;
    let fits = |(width, height)| has_room(width, LARGE_SIZE.0) && has_room(height, LARGE_SIZE.1);
    host::Window {
        class: "queens",
        size: if display.room().is_some_and(fits) {
            LARGE_SIZE
        } else {
            SMALL_SIZE
        },
    }
}

/// The title of the window.
const TITLE: &str = "Queens";

/// How an attempt to open a window ended.
#[derive(Debug, PartialEq, Eq)]
pub enum WindowOutcome {
    /// The user closed it.
    Closed,
    /// There is no display.
    NoDisplay,
    /// There is a display, but no window could be opened on it, for this reason.
    NoWindow(String),
}

/// How far a window has come: `None` while it is being opened, then whether it can be drawn.
type WindowProgress = Option<Result<()>>;

/// Opens the window and returns once the user has closed it. Settings are kept in the store, and
/// `save` writes the files that need more than the screen has.
///
/// # Errors
/// If the worker thread cannot be started, or the window or the worker breaks down once the window
/// is open.
pub fn open(mut settings: Settings, store: &Store, save: SaveTask) -> Result<WindowOutcome> {
    let Some(display) = Display::find() else {
        return Ok(WindowOutcome::NoDisplay);
    };
    host::close_own_console();
    let window = window(&display);
    let configuration = configuration(display.platform(window), window);
    // Before the worker's thread starts: the helper for Wayland cannot come later.
    let desktop = display.open(window)?;
    let worker = Worker::start().context("the worker thread could not be started")?;
    let progress = Rc::default();
    let storage = Storage::open(store, &mut settings);
    let runner = move || {
        let runner = Runner::new(settings, storage, worker, desktop, save);
        Runner::fit_scale(window.size);
        runner
    };
    let frames = frames(runner, Rc::clone(&progress));
    // miniquad panics if it finds no OpenGL.
    let returned = panics::keep_during(|| {
        panic::catch_unwind(AssertUnwindSafe(|| {
            macroquad::Window::from_config(configuration, frames);
        }))
    });
    let panic = panics::FIRST.get().map(String::as_str);
    outcome(progress.take(), returned.is_ok(), panic)
}

/// The outcome, from the progress of the window, whether it returned or panicked, and the text of
/// the first panic.
fn outcome(progress: WindowProgress, returned: bool, panic: Option<&str>) -> Result<WindowOutcome> {
    let reason = panic.unwrap_or(panics::UNKNOWN);
    match (progress, returned) {
        (Some(Err(error)), _) => Err(error),
        (None, false) => Ok(WindowOutcome::NoWindow(reason.into())),
        (Some(Ok(())), false) => bail!("the window broke down: {reason}"),
        (None | Some(Ok(())), true) => Ok(WindowOutcome::Closed),
    }
}

fn configuration(platform: Platform, window: host::Window) -> Conf {
    Conf {
        miniquad_conf: macroquad::miniquad::conf::Conf {
            window_title: TITLE.into(),
            window_width: window.size.0,
            window_height: window.size.1,
            high_dpi: true,
            icon: Some(icon::icon()),
            platform,
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
async fn frames(begin: impl FnOnce() -> Runner, progress: Rc<RefCell<WindowProgress>>) {
    progress.replace(Some(Ok(())));
    let mut runner = begin();
    loop {
        if let Err(error) = runner.frame() {
            progress.replace(Some(Err(error)));
            return;
        }
        // No one may request another frame.
        if runner.quitting {
            return;
        }
        runner.rest();
        macroquad::window::next_frame().await;
    }
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    /// The message in the end, after a panic that says "why".
    fn said(progress: WindowProgress, returned: bool) -> String {
        match outcome(progress, returned, Some("why")) {
            Ok(opened) => format!("{opened:?}"),
            Err(error) => format!("{error:#}"),
        }
    }

    #[test]
    fn only_what_happens_before_there_is_a_window_is_no_window() {
        for (progress, returned, expected) in [
            (None, true, "Closed"),
            (Some(Ok(())), true, "Closed"),
            (None, false, "NoWindow(\"why\")"),
            (Some(Ok(())), false, "the window broke down: why"),
            (Some(Err(anyhow!("no shader"))), true, "no shader"),
        ] {
            assert_eq!(said(progress, returned), expected);
        }
    }
}
