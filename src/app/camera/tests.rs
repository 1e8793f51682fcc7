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

fn boards_and_cameras() -> impl Strategy<Value = (Board, Camera)> {
    boards().prop_flat_map(|board| (Just(board), cameras(board)))
}

fn is_inside(camera: Camera) -> bool {
    let along = |corner: f64| corner >= 0.0 && corner + camera.side <= 1.0 + CLOSE;
    along(camera.corner.across) && along(camera.corner.down)
}

/// The distance between two places, as a fraction of the view.
fn apart(camera: Camera, one: BoardPlace, other: BoardPlace) -> f64 {
    (one.across - other.across).hypot(one.down - other.down) / camera.side
}

proptest! {
    #[test]
    fn the_point_under_the_pointer_stays_there_when_the_board_grows(
        (board, camera) in boards_and_cameras(),
        at in places(),
        factor in 1.0..1_000.0_f64,
    ) {
        let after = camera.zoomed(factor, at, board);
        prop_assert!(apart(after, camera.on_board(at), after.on_board(at)) < 1e-6);
        prop_assert!(after.side <= camera.side);
    }

    #[test]
    fn it_stays_when_the_board_shrinks_unless_the_board_ends_there(
        (board, camera) in boards_and_cameras(),
        at in places(),
        factor in 0.001..1.0_f64,
    ) {
        let after = camera.zoomed(factor, at, board);
        let (before, now) = (camera.on_board(at), after.on_board(at));
        let ends = |corner: f64| corner <= 0.0 || corner + after.side >= 1.0 - CLOSE;
        let stays = |one: f64, other: f64| (one - other).abs() < 1e-6 * after.side;
        prop_assert!(stays(before.across, now.across) || ends(after.corner.across));
        prop_assert!(stays(before.down, now.down) || ends(after.corner.down));
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
    fn a_drag_moves_the_board_with_the_pointer_and_back(
        (board, camera) in boards_and_cameras(),
        by in places(),
    ) {
        let drag = |camera: Camera, by| camera.after(CameraCommand::Drag(by), board, None);
        let there = drag(camera, by);
        let moved_as_far = (camera.corner.across - there.corner.across) / camera.side;
        prop_assert!(moved_as_far <= by.across + 1e-6);
        if there.corner.across > 0.0 && there.corner.down > 0.0 {
            let back = drag(there, BoardPlace::new(-by.across, -by.down));
            prop_assert!(apart(camera, back.corner, camera.corner) < 1e-6);
        }
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

    #[test]
    fn in_view_and_on_board_are_inverse(
        (_, camera) in boards_and_cameras(),
        place in places(),
    ) {
        let there = camera.in_view(camera.on_board(place));
        prop_assert!(apart(Camera::FIT, there, place) < 1e-6);
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

/// The keys show what lies beyond each edge.
#[test]
fn it_moves_where_it_is_told() {
    let board = Board::new(100).unwrap();
    let camera = Camera::FIT.zoomed(4.0, BoardPlace::MIDDLE, board);
    for (direction, across, down) in [
        (Direction::Up, 0.0, -1.0),
        (Direction::Down, 0.0, 1.0),
        (Direction::Left, -1.0, 0.0),
        (Direction::Right, 1.0, 0.0),
    ] {
        let moved = camera.after(CameraCommand::Move(direction), board, None);
        let by = BoardPlace::new(
            moved.corner.across - camera.corner.across,
            moved.corner.down - camera.corner.down,
        );
        let expected = BoardPlace::new(across * MOVE * camera.side, down * MOVE * camera.side);
        assert!(apart(camera, by, expected) < CLOSE, "{direction:?}");
    }
}
