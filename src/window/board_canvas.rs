//! Boards painted by macroquad, before egui has its letters: their squares and queens are textures.

use std::mem;

use macroquad::color::{Color as Tint, WHITE};
use macroquad::math::{Rect, Vec2, vec2};
use macroquad::miniquad::window::dpi_scale;
use macroquad::shapes::draw_rectangle;
use macroquad::texture::{DrawTextureParams, FilterMode, Texture2D, draw_texture_ex};
use macroquad::window::{clear_background, get_internal_gl};

use crate::picture::hatch::{self, TINT};
use crate::picture::{Area, Color, Grid, Point, Shape, copy_pixels, reach};
use crate::window::motion::Sprite;

/// How far to the right and down squares are drawn from their place, in pixels. Where an edge of a
/// square goes through the middle of pixels, these always show the square before it, as
/// [`Grid::square`] says, whatever rounding does.
const ASIDE: f64 = 1e-3;

/// Paints boards.
#[derive(Debug, Default)]
pub struct Canvas {
    /// The textures of this frame, and those of the last, with whether they are used again.
    textures: Vec<(BoardTexture, Texture2D, bool)>,
}

impl Canvas {
    /// Begins a frame, in one colour.
    pub fn begin(&mut self, colour: Color) {
        self.textures.retain_mut(|(.., is_used)| mem::take(is_used));
        clear_background(tint(colour));
    }

    /// Paints shapes, clipped to an area: rectangles, squares of boards, and copies of shapes, all
    /// laid out in pixels. No board has other shapes.
    pub fn paint(&mut self, shapes: &[Shape], inside: Area) {
        draw_inside(Some(inside));
        for shape in shapes {
            match shape {
                Shape::Areas(areas, colour) => {
                    for area in areas {
                        let (corner, size) = in_macroquad(*area);
                        draw_rectangle(corner.x, corner.y, size.x, size.y, tint(*colour));
                    }
                }
                Shape::Checker(grid, colours) => {
                    let texture = self.texture(BoardTexture::squares(grid, *colours));
                    cover(grid, &texture, 2.0);
                }
                Shape::Squares(grid, colours) => cover_squares(grid, colours),
                Shape::Hatched(grid, squares, colours) => self.hatched(grid, squares, *colours),
                Shape::Copies(shapes, places) => self.copies(shapes, places),
                Shape::Clipped(..)
                | Shape::Polygons(..)
                | Shape::Disc(..)
                | Shape::Shadow(..)
                | Shape::Ring(..)
                | Shape::Lines(..)
                | Shape::Text(_) => debug_assert!(false, "only egui paints {shape:?}"),
            }
        }
        draw_inside(None);
    }

    /// Paints shapes at the places of queens on their way over a board.
    pub fn moving(&mut self, shapes: &[Shape], queens: &[Sprite], grid: &Grid) {
        draw_inside(Some(grid.seen));
        let texture = self.texture(BoardTexture::shapes(shapes, (0.0, 0.0)));
        let (left, top) = grid.corner;
        let middle = |from: f64, place: f32| (from + (f64::from(place) + 0.5) * grid.width) as f32;
        for queen in queens {
            let centre = (middle(left, queen.column), middle(top, queen.row));
            let place = Area::around(centre, texture.width() * queen.scale);
            let colour = Tint::new(1.0, 1.0, 1.0, queen.alpha);
            draw(&texture, place, colour, None);
        }
        draw_inside(None);
    }

    /// A texture, which is made again if it was not used in the last frame.
    fn texture(&mut self, piece: BoardTexture) -> Texture2D {
        let mut kept = self.textures.iter_mut();
        if let Some((_, texture, is_used)) = kept.find(|(kept, ..)| *kept == piece) {
            *is_used = true;
            return texture.clone();
        }
        let texture = piece.texture();
        self.textures.push((piece, texture.clone(), true));
        texture
    }

    /// Covers squares with lines, or with a tint if they are small.
    fn hatched(&mut self, grid: &Grid, squares: &[bool], colours: [Color; 2]) {
        let edge = grid.width.ceil() as u32;
        let Some(period) = hatch::period(edge) else {
            let tint = colours[0].with_alpha(TINT).bytes();
            let colours = squares.iter().map(|&is| if is { tint } else { [0; 4] });
            cover_squares(grid, &colours.collect::<Vec<_>>());
            return;
        };
        let lines = self.texture(BoardTexture::Hatch(edge, period, colours));
        let (x, y) = grid.corner;
        for square in grid.all() {
            if squares.get(square.row * grid.order + square.column) == Some(&true) {
                let place = grid.square(square);
                let along = place.x - x.round() as f32 + place.y - y.round() as f32;
                let begin = (along as u64 % u64::from(period)) as f32;
                let part = Rect::new(begin, 0.0, place.width, place.height);
                draw(&lines, place, WHITE, Some(part));
            }
        }
    }

    /// Paints copies of shapes on whole pixels, so that they are as sharp as squares.
    fn copies(&mut self, shapes: &[Shape], places: &[Point]) {
        let Some(&first) = places.first() else {
            return;
        };
        let texture = self.texture(BoardTexture::shapes(shapes, first));
        for &place in places {
            let Area { x, y, width, .. } = Area::around(place, texture.width());
            let place = Area::new((x.round(), y.round()), width, width);
            draw(&texture, place, WHITE, None);
        }
    }
}

/// Covers the visible area with squares in these colours.
fn cover_squares(grid: &Grid, colours: &[[u8; 4]]) {
    if grid.order > 0 {
        let texture = by_square(grid.order, colours.as_flattened());
        cover(grid, &texture, f64::INFINITY);
    }
}

