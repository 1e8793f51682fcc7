//! The scale of colours for how often squares were visited.

use crate::picture::Color;

use super::oklab::{from_oklab, to_oklab};

/// From few to many: ever lighter, from blue over grey to yellow, the way that looks alike
/// with and without red and green.
const ENDS: [Color; 2] = [Color::rgb(38, 70, 138), Color::rgb(255, 232, 76)];

/// The colour of a place on the scale, from 0 to 1. Equal ways along the scale look equally
/// far apart.
#[must_use]
pub fn visits(share: f32) -> Color {
    let share = share.clamp(0.0, 1.0);
    let [few, many] = ENDS.map(to_oklab);
    from_oklab([0, 1, 2].map(|index| few[index] + (many[index] - few[index]) * share))
}

/// The colour of a square that was visited so often, if it was, where the most visited one
/// has `most` visits. It follows the number of digits.
#[must_use]
pub fn visits_colour(count: u64, most: u64) -> Option<Color> {
    (count > 0).then(|| visits(share(count, most)))
}

/// How far along the scale this number of visits is, at least 1, from 0 to 1.
#[must_use]
pub fn share(count: u64, most: u64) -> f32 {
    if count >= most {
        1.0
    } else {
        (count as f32).ln() / (most as f32).ln()
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::contrast::{contrast, ink, luminance},
        *,
    };

    fn colours() -> Vec<Color> {
        (0..=100_u8).map(|x| visits(f32::from(x) / 100.0)).collect()
    }

    #[test]
    fn more_is_lighter_and_numbers_are_read_all_along() {
        let colours = colours();
        assert!(colours.iter().map(|&colour| luminance(colour)).is_sorted());
        for colour in colours {
            assert!(contrast(ink(colour), colour) >= 4.5, "{colour:?}");
        }
        assert_eq!((visits(-1.0), visits(2.0)), (visits(0.0), visits(1.0)));
        assert_eq!([visits(0.0), visits(1.0)], ENDS);
    }

    #[test]
    fn equal_ways_look_equally_far_apart() {
        let colours: Vec<[f32; 3]> = colours().into_iter().map(to_oklab).collect();
        let far = |one: &[f32; 3], other: &[f32; 3]| {
            let parts = one.iter().zip(other);
            parts.map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
        };
        let ways: Vec<f32> = colours
            .windows(11)
            .map(|some| far(&some[0], &some[10]))
            .collect();
        let whole = far(&colours[0], &colours[100]);
        for way in ways {
            assert!((10.0 * way / whole - 1.0).abs() < 0.06, "{way} of {whole}");
        }
    }

    #[test]
    fn the_most_visited_square_has_the_last_colour() {
        assert_eq!(visits_colour(0, 9), None);
        assert_eq!(visits_colour(9, 9), Some(visits(1.0)));
        assert_eq!(visits_colour(u64::MAX, u64::MAX), Some(visits(1.0)));
        assert_eq!(visits_colour(1, 1), Some(visits(1.0)));
        assert_eq!(visits_colour(1, 9), Some(visits(0.0)));
        assert_ne!(visits_colour(1, 9), visits_colour(8, 9));
    }
}
