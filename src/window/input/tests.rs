//! Keys and the pointer, routed.

use std::mem;

use macroquad::miniquad::{EventHandler, TouchPhase};

use super::*;
use crate::app::{
    Activity, CameraCommand, Direction, Go, PlayCommand, PredictCommand, Refused, RunCommand,
    WatchCommand,
};

fn command(key: Key, repeat: bool, activity: Activity) -> Option<Command> {
    KeyPress { key, repeat }.command(Context::Activity(activity))
}

/// Only moves repeat.
#[test]
fn keys_mean_what_the_activity_gives_them() {
    let [up, right] = [KeyCode::Up, KeyCode::Right].map(Key::Named);
    let cursor = Command::Play(PlayCommand::MoveCursor(Direction::Up));
    for (key, repeat, activity, expected) in [
        (right, true, Activity::Browse, Some(Command::Go(Go::Next))),
        (Key::Char('b'), true, Activity::Browse, None),
        (
            Key::Char('b'),
            false,
            Activity::Play,
            Some(Command::TogglePanel),
        ),
        (Key::Char('.'), true, Activity::Browse, None),
        (Key::Char('"'), false, Activity::Browse, None),
        (up, true, Activity::Watch, Some(Command::OrderUp)),
        (up, true, Activity::Play, Some(cursor)),
    ] {
        assert_eq!(command(key, repeat, activity), expected, "{key:?}");
    }
    let elsewhere = command(Key::Char(' '), false, Activity::Browse);
    let [place, effect] = ["Watch and race", "run / pause"];
    let refused = Refused::Key("Space".into(), place, effect);
    assert_eq!(
        refused.to_string(),
        "Space works in watch and race: run / pause"
    );
    assert_eq!(elsewhere, Some(Command::Refuse(refused)));
    // Arrows and H answer a question; all other keys are those of watching.
    let command = |key, repeat| KeyPress { key, repeat }.command(Context::Prediction);
    let predict = |command| Some(Command::Watch(WatchCommand::Predict(command)));
    let cursor = predict(PredictCommand::MoveCursor(Direction::Up));
    assert_eq!(command(up, true), cursor);
    assert_eq!(
        command(Key::Char('h'), false),
        predict(PredictCommand::Show)
    );
    assert_eq!(command(Key::Char('h'), true), None);
    assert_eq!(command(Key::Char('?'), false), Some(Command::Help));
    let forward = Some(Command::Run(RunCommand::StepForward));
    assert_eq!(command(Key::Char('.'), true), forward);
}

/// The keys that are left for the program, from a selection of all sorts.
fn left_for_the_program(keyboard: Keyboard) -> Vec<&'static str> {
    let mut routed = RoutedInput {
        keyboard,
        ..RoutedInput::default()
    };
    let none = KeyMods::default();
    let mut left = Vec::new();
    for (name, code, character) in [
        ("1", KeyCode::Key1, Some('1')),
        ("Space", KeyCode::Space, Some(' ')),
        ("Enter", KeyCode::Enter, None),
        ("Tab", KeyCode::Tab, None),
        ("Left", KeyCode::Left, None),
        ("Down", KeyCode::Down, None),
        ("Escape", KeyCode::Escape, None),
        ("F12", KeyCode::F12, None),
    ] {
        if let Some(character) = character {
            routed.take(InputEvent::Character(character, none, false));
        }
        routed.take(InputEvent::Key(code, none, false));
        let (pressed, told) = (
            mem::take(&mut routed.presses),
            mem::take(&mut routed.events),
        );
        assert!(
            pressed.is_empty() || told.is_empty(),
            "{name} in {keyboard:?}"
        );
        if !pressed.is_empty() {
            left.push(name);
        }
    }
    left
}

#[test]
fn widgets_keep_what_they_need_and_leave_the_rest() {
    let cases = [
        (
            Keyboard::Program,
            &["1", "Space", "Enter", "Left", "Down", "Escape", "F12"][..],
        ),
        (Keyboard::Button, &["1", "Left", "Down", "Escape", "F12"]),
        (
            Keyboard::OpenSettings,
            &["1", "Space", "Enter", "Left", "Down", "F12"],
        ),
        (Keyboard::List, &["F12"]),
        (Keyboard::Menu, &["1", "Left", "Escape", "F12"]),
        (Keyboard::Field, &["F12"]),
    ];
    for (keyboard, expected) in cases {
        assert_eq!(left_for_the_program(keyboard), expected, "{keyboard:?}");
    }
}

