//! The window: the frame loop around [`App`], and the only place that knows
//! macroquad and egui.

mod art;
mod icon;
pub mod input;
mod layout;
mod overlay;
mod panel;
mod picture;
mod theme;

use std::{
    any::Any,
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use macroquad::{
    conf::{Conf, UpdateTrigger},
    miniquad,
};

use self::{art::Art, input::Input, layout::Layout};
use crate::{
    app::{App, Settings},
    message::{Effect, Message},
    worker::Worker,
};

/// Time between two frames while something moves.
const FRAME: Duration = Duration::from_micros(16_600);

/// Size of a new window, in points.
const SIZE: (i32, i32) = (960, 640);

/// How an attempt to open a window ended.
#[derive(Debug)]
pub enum Opened {
    /// The user has closed it.
    AndClosed,
    /// There is no display, or nothing to draw with; why not.
    NotAtAll(String),
}

/// Opens the window and returns when the user has closed it.
///
/// # Errors
/// When the solver thread cannot be started, or the window breaks down after
/// its first frame.
pub fn open(settings: Settings) -> Result<Opened> {
    let worker = Worker::start().context("the solver thread could not be started")?;
    let drawn = Arc::new(AtomicBool::new(false));
    let frames = frames(settings, worker, Arc::clone(&drawn));
    // miniquad panics where there is no display; that is no news to the user.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
        macroquad::Window::from_config(configuration(), frames);
    }));
    panic::set_hook(hook);
    match outcome {
        Ok(()) => Ok(Opened::AndClosed),
        Err(panic) if drawn.load(Ordering::Relaxed) => {
            bail!("the window broke down: {}", reason(panic.as_ref()))
        }
        Err(panic) => Ok(Opened::NotAtAll(reason(panic.as_ref()))),
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
    Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: "Queens".into(),
            window_width: SIZE.0,
            window_height: SIZE.1,
            high_dpi: true,
            icon: Some(icon::icon()),
            platform: miniquad::conf::Platform {
                linux_backend: miniquad::conf::LinuxBackend::X11WithWaylandFallback,
                linux_wm_class: "queens",
                blocking_event_loop: true,
                ..Default::default()
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

/// The frame loop: gather input, update, carry out effects, draw. It sleeps
/// until the next input unless the solver is at work or egui moves something.
async fn frames(settings: Settings, worker: Worker, drawn: Arc<AtomicBool>) {
    let (mut app, effects) = App::new(settings);
    let mut shell = Shell {
        worker,
        picture_wanted: false,
        quitting: false,
    };
    shell.carry_out(effects);
    let mut input = Input::new();
    let mut art = Art::default();
    let repaints = repaints();
    let mut awake_until = Instant::now();
    while !shell.quitting {
        let begun = Instant::now();
        for command in input.commands() {
            shell.tell(&mut app, Message::Command(command));
        }
        while let Some(report) = shell.worker.report() {
            shell.tell(&mut app, Message::Report(report));
        }
        let (width, height) = miniquad::window::screen_size();
        let scale = miniquad::window::dpi_scale();
        let layout = Layout::new(
            (width as u32, height as u32),
            scale,
            app.board(),
            app.board_only(),
        );
        let mut clicked = Vec::new();
        egui_macroquad::ui(|ctx| {
            ctx.set_pixels_per_point(scale);
            input.set_typing(ctx.wants_keyboard_input());
            panel::show(ctx, &app, &layout, &mut clicked);
            overlay::show(ctx, &app, &layout, &mut clicked);
        });
        art.draw(&app, &layout, scale);
        egui_macroquad::draw();
        drawn.store(true, Ordering::Relaxed);
        if shell.picture_wanted {
            shell.picture_wanted = false;
            let saved = picture::save(&app);
            shell.tell(&mut app, Message::Saved(saved));
            awake_until = begun;
        }
        let clicks = !clicked.is_empty();
        for command in clicked {
            shell.tell(&mut app, Message::Command(command));
        }
        for delay in repaints
            .try_iter()
            .filter(|delay| *delay < Duration::from_secs(1))
        {
            awake_until = awake_until.max(begun + delay);
        }
        if clicks || app.busy() || awake_until >= begun {
            miniquad::window::schedule_update();
            thread::sleep(FRAME.saturating_sub(begun.elapsed()));
        }
        macroquad::window::next_frame().await;
    }
}

/// What the frame loop does outside the state.
struct Shell {
    worker: Worker,
    picture_wanted: bool,
    quitting: bool,
}

impl Shell {
    fn tell(&mut self, app: &mut App, message: Message) {
        let effects = app.update(message);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask(request) => self.worker.send(request),
                Effect::Fullscreen(full) => macroquad::window::set_fullscreen(full),
                Effect::Screenshot => self.picture_wanted = true,
                Effect::Quit => self.quitting = true,
            }
        }
    }
}

/// Sets egui up; gives the delays after which it wants another frame.
fn repaints() -> Receiver<Duration> {
    let (wanted, repaints) = mpsc::channel();
    egui_macroquad::cfg(|ctx| {
        theme::apply(ctx);
        ctx.set_request_repaint_callback(move |info| {
            // Nobody listens any more when the window is closing.
            let _ = wanted.send(info.delay);
        });
    });
    repaints
}
