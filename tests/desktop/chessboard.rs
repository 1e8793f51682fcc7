//! The board in a picture of the window: squares in two colours, queens as discs in a
//! third.

use super::Picture;

/// The colours of the classic theme: the top left square and every other one from there, the
/// other squares, and queens.
const DARK: [u8; 3] = [0, 0, 0];
const LIGHT: [u8; 3] = [255, 255, 255];
pub const QUEEN: [u8; 3] = [255, 0, 0];

/// Whether a pixel belongs to a board: it has one of these colours, or the mix of two of them
/// that the edge of a disc has.
fn is_of_board(pixel: [u8; 3]) -> bool {
    // Most of them, at once.
    [DARK, LIGHT, QUEEN].contains(&pixel)
        || is_mix(pixel, DARK, QUEEN)
        || is_mix(pixel, LIGHT, QUEEN)
}

/// The colour of a square.
fn square_colour((row, column): (usize, usize)) -> [u8; 3] {
    if (row + column).is_multiple_of(2) {
        DARK
    } else {
        LIGHT
    }
}

/// Whether a pixel is a mix of two colours, as far as whole numbers allow.
fn is_mix(pixel: [u8; 3], from: [u8; 3], to: [u8; 3]) -> bool {
    let channels = || (0..3).map(|index| [pixel, from, to].map(|colour| f64::from(colour[index])));
    let share = channels()
        .max_by(|[_, a, b], [_, c, d]| (b - a).abs().total_cmp(&(d - c).abs()))
        .map_or(0.0, |[pixel, from, to]| (pixel - from) / (to - from));
    (0.0..=1.0).contains(&share)
        && channels().all(|[pixel, from, to]| (from + share * (to - from) - pixel).abs() < 2.0)
}

/// A smaller board, in pixels, is not looked for.
const SMALLEST: u16 = 40;

/// Where a board is in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chessboard {
    pub left: u16,
    pub top: u16,
    pub side: u16,
}

impl Chessboard {
    /// The middle of a square.
    pub fn middle(self, order: usize, row: usize, column: usize) -> (u16, u16) {
        let along = |index: usize| {
            let offset = usize::from(self.side) * (2 * index + 1) / (2 * order);
            u16::try_from(offset).expect("the square is on the board")
        };
        (self.left + along(column), self.top + along(row))
    }
}

impl Picture {
    /// What is inside of a board.
    pub fn inside(&self, board: Chessboard) -> Self {
        self.part([board.left, board.top, board.side, board.side])
    }

    /// The leftmost thing that looks like a board: as wide as it is high, dark at the
    /// top left, with only colours of a board along its left and top edges.
    pub fn chessboard(&self) -> Option<Chessboard> {
        (0..self.width())
            .flat_map(|left| self.tops(left).map(move |top| (left, top)))
            .find_map(|(left, top)| {
                let right = (left..self.width()).take_while(|&x| self.is_board(x, top));
                let down = (top..self.height()).take_while(|&y| self.is_board(left, y));
                let side = u16::try_from(right.count()).ok()?;
                let board = Chessboard { left, top, side };
                (side >= SMALLEST && down.count() == usize::from(side)).then_some(board)
            })
    }

    /// Row and column of every queen, from the top, in each row from the left.
    pub fn discs(&self, order: usize) -> Vec<(usize, usize)> {
        let Some(board) = self.chessboard() else {
            return Vec::new();
        };
        squares(order)
            .filter(|&(row, column)| {
                let (x, y) = board.middle(order, row, column);
                self.pixel(x, y) == QUEEN
            })
            .collect()
    }

    /// The column of the queen in each row, if there is one queen in every row.
    pub fn columns(&self, order: usize) -> Option<Vec<usize>> {
        let discs = self.discs(order);
        let one_per_row = discs.iter().map(|&(row, _)| row).eq(0..order);
        one_per_row.then(|| discs.iter().map(|&(_, column)| column).collect())
    }

    /// Whether the queens stand in these columns.
    pub fn shows(&self, columns: &[usize]) -> bool {
        self.columns(columns.len()).as_deref() == Some(columns)
    }

    /// Whether there is a board of this order without a queen: squares that alternate, starting
    /// with a dark one.
    pub fn is_empty_board(&self, order: usize) -> bool {
        let alternates = |board: Chessboard| {
            squares(order).all(|square| {
                let (x, y) = board.middle(order, square.0, square.1);
                self.pixel(x, y) == square_colour(square)
            })
        };
        self.chessboard().is_some_and(alternates)
    }

    /// How many pixels of the board are wrong, if there are queens on these squares:
    /// each square has one colour, each disc is as wide as its square, and there is
    /// nothing else.
    pub fn strays(&self, board: Chessboard, order: usize, queens: &[(usize, usize)]) -> usize {
        let edge = usize::from(board.side) / order;
        let inside = || 0..usize::from(board.side);
        let is_stray = |x: usize, y: usize| {
            let square = (y / edge, x / edge);
            let pixel = self.pixel(board.left + x as u16, board.top + y as u16);
            let own = square_colour(square);
            if !queens.contains(&square) {
                return pixel != own;
            }
            let from_centre = |place: usize| (place % edge) as f64 + 0.5 - edge as f64 / 2.0;
            let inwards = edge as f64 / 2.0 - from_centre(x).hypot(from_centre(y));
            // The edge of a disc is smooth, and half a pixel off where the square
            // has no middle pixel.
            if inwards > 1.5 {
                pixel != QUEEN
            } else if inwards < -1.5 {
                pixel != own
            } else {
                !is_mix(pixel, own, QUEEN)
            }
        };
        inside()
            .map(|y| inside().filter(|&x| is_stray(x, y)).count())
            .sum()
    }

    /// Where a board may begin in a column of pixels: dark, with no board above.
    fn tops(&self, x: u16) -> impl Iterator<Item = u16> {
        (0..self.height())
            .filter(move |&y| self.pixel(x, y) == DARK && (y == 0 || !self.is_board(x, y - 1)))
    }

    fn is_board(&self, x: u16, y: u16) -> bool {
        is_of_board(self.pixel(x, y))
    }
}

/// All squares, row by row.
pub fn squares(order: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..order).flat_map(move |row| (0..order).map(move |column| (row, column)))
}
