//! One frame after the other: gather input, update, carry out effects, draw.

use std::{
    mem, thread,
    time::{Duration, Instant},
};

use anyhow::Result;
use egui::Event;
use macroquad::{
    miniquad::window::{clipboard_get, clipboard_set, dpi_scale, schedule_update, screen_size},
    window::{request_new_screen_size, set_fullscreen},
};

#[cfg(target_os = "linux")]
use super::x11::X11Helper;
use super::{
    board::BoardRenderer,
    comparison, foot,
    gui::Gui,
    input::{ClipboardKey, Input},
    layout::{Layout, Show},
    marks, overlay, panel, picture,
    theme::{self, Palette},
};
use crate::{
    app::{Activity, App, Command, Current, Effect, Message, Settings, Theme},
    solver::SolverThread,
};

/// Time between two frames while something moves. Only a key need not wait for it.
const FRAME: Duration = Duration::from_micros(16_600);

/// The longest time between two frames while something moves slowly.
const LONG_FRAME: Duration = Duration::from_millis(40);

/// How long a frame may be held up for the answer to the key that it is drawn
/// for: far less than the frame that would be drawn in vain without.
const ANSWER: Duration = Duration::from_millis(2);

/// What egui wants to be drawn later than this is not worth staying awake for.
const FORESIGHT: Duration = Duration::from_secs(1);

/// Everything that outlives a frame.
pub struct Runner {
    app: App,
    solver: SolverThread,
    input: Input,
    art: BoardRenderer,
    gui: Gui,
    begun: Instant,
    /// When the next frame is due.
    next: Instant,
    awake_until: Instant,
    #[cfg(target_os = "linux")]
    x11: X11Helper,
    screen: (f32, f32),
    /// Pixels to a point in what was laid out last.
    scale: f32,
    /// The theme that egui wears.
    worn: Option<Theme>,
    /// Whether the next frame is the first.
    first: bool,
    /// When time was told last, if something waits for it.
    ticked: Option<Instant>,
    picture_wanted: bool,
    quitting: bool,
}

impl Runner {
    /// The state before the first frame.
    pub fn new(settings: Settings, solver: SolverThread) -> Self {
        let (app, effects) = App::new(settings);
        let now = Instant::now();
        let mut runner = Self {
            app,
            solver,
            input: Input::listen(),
            art: BoardRenderer::default(),
            gui: Gui::new(),
            begun: now,
            next: now,
            awake_until: now,
            #[cfg(target_os = "linux")]
            x11: X11Helper::of(super::CLASS),
            screen: screen_size(),
            scale: dpi_scale(),
            worn: None,
            first: true,
            ticked: None,
            picture_wanted: false,
            quitting: false,
        };
        runner.carry_out(effects);
        runner.fit_scale();
        runner
    }

    /// Makes the window as large in points as was asked for, where the desktop
    /// takes that for pixels.
    fn fit_scale(&self) {
        let (width, height) = (super::SIZE.0 as f32, super::SIZE.1 as f32);
        let scale = dpi_scale();
        if scale > 1.0 && self.screen.0 < width * scale {
            request_new_screen_size(width, height);
        }
    }

    /// Whether this frame was the last.
    pub fn quitting(&self) -> bool {
        self.quitting
    }

    /// Whether the solver has broken down.
    pub fn broken(&self) -> bool {
        self.solver.is_broken()
    }

