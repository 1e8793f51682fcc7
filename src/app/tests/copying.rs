//! A copied command shows what was on the screen when it was copied.

use clap::Parser;

use super::*;

use crate::{
    app::{PlayCommand, PredictCommand, WatchCommand, copy::as_command::shown},
    board::Coordinates,
    cli::Action,
    search::{Quantity, run::Clock},
    solutions::Difficulty,
    task::{Args, address, tests::words},
};

/// The command that a session copies.
fn command(session: &mut Session) -> String {
    session.play(&[Command::Copy(CopyFormat::Command)]);
    match session.outside.pop() {
        Some(Effect::Copy(text)) => text,
        effect => panic!("{effect:?}"),
    }
}

/// The visible state.
fn seen(session: &Session) -> (Activity, Theme, String, String) {
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

/// Returns the copy after some commands, having checked that it opens what was copied.
fn opens_what_was_copied(mode: Mode, commands: &[Command]) -> String {
    let mut session = Session::new(8, mode);
    session.play(commands);
    let copied = command(&mut session);
    let shown = shown(&session.app).unwrap();
    let parsed = |arguments: Vec<String>| Args::try_parse_from(arguments).unwrap();
    let of_address = parsed(address::arguments(&shown.as_address()));
    assert_eq!(of_address, parsed(words(&copied)), "{copied}");
    let mut again = Session::with(read(&copied));
    // A command can show an image only as a position to play on.
    if !copied.contains("--play=") || session.app.activity() == Activity::Play {
        assert_eq!(seen(&again), seen(&session), "{copied}");
    }
    let queens = |session: &Session| {
        let mut queens = session.app.current().queens();
        queens.sort_unstable();
        queens
    };
    assert_eq!(queens(&again), queens(&session));
    assert_eq!(command(&mut again), copied, "copied again, it is the same");
    copied
}

#[test]
fn the_command_opens_what_was_copied() {
    let method = |name| Command::Method(Method::by_name(name));
    let wood = || Command::Theme(Theme::Wood);
    let race = || Command::Activity(Activity::Race);
    let queen = |row, column| Command::Toggle(Square::new(row, column));
    let names = Command::Coordinates;
    let puzzle = || Command::Play(PlayCommand::Puzzle(7));
    let easy = Command::Play(PlayCommand::NewPuzzle(Difficulty::Easy));
    let complete = Command::Play(PlayCommand::Complete);
    let predict = Command::Watch(WatchCommand::Predict(PredictCommand::Toggle));
    let by_time = Command::Race(RaceCommand::Clock(Clock::Time));
    let several = Command::Race(RaceCommand::SeveralOrders(true));
    let copied = [
        (Mode::First, vec![]),
        (
            Mode::First,
            vec![NEXT, NEXT, wood(), names(Coordinates::Chess)],
        ),
        (Mode::All, vec![go_to(17)]),
        (Mode::All, vec![method("amb"), Command::Order(6), LAST]),
        (Mode::All, vec![ONE_PER_FAMILY, go_to(5)]),
        (Mode::Shuffle, vec![NEXT, Command::Restart, NEXT]),
        (Mode::Construction, vec![NEXT]),
        (Mode::First, vec![image(Symmetry::FlipHorizontal)]),
        (Mode::First, vec![Command::Order(2)]),
        // Without its seed, a random search would be a different one.
        (Mode::First, vec![method("local-search"), NEXT]),
        (Mode::First, vec![race()]),
        (Mode::All, vec![method("amb"), race(), several]),
        (
            Mode::First,
            vec![race(), by_time, wood(), names(Coordinates::Chess)],
        ),
        (
            Mode::First,
            vec![race(), STEP_FORWARD, STEP_FORWARD, STEP_FORWARD],
        ),
        (Mode::First, vec![WATCH, STEP_FORWARD, predict]),
        (Mode::First, vec![WATCH]),
        (
            Mode::First,
            vec![method("amb"), WATCH, step(0), go_to(1), STEP_BACK],
        ),
        (
            Mode::Shuffle,
            vec![WATCH, STEP_FORWARD, wood(), names(Coordinates::FromOne)],
        ),
        (Mode::All, vec![WATCH, STEP_FORWARD]),
        (Mode::First, vec![PLAY]),
        (Mode::First, vec![PLAY, queen(0, 3), queen(4, 6)]),
        (
            Mode::First,
            vec![
                names(Coordinates::Chess),
                PLAY,
                queen(0, 3),
                queen(4, 6),
                wood(),
            ],
        ),
        (Mode::First, vec![PLAY, puzzle()]),
        (
            Mode::First,
            vec![names(Coordinates::FromOne), PLAY, easy, puzzle(), complete],
        ),
    ]
    .map(|(mode, commands)| opens_what_was_copied(mode, &commands));
    assert_snapshot!(copied.join("\n"));
}

#[test]
fn the_command_opens_the_chart_that_was_copied() {
    let mut session = Session::new(5, Mode::First);
    session.play(&[Command::Compare]);
    session.begin(Command::CompareOrders);
    session.begin(Command::OrderDown);
    session.play(&[Command::OrderDown]);
    assert_eq!(command(&mut session), "queens 4-6 --compare --seed 1");
    session.play(&[
        Command::Quantity(Quantity::Time),
        Command::Theme(Theme::Wood),
    ]);
    let copied = command(&mut session);
    assert_eq!(
        copied,
        "queens 4-6 --compare --seed 1 --chart time --theme wood"
    );
    let again = Session::with(read(&copied));
    assert_eq!(seen(&again).1, Theme::Wood);
    assert_eq!(seen(&again).2, seen(&session).2);
}

/// No window opens with a comparison at one order: its command prints it.
#[test]
fn the_command_of_a_comparison_prints_it() {
    let mut session = Session::new(5, Mode::First);
    session.play(&[Command::Compare, Command::CopyMenu]);
    let copied = command(&mut session);
    assert_eq!(copied, "queens 5 --compare --seed 1");
    assert!(
        session.app.view().comparison().is_some(),
        "it is still there"
    );
    let action = Action::read(words(&copied));
    assert!(matches!(action, Ok(Action::Print(_))));
}

/// The formats offered, depending on what is on the screen.
#[test]
fn the_menu_offers_what_is_on_the_screen() {
    let race = Command::Activity(Activity::Race);
    let offered = [
        vec![],
        vec![PLAY],
        vec![WATCH],
        vec![race],
        vec![Command::Compare],
    ]
    .map(|commands| {
        let mut session = Session::new(6, Mode::First);
        session.play(&commands);
        session.play(&[Command::CopyMenu]);
        let offered = CopyFormat::offered(&session.app).into_iter();
        let names = offered.map(|format| format.name(&session.app));
        names.collect::<Vec<_>>().join("\n")
    });
    assert_snapshot!(offered.join("\n\n"));
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
