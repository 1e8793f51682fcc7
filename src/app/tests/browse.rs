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
    session.play(&[Order(2_000)]);
    assert_eq!(session.browse().shown().unwrap().solution.order(), 2_000);
}

#[test]
fn images_have_their_numbers_in_the_catalogue() {
    let mirror = image(Symmetry::FlipHorizontal);
    let turn = image(Symmetry::Rotation90);
    let mut session = Session::new(8, Mode::All);
    assert_eq!(session.play(&[mirror]), "92: 7 3 0 2 5 1 6 4");
    assert_eq!(session.play(&[mirror, turn]), "89: 7 1 3 0 6 4 2 5");
    assert_eq!(session.play(&[turn, turn, turn]), "1: 0 4 7 5 2 6 1 3");
    session.play(&[Order(1), turn]);
    let notice = session.app.notice();
    assert_eq!(notice, Some("This leaves the solution as it is"));
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
    assert_eq!(
        session.app.notice(),
        Some("Mode all works for orders 1 to 27")
    );
    assert_eq!(session.play(&[OrderUp, OrderUp, OrderUp]), "1: 1 3 0 2");
    assert_eq!(session.app.notice(), None);
    session.play(&[Command::Mode(Mode::Construction), Order(2_000)]);
    session.command(Command::Mode(Mode::First));
    assert_eq!(session.app.board().order(), 100);
    assert_eq!(
        session.app.notice(),
        Some("Mode first works for orders 1 to 100")
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
    session.command(NEXT);
    assert_eq!(session.browse().wanted(), 999_999_999, "no further ahead");
    session.command(Order(6));
    session.settle();
    session.command(go_to(1_000_000));
    session.settle();
    assert_eq!(session.browse().number(), Some(3));
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
fn the_rest_happens_outside() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[
        Command::Fullscreen,
        Command::Fullscreen,
        Command::Screenshot,
        Command::Close,
    ]);
    assert_eq!(
        session.outside,
        [
            Effect::Fullscreen(true),
            Effect::Fullscreen(false),
            Effect::Screenshot,
            Effect::Quit
        ]
    );
    session.tell(Message::Saved(Ok(PathBuf::from("queens.png"))));
    assert_eq!(session.app.notice(), Some("Saved queens.png"));
    session.tell(Message::Saved(Err("No room".into())));
    assert_eq!(session.app.notice(), Some("No room"));
    assert!(!(session.app.view().overlay == Some(Overlay::Help)) && !session.app.view().board_only);
    session.play(&[Command::Help, Command::BoardOnly]);
    assert!((session.app.view().overlay == Some(Overlay::Help)) && session.app.view().board_only);
}

#[test]
fn a_method_searches_in_place_of_the_mode() {
    let settings = settings_of(6, Kind::All(Method::by_name("columns")));
    // In another order than the mode's own.
    let mut session = Session::with(settings);
    assert_eq!(session.play(&[]), "1: 3 0 4 1 5 2");
    assert_eq!(session.browse().total(), Some(4));
    let effort = session.browse().progress().and_then(|p| p.effort);
    assert_eq!(effort, Some(Effort::Nodes(152)));

    session.command(Command::Order(20));
    assert_eq!(session.app.board().order(), 14);
    assert_eq!(
        session.app.notice(),
        Some("Method columns works for orders 1 to 14: it keeps all partial solutions in memory")
    );
    session.command(Command::Mode(Mode::Shuffle));
    assert_eq!(session.app.query().kind().chosen_method(), None);
    assert_eq!(session.app.max_order(), 64);
}

