//! How much of each pixel a shape covers, from signed distances: how far a place is outside
//! of the shape, less than 0 inside.

/// A place or a way: to the right, and down.
pub type Point = (f32, f32);

/// The part of a pixel that a shape covers, from 0 to 1, if its middle is so many pixels
/// outside of it.
pub fn covered(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// The distance to a disc.
pub fn disc(place: Point, middle: Point, radius: f32) -> f32 {
    length(minus(place, middle)) - radius
}

/// The distance to a bar with round ends.
pub fn bar(place: Point, from: Point, to: Point, radius: f32) -> f32 {
    to_segment(place, from, to) - radius
}

/// The distance to a polygon, whichever way round its corners are given.
pub fn polygon(place: Point, corners: &[Point]) -> f32 {
    let next = corners.iter().cycle().skip(1);
    let edges = || corners.iter().copied().zip(next.clone().copied());
    let nearest = edges()
        .map(|(from, to)| to_segment(place, from, to))
        .fold(f32::INFINITY, f32::min);
    // A ray to the right leaves the polygon once more often than it enters it.
    let crossed = edges().filter(|&((ax, ay), (bx, by))| {
        let (x, y) = place;
        (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)
    });
    if crossed.count() % 2 == 1 {
        -nearest
    } else {
        nearest
    }
}

fn to_segment(place: Point, from: Point, to: Point) -> f32 {
    let (way, gone) = (minus(to, from), minus(place, from));
    let share = (dot(gone, way) / dot(way, way).max(f32::MIN_POSITIVE)).clamp(0.0, 1.0);
    length((gone.0 - share * way.0, gone.1 - share * way.1))
}

fn minus(one: Point, other: Point) -> Point {
    (one.0 - other.0, one.1 - other.1)
}

fn dot(one: Point, other: Point) -> f32 {
    one.0 * other.0 + one.1 * other.1
}

fn length(way: Point) -> f32 {
    way.0.hypot(way.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];

    #[test]
    fn distances_to_shapes() {
        for (distance, expected) in [
            (disc((3.0, 4.0), (0.0, 0.0), 1.0), 4.0),
            (disc((0.0, 0.0), (0.0, 0.0), 1.0), -1.0),
            (bar((0.0, 2.0), (-1.0, 0.0), (1.0, 0.0), 0.5), 1.5),
            (bar((4.0, 0.0), (-1.0, 0.0), (1.0, 0.0), 0.5), 2.5),
            (polygon((3.0, 0.0), &SQUARE), 2.0),
            (polygon((0.5, 0.0), &SQUARE), -0.5),
            (polygon((4.0, 5.0), &SQUARE), 5.0),
        ] {
            assert!((distance - expected).abs() < 1e-5, "{distance}, {expected}");
        }
        let mut other_way = SQUARE;
        other_way.reverse();
        assert!(polygon((0.0, 0.0), &other_way) < 0.0);
    }

    #[test]
    fn an_edge_through_the_middle_covers_half_a_pixel() {
        let covers = [-1.0, -0.5, 0.0, 0.5, 1.0].map(covered);
        assert_eq!(covers.map(|part| (4.0 * part) as u8), [4, 4, 2, 0, 0]);
    }
}
