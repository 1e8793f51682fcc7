//! Writes the pictures of a film: the changes from each to the next, as GIF or animated PNG.

use std::io::{self, Write};

use gif::{DisposalMethod, EncodingError, Frame};
use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, FilterType, SrgbRenderingIntent};

use super::color_table::{Colours, UNCHANGED};
use crate::picture::Color;

/// The units of delays, per second.
const HUNDREDTHS: u16 = 100;

/// The file format of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmFormat {
    /// GIF, which every viewer shows.
    Gif,
    /// Animated PNG, which browsers show.
    Apng,
}

/// Writes a film in one of the formats, picture by picture.
pub enum FilmWriter<W: Write> {
    /// As GIF.
    Gif(gif::Encoder<W>),
    /// As animated PNG.
    Apng(png::Writer<W>),
}

impl<W: Write> FilmWriter<W> {
    /// Starts a film of this width and height that plays once or in a loop, with this many
    /// pictures, one or more.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn new(
        out: W,
        format: FilmFormat,
        (width, height): (u16, u16),
        colours: &Colours,
        (once, pictures): (bool, u32),
    ) -> io::Result<Self> {
        match format {
            FilmFormat::Gif => {
                let encoder = gif::Encoder::new(out, width, height, &colours.table());
                let mut encoder = encoder.map_err(gif_error)?;
                if !once {
                    let endless = gif::Repeat::Infinite;
                    encoder.set_repeat(endless).map_err(gif_error)?;
                }
                Ok(Self::Gif(encoder))
            }
            FilmFormat::Apng => {
                let mut encoder = png::Encoder::new(out, width.into(), height.into());
                encoder.set_color(ColorType::Indexed);
                encoder.set_depth(BitDepth::Eight);
                encoder.set_source_srgb(SrgbRenderingIntent::Perceptual);
                encoder.set_palette(colours.table());
                let mut alphas = vec![255; usize::from(UNCHANGED)];
                alphas.push(0);
                encoder.set_trns(alphas);
                // As in pictures: a twentieth of the size that the defaults give.
                encoder.set_compression(Compression::Best);
                encoder.set_filter(FilterType::NoFilter);
                // 0 is for ever.
                encoder.set_animated(pictures, u32::from(once))?;
                encoder.set_dispose_op(DisposeOp::None)?;
                encoder.set_blend_op(BlendOp::Over)?;
                encoder.validate_sequence(true);
                Ok(Self::Apng(encoder.write_header()?))
            }
        }
    }

    /// Adds a picture, as the changes from the one before; it stays as long as they say.
    ///
    /// # Errors
    /// Those of the writer, and an error if there are more pictures than announced.
    pub fn add(&mut self, frame: &Frame) -> io::Result<()> {
        match self {
            Self::Gif(encoder) => encoder.write_frame(frame).map_err(gif_error),
            Self::Apng(writer) => {
                writer.set_frame_delay(frame.delay, HUNDREDTHS)?;
                // A size of one pixel in between is valid at every position.
                writer.set_frame_dimension(1, 1)?;
                writer.set_frame_position(frame.left.into(), frame.top.into())?;
                writer.set_frame_dimension(frame.width.into(), frame.height.into())?;
                Ok(writer.write_image_data(&frame.buffer)?)
            }
        }
    }

    /// Ends the film.
    ///
    /// # Errors
    /// Those of the writer, and an error if there are fewer pictures than announced.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Self::Gif(encoder) => encoder.into_inner().map_err(gif_error)?.flush(),
            Self::Apng(writer) => Ok(writer.finish()?),
        }
    }
}

fn gif_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}

/// The changes from a picture to another of the same width and height, given as red, green,
/// blue and alpha of each pixel: the rectangle that differs, one pixel at least. Unchanged pixels
/// in it are [`UNCHANGED`], so that they take next to no room in the file.
pub fn changes(before: &[u8], after: &[u8], width: u16, colours: &mut Colours) -> Frame<'static> {
    let width = usize::from(width.max(1));
    let rows = || {
        pixels(before)
            .chunks(width)
            .zip(pixels(after).chunks(width))
    };
    // From the first differing pixel to the last, over all rows.
    let (mut left, mut right) = (usize::MAX, 0);
    let (mut top, mut bottom) = (usize::MAX, 0);
    for (y, (before, after)) in rows().enumerate() {
        let mut differ = before.iter().zip(after).map(|(one, other)| one != other);
        let first = differ.clone().position(|differs| differs);
        let last = differ.rposition(|differs| differs);
        if let (Some(first), Some(last)) = (first, last) {
            (left, right) = (left.min(first), right.max(last));
            (top, bottom) = (top.min(y), y);
        }
    }
    let (left, top) = (left.min(right), top.min(bottom));
    let rows = rows().take(bottom + 1).skip(top);
    let inside = rows.flat_map(|(before, after)| {
        let after = after.iter().skip(left).take(right + 1 - left);
        before.iter().skip(left).zip(after)
    });
    let number = |(before, &after): (&[u8; 4], &[u8; 4])| {
        if *before == after {
            UNCHANGED
        } else {
            colours.number(Color::from(after))
        }
    };
    Frame {
        dispose: DisposalMethod::Keep,
        transparent: Some(UNCHANGED),
        left: left as u16,
        top: top as u16,
        width: (right + 1 - left) as u16,
        height: (bottom + 1 - top) as u16,
        buffer: inside.map(number).collect(),
        ..Frame::default()
    }
}

fn pixels(bytes: &[u8]) -> &[[u8; 4]] {
    bytes.as_chunks().0
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

    fn numbers(greys: &[u8], colours: &mut Colours) -> Vec<u8> {
        let picture = picture(greys);
        let pixels = pixels(&picture).iter();
        pixels
            .map(|&pixel| colours.number(Color::from(pixel)))
            .collect()
    }

    /// The numbers of a picture with a patch laid over it.
    fn patched(before: &[u8], patch: &Frame, width: u16) -> Vec<u8> {
        let mut picture = before.to_vec();
        for (index, &colour) in patch.buffer.iter().enumerate() {
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
            let mut colours = Colours::of(Theme::Classic);
            let patch = changes(&picture(&before), &picture(&after), 4, &mut colours);
            let [before, after] = [before, after].map(|greys| numbers(&greys, &mut colours));
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
        let patch = changes(&before, &after, 5, &mut colours);
        let [one, two] = [[1], [2]].map(|grey| numbers(&grey, &mut colours)[0]);
        let place = (patch.left, patch.top, patch.width, patch.height);
        assert_eq!(place, (1, 1, 3, 2));
        let inside = [one, UNCHANGED, UNCHANGED, UNCHANGED, UNCHANGED, two];
        assert_eq!(*patch.buffer, inside);
        let none = changes(&after, &after, 5, &mut colours);
        assert_eq!(
            (none.width, none.height, &*none.buffer),
            (1, 1, &[UNCHANGED][..])
        );
        // Before the first picture there is nothing.
        let whole = changes(&[0; 80], &after, 5, &mut colours);
        assert_eq!((whole.width, whole.height), (5, 4));
        assert!(!whole.buffer.contains(&UNCHANGED));
    }
}
