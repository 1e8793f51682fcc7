//! Scripted sessions of looking at solutions.

use Command::{Order, OrderDown, OrderUp, Restart};

use super::*;

#[test]
fn first_goes_on_and_back() {
    let mut session = Session::new(8, Mode::First);
    assert_eq!(session.play(&[]), "1: 0 4 7 5 2 6 1 3");
    assert_eq!(session.browse().total(), None);
    assert_eq!(session.play(&[NEXT]), "2: 0 5 7 2 6 3 1 4");
    assert_eq!(session.play(&[PREVIOUS]), "1: 0 4 7 5 2 6 1 3");
    assert_eq!(session.play(&[PREVIOUS]), "1: 0 4 7 5 2 6 1 3");
    assert_eq!(
        session.play(&[NEXT, NEXT, FIRST, LAST]),
        "3: 0 6 3 5 7 1 4 2"
    );
    assert_eq!(session.browse().found(), 3);
}

#[test]
fn first_knows_the_end_when_it_gets_there() {
    let mut session = Session::new(4, Mode::First);
    assert_eq!(session.play(&[NEXT]), "2: 2 0 3 1");
    assert_eq!(session.play(&[NEXT]), "2: 2 0 3 1");
    assert_eq!(session.browse().total(), Some(2));
    assert_eq!(
        session.app.notice(),
        Some("There is no solution 3: the last is 2")
    );
    assert_eq!(session.play(&[NEXT]), "1: 1 3 0 2");
    assert_eq!(session.play(&[PREVIOUS]), "2: 2 0 3 1");
}

#[test]
fn all_cycles_round() {
    let mut session = Session::new(8, Mode::All);
    assert_eq!(session.browse().total(), Some(92));
    assert_eq!(session.play(&[PREVIOUS]), "92: 7 3 0 2 5 1 6 4");
    assert_eq!(session.play(&[NEXT]), "1: 0 4 7 5 2 6 1 3");
    assert_eq!(session.play(&[PAGE_FORWARD]), "92: 7 3 0 2 5 1 6 4");
    assert_eq!(session.play(&[PAGE_BACK]), "1: 0 4 7 5 2 6 1 3");
    assert_eq!(session.play(&[go_to(92)]), "92: 7 3 0 2 5 1 6 4");
    assert_eq!(session.play(&[FIRST, LAST]), "92: 7 3 0 2 5 1 6 4");
}

/// Where it is known how many there are, no search is begun for more.
#[test]
fn a_number_beyond_all_solutions_is_refused_at_once() {
    let mut session = Session::new(12, Mode::First);
    let before = session.play(&[]);
    assert_eq!(session.play(&[go_to(99_999)]), before);
    assert_eq!(
        session.app.notice(),
        Some("There is no solution 99,999: the last is 14,200")
    );
    assert!(session.browse().number() == Some(0) && !session.browse().is_seeking());
}

#[test]
fn numbers_out_of_range_are_named() {
    let mut session = Session::new(8, Mode::All);
    assert_eq!(session.play(&[go_to(93)]), "1: 0 4 7 5 2 6 1 3");
    assert_eq!(
        session.app.notice(),
        Some("There is no solution 93: the last is 92")
    );
    session.play(&[go_to(0)]);
    assert_eq!(session.app.notice(), Some("Numbers begin with 1"));
    session.play(&[NEXT]);
    assert_eq!(session.app.notice(), None);
    let mut session = Session::new(3, Mode::All);
    session.play(&[go_to(1)]);
    assert_eq!(session.app.notice(), Some("No solution exists"));
}

#[test]
fn all_of_order_12_is_there() {
    let mut session = Session::new(12, Mode::All);
    assert_eq!(session.browse().found(), 14_200);
    let last = session.play(&[LAST]);
    assert!(last.starts_with("14200: 11 9 7"), "{last}");
}

