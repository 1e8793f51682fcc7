//! Drawings as SVG 1.1, which browsers and Inkscape open. Nothing in it is elsewhere: no
//! font, no picture, no style sheet.

use std::fmt::{self, Display, Formatter, Write};

use super::{
    Align, Area, Color, Drawing, Ends, Point, Shape, Stroke, letters,
    shape::{HALF_CAPITAL, softness},
};

/// Letters of the same kind everywhere; which ones is for whatever shows the picture.
const FAMILY: &str = "sans-serif";

impl Drawing {
    /// The drawing as SVG. Words keep the room that they have in the letters of the program:
    /// whatever shows them may have wider ones.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let mut svg = Svg::default();
        // A string takes everything.
        let _ = svg.drawing(self);
        svg.text
    }
}

/// The room that words fill.
struct WordRoom(f32);

impl Display for WordRoom {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0 > 0.0 {
            let width = Number(self.0);
            write!(
                f,
                " textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\""
            )?;
        }
        Ok(())
    }
}

/// SVG that is being written.
#[derive(Debug, Default)]
struct Svg {
    text: String,
    /// Things with a name of their own so far.
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
        writeln!(self.text, "<title>{}</title>", Escaped(&drawing.title))?;
        self.shapes(&drawing.shapes)?;
        writeln!(self.text, "</svg>")
    }

    fn shapes(&mut self, shapes: &[Shape]) -> fmt::Result {
        shapes.iter().try_for_each(|shape| self.shape(shape))
    }

    fn shape(&mut self, shape: &Shape) -> fmt::Result {
        match shape {
            Shape::Areas { areas, colour } => self.areas(areas, *colour),
            Shape::Polygons { outlines, colour } => {
                let (path, fill) = (Path::closed(outlines), Fill(*colour));
                writeln!(
                    self.text,
                    "<path fill-rule=\"evenodd\"{fill} d=\"{path}\"/>"
                )
            }
            Shape::Disc {
                centre,
                radius,
                colour,
            } => writeln!(
                self.text,
                "<circle{}{}/>",
                Circle(*centre, *radius),
                Fill(*colour)
            ),
            Shape::Shadow {
                centre,
                radius,
                soft,
                colour,
            } => self.shadow(*centre, *radius, *soft, *colour),
            Shape::Ring {
                centre,
                radius,
                stroke,
            } => writeln!(
                self.text,
                "<circle{}{}/>",
                Circle(*centre, *radius),
                Outline(*stroke)
            ),
            Shape::Lines { lines, stroke } => {
                let path = Path::open(lines);
                writeln!(self.text, "<path{} d=\"{path}\"/>", Outline(*stroke))
            }
            Shape::Text {
                text,
                place: (x, y),
                align,
                size,
                colour,
            } => {
                let anchor = match align {
                    Align::Left => "start",
                    Align::Centre => "middle",
                    Align::Right => "end",
                };
                writeln!(
                    self.text,
                    "<text x=\"{}\" y=\"{}\" font-family=\"{FAMILY}\" font-size=\"{}\" \
                     text-anchor=\"{anchor}\"{}{}>{}</text>",
                    Number(*x),
                    Number(y + HALF_CAPITAL * size),
                    Number(*size),
                    WordRoom(size * letters::width(text)),
                    Fill(*colour),
                    Escaped(text)
                )
            }
            Shape::Clipped { areas, shapes } => {
                let name = self.name();
                let path = Rectangles(areas);
                writeln!(
                    self.text,
                    "<clipPath id=\"{name}\"><path d=\"{path}\"/></clipPath>"
                )?;
                writeln!(self.text, "<g clip-path=\"url(#{name})\">")?;
                self.shapes(shapes)?;
                writeln!(self.text, "</g>")
            }
            Shape::Checker { grid, colours } => self.shapes(&grid.checker(*colours)),
            Shape::Squares { .. } | Shape::Hatched { .. } => self.shapes(&shape.simpler()),
            Shape::Copies { shapes, places } => self.copies(shapes, places),
        }
    }

    /// Their edges are those of pixels, as far as there are any.
    fn areas(&mut self, areas: &[Area], colour: Color) -> fmt::Result {
        let (path, fill) = (Rectangles(areas), Fill(colour));
        writeln!(
            self.text,
            "<path shape-rendering=\"crispEdges\" fill-rule=\"evenodd\"{fill} d=\"{path}\"/>"
        )
    }

    fn shadow(&mut self, centre: Point, radius: f32, soft: f32, colour: Color) -> fmt::Result {
        let name = self.name();
        let circle = Circle(centre, radius + soft);
        write!(
            self.text,
            "<radialGradient id=\"{name}\"><stop offset=\"0\"{}/>",
            Stop(colour, 1.0)
        )?;
        let begin = (radius - soft) / (radius + soft);
        for (share, strength) in softness() {
            write!(
                self.text,
                "<stop offset=\"{}\"{}/>",
                Number(begin + (1.0 - begin) * share),
                Stop(colour, strength)
            )?;
        }
        writeln!(self.text, "</radialGradient>")?;
        writeln!(self.text, "<circle{circle} fill=\"url(#{name})\"/>")
    }

    /// What is drawn several times is written once.
    fn copies(&mut self, shapes: &[Shape], places: &[Point]) -> fmt::Result {
        let name = self.name();
        writeln!(self.text, "<defs><g id=\"{name}\">")?;
        self.shapes(shapes)?;
        writeln!(self.text, "</g></defs>")?;
        for &(x, y) in places {
            let (x, y) = (Number(x), Number(y));
            writeln!(
                self.text,
                "<use xlink:href=\"#{name}\" x=\"{x}\" y=\"{y}\"/>"
            )?;
        }
        Ok(())
    }

    fn name(&mut self) -> String {
        self.named += 1;
        format!("d{}", self.named)
    }
}

