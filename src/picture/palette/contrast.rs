//! How well colours stand out from one another, as WCAG 2.2 measures it.

use crate::picture::Color;

/// Relative luminance: 0 is black, 1 white.
#[must_use]
pub fn luminance(colour: Color) -> f32 {
    let [red, green, blue] = [colour.red, colour.green, colour.blue].map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// What a channel of sRGB gives in light.
pub fn linear(channel: u8) -> f32 {
    let value = f32::from(channel) / 255.0;
    if value <= 0.04045 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

/// The contrast ratio, from 1 to 21.
#[must_use]
pub fn contrast(one: Color, another: Color) -> f32 {
    let [one, another] = [one, another].map(|colour| luminance(colour) + 0.05);
    one.max(another) / one.min(another)
}

/// Black or white, whichever is read better on a background.
#[must_use]
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
        // The lightest grey that WCAG lets words have on white, as is often quoted.
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
