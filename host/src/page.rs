//! The page that the program runs on, in a browser: the functions of `assets/web/page.js`.
//!
//! All of them take and return numbers. Text and bytes go out as an address and a length
//! in the memory of the program, which the page reads at once. They come in byte by byte: the page
//! keeps the last requested text, and returns one byte at a time.

use std::mem;

use miniquad::KeyCode;
use web_time::{Duration, Instant};

use super::{Copied, CopyError, Description, Desktop, TouchSurface};

// The page only reads the data that it is given: no call of it can harm the program.
#[expect(unsafe_code, reason = "there is no other way to call the page")]
#[link(wasm_import_module = "env")]
unsafe extern "C" {
    safe fn page_random() -> u32;
    /// How many pixels of the screen a point is wide. It changes with the page's zoom.
    pub(crate) safe fn page_pixels_per_point() -> f32;
    /// Draws a frame after this time, or only when something happens.
    safe fn page_wake_in(milliseconds: f64);
    safe fn page_is_hidden() -> bool;
    safe fn page_toggle_fullscreen();
    safe fn page_set_surface(left: u32, top: u32, width: u32, height: u32, is_swiped: bool);
    safe fn page_offer_buttons(offered: bool);
    /// Whether the page is used by touch.
    pub(crate) safe fn page_has_fingers() -> bool;
    safe fn page_set_field(left: u32, top: u32, width: u32, height: u32);
    safe fn page_end_field();
    safe fn page_take_key(name: *const u8, length: usize, with_ctrl: bool);
    safe fn page_copy(text: *const u8, length: usize);
    safe fn page_copy_png(bytes: *const u8, count: usize) -> bool;
    safe fn page_download(name: *const u8, length: usize, bytes: *const u8, count: usize);
    safe fn page_describe(text: *const u8, length: usize);
    safe fn page_set_arguments(text: *const u8, length: usize);
    safe fn page_fail(reason: *const u8, length: usize);
    safe fn page_keep(name: *const u8, length: usize, text: *const u8, count: usize) -> bool;
    /// The length of the requested text in bytes, or a negative number if there is none.
    safe fn page_ask_address() -> i32;
    safe fn page_ask_arguments() -> i32;
    safe fn page_ask_pasted() -> i32;
    safe fn page_ask_kept(name: *const u8, length: usize) -> i32;
    /// A byte of the text that was requested last.
    safe fn page_byte(index: usize) -> u8;
}

/// A random number.
pub fn random() -> u32 {
    page_random()
}

/// Saves a file where the browser saves files.
pub fn download(name: &str, bytes: &[u8]) {
    page_download(name.as_ptr(), name.len(), bytes.as_ptr(), bytes.len());
}

/// Shows, in place of the canvas, why there is nothing to see.
pub fn fail(reason: &str) {
    page_fail(reason.as_ptr(), reason.len());
}

/// The address of the page, without arguments.
pub fn address() -> String {
    answer(page_ask_address()).unwrap_or_default()
}

/// The arguments in the address: what follows the question mark.
pub fn arguments() -> String {
    answer(page_ask_arguments()).unwrap_or_default()
}

/// The text that the browser stores under this name.
pub fn kept(name: &str) -> Option<String> {
    answer(page_ask_kept(name.as_ptr(), name.len()))
}

/// Stores a text under this name. Returns `false` if the browser refuses.
pub fn keep(name: &str, text: &str) -> bool {
    page_keep(name.as_ptr(), name.len(), text.as_ptr(), text.len())
}

/// The requested text.
fn answer(length: i32) -> Option<String> {
    let length = usize::try_from(length).ok()?;
    String::from_utf8((0..length).map(|index| page_byte(index)).collect()).ok()
}

/// The time between two descriptions of a view that changes constantly.
const DESCRIPTION_INTERVAL: Duration = Duration::from_secs(1);

/// The canvas of a page, and the last state that the page was told.
#[derive(Debug, Default)]
pub(crate) struct PageCanvas {
    description: Description,
    described: Option<Instant>,
    surface: TouchSurface,
    has_buttons: bool,
    field: Option<(u32, u32, u32, u32)>,
}

impl Desktop for PageCanvas {
    /// A page can always be woken.
    fn sleep_until(&mut self, due: Option<Instant>) -> bool {
        let time = due.map(|due| due.saturating_duration_since(Instant::now()));
        page_wake_in(time.map_or(-1.0, |time| time.as_secs_f64() * 1000.0));
        true
    }

    fn toggle_full_screen(&mut self) {
        page_toggle_fullscreen();
    }

    /// A picture as shapes is copied as text.
    fn copy(&mut self, copied: Copied) -> Result<(), CopyError> {
        match copied {
            Copied::Text(text) | Copied::Svg(text) => page_copy(text.as_ptr(), text.len()),
            Copied::Picture(png) if page_copy_png(png.as_ptr(), png.len()) => {}
            Copied::Picture(_) => return Err(CopyError::OnlyText),
        }
        Ok(())
    }

    /// Does nothing: the text arrives when the browser pastes it.
    fn ask_for_text(&mut self) {}

    fn text(&mut self) -> Option<String> {
        answer(page_ask_pasted())
    }

    fn take_key(&mut self, key: KeyCode, with_ctrl: bool) {
        let name = format!("{key:?}");
        // The browser's name for it, without the kind of key: `A`, `0`, `Left`.
        let name = name.strip_prefix("Key").unwrap_or(&name);
        page_take_key(name.as_ptr(), name.len(), with_ctrl);
    }

    fn is_hidden(&self) -> bool {
        page_is_hidden()
    }

    fn describe(&mut self, at_rest: bool, description: &dyn Fn() -> Description) {
        let is_due = self
            .described
            .is_none_or(|last| last.elapsed() > DESCRIPTION_INTERVAL);
        if !at_rest && !is_due {
            return;
        }
        self.described = Some(Instant::now());
        let now = description();
        if self.description.words != now.words {
            page_describe(now.words.as_ptr(), now.words.len());
        }
        if self.description.arguments != now.arguments
            && let Some(arguments) = &now.arguments
        {
            page_set_arguments(arguments.as_ptr(), arguments.len());
        }
        self.description = now;
    }

    fn set_surface(&mut self, surface: TouchSurface) {
        if mem::replace(&mut self.surface, surface) != surface {
            let (left, top, width, height) = surface.area;
            page_set_surface(left, top, width, height, surface.is_swiped);
        }
    }

    fn offer_buttons(&mut self, offered: bool) {
        if mem::replace(&mut self.has_buttons, offered) != offered {
            page_offer_buttons(offered);
        }
    }

    fn set_field(&mut self, field: Option<(u32, u32, u32, u32)>) {
        if mem::replace(&mut self.field, field) != field {
            match field {
                Some((left, top, width, height)) => page_set_field(left, top, width, height),
                None => page_end_field(),
            }
        }
    }
}
