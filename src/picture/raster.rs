//! Shapes as pixels, computed on the CPU: neither a display nor a graphics card is needed.

use std::io::{self, Write};

use tiny_skia::{
    FillRule, GradientStop, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, PathSegment, Pixmap,
    Point as Place, RadialGradient, Rect, Shader, SpreadMode, Stroke as Line, StrokeDash,
    Transform,
};

use super::{Area, Circle, Color, Drawing, Ends, PictureError, Point, Shape, Stroke, letters};
use crate::numbers::grouped;

/// Bytes of a pixel.
const BYTES: usize = 4;

/// The bytes that are handed over at once.
const BUFFER: usize = 1 << 16;

/// Pixels, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    width: u32,
    /// Red, green, blue and alpha of each, not premultiplied.
    pixels: Vec<u8>,
}

impl Drawing {
    /// The most pixels along an edge of an image.
    pub const MAX_PIXELS: u32 = 8_192;

    /// The height in pixels, at least one, for this width.
    pub fn pixels_down(&self, width: u32) -> u32 {
        let height = u64::from(width) * u64::from(self.height);
        let width = u64::from(self.width);
        ((height + width / 2) / width).max(1) as u32
    }

    /// The drawing as pixels, this many across. The height follows from it.
    ///
    /// # Errors
    /// [`PictureError::Refused`] for no pixels, or more than [`Drawing::MAX_PIXELS`] along an edge.
    pub fn image(&self, width: u32) -> Result<Image, PictureError> {
        let height = self.pixels_down(width);
        let size = || {
            let [width, height, most] =
                [width, height, Self::MAX_PIXELS].map(|pixels| grouped(pixels.into()));
            PictureError::Refused(format!(
                "a picture of {width} × {height} pixels cannot be drawn: 1 to {most} along each \
                 edge are allowed"
            ))
        };
        if width.max(height) > Self::MAX_PIXELS {
            return Err(size());
        }
        let scale = |pixels: u32, length: u32| pixels as f32 / length as f32;
        let scale = (scale(width, self.width), scale(height, self.height));
        let pixels = pixels((width, height), &self.shapes, scale).ok_or_else(size)?;
        Ok(Image::new(width, pixels))
    }
}

impl Image {
    /// The image with these pixels, this many in a row: red, green, blue and alpha of each, row by
    /// row from the top.
    pub fn new(width: u32, pixels: Vec<u8>) -> Self {
        Self { width, pixels }
    }

    /// Pixels in a row.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows of pixels.
    pub fn height(&self) -> u32 {
        (self.pixels.len() / BYTES) as u32 / self.width.max(1)
    }

    /// Red, green, blue and alpha of each pixel, row by row from the top.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The pixel in column `x` and row `y`, which must be less than the width and the height.
    pub fn pixel(&self, x: u32, y: u32) -> Color {
        let (pixels, _) = self.pixels.as_chunks();
        let pixel: [u8; 4] = pixels[y as usize * self.width as usize + x as usize];
        pixel.into()
    }

    /// Writes the image as PNG, without an alpha channel if every pixel is opaque.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_png(&self, out: impl Write) -> io::Result<()> {
        let is_opaque = self.pixels.chunks_exact(4).all(|pixel| pixel[3] == 255);
        let mut encoder = png::Encoder::new(out, self.width, self.height());
        encoder.set_color(if is_opaque {
            png::ColorType::Rgb
        } else {
            png::ColorType::Rgba
        });
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
        // Areas of one colour are smallest this way: a tenth of the size that the defaults give.
        encoder.set_compression(png::Compression::Best);
        encoder.set_filter(png::FilterType::NoFilter);
        let mut writer = encoder.write_header()?;
        let mut stream = writer.stream_writer_with_size(BUFFER)?;
        for row in self.pixels.chunks_exact(4 * self.width as usize) {
            if is_opaque {
                let colours = row.chunks_exact(4).flat_map(|pixel| &pixel[..3]);
                stream.write_all(&colours.copied().collect::<Vec<u8>>())?;
            } else {
                stream.write_all(row)?;
            }
        }
        stream.finish()?;
        writer.finish()?;
        Ok(())
    }
}

/// Draws shapes, from the lowest to the highest, with this many pixels to a unit across and down.
/// Returns red, green, blue and alpha of each pixel, row by row from the top; `None` for no pixels
/// or too many.
pub fn pixels((width, height): (u32, u32), shapes: &[Shape], scale: (f32, f32)) -> Option<Vec<u8>> {
    let mut canvas = RasterCanvas {
        pixmap: Pixmap::new(width, height)?,
        mask: None,
    };
    canvas.shapes(shapes, Transform::from_scale(scale.0, scale.1));
    Some(canvas.pixmap.take_demultiplied())
}

/// A canvas of pixels.
struct RasterCanvas {
    pixmap: Pixmap,
    /// The part of it that may be drawn on, if not all.
    mask: Option<Mask>,
}

impl RasterCanvas {
    fn shapes(&mut self, shapes: &[Shape], to_pixels: Transform) {
        for shape in shapes {
            self.shape(shape, to_pixels);
        }
    }

