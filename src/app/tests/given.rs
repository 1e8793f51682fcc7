//! Searching from given queens, and back.

use super::*;

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
