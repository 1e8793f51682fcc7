//! Scripted sessions of watching.

use Command::{Order, OrderDown, Restart};

use super::*;
use crate::board::Square;
use crate::search::{Event, Goal, Landmark};
use crate::{board::Coordinates, picture::Mark};

fn watching(order: usize, mode: Mode) -> Session {
    let mut settings = settings(order, mode);
    settings.start = Start::Watch(Goal::step(0));
    Session::with(settings)
}

impl Session {
    /// Gives commands, each when the worker rests; tells the step it is at then.
    fn watch(&mut self, commands: &[Command]) -> u64 {
        self.play(commands);
        self.watched()
            .snapshot()
            .expect("something is watched")
            .position
    }

    fn tick(&mut self, milliseconds: u64) -> u64 {
        self.tell(Message::Tick(Duration::from_millis(milliseconds)));
        self.settle();
        self.watch(&[])
    }

    fn why(&self) -> String {
        self.watched().lane().unwrap().trace.why.zero_based()
    }
}

#[test]
fn steps_go_on_and_back_and_say_why() {
    let mut session = watching(8, Mode::First);
    assert_eq!(session.watch(&[]), 0);
    assert_eq!(
        session.watch(&[STEP_FORWARD, STEP_FORWARD, STEP_FORWARD]),
        3
    );
    let why = "Row 1, column 1 is attacked along the diagonal by the queen on row 0, column 0.";
    assert_eq!(session.why(), why);
    assert_eq!(session.watch(&[STEP_BACK]), 2);
    let clash = Event::Clash {
        tested: Square::new(1, 0),
        attacker: Square::new(0, 0),
    };
    assert_eq!(session.watched().lane().unwrap().trace.event, clash);
    assert_eq!(session.watch(&[STEP_BACK, STEP_BACK, STEP_BACK]), 0);
    assert_eq!(session.watch(&[LAST]), 3);
    assert_eq!(session.watch(&[FIRST]), 0);
    assert_eq!(session.watch(&[PAGE_FORWARD]), 100);
    assert_eq!(session.watch(&[step(42)]), 42);
    assert_eq!(session.watch(&[step(1_000)]), 100, "no further than seen");
    assert_eq!(session.watch(&[PAGE_BACK]), 0);
}

/// Row 5 dies with the queen on row 3, and comes to life when she is removed.
#[test]
fn dead_rows_and_freed_squares_are_shown() {
    let mut session = watching(6, Mode::First);
    for (number, dead, freed) in [
        (10, &[][..], &[][..]),
        (11, &[5], &[]),
        (24, &[5], &[]),
        (25, &[], &[(4, 1), (5, 3)]),
        (26, &[], &[]),
    ] {
        while session.watch(&[]) < number {
            session.watch(&[STEP_FORWARD]);
        }
        let watch = session.watched();
        let trace = &watch.lane().unwrap().trace;
        let lines: Vec<usize> = trace.dead.iter().map(|dead| dead.line).collect();
        let squares: Vec<_> = watch.freed().iter().map(|s| (s.row, s.column)).collect();
        assert_eq!((&lines[..], &squares[..]), (dead, freed), "step {number}");
    }
}

#[test]
fn solutions_are_run_to_in_both_directions() {
    let mut session = watching(8, Mode::First);
    let solutions = |session: &Session| session.watched().lane().unwrap().tally.solutions;
    assert_eq!(session.watch(&[NEXT]), 981);
    let queens = session.app.current().queens();
    assert_eq!(queens.len(), 8);
    session.watch(&[NEXT]);
    assert_eq!(solutions(&session), 2);
    assert_eq!(session.watch(&[STEP_FORWARD, PREVIOUS, PREVIOUS]), 981);
    assert_eq!(session.app.current().queens(), queens);
    assert_eq!(session.watch(&[PREVIOUS]), 0);
    session.watch(&[go_to(92)]);
    assert_eq!(solutions(&session), 92);
    session.watch(&[NEXT]);
    assert!(session.watched().snapshot().unwrap().at_end);
    assert_eq!(session.app.notice(), Some("There are no more solutions"));
}

