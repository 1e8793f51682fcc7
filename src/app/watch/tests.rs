use super::*;
use crate::{
    app::{App, Command, Effect, Message, RunCommand, Settings, Start},
    board::Board,
    search::{Landmark, Method, tree::TreeDirection},
    solutions::{Kind, Query},
    worker::{Demand, Request},
};

/// The state before a method searches a board of order 8.
fn watching(method: &str) -> App {
    let kind = match method {
        "shuffle" => Kind::Shuffle,
        name => Kind::First(Method::by_name(name)),
    };
    let query = Query::new(Board::new(8).unwrap(), kind).unwrap();
    App::new(Settings {
        start: Start::Watch(Goal::step(0)),
        ..Settings::new(query)
    })
    .0
}

/// The goal of a search after commands that come before any answer.
fn sent(commands: &[Command]) -> Goal {
    let mut app = watching("backtracking");
    let requests = commands.iter().map(|command| {
        let mut effects = app.update(Message::Command(command.clone()));
        match effects.pop() {
            Some(Effect::Ask(Request {
                demand: Demand::Run(1, RunDemand::Go(goal)),
                ..
            })) => goal,
            effect => panic!("{effect:?}"),
        }
    });
    match requests.last().unwrap() {
        RunGoal::Alone(goal) => goal,
        goal => Goal::step(goal.last_step().unwrap()),
    }
}

#[test]
fn steps_asked_for_at_once_all_count() {
    const FORWARD: Command = Command::Run(RunCommand::StepForward);
    const BACK: Command = Command::Run(RunCommand::StepBack);
    const FIRST: Command = Command::Go(Go::First);
    const NEXT: Command = Command::Go(Go::Next);
    const PAGE_FORWARD: Command = Command::Go(Go::Forward(100));
    assert_eq!(sent(&[FORWARD; 3]), Goal::step(3));
    assert_eq!(sent(&[FORWARD, PAGE_FORWARD, BACK]), Goal::step(100));
    assert_eq!(sent(&[PAGE_FORWARD, FIRST, FORWARD]), Goal::step(1));
    // This does not apply where it may take long: pressing again out of impatience must not go past
    // the awaited solution.
    assert_eq!(sent(&[FORWARD, NEXT, NEXT]), Goal::solution(1));
}

/// Keys for the tree count from the node that the search was sent to, however fast they come.
#[test]
fn the_tree_is_walked_by_keys() {
    const fn tree(way: TreeDirection) -> Command {
        Command::Watch(WatchCommand::Tree(way))
    }
    const CHILD: Command = tree(TreeDirection::Child);
    const AFTER: Command = tree(TreeDirection::SiblingAfter);
    const BEFORE: Command = tree(TreeDirection::SiblingBefore);
    const PARENT: Command = tree(TreeDirection::Parent);
    let node = |columns: &[usize]| {
        let queens = columns.iter().enumerate();
        Goal::Node(
            queens
                .map(|(row, &column)| Square::new(row, column))
                .collect(),
        )
    };
    assert_eq!(sent(&[CHILD]), node(&[0]));
    assert_eq!(sent(&[CHILD, CHILD, AFTER]), node(&[0, 3]));
    assert_eq!(sent(&[CHILD, AFTER, BEFORE]), node(&[0]));
    assert_eq!(sent(&[CHILD, CHILD, PARENT]), node(&[0]));
    assert_eq!(sent(&[CHILD, PARENT]), Goal::step(0));
    let clicked = Command::Watch(WatchCommand::Node(vec![Square::new(0, 7)]));
    assert_eq!(sent(&[clicked, BEFORE]), node(&[6]));
    let dead_end = Command::Watch(WatchCommand::NextLandmark(Landmark::DeadEnd));
    assert_eq!(sent(&[dead_end]), Goal::next(Landmark::DeadEnd, 0));
}

/// At the end of the tree, and when no such step can come, a notice says so and the search stays.
/// Moving the pointer over a node does not remove the notice. Nodes of another search lead nowhere.
#[test]
fn what_cannot_be_gone_to_is_said() {
    let attacked = vec![Square::new(0, 0), Square::new(1, 1)];
    let tree = WatchCommand::Tree;
    let [backtrack, dead_end] =
        [Landmark::Backtrack, Landmark::DeadEnd].map(WatchCommand::NextLandmark);
    let root = Some("This is the root of the tree");
    let no_tree = Some("Method shuffle has no search tree");
    for (method, command, words) in [
        ("backtracking", tree(TreeDirection::Parent), root),
        ("backtracking", tree(TreeDirection::SiblingAfter), root),
        ("shuffle", tree(TreeDirection::Child), no_tree),
        ("shuffle", backtrack.clone(), no_tree),
        ("columns", backtrack, Some("No other queen is removed")),
        (
            "columns-swapped",
            dead_end,
            Some("There are no more dead ends"),
        ),
        ("backtracking", WatchCommand::Node(attacked.clone()), None),
        ("backtracking", WatchCommand::Zoom(attacked), None),
    ] {
        let mut app = watching(method);
        let effects = app.update(Message::Command(Command::Watch(command)));
        assert_eq!((effects, app.notice()), (Vec::new(), words));
        let _ = app.update(Message::Pointed(None));
        assert_eq!(app.notice(), words);
    }
}
