//! Boards painted by macroquad, before egui has its letters: their squares and queens are
//! textures.

use macroquad::{
    color::{Color as Tint, WHITE},
    math::{Rect, vec2},
    shapes::draw_rectangle,
    texture::{DrawTextureParams, Texture2D, draw_texture_ex},
    window::clear_background,
};

use super::{
    hatch::Hatch,
    textures::{BoardTexture, Textures, by_square},
};
use crate::{
    board::Square,
    picture::{Area, Color, Grid, Point, Shape, hatch::TINT},
};

/// Paints boards. What it needs again it keeps.
#[derive(Debug, Default)]
pub struct Canvas {
    textures: Textures,
    /// Pixels to one of macroquad's.
    scale: f32,
}

/// A copy of some shapes on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving {
    /// Where (0, 0) of the shapes is.
    pub centre: Point,
    /// 1 is the usual size.
    pub size: f32,
    /// From 0, which cannot be seen, to 1.
    pub alpha: f32,
}

impl Canvas {
    /// Begins a frame, in one colour. What has `scale` pixels on the screen, macroquad counts
    /// as one.
    pub fn begin(&mut self, colour: Color, scale: f32) {
        self.scale = scale;
        clear_background(tint(colour));
    }

    /// Paints what is inside of an area: rectangles, squares of boards, and copies of shapes, all
    /// laid out in pixels. Other shapes are for egui.
    pub fn paint(&mut self, shapes: &[Shape], inside: Area) {
        for shape in shapes {
            match shape {
                Shape::Areas { areas, colour } => {
                    for &area in areas {
                        self.area(area, *colour);
                    }
                }
                Shape::Checker { grid, colours } => self.checker(grid, *colours),
                Shape::Squares { grid, colours } => self.cover(grid, colours),
                Shape::Hatched {
                    grid,
                    squares,
                    colours,
                } => self.hatched(grid, squares, *colours),
                Shape::Copies { shapes, places } => self.copies(shapes, places, inside),
                Shape::Clipped { .. }
                | Shape::Polygons { .. }
                | Shape::Disc { .. }
                | Shape::Shadow { .. }
                | Shape::Ring { .. }
                | Shape::Lines { .. }
                | Shape::Text { .. } => {}
            }
        }
    }

    /// Paints copies of shapes that are on their way, inside of an area.
    pub fn moving(&mut self, shapes: &[Shape], copies: &[Moving], inside: Area) {
        let texture = self.textures.get(BoardTexture::shapes(shapes, (0.0, 0.0)));
        for copy in copies {
            let side = texture.width() * copy.size;
            let colour = Tint::new(1.0, 1.0, 1.0, copy.alpha);
            let place = around(copy.centre, side);
            self.draw(&texture, place, colour, whole(&texture), inside);
        }
    }

    fn area(&self, area: Area, colour: Color) {
        let [x, y, width, height] =
            [area.x, area.y, area.width, area.height].map(|length| length / self.scale);
        draw_rectangle(x, y, width, height, tint(colour));
    }

    /// Covers what is seen with squares, of which a texture has as many as there is room for.
    fn checker(&mut self, grid: &Grid, colours: [Color; 2]) {
        let texture = self.textures.get(BoardTexture::squares(grid, colours));
        let along = |from: f32, corner: f64| ((f64::from(from) - corner) / grid.width % 2.0) as f32;
        let (x, y) = (
            along(grid.seen.x, grid.corner.0),
            along(grid.seen.y, grid.corner.1),
        );
        let side = (f64::from(grid.seen.width) / grid.width) as f32;
        let part = Rect::new(x, y, side, side);
        self.draw(&texture, grid.seen, WHITE, part, grid.seen);
    }

    /// Covers what is seen with its part of a texture that has a pixel for each square.
    fn cover(&self, grid: &Grid, colours: &[[u8; 4]]) {
        if grid.order == 0 {
            return;
        }
        let texture = by_square(grid.order, colours.as_flattened());
        let along = |from: f32, corner: f64| ((f64::from(from) - corner) / grid.width) as f32;
        let side = (f64::from(grid.seen.width) / grid.width) as f32;
        let part = Rect::new(
            along(grid.seen.x, grid.corner.0),
            along(grid.seen.y, grid.corner.1),
            side,
            side,
        );
        self.draw(&texture, grid.seen, WHITE, part, grid.seen);
    }

    /// Covers squares with lines, or with a tint if they are small.
    fn hatched(&mut self, grid: &Grid, squares: &[bool], colours: [Color; 2]) {
        let Some(hatch) = Hatch::new(grid.width.ceil() as u32) else {
            let tint = colours[0].with_alpha(TINT).bytes();
            let colours = squares.iter().map(|&is| if is { tint } else { [0; 4] });
            self.cover(grid, &colours.collect::<Vec<_>>());
            return;
        };
        let lines = self.textures.get(BoardTexture::Hatch(hatch, colours));
        let (x, y) = grid.corner;
        for row in grid.rows() {
            for column in grid.columns() {
                if squares.get(row * grid.order + column) == Some(&true) {
                    let place = grid.square(Square::new(row, column));
                    let along = place.x - x.round() as f32 + place.y - y.round() as f32;
                    let begin = hatch.begin(along as u64) as f32;
                    let part = Rect::new(begin, 0.0, place.width, place.height);
                    self.draw(&lines, place, WHITE, part, grid.seen);
                }
            }
        }
    }

    /// At rest they are as sharp as squares.
    fn copies(&mut self, shapes: &[Shape], places: &[Point], inside: Area) {
        let Some(&first) = places.first() else {
            return;
        };
        let texture = self.textures.get(BoardTexture::shapes(shapes, first));
        for &place in places {
            let Area { x, y, width, .. } = around(place, texture.width());
            let place = Area::new((x.round(), y.round()), width, width);
            self.draw(&texture, place, WHITE, whole(&texture), inside);
        }
    }

    /// Draws a part of a texture at a place, as far as it is inside of an area.
    fn draw(&self, texture: &Texture2D, place: Area, colour: Tint, part: Rect, inside: Area) {
        let Some((place, part)) = cut(place, part, inside) else {
            return;
        };
        let params = DrawTextureParams {
            dest_size: Some(vec2(place.width, place.height) / self.scale),
            source: Some(part),
            ..Default::default()
        };
        let corner = vec2(place.x, place.y) / self.scale;
        draw_texture_ex(texture, corner.x, corner.y, colour, params);
    }
}

/// A square around its middle.
fn around((x, y): Point, side: f32) -> Area {
    Area::new((x - side / 2.0, y - side / 2.0), side, side)
}

fn whole(texture: &Texture2D) -> Rect {
    Rect::new(0.0, 0.0, texture.width(), texture.height())
}

/// What of a texture at a place is inside of an area, and where.
fn cut(place: Area, part: Rect, inside: Area) -> Option<(Area, Rect)> {
    let along = |from: f32, length: f32, least: f32, room: f32| {
        let (begin, end) = (from.max(least), (from + length).min(least + room));
        (end > begin).then(|| (begin, end - begin, (begin - from) / length))
    };
    let (x, width, cut_left) = along(place.x, place.width, inside.x, inside.width)?;
    let (y, height, cut_above) = along(place.y, place.height, inside.y, inside.height)?;
    let part = Rect::new(
        part.x + cut_left * part.w,
        part.y + cut_above * part.h,
        part.w * width / place.width,
        part.h * height / place.height,
    );
    Some((Area::new((x, y), width, height), part))
}

fn tint(colour: Color) -> Tint {
    let [red, green, blue, alpha] = colour.bytes();
    Tint::from_rgba(red, green, blue, alpha)
}
