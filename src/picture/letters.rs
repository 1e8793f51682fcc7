//! The fonts that come with the program: the widths of letters, their outlines, and words in lines.
//! A page is loaded over the network, so its fonts lack the letters that it does not show; they are
//! made by `assets/web/fonts.sh`.

use std::sync::LazyLock;

use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::Point;

/// A font without serifs, as a file.
#[cfg(not(target_family = "wasm"))]
pub const LETTERS: &[u8] = epaint_default_fonts::UBUNTU_LIGHT;
/// A font without serifs, as a file.
#[cfg(target_family = "wasm")]
pub const LETTERS: &[u8] = include_bytes!("../../assets/web/letters.ttf");

/// A monospaced font, with characters that the other lacks, as a file.
#[cfg(not(target_family = "wasm"))]
pub const CODE: &[u8] = epaint_default_fonts::HACK_REGULAR;
/// A monospaced font, with characters that the other lacks, as a file.
#[cfg(target_family = "wasm")]
pub const CODE: &[u8] = include_bytes!("../../assets/web/code.ttf");

/// The assumed width of a letter that no font has, in sizes of the letters.
const DEFAULT_LETTER_WIDTH: f32 = 0.6;

/// The fonts that come with the program. Those of the system are never used, so that pictures are
/// the same everywhere. The second font has characters that the first lacks.
static FACES: LazyLock<Vec<Face<'static>>> = LazyLock::new(|| {
    let fonts = [LETTERS, CODE];
    let faces = fonts.into_iter().map(|font| Face::parse(font, 0).ok());
    faces.flatten().collect()
});

/// The width of words, in sizes of the letters.
pub fn width(words: &str) -> f32 {
    words.chars().map(|letter| advance(glyph(letter))).sum()
}

/// The outlines of words, starting at the left end of their baseline; `None` if nothing is visible.
pub fn path(words: &str, (mut x, y): Point, size: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    for letter in words.chars() {
        let glyph = glyph(letter);
        if let Some((face, id)) = glyph {
            let mut outline = LetterOutline(PathBuilder::new());
            face.outline_glyph(id, &mut outline);
            // In fonts, the y axis points up.
            let scale = size / f32::from(face.units_per_em());
            let to_place = Transform::from_row(scale, 0.0, 0.0, -scale, x, y);
            let outline = outline.0.finish();
            if let Some(outline) = outline.and_then(|outline| outline.transform(to_place)) {
                path.push_path(&outline);
            }
        }
        x += size * advance(glyph);
    }
    path.finish()
}

/// The letters of words that no font has.
pub fn missing(words: &str) -> String {
    let missing = words.chars().filter(|&letter| glyph(letter).is_none());
    missing.collect()
}

type Glyph = (&'static Face<'static>, GlyphId);

fn glyph(letter: char) -> Option<Glyph> {
    let glyphs = FACES.iter();
    let mut glyphs = glyphs.filter_map(|face| Some((face, face.glyph_index(letter)?)));
    glyphs.next()
}

fn advance(glyph: Option<Glyph>) -> f32 {
    let known = glyph.and_then(|(face, id)| {
        let advance = face.glyph_hor_advance(id)?;
        Some(f32::from(advance) / f32::from(face.units_per_em()))
    });
    known.unwrap_or(DEFAULT_LETTER_WIDTH)
}

/// The outline of a letter that is being read from a font.
struct LetterOutline(PathBuilder);

impl OutlineBuilder for LetterOutline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

/// Words in lines that are no wider than `widest`, in sizes of the letters. Only a single word that
/// is wider exceeds it. A point that keeps two figures apart is dropped where the line ends.
pub fn lines(words: &str, widest: f32) -> Vec<String> {
    let space = width(" ");
    let mut lines = Vec::new();
    for paragraph in words.lines() {
        let (mut line, mut taken) = (String::new(), 0.0);
        for word in paragraph.split(' ') {
            let wide = width(word);
            if line.is_empty() {
                (line, taken) = (word.to_owned(), wide);
            } else if taken + space + wide <= widest {
                line = line + " " + word;
                taken += space + wide;
            } else {
                lines.push(line.trim_end_matches("\u{a0}·").to_owned());
                (line, taken) = (word.to_owned(), wide);
            }
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_broken_at_spaces() {
        let sentence = "No queen attacks row 0, column 0: a queen is placed there.";
        let broken = lines(sentence, 12.0);
        assert!(broken.len() > 1);
        assert!(broken.iter().all(|line| width(line) <= 12.0));
        assert_eq!(broken.join(" "), sentence);
        assert_eq!(lines("12 steps · 3\u{a0}nodes\nthat is all", 99.0).len(), 2);
        assert_eq!(
            lines("1\u{a0}step\u{a0}· 3\u{a0}nodes", 4.0),
            ["1\u{a0}step", "3\u{a0}nodes"]
        );
        assert_eq!(lines("long", 0.1), ["long"]);
        assert_eq!(lines("", 9.0), [""; 0]);
    }
}
