//! What is copied as a command opens as what was copied.

use clap::Parser;

use super::*;

use crate::{
    app::address,
    cli::{Action, Args},
    puzzle::Coordinates,
};

/// The command that is copied in a session.
fn command(session: &mut Session) -> String {
    session.play(&[Command::Copy(CopyFormat::Command)]);
    match session.outside.pop() {
        Some(Effect::Copy(text)) => text,
        effect => panic!("{effect:?}"),
    }
}

/// The words of a command, as a shell reads them.
pub(super) fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for character in command.chars() {
        match character {
            '"' => is_quoted = !is_quoted,
            ' ' if !is_quoted => words.push(String::new()),
            character => words.last_mut().unwrap().push(character),
        }
    }
    words
}

/// A session begun by a command. The address that means the command has the same arguments.
fn opened(command: &str) -> Session {
    let words = words(command);
    let of_address = address::arguments(&address::query(command));
    let read = |arguments| format!("{:?}", Args::try_parse_from(arguments));
    assert_eq!(read(&of_address), read(&words), "{command}");
    match Action::read(&words) {
        Ok(Action::Window(window)) => Session::with(window.settings),
        Ok(Action::Print(_) | Action::Save(..)) => panic!("{command} prints"),
        Err(failure) => panic!("{command}: {failure}"),
    }
}

/// What there is to see.
fn seen(session: &Session) -> (Activity, Theme, String, String) {
    let app = &session.app;
    let (what, words) = match app.current() {
        Current::Browse(browse) => (
            format!(
                "{:?} {}",
                browse.query().kind(),
                browse.query().one_per_family
            ),
            format!("{:?}", browse.number()),
        ),
        Current::Watch(watch) => {
            let snapshot = watch.snapshot().unwrap();
            (
                format!("{} {:?}", watch.method().name, snapshot.trace),
                snapshot.position.to_string(),
            )
        }
        Current::Play(_) => (String::new(), String::new()),
        Current::Race(race) => (
            format!("{} {:?}", race.spec().entries(), race.spec().finish()),
            String::new(),
        ),
    };
    (
        app.activity(),
        app.theme(),
        format!("{:?} {:?}", app.board(), app.current().queens()),
        format!("{what} {words}"),
    )
}

#[test]
fn the_command_opens_what_was_copied() {
    let queen = |row, column| Command::Toggle(Square::new(row, column));
    let method = |name| Command::Method(Method::by_name(name));
    let theme = Command::Theme(Theme::Wood);
    for (mode, commands, expected) in [
        (Mode::First, vec![], "queens 8"),
        (
            Mode::First,
            vec![NEXT, NEXT, theme.clone()],
            "queens 8 --solution 3 --theme wood",
        ),
        (Mode::All, vec![go_to(17)], "queens 8 -m all --solution 17"),
        (
            Mode::All,
            vec![method("amb"), Command::Order(6), LAST],
            "queens 6 -m all --method amb --solution 4",
        ),
        (
            Mode::All,
            vec![ONE_PER_FAMILY, go_to(5)],
            "queens 8 -m all --families --solution 5",
        ),
        (
            Mode::Shuffle,
            vec![NEXT, Command::Restart, NEXT],
            "queens 8 -m shuffle --seed 2 --solution 2",
        ),
        (
            Mode::Construction,
            vec![NEXT],
            "queens 8 -m construction --solution 2",
        ),
        (
            Mode::First,
            vec![image(Symmetry::FlipHorizontal)],
            "queens 8 --play=\"0,7 1,3 2,0 3,2 4,5 5,1 6,6 7,4\"",
        ),
        (Mode::First, vec![Command::Order(2)], "queens 2"),
        (
            Mode::First,
            vec![Command::Activity(Activity::Race)],
            "queens 8 --race backtracking,lookahead,shuffle --seed 1",
        ),
        (
            Mode::All,
            vec![
                method("amb"),
                Command::Activity(Activity::Race),
                Command::Race(RaceCommand::SeveralOrders(true)),
            ],
            "queens 8 --race amb --orders 8,10 -m all",
        ),
        (
            Mode::First,
            vec![WATCH],
            "queens 8 --watch --method backtracking",
        ),
        (
            Mode::First,
            vec![method("amb"), WATCH, step(0), go_to(1), STEP_BACK],
            "queens 8 --watch --method amb --step 1085",
        ),
        (
            Mode::Shuffle,
            vec![WATCH, STEP_FORWARD, theme],
            "queens 8 --watch -m shuffle --seed 1 --step 1 --theme wood",
        ),
        (
            Mode::All,
            vec![WATCH, STEP_FORWARD],
            "queens 8 --watch -m all --step 1",
        ),
        (Mode::First, vec![PLAY], "queens 8 --play"),
        (
            Mode::First,
            vec![PLAY, queen(0, 3), queen(4, 6)],
            "queens 8 --play=\"0,3 4,6\"",
        ),
        (
            Mode::First,
            vec![
                Command::Coordinates(Coordinates::Chess),
                PLAY,
                queen(0, 3),
                queen(4, 6),
            ],
            "queens 8 --play=\"d8 g4\" --coordinates chess",
        ),
    ] {
        let mut session = Session::new(8, mode);
        session.play(&commands);
        let copied = command(&mut session);
        assert_eq!(copied, expected);
        let mut again = opened(&copied);
        if !expected.contains("--play=") || session.app.activity() == Activity::Play {
            assert_eq!(seen(&again), seen(&session), "{copied}");
        }
        assert_eq!(again.app.current().queens(), session.app.current().queens());
        assert_eq!(command(&mut again), copied, "copied again, it is the same");
    }
}

