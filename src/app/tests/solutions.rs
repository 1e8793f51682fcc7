//! Scripted sessions of looking at solutions and their families.

use super::*;
use Command::{Mode as In, Order, OrderDown, OrderUp, Restart};

const MIRROR: Command = image(Symmetry::FlipHorizontal);
const TURN: Command = image(Symmetry::Rotation90);

#[test]
fn first_goes_on_and_back_and_knows_the_end() {
    let mut log = Session::new(8, Mode::First).log(&[
        NEXT, PREVIOUS, PREVIOUS, NEXT, MIRROR, NEXT, FIRST, LAST, FIRST,
    ]);
    log += &Session::new(4, Mode::First).log(&[NEXT, NEXT, NEXT, PREVIOUS]);
    // If their number is known, no search is started for more.
    log += &Session::new(12, Mode::First).log(&[go_to(99_999)]);
    assert_snapshot!(log);
}

#[test]
fn all_cycles_round_and_knows_numbers_and_images() {
    let mut session = Session::new(8, Mode::All);
    let mut log = session.log(&[
        PREVIOUS,
        NEXT,
        PAGE_FORWARD,
        PAGE_BACK,
        go_to(92),
        FIRST,
        LAST,
        go_to(93),
        go_to(0),
        NEXT,
        FIRST,
        MIRROR,
        MIRROR,
        TURN,
        TURN,
        TURN,
        OrderUp,
        PAGE_FORWARD,
        PAGE_BACK,
        Order(12),
        LAST,
        Order(3),
        go_to(1),
        Order(1),
        TURN,
        OrderDown,
    ]);
    let mut limited = settings(8, Mode::All);
    limited.start = Start::Browse(1);
    limited.query.limit = Some(3);
    log += &Session::with(limited).log(&[NEXT, NEXT]);
    assert_snapshot!(log);
}

#[test]
fn modes_follow_each_other() {
    let mut session = Session::new(8, Mode::Shuffle);
    let mut log = session.log(&[
        NEXT,
        PREVIOUS,
        Restart,
        In(Mode::Construction),
        NEXT,
        NEXT,
        NEXT,
        NEXT,
        NEXT,
        NEXT,
        NEXT,
        NEXT,
        Order(2_000),
        Order(8),
        In(Mode::All),
        NEXT,
        Order(0),
    ]);
    log += &Session::new(8, Mode::Shuffle).log(&[]);
    assert_snapshot!(log);
    session.play(&[In(Mode::Construction), Order(2_000)]);
    session.command(In(Mode::First));
    let expected = "Mode first works for orders 1 to 100; mode construction takes up to 1,000,000";
    assert_eq!(session.app.notice(), Some(expected));
    session.command(Order(usize::MAX));
    assert_eq!(session.app.board().order(), 100);
}

#[test]
fn no_solution_is_said_in_every_mode() {
    for (mode, order) in Mode::ALL
        .into_iter()
        .flat_map(|mode| [(mode, 2), (mode, 3)])
    {
        let mut session = Session::new(order, mode);
        for command in [NEXT, PREVIOUS, FIRST, LAST, PAGE_BACK, go_to(1), Restart] {
            assert!(session.browse().has_no_solution(), "{mode:?} {order}");
            assert_eq!(session.play(&[command]), "nothing");
        }
    }
}

#[test]
fn reports_of_an_old_run_are_ignored() {
    let mut session = Session::new(8, Mode::First);
    let request = session.browse().request;
    let stale = Report {
        begun: request,
        id: request,
        working: false,
        news: Update::Solutions(Box::new(Solutions {
            working: false,
            progress: session.browse().progress().unwrap(),
            elapsed: Duration::ZERO,
            shown: session.browse().shown().cloned().map(|found| (0, found)),
            family: None,
            partials: None,
            experiment: None,
        })),
    };
    session.command(Order(6));
    session.tell(Message::Report(stale.into()));
    assert!(session.browse().shown().is_none() && session.app.is_busy());
    session.settle();
    assert_eq!(session.play(&[]), "1: 1 3 5 0 2 4");
}

#[test]
fn waiting_can_be_called_off() {
    let mut session = Session::new(8, Mode::First);
    // Far more than can be found during this test.
    session.command(Order(34));
    session.command(go_to(1_000_000_000));
    assert!(session.app.is_waiting());
    session.command(FIRST);
    assert_eq!(session.browse().wanted, 0);
    // Beyond the largest number there is nowhere to go.
    for command in [go_to(u64::MAX), NEXT, NEXT, PAGE_FORWARD] {
        session.command(command);
    }
    assert_eq!(session.browse().wanted, u64::MAX - 1);
    // If their number is known, there is no wait for one more.
    assert_eq!(
        session.play(&[Order(6), go_to(1_000_000)]),
        "1: 1 3 5 0 2 4"
    );
}