#[test]
fn methods_search_in_their_own_way() {
    let method = |name| Command::Method(Method::by_name(name));
    let mut session = Session::new(4, Mode::All);
    assert_eq!(session.play(&[method("columns")]), "1: 2 0 3 1");
    assert_eq!(session.browse().partials(), Some(&[1, 4, 6, 4, 2][..]));
    session.command(Order(15));
    assert_eq!(session.app.board().order(), 14);
    let notice = session.app.notice().unwrap_or_default().to_owned();
    assert!(
        notice.starts_with("Method columns works for orders 1 to 14"),
        "{notice}"
    );
    session.play(&[Order(6), method("shuffle")]);
    assert_eq!(session.app.query().kind().mode(), Mode::Shuffle);
    session.play(&[method("amb")]);
    assert_eq!(
        (
            session.app.query().kind().mode(),
            session.browse().partials()
        ),
        (Mode::First, None)
    );
    session.play(&[Command::Method(None)]);
    assert_eq!(session.app.query().kind().chosen_method(), None);
}

#[test]
fn every_method_of_a_mode_can_be_reached_by_a_key() {
    let mut session = Session::new(5, Mode::First);
    for method in METHODS.iter().filter(|method| method.is_exhaustive()) {
        session.play(&[Command::NextMethod]);
        assert_eq!(session.app.query().kind().method(), method);
        assert!(session.browse().shown().is_some(), "{method:?}");
    }
    session.play(&[Command::NextMethod]);
    assert_eq!(session.app.query().kind(), Kind::First(None));
    for mode in [Mode::Shuffle, Mode::Construction] {
        session.play(&[Command::Mode(mode), Command::NextMethod]);
        assert_eq!(session.app.query().kind().mode(), mode);
        let notice = format!("Mode {} has no other methods", mode.name());
        assert_eq!(session.app.notice(), Some(notice.as_str()));
    }
}

/// A restart begins another comparison: what the old one still reports is ignored.
#[test]
fn reports_of_an_older_comparison_are_ignored() {
    let mut session = Session::new(4, Mode::First);
    session.command(Command::Compare);
    let old = loop {
        let report = session.solver.report_within(PATIENCE).expect("a report");
        if matches!(report.news, Update::Comparison(_)) {
            break report;
        }
    };
    session.command(Command::Restart);
    session.tell(Message::Report(old.into()));
    assert_eq!(session.comparison(), None);
    session.settle();
    let rows = session.comparison().map(|c| c.rows.len());
    assert_eq!(rows, Some(METHODS.len()));
}

#[test]
fn methods_are_compared_until_that_is_called_off() {
    let mut session = Session::new(4, Mode::First);
    assert_eq!(session.comparison(), None);
    session.play(&[Command::Compare]);
    let rows = |session: &Session| session.comparison().map(|c| (c.order, c.rows.len()));
    assert_eq!(rows(&session), Some((4, METHODS.len())));
    session.play(&[OrderUp]);
    assert_eq!(rows(&session), Some((5, METHODS.len())));
    session.play(&[Command::Help]);
    assert!((session.app.view().overlay == Some(Overlay::Help)) && session.comparison().is_none());
    session.play(&[Command::Compare]);
    assert!(!(session.app.view().overlay == Some(Overlay::Help)));
    session.play(&[Command::Compare]);
    assert_eq!(session.comparison(), None);
    assert!(!session.app.is_busy());
}

#[test]
fn families_are_numbered_and_shown_alone() {
    let turn = image(Symmetry::Rotation90);
    let mut session = Session::new(8, Mode::All);
    assert_eq!(session.browse().family(), Some((0, 12)));
    session.play(&[turn, image(Symmetry::FlipVertical)]);
    assert_eq!(session.browse().family(), Some((0, 12)));
    session.play(&[FIRST, NEXT]);
    assert_eq!(session.browse().family(), Some((1, 12)));
    session.play(&[FIRST, ONE_PER_FAMILY]);
    assert_eq!(session.browse().total(), Some(12));
    assert_eq!(session.play(&[PREVIOUS]), "12: 2 5 1 4 7 0 6 3");
    assert_eq!(
        session.play(&[Order(12), LAST]).split(':').next(),
        Some("1787")
    );
    session.play(&[ONE_PER_FAMILY]);
    assert_eq!(session.browse().total(), Some(14_200));
}

