//! A board and its contents.

mod board_pen;
mod color_scale;
mod grid;
pub mod hatch;
mod row_and_column_names;

use std::collections::BTreeSet;
use std::iter;
use std::ops::Range;

pub use self::board_pen::{QUIET, rings, shapes as mark_shapes};
pub use self::color_scale::{Scale, Steps};
pub use self::grid::Grid;
pub use self::row_and_column_names::shapes as names;
use super::color::count_colour;
use super::{Align, Color, Drawing, Mark, Palette, PictureError, Point, Shape, Theme, ink, queen};
use crate::board::{Board, Coordinates, Given, Notation, Position, Solution, Square};
use crate::counting::SolutionsPerSquare;
use crate::numbers::{grouped, short, too_large};
use crate::search::{Tally, Trace};
use crate::solutions::Puzzle;

/// The least width of a square with room for a number, in pixels of a screen.
const ROOM_FOR_NUMBER: f32 = 26.0;

/// How often the default width is computed, until the room for names fits it.
const ROUNDS: usize = 12;

/// The size of numbers, in widths of a square; the smallest and the largest, in pixels of a
/// screen.
const NUMBER_SIZE: f32 = 0.26;
const NUMBER_SIZES: (f32, f32) = (9.0, 28.0);

/// A board and its contents.
#[derive(Clone, Debug)]
pub struct BoardPicture {
    /// A description of the picture, in a few words.
    pub title: String,
    /// The colours, and how queens are drawn.
    pub theme: Theme,
    /// The squares.
    pub board: Board,
    /// The contents of the squares.
    pub squares: Squares,
    /// The queens on them.
    pub queens: Vec<Square>,
    /// The marks on squares and queens, from the lowest to the highest.
    pub marks: Vec<Mark>,
    /// How rows and columns are named around the board; `None` for no names.
    pub names: Option<Coordinates>,
}

/// The contents of the squares of a board.
#[derive(Clone, Debug)]
pub enum Squares {
    /// The colours alone.
    Plain,
    /// Which squares are attacked, row by row; none with a queen.
    Attacked(Vec<bool>),
    /// How often a search placed a queen on each square. Queens are rings, so that the numbers can
    /// be read.
    Visits(SquareCounts),
    /// How many solutions have a queen on each free square, and which squares are attacked, row by
    /// row.
    Solutions(SquareCounts, Vec<bool>),
}

/// A number on each square of a board.
#[derive(Clone, Debug)]
pub struct SquareCounts {
    /// The numbers, row by row; `None` for no number.
    counts: Vec<Option<u64>>,
    /// The largest number; 0 if there is none.
    pub most: u64,
    /// How colours grow with the numbers.
    pub steps: Steps,
}

impl SquareCounts {
    /// These numbers, row by row; `None` for no number.
    pub fn new(counts: Vec<Option<u64>>, steps: Steps) -> Self {
        let most = counts.iter().copied().flatten().max().unwrap_or(0);
        Self {
            counts,
            most,
            steps,
        }
    }

    fn colour(&self, count: u64) -> Color {
        count_colour(count, self.most, self.steps)
    }

    /// The colour of each square that has a number.
    fn shape(&self, grid: Grid) -> Shape {
        let colour = |count: &Option<u64>| count.map_or([0; 4], |count| self.colour(count).bytes());
        Shape::Squares(grid, self.counts.iter().map(colour).collect())
    }

    /// The number on each visible square, where there is room for numbers.
    pub fn numbers(&self, grid: Grid) -> Vec<Shape> {
        let edge = grid.edge();
        let scale = grid.scale.max(1.0);
        if edge < ROOM_FOR_NUMBER * scale {
            return Vec::new();
        }
        let size = (edge * NUMBER_SIZE).clamp(NUMBER_SIZES.0 * scale, NUMBER_SIZES.1 * scale);
        let numbers = grid.all().filter_map(|square| {
            let count = (*self.counts.get(square.row * grid.order + square.column)?)?;
            let (centre, ink) = (grid.centre(square), ink(self.colour(count)));
            Some(Shape::text(short(count), centre, Align::Centre, size, ink))
        });
        numbers.collect()
    }
}

impl Squares {
    /// The squares that the queens of a step attack, as long as queens are missing.
    pub fn of_step(board: Board, queens: &[Square]) -> Self {
        match Position::new(board, queens.iter().copied()) {
            Some(position) if position.len() < board.order() => Self::Attacked(position.attacked()),
            Some(_) | None => Self::Plain,
        }
    }

    /// The squares that the queens of a game attack, until the board is solved.
    pub fn of_position(position: &Position) -> Self {
        match position.solution() {
            Some(_) => Self::Plain,
            None => Self::Attacked(position.attacked()),
        }
    }

