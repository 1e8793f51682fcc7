//! The board and its queens, drawn.

mod coverage;
mod hatch;
mod queen;
mod textures;

use std::collections::BTreeSet;

use macroquad::{
    color::{Color, WHITE},
    math::{Rect, Vec2, vec2},
    shapes::draw_rectangle,
    texture::{DrawTextureParams, Texture2D, draw_texture_ex},
    window::clear_background,
};

pub use self::queen::coverage;
use self::{
    hatch::Hatch,
    textures::{Piece, Textures},
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

/// Draws boards, as many as there are. What it needs again it keeps.
#[derive(Debug, Default)]
pub struct BoardRenderer {
    textures: Textures,
}

/// A board to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct BoardPicture<'a> {
    /// Which squares there are.
    pub board: Board,
    /// Where they are: a square, in pixels.
    pub area: Area,
    /// The queens on it.
    pub queens: &'a [Sprite],
    /// What else there is to see on the squares.
    pub squares: Squares<'a>,
}

/// What there is to see on the squares of a board.
#[derive(Clone, Copy, Debug)]
pub enum Squares<'a> {
    /// Their colours.
    Plain,
    /// Which of them are attacked, row by row, apart from those with these queens.
    Attacked(&'a [bool], &'a [Square]),
    /// How often each was visited. Queens are drawn over that elsewhere, so that numbers can
    /// be read.
    Visits(&'a Tally),
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
        clear(theme);
        let (attacked, queens) = (current.attacked(), current.queens());
        let visits = match current {
            Current::Watch(watch) if watch.shows_visits() => watch.snapshot(),
            Current::Browse(_) | Current::Watch(_) | Current::Play(_) | Current::Race(_) => None,
        };
        let squares = match (visits, &attacked) {
            (Some(snapshot), _) => Squares::Visits(&snapshot.tally),
            (None, Some(attacked)) => Squares::Attacked(attacked, &queens),
            (None, None) => Squares::Plain,
        };
        let picture = BoardPicture {
            board: current.board(),
            area: layout.board,
            queens: sprites,
            squares,
        };
        self.draw_board(theme, &picture, scale);
    }

    /// Draws one board.
    pub fn draw_board(&mut self, theme: Theme, picture: &BoardPicture, scale: f32) {
        let grid = Grid::new(picture, scale);
        let palette = Palette::of(theme);
        if grid.edge == 0 {
            grid.fill(palette);
        } else {
            let squares = self.textures.get(Piece::Squares(picture.board), theme);
            grid.cover(&squares);
        }
        match picture.squares {
            Squares::Plain => {}
            // Squares smaller than a pixel are all one blur.
            Squares::Attacked(..) if grid.edge == 0 => {}
            Squares::Attacked(attacked, queens) => {
                self.draw_attacked(theme, &grid, attacked, queens);
            }
            Squares::Visits(tally) => {
                let pixels = visits(tally);
                grid.cover(&textures::by_square(tally.order(), &pixels));
                return;
            }
        }
        let queen = Piece::Queen(grid.edge.max(SMALLEST_QUEEN));
        let queen = self.textures.get(queen, theme);
        for &sprite in picture.queens {
            grid.stand(&queen, sprite);
        }
    }

    /// Hatches the empty squares that are attacked, or tints them if they are small.
    fn draw_attacked(&mut self, theme: Theme, grid: &Grid, attacked: &[bool], queens: &[Square]) {
        let order = grid.order;
        let queens: BTreeSet<Square> = queens.iter().copied().collect();
        let marked = attacked.iter().enumerate().map(|(index, &attacked)| {
            let square = Square::new(index / order, index % order);
            (square, attacked && !queens.contains(&square))
        });
        let Some(hatch) = Hatch::new(grid.edge) else {
            let marked = marked.map(|(_, marked)| marked);
            let pixels = hatch::tint(marked, Palette::of(theme).attacked);
            grid.cover(&textures::by_square(order, &pixels));
            return;
        };
        let lines = self.textures.get(Piece::Hatch(hatch), theme);
        for (square, _) in marked.filter(|&(_, marked)| marked) {
            let begin = hatch.begin(square.row, square.column);
            grid.put(&lines, square, begin);
        }
    }
}

/// Fills the window with what is around boards.
pub fn clear(theme: Theme) {
    clear_background(paint(Palette::of(theme).surroundings));
}

/// The squares of a board on the screen.
struct Grid {
    area: Area,
    order: usize,
    /// Width of a square in whole pixels; 0 where squares are smaller than that.
    edge: u32,
    /// Pixels to one of macroquad's.
    scale: f32,
}

impl Grid {
    fn new(picture: &BoardPicture, scale: f32) -> Self {
        let (area, order) = (picture.area, picture.board.order());
        Self {
            area,
            order,
            edge: area.width / order as u32,
            scale,
        }
    }

    /// Gives all of the board the colour that small squares have from afar.
    fn fill(&self, palette: &Palette) {
        let [x, y, side] = [self.area.x, self.area.y, self.area.width];
        let [x, y, side] = [x, y, side].map(|length| length as f32 / self.scale);
        draw_rectangle(x, y, side, side, paint(palette.blur));
    }

    /// Covers the whole board with a picture.
    fn cover(&self, texture: &Texture2D) {
        let corner = (self.area.x as f32, self.area.y as f32);
        self.draw(texture, corner, self.area.width as f32, WHITE, None);
    }

    /// Covers a square with a part of a picture that begins so many pixels from the left.
    fn put(&self, texture: &Texture2D, square: Square, begin: u32) {
        let edge = self.edge as f32;
        let along = |from: u32, index: usize| from as f32 + index as f32 * edge;
        let corner = (
            along(self.area.x, square.column),
            along(self.area.y, square.row),
        );
        let part = Rect::new(begin as f32, 0.0, edge, edge);
        self.draw(texture, corner, edge, WHITE, Some(part));
    }

    /// Draws a queen.
    fn stand(&self, texture: &Texture2D, sprite: Sprite) {
        let edge = self.area.width as f32 / self.order as f32;
        let side = texture.width() * sprite.scale;
        let along = |from: u32, place: f32| {
            let corner = from as f32 + (place + 0.5) * edge - side / 2.0;
            // At rest she is as sharp as her square.
            if sprite.is_resting() {
                corner.round()
            } else {
                corner
            }
        };
        let corner = (
            along(self.area.x, sprite.column),
            along(self.area.y, sprite.row),
        );
        let colour = Color::new(1.0, 1.0, 1.0, sprite.alpha);
        self.draw(texture, corner, side, colour, None);
    }

    /// Draws a picture, or a part of it, as a square with its corner at a place in pixels.
    fn draw(
        &self,
        texture: &Texture2D,
        (x, y): (f32, f32),
        side: f32,
        colour: Color,
        source: Option<Rect>,
    ) {
        let params = DrawTextureParams {
            dest_size: Some(Vec2::splat(side / self.scale)),
            source,
            ..Default::default()
        };
        let corner = vec2(x, y) / self.scale;
        draw_texture_ex(texture, corner.x, corner.y, colour, params);
    }
}

/// The colours of squares by how often each was visited, one pixel each.
fn visits(tally: &Tally) -> Vec<u8> {
    let most = tally.most();
    let squares = tally.by_square();
    squares
        .flat_map(|(_, visits)| marks::visits_colour(visits, most).map_or([0; 4], |c| c.to_array()))
        .collect()
}
