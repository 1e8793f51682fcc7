//! What is remembered from one start to the next.

use super::{copying::seen, *};
use crate::solutions::Difficulty;

const GO_ON: Command = Command::GoOn;

/// The preferences remembered when a session ends.
fn left(session: &mut Session) -> Option<Preferences> {
    session.outside.clear();
    session.play(&[Command::Close]);
    assert_eq!(session.outside.pop(), Some(Effect::Quit));
    session.outside.pop().map(|effect| match effect {
        Effect::Remember(preferences) => *preferences,
        effect => panic!("{effect:?}"),
    })
}

/// The next start without arguments, given the contents of the settings file by then.
fn next_start(preferences: &Preferences) -> Session {
    Session::with(Settings {
        preferences: Preferences::read(&preferences.text()).unwrap(),
        offers_place: true,
        ..settings(8, Mode::First)
    })
}

fn offered(session: &Session) -> Option<String> {
    let (place, _) = session.app.offer()?;
    place.title()
}

#[test]
fn what_was_left_is_there_again() {
    let amb = Command::Method(Method::by_name("amb"));
    for (order, mode, commands, offer) in [
        (10, Mode::All, vec![go_to(700)], "10 queens, solution 700"),
        (
            6,
            Mode::First,
            vec![WATCH, amb, PAGE_FORWARD],
            "6 queens, step 100 of amb",
        ),
        (
            8,
            Mode::First,
            vec![PLAY, toggle(3, 3), WATCH, PAGE_FORWARD],
            "8 queens, step 100 of backtracking",
        ),
    ] {
        let mut session = Session::new(order, mode);
        session.play(&commands);
        let kept = left(&mut session).expect("a place");
        let mut next = next_start(&kept);
        assert_eq!(next.play(&[]), "1: 0 4 7 5 2 6 1 3");
        assert_eq!(offered(&next).as_deref(), Some(offer));
        next.play(&[GO_ON]);
        assert_eq!(seen(&next), seen(&session));
        assert!(next.app.offer().is_some_and(|(_, is_open)| !is_open));
        next.play(&[GO_ON]);
        assert_eq!(next.app.notice(), Some("There is nothing to go on with"));
    }
}

/// With its queens, those among them that the program has shown, and its time.
#[test]
fn a_puzzle_is_there_again() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[
        PLAY,
        Command::Play(PlayCommand::NewPuzzle(Difficulty::Hard)),
    ]);
    session.play(&[Command::Play(PlayCommand::Puzzle(1234)), HINT]);
    let hint = session.played().hint().expect("a hint").square;
    session.play(&[Command::Toggle(hint)]);
    session.tell(Message::Tick(Duration::from_secs(83)));
    let kept = left(&mut session).expect("a place");
    let mut next = next_start(&kept);
    let placed = session.played().position().len();
    let expected = format!("puzzle 1234, {placed} of 8 queens, 1:23");
    assert_eq!(offered(&next), Some(expected));
    next.play(&[GO_ON]);
    let (before, now) = (session.played(), next.played());
    assert_eq!(now.position(), before.position());
    assert_eq!(now.puzzle(), before.puzzle());
    assert_eq!(now.clock, before.clock);
    assert!(now.shown.iter().eq([&hint]));
    assert!(!now.can_undo(), "what was done in another run stays");
}

/// A user who has done nothing, or only raced, keeps the place of an earlier run.
#[test]
fn a_look_at_the_eight_queens_costs_no_place() {
    let mut session = Session::new(10, Mode::All);
    session.play(&[go_to(7)]);
    let kept = left(&mut session).expect("a place");
    assert_eq!(left(&mut next_start(&kept)), None);
    let mut racing = next_start(&kept);
    racing.play(&[Command::Activity(Activity::Race)]);
    assert_eq!(left(&mut racing), None);
    let mut elsewhere = next_start(&kept);
    elsewhere.play(&[NEXT]);
    let kept = left(&mut elsewhere).expect("another place");
    assert_eq!(
        offered(&next_start(&kept)).as_deref(),
        Some("8 queens, solution 2")
    );
}

/// A start with arguments shows what they say, and an impossible place is not offered.
#[test]
fn nothing_else_is_offered() {
    let read = |place: &str| Preferences::read(&format!("{{\"place\": {place}}}")).unwrap();
    let search = r#""order": 16, "mode": "all", "families": false, "seed": 0"#;
    let good = read(&format!(
        r#"{{"activity": "solutions", {search}, "solution": 5}}"#
    ));
    assert!(next_start(&good).app.offer().is_some());
    let with_arguments = Session::with(Settings {
        preferences: good,
        ..settings(8, Mode::First)
    });
    assert!(with_arguments.app.offer().is_none());
    for place in [
        "7",
        r#"{"activity": "solutions"}"#,
        r#"{"activity": "solutions", "order": 28, "mode": "all", "families": false, "seed": 0, "solution": 5}"#,
        r#"{"activity": "watch", "order": 8, "mode": "some", "families": false, "seed": 0, "step": 5}"#,
        r#"{"activity": "watch", "order": 101, "mode": "first", "families": false, "seed": 0, "step": 5}"#,
        r#"{"activity": "play", "order": 8, "queens": [[8, 0]], "shown": []}"#,
        r#"{"activity": "play", "order": 8, "puzzle": {"number": 1, "difficulty": "odd"}, "queens": [], "shown": []}"#,
    ] {
        let next = next_start(&read(place));
        assert!(next.app.offer().is_none(), "{place}");
        let kept: serde_json::Value = serde_json::from_str(&read(place).text()).unwrap();
        let expected: serde_json::Value = serde_json::from_str(place).unwrap();
        assert_eq!(kept["place"], expected, "it is not lost");
    }
}

/// A user who requested something, or was here before, needs no introduction.
#[test]
fn the_first_start_says_how_to_begin() {
    for (offers_place, kept, expected) in [
        (true, None, Some("New here? W watches a search")),
        (false, None, None),
        (true, Some(Preferences::default()), None),
    ] {
        let mut settings = Settings {
            offers_place,
            ..settings(8, Mode::First)
        };
        settings.restore(Ok::<_, String>(kept));
        assert_eq!(settings.notice.as_deref(), expected);
        let session = Session::with(settings);
        assert_eq!(session.app.notice(), expected);
    }
}

#[test]
fn what_options_say_is_not_remembered() {
    let kept = r#"{"theme": "wood", "tree": false, "divider": 300, "new": 1}"#;
    let mut session = Session::with(Settings {
        preferences: Preferences::read(kept).unwrap(),
        overrides: LookOverrides {
            theme: Some(Theme::Dark),
            zoom: Zoom::from_percent(200),
            is_still: true,
            ..LookOverrides::default()
        },
        notice: Some("Something".into()),
        ..settings(8, Mode::First)
    });
    assert_eq!(session.app.notice(), Some("Something"));
    assert_eq!(session.outside, []);
    session.tell(Message::Room(Room::BoardMiddleAndPanel));
    session.play(&[
        WATCH,
        Command::Watch(WatchCommand::TogglePart(MiddlePart::Code)),
        Command::Theme(Theme::Safe),
    ]);
    assert_eq!(session.app.view().middle(), None);
    let Some(Effect::Remember(kept)) = session.outside.pop() else {
        panic!("{:?}", session.outside);
    };
    assert_snapshot!(kept.text(), @r#"
    {
      "code": false,
      "divider": 300,
      "new": 1,
      "theme": "safe",
      "tree": false
    }
    "#);
}
