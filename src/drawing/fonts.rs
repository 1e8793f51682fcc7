//! The letters that come with the program.

/// Letters without serifs, as a font file.
pub const LETTERS: &[u8] = epaint_default_fonts::UBUNTU_LIGHT;

/// Letters that are equally wide, with signs that the others lack, as a font file.
#[cfg(not(target_family = "wasm"))]
pub const CODE: &[u8] = epaint_default_fonts::HACK_REGULAR;

/// The same without letters and hints that a page does not show: it is loaded over the net.
#[cfg(target_family = "wasm")]
pub const CODE: &[u8] = include_bytes!("../../assets/web/code.ttf");
