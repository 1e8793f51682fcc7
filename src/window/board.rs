//! The board and its queens, drawn.

use std::collections::BTreeSet;

use macroquad::{
    color::{Color, WHITE},
    math::{Vec2, vec2},
    shapes::draw_rectangle,
    texture::{DrawTextureParams, FilterMode, Texture2D, draw_texture_ex},
    window::clear_background,
};

use super::{
    layout::{Area, Layout},
    marks,
    motion::Sprite,
    theme::{Palette, paint},
};
use crate::{
    app::{Current, Theme},
    puzzle::{Board, Square},
    search::Tally,
};

/// Queens smaller than this, in pixels, could not be seen.
const SMALLEST_QUEEN: u32 = 3;

/// Lines across a square that is attacked, roughly, but no closer than so many
/// pixels, and how wide they are at least.
const HATCH_LINES: f32 = 5.0;
const HATCH_LEAST: f32 = 5.0;
const HATCH_WIDTH: f32 = 1.2;

/// Pictures that are drawn again and again: of the squares, of a queen, and of
/// what lies over a square that is attacked.
#[derive(Debug, Default)]
pub struct BoardRenderer {
    squares: Option<(Board, Theme, Texture2D)>,
    queen: Option<(u32, Theme, Texture2D)>,
    hatch: Option<(u32, Theme, Texture2D)>,
}

impl BoardRenderer {
    /// Draws the board of the activity that is on, and what stands on it: its queens as
    /// `sprites`. What has `scale` pixels on the screen, macroquad counts as one.
    pub fn draw(
        &mut self,
        theme: Theme,
        current: &Current,
        sprites: &[Sprite],
        layout: &Layout,
        scale: f32,
    ) {
        clear_background(paint(Palette::of(theme).surroundings));
        self.draw_squares(current.board(), theme, layout, scale);
        let queens = current.queens();
        if let Current::Watch(watch) = current
            && watch.shows_visits()
            && let Some(snapshot) = watch.snapshot()
        {
            // The queens are drawn later, so that the numbers can be read.
            draw_visits(&snapshot.tally, layout, scale);
        } else {
            if let Some(attacked) = current.attacked() {
                self.draw_attacked(&attacked, &queens, theme, layout, scale);
            }
            self.draw_queens(sprites, current.board(), theme, layout, scale);
        }
    }

    /// Hatches the empty squares that are attacked.
    fn draw_attacked(
        &mut self,
        attacked: &[bool],
        queens: &[Square],
        theme: Theme,
        layout: &Layout,
        scale: f32,
    ) {
        let edge = layout.edge();
        // Squares smaller than a pixel are all one blur.
        if edge == 0 {
            return;
        }
        let kept = self.hatch.as_ref();
        if kept.is_none_or(|&(old, applied, _)| (old, applied) != (edge, theme)) {
            self.hatch = Some((edge, theme, hatch(edge, Palette::of(theme))));
        }
        let Some((_, _, texture)) = &self.hatch else {
            return;
        };
        let order = attacked.len().isqrt();
        let queens = queens.iter().copied().collect::<BTreeSet<_>>();
        for (index, &attacked) in attacked.iter().enumerate() {
            let square = Square::new(index / order, index % order);
            if attacked && !queens.contains(&square) {
                let (x, y) = layout.centre(square);
                let half = edge as f32 / 2.0;
                draw(
                    texture,
                    ((x - half).round(), (y - half).round()),
                    edge,
                    scale,
                );
            }
        }
    }

    fn draw_squares(&mut self, board: Board, theme: Theme, layout: &Layout, scale: f32) {
        let Area {
            x,
            y,
            width,
            height,
        } = layout.board;
        if layout.edge() == 0 {
            let [x, y, width, height] = [x, y, width, height].map(|length| length as f32 / scale);
            draw_rectangle(x, y, width, height, paint(Palette::of(theme).blur));
            return;
        }
        let kept = self.squares.as_ref();
        if kept.is_none_or(|&(old, applied, _)| (old, applied) != (board, theme)) {
            self.squares = Some((board, theme, squares(board, Palette::of(theme))));
        }
        if let Some((_, _, texture)) = &self.squares {
            draw(texture, (x as f32, y as f32), width, scale);
        }
    }

