//! Colours, and how well they stand out from one another, as measured by WCAG 2.2; and the colour
//! scales for how often squares were visited, and for how many queens there are where squares are
//! too small to show them. Equal distances along a scale look equally far apart, in the colour
//! space of Björn Ottosson, "A perceptual color space for image processing", 2020.

use std::{array, fmt};

use super::Steps;

/// An sRGB colour and how opaque it is: red, green, blue and alpha, each from 0 to 255. The first
/// three are not premultiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color([u8; 4]);

impl Color {
    /// White.
    pub const WHITE: Self = Self::rgb(255, 255, 255);
    /// Black.
    pub const BLACK: Self = Self::rgb(0, 0, 0);

    /// An opaque colour.
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self([red, green, blue, 255])
    }

    /// The same colour with another alpha.
    pub const fn with_alpha(self, alpha: u8) -> Self {
        let [red, green, blue, _] = self.0;
        Self([red, green, blue, alpha])
    }

    /// Red, green, blue and alpha.
    pub const fn bytes(self) -> [u8; 4] {
        self.0
    }

    /// The colour halfway to another one.
    pub fn mix(self, other: Self) -> Self {
        Self(array::from_fn(|channel| {
            self.0[channel].midpoint(other.0[channel])
        }))
    }

    /// How much light of each primary it has, from 0 to 1.
    pub(super) fn light(self) -> [f32; 3] {
        let [red, green, blue, _] = self.0;
        [red, green, blue].map(linear)
    }
}

/// The colour of these bytes: red, green, blue and alpha.
impl From<[u8; 4]> for Color {
    fn from(bytes: [u8; 4]) -> Self {
        Self(bytes)
    }
}

