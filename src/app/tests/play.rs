//! Scripted sessions of playing.

use Command::{Compare, OrderDown, OrderUp, Restart};

use super::*;

/// Queens given at the start form the initial position: none of them can be undone.
#[test]
fn queens_come_and_go_and_come_back() {
    let mut log = playing(8, &[]).log(&[
        toggle(0, 4),
        toggle(2, 1),
        toggle(0, 4),
        UNDO,
        UNDO,
        UNDO,
        UNDO,
        REDO,
        REDO,
        Restart,
        UNDO,
        REDO,
        REDO,
        REDO,
        toggle(8, 0),
        toggle(0, 8),
    ]);
    log += &playing(8, &[(0, 4), (1, 5)]).log(&[UNDO, toggle(1, 5), UNDO]);
    assert_snapshot!(log);
}

#[test]
fn the_keyboard_is_enough() {
    let [up, down, left, right] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ]
    .map(move_cursor);
    let mut session = playing(4, &[]);
    let mut log = session.log(&[
        TOGGLE_AT_CURSOR,
        down.clone(),
        TOGGLE_AT_CURSOR,
        down.clone(),
        right.clone(),
        TOGGLE_AT_CURSOR,
        up.clone(),
        up,
        left.clone(),
        left,
    ]);
    let far: Vec<Command> = [down, right].into_iter().cycle().take(20).collect();
    session.play(&far);
    log += &session.log(&[TOGGLE_AT_CURSOR]);
    assert_snapshot!(log);
}

/// The last sentence says that the board is solved; where it is not shown, a notice does.
#[test]
fn hints_lead_to_a_solution() {
    let mut session = playing(8, &[]);
    let mut commands = vec![toggle(0, 2), toggle(1, 5)];
    commands.extend([HINT, TOGGLE_AT_CURSOR].into_iter().cycle().take(12));
    commands.extend([HINT, Command::TogglePanel, HINT]);
    assert_snapshot!(session.log(&commands));
}

/// A hint names queens that no solution has together, and each time another one to take back.
#[test]
fn positions_without_completion_are_said() {
    let mut log = playing(6, &[(0, 0), (1, 3)]).log(&[HINT, HINT, TOGGLE_AT_CURSOR, HINT]);
    log += &playing(8, &[(0, 0), (1, 2), (2, 4)]).log(&[HINT, HINT, HINT, HINT]);
    log += &playing(8, &[(0, 0), (1, 1)]).log(&[HINT]);
    log += &playing(4, &[]).log(&[
        toggle(0, 0),
        COMPLETE,
        toggle(0, 0),
        toggle(1, 1),
        toggle(2, 2),
        COMPLETE,
    ]);
    for order in [2, 3] {
        log += &playing(order, &[]).log(&[COMPLETE]);
    }
    assert_snapshot!(log);
}

#[test]
fn the_solver_finishes_what_was_begun_and_solutions_are_located() {
    let begun = [(3, 3), (6, 1)];
    let mut log = playing(8, &begun).log(&[COMPLETE, UNDO, REDO]);
    let all_but_one = [(0, 7), (1, 3), (2, 0), (3, 2), (4, 5), (5, 1), (6, 6)];
    log += &playing(8, &all_but_one).log(&[toggle(7, 4), UNDO]);
    assert_snapshot!(log);
}

#[test]
fn a_position_survives_whatever_else_is_done() {
    let mut session = playing(8, &[]);
    session.play(&[toggle(0, 4), toggle(2, 1)]);
    let position = session.played().position().clone();
    for others in [
        &[PLAY, PLAY][..],
        &[Command::Mode(Mode::All), NEXT, PLAY],
        &[Command::Mode(Mode::First), PLAY],
        &[WATCH, STEP_FORWARD, PLAY],
        &[OrderUp, toggle(8, 8), OrderDown],
        &[Command::NextMethod],
    ] {
        session.play(others);
        assert_eq!(*session.played().position(), position, "{others:?}");
    }
    session.begin(Compare);
    session.play(&[Compare, OrderUp]);
    assert_eq!(session.played().position().to_string(), "8,8");
    session.play(&[OrderDown, UNDO]);
    assert_eq!(session.played().position().to_string(), "0,4");
}

#[test]
fn a_click_takes_over_what_is_shown_and_changes_no_queen() {
    let log = playing(8, &[]).log(&[
        toggle(5, 5),
        PLAY,
        toggle(0, 0),
        UNDO,
        WATCH,
        PAGE_FORWARD,
        toggle(7, 7),
        WATCH,
    ]);
    assert_snapshot!(log);
}

#[test]
fn large_boards_are_not_played_on() {
    let mut session = Session::new(200, Mode::Construction);
    assert_snapshot!(session.log([toggle(0, 0), PLAY, COMPLETE]));
}

/// A completion that comes after the user has gone back to the solutions is dropped.
#[test]
fn a_late_completion_changes_nothing() {
    let mut session = playing(8, &[]);
    session.play(&[toggle(3, 3)]);
    session.command(COMPLETE);
    let late = session.worker.report_within(MAX_WAIT).expect("a report");
    let late = std::iter::successors(Some(late), |report| {
        let more = report.working;
        more.then(|| session.worker.report_within(MAX_WAIT).expect("a report"))
    });
    let late: Vec<Report> = late.collect();
    session.command(Command::Mode(Mode::All));
    for report in late {
        session.tell(Message::Report(report.into()));
    }
    session.settle();
    assert_eq!(session.browse().total(), Some(92));
    session.play(&[PLAY]);
    assert_eq!(session.played().position().to_string(), "3,3");
}

/// An answer that arrives after a change of the board concerns another position.
#[test]
fn answers_to_old_questions_are_ignored() {
    let mut session = playing(8, &[]);
    session.quick(&[COMPLETE, toggle(0, 0)]);
    session.quick(&[HINT, toggle(1, 1)]);
    assert_eq!(session.played().position().to_string(), "0,0 1,1");
    assert!(session.played().hint().is_none());
}
