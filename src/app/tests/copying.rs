//! A copied command shows what was on the screen when it was copied.

use clap::Parser;

use super::*;
use crate::{
    app::as_command::shown,
    task::{Args, web_address},
};

/// The command that a session copies.
fn command(session: &mut Session) -> String {
    session.play(&[Command::Copy(CopyFormat::Command)]);
    match session.outside.pop() {
        Some(Effect::Copy(text)) => text,
        effect => panic!("{effect:?}"),
    }
}

/// Checks that the command that was just copied, if there is one, opens what is on the screen.
pub(super) fn opens_what_was_copied(session: &Session) {
    let Some(Effect::Copy(copied)) = session.outside.last() else {
        return;
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
