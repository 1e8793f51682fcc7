//! Scripted sessions of watching.

use Command::{Order, OrderDown, OrderUp, Restart};

use super::*;
use crate::search::Landmark;

const FLAG: Command = Command::Watch(WatchCommand::ToggleFlag);
const NEXT_FLAG: Command = Command::Watch(WatchCommand::NextFlag);
const CHANGES: Command = Command::Watch(WatchCommand::Toggle(Highlight::Changes));

const fn next(landmark: Landmark) -> Command {
    Command::Watch(WatchCommand::NextLandmark(landmark))
}

const fn toggle_part(part: MiddlePart) -> Command {
    Command::Watch(WatchCommand::TogglePart(part))
}

/// It does not go further than the steps seen so far.
#[test]
fn steps_go_on_and_back_and_say_why() {
    assert_snapshot!(watching(8, Mode::First).log([
        STEP_FORWARD,
        STEP_FORWARD,
        STEP_FORWARD,
        STEP_BACK,
        STEP_BACK,
        STEP_BACK,
        STEP_BACK,
        LAST,
        FIRST,
        PAGE_FORWARD,
        step(42),
        step(1_000),
        PAGE_BACK,
    ]));
}

/// Row 5 dies with the queen on row 3, and revives when that queen is removed.
#[test]
fn dead_rows_and_freed_squares_are_shown() {
    let mut session = watching(6, Mode::First);
    session.play(&vec![STEP_FORWARD; 10]);
    assert_snapshot!(session.log(vec![STEP_FORWARD; 16]));
}

#[test]
fn solutions_are_run_to_in_both_directions() {
    let mut log = watching(8, Mode::First).log([
        NEXT,
        NEXT,
        STEP_FORWARD,
        PREVIOUS,
        PREVIOUS,
        PREVIOUS,
        go_to(92),
        NEXT,
    ]);
    for number in [2, 92] {
        let settings = settings(8, Mode::First);
        log += &watching_from(settings, Goal::solution(number)).log([STEP_BACK]);
    }
    assert_snapshot!(log);
}

/// It runs only on command, half a step stays owed, a stopped program continues where it was, and a
/// step by hand pauses it. A run stops at each solution, unless all are wanted, and from its end it
/// starts again.
#[test]
fn time_makes_steps_at_the_speed_chosen() {
    let mut log = watching(8, Mode::First).log([
        tick(1_000),
        speed(10).into(),
        PLAYBACK.into(),
        tick(200),
        tick(50),
        tick(50),
        tick(3_000),
        speed(1_000).into(),
        tick(100),
        PLAYBACK.into(),
        tick(1_000),
        PLAYBACK.into(),
        STEP_BACK.into(),
        speed(MAX_SPEED).into(),
        PLAYBACK.into(),
        tick(1_000),
        PLAYBACK.into(),
        tick(1_000),
    ]);
    log += &watching(6, Mode::All).log([
        speed(MAX_SPEED).into(),
        PLAYBACK.into(),
        tick(1_000),
        PLAYBACK.into(),
    ]);
    assert_snapshot!(log);
}

#[test]
fn a_run_at_full_speed_can_be_stopped() {
    let mut session = watching(34, Mode::First);
    session.quick(&[NEXT, PLAYBACK]);
    assert!(!session.app.is_running() && !session.app.is_busy());
    assert_eq!(session.watched().lane().unwrap().tally.solutions, 0);
}

#[test]
fn speeds_have_steps_and_limits() {
    let mut session = watching(4, Mode::First);
    let mut log = session.log([SLOWER, SLOWER, SLOWER, FASTER, FASTER, FASTER]);
    log += &session.log([speed(700), FASTER, speed(700), SLOWER]);
    session.play(&vec![FASTER; 30]);
    log += &session.log([speed(0), speed(u32::MAX)]);
    assert_snapshot!(log);
}

/// After the last flag comes the first. The board is compared with that of the previous flag, or
/// else of the next one. Another search has no flags.
#[test]
fn flags_are_come_back_to_and_compared_with() {
    let mut session = watching(6, Mode::First);
    let mut log = session.log([NEXT, NEXT_FLAG, CHANGES, step(30), FLAG, step(10), FLAG]);
    log += &session.log([step(20), NEXT_FLAG, NEXT_FLAG, NEXT_FLAG]);
    log += &session.log([step(60), CHANGES, step(30), step(5), step(11), CHANGES]);
    log += &session.log([step(10), FLAG, NEXT_FLAG, NEXT_FLAG, Restart]);
    assert_snapshot!(log);
    session.play(&[NEXT]);
    for number in 0..30 {
        session.play(&[step(number), FLAG]);
    }
    assert_eq!(session.watched().flags.len(), 20);
    let notice = session.app.notice().unwrap_or_default();
    assert!(notice.starts_with("There are 20 flags"), "{notice}");
}