/// A length or a place, as short as it can be: three digits behind the point are finer than
/// anyone sees.
struct Number(f32);

impl Display for Number {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let rounded = (self.0 * 1_000.0).round() / 1_000.0;
        // No -0.
        write!(f, "{}", rounded + 0.0)
    }
}

/// Lines from point to point.
struct Path<'a> {
    lines: &'a [Vec<Point>],
    /// What comes after the last point of each.
    end: &'static str,
}

impl<'a> Path<'a> {
    fn open(lines: &'a [Vec<Point>]) -> Self {
        Self { lines, end: "" }
    }

    /// Each goes back to its first point.
    fn closed(lines: &'a [Vec<Point>]) -> Self {
        Self { lines, end: "z" }
    }
}

impl Display for Path<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for points in self.lines {
            for (index, &(x, y)) in points.iter().enumerate() {
                let command = if index == 0 { 'M' } else { 'L' };
                write!(f, "{command}{} {}", Number(x), Number(y))?;
            }
            f.write_str(self.end)?;
        }
        Ok(())
    }
}

/// Rectangles as a path.
struct Rectangles<'a>(&'a [Area]);

impl Display for Rectangles<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for area in self.0 {
            let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(Number);
            let back = Number(-area.width);
            write!(f, "M{x} {y}h{width}v{height}h{back}z")?;
        }
        Ok(())
    }
}

/// Where a circle is.
struct Circle(Point, f32);

impl Display for Circle {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Self((x, y), radius) = *self;
        let [x, y, radius] = [x, y, radius].map(Number);
        write!(f, " cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")
    }
}

/// What fills a shape.
struct Fill(Color);

impl Display for Fill {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Self(colour) = *self;
        write!(f, " fill=\"{colour}\"")?;
        opacity(f, "fill-opacity", colour, 1.0)
    }
}

/// A line around a shape that is not filled.
struct Outline(Stroke);

impl Display for Outline {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Self(Stroke {
            width,
            colour,
            ends,
            dashes,
        }) = *self;
        write!(
            f,
            " fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"",
            Number(width)
        )?;
        opacity(f, "stroke-opacity", colour, 1.0)?;
        if let Some((dash, gap)) = dashes {
            write!(f, " stroke-dasharray=\"{} {}\"", Number(dash), Number(gap))?;
        }
        match ends {
            Ends::Flat => Ok(()),
            Ends::Round => write!(f, " stroke-linecap=\"round\" stroke-linejoin=\"round\""),
        }
    }
}

/// A colour of a gradient, and how much of it.
struct Stop(Color, f32);

impl Display for Stop {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Self(colour, strength) = *self;
        write!(f, " stop-color=\"{colour}\"")?;
        opacity(f, "stop-opacity", colour, strength)
    }
}

fn opacity(f: &mut Formatter, name: &str, colour: Color, strength: f32) -> fmt::Result {
    let opacity = f32::from(colour.alpha) / 255.0 * strength;
    if opacity < 1.0 {
        write!(f, " {name}=\"{}\"", Number(opacity))?;
    }
    Ok(())
}

/// Words as XML takes them.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                // Not allowed in XML, and nothing to see.
                letter if letter.is_control() => f.write_char(' ')?,
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}
