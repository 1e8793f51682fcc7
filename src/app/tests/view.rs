//! Scripted sessions about the look of the window, whatever is on the board.

use super::*;

fn part(part: MiddlePart) -> Command {
    Command::Watch(WatchCommand::TogglePart(part))
}

/// Choices about the look are remembered, and change nothing else.
#[test]
fn what_is_chosen_is_seen_and_remembered() {
    let mut session = Session::new(8, Mode::All);
    let log = session.log(&[
        NEXT,
        Command::NextTheme,
        Command::NextTheme,
        Command::Theme(Theme::Dark),
        Command::ToggleMotion,
        Command::ToggleMotion,
        Command::NextCoordinates,
        Command::Coordinates(Coordinates::FromZero),
        Command::Divide(Some(Divider::at(0.4))),
        Command::Divide(Some(Divider::at(0.4))),
        Command::Divide(None),
        Command::TogglePanel,
        part(MiddlePart::Code),
        WATCH,
        part(MiddlePart::Code),
        Command::Larger,
        Command::Larger,
        Command::DefaultSize,
        Command::Fullscreen,
        Command::Fullscreen,
        Command::Screenshot,
        Command::Help,
        Command::Close,
        Command::Close,
    ]);
    assert_snapshot!(log);
}

#[test]
fn letters_become_larger_as_far_as_there_is_room() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[Command::Larger, Command::Larger]);
    session.tell(Message::MaxZoom(Zoom::from_percent(120).unwrap()));
    let mut log = session.log(&[Command::Larger, Command::Smaller]);
    session.tell(Message::MaxZoom(Zoom::MAX));
    log += &session.log(&[Command::Larger]);
    session.play(&vec![Command::Smaller; 20]);
    log += &session.log(&[Command::Smaller]);
    assert_snapshot!(log);
}

/// Anything hidden by an overlay stays unchanged; the size of letters and the theme can be seen on
/// the overlay.
#[test]
fn keys_do_nothing_that_an_overlay_hides() {
    let mut log = String::new();
    for open in [
        Command::Help,
        Command::Compare,
        Command::CopyMenu,
        Command::SaveDialog,
    ] {
        let mut session = Session::new(4, Mode::First);
        session.play(&[open]);
        log += &session.log(&[
            NEXT,
            WATCH,
            Command::Mode(Mode::All),
            Command::NextMethod,
            Command::TogglePanel,
            Command::NextCoordinates,
            Command::ToggleMotion,
            Command::Toggle(Square::new(0, 3)),
            ONE_PER_FAMILY,
            Command::Find,
            Command::Larger,
            Command::NextTheme,
            Command::OrderUp,
            Command::Close,
            NEXT,
        ]);
    }
    assert_snapshot!(log);
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
    let log = session.log(&[WATCH, part(MiddlePart::Code), Command::Theme(Theme::Safe)]);
    assert_eq!(session.app.view().middle(), None);
    assert_snapshot!(log);
}
