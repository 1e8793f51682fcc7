//! The services of the desktop for a window, or of the page for its canvas, and the data to copy.

use miniquad::KeyCode;
use thiserror::Error;
use web_time::Instant;

use crate::WheelUnit;

/// What a window shows, as a page says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// In words, for those who cannot see it.
    pub words: String,
    /// The arguments of the address that shows it, if there is one.
    pub arguments: Option<String>,
}

/// The part of a window that fingers drag or swipe across.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TouchSurface {
    /// Its distance from the left and from the top, its width and its height, in pixels.
    pub area: (u32, u32, u32, u32),
    /// Whether a finger that moves across it stands for an arrow key instead of dragging it.
    pub is_swiped: bool,
}

/// The services of the desktop for a window, or of the page for its canvas. Methods whose default
/// does nothing are for pages alone.
pub trait Desktop {
    /// Reports that a frame was drawn, and when the next one is due if nothing happens before.
    /// Returns `false` if the window cannot be woken, so that it has to stay awake.
    fn sleep_until(&mut self, due: Option<Instant>) -> bool;

    /// What miniquad counts when a wheel is turned.
    fn wheel_unit(&self) -> WheelUnit {
        WheelUnit::Points
    }

    /// Makes the window fill the screen, or ends that. The desktop may end it, too, so the program
    /// cannot know which of the two is due.
    fn toggle_full_screen(&mut self);

    /// Puts something into the clipboard.
    ///
    /// # Errors
    /// If it cannot be put there.
    fn copy(&mut self, copied: Copied) -> Result<(), CopyError>;

    /// Requests the text in the clipboard. It arrives later, if at all.
    fn ask_for_text(&mut self);

    /// The requested text, once it has arrived. On a page, the text that was pasted.
    fn text(&mut self) -> Option<String>;

    /// Preserves what was copied in a frame that begins with Ctrl and C or X down: macroquad's
    /// built-in widgets clear the clipboard then, even when unused. Text that is copied later in
    /// that frame stays.
    fn keep_copied(&mut self) {}

    /// Takes a key from the browser, alone or with Ctrl.
    fn take_key(&mut self, _key: KeyCode, _with_ctrl: bool) {}

    /// Whether the page is hidden: from then on it may be closed without another frame.
    fn is_hidden(&self) -> bool {
        false
    }

    /// Says what the window shows: at rest, and from time to time while it changes.
    fn describe(&mut self, _at_rest: bool, _description: &dyn Fn() -> Description) {}

    /// Sets where fingers drag or swipe. Elsewhere one that goes up or down scrolls.
    fn set_surface(&mut self, _surface: TouchSurface) {}

    /// Offers buttons for actions that otherwise take a key, which fingers do not have.
    fn offer_buttons(&mut self, _offered: bool) {}

    /// Sets the field that has the input focus, in pixels, so that a telephone can show its
    /// keyboard: its distance from the left and from the top, its width and its height.
    fn set_field(&mut self, _field: Option<(u32, u32, u32, u32)>) {}
}

/// The names of text on X11 and Wayland, the best first.
#[cfg(target_os = "linux")]
pub(crate) const TEXTS: [&str; 5] = [
    "text/plain;charset=utf-8",
    "UTF8_STRING",
    "text/plain",
    "TEXT",
    "STRING",
];

/// Why something cannot be copied.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CopyError {
    /// The clipboard takes no pictures on this platform.
    #[error("the clipboard takes only text here")]
    OnlyText,
    /// The reason that the system gives.
    #[error("{0}")]
    Refused(String),
}

/// The data to copy.
#[derive(Clone, Debug)]
pub enum Copied {
    /// A text.
    Text(String),
    /// A picture: a PNG file.
    Picture(Vec<u8>),
    /// A picture as SVG, which is also text.
    Svg(String),
}

#[cfg(target_os = "linux")]
impl Copied {
    /// The names of its formats on X11 and Wayland, the best first.
    pub(crate) fn names(&self) -> Vec<&'static str> {
        match self {
            Self::Text(_) => TEXTS.into(),
            Self::Picture(_) => vec!["image/png"],
            Self::Svg(_) => ["image/svg+xml"].into_iter().chain(TEXTS).collect(),
        }
    }

    /// The data in these formats.
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Text(text) | Self::Svg(text) => text.as_bytes(),
            Self::Picture(png) => png,
        }
    }
}
