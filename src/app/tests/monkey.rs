//! Sessions of random commands.

use proptest::prelude::*;

use super::*;
use crate::{
    app::{Direction, Phase, play::Status},
    board::Square,
    search::{
        Landmark, Questions, Replay, Target,
        run::{Clock, Finish},
        tree::TreeDirection,
    },
    solutions::{Difficulty, Puzzle},
};

/// Most commands, on boards that are searched instantly.
fn command() -> impl Strategy<Value = Command> {
    const DIRECTIONS: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
    let simple = prop::sample::select(vec![
        NEXT,
        PREVIOUS,
        FIRST,
        LAST,
        PAGE_FORWARD,
        PAGE_BACK,
        image(Symmetry::FlipHorizontal),
        Command::OrderUp,
        Command::OrderDown,
        Command::NextMethod,
        Command::Method(None),
        WATCH,
        PLAY,
        Command::ToggleActivity(Activity::Race),
        PLAYBACK,
        STEP_FORWARD,
        STEP_BACK,
        FASTER,
        VISITS,
        BLAME,
        Command::Watch(WatchCommand::TogglePart(MiddlePart::Tree)),
        Command::Watch(WatchCommand::TogglePart(MiddlePart::Code)),
        TOGGLE_AT_CURSOR,
        UNDO,
        REDO,
        HINT,
        COMPLETE,
        Command::Play(PlayCommand::NextPuzzle),
        Command::Play(PlayCommand::NewPuzzle(Difficulty::Hard)),
        Command::Play(PlayCommand::LeavePuzzle),
        Command::Play(PlayCommand::ToggleDeadLines),
        Command::Play(PlayCommand::ShowFound(0)),
        ONE_PER_FAMILY,
        Command::Restart,
        Command::Help,
        Command::NextTheme,
    ]);
    prop_oneof![
        12 => simple,
        1 => prop::sample::select(&Mode::ALL[..]).prop_map(Command::Mode),
        1 => prop::sample::select(&DIRECTIONS[..]).prop_map(move_cursor),
        1 => (0..=6_usize).prop_map(Command::Order),
        1 => (0..100_u64).prop_map(go_to),
        1 => (0..2_000_u64).prop_map(step),
        1 => (0..6_usize, 0..6_usize).prop_map(|(row, column)| Toggle(Square::new(row, column))),
        3 => tree_command().prop_map(Command::Watch),
        2 => prediction_command().prop_map(|command| Command::Watch(WatchCommand::Predict(command))),
        2 => prop::sample::select(race_commands()).prop_map(Command::Race),
    ]
}

/// Commands of a race, including ones for lanes that may not exist.
fn race_commands() -> Vec<RaceCommand> {
    let method = Method::by_name("columns").unwrap();
    vec![
        RaceCommand::Clock(Clock::Time),
        RaceCommand::Clock(Clock::Steps),
        RaceCommand::Clock(Clock::Nodes),
        RaceCommand::Finish(Finish::All),
        RaceCommand::SeveralOrders(true),
        RaceCommand::SeveralOrders(false),
        RaceCommand::Method { lane: 3, method },
        RaceCommand::Order { lane: 1, order: 3 },
        RaceCommand::Add,
        RaceCommand::Remove(1),
    ]
}

/// Commands for predicting the steps of a search, whether or not a question is open.
fn prediction_command() -> impl Strategy<Value = PredictCommand> {
    prop::sample::select(vec![
        PredictCommand::Toggle,
        PredictCommand::Ask(Questions::EveryStep),
        PredictCommand::Ask(Questions::InterestingSteps),
        PredictCommand::MoveCursor(Direction::Down),
        PredictCommand::AnswerAtCursor,
        PredictCommand::Answer(Target::NoSquare),
        PredictCommand::Show,
    ])
}

/// Squares that may be a node of a tree.
fn node() -> impl Strategy<Value = Vec<Square>> {
    prop::collection::vec(0..6_usize, 0..4).prop_map(|columns| {
        let queens = columns.into_iter().enumerate();
        queens
            .map(|(row, column)| Square::new(row, column))
            .collect()
    })
}

