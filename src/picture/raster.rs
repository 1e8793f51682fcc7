//! Shapes as pixels, computed on the CPU: neither a display nor a graphics card is needed.

use tiny_skia::{
    FillRule, GradientStop, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, PathSegment, Pixmap,
    Point as Place, RadialGradient, Rect, Shader, SpreadMode, Stroke as Line, StrokeDash,
    Transform,
};

use super::{
    Align, Area, Circle, Color, Ends, Point, Shape, Stroke, Text, drawing::softness, letters,
};

/// Shapes, from the lowest to the highest, with this many pixels to a unit across and down: red,
/// green, blue and alpha of each of this many pixels across and down, row by row from the top.
/// `None` for no pixels or too many.
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
                let (inner, outer) = (edge.radius - soft, edge.radius + soft);
                let shadow = Paint {
                    shader: shadow(edge.centre, (inner, outer), *colour),
                    ..Paint::default()
                };
                let whole = Circle {
                    radius: outer,
                    ..*edge
                };
                self.fill(circle(whole), &shadow, to_pixels);
            }
            Shape::Ring(ring, stroke) => self.stroke(circle(*ring), *stroke, to_pixels),
            Shape::Lines(lines, stroke) => self.stroke(path(lines, false), *stroke, to_pixels),
            Shape::Text(text) => {
                let (path, paint) = (words(text), paint(text.colour));
                self.fill_by(FillRule::Winding, path, &paint, to_pixels);
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
    let alpha = (f32::from(colour.alpha) * strength).round() as u8;
    tiny_skia::Color::from_rgba8(colour.red, colour.green, colour.blue, alpha)
}

/// A disc that is solid up to one radius, and transparent beyond the other.
fn shadow((x, y): Point, (inner, outer): (f32, f32), colour: Color) -> Shader<'static> {
    let begin = inner / outer;
    let soft = softness().map(|(share, strength)| {
        GradientStop::new(begin + (1.0 - begin) * share, skia(colour, strength))
    });
    let stops = [GradientStop::new(0.0, skia(colour, 1.0))];
    let stops = stops.into_iter().chain(soft).collect();
    let (centre, as_it_is) = (Place::from_xy(x, y), Transform::identity());
    let pad = SpreadMode::Pad;
    let gradient = RadialGradient::new(centre, 0.0, centre, outer, stops, pad, as_it_is);
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

/// One line of text.
fn words(text: &Text) -> Option<Path> {
    let ((x, _), width) = (text.place, text.width());
    let begin = match text.align {
        Align::Left => x,
        Align::Centre => x - width / 2.0,
        Align::Right => x - width,
    };
    letters::path(&text.text, (begin, text.baseline()), text.size)
}
