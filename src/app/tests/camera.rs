//! The visible part of the board: what a written session cannot say.

use super::*;
use crate::search::Axis;

const LARGER: Command = Command::Camera(CameraCommand::Larger);
const SMALLER: Command = Command::Camera(CameraCommand::Smaller);

fn find(text: &str) -> Command {
    Command::FindPlace(text.into())
}

fn camera(session: &Session) -> Camera {
    session.app.view().camera
}

/// Whether a square is visible.
fn shows(session: &Session, square: Square) -> bool {
    let place = BoardPlace::of(square, session.app.board());
    let BoardPlace { across, down } = camera(session).in_view(place);
    (0.0..1.0).contains(&across) && (0.0..1.0).contains(&down)
}

#[test]
fn the_camera_stays_from_solution_to_solution_and_in_all_activities() {
    let mut session = Session::new(20, Mode::Construction);
    let right = Command::Camera(CameraCommand::Move(Direction::Right));
    session.play(&[LARGER, right]);
    let zoomed = camera(&session);
    assert!(!zoomed.is_fit());
    for command in [NEXT, WATCH, WATCH, PLAY, PLAY] {
        session.play(std::slice::from_ref(&command));
        assert_eq!(camera(&session), zoomed, "{command:?}");
    }
    session.play(&[SMALLER]);
    assert!(camera(&session).is_fit());
}

/// However far the board is enlarged.
#[test]
fn zooming_in_comes_to_a_queen() {
    let mut session = Session::new(5_000, Mode::Construction);
    for _ in 0..40 {
        session.play(&[LARGER]);
        let Current::Browse(browse) = session.app.current() else {
            panic!("solutions are shown");
        };
        let columns = browse.shown().unwrap().solution.columns().iter();
        let mut queens = (0..).zip(columns);
        assert!(queens.any(|(row, &column)| shows(&session, Square::new(row, column as usize))));
    }
}

#[test]
fn another_order_is_shown_as_a_whole() {
    let mut session = Session::new(20, Mode::Construction);
    for other in [Command::OrderUp, Command::Order(8)] {
        session.play(&[LARGER, find("row 3"), other]);
        assert!(camera(&session).is_fit());
        assert_eq!(session.app.view().found, None);
    }
    session.play(&[LARGER, Command::Camera(CameraCommand::Fit)]);
    assert!(camera(&session).is_fit());
}

#[test]
fn the_square_of_the_keyboard_stays_in_sight() {
    let mut session = Session::new(20, Mode::Construction);
    session.play(&[PLAY, LARGER, LARGER, LARGER]);
    for direction in [
        Direction::Down,
        Direction::Right,
        Direction::Up,
        Direction::Left,
    ] {
        for _ in 0..20 {
            session.play(&[move_cursor(direction)]);
            let cursor = session.played().cursor.unwrap();
            assert!(shows(&session, cursor), "{cursor:?}");
        }
    }
    // The board is enlarged around that square.
    let cursor = session.played().cursor.unwrap();
    session.play(&[Command::Camera(CameraCommand::Fit), LARGER, LARGER]);
    assert!(shows(&session, cursor));
    session.play(&[HINT]);
    let hint = session.played().hint().map(|hint| hint.square).unwrap();
    assert!(shows(&session, hint));
}

/// The squares of the step on the board.
fn tested(session: &Session) -> Vec<Square> {
    session.app.marked_squares()
}

/// Whether the step is visible; of two queens far apart, whether one is.
fn shows_the_step(session: &Session) -> bool {
    let tested = tested(session);
    tested.is_empty() || tested.into_iter().any(|square| shows(session, square))
}

#[test]
fn a_zoomed_watch_follows_the_search_step_by_step() {
    for method in ["backtracking", "local-search", "exact-cover"] {
        let kind = Kind::First(Method::by_name(method));
        let mut session = Session::with(settings_of(14, kind));
        session.play(&[WATCH, LARGER, LARGER, LARGER]);
        let zoomed = camera(&session);
        for _ in 0..20 {
            session.play(&[STEP_FORWARD]);
            assert!(shows_the_step(&session), "{method}: {:?}", tested(&session));
        }
        assert_ne!(camera(&session), zoomed, "{method}");
        session.play(&[PAGE_FORWARD]);
        assert!(shows_the_step(&session), "{method}");
        session.play(&[STEP_BACK, NEXT]);
        assert!(shows_the_step(&session), "{method}");
    }
}

