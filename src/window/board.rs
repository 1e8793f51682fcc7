//! The board and its queens, drawn.

mod coverage;
mod crowd;
mod hatch;
mod queen;
mod textures;

use std::{collections::BTreeSet, sync::Arc};

use macroquad::{
    color::{Color, WHITE},
    math::{Rect, Vec2, vec2},
    shapes::draw_rectangle,
    texture::{DrawTextureParams, Texture2D, draw_texture_ex},
    window::clear_background,
};

pub use self::queen::coverage;
use self::{
    crowd::Crowd,
    hatch::Hatch,
    textures::{Piece, Textures},
};
use super::{
    layout::{Area, Layout},
    marks,
    motion::{self, Sprite},
    theme::{Palette, paint},
};
use crate::{
    app::{Current, Theme},
    puzzle::{Board, Solution, Square},
    search::Tally,
};

/// Queens smaller than this, in pixels, could not be seen.
const SMALLEST_QUEEN: u32 = 3;

/// More queens than this on squares smaller than a pixel are not drawn one by one.
const MOST_ONE_BY_ONE: usize = 2_000;

/// Draws boards, as many as there are. What it needs again it keeps.
#[derive(Debug, Default)]
pub struct BoardRenderer {
    textures: Textures,
    crowd: Crowd,
}

/// A board to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct BoardPicture<'a> {
    /// Which squares there are.
    pub board: Board,
    /// Where they are: a square, in pixels.
    pub area: Area,
    /// The queens on it.
    pub queens: Queens<'a>,
    /// What else there is to see on the squares.
    pub squares: Squares<'a>,
}

/// The queens on a board.
#[derive(Clone, Copy, Debug)]
pub enum Queens<'a> {
    /// These, which may be on their way.
    Sprites(&'a [Sprite]),
    /// Those of a solution, each on its square.
    Solution(&'a Arc<Solution>),
}

impl<'a> Queens<'a> {
    /// Those of the activity that is on, drawn as `sprites` but on a board on which none moves.
    fn of(current: &'a Current, sprites: &'a [Sprite]) -> Self {
        match current {
            Current::Browse(browse) if !motion::is_on(current.board()) => match browse.shown() {
                Some(found) => Self::Solution(&found.solution),
                None => Self::Sprites(&[]),
            },
            Current::Browse(_) | Current::Watch(_) | Current::Play(_) | Current::Race(_) => {
                Self::Sprites(sprites)
            }
        }
    }
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
        let attacked = current
            .attacked()
            .map(|attacked| (attacked, current.queens()));
        let visits = match current {
            Current::Watch(watch) if watch.shows_visits() => watch.snapshot(),
            Current::Browse(_) | Current::Watch(_) | Current::Play(_) | Current::Race(_) => None,
        };
        let squares = match (visits, &attacked) {
            (Some(snapshot), _) => Squares::Visits(&snapshot.tally),
            (None, Some((attacked, queens))) => Squares::Attacked(attacked, queens),
            (None, None) => Squares::Plain,
        };
        let picture = BoardPicture {
            board: current.board(),
            area: layout.board,
            queens: Queens::of(current, sprites),
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
        if let Queens::Solution(solution) = picture.queens
            && grid.edge == 0
            && grid.order > MOST_ONE_BY_ONE
            && grid.area.width > 0
        {
            grid.cover(&self.crowd.get(solution, grid.area.width, theme));
            return;
        }
        let queen = Piece::Queen(grid.edge.max(SMALLEST_QUEEN));
        let queen = self.textures.get(queen, theme);
        match picture.queens {
            Queens::Sprites(sprites) => {
                for &sprite in sprites {
                    grid.stand(&queen, sprite);
                }
            }
            Queens::Solution(solution) => {
                for square in solution.queens() {
                    grid.stand(&queen, Sprite::resting(square));
                }
            }
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
