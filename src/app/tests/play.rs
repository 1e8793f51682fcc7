//! Scripted sessions of playing.

use Command::{OrderDown, OrderUp, Restart, Toggle};

use super::*;
use crate::board::{Coordinates, Square};
use crate::{
    app::{Direction, play::Status},
    board::Position,
};

fn playing(order: usize) -> Session {
    let mut settings = settings(order, Mode::First);
    settings.start = Start::Play(Position::empty(settings.query.board()));
    Session::with(settings)
}

fn toggle(row: usize, column: usize) -> Command {
    Toggle(Square::new(row, column))
}

impl Session {
    /// Gives commands, each when the worker rests; tells the queens then.
    fn queens_after(&mut self, commands: &[Command]) -> String {
        self.play(commands);
        self.played().position().to_string()
    }
}

#[test]
fn queens_come_and_go_and_come_back() {
    let mut session = playing(8);
    assert_eq!(
        session.queens_after(&[toggle(0, 4), toggle(2, 1)]),
        "0,4 2,1"
    );
    assert_eq!(session.queens_after(&[toggle(0, 4)]), "2,1");
    assert_eq!(session.queens_after(&[UNDO]), "0,4 2,1");
    assert_eq!(session.queens_after(&[UNDO, UNDO, UNDO]), "");
    assert_eq!(session.app.notice(), Some("There is nothing to undo"));
    assert_eq!(session.queens_after(&[REDO, REDO]), "0,4 2,1");
    assert_eq!(session.queens_after(&[Restart]), "");
    assert_eq!(session.queens_after(&[UNDO]), "0,4 2,1");
    assert_eq!(session.queens_after(&[REDO, REDO]), "");
    assert_eq!(session.app.notice(), Some("There is nothing to redo"));
    assert_eq!(session.queens_after(&[toggle(8, 0), toggle(0, 8)]), "");
}

/// Queens given at the start are where it begins: nothing of them can be undone.
#[test]
fn it_can_begin_with_queens_that_clash() {
    let mut settings = settings(8, Mode::First);
    let queens = [Square::new(0, 4), Square::new(1, 5)];
    settings.start = Start::Play(Position::new(settings.query.board(), queens).unwrap());
    let mut session = Session::with(settings);
    assert_eq!(session.queens_after(&[]), "0,4 1,5");
    assert_eq!(session.queens_after(&[UNDO]), "0,4 1,5");
    assert_eq!(session.queens_after(&[toggle(1, 5)]), "0,4");
    assert_eq!(session.queens_after(&[UNDO]), "0,4 1,5");
}

#[test]
fn the_keyboard_is_enough() {
    const UP: Command = move_cursor(Direction::Up);
    const DOWN: Command = move_cursor(Direction::Down);
    const LEFT: Command = move_cursor(Direction::Left);
    const RIGHT: Command = move_cursor(Direction::Right);
    let mut session = playing(4);
    assert_eq!(session.queens_after(&[TOGGLE_AT_CURSOR]), "");
    assert_eq!(
        session.app.notice(),
        Some("Choose a square with the arrow keys first")
    );
    assert_eq!(session.queens_after(&[DOWN, TOGGLE_AT_CURSOR]), "0,0");
    assert_eq!(
        session.queens_after(&[DOWN, RIGHT, RIGHT, TOGGLE_AT_CURSOR]),
        "0,0 1,2"
    );
    assert_eq!(session.queens_after(&[UP; 9]), "0,0 1,2");
    assert_eq!(session.played().cursor(), Some(Square::new(0, 2)));
    session.play(&[LEFT; 9]);
    assert_eq!(session.queens_after(&[TOGGLE_AT_CURSOR]), "1,2");
    session.play(&[RIGHT; 11]);
    session.play(&[DOWN; 9]);
    assert_eq!(session.played().cursor(), Some(Square::new(3, 3)));
}

