//! How wide words are, and how they are broken into lines.

use std::sync::LazyLock;

use ttf_parser::Face;

use crate::drawing::fonts;

/// A letter that the font lacks is about so wide, where the size is 1.
const USUAL: f32 = 0.6;

/// The letters of pictures; `None` would mean that the font is damaged.
static FACE: LazyLock<Option<Face<'static>>> =
    LazyLock::new(|| Face::parse(fonts::LETTERS, 0).ok());

/// How wide words are, where the size of the letters is 1.
pub fn width(words: &str) -> f32 {
    words.chars().map(advance).sum()
}

fn advance(letter: char) -> f32 {
    let known = FACE.as_ref().and_then(|face| {
        let glyph = face.glyph_index(letter)?;
        let advance = face.glyph_hor_advance(glyph)?;
        Some(f32::from(advance) / f32::from(face.units_per_em()))
    });
    known.unwrap_or(USUAL)
}

/// Words in lines that are no wider than this, where the size of the letters is 1. Only a word
/// that is wider stands out.
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
                lines.push(line);
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
    fn narrow_letters_are_narrow() {
        assert!(width("illi") < 0.6 * width("moon"));
        assert!((width("row 5") - 2.2).abs() < 0.4, "{}", width("row 5"));
    }

    #[test]
    fn words_are_broken_at_spaces() {
        let sentence = "No queen attacks row 0, column 0: a queen is placed there.";
        let broken = lines(sentence, 12.0);
        assert!(broken.len() > 1);
        assert!(broken.iter().all(|line| width(line) <= 12.0));
        assert_eq!(broken.join(" "), sentence);
        assert_eq!(lines("12 steps · 3\u{a0}nodes\nthat is all", 99.0).len(), 2);
        assert_eq!(lines("long", 0.1), ["long"]);
        assert_eq!(lines("", 9.0), [""; 0]);
    }
}