#[test]
fn it_can_begin_at_any_solution() {
    for number in [2, 92] {
        let mut settings = settings(8, Mode::First);
        settings.start = Start::Watch(Goal::solution(number));
        let session = Session::with(settings);
        let moment = session.watched().lane().unwrap();
        assert_eq!((moment.tally.solutions, moment.at_solution), (number, true));
    }
}

#[test]
fn time_makes_steps_at_the_speed_chosen() {
    let mut session = watching(8, Mode::First);
    assert_eq!(session.tick(1_000), 0, "only when it runs");
    session.watch(&[speed(10), PLAYBACK]);
    assert!(session.app.is_running());
    assert_eq!(session.tick(200), 2);
    assert_eq!(session.tick(50), 2, "half a step is owed");
    assert_eq!(session.tick(50), 3);
    assert_eq!(session.tick(3_000), 5, "the program was stopped meanwhile");
    session.watch(&[speed(1_000)]);
    assert_eq!(session.tick(100), 105);
    session.watch(&[PLAYBACK]);
    assert!(!session.app.is_running());
    assert_eq!(session.tick(1_000), 105);
    assert_eq!(session.watch(&[PLAYBACK, STEP_BACK]), 104);
    assert!(!session.app.is_running(), "a step by hand stops it");
}

#[test]
fn it_stops_at_solutions_unless_all_are_wanted() {
    let mut session = watching(8, Mode::First);
    session.watch(&[speed(MAX_SPEED), PLAYBACK]);
    assert_eq!(session.tick(1_000), 981);
    assert!(!session.app.is_running());
    session.watch(&[PLAYBACK]);
    session.tick(1_000);
    assert_eq!(session.watched().lane().unwrap().tally.solutions, 2);

    let mut session = watching(6, Mode::All);
    session.watch(&[speed(MAX_SPEED), PLAYBACK]);
    let end = session.tick(1_000);
    let moment = session.watched().snapshot().unwrap();
    let solutions = session.watched().lane().unwrap().tally.solutions;
    assert_eq!((solutions, moment.at_end), (4, true));
    assert!(!session.app.is_running());
    assert_eq!(session.watch(&[PLAYBACK]), 0, "from the beginning again");
    assert!(session.app.is_running());
    assert_eq!(session.watched().snapshot().unwrap().seen, end);
}

#[test]
fn a_run_at_full_speed_can_be_stopped() {
    let mut session = watching(34, Mode::First);
    session.command(NEXT);
    session.command(PLAYBACK);
    session.settle();
    assert!(!session.app.is_running() && !session.app.is_busy());
    assert_eq!(session.watched().lane().unwrap().tally.solutions, 0);
}

#[test]
fn speeds_have_steps_and_limits() {
    let mut session = watching(4, Mode::First);
    let speed_after = |session: &mut Session, commands: &[Command]| {
        session.watch(commands);
        session.watched().playback().speed()
    };
    assert_eq!(speed_after(&mut session, &[SLOWER]), 2);
    assert_eq!(speed_after(&mut session, &[SLOWER, SLOWER]), MIN_SPEED);
    assert_eq!(speed_after(&mut session, &[FASTER, FASTER, FASTER]), 10);
    assert_eq!(speed_after(&mut session, &[speed(700), FASTER]), 1_000);
    assert_eq!(speed_after(&mut session, &[speed(700), SLOWER]), 500);
    assert_eq!(speed_after(&mut session, &[FASTER; 30]), MAX_SPEED);
    assert_eq!(speed_after(&mut session, &[speed(0)]), MIN_SPEED);
    assert_eq!(speed_after(&mut session, &[speed(u32::MAX)]), MAX_SPEED);
}

const FLAG: Command = Command::Watch(WatchCommand::ToggleFlag);
const NEXT_FLAG: Command = Command::Watch(WatchCommand::NextFlag);
const CHANGES: Command = Command::Watch(WatchCommand::Toggle(Instead::Changes));

