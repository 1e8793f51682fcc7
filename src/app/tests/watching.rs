//! Watching: what a written session cannot say.

use std::ops::RangeInclusive;

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

#[test]
fn one_of_twenty_flags_makes_room_for_another() {
    let toggle = Command::Watch(WatchCommand::ToggleFlag);
    let mut session = watching(8, Mode::First);
    for _ in 0..20 {
        session.play(&[STEP_FORWARD, toggle.clone()]);
    }
    session.play(&[STEP_FORWARD, toggle.clone()]);
    assert_eq!(
        session.app.notice(),
        Some("There are 20 flags: take one away first, with J at its step")
    );
    let flags_are_at = |session: &Session, steps: RangeInclusive<u64>| {
        let flags = session.watched().flags.iter();
        flags.map(|flag| flag.step).eq(steps)
    };
    assert!(flags_are_at(&session, 1..=20));
    session.play(&[step(1), toggle.clone(), step(21), toggle]);
    assert!(flags_are_at(&session, 2..=21));
    assert!(session.watched().is_flagged());
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

/// The solutions of a node include the given queens: four of order 8 have one in the corner, 18 one
/// on row 0, column 3.
#[test]
fn the_solutions_of_a_node_have_the_given_queens() {
    for (queen, expected) in [((0, 0), 4), ((0, 3), 18)] {
        let mut session = playing_in(Mode::All, 8, &[queen]);
        session.play(&[WATCH]);
        let inspected = |session: &mut Session, node: Vec<Square>| {
            session.tell(Message::Pointed(Some(node)));
            session.settle();
            let snapshot = session.watched().snapshot().unwrap();
            snapshot.inspected.as_ref().and_then(|node| node.solutions)
        };
        assert_eq!(inspected(&mut session, Vec::new()), Some(expected));
        let below = (0..8).filter_map(|column| {
            let node = vec![Square::new(1, column)];
            let given = session.watched().given();
            let is_there = given.attacker(node[0]).is_none();
            is_there.then(|| inspected(&mut session, node)).flatten()
        });
        assert_eq!(below.sum::<u64>(), expected);
    }
}
