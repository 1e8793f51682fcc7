//! Scripted sessions of choosing and comparing methods.

use super::*;
use crate::{
    app::words::request,
    search::{Compared, methods::Switches, sweep::Point},
};

use Command::{Order, OrderUp};

#[test]
fn a_method_searches_in_place_of_the_mode() {
    let settings = settings_of(6, Kind::All(Method::by_name("columns")));
    // In another order than the mode's own.
    let mut session = Session::with(settings);
    assert_eq!(session.play(&[]), "1: 3 0 4 1 5 2");
    assert_eq!(session.browse().total(), Some(4));
    let effort = session.browse().progress().and_then(|p| p.effort);
    assert_eq!(effort, Some(Effort::Nodes(152)));

    session.command(Command::Order(20));
    assert_eq!(session.app.board().order(), 14);
    assert_eq!(
        session.app.notice(),
        Some("Method columns works for orders 1 to 14: it keeps all partial solutions in memory")
    );
    session.command(Command::Mode(Mode::Shuffle));
    assert_eq!(session.app.query().kind().chosen_method(), None);
    assert_eq!(session.app.max_order(), 64);
}

#[test]
fn methods_search_in_their_own_way() {
    let method = |name| Command::Method(Method::by_name(name));
    let mut session = Session::new(4, Mode::All);
    assert_eq!(session.play(&[method("columns")]), "1: 2 0 3 1");
    assert_eq!(session.browse().partials(), Some(&[1, 4, 6, 4, 2][..]));
    session.command(Order(15));
    assert_eq!(session.app.board().order(), 14);
    let notice = session.app.notice().unwrap_or_default().to_owned();
    assert!(
        notice.starts_with("Method columns works for orders 1 to 14"),
        "{notice}"
    );
    session.play(&[Order(6), method("shuffle")]);
    assert_eq!(session.app.query().kind().mode(), Mode::Shuffle);
    session.play(&[method("amb")]);
    assert_eq!(
        (
            session.app.query().kind().mode(),
            session.browse().partials()
        ),
        (Mode::First, None)
    );
    session.play(&[Command::Method(None)]);
    assert_eq!(session.app.query().kind().chosen_method(), None);
}

#[test]
fn every_method_of_a_mode_can_be_reached_by_a_key() {
    let mut session = Session::new(5, Mode::First);
    // The default is backtracking: to choose that would change nothing.
    for method in Kind::First(None).methods().skip(1) {
        session.play(&[Command::NextMethod]);
        assert_eq!(session.app.query().kind().method(), method);
        assert!(session.browse().shown().is_some(), "{method:?}");
    }
    session.play(&[Command::NextMethod]);
    assert_eq!(session.app.query().kind(), Kind::First(None));
    session.play(&[Command::Method(Some(&METHODS[0])), Command::NextMethod]);
    assert_eq!(session.app.query().kind().method(), &METHODS[1]);
    // In mode all the default is the catalogue, but a search is watched.
    session.play(&[Command::Method(None), Command::Mode(Mode::All)]);
    session.play(&[Command::NextMethod]);
    assert_eq!(session.app.query().kind().method(), &METHODS[0]);
    session.play(&[WATCH, Command::Method(None), Command::NextMethod]);
    assert_ne!(session.watched().method(), &METHODS[0]);
    for mode in [Mode::Shuffle, Mode::Construction] {
        session.play(&[Command::Mode(mode), Command::NextMethod]);
        assert_eq!(session.app.query().kind().mode(), mode);
        let notice = format!("Mode {} has only one method", mode.name());
        assert_eq!(session.app.notice(), Some(notice.as_str()));
    }
}

/// A restart begins another comparison: what the old one still reports is ignored.
#[test]
fn reports_of_an_older_comparison_are_ignored() {
    let mut session = Session::new(4, Mode::First);
    session.command(Command::Compare);
    let old = loop {
        let report = session.worker.report_within(PATIENCE).expect("a report");
        if matches!(report.news, Update::Sweep(_)) {
            break report;
        }
    };
    session.command(Command::Restart);
    session.tell(Message::Report(old.into()));
    assert_eq!(session.comparison(), None);
    session.settle();
    let rows = session.comparison().map(|c| c.points.len());
    assert_eq!(rows, Some(METHODS.len()));
}

#[test]
fn methods_are_compared_until_that_is_called_off() {
    let mut session = Session::new(4, Mode::First);
    assert_eq!(session.comparison(), None);
    session.play(&[Command::Compare]);
    let rows = |session: &Session| {
        session
            .comparison()
            .map(|c| (c.orders.last().order(), c.points.len()))
    };
    assert_eq!(rows(&session), Some((4, METHODS.len())));
    session.play(&[OrderUp]);
    assert_eq!(rows(&session), Some((5, METHODS.len())));
    session.play(&[Command::Help]);
    assert!((session.app.view().overlay == Some(Overlay::Help)) && session.comparison().is_none());
    session.play(&[Command::Compare]);
    assert!(!(session.app.view().overlay == Some(Overlay::Help)));
    session.play(&[Command::Compare]);
    assert_eq!(session.comparison(), None);
    assert!(!session.app.is_busy());
}

/// One's own search is one entry of the list, whatever its switches are; each leads to another.
#[test]
fn switches_lead_from_one_search_to_another() {
    let mut session = Session::new(6, Mode::First);
    session.play(&[Command::Method(Method::by_name("own"))]);
    let mut names = Vec::new();
    for (switch, word) in [(0, 2), (1, 3), (2, 1), (3, 1)] {
        let method = session.app.query().kind().method();
        let switches = request::switches(Switches::of(method).unwrap());
        assert_eq!(switches[switch].on, 0);
        session.play(&[Command::Method(switches[switch].choices[word].method)]);
        let query = session.app.query();
        let chosen = request::chosen(&query, Activity::Browse).unwrap();
        assert_eq!(chosen.label, query.kind().method().name);
        let choices = request::methods(&query, Activity::Browse).into_iter();
        assert_eq!(
            choices
                .filter(|choice| choice.label.starts_with("own"))
                .count(),
            1
        );
        assert!(session.browse().shown().is_some());
        names.push(chosen.label);
    }
    assert_eq!(names[3], "own-fewest-least-forward-jump");
    session.play(&[Command::NextMethod]);
    assert_eq!(session.app.query().kind().method().name, "restarts");
}

#[test]
fn the_combinations_of_ones_own_search_are_compared() {
    let mut session = Session::new(4, Mode::First);
    session.play(&[Command::Compare, Command::CompareOwn]);
    let rows = |session: &Session| session.comparison().map(|c| (c.compared, c.points.len()));
    assert_eq!(rows(&session), Some((Compared::Own, 72)));
    session.play(&[OrderUp]);
    assert_eq!(rows(&session), Some((Compared::Own, 72)));
    let solutions = |point: &Point| point.whole().map(|figures| figures.solutions);
    let points = &session.comparison().unwrap().points;
    assert!(points.iter().all(|point| solutions(point) == Some(10)));
    session.play(&[Command::CompareOwn]);
    assert_eq!(rows(&session), Some((Compared::Methods, METHODS.len())));
}