#[test]
fn flags_are_come_back_to() {
    let mut session = watching(6, Mode::First);
    let notice = |session: &Session| session.app.notice().unwrap_or_default().to_owned();
    session.watch(&[NEXT, NEXT_FLAG]);
    assert_eq!(
        notice(&session),
        "There is no flag at another step: J sets one"
    );
    session.watch(&[step(30), FLAG, step(10), FLAG, step(20)]);
    let visited = [NEXT_FLAG; 3].map(|command| session.watch(&[command]));
    assert_eq!(visited, [30, 10, 30], "after the last comes the first");
    session.watch(&[step(10), FLAG, NEXT_FLAG]);
    assert_eq!(session.watch(&[NEXT_FLAG]), 30, "it is the only one");
    for number in 0..30 {
        session.watch(&[step(number), FLAG]);
    }
    assert_eq!(session.watched().flags().len(), 20);
    assert!(notice(&session).starts_with("There are 20 flags"));
    assert_eq!(session.watch(&[Restart]), 0);
    let flags = session.watched().flags();
    assert!(flags.is_empty(), "they were on another search");
}

/// The board is compared with that of the flag before, or else of the one after.
#[test]
fn a_flag_shows_what_has_changed_since() {
    let mut session = watching(6, Mode::First);
    session.watch(&[CHANGES]);
    assert_eq!(session.watched().instead(), None, "there is no flag");
    session.watch(&[NEXT, step(10), FLAG, step(60), CHANGES]);
    let changes = session.watched().changes().unwrap();
    let here = session.app.current().queens();
    let parts = [&changes.gone, &changes.new, &changes.kept];
    assert_eq!((changes.step, parts.map(Vec::len)), (10, [2, 4, 1]));
    assert_eq!(here.len(), changes.new.len() + changes.kept.len());
    assert!(changes.gone.iter().all(|queen| !here.contains(queen)));
    let marks = pictured::marks(&session.app);
    let gone = changes.gone.iter().map(|&queen| Mark::Removed(queen));
    let kept = changes.kept.iter().map(|&queen| Mark::Quiet(queen));
    for mark in gone.chain(kept) {
        assert!(marks.contains(&mark), "{marks:?}");
    }
    let sentence =
        |session: &Session| words::watch::sentence(session.watched(), Coordinates::FromZero);
    let expected = "Compared with the flag at step 10: 4 queens only here, \
                    2 queens only there (dashed), 1 queen at both.";
    assert_eq!(sentence(&session), expected);
    session.watch(&[step(10)]);
    assert_eq!(
        sentence(&session),
        session.why(),
        "no other step has a flag"
    );
    session.watch(&[step(5)]);
    let changes = session.watched().changes().unwrap();
    assert_eq!(changes.step, 10, "the one after");
    session.watch(&[step(11), CHANGES]);
    assert_eq!(session.watched().changes(), None);
}

#[test]
fn the_mode_says_what_is_watched() {
    let mut session = watching(8, Mode::First);
    let method = |session: &Session| session.app.query().kind().method().name;
    session.watch(&[STEP_FORWARD, Command::Mode(Mode::Shuffle), STEP_FORWARD]);
    assert_eq!(
        (method(&session), session.app.current().queens().len()),
        ("shuffle", 8)
    );
    session.watch(&[Command::Mode(Mode::Construction)]);
    assert_eq!(method(&session), "construction");
    session.watch(&[Order(2_000)]);
    assert_eq!(session.app.board().order(), 100);
    let notice = session.app.notice().unwrap_or_default();
    assert!(notice.contains("1 to 100"), "{notice}");
    session.watch(&[Command::Method(Method::by_name("columns")), STEP_FORWARD]);
    assert_eq!(
        (method(&session), session.app.board().order()),
        ("columns", 14)
    );
}

