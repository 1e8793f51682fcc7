//! Scripted sessions of choosing and comparing methods.

use super::*;
use crate::{
    board::Orders,
    search::{Quantity, SweepSpec, methods::Switches},
    solutions::Kind,
    worker::Report,
};
use Command::{Compare, CompareOrders, CompareOwn, NextMethod, OrderDown, OrderUp};

fn method(name: &str) -> Command {
    Command::Method(Method::by_name(name))
}

#[test]
fn methods_search_in_place_of_the_mode_and_have_limits() {
    let settings = settings_of(6, Kind::All(Method::by_name("columns")));
    let mut session = Session::with(settings);
    assert_snapshot!(session.log(&[
        method("shuffle"),
        method("columns"),
        method("amb"),
        Command::Method(None),
        method("columns"),
    ]));
    session.command(Command::Order(20));
    let notice =
        "Method columns works for orders 1 to 14: it keeps all partial solutions in memory";
    assert_eq!(session.app.notice(), Some(notice));
    assert_eq!(session.app.board().order(), 14);
    session.command(Command::Mode(Mode::Shuffle));
    assert_eq!(session.app.max_order(), 64);
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

/// From a board, through its comparison, to several orders; to more of them; and back.
#[test]
fn comparisons_follow_each_other() {
    let mut session = Session::new(4, Mode::First);
    let board = session.log(&[
        Compare,
        OrderUp,
        Command::Help,
        Compare,
        CompareOwn,
        OrderDown,
        CompareOwn,
    ]);
    // First orders 4 to 8, which would take seconds.
    session.quick(&[CompareOrders, OrderDown]);
    let orders = session.log(&[
        Command::Quantity(Quantity::Checks),
        OrderDown,
        OrderDown,
        OrderDown,
        OrderUp,
        Command::CopyMenu,
        OrderUp,
        Command::Close,
        CompareOrders,
        Compare,
        // A hidden chart is not changed.
        Command::Quantity(Quantity::Time),
        Compare,
        Command::Close,
    ]);
    assert_snapshot!(board + &orders);
}

/// A restart begins another comparison: further reports of the old one are ignored.
#[test]
fn reports_of_an_older_comparison_are_ignored() {
    let mut session = Session::new(4, Mode::First);
    session.command(Compare);
    let old: Report = loop {
        let report = session.worker.report_within(MAX_WAIT).expect("a report");
        if matches!(report.news, Update::Sweep(_)) {
            break report;
        }
    };
    session.command(Command::Restart);
    session.tell(Message::Report(old.into()));
    assert_eq!(session.comparison(), None);
    session.settle();
    let rows = session.comparison().map(|compared| compared.points.len());
    assert_eq!(rows, Some(METHODS.len()));
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
