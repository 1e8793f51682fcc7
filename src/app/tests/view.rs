//! Scripted sessions of what is seen, whatever is on the board.

use super::*;

#[test]
fn the_rest_happens_outside() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[
        Command::Fullscreen,
        Command::Fullscreen,
        Command::Screenshot,
        Command::Close,
    ]);
    assert_eq!(
        session.outside,
        [
            Effect::Fullscreen(true),
            Effect::Fullscreen(false),
            Effect::Screenshot,
            Effect::Quit
        ]
    );
    session.tell(Message::Saved(Ok(PathBuf::from("queens.png"))));
    assert_eq!(session.app.notice(), Some("Saved queens.png"));
    session.tell(Message::Saved(Err("No room".into())));
    assert_eq!(session.app.notice(), Some("No room"));
    assert_eq!(session.app.view().overlay, None);
    session.play(&[Command::TogglePanel, Command::Help]);
    assert_eq!(session.app.view().overlay, Some(Overlay::Help));
    assert_eq!(session.app.view().panes.panes(), Panes::Board);
}

#[test]
fn where_the_board_ends_is_remembered_and_given_back() {
    let mut session = Session::new(8, Mode::First);
    for divider in [Some(Divider::at(0.4)), None] {
        session.outside.clear();
        session.play(&[Command::Divide(divider), Command::Divide(divider)]);
        assert_eq!(session.app.view().panes.divider(), divider);
        let [Effect::Remember(preferences)] = &session.outside[..] else {
            panic!("not remembered once: {:?}", session.outside);
        };
        assert_eq!(preferences.divider, divider);
        let next = View::new(preferences);
        assert_eq!(next.panes.divider(), divider);
    }
}

/// What an overlay hides stays as it is; the size of letters and the theme can be seen on it.
#[test]
fn keys_do_nothing_that_an_overlay_hides() {
    let unseen = [
        NEXT,
        WATCH,
        PLAY,
        Command::Mode(Mode::All),
        Command::NextMethod,
        Command::TogglePanel,
        Command::NextCoordinates,
        Command::ToggleMotion,
        Command::Toggle(Square::new(0, 3)),
        ONE_PER_FAMILY,
    ];
    for open in [Command::Help, Command::Compare, Command::CopyMenu] {
        let mut session = Session::new(4, Mode::First);
        session.play(std::slice::from_ref(&open));
        let seen = |session: &Session| {
            let panes = session.app.view().panes.panes();
            let (kind, number) = (session.app.query().kind(), session.browse().number());
            let (motion, coordinates) = (session.app.view().motion, session.app.view().coordinates);
            format!("{panes:?} {kind:?} {number:?} {motion} {coordinates:?}")
        };
        let before = seen(&session);
        session.play(&unseen);
        assert_eq!(seen(&session), before, "{open:?}");
        session.play(&[Command::Larger, Command::NextTheme]);
        assert_ne!(session.app.view().zoom(), Zoom::default(), "{open:?}");
        let is_menu = open == Command::CopyMenu;
        assert_eq!(session.app.theme() == Theme::default(), is_menu, "{open:?}");
        session.play(&[Command::OrderUp]);
        let order = if open == Command::Compare { 5 } else { 4 };
        assert_eq!(session.app.board().order(), order, "{open:?}");
        session.play(&[Command::Close]);
        assert_eq!(session.app.view().overlay, None, "{open:?}");
        session.play(&[Command::TogglePanel]);
        assert_ne!(seen(&session), before, "{open:?}");
    }
}

/// In a window without room for both, board and panel take turns.
#[test]
fn the_panel_is_hidden_and_shown() {
    let mut session = Session::new(8, Mode::First);
    let panes = |session: &Session| session.app.view().panes.panes();
    let hint = |session: &Session| session.app.view().panes.hint();
    assert_eq!(panes(&session), Panes::BoardAndPanel);
    session.tell(Message::Room(Room::BoardOrPanel));
    assert_eq!(hint(&session), Some("B shows the panel"));
    session.tell(Message::Room(Room::BoardAndPanel));
    assert_eq!(hint(&session), None);
    session.tell(Message::Room(Room::BoardOrPanel));
    for expected in [Panes::Panel, Panes::BoardAndPanel, Panes::Panel] {
        session.play(&[Command::TogglePanel]);
        assert_eq!(panes(&session), expected);
        assert_eq!(hint(&session), None);
    }
    session.tell(Message::Room(Room::BoardAndPanel));
    assert_eq!(panes(&session), Panes::BoardAndPanel);
    session.play(&[Command::TogglePanel]);
    for room in [
        Room::BoardOrPanel,
        Room::BoardAndPanel,
        Room::BoardMiddleAndPanel,
    ] {
        session.tell(Message::Room(room));
        assert_eq!(panes(&session), Panes::Board, "what is hidden stays hidden");
    }
    session.tell(Message::Room(Room::BoardOrPanel));
    session.play(&[Command::TogglePanel]);
    assert_eq!(panes(&session), Panes::Panel);
}

