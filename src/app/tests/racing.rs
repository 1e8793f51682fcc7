//! Racing: what a written session cannot say.

use super::*;
use crate::board::Coordinates;

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
