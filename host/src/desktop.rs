//! What the desktop does for a window, or the page for its canvas, and what it is given to copy.

use miniquad::{KeyCode, window::set_fullscreen};
use thiserror::Error;
use web_time::Instant;

/// What the desktop does for a window, or the page for its canvas. What it says nothing of is
/// for pages alone, and nothing happens elsewhere.
pub trait Desktop {
    /// Says that a frame is drawn, and when the next is due if nothing happens before.
    /// `false` if the window cannot be woken: then it has to stay awake.
    fn sleep_until(&mut self, due: Option<Instant>) -> bool;

    /// Lets the window fill the screen, or no longer.
    fn fill_screen(&mut self, full: bool) {
        set_fullscreen(full);
    }

    /// Puts something into the clipboard.
    ///
    /// # Errors
    /// When it is not there.
    fn copy(&mut self, copied: Copied) -> Result<(), CopyError>;

    /// Asks for the text in the clipboard. It comes later, if it comes.
    fn ask_for_text(&mut self);

    /// The text that was asked for, once it is there. A page gives what was pasted.
    fn text(&mut self) -> Option<String>;

    /// Keeps in the clipboard what was copied, in a frame that begins with Ctrl and C or X down:
    /// macroquad's own widgets empty it then, used or not. What is written later in that frame
    /// stays.
    fn keep_copied(&mut self) {}

    /// Takes a key from the browser, alone or with Ctrl.
    fn take_key(&mut self, _key: KeyCode, _with_ctrl: bool) {}

    /// Says in words what the window shows, for those who cannot see it: at rest, and now and then
    /// while that changes.
    fn describe(&mut self, _at_rest: bool, _words: &dyn Fn() -> String) {}

    /// Says where a finger that moves swipes, in pixels: from the left, from the top, and how wide
    /// and high. Elsewhere it drags.
    fn set_swipes(&mut self, _square: Option<(u32, u32, u32)>) {}

    /// Offers buttons for what else takes a key, where fingers have none.
    fn offer_buttons(&mut self, _offered: bool) {}

    /// Says which field is typed into, in pixels, so that a telephone can show its keyboard: how
    /// far from the left and from the top it is, how wide and how high.
    fn set_field(&mut self, _field: Option<(u32, u32, u32, u32)>) {}
}

/// What X11 and Wayland call texts, the best name first.
#[cfg(target_os = "linux")]
pub(crate) const TEXTS: [&str; 5] = [
    "text/plain;charset=utf-8",
    "UTF8_STRING",
    "text/plain",
    "TEXT",
    "STRING",
];

/// Why something is not in the clipboard.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CopyError {
    /// The clipboard takes no pictures here.
    #[error("the clipboard takes text alone here")]
    OnlyText,
    /// The system says why.
    #[error("{0}")]
    Refused(String),
}

/// What is copied.
#[derive(Clone, Debug)]
pub enum Copied {
    /// A text.
    Text(String),
    /// A picture.
    Picture(Picture),
    /// A picture as SVG, which is a text as well.
    Svg(String),
}

/// A picture for the clipboard.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file.
    #[cfg_attr(
        not(any(windows, target_os = "linux", target_family = "wasm")),
        expect(dead_code, reason = "miniquad copies texts alone")
    )]
    pub(crate) png: Vec<u8>,
    /// The same picture for programs that take no PNG.
    #[cfg(windows)]
    pub(crate) bitmap: Vec<u8>,
}

impl Copied {
    /// A picture as PNG. Some platforms turn it into another form, which takes a while: it need
    /// not be done in a frame.
    ///
    /// # Errors
    /// When it is no PNG.
    pub fn png(png: Vec<u8>) -> Result<Self, CopyError> {
        #[cfg(windows)]
        let bitmap =
            crate::windows::bitmap(&png).map_err(|error| CopyError::Refused(error.to_string()))?;
        Ok(Self::Picture(Picture {
            png,
            #[cfg(windows)]
            bitmap,
        }))
    }

    /// What it is called on X11 and Wayland, the best name first.
    #[cfg(target_os = "linux")]
    pub(crate) fn names(&self) -> Vec<&'static str> {
        match self {
            Self::Text(_) => TEXTS.into(),
            Self::Picture(_) => vec!["image/png"],
            Self::Svg(_) => ["image/svg+xml"].into_iter().chain(TEXTS).collect(),
        }
    }

    /// What stands in files of these names.
    #[cfg(target_os = "linux")]
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Text(text) | Self::Svg(text) => text.as_bytes(),
            Self::Picture(picture) => &picture.png,
        }
    }
}
