//! What the user of a desktop has chosen.

use x11rb::protocol::xproto::{
    AtomEnum, AutoRepeatMode, ChangeKeyboardControlAux, ConnectionExt as _, PropMode,
};
use x11rb::wrapper::ConnectionExt as _;

use super::Desktop;

/// Dots per inch at which a point is a pixel.
const PLAIN: u16 = 96;

impl Desktop {
    /// Has programs that start from now on draw everything this number of times as large.
    pub fn set_scale(&self, scale: u16) {
        let resources = format!("Xft.dpi:\t{}\n", scale * PLAIN);
        let (property, kind) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
        self.connection
            .change_property8(
                PropMode::REPLACE,
                self.root,
                property,
                kind,
                resources.as_bytes(),
            )
            .expect("the X server listens");
        self.sync();
    }

    /// Has a key that is held down make one event and no more.
    pub fn stop_repeating_keys(&self) {
        let once = ChangeKeyboardControlAux::new().auto_repeat_mode(AutoRepeatMode::OFF);
        self.connection
            .change_keyboard_control(&once)
            .expect("the X server listens");
        self.sync();
    }
}
