//! Scripted sessions of watching.

use Command::{
    Faster, First, GoTo, Last, Next, Order, OrderDown, PageBack, PageForward, Previous, Restart,
    Slower, Speed, Step, StepBack, StepOn, TogglePlayback, ToggleVisits, Watch,
};

use super::*;
use crate::puzzle::Square;
use crate::search::Event;

fn watching(order: usize, mode: Mode) -> Session {
    let mut settings = settings(order, mode);
    settings.activity = Activity::Watch;
    Session::with(settings)
}

impl Session {
    /// Gives commands, each when the solver rests; tells the step it is at then.
    fn watch(&mut self, commands: &[Command]) -> u64 {
        self.play(commands);
        self.app.moment().expect("something is watched").position
    }

    fn tick(&mut self, milliseconds: u64) -> u64 {
        self.tell(Message::Tick(Duration::from_millis(milliseconds)));
        self.settle();
        self.watch(&[])
    }

    fn why(&self) -> String {
        self.app.moment().unwrap().trace.why.clone()
    }
}

#[test]
fn steps_go_on_and_back_and_say_why() {
    let mut session = watching(8, Mode::First);
    assert_eq!(session.watch(&[]), 0);
    assert_eq!(session.watch(&[StepOn, StepOn, StepOn]), 3);
    let why = "Row 1, column 1 is attacked along the diagonal by the queen on row 0, column 0.";
    assert_eq!(session.why(), why);
    assert_eq!(session.watch(&[StepBack]), 2);
    let clash = Event::Clash {
        tested: Square::new(1, 0),
        queen: Square::new(0, 0),
    };
    assert_eq!(session.app.moment().unwrap().trace.event, clash);
    assert_eq!(session.watch(&[StepBack, StepBack, StepBack]), 0);
    assert_eq!(session.watch(&[Last]), 3);
    assert_eq!(session.watch(&[First]), 0);
    assert_eq!(session.watch(&[PageForward]), 100);
    assert_eq!(session.watch(&[Step(42)]), 42);
    assert_eq!(session.watch(&[Step(1_000)]), 100, "no further than seen");
    assert_eq!(session.watch(&[PageBack]), 0);
}

#[test]
fn solutions_are_run_to_in_both_directions() {
    let mut session = watching(8, Mode::First);
    let solutions = |session: &Session| session.app.moment().unwrap().tally.solutions;
    assert_eq!(session.watch(&[Next]), 981);
    let queens = session.app.queens();
    assert_eq!(queens.len(), 8);
    session.watch(&[Next]);
    assert_eq!(solutions(&session), 2);
    assert_eq!(session.watch(&[StepOn, Previous, Previous]), 981);
    assert_eq!(session.app.queens(), queens);
    assert_eq!(session.watch(&[Previous]), 0);
    session.watch(&[GoTo(92)]);
    assert_eq!(solutions(&session), 92);
    session.watch(&[Next]);
    assert!(session.app.moment().unwrap().at_end);
    assert_eq!(session.app.notice(), Some("There are no more solutions"));
}

#[test]
fn it_can_begin_at_any_solution() {
    for number in [2, 92] {
        let mut settings = settings(8, Mode::First);
        settings.activity = Activity::Watch;
        settings.solution = number - 1;
        let session = Session::with(settings);
        let moment = session.app.moment().unwrap();
        assert_eq!((moment.tally.solutions, moment.at_solution), (number, true));
    }
}

#[test]
fn time_makes_steps_at_the_speed_chosen() {
    let mut session = watching(8, Mode::First);
    assert_eq!(session.tick(1_000), 0, "only when it runs");
    session.watch(&[Speed(10), TogglePlayback]);
    assert!(session.app.playing());
    assert_eq!(session.tick(500), 5);
    assert_eq!(session.tick(50), 5, "half a step is owed");
    assert_eq!(session.tick(50), 6);
    session.watch(&[Speed(1_000)]);
    assert_eq!(session.tick(100), 106);
    session.watch(&[TogglePlayback]);
    assert!(!session.app.playing());
    assert_eq!(session.tick(1_000), 106);
    assert_eq!(session.watch(&[TogglePlayback, StepBack]), 105);
    assert!(!session.app.playing(), "a step by hand stops it");
}

