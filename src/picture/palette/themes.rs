//! The colours themselves.

use super::{Palette, Piece, Theme};
use crate::picture::Color;

/// The board of the `BlitzMax` original. Pure red is reserved for the board's queens.
pub const CLASSIC: Palette = Palette {
    theme: Theme::Classic,

    dark_square: rgb(0, 0, 0),
    light_square: rgb(255, 255, 255),
    queen: rgb(255, 0, 0),
    piece: Piece::Disc,
    surroundings: rgb(41, 41, 43),
    blur: rgb(128, 128, 128),
    density: [rgb(255, 0, 0), rgb(255, 255, 150)],

    veil: rgb(128, 128, 128),
    attacked: rgb(128, 128, 128),
    tested: rgb(30, 125, 255),
    clash: rgb(200, 50, 230),
    hint: rgb(0, 150, 80),
    cursor: rgb(200, 110, 0),
    outline: rgb(255, 255, 255),

    panel: rgb(30, 30, 33),
    plate: rgb(38, 38, 42),
    field: rgb(10, 10, 10),
    buttons: [rgb(60, 60, 60), rgb(70, 70, 70), rgb(55, 55, 55)],
    edge: rgb(60, 60, 60),
    strong: rgb(240, 240, 242),
    weak: rgb(170, 170, 178),
    accent: rgb(62, 110, 180),

    measured: rgb(110, 165, 235),
    theory: rgb(245, 190, 80),

    mark: rgb(235, 235, 240),
    small_dark: rgb(22, 22, 24),
    small_light: rgb(62, 62, 66),
    small_queen: rgb(240, 80, 70),
};

/// Walnut, maple and mahogany, on birch.
pub const WOOD: Palette = Palette {
    theme: Theme::Wood,

    dark_square: rgb(181, 136, 99),
    light_square: rgb(240, 217, 181),
    queen: rgb(110, 22, 20),
    piece: Piece::Crowned(rgb(255, 226, 176)),
    surroundings: rgb(92, 62, 42),
    blur: rgb(211, 177, 140),
    density: [rgb(146, 66, 46), rgb(34, 0, 6)],

    veil: rgb(90, 45, 20),
    attacked: rgb(90, 45, 20),
    tested: rgb(10, 60, 140),
    clash: rgb(90, 10, 110),
    hint: rgb(0, 76, 30),
    cursor: rgb(30, 20, 12),
    outline: rgb(255, 248, 235),

    panel: rgb(248, 238, 222),
    plate: rgb(248, 238, 222),
    field: rgb(255, 250, 241),
    buttons: [rgb(232, 214, 188), rgb(223, 200, 168), rgb(214, 188, 152)],
    edge: rgb(160, 126, 88),
    strong: rgb(40, 22, 10),
    weak: rgb(98, 70, 46),
    accent: rgb(186, 120, 58),

    measured: rgb(150, 80, 30),
    theory: rgb(10, 60, 75),

    mark: rgb(110, 22, 20),
    small_dark: rgb(181, 136, 99),
    small_light: rgb(240, 217, 181),
    small_queen: rgb(110, 22, 20),
};

/// Slate and amber, for tired eyes.
pub const DARK: Palette = Palette {
    theme: Theme::Dark,

    dark_square: rgb(38, 40, 46),
    light_square: rgb(78, 83, 94),
    queen: rgb(236, 178, 92),
    piece: Piece::Crowned(rgb(52, 36, 16)),
    surroundings: rgb(13, 14, 16),
    blur: rgb(58, 62, 70),
    density: [rgb(158, 92, 36), rgb(236, 196, 130)],

    veil: rgb(8, 9, 10),
    attacked: rgb(180, 182, 186),
    tested: rgb(120, 190, 245),
    clash: rgb(245, 160, 220),
    hint: rgb(140, 215, 140),
    cursor: rgb(235, 238, 245),
    outline: rgb(0, 0, 0),

    panel: rgb(20, 21, 24),
    plate: rgb(28, 30, 34),
    field: rgb(11, 12, 14),
    buttons: [rgb(42, 44, 50), rgb(52, 55, 62), rgb(36, 38, 44)],
    edge: rgb(60, 63, 70),
    strong: rgb(224, 226, 231),
    weak: rgb(158, 162, 172),
    accent: rgb(46, 108, 116),

    measured: rgb(120, 190, 195),
    theory: rgb(236, 178, 92),

    mark: rgb(224, 226, 231),
    small_dark: rgb(38, 40, 46),
    small_light: rgb(78, 83, 94),
    small_queen: rgb(236, 178, 92),
};

/// Navy, white and vermilion, which also differ in lightness, for every kind of vision.
pub const SAFE: Palette = Palette {
    theme: Theme::Safe,

    dark_square: rgb(0, 34, 70),
    light_square: rgb(255, 255, 255),
    queen: rgb(213, 94, 0),
    piece: Piece::Crowned(rgb(255, 255, 255)),
    surroundings: rgb(200, 205, 212),
    blur: rgb(128, 148, 168),
    density: [rgb(213, 94, 0), rgb(255, 250, 190)],

    veil: rgb(124, 124, 124),
    attacked: rgb(124, 124, 124),
    tested: rgb(50, 121, 159),
    clash: rgb(211, 97, 238),
    hint: rgb(161, 92, 57),
    cursor: rgb(159, 39, 255),
    outline: rgb(255, 255, 255),

    panel: rgb(238, 240, 243),
    plate: rgb(255, 255, 255),
    field: rgb(255, 255, 255),
    buttons: [rgb(220, 224, 229), rgb(206, 212, 219), rgb(192, 199, 207)],
    edge: rgb(130, 136, 144),
    strong: rgb(0, 0, 0),
    weak: rgb(72, 76, 82),
    accent: rgb(40, 140, 205),

    measured: rgb(0, 90, 150),
    theory: rgb(98, 38, 0),

    mark: rgb(0, 0, 0),
    small_dark: rgb(0, 34, 70),
    small_light: rgb(255, 255, 255),
    small_queen: rgb(213, 94, 0),
};

const fn rgb(red: u8, green: u8, blue: u8) -> Color {
    Color::rgb(red, green, blue)
}
