//! What miniquad tells of input, which means something else on each platform.

/// What a motion of the pointer says, in pixels: miniquad knows motion alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PointerMotion {
    /// The pointer moved to this place.
    Moved((f32, f32)),
    /// The pointer was found at this place when somebody looked. What miniquad tells before and
    /// after may be newer, so it matters only while no button is down.
    Found((f32, f32)),
    /// The pointer left the window.
    Gone,
}

/// Where the pointer is said to be, across and down, once it has left the window.
pub(crate) const GONE: i16 = i16::MIN;

/// How far above its place a pointer is said to be that was found there.
pub(crate) const FOUND: i16 = 1 << 14;

/// Nobody drags anything as far above a window as this.
const TOP: f32 = -8192.0;

impl PointerMotion {
    /// The motion as miniquad tells it.
    #[must_use]
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

/// Whether a shortcut is a key with the logo, not with Ctrl.
pub const COMMAND_IS_LOGO: bool = cfg!(target_os = "macos");

/// Whether a character is told after its key, and alone: without Shift, and without whether its
/// key is being held.
pub const TELLS_BARE_CHARACTERS: bool = cfg!(target_family = "wasm");

/// How far a wheel was turned, or fingers moved in its place: to the right and up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wheel {
    /// A wheel, by notches.
    Notches(f32, f32),
    /// Fingers on a pad, by points.
    Points(f32, f32),
}

impl Wheel {
    /// The wheel as miniquad tells it: X11 counts notches, Windows 120 to a notch, and the others
    /// points.
    #[must_use]
    pub fn of_miniquad((dx, dy): (f32, f32)) -> Self {
        if cfg!(target_os = "windows") {
            Self::Notches(dx / 120.0, dy / 120.0)
        } else if dx.abs().max(dy.abs()) <= 1.0 {
            Self::Notches(dx, dy)
        } else {
            Self::Points(dx, dy)
        }
    }
}