#[test]
fn solutions_and_steps_wait_for_one_another() {
    let mut session = Session::new(8, Mode::All);
    session.play(&[go_to(50)]);
    assert_eq!(session.watch(&[WATCH, STEP_FORWARD, STEP_FORWARD]), 2);
    assert_eq!(session.play(&[WATCH]).split(':').next(), Some("50"));
    assert_eq!(session.watch(&[WATCH]), 2);
    // Another board is another search.
    assert_eq!(session.watch(&[OrderDown]), 0);
    assert_eq!(session.play(&[WATCH]).split(':').next(), Some("1"));
}

#[test]
fn the_parts_beside_the_board_stay_as_they_were_chosen() {
    let mut session = watching(6, Mode::First);
    session.tell(Message::Room(Room::BoardMiddleAndPanel));
    let middle = |session: &Session| session.app.view().panes.middle();
    let toggle = |part| Command::Watch(WatchCommand::TogglePart(part));
    assert_eq!(middle(&session), Some(Middle::TreeOverCode));
    session.play(&[toggle(Part::Tree)]);
    assert_eq!(middle(&session), Some(Middle::One(Part::Code)));
    session.play(&[WATCH, toggle(Part::Code), PLAY, WATCH, Order(5), NEXT]);
    session.play(&[Command::NextMethod, Restart]);
    assert_eq!(middle(&session), Some(Middle::One(Part::Code)));
    session.tell(Message::Room(Room::BoardAndPanel));
    session.play(&[Command::Watch(WatchCommand::Tab(Tab::Part(Part::Tree)))]);
    session.play(&[PLAY, WATCH]);
    assert_eq!(
        session.app.view().panes.tab(),
        Some(Tab::Part(Part::Tree)),
        "a tab stays too"
    );
}

/// K and D pressed faster than the worker answers count as often as they are pressed.
#[test]
fn landmarks_asked_for_at_once_all_count() {
    for landmark in [Landmark::Backtrack, Landmark::DeadEnd] {
        let next = Command::Watch(WatchCommand::NextLandmark(landmark));
        let mut slow = watching(6, Mode::First);
        let third = slow.watch(&[next.clone(), next.clone(), next.clone()]);
        let mut quick = watching(6, Mode::First);
        for _ in 0..3 {
            quick.command(next.clone());
        }
        quick.settle();
        assert_eq!(quick.watch(&[]), third, "{landmark:?}");
        let end = quick.watch(&[go_to(5)]);
        quick.command(next.clone());
        quick.command(next.clone());
        quick.settle();
        assert_eq!(quick.watch(&[]), end, "nothing is left");
        assert!(quick.app.notice().is_some() && !quick.app.is_waiting());
    }
}

#[test]
fn a_dead_end_is_named_unless_it_is_asked_what_follows() {
    let mut session = watching(4, Mode::First);
    let dead_end = Command::Watch(WatchCommand::NextLandmark(Landmark::DeadEnd));
    session.watch(&[dead_end]);
    let sentence = |session: &Session| {
        words::watch::sentence(session.watched(), session.app.view().chosen.coordinates)
    };
    let said = sentence(&session);
    assert!(said.ends_with("That is a dead end."), "{said}");
    session.play(&[Command::Watch(WatchCommand::Predict(
        PredictCommand::Toggle,
    ))]);
    assert!(said.starts_with(&sentence(&session)));
    assert!(!sentence(&session).contains("dead end"));
    session.play(&[Command::Close, STEP_FORWARD]);
    assert!(!sentence(&session).contains("dead end"));
}

