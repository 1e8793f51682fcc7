//! Searching from given queens, and back.

use super::*;
use crate::{
    board::{Position, Square},
    picture::Mark,
};

const FROM_HERE: Command = Command::Watch(WatchCommand::FromHere);
const TO_OUTER: Command = Command::Watch(WatchCommand::ToOuter);

fn playing(order: usize, squares: &[(usize, usize)], mode: Mode) -> Session {
    let squares = squares
        .iter()
        .map(|&(row, column)| Square::new(row, column));
    let mut settings = settings(order, mode);
    settings.start = Start::Play(Position::new(Board::new(order).unwrap(), squares).unwrap());
    Session::with(settings)
}

fn given(session: &Session) -> String {
    session.watched().given().position().to_string()
}

/// From play to the search, to a node, into it and back, at small and large orders.
#[test]
fn from_play_to_a_node_and_back() {
    for order in [6, 8, 20] {
        let mut session = playing(order, &[(1, 3)], Mode::All);
        session.play(&[WATCH]);
        assert_eq!(given(&session), "1,3");
        assert_eq!(session.watched().position(), 0);
        let lane = session.watched().lane().unwrap();
        assert_eq!((lane.depth(), lane.figures.effort.amount()), (0, 0));
        let sentence = crate::app::watch::words::sentence(
            session.watched(),
            session.app.view().chosen.coordinates,
        );
        assert!(sentence.starts_with("It searches from 1 given queen. "));
        session.play(&[FROM_HERE]);
        assert!(session.app.notice().unwrap().starts_with("This is where"));

        session.play(&[PAGE_FORWARD]);
        let queens = session.app.current().queens();
        let marks = crate::app::pictured::marks(&session.app);
        assert!(marks.contains(&Mark::Given(Square::new(1, 3))));
        let left = session.watched().position();
        session.play(&[FROM_HERE, STEP_FORWARD]);
        let inner = session.watched().given();
        assert!(inner.queens().all(|queen| queens.contains(&queen)) && inner.len() > 1);
        session.play(&[TO_OUTER]);
        assert_eq!(
            (given(&session).as_str(), session.watched().position()),
            ("1,3", left)
        );
        assert_eq!(session.app.current().queens(), queens);

        session.play(&[PLAY]);
        assert_eq!(session.played().position().to_string(), "1,3");
        session.play(&[WATCH]);
        assert_eq!(session.watched().position(), left);
        session.play(&[TO_OUTER]);
        assert_eq!(given(&session), "");
        session.play(&[TO_OUTER]);
        assert!(
            session
                .app
                .notice()
                .unwrap()
                .starts_with("This is the main search")
        );
    }
}

/// What no search can begin with is said in a line, and play goes on.
#[test]
fn what_cannot_be_given_is_said() {
    for (squares, notice) in [
        (
            &[(0, 0), (5, 5)][..],
            "No search begins with queens that attack each other: 0,0 and 5,5 do",
        ),
        (
            &[(0, 1), (1, 3), (2, 5), (3, 0), (4, 2), (5, 4)],
            "All 6 queens are given: there is none to search for",
        ),
    ] {
        let mut session = playing(6, squares, Mode::All);
        session.play(&[WATCH]);
        assert_eq!(session.app.activity(), Activity::Play);
        assert_eq!(session.app.notice(), Some(notice));
    }
    let mut session = playing(6, &[(0, 0)], Mode::Construction);
    session.play(&[WATCH]);
    assert_eq!(
        session.app.notice(),
        Some("Method construction keeps no given queens, because its rule places all queens")
    );
}

/// The solutions of a node are those that have the given queens, too: four of order 8 have one in
/// the corner, 18 one on row 0, column 3.
#[test]
fn the_solutions_of_a_node_have_the_given_queens() {
    for (queen, expected) in [((0, 0), 4), ((0, 3), 18)] {
        let mut session = playing(8, &[queen], Mode::All);
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
