//! A board of a million queens: what a written session cannot say.

use super::*;
use crate::board::Solution;

const MILLION: usize = 1_000_000;

fn local_search() -> Session {
    let method = Method::by_name("local-search");
    Session::with(settings_of(MILLION, Kind::First(method)))
}

fn shown(session: &Session) -> &Solution {
    &session.browse().shown().unwrap().solution
}

#[test]
fn solutions_are_found_one_after_the_other() {
    let mut session = local_search();
    let first = shown(&session).columns()[..5].to_vec();
    assert_eq!(shown(&session).order(), MILLION);
    for (command, number) in [(NEXT, 1), (PREVIOUS, 0)] {
        session.command(command);
        session.settle();
        assert_eq!(session.browse().number(), Some(number));
    }
    assert_eq!(shown(&session).columns()[..5], first);
    session.command(Command::Restart);
    session.settle();
    assert_ne!(shown(&session).columns()[..5], first, "another seed");
    session.command(Command::OrderDown);
    session.settle();
    assert_eq!(shown(&session).order(), MILLION - 1);
}

/// A million columns are stored once, however many owners share them.
#[test]
fn a_solution_is_shared() {
    let session = local_search();
    let found = session.browse().shown().cloned().unwrap();
    // The list of the search, its job, the window, and this test.
    assert_eq!(Arc::strong_count(&found.solution), 4);
}

#[test]
fn what_is_shown_is_copied_as_far_as_that_is_of_use() {
    let mut session = local_search();
    session.command(Command::Copy(CopyFormat::Text));
    let Some(Effect::Copy(text)) = session.outside.pop() else {
        panic!("the text is copied");
    };
    assert_eq!(text, shown(&session).to_string());
    session.command(Command::Copy(CopyFormat::Command));
    let command = "queens 1000000 --method local-search --seed 1";
    assert_eq!(session.outside.pop(), Some(Effect::Copy(command.into())));
    session.command(image(Symmetry::FlipHorizontal));
    for (format, notice) in [
        (
            CopyFormat::Command,
            "Above order 100 no command shows a mirrored or turned solution",
        ),
        (CopyFormat::Latex, "LaTeX draws boards of orders 1 to 100"),
    ] {
        session.command(Command::Copy(format));
        assert_eq!(session.app.notice(), Some(notice));
        assert_eq!(session.outside, []);
    }
}

#[test]
fn the_construction_knows_its_variants() {
    let mut session = Session::new(MILLION, Mode::Construction);
    let total = session.browse().total().unwrap();
    assert!(session.browse().is_complete() && matches!(total, 4 | 8));
    session.command(PREVIOUS);
    session.settle();
    assert_eq!(session.browse().number(), Some(total - 1));
    session.command(image(Symmetry::Rotation180));
    session.settle();
    assert!(session.browse().number().is_some(), "it is a variant");
    session.command(ONE_PER_FAMILY);
    session.settle();
    assert_eq!(session.browse().total(), Some(1));
}

/// Whatever a board of a million queens is too large for says so, and continues with a smaller one.
#[test]
fn others_keep_their_limits() {
    let said = [
        Command::Mode(Mode::First),
        Command::Mode(Mode::Shuffle),
        Command::Method(Method::by_name("amb")),
        WATCH,
        PLAY,
        RACE,
        toggle(0, 0),
        Command::Order(usize::MAX),
    ]
    .map(|command| {
        let mut session = Session::unsettled(settings(MILLION, Mode::Construction));
        session.command(command.clone());
        let (app, order) = (&session.app, session.app.board().order());
        format!("{command:?}\n    order {order} | {:?}", app.notice())
    });
    assert_snapshot!(said.join("\n"));
}

/// Long before its end another one starts, and its reports are ignored.
#[test]
fn a_search_is_given_up_for_another() {
    let method = Method::by_name("local-search");
    let mut session = Session::unsettled(settings_of(MILLION, Kind::First(method)));
    session.command(Command::Order(4));
    session.settle();
    assert_eq!(shown(&session).order(), 4);
}
