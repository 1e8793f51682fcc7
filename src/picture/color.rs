//! Colours, and how well they stand out from one another, as measured by WCAG 2.2.

use std::fmt;

/// An sRGB colour, and how opaque it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    /// Red, from 0 to 255.
    pub red: u8,
    /// Green, from 0 to 255.
    pub green: u8,
    /// Blue, from 0 to 255.
    pub blue: u8,
    /// Opacity, from 0 (invisible) to 255 (opaque). The channels above are not premultiplied.
    pub alpha: u8,
}

impl Color {
    /// White.
    pub const WHITE: Self = Self::rgb(255, 255, 255);
    /// Black.
    pub const BLACK: Self = Self::rgb(0, 0, 0);

    /// An opaque colour.
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self {
            red,
            green,
            blue,
            alpha: 255,
        }
    }

    /// The same colour with another alpha.
    pub const fn with_alpha(self, alpha: u8) -> Self {
        Self { alpha, ..self }
    }

    /// Red, green, blue and alpha.
    pub const fn bytes(self) -> [u8; 4] {
        [self.red, self.green, self.blue, self.alpha]
    }

    /// The colour halfway to another one.
    pub const fn mix(self, other: Self) -> Self {
        Self {
            red: self.red.midpoint(other.red),
            green: self.green.midpoint(other.green),
            blue: self.blue.midpoint(other.blue),
            alpha: self.alpha.midpoint(other.alpha),
        }
    }
}

/// The colour of these bytes: red, green, blue and alpha.
impl From<[u8; 4]> for Color {
    fn from([red, green, blue, alpha]: [u8; 4]) -> Self {
        Self {
            red,
            green,
            blue,
            alpha,
        }
    }
}

/// Writes the colour as in SVG and on the web, without its alpha: `#ff8000`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self {
            red, green, blue, ..
        } = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Relative luminance: 0 is black, 1 white.
pub fn luminance(colour: Color) -> f32 {
    let [red, green, blue] = [colour.red, colour.green, colour.blue].map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The linear light of an sRGB channel.
pub fn linear(channel: u8) -> f32 {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
