//! Scripted sessions that go through all modes, methods and numbers.

use Command::OrderUp;

use super::*;
use crate::{board::Position, search::Goal};

#[test]
fn each_mode_follows_another() {
    let mut session = Session::new(8, Mode::Construction);
    let mut before = session.play(&[]);
    assert_eq!(before, "1: 5 0 4 1 7 2 6 3");
    for commands in [&[NEXT][..], &[Command::Mode(Mode::Shuffle)], &[NEXT]] {
        let found = session.play(commands);
        assert_ne!(found, before);
        before = found;
    }
    for mode in [Mode::All, Mode::First] {
        let first = session.play(&[Command::Mode(mode)]);
        assert_eq!(first, "1: 0 4 7 5 2 6 1 3", "{mode:?}");
        assert_eq!(session.play(&[NEXT]), "2: 0 5 7 2 6 3 1 4", "{mode:?}");
    }
}

#[test]
fn a_page_has_a_hundred_solutions() {
    let mut session = Session::new(8, Mode::All);
    let first = session.play(&[OrderUp]);
    assert_eq!(first, "1: 0 2 5 7 1 3 8 6 4");
    let number = |solution: String| solution.split(':').next().map(str::to_owned);
    assert_eq!(
        number(session.play(&[PAGE_FORWARD])).as_deref(),
        Some("101")
    );
    assert_eq!(session.play(&[PAGE_BACK]), first);
}

/// As the C# chapter lists the rotations.
#[test]
fn three_turns_are_one_back() {
    const TURN: Command = image(Symmetry::Rotation90);
    let mut session = Session::new(8, Mode::All);
    let turned = session.play(&[TURN; 3]);
    assert!(turned.ends_with(": 2 5 3 1 7 4 6 0"), "{turned}");
}

/// It is there long before all of them are indexed. The last solution is the first
/// read from right to left.
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
            let report = self.worker.report_within(PATIENCE).expect("a report");
            self.tell(Message::Report(report.into()));
        }
        self.browse().shown().unwrap().solution.columns().to_vec()
    }
}

/// Each says something after a step, and finds a solution.
#[test]
fn each_method_is_watched_in_its_turn() {
    let mut settings = settings(6, Mode::First);
    settings.start = Start::Watch(Goal::step(0));
    let mut session = Session::with(settings);
    let others = METHODS.iter().filter(|method| method.is_exhaustive());
    let next = others.map(|_| Command::NextMethod);
    let modes = [Mode::Shuffle, Mode::Construction].map(Command::Mode);
    for command in next.chain(modes) {
        session.play(&[command, STEP_FORWARD]);
        let method = session.app.query().kind().method();
        let lane = session.watched().lane().unwrap();
        assert!(!lane.trace.why.zero_based().is_empty(), "{method:?}");
        session.play(&[NEXT]);
        let queens = session.app.current().queens();
        let position = Position::new(session.app.board(), queens.iter().copied());
        assert!(position.unwrap().solution().is_some(), "{method:?}");
    }
}
