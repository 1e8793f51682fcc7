use super::*;
use crate::{
    app::Camera,
    board::{Board, Square},
};

/// A board of order 8 with squares of 10 pixels, or 40 if it is zoomed.
fn board(zoomed: bool) -> BoardView {
    let camera = if zoomed {
        // Only to 20 pixels: a third of the board is the largest square.
        Camera::FIT.zoomed(2.0, BoardPlace::new(0.0, 0.0), Board::new(8).unwrap())
    } else {
        Camera::FIT
    };
    BoardView {
        area: PixelArea {
            x: 100,
            y: 100,
            width: 80,
            height: 80,
        },
        order: 8,
        camera,
    }
}

const OVERVIEW: PixelArea = PixelArea {
    x: 160,
    y: 160,
    width: 16,
    height: 16,
};

/// The commands of touches at these times, in milliseconds, and after the final wait.
fn asked(zoomed: bool, clicks: Clicks, touches: &[(u64, PointerAction)]) -> Vec<Command> {
    let targets = Targets {
        overview: zoomed.then_some(OVERVIEW),
        is_covered: false,
        clicks,
        scale: 1.0,
    };
    let begun = Instant::now();
    let mut pointer = Pointer {
        boards: vec![board(zoomed)],
        ..Pointer::default()
    };
    let mut commands = Vec::new();
    for &(at, touch) in touches {
        let now = begun + Duration::from_millis(at);
        commands.extend(pointer.due(now));
        commands.extend(pointer.take(touch, &targets, now));
    }
    commands.extend(pointer.due(begun + Duration::from_mins(1)));
    assert_eq!(pointer.waits_until(), None);
    commands
}

fn click(at: u64, place: (f32, f32)) -> [(u64, PointerAction); 2] {
    [
        (at, PointerAction::Pressed(place)),
        (at + 40, PointerAction::Released(place)),
    ]
}

fn toggle(row: usize, column: usize) -> Command {
    Command::Toggle(Square::new(row, column))
}

const FIT: Command = Command::Camera(CameraCommand::Fit);

#[test]
fn all_of_a_board_is_clicked_as_the_button_is_let_go() {
    let place = (125.0, 151.0);
    let pressed = [(0, PointerAction::Pressed(place))];
    for clicks in [Clicks::Each, Clicks::Single] {
        assert_eq!(asked(false, clicks, &pressed), []);
        assert_eq!(asked(false, clicks, &click(0, place)), [toggle(5, 2)]);
    }
    assert_eq!(asked(false, Clicks::Double, &click(0, place)), []);
    assert_eq!(asked(false, Clicks::Each, &click(0, (99.0, 151.0))), []);
}

#[test]
fn a_drag_on_all_of_a_board_does_nothing() {
    for (to, expected) in [
        ((127.0, 153.0), vec![toggle(5, 2)]),
        ((131.0, 151.0), vec![]),
        ((165.0, 175.0), vec![]),
        ((99.0, 20.0), vec![]),
    ] {
        let there = [
            (0, PointerAction::Pressed((125.0, 151.0))),
            (10, PointerAction::Moved(to)),
            (20, PointerAction::Released(to)),
        ];
        // Returning to the starting point does not make it a click either.
        let back = [
            (0, PointerAction::Pressed((125.0, 151.0))),
            (10, PointerAction::Moved(to)),
            (20, PointerAction::Moved((125.0, 151.0))),
            (30, PointerAction::Released((125.0, 151.0))),
        ];
        for clicks in [Clicks::Each, Clicks::Single] {
            assert_eq!(asked(false, clicks, &there), expected);
            assert_eq!(asked(false, clicks, &back), expected);
        }
    }
}

#[test]
fn a_drag_is_told_from_a_click_by_how_far_it_goes() {
    let moved = |x: f32| {
        [
            (0, PointerAction::Pressed((110.0, 110.0))),
            (10, PointerAction::Moved((x, 110.0))),
            (20, PointerAction::Released((x, 110.0))),
        ]
    };
    assert_eq!(asked(true, Clicks::Each, &moved(113.0)), [toggle(0, 0)]);
    let drag = Command::Camera(CameraCommand::Drag(BoardPlace::new(0.125, 0.0)));
    assert_eq!(asked(true, Clicks::Each, &moved(120.0)), [drag]);
    let late = [(30, PointerAction::Moved((150.0, 110.0)))];
    let all = [moved(120.0).as_slice(), &late].concat();
    assert_eq!(asked(true, Clicks::Each, &all).len(), 1, "it was let go");
}