#[test]
fn a_hint_belongs_to_a_completion() {
    let mut session = playing(8);
    session.play(&[toggle(0, 2), toggle(1, 5)]);
    for left in (0..6).rev() {
        session.play(&[HINT]);
        let hint = session.played().hint().expect("a hint").clone();
        assert!(!session.played().position().contains(hint.square));
        // Enter accepts it.
        session.play(&[TOGGLE_AT_CURSOR]);
        assert!(session.played().position().contains(hint.square));
        assert_eq!(session.played().position().len(), 8 - left);
    }
    assert!(session.played().position().solution().is_some());
    session.play(&[HINT]);
    // The sentence below the board says so; without it, a notice does.
    assert_eq!(session.app.notice(), None);
    session.play(&[Command::TogglePanel, HINT]);
    assert_eq!(session.app.notice(), Some("The board is already solved"));
    assert!(session.played().hint().is_none());
}

#[test]
fn the_solver_finishes_what_was_begun() {
    let mut session = playing(8);
    session.play(&[toggle(3, 3), toggle(6, 1)]);
    let begun = session.played().position().clone();
    session.play(&[COMPLETE]);
    let completed = session.played().position().clone();
    assert!(completed.solution().is_some());
    assert!(begun.queens().all(|queen| completed.contains(queen)));
    assert_eq!(session.queens_after(&[UNDO]), begun.to_string());
    assert_eq!(session.queens_after(&[REDO]), completed.to_string());
}

#[test]
fn no_completion_is_said() {
    let mut session = playing(4);
    assert_eq!(session.queens_after(&[toggle(0, 0), COMPLETE]), "0,0");
    assert!(*session.played().status() == Status::NoCompletion);
    session.play(&[toggle(0, 0)]);
    assert!(*session.played().status() != Status::NoCompletion);
    assert_eq!(
        session.queens_after(&[toggle(1, 1), toggle(2, 2), COMPLETE]),
        "1,1 2,2"
    );
    assert!(*session.played().status() == Status::NoCompletion);
    for order in [2, 3] {
        let mut session = playing(order);
        session.play(&[COMPLETE]);
        assert!(*session.played().status() == Status::NoCompletion);
    }
}

/// A hint names queens that no solution has together, and each time another to take back.
#[test]
fn a_hint_in_a_doomed_position_says_which_queens_are_to_blame() {
    let mut session = playing(6);
    // No solution has a queen in the corner; one has the other.
    let sentence = |session: &Session| {
        let play = session.played();
        assert!(play.hint().is_none());
        words::play::sentence(play, Coordinates::Chess, false)
    };
    session.play(&[toggle(0, 0), toggle(1, 3), HINT]);
    let corner = Square::new(0, 0);
    assert_eq!(
        session.played().conflict().map(|(_, suspect)| suspect),
        Some(corner)
    );
    assert_eq!(session.played().cursor(), Some(corner));
    let alone = "No solution has a queen on a6. Take back that on a6: then there is a solution.";
    assert_eq!(sentence(&session), alone);
    session.play(&[HINT]);
    assert_eq!(sentence(&session), alone, "there is no other");
    assert_eq!(
        session.queens_after(&[Command::Play(PlayCommand::ToggleAtCursor)]),
        "1,3"
    );
    session.play(&[HINT]);
    assert!(session.played().hint().is_some() && session.played().conflict().is_none());

    let mut session = playing(8);
    session.play(&[toggle(0, 0), toggle(1, 2), toggle(2, 4), HINT]);
    let conflict = session.played().conflict().unwrap().0.clone();
    let mut named = Vec::new();
    for _ in &conflict.suspects {
        named.push(session.played().conflict().unwrap().1);
        session.play(&[HINT]);
    }
    assert_eq!(named, conflict.suspects);
    assert!(named.len() > 1, "{conflict:?}");

    let mut session = playing(8);
    session.play(&[toggle(0, 0), toggle(1, 1), HINT]);
    assert_eq!(
        sentence(&session),
        "These two queens attack each other: a8; b7. Take back that on b7."
    );
}

