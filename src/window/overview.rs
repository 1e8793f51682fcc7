//! The overview: all of a board, small, in one of its corners while only a part of it is shown.

use super::board::{BoardLook, Queens};
use super::board_canvas::Canvas;
use super::layout::{BoardView, PixelArea};
use crate::app::BoardPlace;
use crate::board::{Notation, Square};
use crate::picture::{Area, Color, Palette, Shape, Squares, Theme};

/// The share of the board that it takes, and its least and greatest size, in points.
const SHARE: f32 = 0.2;
const MIN_SIZE: f32 = 56.0;
const MAX_SIZE: f32 = 160.0;

/// The room between it and the edges of the board, in points.
const MARGIN: f32 = 10.0;

/// The width of the frame around it, in pixels.
const FRAME_WIDTH: f32 = 3.0;

/// The least width of the mark around the visible part, in pixels.
const MIN_MARK: f32 = 7.0;

/// Its place: the corner of the board where it covers the fewest of some squares,
/// and not the end of the board if possible; in a tie the lower right one, or else the upper left
/// one. `None` where all of the board is shown, and on a small one.
pub fn place(
    view: &BoardView,
    scale: f32,
    squares: impl FnOnce() -> Vec<Square>,
) -> Option<PixelArea> {
    let points = view.area.width as f32 / scale;
    if view.camera.is_fit() || points < 3.0 * MIN_SIZE {
        return None;
    }
    let pixels = |points: f32| (points * scale).round() as u32;
    let side = pixels((points * SHARE).clamp(MIN_SIZE, MAX_SIZE));
    // As on the board itself, squares of whole pixels look best.
    let order = view.order as u32;
    let side = if side >= 4 * order {
        side - side % order
    } else {
        side
    };
    let margin = pixels(MARGIN);
    let far = view.area.width - side - margin;
    let corner = view.camera.corner();
    let ends = |corner: f64, is_far: bool| {
        if is_far {
            corner + view.camera.side() > 1.0 - 1e-9
        } else {
            corner < 1e-9
        }
    };
    let squares = squares();
    // To the right, and at the bottom.
    let corners = [(true, true), (false, false), (false, true), (true, false)];
    let places = corners.map(|(right, bottom)| {
        let along = |from: u32, is_far: bool| from + if is_far { far } else { margin };
        let area = PixelArea::new(
            (along(view.area.x, right), along(view.area.y, bottom)),
            (side, side),
        );
        let is_end = ends(corner.across, right) && ends(corner.down, bottom);
        let covered = squares.iter().filter(|square| covers(view, area, **square));
        ((covered.count(), is_end), area)
    });
    let best = places.into_iter().min_by_key(|(cost, _)| *cost);
    best.map(|(_, area)| area)
}

/// Whether an area with the frame around it covers a part of a square.
fn covers(view: &BoardView, area: PixelArea, square: Square) -> bool {
    let framed = area.in_picture().larger(FRAME_WIDTH);
    framed.meets(view.grid(1.0).square(square))
}

/// Paints it.
pub fn paint(
    canvas: &mut Canvas,
    (theme, notation): (Theme, Notation),
    (view, area): (&BoardView, PixelArea),
    queens: Queens,
    scale: f32,
) {
    let (palette, seen) = (Palette::of(theme), area.in_picture());
    let frame = |room: f32, colour: Color| Shape::area(seen.larger(room), colour);
    let frames = [
        frame(FRAME_WIDTH, palette.surroundings),
        frame(FRAME_WIDTH - 1.0, palette.on_surroundings()),
    ];
    canvas.paint(&frames, seen.larger(FRAME_WIDTH));
    let look = BoardLook {
        view: BoardView::whole(area, view.order),
        theme,
        notation,
        queens,
        squares: &Squares::Plain,
    };
    look.paint(canvas);
    let thick = scale.round().max(1.0);
    canvas.paint(&mark(view, seen, palette, thick), seen.larger(thick));
}

/// A frame around the visible part of the board.
fn mark(view: &BoardView, seen: Area, palette: &Palette, thick: f32) -> [Shape; 2] {
    let BoardPlace { across, down } = view.camera.on_board(BoardPlace::MIDDLE);
    let side = seen.width;
    let width = (view.camera.side() as f32 * side).max(MIN_MARK);
    let along = |from: f32, middle: f64| {
        let corner = from + middle as f32 * side - width / 2.0;
        corner.clamp(from, (from + side - width).max(from)).round()
    };
    let corner = (along(seen.x, across), along(seen.y, down));
    let shown = Area::new(corner, width.round(), width.round());
    let frame = |area: Area, thick: f32, colour| Shape::Areas(area.frame(thick).into(), colour);
    [
        frame(shown.larger(thick), 4.0 * thick, palette.outline),
        frame(shown, 2.0 * thick, palette.cursor),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Camera;
    use crate::board::Board;

    fn view(side: u32, camera: Camera) -> BoardView {
        let area = PixelArea::new((20, 30), (side, side));
        BoardView {
            area,
            order: 20,
            camera,
        }
    }

    #[test]
    fn it_stands_in_a_corner_of_the_board_while_a_part_is_shown() {
        let board = Board::new(20).unwrap();
        assert_eq!(place(&view(600, Camera::FIT), 1.0, || panic!()), None);
        for at in [0.0, 0.3, 1.0] {
            let camera = Camera::FIT.zoomed(2.0, BoardPlace::new(at, at), board);
            assert_eq!(place(&view(100, camera), 1.0, Vec::new), None, "no room");
            for (side, scale) in [(200, 1.0), (600, 1.0), (1_200, 2.0), (2_000, 1.0)] {
                let view = view(side, camera);
                let PixelArea { x, y, width, .. } = place(&view, scale, Vec::new).unwrap();
                assert!(x > 20 && y > 30 && width * 3 <= side);
                assert!(x + width < 20 + side && y + width < 30 + side);
                let is_left = x < 20 + side / 2;
                assert_eq!(is_left, at > 0.9, "what ends there is to be seen");
            }
        }
    }

    #[test]
    fn it_makes_room_for_squares_that_matter() {
        let board = Board::new(20).unwrap();
        for at in [0.0, 0.2, 0.5, 0.8, 1.0] {
            let camera = Camera::FIT.zoomed(5.0, BoardPlace::new(at, 0.5), board);
            let view = view(600, camera);
            for square in view.grid(1.0).all() {
                for others in [vec![], vec![Square::new(0, 0)]] {
                    let squares = [vec![square], others].concat();
                    let area = place(&view, 1.0, || squares.clone()).unwrap();
                    assert!(!covers(&view, area, square), "{at} {square:?}");
                }
            }
            let corner = view.square((600.0, 610.0)).unwrap();
            let usual = place(&view, 1.0, Vec::new).unwrap();
            let elsewhere = place(&view, 1.0, || vec![corner]).unwrap();
            assert!(
                usual != elsewhere && elsewhere.x == 30,
                "the upper left is next"
            );
        }
    }
}