#[test]
fn it_stops_at_solutions_unless_all_are_wanted() {
    let mut session = watching(8, Mode::First);
    session.watch(&[Speed(FASTEST), TogglePlayback]);
    assert_eq!(session.tick(1_000), 981);
    assert!(!session.app.playing());
    session.watch(&[TogglePlayback]);
    session.tick(1_000);
    assert_eq!(session.app.moment().unwrap().tally.solutions, 2);

    let mut session = watching(6, Mode::All);
    session.watch(&[Speed(FASTEST), TogglePlayback]);
    let end = session.tick(1_000);
    let moment = session.app.moment().unwrap();
    assert_eq!((moment.tally.solutions, moment.at_end), (4, true));
    assert!(!session.app.playing());
    assert_eq!(
        session.watch(&[TogglePlayback]),
        0,
        "from the beginning again"
    );
    assert!(session.app.playing());
    assert_eq!(session.app.moment().unwrap().seen, end);
}

#[test]
fn a_run_at_full_speed_can_be_stopped() {
    let mut session = watching(34, Mode::First);
    session.command(Next);
    session.command(TogglePlayback);
    session.settle();
    assert!(!session.app.playing() && !session.app.busy());
    assert_eq!(session.app.moment().unwrap().tally.solutions, 0);
}

#[test]
fn speeds_have_steps_and_limits() {
    let mut session = watching(4, Mode::First);
    let speed = |session: &mut Session, commands: &[Command]| {
        session.watch(commands);
        session.app.speed()
    };
    assert_eq!(speed(&mut session, &[Slower]), 2);
    assert_eq!(speed(&mut session, &[Slower, Slower]), SLOWEST);
    assert_eq!(speed(&mut session, &[Faster, Faster, Faster]), 10);
    assert_eq!(speed(&mut session, &[Speed(700), Faster]), 1_000);
    assert_eq!(speed(&mut session, &[Speed(700), Slower]), 500);
    assert_eq!(speed(&mut session, &[Faster; 30]), FASTEST);
    assert_eq!(speed(&mut session, &[Speed(0)]), SLOWEST);
    assert_eq!(speed(&mut session, &[Speed(u32::MAX)]), FASTEST);
    assert!(!session.app.heat());
    session.watch(&[ToggleVisits]);
    assert!(session.app.heat());
}

#[test]
fn every_method_can_be_watched_and_counts_as_in_a_comparison() {
    for method in METHODS.iter().filter(|method| method.is_exhaustive()) {
        let mut settings = settings_of(4, Kind::All(Some(method)));
        settings.activity = Activity::Watch;
        let mut session = Session::with(settings);
        session.watch(&[GoTo(3)]);
        let moment = session.app.moment().unwrap();
        let mut own = method.begin(Board::new(4).unwrap(), 1).unwrap();
        while own.next_solution().is_some() {}
        assert_eq!(
            (moment.effort, moment.checks, moment.tally.solutions),
            (own.effort(), own.checks(), 2),
            "{method:?}"
        );
    }
}

#[test]
fn the_mode_says_what_is_watched() {
    let mut session = watching(8, Mode::First);
    let method = |session: &Session| session.app.method_at_work().unwrap().name;
    session.watch(&[StepOn, Command::Mode(Mode::Shuffle), StepOn]);
    assert_eq!(
        (method(&session), session.app.queens().len()),
        ("shuffle", 8)
    );
    session.watch(&[Command::Mode(Mode::Construction)]);
    assert_eq!(method(&session), "construction");
    session.watch(&[Order(2_000)]);
    assert_eq!(session.app.board().order(), 100);
    let notice = session.app.notice().unwrap_or_default();
    assert!(notice.contains("1 to 100"), "{notice}");
    session.watch(&[Command::Method(Method::by_name("columns")), StepOn]);
    assert_eq!(
        (method(&session), session.app.board().order()),
        ("columns", 14)
    );
}

#[test]
fn solutions_and_steps_wait_for_one_another() {
    let mut session = Session::new(8, Mode::All);
    session.play(&[GoTo(50)]);
    assert_eq!(session.watch(&[Watch, StepOn, StepOn]), 2);
    assert_eq!(session.play(&[Watch]).split(':').next(), Some("50"));
    assert_eq!(session.app.moment(), None);
    assert_eq!(session.watch(&[Watch]), 2);
    // Another board is another search.
    assert_eq!(session.watch(&[OrderDown]), 0);
    assert_eq!(session.play(&[Watch]).split(':').next(), Some("1"));
}

#[test]
fn another_seed_is_another_run() {
    let mut session = watching(8, Mode::Shuffle);
    session.watch(&[Step(0), PageForward]);
    let queens = session.app.queens();
    session.watch(&[Restart, PageForward]);
    assert_ne!(session.app.queens(), queens);
}