/// Commands for the tree of a search, including ones for nodes that may not exist.
fn tree_command() -> impl Strategy<Value = WatchCommand> {
    let simple = prop::sample::select(vec![
        WatchCommand::Tree(TreeDirection::Parent),
        WatchCommand::Tree(TreeDirection::Child),
        WatchCommand::Tree(TreeDirection::SiblingBefore),
        WatchCommand::Tree(TreeDirection::SiblingAfter),
        WatchCommand::NextLandmark(Landmark::Backtrack),
        WatchCommand::NextLandmark(Landmark::DeadEnd),
    ]);
    prop_oneof![
        3 => simple,
        1 => node().prop_map(WatchCommand::Node),
        1 => node().prop_map(WatchCommand::Zoom),
    ]
}

/// Commands that may open something over the board.
fn layer() -> impl Strategy<Value = Command> {
    prop::sample::select(vec![
        Command::Compare,
        Command::CompareOrders,
        Command::CopyMenu,
        Command::SaveDialog,
        Command::Find,
        Command::Help,
        Command::Watch(WatchCommand::Predict(PredictCommand::Toggle)),
    ])
}

use Command::Toggle;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Whatever lies over the board, and over that, Escape closes one after the other and then
    /// quits: it never gets stuck.
    #[test]
    fn a_few_escapes_quit(
        commands in prop::collection::vec(prop_oneof![command(), layer()], 1..40),
    ) {
        let mut session = Session::new(5, Mode::First);
        for command in commands {
            session.command(command);
        }
        // A file being written, its dialog, a comparison below it, and questions.
        let quits = (0..5).any(|_| {
            let effects = session.app.update(Message::Command(Command::Close));
            effects.contains(&Effect::Quit)
        });
        prop_assert!(quits);
    }

    /// Whatever is pressed, and whether or not the answer is waited for, the worker comes to rest
    /// in the end, and the board shows what it should.
    #[test]
    fn everything_comes_to_rest(
        commands in prop::collection::vec(
            (command(), prop::option::of(node()), any::<bool>()),
            1..40,
        ),
    ) {
        let mut session = Session::new(5, Mode::First);
        for (command, pointed, waits) in commands {
            session.command(command);
            session.tell(Message::Pointed(pointed));
            session.tell(Message::Tick(Duration::from_millis(50)));
            if session.app.board().order() > 6 {
                session.command(Command::Order(6));
            }
            if waits {
                session.settle();
            }
        }
        session.settle();
        prop_assert!(!session.app.is_waiting());
        let order = session.app.board().order();
        match session.app.activity() {
            Activity::Browse => {
                let shown = session.browse().shown().map(|found| found.solution.order());
                prop_assert_eq!(shown.unwrap_or(order), order);
                prop_assert_eq!(shown.is_none(), session.browse().has_no_solution());
            }
            Activity::Watch => {
                let moment = session.watched().snapshot().expect("something is watched");
                prop_assert!(moment.arrived && moment.position <= moment.seen);
                // However it got there, it is in the state of a fresh search.
                let spec = session.watched().spec;
                let mut fresh = Replay::new(spec.method, spec.given, spec.seed).unwrap();
                fresh.head_for(Goal::step(moment.position));
                while fresh.work(10_000) {}
                prop_assert_eq!(&moment.lanes[0].trace, &fresh.trace());
                // A user who predicts has an open question, or the search has ended.
                prop_assert!(!matches!(session.watched().phase(), Some(Phase::LookingAhead)));
            }
            Activity::Race => {
                let Current::Race(race) = session.app.current() else {
                    panic!("a race");
                };
                let moment = race.snapshot().expect("a race is shown");
                prop_assert!(moment.arrived && moment.position <= moment.seen);
                let entries = race.spec.entries().iter();
                prop_assert!(entries.eq(moment.lanes.iter().map(|lane| lane.figures.entry)));
            }
            Activity::Play => {
                let play = session.played();
                let solved = play.position().solution().is_some();
                prop_assert_eq!(play.located().is_some(), solved);
                let given = play.puzzle().map(Puzzle::given);
                let given = given.into_iter().flat_map(Position::queens);
                for queen in given {
                    prop_assert!(play.position().contains(queen), "{queen:?} is given");
                }
                let searching = matches!(play.status, Status::Searching { .. });
                prop_assert!(!searching);
            }
        }
    }
}
