//! Scripted sessions of racing.

use super::*;
use crate::{
    board::Coordinates,
    search::run::{Clock, Entries, Finish, RaceSpec},
};

pub(super) const RACE: Command = Command::ToggleActivity(Activity::Race);
const BY_STEPS: Command = Command::Race(RaceCommand::Clock(Clock::Steps));

impl Session {
    pub(super) fn race(&self) -> &RaceView {
        match self.app.current() {
            Current::Race(race) => race,
            current => panic!("{current:?}"),
        }
    }
}

fn racing(order: usize, mode: Mode) -> Session {
    let mut session = Session::new(order, mode);
    session.play(&[RACE]);
    session
}

fn by_steps(order: usize) -> Session {
    let mut session = racing(order, Mode::First);
    session.play(&[BY_STEPS]);
    session
}

/// It runs to the first solution, or to all as in the mode, on a board that can be displayed.
#[test]
fn the_first_race_is_that_of_the_method_in_use() {
    let first = [
        (8, Kind::First(None)),
        (20, Kind::First(None)),
        (30, Kind::First(None)),
        (8, Kind::First(Method::by_name("columns"))),
        (8, Kind::Shuffle),
        (200, Kind::Construction),
        (6, Kind::All(None)),
    ]
    .map(|(order, kind)| {
        let mut session = Session::unsettled(settings_of(order, kind));
        session.command(RACE);
        let spec = &session.race().spec;
        let (names, order) = (spec.entries().names(), session.app.board().order());
        format!("order {order}, {:?}: {}", spec.finish(), names.join(", "))
    });
    assert_snapshot!(first.join("\n"));
}

/// All texts of a race at some of its steps: below the boards, beside them and on the timeline.
#[test]
fn a_race_in_words() {
    let mut session = racing(8, Mode::First);
    let mut said = Vec::new();
    for command in [FIRST, STEP_FORWARD, step(1), NEXT, NEXT, NEXT] {
        session.play(&[command]);
        let race = session.race();
        let snapshot = race.snapshot().unwrap();
        let (position, seen) = (snapshot.position, snapshot.seen);
        let end = race.playback.has_ended.then_some("the finish");
        let (before, after) = words::race::timeline(race.spec.clock(), (position, seen), end);
        said.push(format!("{before} {position} {after}"));
        // Times are measured, so they vary.
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
    assert_snapshot!(said.join("\n"));
}

/// Even if keys come faster than answers.
#[test]
fn all_searches_go_on_and_back_together() {
    let mut session = by_steps(8);
    session.quick(&[STEP_FORWARD, STEP_FORWARD, STEP_BACK, STEP_FORWARD]);
    assert_snapshot!(session.log([PAGE_FORWARD, FIRST, LAST, step(17), STEP_BACK]));
}

/// The solutions of all searches, one after the other: shuffle is lucky with this seed.
#[test]
fn arrows_go_from_solution_to_solution() {
    let arrows = [NEXT, NEXT, NEXT, NEXT, PREVIOUS, PREVIOUS, PREVIOUS];
    assert_snapshot!(by_steps(8).log(arrows));
}

/// From its end it runs from the start again.
#[test]
fn a_race_runs_by_itself_to_its_finish() {
    assert_snapshot!(by_steps(8).log([
        speed(100).into(),
        PLAYBACK.into(),
        tick(100),
        PLAYBACK.into(),
        tick(100),
        speed(1_000_000).into(),
        PLAYBACK.into(),
        tick(100),
        speed(100).into(),
        PLAYBACK.into(),
    ]));
}

#[test]
fn who_races_is_chosen() {
    let with = |lane, name| {
        let method = Method::by_name(name).unwrap();
        Command::Race(RaceCommand::Method { lane, method })
    };
    let race = Command::Race;
    let mut session = racing(8, Mode::First);
    let mut log = session.log([
        race(RaceCommand::Add),
        with(3, "columns"),
        race(RaceCommand::Add),
        race(RaceCommand::Remove(1)),
        with(0, "amb"),
        Command::Order(15),
        race(RaceCommand::SeveralOrders(true)),
        race(RaceCommand::Order { lane: 1, order: 10 }),
        Command::OrderDown,
        with(2, "columns"),
        race(RaceCommand::SeveralOrders(false)),
        Command::Mode(Mode::All),
        Command::Mode(Mode::Shuffle),
        race(RaceCommand::Finish(Finish::First)),
    ]);
    let boards = [8, 2].map(|order| Board::new(order).unwrap()).to_vec();
    let entries = Entries::Orders(Method::by_name("amb").unwrap(), boards);
    let mut session = Session::with(Settings {
        start: Start::Race(RaceSpec::new(entries, 1).unwrap(), 7),
        ..settings(8, Mode::First)
    });
    log += &session.log([Command::OrderDown, Command::OrderDown]);
    assert_snapshot!(log);
}

/// Reports about the previous race are no longer wanted.
#[test]
fn a_race_is_there_again_after_something_else() {
    let mut session = racing(8, Mode::First);
    let mut log = session.log([NEXT, WATCH, RACE, RACE, Command::OrderUp, RACE]);
    log += &session.log([Command::Restart]);
    session.quick(&[NEXT, Command::OrderUp]);
    log += &session.log([FIRST]);
    assert_snapshot!(log);
}
