//! Keys by their X names, through the server's own keyboard mapping.

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt as _, KEY_PRESS_EVENT, KEY_RELEASE_EVENT};
use x11rb::rust_connection::RustConnection;

use super::Running;

/// Which key makes which symbol.
pub struct Keyboard {
    first_code: u8,
    symbols: Vec<Vec<u32>>,
}

impl Keyboard {
    /// The mapping that the server has.
    pub fn of(connection: &RustConnection) -> Self {
        let setup = connection.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let mapping = connection
            .get_keyboard_mapping(first, last - first + 1)
            .ok()
            .and_then(|cookie| cookie.reply().ok())
            .expect("the X server has a keyboard");
        let per_code = usize::from(mapping.keysyms_per_keycode);
        let symbols = mapping.keysyms.chunks(per_code);
        Self {
            first_code: first,
            symbols: symbols.map(<[u32]>::to_vec).collect(),
        }
    }

    /// The key with this name, and Shift if it needs that.
    fn key(&self, name: &str) -> (u8, Option<u8>) {
        let symbol = symbol(name).unwrap_or_else(|| panic!("no key is called {name:?}"));
        let at = |level: usize| {
            let has = |symbols: &Vec<u32>| symbols.get(level) == Some(&symbol);
            let index = self.symbols.iter().position(has)?;
            Some(self.first_code + u8::try_from(index).ok()?)
        };
        let alone = at(0).map(|key| (key, None));
        let shifted = || Some((at(1)?, Some(self.key("Shift_L").0)));
        alone
            .or_else(shifted)
            .unwrap_or_else(|| panic!("the keyboard has no key for {name:?}"))
    }
}

/// The X key symbol with this name; a single character stands for itself.
fn symbol(name: &str) -> Option<u32> {
    if let [byte @ b' '..=b'~'] = name.as_bytes() {
        return Some(u32::from(*byte));
    }
    if let Some(number @ 1..=12) = name.strip_prefix('F').and_then(|n| n.parse::<u32>().ok()) {
        return Some(0xffbd + number);
    }
    Some(match name {
        "space" => 0x20,
        "plus" => 0x2b,
        "minus" => 0x2d,
        "question" => 0x3f,
        "BackSpace" => 0xff08,
        "Tab" => 0xff09,
        "Return" => 0xff0d,
        "Escape" => 0xff1b,
        "Home" => 0xff50,
        "Left" => 0xff51,
        "Up" => 0xff52,
        "Right" => 0xff53,
        "Down" => 0xff54,
        "Page_Up" => 0xff55,
        "Page_Down" => 0xff56,
        "End" => 0xff57,
        "Shift_L" => 0xffe1,
        "Control_L" => 0xffe3,
        "Super_L" => 0xffeb,
        "Delete" => 0xffff,
        _ => return None,
    })
}

impl Running<'_> {
    /// Presses and releases a key, with Shift if its symbol needs it:
    /// `Right`, `Page_Up`, `F11`, `question`, `b`.
    pub fn press(&self, name: &str) {
        self.key_down(name);
        self.key_up(name);
    }

    /// Presses a key, which the server repeats until it is released.
    pub fn key_down(&self, name: &str) {
        let (key, shift) = self.desktop.keyboard.key(name);
        let keys = shift.into_iter().chain([key]);
        keys.for_each(|key| self.desktop.fake(KEY_PRESS_EVENT, key, (0, 0)));
    }

    /// Releases a key.
    pub fn key_up(&self, name: &str) {
        let (key, shift) = self.desktop.keyboard.key(name);
        let keys = [key].into_iter().chain(shift);
        keys.for_each(|key| self.desktop.fake(KEY_RELEASE_EVENT, key, (0, 0)));
    }

    /// Presses a key together with Ctrl.
    pub fn press_with_ctrl(&self, name: &str) {
        self.key_down("Control_L");
        self.press(name);
        self.key_up("Control_L");
    }

    /// Types printable ASCII characters.
    pub fn type_text(&self, text: &str) {
        for at in 0..text.len() {
            self.press(&text[at..=at]);
        }
    }
}
