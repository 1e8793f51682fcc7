//! The look of each theme: its colours, and how queens are drawn.

use serde::{Deserialize, Serialize};

use super::{Color, ink};
use crate::choices_macro::choices;
use crate::search::METHODS;

/// The longest bar of a corner, in widths of the square.
const MAX_ARM: f32 = 0.28;

/// Discs with a smaller radius than this, in pixels, are as wide as their square, because they
/// would hardly be visible.
const SMALL: f32 = 4.0;

choices! {
    /// One of the looks of the window and of pictures.
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Theme {
        #[default]
        Classic: "classic", "Black and white squares, red queens, as in the original";
        Wood: "wood", "Wood, for bright rooms";
        Dark: "dark", "Dark, for dim rooms";
        Safe: "safe", "Colours that people with any colour vision can tell apart";
        Paper: "paper", "White, with little ink, for the printer";
    }
}

/// The colours of a theme, each named after its purpose.
#[derive(Clone, Debug)]
pub struct Palette {
    /// Dark squares and light ones; [`Notation::is_dark`](crate::board::Notation::is_dark) says
    /// which is which.
    pub squares: [Color; 2],
    /// Queens on the board.
    pub queen: Color,
    /// How queens are drawn.
    pub piece: Piece,
    /// Around the board.
    pub surroundings: Color,
    /// Squares too small to be told apart: both colours seen from afar.
    pub blur: Color,
    /// The ends of the density scale, few queens first; both contrast with the board.
    pub density: [Color; 2],

    /// Over attacked squares, which are quieter than free ones.
    pub veil: Color,
    /// Lines across attacked squares and through rows that died earlier, and dots: visible on
    /// squares of either colour.
    pub attacked: Color,
    /// How strong those lines are in a picture, out of 255: weak enough that free squares stand out
    /// more, strong enough for paper, which shows less than a screen.
    pub hatch: u8,
    /// The outline of the square under test.
    pub tested: Color,
    /// The line between two queens that attack each other.
    pub clash: Color,
    /// The proposed square.
    pub hint: Color,
    /// The square with the keyboard's cursor.
    pub cursor: Color,
    /// Beneath marks and wider than they are, so that they stand out on queens as well as on
    /// squares.
    pub outline: Color,

    /// The panel, and everything that lies over the board.
    pub panel: Color,
    /// Behind words on the board.
    pub plate: Color,
    /// Input fields and drawing areas.
    pub field: Color,
    /// Buttons: normal, with the pointer over them, and pressed.
    pub buttons: [Color; 3],
    /// Around fields and everything that lies over the board.
    pub edge: Color,
    /// Figures and headings.
    pub strong: Color,
    /// Explanations.
    pub weak: Color,
    /// Bars, and the button of the active mode.
    pub accent: Color,

    /// Measurements, as a line.
    pub measured: Color,
    /// Theory, as a line.
    pub theory: Color,
    /// Methods side by side, as lines: a colour for each, in the order of the methods.
    pub methods: &'static [Color],

    /// The frame around the thumbnail of the solution on the board.
    pub mark: Color,
    /// Thumbnails: dark squares, light squares and queens.
    pub small: [Color; 3],
}

impl Palette {
    /// The colours of a theme.
    pub const fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Classic => &CLASSIC,
            Theme::Wood => &WOOD,
            Theme::Dark => &DARK,
            Theme::Safe => &SAFE,
            Theme::Paper => &PAPER,
        }
    }

    /// The colour of words on the surroundings of the board.
    pub fn on_surroundings(&self) -> Color {
        ink(self.surroundings)
    }
}

/// How queens are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A disc as wide as its square, as in the original.
    Disc,
    /// A disc with an eighth of the square around it, a shadow, and a crown in this colour where
    /// there is room for one.
    Crowned(Color),
}

impl Piece {
    /// The radius of the disc on a square of this width, in pixels.
    pub fn radius(&self, edge: f32) -> f32 {
        match self {
            Self::Disc => edge / 2.0,
            Self::Crowned(_) => (edge / 2.0).min(SMALL).max(edge * 0.375),
        }
    }

    /// The most whole pixels that a bar of this width may take along the edge of a square. Around a
    /// queen it is shorter, so that the queen stays round.
    pub fn arm(&self, edge: f32, width: f32, has_queen: bool) -> f32 {
        let (half, radius) = (edge / 2.0, self.radius(edge));
        let down = half - width;
        let across = (radius * radius - down * down).max(0.0).sqrt();
        let most = edge * MAX_ARM;
        let most = if has_queen {
            most.min(half - across)
        } else {
            most
        };
        most.floor()
    }
}

/// Colours of lines on a dark field. All kinds of colour vision tell them apart: they were found by
/// maximizing the least distance between two of them.
const METHODS_ON_DARK: [Color; METHODS.len()] = [
    rgb(57, 176, 156),
    rgb(234, 169, 12),
    rgb(247, 202, 252),
    rgb(16, 115, 173),
    rgb(165, 255, 131),
    rgb(153, 13, 255),
    rgb(255, 255, 252),
    rgb(150, 93, 0),
    rgb(204, 0, 125),
    rgb(198, 164, 255),
    rgb(23, 222, 162),
    rgb(194, 129, 0),
    rgb(156, 124, 242),
];

