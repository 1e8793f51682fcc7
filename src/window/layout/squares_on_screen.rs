//! The positions of the board's squares on the screen, all of them or a part.

use super::PixelArea;
use crate::app::{BoardPlace, Camera};
use crate::board::Square;
use crate::picture::Grid;

/// Squares narrower than this, in pixels, are not drawn, because they would blur.
const MIN_SQUARE: f64 = 4.0;

/// The squares of a board on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardView {
    /// The area in which they are visible: a square, in pixels.
    pub area: PixelArea,
    /// The number of squares along an edge of the board.
    pub order: usize,
    /// The visible part of the board.
    pub camera: Camera,
}

/// How much detail of a board is visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Squares and queens.
    Squares,
    /// Queens, without squares.
    Queens,
    /// The density of queens.
    Density,
}

impl BoardView {
    /// All of a board.
    pub fn whole(area: PixelArea, order: usize) -> Self {
        Self {
            area,
            order,
            camera: Camera::FIT,
        }
    }

    /// The width of a square, in pixels: a whole number where all of the board is visible and there
    /// is a pixel for each.
    pub fn width(&self) -> f64 {
        self.board() / self.order as f64
    }

    /// The width of the whole board, in pixels.
    fn board(&self) -> f64 {
        f64::from(self.area.width) / self.camera.side()
    }

    /// How much detail is visible.
    pub fn detail(&self) -> Detail {
        match self.width() {
            width if width >= MIN_SQUARE => Detail::Squares,
            width if width >= 1.0 => Detail::Queens,
            _ => Detail::Density,
        }
    }

    /// The squares as pictures define them, with this many pixels to a point.
    pub fn grid(&self, scale: f32) -> Grid {
        let along = |from: u32, part: f64| f64::from(from) - part * self.board();
        let BoardPlace { across, down } = self.camera.corner();
        Grid {
            corner: (along(self.area.x, across), along(self.area.y, down)),
            width: self.width(),
            order: self.order,
            seen: self.area.in_picture(),
            scale,
        }
    }

    /// The position within the view of a place on the screen, if it is inside.
    pub fn place(&self, place: (f32, f32)) -> Option<BoardPlace> {
        Some(self.area.part_at(place)).filter(|part| part.is_inside())
    }

    /// The square at a place on the screen, if one is visible there.
    pub fn square(&self, place: (f32, f32)) -> Option<Square> {
        let BoardPlace { across, down } = self.camera.on_board(self.place(place)?);
        let index = |part: f64| ((part * self.order as f64) as usize).min(self.order - 1);
        Some(Square::new(index(down), index(across)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::app::camera::tests::boards_and_cameras;

    /// Squares on the screen, with a camera that was zoomed at various places.
    fn squares() -> impl Strategy<Value = BoardView> {
        let areas = (40_u32..2_000, 0_u32..300);
        (areas, boards_and_cameras()).prop_map(|((side, from), (board, camera))| BoardView {
            area: PixelArea::new((from, from / 2), (side, side)),
            order: board.order(),
            camera,
        })
    }

    /// The place at these shares of the area's width and height.
    fn place(squares: &BoardView, across: f64, down: f64) -> (f32, f32) {
        let along =
            |from: u32, part: f64| (f64::from(from) + part * f64::from(squares.area.width)) as f32;
        (along(squares.area.x, across), along(squares.area.y, down))
    }

    /// The edges of a square: left, top, right and bottom.
    fn bounds(squares: &BoardView, square: Square) -> [f64; 4] {
        let area = squares.grid(1.0).square(square);
        let ends = [area.x, area.y, area.x + area.width, area.y + area.height];
        ends.map(f64::from)
    }

    proptest! {
        #[test]
        fn the_square_at_a_place_is_drawn_there(
            squares in squares(),
            (across, down) in (0.01..0.99_f64, 0.01..0.99_f64),
        ) {
            let (x, y) = place(&squares, across, down);
            let square = squares.square((x, y)).unwrap();
            let [left, top, right, bottom] = bounds(&squares, square);
            let near = |from: f64, place: f32, to: f64| {
                (from - 0.6..=to + 0.6).contains(&f64::from(place))
            };
            prop_assert!(near(left, x, right) && near(top, y, bottom), "{square:?}");
            prop_assert!(squares.grid(1.0).rows().contains(&square.row));
            prop_assert!(squares.grid(1.0).columns().contains(&square.column));
        }

        #[test]
        fn squares_side_by_side_leave_no_seam(
            squares in squares(),
            (across, down) in (0.0..0.99_f64, 0.0..0.99_f64),
        ) {
            let Square { row, column } = squares.square(place(&squares, across, down)).unwrap();
            let [left, top, right, bottom] = bounds(&squares, Square::new(row, column));
            let [beside, ..] = bounds(&squares, Square::new(row, column + 1));
            let [_, below, ..] = bounds(&squares, Square::new(row + 1, column));
            prop_assert_eq!((right, bottom), (beside, below));
            prop_assert!((right - left - squares.width()).abs() <= 1.0);
            prop_assert!((bottom - top - squares.width()).abs() <= 1.0);
        }

        #[test]
        fn no_more_rows_are_seen_than_there_is_room_for(squares in squares()) {
            for seen in [squares.grid(1.0).rows(), squares.grid(1.0).columns()] {
                let most = f64::from(squares.area.width) / squares.width();
                prop_assert!(!seen.is_empty() && seen.end <= squares.order);
                prop_assert!(seen.len() as f64 <= most + 2.0);
            }
        }
    }

    #[test]
    fn what_is_drawn_depends_on_the_width_of_squares() {
        let area = PixelArea::new((0, 0), (600, 600));
        for (order, detail) in [
            (1, Detail::Squares),
            (150, Detail::Squares),
            (151, Detail::Queens),
            (600, Detail::Queens),
            (601, Detail::Density),
            (1_000_000, Detail::Density),
        ] {
            let squares = BoardView::whole(area, order);
            assert_eq!(squares.detail(), detail, "{order}");
        }
    }
}
