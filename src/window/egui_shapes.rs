//! Pictures on the screen: the shapes that saved pictures consist of, painted by egui.

use egui::emath::{GuiRounding, TSTransform};
use egui::epaint::RectShape;
use egui::{
    Align2, CornerRadius, FontId, Painter, Pos2, Rect, Shape as Primitive, Stroke as Line, pos2,
    vec2,
};

use crate::board::Square;
use crate::picture::{Align, Area, Circle, Ends, Point, Shape, Stroke};

/// For pictures laid out in screen points.
pub const HERE: TSTransform = TSTransform::IDENTITY;

/// For pictures laid out in screen pixels, this many to a point.
pub fn in_pixels(scale: f32) -> TSTransform {
    TSTransform::from_scaling(1.0 / scale)
}

fn at((x, y): Point, camera: TSTransform) -> Pos2 {
    camera * pos2(x, y)
}

fn rect(area: Area, camera: TSTransform) -> Rect {
    let size = camera.scaling * vec2(area.width, area.height);
    Rect::from_min_size(at((area.x, area.y), camera), size)
}

fn line(stroke: Stroke, camera: TSTransform) -> Line {
    Line::new(camera.scaling * stroke.width, stroke.colour)
}

/// Paints shapes, from the lowest to the highest. Rectangles are aligned to whole pixels; polygons
/// must be convex.
pub fn paint(painter: &Painter, shapes: &[Shape], camera: TSTransform) {
    for shape in shapes {
        paint_one(painter, shape, camera);
    }
}

fn paint_one(painter: &Painter, shape: &Shape, camera: TSTransform) {
    match shape {
        Shape::Areas(areas, fill) => {
            for &area in areas {
                let rect = rect(area, camera);
                let rect = rect.round_to_pixels(painter.pixels_per_point());
                painter.rect_filled(rect, CornerRadius::ZERO, *fill);
            }
        }
        Shape::Polygons(outlines, fill) => painter.extend(outlines.iter().map(|outline| {
            let corners = outline.iter().map(|&corner| at(corner, camera));
            Primitive::convex_polygon(corners.collect(), *fill, Line::NONE)
        })),
        Shape::Disc(Circle { centre, radius }, fill) => {
            painter.circle_filled(at(*centre, camera), camera.scaling * radius, *fill);
        }
        Shape::Shadow(Circle { centre, radius }, soft, fill) => {
            let disc = rect(Area::around(*centre, 2.0 * radius), camera);
            let disc = RectShape::filled(disc, CornerRadius::same(u8::MAX), *fill);
            let blur = 2.0 * soft * camera.scaling;
            painter.add(disc.with_blur_width(blur).with_round_to_pixels(false));
        }
        Shape::Ring(Circle { centre, radius }, stroke) => {
            // In egui, a line lies outside of its radius.
            let inner = camera.scaling * (radius - stroke.width / 2.0);
            painter.circle_stroke(at(*centre, camera), inner, line(*stroke, camera));
        }
        Shape::Lines(lines, stroke) => {
            for line in lines {
                let points = line.iter().map(|&point| at(point, camera)).collect();
                lines_of(painter, points, *stroke, camera);
            }
        }
        Shape::Text(text) => {
            let align = match text.align {
                Align::Left => Align2::LEFT_TOP,
                Align::Centre => Align2::CENTER_TOP,
                Align::Right => Align2::RIGHT_TOP,
            };
            let font = FontId::proportional(camera.scaling * text.size);
            let ink = text.colour.into();
            let galley = painter.layout_no_wrap(text.text.clone(), font, ink);
            let letters = galley.rows.first().and_then(|row| row.glyphs.first());
            let baseline = letters.map_or(0.0, |letter| letter.pos.y);
            let place = at((text.place.0, text.baseline()), camera) - vec2(0.0, baseline);
            let place = align.anchor_size(place, galley.size());
            painter.galley(place.min, galley, ink);
        }
        Shape::Clipped(areas, shapes) => {
            for &area in areas {
                let inside = rect(area, camera).intersect(painter.clip_rect());
                paint(&painter.with_clip_rect(inside), shapes, camera);
            }
        }
        // In egui, an overlap is not a hole.
        Shape::Checker(grid, colours) => {
            paint_one(painter, &Shape::area(grid.seen, colours[1]), camera);
            let is_first = |square: &Square| (square.row + square.column).is_multiple_of(2);
            let squares = grid.all().filter(is_first);
            let areas = squares.map(|square| grid.square(square)).collect();
            paint_one(painter, &Shape::Areas(areas, colours[0]), camera);
        }
        Shape::Squares(..) | Shape::Hatched(..) => {
            paint(painter, &shape.simpler(), camera);
        }
        Shape::Copies(shapes, places) => {
            for &place in places {
                let there = TSTransform::from_translation(vec2(place.0, place.1));
                paint(painter, shapes, camera * there);
            }
        }
    }
}

fn lines_of(painter: &Painter, points: Vec<Pos2>, stroke: Stroke, camera: TSTransform) {
    let line = line(stroke, camera);
    if stroke.ends == Ends::Round {
        for &end in points.first().into_iter().chain(points.last()) {
            painter.circle_filled(end, line.width / 2.0, line.color);
        }
    }
    if let &[from, to] = &points[..] {
        // These are aligned to whole pixels.
        painter.line_segment([from, to], line);
    } else {
        painter.add(Primitive::line(points, line));
    }
}

/// An area of the screen as a picture's area, in points.
pub fn area(rect: Rect) -> Area {
    Area::new((rect.left(), rect.top()), rect.width(), rect.height())
}
