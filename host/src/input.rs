//! How to read the input that miniquad reports, which differs from platform to platform.

use miniquad::KeyMods;

/// The meaning of a pointer motion, in pixels: miniquad reports nothing but motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PointerMotion {
    /// The pointer moved to this place.
    Moved((f32, f32)),
    /// The pointer was at this place when the host checked. What miniquad reports before and after
    /// may be newer, so this matters only while no button is down.
    Found((f32, f32)),
    /// The pointer left the window.
    Gone,
}

/// The x and the y that are reported once the pointer has left the window.
pub(crate) const GONE: i16 = i16::MIN;

/// How far above its actual place a found pointer is reported.
pub(crate) const FOUND: i16 = 1 << 14;

/// A pointer reported above this line was found: no one drags anything this far above a window.
const TOP: f32 = -8192.0;

impl PointerMotion {
    /// Interprets a motion as reported by miniquad.
    pub fn of_miniquad((x, y): (f32, f32)) -> Self {
        if x <= f32::from(GONE) {
            Self::Gone
        } else if y < TOP {
            Self::Found((x, y + f32::from(FOUND)))
        } else {
            Self::Moved((x, y))
        }
    }
}

/// Whether shortcuts use the logo key instead of Ctrl.
pub const COMMAND_IS_LOGO: bool = cfg!(target_os = "macos");

/// The modifiers as which `AltGr` is reported where it is not a modifier of its own: it chooses a
/// character, as Shift does. On a Mac it is Option.
pub const ALT_GR: Option<KeyMods> = if cfg!(any(windows, target_os = "macos")) {
    Some(KeyMods {
        shift: false,
        ctrl: cfg!(windows),
        alt: true,
        logo: false,
    })
} else {
    None
};

/// Whether a character is reported after its key, and alone: nothing says whether Shift is down or
/// its key is being held.
pub const TELLS_BARE_CHARACTERS: bool = cfg!(target_family = "wasm");

/// What miniquad counts when a wheel is turned, or fingers move on a pad: to the right and up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum WheelUnit {
    /// Points.
    #[default]
    Points,
    /// Parts of a notch: this many make one.
    Notches(f32),
}
