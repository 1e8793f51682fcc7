//! Sessions of random commands.

use proptest::prelude::*;

use super::sessions::{commands, looks};
use super::*;
use crate::app::play::Status;
use crate::search::replayed;

/// Most commands, on boards that are searched instantly.
fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        20 => prop::sample::select(commands()),
        1 => (0..=6_usize).prop_map(Command::Order),
        1 => (0..100_u64).prop_map(go_to),
        1 => (0..2_000_u64).prop_map(|step| Command::Run(RunCommand::Step(step))),
        1 => (0..6_usize, 0..6_usize).prop_map(|(row, column)| toggle(row, column)),
        1 => nodes().prop_map(|queens| Command::Watch(WatchCommand::Node(queens))),
        1 => nodes().prop_map(|queens| Command::Watch(WatchCommand::Part(queens))),
    ]
}

/// Squares that may be a node of a tree.
fn nodes() -> impl Strategy<Value = Vec<Square>> {
    prop::collection::vec(0..6_usize, 0..4).prop_map(|columns| {
        let queens = (0..).zip(columns);
        let queens = queens.map(|(row, column)| Square::new(row, column));
        queens.collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Whatever lies over the board, and over that, Escape closes one after the other and then
    /// quits: it never gets stuck.
    #[test]
    fn a_few_escapes_quit(
        commands in prop::collection::vec(
            prop_oneof![command(), prop::sample::select(looks())],
            1..40,
        ),
    ) {
        let mut session = Session::new("queens 5");
        for command in commands {
            session.command(command);
        }
        // A file being written, its dialog, a comparison below it, questions, a notice, a hint, a
        // search that runs, and a board or a panel alone.
        let quits = (0..9).any(|_| {
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
            (command(), prop::option::of(nodes()), any::<bool>()),
            1..40,
        ),
    ) {
        let mut session = Session::new("queens 5");
        for (command, pointed, waits) in commands {
            session.command(command);
            session.command(Command::Watch(WatchCommand::Inspect(pointed)));
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
        let place = session.app.bookmark();
        prop_assert!(place.is_none_or(|place| place.start().is_some()));
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
                let fresh = replayed(spec.method, spec.given, spec.seed, moment.position);
                prop_assert_eq!(&moment.lanes[0].trace, &fresh.trace());
                // A user who predicts has an open question, or the search has ended.
                let watch = session.watched();
                let waits = watch.question().is_none() && !watch.rests_at_end();
                prop_assert!(watch.prediction().is_none() || !waits);
            }
            Activity::Race => {
                let Current::Race(race) = session.app.current() else {
                    panic!("a race");
                };
                let moment = race.snapshot().expect("a race is shown");
                prop_assert!(moment.arrived && moment.position <= moment.seen);
                let entries = race.spec.entries().iter().copied();
                prop_assert!(entries.eq(moment.lanes.iter().map(|lane| lane.figures.entry)));
            }
            Activity::Play => {
                let play = session.played();
                let solved = play.position().solution().is_some();
                prop_assert_eq!(matches!(play.status, Status::Solved { .. }), solved);
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
