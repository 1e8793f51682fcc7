//! Drawings as SVG 1.1, which browsers and Inkscape open. The file is self-contained: it refers to
//! no font, picture or style sheet.

use std::fmt::{self, Display, Formatter, Write};

use super::{Align, Area, Circle, Color, Drawing, Ends, Point, Shape, Stroke};

/// The generic font family; the viewer chooses the font.
const FAMILY: &str = "sans-serif";

impl Drawing {
    /// The drawing as SVG. Words keep the width that they have in the program's own fonts, because
    /// those of a viewer may be wider.
    pub fn to_svg(&self) -> String {
        let mut svg = Svg::default();
        // Writing to a string does not fail.
        let _ = svg.drawing(self);
        svg.text
    }
}

/// SVG that is being written.
#[derive(Debug, Default)]
struct Svg {
    text: String,
    /// The number of named elements so far.
    named: usize,
}

impl Svg {
    fn drawing(&mut self, drawing: &Drawing) -> fmt::Result {
        let (width, height) = (drawing.width, drawing.height);
        writeln!(
            self.text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \
             xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" \
             width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\">",
            drawing.pixels,
            drawing.pixels_down(drawing.pixels)
        )?;
        let title = escaped(&drawing.title);
        writeln!(self.text, "<title>{title}</title>")?;
        self.shapes(&drawing.shapes)?;
        writeln!(self.text, "</svg>")
    }

    fn shapes(&mut self, shapes: &[Shape]) -> fmt::Result {
        shapes.iter().try_for_each(|shape| self.shape(shape))
    }

