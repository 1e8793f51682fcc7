//! The colours of a film: at most 256, as both formats require.

use std::collections::HashMap;

use crate::picture::{Color, Palette, Piece, Theme, board::QUIET, hatch, queen::SHADOW};

/// The transparent colour of pixels that do not change from one picture of a film to the next.
pub const UNCHANGED: u8 = 255;

/// The bytes of a pixel: red, green, blue and alpha.
pub const PIXEL: usize = 4;

/// The most colours whose numbers are remembered.
const REMEMBERED: usize = 1 << 16;

/// The colours of a theme as numbers. Its own are exact; those between them, at the edges of shapes
/// and letters, are in steps too small to see.
#[derive(Clone, Debug)]
pub struct Colours {
    colours: Vec<Rgb>,
    known: HashMap<Rgb, u8>,
}

/// Red, green and blue.
type Rgb = [u8; 3];

impl Colours {
    /// The colours of a theme.
    #[must_use]
    pub fn of(theme: Theme) -> Self {
        let palette = Palette::of(theme);
        let mut all = Self {
            colours: Vec::new(),
            known: HashMap::new(),
        };
        for colour in own(palette) {
            all.add(colour);
        }
        for ([one, other], steps) in mixtures(palette) {
            for step in 1..=steps {
                let share = f32::from(step) / f32::from(steps + 1);
                all.add(mixed(one, other, share));
            }
        }
        all
    }

    /// Adds a colour, if it is new and there is room.
    fn add(&mut self, colour: Rgb) {
        let number = self.colours.len() as u8;
        if number < UNCHANGED && !self.known.contains_key(&colour) {
            self.colours.push(colour);
            self.known.insert(colour, number);
        }
    }

    /// Red, green and blue of the colour of each number.
    #[must_use]
    pub fn table(&self) -> Vec<u8> {
        let mut table = self.colours.concat();
        table.resize(3 * (usize::from(UNCHANGED) + 1), 0);
        table
    }

    /// The numbers of pixels, given as red, green, blue and alpha. All of them are opaque.
    #[must_use]
    pub fn numbers(&mut self, pixels: &[u8]) -> Vec<u8> {
        let mut last: Option<(Rgb, u8)> = None;
        let number = |pixel: &[u8]| {
            let colour = [pixel[0], pixel[1], pixel[2]];
            match last {
                Some((same, number)) if same == colour => number,
                _ => {
                    let number = self.number(colour);
                    last = Some((colour, number));
                    number
                }
            }
        };
        pixels.chunks_exact(PIXEL).map(number).collect()
    }

    /// The number of the nearest colour.
    fn number(&mut self, colour: Rgb) -> u8 {
        if let Some(&number) = self.known.get(&colour) {
            return number;
        }
        let nearest = (0..)
            .zip(&self.colours)
            .min_by_key(|&(_, &other)| distance(colour, other));
        let number = nearest.map_or(0, |(number, _)| number);
        if self.known.len() < REMEMBERED {
            self.known.insert(colour, number);
        }
        number
    }
}

/// The colours that the pictures of a film are made of.
fn own(palette: &Palette) -> Vec<Rgb> {
    let own = [
        palette.surroundings,
        palette.on_surroundings(),
        palette.dark_square,
        palette.light_square,
        palette.queen,
        palette.attacked,
        palette.outline,
        palette.tested,
        palette.clash,
        palette.blur,
        palette.hint,
        palette.cursor,
    ];
    let crown = match palette.piece {
        Piece::Crowned(crown) => Some(crown),
        Piece::Disc => None,
    };
    let squares = [palette.dark_square, palette.light_square];
    let on_squares = squares.into_iter().chain([palette.queen]).chain(crown);
    let quiet = on_squares.map(|colour| over(rgb(colour), palette.veil, QUIET));
    let tinted = squares.map(|square| over(rgb(square), palette.veil, hatch::TINT));
    let own = own.into_iter().chain(crown).map(rgb);
    own.chain(attacked(palette).into_iter().flatten())
        .chain(quiet)
        .chain(tinted)
        .collect()
}

/// A dark and a light attacked square, and the middle of a line across each.
fn attacked(palette: &Palette) -> [[Rgb; 2]; 2] {
    [palette.dark_square, palette.light_square].map(|square| {
        let veiled = over(rgb(square), palette.veil, hatch::VEIL);
        [veiled, over(veiled, palette.attacked, hatch::LINE)]
    })
}

