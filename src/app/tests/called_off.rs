//! Work that is called off, and reports that come after the user has gone on to something else.

use super::*;
use crate::search::Quantity;

/// The first report like this.
fn first_of(session: &mut Session, is_it: impl Fn(&Update) -> bool) -> Report {
    loop {
        let report = session.worker.report_within(MAX_WAIT).expect("a report");
        if is_it(&report.news) {
            return report;
        }
    }
}

/// What is saved is what was seen: a solution that was given up for it no longer comes.
#[test]
fn a_late_solution_changes_no_image() {
    let mut session = Session::new("queens 8");
    session.command(Command::Image(Symmetry::FlipHorizontal));
    session.command(NEXT);
    let late = first_of(&mut session, |update| match update {
        Update::Solutions(news) => news.shown.as_ref().is_some_and(|shown| shown.0 == 1),
        _ => false,
    });
    session.command(Command::SaveDialog);
    session.tell(Message::Report(late.into()));
    assert_eq!(session.browse().image_of(), Some(0));
}

/// A restart begins another comparison: further reports of the old one are ignored.
#[test]
fn reports_of_an_older_comparison_are_ignored() {
    let mut session = Session::new("queens 4");
    session.command(Command::Compare);
    let old = first_of(&mut session, |update| matches!(update, Update::Sweep(_)));
    session.command(Command::Restart);
    session.tell(Message::Report(old.into()));
    assert_eq!(session.comparison(), None);
    session.settle();
    let rows = session.comparison().map(|compared| compared.points.len());
    assert_eq!(rows, Some(METHODS.len()));
}

#[test]
fn reports_of_an_old_run_are_ignored() {
    let mut session = Session::unsettled(read("queens 8"));
    let stale = first_of(
        &mut session,
        |update| matches!(update, Update::Solutions(news) if news.shown.is_some()),
    );
    session.command(Command::Order(6));
    session.tell(Message::Report(stale.into()));
    assert!(session.browse().shown().is_none() && session.app.is_busy());
    assert_eq!(session.shown_as(1), [1, 3, 5, 0, 2, 4]);
}

/// A report on an earlier goal does not say that the last one has been reached.
#[test]
fn a_late_report_ends_nothing() {
    let mut session = Session::new("queens 8 --watch");
    session.command(STEP_FORWARD);
    let late = session.worker.report_within(MAX_WAIT).unwrap();
    session.command(PAGE_FORWARD);
    session.tell(Message::Report(late.into()));
    assert_eq!(session.app.notice(), None);
    assert!(session.app.is_busy());
    session.settle();
    assert_eq!(session.watched().position(), 101);
}

#[test]
fn a_run_at_full_speed_can_be_stopped() {
    let mut session = Session::new("queens 34 --watch");
    session.command(NEXT);
    session.play(&[PLAYBACK]);
    assert!(!session.app.is_running() && !session.app.is_busy());
    assert_eq!(session.watched().lane().unwrap().tally.solutions, 0);
}

#[test]
fn waiting_can_be_called_off() {
    let mut session = Session::new("queens 8");
    // Far more than can be found during this test.
    session.command(Command::Order(34));
    session.command(go_to(1_000_000_000));
    assert!(session.app.is_waiting());
    session.command(FIRST);
    assert_eq!(session.browse().wanted, 0);
    // Beyond the largest number there is nowhere to go.
    for command in [go_to(u64::MAX), NEXT, NEXT, PAGE_FORWARD] {
        session.command(command);
    }
    assert_eq!(session.browse().wanted, u64::MAX - 1);
    assert!(session.app.is_busy());
    // The search is given up for another. Once the number of solutions is known, nothing waits for
    // one more.
    session.play(&[Command::Order(6), go_to(1_000_000)]);
    assert_eq!(session.shown_as(1), [1, 3, 5, 0, 2, 4]);
}

#[test]
fn a_comparison_that_takes_too_long_can_be_called_off() {
    for close in [Command::Close, Command::Compare] {
        let compares = "queens 20-30 --compare --budget 600 --chart checks";
        let mut session = Session::unsettled(read(compares));
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

/// A hint interrupts a count of solutions, which then goes on. A report about the board before is
/// ignored.
#[test]
fn a_count_goes_on_after_a_hint() {
    let mut session = Session::new("queens 12 --play");
    session.command(Command::Play(PlayCommand::TogglePerSquare));
    let late = first_of(&mut session, |update| {
        matches!(update, Update::SolutionsPerSquare(_))
    });
    session.command(Command::Toggle(Square::new(0, 0)));
    session.tell(Message::Report(late.into()));
    let counted = |session: &Session| {
        let play = session.app.current().play();
        play.and_then(|play| play.per_square.clone()).unwrap()
    };
    let some = SolutionsPerSquare {
        total: Some(500),
        ..counted(&session)
    };
    assert!(some.position.contains(Square::new(0, 0)));
    let begun = session.app.current().play().unwrap().request;
    session.tell(Message::Report(Box::new(Report {
        begun,
        id: begun,
        working: true,
        news: Update::SolutionsPerSquare(some.clone()),
    })));
    session.command(Command::Play(PlayCommand::Hint));
    assert_eq!(counted(&session), some);
    session.settle();
    let hint = |session: &Session| session.app.current().play().unwrap().hint().cloned();
    assert!(hint(&session).is_some());
    let whole = counted(&session);
    assert_eq!((whole.is_complete, whole.total), (true, Some(500)));
    // The board stays, and so do its numbers.
    session.command(Command::Close);
    assert_eq!((hint(&session), counted(&session)), (None, whole));
}