    /// How often a search placed a queen on each square.
    pub fn of_visits(tally: &Tally) -> Self {
        let visits = tally.visits.iter();
        let counts = visits.map(|&count| (count > 0).then_some(count)).collect();
        Self::Visits(SquareCounts::new(counts, Steps::Times))
    }

    /// How many solutions have a queen on each free square, as far as they are counted.
    pub fn of_solutions(counted: &SolutionsPerSquare) -> Self {
        let counts = SquareCounts::new(counted.squares.clone(), Steps::Even);
        Self::Solutions(counts, counted.position.attacked())
    }

    /// The numbers on the squares, if they have any.
    pub fn numbers(&self) -> Option<&SquareCounts> {
        match self {
            Self::Plain | Self::Attacked(_) => None,
            Self::Visits(counts) | Self::Solutions(counts, _) => Some(counts),
        }
    }

    /// Whether queens are rings.
    pub fn have_rings(&self) -> bool {
        matches!(self, Self::Visits(_))
    }

    /// The shapes that lie over the squares, below the queens.
    pub fn cover(&self, grid: Grid, palette: &Palette) -> Vec<Shape> {
        let (attacked, counts) = match self {
            Self::Plain => (None, None),
            Self::Attacked(attacked) => (Some(attacked), None),
            Self::Visits(counts) => (None, Some(counts)),
            Self::Solutions(counts, attacked) => (Some(attacked), Some(counts)),
        };
        let colours = [palette.veil, palette.attacked.with_alpha(palette.hatch)];
        let hatched = attacked.map(|attacked| Shape::Hatched(grid, attacked.clone(), colours));
        let counted = counts.map(|counts| counts.shape(grid));
        hatched.into_iter().chain(counted).collect()
    }
}

impl BoardPicture {
    /// The largest order that can be drawn: each square needs a pixel.
    pub const MAX_ORDER: usize = Drawing::MAX_PIXELS as usize;

    /// The approximate default width of a board, in pixels.
    const DEFAULT_WIDTH: u32 = 800;

    /// A board with queens.
    pub fn new(board: Board, queens: impl IntoIterator<Item = Square>, theme: Theme) -> Self {
        Self {
            title: format!("Board of order {}", grouped(board.order() as u64)),
            theme,
            board,
            squares: Squares::Plain,
            queens: queens.into_iter().collect(),
            marks: Vec::new(),
            names: None,
        }
    }

    /// A solution.
    pub fn of_solution(board: Board, solution: &Solution, theme: Theme) -> Self {
        Self {
            title: format!(
                "Solution of order {}: {solution}",
                grouped(board.order() as u64)
            ),
            ..Self::new(board, solution.queens(), theme)
        }
    }

    /// Queens placed by the user: the squares they attack until the board is solved, and the queens
    /// that attack each other.
    pub fn of_position(position: &Position, theme: Theme) -> Self {
        Self {
            marks: Mark::of_position(position),
            squares: Squares::of_position(position),
            ..Self::new(position.board(), position.queens(), theme)
        }
    }

    /// A puzzle: its given queens, and those of a position on it.
    pub fn of_puzzle(puzzle: &Puzzle, position: &Position, theme: Theme) -> Self {
        let picture = Self::of_position(position, theme);
        let given = puzzle.given().queens().map(Mark::Given);
        Self {
            title: puzzle.title(),
            marks: given.chain(picture.marks).collect(),
            ..picture
        }
    }

    /// A step of a search: its queens, the squares they attack while queens are missing, the marks
    /// of the step, and the names of rows and columns.
    pub fn of_step(
        (given, coordinates): (&Given, Coordinates),
        trace: &Trace,
        theme: Theme,
    ) -> Self {
        let board = given.board();
        Self {
            marks: Mark::of_step(given, trace),
            squares: Squares::of_step(board, &trace.queens),
            names: Some(coordinates),
            ..Self::new(board, trace.queens.iter().copied(), theme)
        }
    }

    /// The default width, in pixels: squares have at least two where there is room for that.
    pub fn default_width(&self) -> u32 {
        let order = self.board.order() as u32;
        let side = |edge| {
            let squares = order.saturating_mul(edge);
            let margin = |side| row_and_column_names::margin(side, order, scale(side));
            let around = |side| squares.saturating_add(2 * self.names.map_or(0, |_| margin(side)));
            // The room for names grows with the picture, more slowly each time.
            let sides = iter::successors(Some(squares), |&side| Some(around(side)));
            sides.take(ROUNDS).last().unwrap_or(squares)
        };
        let mut sides = [(Self::DEFAULT_WIDTH / order).max(2), 1]
            .into_iter()
            .map(side);
        let fits = |side: &u32| *side <= Drawing::MAX_PIXELS;
        sides.find(fits).unwrap_or(Drawing::MAX_PIXELS)
    }