#[test]
fn shuffle_finds_another_and_goes_back() {
    let mut session = Session::new(8, Mode::Shuffle);
    let first = session.play(&[]);
    let second = session.play(&[NEXT]);
    assert_ne!(first, second);
    assert_eq!(session.play(&[PREVIOUS]), first);
    assert_eq!(session.browse().found(), 2);
    let Some(Effort::Tries(tries)) = session.browse().progress().and_then(|p| p.effort) else {
        panic!("shuffle counts tries");
    };
    assert!(tries >= 2);
    assert_eq!(Session::new(8, Mode::Shuffle).play(&[]), first);
    assert_eq!(session.app.query().seed, 1);
    assert_ne!(session.play(&[Restart]), first);
    assert_eq!((session.app.query().seed, session.browse().found()), (2, 1));
}

#[test]
fn construction_cycles_through_its_images() {
    let mut session = Session::new(8, Mode::Construction);
    let first = session.play(&[]);
    let images = session.browse().total().expect("known at once");
    assert!(matches!(images, 4 | 8));
    for _ in 1..images {
        assert_ne!(session.play(&[NEXT]), first);
    }
    assert_eq!(session.play(&[NEXT]), first);
    // The panel shows the variants in the order of their numbers.
    for number in 0..images as usize {
        let shown = session.browse().shown().unwrap().solution.clone();
        assert_eq!(session.browse().number(), Some(number as u64));
        assert_eq!(session.browse().members()[number], *shown);
        session.play(&[NEXT]);
    }
    session.play(&[Order(2_000)]);
    assert_eq!(session.browse().shown().unwrap().solution.order(), 2_000);
}

#[test]
fn images_have_their_numbers_in_the_catalogue() {
    const MIRROR: Command = image(Symmetry::FlipHorizontal);
    const TURN: Command = image(Symmetry::Rotation90);
    let mut session = Session::new(8, Mode::All);
    assert_eq!(session.play(&[MIRROR]), "92: 7 3 0 2 5 1 6 4");
    assert_eq!(session.play(&[MIRROR, TURN]), "89: 7 1 3 0 6 4 2 5");
    assert_eq!(session.play(&[TURN, TURN, TURN]), "1: 0 4 7 5 2 6 1 3");
    session.play(&[Order(1), TURN]);
    let notice = session.app.notice();
    assert_eq!(notice, Some("This leaves the solution unchanged"));
}

#[test]
fn images_that_were_not_found_have_none() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[NEXT, image(Symmetry::FlipHorizontal)]);
    let shown = session.browse().shown().unwrap().solution.to_string();
    assert_eq!(
        (session.browse().number(), shown.as_str()),
        (None, "7 2 0 5 1 4 6 3")
    );
    assert!(!session.app.is_waiting());
    assert_eq!(session.play(&[NEXT]), "3: 0 6 3 5 7 1 4 2");
}

#[test]
fn no_solution_is_said_in_every_mode() {
    for mode in Mode::ALL {
        for order in [2, 3] {
            let mut session = Session::new(order, mode);
            assert!(session.browse().has_no_solution(), "{mode:?} {order}");
            let commands = [
                NEXT,
                PREVIOUS,
                FIRST,
                LAST,
                PAGE_FORWARD,
                PAGE_BACK,
                go_to(1),
                Restart,
            ];
            assert_eq!(session.play(&commands), "nothing");
            assert!(session.browse().has_no_solution());
        }
    }
}

#[test]
fn orders_stay_in_the_range_of_the_mode() {
    let mut session = Session::new(1, Mode::All);
    assert_eq!(session.play(&[OrderDown]), "1: 0");
    assert_eq!(session.app.notice(), Some("The smallest order is 1"));
    assert_eq!(session.play(&[OrderUp, OrderUp, OrderUp]), "1: 1 3 0 2");
    assert_eq!(session.app.notice(), None);
    session.play(&[Command::Mode(Mode::Construction), Order(2_000)]);
    session.command(Command::Mode(Mode::First));
    assert_eq!(session.app.board().order(), 100);
    assert_eq!(
        session.app.notice(),
        Some("Mode first works for orders 1 to 100; mode construction takes up to 1,000,000")
    );
    session.play(&[Order(0)]);
    assert_eq!(session.app.board().order(), 1);
    session.command(Order(usize::MAX));
    assert_eq!(session.app.board().order(), 100);
}

