//! Scripted sessions of looking at families.

use super::*;

use Command::Order;

#[test]
fn families_are_numbered_and_shown_alone() {
    let turn = image(Symmetry::Rotation90);
    let mut session = Session::new(8, Mode::All);
    assert_eq!(session.browse().family(), Some((0, 12)));
    session.play(&[turn, image(Symmetry::FlipVertical)]);
    assert_eq!(session.browse().family(), Some((0, 12)));
    session.play(&[FIRST, NEXT]);
    assert_eq!(session.browse().family(), Some((1, 12)));
    session.play(&[FIRST, ONE_PER_FAMILY]);
    assert_eq!(session.browse().total(), Some(12));
    assert_eq!(session.play(&[PREVIOUS]), "12: 2 5 1 4 7 0 6 3");
    assert_eq!(
        session.play(&[Order(12), LAST]).split(':').next(),
        Some("1787")
    );
    session.play(&[ONE_PER_FAMILY]);
    assert_eq!(session.browse().total(), Some(14_200));
}

/// Solution 92 is an image of the first; solution 17 stands for the last family but one.
#[test]
fn families_are_those_of_the_solution_on_the_board() {
    let kinds = [
        Kind::First(None),
        Kind::First(Method::by_name("amb")),
        Kind::All(None),
        Kind::All(Method::by_name("backtracking")),
    ];
    for kind in kinds {
        for (number, family) in [(92, 1), (1, 1), (2, 2), (50, 0)] {
            let mut session = Session::with(settings_of(8, kind));
            session.play(&[go_to(number)]);
            let solution = session.browse().shown().unwrap().solution.clone();
            session.command(ONE_PER_FAMILY);
            let meanwhile = session.browse().shown().map(|found| &found.solution);
            assert_eq!(meanwhile, Some(&solution), "{kind:?} {number}");
            session.settle();
            let shown = session.browse().shown().unwrap().solution.clone();
            assert_eq!(*shown, solution.fundamental(), "{kind:?} {number}");
            if family > 0 && kind.chosen_method() != Method::by_name("amb") {
                assert_eq!(
                    session.browse().number(),
                    Some(family - 1),
                    "{kind:?} {number}"
                );
            }
            let back = session.play(&[ONE_PER_FAMILY]);
            assert!(
                back.ends_with(&format!(": {shown}")),
                "{kind:?} {number}: {back}"
            );
            assert!(!session.app.is_waiting());
        }
    }
}

/// The 21st family of order 17 is not numbered, but it is found again.
#[test]
fn families_are_found_where_they_have_no_number() {
    let mut session = Session::new(17, Mode::First);
    session.play(&[go_to(21)]);
    let solution = session.browse().shown().unwrap().solution.clone();
    let family = session.play(&[ONE_PER_FAMILY]);
    assert!(
        family.ends_with(&solution.fundamental().to_string()),
        "{family}"
    );
    let before = session.play(&[ONE_PER_FAMILY]);
    assert_eq!(before, format!("21: {solution}"));
}

/// What is pressed while a family is looked for counts more.
#[test]
fn a_family_need_not_be_waited_for() {
    let mut session = Session::new(8, Mode::All);
    session.play(&[go_to(50)]);
    session.command(ONE_PER_FAMILY);
    session.command(FIRST);
    session.settle();
    assert_eq!(session.play(&[]), "1: 0 4 7 5 2 6 1 3");
    session.play(&[go_to(5)]);
    session.command(ONE_PER_FAMILY);
    session.command(Order(6));
    session.settle();
    assert_eq!(session.play(&[]), "1: 1 3 5 0 2 4");
}

#[test]
fn families_beyond_the_numbered_are_stepped_through() {
    let mut session = Session::new(8, Mode::All);
    session.play(&[ONE_PER_FAMILY, Order(17)]);
    assert_eq!(session.browse().family(), None);
    let second = session.play(&[NEXT]);
    assert!(second.starts_with("2: 0 2 4 1 7 "), "{second}");
    assert!(session.play(&[PREVIOUS]).starts_with("1: "));
    assert_eq!(session.browse().total(), None);
}
