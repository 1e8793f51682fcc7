//! What the page does for its canvas: it keeps the clipboard, wakes the canvas at a time, and
//! lets it fill the screen.

use std::mem;

use miniquad::KeyCode;
use web_time::{Duration, Instant};

use super::{
    Desktop,
    copied::{Copied, CopyError},
    page,
};

/// Time between two descriptions of what changes all the time.
const DESCRIPTION_INTERVAL: Duration = Duration::from_secs(1);

/// The canvas of a page, and what the page was told of it last.
#[derive(Debug, Default)]
pub struct PageCanvas {
    description: String,
    described: Option<Instant>,
    swipes: Option<(u32, u32, u32)>,
    has_buttons: bool,
    field: Option<(u32, u32, u32, u32)>,
}

impl Desktop for PageCanvas {
    /// A page always wakes.
    fn sleep_until(&mut self, due: Option<Instant>) -> bool {
        page::wake_in(due.map(|due| due.saturating_duration_since(Instant::now())));
        true
    }

    /// The browser ends that by itself, too, so it alone knows.
    fn fill_screen(&mut self, _: bool) {
        page::toggle_fullscreen();
    }

    /// A picture as shapes is a text.
    fn copy(&mut self, copied: Copied) -> Result<(), CopyError> {
        match copied {
            Copied::Text(text) | Copied::Svg(text) => page::copy(&text),
            Copied::Picture(picture) if page::copy_png(&picture.png) => {}
            Copied::Picture(_) => return Err(CopyError::OnlyText),
        }
        Ok(())
    }

    /// It comes by itself, as the browser pastes it.
    fn ask_for_text(&mut self) {}

    fn text(&mut self) -> Option<String> {
        page::pasted()
    }

    fn take_key(&mut self, key: KeyCode, with_ctrl: bool) {
        let name = format!("{key:?}");
        page::take_key(name.strip_prefix("Key").unwrap_or(&name), with_ctrl);
    }

    fn describe(&mut self, at_rest: bool, words: &dyn Fn() -> String) {
        let is_due = self
            .described
            .is_none_or(|last| last.elapsed() > DESCRIPTION_INTERVAL);
        if !at_rest && !is_due {
            return;
        }
        self.described = Some(Instant::now());
        let description = words();
        if self.description != description {
            page::describe(&description);
            self.description = description;
        }
    }

    fn set_swipes(&mut self, square: Option<(u32, u32, u32)>) {
        if mem::replace(&mut self.swipes, square) != square {
            page::set_swipes(square.unwrap_or_default());
        }
    }

    fn offer_buttons(&mut self, offered: bool) {
        if mem::replace(&mut self.has_buttons, offered) != offered {
            page::offer_buttons(offered);
        }
    }

    fn set_field(&mut self, field: Option<(u32, u32, u32, u32)>) {
        if mem::replace(&mut self.field, field) != field {
            match field {
                Some(place) => page::set_field(place),
                None => page::end_field(),
            }
        }
    }
}
