//! Prints the result of a race.

use std::time::Duration;

use crate::{
    board::Coordinates,
    cli::{failure::Failure, progress::spinner},
    numbers::{self, grouped, no_such},
    picture::{Picture, Theme, film::race_drawing},
    search::{
        Goal, Pace,
        run::{Clock, Lane, Race, RaceSpec},
    },
    store::WriteProgress,
    task::{Format, Output, Selection, text::write_race},
};

/// The message for a race that should not exist.
const REFUSED: &str = "a method of this race does not take its order";

/// Writes who is first in a race whose searches have this time limit each, and by how much. It runs
/// until all have ended or used up their time.
pub(super) fn write(
    out: &mut Output<'_>,
    spec: &RaceSpec,
    budget: Duration,
    format: Format,
) -> Result<(), Failure> {
    let spinner = spinner();
    let mut race = Race::new(spec).ok_or_else(|| Failure::Usage(REFUSED.into()))?;
    while race.run_ahead(budget) {
        out.work().check()?;
        let time = |lane: &Lane| lane.figures_ahead().time;
        let longest = race.lanes.iter().map(time).max().unwrap_or_default();
        let (time, budget) = (numbers::time(longest), numbers::time(budget));
        spinner.set_message(format!("{time} of at most {budget} for each search"));
    }
    spinner.finish_and_clear();
    Ok(write_race(out, format, spec, &race)?)
}

/// Draws a race: at the given node or step, or else at its finish, or where the first of its
/// searches has used up the budget.
pub(super) fn picture(
    spec: &RaceSpec,
    part: Selection,
    budget: Duration,
    look: (Theme, Coordinates),
    work: &WriteProgress,
) -> Result<Picture, Failure> {
    let budget = match part.from {
        Some(_) => Duration::MAX,
        None => budget,
    };
    let spinner = spinner();
    let mut race = Race::new(spec).ok_or_else(|| Failure::Usage(REFUSED.into()))?;
    let mut pace = Pace::default();
    race.head_for(Goal::Position(part.from.unwrap_or(u64::MAX)));
    while pace.batch(|steps| race.work(steps)) {
        work.check()?;
        let longest = race.lanes.iter().map(|lane| lane.figures().time).max();
        let longest = longest.unwrap_or_default();
        if longest >= budget {
            break;
        }
        spinner.set_message(match spec.clock {
            Clock::Nodes | Clock::Steps => {
                format!("{} {}", spec.unit(), grouped(race.position))
            }
            Clock::Time => numbers::time(longest),
        });
    }
    spinner.finish_and_clear();
    match part.from {
        Some(step) if race.position < step => {
            let unit = spec.unit();
            Err(Failure::Usage(no_such(unit, step, race.position)))
        }
        _ => {
            let drawing = race_drawing(spec, &race.snapshots(), look)?;
            Ok(Picture::Drawn(drawing, look.0))
        }
    }
}
