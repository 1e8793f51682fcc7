//! Looking at solutions and their families: what a written session cannot say.

use super::*;
use Command::{Mode as In, Order, Restart};

#[test]
fn no_solution_is_said_in_every_mode() {
    for (mode, order) in Mode::ALL
        .into_iter()
        .flat_map(|mode| [(mode, 2), (mode, 3)])
    {
        let mut session = Session::new(order, mode);
        for command in [NEXT, PREVIOUS, FIRST, LAST, PAGE_BACK, go_to(1), Restart] {
            assert!(session.browse().has_no_solution(), "{mode:?} {order}");
            assert_eq!(session.play(&[command]), "nothing");
        }
    }
}

#[test]
fn waiting_can_be_called_off() {
    let mut session = Session::new(8, Mode::First);
    // Far more than can be found during this test.
    session.command(Order(34));
    session.command(go_to(1_000_000_000));
    assert!(session.app.is_waiting());
    session.command(FIRST);
    assert_eq!(session.browse().wanted, 0);
    // Beyond the largest number there is nowhere to go.
    for command in [go_to(u64::MAX), NEXT, NEXT, PAGE_FORWARD] {
        session.command(command);
    }
    assert_eq!(session.browse().wanted, u64::MAX - 1);
    // If their number is known, there is no wait for one more.
    assert_eq!(
        session.play(&[Order(6), go_to(1_000_000)]),
        "1: 1 3 5 0 2 4"
    );
}

#[test]
fn shuffling_is_an_experiment() {
    let mut session = Session::new(6, Mode::Shuffle);
    session.play(&[PAGE_FORWARD]);
    let outcome = session.browse().experiment().unwrap();
    assert_eq!(
        (outcome.solutions, outcome.different, outcome.all),
        (101, 4, Some(4))
    );
    session.play(&[In(Mode::All)]);
    assert_eq!(session.browse().experiment(), None);
}

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
