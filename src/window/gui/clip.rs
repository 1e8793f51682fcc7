//! Triangles cut off at the edges of a rectangle.
//!
//! macroquad has no safe way to say where drawing ends, so what egui lays out beyond the
//! edge of a list is cut off here.

use egui::{Color32, Rect, epaint::Vertex, lerp};

/// One of the edges of a rectangle: which coordinate, where, and which side stays.
#[derive(Clone, Copy)]
struct Edge {
    axis: usize,
    at: f32,
    keeps_larger: bool,
}

impl Edge {
    fn all(rect: Rect) -> [Self; 4] {
        [
            (0, rect.min.x, true),
            (1, rect.min.y, true),
            (0, rect.max.x, false),
            (1, rect.max.y, false),
        ]
        .map(|(axis, at, keeps_larger)| Self {
            axis,
            at,
            keeps_larger,
        })
    }

    /// How far inside a corner is; less than 0 is outside.
    fn inside(self, vertex: &Vertex) -> f32 {
        let beyond = vertex.pos[self.axis] - self.at;
        if self.keeps_larger { beyond } else { -beyond }
    }

    /// Adds what is inside of a polygon.
    fn cut(self, polygon: &[Vertex], kept: &mut Vec<Vertex>) {
        let Some(mut from) = polygon.last() else {
            return;
        };
        for to in polygon {
            let (before, after) = (self.inside(from), self.inside(to));
            if (before < 0.0) != (after < 0.0) {
                kept.push(between(from, to, before / (before - after)));
            }
            if after >= 0.0 {
                kept.push(*to);
            }
            from = to;
        }
    }
}

/// What a triangle has in common with a rectangle: the corners of a polygon without
/// dents, at most seven.
pub fn clip(triangle: [Vertex; 3], rect: Rect) -> Vec<Vertex> {
    let mut polygon = triangle.to_vec();
    for edge in Edge::all(rect) {
        if polygon.iter().any(|corner| edge.inside(corner) < 0.0) {
            let whole = std::mem::take(&mut polygon);
            edge.cut(&whole, &mut polygon);
        }
    }
    polygon
}

/// The point of a line from one corner to another after a share of its way.
fn between(from: &Vertex, to: &Vertex, share: f32) -> Vertex {
    let (start, end) = (from.color.to_array(), to.color.to_array());
    let [red, green, blue, alpha] = [0, 1, 2, 3].map(|index: usize| {
        let (start, end) = (f32::from(start[index]), f32::from(end[index]));
        lerp(start..=end, share).round() as u8
    });
    Vertex {
        pos: from.pos.lerp(to.pos, share),
        uv: from.uv.lerp(to.uv, share),
        color: Color32::from_rgba_premultiplied(red, green, blue, alpha),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    const RECT: Rect = Rect {
        min: pos2(0.0, 0.0),
        max: pos2(10.0, 10.0),
    };

    /// A corner whose place in the texture and colour follow from its place.
    fn corner(x: f32, y: f32) -> Vertex {
        Vertex {
            pos: pos2(x, y),
            uv: pos2(x / 20.0, y / 20.0),
            color: Color32::from_rgba_premultiplied((100.0 + x) as u8, (100.0 + y) as u8, 0, 255),
        }
    }

    fn area(polygon: &[Vertex]) -> f32 {
        let next = polygon.iter().cycle().skip(1);
        let twice: f32 = polygon
            .iter()
            .zip(next)
            .map(|(a, b)| a.pos.x * b.pos.y - b.pos.x * a.pos.y)
            .sum();
        (twice / 2.0).abs()
    }

    #[test]
    fn what_is_inside_stays_as_it_is() {
        let triangle = [corner(1.0, 1.0), corner(9.0, 1.0), corner(1.0, 10.0)];
        assert_eq!(clip(triangle, RECT), triangle);
    }

    #[test]
    fn what_is_outside_goes() {
        for (x, y) in [(-20.0, 0.0), (20.0, 0.0), (0.0, -20.0), (0.0, 20.0)] {
            let triangle = [corner(x, y), corner(x + 5.0, y), corner(x, y + 5.0)];
            assert_eq!(clip(triangle, RECT), []);
        }
    }

    #[test]
    fn what_crosses_an_edge_is_cut_there() {
        let cases = [
            // Half of a square of 10, of which a quarter is inside.
            ([(5.0, 5.0), (15.0, 5.0), (5.0, 15.0)], 25.0),
            // The whole rectangle lies inside the triangle.
            ([(-50.0, -50.0), (90.0, -50.0), (-50.0, 90.0)], 100.0),
            // A corner sticks out at the left.
            ([(-10.0, 5.0), (10.0, 0.0), (10.0, 10.0)], 75.0),
        ];
        for (corners, expected) in cases {
            let clipped = clip(corners.map(|(x, y)| corner(x, y)), RECT);
            assert!((area(&clipped) - expected).abs() < 0.01, "{clipped:?}");
            for vertex in &clipped {
                assert!(RECT.expand(0.01).contains(vertex.pos), "{vertex:?}");
                let should = corner(vertex.pos.x, vertex.pos.y);
                assert!((vertex.uv - should.uv).length() < 0.01, "{vertex:?}");
                assert!(
                    vertex.color.r().abs_diff(should.color.r()) <= 1,
                    "{vertex:?}"
                );
            }
        }
    }
}