#[test]
fn the_board_is_copied_as_text() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[Command::Copy(CopyFormat::Text)]);
    assert_eq!(session.app.notice(), Some("Copied the board as text"));
    session.play(&[WATCH, Command::Copy(CopyFormat::Text)]);
    assert_eq!(session.app.notice(), Some("There are no queens to copy"));
    let first = Command::Toggle(Square::new(7, 3));
    session.play(&[
        STEP_FORWARD,
        Command::Copy(CopyFormat::Text),
        PLAY,
        first,
        Command::Copy(CopyFormat::Text),
    ]);
    session.play(&[COMPLETE, Command::Copy(CopyFormat::Text)]);
    let copied = session.outside.iter().map(|effect| match effect {
        Effect::Copy(text) => text.clone(),
        effect => panic!("{effect:?}"),
    });
    let copied: Vec<String> = copied.collect();
    assert_eq!(copied[..3], ["0 4 7 5 2 6 1 3", "0,0", "7,3"]);
    let columns: Vec<_> = copied[3].split(' ').collect();
    assert!(columns.len() == 8 && columns[7] == "3", "{columns:?}");
}

#[test]
fn themes_change_how_it_looks_and_nothing_else() {
    let mut session = Session::new(8, Mode::All);
    let second = session.play(&[NEXT]);
    for theme in [Theme::Wood, Theme::Dark, Theme::Safe, Theme::Classic] {
        assert_eq!(session.play(&[Command::NextTheme]), second);
        assert_eq!(session.app.theme(), theme);
        let notice = format!("Theme: {}", theme.name());
        assert_eq!(session.app.notice(), Some(notice.as_str()));
    }
    session.play(&[Command::Theme(Theme::Dark), NEXT]);
    assert_eq!(
        (session.app.theme(), session.app.notice()),
        (Theme::Dark, None)
    );
}

#[test]
fn motion_is_turned_off_and_on_and_remembered() {
    let mut session = Session::new(8, Mode::All);
    assert!(
        session.app.view().motion,
        "queens move unless somebody says no"
    );
    for moves in [false, true] {
        session.play(&[Command::ToggleMotion]);
        assert_eq!(session.app.view().motion, moves);
        let remembered = session
            .outside
            .iter()
            .rev()
            .find_map(|effect| match effect {
                Effect::Remember(preferences) => Some(preferences.motion),
                _ => None,
            });
        assert_eq!(remembered, Some(Some(moves)));
    }
}

#[test]
fn letters_become_larger_as_far_as_there_is_room() {
    let mut session = Session::new(8, Mode::First);
    let second = session.play(&[NEXT]);
    let zoom = |session: &Session| session.app.view().zoom().percent();
    assert_eq!(session.play(&[Command::Larger, Command::Larger]), second);
    assert_eq!(zoom(&session), 125);
    assert_eq!(session.app.notice(), Some("Letters and marks: 125 %"));
    session.tell(Message::MaxZoom(Zoom::from_percent(120).unwrap()));
    assert_eq!(zoom(&session), 120);
    session.play(&[Command::Larger]);
    let said = "Letters and marks: 120 %; more needs a larger window";
    assert_eq!((zoom(&session), session.app.notice()), (120, Some(said)));
    session.play(&[Command::Smaller]);
    assert_eq!(zoom(&session), 110);
    session.tell(Message::MaxZoom(Zoom::MAX));
    assert_eq!(zoom(&session), 110);
    session.play(&[Command::UsualSize]);
    assert_eq!(zoom(&session), 100);
    for _ in 0..20 {
        session.play(&[Command::Smaller]);
    }
    let said = "Letters and marks: 50 % is the smallest size";
    assert_eq!((zoom(&session), session.app.notice()), (50, Some(said)));
}

/// What the last effect remembers, as text.
fn remembered(session: &Session) -> Option<String> {
    session
        .outside
        .iter()
        .rev()
        .find_map(|effect| match effect {
            Effect::Remember(preferences) => Some(preferences.text()),
            _ => None,
        })
}

#[test]
fn what_is_chosen_is_remembered_and_what_options_say_is_not() {
    let chosen = |text: &str| Preferences::read(text).unwrap();
    let mut session = Session::with(Settings {
        preferences: chosen(r#"{"theme": "wood", "tree": false, "new": 1}"#),
        flags: chosen(r#"{"theme": "dark", "zoom": 2}"#),
        notice: Some("Something".into()),
        ..settings(8, Mode::First)
    });
    assert_eq!(session.app.theme(), Theme::Dark);
    assert_eq!(session.app.view().zoom().percent(), 200);
    assert_eq!(session.app.notice(), Some("Something"));
    assert_eq!(remembered(&session), None);

    session.tell(Message::Room(Room::BoardMiddleAndPanel));
    let toggle = |part| Command::Watch(WatchCommand::TogglePart(part));
    session.play(&[WATCH, toggle(Part::Code)]);
    assert_eq!(session.app.view().panes.middle(), None);
    let expected = r#"{"theme": "wood", "tree": false, "code": false, "new": 1}"#;
    assert_eq!(remembered(&session), Some(chosen(expected).text()));
    session.play(&[Command::Theme(Theme::Safe)]);
    let expected = r#"{"theme": "safe", "tree": false, "code": false, "new": 1}"#;
    assert_eq!(remembered(&session), Some(chosen(expected).text()));
    let effects = session.outside.len();
    session.play(&[Command::Theme(Theme::Safe)]);
    assert_eq!(session.outside.len(), effects, "nothing new");
    session.tell(Message::NotKept("The disk is full".into()));
    assert_eq!(session.app.notice(), Some("The disk is full"));
}
