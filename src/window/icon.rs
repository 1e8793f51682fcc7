//! The icon: two by two squares and a queen, drawn here for the window, and for the desktop as the
//! files in `assets/icon`.

use macroquad::miniquad::conf::Icon;

use crate::picture::{Area, Drawing, Palette, Shape, Theme};

/// The icon in the three sizes of a window.
pub fn icon() -> Icon {
    Icon {
        small: draw::<16, 1_024>(),
        medium: draw::<32, 4_096>(),
        big: draw::<64, 16_384>(),
    }
}

/// The red, green, blue and alpha of each pixel. `BYTES` must be 4 × `SIDE`².
fn draw<const SIDE: usize, const BYTES: usize>() -> [u8; BYTES] {
    let palette = Palette::of(Theme::Classic);
    let (side, half) = (SIDE as u32, SIDE as f32 / 2.0);
    let square = |from: f32| Area::new((from, from), half, half);
    let [dark, light] = palette.squares;
    let mut drawing = Drawing::new("Queens", (side, side), light);
    drawing.shapes.extend([
        Shape::Areas(vec![square(0.0), square(half)], dark),
        Shape::disc((half, half), 0.75 * half, palette.queen),
    ]);
    let mut pixels = [0; BYTES];
    if let Ok(image) = drawing.image(side) {
        pixels.copy_from_slice(image.pixels());
    }
    pixels
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::{env, fs};

    use image::codecs::png::{CompressionType, FilterType, PngEncoder};
    use image::{ExtendedColorType, ImageEncoder};

    use super::*;

    fn file(name: &str) -> PathBuf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icon");
        folder.join(name)
    }

    /// Whether the files should be written, rather than compared with the drawing.
    fn is_writing() -> bool {
        env::var_os("QUEENS_WRITE_ICONS").is_some()
    }

    /// How to update a file that differs from the drawing.
    const MEND: &str = "QUEENS_WRITE_ICONS=1 cargo test --lib icon";

    fn svg() -> String {
        let palette = Palette::of(Theme::Classic);
        let ([dark, light], queen) = (palette.squares, palette.queen);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
  <path fill="{dark}" d="M0 0h32v32H0zM32 32h32v32H32z"/>
  <path fill="{light}" d="M32 0h32v32H32zM0 32h32v32H0z"/>
  <circle fill="{queen}" cx="32" cy="32" r="24"/>
</svg>
"#
        )
    }

    #[test]
    fn the_scalable_file_has_the_same_squares_and_queen() {
        if is_writing() {
            fs::write(file("queens.svg"), svg()).expect("the folder is there");
        }
        let found = fs::read_to_string(file("queens.svg")).expect("the file is there");
        assert_eq!(found, svg(), "{MEND}");
    }

    fn is_in_file<const SIDE: usize, const BYTES: usize>() {
        let (path, drawn) = (file(&format!("{SIDE}.png")), draw::<SIDE, BYTES>());
        let side = SIDE as u32;
        if is_writing() {
            let file = fs::File::create(&path).expect("the folder is there");
            let (best, adaptive) = (CompressionType::Best, FilterType::Adaptive);
            PngEncoder::new_with_quality(file, best, adaptive)
                .write_image(&drawn, side, side, ExtendedColorType::Rgba8)
                .expect("the file can be written");
        }
        let found = image::open(&path).expect("a picture").into_rgba8();
        let is_same = found.dimensions() == (side, side) && found.as_raw() == &drawn;
        assert!(is_same, "{} differs: {MEND}", path.display());
    }

    /// A queen on four squares.
    #[test]
    fn the_files_are_drawn_here() {
        is_in_file::<16, 1_024>();
        is_in_file::<24, 2_304>();
        is_in_file::<32, 4_096>();
        is_in_file::<48, 9_216>();
        is_in_file::<64, 16_384>();
        is_in_file::<128, 65_536>();
        is_in_file::<256, 262_144>();
    }
}
