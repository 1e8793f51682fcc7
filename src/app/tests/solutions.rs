//! Looking at solutions and their families: what a written session cannot say.

use super::*;

/// It arrives long before all solutions are indexed. The last solution is the first read from right
/// to left.
#[test]
fn the_last_of_fourteen_million_is_there() {
    let mut session = Session::unsettled(settings(16, Mode::All));
    let first = session.shown_as(1);
    session.command(LAST);
    let last = session.shown_as(14_772_512);
    assert!(last.into_iter().map(|column| 15 - column).eq(first.clone()));
    session.command(PREVIOUS);
    session.shown_as(14_772_511);
    session.command(FIRST);
    assert_eq!(session.shown_as(1), first);
}

impl Session {
    /// Waits for the solution with this number.
    fn shown_as(&mut self, number: u64) -> Vec<u32> {
        while self.browse().number() != Some(number - 1) {
            self.take_report();
        }
        self.browse().shown().unwrap().solution.columns().to_vec()
    }
}

/// Solution 92 is an image of the first; solution 17 represents the last family but one.
#[test]
fn families_are_those_of_the_solution_on_the_board() {
    let [amb, backtracking] = ["amb", "backtracking"].map(Method::by_name);
    for kind in [
        Kind::First(None),
        Kind::First(amb),
        Kind::All(None),
        Kind::All(backtracking),
    ] {
        for (number, family) in [(92, 1), (1, 1), (2, 2), (50, 0)] {
            let case = format!("{kind:?} {number}");
            let mut session = Session::with(settings_of(8, kind));
            session.play(&[go_to(number)]);
            let solution = session.browse().shown().unwrap().solution.clone();
            session.command(ONE_PER_FAMILY);
            let meanwhile = session.browse().shown().map(|found| &found.solution);
            assert_eq!(meanwhile, Some(&solution), "{case}");
            session.settle();
            let shown = session.browse().shown().unwrap().solution.clone();
            assert_eq!(*shown, solution.fundamental(), "{case}");
            if family > 0 && kind.chosen_method() != amb {
                assert_eq!(session.browse().number(), Some(family - 1), "{case}");
            }
            let back = session.play(&[ONE_PER_FAMILY]);
            assert!(back.ends_with(&format!(": {shown}")), "{case}: {back}");
            assert!(!session.app.is_waiting());
        }
    }
}

/// The columns of a large board are stored once, however many owners share them.
#[test]
fn a_solution_is_shared() {
    let method = Method::by_name("local-search");
    let session = Session::with(settings_of(1_000, Kind::First(method)));
    let found = session.browse().shown().cloned().unwrap();
    // The list of the search, its job, the window, and this test.
    assert_eq!(Arc::strong_count(&found.solution), 4);
}