    fn shape(&mut self, shape: &Shape) -> fmt::Result {
        match shape {
            // Their edges lie on pixels, as far as possible.
            Shape::Areas(areas, colour) => writeln!(
                self.text,
                r#"<path shape-rendering="crispEdges" fill-rule="evenodd"{} d="{}"/>"#,
                fill(*colour),
                rectangles(areas)
            ),
            Shape::Polygons(outlines, colour) => writeln!(
                self.text,
                r#"<path fill-rule="evenodd"{} d="{}"/>"#,
                fill(*colour),
                path(outlines, "z")
            ),
            Shape::Disc(disc, colour) => {
                let (circle, fill) = (circle(*disc), fill(*colour));
                writeln!(self.text, "<circle{circle}{fill}/>")
            }
            Shape::Shadow(edge, soft, colour) => self.shadow(*edge, *soft, *colour),
            Shape::Ring(ring, stroke) => {
                let (circle, outline) = (circle(*ring), outline(*stroke));
                writeln!(self.text, "<circle{circle}{outline}/>")
            }
            Shape::Lines(lines, stroke) => {
                let (outline, path) = (outline(*stroke), path(lines, ""));
                writeln!(self.text, r#"<path{outline} d="{path}"/>"#)
            }
            Shape::Text(text) => {
                let anchor = match text.align {
                    Align::Left => "start",
                    Align::Centre => "middle",
                    Align::Right => "end",
                };
                let [x, y, size] = [text.place.0, text.baseline(), text.size].map(Number);
                write!(
                    self.text,
                    r#"<text x="{x}" y="{y}" font-family="{FAMILY}" font-size="{size}" text-anchor="{anchor}""#
                )?;
                if text.width() > 0.0 {
                    let width = Number(text.width());
                    write!(
                        self.text,
                        r#" textLength="{width}" lengthAdjust="spacingAndGlyphs""#
                    )?;
                }
                let (fill, words) = (fill(text.colour), escaped(&text.text));
                writeln!(self.text, "{fill}>{words}</text>")
            }
            Shape::Clipped(areas, shapes) => {
                let (name, path) = (self.name(), rectangles(areas));
                writeln!(
                    self.text,
                    r#"<clipPath id="{name}"><path d="{path}"/></clipPath>"#
                )?;
                writeln!(self.text, r#"<g clip-path="url(#{name})">"#)?;
                self.shapes(shapes)?;
                writeln!(self.text, "</g>")
            }
            Shape::Checker(..) | Shape::Squares(..) | Shape::Hatched(..) => {
                self.shapes(&shape.simpler())
            }
            // Repeated shapes are written once.
            Shape::Copies(shapes, places) => {
                let name = self.name();
                writeln!(self.text, r#"<defs><g id="{name}">"#)?;
                self.shapes(shapes)?;
                writeln!(self.text, "</g></defs>")?;
                places.iter().try_for_each(|&(x, y)| {
                    let [x, y] = [x, y].map(Number);
                    writeln!(
                        self.text,
                        r##"<use xlink:href="#{name}" x="{x}" y="{y}"/>"##
                    )
                })
            }
        }
    }

    fn shadow(&mut self, edge: Circle, soft: f32, colour: Color) -> fmt::Result {
        let name = self.name();
        write!(self.text, r#"<radialGradient id="{name}">"#)?;
        let (whole, stops) = edge.softened(soft);
        for (offset, strength) in stops {
            let (offset, opacity) = (Number(offset), opacity("stop", colour, strength));
            write!(
                self.text,
                r#"<stop offset="{offset}" stop-color="{colour}"{opacity}/>"#
            )?;
        }
        writeln!(self.text, "</radialGradient>")?;
        let circle = circle(whole);
        writeln!(self.text, r#"<circle{circle} fill="url(#{name})"/>"#)
    }

    fn name(&mut self) -> String {
        self.named += 1;
        format!("d{}", self.named)
    }
}

/// A length or a coordinate, as short as possible: three decimal places are finer than anyone can
/// see.
struct Number(f32);

impl Display for Number {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let rounded = (self.0 * 1_000.0).round() / 1_000.0;
        // Avoids -0.
        write!(f, "{}", rounded + 0.0)
    }
}

/// Lines from point to point as a path, with this text after the last point of each.
fn path(lines: &[Vec<Point>], end: &str) -> String {
    let line = |points: &Vec<Point>| {
        let points = points
            .iter()
            .map(|&(x, y)| format!("{} {}", Number(x), Number(y)));
        format!("M{}{end}", points.collect::<Vec<_>>().join("L"))
    };
    let lines = lines.iter().filter(|points| !points.is_empty());
    lines.map(line).collect()
}

/// Rectangles as a path.
fn rectangles(areas: &[Area]) -> String {
    let rectangle = |area: &Area| {
        let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(Number);
        let back = Number(-area.width);
        format!("M{x} {y}h{width}v{height}h{back}z")
    };
    areas.iter().map(rectangle).collect()
}

/// The position and radius of a circle.
fn circle(circle: Circle) -> String {
    let (x, y) = circle.centre;
    let [x, y, radius] = [x, y, circle.radius].map(Number);
    format!(r#" cx="{x}" cy="{y}" r="{radius}""#)
}

/// The fill of a shape.
fn fill(colour: Color) -> String {
    let opacity = opacity("fill", colour, 1.0);
    format!(r#" fill="{colour}"{opacity}"#)
}

/// The outline of a shape that is not filled.
fn outline(stroke: Stroke) -> String {
    let (colour, width) = (stroke.colour, Number(stroke.width));
    let opacity = opacity("stroke", colour, 1.0);
    let ends = match stroke.ends {
        Ends::Flat => "",
        Ends::Round => r#" stroke-linecap="round" stroke-linejoin="round""#,
    };
    format!(r#" fill="none" stroke="{colour}" stroke-width="{width}"{opacity}{ends}"#)
}

/// The opacity attribute of this name, unless the colour is opaque.
fn opacity(of: &str, colour: Color, strength: f32) -> String {
    let [.., alpha] = colour.bytes();
    let opacity = f32::from(alpha) / 255.0 * strength;
    if opacity < 1.0 {
        format!(r#" {of}-opacity="{}""#, Number(opacity))
    } else {
        String::new()
    }
}

/// Words escaped for XML. Control characters are left out: they are not allowed there, and
/// invisible.
fn escaped(text: &str) -> String {
    let is_no_xml = |letter: char| letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}');
    let text = text.replace(is_no_xml, " ").replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}
