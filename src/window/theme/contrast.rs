//! How well colours stand out from one another, as WCAG 2.2 measures it.

use egui::Color32;

/// Relative luminance: 0 is black, 1 white.
pub fn luminance(colour: Color32) -> f32 {
    let [red, green, blue] = [colour.r(), colour.g(), colour.b()].map(linear);
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
pub fn contrast(one: Color32, another: Color32) -> f32 {
    let [one, another] = [one, another].map(|colour| luminance(colour) + 0.05);
    one.max(another) / one.min(another)
}

/// Black or white, whichever is read better on a background.
pub fn ink(background: Color32) -> Color32 {
    if contrast(background, Color32::BLACK) > contrast(background, Color32::WHITE) {
        Color32::BLACK
    } else {
        Color32::WHITE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrasts_as_published() {
        let is = |one, another, published: f32| (contrast(one, another) - published).abs() < 0.005;
        assert!(is(Color32::BLACK, Color32::WHITE, 21.0));
        // The lightest grey that WCAG lets words have on white, as is often quoted.
        assert!(is(Color32::from_gray(118), Color32::WHITE, 4.54));
        assert!(is(Color32::from_rgb(255, 0, 0), Color32::WHITE, 4.0));
    }

    #[test]
    fn ink_is_read_on_any_grey() {
        for grey in 0..=255 {
            let background = Color32::from_gray(grey);
            assert!(contrast(ink(background), background) >= 4.5, "{grey}");
        }
    }
}