/// Solution 92 is an image of the first; solution 17 stands for the last family but one.
#[test]
fn families_are_those_of_the_solution_on_the_board() {
    let kinds = [
        Kind::First(None),
        Kind::First(Method::by_name("amb")),
        Kind::All(None),
        Kind::All(Method::by_name("backtracking")),
    ];
    for kind in kinds {
        for (number, family) in [(92, 1), (1, 1), (2, 2), (50, 0)] {
            let mut session = Session::with(settings_of(8, kind));
            session.play(&[go_to(number)]);
            let solution = session.browse().shown().unwrap().solution.clone();
            session.command(ONE_PER_FAMILY);
            let meanwhile = session.browse().shown().map(|found| &found.solution);
            assert_eq!(meanwhile, Some(&solution), "{kind:?} {number}");
            session.settle();
            let shown = session.browse().shown().unwrap().solution.clone();
            assert_eq!(shown, solution.fundamental(), "{kind:?} {number}");
            if family > 0 && kind.chosen_method() != Method::by_name("amb") {
                assert_eq!(
                    session.browse().number(),
                    Some(family - 1),
                    "{kind:?} {number}"
                );
            }
            let back = session.play(&[ONE_PER_FAMILY]);
            assert!(
                back.ends_with(&format!(": {shown}")),
                "{kind:?} {number}: {back}"
            );
            assert!(!session.app.is_waiting());
        }
    }
}

/// The 21st family of order 17 is not numbered, but it is found again.
#[test]
fn families_are_found_where_they_have_no_number() {
    let mut session = Session::new(17, Mode::First);
    session.play(&[go_to(21)]);
    let solution = session.browse().shown().unwrap().solution.clone();
    let family = session.play(&[ONE_PER_FAMILY]);
    assert!(
        family.ends_with(&solution.fundamental().to_string()),
        "{family}"
    );
    let before = session.play(&[ONE_PER_FAMILY]);
    assert_eq!(before, format!("21: {solution}"));
}

/// What is pressed while a family is looked for counts more.
#[test]
fn a_family_need_not_be_waited_for() {
    let mut session = Session::new(8, Mode::All);
    session.play(&[go_to(50)]);
    session.command(ONE_PER_FAMILY);
    session.command(FIRST);
    session.settle();
    assert_eq!(session.play(&[]), "1: 0 4 7 5 2 6 1 3");
    session.play(&[go_to(5)]);
    session.command(ONE_PER_FAMILY);
    session.command(Order(6));
    session.settle();
    assert_eq!(session.play(&[]), "1: 1 3 5 0 2 4");
}

#[test]
fn families_beyond_the_numbered_are_stepped_through() {
    let mut session = Session::new(8, Mode::All);
    session.play(&[ONE_PER_FAMILY, Order(17)]);
    assert_eq!(session.browse().family(), None);
    let second = session.play(&[NEXT]);
    assert!(second.starts_with("2: 0 2 4 1 7 "), "{second}");
    assert!(session.play(&[PREVIOUS]).starts_with("1: "));
    assert_eq!(session.browse().total(), None);
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

/// As somebody types who does not wait for the picture.
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

#[test]
fn themes_change_how_it_looks_and_nothing_else() {
    let mut session = Session::new(8, Mode::All);
    let second = session.play(&[NEXT]);
    for theme in [Theme::Wood, Theme::Dark, Theme::Safe, Theme::Classic] {
        assert_eq!(session.play(&[Command::NextTheme]), second);
        assert_eq!(session.app.theme(), theme);
        let notice = format!("Theme: {}", theme.name());
        assert_eq!(session.app.notice(), Some(notice.as_str()));
    }
    session.play(&[Command::Theme(Theme::Dark), NEXT]);
    assert_eq!(
        (session.app.theme(), session.app.notice()),
        (Theme::Dark, None)
    );
}