/// Writes the colour as in SVG and on the web, without its alpha: `#ff8000`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [red, green, blue, _] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Relative luminance: 0 is black, 1 white.
pub fn luminance(colour: Color) -> f32 {
    let [red, green, blue] = colour.light();
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The linear light of an sRGB channel.
fn linear(channel: u8) -> f32 {
    let value = f32::from(channel) / 255.0;
    if value <= 0.04045 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

/// The contrast ratio, from 1 to 21.
pub fn contrast(one: Color, another: Color) -> f32 {
    let [one, another] = [one, another].map(|colour| luminance(colour) + 0.05);
    one.max(another) / one.min(another)
}

/// Black or white, whichever is easier to read on a background.
pub fn ink(background: Color) -> Color {
    if contrast(background, Color::BLACK) > contrast(background, Color::WHITE) {
        Color::BLACK
    } else {
        Color::WHITE
    }
}

/// From few to many: ever lighter, from blue through grey to yellow, a path that looks the same to
/// people who cannot tell red from green.
pub const COUNTS: [Color; 2] = [Color::rgb(38, 70, 138), Color::rgb(255, 232, 76)];

/// The colour of a count of zero.
const NONE: Color = Color::rgb(16, 19, 28);

/// The colour of a square with this count, where the largest is `most`.
pub fn count_colour(count: u64, most: u64, steps: Steps) -> Color {
    match count {
        0 => NONE,
        _ => between(COUNTS, steps.share(count, most)),
    }
}

/// The colour of a place on a scale with these ends, from 0 to 1. Equal distances along it look
/// equally far apart.
pub fn between(ends: [Color; 2], share: f32) -> Color {
    let share = share.clamp(0.0, 1.0);
    let [few, many] = ends.map(to_oklab);
    from_oklab([0, 1, 2].map(|index| few[index] + (many[index] - few[index]) * share))
}

/// Lightness, green to red, and blue to yellow.
type Oklab = [f32; 3];

pub(super) type Matrix = [[f32; 3]; 3];

const TO_CONES: Matrix = [
    [0.412_221_46, 0.536_332_55, 0.051_445_995],
    [0.211_903_5, 0.680_699_5, 0.107_396_96],
    [0.088_302_46, 0.281_718_85, 0.629_978_7],
];
const FROM_CONES: Matrix = [
    [4.076_741_7, -3.307_711_6, 0.230_969_94],
    [-1.268_438, 2.609_757_4, -0.341_319_38],
    [-0.004_196_086, -0.703_418_6, 1.707_614_7],
];
const TO_LAB: Matrix = [
    [0.210_454_26, 0.793_617_8, -0.004_072_047],
    [1.977_998_5, -2.428_592_2, 0.450_593_7],
    [0.025_904_037, 0.782_771_77, -0.808_675_77],
];
const FROM_LAB: Matrix = [
    [1.0, 0.396_337_78, 0.215_803_76],
    [1.0, -0.105_561_346, -0.063_854_17],
    [1.0, -0.089_484_18, -1.291_485_5],
];

pub(super) fn times(matrix: Matrix, [x, y, z]: [f32; 3]) -> [f32; 3] {
    matrix.map(|[a, b, c]| a * x + b * y + c * z)
}

pub(super) fn to_oklab(colour: Color) -> Oklab {
    times(TO_LAB, times(TO_CONES, colour.light()).map(f32::cbrt))
}

fn from_oklab(lab: Oklab) -> Color {
    let cones = times(FROM_LAB, lab).map(|root| root.powi(3));
    of_light(times(FROM_CONES, cones))
}

/// The colour with this much light of each primary.
pub(super) fn of_light(light: [f32; 3]) -> Color {
    let [red, green, blue] = light.map(channel);
    Color::rgb(red, green, blue)
}

/// The sRGB channel for this much light.
fn channel(light: f32) -> u8 {
    let value = if light <= 0.003_130_8 {
        12.92 * light
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    };
    (value.clamp(0.0, 1.0) * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::theme_tests::distance;
    use crate::picture::{Palette, Theme};

    #[test]
    fn contrasts_as_published() {
        let is = |one, another, published: f32| (contrast(one, another) - published).abs() < 0.005;
        assert!(is(Color::BLACK, Color::WHITE, 21.0));
        // The lightest grey that WCAG allows for words on white, as is often quoted.
        assert!(is(Color::rgb(118, 118, 118), Color::WHITE, 4.54));
        assert!(is(Color::rgb(255, 0, 0), Color::WHITE, 4.0));
    }

    #[test]
    fn ink_is_read_on_any_grey() {
        for grey in 0..=255 {
            let background = Color::rgb(grey, grey, grey);
            assert!(contrast(ink(background), background) >= 4.5, "{grey}");
        }
    }

    fn along(scale: impl Fn(f32) -> Color) -> Vec<Color> {
        let shares = (0..=100_u8).map(|step| f32::from(step) / 100.0);
        shares.map(scale).collect()
    }

    #[test]
    fn more_visits_are_lighter_in_equal_ways_and_numbers_are_read_all_along() {
        let colours = along(|share| between(COUNTS, share));
        let of_none = [NONE].into_iter();
        let all = of_none.chain(colours.iter().copied());
        assert!(all.map(luminance).is_sorted());
        let whole = distance(colours[0], colours[100]);
        for some in colours.windows(11) {
            assert!(contrast(ink(some[0]), some[0]) >= 4.5, "{:?}", some[0]);
            let part = 10.0 * distance(some[0], some[10]) / whole;
            assert!((part - 1.0).abs() < 0.06, "{part}");
        }
        assert_eq!([-1.0, 2.0].map(|share| between(COUNTS, share)), COUNTS);
    }

    #[test]
    fn the_largest_count_has_the_last_colour() {
        let in_ratios = |count, most| count_colour(count, most, Steps::Times);
        assert_eq!(in_ratios(0, 9), NONE);
        for (count, most, share) in [
            (9, 9, 1.0),
            (u64::MAX, u64::MAX, 1.0),
            (1, 1, 1.0),
            (1, 9, 0.0),
        ] {
            assert_eq!(in_ratios(count, most), between(COUNTS, share));
        }
        assert_ne!(in_ratios(1, 9), in_ratios(8, 9));
    }

    /// One queen and many differ from the board and from each other, and a full board does not
    /// glare in the dark.
    #[test]
    fn more_queens_are_ever_lighter_or_ever_darker() {
        for theme in Theme::ALL {
            let palette = Palette::of(theme);
            let colours = along(|share| between(palette.density, share));
            let mut lightness: Vec<f32> = colours.iter().map(|&colour| luminance(colour)).collect();
            if let Theme::Wood | Theme::Paper = theme {
                lightness.reverse();
            }
            assert!(lightness.is_sorted(), "{theme:?}");
            for colour in colours {
                let far = distance(colour, palette.blur);
                assert!(far > 0.1, "{theme:?}: {colour:?} is {far} off");
            }
            let [few, many] = palette.density;
            assert!(distance(few, many) > 0.25, "{theme:?}");
            assert!(theme != Theme::Dark || luminance(many) < 0.65);
        }
    }

    /// The author's own examples, converted through sRGB.
    #[test]
    fn colours_as_published_there_and_back() {
        for (colour, published) in [
            (Color::WHITE, [1.0, 0.0, 0.0]),
            (Color::BLACK, [0.0, 0.0, 0.0]),
            (Color::rgb(255, 0, 0), [0.628, 0.225, 0.126]),
            (Color::rgb(0, 255, 0), [0.866, -0.234, 0.179]),
            (Color::rgb(0, 0, 255), [0.452, -0.032, -0.312]),
        ] {
            for (part, published) in to_oklab(colour).into_iter().zip(published) {
                assert!((part - published).abs() < 0.001, "{colour:?}: {part}");
            }
        }
        for step in 0..=51_u8 {
            let colour = Color::rgb(5 * step, 255 - 3 * step, step);
            assert_eq!(from_oklab(to_oklab(colour)), colour);
        }
    }
}
