//! Choosing and comparing methods: what a written session cannot say.

use super::*;
use crate::{
    board::Orders,
    search::{Quantity, SweepSpec, methods::Switches},
    solutions::Kind,
};
use Command::{Compare, NextMethod};

fn method(name: &str) -> Command {
    Command::Method(Method::by_name(name))
}

#[test]
fn every_method_of_a_mode_can_be_reached_by_a_key() {
    let mut session = Session::new(5, Mode::First);
    // The default is backtracking: choosing that would change nothing.
    for method in Kind::First(None).methods().skip(1) {
        session.play(&[NextMethod]);
        assert_eq!(session.app.query().kind().method(), method);
        assert!(session.browse().shown().is_some(), "{method:?}");
    }
    session.play(&[NextMethod]);
    assert_eq!(session.app.query().kind(), Kind::First(None));
    session.play(&[Command::Method(Some(&METHODS[0])), NextMethod]);
    assert_eq!(session.app.query().kind().method(), &METHODS[1]);
    // In mode all the default is the catalogue, but a search is watched.
    session.play(&[Command::Method(None), Command::Mode(Mode::All), NextMethod]);
    assert_eq!(session.app.query().kind().method(), &METHODS[0]);
    session.play(&[WATCH, Command::Method(None), NextMethod]);
    assert_ne!(session.watched().method(), &METHODS[0]);
    for mode in [Mode::Shuffle, Mode::Construction] {
        session.play(&[Command::Mode(mode), NextMethod]);
        assert_eq!(session.app.query().kind().mode(), mode);
        let notice = format!("Mode {} has only one method", mode.name());
        assert_eq!(session.app.notice(), Some(notice.as_str()));
    }
}

/// The user's own search is one entry of the list, whatever its switches; each switch leads to
/// another search.
#[test]
fn switches_lead_from_one_search_to_another() {
    let mut session = Session::new(6, Mode::First);
    session.play(&[method("own")]);
    for (switch, word) in [(0, 2), (1, 3), (2, 1), (3, 1)] {
        let method = session.app.query().kind().method();
        let switches = words::request::switches(Switches::of(method).unwrap());
        assert_eq!(switches[switch].on, 0);
        session.play(&[Command::Method(switches[switch].choices[word].method)]);
        let query = session.app.query();
        let choices = words::request::methods(&query, Activity::Browse).into_iter();
        let own: Vec<String> = choices
            .map(|choice| choice.label)
            .filter(|label| label.starts_with("own"))
            .collect();
        assert_eq!(own, [query.kind().method().name]);
        assert!(session.browse().shown().is_some());
    }
    let name = |session: &Session| session.app.query().kind().method().name;
    assert_eq!(name(&session), "own-fewest-least-forward-jump");
    session.play(&[NextMethod]);
    assert_eq!(name(&session), "restarts");
}

#[test]
fn a_comparison_that_takes_too_long_can_be_called_off() {
    let [first, last] = [20, 30].map(|order| Board::new(order).unwrap());
    let spec = SweepSpec {
        budget: Duration::from_mins(10),
        ..SweepSpec::new(Orders::new(first, last).unwrap(), 1)
    };
    for close in [Command::Close, Compare] {
        let mut session = Session::unsettled(Settings {
            start: Start::Grow(spec, Quantity::Checks),
            ..settings(20, Mode::First)
        });
        let comparison = |session: &Session| session.app.view().comparison().cloned();
        while comparison(&session).is_some_and(|shown| shown.progress.is_none()) {
            session.take_report();
        }
        assert_eq!(session.app.view().quantity(), Some(Quantity::Checks));
        session.play(&[close]);
        assert_eq!(comparison(&session), None);
        assert!(!session.app.is_busy());
    }
}