#[test]
fn the_mode_says_what_is_watched() {
    assert_snapshot!(watching(8, Mode::First).log([
        STEP_FORWARD,
        Command::Mode(Mode::Shuffle),
        STEP_FORWARD,
        Command::Mode(Mode::Construction),
        Order(2_000),
        Command::Method(Method::by_name("columns")),
    ]));
}

/// Another board is another search.
#[test]
fn solutions_and_steps_wait_for_one_another() {
    assert_snapshot!(Session::new(8, Mode::All).log([
        go_to(50),
        WATCH,
        STEP_FORWARD,
        WATCH,
        WATCH,
        OrderDown,
        WATCH,
    ]));
}

#[test]
fn the_parts_beside_the_board_stay_as_they_were_chosen() {
    let mut log = watching(6, Mode::First).log([
        Message::Room(Room::BoardMiddleAndPanel),
        toggle_part(MiddlePart::Tree).into(),
        WATCH.into(),
        toggle_part(MiddlePart::Code).into(),
        PLAY.into(),
        WATCH.into(),
        Order(5).into(),
    ]);
    log += &watching(6, Mode::First).log([
        Message::Room(Room::BoardAndPanel),
        Command::Watch(WatchCommand::Tab(Tab::MiddlePart(MiddlePart::Tree))).into(),
        PLAY.into(),
        WATCH.into(),
    ]);
    assert_snapshot!(log);
}

/// K and D pressed faster than the worker answers count every time.
#[test]
fn landmarks_asked_for_at_once_all_count() {
    for landmark in [Landmark::Backtrack, Landmark::DeadEnd].map(next) {
        let pressed = vec![landmark.clone(); 3];
        let [mut slow, mut quick] = [0; 2].map(|_| watching(6, Mode::First));
        slow.play(&pressed);
        quick.quick(&pressed);
        assert_eq!(slow.state(), quick.state(), "{landmark:?}");
        quick.play(&[go_to(5)]);
        let end = quick.state();
        quick.quick(&pressed);
        assert_eq!(quick.state(), end, "nothing is left");
        assert!(quick.app.notice().is_some() && !quick.app.is_waiting());
    }
}

/// During a prediction, naming it would give the answer away.
#[test]
fn a_dead_end_is_named_unless_it_is_asked_what_follows() {
    let predict = Command::Watch(WatchCommand::Predict(PredictCommand::Toggle));
    assert_snapshot!(watching(4, Mode::First).log([
        next(Landmark::DeadEnd),
        predict,
        Command::Close,
        STEP_FORWARD,
    ]));
}

/// The keys move through the tree by nodes, and each stop describes the node under the pointer.
#[test]
fn nodes_are_gone_to_and_told_about() {
    let go = |columns: &[usize]| Command::Watch(WatchCommand::Node(node(columns))).into();
    let point = |columns: &[usize]| Message::Pointed(Some(node(columns)));
    assert_snapshot!(watching(6, Mode::First).log([
        go(&[3, 0]),
        go(&[0]),
        go(&[3, 0]),
        go(&[]),
        point(&[1, 3]),
        go(&[1, 3]),
        go(&[3, 0]),
        point(&[0]),
        Message::Pointed(None),
        Command::Watch(WatchCommand::Zoom(node(&[3]))).into(),
    ]));
}

/// The texts on who is to blame: at a dead row, where nothing is dead but no solution has the
/// queens, and where one has. Another search is asked, too; then the view is turned off. No queen
/// is to blame in a permutation, whose queens come all at once.
#[test]
fn who_is_to_blame_is_said_and_shown_at_each_step() {
    let mut session = watching(6, Mode::First);
    let mut log = session.log([BLAME, STEP_FORWARD]);
    session.play(&[step(0), PAGE_FORWARD, step(10)]);
    log += &session.log([STEP_FORWARD, OrderUp, STEP_FORWARD, BLAME, STEP_FORWARD]);
    log += &watching(6, Mode::Shuffle).log([BLAME, STEP_FORWARD]);
    assert_snapshot!(log);
}

/// A report on an earlier goal does not say that the last one has been reached.
#[test]
fn a_late_report_ends_nothing() {
    let mut session = watching(8, Mode::First);
    session.command(STEP_FORWARD);
    let late = session.worker.report_within(MAX_WAIT).unwrap();
    session.command(PAGE_FORWARD);
    session.tell(Message::Report(late.into()));
    assert_eq!(session.app.notice(), None);
    assert!(session.app.is_busy());
    session.settle();
    assert_eq!(session.watched().position(), 101);
}
