//! Scripted sessions about the look of the window, whatever is on the board.

use super::*;

fn part(part: MiddlePart) -> Command {
    Command::Watch(WatchCommand::TogglePart(part))
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
    session.play(&[WATCH, part(MiddlePart::Code), Command::Theme(Theme::Safe)]);
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