#[test]
fn a_field_gets_letters_once_and_shortcuts_without_letters() {
    let mut routed = RoutedInput {
        keyboard: Keyboard::Field,
        ..RoutedInput::default()
    };
    routed.take(InputEvent::Character('7', KeyMods::default(), false));
    assert_eq!(routed.events, [Event::Text("7".into())]);
    routed.events.clear();
    let ctrl = KeyMods {
        ctrl: true,
        ..KeyMods::default()
    };
    routed.take(InputEvent::Character('a', ctrl, false));
    routed.take(InputEvent::Key(KeyCode::A, ctrl, false));
    assert!(
        matches!(&routed.events[..], [Event::Key { key: egui::Key::A, modifiers, .. }] if modifiers.command),
        "{:?}",
        routed.events
    );
}

/// A field loses the focus, and the next key is the program's; but only egui knows that the focus
/// has moved.
#[test]
fn keys_wait_for_what_moves_the_focus() {
    let mut routed = RoutedInput {
        keyboard: Keyboard::Field,
        ..RoutedInput::default()
    };
    let none = KeyMods::default();
    let keys = [KeyCode::Key1, KeyCode::Escape, KeyCode::Home, KeyCode::Tab];
    let mut queue = Queue::of(keys.map(|key| InputEvent::Key(key, none, false)));
    routed.route(&mut queue);
    assert_eq!(
        (
            routed.events.len(),
            routed.presses.len(),
            queue.events.len()
        ),
        (2, 0, 2)
    );
    routed.keyboard = Keyboard::Program;
    routed.route(&mut queue);
    assert_eq!(
        (
            routed.events.len(),
            routed.presses.len(),
            queue.events.len()
        ),
        (3, 1, 0)
    );
    routed.keyboard = Keyboard::MenuField;
    let keys = [KeyCode::Escape, KeyCode::Down, KeyCode::Down];
    let mut queue = Queue::of(keys.map(|key| InputEvent::Key(key, none, false)));
    routed.route(&mut queue);
    // The menu may be closed by it.
    assert_eq!((routed.presses.len(), queue.events.len()), (2, 2));
    let click = InputEvent::Button(MouseButton::Left, (1.0, 2.0), true);
    let mut queue = Queue::of([click, click]);
    routed.route(&mut queue);
    assert_eq!((routed.touches.len(), queue.events.len()), (1, 1));
}

/// The board is as before once the fingers are gone: nothing is said of a square under one of them.
#[test]
fn fingers_that_pinch_point_at_nothing() {
    let mut queue = Queue::default();
    let mut routed = RoutedInput::default();
    queue.touch_event(TouchPhase::Started, 0, 100.0, 320.0);
    routed.route(&mut queue);
    assert_eq!(routed.pointer, Some((100.0, 320.0)));
    queue.touch_event(TouchPhase::Started, 1, 500.0, 320.0);
    queue.touch_event(TouchPhase::Moved, 1, 310.0, 320.0);
    queue.touch_event(TouchPhase::Ended, 0, 100.0, 320.0);
    queue.touch_event(TouchPhase::Ended, 1, 310.0, 320.0);
    while !queue.events.is_empty() {
        routed.route(&mut queue);
    }
    assert_eq!(routed.pointer, None);
    assert!(routed.events.contains(&Event::PointerGone));
}

/// One that stays is no news: egui would draw twice more for it.
#[test]
fn a_pointer_that_leaves_is_nowhere() {
    let mut queue = Queue::default();
    let gone = f32::from(i16::MIN);
    for place in [
        (3.0, 4.0),
        (3.0, 4.0),
        (gone, gone),
        (2.0 * gone, 2.0 * gone),
    ] {
        queue.mouse_motion_event(place.0, place.1);
    }
    let mut routed = RoutedInput::default();
    routed.route(&mut queue);
    assert_eq!(routed.pointer, None);
    assert_eq!(routed.touches, [PointerAction::Moved((3.0, 4.0))]);
    assert_eq!(routed.events.last(), Some(&Event::PointerGone));
    assert_eq!(routed.events.len(), 2);
    // It is dragged out of the window.
    queue.mouse_motion_event(-20.0, 4.0);
    routed.route(&mut queue);
    assert_eq!(routed.pointer, Some((-20.0, 4.0)));
    // A query finds the pointer where it was before a click that comes first.
    let now = (300.0, 400.0);
    queue.mouse_motion_event(now.0, now.1);
    queue.mouse_button_down_event(MouseButton::Left, now.0, now.1);
    queue.mouse_motion_event(3.0, 4.0 - 16_384.0);
    while !queue.events.is_empty() {
        routed.route(&mut queue);
    }
    assert_eq!(routed.touches.last(), Some(&PointerAction::Pressed(now)));
}

