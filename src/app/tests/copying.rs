//! A copied command shows what was on the screen when it was copied.

use clap::Parser;

use super::{sessions::go_as_written, *};
use crate::{
    app::as_command::shown,
    task::{Args, web_address},
};

/// The written session in which commands are copied.
pub(super) const SESSION: &str = "the_command_opens_what_was_copied";

/// The command that a session copies.
fn command(session: &mut Session) -> String {
    session.play(&[Command::Copy(CopyFormat::Command)]);
    match session.outside.pop() {
        Some(Effect::Copy(text)) => text,
        effect => panic!("{effect:?}"),
    }
}

/// The visible state.
pub(super) fn seen(session: &Session) -> (Activity, Theme, String, String) {
    let app = &session.app;
    let (what, words) = match app.current() {
        Current::Browse(browse) => (
            format!("{:?} {}", browse.query.kind(), browse.query.one_per_family),
            format!("{:?}", browse.number()),
        ),
        Current::Watch(watch) => {
            let trace = &watch.lane().unwrap().trace;
            (
                format!("{} {trace:?}", watch.method().name),
                watch.position().to_string(),
            )
        }
        Current::Play(play) => {
            let puzzle = play.puzzle();
            let puzzle = puzzle.map(|puzzle| (puzzle.seed(), puzzle.difficulty(), puzzle.given()));
            (format!("{puzzle:?}"), String::new())
        }
        Current::Race(race) => (
            format!(
                "{} {:?} {:?}",
                race.spec.entries(),
                race.spec.finish(),
                race.spec.clock()
            ),
            race.snapshot().unwrap().position.to_string(),
        ),
    };
    let chart = match app.view().comparison() {
        Some(Comparison {
            spec,
            quantity: Some(quantity),
            ..
        }) => format!("{spec:?} {quantity:?}"),
        _ => String::new(),
    };
    // The chart has no board, and covers the present one.
    let board = if chart.is_empty() {
        let mut queens = app.current().queens();
        queens.sort_unstable();
        format!(
            "{:?} {:?} {queens:?}",
            app.board(),
            app.view().chosen.coordinates
        )
    } else {
        chart
    };
    (
        app.activity(),
        app.theme(),
        board,
        format!("{what} {words}"),
    )
}

/// Checks that what was just copied opens what is on the screen.
fn opens_what_was_copied(session: &Session) {
    let Some(Effect::Copy(copied)) = session.outside.last() else {
        panic!("{:?}", session.outside);
    };
    let parsed = |arguments: Vec<String>| Args::try_parse_from(arguments).unwrap();
    let address = shown(&session.app).unwrap().as_address();
    let arguments = parsed(task::tests::words(copied));
    assert_eq!(
        parsed(web_address::arguments(&address)),
        arguments,
        "{copied}"
    );
    let mut again = Session::with(read(copied));
    // A command can show an image only as a position to play on.
    if !copied.contains("--play=") || session.app.activity() == Activity::Play {
        assert_eq!(seen(&again), seen(session), "{copied}");
    }
    // A chart covers the board, which need not be the same.
    if session.app.view().quantity().is_none() {
        let [here, there] = [session, &again].map(|session| {
            let mut queens = session.app.current().queens();
            queens.sort_unstable();
            queens
        });
        assert_eq!(there, here);
    }
    assert_eq!(command(&mut again), *copied, "copied again, it is the same");
}

#[test]
fn the_command_opens_what_was_copied() {
    go_as_written(SESSION, |line, session| {
        if line == "Copy(Command)" {
            opens_what_was_copied(session);
        }
    });
}

#[test]
fn on_a_page_the_command_is_an_address() {
    let mut session = Session::with(Settings {
        page: Some("https://example.org/queens/".into()),
        ..settings(8, Mode::All)
    });
    session.play(&[Command::Go(Go::Next)]);
    assert_eq!(
        command(&mut session),
        "https://example.org/queens/?n=8&mode=all&solution=2"
    );
    assert_eq!(
        session.app.notice(),
        Some("Copied the address that shows this")
    );
}
