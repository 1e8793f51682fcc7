use super::*;
use crate::{
    app::{App, Command, Message, Settings, Start},
    solutions::Kind,
    solver::Request,
};

/// Where a search is sent by commands that come before any answer.
fn sent(commands: &[Command]) -> Goal {
    let query = Query::new(Board::new(8).unwrap(), Kind::First(None)).unwrap();
    let (mut app, _) = App::new(Settings {
        start: Start::Watch(None),
        ..Settings::new(query)
    });
    let requests = commands.iter().map(|&command| {
        let effects = app.update(Message::Command(command));
        match effects.last() {
            Some(&Effect::Ask(Request {
                task: Task::Go(goal),
                ..
            })) => goal,
            effects => panic!("{effects:?}"),
        }
    });
    requests.last().unwrap()
}

#[test]
fn steps_asked_for_at_once_all_count() {
    const FORWARD: Command = Command::Watch(WatchCommand::StepForward);
    const BACK: Command = Command::Watch(WatchCommand::StepBack);
    let [first, next, page] = [Go::First, Go::Next, Go::PageForward].map(Command::Go);
    assert_eq!(sent(&[FORWARD; 3]), Goal::step(3));
    assert_eq!(sent(&[FORWARD, page, BACK]), Goal::step(PAGE));
    assert_eq!(sent(&[page, first, FORWARD]), Goal::step(1));
    // Not so where it may take long: pressing again out of impatience must not
    // go past what one waits for.
    assert_eq!(sent(&[FORWARD, next, next]), Goal::solution(1));
}