#[test]
fn reports_of_an_old_run_are_ignored() {
    let mut session = Session::new(8, Mode::First);
    let request = session.browse().request();
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
    assert_eq!(session.browse().shown(), None);
    session.tell(Message::Report(stale.into()));
    assert_eq!(session.browse().shown(), None);
    assert!(session.app.is_busy());
    session.settle();
    assert_eq!(session.play(&[]), "1: 1 3 5 0 2 4");
}

#[test]
fn waiting_can_be_called_off() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[Order(100)].map(|_| NEXT));
    // Far more than can be found while this test runs.
    session.command(Order(34));
    session.command(go_to(1_000_000_000));
    assert!(session.app.is_waiting());
    session.command(FIRST);
    assert_eq!(session.browse().wanted(), 0);
    // Beyond the largest number there is none to go to.
    for command in [go_to(u64::MAX), NEXT, NEXT, PAGE_FORWARD] {
        session.command(command);
    }
    assert_eq!(session.browse().wanted(), u64::MAX - 1);
    session.command(Order(6));
    session.settle();
    // Where it is known how many there are, nobody waits for one more.
    session.command(go_to(1_000_000));
    session.settle();
    assert_eq!(session.browse().number(), Some(0));
}

/// Presses that come faster than solutions, and before the first one is there.
#[test]
fn every_press_counts_while_the_search_is_behind() {
    for mode in [Mode::First, Mode::Shuffle] {
        let mut session = Session::unsettled(settings(8, mode));
        for _ in 0..6 {
            session.command(NEXT);
        }
        assert_eq!(session.browse().wanted(), 6);
        let title = words::browse::title(session.browse());
        assert_eq!(title, "Searching for solution 7…");
        session.settle();
        assert_eq!(session.browse().number(), Some(6), "{mode:?}");
        for command in [NEXT, NEXT, NEXT, PREVIOUS, PREVIOUS] {
            session.command(command);
        }
        let detail = words::browse::detail(session.browse(), session.app.is_waiting());
        assert_eq!(detail, "Searching for solution 8…");
        session.settle();
        assert_eq!(session.browse().number(), Some(7), "{mode:?}");
    }
    let mut session = Session::unsettled(settings(4, Mode::First));
    for _ in 0..9 {
        session.command(NEXT);
    }
    session.settle();
    assert_eq!(session.browse().number(), Some(1), "the last there is");
}

#[test]
fn a_limit_and_a_number_to_begin_with() {
    let settings = |solution, limit| {
        let mut settings = settings(8, Mode::All);
        settings.start = Start::Browse(solution);
        settings.query.limit = limit;
        settings
    };
    let mut session = Session::with(settings(91, None));
    assert_eq!(session.play(&[]), "92: 7 3 0 2 5 1 6 4");
    let mut session = Session::with(settings(1, Some(3)));
    assert_eq!(session.play(&[]), "2: 0 5 7 2 6 3 1 4");
    assert_eq!(session.browse().total(), Some(3));
    assert_eq!(session.play(&[NEXT, NEXT]), "1: 0 4 7 5 2 6 1 3");
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
    let counted: u64 = outcome.histogram.bins().map(|bin| bin.count).sum();
    assert_eq!(counted, 101);
    assert_eq!(
        session.play(&[Command::Mode(Mode::All)]).split(':').next(),
        Some("1")
    );
    assert_eq!(session.browse().experiment(), None);
}

/// Commands may follow each other faster than answers come.
#[test]
fn the_last_can_be_asked_for_at_once() {
    let mut session = Session::new(8, Mode::All);
    session.command(ONE_PER_FAMILY);
    session.command(LAST);
    session.settle();
    assert_eq!(session.play(&[]), "12: 2 5 1 4 7 0 6 3");
    session.command(ONE_PER_FAMILY);
    session.command(LAST);
    session.command(Order(6));
    session.settle();
    assert_eq!(session.play(&[]), "1: 1 3 5 0 2 4");
}