/// Covers the visible area with its part of a texture that has a pixel for each square, or for some
/// squares that repeat with this period.
fn cover(grid: &Grid, texture: &Texture2D, period: f64) {
    draw(texture, grid.seen, WHITE, Some(visible_part(grid, period)));
}

/// Draws a texture, or a part of it, at a place.
fn draw(texture: &Texture2D, place: Area, colour: Tint, part: Option<Rect>) {
    let (corner, size) = in_macroquad(place);
    let params = DrawTextureParams {
        dest_size: Some(size),
        source: part,
        ..Default::default()
    };
    draw_texture_ex(texture, corner.x, corner.y, colour, params);
}

/// The corner and the size of an area as macroquad counts them: several pixels of the screen may be
/// one.
fn in_macroquad(area: Area) -> (Vec2, Vec2) {
    let scale = dpi_scale();
    let (corner, size) = (vec2(area.x, area.y), vec2(area.width, area.height));
    (corner / scale, size / scale)
}

/// Clips everything that is drawn from now on to an area in pixels, or to the window.
#[expect(unsafe_code, reason = "macroquad has no other way to its scissors")]
pub fn draw_inside(area: Option<Area>) {
    let pixels = |area: Area| {
        let ends = [area.x, area.y, area.x + area.width, area.y + area.height];
        let [left, top, right, bottom] = ends.map(|end| end.round() as i32);
        (left, top, (right - left).max(0), (bottom - top).max(0))
    };
    // SAFETY: there is a window, because this is called while a frame is drawn, and the reference
    // to macroquad's internals does not outlive this line.
    unsafe { get_internal_gl() }
        .quad_gl
        .scissor(area.map(pixels));
}

/// The visible part of a board, in squares from its beginning, or from that of a period of squares.
fn visible_part(grid: &Grid, period: f64) -> Rect {
    let along = |from: f32, corner: f64| {
        let pixels = f64::from(from) - corner - ASIDE;
        (pixels / grid.width % period) as f32
    };
    let (x, y) = grid.corner;
    let side = (f64::from(grid.seen.width) / grid.width) as f32;
    Rect::new(along(grid.seen.x, x), along(grid.seen.y, y), side, side)
}

fn tint(colour: Color) -> Tint {
    let [red, green, blue, alpha] = colour.bytes();
    Tint::from_rgba(red, green, blue, alpha)
}

/// The contents of a texture.
#[derive(Clone, Debug, PartialEq)]
enum BoardTexture {
    /// This many squares along and down, one pixel each, in the colour of the first and the other.
    Squares(u32, [Color; 2]),
    /// Shapes in the middle of a square of this many pixels.
    Shapes(u32, Vec<Shape>),
    /// The lines over attacked squares of this width, and the distance between lines, in pixels. It
    /// is wider than a square by that distance: lines continue from square to square.
    Hatch(u32, u32, [Color; 2]),
}

impl BoardTexture {
    /// Squares for a board that is visible as a whole; for other boards, as many as can be visible.
    /// These come in few sizes, so that they are rarely made again.
    fn squares(grid: &Grid, colours: [Color; 2]) -> Self {
        let count = if grid.is_part() {
            // The first visible square may be of the other colour, and both ends may be cut.
            let seen = (f64::from(grid.seen.width) / grid.width) as u32 + 4;
            seen.next_power_of_two()
        } else {
            grid.order as u32
        };
        Self::Squares(count, colours)
    }

    /// Shapes to be drawn around a place. Their texture begins at whole pixels.
    fn shapes(shapes: &[Shape], (x, _): Point) -> Self {
        let half = reach(shapes).ceil() as u32;
        let is_odd = x.fract() != 0.0;
        Self::Shapes(2 * half + u32::from(is_odd), shapes.to_vec())
    }

    fn texture(&self) -> Texture2D {
        let (width, height, pixels) = match self {
            Self::Squares(side, colours) => return squares(*side as usize, *colours),
            Self::Shapes(side, shapes) => (*side, *side, copy_pixels(*side, shapes)),
            Self::Hatch(edge, period, colours) => {
                let pixels = hatch::tile(*edge, *period, *colours);
                (edge + period, *edge, pixels)
            }
        };
        Texture2D::from_rgba8(width as u16, height as u16, &pixels)
    }
}

fn squares(count: usize, colours: [Color; 2]) -> Texture2D {
    let index = |index: usize| (index / count + index % count) % 2;
    let pixels = (0..count * count).flat_map(|square| colours[index(square)].bytes());
    by_square(count, &pixels.collect::<Vec<u8>>())
}

/// A texture with one pixel per square, which is enlarged without smoothing.
fn by_square(order: usize, pixels: &[u8]) -> Texture2D {
    let texture = Texture2D::from_rgba8(order as u16, order as u16, pixels);
    texture.set_filter(FilterMode::Nearest);
    texture
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    #[test]
    fn an_edge_in_the_middle_of_pixels_is_drawn_where_squares_are_said_to_be() {
        let grid = Grid {
            corner: (-87.5, 60.0),
            width: 120.0,
            order: 40,
            seen: Area::new((0.0, 60.0), 600.0, 600.0),
            scale: 1.0,
        };
        let part = visible_part(&grid, 2.0);
        for column in 1..5 {
            let edge = grid.square(Square::new(0, column)).x;
            let shown = |pixel: f32| (part.x + (pixel + 0.5) / 600.0 * part.w) as usize;
            assert_eq!((shown(edge - 1.0), shown(edge)), (column - 1, column));
        }
    }
}
