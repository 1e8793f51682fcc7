//! Films as animated PNG.

use std::io::{self, Write};

use png::{BitDepth, BlendOp, ColorType, DisposeOp, Encoder, FilterType, SrgbRenderingIntent};

use super::{
    colours::{Colours, UNCHANGED},
    format::Plays,
    patch::Patch,
};

/// Delays are given in these parts of a second.
const HUNDREDTHS: u16 = 100;

/// Writes a film as animated PNG, picture by picture.
pub struct ApngWriter<W: Write>(png::Writer<W>);

impl<W: Write> ApngWriter<W> {
    /// Begins a film of this width and height that has this many pictures, one or more.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn new(
        out: W,
        (width, height): (u16, u16),
        colours: &Colours,
        plays: Plays,
        pictures: u32,
    ) -> io::Result<Self> {
        let mut encoder = Encoder::new(out, width.into(), height.into());
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_source_srgb(SrgbRenderingIntent::Perceptual);
        encoder.set_palette(colours.table());
        let mut alphas = vec![255; usize::from(UNCHANGED)];
        alphas.push(0);
        encoder.set_trns(alphas);
        encoder.set_filter(FilterType::NoFilter);
        let plays = match plays {
            Plays::Once => 1,
            Plays::ForEver => 0,
        };
        encoder.set_animated(pictures, plays)?;
        encoder.set_dispose_op(DisposeOp::None)?;
        encoder.set_blend_op(BlendOp::Over)?;
        encoder.validate_sequence(true);
        Ok(Self(encoder.write_header()?))
    }

    /// Adds a picture, which stands for this many hundredths of a second.
    ///
    /// # Errors
    /// Those of the writer, and that there are more pictures than were announced.
    pub fn add(&mut self, patch: &Patch, hundredths: u16) -> io::Result<()> {
        let writer = &mut self.0;
        writer.set_frame_delay(hundredths, HUNDREDTHS)?;
        // A size of one pixel in between fits every place.
        writer.set_frame_dimension(1, 1)?;
        writer.set_frame_position(patch.left.into(), patch.top.into())?;
        writer.set_frame_dimension(patch.width.into(), patch.height.into())?;
        Ok(writer.write_image_data(&patch.colours)?)
    }

    /// Ends the film.
    ///
    /// # Errors
    /// Those of the writer, and that there are fewer pictures than were announced.
    pub fn finish(self) -> io::Result<()> {
        Ok(self.0.finish()?)
    }
}