/// The commands of keys that are pressed together with Ctrl, each with the character that it writes
/// alone, if the system reports that first.
fn with_ctrl(code: KeyCode, character: Option<char>, shift: bool) -> Option<Command> {
    let mut routed = RoutedInput::default();
    let modifiers = KeyMods {
        ctrl: true,
        shift,
        ..KeyMods::default()
    };
    if let Some(character) = character {
        routed.take(InputEvent::Character(character, modifiers, false));
    }
    routed.take(InputEvent::Key(code, modifiers, false));
    let press = routed.presses.pop_front()?;
    assert!(routed.presses.is_empty(), "{code:?}");
    press.command(Context::Activity(Activity::Watch))
}

#[test]
fn letters_become_larger_and_smaller_on_all_keyboards() {
    for (code, character, shift, expected) in [
        // American, with and without Shift.
        (KeyCode::Equal, Some('='), false, Some(Command::Larger)),
        (KeyCode::Equal, Some('+'), true, Some(Command::Larger)),
        (KeyCode::Minus, Some('-'), false, Some(Command::Smaller)),
        (KeyCode::Key0, Some('0'), false, Some(Command::DefaultSize)),
        // German: miniquad does not know its + key.
        (KeyCode::Unknown, Some('+'), false, Some(Command::Larger)),
        // French: digits are above Shift.
        (
            KeyCode::Unknown,
            Some('0'),
            true,
            Some(Command::DefaultSize),
        ),
        (KeyCode::Unknown, Some('à'), false, None),
        // Numeric keypad.
        (KeyCode::KpAdd, Some('+'), false, Some(Command::Larger)),
        (KeyCode::KpSubtract, None, false, Some(Command::Smaller)),
        (KeyCode::Kp0, None, false, Some(Command::DefaultSize)),
    ] {
        let what = format!("{code:?}, {character:?}, {shift}");
        assert_eq!(with_ctrl(code, character, shift), expected, "{what}");
    }
    let held = command(Key::Ctrl(KeyCode::Minus), true, Activity::Play);
    assert_eq!(held, Some(Command::Smaller));
}

#[test]
fn shift_makes_another_key_of_letters_arrows_and_pages_where_one_is_bound() {
    let shift = KeyMods {
        shift: true,
        ..KeyMods::default()
    };
    let none = KeyMods::default();
    let context = Context::Activity(Activity::Browse);
    let command = |events: &[InputEvent]| {
        let mut routed = RoutedInput::default();
        routed.route(&mut Queue::of(events.iter().copied()));
        let mut presses = routed.presses.into_iter();
        presses.find_map(|press| press.command(context))
    };
    let camera = |command| Some(Command::Camera(command));
    for (event, expected) in [
        (
            InputEvent::Character('z', none, false),
            camera(CameraCommand::Larger),
        ),
        // With Caps Lock.
        (
            InputEvent::Character('Z', none, false),
            camera(CameraCommand::Larger),
        ),
        (
            InputEvent::Character('Z', shift, true),
            camera(CameraCommand::Smaller),
        ),
        (
            InputEvent::Character('W', shift, false),
            Some(Command::ToggleActivity(Activity::Watch)),
        ),
        (
            InputEvent::Character('?', shift, false),
            Some(Command::Help),
        ),
        (
            InputEvent::Key(KeyCode::Left, shift, false),
            camera(CameraCommand::Move(Direction::Left)),
        ),
        (
            InputEvent::Key(KeyCode::Left, none, false),
            Some(Command::Go(Go::Previous)),
        ),
        (
            InputEvent::Key(KeyCode::PageDown, shift, false),
            Some(Command::Go(Go::Forward(10))),
        ),
    ] {
        assert_eq!(command(&[event]), expected, "{event:?}");
    }
}
