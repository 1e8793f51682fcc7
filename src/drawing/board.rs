//! A board and what there is to see on it.

mod names;

use super::{Area, Drawing, Palette, PictureError, Point, Shape, queen};
use crate::{
    app::Theme,
    puzzle::{Board, Coordinates, Square},
};

/// A board and what there is to see on it.
#[derive(Clone, Debug)]
pub struct BoardPicture {
    /// What it shows, in a few words.
    pub title: String,
    /// Its colours, and how queens are drawn.
    pub theme: Theme,
    /// The squares.
    pub board: Board,
    /// The queens on them.
    pub queens: Vec<Square>,
    /// How rows and columns are named around the board, if they are.
    pub coordinates: Option<Coordinates>,
}

/// Where the squares of a board are.
#[derive(Clone, Copy, Debug)]
struct Grid {
    /// The upper left corner of the board: as far right as down.
    begin: f32,
    /// Squares along an edge.
    order: usize,
    /// The width of a square, in whole pixels.
    edge: f32,
}

impl BoardPicture {
    /// The largest order that is drawn: a pixel for each square.
    pub const MAX_ORDER: usize = Drawing::MAX_PIXELS as usize;

    /// About how wide a board is, in pixels, if no one says how wide.
    const USUAL: u32 = 800;

    /// A board with queens.
    #[must_use]
    pub fn new(board: Board, queens: impl IntoIterator<Item = Square>, theme: Theme) -> Self {
        Self {
            title: format!("Board of order {}", board.order()),
            theme,
            board,
            queens: queens.into_iter().collect(),
            coordinates: None,
        }
    }

    /// A good width for it, in pixels: squares have at least two.
    #[must_use]
    pub fn usual_side(&self) -> u32 {
        let order = self.board.order() as u32;
        let edge = (Self::USUAL / order).max(2);
        let board = order.saturating_mul(edge);
        let margins = self
            .coordinates
            .map_or(0, |_| 2 * names::margin(board, order));
        (board + margins).min(Drawing::MAX_PIXELS)
    }

    /// A square drawing that is so many pixels wide. Squares are whole pixels; what is left
    /// over is around the board.
    ///
    /// # Errors
    /// [`PictureError::TooLarge`] beyond [`BoardPicture::MAX_ORDER`], and
    /// [`PictureError::TooSmall`] where squares would be smaller than a pixel.
    pub fn drawing(&self, side: u32) -> Result<Drawing, PictureError> {
        let palette = Palette::of(self.theme);
        let order = self.board.order();
        if order > Self::MAX_ORDER {
            return Err(PictureError::TooLarge {
                order,
                max_order: Self::MAX_ORDER,
            });
        }
        let margin = match self.coordinates {
            Some(_) => names::margin(side, order as u32),
            None => 0,
        };
        let edge = side.saturating_sub(2 * margin) / order as u32;
        if edge == 0 {
            return Err(PictureError::TooSmall {
                order,
                pixels: side,
            });
        }
        let grid = Grid {
            begin: ((side - edge * order as u32) / 2) as f32,
            order,
            edge: edge as f32,
        };
        let mut drawing = Drawing::new(&self.title, (side, side), palette.surroundings);
        let shapes = &mut drawing.shapes;
        shapes.push(Shape::area(grid.whole(), palette.light_square));
        shapes.push(Shape::Areas {
            areas: grid.dark_squares(),
            colour: palette.dark_square,
        });
        if !self.queens.is_empty() {
            shapes.push(Shape::Copies {
                shapes: queen::queen(grid.edge, palette),
                places: self
                    .queens
                    .iter()
                    .map(|&square| grid.centre(square))
                    .collect(),
            });
        }
        if let Some(coordinates) = self.coordinates {
            let notation = coordinates.on(self.board);
            shapes.extend(names::shapes(notation, grid, margin as f32, palette));
        }
        Ok(drawing)
    }
}

impl Grid {
    /// All squares together.
    fn whole(self) -> Area {
        let side = self.edge * self.order as f32;
        Area::new((self.begin, self.begin), side, side)
    }

    /// The middle of a square.
    fn centre(self, square: Square) -> Point {
        let along = |index: usize| self.begin + (index as f32 + 0.5) * self.edge;
        (along(square.column), along(square.row))
    }

    /// Every other column and every other row: where they cross there is a hole, and what is
    /// left are the dark squares. So a board of n² squares takes n rectangles.
    fn dark_squares(self) -> Vec<Area> {
        let Area { width: side, .. } = self.whole();
        let (begin, edge) = (self.begin, self.edge);
        let at = |index: usize| begin + index as f32 * edge;
        let columns = (0..self.order).step_by(2);
        let columns = columns.map(|column| Area::new((at(column), begin), edge, side));
        let rows = (1..self.order).step_by(2);
        let rows = rows.map(|row| Area::new((begin, at(row)), side, edge));
        columns.chain(rows).collect()
    }
}
