//! Scripted sessions of racing.

use super::*;
use crate::{
    app::Race,
    board::Coordinates,
    search::run::{Clock, Entries, Finish, RaceSpec},
};

pub(super) const RACE: Command = Command::ToggleActivity(Activity::Race);

impl Session {
    fn race(&self) -> &Race {
        match self.app.current() {
            Current::Race(race) => race,
            current => panic!("{current:?}"),
        }
    }

    fn names(&self) -> String {
        self.race().spec().entries().names().join(" ")
    }

    /// The step of each search.
    fn steps(&self) -> Vec<u64> {
        let figures = self.race().figures();
        figures.iter().map(|figures| figures.step).collect()
    }

    fn change(&mut self, command: RaceCommand) {
        self.command(Command::Race(command));
        self.settle();
    }

    /// Some time goes by, and what follows from it.
    fn pass(&mut self, milliseconds: u64) {
        self.tell(Message::Tick(Duration::from_millis(milliseconds)));
        self.settle();
    }
}

fn racing(order: usize, mode: Mode) -> Session {
    let mut session = Session::new(order, mode);
    session.play(&[RACE]);
    session
}

#[test]
fn the_first_race_is_that_of_the_method_in_use() {
    for (order, kind, expected) in [
        (8, Kind::First(None), "backtracking lookahead shuffle"),
        (20, Kind::First(None), "backtracking lookahead"),
        (30, Kind::First(None), "lookahead backtracking"),
        (
            8,
            Kind::First(Method::by_name("columns")),
            "columns backtracking",
        ),
        (8, Kind::Shuffle, "shuffle backtracking"),
        (200, Kind::Construction, "construction backtracking"),
    ] {
        let mut session = Session::with(settings_of(order, kind));
        session.play(&[RACE]);
        assert_eq!(session.names(), expected, "order {order}");
        assert_eq!(session.app.board().order(), order.min(100));
        assert_eq!(session.race().spec().finish(), Finish::First);
    }
    let session = racing(6, Mode::All);
    assert_eq!(session.race().spec().finish(), Finish::All);
}

/// A race to the first solution whose searches make the same number of steps.
fn by_steps(order: usize) -> Session {
    let mut session = racing(order, Mode::First);
    session.change(RaceCommand::Clock(Clock::Steps));
    session
}