    fn draw_queens(
        &mut self,
        sprites: &[Sprite],
        board: Board,
        theme: Theme,
        layout: &Layout,
        scale: f32,
    ) {
        let diameter = layout.edge().max(SMALLEST_QUEEN);
        let kept = self.queen.as_ref();
        if kept.is_none_or(|&(old, applied, _)| (old, applied) != (diameter, theme)) {
            self.queen = Some((diameter, theme, disc(diameter, Palette::of(theme))));
        }
        if let Some((_, _, texture)) = &self.queen {
            let Area { x, y, width, .. } = layout.board;
            let edge = width as f32 / board.order() as f32;
            for &sprite in sprites {
                let side = diameter as f32 * sprite.scale;
                let along = |place: f32, from: u32| from as f32 + (place + 0.5) * edge - side / 2.0;
                let (x, y) = (along(sprite.column, x), along(sprite.row, y));
                // At rest a queen is as sharp as its square.
                let (x, y) = if sprite.is_resting() {
                    (x.round(), y.round())
                } else {
                    (x, y)
                };
                let colour = Color::new(1.0, 1.0, 1.0, sprite.alpha);
                let params = DrawTextureParams {
                    dest_size: Some(Vec2::splat(side / scale)),
                    ..Default::default()
                };
                draw_texture_ex(texture, x / scale, y / scale, colour, params);
            }
        }
    }
}

/// Draws a square picture with its corner at a pixel of the screen.
fn draw(texture: &Texture2D, (x, y): (f32, f32), side: u32, scale: f32) {
    let side = side as f32 / scale;
    let params = DrawTextureParams {
        dest_size: Some(vec2(side, side)),
        ..Default::default()
    };
    draw_texture_ex(texture, x / scale, y / scale, WHITE, params);
}

/// Draws how often each square was visited.
fn draw_visits(tally: &Tally, layout: &Layout, scale: f32) {
    let most = tally.most();
    let pixels: Vec<u8> = tally
        .by_square()
        .flat_map(|(_, visits)| marks::visits_colour(visits, most).map_or([0; 4], |c| c.to_array()))
        .collect();
    let order = tally.order() as u16;
    let texture = Texture2D::from_rgba8(order, order, &pixels);
    texture.set_filter(FilterMode::Nearest);
    let Area { x, y, width, .. } = layout.board;
    draw(&texture, (x as f32, y as f32), width, scale);
}

/// One pixel per square, to be enlarged without smoothing.
fn squares(board: Board, palette: &Palette) -> Texture2D {
    let order = board.order();
    let pixels: Vec<u8> = (0..order * order)
        .flat_map(|index| {
            let colour = if (index / order + index % order).is_multiple_of(2) {
                palette.dark_square
            } else {
                palette.light_square
            };
            colour.to_array()
        })
        .collect();
    let texture = Texture2D::from_rgba8(order as u16, order as u16, &pixels);
    texture.set_filter(FilterMode::Nearest);
    texture
}

/// A queen as wide as its square, antialiased.
fn disc(diameter: u32, palette: &Palette) -> Texture2D {
    let [red, green, blue, _] = palette.queen.to_array();
    let pixels: Vec<u8> = coverage(diameter)
        .flat_map(|alpha| [red, green, blue, alpha])
        .collect();
    Texture2D::from_rgba8(diameter as u16, diameter as u16, &pixels)
}

/// Lines across a square, antialiased.
fn hatch(edge: u32, palette: &Palette) -> Texture2D {
    let [red, green, blue, _] = palette.attacked.to_array();
    let apart = (edge as f32 / HATCH_LINES).max(HATCH_LEAST);
    let width = (apart / 10.0).max(HATCH_WIDTH);
    let pixels: Vec<u8> = (0..edge * edge)
        .flat_map(|index| {
            let along = (index % edge + index / edge) as f32 + 1.0;
            let distance = (along + apart / 2.0).rem_euclid(apart) - apart / 2.0;
            let cover = (width / 2.0 - distance.abs() / 2_f32.sqrt() + 0.5).clamp(0.0, 1.0);
            [red, green, blue, (cover * 255.0).round() as u8]
        })
        .collect();
    Texture2D::from_rgba8(edge as u16, edge as u16, &pixels)
}

/// How much of each pixel a disc covers that fills a square of pixels, 0 to
/// 255, row by row.
pub fn coverage(diameter: u32) -> impl Iterator<Item = u8> {
    let radius = diameter as f32 / 2.0;
    let from_centre = move |index: u32| index as f32 + 0.5 - radius;
    (0..diameter * diameter).map(move |index| {
        let distance = from_centre(index % diameter).hypot(from_centre(index / diameter));
        ((radius - distance + 0.5).clamp(0.0, 1.0) * 255.0).round() as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_are_round_full_and_as_wide_as_their_square() {
        for diameter in [6, 7, 72, 73] {
            let pixels: Vec<u8> = coverage(diameter).collect();
            let at = |x: u32, y: u32| pixels[(y * diameter + x) as usize];
            assert_eq!(at(diameter / 2, diameter / 2), 255);
            assert!(at(0, diameter / 2) > 127, "reaches the edge at {diameter}");
            assert!(at(0, 0) < 128, "has no corner at {diameter}");
            let area: f32 = pixels.iter().map(|&alpha| f32::from(alpha) / 255.0).sum();
            let expected = std::f32::consts::PI * (diameter as f32 / 2.0).powi(2);
            assert!((area / expected - 1.0).abs() < 0.1, "{area} at {diameter}");
        }
    }
}
