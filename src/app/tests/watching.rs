//! Scripted sessions of watching.

use super::*;
use crate::search::Landmark;

const fn next(landmark: Landmark) -> Command {
    Command::Watch(WatchCommand::NextLandmark(landmark))
}

#[test]
fn a_run_at_full_speed_can_be_stopped() {
    let mut session = watching(34, Mode::First);
    session.quick(&[NEXT, PLAYBACK]);
    assert!(!session.app.is_running() && !session.app.is_busy());
    assert_eq!(session.watched().lane().unwrap().tally.solutions, 0);
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