/// Keys are pressed faster than solutions come, and before the first one has arrived.
#[test]
fn every_press_counts_while_the_search_is_behind() {
    for mode in [Mode::First, Mode::Shuffle] {
        let mut session = Session::unsettled(settings(8, mode));
        session.quick(&vec![NEXT; 6]);
        assert_eq!(session.browse().number(), Some(6), "{mode:?}");
        session.quick(&[NEXT, NEXT, NEXT, PREVIOUS, PREVIOUS]);
        assert_eq!(session.browse().number(), Some(7), "{mode:?}");
    }
    let mut session = Session::unsettled(settings(4, Mode::First));
    session.quick(&vec![NEXT; 9]);
    assert_eq!(session.browse().number(), Some(1), "the last there is");
}

#[test]
fn shuffling_is_an_experiment() {
    let mut session = Session::new(6, Mode::Shuffle);
    session.play(&[PAGE_FORWARD]);
    let outcome = session.browse().experiment().unwrap();
    assert_eq!(
        (outcome.solutions, outcome.different, outcome.all),
        (101, 4, Some(4))
    );
    session.play(&[In(Mode::All)]);
    assert_eq!(session.browse().experiment(), None);
}

/// It arrives long before all solutions are indexed. The last solution is the first read from right
/// to left.
#[test]
fn the_last_of_fourteen_million_is_there() {
    let mut session = Session::unsettled(settings(16, Mode::All));
    let first = session.shown_as(1);
    session.command(LAST);
    let last = session.shown_as(14_772_512);
    assert!(last.into_iter().map(|column| 15 - column).eq(first.clone()));
    session.command(PREVIOUS);
    session.shown_as(14_772_511);
    session.command(FIRST);
    assert_eq!(session.shown_as(1), first);
}

impl Session {
    /// Waits for the solution with this number.
    fn shown_as(&mut self, number: u64) -> Vec<u32> {
        while self.browse().number() != Some(number - 1) {
            self.take_report();
        }
        self.browse().shown().unwrap().solution.columns().to_vec()
    }
}

/// The 21st family of order 17 is not numbered, but it is found again.
#[test]
fn families_are_numbered_and_shown_alone() {
    let mut log = Session::new(8, Mode::All).log(&[
        TURN,
        image(Symmetry::FlipVertical),
        FIRST,
        NEXT,
        FIRST,
        ONE_PER_FAMILY,
        PREVIOUS,
        Order(12),
        LAST,
    ]);
    log += &Session::new(17, Mode::First).log(&[go_to(21), ONE_PER_FAMILY, ONE_PER_FAMILY]);
    assert_snapshot!(log);
    // Families beyond the numbered ones can be stepped through.
    let mut session = Session::new(8, Mode::All);
    session.play(&[ONE_PER_FAMILY, Order(17)]);
    let second = session.play(&[NEXT]);
    assert!(second.starts_with("2: 0 2 4 1 7 "), "{second}");
    assert!(session.play(&[PREVIOUS]).starts_with("1: "));
    assert_eq!(
        (session.browse().family(), session.browse().total()),
        (None, None)
    );
}

/// Solution 92 is an image of the first; solution 17 represents the last family but one.
#[test]
fn families_are_those_of_the_solution_on_the_board() {
    let [amb, backtracking] = ["amb", "backtracking"].map(Method::by_name);
    for kind in [
        Kind::First(None),
        Kind::First(amb),
        Kind::All(None),
        Kind::All(backtracking),
    ] {
        for (number, family) in [(92, 1), (1, 1), (2, 2), (50, 0)] {
            let case = format!("{kind:?} {number}");
            let mut session = Session::with(settings_of(8, kind));
            session.play(&[go_to(number)]);
            let solution = session.browse().shown().unwrap().solution.clone();
            session.command(ONE_PER_FAMILY);
            let meanwhile = session.browse().shown().map(|found| &found.solution);
            assert_eq!(meanwhile, Some(&solution), "{case}");
            session.settle();
            let shown = session.browse().shown().unwrap().solution.clone();
            assert_eq!(*shown, solution.fundamental(), "{case}");
            if family > 0 && kind.chosen_method() != amb {
                assert_eq!(session.browse().number(), Some(family - 1), "{case}");
            }
            let back = session.play(&[ONE_PER_FAMILY]);
            assert!(back.ends_with(&format!(": {shown}")), "{case}: {back}");
            assert!(!session.app.is_waiting());
        }
    }
}

/// Keys pressed during a search for something take precedence, even before the number of the last
/// solution is known.
#[test]
fn answers_need_not_be_waited_for() {
    let mut session = Session::new(8, Mode::All);
    for (commands, expected) in [
        (&[ONE_PER_FAMILY, LAST][..], "12: 2 5 1 4 7 0 6 3"),
        (&[ONE_PER_FAMILY, LAST, Order(6)], "1: 1 3 5 0 2 4"),
        (
            &[Order(8), go_to(50), ONE_PER_FAMILY, FIRST],
            "1: 0 4 7 5 2 6 1 3",
        ),
        (&[go_to(5), ONE_PER_FAMILY, Order(6)], "1: 1 3 5 0 2 4"),
    ] {
        session.quick(commands);
        assert_eq!(session.play(&[]), expected);
    }
}
