//! A board and what there is to see on it.

mod grid;
mod hatch;
mod marks;
mod names;
mod visits;

use std::collections::BTreeSet;

pub use self::names::named as named_lines;
use self::{grid::Grid, marks::Pen};
use super::{Drawing, Mark, Palette, PictureError, Shape, queen};
use crate::{
    app::Theme,
    puzzle::{Board, Coordinates, Notation, Position, Solution, Square},
    search::{Tally, Trace},
    solutions::Puzzle,
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
    /// What there is to see on the squares.
    pub squares: Squares,
    /// The queens on them.
    pub queens: Vec<Square>,
    /// What is said about squares and queens, from the lowest mark to the highest.
    pub marks: Vec<Mark>,
    /// How rows and columns are named around the board, if they are.
    pub coordinates: Option<Coordinates>,
}

/// What there is to see on the squares of a board.
#[derive(Clone, Debug)]
pub enum Squares {
    /// Their colours.
    Plain,
    /// Which of them are attacked, row by row. Squares with queens count as free.
    Attacked(Vec<bool>),
    /// How often each was visited. Queens are rings, so that numbers can be read.
    Visits(Box<Tally>),
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
            squares: Squares::Plain,
            queens: queens.into_iter().collect(),
            marks: Vec::new(),
            coordinates: None,
        }
    }

    /// A solution.
    #[must_use]
    pub fn of_solution(board: Board, solution: &Solution, theme: Theme) -> Self {
        Self {
            title: format!("Solution of order {}: {solution}", board.order()),
            ..Self::new(board, solution.queens(), theme)
        }
    }

    /// Queens that someone placed: which squares they attack until the board is solved, and
    /// which queens attack each other.
    #[must_use]
    pub fn of_position(position: &Position, theme: Theme) -> Self {
        let marks = Mark::of_position(position);
        let picture = Self::new(position.board(), position.queens(), theme);
        if position.solution().is_some() {
            picture
        } else {
            Self {
                marks,
                ..picture.with_attacked(position.attacked())
            }
        }
    }

    /// A puzzle: the queens that it gives, and those of a position on it.
    #[must_use]
    pub fn of_puzzle(puzzle: &Puzzle, position: &Position, theme: Theme) -> Self {
        let picture = Self::of_position(position, theme);
        let given = puzzle.given().queens().map(Mark::Given);
        Self {
            title: title_of(puzzle),
            marks: given.chain(picture.marks).collect(),
            ..picture
        }
    }

    /// A step of a search: its queens, what they attack while queens are missing, and what
    /// the step did.
    #[must_use]
    pub fn of_step(board: Board, trace: &Trace, theme: Theme) -> Self {
        let picture = Self::new(board, trace.queens.iter().copied(), theme);
        let marks = Mark::of_step(board, trace);
        let picture = Self { marks, ..picture };
        if trace.queens.len() >= board.order() {
            return picture;
        }
        match Position::new(board, trace.queens.iter().copied()) {
            Ok(position) => picture.with_attacked(position.attacked()),
            Err(_) => picture,
        }
    }

    /// The same with its number and its sentence, and with names of rows and columns.
    #[must_use]
    pub fn of_numbered_step(number: u64, notation: Notation, trace: &Trace, theme: Theme) -> Self {
        Self {
            title: format!("Step {number}: {}", trace.why.text(notation)),
            coordinates: Some(notation.coordinates()),
            ..Self::of_step(notation.board(), trace, theme)
        }
    }

    fn with_attacked(self, attacked: Vec<bool>) -> Self {
        Self {
            squares: Squares::Attacked(attacked),
            ..self
        }
    }

    /// A good width for it, in pixels: squares have at least two.
    #[must_use]
    pub fn usual_side(&self) -> u32 {
        let order = self.board.order() as u32;
        let edge = (Self::USUAL / order).max(2);
        let board = order.saturating_mul(edge);
        let margin = |_| names::margin(board, order);
        (board + 2 * self.coordinates.map_or(0, margin)).min(Drawing::MAX_PIXELS)
    }

    /// A square drawing that is so many pixels wide. Squares are whole pixels; what is left
    /// over is around the board.
    ///
    /// # Errors
    /// [`PictureError::TooLarge`] beyond [`BoardPicture::MAX_ORDER`], and
    /// [`PictureError::TooSmall`] where squares would be smaller than a pixel.
    pub fn drawing(&self, side: u32) -> Result<Drawing, PictureError> {
        let palette = Palette::of(self.theme);
        let grid = self.grid(side)?;
        let mut drawing = Drawing::new(&self.title, (side, side), palette.surroundings);
        let shapes = &mut drawing.shapes;
        shapes.push(Shape::area(grid.whole(), palette.light_square));
        shapes.push(Shape::Areas {
            areas: grid.dark_squares(),
            colour: palette.dark_square,
        });
        shapes.extend(self.on_squares(grid, palette));
        let margin = self.margin(side);
        if let Some(coordinates) = self.coordinates.filter(|_| margin > 0) {
            let notation = coordinates.on(self.board);
            shapes.extend(names::shapes(notation, grid, margin as f32, palette));
        }
        Ok(drawing)
    }

    /// Where the squares are in a drawing of some width.
    fn grid(&self, side: u32) -> Result<Grid, PictureError> {
        let order = self.board.order();
        if order > Self::MAX_ORDER {
            return Err(PictureError::TooLarge {
                order,
                max_order: Self::MAX_ORDER,
            });
        }
        let margin = self.margin(side);
        let edge = side.saturating_sub(2 * margin) / order as u32;
        if edge == 0 {
            return Err(PictureError::TooSmall {
                order,
                pixels: side,
                least: order as u32,
            });
        }
        Ok(Grid {
            begin: ((side - edge * order as u32) / 2) as f32,
            order,
            edge: edge as f32,
            scale: side as f32 / Self::USUAL as f32,
        })
    }

    /// The room around the squares for the names of rows and columns, in pixels; 0 where the
    /// squares need it.
    fn margin(&self, side: u32) -> u32 {
        let order = self.board.order() as u32;
        let margin = self.coordinates.map(|_| names::margin(side, order));
        let has_room = |&margin: &u32| order + 2 * margin <= side;
        margin.filter(has_room).unwrap_or(0)
    }

    /// From the left edge of a drawing of some width to that of the squares, in pixels.
    ///
    /// # Errors
    /// As for the drawing.
    pub(super) fn left(&self, side: u32) -> Result<f32, PictureError> {
        Ok(self.grid(side)?.begin)
    }

    fn on_squares(&self, grid: Grid, palette: &'static Palette) -> Vec<Shape> {
        let queens: BTreeSet<Square> = self.queens.iter().copied().collect();
        let has_queen = |square: Square| queens.contains(&square);
        let mut pen = Pen::new(grid, palette);
        let mut shapes = match &self.squares {
            Squares::Plain => Vec::new(),
            Squares::Attacked(attacked) => {
                let is_attacked = |square: Square| {
                    let index = square.row * grid.order + square.column;
                    attacked.get(index) == Some(&true) && !has_queen(square)
                };
                hatch::shapes(grid, is_attacked, palette.attacked)
            }
            Squares::Visits(tally) => visits::shapes(grid, tally),
        };
        if let Squares::Visits(_) = self.squares {
            for &queen in &self.queens {
                pen.ring(queen, palette.queen);
            }
        } else if !self.queens.is_empty() {
            shapes.push(Shape::Copies {
                shapes: queen::queen(grid.edge, palette),
                places: self
                    .queens
                    .iter()
                    .map(|&queen| grid.centre(queen))
                    .collect(),
            });
        }
        for &mark in &self.marks {
            pen.mark(mark, has_queen);
        }
        shapes.extend(pen.into_shapes());
        shapes
    }
}

/// What a picture of a puzzle shows, in a few words.
pub(super) fn title_of(puzzle: &Puzzle) -> String {
    format!(
        "Puzzle {} of order {}, {}",
        puzzle.seed(),
        puzzle.board().order(),
        puzzle.difficulty().name()
    )
}
