//! What changes from one picture of a film to the next.

use super::colours::{Colours, UNCHANGED};

/// The bytes of a pixel.
const PIXEL: usize = 4;

/// The part of a picture that is not as it was in the one before: a rectangle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// Its left edge.
    pub left: u16,
    /// Its upper edge.
    pub top: u16,
    /// Its width: 1 or more.
    pub width: u16,
    /// Its height: 1 or more.
    pub height: u16,
    /// The numbers of its colours, row by row. What stays as it is is [`UNCHANGED`], so that
    /// it takes next to no room in the file.
    pub colours: Vec<u8>,
}

impl Patch {
    /// A whole picture of a width. Its pixels are red, green, blue and alpha.
    #[must_use]
    pub fn whole(picture: &[u8], width: u16, colours: &mut Colours) -> Self {
        let height = picture.len() / (PIXEL * usize::from(width.max(1)));
        Self {
            left: 0,
            top: 0,
            width,
            height: height as u16,
            colours: colours.numbers(picture),
        }
    }

    /// What changes from a picture to another of the same width and height. If nothing does,
    /// it is a pixel that stays as it is.
    #[must_use]
    pub fn between(before: &[u8], after: &[u8], width: u16, colours: &mut Colours) -> Self {
        let row = PIXEL * usize::from(width.max(1));
        let rows = || before.chunks_exact(row).zip(after.chunks_exact(row));
        let differs = |(before, after): (&[u8], &[u8])| before != after;
        let (Some(top), Some(bottom)) = (rows().position(differs), rows().rposition(differs))
        else {
            return Self {
                left: 0,
                top: 0,
                width: 1,
                height: 1,
                colours: vec![UNCHANGED],
            };
        };
        let changed = || rows().take(bottom + 1).skip(top);
        let (mut left, mut right) = (row / PIXEL, 0);
        for row in changed().filter(|&row| differs(row)) {
            let mut pixels = pixels(row.0).zip(pixels(row.1));
            if let Some(first) = pixels.position(differs) {
                let last = pixels.rposition(differs);
                left = left.min(first);
                right = right.max(last.map_or(first, |last| first + 1 + last));
            }
        }
        let mut numbers = Vec::with_capacity((right + 1 - left) * (bottom + 1 - top));
        for (before, after) in changed() {
            let [before, after] =
                [before, after].map(|row| &row[PIXEL * left..PIXEL * (right + 1)]);
            if before == after {
                numbers.resize(numbers.len() + right + 1 - left, UNCHANGED);
                continue;
            }
            let new = colours.numbers(after);
            let same = pixels(before).zip(pixels(after)).map(|(a, b)| a == b);
            numbers.extend(same.zip(new).map(
                |(is_same, number)| {
                    if is_same { UNCHANGED } else { number }
                },
            ));
        }
        Self {
            left: left as u16,
            top: top as u16,
            width: (right + 1 - left) as u16,
            height: (bottom + 1 - top) as u16,
            colours: numbers,
        }
    }
}

fn pixels(row: &[u8]) -> std::slice::ChunksExact<'_, u8> {
    row.chunks_exact(PIXEL)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::picture::Theme;

    /// The pixels of a picture in white and shades of grey.
    fn picture(greys: &[u8]) -> Vec<u8> {
        let pixel = |&grey: &u8| [255 - 64 * grey; 3].into_iter().chain([255]);
        greys.iter().flat_map(pixel).collect()
    }

    /// The numbers of a picture with a patch laid over it.
    fn patched(before: &[u8], patch: &Patch, width: u16) -> Vec<u8> {
        let mut picture = before.to_vec();
        for (index, &colour) in patch.colours.iter().enumerate() {
            let x = usize::from(patch.left) + index % usize::from(patch.width);
            let y = usize::from(patch.top) + index / usize::from(patch.width);
            if colour != UNCHANGED {
                picture[y * usize::from(width) + x] = colour;
            }
        }
        picture
    }

    proptest! {
        #[test]
        fn a_patch_leads_from_one_picture_to_the_other(
            pictures in prop::collection::vec((0_u8..3, 0_u8..3), 12)
        ) {
            let (before, after): (Vec<u8>, Vec<u8>) = pictures.into_iter().unzip();
            let [before, after] = [before, after].map(|greys| picture(&greys));
            let mut colours = Colours::of(Theme::Classic);
            let patch = Patch::between(&before, &after, 4, &mut colours);
            let [before, after] = [before, after].map(|picture| colours.numbers(&picture));
            prop_assert_eq!(patched(&before, &patch, 4), after);
        }
    }

    #[test]
    fn it_is_as_small_as_can_be() {
        let before = [0; 20];
        let mut after = before;
        (after[6], after[13]) = (1, 2);
        let mut colours = Colours::of(Theme::Classic);
        let [before, after] = [before, after].map(|greys| picture(&greys));
        let patch = Patch::between(&before, &after, 5, &mut colours);
        let [one, two] = [[1], [2]].map(|grey| colours.numbers(&picture(&grey))[0]);
        let expected = Patch {
            left: 1,
            top: 1,
            width: 3,
            height: 2,
            colours: vec![one, UNCHANGED, UNCHANGED, UNCHANGED, UNCHANGED, two],
        };
        assert_eq!(patch, expected);
        let none = Patch::between(&after, &after, 5, &mut colours);
        assert_eq!(
            (none.width, none.height, none.colours),
            (1, 1, vec![UNCHANGED])
        );
        assert_eq!(Patch::whole(&after, 5, &mut colours).height, 4);
    }
}
