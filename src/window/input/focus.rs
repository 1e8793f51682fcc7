//! Who gets a key: the program, or the egui widget with the focus.

use macroquad::miniquad::KeyCode;

use crate::window::key::Key;

/// Who gets the keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keyboard {
    /// The program: no widget has the focus.
    #[default]
    Program,
    /// The program. Only keys that press a button go to the widget with the focus.
    Button,
    /// The program. Only Escape goes to the settings, which were opened with the mouse.
    OpenSettings,
    /// The open list with the focus. Only function keys go to the program.
    List,
    /// The program. Keys for choosing go to the menu, and Escape closes it.
    Menu,
    /// The field with the input focus. Only function keys go to the program.
    Field,
    /// The field of a menu. Only function keys go to the program, and Escape, which closes the
    /// menu.
    MenuField,
}

impl Keyboard {
    /// Who gets the keys where there is a menu.
    pub fn in_menu(self) -> Self {
        match self {
            Self::Button => Self::Menu,
            Self::Field => Self::MenuField,
            Self::Program | Self::OpenSettings | Self::List | Self::Menu | Self::MenuField => self,
        }
    }

    /// Whether a field has the input focus.
    pub fn is_field(self) -> bool {
        matches!(self, Self::Field | Self::MenuField)
    }

    /// Whether a widget gets a key, rather than the program.
    pub fn accepts(self, key: Key) -> bool {
        let leaves = key == Key::Named(KeyCode::Escape);
        let moves = matches!(key, Key::Named(KeyCode::Up | KeyCode::Down));
        let presses = matches!(
            key,
            Key::Char(' ') | Key::Named(KeyCode::Space | KeyCode::Enter)
        );
        match self {
            _ if key == Key::Named(KeyCode::Tab) => true,
            Self::Program => false,
            Self::Button => presses,
            Self::OpenSettings => leaves,
            Self::Menu => moves || presses,
            Self::List | Self::Field => !key.works_while_typing(),
            Self::MenuField => !leaves && !key.works_while_typing(),
        }
    }
}

/// Whether a key of the program also scrolls what lies over the board. Arrows move the focus, if
/// there is one.
pub fn scrolls(key: Key, keyboard: Keyboard) -> bool {
    use KeyCode::{End, Home, Left, PageDown, PageUp, Right};
    match key {
        Key::Named(Home | End | PageUp | PageDown) => true,
        Key::Named(Left | Right) => keyboard == Keyboard::Program,
        _ => false,
    }
}
