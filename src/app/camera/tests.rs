use proptest::prelude::*;

use super::*;

const CLOSE: f64 = 1e-9;

fn boards() -> impl Strategy<Value = Board> {
    prop_oneof![1_usize..200, 1_usize..=1_000_000].prop_map(|order| Board::new(order).unwrap())
}

fn places() -> impl Strategy<Value = BoardPlace> {
    (0.0..=1.0, 0.0..=1.0).prop_map(|(across, down)| BoardPlace::new(across, down))
}

/// A camera after a few zooms at several places.
fn cameras(board: Board) -> impl Strategy<Value = Camera> {
    prop::collection::vec((0.1..20.0_f64, places()), 0..6).prop_map(move |steps| {
        steps.into_iter().fold(Camera::FIT, |camera, (factor, at)| {
            camera.zoomed(factor, at, board)
        })
    })
}

/// A board, and a camera after a few zooms at several places.
pub fn boards_and_cameras() -> impl Strategy<Value = (Board, Camera)> {
    boards().prop_flat_map(|board| (Just(board), cameras(board)))
}

fn is_inside(camera: Camera) -> bool {
    let along = |corner: f64| corner >= 0.0 && corner + camera.side <= 1.0 + CLOSE;
    along(camera.corner.across) && along(camera.corner.down)
}

proptest! {
    /// It cannot stay at the edges of a board that shrinks.
    #[test]
    fn the_point_under_the_pointer_stays_there(
        (board, camera) in boards_and_cameras(),
        at in places(),
        factor in prop_oneof![1.0..1_000.0_f64, 0.001..1.0_f64],
    ) {
        let after = camera.zoomed(factor, at, board);
        let (before, now) = (camera.on_board(at), after.on_board(at));
        let ends = |corner: f64| corner <= 0.0 || corner + after.side >= 1.0 - CLOSE;
        let ends = |corner: f64| factor < 1.0 && ends(corner);
        let stays = |one: f64, other: f64| (one - other).abs() < 1e-6 * after.side;
        prop_assert!(stays(before.across, now.across) || ends(after.corner.across));
        prop_assert!(stays(before.down, now.down) || ends(after.corner.down));
        prop_assert!(factor < 1.0 || after.side <= camera.side);
    }

    #[test]
    fn nothing_beyond_the_board_is_shown(
        (board, camera) in boards_and_cameras(),
        (across, down) in (-3.0..3.0_f64, -3.0..3.0_f64),
        place in places(),
    ) {
        prop_assert!(is_inside(camera));
        let moved = camera.moved(BoardPlace::new(across, down));
        prop_assert!(is_inside(moved) && (moved.side - camera.side).abs() < CLOSE * camera.side);
        prop_assert!(is_inside(camera.centred(place)));
        prop_assert!(is_inside(camera.found(place, board)));
    }

    #[test]
    fn the_board_is_never_smaller_than_fit_nor_a_square_larger_than_a_third(
        (board, camera) in boards_and_cameras(),
        factor in 1e-9..1e12_f64,
    ) {
        let after = camera.zoomed(factor, BoardPlace::MIDDLE, board);
        let squares = after.side * board.order() as f64;
        prop_assert!(after.side <= 1.0);
        prop_assert!(squares >= MIN_SQUARES.min(board.order() as f64) - 1e-6);
        prop_assert!(camera.zoomed(1e-9, BoardPlace::MIDDLE, board).is_fit());
    }

    #[test]
    fn a_square_is_revealed_by_the_least_move(
        (board, camera) in boards_and_cameras(),
        (row, column) in (0.0..1.0_f64, 0.0..1.0_f64),
    ) {
        let order = board.order() as f64;
        let square = Square::new((row * order) as usize, (column * order) as usize);
        let after = camera.revealing(square, board);
        let BoardPlace { across, down } = after.in_view(BoardPlace::of(square, board));
        prop_assert!((0.0..=1.0).contains(&across) && (0.0..=1.0).contains(&down));
        prop_assert_eq!(after.revealing(square, board), after);
    }
}

/// From the middle of a board of order 100, drawn twice as large.
#[test]
fn each_command_shows_its_part() {
    use CameraCommand::{Centre, Drag, Larger, Move, Smaller};
    use Direction::{Down, Left, Right, Up};
    let (at, board) = (BoardPlace::new, Board::new(100).unwrap());
    let view = |across, down, side| Camera {
        corner: at(across, down),
        side,
    };
    let middle = view(0.25, 0.25, 0.5);
    for (command, expected) in [
        (Larger, view(0.375, 0.375, 0.25)),
        (Smaller, Camera::FIT),
        (Move(Left), view(0.125, 0.25, 0.5)),
        (Move(Right), view(0.375, 0.25, 0.5)),
        (Move(Up), view(0.25, 0.125, 0.5)),
        (Move(Down), view(0.25, 0.375, 0.5)),
        (Drag(at(0.25, -0.25)), view(0.125, 0.375, 0.5)),
        (Centre(at(0.375, 1.0)), view(0.125, 0.5, 0.5)),
    ] {
        let place = || {
            assert!(matches!(command, Larger | Smaller), "{command:?}");
            None
        };
        assert_eq!(middle.after(command, board, place), expected, "{command:?}");
    }
    // Zooming in goes towards a place, and stops at three squares.
    let corner = middle.after(Larger, board, || Some(at(0.25, 1.0)));
    assert_eq!(corner, view(0.25, 0.5, 0.25));
    let closest = middle.zoomed(99.0, at(0.0, 0.0), board);
    assert_eq!(closest, view(0.25, 0.25, 0.03));
    for (order, side) in [(100, 0.12), (80, 0.5)] {
        let found = middle.found(at(0.0, 0.0), Board::new(order).unwrap());
        assert_eq!(found, view(0.0, 0.0, side), "order {order}");
    }
}

#[test]
fn all_of_the_board_is_the_board_itself() {
    let place = BoardPlace::new(0.3, 0.7);
    assert_eq!(Camera::FIT.on_board(place), place);
    assert_eq!(Camera::FIT.in_view(place), place);
    assert_eq!(Camera::FIT.moved(BoardPlace::new(0.4, -0.4)), Camera::FIT);
    let tiny = Board::new(3).unwrap();
    assert!(Camera::FIT.zoomed(8.0, place, tiny).is_fit());
    for factor in [f64::NAN, 0.0, -1.0, f64::INFINITY] {
        let board = Board::new(8).unwrap();
        assert!(Camera::FIT.zoomed(factor, place, board).is_fit());
    }
}
