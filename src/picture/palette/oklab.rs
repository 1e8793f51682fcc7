//! Colours by how people see them: Björn Ottosson, "A perceptual color space for image
//! processing", 2020.

use crate::picture::Color;

use super::contrast::linear;

/// Lightness, from green to red, and from blue to yellow.
type Oklab = [f32; 3];

type Matrix = [[f32; 3]; 3];

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

fn times(matrix: Matrix, [x, y, z]: [f32; 3]) -> [f32; 3] {
    matrix.map(|[a, b, c]| a * x + b * y + c * z)
}

pub fn to_oklab(colour: Color) -> Oklab {
    let light = [colour.red, colour.green, colour.blue].map(linear);
    times(TO_LAB, times(TO_CONES, light).map(f32::cbrt))
}

pub fn from_oklab(lab: Oklab) -> Color {
    let cones = times(FROM_LAB, lab).map(|root| root.powi(3));
    let [red, green, blue] = times(FROM_CONES, cones).map(channel);
    Color::rgb(red, green, blue)
}

/// The channel of sRGB that gives some light.
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

    /// The author's own examples, by way of sRGB.
    #[test]
    fn colours_as_published() {
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
    }

    #[test]
    fn there_and_back() {
        for step in 0..=51_u8 {
            let colour = Color::rgb(5 * step, 255 - 3 * step, step);
            assert_eq!(from_oklab(to_oklab(colour)), colour);
        }
    }
}