    /// Checks that a board can be drawn at all.
    ///
    /// # Errors
    /// [`PictureError::Refused`] beyond [`BoardPicture::MAX_ORDER`].
    pub fn check_order(board: Board) -> Result<(), PictureError> {
        let (order, most) = (board.order(), Self::MAX_ORDER);
        let error = || PictureError::Refused(too_large(order, "for a picture", most));
        (order <= most).then_some(()).ok_or_else(error)
    }

    /// A square drawing that is this many pixels wide. Squares are whole pixels; the remainder is
    /// around the board.
    ///
    /// # Errors
    /// [`PictureError::Refused`] where squares would be smaller than a pixel.
    pub fn drawing(&self, side: u32) -> Result<Drawing, PictureError> {
        let palette = Palette::of(self.theme);
        let grid = self.grid(side)?;
        let mut drawing = Drawing::new(&self.title, (side, side), palette.surroundings);
        let shapes = &mut drawing.shapes;
        shapes.extend(self.shapes(grid));
        let notation = self.names.unwrap_or_default().on(self.board);
        let margin = self.margin(side);
        if self.names.is_some() && margin > 0 {
            let room = (margin as f32, margin as f32);
            shapes.extend(names(notation, grid, room, None, palette));
        }
        Ok(drawing)
    }

    /// The positions of the squares in a drawing of this width.
    fn grid(&self, side: u32) -> Result<Grid, PictureError> {
        let order = self.board.order();
        let margin = self.margin(side);
        let edge = side.saturating_sub(2 * margin) / order as u32;
        if edge == 0 {
            let [order, pixels] = [order as u64, side.into()].map(grouped);
            return Err(PictureError::Refused(format!(
                "a board of order {order} does not fit into {pixels} pixels: it needs {order}"
            )));
        }
        let begin = ((side - edge * order as u32) / 2) as f32;
        Ok(Grid::whole(order, edge.into(), (begin, begin), scale(side)))
    }

    /// The room around the squares for the names of rows and columns, in pixels; 0 where the
    /// squares need it.
    fn margin(&self, side: u32) -> u32 {
        let order = self.board.order() as u32;
        let margin = self
            .names
            .map(|_| row_and_column_names::margin(side, order, scale(side)));
        let has_room = |&margin: &u32| order + 2 * margin <= side;
        margin.filter(has_room).unwrap_or(0)
    }

    /// The distance from the left edge of a drawing of this width to that of the squares, in
    /// pixels.
    ///
    /// # Errors
    /// Those of [`Self::drawing`].
    pub(super) fn left(&self, side: u32) -> Result<f32, PictureError> {
        Ok(self.grid(side)?.seen.x)
    }

    /// The squares and their contents.
    pub fn shapes(&self, grid: Grid) -> Vec<Shape> {
        let palette = Palette::of(self.theme);
        let notation = self.names.unwrap_or_default().on(self.board);
        let queens: BTreeSet<Square> = self.queens.iter().copied().collect();
        let has_queen = |square: Square| queens.contains(&square);
        let mut shapes = vec![squares(grid, notation, palette.squares)];
        shapes.extend(self.squares.cover(grid, palette));
        let counts = self.squares.numbers();
        shapes.extend(counts.into_iter().flat_map(|counts| counts.numbers(grid)));
        if self.squares.have_rings() {
            shapes.extend(rings(&self.queens, grid, palette));
        } else {
            shapes.extend(queens_on(self.queens.iter().copied(), grid, palette));
        }
        let on_squares = (grid, palette);
        shapes.extend(mark_shapes(
            &self.marks,
            on_squares,
            counts.is_some(),
            has_queen,
        ));
        shapes
    }
}

/// The scale of a picture of this width: marks are as wide as in a window with squares of this
/// size.
fn scale(side: u32) -> f32 {
    (side as f32 / BoardPicture::DEFAULT_WIDTH as f32).max(1.0)
}

/// The squares of a board: dark ones and light ones have these colours.
pub fn squares(grid: Grid, notation: Notation, [dark, light]: [Color; 2]) -> Shape {
    let mut colours = [dark, light];
    if !notation.is_dark(Square::new(0, 0)) {
        colours.reverse();
    }
    Shape::Checker(grid, colours)
}

/// The queens of some rows, on a board whose rows have their queens in these columns.
pub fn queens_of_rows(rows: Range<usize>, columns: &[u32]) -> impl Iterator<Item = Square> {
    let seen = columns.get(rows.clone()).unwrap_or_default();
    rows.zip(seen)
        .map(|(row, &column)| Square::new(row, column as usize))
}

/// Queens on their squares; `None` if there are none.
pub fn queens_on(
    queens: impl Iterator<Item = Square>,
    grid: Grid,
    palette: &Palette,
) -> Option<Shape> {
    let places: Vec<Point> = queens.map(|queen| grid.centre(queen)).collect();
    (!places.is_empty()).then(|| Shape::Copies(queen::queen(grid.edge(), palette), places))
}
