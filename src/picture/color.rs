//! A colour.

use std::fmt;

/// A colour of sRGB, and how much it covers of what is below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    /// Red, from 0 to 255.
    pub red: u8,
    /// Green, from 0 to 255.
    pub green: u8,
    /// Blue, from 0 to 255.
    pub blue: u8,
    /// From 0, which is not seen, to 255, which covers all. The channels above are not
    /// multiplied with it.
    pub alpha: u8,
}

impl Color {
    /// All light.
    pub const WHITE: Self = Self::rgb(255, 255, 255);
    /// No light.
    pub const BLACK: Self = Self::rgb(0, 0, 0);

    /// A colour that covers all below it.
    #[must_use]
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self {
            red,
            green,
            blue,
            alpha: 255,
        }
    }

    /// The same colour with another alpha.
    #[must_use]
    pub const fn with_alpha(self, alpha: u8) -> Self {
        Self { alpha, ..self }
    }

    /// Red, green, blue and alpha.
    #[must_use]
    pub const fn bytes(self) -> [u8; 4] {
        [self.red, self.green, self.blue, self.alpha]
    }

    /// Halfway to another colour.
    #[must_use]
    pub const fn mix(self, other: Self) -> Self {
        Self {
            red: self.red.midpoint(other.red),
            green: self.green.midpoint(other.green),
            blue: self.blue.midpoint(other.blue),
            alpha: self.alpha.midpoint(other.alpha),
        }
    }
}

/// As in SVG and on the web, without its alpha: `#ff8000`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self {
            red, green, blue, ..
        } = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_written_as_on_the_web() {
        assert_eq!(Color::rgb(255, 128, 0).with_alpha(7).to_string(), "#ff8000");
    }
}