/// The same on a light field.
const METHODS_ON_LIGHT: [Color; METHODS.len()] = [
    rgb(1, 1, 248),
    rgb(255, 64, 0),
    rgb(0, 157, 95),
    rgb(125, 18, 3),
    rgb(208, 94, 183),
    rgb(106, 96, 102),
    rgb(27, 3, 164),
    rgb(175, 47, 8),
    rgb(176, 96, 255),
    rgb(80, 0, 35),
    rgb(164, 58, 178),
    rgb(88, 55, 89),
    rgb(55, 2, 99),
];

/// The board of the `BlitzMax` original. Pure red is reserved for the board's queens.
const CLASSIC: Palette = Palette {
    squares: [rgb(0, 0, 0), rgb(255, 255, 255)],
    queen: rgb(255, 0, 0),
    piece: Piece::Disc,
    surroundings: rgb(41, 41, 43),
    blur: rgb(128, 128, 128),
    density: [rgb(255, 0, 0), rgb(255, 255, 150)],

    veil: rgb(128, 128, 128),
    attacked: rgb(128, 128, 128),
    hatch: 110,
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
    methods: &METHODS_ON_DARK,

    mark: rgb(235, 235, 240),
    small: [rgb(22, 22, 24), rgb(62, 62, 66), rgb(240, 80, 70)],
};

/// Walnut, maple and mahogany, on birch.
const WOOD: Palette = Palette {
    squares: [rgb(192, 148, 108), rgb(240, 217, 181)],
    queen: rgb(110, 22, 20),
    piece: Piece::Crowned(rgb(255, 226, 176)),
    surroundings: rgb(92, 62, 42),
    blur: rgb(216, 183, 145),
    density: [rgb(146, 66, 46), rgb(34, 0, 6)],

    veil: rgb(60, 28, 10),
    attacked: rgb(90, 45, 20),
    hatch: 40,
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
    methods: &METHODS_ON_LIGHT,

    mark: rgb(110, 22, 20),
    small: [rgb(192, 148, 108), rgb(240, 217, 181), rgb(110, 22, 20)],
};

/// Slate and amber, for tired eyes.
const DARK: Palette = Palette {
    squares: [rgb(66, 70, 79), rgb(91, 96, 108)],
    queen: rgb(240, 182, 96),
    piece: Piece::Crowned(rgb(52, 36, 16)),
    surroundings: rgb(13, 14, 16),
    blur: rgb(79, 83, 94),
    density: [rgb(158, 92, 36), rgb(236, 196, 130)],

    veil: rgb(0, 0, 0),
    attacked: rgb(186, 188, 192),
    hatch: 22,
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
    theory: rgb(240, 182, 96),
    methods: &METHODS_ON_DARK,

    mark: rgb(224, 226, 231),
    small: [rgb(66, 70, 79), rgb(91, 96, 108), rgb(240, 182, 96)],
};

/// Navy, white and vermilion, which also differ in lightness, for every kind of vision.
const SAFE: Palette = Palette {
    squares: [rgb(0, 34, 70), rgb(255, 255, 255)],
    queen: rgb(213, 94, 0),
    piece: Piece::Crowned(rgb(255, 255, 255)),
    surroundings: rgb(200, 205, 212),
    blur: rgb(128, 148, 168),
    density: [rgb(213, 94, 0), rgb(255, 250, 190)],

    veil: rgb(124, 124, 124),
    attacked: rgb(124, 124, 124),
    hatch: 110,
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
    methods: &METHODS_ON_LIGHT,

    mark: rgb(0, 0, 0),
    small: [rgb(0, 34, 70), rgb(255, 255, 255), rgb(213, 94, 0)],
};

/// Little ink, on white; even the light squares are grey, so that the board has an edge.
const PAPER: Palette = Palette {
    squares: [rgb(200, 200, 200), rgb(240, 240, 240)],
    queen: rgb(24, 24, 24),
    piece: Piece::Crowned(rgb(255, 255, 255)),
    surroundings: rgb(255, 255, 255),
    blur: rgb(220, 220, 220),
    density: [rgb(120, 120, 120), rgb(0, 0, 0)],

    veil: rgb(110, 110, 110),
    attacked: rgb(80, 80, 80),
    hatch: 48,
    tested: rgb(0, 66, 180),
    clash: rgb(160, 0, 110),
    hint: rgb(0, 105, 50),
    cursor: rgb(128, 56, 0),
    outline: rgb(255, 255, 255),

    panel: rgb(255, 255, 255),
    plate: rgb(255, 255, 255),
    field: rgb(255, 255, 255),
    buttons: [rgb(236, 236, 236), rgb(224, 224, 224), rgb(212, 212, 212)],
    edge: rgb(140, 140, 140),
    strong: rgb(0, 0, 0),
    weak: rgb(76, 76, 76),
    accent: rgb(80, 142, 212),

    measured: rgb(0, 90, 150),
    theory: rgb(84, 32, 0),
    methods: &METHODS_ON_LIGHT,

    mark: rgb(24, 24, 24),
    small: [rgb(200, 200, 200), rgb(240, 240, 240), rgb(24, 24, 24)],
};

const fn rgb(red: u8, green: u8, blue: u8) -> Color {
    Color::rgb(red, green, blue)
}

#[cfg(test)]
pub mod tests;
