//! The scale of colours for how often squares were visited.

use egui::{Color32, lerp};

/// From few to many: ever lighter, from blue over grey to yellow, the way that
/// looks alike with and without red and green.
const SCALE: [[f32; 3]; 5] = [
    [4.0, 30.0, 80.0],
    [62.0, 78.0, 116.0],
    [122.0, 124.0, 124.0],
    [186.0, 172.0, 100.0],
    [255.0, 232.0, 76.0],
];

/// The colour of a share of all visits, from 0 to 1.
pub fn visits(share: f32) -> Color32 {
    let place = share.clamp(0.0, 1.0) * (SCALE.len() - 1) as f32;
    let from = (place as usize).min(SCALE.len() - 2);
    let [red, green, blue] = [0, 1, 2].map(|channel| {
        let ends = SCALE[from][channel]..=SCALE[from + 1][channel];
        lerp(ends, place - from as f32).round() as u8
    });
    Color32::from_rgb(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::{
        super::contrast::{contrast, ink, luminance},
        *,
    };

    #[test]
    fn more_is_lighter_and_numbers_are_read_all_along() {
        let colours: Vec<Color32> = (0..=100_u8).map(|x| visits(f32::from(x) / 100.0)).collect();
        assert!(colours.iter().map(|&colour| luminance(colour)).is_sorted());
        for colour in colours {
            assert!(contrast(ink(colour), colour) >= 4.5, "{colour:?}");
        }
        assert_eq!((visits(-1.0), visits(2.0)), (visits(0.0), visits(1.0)));
    }
}