/// A colour below another one that is this opaque, of 255.
fn over(below: Rgb, above: Color, alpha: u8) -> Rgb {
    mixed(below, rgb(above), f32::from(alpha) / 255.0)
}

/// Pairs of colours that touch, and how many steps lie between them: the most important first.
fn mixtures(palette: &Palette) -> Vec<([Rgb; 2], u8)> {
    let squares = [palette.dark_square, palette.light_square].map(rgb);
    let marks = [palette.tested, palette.clash].map(rgb);
    let [queen, outline, surroundings, attacks] = [
        palette.queen,
        palette.outline,
        palette.surroundings,
        palette.attacked,
    ]
    .map(rgb);
    let quiet = |colour| over(colour, palette.veil, QUIET);
    let mut pairs = vec![([surroundings, rgb(palette.on_surroundings())], 18)];
    pairs.extend(squares.map(|square| ([square, queen], 10)));
    if let Piece::Crowned(crown) = palette.piece {
        pairs.push(([queen, rgb(crown)], 10));
        pairs.push(([quiet(queen), quiet(rgb(crown))], 6));
        for below in [squares[0], squares[1], attacks] {
            let darkest = mixed(below, [0; 3], SHADOW);
            pairs.push(([below, darkest], 6));
            pairs.push(([darkest, queen], 4));
        }
    }
    pairs.extend(attacked(palette).map(|colours| (colours, 6)));
    pairs.extend(squares.map(|square| ([quiet(square), quiet(queen)], 6)));
    pairs.extend(marks.map(|mark| ([mark, outline], 7)));
    for below in [squares[0], squares[1], queen, attacks] {
        pairs.push(([below, outline], 5));
        pairs.extend(marks.map(|mark| ([below, mark], 5)));
    }
    pairs.push(([outline, surroundings], 5));
    pairs.extend(squares.map(|square| ([square, surroundings], 3)));
    pairs
}

fn rgb(colour: Color) -> Rgb {
    [colour.red, colour.green, colour.blue]
}

/// A colour with a share of another laid over it.
fn mixed(one: Rgb, other: Rgb, share: f32) -> Rgb {
    let mix = |channel: usize| {
        let [one, other] = [one, other].map(|colour| f32::from(colour[channel]));
        (one + (other - one) * share).round() as u8
    };
    [0, 1, 2].map(mix)
}

/// How far apart two colours are: green counts most, as it does to the eye.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let apart = |channel: usize| u32::from(one[channel].abs_diff(other[channel])).pow(2);
    2 * apart(0) + 4 * apart(1) + 3 * apart(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::position,
        picture::{BoardPicture, Mark},
    };

    /// How far each channel of a colour is from that of the nearest in the table.
    fn most_off(colours: &mut Colours, colour: Rgb) -> u8 {
        let number = colours.number(colour);
        assert_ne!(number, UNCHANGED);
        let off = colour.iter().zip(colours.colours[usize::from(number)]);
        off.map(|(one, other)| one.abs_diff(other)).max().unwrap()
    }

    /// Those of squares, large ones and small ones, and of queens of which a step does not speak.
    #[test]
    fn films_have_the_colours_of_their_theme() {
        for (theme, side) in Theme::ALL.into_iter().zip([80, 480, 80, 480]) {
            let mut colours = Colours::of(theme);
            assert_eq!(colours.table().len(), 3 * 256);
            let mut picture = BoardPicture::of_position(&position(8, "0,0 1,2 2,4"), theme);
            let board = picture.board.into();
            picture.marks = Mark::of_changes(&board, &[], &[], &picture.queens[1..]);
            let image = picture.drawing(side).unwrap().image(side).unwrap();
            let mut counts: HashMap<Rgb, u32> = HashMap::new();
            for pixel in image.pixels().chunks_exact(PIXEL) {
                *counts.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1;
            }
            counts.retain(|_, count| *count > side * side / 200);
            for colour in counts.into_keys().chain(own(Palette::of(theme))) {
                let off = most_off(&mut colours, colour);
                assert!(off <= 2, "{colour:?} in {theme:?} is {off} off");
            }
        }
    }

    #[test]
    fn edges_of_letters_and_shapes_are_smooth() {
        for theme in Theme::ALL {
            let mut colours = Colours::of(theme);
            for ([one, other], _) in mixtures(Palette::of(theme)) {
                for share in 0..=100_u8 {
                    let mixed = mixed(one, other, f32::from(share) / 100.0);
                    let off = most_off(&mut colours, mixed);
                    assert!(off <= 26, "{mixed:?} in {theme:?} is {off} off");
                }
            }
        }
    }
}