/// Without its seed a random search would be another one.
#[test]
fn the_command_of_a_random_method_has_its_seed() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[Command::Method(Method::by_name("local-search")), NEXT]);
    let copied = command(&mut session);
    assert_eq!(
        copied,
        "queens 8 --method local-search --seed 1 --solution 2"
    );
    assert_eq!(seen(&opened(&copied)), seen(&session));
}

#[test]
fn the_command_opens_the_chart_that_was_copied() {
    let mut session = Session::new(5, Mode::First);
    session.play(&[Command::Compare, Command::CompareOrders]);
    assert_eq!(command(&mut session), "queens 4-8 --compare");
}

/// Pictures are drawn outside, and it is said when they are there.
#[test]
fn a_picture_is_copied_once_it_is_drawn() {
    let mut session = Session::new(8, Mode::First);
    let [png, svg] = [CopiedPicture::Png, CopiedPicture::Svg];
    session.play(&[Command::CopyMenu, Command::Copy(CopyFormat::Picture(png))]);
    assert_eq!(session.app.view().overlay, None);
    assert_eq!(session.outside, [Effect::CopyPicture(png)]);
    assert_eq!(session.app.notice(), None);
    session.tell(Message::Copied(png, Ok(())));
    assert_eq!(session.app.notice(), Some("Copied the board as a picture"));
    session.play(&[Command::Copy(CopyFormat::Picture(svg))]);
    session.tell(Message::Copied(svg, Err("No room".into())));
    assert_eq!(session.app.notice(), Some("No room"));
}

/// A search may be watched at a step far from its beginning.
#[test]
fn steps_past_the_end_lead_to_the_end() {
    let session = opened("queens 4 --watch --step 1000");
    assert_eq!(session.watched().snapshot().unwrap().position, 77);
    assert_eq!(session.app.notice(), Some("The search ends at step 77"));
}

#[test]
fn the_menu_closes_once_something_is_copied() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[Command::CopyMenu, Command::OrderDown, WATCH]);
    assert_eq!(session.app.view().overlay, Some(Overlay::CopyMenu));
    assert_eq!(
        session.app.activity(),
        Activity::Browse,
        "nothing changes behind it"
    );
    assert_eq!(session.app.board().order(), 8);
    session.play(&[Command::Copy(CopyFormat::Latex)]);
    assert_eq!(session.app.view().overlay, None);
    assert_eq!(
        session.app.notice(),
        Some("Copied the board for LaTeX (TikZ)")
    );
    session.play(&[Command::CopyMenu, Command::Close]);
    assert_eq!(session.app.view().overlay, None);
    assert_eq!(session.outside.len(), 1, "Escape closes the menu only");
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
