//! The letters that come with the program. A page is loaded over the net, so it has them without
//! those that it does not show: `assets/web/fonts.sh` makes them.

/// Letters without serifs, as a font file.
#[cfg(not(target_family = "wasm"))]
pub const LETTERS: &[u8] = epaint_default_fonts::UBUNTU_LIGHT;
/// Letters without serifs, as a font file.
#[cfg(target_family = "wasm")]
pub const LETTERS: &[u8] = include_bytes!("../../assets/web/letters.ttf");

/// Letters that are equally wide, with signs that the others lack, as a font file.
#[cfg(not(target_family = "wasm"))]
pub const CODE: &[u8] = epaint_default_fonts::HACK_REGULAR;
/// Letters that are equally wide, with signs that the others lack, as a font file.
#[cfg(target_family = "wasm")]
pub const CODE: &[u8] = include_bytes!("../../assets/web/code.ttf");
