//! The colours of a film: at most 256, as both formats require.

use std::collections::HashMap;

use crate::picture::board::QUIET;
use crate::picture::queen::SHADOW;
use crate::picture::{Color, Palette, Piece, Theme, hatch};

/// The transparent colour of pixels that do not change from one picture of a film to the next.
pub const UNCHANGED: u8 = 255;

/// The colours of a theme as numbers. Its own are exact; those between them, at the edges of shapes
/// and letters, are in steps too small to see.
#[derive(Clone, Debug, Default)]
pub struct Colours {
    numbered: Vec<Color>,
    known: HashMap<Color, u8>,
}

impl Colours {
    /// The colours of a theme.
    pub fn of(theme: Theme) -> Self {
        let palette = Palette::of(theme);
        let mut all = Self::default();
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
    fn add(&mut self, colour: Color) {
        let number = self.numbered.len() as u8;
        if number < UNCHANGED && !self.known.contains_key(&colour) {
            self.numbered.push(colour);
            self.known.insert(colour, number);
        }
    }

    /// Red, green and blue of the colour of each number.
    pub fn table(&self) -> Vec<u8> {
        let numbered = self.numbered.iter();
        let mut table: Vec<u8> = numbered
            .flat_map(|c| c.bytes().into_iter().take(3))
            .collect();
        table.resize(3 * (usize::from(UNCHANGED) + 1), 0);
        table
    }

    /// The number of the nearest colour.
    pub fn number(&mut self, colour: Color) -> u8 {
        if let Some(&number) = self.known.get(&colour) {
            return number;
        }
        let number = self.nearest(colour);
        self.known.insert(colour, number);
        number
    }

    fn nearest(&self, colour: Color) -> u8 {
        let nearest = (0..)
            .zip(&self.numbered)
            .min_by_key(|&(_, &other)| distance(colour, other));
        nearest.map_or(0, |(number, _)| number)
    }
}

/// The colours that the pictures of a film are made of.
fn own(palette: &Palette) -> Vec<Color> {
    let squares = palette.squares;
    let own = [
        palette.surroundings,
        palette.on_surroundings(),
        squares[0],
        squares[1],
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
    let on_squares = squares.into_iter().chain([palette.queen]).chain(crown);
    let quiet = on_squares.map(|colour| over(colour, palette.veil, QUIET));
    let tinted = squares.map(|square| over(square, palette.veil, hatch::TINT));
    let own = own.into_iter().chain(crown);
    let attacked = attacked(palette).into_iter().flatten();
    own.chain(attacked).chain(quiet).chain(tinted).collect()
}

/// A dark and a light attacked square, and the middle of a line across each.
fn attacked(palette: &Palette) -> [[Color; 2]; 2] {
    palette.squares.map(|square| {
        let veiled = over(square, palette.veil, hatch::VEIL);
        [veiled, over(veiled, palette.attacked, palette.hatch)]
    })
}

/// A colour below another one that is this opaque, out of 255.
fn over(below: Color, above: Color, alpha: u8) -> Color {
    mixed(below, above, f32::from(alpha) / 255.0)
}

/// Pairs of colours that touch, and how many steps lie between them: the most important first.
fn mixtures(palette: &Palette) -> Vec<([Color; 2], u8)> {
    let squares = palette.squares;
    let marks = [palette.tested, palette.clash];
    let (queen, outline) = (palette.queen, palette.outline);
    let (surroundings, attacks) = (palette.surroundings, palette.attacked);
    let quiet = |colour| over(colour, palette.veil, QUIET);
    let mut pairs = vec![([surroundings, palette.on_surroundings()], 18)];
    pairs.extend(squares.map(|square| ([square, queen], 10)));
    if let Piece::Crowned(crown) = palette.piece {
        pairs.push(([queen, crown], 10));
        pairs.push(([quiet(queen), quiet(crown)], 6));
        for below in [squares[0], squares[1], attacks] {
            let darkest = mixed(below, Color::BLACK, SHADOW);
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

/// A colour with a share of another laid over it.
fn mixed(one: Color, other: Color, share: f32) -> Color {
    let [one, other] = [one, other].map(|colour| colour.bytes().map(f32::from));
    let mix = |channel: usize| one[channel] + (other[channel] - one[channel]) * share;
    let [red, green, blue] = [0, 1, 2].map(|channel| mix(channel).round() as u8);
    Color::rgb(red, green, blue)
}

/// How far apart two colours are: green counts most, as it does to the eye.
fn distance(one: Color, other: Color) -> u32 {
    let channels = one.bytes().into_iter().zip(other.bytes());
    let apart = channels.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2));
    let weighed = apart.zip([2, 4, 3]).map(|(apart, weight)| weight * apart);
    weighed.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::position;
    use crate::picture::{BoardPicture, Mark};

    /// How far each channel of a colour is from that of the nearest in the table.
    fn most_off(colours: &mut Colours, colour: Color) -> u8 {
        let number = colours.number(colour);
        assert_ne!(number, UNCHANGED);
        let near = colours.numbered[usize::from(number)].bytes();
        let off = colour.bytes().into_iter().zip(near);
        off.map(|(one, other)| one.abs_diff(other)).max().unwrap()
    }

    /// Those of squares, large ones and small ones, and of queens of which a step does not speak.
    #[test]
    fn films_have_the_colours_of_their_theme() {
        for (theme, side) in Theme::ALL.into_iter().zip([80, 480].into_iter().cycle()) {
            let mut colours = Colours::of(theme);
            assert_eq!(colours.table().len(), 3 * 256);
            let mut picture = BoardPicture::of_position(&position(8, "0,0 1,2 2,4"), theme);
            picture.marks = picture.queens[1..]
                .iter()
                .copied()
                .map(Mark::Quiet)
                .collect();
            let image = picture.drawing(side).unwrap().image(side).unwrap();
            let mut counts: HashMap<Color, u32> = HashMap::new();
            for &pixel in image.pixels().as_chunks().0 {
                *counts.entry(Color::from(pixel)).or_default() += 1;
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
