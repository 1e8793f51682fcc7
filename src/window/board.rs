//! The board and its queens, as shapes.

use super::board_canvas::Canvas;
use super::layout::{BoardView, Detail};
use super::motion::Sprite;
use super::queen_density::Density;
use crate::board::{Notation, Solution};
use crate::picture::{
    Grid, Palette, Shape, Squares, Theme, queen, queens_of_rows, queens_on, squares,
};

/// A board to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct BoardLook<'a> {
    /// Where its squares are.
    pub view: BoardView,
    /// Its colours.
    pub theme: Theme,
    /// Which squares are dark.
    pub notation: Notation,
    /// The queens on it.
    pub queens: Queens<'a>,
    /// The other contents of the squares.
    pub squares: &'a Squares,
}

/// The queens on a board.
#[derive(Clone, Copy, Debug)]
pub enum Queens<'a> {
    /// Moving queens, each at its current place.
    Sprites(&'a [Sprite]),
    /// The queens of the solution that was counted, each on its square, or how dense they are if
    /// squares are too small for them.
    Counted(&'a Density),
}

impl BoardLook<'_> {
    /// Paints the board.
    pub fn paint(&self, canvas: &mut Canvas) {
        let grid = self.view.grid(1.0);
        canvas.paint(&self.shapes(grid), grid.seen);
        if let (Queens::Sprites(sprites), false) = (self.queens, self.squares.have_rings()) {
            let moves = |sprite: &Sprite| sprite.square().is_none();
            let moving: Vec<Sprite> = sprites.iter().copied().filter(moves).collect();
            if !moving.is_empty() {
                let queen = queen(grid.edge(), Palette::of(self.theme));
                canvas.moving(&queen, &moving, &grid);
            }
        }
    }

    /// The squares and the queens that rest on them.
    fn shapes(&self, grid: Grid) -> Vec<Shape> {
        let palette = Palette::of(self.theme);
        let detail = self.view.detail();
        let ground = match detail {
            Detail::Squares => squares(grid, self.notation, palette.squares),
            Detail::Queens | Detail::Density => Shape::area(grid.seen, palette.blur),
        };
        // Squares smaller than a pixel are all one blur.
        let is_seen = detail != Detail::Density || self.squares.numbers().is_some();
        let cover = is_seen.then(|| self.squares.cover(grid, palette));
        let queens = match self.queens {
            _ if self.squares.have_rings() => None,
            Queens::Counted(density) if detail == Detail::Density => {
                density.shape(self.theme, grid.seen)
            }
            Queens::Counted(density) => {
                let columns = density.solution().map_or(&[][..], Solution::columns);
                queens_on(queens_of_rows(grid.rows(), columns), grid, palette)
            }
            Queens::Sprites(sprites) => {
                let resting = sprites.iter().filter_map(Sprite::square);
                queens_on(resting, grid, palette)
            }
        };
        let cover = cover.into_iter().flatten();
        [ground].into_iter().chain(cover).chain(queens).collect()
    }
}
