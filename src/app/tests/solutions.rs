//! Looking at solutions and their families: what a written session cannot say.

use super::*;

/// It arrives long before all solutions are indexed. The last solution is the first read from right
/// to left.
#[test]
fn the_last_of_fourteen_million_is_there() {
    let mut session = Session::unsettled(read("queens 16 -m all"));
    let first = session.shown_as(1);
    session.command(Command::Go(Go::Last));
    let last = session.shown_as(14_772_512);
    assert!(last.into_iter().map(|column| 15 - column).eq(first.clone()));
    session.command(Command::Go(Go::Previous));
    session.shown_as(14_772_511);
    session.command(FIRST);
    assert_eq!(session.shown_as(1), first);
}

#[test]
fn a_solution_stays_until_its_family_is_found() {
    for command in ["queens 8 --solution 92", "queens 8 -m all --solution 92"] {
        let mut session = Session::new(command);
        let shown = session.browse().shown().cloned();
        session.command(ONE_PER_FAMILY);
        assert_eq!(session.browse().shown().cloned(), shown, "{command}");
    }
}

/// The columns of a large board are stored once, however many owners share them.
#[test]
fn a_solution_is_shared() {
    let session = Session::new("queens 1000 --method local-search");
    let found = session.browse().shown().cloned().unwrap();
    // The list of the search, its job, the window, and this test.
    assert_eq!(Arc::strong_count(&found.solution), 4);
}