    fn shape(&mut self, shape: &Shape, to_pixels: Transform) {
        match shape {
            // Their edges lie on pixels, as far as possible.
            Shape::Areas(areas, colour) => {
                let paint = Paint {
                    anti_alias: false,
                    ..paint(*colour)
                };
                self.fill(rectangles(areas), &paint, to_pixels);
            }
            Shape::Polygons(outlines, colour) => {
                self.fill(path(outlines, true), &paint(*colour), to_pixels);
            }
            Shape::Disc(disc, colour) => self.fill(circle(*disc), &paint(*colour), to_pixels),
            Shape::Shadow(edge, soft, colour) => {
                let (whole, stops) = edge.softened(*soft);
                let shadow = Paint {
                    shader: shadow(whole, stops, *colour),
                    ..Paint::default()
                };
                self.fill(circle(whole), &shadow, to_pixels);
            }
            Shape::Ring(ring, stroke) => self.stroke(circle(*ring), *stroke, to_pixels),
            Shape::Lines(lines, stroke) => self.stroke(path(lines, false), *stroke, to_pixels),
            Shape::Text(text) => {
                let begin = (text.left(), text.baseline());
                let path = letters::path(&text.text, begin, text.size);
                self.fill_by(FillRule::Winding, path, &paint(text.colour), to_pixels);
            }
            Shape::Clipped(areas, shapes) => self.clipped(areas, shapes, to_pixels),
            Shape::Checker(..) | Shape::Squares(..) | Shape::Hatched(..) => {
                self.shapes(&shape.simpler(), to_pixels);
            }
            Shape::Copies(shapes, places) => {
                for &(x, y) in places {
                    self.shapes(shapes, to_pixels.pre_translate(x, y));
                }
            }
        }
    }

    /// Fills a path. Where parts of it overlap there is a hole.
    fn fill(&mut self, path: Option<Path>, paint: &Paint, to_pixels: Transform) {
        self.fill_by(FillRule::EvenOdd, path, paint, to_pixels);
    }

    fn fill_by(&mut self, rule: FillRule, path: Option<Path>, paint: &Paint, to_pixels: Transform) {
        if let Some(path) = path {
            let mask = self.mask.as_ref();
            self.pixmap.fill_path(&path, paint, rule, to_pixels, mask);
        }
    }

    fn stroke(&mut self, path: Option<Path>, stroke: Stroke, to_pixels: Transform) {
        let (line_cap, line_join) = match stroke.ends {
            Ends::Flat => (LineCap::Butt, LineJoin::Miter),
            Ends::Round => (LineCap::Round, LineJoin::Round),
        };
        let line = Line {
            width: stroke.width,
            line_cap,
            line_join,
            ..Line::default()
        };
        if let Some(path) = path {
            let paint = paint(stroke.colour);
            let mask = self.mask.as_ref();
            self.pixmap
                .stroke_path(&path, &paint, &line, to_pixels, mask);
        }
    }

    fn clipped(&mut self, areas: &[Area], shapes: &[Shape], to_pixels: Transform) {
        let Some(path) = rectangles(areas) else {
            return;
        };
        let before = self.mask.take();
        let rule = FillRule::Winding;
        self.mask = before.clone();
        if let Some(mask) = &mut self.mask {
            mask.intersect_path(&path, rule, true, to_pixels);
        } else if let Some(mut mask) = Mask::new(self.pixmap.width(), self.pixmap.height()) {
            mask.fill_path(&path, rule, true, to_pixels);
            self.mask = Some(mask);
        }
        self.shapes(shapes, to_pixels);
        self.mask = before;
    }
}

fn paint(colour: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(skia(colour, 1.0));
    paint
}

fn skia(colour: Color, strength: f32) -> tiny_skia::Color {
    let [red, green, blue, alpha] = colour.bytes();
    let alpha = (f32::from(alpha) * strength).round() as u8;
    tiny_skia::Color::from_rgba8(red, green, blue, alpha)
}

/// A disc with this strength at some distances from the centre, as shares of the radius.
fn shadow(disc: Circle, stops: impl Iterator<Item = (f32, f32)>, colour: Color) -> Shader<'static> {
    let stops = stops.map(|(share, strength)| GradientStop::new(share, skia(colour, strength)));
    let (stops, pad) = (stops.collect(), SpreadMode::Pad);
    let centre = Place::from_xy(disc.centre.0, disc.centre.1);
    let as_it_is = Transform::identity();
    let gradient = RadialGradient::new(centre, 0.0, centre, disc.radius, stops, pad, as_it_is);
    gradient.unwrap_or(Shader::SolidColor(tiny_skia::Color::TRANSPARENT))
}

fn circle(circle: Circle) -> Option<Path> {
    let (x, y) = circle.centre;
    PathBuilder::from_circle(x, y, circle.radius)
}

fn rectangles(areas: &[Area]) -> Option<Path> {
    let mut path = PathBuilder::new();
    let rects = areas.iter();
    let rects = rects.filter_map(|area| Rect::from_xywh(area.x, area.y, area.width, area.height));
    for rect in rects {
        path.push_rect(rect);
    }
    path.finish()
}

/// Lines from point to point, and back to the first if they are closed.
fn path(lines: &[Vec<Point>], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for line in lines {
        for (index, &(x, y)) in line.iter().enumerate() {
            if index == 0 {
                path.move_to(x, y);
            } else {
                path.line_to(x, y);
            }
        }
        if is_closed {
            path.close();
        }
    }
    path.finish()
}

/// A line from point to point in pieces: dashes and the gaps between them have these lengths, a gap
/// for each dash. Without lengths it is solid.
pub fn dashed(line: Vec<Point>, lengths: &[f32]) -> Vec<Vec<Point>> {
    let lines = vec![line];
    let dashes = StrokeDash::new(lengths.to_vec(), 0.0);
    let whole = path(&lines, false).zip(dashes);
    let Some(dashes) = whole.and_then(|(line, dashes)| line.dash(&dashes, 1.0)) else {
        return lines;
    };
    let mut pieces: Vec<Vec<Point>> = Vec::new();
    for segment in dashes.segments() {
        match (segment, pieces.last_mut()) {
            (PathSegment::MoveTo(begin), _) => pieces.push(vec![(begin.x, begin.y)]),
            (PathSegment::LineTo(end), Some(piece)) => piece.push((end.x, end.y)),
            _ => {}
        }
    }
    pieces
}