#[test]
fn a_double_click_shows_all_but_in_play_it_is_two_clicks() {
    let twice = [click(0, (110.0, 110.0)), click(150, (111.0, 110.0))].concat();
    let slowly = [click(0, (110.0, 110.0)), click(900, (110.0, 110.0))].concat();
    let apart = [click(0, (110.0, 110.0)), click(150, (150.0, 110.0))].concat();
    for (clicks, touches, expected) in [
        (Clicks::Each, &twice, vec![toggle(0, 0), toggle(0, 0)]),
        (Clicks::Single, &twice, vec![FIT]),
        (Clicks::Double, &twice, vec![FIT]),
        (Clicks::Single, &slowly, vec![toggle(0, 0), toggle(0, 0)]),
        (Clicks::Double, &slowly, vec![]),
        (Clicks::Each, &apart, vec![toggle(0, 0), toggle(0, 2)]),
        (Clicks::Single, &apart, vec![toggle(0, 0), toggle(0, 2)]),
        (Clicks::Double, &apart, vec![]),
    ] {
        assert_eq!(asked(true, clicks, touches), expected, "{clicks:?}");
    }
}

/// A click counts before the next action, even where a second click could have changed it.
#[test]
fn a_click_waits_no_longer_once_something_else_is_done() {
    let mut pointer = Pointer {
        boards: vec![board(true)],
        ..Pointer::default()
    };
    let mut targets = Targets {
        overview: None,
        is_covered: false,
        clicks: Clicks::Single,
        scale: 1.0,
    };
    let now = Instant::now();
    let click = |pointer: &mut Pointer| {
        let place = (110.0, 110.0);
        for touch in [
            PointerAction::Pressed(place),
            PointerAction::Released(place),
        ] {
            assert_eq!(pointer.take(touch, &targets, now), None);
        }
        pointer.clicked = None;
    };
    click(&mut pointer);
    assert_eq!(pointer.settle(), Some(toggle(0, 0)));
    assert_eq!(pointer.settle(), None);

    click(&mut pointer);
    targets.is_covered = true;
    let panel = PointerAction::Pressed((300.0, 110.0));
    assert_eq!(pointer.take(panel, &targets, now), Some(toggle(0, 0)));
    assert_eq!(pointer.take(panel, &targets, now), None);
}

#[test]
fn the_wheel_and_two_fingers_zoom_where_they_are() {
    let at = BoardPlace::new(0.25, 0.5);
    for (touch, expected) in [
        (PointerAction::Turned((120.0, 140.0), 2.0), 2.0),
        (PointerAction::Turned((120.0, 140.0), -2.0), 0.5),
        (PointerAction::Pinched((120.0, 140.0), 1.25), 1.25),
    ] {
        match asked(false, Clicks::Each, &[(0, touch)])[..] {
            [Command::Camera(CameraCommand::Zoom { factor, at: place })] => {
                assert!((factor - expected).abs() < 1e-9);
                assert_eq!(place, at);
            }
            ref commands => panic!("{commands:?}"),
        }
    }
    let beside = [(0, PointerAction::Turned((20.0, 140.0), 2.0))];
    assert_eq!(asked(false, Clicks::Each, &beside), []);
}

#[test]
fn keys_zoom_where_the_pointer_is() {
    let pointer = Pointer {
        boards: vec![board(false)],
        ..Pointer::default()
    };
    let key = |command, place| pointer.take_key(Command::Camera(command), place);
    for (command, factor) in [(CameraCommand::Larger, 2.0), (CameraCommand::Smaller, 0.5)] {
        let at = BoardPlace::new(0.25, 0.5);
        let expected = Command::Camera(CameraCommand::Zoom { factor, at });
        assert_eq!(key(command, (120.0, 140.0)), expected);
        let beside = key(command, (20.0, 140.0));
        assert_eq!(beside, Command::Camera(command));
    }
    assert_eq!(key(CameraCommand::Fit, (120.0, 140.0)), FIT);
}

#[test]
fn the_overview_is_clicked_and_dragged_also_beyond_its_edge() {
    let centre =
        |across, down| Command::Camera(CameraCommand::Centre(BoardPlace::new(across, down)));
    let touches = [
        (0, PointerAction::Pressed((164.0, 168.0))),
        (10, PointerAction::Moved((172.0, 168.0))),
        (20, PointerAction::Moved((300.0, 10.0))),
        (30, PointerAction::Released((300.0, 10.0))),
        (40, PointerAction::Moved((164.0, 168.0))),
    ];
    let expected = [centre(0.25, 0.5), centre(0.75, 0.5), centre(1.0, 0.0)];
    assert_eq!(asked(true, Clicks::Each, &touches), expected);
}

#[test]
fn what_lies_over_a_board_keeps_the_pointer() {
    let targets = Targets {
        overview: None,
        is_covered: true,
        clicks: Clicks::Each,
        scale: 1.0,
    };
    let mut pointer = Pointer {
        boards: vec![board(true)],
        ..Pointer::default()
    };
    let place = (110.0, 110.0);
    for touch in [
        PointerAction::Pressed(place),
        PointerAction::Moved((130.0, 110.0)),
        PointerAction::Released((130.0, 110.0)),
        PointerAction::Turned(place, 1.0),
    ] {
        assert_eq!(pointer.take(touch, &targets, Instant::now()), None);
    }
}
