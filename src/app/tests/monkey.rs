//! Sessions of somebody who presses anything.

use proptest::prelude::*;

use super::*;
use crate::{app::message::Direction, puzzle::Square};

/// Most of what can be asked for, on boards that are searched in no time.
fn command() -> impl Strategy<Value = Command> {
    const DIRECTIONS: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
    let simple = prop::sample::select(vec![
        Command::Next,
        Command::Previous,
        Command::First,
        Command::Last,
        Command::PageForward,
        Command::PageBack,
        Command::Image(Symmetry::FlipHorizontal),
        Command::OrderUp,
        Command::OrderDown,
        Command::NextMethod,
        Command::Method(None),
        Command::Watch,
        Command::Play,
        Command::TogglePlayback,
        Command::StepOn,
        Command::StepBack,
        Command::Faster,
        Command::ToggleVisits,
        Command::ToggleAtCursor,
        Command::Undo,
        Command::Redo,
        Command::Hint,
        Command::Complete,
        Command::Families,
        Command::Restart,
        Command::Help,
        Command::NextTheme,
    ]);
    prop_oneof![
        12 => simple,
        1 => prop::sample::select(&Mode::ALL[..]).prop_map(Command::Mode),
        1 => prop::sample::select(&DIRECTIONS[..]).prop_map(Command::Cursor),
        1 => (0..=6_usize).prop_map(Command::Order),
        1 => (0..100_u64).prop_map(Command::GoTo),
        1 => (0..2_000_u64).prop_map(Command::Step),
        1 => (0..6_usize, 0..6_usize).prop_map(|(row, column)| Toggle(Square::new(row, column))),
    ]
}

use Command::Toggle;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Whatever is pressed, and whether or not the answer is waited for, the solver
    /// comes to rest in the end, and what is on the board is what it should be.
    #[test]
    fn everything_comes_to_rest(
        commands in prop::collection::vec((command(), any::<bool>()), 1..40),
    ) {
        let mut session = Session::new(5, Mode::First);
        for (command, waits) in commands {
            session.command(command);
            session.tell(Message::Tick(Duration::from_millis(50)));
            if session.app.board().order() > 6 {
                session.command(Command::Order(6));
            }
            if waits {
                session.settle();
            }
        }
        session.settle();
        prop_assert!(!session.app.waiting());
        let order = session.app.board().order();
        match session.app.activity() {
            Activity::Browse => {
                let shown = session.app.shown().map(|found| found.solution.order());
                prop_assert_eq!(shown.unwrap_or(order), order);
                prop_assert_eq!(shown.is_none(), session.app.no_solution());
            }
            Activity::Watch => {
                let moment = session.app.moment().expect("something is watched");
                prop_assert!(moment.arrived && moment.position <= moment.seen);
            }
            Activity::Play => {
                let play = session.app.play().expect("a board to play on");
                let solved = play.position().solution().is_some();
                prop_assert_eq!(play.identified().is_some(), solved);
                prop_assert!(play.sought().is_none());
            }
        }
    }
}