#[test]
fn a_solution_by_hand_is_located() {
    let mut session = playing(8);
    let last = [7, 3, 0, 2, 5, 1, 6, 4];
    let queens: Vec<_> = (0..)
        .zip(last)
        .map(|(row, column)| toggle(row, column))
        .collect();
    session.play(&queens[..7]);
    assert!(session.played().located().is_none());
    session.play(&queens[7..]);
    let located = *session.played().located().expect("a solution");
    assert_eq!((located.number, located.total), (Some(91), Some(92)));
    assert_eq!(located.family, Some((0, 12)));
    session.play(&[UNDO]);
    assert!(session.played().located().is_none());
}

#[test]
fn a_position_survives_whatever_else_is_done() {
    let mut session = playing(8);
    let position = session.queens_after(&[toggle(0, 4), toggle(2, 1)]);
    for others in [
        &[PLAY, PLAY][..],
        &[Command::Mode(Mode::All), NEXT, PLAY],
        &[Command::Mode(Mode::First), PLAY],
        &[WATCH, STEP_FORWARD, PLAY],
        &[OrderUp, toggle(8, 8), OrderDown],
        &[Command::NextMethod],
    ] {
        assert_eq!(session.queens_after(others), position, "{others:?}");
    }
    session.begin(Command::Compare);
    assert_eq!(session.queens_after(&[Command::Compare]), position);
    assert_eq!(session.queens_after(&[OrderUp]), "8,8");
    assert_eq!(session.queens_after(&[OrderDown, UNDO]), "0,4");
}

#[test]
fn a_click_takes_over_what_is_shown_and_changes_no_queen() {
    let mut session = playing(8);
    session.play(&[toggle(5, 5), PLAY]);
    assert_eq!(session.app.activity(), Activity::Browse);
    let taken = session.queens_after(&[toggle(0, 0)]);
    assert_eq!(taken, "0,0 1,4 2,7 3,5 4,2 5,6 6,1 7,3");
    let notice = session.app.notice();
    assert_eq!(
        notice,
        Some("You play on from this solution: P goes back to it")
    );
    assert_eq!(session.queens_after(&[UNDO]), "5,5");
    session.play(&[WATCH, PAGE_FORWARD]);
    let watched = Position::new(session.app.board(), session.app.current().queens()).unwrap();
    session.play(&[toggle(7, 7)]);
    assert_eq!(*session.played().position(), watched);
    let notice = session.app.notice();
    assert_eq!(notice, Some("You play on from step 100: W goes back to it"));
    session.play(&[WATCH]);
    assert_eq!(session.watched().position(), 100);
}

#[test]
fn large_boards_are_not_played_on() {
    let mut session = Session::new(200, Mode::Construction);
    session.play(&[toggle(0, 0)]);
    assert_eq!(session.app.activity(), Activity::Browse);
    assert_eq!(session.app.notice(), Some("Play works for orders 1 to 100"));
    session.play(&[PLAY]);
    assert_eq!(session.app.board().order(), 100);
    session.play(&[COMPLETE]);
    let notice = session.app.notice();
    assert_eq!(notice, Some("Hint and Solve work up to order 60"));
}

/// A completion that comes after the user has gone back to the solutions is dropped.
#[test]
fn a_late_completion_changes_nothing() {
    let mut session = playing(8);
    session.play(&[toggle(3, 3)]);
    session.command(COMPLETE);
    let late = session.worker.report_within(PATIENCE).expect("a report");
    let late = std::iter::successors(Some(late), |report| {
        let more = report.working;
        more.then(|| session.worker.report_within(PATIENCE).expect("a report"))
    });
    let late: Vec<Report> = late.collect();
    session.command(Command::Mode(Mode::All));
    for report in late {
        session.tell(Message::Report(report.into()));
    }
    session.settle();
    assert_eq!(session.browse().total(), Some(92));
    assert_eq!(session.queens_after(&[PLAY]), "3,3");
}

/// An answer that comes when the board has changed is about another position.
#[test]
fn answers_to_old_questions_are_ignored() {
    let mut session = playing(8);
    session.command(COMPLETE);
    session.command(toggle(0, 0));
    session.settle();
    assert_eq!(session.queens_after(&[]), "0,0");
    session.command(HINT);
    session.command(toggle(1, 1));
    session.settle();
    assert!(session.played().hint().is_none());
}
