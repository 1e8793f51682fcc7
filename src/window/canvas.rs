//! What the page does for its canvas: it keeps the clipboard, wakes the canvas at a time, and
//! lets it fill the screen.

use egui::Rect;
use web_time::{Duration, Instant};

use super::{
    copied::{Copied, ONLY_TEXT},
    display::Display,
    keys::{Key, PREDICTION, SECTIONS},
    layout::{Area, BoardView},
};
use crate::{
    app::{App, Room, captions::description::description},
    page,
};

/// Time between two descriptions of what changes all the time.
const DESCRIPTION_INTERVAL: Duration = Duration::from_secs(1);

/// What the page does for its canvas.
pub struct Desktop {
    /// What it shows, as was said last.
    description: String,
    /// When that was.
    described: Option<Instant>,
    /// Where fingers swipe.
    swipes: Option<Area>,
    /// Whether there is no room for a panel beside the board, so that fingers need a button
    /// for it.
    has_buttons: bool,
    /// The field that is typed into, in pixels: from the left, from the top, how wide and high.
    field: Option<(u32, u32, u32, u32)>,
}

impl Desktop {
    /// The page of this canvas.
    ///
    /// # Errors
    /// None here.
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere there are errors")]
    pub fn new(display: Display, _: &'static str) -> std::io::Result<Self> {
        let Display::Native = display;
        let sections = SECTIONS.iter().chain([&PREDICTION]);
        let bindings = sections.flat_map(|section| section.bindings);
        for key in bindings.flat_map(|binding| binding.keys) {
            take(*key);
        }
        Ok(Self {
            description: String::new(),
            described: None,
            swipes: None,
            has_buttons: false,
            field: None,
        })
    }

    /// Says in words what the canvas shows: at rest, and now and then while that changes.
    pub fn describe(&mut self, at_rest: bool, app: &App) {
        let is_due = self
            .described
            .is_none_or(|last| last.elapsed() > DESCRIPTION_INTERVAL);
        if !at_rest && !is_due {
            return;
        }
        self.described = Some(Instant::now());
        let description = description(app);
        if self.description != description {
            page::describe(&description);
            self.description = description;
        }
    }

    /// Says where fingers swipe: on a board all of which is shown, and nothing lies over it.
    /// Elsewhere they drag. Says, too, whether they need buttons.
    pub fn set_swipes(&mut self, app: &App, board: Option<&BoardView>) {
        let view = app.view();
        let is_open = view.overlay.is_none() && view.camera.is_fit();
        let area = board.filter(|_| is_open).map(|board| board.area);
        if self.swipes != area {
            let place = area.map_or((0, 0, 0), |area| (area.x, area.y, area.width));
            page::set_swipes(place);
            self.swipes = area;
        }
        let has_buttons = view.panes.room() == Room::BoardOrPanel;
        if self.has_buttons != has_buttons {
            page::offer_buttons(has_buttons);
            self.has_buttons = has_buttons;
        }
    }

    /// Says which field is typed into, in points of `scale` pixels, if any.
    pub fn set_field(&mut self, field: Option<Rect>, scale: f32) {
        let field = field.map(|field| {
            let pixels = |points: f32| (points * scale).round() as u32;
            let (left, top) = (pixels(field.left()), pixels(field.top()));
            (left, top, pixels(field.width()), pixels(field.height()))
        });
        if self.field == field {
            return;
        }
        match field {
            Some(place) => page::set_field(place),
            None => page::end_field(),
        }
        self.field = field;
    }

    /// Pixels to a point, which change when the page is zoomed.
    pub fn pixels_per_point() -> f32 {
        page::pixels_per_point()
    }

    /// Whether a button shows the panel where there is no room for it beside the board.
    pub fn has_panel_button() -> bool {
        page::has_fingers()
    }

    /// Says that a frame is drawn, and when the next is due if nothing happens before.
    /// A page always wakes.
    pub fn sleep_until(&self, due: Option<Instant>) -> bool {
        page::wake_in(due.map(|due| due.saturating_duration_since(Instant::now())));
        true
    }

    /// Lets the canvas fill the screen, or no longer. The browser ends that by itself, too, so
    /// it alone knows.
    pub fn fill_screen(&self, _: bool) {
        page::toggle_fullscreen();
    }

    /// Puts something into the clipboard. A picture as shapes is a text.
    ///
    /// # Errors
    /// In one line why it is not there.
    pub fn copy(&mut self, copied: Copied) -> Result<(), String> {
        match copied {
            Copied::Text(text) | Copied::Svg(text) => page::copy(&text),
            Copied::Png { file } if page::copy_png(&file) => {}
            Copied::Png { .. } => return Err(ONLY_TEXT.into()),
        }
        Ok(())
    }

    /// The text comes by itself, as the browser pastes it.
    pub fn ask_for_text(&mut self) {}

    /// The text that was pasted.
    pub fn text(&mut self) -> Option<String> {
        page::pasted()
    }

    /// Keeps what was copied in the clipboard. The page does not empty it.
    pub fn keep_copied(&self) {}
}

/// Takes a key from the browser that the program knows. Those that write something it takes
/// all.
fn take(key: Key) {
    let (code, with_ctrl) = match key {
        Key::Char(_) | Key::ShiftChar(_) => return,
        Key::Named(code) | Key::Shift(code) => (code, false),
        Key::Ctrl(code) | Key::CtrlShift(code) => (code, true),
    };
    let name = format!("{code:?}");
    page::take_key(name.strip_prefix("Key").unwrap_or(&name), with_ctrl);
}