    /// Draws one frame from what has happened until now.
    ///
    /// # Errors
    /// When the graphics card cannot draw it.
    pub fn frame(&mut self) -> Result<()> {
        self.input.poll(self.scale);
        let answer_due = self.input.has_news();
        if !answer_due {
            thread::sleep(self.next.saturating_duration_since(Instant::now()));
        }
        self.begun = Instant::now();
        self.next = self.begun + self.interval();
        self.quitting |= self.broken();
        while let Some(command) = self.input.command(self.app.activity()) {
            self.tell(Message::Command(command));
            // egui lays out what is new in two passes.
            self.stay_awake(FRAME);
        }
        if answer_due
            && self.app.is_waiting()
            && let Some(report) = self.solver.report_within(ANSWER)
        {
            self.tell(Message::Report(report.into()));
        }
        while let Some(report) = self.solver.report() {
            self.tell(Message::Report(report.into()));
        }
        self.tick();
        self.screen = screen_size();
        let dpi_scale = dpi_scale();
        let (width, height) = self.screen;
        let layout = Layout::new(
            (width as u32, height as u32),
            dpi_scale,
            self.app.board(),
            self.show(),
        );
        self.scale = layout.scale;
        let clicks = self.input.clicks();
        let mut clicked = Vec::new();
        // Letters and shaders take egui as long as all the rest of the first
        // frame: the board need not wait for them.
        let board_alone = mem::take(&mut self.first);
        if !board_alone {
            let worn = self.worn.replace(self.app.theme());
            self.gui.take(self.input.events());
            if self.input.clipboard() == Some(ClipboardKey::Paste) {
                self.gui.take(clipboard_get().map(Event::Paste));
            }
            let output = self.gui.lay_out(self.screen, layout.scale, |ctx| {
                // A second pass begins from nothing.
                clicked.clear();
                if worn != self.worn {
                    theme::wear(ctx, Palette::of(self.app.theme()));
                }
                panel::show(ctx, &self.app, &layout, &mut clicked);
                foot::show(ctx, &self.app, &layout, &mut clicked);
                marks::show(ctx, self.app.theme(), self.app.current(), &layout);
                overlay::show(ctx, &self.app, &layout, &mut clicked);
                comparison::show(ctx, &self.app, &mut clicked);
                if !ctx.is_pointer_over_area() {
                    let squares = clicks.iter().filter_map(|&click| layout.square(click));
                    clicked.extend(squares.map(Command::Toggle));
                }
            });
            self.input.set_keyboard(output.keyboard);
            if let Some(text) = output.copied {
                clipboard_set(&text);
            }
            if output.repaint_after < FORESIGHT {
                self.stay_awake(output.repaint_after);
            }
        }
        self.art
            .draw(self.app.theme(), self.app.current(), &layout, dpi_scale);
        if board_alone {
            self.stay_awake(FRAME);
        } else {
            self.gui.draw()?;
        }
        if self.picture_wanted {
            self.picture_wanted = false;
            let saved = picture::save(&self.app);
            self.tell(Message::Saved(saved));
            self.stay_awake(FRAME);
        }
        for command in clicked {
            self.tell(Message::Command(command));
            self.stay_awake(FRAME);
        }
        Ok(())
    }

    /// Tells how much time has gone by while something waits for that.
    fn tick(&mut self) {
        let before = self.ticked.take();
        if self.app.needs_time() {
            self.ticked = Some(self.begun);
            let elapsed = before.map_or(Duration::ZERO, |before| self.begun - before);
            self.tell(Message::Tick(elapsed));
        }
    }

    /// Time until the next frame: no less than a search takes from step to step that
    /// is watched, as long as a key can wait for it.
    fn interval(&self) -> Duration {
        match self.app.current() {
            Current::Watch(watch) if watch.is_running() => {
                let step = Duration::from_secs(1) / watch.speed().max(1);
                step.clamp(FRAME, LONG_FRAME)
            }
            Current::Browse(_) | Current::Watch(_) | Current::Play(_) => FRAME,
        }
    }

    /// What there is to show.
    fn show(&self) -> Show {
        match self.app.activity() {
            _ if self.app.view().board_only => Show::Board,
            Activity::Browse => Show::BoardAndPanel,
            Activity::Watch | Activity::Play => Show::BoardPanelAndFoot,
        }
    }

    /// Lets the window sleep until the next input, unless something moves.
    pub fn rest(&mut self) {
        if self.app.is_busy() || self.app.is_running() || self.begun <= self.awake_until {
            schedule_update();
        } else {
            #[cfg(target_os = "linux")]
            self.x11.after_frame();
        }
    }

    fn stay_awake(&mut self, time: Duration) {
        self.awake_until = self.awake_until.max(self.begun + time);
    }

    fn tell(&mut self, message: Message) {
        let effects = self.app.update(message);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask(request) => self.solver.send(request),
                Effect::Fullscreen(full) => self.fill_screen(full),
                Effect::Screenshot => self.picture_wanted = true,
                Effect::Quit => self.quitting = true,
            }
        }
    }

    fn fill_screen(&self, full: bool) {
        #[cfg(target_os = "linux")]
        if self.x11.fill_screen(full) {
            return;
        }
        set_fullscreen(full);
    }
}
