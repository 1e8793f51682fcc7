//! Scripted sessions of comparing methods at several orders.

use super::*;
use crate::{
    board::Orders,
    search::{Quantity, SweepProgress, SweepSpec, sweep::PointOutcome},
};

const LONG: Duration = Duration::from_mins(10);

fn growing(first: usize, last: usize, budget: Duration) -> Settings {
    let board = |order| Board::new(order).unwrap();
    let orders = Orders::new(board(first), board(last)).unwrap();
    Settings {
        start: Start::Grow(
            SweepSpec {
                budget,
                ..SweepSpec::new(orders, 1)
            },
            Quantity::Nodes,
        ),
        ..settings(first, Mode::First)
    }
}

fn growth(session: &Session) -> Option<(Quantity, Option<&SweepProgress>)> {
    let comparison = session.app.view().comparison()?;
    Some((comparison.quantity?, comparison.progress.as_ref()))
}

/// The points are those of a comparison of each order alone.
#[test]
fn methods_are_compared_at_several_orders() {
    let mut session = Session::with(growing(4, 5, LONG));
    let (quantity, progress) = growth(&session).unwrap();
    let points = progress.unwrap().points.clone();
    assert_eq!(quantity, Quantity::Nodes);
    assert_eq!(points.len(), 2 * METHODS.len());
    for quantity in [Quantity::Time, Quantity::Checks] {
        session.play(&[Command::Quantity(quantity)]);
        assert_eq!(growth(&session).map(|(shown, _)| shown), Some(quantity));
    }
    assert_eq!(session.play(&[Command::Compare]), "1: 1 3 0 2");
    assert_eq!(growth(&session), None);
    // What is not shown is not changed.
    session.play(&[Command::Quantity(Quantity::Time), Command::Compare]);
    let single = session.comparison().unwrap();
    for (point, row) in points.iter().zip(&single.points) {
        assert_eq!((point.order, point.method), (row.order, row.method));
        let (figures, single) = (point.figures().unwrap(), row.figures().unwrap());
        assert_eq!(
            (figures.solutions, figures.effort),
            (single.solutions, single.effort)
        );
    }
}

/// From a board, through its comparison, to several orders; more of them; and back.
#[test]
fn one_order_leads_to_several_and_back() {
    let mut session = Session::with(settings(5, Mode::First));
    session.play(&[Command::Compare]);
    session.begin(Command::CompareOrders);
    let orders = |session: &Session| growth(session).unwrap().1.unwrap().orders.to_string();
    assert_eq!(orders(&session), "4-8");
    session.command(Command::Quantity(Quantity::Checks));
    for (command, expected) in [
        (Command::OrderDown, "4-7"),
        (Command::OrderDown, "4-6"),
        (Command::OrderDown, "4-5"),
        (Command::OrderDown, "4-5"),
        (Command::OrderUp, "4-6"),
    ] {
        session.play(&[command]);
        assert_eq!(orders(&session), expected);
        assert_eq!(growth(&session).unwrap().0, Quantity::Checks);
        assert_eq!(session.app.board().order(), 5, "the board stays");
    }
    session.play(&[Command::CompareOrders]);
    assert_eq!(session.comparison().unwrap().points[0].order, 5);
    session.begin(Command::CompareOrders);
    session.play(&[Command::Close]);
    assert_eq!(session.app.view().overlay, None);
    assert!(!session.app.is_busy());
}

#[test]
fn what_takes_too_long_can_be_called_off() {
    for close in [Command::Close, Command::Compare] {
        let mut session = Session::unsettled(growing(20, 30, LONG));
        while growth(&session).is_some_and(|(_, progress)| progress.is_none()) {
            session.take_report();
        }
        session.play(&[close]);
        assert_eq!(growth(&session), None);
        assert!(!session.app.is_busy());
    }
}

#[test]
fn methods_are_stopped_after_their_budget() {
    let session = Session::with(growing(9, 10, Duration::from_millis(20)));
    let (_, progress) = growth(&session).unwrap();
    let points = &progress.unwrap().points;
    let mut runs = points
        .iter()
        .filter(|point| point.method.name == "columns-swapped")
        .map(|point| point.outcome);
    assert!(matches!(runs.next(), Some(PointOutcome::Stopped { .. })));
    assert!(matches!(runs.next(), Some(PointOutcome::Skipped(_))));
}