/// All words of a race at some of its steps: below the boards, beside them and on the timeline.
#[test]
fn a_race_in_words() {
    let mut session = racing(8, Mode::First);
    let mut said = Vec::new();
    for command in [FIRST, STEP_FORWARD, step(1), NEXT, NEXT, NEXT] {
        session.play(&[command]);
        let race = session.race();
        let snapshot = race.snapshot().unwrap();
        let (position, seen) = (snapshot.position, snapshot.seen);
        let end = snapshot.at_end.then_some("the finish");
        let (before, after) = words::race::timeline(race.spec().clock(), (position, seen), end);
        said.push(format!("{before} {position} {after}"));
        // Times are measured.
        let foot = words::race::foot(race);
        said.push(foot.split(" By time").next().unwrap_or_default().to_owned());
        for (number, lane) in snapshot.lanes.iter().enumerate() {
            let figures = words::race::figures(lane).into_iter();
            let figures: Vec<String> = figures
                .filter(|figure| figure.name != "time")
                .map(|figure| format!("{} {}", figure.value, figure.name))
                .collect();
            said.push(figures.join(", "));
            let last = words::race::last_step(race, number, Coordinates::FromZero);
            said.push(last.unwrap_or_default());
        }
        said.push(String::new());
    }
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn all_searches_go_on_and_back_together() {
    let mut session = by_steps(8);
    session.play(&[STEP_FORWARD, STEP_FORWARD, STEP_FORWARD, STEP_BACK]);
    assert_eq!(session.steps(), [2, 2, 2]);
    session.play(&[PAGE_FORWARD]);
    let there = session.race().snapshot().cloned();
    session.play(&[FIRST]);
    assert_eq!(session.steps(), [0, 0, 0]);
    session.play(&[LAST]);
    assert_eq!(session.race().snapshot(), there.as_ref());
    session.play(&[step(17)]);
    assert_eq!(session.steps(), [17, 17, 17]);
    // Keys that come faster than answers all count.
    for command in [STEP_FORWARD, STEP_FORWARD, STEP_BACK, STEP_FORWARD] {
        session.command(command);
    }
    session.settle();
    assert_eq!(session.steps(), [19, 19, 19]);
}

/// The solutions of all searches, one after the other: shuffle is lucky with this seed.
#[test]
fn arrows_go_from_solution_to_solution() {
    let mut session = by_steps(8);
    let mut visited = Vec::new();
    loop {
        session.play(&[NEXT]);
        visited.push(session.steps());
        if session.race().snapshot().unwrap().at_end {
            break;
        }
    }
    assert_eq!(visited, [[33, 33, 33], [142, 142, 33], [981, 142, 33]]);
    session.play(&[NEXT]);
    assert_eq!(
        session.app.notice(),
        Some("The race to the first solution is over; 2 races to all")
    );
    session.play(&[PREVIOUS]);
    assert_eq!(session.steps(), visited[1]);
    session.play(&[PREVIOUS, PREVIOUS]);
    assert_eq!(session.steps(), [0, 0, 0]);
}

#[test]
fn a_race_runs_by_itself_to_its_finish() {
    let mut session = by_steps(8);
    session.play(&[speed(100), PLAYBACK]);
    assert!(session.app.is_running() && session.app.needs_time());
    session.pass(0);
    session.pass(100);
    assert_eq!(session.steps(), [10, 10, 10]);
    session.play(&[PLAYBACK]);
    session.pass(100);
    assert_eq!(session.steps(), [10, 10, 10]);
    session.play(&[speed(1_000_000), PLAYBACK]);
    session.pass(100);
    assert_eq!(session.steps(), [981, 142, 33]);
    assert!(!session.app.is_running() && !session.app.needs_time());
    // It runs from the start again.
    session.play(&[speed(100), PLAYBACK]);
    assert_eq!(session.steps(), [0, 0, 0]);
    assert!(session.app.is_running());
}

#[test]
fn who_races_is_chosen() {
    let mut session = racing(8, Mode::First);
    session.change(RaceCommand::Add);
    let added = session.names();
    assert!(
        added.starts_with("backtracking lookahead shuffle "),
        "{added}"
    );
    let method = Method::by_name("columns").unwrap();
    session.change(RaceCommand::Method { lane: 3, method });
    session.change(RaceCommand::Add);
    assert_eq!(
        session.app.notice(),
        Some("A race is between 2 and 4 searches, not 5")
    );
    session.change(RaceCommand::Remove(1));
    let method = Method::by_name("amb").unwrap();
    session.change(RaceCommand::Method { lane: 0, method });
    assert_eq!(session.names(), "amb shuffle columns");
    assert_eq!(session.steps(), [0, 0, 0]);
    session.play(&[Command::Order(15)]);
    assert_eq!(session.app.board().order(), 14);
    assert!(session.app.notice().is_some_and(|line| line.contains("14")));
    session.change(RaceCommand::SeveralOrders(true));
    assert_eq!(session.names(), "order 14 order 16 order 18");
    session.change(RaceCommand::Order { lane: 1, order: 10 });
    session.play(&[Command::OrderDown]);
    assert_eq!(session.names(), "order 13 order 9 order 17");
    let Entries::Orders(chosen, _) = session.race().spec().entries() else {
        panic!("several orders");
    };
    assert_eq!(chosen.name, "amb");
    session.change(RaceCommand::SeveralOrders(false));
    let names = session.names();
    assert!(names.starts_with("amb backtracking "), "{names}");
    session.play(&[Command::Mode(Mode::All)]);
    assert_eq!(session.race().spec().finish(), Finish::All);
    session.play(&[Command::Mode(Mode::Shuffle)]);
    assert_eq!(
        session.app.notice(),
        Some("Choose the methods of a race in the panel")
    );
}

#[test]
fn a_race_is_there_again_after_something_else() {
    let mut session = racing(8, Mode::First);
    session.play(&[NEXT]);
    let there = session.steps();
    session.play(&[WATCH, RACE]);
    assert_eq!(session.steps(), there);
    session.play(&[RACE, Command::OrderUp, RACE]);
    assert_eq!(session.app.board().order(), 9);
    assert_eq!(session.steps(), [0, 0, 0]);
    let seed = session.race().spec().seed();
    session.play(&[Command::Restart]);
    assert_eq!(session.race().spec().seed(), seed + 1);
}

/// Reports about the race before are no longer wanted.
#[test]
fn reports_of_another_race_are_ignored() {
    let mut session = racing(8, Mode::First);
    session.command(NEXT);
    session.command(Command::OrderUp);
    session.settle();
    assert_eq!(session.steps(), [0, 0, 0]);
    assert_eq!(session.race().figures()[0].entry.board().order(), 9);
}

#[test]
fn an_order_that_another_board_cannot_follow_is_refused_in_words() {
    let boards = [8, 2].map(|order| Board::new(order).unwrap()).to_vec();
    let entries = Entries::Orders(Method::by_name("amb").unwrap(), boards);
    let spec = RaceSpec::new(entries, 1).unwrap();
    let mut session = Session::with(Settings {
        start: Start::Race(spec, 7),
        ..settings(8, Mode::First)
    });
    assert_eq!(session.race().playback().position(), 7);
    session.play(&[Command::OrderDown]);
    assert_eq!(session.names(), "order 7 order 1");
    session.play(&[Command::OrderDown]);
    assert_eq!(session.names(), "order 7 order 1");
    assert_eq!(
        session.app.notice(),
        Some("All boards of a race change together, and one has order 1 already")
    );
}