/// The tree is walked by nodes, and what is pointed at is told at each stop.
#[test]
fn nodes_are_gone_to_and_told_about() {
    let mut session = watching(6, Mode::First);
    let node = |columns: &[usize]| -> Vec<Square> {
        let queens = columns.iter().enumerate();
        queens
            .map(|(row, &column)| Square::new(row, column))
            .collect()
    };
    let go = |columns: &[usize]| Command::Watch(WatchCommand::Node(node(columns)));
    let inspect = |session: &mut Session, pointed| {
        session.tell(Message::Pointed(pointed));
        session.settle();
    };
    let far = session.watch(&[go(&[3, 0])]);
    assert_eq!(
        session.watched().lane().unwrap().trace.queens,
        node(&[3, 0])
    );
    assert_eq!(session.watch(&[go(&[0])]), 1);
    assert_eq!(session.watch(&[go(&[3, 0])]), far);
    assert_eq!(session.watch(&[go(&[])]), 0);
    inspect(&mut session, Some(node(&[1, 3])));
    let told = |session: &Session| {
        let inspected = session
            .watched()
            .snapshot()
            .unwrap()
            .inspected
            .clone()
            .unwrap();
        let below = inspected.inspection.below.map(|below| below.solutions);
        (inspected.inspection.entered, below, inspected.solutions)
    };
    assert_eq!(told(&session), (None, None, Some(1)));
    let entered = session.watch(&[go(&[1, 3])]);
    assert_eq!(told(&session), (Some(entered), Some(0), Some(1)));
    session.watch(&[go(&[3, 0])]);
    assert_eq!(told(&session), (Some(entered), Some(1), Some(1)));
    inspect(&mut session, Some(node(&[0])));
    assert_eq!(told(&session), (Some(1), Some(0), Some(0)));
    inspect(&mut session, None);
    assert_eq!(session.watched().snapshot().unwrap().inspected, None);
}

/// Order 6, on the way to the first solution: what is said of who is to blame at a dead row, where
/// nothing is dead but no solution has the queens, and where one has.
#[test]
fn who_is_to_blame_is_said_and_shown_at_each_step() {
    let mut session = watching(6, Mode::First);
    session.watch(&[BLAME]);
    // A slider goes no further than the search has been.
    session.watch(&[STEP_FORWARD]);
    let said = |session: &Session| {
        let sentence = words::watch::sentence(session.watched(), Coordinates::FromZero);
        let blamed = session
            .watched()
            .blame()
            .map(|blame| blame.queens().to_vec());
        (sentence, blamed.unwrap_or_default())
    };
    let square = |row, column| Square::new(row, column);
    for (step, expected, queens) in [
        (
            0,
            "Nobody is to blame: a solution has all these queens.",
            vec![],
        ),
        (
            1,
            "Nothing is dead yet, but no solution has the queen on row 0.",
            vec![square(0, 0)],
        ),
    ] {
        session.watch(&[Command::Run(RunCommand::Step(step))]);
        assert_eq!(said(&session), (expected.into(), queens), "step {step}");
    }
    let dead = |session: &Session| !session.watched().lane().unwrap().trace.dead.is_empty();
    while !dead(&session) {
        session.watch(&[STEP_FORWARD]);
    }
    let (sentence, queens) = said(&session);
    let marks = pictured::marks(&session.app);
    assert!(
        sentence.contains(" is dead: the queens on rows "),
        "{sentence}"
    );
    assert!(
        queens
            .iter()
            .all(|&queen| marks.contains(&Mark::Moved(queen))),
        "{marks:?}"
    );
    let all = session.watched().lane().unwrap().trace.queens.clone();
    let quiet = all
        .iter()
        .filter(|&&queen| marks.contains(&Mark::Quiet(queen)));
    assert_eq!(quiet.count() + queens.len(), all.len());
    // Another search is asked, too; and then no longer.
    session.watch(&[Command::OrderUp, STEP_FORWARD]);
    assert!(session.watched().blame().is_some());
    session.watch(&[BLAME, STEP_FORWARD]);
    assert_eq!(session.watched().blame(), None);
    assert_eq!(session.watched().snapshot().unwrap().blame, None);
}

/// All queens of a permutation come at once.
#[test]
fn nobody_is_to_blame_for_a_permutation() {
    let mut session = watching(6, Mode::Shuffle);
    session.watch(&[BLAME, STEP_FORWARD]);
    assert_eq!(session.watched().blame(), None);
}