/// A user who has moved the board wants to look there, until a command continues the search.
#[test]
fn a_board_that_was_moved_by_hand_stays_there() {
    let mut session = Session::new(20, Mode::First);
    session.play(&[WATCH, STEP_FORWARD, LARGER, LARGER]);
    assert!(
        shows(&session, Square::new(0, 0)),
        "it is larger around the step"
    );
    let away = Command::Camera(CameraCommand::Centre(BoardPlace::new(1.0, 1.0)));
    session.play(&[speed(5), PLAYBACK, away.clone()]);
    let moved = camera(&session);
    let second = || Message::Tick(Duration::from_secs(1));
    let before = session.watched().snapshot().unwrap().position;
    session.tell(second());
    session.settle();
    assert!(session.watched().snapshot().unwrap().position > before);
    assert_eq!(camera(&session), moved, "it runs on elsewhere");
    let back = Command::Camera(CameraCommand::Centre(BoardPlace::new(0.0, 0.0)));
    session.play(&[back]);
    for _ in 0..10 {
        session.tell(second());
        session.settle();
        assert!(shows_the_step(&session), "it is followed again");
    }
    session.play(&[PLAYBACK, away, VISITS]);
    assert_eq!(camera(&session), moved);
    session.play(&[STEP_FORWARD]);
    assert!(shows_the_step(&session));
}

/// A shaking board could not be read.
#[test]
fn a_quick_search_is_followed_when_it_stops() {
    let mut session = Session::new(20, Mode::First);
    session.play(&[WATCH, STEP_FORWARD, LARGER, LARGER, LARGER]);
    let before = camera(&session);
    session.play(&[speed(50), PLAYBACK]);
    for _ in 0..10 {
        session.tell(Message::Tick(Duration::from_millis(500)));
        session.settle();
    }
    assert!(!shows_the_step(&session), "the search is elsewhere");
    assert_eq!(camera(&session), before);
    session.play(&[PLAYBACK]);
    assert!(shows_the_step(&session));
}

#[test]
fn what_is_looked_for_is_shown_and_marked_until_another_command() {
    let mut session = Session::new(2_000, Mode::Construction);
    let queen = session.browse().shown().unwrap().solution.columns()[1_234] as usize;
    let square = Square::new(1_234, queen);
    session.play(&[Command::Find]);
    assert_eq!(
        session.app.view().overlay,
        Some(Overlay::Find { error: None })
    );
    session.play(&[find("queen 1,234")]);
    assert_eq!(session.app.view().overlay, None);
    assert_eq!(session.app.view().found, Some(FoundPlace::Square(square)));
    assert!(shows(&session, square));
    let squares = camera(&session).side() * 2_000.0;
    assert!((3.0..40.0).contains(&squares), "{squares} squares");
    for (text, found) in [
        ("row 7", FoundPlace::Line(Axis::Row, 7)),
        (
            &format!("column {queen}"),
            FoundPlace::Line(Axis::Column, queen),
        ),
        ("5,3", FoundPlace::Square(Square::new(5, 3))),
    ] {
        session.play(&[find(text), SMALLER, LARGER]);
        assert_eq!(
            session.app.view().found,
            Some(found),
            "kept while one looks"
        );
    }
    assert!(!shows(&session, square));
    session.play(&[find(&format!("column {queen}"))]);
    assert!(
        shows(&session, square),
        "a column is shown where its queen is"
    );
    session.play(&[NEXT]);
    assert_eq!(session.app.view().found, None);
}

#[test]
fn bad_input_is_told_and_changes_nothing() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[Command::Find, LARGER]);
    let before = camera(&session);
    session.play(&[find("row 8")]);
    let error = Some("The board has no row 8: rows 0 to 7".into());
    assert_eq!(session.app.view().overlay, Some(Overlay::Find { error }));
    assert_eq!(camera(&session), before);
    session.play(&[Command::NextCoordinates, find("row 8")]);
    assert_eq!(
        session.app.view().found,
        Some(FoundPlace::Line(Axis::Row, 7))
    );
    session.play(&[Command::Find, Command::Close]);
    assert_eq!(session.app.view().overlay, None);
    assert!(session.outside.iter().all(|effect| *effect != Effect::Quit));
}

#[test]
fn nothing_moves_behind_what_covers_the_board() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[Command::Help, LARGER, Command::Find]);
    assert!(camera(&session).is_fit());
    assert_eq!(session.app.view().overlay, Some(Overlay::Help));
}
