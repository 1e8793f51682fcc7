//! The scale of colours for how many queens there are, where squares are too small for them.

use super::oklab::{from_oklab, to_oklab};
use crate::picture::{Color, Theme};

/// From one queen to many: away from the colour of the board, lighter on a dark board and
/// darker on a light one.
const fn ends(theme: Theme) -> [Color; 2] {
    match theme {
        Theme::Classic => [Color::rgb(255, 0, 0), Color::rgb(255, 255, 150)],
        Theme::Wood => [Color::rgb(146, 66, 46), Color::rgb(34, 0, 6)],
        Theme::Dark => [Color::rgb(158, 92, 36), Color::rgb(236, 196, 130)],
        Theme::Safe => [Color::rgb(213, 94, 0), Color::rgb(255, 250, 190)],
    }
}

/// The colour of a place on the scale, from 0 to 1.
#[must_use]
pub fn density(theme: Theme, share: f32) -> Color {
    let share = share.clamp(0.0, 1.0);
    let [few, many] = ends(theme).map(to_oklab);
    from_oklab([0, 1, 2].map(|index| few[index] + (many[index] - few[index]) * share))
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Palette, contrast::luminance},
        *,
    };

    fn colours(theme: Theme) -> Vec<Color> {
        let shares = (0..=50_u8).map(|step| f32::from(step) / 50.0);
        shares.map(|share| density(theme, share)).collect()
    }

    #[test]
    fn more_queens_are_ever_lighter_or_ever_darker() {
        for theme in Theme::ALL {
            let mut lightness: Vec<f32> = colours(theme).into_iter().map(luminance).collect();
            if theme == Theme::Wood {
                lightness.reverse();
            }
            assert!(lightness.is_sorted(), "{theme:?}");
            assert!(lightness[50] - lightness[0] > 0.07, "{theme:?}");
        }
    }

    /// Where queens stand everywhere, most of the board has colours near this end.
    #[test]
    fn a_full_board_does_not_glare_in_the_dark() {
        let [_, many] = ends(Theme::Dark);
        assert!(luminance(many) < 0.65);
    }

    #[test]
    fn one_queen_and_many_differ_from_the_board_and_from_each_other() {
        for theme in Theme::ALL {
            let ground = to_oklab(Palette::of(theme).blur);
            let far = |one: [f32; 3], other: [f32; 3]| {
                let ways = [0, 1, 2].map(|index| (one[index] - other[index]).powi(2));
                ways.iter().sum::<f32>().sqrt()
            };
            for colour in colours(theme) {
                let far = far(to_oklab(colour), ground);
                assert!(far > 0.1, "{theme:?}: {colour:?} is {far} off");
            }
            let [few, many] = ends(theme).map(to_oklab);
            assert!(far(few, many) > 0.25, "{theme:?}");
        }
    }
}
